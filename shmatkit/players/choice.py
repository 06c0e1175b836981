"""What every opponent has: a level, and a choice with its reason."""

from enum import Enum
from typing import NamedTuple

from shmatkit.core.errors import Message, message
from shmatkit.record import Event

OVERLOOKS = 0.4
"""How often a careless player of Shmat doesn't see what is there, so that pupils have something to claim (S11)."""


class Level(Enum):
    """How well an opponent plays.

    Attributes:
        CARELESS: a beginner, who does what comes to mind first. In Shmat it also overlooks captures, and seldom claims.
        GREEDY: takes the most at once: in Shmat the most high cards, in Twenty it lays the most cards.
        THOUGHTFUL: thinks of the turns to come: in Shmat of what it leaves to the next player, in Twenty of which cards
            fit the moves that are left.
    """

    CARELESS = "careless"
    GREEDY = "greedy"
    THOUGHTFUL = "thoughtful"


def describe(level: Level) -> Message:
    """Return one sentence that tells a child how an opponent of this level plays."""
    return _DESCRIPTIONS[level]


_DESCRIPTIONS = {
    Level.CARELESS: message("Does the first thing that comes to mind, and overlooks a lot."),
    Level.GREEDY: message("Always takes the most it can get right now."),
    Level.THOUGHTFUL: message("Thinks about the next turns, too."),
}


class Choice(NamedTuple):
    """What a player does now, and why.

    Attributes:
        event: what the player does; None where there is nothing for this player to do now. A card that is drawn from
            the reserve or the deck is left blank: the dealer names it. Some events are empty tuples, and so are false:
            ask whether it `is None`.
        reason: one short sentence that says why.
    """

    event: Event | None
    reason: Message


NOT_ITS_TURN = Choice(None, message("It is not this player's turn."))
