"""Pictures as PDF draws them: the elements of SVG that `shmatkit.pictures` uses, turned into operators.

The operators draw in the picture's own units with y downwards, so that a picture is turned once and drawn at any place
and size.
"""

import re
from collections.abc import Iterator
from typing import Protocol
from xml.etree import ElementTree as ET

from fontTools.svgLib.path import parse_path

from shmatkit.pictures.svg import number

_ROUND = 0.5523  # how far the handles of a quarter circle reach, in radii
_CAPS = {"butt": 0, "round": 1, "square": 2}
_NUMBER = re.compile(r"-?[\d.]+(?:e-?\d+)?")
Points = tuple[float, float]


class Writer(Protocol):
    """What writes text."""

    def width(self, text: str, size: float, *, bold: bool) -> float:
        """Return how wide a text is."""

    def shown(self, text: str, size: float, *, bold: bool) -> str:
        """Return the operators that choose the font and show a text."""


def operators(svg: str, writer: Writer) -> str:
    """Return the operators that draw a picture, or elements of one.

    Args:
        svg: the picture, or its elements.
        writer: writes its texts.
    """
    root = ET.fromstring(f"<g>{svg}</g>")  # noqa: S314  # our own pictures
    return " ".join(_drawn(root, writer))


def colour(code: str) -> str:
    """Return the three numbers of a colour written `#RRGGBB`."""
    return " ".join(number(int(code[at : at + 2], 16) / 255) for at in (1, 3, 5))


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Return the outline of a rectangle with round corners."""
    if not radius:
        return f"{_all(x, y, width, height)} re"
    right, foot, reach = x + width, y + height, radius * (1 - _ROUND)
    return " ".join(
        (
            f"{_all(x + radius, y)} m {_all(right - radius, y)} l",
            f"{_all(right - reach, y, right, y + reach, right, y + radius)} c {_all(right, foot - radius)} l",
            f"{_all(right, foot - reach, right - reach, foot, right - radius, foot)} c {_all(x + radius, foot)} l",
            f"{_all(x + reach, foot, x, foot - reach, x, foot - radius)} c {_all(x, y + radius)} l",
            f"{_all(x, y + reach, x + reach, y, x + radius, y)} c h",
        )
    )


def painted(outline: str, fill: str = "none", stroke: str = "none", line: float = 0, more: str = "") -> str:
    """Return the operators that fill an outline and draw a line along it.

    Args:
        outline: the outline's own operators.
        fill: its colour, or `none`.
        stroke: the line's colour, or `none`.
        line: the line's width.
        more: operators that set the line's ends and dashes.
    """
    if fill == stroke == "none":
        return ""
    steps = [f"{colour(fill)} rg"] if fill != "none" else []
    if stroke != "none":
        steps += [f"{colour(stroke)} RG {number(line)} w", more]
    paint = {(True, True): "B", (True, False): "f", (False, True): "S"}[fill != "none", stroke != "none"]
    body = " ".join(filter(None, [*steps, outline, paint]))
    return f"q {body} Q" if more else body


def _all(*values: float) -> str:
    return " ".join(map(number, values))


def _drawn(element: ET.Element, writer: Writer) -> Iterator[str]:
    for child in element:
        tag = child.tag.rpartition("}")[2]
        if tag in {"g", "svg"}:
            inside = " ".join(_drawn(child, writer))
        elif tag == "text":
            inside = _text(child, writer)
        else:
            inside = "" if tag == "title" else _shape(tag, child)
        moved = _moved(child.get("transform", ""))
        yield f"q {moved} {inside} Q" if moved else inside


def _shape(tag: str, element: ET.Element) -> str:
    more = f"{_CAPS[element.get('stroke-linecap', 'butt')]} J {int(element.get('stroke-linejoin') == 'round')} j"
    if dashes := element.get("stroke-dasharray"):
        more += f" [{dashes}] 0 d"
    return painted(
        _outline(tag, element),
        element.get("fill", "#000000"),
        element.get("stroke", "none"),
        _number(element, "stroke-width", 1),
        more if element.get("stroke") else "",
    )


def _outline(tag: str, element: ET.Element) -> str:
    if tag == "rect":
        x, y, width, height, radius = (_number(element, name) for name in ("x", "y", "width", "height", "rx"))
        return rounded(x, y, width, height, radius)
    if tag == "circle":
        x, y, radius = (_number(element, name) for name in ("cx", "cy", "r"))
        return rounded(x - radius, y - radius, 2 * radius, 2 * radius, radius)
    pen = _Pen()
    parse_path(element.get("d", ""), pen)
    return " ".join(pen.steps)


class _Pen:
    """Writes the steps of a path as operators."""

    def __init__(self) -> None:
        self.steps: list[str] = []

    def moveTo(self, point: Points) -> None:  # noqa: N802  # the names are those of fontTools' pens
        self.steps.append(f"{_all(*point)} m")

    def lineTo(self, point: Points) -> None:  # noqa: N802
        self.steps.append(f"{_all(*point)} l")

    def curveTo(self, *points: Points) -> None:  # noqa: N802
        self.steps.append(f"{_all(*(value for point in points for value in point))} c")

    def closePath(self) -> None:  # noqa: N802
        self.steps.append("h")

    def endPath(self) -> None:  # noqa: N802
        pass


def _moved(transform: str) -> str:
    """Return a shift and a scale as a matrix."""
    if not transform:
        return ""
    x, y, *scale = map(float, _NUMBER.findall(transform))
    by = f"{scale[0]:.5g}" if scale else "1"
    return f"{by} 0 0 {by} {_all(x, y)} cm"


def _text(element: ET.Element, writer: Writer) -> str:
    text, bold = element.text or "", element.get("font-weight") == "700"
    x, y, size = (_number(element, name) for name in ("x", "y", "font-size"))
    width = writer.width(text, size, bold=bold)
    tight = min(_number(element, "textLength", width) / width, 1) if width else 1.0
    x -= {"start": 0, "middle": 0.5, "end": 1}[element.get("text-anchor", "start")] * width * tight
    squeeze = f"{number(100 * tight)} Tz " if tight < 1 else ""
    inked = f"{colour(element.get('fill', '#000000'))} rg"
    return f"q BT {inked} {squeeze}1 0 0 -1 {_all(x, y)} Tm {writer.shown(text, size, bold=bold)} ET Q"


def _number(element: ET.Element, name: str, default: float = 0) -> float:
    return float(element.get(name, default))
