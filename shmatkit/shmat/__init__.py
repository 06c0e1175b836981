"""Shmat: capture an opponent's card with an equation of the drawn card and one of your own."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from shmatkit.shmat.captures import (
    Capture,
    can_capture,
    captures,
    check_capture,
    count_captures,
    has_capture,
    in_order,
)
from shmatkit.shmat.claim import Claim, read_claim
from shmatkit.shmat.position import Place, Position, problems, read_position
from shmatkit.shmat.rules import DiscardDraw, Duty, Order, Rules, shown_value

if TYPE_CHECKING:
    from shmatkit.shmat.game import apply, can_apply, check_event, legal_events, new_game
    from shmatkit.shmat.score import scores, totals, winners
    from shmatkit.shmat.state import Cannot, Challenge, Deal, Draw, Event, Phase, Refill, State, Take, Waive


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
    "DiscardDraw",
    "Order",
    "Duty",
    "shown_value",
    "Position",
    "Place",
    "problems",
    "Capture",
    "captures",
    "count_captures",
    "has_capture",
    "check_capture",
    "can_capture",
    "in_order",
    "Claim",
    "read_position",
    "read_claim",
    # a whole game
    "State",
    "Phase",
    "Event",
    "Deal",
    "Draw",
    "Take",
    "Cannot",
    "Challenge",
    "Waive",
    "Refill",
    "new_game",
    "apply",
    "can_apply",
    "check_event",
    "legal_events",
    "scores",
    "winners",
    "totals",
]
