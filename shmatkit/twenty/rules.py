"""Twenty's rules: each row, the words it rests on, and what a house may choose."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar

from shmatkit.core.cards import Card, Rank
from shmatkit.core.errors import message
from shmatkit.core.rulebook import YES_OR_NO, Field, HouseRules, Row, YesNo
from shmatkit.notation import read_number, whole_number

LAST_MOVE = 20
MOST_PLAYERS = 4  # T14
HAND_SIZE = 7  # T14
MOST_KING = 20  # T7: a king is worth 1 to 20
MOST_GAMES = 1_000  # T13: a match's cap

_WINS = message(
    "The player who first left without cards or the one with less cards left in the current game wins in the current "
    "game when 20 moves were made."
)
_PENALTIES = message(
    "The remaining players can be awarded penalty points: for an ace - minus 5 points; For the ten - minus 10 points; "
    "For a jack - minus 10 points; For a lady - minus 10 points; For the king - minus 20 points."
)
_MATCH = message("That player, who for the first few games will reach the turn of 100 points, becomes the winner")


class Limit(StrEnum):
    """T1: what the cards of a play may be worth at move n."""

    AT_MOST = "at-most"
    EXACTLY = "exactly"


class PairPoints(StrEnum):
    """T6: what a pair of tens, jacks or queens may be worth."""

    TWENTY = "20"
    TEN_OR_TWENTY = "10-or-20"


class Advance(StrEnum):
    """T3: what moves the count on."""

    TURN = "turn"
    PLAY = "play"


class Drawing(StrEnum):
    """T4: when a card may be drawn."""

    IF_STUCK = "if-stuck"
    ALWAYS = "always"


class Tie(StrEnum):
    """T9: who wins after move 20 where several hold the fewest cards."""

    VALUE = "value"
    SHARED = "shared"


class WinnerBy(StrEnum):
    """T9: what decides after move 20."""

    CARDS = "cards"
    VALUE = "value"


class PairPenalty(StrEnum):
    """T12: what several cards of a rank cost that are left over."""

    SUM = "sum"
    DOUBLE = "double"


def _low_penalty(text: str) -> int:
    if text not in {"0", "5"}:
        raise ValueError(text)
    return int(text)


def _cap(text: str) -> int:
    number = read_number(text, 1, MOST_GAMES)
    if number is None:
        raise ValueError(text)
    return number


@dataclass(frozen=True, slots=True, repr=False)
class Rules(HouseRules):
    """The rules of a game and of a match.

    Fixed: "two kings and an ace" at the second move is a mistake of the source (T2); a king is worth any whole number
    from 1 to 20, each king by itself (T7: "King - at the discretion of the player any number of points").

    Attributes:
        preset: the rules that the other fields started from: `seed`, `pagat` or `classroom`.
        limit: T1, "equal or were less than this move number".
        advance: T3, "the turn count has become equal to twenty".
        draw: T4, "If the player does not have such cards for the turn, he takes the top card".
        play_drawn: T5, on whether the card that was drawn may be played at once.
        pair_points: T6, on which the source is garbled: "Two tens, 2 jacks, 2 ladies - 20 points for each pair".
        winner_by: T9, "the one with less cards left".
        tie: T9, on which the source says nothing.
        penalties: T11, "The remaining players can be awarded penalty points".
        low_penalty: T11, what a 2 to 9 costs, 0 or 5.
        pair_penalty: T12, "two 10, then the minus 20 points are counted, that is, the penalty points are doubled".
        cap: T13, after how many games a match ends at the latest, 1 to 1,000.
        below_zero: T13, whether a total may be less than zero.
    """

    ROWS: ClassVar[tuple[Row, ...]] = (
        Row(
            "T1",
            message("What may the cards of a play be worth?"),
            message(
                "each turn is allowed to do so that the laid-out cards in glasses were equal or were less than this "
                "move number"
            ),
            Field(
                "limit",
                Limit,
                {"at-most": message("the move number or less"), "exactly": message("exactly the move number")},
            ),
        ),
        Row(
            "T2",
            message("May two kings and an ace be played at move 2?"),
            message("his turn can consist of one or two aces, or two kings and an ace, or a king"),
        ),
        Row(
            "T3",
            message("What moves the count on?"),
            message("When the player has run out of cards on his hands or the turn count has become equal to twenty"),
            Field(
                "advance",
                Advance,
                {"turn": message("every turn"), "play": message("only a turn on which cards are played")},
            ),
        ),
        Row(
            "T4",
            message("When may a card be drawn?"),
            message(
                "If the player does not have such cards for the turn, he takes the top card from the remaining deck "
                "himself."
            ),
            Field(
                "draw",
                Drawing,
                {"if-stuck": message("only when nothing can be played"), "always": message("on every turn")},
            ),
        ),
        Row(
            "T5",
            message("May the card that was drawn be played at once?"),
            message("he takes the top card from the remaining deck himself"),
            Field("play_drawn", YesNo, YES_OR_NO),
        ),
        Row(
            "T6",
            message("What are two tens, jacks or queens worth?"),
            message("10, jack, lady - 10 points for each card; Two tens, 2 jacks, 2 ladies - 20 points for each pair"),
            Field(
                "pair_points",
                PairPoints,
                {"20": message("always 20"), "10-or-20": message("10 or 20, as the player says")},
            ),
            silent=True,
        ),
        Row(
            "T7",
            message("What is a king worth?"),
            message("King - at the discretion of the player any number of points from one to twenty."),
        ),
        Row(
            "T8",
            message("What happens when the deck is empty?"),
            message("he takes the top card from the remaining deck himself"),
        ),
        Row(
            "T9",
            message("Who wins when the twentieth move was made?"),
            _WINS,
            Field(
                "winner_by",
                WinnerBy,
                {"cards": message("who has the fewest cards left"), "value": message("who has the lowest value left")},
            ),
        ),
        Row(
            "T9",
            message("Who wins when several have the fewest cards left?"),
            _WINS,
            Field(
                "tie",
                Tie,
                {"value": message("who of them has the lowest value left"), "shared": message("they share the win")},
            ),
        ),
        Row("T10", message("What does the winner get?"), message("The winning player is counted 20 points.")),
        Row(
            "T11",
            message("Do the others get penalty points?"),
            _PENALTIES,
            Field("penalties", YesNo, YES_OR_NO),
        ),
        Row(
            "T11",
            message("What does each card from 2 to 9 cost?"),
            _PENALTIES,
            Field("low_penalty", _low_penalty, {"0": message("nothing"), "5": message("5 points")}),
        ),
        Row(
            "T12",
            message("What do several cards of a rank cost that are left over?"),
            message(
                "If there is a pair of cards left on the hands, for example, two 10, then the minus 20 points are "
                "counted, that is, the penalty points are doubled."
            ),
            Field(
                "pair_penalty",
                PairPenalty,
                {"sum": message("as much as each of them costs"), "double": message("twice as much and more")},
            ),
        ),
        Row(
            "T13",
            message("After how many games does a match end at the latest?"),
            _MATCH,
            Field("cap", _cap, {"50": message("50 games")}, whole_number(1, MOST_GAMES)),
        ),
        Row(
            "T13",
            message("May a total be less than zero?"),
            _MATCH,
            Field("below_zero", YesNo, YES_OR_NO),
        ),
        Row(
            "T14",
            message("How many players, and how many cards for each?"),
            message("Number of players: 2 - 4. The deck is carefully packed and each player is dealt 7 cards."),
        ),
    )
    PRESETS: ClassVar[dict[str, dict[str, Any]]] = {
        "seed": {},
        "pagat": {
            "limit": Limit.EXACTLY,
            "advance": Advance.PLAY,
            "draw": Drawing.ALWAYS,
            "pair_points": PairPoints.TEN_OR_TWENTY,
            "winner_by": WinnerBy.VALUE,
        },
        "classroom": {"penalties": YesNo.NO},
    }

    limit: Limit = Limit.AT_MOST
    advance: Advance = Advance.TURN
    draw: Drawing = Drawing.IF_STUCK
    play_drawn: YesNo = YesNo.NO
    pair_points: PairPoints = PairPoints.TWENTY
    winner_by: WinnerBy = WinnerBy.CARDS
    tie: Tie = Tie.VALUE
    penalties: YesNo = YesNo.YES
    low_penalty: int = 0
    pair_penalty: PairPenalty = PairPenalty.SUM
    cap: int = 50
    below_zero: YesNo = YesNo.YES


PAIRED = (Rank.TEN, Rank.JACK, Rank.QUEEN)
"""The ranks that are worth ten, and whose pairs T6 speaks of."""


def points(rank: Rank) -> int:
    """Return the least a card is worth: an ace 1, 2 to 9 their number, 10, J and Q ten, a king 1 (T6, T7)."""
    return 1 if rank is Rank.KING else min(int(rank), 10)


def shown_value(card: Card) -> str:
    """Return what a card shows of its worth: its points; a king whose value nobody chose 1–20 (T6, T7)."""
    return f"1–{MOST_KING}" if card.rank is Rank.KING else str(points(card.rank))
