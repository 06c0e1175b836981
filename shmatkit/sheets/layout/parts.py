"""Parts of a sheet: each knows its size in mm and draws itself at a place."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from shmatkit.pictures.cards import Place
from shmatkit.sheets.layout.paper import POINT, card_height

if TYPE_CHECKING:
    from shmatkit.sheets.layout.canvas import Canvas

LEADING = 1.36  # from one line of text to the next, in type sizes
_CAPITAL = 0.729  # a capital's height in the sheets' font


class Part(Protocol):
    """A part of a sheet."""

    @property
    def width(self) -> float:
        """How wide it is."""

    @property
    def height(self) -> float:
        """How high it is."""

    def draw(self, canvas: "Canvas", x: float, y: float) -> None:
        """Draw it with its upper left corner at a place."""


@dataclass(frozen=True)
class Words:
    """Lines of text.

    Attributes:
        lines: the lines.
        size: the type, in points.
        width: the room they have.
        bold: whether they are bold.
        colour: their colour; that of ink if empty.
        align: 0 left, 0.5 in the middle, 1 right.
    """

    lines: tuple[str, ...]
    size: float
    width: float
    bold: bool = False
    colour: str = ""
    align: float = 0

    @classmethod
    def of(
        cls, canvas: "Canvas", text: str, size: float, width: float = 0, *, bold: bool = False, colour: str = ""
    ) -> "Words":
        """Return a text, cut into lines of a width if there is one."""
        if width:
            return cls(tuple(canvas.wrapped(text, size, width, bold=bold)), size, width, bold, colour)
        return cls((text,), size, canvas.width(text, size * POINT, bold=bold), bold, colour)

    @property
    def height(self) -> float:
        """How high the lines are, from the first capital's top to a line's foot."""
        return ((len(self.lines) - 1) * LEADING + 1) * self.size * POINT

    def draw(self, canvas: "Canvas", x: float, y: float) -> None:
        """Write the lines."""
        step = self.size * POINT
        for number, line in enumerate(self.lines):
            base = y + (_CAPITAL + 0.06 + number * LEADING) * step
            at = x + self.align * self.width
            canvas.text(at, base, line, self.size, bold=self.bold, colour=self.colour, align=self.align)


@dataclass(frozen=True)
class Cards:
    """Cards side by side, and in rows below one another if there are more than `a_row`."""

    places: tuple[Place, ...]
    card: float
    gap: float
    a_row: int = 99
    pips: bool = False

    @property
    def width(self) -> float:
        """How wide the longest row is."""
        columns = min(len(self.places), self.a_row)
        return columns * self.card + (columns - 1) * self.gap

    @property
    def height(self) -> float:
        """How high all rows are."""
        rows = -(-len(self.places) // self.a_row)
        return rows * card_height(self.card) + (rows - 1) * self.gap

    def draw(self, canvas: "Canvas", x: float, y: float) -> None:
        """Draw the cards."""
        for at, place in enumerate(self.places):
            row, column = divmod(at, self.a_row)
            left, top = x + column * (self.card + self.gap), y + row * (card_height(self.card) + self.gap)
            canvas.card(place, left, top, self.card, pips=self.pips)


@dataclass(frozen=True)
class Blank:
    """A box, or a ring, to write in."""

    width: float
    height: float
    round: bool = False

    def draw(self, canvas: "Canvas", x: float, y: float) -> None:
        """Draw it."""
        radius = self.height / 2 if self.round else 0.18 * self.height
        colours = canvas.palette
        dash = 0.8 if self.round else 0
        canvas.box(x, y, self.width, self.height, radius, fill="#FFFFFF", stroke=colours.edge, line=0.35, dash=dash)


@dataclass(frozen=True)
class Rule:
    """A line to write on."""

    width: float
    height: float

    def draw(self, canvas: "Canvas", x: float, y: float) -> None:
        """Draw it at its foot."""
        canvas.line(x, y + self.height, x + self.width, y + self.height, canvas.palette.edge, 0.35)


@dataclass(frozen=True)
class Space:
    """Nothing, of a size."""

    width: float = 0
    height: float = 0

    def draw(self, canvas: "Canvas", x: float, y: float) -> None:
        """Draw nothing."""


@dataclass(frozen=True)
class Stack:
    """Parts one above another.

    Attributes:
        parts: the parts, from top to bottom.
        gap: the room between two.
        align: 0 left, 0.5 in the middle.
    """

    parts: tuple[Part, ...]
    gap: float
    align: float = 0

    @cached_property
    def width(self) -> float:
        """How wide the widest is."""
        return max(part.width for part in self.parts)

    @cached_property
    def height(self) -> float:
        """How high they are together."""
        return sum(part.height for part in self.parts) + self.gap * (len(self.parts) - 1)

    def draw(self, canvas: "Canvas", x: float, y: float) -> None:
        """Draw them."""
        for part in self.parts:
            part.draw(canvas, x + self.align * (self.width - part.width), y)
            y += part.height + self.gap


@dataclass(frozen=True)
class Beside:
    """Parts side by side.

    Attributes:
        parts: the parts, from left to right.
        gap: the room between two.
        align: 0 at the top, 0.5 in the middle, 1 at the foot.
    """

    parts: tuple[Part, ...]
    gap: float
    align: float = 0

    @cached_property
    def width(self) -> float:
        """How wide they are together."""
        return sum(part.width for part in self.parts) + self.gap * (len(self.parts) - 1)

    @cached_property
    def height(self) -> float:
        """How high the highest is."""
        return max(part.height for part in self.parts)

    def draw(self, canvas: "Canvas", x: float, y: float) -> None:
        """Draw them."""
        for part in self.parts:
            part.draw(canvas, x, y + self.align * (self.height - part.height))
            x += part.width + self.gap


def in_lines(parts: Sequence[Part], width: float, gap: float) -> Part:
    """Return parts side by side, and below one another where a width holds no more."""
    lines: list[list[Part]] = []
    for part in parts:
        if lines and sum(one.width + gap for one in lines[-1]) + part.width <= width + 0.01:
            lines[-1].append(part)
        else:
            lines.append([part])
    return Stack(tuple(Beside(tuple(line), gap, 0.5) for line in lines), 0.6 * gap)
