"""A set of puzzles, made from a seed, in which none comes twice."""

import random
from collections.abc import Iterable

from shmatkit import shmat, twenty
from shmatkit.core.arithmetic import Equation
from shmatkit.core.cards import Card
from shmatkit.core.chance import mixed
from shmatkit.core.errors import NotationError, message, quoted
from shmatkit.game import by_game
from shmatkit.practice.puzzles.dealing import StuckError, ranks_of
from shmatkit.practice.puzzles.kinds import Kind, Pair
from shmatkit.practice.puzzles.levels import Level, pool
from shmatkit.practice.puzzles.making import attempt
from shmatkit.practice.puzzles.puzzle import Puzzle

_RECENT = 6  # puzzles of a kind before a fact comes again, where there are others
_TRIES = 400  # in a row without a new puzzle, before there are held to be no more


def puzzles(kinds: Iterable[Kind], level: Level, count: int, seed: int) -> tuple[Puzzle, ...]:
    """Make a set of puzzles.

    The kinds take turns in the order of `Kind`. No puzzle comes twice, not even with other suits or with its cards in
    another order. The same seed gives the same set on every machine and every version of Python.

    Args:
        kinds: what is asked, at least one.
        level: its level.
        count: how many puzzles, 0 or more.
        seed: a whole number, 0 or more.

    Raises:
        NotationError: the seed or the count is not such a number, there is no kind, or there are not so many different
            puzzles; the error says how many were found.
    """
    for name, number in (("seed", seed), ("count", count)):
        if type(number) is not int or number < 0:
            raise NotationError(
                message("“{read}” is not a whole number from 0.", read=quoted(str(number))),
                f"{name} {number!r}",
                len(name) + 1,
                message("a whole number"),
            )
    rng = random.Random(seed)  # noqa: S311  # puzzles, not secrets
    wanted = set(kinds)
    streams = [_Stream(kind, level, rng) for kind in Kind if kind in wanted]
    if not streams:
        raise NotationError(message("No kind of puzzle is chosen."), "", 0, message("one or more kinds"))
    found: list[Puzzle] = []
    while len(found) < count:
        puzzle = streams[len(found) % len(streams)].next()
        if puzzle is None:
            reason = message(
                "There are not so many different puzzles: {found} of {count}.", found=len(found), count=count
            )
            raise NotationError(reason, f"count {count}", len("count "), message("fewer puzzles, or more kinds"))
        found.append(puzzle)
    return tuple(found)


class _Stream:
    """Different puzzles of one kind, whose facts take turns."""

    def __init__(self, kind: Kind, level: Level, rng: random.Random) -> None:
        self.kind, self.level, self.rng = kind, level, rng
        self.facts: list[Equation] = []
        self.recent: list[Equation] = []
        self.seen: set[tuple[object, ...]] = set()
        self.shown = ranks_of(level.ranks)

    def next(self) -> Puzzle | None:
        """Return a puzzle that wasn't there, or None if none is found any more."""
        for _ in range(_TRIES):
            try:
                puzzle = attempt(self.kind, self.level, self._fact(), False, self.shown, self.rng)
            except StuckError:
                continue
            same = essence(puzzle)
            if same not in self.seen:
                self.seen.add(same)
                return puzzle
        return None

    def _fact(self) -> Equation:
        """Return the next fact, not one of the last few where there are others."""
        if not self.facts:
            self.facts = mixed(pool(self.level, self.kind), self.rng)
        at = next((at for at, one in enumerate(self.facts) if one not in self.recent), 0)
        one = self.facts.pop(at)
        self.recent = [*self.recent, one][-_RECENT:]
        return one


def essence(puzzle: Puzzle) -> tuple[object, ...]:
    """Return what makes a puzzle another than the next: neither suits nor the order of the cards."""
    return (puzzle.kind, *by_game(puzzle.position, _ranks_of_rows, _ranks_of_hand), _about(puzzle))


def _ranks_of_rows(position: shmat.Position) -> tuple[object, ...]:
    own, *others = map(_ranks, position.rows)
    return (_ranks(position.drawable), own, *sorted(others))


def _ranks_of_hand(position: twenty.Position) -> tuple[object, ...]:
    return (position.move, _ranks(position.hand))


def _ranks(cards: Iterable[Card | None]) -> tuple[int, ...]:
    return tuple(sorted(card.rank for card in cards if card))


def _about(puzzle: Puzzle) -> tuple[object, ...]:
    """Return what a puzzle asks about, without suits."""
    match puzzle.asked:
        case Card(rank):
            return (rank,)
        case Pair(own, target):
            return (own.rank, target.rank)
        case shmat.Claim() as claim:
            mine = by_game(puzzle.position, lambda rows: claim.result in rows.rows[0], lambda _: False)
            return (claim.expression, claim.value, mine)
        case twenty.Claim(cards, values):
            return tuple(sorted((card.rank, value or 0) for card, value in zip(cards, values, strict=True)))
    return ()
