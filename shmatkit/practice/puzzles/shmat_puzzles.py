"""Puzzles of Shmat, built around one number fact so that it solves them."""

import random
from collections.abc import Callable

from shmatkit import shmat
from shmatkit.core.arithmetic import Equation, Operations
from shmatkit.core.cards import Card
from shmatkit.core.chance import below, chosen, mixed
from shmatkit.practice.puzzles.dealing import EVERY, Cards, Made, Ranks, StuckError, made, ranks_of
from shmatkit.practice.puzzles.kinds import Kind, Pair
from shmatkit.practice.puzzles.levels import Level
from shmatkit.practice.puzzles.puzzle import Puzzle
from shmatkit.practice.puzzles.solving import near
from shmatkit.shmat.rules import ROW_SIZE
from shmatkit.shmat.score import high_cards

_TWO_ANSWERS = 0.1  # how often a second own card takes the target, too
_HIGH = [rank in high_cards(shmat.Rules()) for rank in range(14)]


class Sketch:
    """A puzzle being made: ranks without suits, the first of each list being those of the fact.

    Attributes:
        level: its level.
        fact: the fact that it is built around.
        alone: whether nothing but this fact may solve it.
        cards: what is left of the deck.
        rng: the random generator.
        drawn: the drawn card's rank.
        own: the ranks of the mover's row.
        targets: the ranks of the opponents' rows.
        played: what ranks make by the operations that are played.
        other: what they make by those of them that the level doesn't practise.
    """

    def __init__(self, level: Level, fact: Equation, alone: bool, ranks: Ranks, rng: random.Random) -> None:
        self.level, self.fact, self.alone, self.rng = level, fact, alone, rng
        self.cards = Cards(ranks, rng)
        self.drawn, own = mixed((fact.left, fact.right), rng)
        self.own = [own]
        self.targets: list[int] = []
        self.played: Made = made(level.operations)
        self.other: Made = made(Operations(level.operations - level.practised))
        least, most = level.opponents
        self.places = ROW_SIZE * (least + below(most - least + 1, rng))
        self.cards.use(self.drawn)
        self.cards.use(own)

    def add_target(self, *choices: Ranks) -> None:
        """Lay an opponent's card of the first set of ranks that has one left."""
        self.targets.append(self.cards.take(*choices))

    def fill(self) -> None:
        """Complete the rows with any cards."""
        self.own += [self.cards.take(EVERY) for _ in range(ROW_SIZE - len(self.own))]
        while len(self.targets) < self.places:
            self.add_target(EVERY)

    def lay(self) -> tuple[shmat.Position, list[Card], list[Card]]:
        """Return the position, its rows mixed, and the own and the opponents' cards in the sketch's order."""
        drawn, *cards = self.cards.suited([self.drawn, *self.own, *self.targets])
        own, targets = cards[: len(self.own)], cards[len(self.own) :]
        laid = mixed(targets, self.rng)
        rows = [tuple(laid[at : at + ROW_SIZE]) for at in range(0, len(laid), ROW_SIZE)]
        return shmat.Position(drawn, (tuple(mixed(own, self.rng)), *rows), rules=self.level.rules), own, targets


def make_shmat(kind: Kind, level: Level, fact: Equation, alone: bool, ranks: Ranks, rng: random.Random) -> Puzzle:
    """Make a puzzle of Shmat that a number fact solves.

    Args:
        kind: a kind of Shmat's.
        level: its level.
        fact: the fact; its numbers are among the ranks.
        alone: whether no other fact may solve it.
        ranks: the ranks that may lie on the table.
        rng: the random generator.

    Raises:
        StuckError: it did not work out this time.
    """
    return _BUILDERS[kind](Sketch(level, fact, alone, ranks, rng), kind)


def _which_own(sketch: Sketch, kind: Kind) -> Puzzle:
    target = sketch.cards.use(sketch.fact.result)
    sketch.targets.append(target)
    takers = sketch.played.by[sketch.drawn][target]
    second = takers & ~sketch.other.by[sketch.drawn][target]
    for _ in range(ROW_SIZE - 1):
        if not sketch.alone and sketch.rng.random() < _TWO_ANSWERS:
            choice = second
        else:
            choice = sketch.played.nearly[sketch.drawn][target] if sketch.rng.random() < sketch.level.near else 0
        sketch.own.append(sketch.cards.take(choice, EVERY & ~takers))
    sketch.fill()
    position, _, targets = sketch.lay()
    return Puzzle(kind, sketch.level, position, targets[0])


def _operation(sketch: Sketch, kind: Kind) -> Puzzle:
    sketch.targets.append(sketch.cards.use(sketch.fact.result))
    sketch.fill()
    position, own, targets = sketch.lay()
    return Puzzle(kind, sketch.level, position, Pair(own[0], targets[0]))


def _find(sketch: Sketch, kind: Kind) -> Puzzle:
    """Make a puzzle with captures; all are made by what the level practises."""
    more = below(3, sketch.rng) + (kind is Kind.FIND_ALL)
    target = sketch.cards.use(sketch.fact.result)
    sketch.targets.append(target)
    if sketch.alone:
        more = min(more, sketch.cards.left[target]) if kind is Kind.FIND_ALL else 0
    spoilt = (sketch.played if sketch.alone else sketch.other).by[sketch.drawn][target] & ~(1 << sketch.own[0])
    reached, by_other = _fill_own(sketch, spoilt, sketch.places - 1 - more)
    captures = 1 << target if sketch.alone else reached & ~by_other
    for _ in range(more):
        sketch.add_target(captures)
    _fill_targets(sketch, reached)
    return Puzzle(kind, sketch.level, sketch.lay()[0])


def _any(sketch: Sketch, kind: Kind) -> Puzzle:
    """Make a puzzle with a capture, or one in which a target misses the fact by one, and nothing can be captured."""
    if sketch.rng.random() < 0.5:
        return _find(sketch, kind)
    missed = near(1 << sketch.fact.result)
    reached, _ = _fill_own(sketch, 0, sketch.places, missed)
    sketch.add_target(missed & ~reached)
    _fill_targets(sketch, reached)
    return Puzzle(kind, sketch.level, sketch.lay()[0])


def _fill_own(sketch: Sketch, spoilt: Ranks, needed: int, kept: Ranks = 0) -> tuple[Ranks, Ranks]:
    """Complete the mover's row so that enough cards are left that it can't capture.

    Args:
        sketch: the puzzle.
        spoilt: the ranks that may not be laid.
        needed: how many cards must be left that can't be captured.
        kept: if given, one of these ranks must be among them.

    Returns:
        What the row makes with the drawn card, and what of it by operations that the level doesn't practise.
    """
    of_drawn, by_other = sketch.played.of[sketch.drawn], sketch.other.of[sketch.drawn]
    reached = of_drawn[sketch.own[0]]
    while len(sketch.own) < ROW_SIZE:
        possible = EVERY & ~spoilt
        while True:
            rank = sketch.cards.take(possible)
            after = reached | of_drawn[rank]
            if sketch.cards.count(EVERY & ~after) >= needed and (not kept or kept & ~after & sketch.cards.there):
                break
            sketch.cards.put_back(rank)
            possible &= ~(1 << rank)
        sketch.own.append(rank)
        reached = after
    others = 0
    for rank in sketch.own:
        others |= by_other[rank]
    return reached, others


def _fill_targets(sketch: Sketch, reached: Ranks) -> None:
    """Complete the opponents' rows with cards that can't be captured, many of which are missed by one."""
    plain = EVERY & ~reached
    while len(sketch.targets) < sketch.places:
        sketch.add_target(near(reached) if sketch.rng.random() < sketch.level.near else 0, plain)


def _best(sketch: Sketch, kind: Kind) -> Puzzle:
    """Make a puzzle whose best capture is the fact's, and which has another that wins less."""
    target = sketch.cards.use(sketch.fact.result)
    sketch.targets.append(target)
    if not _HIGH[sketch.own[0]] + _HIGH[target]:
        sketch.drawn, sketch.own = sketch.own[0], [sketch.drawn]
    best = _HIGH[sketch.own[0]] + _HIGH[target]
    takers = sketch.played.by[sketch.drawn][target]
    rivals = takers & ~(1 << sketch.own[0])
    spoilt = ranks_of(rank for rank in range(1, 14) if rivals >> rank & 1 and _HIGH[rank] + _HIGH[target] >= best)
    sketch.own += [sketch.cards.take(EVERY & ~spoilt) for _ in range(ROW_SIZE - 1)]
    wins = [-1] * 14  # how many high cards each rank wins at the most; -1 where nothing takes it
    for own in sketch.own:
        for rank in range(1, 14):
            if sketch.played.of[sketch.drawn][own] >> rank & 1:
                wins[rank] = max(wins[rank], _HIGH[own] + _HIGH[rank])
    less = ranks_of(rank for rank in range(1, 14) if 0 <= wins[rank] < best)
    none = ranks_of(rank for rank in range(1, 14) if wins[rank] < 0)
    sketch.add_target(less)
    while len(sketch.targets) < sketch.places:
        sketch.add_target(less if sketch.rng.random() < 0.3 else 0, none, less)
    return Puzzle(kind, sketch.level, sketch.lay()[0])


def _claim(sketch: Sketch, kind: Kind) -> Puzzle:
    """Make a puzzle about a claim, right or wrong."""
    left, operation, _, result = sketch.fact
    turned = mine = False
    if sketch.rng.random() < 0.5:
        turned, mine, result = chosen(chosen(_wrong_claims(sketch), sketch.rng), sketch.rng)
    (sketch.own if mine else sketch.targets).append(sketch.cards.use(result))
    sketch.fill()
    position, own, targets = sketch.lay()
    pair = (position.drawable[0], own[0])
    first, second = pair if (left == sketch.drawn) is not turned else pair[::-1]
    return Puzzle(kind, sketch.level, position, shmat.Claim(first, operation, second, own[1] if mine else targets[0]))


def _wrong_claims(sketch: Sketch) -> list[list[tuple[bool, bool, int]]]:
    """Return ways to spoil a claim: one off, by another operation, about one's own card, or turned round.

    Each has its variants: whether it is turned round, whether it is about one's own card, and the result.
    """
    left, operation, right, result = sketch.fact
    possible = range(1, sketch.level.size + 1)
    by_other = {other.whole(left, right) for other in sketch.level.operations if other is not operation}
    ways = [
        [(False, False, wrong) for wrong in (result - 1, result + 1)],
        [(False, False, wrong) for wrong in possible if wrong in by_other and wrong != result],
        [(False, True, result)],
    ]
    if sketch.level.size > 10 and not operation.commutes and left != right:  # no negative numbers before that
        ways.append([(True, False, result)])
    there = [[one for one in way if one[2] in possible and sketch.cards.left[one[2]]] for way in ways]
    found = [way for way in there if way]
    if not found:
        raise StuckError
    return found


_BUILDERS: dict[Kind, Callable[[Sketch, Kind], Puzzle]] = {
    Kind.WHICH_OWN: _which_own,
    Kind.FIND: _find,
    Kind.FIND_ALL: _find,
    Kind.ANY: _any,
    Kind.OPERATION: _operation,
    Kind.BEST: _best,
    Kind.CLAIM: _claim,
}
