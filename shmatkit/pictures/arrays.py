"""Products as rows of dots."""

from shmatkit.core.arithmetic import Equation, Expression
from shmatkit.core.cards import Rank
from shmatkit.pictures.palette import LIGHT, Palette
from shmatkit.pictures.svg import Drawing, Ground, box, disc, path, picture, stroke, words
from shmatkit.pictures.totals import made, wished

_MARGIN = 16
_FACTOR = 50  # the room for the factor on the left, with its bracket
_FOOT = 42  # and for the one below
_TOTAL = 72  # the room for the total on the right
_APART = 46  # from the total down to the wished-for number
_DISC = 54  # the height of a total
_HIGHEST = 234  # of all rows together
_LARGEST = 29  # the room of a dot
_FIGURE = 18  # the size of the factors


def array(
    expression: Expression | Equation,
    *,
    title: str,
    wanted: int | None = None,
    width: float = 340,
    palette: Palette = LIGHT,
    ground: Ground = Ground.PAPER,
) -> str:
    """Draw a product as rows of dots: the first factor says how many rows, the second how many dots in each.

    Args:
        expression: a product of numbers from 1 to 13.
        title: the picture's sentence.
        wanted: the number that a player wishes for; None where any will do.
        width: its width, at least 240 px.
        palette: its colours.
        ground: what it lies on.
    """
    rows, columns = expression.left, expression.right
    total = rows * columns
    missed = None if wanted == total else wanted
    down, across = _places(rows), _places(columns)
    room = width - 2 * _MARGIN - _FACTOR - _TOTAL
    pitch = min(_LARGEST, room / (across[-1] + 0.5), _HIGHEST / (down[-1] + 0.5))
    broad, high = pitch * (across[-1] + 0.5), pitch * (down[-1] + 0.5)
    right = _DISC + (0 if missed is None else _APART)  # the height of what stands on the right
    left, top = _FACTOR + (width - _FACTOR - broad - _TOTAL) / 2, _MARGIN + max(right - high, 0) / 2
    x, y = left + broad + _TOTAL / 2 + 2, top + high / 2 - (0 if missed is None else _APART / 2)
    parts = [_row(left, top + at * pitch, [left + one * pitch for one in across], pitch, palette) for at in down]
    parts += (
        _brackets(left, top, broad, high, palette),
        words(left - 23, top + high / 2, str(rows), _FIGURE, palette.honey_ink, bold=True, anchor="end"),
        words(left + broad / 2, top + high + 28, str(columns), _FIGURE, palette.honey_ink, bold=True),
        made(x, y, total, palette, reached=total <= Rank.KING and missed is None),
    )
    if missed is not None:
        parts.append(wished(x, y + _APART, missed, palette))
    height = max(top + high + _FOOT, _MARGIN + right) + 6
    return picture(Drawing(width, height, "".join(parts)), title, palette, ground)


def _places(count: int) -> list[float]:
    """Return the middle of each of some dots in a line, in dots; long lines have gaps by fives, which count easily."""
    gap = 0.45 if count > 6 else 0
    return [at + 0.5 + gap * (at // 5) for at in range(count)]


def _row(x: float, middle: float, centres: list[float], pitch: float, palette: Palette) -> str:
    """Draw a row of dots in its capsule."""
    high = 0.86 * pitch
    broad = centres[-1] + pitch / 2 - x
    look: dict[str, str | float] = {"fill": palette.honey_soft, "stroke": palette.honey, "stroke_width": 1.25}
    capsule = box(x, middle - high / 2, broad, high, high / 2, **look)
    return capsule + "".join(disc(at, middle, 0.27 * pitch, fill=palette.honey) for at in centres)


def _brackets(left: float, top: float, broad: float, high: float, palette: Palette) -> str:
    """Draw a bracket on the left of the rows and one below them."""
    rows = path("M", left - 9, top + 2, "h-7v", high - 4, "h7")
    columns = path("M", left + 4, top + high + 8, "v7h", broad - 8, "v-7")
    return stroke(rows + columns, palette.ink2, 2)
