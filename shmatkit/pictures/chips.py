"""Cards too small for a table: an index and a suit on a chip, and equations made of chips."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from shmatkit.pictures.faces import Face
from shmatkit.pictures.palette import LIGHT, Palette
from shmatkit.pictures.suits import suit
from shmatkit.pictures.svg import SMALLEST, Drawing, Ground, box, element, path, picture, text_width, words

HIGH = 28  # a chip, in px
_SIZE = 16
_MARGIN = 8


class Role(Enum):
    """What a card is in an equation: a player BRINGS two and GETS one; MISSING is one that nobody has."""

    NONE = "none"
    BRINGS = "brings"
    GETS = "gets"
    MISSING = "missing"


class Chip(NamedTuple):
    """A card in an equation: its face, its role, and a word below, such as whose it is."""

    face: Face
    role: Role = Role.NONE
    caption: str = ""


def chips(items: Sequence[Chip | str], *, title: str, palette: Palette = LIGHT, ground: Ground = Ground.PAPER) -> str:
    """Draw an equation in cards, or any line of chips and signs.

    Args:
        items: cards, and the signs and numbers between them.
        title: the picture's sentence.
        palette: its colours.
        ground: what it lies on.
    """
    marked = any(isinstance(item, Chip) and item.role in {Role.BRINGS, Role.GETS} for item in items)
    captioned = any(isinstance(item, Chip) and item.caption for item in items)
    parts, x, foot = [], 0.0, HIGH + (16 if marked else 0)
    for item in items:
        if isinstance(item, str):
            across = text_width(item, _SIZE) + 4
            parts.append(words(x + across / 2, HIGH / 2, item, _SIZE, palette.ink2))
        else:
            drawn = chip(item.face, palette, missing=item.role is Role.MISSING)
            named = text_width(item.caption, SMALLEST)
            across = max(drawn.width, named)
            inset = (across - drawn.width) / 2
            parts.append(drawn.at(x + inset, 0))
            parts.append(_mark(item.role, x + inset, drawn.width, palette))
            if item.caption:
                parts.append(words(x + across / 2, foot + 10, item.caption, SMALLEST, palette.ink2))
        x += across + _MARGIN
    drawing = Drawing(max(x - _MARGIN, 0), foot + (18 if captioned else 0), "".join(parts))
    return picture(drawing, title, palette, ground, _MARGIN)


def chip(face: Face, palette: Palette, *, missing: bool = False) -> Drawing:
    """Draw one chip, to be part of a picture.

    Args:
        face: the card's face; its value is only shown where it was chosen.
        palette: the colours.
        missing: whether nobody has the card.
    """
    indexed = text_width(face.label, _SIZE, bold=True)
    ink = palette.act if missing else palette.of_suit(face.suit)
    parts, x = [words(_MARGIN + indexed / 2, HIGH / 2, face.label, _SIZE, ink, bold=True)], _MARGIN + indexed
    if face.suit:
        parts.append(suit(face.suit, x + 10, HIGH / 2, 15, ink))
        x += 18
    if face.chosen:
        valued = text_width(face.value, SMALLEST, bold=True) + 10
        parts.append(box(x + 4, 4, valued, HIGH - 8, HIGH / 2, fill=ink))
        parts.append(words(x + 4 + valued / 2, HIGH / 2, face.value, SMALLEST, palette.card, bold=True))
        x += 4 + valued - 3
    width = x + _MARGIN
    dashed: dict[str, str | float] = (
        {"stroke_width": 1.75, "stroke_dasharray": "4 3"} if missing else {"stroke_width": 1.25}
    )
    sheet = box(
        0.75,
        0.75,
        width - 1.5,
        HIGH - 1.5,
        6,
        fill=palette.act_soft if missing else palette.card,
        stroke=palette.act if missing else palette.edge,
        **dashed,
    )
    return Drawing(width, HIGH, sheet + "".join(parts))


def _mark(role: Role, x: float, width: float, palette: Palette) -> str:
    """Underline what a player brings with a gold band, and what they get with a double plum line."""
    match role:
        case Role.BRINGS:
            return box(
                x + 1, HIGH + 6, width - 2, 6, 3, fill=palette.honey_fill, stroke=palette.honey, stroke_width=1.5
            )
        case Role.GETS:
            return "".join(
                element("path", d=path("M", x + 1, HIGH + y, "h", width - 2), stroke=palette.plum, stroke_width=2)
                for y in (6.5, 11.5)
            )
        case _:
            return ""
