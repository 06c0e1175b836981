"""What every opponent has: a level, and a choice with its reason."""

from enum import Enum
from typing import NamedTuple

from shmatkit.errors import Message, message
from shmatkit.record import Event

OVERLOOKS = 0.4
"""How often a careless player doesn't see what is there, so that pupils have something to claim (S11)."""


class Level(Enum):
    """How well an opponent plays.

    Attributes:
        CARELESS: a beginner, who takes what comes to mind first. In Shmat it overlooks captures, and seldom claims.
        GREEDY: takes the most at once: in Shmat the most high cards, in Twenty it lays the most cards.
        THOUGHTFUL: thinks of the turns to come: in Shmat of what it leaves to the others, in Twenty of which cards fit
            the moves that are left.
    """

    CARELESS = "careless"
    GREEDY = "greedy"
    THOUGHTFUL = "thoughtful"


_DESCRIPTIONS = {
    Level.CARELESS: message("Takes the first thing it sees, and overlooks a lot."),
    Level.GREEDY: message("Takes as much as it can right now."),
    Level.THOUGHTFUL: message("Thinks about the next turns, too."),
}


def describe(level: Level) -> Message:
    """Return one sentence that tells a child how an opponent of this level plays."""
    return _DESCRIPTIONS[level]


class Choice(NamedTuple):
    """What a player does now, and why.

    Attributes:
        event: what the player does; None where there is nothing for it to do. A draw is blank: the dealer names the
            card. Some events are empty tuples, and so false: ask `is None`.
        reason: one short sentence that says why.
    """

    event: Event | None
    reason: Message
