"""What a player says they may play, such as `K(4) + 3d`."""

from collections.abc import Sequence
from typing import NamedTuple

from shmatkit.core.cards import Card, Rank, check_different, read_term
from shmatkit.core.errors import message
from shmatkit.core.text import Text
from shmatkit.core.tokens import Token, check_letters, in_text, lex
from shmatkit.notation import read_number, whole_number
from shmatkit.twenty.rules import MOST_KING

_MOST_TOTAL = 9999
_A_PLAY = message("cards with + between them, such as Ah + 2d or K(4) + 3d")


class Claim(NamedTuple):
    """A claimed play. Suits may be missing.

    Attributes:
        cards: the cards.
        values: for each card the value that its king was given, 1 to 20, or None.
        total: what the cards are said to be worth, or None where it wasn't said.
    """

    cards: tuple[Card, ...]
    values: tuple[int | None, ...]
    total: int | None = None

    @classmethod
    def parse(cls, text: str, *, letters: str | None = None) -> "Claim":
        """Read a claim such as `Ah + 2d`, `K(4) + 3d` or `K + A = 2`.

        Raises:
            NotationError: it is not one, or a king's value is not from 1 to 20.
        """
        whole = Text(text)
        words = lex(whole, claim=True)
        check_letters(words, whole, letters)
        return read_claim(in_text(words), whole)

    def __str__(self) -> str:
        pairs = zip(self.cards, self.values, strict=True)
        sum_ = " + ".join(f"{card}" if value is None else f"{card}({value})" for card, value in pairs)
        return sum_ if self.total is None else f"{sum_} = {self.total}"

    def __repr__(self) -> str:
        return f"Claim.parse({str(self)!r})"


def read_claim(tokens: Sequence[Token], text: Text) -> Claim:
    """Read a claim of its pieces.

    Raises:
        NotationError: as `Claim.parse`.
    """
    kinds = [token.kind for token in tokens]
    equals = kinds.index("=") if "=" in kinds else len(tokens)
    total = _read_total(tokens[equals + 1 :], text) if equals < len(tokens) else None
    cards: list[Card] = []
    starts: list[int] = []
    values: list[int | None] = []
    for term, after in _terms(tokens[:equals], tokens[equals].start if equals < len(tokens) else len(text.normal)):
        card, value = _read_value(term, text, after)
        cards.append(card)
        starts.append(term[0].start)
        values.append(value)
    check_different(cards, starts, text)
    return Claim(tuple(cards), tuple(values), total)


def _terms(tokens: Sequence[Token], end: int) -> list[tuple[list[Token], int]]:
    """Cut a sum at its plus signs; each term has the place after it."""
    terms: list[tuple[list[Token], int]] = []
    term: list[Token] = []
    for token in tokens:
        if token.kind == "+":
            terms.append((term, token.start))
            term = []
        else:
            term.append(token)
    return [*terms, (term, end)]


def _read_value(term: Sequence[Token], text: Text, after: int) -> tuple[Card, int | None]:
    kinds = [token.kind for token in term]
    if "(" not in kinds:
        return read_term(term, text, after), None
    opened = kinds.index("(")
    card = read_term(term[:opened], text, term[opened].start)
    if kinds[opened:] != ["(", "rank", ")"]:
        raise text.error(message("The brackets hold no value."), term[opened].start, _A_PLAY)
    if card.rank is not Rank.KING:
        raise text.error(message("Only a king's value is chosen."), term[opened].start, _A_PLAY)
    token = term[opened + 1]
    value = read_number(str(token.value), 1, MOST_KING)
    if value is None:
        raise text.error(
            message("“{read}” is not a king's value.", read=text.quote(token.start, token.stop)),
            token.start,
            whole_number(1, MOST_KING),
        )
    return card, value


def _read_total(tokens: Sequence[Token], text: Text) -> int:
    number = read_number(tokens[0].value, 0, _MOST_TOTAL) if len(tokens) == 1 else None
    if number is None:
        start = tokens[0].start if tokens else len(text.normal)
        reason = message("Nothing stands after “=”.")
        if tokens:
            reason = message("“{read}” does not fit here.", read=text.quote(start, tokens[-1].stop))
        raise text.error(reason, start, whole_number(0, _MOST_TOTAL))
    return number
