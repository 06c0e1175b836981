"""Number lines, arrays and groups: all 177 facts, and all that can be tried with two cards."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from shmatkit.core.arithmetic import Equation, Expression, Operation, expressions, facts
from shmatkit.core.cards import Rank
from shmatkit.core.language import ENGLISH, UKRAINIAN
from shmatkit.pictures import DARK, LIGHT, array, groups, number_line, of_expression

Read = Callable[[str], Any]
ATTEMPTS = list(dict.fromkeys(one for drawn, own in product(Rank, Rank) for one in expressions(drawn, own)))
LINES = {Operation.ADD, Operation.SUBTRACT}


@pytest.mark.parametrize("width", [240, 300, 340, 480])
def test_all_facts(read: Read, width: float) -> None:
    assert len(facts()) == 177
    for fact in facts():
        seen = read(of_expression(fact, title=str(fact), width=width))
        seen.check()
        seen.check_apart()
        assert seen.title == str(fact)
        assert str(fact.result) in seen.words
        in_plum = seen.all("text", fill=LIGHT.plum_ink)
        assert [one.text for one in in_plum] == [str(fact.result)] * (fact.result != fact.left or len(in_plum))


@pytest.mark.parametrize("width", [240, 340])
@pytest.mark.parametrize("operation", Operation)
def test_all_attempts(read: Read, width: float, operation: Operation) -> None:
    for number, attempt in enumerate(ATTEMPTS):
        if attempt.operation is operation:
            for wanted in (None, 1 + number % 13, 13 - number // 7 % 13):
                seen = read(of_expression(attempt, title="", wanted=wanted, width=width, palette=DARK))
                seen.check()
                seen.check_apart()
                if wanted is not None:
                    assert str(wanted) in seen.words
                    missed = attempt.value != wanted
                    assert bool([one for one in seen.all("circle", stroke=DARK.plum) if _dashed(one)]) is missed


def _dashed(element: Any) -> bool:
    return element.get("stroke-dasharray") is not None


def test_every_wanted_number_beside_every_sum_and_difference(read: Read) -> None:
    for attempt in ATTEMPTS:
        if attempt.operation in LINES and attempt.left in {1, 2, 7, 12, 13}:
            for wanted in Rank:
                seen = read(number_line(attempt, title="", wanted=int(wanted), width=240))
                seen.check()
                seen.check_apart()


def test_a_hop_goes_from_gold_to_plum(read: Read) -> None:
    seen = read(number_line(Equation(5, Operation.ADD, 5, 10), title="Start at 5, hop 5 forward, land on 10."))
    assert "+ 5" in seen.words
    (gold,) = seen.all("circle", fill=LIGHT.honey_fill)
    (plum,) = seen.all("circle", fill=LIGHT.plum)
    assert float(gold.get("cx")) < float(plum.get("cx"))


def test_a_hop_back(read: Read) -> None:
    seen = read(number_line(Expression(13, Operation.SUBTRACT, 5), title="", lang=UKRAINIAN))
    assert "− 5" in seen.words
    gold, plum = seen.all("circle", fill=LIGHT.honey_fill)[0], seen.all("circle", fill=LIGHT.plum)[0]
    assert float(gold.get("cx")) > float(plum.get("cx"))


def test_every_number_is_written_where_a_unit_is_20_px(read: Read) -> None:
    fact = Equation(5, Operation.ADD, 2, 7)
    assert sorted(map(int, filter(str.isdigit, read(number_line(fact, title="", width=340)).words))) == list(range(14))
    assert set(read(number_line(fact, title="", width=280)).words) == {"0", "5", "7", "10", "13", "+ 2"}


def test_a_hop_past_an_end_leaves_the_axis(read: Read) -> None:
    for attempt, landing in (
        (Expression(5, Operation.ADD, 9), "14"),
        (Expression(13, Operation.ADD, 13), "26"),
        (Expression(5, Operation.SUBTRACT, 9), "−4"),
        (Expression(1, Operation.SUBTRACT, 13), "−12"),
    ):
        seen = read(number_line(attempt, title="", wanted=12))
        at = {box.what: (box.left + box.right) / 2 for box in seen.texts()}
        ends = [box for box in seen.texts() if box.what in {"0", "13"} and box.what != landing]
        assert all((at[landing] > at[end.what]) is (landing[0] != "−") for end in ends)
        assert not seen.all("circle", fill=LIGHT.plum)  # nothing was got
        assert len([one for one in seen.all("circle", stroke=LIGHT.plum) if _dashed(one)]) == 1


def test_zero_is_no_card(read: Read) -> None:
    seen = read(number_line(Expression(7, Operation.SUBTRACT, 7), title=""))
    assert not seen.all("circle", fill=LIGHT.plum)
    assert [one.text for one in seen.all("text", fill=LIGHT.sky_ink)] == ["0"]


@pytest.mark.parametrize("rows", range(1, 14))
def test_arrays_have_a_dot_for_each_one(read: Read, rows: int) -> None:
    for columns in range(1, 14):
        seen = read(array(Expression(rows, Operation.MULTIPLY, columns), title=""))
        assert len(seen.all("circle", fill=LIGHT.honey)) == rows * columns
        assert len(seen.all("rect", fill=LIGHT.honey_soft)) == rows
        assert seen.words == [str(rows), str(columns), str(rows * columns)]
        assert bool(seen.all("circle", stroke=LIGHT.plum)) is (rows * columns <= 13)


@pytest.mark.parametrize("count", range(1, 14))
def test_groups_share_every_dot(read: Read, count: int) -> None:
    for number in range(1, 14):
        each, rest = divmod(number, count)
        seen = read(groups(Expression(number, Operation.DIVIDE, count), title=""))
        left_over = [one for one in seen.all("circle") if _dashed(one)]
        assert len(left_over) == rest
        assert len(seen.all("circle")) == number
        assert len(seen.all("rect", fill=LIGHT.honey_soft)) == count - (not rest)
        assert len(seen.all("circle", fill=LIGHT.plum)) == (0 if rest else each)
        assert seen.words == [str(rest or each)]


def test_an_equation_draws_what_its_expression_draws() -> None:
    for fact in facts()[::10]:
        expression = Expression(fact.left, fact.operation, fact.right)
        assert of_expression(fact, title="", lang=ENGLISH) == of_expression(expression, title="", wanted=fact.result)
