"""Shmat's rules as far as they bear on one turn: each row, the words it rests on, and what a house may choose."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar

from shmatkit.arithmetic import ALL, SOME_OPERATIONS, Operation, Operations
from shmatkit.errors import message
from shmatkit.rulebook import Field, HouseRules, Row

MOST_PLAYERS = 12  # S1: four cards each must leave a reserve
ROW_SIZE = 4  # S2


class DiscardDraw(StrEnum):
    """S4: which card of the discard pile may be drawn."""

    TOP = "top"
    ANY = "any"


class Order(StrEnum):
    """S6: which card may stand first in a difference or a quotient."""

    EITHER = "either"
    DRAWN_FIRST = "drawn-first"


class Duty(StrEnum):
    """S10: which of several captures must be made."""

    ANY = "any"
    HIGHEST = "highest"


def _one(text: str) -> int:
    if text != "1":
        raise ValueError(text)
    return 1


_THE_OPERATIONS = message(
    "To take an opponent's card, in addition to adding up the values (5 + 5 = 10), you can use subtraction, "
    "multiplication and division."
)


@dataclass(frozen=True, slots=True, repr=False)
class Rules(HouseRules):
    """The rules of one turn.

    Fixed: a card's value is its rank, and suits never matter (S3: "ace - 1, king - 13, lady - 12, jack - 11, all other
    cards are equal to their values"); the exact result equals a card's value, 1 to 13 (S7: "a number (value) that is
    equal to the value of the card"); the target is an opponent's (S8: "To take an opponent's card").

    Attributes:
        preset: the rules that the other fields started from: `seed`, `pagat` or `classroom`.
        discard_draw: S4, "take one card not from the reserve, but from the discard pile".
        own_cards: S5, how many of the mover's cards a capture may use: "in combination with one of his four cards".
        order: S6, on which the source is silent.
        operations: S9, "you can use subtraction, multiplication and division".
        duty: S10, "It's always necessary to grab rivals' cards."
    """

    ROWS: ClassVar[tuple[Row, ...]] = (
        Row(
            "S3",
            message("What is each card worth?"),
            message(
                "The card values: ace - 1, king - 13, lady - 12, jack - 11, all other cards are equal to their values."
            ),
        ),
        Row(
            "S4",
            message("Which card of the discard pile may be drawn?"),
            message(
                "As soon as the stack of the reset appears, each player on his turn is allowed to take one card not "
                "from the reserve, but from the discard pile, this is up to the player's discretion."
            ),
            Field(
                "discard_draw",
                DiscardDraw,
                {"top": message("the top card"), "any": message("any card of the pile")},
            ),
        ),
        Row(
            "S5",
            message("How many of the player's own cards make a capture?"),
            message("see if he can in combination with one of his four cards make up a number"),
            Field("own_cards", _one, {"1": message("exactly one")}),
        ),
        Row(
            "S6",
            message("Which card comes first when you subtract or divide?"),
            _THE_OPERATIONS,
            Field(
                "order", Order, {"either": message("either card first"), "drawn-first": message("the drawn card first")}
            ),
            silent=True,
        ),
        Row(
            "S7",
            message("Which results count?"),
            message("make up a number (value) that is equal to the value of the card that is in any of the players"),
        ),
        Row("S8", message("Whose cards may be captured?"), _THE_OPERATIONS),
        Row(
            "S9",
            message("Which operations are played?"),
            _THE_OPERATIONS,
            Field(
                "operations",
                Operations.parse,
                {
                    "+-*/": message("all four operations"),
                    "+-": message("addition and subtraction"),
                    "+": message("addition"),
                },
                SOME_OPERATIONS,
            ),
        ),
        Row(
            "S10",
            message("Must a capture be made, and which?"),
            message("It's always necessary to grab rivals' cards."),
            Field("duty", Duty, {"any": message("any capture"), "highest": message("the highest card first")}),
        ),
    )
    PRESETS: ClassVar[dict[str, dict[str, Any]]] = {
        "seed": {},
        "pagat": {},
        "classroom": {"operations": Operations({Operation.ADD, Operation.SUBTRACT})},
    }

    discard_draw: DiscardDraw = DiscardDraw.TOP
    own_cards: int = 1
    order: Order = Order.EITHER
    operations: Operations = ALL
    duty: Duty = Duty.ANY
