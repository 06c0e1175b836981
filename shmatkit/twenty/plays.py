"""The solver of Twenty: every play of a hand at a move, and the one checker behind all that asks for one."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from shmatkit.core.cards import Card, Rank
from shmatkit.core.errors import IllegalMoveError, message
from shmatkit.twenty.position import Position
from shmatkit.twenty.rules import MOST_KING, PAIRED, Limit, PairPoints, Rules, points


class Play(NamedTuple):
    """A legal play; it stands for all plays of the same ranks.

    Attributes:
        cards: the cards, from aces to kings; of equal ranks those that come first in the hand.
        least: the least that they may be worth at this move.
        most: the most that they may be worth at this move.
        exact: whether they can be worth exactly the move number (T1), if need be by a king (T7) or a pair (T6).
    """

    cards: tuple[Card, ...]
    least: int
    most: int
    exact: bool

    def __str__(self) -> str:
        return " + ".join(map(str, self.cards))

    def __repr__(self) -> str:
        return f"<Play {self}>"


class _Part(NamedTuple):
    """Some cards of a hand.

    Attributes:
        cards: the cards.
        least: what they are worth at the least.
        slack: how many pairs among them may be worth ten more (T6); or, with a king, `_CROWNED` and more, for a king
            fills up to any move number.
    """

    cards: tuple[Card, ...]
    least: int
    slack: int


_CROWNED = 100
_Parts = list[tuple[tuple[Card, ...], int, int]]  # parts as plain tuples, which are quicker to make


def plays(position: Position) -> list[Play]:
    """Return every legal play, one for each distinct multiset of ranks (T1, T6, T7).

    Returns:
        The plays by their number of cards, then by rank from aces to kings.

    >>> plays(Position.parse("7: Ah 2d Kc Qs"))
    [<Play Ah>, <Play 2d>, <Play Kc>, <Play Ah + 2d>, <Play Ah + Kc>, <Play 2d + Kc>, <Play Ah + 2d + Kc>]
    """
    n = position.move
    new, kind = tuple.__new__, Play  # what Play(…) does, without its detour
    found = [
        new(kind, (cards, low, high := _most(low, slack, n) if slack else low, high == n))
        for parts in _parts_by_size(position)[1:]
        for cards, low, slack in parts
    ]
    if position.rules.limit is Limit.EXACTLY:
        return [play._replace(least=n) for play in found if play.exact]
    return found


def _most(least: int, slack: int, limit: int) -> int:
    """Return the most that a part may be worth within the limit."""
    return limit if slack >= _CROWNED else least + 10 * min(slack, (limit - least) // 10)


def _groups(position: Position) -> list[list[_Part]]:
    """Return for each rank of the hand, from kings to aces, the parts that a play may take of it, the largest first."""
    of_rank: dict[Rank, list[Card]] = {rank: [] for rank in reversed(Rank)}
    for card in position.hand:
        of_rank[card.rank].append(card)
    return [
        [_part(cards[:count], position.rules) for count in range(len(cards), -1, -1)]
        for cards in of_rank.values()
        if cards
    ]


def _part(cards: Sequence[Card], rules: Rules) -> _Part:
    least = sum(points(card.rank) for card in cards)
    if not cards or cards[0].rank not in _FLEXIBLE:
        return _Part(tuple(cards), least, 0)
    if cards[0].rank is Rank.KING:
        return _Part(tuple(cards), least, _CROWNED)
    pairs = len(cards) // 2 if rules.pair_points is PairPoints.TEN_OR_TWENTY else 0
    return _Part(tuple(cards), least - 10 * pairs, pairs)


_FLEXIBLE = {*PAIRED, Rank.KING}


def _parts_by_size(position: Position) -> list[_Parts]:
    """Return all parts of the hand within the limit, by their number of cards; each list goes by rank from aces."""
    n = position.move
    sizes: list[_Parts] = [[((), 0, 0)]]
    for group in _groups(position):
        longer: list[_Parts] = [[] for _ in range(len(sizes) + len(group) - 1)]
        for more, added, extra in group:
            room = n - added
            for size, parts in enumerate(sizes, len(more)):
                longer[size] += (
                    [(more + cards, least + added, slack + extra) for cards, least, slack in parts if least <= room]
                    if more
                    else parts
                )
        sizes = longer
    return sizes


def count_plays(position: Position) -> int:
    """Return how many plays there are, without listing them."""
    n = position.move
    counts = Counter({(0, 0): 1})  # of parts by what they are worth at the least, and their slack
    for group in _groups(position):
        after: Counter[tuple[int, int]] = Counter()
        for (least, slack), count in counts.items():
            for _, added, extra in group:
                if least + added <= n:
                    after[least + added, slack + extra] += count
        counts = after
    counts[0, 0] -= 1  # no cards at all is no play
    if position.rules.limit is Limit.AT_MOST:
        return counts.total()
    return sum(count for (least, slack), count in counts.items() if _most(least, slack, n) == n)


def has_play(position: Position) -> bool:
    """Say whether there is any play, so that no card may be drawn (T4)."""
    return count_plays(position) > 0


def suited(position: Position, play: Play) -> Iterator[tuple[Card, ...]]:
    """Return every concrete choice of cards from the hand that has a play's ranks."""
    wanted = Counter(card.rank for card in play.cards)
    choices = [
        combinations([card for card in position.hand if card.rank == rank], count) for rank, count in wanted.items()
    ]
    for chosen in product(*choices):
        yield tuple(card for cards in chosen for card in cards)


def totals(cards: Sequence[Card], rules: Rules, values: Sequence[int | None] = ()) -> list[int]:
    """Return all that some cards may be worth together, in rising order (T6, T7).

    Args:
        cards: the cards.
        rules: the rules, for pairs.
        values: for each card the value its king was given, or None; empty where none was given.
    """
    given = values or (None,) * len(cards)
    by_rank = Counter(card.rank for card in cards)
    fixed = sum(value or 0 for value in given) + sum(points(card.rank) for card in cards if card.rank is not Rank.KING)
    free_kings = sum(card.rank is Rank.KING and value is None for card, value in zip(cards, given, strict=True))
    pairs = sum(by_rank[rank] // 2 for rank in PAIRED) if rules.pair_points is PairPoints.TEN_OR_TWENTY else 0
    kings = range(free_kings, MOST_KING * free_kings + 1)
    return sorted({fixed - 10 * halved + king for halved in range(pairs + 1) for king in kings})


def allowed_totals(position: Position, cards: Sequence[Card], values: Sequence[int | None] = ()) -> list[int]:
    """Return what some cards may be worth at the position's move, in rising order; empty if nothing is allowed (T1).

    Args:
        position: the position; whether the cards are in its hand is not asked here.
        cards: the cards.
        values: as in `totals`.
    """
    exactly = position.rules.limit is Limit.EXACTLY
    possible = totals(cards, position.rules, values)
    return [total for total in possible if total == position.move or (total < position.move and not exactly)]


def check_play(position: Position, cards: Sequence[Card], values: Sequence[int | None] = ()) -> Play:
    """Return the play of some cards.

    Args:
        position: the position.
        cards: the cards; where they have no suit, any of their rank in the hand is meant.
        values: for each card the value its king is given, 1 to 20, or None; empty where none is given.

    Raises:
        IllegalMoveError: the cards are not in the hand, a value is not a king's, or the total is not allowed (T1).
        ValueError: there are values, and not one for each card.
    """
    if values and len(values) != len(cards):
        wrong = f"{len(cards)} cards have {len(values)} values"
        raise ValueError(wrong)
    text = str(position)
    chosen = pick(position.hand, cards)
    if not cards:
        raise IllegalMoveError(message("No card is laid."), text, None, message("one or more cards of the hand"))
    if chosen is None:
        raise IllegalMoveError(
            message("Not all of these cards are in the hand."), text, None, message("cards of the hand")
        )
    for card, value in zip(cards, values or (None,) * len(cards), strict=True):
        if value is not None and (card.rank is not Rank.KING or not 1 <= value <= MOST_KING):
            raise IllegalMoveError(
                message("The card {card} can't be worth {value}.", card=card, value=value),
                text,
                None,
                message("a king's value from 1 to 20"),
            )
    allowed = allowed_totals(position, cards, values)
    if not allowed:
        least = totals(cards, position.rules, values)[0]
        reason = message("The cards are worth {total}, and the move number is {move}.", total=least, move=position.move)
        expected = message("cards worth {move} or less", move=position.move)
        if position.rules.limit is Limit.EXACTLY:
            expected = message("cards worth exactly {move}", move=position.move)
        raise IllegalMoveError(reason, text, None, expected)
    return Play(
        tuple(sorted(chosen, key=lambda card: card.rank)), allowed[0], allowed[-1], allowed[-1] == position.move
    )


def can_play(position: Position, cards: Sequence[Card], values: Sequence[int | None] = ()) -> bool:
    """Say whether `check_play` would return a play."""
    try:
        check_play(position, cards, values)
    except IllegalMoveError:
        return False
    return True


def pick(hand: Sequence[Card], cards: Sequence[Card]) -> tuple[Card, ...] | None:
    """Return the hand's cards that are meant by some cards, whose suits may be missing; None if the hand lacks one."""
    left = list(hand)
    chosen: dict[int, Card] = {}
    for at, card in sorted(
        enumerate(cards), key=lambda numbered: numbered[1].suit is None
    ):  # those with a suit choose first
        found = next((one for one in left if one.matches(card)), None)
        if found is None:
            return None
        left.remove(found)
        chosen[at] = found
    return tuple(chosen[at] for at in range(len(cards)))
