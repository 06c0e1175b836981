"""The points of a play in Twenty, laid end to end against the move number."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from shmatkit.pictures.palette import LIGHT, Palette
from shmatkit.pictures.svg import SMALLEST, Drawing, Ground, box, cut, path, picture, stroke, text_width, words
from shmatkit.pictures.totals import landed

_SIDE = 16
_TOP = 46  # where the bar begins, below the flag
_HIGH = 40  # the bar's height
_FOOT = _TOP + _HIGH + 18  # where the numbers stand
_FLAG, _FLAG_TOP = 15, 8  # the size of the flag's words, and where it begins
_LABEL = 16
_TICKED = 8  # from this width on units have ticks


class Part(NamedTuple):
    """A card in a bar: what is written on it, and its points, at least 1."""

    label: str
    points: int


class _Piece(NamedTuple):
    """A card's piece of the bar: what is written on it, and from how many points to how many it reaches."""

    label: str
    start: int
    end: int


def points_bar(
    parts: Sequence[Part | tuple[str, int]],
    limit: int,
    *,
    title: str,
    flag: str = "",
    last: int = 20,
    width: float = 560,
    palette: Palette = LIGHT,
    ground: Ground = Ground.PAPER,
) -> str:
    """Draw the points of cards end to end against a limit: what is under it is dashed, what is over it is brick.

    Args:
        parts: the cards, with their points.
        limit: how many points may be played, 1 or more.
        title: the picture's sentence.
        flag: the words on the flag at the limit; its number if empty.
        last: where the bar ends; it goes on where points or limit do.
        width: its width, at least 280 px.
        palette: its colours.
        ground: what it lies on.
    """
    ends = list(accumulate((points for _, points in parts), initial=0))
    pieces = [_Piece(label, *ends[at : at + 2]) for at, (label, _) in enumerate(parts)]
    total = ends[-1]
    bar = _Bar(max(last, limit, total), width, palette)
    body = [*bar.closed(max(limit, total)), *bar.cards(pieces)]
    if total < limit:
        body.append(bar.under(total, limit))
    elif total > limit:
        body.append(bar.over(total, limit))
    body += [*bar.labels(pieces, limit), *bar.numbers(total, limit)]
    body.append(bar.flag(limit, flag or str(limit), exact=total == limit))
    return picture(Drawing(width, _FOOT + 20, "".join(body)), title, palette, ground)


class _Bar(NamedTuple):
    """The bar: how many units it has, how wide the picture is, and its colours."""

    units: int
    width: float
    palette: Palette

    def at(self, points: float) -> float:
        """Return where so many points end."""
        return _SIDE + points * (self.width - 2 * _SIDE) / self.units

    def piece(self, start: int, end: int, **look: str | float | None) -> str:
        """Draw a box from some points to others."""
        x = self.at(start) + 1
        return box(x, _TOP + 1, self.at(end) - 1 - x, _HIGH - 2, 6, **look)

    def closed(self, start: int) -> Iterator[str]:
        """Draw the units that may not be played: hatched, with dashed edges."""
        ink = self.palette
        if start < self.units:
            yield self.piece(start, self.units, fill=ink.off)
            yield stroke(self._hatch(start, self.units, 9), ink.off_edge, 1)
        for unit in range(start, self.units):
            yield self.piece(
                unit, unit + 1, fill="none", stroke=ink.off_edge, stroke_width=1.25, stroke_dasharray="3 2.5"
            )

    def _hatch(self, start: int, end: int, step: float) -> str:
        """Return slanting lines over the bar from some points to others."""
        left, right, top, foot = self.at(start) + 3, self.at(end) - 3, _TOP + 3, _TOP + _HIGH - 3
        count = int((right - left + foot - top) / step)
        lines = []
        for at in range(1, count + 1):
            diagonal = left + top + at * step  # of x and y, along the line
            low, high = max(left, diagonal - foot), min(right, diagonal - top)
            lines.append(path("M", low, diagonal - low, "L", high, diagonal - high))
        return "".join(lines)

    def cards(self, pieces: Sequence[_Piece]) -> Iterator[str]:
        """Draw each card's points as a piece of the gold band, with a tick at each unit within."""
        ink = self.palette
        for piece in pieces:
            yield self.piece(piece.start, piece.end, fill=ink.honey_fill, stroke=ink.ring_in, stroke_width=2)
            if self.at(1) - self.at(0) >= _TICKED:
                ticks = [
                    path("M", self.at(unit), _TOP + 2, "v6m 0", _HIGH - 16, "v6")
                    for unit in range(piece.start + 1, piece.end)
                ]
                yield stroke("".join(ticks), ink.ring_in, 1.5)

    def labels(self, pieces: Sequence[_Piece], limit: int) -> Iterator[str]:
        """Write on each card's piece what it is, or only its points where that is too long.

        On a piece that the limit cuts, the words stand in its larger part.
        """
        for label, start, end in pieces:
            low, high = start, end
            if start < limit < end:
                low, high = (start, limit) if 2 * limit >= start + end else (limit, end)
            room = self.at(high) - self.at(low) - 6
            text = label if text_width(label, _LABEL, bold=True) <= room else str(end - start)
            across = text_width(text, _LABEL, bold=True)
            size = _LABEL if across <= room else SMALLEST
            x, y = (self.at(low) + self.at(high)) / 2, _TOP + _HIGH / 2
            if end > limit:  # the words need a clear ground
                yield box(x - across / 2 - 2, y - 10, across + 4, 20, 6, fill=self.palette.honey_fill)
            yield words(x, y, text, size, self.palette.band_ink, bold=True, fit=max(room, 8))

    def under(self, total: int, limit: int) -> str:
        """Draw what is lacking."""
        ink = self.palette
        x = (self.at(total) + self.at(limit)) / 2
        dashed = self.piece(total, limit, fill=ink.paper, stroke=ink.honey, stroke_width=2, stroke_dasharray="5 3.5")
        return dashed + words(x, _TOP + _HIGH / 2, str(limit - total), _LABEL, ink.honey_ink, bold=True)

    def over(self, total: int, limit: int) -> str:
        """Draw what is too much: crossed out with slanting lines, and a bracket with its number below."""
        ink, foot = self.palette, _TOP + _HIGH
        left, right = self.at(limit), self.at(total)
        bracket = path("M", left + 2, foot + 4, "v5H", right - 2, "v-5")
        return (
            stroke(self._hatch(limit, total, 7), ink.band_over, 1.5)
            + self.piece(limit, total, fill="none", stroke=ink.brick, stroke_width=2.5)
            + stroke(bracket, ink.brick, 2)
            + words((left + right) / 2, _FOOT + 3, str(total - limit), _LABEL, ink.brick_ink, bold=True)
        )

    def numbers(self, total: int, limit: int) -> Iterator[str]:
        """Write every fifth or tenth number below the bar, except where the number of what is over stands."""
        step = 5 if self.at(5) - self.at(0) >= 32 else 10
        for value in range(step, self.units + 1, step):
            taken = limit - 0.5 <= value <= total + 0.5 if total > limit else value == total == limit
            if not taken:
                yield words(self.at(value), _FOOT, str(value), SMALLEST, self.palette.ink2)

    def flag(self, limit: int, text: str, *, exact: bool) -> str:
        """Draw the flag at the limit, with a plum ring at its foot where the play is worth exactly that."""
        ink, x = self.palette, self.at(limit)
        text = cut(text, _FLAG, self.width - 2 * _SIDE, bold=True)
        across = text_width(text, _FLAG, bold=True) + 20
        left = min(max(x - across / 2, 3), self.width - across - 3)
        parts = [
            stroke(path("M", x, _FLAG_TOP + 14, "V", _TOP + _HIGH + 7), ink.act, 4),
            box(left, _FLAG_TOP, across, 28, 14, fill=ink.act),
            words(left + across / 2, _FLAG_TOP + 14, text, _FLAG, ink.act_ink, bold=True),
        ]
        if exact:
            parts.append(landed(x, _TOP + _HIGH + 15, ink))
        return "".join(parts)
