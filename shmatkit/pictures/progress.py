"""How far a set of puzzles is: a disc for each, full, half or still open."""

from collections.abc import Sequence

from shmatkit.pictures.palette import LIGHT, Palette
from shmatkit.pictures.svg import Drawing, Ground, disc, element, path, picture, stroke

_RADIUS, _STEP, _MARGIN = 10, 29, 17


def progress(
    solved: Sequence[float],
    count: int,
    *,
    title: str,
    palette: Palette = LIGHT,
    ground: Ground = Ground.PAPER,
) -> str:
    """Draw a disc for each puzzle: one that was solved at once has a check, one that took help is half.

    Args:
        solved: 1 for each puzzle solved at once, less for each solved with help, in their order.
        count: how many puzzles there are, at least as many as were solved.
        title: the picture's sentence.
        palette: its colours.
        ground: what it lies on.
    """
    drawn = []
    for at in range(count):
        x, y = _MARGIN + at * _STEP, _MARGIN
        if at < len(solved) and solved[at] >= 1:
            check = path("M", x - 4.5, y + 0.5, "L", x - 1, y + 4, "L", x + 5, y - 3.5)
            drawn += [disc(x, y, _RADIUS, fill=palette.act), stroke(check, palette.act_ink, 2)]
        elif at < len(solved):
            half = path("M", x, y - _RADIUS, "A", _RADIUS, _RADIUS, 0, 0, 0, x, y + _RADIUS, "Z")
            drawn.append(disc(x, y, _RADIUS - 1, fill=palette.paper, stroke=palette.act, stroke_width=2))
            drawn.append(element("path", d=half, fill=palette.act))
        else:
            now = at == len(solved)
            if now:
                drawn.append(disc(x, y, _RADIUS + 4, fill=palette.honey_fill))
            colour = palette.ring_in if now else palette.edge
            drawn.append(disc(x, y, _RADIUS - 1, fill=palette.paper, stroke=colour, stroke_width=2))
    return picture(Drawing(2 * _MARGIN + (count - 1) * _STEP, 2 * _MARGIN, "".join(drawn)), title, palette, ground)
