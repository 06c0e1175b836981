"""Why a move is legal or isn't, as data: what a sentence, a picture or a widget is made from."""

from dataclasses import dataclass
from typing import NamedTuple

from shmatkit.core.arithmetic import Equation, Expression
from shmatkit.core.cards import Card
from shmatkit.core.language import Seat
from shmatkit.explain.reasons import Reason, ShmatReason
from shmatkit.shmat.captures import Capture
from shmatkit.twenty.plays import Play


class Trial(NamedTuple):
    """One way to put the drawn card and an own card together.

    Attributes:
        drawn: the drawn card.
        own: the own card.
        own_at: its place in the mover's row, from 0.
        expression: the two values and the operation between them.
        drawn_first: whether the drawn card stands first in it.
        reason: why it takes a card, or doesn't.
        captures: what it takes.
    """

    drawn: Card
    own: Card
    own_at: int
    expression: Expression
    drawn_first: bool
    reason: ShmatReason
    captures: tuple[Capture, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a move is legal, or why it isn't.

    Attributes:
        reason: the first reason that decides.
        cards: the cards it speaks of: drawn, own and target, or those laid.
        expression: what was put together, if the reason is about that.
        equations: the equations that make the move.
        inverse: the facts that undo them.
        needed: equations with the own cards that would have made the target.
        attempts: every way that was tried, if the reason is that none works.
        captures: every capture that the position has.
        plays: every play that the position has.
        seat: whose the target is.
        claimed: the result or the total that was claimed, if it is wrong.
        total: what the cards laid in Twenty are worth together.
        move: the move number in Twenty.
        least, most: what the cards may be worth, where a wrong total was claimed.
        kings: the values of the kings that were laid, in the order of the cards.
        erratum: what can be played instead, where the source names just these cards by mistake (T2).
    """

    reason: Reason
    cards: tuple[Card, ...] = ()
    expression: Expression | None = None
    equations: tuple[Equation, ...] = ()
    inverse: tuple[Equation, ...] = ()
    needed: tuple[Equation, ...] = ()
    attempts: tuple[Trial, ...] = ()
    captures: tuple[Capture, ...] = ()
    plays: tuple[Play, ...] = ()
    seat: Seat | None = None
    claimed: int | None = None
    total: int | None = None
    move: int | None = None
    least: int | None = None
    most: int | None = None
    kings: tuple[int, ...] = ()
    erratum: tuple[Play, ...] = ()

    @property
    def over(self) -> int:
        """How much the total is over the move number; 0 where it isn't, or nothing was laid."""
        return max((self.total or 0) - (self.move or 0), 0) if self.total is not None else 0

    @property
    def under(self) -> int:
        """How much the total is under the move number; 0 where it isn't, or nothing was laid."""
        return max((self.move or 0) - self.total, 0) if self.total is not None else 0
