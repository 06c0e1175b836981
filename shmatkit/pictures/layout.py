"""Drawings put together: side by side, and one above another."""

from collections.abc import Sequence

from shmatkit.pictures.svg import Drawing


def beside(drawings: Sequence[Drawing], gap: float, *, align: float = 0) -> Drawing:
    """Put drawings side by side.

    Args:
        drawings: the drawings, from left to right.
        gap: the room between two.
        align: where lower ones stand: 0 at the top, 1 at the foot.
    """
    height = max((one.height for one in drawings), default=0)
    parts, x = [], 0.0
    for one in drawings:
        parts.append(one.at(x, align * (height - one.height)))
        x += one.width + gap
    return Drawing(max(x - gap, 0), height, "".join(parts))


def stacked(drawings: Sequence[Drawing], gap: float, *, width: float = 0) -> Drawing:
    """Put drawings one above another, each in the middle.

    Args:
        drawings: the drawings, from top to bottom.
        gap: the room between two.
        width: the least width of the whole.
    """
    width = max((width, *(one.width for one in drawings)))
    parts, y = [], 0.0
    for one in drawings:
        parts.append(one.at((width - one.width) / 2, y))
        y += one.height + gap
    return Drawing(width, max(y - gap, 0), "".join(parts))
