"""Ranks, suits and cards: read in every alphabet that the games' players use, written in one."""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum, IntEnum
from functools import lru_cache
from typing import NamedTuple

from shmatkit.core.errors import Message, message
from shmatkit.core.language import Language, sentence
from shmatkit.core.text import Text
from shmatkit.core.tokens import A_CARD, RANK, SUIT, Token, Word, check_letters, in_text, lex


class Rank(IntEnum):
    """A card's rank. Its number is its value in Shmat (S3): ace 1, jack 11, queen 12, king 13."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    def __str__(self) -> str:
        return _RANK_TEXTS[self]


class Suit(Enum):
    """A card's suit. It never matters in either game (S3, T6)."""

    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"

    @property
    def sign(self) -> str:
        """The suit's sign, such as ♠."""
        return _SUIT_SIGNS[self]

    def __str__(self) -> str:
        return self._value_

    __hash__ = object.__hash__  # members are one of a kind; Enum's own hash is slow


_RANK_TEXTS = dict(zip(Rank, ("A", *map(str, range(2, 11)), "J", "Q", "K"), strict=True))
_SUIT_SIGNS = dict(zip(Suit, "♠♥♦♣", strict=True))


class Card(NamedTuple):
    """A playing card. `suit` is None where no suit was given, and then it doesn't matter."""

    rank: Rank
    suit: Suit | None = None

    @classmethod
    def parse(cls, text: str, *, letters: str | None = None) -> "Card":
        """Read one card, such as `5c`, `♣5`, `10`, `К♠` or `Dd`.

        Args:
            text: the card.
            letters: `source` where the text uses B D K T, so that T is an ace.

        Raises:
            NotationError: the text is not one card.
            AmbiguousNotationError: the text is a Latin T, which is an ace to some and a ten to others.
        """
        whole = Text(text)
        words = lex(whole)
        check_letters(words, whole, letters)
        found = read_cards(words, whole, suited=gives_suits(words))
        if len(found) != 1 or found[0] is None:
            raise whole.error(message("This is not one card."), words[0].start if words else 0, A_CARD)
        return found[0]

    def matches(self, other: "Card") -> bool:
        """Say whether both can be the same card: one rank, and one suit where both give it."""
        return self.rank == other.rank and (self.suit is other.suit or self.suit is None or other.suit is None)

    def __str__(self) -> str:
        return _CARD_TEXTS[self]

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"


_CARD_TEXTS = {Card(rank, suit): f"{rank}{suit or ''}" for suit in (None, *Suit) for rank in Rank}
_CARDS = {(card.rank, card.suit and card.suit.value): card for card in _CARD_TEXTS}  # by rank and the suit's letter
_RANKS = {str(rank): rank for rank in Rank}
_RANKS_AND_VALUES = {**{str(int(rank)): rank for rank in Rank}, **_RANKS}


@sentence(Rank)
def _(rank: Rank, lang: Language) -> str:
    letter = {Rank.ACE: 0, Rank.JACK: 1, Rank.QUEEN: 2, Rank.KING: 3}.get(rank)
    return str(int(rank)) if letter is None else lang.letters[letter]


_say_rank = _


@lru_cache
def said_cards(lang: Language) -> dict[Card, str]:
    """Return how every card is said, such as 10♠ or, without a suit, 10."""
    return {card: _say_rank(card.rank, lang) + (card.suit.sign if card.suit else "") for card in _CARD_TEXTS}


@sentence(Card)
def _(card: Card, lang: Language) -> str:
    return said_cards(lang)[card]


def spoken(card: Card, lang: Language) -> str:
    """Say a card as one speaks of it: “5 of clubs”, «трефова п’ятірка»."""
    rank = lang.gettext(_SPOKEN_RANKS[card.rank].template)
    if card.suit is None:
        return rank
    of_suit, court_of_suit = _SPOKEN_SUITS[card.suit]
    if card.rank in {Rank.ACE, Rank.JACK, Rank.KING}:  # masculine where languages tell
        return lang.gettext(court_of_suit.template, court=rank)
    return lang.gettext(of_suit.template, rank=rank)


_SPOKEN_RANKS = dict(
    zip(
        Rank,
        (
            message("ace"),
            message("2"),
            message("3"),
            message("4"),
            message("5"),
            message("6"),
            message("7"),
            message("8"),
            message("9"),
            message("10"),
            message("jack"),
            message("queen"),
            message("king"),
        ),
        strict=True,
    )
)
_SPOKEN_SUITS = {
    Suit.SPADES: (message("{rank} of spades"), message("{court} of spades")),
    Suit.HEARTS: (message("{rank} of hearts"), message("{court} of hearts")),
    Suit.DIAMONDS: (message("{rank} of diamonds"), message("{court} of diamonds")),
    Suit.CLUBS: (message("{rank} of clubs"), message("{court} of clubs")),
}


def gives_suits(words: Iterable[Word]) -> bool:
    """Say whether a text gives suits."""
    return any(token.kind == SUIT for word in words for token in word.tokens)


def read_cards(words: Sequence[Word], text: Text, *, suited: bool) -> list[Card | None]:
    """Read a row of cards; None stands for an empty place, written `_`.

    Args:
        words: the row's words; their letters have been checked.
        text: the text they are from.
        suited: whether the whole text gives suits. Then each card has one, before or after its rank.

    Raises:
        NotationError: something is not a card, or a card's suit is missing or has no card.
    """
    cards: list[Card | None] = []
    loose: list[Token] = []  # pieces with spaces between, such as `♣ 5`
    for word in words:
        known = None if loose else _known_cards(word.tokens, suited)
        if known:
            cards.extend(known)
            continue
        tokens = in_text([word])
        _only_cards(tokens, text)
        if tokens[0].kind == "_":
            _no_loose(loose, text)
            cards.append(None)
        elif suited:
            loose.extend(tokens)
            if _all_pairs(loose):
                cards.extend(_pairs(loose, text))
                loose.clear()
        else:
            read_rank(tokens[0], text)
            raise text.error(_not_a_rank(text, word.start, word.stop), word.start, message("a space between two cards"))
    _no_loose(loose, text)
    return cards


@lru_cache(4_096)
def _known_cards(tokens: tuple[Token, ...], suited: bool) -> tuple[Card, ...] | None:
    """Return the cards of a word, or None if it is not just cards, each with its suit where suits are given."""
    if not suited:
        return (_CARDS[_RANKS[tokens[0].value], None],) if len(tokens) == 1 and tokens[0].value in _RANKS else None
    if not _all_pairs(tokens) or not all(token.kind == SUIT or token.value in _RANKS for token in tokens):
        return None
    return tuple(_CARDS[_RANKS[rank.value], suit.value] for rank, suit in _ranks_and_suits(tokens))


def card_starts(words: Iterable[Word], suited: bool) -> list[int]:
    """Return where each card, or empty place, of a row begins; the arguments are those of `read_cards`."""
    starts = []
    remaining = iter(in_text(words))
    for token in remaining:
        starts.append(token.start)
        if suited and token.kind != "_":
            next(remaining, None)
    return starts


def _only_cards(tokens: Sequence[Token], text: Text) -> None:
    for token in tokens:
        if token.kind not in {RANK, SUIT} and (token.kind != "_" or len(tokens) > 1):
            read = text.quote(token.start, token.stop)
            expected = message("“?” before a claim") if token.kind in set("+*/=") else A_CARD
            raise text.error(message("“{read}” has no place among cards.", read=read), token.start, expected)


def _all_pairs(tokens: Sequence[Token]) -> bool:
    return len(tokens) % 2 == 0 and all(
        {one.kind, two.kind} == {RANK, SUIT} for one, two in zip(tokens[::2], tokens[1::2], strict=True)
    )


def _ranks_and_suits(tokens: Sequence[Token]) -> Iterator[tuple[Token, Token]]:
    for one, two in zip(tokens[::2], tokens[1::2], strict=True):
        yield (one, two) if one.kind == RANK else (two, one)


def _pairs(tokens: Sequence[Token], text: Text) -> Iterator[Card]:
    for rank, suit in _ranks_and_suits(tokens):
        yield _CARDS[read_rank(rank, text), suit.value]


def _no_loose(loose: Sequence[Token], text: Text) -> None:
    if not loose:
        return
    token = next((one for one in loose if one.kind == RANK), loose[0])
    read = text.quote(token.start, token.stop)
    if token.kind == SUIT:
        raise text.error(message("The suit “{read}” has no rank.", read=read), token.start, A_CARD)
    read_rank(token, text)
    raise text.error(
        message("“{read}” has no suit, and other cards have one.", read=read),
        token.start,
        message("suits for all cards, or for none"),
    )


def read_term(tokens: Sequence[Token], text: Text, after: int) -> Card:
    """Read one card of a claim: its suit may be missing, and its value may stand for its rank.

    Args:
        tokens: the card's pieces.
        text: the text they are from.
        after: the place after them, where an error points if there are none.

    Raises:
        NotationError: they are not one card.
    """
    kinds = [token.kind for token in tokens]
    if kinds not in ([RANK], [RANK, SUIT], [SUIT, RANK]):
        reason = message("A card is missing.")
        if tokens:
            reason = message("“{read}” is not one card.", read=text.quote(tokens[0].start, tokens[-1].stop))
        raise text.error(reason, tokens[0].start if tokens else after, A_CARD)
    suit = tokens[kinds.index(SUIT)].value if SUIT in kinds else None
    return _CARDS[read_rank(tokens[kinds.index(RANK)], text, values=True), suit]


def check_different(cards: Sequence[object], starts: Sequence[int], text: Text) -> None:
    """Check that a claim has no card with a suit twice.

    Args:
        cards: the claim's cards; other things among them don't matter.
        starts: where each begins in the normalised text.
        text: the text they are from.

    Raises:
        NotationError: a card stands twice.
    """
    seen: set[Card] = set()
    for card, start in zip(cards, starts, strict=True):
        if isinstance(card, Card) and card.suit:
            if card in seen:
                raise text.error(message("The card {card} stands twice.", card=card), start, message("different cards"))
            seen.add(card)


def read_rank(token: Token, text: Text, *, values: bool = False) -> Rank:
    """Read a rank.

    Args:
        token: a piece of the kind `RANK`.
        text: the text it is from.
        values: whether bare values are read too: 1, 11, 12 and 13 for ace, jack, queen and king.

    Raises:
        NotationError: it is not a rank.
    """
    rank = (_RANKS_AND_VALUES if values else _RANKS).get(token.value)
    if rank is None:
        raise text.error(
            _not_a_rank(text, token.start, token.stop), token.start, message("a rank: A, 2 to 10, J, Q or K")
        )
    return rank


def _not_a_rank(text: Text, start: int, stop: int) -> Message:
    return message("“{read}” is not a rank.", read=text.quote(start, stop))


def write_cards(cards: Iterable[Card | None]) -> str:
    """Write cards in notation, with a space between two and `_` for an empty place."""
    return " ".join("_" if card is None else _CARD_TEXTS[card] for card in cards)


def card(rank: Rank, suit: Suit | None = None) -> Card:
    """Return the card of a rank and a suit, always the same object."""
    return _CARDS[rank, suit and suit.value]
