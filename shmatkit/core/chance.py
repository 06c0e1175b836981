"""Random choices that come out alike on every version of Python: of a generator only random() is promised to."""

import random
from collections.abc import Sequence
from typing import TypeVar

from shmatkit.core.cards import Card
from shmatkit.core.deck import DECK

T = TypeVar("T")


def below(count: int, rng: random.Random) -> int:
    """Return a whole number from 0 to `count` - 1."""
    return int(rng.random() * count)


def chosen(things: Sequence[T], rng: random.Random) -> T:
    """Return one of the things; there is at least one."""
    return things[int(rng.random() * len(things))]


def mixed(things: Sequence[T], rng: random.Random) -> list[T]:
    """Return the things in random order."""
    left = list(things)
    for at in range(len(left) - 1, 0, -1):
        other = int(rng.random() * (at + 1))
        left[at], left[other] = left[other], left[at]
    return left


def deal_order(seed: int) -> list[Card]:
    """Return the deck in the order in which a seed deals it.

    The deck is sorted by one `Random(seed).random()` for each card. Python promises that these numbers stay the same
    from version to version, and doesn't promise it of `shuffle` and `sample`.
    """
    chance = random.Random(seed)  # noqa: S311  # a deal of cards, not a secret
    return sorted(DECK, key=lambda _: chance.random())
