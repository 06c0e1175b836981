"""Elements of SVG as text, and the frame that makes a whole picture of them.

Nothing here has an id or a style sheet, so that any number of pictures may stand in one page.
"""

import math
import re
import unicodedata
from enum import Enum
from html import escape
from typing import NamedTuple

from shmatkit.pictures.palette import Palette

FONT = "system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif"
SMALLEST = 13  # no text is smaller, in px
_CAP = 0.36  # half the height of a capital or a figure, in font sizes
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Ground(Enum):
    """What a picture lies on. A picture within another page's own cloth or paper lies on nothing."""

    PAPER = "paper"
    CLOTH = "cloth"
    NOTHING = "nothing"


class Drawing(NamedTuple):
    """A part of a picture: its size, and its elements as text.

    Rings around cards may reach past the size; who places drawings leaves room for them.
    """

    width: float
    height: float
    body: str

    def at(self, x: float, y: float) -> str:
        """Return the drawing's elements moved to a place."""
        return element("g", self.body, transform=f"translate({number(x)} {number(y)})")


def number(value: float) -> str:
    """Write a number as short as a hundredth of a pixel allows."""
    written = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written


def path(*steps: str | float) -> str:
    """Write a path: its commands, and the numbers between them."""
    return " ".join(step if isinstance(step, str) else number(step) for step in steps)


def element(name: str, *children: str, **attributes: str | float | None) -> str:
    """Write an element.

    Args:
        name: its name.
        children: its content, as SVG text.
        attributes: its attributes, with _ for -; those that are None are left out.
    """
    written = "".join(
        f' {key.replace("_", "-")}="{escape(value) if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{''.join(children)}</{name}>" if children else f"<{name}{written}/>"


def box(x: float, y: float, width: float, height: float, radius: float, **look: str | float | None) -> str:
    """Draw a rectangle with round corners; `look` is its fill and its stroke."""
    return element("rect", x=x, y=y, width=width, height=height, rx=min(radius, width / 2, height / 2), **look)


def disc(x: float, y: float, radius: float, **look: str | float | None) -> str:
    """Draw a circle around a centre."""
    return element("circle", cx=x, cy=y, r=radius, **look)


def dashed_ring(x: float, y: float, radius: float, colour: str, width: float, dash: float, fill: str = "none") -> str:
    """Draw a circle of dashes, about `dash` long, that go evenly around it."""
    around = 2 * math.pi * radius
    step = around / round(around / (1.7 * dash))
    dashes = path(0.6 * step, 0.4 * step)
    return disc(x, y, radius, fill=fill, stroke=colour, stroke_width=width, stroke_dasharray=dashes)


def stroke(line: str, colour: str, width: float, *, dashes: str | None = None) -> str:
    """Draw a line with round ends along a path, if there is one.

    Args:
        line: the path, as SVG writes it.
        colour: the line's colour.
        width: its width.
        dashes: the lengths of dashes and gaps; None for a whole line.
    """
    if not line:
        return ""
    return element(
        "path",
        d=line,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        stroke_dasharray=dashes,
    )


def words(
    x: float,
    y: float,
    text: str,
    size: float,
    colour: str,
    *,
    bold: bool = False,
    anchor: str = "middle",
    fit: float | None = None,
) -> str:
    """Write a line of text.

    Args:
        x: where its `anchor` stands.
        y: the middle of its capitals.
        text: what is written.
        size: the size of the font, at least 13 px.
        colour: its colour.
        bold: whether it is bold.
        anchor: `start`, `middle` or `end`.
        fit: the width to keep within: where a wide font would need more, the text is set to this width.
    """
    size = max(size, SMALLEST)
    tight = fit if fit is not None and text_width(text, size, bold=bold) > fit else None
    return element(
        "text",
        escape(_clean(text)),
        x=x,
        y=y + _CAP * size,
        font_size=size,
        font_weight=700 if bold else None,
        text_anchor=anchor,
        fill=colour,
        textLength=tight,
        lengthAdjust="spacingAndGlyphs" if tight else None,
    )


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """Return about how wide a line of text is in DejaVu Sans, the widest font that pictures ask for."""
    return size * sum(map(_advance, text)) * (1.11 if bold else 1)


def _advance(sign: str) -> float:
    if unicodedata.combining(sign) or unicodedata.category(sign) in {"Cf", "Mn"}:
        return 0
    if unicodedata.east_asian_width(sign) in {"W", "F"}:
        return 1.05
    if sign in _NARROW:
        return 0.36
    if sign in _WIDE:
        return 1
    return 0.72 if sign.isupper() or sign in "+−×÷=" else 0.635


_NARROW = frozenset(" .,:;·'’!|()[]ijlftrIії")
_WIDE = frozenset("mwMW@%—…жмшщюыЖМШЩЮЫФ")


def cut(text: str, size: float, width: float, *, bold: bool = False) -> str:
    """Return a text, or as much of its beginning as a width holds, with … after it."""
    if text_width(text, size, bold=bold) <= width:
        return text
    kept = text
    while kept and text_width(f"{kept}…", size, bold=bold) > width:
        kept = kept[:-1].rstrip()
    return f"{kept}…"


def picture(drawing: Drawing, title: str, palette: Palette, ground: Ground, margin: float = 0) -> str:
    """Return a whole picture.

    Args:
        drawing: what is in it.
        title: the sentence that says the same; readers who don't see the picture are told it.
        palette: its colours.
        ground: what it lies on.
        margin: the room left around the drawing.
    """
    width, height = drawing.width + 2 * margin, drawing.height + 2 * margin
    return element(
        "svg",
        element("title", escape(_clean(title))),
        _sheet(width, height, palette, ground),
        drawing.at(margin, margin) if margin else drawing.body,
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=height,
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="img",
        font_family=FONT,
    )


def _sheet(width: float, height: float, palette: Palette, ground: Ground) -> str:
    match ground:
        case Ground.PAPER:
            return box(0, 0, width, height, 12, fill=palette.paper)
        case Ground.CLOTH:
            return box(
                0.75, 0.75, width - 1.5, height - 1.5, 18, fill=palette.table, stroke=palette.rim, stroke_width=1.5
            )
        case Ground.NOTHING:
            return ""


def _clean(text: str) -> str:
    return _NOT_XML.sub("\N{REPLACEMENT CHARACTER}", text)
