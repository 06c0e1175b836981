"""Sums and differences on the number line from 0 to 13."""

import math
from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from shmatkit.core.arithmetic import Equation, Expression, Operation
from shmatkit.core.cards import Rank
from shmatkit.core.language import ENGLISH, Language, say
from shmatkit.pictures.palette import LIGHT, Palette
from shmatkit.pictures.svg import (
    SMALLEST,
    Drawing,
    Ground,
    box,
    dashed_ring,
    disc,
    path,
    picture,
    stroke,
    text_width,
    words,
)
from shmatkit.pictures.totals import landed

LAST = int(Rank.KING)
_AXIS = 86  # how far below the top the axis lies
_NUMBERS = _AXIS + 24
_HIGH = 122
_SIDE = 18  # left and right of the axis
_BOLD = 16  # the size of the numbers in play
_ALL = 20  # from this unit on every number is written
_FIXED = (0, 5, 10, LAST)  # written on a narrower axis too


class _Number(NamedTuple):
    """A number under the axis: where, what, its size and its colour."""

    x: float
    text: str
    colour: str
    bold: bool = True

    @property
    def half(self) -> float:
        return text_width(self.text, _BOLD if self.bold else SMALLEST, bold=self.bold) / 2


def number_line(
    expression: Expression | Equation,
    *,
    title: str,
    wanted: int | None = None,
    lang: Language = ENGLISH,
    width: float = 340,
    palette: Palette = LIGHT,
    ground: Ground = Ground.PAPER,
) -> str:
    """Draw a sum or a difference as one hop on the number line.

    A hop past an end leaves the axis. Where it doesn't land on the wanted number, that one has a dashed ring.

    Args:
        expression: a sum or a difference of numbers from 1 to 13.
        title: the picture's sentence.
        wanted: the number that a player wishes for, 1 to 13; None where any will do.
        lang: whose signs it has.
        width: its width, at least 240 px.
        palette: its colours.
        ground: what it lies on.
    """
    forward = expression.operation is Operation.ADD
    start = expression.left
    end = start + expression.right if forward else start - expression.right
    line = _Line(width, end)
    x0, x1 = line.at(start), line.at(end)
    reached = 1 <= end <= LAST and wanted in {None, end}
    hop = f"{say(expression.operation, lang)} {expression.right}"
    rings = []
    numbers = [_Number(x0, str(start), palette.honey_ink)]
    if end != start:
        written = str(end).replace("-", lang.signs[1])
        numbers.append(_Number(x1, written, palette.plum_ink if reached else palette.sky_ink))
    if reached:
        rings.append(landed(x1, _AXIS, palette))
    elif 0 <= end <= LAST:
        rings.append(disc(x1, _AXIS, 6.5, fill=palette.paper, stroke=palette.sky, stroke_width=3))
    if wanted is not None and wanted != end:
        rings.append(_wish(line.at(wanted), palette, around=wanted == start))
        if wanted != start:
            numbers.append(_Number(line.at(wanted), str(wanted), palette.plum_ink))
    parts = (
        line.unit_hops(start, end, palette),
        line.axis(start, end, palette),
        _arc(x0, x1, hop, landing=_AXIS - (13 if rings and 0 <= end <= LAST else 9), palette=palette, width=width),
        disc(x0, _AXIS, 8, fill=palette.honey_fill, stroke=palette.honey, stroke_width=2.5),
        *rings,
        *line.numbers(numbers, palette),
    )
    return picture(Drawing(width, _HIGH, "".join(parts)), title, palette, ground)


class _Line:
    """The axis: where each number lies on it."""

    def __init__(self, width: float, end: int) -> None:
        past = max(-end, end - LAST, 0)  # how far a hop leaves the axis
        room = width - 2 * _SIDE
        self.past = min(max(past, 1.6), 2.2) if past else 0  # in units; farther numbers don't lie true
        self.broken = past > self.past
        self.unit = room / (LAST + self.past)
        self.left = _SIDE + (self.past * self.unit if end < 0 else 0)
        self.right = self.left + LAST * self.unit

    def at(self, value: int) -> float:
        """Return where a number lies."""
        if value < 0:
            return self.left - self.past * self.unit
        if value > LAST:
            return self.right + self.past * self.unit
        return self.left + value * self.unit

    def axis(self, start: int, end: int, palette: Palette) -> str:
        """Draw the axis, with the way from start to end thick, and dashes where it leaves the axis."""
        low, high = max(min(start, end), 0), min(max(start, end), LAST)
        parts = [
            stroke(path("M", self.left - 8, _AXIS, "H", self.right + 8), palette.ink2, 2),
            stroke(path("M", self.at(low), _AXIS, "H", self.at(high)), palette.honey, 6),
        ]
        if self.past:
            edge, tip = (self.left - 8, self.at(-1)) if end < 0 else (self.right + 8, self.at(LAST + 1))
            parts.append(stroke(path("M", edge, _AXIS, "H", tip), palette.ink2, 2, dashes="3 5"))
            if self.broken:
                middle = (edge + tip) / 2
                parts.append(box(middle - 3, _AXIS - 3, 6, 6, 0, fill=palette.paper))
                parts.append(stroke(path("M", middle - 5, _AXIS + 6, "l4-12m2 12l4-12"), palette.ink2, 2))
        ticks = "".join(
            path("M", self.at(value), _AXIS - reach, "v", 2 * reach)
            for value, reach in ((value, 9 if value in _FIXED else 6) for value in range(LAST + 1))
        )
        return "".join(parts) + stroke(ticks, palette.ink2, 2)

    def unit_hops(self, start: int, end: int, palette: Palette) -> str:
        """Draw a small dotted hop for each unit of the way that lies on the axis."""
        low, high = max(min(start, end), 0), min(max(start, end), LAST)
        hop = path("a", self.unit / 2, "10 0 0 1", self.unit, "0")
        return stroke(path("M", self.at(low), _AXIS) + hop * (high - low), palette.honey, 1.5, dashes="1.2 2.9")

    def numbers(self, in_play: Iterable[_Number], palette: Palette) -> Iterable[str]:
        """Write the numbers in play, and those of the axis that leave them room."""
        placed = _apart(sorted(in_play))
        for value in range(LAST + 1) if self.unit >= _ALL else _FIXED:
            one = _Number(self.at(value), str(value), palette.ink2, bold=False)
            if all(abs(one.x - other.x) >= one.half + other.half + 1 for other in placed):
                placed.append(one)
        for one in placed:
            size = _BOLD if one.bold else SMALLEST
            yield words(one.x, _NUMBERS, one.text, size, one.colour, bold=one.bold)


def _apart(numbers: list[_Number]) -> list[_Number]:
    """Move numbers that would touch a little aside."""
    for _ in numbers:  # moving one pair may bring another together
        for left, (one, two) in enumerate(pairwise(tuple(numbers))):
            lacking = one.half + two.half + 4 - (two.x - one.x)
            if lacking > 0:
                numbers[left : left + 2] = one._replace(x=one.x - lacking / 2), two._replace(x=two.x + lacking / 2)
    return numbers


def _arc(x0: float, x1: float, hop: str, *, landing: float, palette: Palette, width: float) -> str:
    """Draw the hop, its arrow and its label."""
    lean = 0.14 * (x1 - x0)
    top = -2.0
    across = max(text_width(hop, _BOLD, bold=True) + 18, 44)
    middle = min(max((x0 + x1) / 2, across / 2 + 2), width - across / 2 - 2)
    length = math.hypot(lean, landing - top)
    ux, uy = lean / length, (landing - top) / length  # where the arrow points
    barbs = "".join(
        path("M", x1 - 10 * ux - side * 7 * uy, landing - 10 * uy + side * 7 * ux, "L", x1, landing) for side in (1, -1)
    )
    curve = path("M", x0, _AXIS - 8, "C", x0 + lean, top, x1 - lean, top, x1, landing)
    return (
        stroke(curve + barbs, palette.honey, 3)
        + box(middle - across / 2, 6, across, 28, 14, fill=palette.honey_soft, stroke=palette.honey, stroke_width=2)
        + words(middle, 20, hop, _BOLD, palette.honey_ink, bold=True)
    )


def _wish(x: float, palette: Palette, *, around: bool) -> str:
    """Draw the dashed ring of a number that isn't reached, or around the dot that the hop starts from."""
    if around:
        return dashed_ring(x, _AXIS, 12.5, palette.plum, 2.4, 4.5)
    return dashed_ring(x, _AXIS, 9, palette.plum, 2.4, 4.2, fill=palette.paper)
