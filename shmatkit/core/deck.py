"""The deck of 52, and what keeps cards from being of one deck."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from shmatkit.core.cards import Card, Rank, Suit, card
from shmatkit.core.errors import Message, NotationError, message

DECK = tuple(card(rank, suit) for suit in Suit for rank in Rank)
"""The 52 cards, from the ace of spades to the king of clubs."""

CARDS = frozenset(DECK)
BITS: dict[Card | None, int] = {one: 1 << at for at, one in enumerate(DECK)}
"""A bit for each card, so that a set of cards is one number. No card, and one without a suit, has none."""

COPIES = len(Suit)  # of each rank


class Problem(NamedTuple):
    """What keeps a position from being played.

    Attributes:
        reason: what is wrong.
        place: where, as the game counts its places.
        expected: what could be there.
    """

    reason: Message
    place: tuple[str | int, ...]
    expected: Message


def bits(cards: Iterable[Card]) -> int:
    """Return cards as a set of bits; those without a suit are left out."""
    return reduce(or_, (BITS.get(one, 0) for one in cards), 0)


def surely_one_deck(cards: Sequence[Card]) -> bool:
    """Say whether cards are all different and all have a suit, and so are of one deck; others may be, too."""
    return len(set(cards)) == len(cards) and None not in [card.suit for card in cards]


def deck_problems(cards: Sequence[Card], places: Sequence[tuple[str | int, ...]]) -> Iterator[Problem]:
    """Return what keeps cards from being of one deck (S1).

    Args:
        cards: the cards.
        places: the place of each.
    """
    one_deck = message("cards of one deck of 52")
    seen: set[Card] = set()
    ranks = [0] * (len(Rank) + 1)
    for one, place in zip(cards, places, strict=True):
        ranks[one.rank] += 1
        if one.suit and one in seen:
            yield Problem(message("The card {card} stands twice.", card=one), place, one_deck)
        elif ranks[one.rank] == COPIES + 1:
            reason = message("There are more than {most} cards of the rank {rank}.", most=COPIES, rank=one.rank)
            yield Problem(reason, place, one_deck)
        if (one.suit is None) != (cards[0].suit is None):
            yield Problem(
                message("Some cards have a suit, and others have none."),
                place,
                message("suits for all cards, or for none"),
            )
        seen.add(one)


def deal_problem(hands: Sequence[Sequence[Card]], players: int, size: int) -> Message | None:
    """Return what is wrong with a deal, if anything is: each player gets as many cards, of one deck (S2, T14)."""
    cards = [card for hand in hands for card in hand]
    if [len(hand) for hand in hands] != [size] * players:
        return message("Each player gets {count} cards.", count=size)
    if len(set(cards)) != len(cards) or not set(cards) <= CARDS:
        return message("The dealt cards are not different cards of one deck.")
    return None


@lru_cache(2 * len(DECK))
def read_suited(word: str) -> Card:
    """Read a card of the deck, such as `7c`.

    Raises:
        NotationError: it is not one card, or has no suit.
    """
    card = Card.parse(word)
    if not card.suit:
        raise NotationError(message("The card “{read}” has no suit.", read=word), word, 0, message("such as 7c"))
    return card
