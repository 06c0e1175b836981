"""Seeded deals in notation: the same questions on every machine and in every run."""

from collections.abc import Iterator
from random import Random

DECK = [rank + suit for suit in "shdc" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K")]
PLAYERS, ROW = 4, 4


def shmat_positions(count: int, seed: int) -> Iterator[str]:
    """Deal positions of Shmat for four players, such as `5c | 5d 9s 2h Ks | …`."""
    random = generator(seed)
    for _ in range(count):
        drawn, *cards = random.sample(DECK, 1 + PLAYERS * ROW)
        rows = (" ".join(cards[at : at + ROW]) for at in range(0, len(cards), ROW))
        yield " | ".join([drawn, *rows])


def twenty_positions(count: int, seed: int, cards: int = 20, move: int = 20) -> Iterator[str]:
    """Deal hands of Twenty, such as `20: Ah 2d Kc …`."""
    random = generator(seed)
    for _ in range(count):
        yield f"{move}: {' '.join(random.sample(DECK, cards))}"


def generator(seed: int) -> Random:
    return Random(seed)  # noqa: S311  # cards, not secrets
