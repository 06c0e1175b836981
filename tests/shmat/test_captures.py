"""The solver of Shmat against an independent brute force, over the whole space where it is small."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shmatkit import DECK, Card, IllegalMoveError, Rank
from shmatkit.shmat import (
    Position,
    Rules,
    can_capture,
    captures,
    check_capture,
    count_captures,
    has_capture,
)

BASE = "5c | 5d 9s 2h Ks | 10s 3c 7h Qs"
RBASE = "5 | 5 9 2 K | 10 3 7 Q"
ALL_RULES = [
    *(Rules.named(name) for name in Rules.PRESETS),
    *(
        Rules().change("order", order).change("operations", signs).change("duty", duty)
        for order in ("either", "drawn-first")
        for signs in ("+-*/", "+-", "+", "-", "*", "/", "*/")
        for duty in ("any", "highest")
    ),
]


def values(drawn, own, rules):
    """Every value that two cards make, found without the project's own arithmetic."""
    signs = str(rules.operations)
    either = str(rules.order) == "either"
    found = []
    for left, right, swapped in ((drawn, own, False), (own, drawn, True)):
        if swapped and not either:
            continue
        value = {"+": left + right, "-": left - right, "*": left * right, "/": Fraction(left, right)}
        found += [value[sign] for sign in signs]
    return found


def brute_force(position):
    """Every (own place, seat, target place) that captures."""
    found = [
        (own_at, seat, target_at, target.rank)
        for own_at, own in enumerate(position.rows[0])
        if own
        for seat, row in enumerate(position.rows)
        if seat > 0
        for target_at, target in enumerate(row)
        if target and int(target.rank) in values(int(position.drawn.rank), int(own.rank), position.rules)
    ]
    if str(position.rules.duty) == "highest" and found:
        best = max(rank for *_, rank in found)
        found = [one for one in found if one[3] == best]
    return [one[:3] for one in found]


def places(found):
    return [(capture.own_at, capture.seat, capture.target_at) for capture in found]


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_whole_space_of_drawn_own_and_target(rules):
    for drawn, own, target in product(Rank, Rank, Rank):
        position = Position(Card(drawn), ((Card(own),), (Card(target),)), rules=rules)
        found = captures(position)
        assert places(found) == brute_force(position)
        assert count_captures(position) == len(found)
        assert has_capture(position) == bool(found)
        assert can_capture(position, 0, 1, 0) == bool(found)
        for capture in found:
            for left, operation, right, result in capture.equations:
                assert {left, right} == {int(drawn), int(own)}
                assert result == target
                assert operation(left, right) == result


@given(st.permutations(DECK), st.integers(2, 12), st.sampled_from(ALL_RULES), st.randoms())
def test_random_tables(deck, players, rules, random):
    cards = iter(deck)
    drawn = next(cards)
    rows = tuple(tuple(next(cards) if random.random() < 0.95 else None for _ in range(4)) for _ in range(players))
    position = Position(drawn, rows, rules=rules)
    found = captures(position)
    assert sorted(places(found)) == sorted(brute_force(position))
    assert count_captures(position) == len(found)


def test_base():
    assert [str(capture) for capture in captures(Position.parse(BASE))] == [
        "5c + 5d = 10s",
        "5c * 2h = 10s",
        "5c - 2h = 3c",
        "5c + 2h = 7h",
    ]
    assert len(captures(Position.parse(RBASE))) == 4


@pytest.mark.parametrize("text", ["4 | 2 2 9 K | 8 8 6 2", "4c | 2c 2d 9s Kh | 8c 8d 6s 2h"])
def test_case_s1_twins_are_captures_of_their_own(text):
    found = captures(Position.parse(text))
    assert len(set(places(found))) == len(found) == count_captures(Position.parse(text)) == 8
    assert [len(capture.equations) for capture in found] == [1, 1, 1, 2] * 2
    assert [str(equation) for equation in found[3].equations] == ["4 - 2 = 2", "4 / 2 = 2"]


def test_case_g8_twins():
    found = captures(Position.parse("5c | 5d 5h 2s Ks | 10s 10h 7h Qs"))
    assert len(found) == 7
    assert {(str(one.own), str(one.target)) for one in found} == {
        *(("5d", target) for target in ("10s", "10h")),
        *(("5h", target) for target in ("10s", "10h")),
        *(("2s", target) for target in ("10s", "10h", "7h")),
    }


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2 | 8 3 7 9 | 6 4 K Q", {"8 - 2 = 6", "8 / 2 = 4", "2 * 3 = 6"}),
        ("2 | 8 3 7 9 | 6 4 K Q; order drawn-first", {"2 * 3 = 6"}),
        ("2 | 8 3 7 9 | 6 4 K Q; operations +-", {"8 - 2 = 6"}),
        ("6 | 10 9 4 8 | A J 5 8", set()),
    ],
)
def test_case_s2_order_and_exact_division(text, expected):
    found = captures(Position.parse(text))
    assert {str(equation) for capture in found for equation in capture.equations} == expected
    assert len(found) == len(expected)


def test_a_discard_starts_a_capture_where_no_card_is_drawn():
    position = Position.parse("_ | 5d 9s 2h Ks | 10s 3c 7h Qs; discard 5h 5c")
    assert {str(capture.drawn) for capture in captures(position)} == {"5c"}
    any_card = Position.parse("_ | 5d 9s 2h Ks | 10s 3c 7h Qs; discard_draw any; discard 5h 5c")
    assert {str(capture.drawn) for capture in captures(any_card)} == {"5c", "5h"}


def test_any_card_that_may_be_drawn_will_do():
    position = Position.parse("_ | 5d | 10s; discard_draw any; discard 5c 9d")
    assert str(check_capture(position, 0, 1, 0)) == "5c + 5d = 10s"
    assert not can_capture(position, 0, 1, 0, Card.parse("9d"))


def test_without_any_card_to_start_from():
    with pytest.raises(IllegalMoveError, match="No card is drawn"):
        captures(Position.parse("_ | 5d | 10s"))


@pytest.mark.parametrize(
    ("own_at", "seat", "target_at", "reason"),
    [
        (1, 1, 3, "5c and 9s can't make 12."),
        (0, 0, 1, "9s is the mover's own card"),
        (0, 1, 4, "There is no card at place 4: opponent 1."),
        (0, 2, 0, "There is no card at place 0: opponent 2."),
        (-1, 1, 0, "There is no card at place -1: the mover."),
    ],
)
def test_check_capture_says_why_not(own_at, seat, target_at, reason):
    position = Position.parse(BASE)
    with pytest.raises(IllegalMoveError) as caught:
        check_capture(position, own_at, seat, target_at)
    assert reason in str(caught.value)
    assert caught.value.text == str(position)
    assert not can_capture(position, own_at, seat, target_at)


def test_check_capture_returns_the_capture():
    position = Position.parse(BASE)
    assert [check_capture(position, *place) for place in places(captures(position))] == captures(position)
