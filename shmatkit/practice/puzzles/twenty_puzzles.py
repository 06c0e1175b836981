"""Puzzles of Twenty, built around one addition so that it solves them, with others after it."""

import random

from shmatkit import twenty
from shmatkit.core.arithmetic import Equation
from shmatkit.core.cards import Card, Rank
from shmatkit.core.chance import below, chosen, mixed
from shmatkit.practice.puzzles.dealing import EVERY, Cards, Ranks, ranks_of
from shmatkit.practice.puzzles.kinds import Kind
from shmatkit.practice.puzzles.levels import Level
from shmatkit.practice.puzzles.puzzle import Puzzle
from shmatkit.twenty.rules import Limit, points

_NO_KING = EVERY & ~(1 << Rank.KING)
_EXACTLY = twenty.Rules(limit=Limit.EXACTLY)
_AT_MOST = twenty.Rules()
_WORTH = [0, *(points(rank) for rank in Rank)]


def make_twenty(kind: Kind, level: Level, fact: Equation, ranks: Ranks, rng: random.Random) -> Puzzle:
    """Make a puzzle of Twenty that begins with an addition.

    Args:
        kind: a kind of Twenty's.
        level: its level.
        fact: the addition; it adds 1 to 10 to as much.
        ranks: the ranks that may be in the hand.
        rng: the random generator.

    Raises:
        StuckError: it did not work out this time.
    """
    cards = Cards(ranks, rng)
    laid = _laid(level, fact, cards, kings=kind is Kind.MOST_CARDS and level.kings)
    total = sum(_WORTH[rank] for rank in laid)
    match kind:
        case Kind.EXACTLY:
            return _exactly(level, laid, total, cards)
        case Kind.MOST_CARDS:
            return _most_cards(level, laid, total, cards)
    return _may_play(level, laid, total, cards)


def _worth(least: int, most: int, *, kings: bool = False) -> Ranks:
    """Return the ranks that are worth so much, kings (worth 1) only where they are wanted."""
    return ranks_of(rank for rank in Rank if least <= _WORTH[rank] <= most) & (EVERY if kings else _NO_KING)


def _laid(level: Level, fact: Equation, cards: Cards, *, kings: bool) -> list[int]:
    """Take the cards that make an answer, in rising order of what they are worth; the fact adds the first two."""
    first, second = sorted((fact.left, fact.right))
    laid = [cards.take(_worth(value, value, kings=kings)) for value in (first, second)]
    room = level.move - fact.result
    while len(laid) < level.lay and room >= _WORTH[laid[-1]]:
        after = _worth(_WORTH[laid[-1]], room, kings=kings)
        if not after & cards.there:
            break
        laid.append(cards.take(after))
        room -= _WORTH[laid[-1]]
    return laid


def _hand(level: Level, laid: list[int], choices: Ranks, cards: Cards) -> tuple[list[Card], tuple[Card, ...]]:
    """Complete a hand with cards of some ranks.

    Returns:
        The laid cards, and the whole hand, mixed.
    """
    more = [cards.take(choices) for _ in range(level.hand - len(laid))]
    hand = cards.suited([*laid, *more])
    return hand[: len(laid)], tuple(mixed(hand, cards.rng))


def _exactly(level: Level, laid: list[int], total: int, cards: Cards) -> Puzzle:
    """Make a puzzle that no single card solves, and so without kings."""
    _, hand = _hand(level, laid, _NO_KING & ~_worth(total, total), cards)
    return Puzzle(Kind.EXACTLY, level, twenty.Position(total, hand, rules=_EXACTLY))


def _most_cards(level: Level, laid: list[int], total: int, cards: Cards) -> Puzzle:
    """Make a puzzle that the smallest cards solve, and not all of them."""
    last = _WORTH[laid[-1]]
    more = sorted(
        (cards.take(_worth(last, 10, kings=level.kings)) for _ in range(level.hand - len(laid))), key=_WORTH.__getitem__
    )
    spare = min(_WORTH[more[0]] - 1, level.move - total)
    hand = tuple(mixed(cards.suited([*laid, *more]), cards.rng))
    return Puzzle(Kind.MOST_CARDS, level, twenty.Position(total + below(spare + 1, cards.rng), hand, rules=_AT_MOST))


def _may_play(level: Level, laid: list[int], total: int, cards: Cards) -> Puzzle:
    """Make a puzzle about cards that fit the move number, are up to 2 under it, or 1 or 2 over it."""
    rng = cards.rng
    values: list[int | None] = [None] * len(laid)
    if level.kings and rng.random() < 0.5 and total < level.move and cards.left[Rank.KING]:
        value = 1 + below(level.move - total, rng)
        said = rng.random() < 0.5
        laid, values = [*laid, cards.use(Rank.KING)], [*values, value if said else None]
        total += value if said else 1
    moves = range(total, total + 3) if rng.random() < 0.5 else range(total - 2, total)
    move = chosen([one for one in moves if 1 <= one <= level.move], rng)
    asked, hand = _hand(level, laid, EVERY if level.kings else _NO_KING, cards)
    return Puzzle(
        Kind.MAY_PLAY, level, twenty.Position(move, hand, rules=_AT_MOST), twenty.Claim(tuple(asked), tuple(values))
    )
