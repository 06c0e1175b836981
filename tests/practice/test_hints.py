"""Hints: how far each rung goes, and that only the last one says the answer."""

import pytest

from shmatkit import say
from shmatkit.core.arithmetic import Expression, Operation
from shmatkit.explain import Hint
from shmatkit.practice import LEVELS, Kind, Puzzle, hints, make
from shmatkit.practice.answers.hints import on_the_way
from tests.screens.harness import chance

# a stop on the way


def rungs(text: str) -> list[str]:
    """Return the hints to an expression such as `13 - 5`."""
    left, sign, right = text.split()
    operation = {"+": Operation.ADD, "-": Operation.SUBTRACT, "*": Operation.MULTIPLY, "/": Operation.DIVIDE}[sign]
    return [say(rung) for rung in on_the_way(Expression(int(left), operation, int(right)))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("7 - 5", ["How far is it from 5 to 7?"]),  # a stop would be half of the answer
        ("8 - 5", ["How far is it from 5 to 8?", "Stop at 6 on the way.", "From 5 to 6 it is 1. And the rest?"]),
        ("13 - 9", ["How far is it from 9 to 13?", "Stop at 10 on the way.", "From 9 to 10 it is 1. And the rest?"]),
        ("11 - 3", ["How far is it from 3 to 11?", "Stop at 10 on the way.", "From 3 to 10 it is 7. And the rest?"]),
        ("10 - 4", ["How far is it from 4 to 10?", "Stop at 7 on the way.", "From 4 to 7 it is 3. And the rest?"]),
        ("13 - 10", ["How far is it from 10 to 13?", "Stop at 11 on the way.", "From 10 to 11 it is 1. And the rest?"]),
        ("5 + 2", ["Start at 5 and go 2 on."]),
        ("9 + 3", ["Start at 9 and go 3 on.", "Stop at 10 on the way.", "From 9 to 10 it is 1. And the rest?"]),
        ("12 / 6", ["Jump from 0 to 12, 6 at a time. How many jumps is it?"]),
        ("12 / 4", ["Jump from 0 to 12, 4 at a time. How many jumps is it?", "Count: 4, 8, …"]),
        ("2 * 6", ["How much is 2 times 6?"]),
        ("3 * 4", ["How much is 3 times 4?", "Count: 4, 8, …"]),
    ],
)
def test_how_many_rungs_there_are_on_the_way(text: str, expected: list[str]) -> None:
    assert rungs(text) == expected


def test_no_sign_is_named_that_is_right() -> None:
    """All wrong signs but one are taken away: with the last one, what is left would be the answer."""
    puzzle = Puzzle.parse("operation 5: 6h | 2s 8c 9d Kh | Qd 2d; operations +-*/ ? 2s Qd")
    assert [say(clue) for clue in hints(puzzle)] == [
        "12 is more than 6 and more than 2.",
        "It is not this operation: +.",
        "It is not this operation: −.",
        "6♥ × 2♠ = Q♦.",
    ]


# the easiest capture


def position(targets: str) -> Puzzle:
    """Return a puzzle whose own cards take 2 by division, Q by multiplication, A by subtraction, and 7 by addition."""
    return Puzzle.parse(f"find 5: 6h | 3s 2c 5d Ac | {targets}; operations +-*/")


@pytest.mark.parametrize(
    ("targets", "operation", "own"),
    [
        ("2d Qs Ah 7h", Operation.ADD, "Ac"),
        ("2d Qs Ah Kh", Operation.SUBTRACT, "5d"),
        ("2d Qs Kd Kh", Operation.MULTIPLY, "2c"),
        ("2d Ks Kd Kh", Operation.DIVIDE, "3s"),
    ],
)
def test_hints_lead_to_the_easiest_capture(targets: str, operation: Operation, own: str) -> None:
    """The harder ones come first from left to right."""
    ladder = [clue for clue in hints(position(targets)) if isinstance(clue, Hint)]
    captures = {clue.capture for clue in ladder}
    assert len(captures) == 1
    (capture,) = captures
    assert capture
    assert (str(capture.own), capture.equations[0].operation) == (own, operation)


# all kinds


@pytest.mark.parametrize("kind", list(Kind))
@pytest.mark.parametrize("lang", ["en", "uk"])
def test_only_the_last_hint_says_the_answer(kind: Kind, lang: str) -> None:
    for seed in range(12):
        puzzle = make(kind, LEVELS[seed % 5], chance(seed))
        *before, last = [say(clue, lang) for clue in hints(puzzle)]
        assert last == puzzle.solution(lang)
        assert before
        assert len(set(before)) == len(before)
        assert not any(last in rung for rung in before)
