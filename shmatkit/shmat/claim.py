"""What a player says could have been captured, such as `5c + 5d = 10s`."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from shmatkit.core.arithmetic import Equation, Expression, Operation
from shmatkit.core.cards import Card, Rank, check_different, read_term
from shmatkit.core.errors import NotationError, message
from shmatkit.core.text import Text
from shmatkit.core.tokens import RANK, Token, check_letters, in_text, lex
from shmatkit.shmat.captures import Capture, in_order


class Claim(NamedTuple):
    """A claimed capture. Suits may be missing.

    Attributes:
        left: the first card.
        operation: what joins the two.
        right: the second card.
        result: the card that is claimed; or the number, where no card has it.
    """

    left: Card
    operation: Operation
    right: Card
    result: Card | int

    @classmethod
    def parse(cls, text: str, *, letters: str | None = None) -> "Claim":
        """Read a claim such as `5c + 5d = 10s` or `8 - 2 = 6`.

        Raises:
            NotationError: it is not one.
        """
        whole = Text(text)
        words = lex(whole, claim=True)
        check_letters(words, whole, letters)
        return read_claim(in_text(words), whole)

    @classmethod
    def of(cls, capture: Capture, equation: Equation) -> "Claim":
        """Return the claim that a capture was there, said by one of its equations."""
        left, right = in_order(equation, capture.drawn, (capture.drawn, capture.own))
        return cls(left, equation.operation, right, capture.target)

    @property
    def expression(self) -> Expression:
        """The claim's left side as numbers."""
        return Expression(int(self.left.rank), self.operation, int(self.right.rank))

    @property
    def value(self) -> int:
        """The number that is claimed."""
        return self.result if isinstance(self.result, int) else int(self.result.rank)

    def names(self, capture: Capture) -> bool:
        """Say whether this claim is a way to say a capture: its cards, and one of its equations."""
        return self._has_cards_of(capture) and any(self._states(equation) for equation in capture.equations)

    def _has_cards_of(self, capture: Capture) -> bool:
        if isinstance(self.result, int) or not self.result.matches(capture.target):
            return False
        orders = ((capture.drawn, capture.own), (capture.own, capture.drawn))
        return any(self.left.matches(first) and self.right.matches(second) for first, second in orders)

    def _states(self, equation: Equation) -> bool:
        stated = (int(self.left.rank), int(self.right.rank))
        made = (equation.left, equation.right)
        return self.operation is equation.operation and (
            stated == made or (self.operation.commutes and stated == made[::-1])
        )

    def __str__(self) -> str:
        return f"{self.left} {self.operation} {self.right} = {self.result}"

    def __repr__(self) -> str:
        return f"Claim.parse({str(self)!r})"


_A_CLAIM = message("a claim, such as 5c + 5d = 10s or 8 - 2 = 6")


def read_claim(tokens: Sequence[Token], text: Text) -> Claim:
    """Read a claim of its pieces.

    Raises:
        NotationError: it is not two cards, an operation and a result.
    """
    kinds = [_OPERATION if token.kind in _SIGNS else token.kind for token in tokens]
    after = tokens[-1].stop if tokens else len(text.normal)
    if "=" not in kinds:
        raise text.error(message("The claim has no “=”."), after, _A_CLAIM)
    equals = kinds.index("=")
    if _OPERATION not in kinds[:equals]:
        raise text.error(message("The claim has no operation before “=”."), tokens[equals].start, _A_CLAIM)
    sign = kinds.index(_OPERATION)
    left = read_term(tokens[:sign], text, tokens[sign].start)
    right = read_term(tokens[sign + 1 : equals], text, tokens[equals].start)
    result = _read_result(tokens[equals + 1 :], text, after)
    check_different([left, right, result], [tokens[0].start, tokens[sign + 1].start, tokens[equals + 1].start], text)
    return Claim(left, Operation(_SIGNS[tokens[sign].kind]), right, result)


def _read_result(tokens: Sequence[Token], text: Text, after: int) -> Card | int:
    """Read what is claimed: a card, or a whole number that no card has."""
    start = tokens[0].start if tokens else after
    sign = "-" if tokens and tokens[0].kind == "-" else ""
    digits = tokens[-1].value if [token.kind for token in tokens[len(sign) :]] == [RANK] else ""
    if digits.isdecimal() and (sign or digits not in _VALUES):
        if not re.fullmatch(_WHOLE, digits):
            raise text.error(message("“{read}” does not fit here.", read=text.quote(start, after)), start, _A_RESULT)
        return int(sign + digits)
    try:
        return read_term(tokens, text, after)
    except NotationError as error:
        raise text.error(error.reason, start, _A_RESULT) from None


_VALUES = {str(int(rank)) for rank in Rank}
_WHOLE = "0|[1-9][0-9]{0,3}"
_A_RESULT = message("a card or a whole number")
_OPERATION = "operation"
_SIGNS = {"+": "+", "-": "-", "*": "*", "/": "/", ":": "/"}
