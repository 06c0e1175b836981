"""Twenty's rules as far as they bear on one play: each row, the words it rests on, and what a house may choose."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar

from shmatkit.cards import Rank
from shmatkit.errors import message
from shmatkit.rulebook import Field, HouseRules, Row

LAST_MOVE = 20
MOST_KING = 20  # T7: a king is worth 1 to 20


class Limit(StrEnum):
    """T1: what the cards of a play may be worth at move n."""

    AT_MOST = "at-most"
    EXACTLY = "exactly"


class PairPoints(StrEnum):
    """T6: what a pair of tens, jacks or queens may be worth."""

    TWENTY = "20"
    TEN_OR_TWENTY = "10-or-20"


@dataclass(frozen=True, slots=True, repr=False)
class Rules(HouseRules):
    """The rules of one play.

    Fixed: "two kings and an ace" at the second move is a mistake of the source (T2); a king is worth any whole number
    from 1 to 20, each king by itself (T7: "King - at the discretion of the player any number of points").

    Attributes:
        preset: the rules that the other fields started from: `seed`, `pagat` or `classroom`.
        limit: T1, "equal or were less than this move number".
        pair_points: T6, on which the source is garbled: "Two tens, 2 jacks, 2 ladies - 20 points for each pair".
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
    )
    PRESETS: ClassVar[dict[str, dict[str, Any]]] = {
        "seed": {},
        "pagat": {"limit": Limit.EXACTLY, "pair_points": PairPoints.TEN_OR_TWENTY},
        "classroom": {},
    }

    limit: Limit = Limit.AT_MOST
    pair_points: PairPoints = PairPoints.TWENTY


PAIRED = (Rank.TEN, Rank.JACK, Rank.QUEEN)
"""The ranks that are worth ten, and whose pairs T6 speaks of."""


def points(rank: Rank) -> int:
    """Return the least a card is worth: an ace 1, 2 to 9 their number, 10, J and Q ten, a king 1 (T6, T7)."""
    return 1 if rank is Rank.KING else min(int(rank), 10)
