"""The cards that a puzzle is made of: which are left, and how those that were chosen come to lie on the table."""

import random
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from shmatkit.core.arithmetic import Operations, table
from shmatkit.core.cards import Card, Rank, Suit, card
from shmatkit.core.chance import chosen, mixed
from shmatkit.core.deck import COPIES
from shmatkit.practice.puzzles.solving import near

Ranks = int
"""A set of ranks: a bit for each, the ace's being 2."""

EVERY: Ranks = sum(1 << rank for rank in Rank)


class StuckError(Exception):
    """The cards that were chosen so far can't be completed to a puzzle; others may."""


def ranks_of(values: Iterable[int]) -> Ranks:
    """Return a set of ranks."""
    return sum(1 << value for value in set(values))


@lru_cache(1 << 13)
def members(ranks: Ranks) -> tuple[int, ...]:
    """Return the ranks of a set, from the ace."""
    return tuple(int(rank) for rank in Rank if ranks >> rank & 1)


class Made(NamedTuple):
    """What ranks make by some operations, in either order (S6).

    Attributes:
        of: `of[drawn][own]`: what the two make.
        by: `by[drawn][target]`: the own ranks that make the target.
        nearly: `nearly[drawn][target]`: the own ranks that miss the target by one, and don't make it.
    """

    of: list[list[Ranks]]
    by: list[list[Ranks]]
    nearly: list[list[Ranks]]


@cache
def made(operations: Operations) -> Made:
    """Return what ranks make by some operations; of no operation, nothing."""
    numbers = range(14)
    equations = table(operations)
    of = [[ranks_of(made for made in numbers if equations[drawn][own][made]) for own in numbers] for drawn in numbers]
    by = [[ranks_of(own for own in numbers if of[drawn][own] >> made & 1) for made in numbers] for drawn in numbers]
    nearly = [
        [ranks_of(own for own in numbers if near(of[drawn][own]) >> made & 1) for made in numbers] for drawn in numbers
    ]
    return Made(of, by, nearly)


class Cards:
    """The cards of one deck that are left while a puzzle is made; suits come last."""

    def __init__(self, ranks: Ranks, rng: random.Random) -> None:
        self.left = [COPIES if ranks >> rank & 1 else 0 for rank in range(14)]
        self.there = ranks
        self.rng = rng
        self._suits: dict[int, list[Suit]] = {}

    def use(self, rank: int) -> int:
        """Take a card of this rank.

        Raises:
            StuckError: none is left.
        """
        if not self.there >> rank & 1:
            raise StuckError
        self.left[rank] -= 1
        if not self.left[rank]:
            self.there &= ~(1 << rank)
        return rank

    def take(self, *choices: Ranks) -> int:
        """Take a card at random of the first set of ranks that has one left.

        Raises:
            StuckError: none has.
        """
        for ranks in choices:
            if ranks & self.there:
                return self.use(chosen(members(ranks & self.there), self.rng))
        raise StuckError

    def put_back(self, rank: int) -> None:
        """Put back a card that was taken."""
        self.left[rank] += 1
        self.there |= 1 << rank

    def count(self, ranks: Ranks) -> int:
        """Return how many cards of these ranks are left."""
        return sum([self.left[rank] for rank in members(ranks & self.there)])

    def suited(self, ranks: Sequence[int]) -> list[Card]:
        """Return cards of ranks that were taken, each with a suit of its own."""
        found = []
        for rank in ranks:
            if rank not in self._suits:
                self._suits[rank] = mixed(tuple(Suit), self.rng)
            found.append(card(Rank(rank), self._suits[rank].pop()))
        return found
