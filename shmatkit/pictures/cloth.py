"""A cloth's stitched hem, and the plates that names stand on."""

from collections.abc import Iterable, Iterator

from shmatkit.pictures.palette import Palette
from shmatkit.pictures.svg import Drawing, box, cut, path, stroke, text_width, words

HEM = 18  # from the edge of the cloth to the middle of its hem
PLATE = 30  # a plate's height
_NAME = 15  # the size of a name
_STITCH = 2.1  # half the width of a stitch
_CORNER = 4.6  # from one stitch of a corner to the next


def hem(width: float, height: float, palette: Palette) -> str:
    """Draw a row of × stitches around a cloth, with a rhombus of them in each corner."""
    centres = [
        *((x, y) for x in _evenly(width) for y in (HEM, height - HEM)),
        *((x, y) for y in _evenly(height) for x in (HEM, width - HEM)),
        *(
            (x + across * _CORNER, y + down * _CORNER)
            for x in (HEM, width - HEM)
            for y in (HEM, height - HEM)
            for across in range(-2, 3)
            for down in range(-2, 3)
            if abs(across) + abs(down) <= 2
        ),
    ]
    return stroke("".join(_crosses(centres)), palette.stitch, 1.3)


def _evenly(length: float) -> Iterator[float]:
    """Return where the stitches of a side stand, between its corners."""
    first, last = HEM + 19, length - HEM - 19
    count = max(round((last - first) / 9), 1)
    yield from (first + (last - first) * at / count for at in range(count + 1))


def _crosses(centres: Iterable[tuple[float, float]]) -> Iterator[str]:
    leg = 2 * _STITCH
    for x, y in centres:
        yield path("M", x - _STITCH, y - _STITCH, "l", leg, leg, "m", -leg, "0l", leg, -leg)


def plate(name: str, most: float, palette: Palette, *, own: bool = False, lit: bool = False) -> Drawing:
    """Draw a name on a plate, to be part of a picture.

    Args:
        name: the name; it is cut where it is too long.
        most: the greatest width.
        palette: its colours.
        own: whether it is the reader's own.
        lit: whether it is on a card that is lit.
    """
    name = cut(name, _NAME, most - 24, bold=True)
    width = min(text_width(name, _NAME, bold=True) + 28, most)
    fill, edge, ink = palette.paper, palette.rim, palette.ink
    if own:
        fill, edge, ink = palette.act, palette.act, palette.act_ink
    if lit:
        fill, edge, ink = palette.honey_soft, palette.honey, palette.honey_ink
    line = 2 if lit else 1.5
    sheet = box(line / 2, line / 2, width - line, PLATE - line, PLATE / 2, fill=fill, stroke=edge, stroke_width=line)
    return Drawing(width, PLATE, sheet + words(width / 2, PLATE / 2, name, _NAME, ink, bold=True))
