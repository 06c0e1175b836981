"""A ladder of hints for a position of Shmat: each says a little more, and only the last says all."""

from enum import Enum
from typing import NamedTuple

from shmatkit.core.arithmetic import Operation
from shmatkit.shmat.captures import Capture, captures
from shmatkit.shmat.position import Position


class Step(Enum):
    """What a hint gives away."""

    NONE = "none"
    IS_THERE_ONE = "is there one"
    OPERATION = "operation"
    OWN_CARD = "own card"
    ANSWER = "answer"


class Hint(NamedTuple):
    """One hint.

    Attributes:
        step: what it gives away.
        captures: how many captures there are.
        capture: the capture that it leads to, or None where there is none.
    """

    step: Step
    captures: int
    capture: Capture | None


def hints(position: Position) -> tuple[Hint, ...]:
    """Return the hints for a position, from the gentlest to the answer; a single one where there is no capture.

    They lead to the capture with the easiest operation: addition, then subtraction, multiplication and division.

    Raises:
        IllegalMoveError: there is no card to start from.
    """
    found = captures(position)
    if not found:
        return (Hint(Step.NONE, 0, None),)
    order = list(Operation)
    easiest = min(found, key=lambda capture: order.index(capture.equations[0].operation))
    return tuple(Hint(step, len(found), easiest) for step in Step if step is not Step.NONE)
