"""What a person can choose in a position of Shmat: the places of the cards, and each way to say a capture."""

from typing import NamedTuple

from shmatkit.core.arithmetic import Equation
from shmatkit.core.cards import Card
from shmatkit.shmat.captures import Capture, captures
from shmatkit.shmat.position import Position


class RowPlace(NamedTuple):
    """A place in a row: whose it is, 0 for the mover's, and which of its places, from 0."""

    seat: int
    at: int

    @property
    def id(self) -> str:
        """Its name in gestures."""
        return f"seat-{self.seat}-{self.at}" if self.seat else f"own-{self.at}"

    def card(self, position: Position) -> Card | None:
        """Return the card that lies there."""
        row = position.rows[self.seat] if self.seat < len(position.rows) else ()
        return row[self.at] if self.at < len(row) else None


class CaptureChoice(NamedTuple):
    """One way to take a card: a capture, and one of its equations."""

    capture: Capture
    equation: Equation

    @property
    def own(self) -> RowPlace:
        """Where the own card lies."""
        return RowPlace(0, self.capture.own_at)

    @property
    def target(self) -> RowPlace:
        """Where the target lies."""
        return RowPlace(self.capture.seat, self.capture.target_at)

    @property
    def said(self) -> Capture:
        """The capture with this equation alone."""
        return self.capture._replace(equations=(self.equation,))


def capture_choices(position: Position) -> dict[str, CaptureChoice]:
    """Return every way to take a card, by its name in gestures; none where there is no card to start from.

    A name says all of a way, so that it stays the same when other ways come and go.
    """
    if not position.drawable:
        return {}
    return {
        f"take-{capture.drawn}-{capture.own_at}-{capture.seat}-{capture.target_at}"
        f"-{equation.operation.name.lower()}-{equation.left}": CaptureChoice(capture, equation)
        for capture in captures(position)
        for equation in capture.equations
    }
