"""The back of a card: a lattice of lozenges, each with a sign of arithmetic."""

from shmatkit.pictures.palette import Palette
from shmatkit.pictures.svg import box, element, path, stroke

_PLUS = ((-1, 0, 1, 0), (0, -1, 0, 1))
_TIMES = ((-0.75, -0.75, 0.75, 0.75), (-0.75, 0.75, 0.75, -0.75))
_MINUS = ((-1, 0, 1, 0),)
_OVER = ((-1, 0, 1, 0), (0, -0.85, 0, -0.85), (0, 0.85, 0, 0.85))  # a line without length is a dot
_SIGNS = (
    (_PLUS, _TIMES, _MINUS),
    (_TIMES, _MINUS, _OVER),
    (_MINUS, _OVER, _PLUS),
    (_OVER, _PLUS, _TIMES),
)


def lattice(width: float, height: float, palette: Palette, *, columns: int = 3, rows: int = 4) -> str:
    """Draw the lattice of a card's back.

    Args:
        width: the card's width.
        height: its height.
        palette: its colours.
        columns: how many lozenges lie side by side, up to 3.
        rows: how many lie above one another, up to 4.
    """
    margin = 0.085 * width
    across, down = (width - 2 * margin) / columns, (height - 2 * margin) / rows
    reach = 0.17 * min(across, down)
    lozenges, signs = [], []
    for row in range(rows):
        for column in range(columns):
            x, y = margin + (column + 0.5) * across, margin + (row + 0.5) * down
            lozenges.append(_lozenge(x, y, across / 2, down / 2))
            signs += [
                path("M", x + reach * x0, y + reach * y0, "L", x + reach * x1, y + reach * y1)
                for x0, y0, x1, y1 in _SIGNS[row][column]
            ]
    return (
        box(margin, margin, columns * across, rows * down, 0.05 * width, fill=palette.back)
        + element("path", d="".join(lozenges), fill=palette.lattice)
        + stroke("".join(signs), palette.back_ink, max(1.3, 0.45 * reach))
    )


def _lozenge(x: float, y: float, across: float, down: float) -> str:
    return path("M", x, y - down, "L", x + across, y, x, y + down, x - across, y, "Z")
