"""Totals of a match as bars from zero to the goal."""

from collections.abc import Sequence

from shmatkit.pictures.palette import LIGHT, Palette
from shmatkit.pictures.svg import Drawing, Ground, box, cut, path, picture, stroke, words

_LINE = 56  # px for each player
_HIGH = 14  # a bar's height
_SIDE = 8
_TEXT = 16
_TOTAL = 60  # px left for a total


def standings(
    totals: Sequence[tuple[str, int]],
    goal: int,
    *,
    title: str,
    width: float = 300,
    palette: Palette = LIGHT,
    ground: Ground = Ground.PAPER,
) -> str:
    """Draw each player's total as a bar; what is below zero goes to the left of it.

    Args:
        totals: the players' names, each with its total, in the order in which they stand.
        goal: where the match ends, above zero.
        title: the picture's sentence.
        width: its width, at least 240 px.
        palette: its colours.
        ground: what it lies on.
    """
    least = min(0, *(total for _, total in totals))
    most = max(goal, *(total for _, total in totals))
    unit = (width - 2 * _SIDE) / (most - least)
    zero = _SIDE - least * unit
    best = max(total for _, total in totals)
    drawn = []
    for at, (name, total) in enumerate(totals):
        top = at * _LINE
        bold = total == best
        shown = cut(name, _TEXT, width - 2 * _SIDE - _TOTAL, bold=bold)
        drawn.append(words(_SIDE, top + 16, shown, _TEXT, palette.ink, bold=bold, anchor="start"))
        drawn.append(words(width - _SIDE, top + 16, _signed(total), _TEXT, palette.ink, bold=True, anchor="end"))
        y = top + 30
        drawn.append(
            box(_SIDE, y, width - 2 * _SIDE, _HIGH, 7, fill=palette.paper2, stroke=palette.edge, stroke_width=1.25)
        )
        if total:
            start, end = sorted((zero, zero + total * unit))
            fill = palette.act if bold else palette.act_soft
            drawn.append(box(start, y, end - start, _HIGH, 4, fill=fill, stroke=palette.act, stroke_width=1.25))
        drawn.append(stroke(path("M", zero, y - 4, "V", y + _HIGH + 4), palette.ink2, 1.75))
    foot = len(totals) * _LINE + 8
    drawn.append(words(zero, foot, "0", 13, palette.ink2))
    drawn.append(words(_SIDE + (goal - least) * unit, foot, str(goal), 13, palette.ink2, anchor="end"))
    return picture(Drawing(width, foot + 10, "".join(drawn)), title, palette, ground)


def _signed(total: int) -> str:
    return f"−{-total}" if total < 0 else str(total)
