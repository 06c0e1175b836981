"""Sheets are read back: what the PDF says, and what was drawn where."""

import gettext
import io
import itertools
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest
from pypdf import PdfReader

from shmatkit.pictures.faces import RATIO
from shmatkit.sheets.layout import canvas as drawing
from shmatkit.sheets.layout.paper import POINT

Read = Callable[[bytes], list[str]]


@pytest.fixture(scope="session")
def pages() -> Read:
    """Return a function that reads the text of each page."""
    return lambda pdf: [page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages]


class Drawn(NamedTuple):
    """Something on a page and the room that it takes, in mm."""

    page: int
    what: str
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Drawn") -> bool:
        near = 0.05
        return (
            self.left < other.right - near
            and other.left < self.right - near
            and self.top < other.bottom - near
            and other.top < self.bottom - near
        )


class Recording:
    """What canvases draw: texts, cards, and boxes with their frames."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.size = (0.0, 0.0)
        self.page = 0
        self.texts: list[Drawn] = []
        self.numbers: list[str] = []  # on dark ground
        self.cards: list[Drawn] = []
        self.boxes: list[Drawn] = []
        page, text, card, box = (getattr(drawing.Canvas, name) for name in ("page", "text", "card", "box"))

        def new_page(canvas: drawing.Canvas) -> None:
            self.size = (canvas.paper_width, canvas.paper_height)
            self.page += 1
            page(canvas)

        def new_text(canvas: drawing.Canvas, x: float, y: float, words: str, size: float, **look: object) -> None:
            width = canvas.width(words, size * POINT, bold=bool(look.get("bold")))
            left = x - float(str(look.get("align", 0))) * width
            if look.get("colour") == "#FFFFFF":
                self.numbers.append(words)
            if words.strip():
                high, low = 0.73 * size * POINT, 0.2 * size * POINT
                self.texts.append(Drawn(self.page, words, left, y - high, left + width, y + low))
            text(canvas, x, y, words, size, **look)

        def new_card(canvas: drawing.Canvas, place: object, x: float, y: float, width: float, **look: object) -> None:
            self.cards.append(Drawn(self.page, str(place), x, y, x + width, y + RATIO * width))
            card(canvas, place, x, y, width, **look)

        def new_box(canvas: drawing.Canvas, x: float, y: float, width: float, *more: float, **look: object) -> None:
            self.boxes.append(Drawn(self.page, "box", x, y, x + width, y + more[0]))
            box(canvas, x, y, width, *more, **look)

        for name, new in (("page", new_page), ("text", new_text), ("card", new_card), ("box", new_box)):
            monkeypatch.setattr(drawing.Canvas, name, new)

    @property
    def everything(self) -> list[Drawn]:
        return [*self.texts, *self.cards, *self.boxes]

    @property
    def frames(self) -> list[Drawn]:
        """The boxes around puzzles."""
        return [one for one in self.boxes if one.right - one.left > 60]

    def check(self, margin: float = 12.4) -> None:
        """Check that nothing leaves the margins, and that no text or card lies on another."""
        width, height = self.size
        for one in self.everything:
            assert margin <= one.left < one.right <= width - margin, one
            assert 5 < one.top < one.bottom <= height - 6, one
        by_page: dict[int, list[Drawn]] = {}
        for one in [*self.texts, *self.cards]:
            by_page.setdefault(one.page, []).append(one)
        for here in by_page.values():
            for one, other in itertools.combinations(here, 2):
                assert not one.meets(other), (one, other)


@pytest.fixture
def recording(monkeypatch: pytest.MonkeyPatch) -> Recording:
    return Recording(monkeypatch)


@pytest.fixture
def long_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every message of the Ukrainian catalogue longer than any translation of it."""
    module = sys.modules["shmatkit.core.language"]
    real: Callable[[str], gettext.NullTranslations] = module.catalogue

    class Longer(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return lengthened(real("uk").gettext(message))

        def pgettext(self, context: str, message: str) -> str:
            return lengthened(real("uk").pgettext(context, message))

        def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
            return lengthened(real("uk").ngettext(msgid1, msgid2, n))

    longer = Longer()
    monkeypatch.setattr(module, "catalogue", lambda code: longer if code == "uk" else real(code))


def lengthened(text: str) -> str:
    """Return a template with every third word twice."""
    words = text.split(" ")
    again = (at % 3 == 0 and not {"{", "}"} & set(word) for at, word in enumerate(words))
    return " ".join(f"{word} {word}" if twice else word for word, twice in zip(words, again, strict=True))
