"""The pieces of a text about cards: ranks, suits and signs, and which of the players' alphabets it uses."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from shmatkit.core.errors import AmbiguousNotationError, Message, message
from shmatkit.core.text import Text


class Token(NamedTuple):
    """A piece of a text: a rank, a suit, or a sign that stands for itself.

    Attributes:
        kind: `RANK`, `SUIT` or the sign, in the notation's own form (`*` for × and its like).
        value: the rank's digits or its letter A, J, Q or K; the suit's letter; or the sign as it was written.
        start: its first place, in its word or in the normalised text.
        stop: the place after its last.
        alphabet: which alphabet a rank's letter proves, else None.
    """

    kind: str
    value: str
    start: int
    stop: int
    alphabet: int | None = None


class Word(NamedTuple):
    """Pieces without a space between. The signs `|` and `:` are words of their own.

    Attributes:
        read: the word, as the normalised text has it.
        start: its first place in the normalised text.
        tokens: its pieces, with places in the word.
    """

    read: str
    start: int
    tokens: tuple[Token, ...]

    @property
    def stop(self) -> int:
        """The place after its last."""
        return self.start + len(self.read)


RANK, SUIT, UNKNOWN = "rank", "suit", "unknown"
A_CARD = message("a card, such as 5c, 10s or Kh")

_WORDS = re.compile(r"[^ |:∶]+|[|:∶]")
_PIECES = re.compile(r"([0-9]+)|.")
_LETTERS_AND_DIGITS = re.compile(r"\w+")
_SUITS_BY_SIGN = dict(zip("♠♥♦♣♤♡♢♧", "shdcshdc", strict=True))
_SUITS_BY_LETTER = dict(zip("shdcSHDCсС", "shdcshdccc", strict=True))  # the last two are Cyrillic, and look like c
_SIGNS = dict(zip("|_+-*/:=().−–×·⋅÷∶", "|_+-*/:=().--***/:", strict=True))
_TIMES = "xXхХ"  # Latin and Cyrillic

_INTERNATIONAL, _SOURCE, _CYRILLIC_KING, _EITHER, _UNCLEAR = range(5)
# the canonical form of each letter, and which alphabet it proves; A, B, T and K stand here twice, Latin and Cyrillic
_ALPHABETS = {
    "A": ("A", _INTERNATIONAL),
    "J": ("J", _INTERNATIONAL),
    "Q": ("Q", _INTERNATIONAL),
    "А": ("A", _INTERNATIONAL),
    "B": ("J", _SOURCE),
    "D": ("Q", _SOURCE),
    "T": ("A", _UNCLEAR),
    "K": ("K", _EITHER),
    "В": ("J", _SOURCE),
    "Д": ("Q", _SOURCE),
    "Т": ("A", _SOURCE),
    "К": ("K", _CYRILLIC_KING),
}
_LETTERS = {form: meaning for letter, meaning in _ALPHABETS.items() for form in (letter, letter.lower())}


def lex(text: Text, start: int = 0, stop: int | None = None, *, claim: bool = False) -> list[Word]:
    """Cut a part of a text into words, and each word into its pieces.

    A letter that directly follows a rank is its suit, where it can be one. In a claim the letter x is a sign of
    multiplication.

    Raises:
        NotationError: a letter is no rank and no suit, or a sign is unknown.
    """
    words = []
    new = tuple.__new__  # what Word(…) does, without its detour
    for found in _WORDS.finditer(text.normal, start, len(text.normal) if stop is None else stop):
        read, at = found[0], found.start()
        tokens = _short_word(read, claim) if len(read) <= _SHORT else _tokens(read, claim)
        if tokens[-1].kind == UNKNOWN:
            place = at + tokens[-1].start
            start = _word_start(text.normal, place)
            raise text.error(_unknown(text, start), start, A_CARD)
        words.append(new(Word, (read, at, tokens)))
    return words


def _tokens(word: str, claim: bool) -> tuple[Token, ...]:
    """Return the pieces of a word, up to the first that is unknown."""
    tokens: list[Token] = []
    times = _TIMES if claim else ""
    for piece in _PIECES.finditer(word):
        read, (start, stop) = piece[0], piece.span()
        if piece[1]:
            tokens.append(Token(RANK, read, start, stop))
        elif tokens and tokens[-1].kind == RANK and read in _SUITS_BY_LETTER:
            tokens.append(Token(SUIT, _SUITS_BY_LETTER[read], start, stop))
        elif read in _LETTERS:
            canonical, alphabet = _LETTERS[read]
            tokens.append(Token(RANK, canonical, start, stop, alphabet))
        elif read in _SUITS_BY_SIGN:
            tokens.append(Token(SUIT, _SUITS_BY_SIGN[read], start, stop))
        elif read in _SIGNS or read in times:
            tokens.append(Token(_SIGNS.get(read, "*"), read, start, stop))
        else:
            tokens.append(Token(UNKNOWN, read, start, stop))
            break
    return tuple(tokens)


_SHORT = 12  # characters of a word whose pieces are remembered: most texts are made of the same few
_short_word = lru_cache(4_096)(_tokens)


def in_text(words: Iterable[Word]) -> list[Token]:
    """Return the pieces of words one after another, with their places in the normalised text."""
    return [_placed(word, token) for word in words for token in word.tokens]


def _placed(word: Word, token: Token) -> Token:
    return token._replace(start=word.start + token.start, stop=word.start + token.stop)


def _word_start(normal: str, at: int) -> int:
    """Return where the letters begin that a place is among, if they are a word of their own; else the place."""
    start = at
    while start and normal[start - 1].isalpha():
        start -= 1
    return start if start == 0 or not normal[start - 1].isalnum() else at


def _unknown(text: Text, at: int) -> Message:
    """Return what is wrong with a piece that is none."""
    if text.normal[at] in _SUITS_BY_LETTER and not text.normal[at + 1 : at + 2].isalpha():
        return message("“{read}” is a suit, and stands right after its rank.", read=text.quote(at, at + 1))
    word = _LETTERS_AND_DIGITS.match(text.normal, at)
    if word:
        return message("“{read}” is not a rank.", read=text.quote(at, word.end()))
    return message("“{read}” has no meaning here.", read=text.quote(at, at + 1))


def check_letters(words: Iterable[Word], text: Text, letters: str | None = None) -> None:
    """Decide once for a whole text which letters it uses.

    Args:
        words: every word of the text.
        text: the text.
        letters: `source` where the text is known to use B D K T.

    Raises:
        NotationError: letters of two alphabets stand side by side.
        AmbiguousNotationError: nothing tells whether a Latin T is an ace or a ten.
    """
    first: dict[int, tuple[Word, Token]] = {}
    for word in words:
        for token in word.tokens:
            if token.alphabet is not None and token.alphabet not in first:
                first[token.alphabet] = word, token
    foreign, own, unclear = first.get(_INTERNATIONAL), first.get(_SOURCE), first.get(_UNCLEAR)
    if foreign and (own or letters == "source"):
        later = max((_placed(*one) for one in (foreign, own or foreign)), key=lambda token: token.start)
        raise text.error(
            message(
                "“{read}” is a letter of another alphabet than the text's other cards.",
                read=text.quote(later.start, later.stop),
            ),
            later.start,
            message("letters of one alphabet: A J Q K, or B D K T, or В Д К Т"),
        )
    if unclear and not (letters == "source" or own or (_CYRILLIC_KING in first and not foreign)):
        raise text.error(
            message("“T” is an ace in the games' rules, and a ten to many card players."),
            _placed(*unclear).start,
            message("A for an ace, or 10 for a ten"),
            AmbiguousNotationError,
        )
