"""Pictures are read back from their text: what is written in them, where, and how much room it takes at most."""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple
from xml.etree import ElementTree as ET

import pytest

SVG = "{http://www.w3.org/2000/svg}"
_WIDEST = 0.72  # a figure's width in DejaVu Sans Bold and then some, in font sizes
_HIGHEST = 0.75  # of a capital


class Box(NamedTuple):
    """Something in a picture and the room that it takes."""

    what: str
    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: "Box") -> bool:
        return (
            self.left < other.right - 0.5
            and other.left < self.right - 0.5
            and self.top < other.bottom - 0.5
            and other.top < self.bottom - 0.5
        )


class Picture:
    """A picture read back from its text."""

    def __init__(self, svg: str) -> None:
        self.root = ET.fromstring(svg)  # noqa: S314  # our own text
        assert self.root.tag == f"{SVG}svg"
        assert self.root.get("role") == "img"
        self.title = self.root[0].text or ""
        assert self.root[0].tag == f"{SVG}title"
        left, top, self.width, self.height = map(float, self.root.get("viewBox", "").split())
        assert (left, top) == (0, 0)
        assert (float(self.root.get("width", 0)), float(self.root.get("height", 0))) == (self.width, self.height)
        self.elements = list(_placed(self.root, 0, 0, 1))
        assert not [one for one, *_ in self.elements if one.get("id") or one.get("style") or one.get("class")]

    def all(self, name: str, **attributes: str) -> list[ET.Element]:
        """Return the elements of a name that have these attributes."""
        wanted = {key.replace("_", "-"): value for key, value in attributes.items()}
        return [
            one
            for one, *_ in self.elements
            if one.tag == SVG + name and all(one.get(key) == value for key, value in wanted.items())
        ]

    @property
    def words(self) -> list[str]:
        return [box.what for box in self.texts()]

    def texts(self) -> list[Box]:
        """Return the texts; the room that they take is that of a wide font."""
        found = []
        for one, left, top, scale in self.elements:
            if one.tag != f"{SVG}text":
                continue
            size = float(one.get("font-size", 0)) * scale
            assert size >= 13, "the brief: nothing below 13 px"
            text = one.text or ""
            across = float(one.get("textLength", 0)) or sum(0.4 if sign in " .,:’" else _WIDEST for sign in text) * size
            x, y = left + scale * float(one.get("x", 0)), top + scale * float(one.get("y", 0))
            first = x - {"start": 0, "middle": 0.5, "end": 1}[one.get("text-anchor", "start")] * across
            found.append(Box(text, first, y - _HIGHEST * size, first + across, y))
        return found

    def shapes(self) -> list[Box]:
        """Return the circles and the rectangles, with half of their lines."""
        found = []
        for one, x, y, scale in self.elements:
            line = float(one.get("stroke-width", 0)) / 2 if one.get("stroke") else 0
            if one.tag == f"{SVG}circle":
                cx, cy, r = (float(one.get(key, 0)) for key in ("cx", "cy", "r"))
                box = (cx - r - line, cy - r - line, cx + r + line, cy + r + line)
            elif one.tag == f"{SVG}rect":
                left, top, width, height = (float(one.get(key, 0)) for key in ("x", "y", "width", "height"))
                assert width >= 0
                assert height >= 0
                box = (left - line, top - line, left + width + line, top + height + line)
            else:
                continue
            found.append(Box(one.tag, *(at + scale * value for at, value in zip((x, y, x, y), box, strict=True))))
        return found

    def check(self) -> None:
        """Check that everything lies inside the picture, and that no suit is a letter of a font."""
        for box in (*self.texts(), *self.shapes()):
            assert box.left >= -0.1, box
            assert box.top >= -0.1, box
            assert box.right <= self.width + 0.1, box
            assert box.bottom <= self.height + 0.1, box
        assert not set("".join(self.words)) & set("♠♥♦♣♤♡♢♧")

    def check_apart(self) -> None:
        """Check that no two texts touch."""
        texts = self.texts()
        for at, one in enumerate(texts):
            for other in texts[at + 1 :]:
                assert not one.overlaps(other), (one, other)


def _placed(element: ET.Element, x: float, y: float, scale: float) -> Iterator[tuple[ET.Element, float, float, float]]:
    """Yield an element and all in it, each with where its own 0, 0 lies and how large its 1 is."""
    moved = re.fullmatch(r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?", element.get("transform", ""))
    if moved:
        across, down, larger = (float(value or 1) for value in moved.groups())
        x, y, scale = x + scale * across, y + scale * down, scale * larger
    yield element, x, y, scale
    for child in element:
        yield from _placed(child, x, y, scale)


@pytest.fixture(scope="session")
def read() -> Callable[[str], Picture]:
    """Read a picture back from its text."""
    return Picture
