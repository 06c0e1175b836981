"""The pieces of a text about cards: ranks, suits and signs, and which of the players' alphabets it uses."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from shmatkit.errors import AmbiguousNotationError, message
from shmatkit.text import Text


class Token(NamedTuple):
    """A piece of a text: a rank, a suit, or a sign that stands for itself.

    Attributes:
        kind: `RANK`, `SUIT` or the sign, in the notation's own form (`*` for × and its like).
        value: the rank's digits or its letter A, J, Q or K; the suit's letter; or the sign as it was written.
        start: its first place in the normalised text.
        stop: the place after its last.
        glued: whether it follows another piece without a space between.
        alphabet: which alphabet a rank's letter proves, else None.
    """

    kind: str
    value: str
    start: int
    stop: int
    glued: bool
    alphabet: int | None = None


RANK, SUIT = "rank", "suit"
A_CARD = message("a card, such as 5c, 10s or Kh")

_PIECES = re.compile(r"(?P<digits>[0-9]+)|(?P<suit>[♠♥♦♣♤♡♢♧])|(?P<word>[^\W\d_]+)|(?P<sign>[^ ])")
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


def lex(text: Text, start: int = 0, stop: int | None = None, *, claim: bool = False) -> list[Token]:
    """Cut a part of a text into its pieces.

    A letter that directly follows a rank is its suit, where it can be one. In a claim the letter x is a sign of
    multiplication.

    Raises:
        NotationError: a letter is no rank and no suit, or a sign is unknown.
    """
    tokens: list[Token] = []
    end = -1
    times = _TIMES if claim else ""
    for piece in _PIECES.finditer(text.normal, start, len(text.normal) if stop is None else stop):
        read = piece.group()
        at, after = piece.span()
        glued = at == end
        end = after
        match piece.lastgroup:
            case "digits":
                tokens.append(Token(RANK, read, at, after, glued))
            case "word":
                _lex_word(text, read, at, glued, tokens, times)
            case "suit":
                tokens.append(Token(SUIT, _SUITS_BY_SIGN[read], at, after, glued))
            case _ if read in _SIGNS:
                tokens.append(Token(_SIGNS[read], read, at, after, glued))
            case _:
                raise text.error(message("“{read}” has no meaning here.", read=text.quote(at, after)), at, A_CARD)
    return tokens


def _lex_word(text: Text, word: str, at: int, glued: bool, tokens: list[Token], times: str) -> None:
    for place, letter in enumerate(word, at):
        if glued and tokens[-1].kind == RANK and (suit := _SUITS_BY_LETTER.get(letter)):
            tokens.append(Token(SUIT, suit, place, place + 1, True))
        elif letter in _LETTERS:
            canonical, alphabet = _LETTERS[letter]
            tokens.append(Token(RANK, canonical, place, place + 1, glued, alphabet))
        elif letter in times:
            tokens.append(Token("*", letter, place, place + 1, glued))
        else:
            reason = message("“{read}” is not a rank.", read=text.quote(at, at + len(word)))
            if letter in _SUITS_BY_LETTER:
                reason = message(
                    "“{read}” is a suit, and stands right after its rank.", read=text.quote(place, place + 1)
                )
            raise text.error(reason, place, A_CARD)
        glued = True


def check_letters(tokens: Iterable[Token], text: Text, letters: str | None = None) -> None:
    """Decide once for a whole text which letters it uses.

    Args:
        tokens: every piece of the text.
        text: the text.
        letters: `source` where the text is known to use B D K T.

    Raises:
        NotationError: letters of two alphabets stand side by side.
        AmbiguousNotationError: nothing tells whether a Latin T is an ace or a ten.
    """
    first: dict[int, Token] = {}
    for token in tokens:
        if token.alphabet is not None:
            first.setdefault(token.alphabet, token)
    foreign, own, unclear = first.get(_INTERNATIONAL), first.get(_SOURCE), first.get(_UNCLEAR)
    if foreign and (own or letters == "source"):
        later = max(foreign, own or foreign, key=lambda token: token.start)
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
            unclear.start,
            message("A for an ace, or 10 for a ten"),
            AmbiguousNotationError,
        )
