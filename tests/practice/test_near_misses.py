"""Cards that are only there to be looked at: many miss by one, so that a guess isn't enough."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from shmatkit import shmat
from shmatkit.core.cards import Card
from shmatkit.core.rulebook import YesNo
from shmatkit.practice import LEVELS, Kind, Puzzle, make
from shmatkit.practice.puzzles.solving import near
from tests.screens.harness import chance

PUZZLES = 60


def results(drawn: Card, own: Card, rules: shmat.Rules) -> set[Fraction]:
    """Return what a drawn and an own card make, worked out by hand, whole or not; nothing is divided by zero."""
    a, b = int(drawn.rank), int(own.rank)
    by_sign = {"+": {a + b}, "-": {a - b, b - a}, "*": {a * b}, "/": {Fraction(a, b), Fraction(b, a)}}
    return {Fraction(number) for sign, made in by_sign.items() if sign in str(rules.operations) for number in made}


def misses(drawn: Card, own: Card, target: Card, rules: shmat.Rules) -> bool:
    """Say whether two cards make a number next to a card, and not its own."""
    made = results(drawn, own, rules)
    return target.rank not in made and bool({target.rank - 1, target.rank + 1} & made)


def made_of(kind: Kind, level: int) -> Iterator[tuple[Puzzle, shmat.Position]]:
    for seed in range(PUZZLES):
        puzzle = make(kind, LEVELS[level - 1], chance(seed))
        assert isinstance(puzzle.position, shmat.Position)
        yield puzzle, puzzle.position


def share(missed: list[bool]) -> float:
    return sum(missed) / len(missed)


def own_decoys(level: int) -> float:
    """Return how many of the own cards that don't take the target would take one beside it."""
    missed = []
    for puzzle, position in made_of(Kind.WHICH_OWN, level):
        target = puzzle.asked
        assert isinstance(target, Card)
        drawn, rules = position.drawable[0], position.rules
        others = [own for own in position.rows[0] if own and target.rank not in results(drawn, own, rules)]
        missed += [misses(drawn, own, target, rules) for own in others]
    return share(missed)


def target_decoys(level: int) -> float:
    """Return how many of the cards that nothing takes lie beside one that could be taken."""
    missed = []
    for _, position in made_of(Kind.FIND, level):
        drawn, rules = position.drawable[0], position.rules
        made = set[Fraction]().union(*(results(drawn, own, rules) for own in position.rows[0] if own))
        others = [card for row in position.rows[1:] for card in row if card and card.rank not in made]
        missed += [bool({card.rank - 1, card.rank + 1} & made) for card in others]
    return share(missed)


ALL = pytest.mark.parametrize("level", range(1, 6))


@ALL
def test_most_own_cards_that_do_not_take_the_target_miss_it_by_one(level: int) -> None:
    """Without the near misses it would be a third."""
    assert own_decoys(level) > 0.6


@ALL
def test_most_cards_that_can_not_be_captured_are_missed_by_one(level: int) -> None:
    assert target_decoys(level) > 0.8


def test_near_misses_are_more_at_higher_levels() -> None:
    assert own_decoys(1) < own_decoys(3) < own_decoys(5)


@ALL
def test_where_nothing_can_be_captured_the_fact_is_missed_by_one(level: int) -> None:
    nothing = 0
    for puzzle, position in made_of(Kind.ANY, level):
        if puzzle.answers == (YesNo.NO,):
            nothing += 1
            targets = [card for row in position.rows[1:] for card in row if card]
            pairs = [(own, target) for own in position.rows[0] if own for target in targets]
            drawn, rules = position.drawable[0], position.rules
            assert any(misses(drawn, own, target, rules) for own, target in pairs), puzzle
    assert PUZZLES / 3 < nothing < PUZZLES * 2 / 3


def test_a_near_miss_is_beside_and_not_among() -> None:
    fives = 1 << 5
    assert near(fives) == 1 << 4 | 1 << 6
    assert near(1 << 5 | 1 << 6) == 1 << 4 | 1 << 7
    assert (near(1 << 1), near(1 << 13)) == (1 << 2, 1 << 12)  # no card is worth 0 or 14
