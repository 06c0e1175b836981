"""Shmat's rules: each row, the words it rests on, and what a house may choose."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar

from shmatkit.core.arithmetic import ALL, SOME_OPERATIONS, Operation, Operations
from shmatkit.core.cards import Card
from shmatkit.core.errors import message
from shmatkit.core.rulebook import YES_OR_NO, Field, HouseRules, Row, YesNo

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


class Claims(StrEnum):
    """S11: what a claim of a missed capture does."""

    OBLIGE = "oblige"
    REWARD = "reward"
    NONE = "none"


class DiscardUse(StrEnum):
    """S14: what a card of the discard pile may be drawn for."""

    CAPTURE = "capture"
    FREE = "free"


class Counted(StrEnum):
    """S17: which captured cards count in the end."""

    PILE = "pile"
    TAKEN = "taken"


class Tie(StrEnum):
    """S18: who wins where the most high cards are several players'."""

    SHARED = "shared"
    CARDS = "cards"


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
    """The rules of a game.

    Fixed: one deck of 52 and 2 to 12 players (S1); turns go clockwise, rows and the drawn card are open (S2); a card's
    value is its rank, and suits never matter (S3: "ace - 1, king - 13, lady - 12, jack - 11, all other cards are equal
    to their values"); the exact result equals a card's value, 1 to 13 (S7: "a number (value) that is equal to the value
    of the card"); the target is an opponent's (S8: "To take an opponent's card"); a false claim, a miss that nobody
    claims and a wrong sum cost nothing (S12); a card that captures nothing is laid on the discard pile (S13); after a
    capture the mover draws first, then the captured player (S15); the game ends when the reserve is empty (S16).

    Attributes:
        preset: the rules that the other fields started from: `seed`, `pagat` or `classroom`.
        discard_draw: S4, "take one card not from the reserve, but from the discard pile".
        own_cards: S5, how many of the mover's cards a capture may use: "in combination with one of his four cards".
        order: S6, on which the source is silent.
        operations: S9, "you can use subtraction, multiplication and division".
        duty: S10, "It's always necessary to grab rivals' cards."
        claims: S11, "the opponent has the right to tell the player about it and then he must do the capture".
        discard_use: S14, "this is up to the player's discretion".
        counted: S17, "the players count the captured cards of high values".
        ace_high: S17, "High value cards are: 10, Jack, Queen, King, Ace."
        tie: S18, "The player who captures the largest number of these cards becomes the winner."
    """

    ROWS: ClassVar[tuple[Row, ...]] = (
        Row(
            "S1",
            message("How many players, and with which cards?"),
            message("Number of decks: 1. Number of cards in the deck: 52. Number of players: from 2 or more."),
        ),
        Row(
            "S2",
            message("Who deals, who begins, and which way do turns go?"),
            message(
                "The first deliverer in the game is determined by lot, in the following games the players dealt cards "
                "in turn clockwise. The first move in the game belongs to the player to the left of the handler."
            ),
        ),
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
        Row(
            "S11",
            message("What happens when a player says “I cannot” and could have captured?"),
            message(
                "If one of the players misses the move, saying that he can not capture the opponent's card (and in "
                "fact can), then the opponent has the right to tell the player about it and then he must do the "
                "capture."
            ),
            Field(
                "claims",
                Claims,
                {
                    "oblige": message("an opponent may claim it, and the player must capture"),
                    "reward": message("an opponent may claim it, and keeps the three cards"),
                    "none": message("“I cannot” is refused where a capture is there"),
                },
            ),
        ),
        Row(
            "S12",
            message("What does a false claim, a miss that nobody claims, or a wrong sum cost?"),
            message("then the opponent has the right to tell the player about it"),
        ),
        Row(
            "S13",
            message("What happens to a card that captures nothing?"),
            message(
                "If the player could not make the capture, then the card he took from the reserve stack, he is obliged "
                "to put in a pile of dump, which is located next to the reserve cards and lies in the clear."
            ),
        ),
        Row(
            "S14",
            message("What may a card of the discard pile be drawn for?"),
            message(
                "each player on his turn is allowed to take one card not from the reserve, but from the discard pile, "
                "this is up to the player's discretion"
            ),
            Field(
                "discard_use",
                DiscardUse,
                {"capture": message("only to capture with it"), "free": message("it may be put back on top")},
            ),
        ),
        Row(
            "S15",
            message("Who draws after a capture?"),
            message(
                "then takes one card from the reserve, complementing his cards to four and the opponent who was taken "
                "10, also takes one card from the reserve"
            ),
        ),
        Row(
            "S16",
            message("When does the game end?"),
            message("After the cards in the pile of the reserve run out, the players count the captured cards"),
        ),
        Row(
            "S17",
            message("Which captured cards count?"),
            message("the players count the captured cards of high values"),
            Field(
                "counted",
                Counted,
                {
                    "pile": message("all three cards of each capture"),
                    "taken": message("only the cards taken from opponents"),
                },
            ),
        ),
        Row(
            "S17",
            message("Is an ace a high card?"),
            message("High value cards are: 10, Jack, Queen, King, Ace."),
            Field("ace_high", YesNo, YES_OR_NO),
        ),
        Row(
            "S18",
            message("Who wins when several players have the most high cards?"),
            message("The player who captures the largest number of these cards becomes the winner."),
            Field(
                "tie",
                Tie,
                {"shared": message("they share the win"), "cards": message("whoever of them has more cards")},
            ),
        ),
    )
    PRESETS: ClassVar[dict[str, dict[str, Any]]] = {
        "seed": {},
        "pagat": {"ace_high": YesNo.NO},
        "classroom": {"operations": Operations({Operation.ADD, Operation.SUBTRACT})},
    }

    discard_draw: DiscardDraw = DiscardDraw.TOP
    own_cards: int = 1
    order: Order = Order.EITHER
    operations: Operations = ALL
    duty: Duty = Duty.ANY
    claims: Claims = Claims.OBLIGE
    discard_use: DiscardUse = DiscardUse.CAPTURE
    counted: Counted = Counted.PILE
    ace_high: YesNo = YesNo.YES
    tie: Tie = Tie.SHARED


def shown_value(card: Card) -> str:
    """Return what a card shows of its worth beside its letter (S3)."""
    return str(int(card.rank))
