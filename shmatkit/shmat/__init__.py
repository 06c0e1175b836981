"""Shmat: capture an opponent's card with an equation of the drawn card and one of your own."""

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
from shmatkit.shmat.rules import DiscardDraw, Duty, Order, Rules

__all__ = [
    "Rules",
    "DiscardDraw",
    "Order",
    "Duty",
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
]
