"""Twenty: at move n, play cards worth at most n."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from shmatkit.twenty.claim import Claim, read_claim
from shmatkit.twenty.plays import Play, can_play, check_play, count_plays, has_play, plays, suited, totals
from shmatkit.twenty.position import Position, problems, read_position
from shmatkit.twenty.rules import Limit, PairPoints, Rules, points, shown_value

if TYPE_CHECKING:
    from shmatkit.twenty.game import (
        Deal,
        Draw,
        Event,
        Keep,
        Lay,
        Pass,
        Phase,
        State,
        apply,
        can_apply,
        check_event,
        legal_events,
        new_game,
    )
    from shmatkit.twenty.score import scores, winners


def __getattr__(name: str) -> Any:
    """Import what a whole game needs when somebody asks for it."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = "score" if name in {"scores", "totals", "winners"} else "game"
    found = getattr(import_module(f"{__name__}.{module}"), name)
    globals()[name] = found
    return found


GAME: Any
"""The game as a value: its types and its rules as functions. `shmatkit.game`, which knows both games, sets it."""

__all__ = [
    "GAME",
    "Rules",
    "Limit",
    "PairPoints",
    "points",
    "shown_value",
    "Position",
    "problems",
    "Play",
    "plays",
    "count_plays",
    "has_play",
    "check_play",
    "can_play",
    "suited",
    "totals",
    "Claim",
    "read_position",
    "read_claim",
    # a whole game
    "State",
    "Phase",
    "Event",
    "Deal",
    "Draw",
    "Lay",
    "Keep",
    "Pass",
    "new_game",
    "apply",
    "can_apply",
    "check_event",
    "legal_events",
    "scores",
    "winners",
]
