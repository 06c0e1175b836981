"""A PDF to draw on, in mm from the top left corner. This is the one module that knows fpdf2."""

from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Self

from fpdf import FPDF
from fpdf.fonts import TTFFont

from shmatkit.core.language import Language
from shmatkit.pictures import Palette
from shmatkit.pictures.cards import Place, place
from shmatkit.pictures.svg import number
from shmatkit.sheets.layout import vector
from shmatkit.sheets.layout.paper import POINT, Paper

_FONTS = Path(__file__).parents[1] / "fonts"
_FAMILY = "sheet"
_CREATED = datetime(2025, 1, 1, tzinfo=UTC)  # always the same, so that the same sheet has the same bytes
DRAWN_AT = 64  # px, the width that the faces of cards are drawn for: one big suit
PIPS_AT = 104  # with pips to count
_END_OF_TEXT = "ET Q"
_INVISIBLE = 3  # PDF's mode of text that is read and copied, not seen


class _Pdf(FPDF):
    """A document that takes operators as they are: drawing 10,000 cards by fpdf2's paths would take minutes."""

    def raw(self, operators: str) -> None:
        """Add operators to the page."""
        self._out(operators)


class Canvas:
    """A document.

    Args:
        paper: the size of its pages.
        lang: its language.
        palette: its colours.
        creator: which program made it.
    """

    def __init__(self, paper: Paper, lang: Language, palette: Palette, creator: str) -> None:
        self.paper_width, self.paper_height = paper.size
        self.palette, self.lang = palette, lang
        self._pdf = _Pdf(unit="mm", format=paper.size)
        self._pdf.set_auto_page_break(False)
        self._pdf.set_creation_date(_CREATED)
        self._pdf.set_lang(lang.code)
        self._pdf.set_creator(creator)
        self._fonts: dict[bool, TTFFont] = {}
        for bold, style in ((False, ""), (True, "B")):
            self._pdf.add_font(_FAMILY, style, _FONTS / f"DejaVuSans{'-Bold' * bold}.ttf")
            font = self._pdf.fonts[_FAMILY + style]
            assert isinstance(font, TTFFont)  # noqa: S101  # for the type checker
            self._fonts[bold] = font
        self.signs = frozenset(self._fonts[False].cmap) & frozenset(self._fonts[True].cmap)
        self._faces: dict[tuple[Place, int], str] = {}
        self.width = lru_cache(65_536)(self._width)

    def page(self) -> None:
        """Begin a page."""
        self._pdf.add_page()
        for bold in self._fonts:  # each page names its fonts, also for texts within pictures
            self.text(0, 0, " ", 1, bold=bold)

    def _width(self, text: str, size: float, *, bold: bool = False) -> float:
        """Return how wide a text is, in the units of `size`."""
        widths = self._fonts[bold].cw
        return sum(widths[ord(char)] for char in text) * size * 0.001

    def shown(self, text: str, size: float, *, bold: bool) -> str:
        """Return the operators that choose the font and show a text."""
        font = self._fonts[bold]
        return f"/F{font.i} {number(size)} Tf {font.encode_text(text)}"

    def text(
        self, x: float, y: float, text: str, size: float, *, bold: bool = False, colour: str = "", align: float = 0
    ) -> None:
        """Write a line.

        Args:
            x: where it stands.
            y: its base line.
            text: what is written.
            size: the type, in points.
            bold: whether it is bold.
            colour: its colour; that of ink if empty.
            align: which of its points stands at `x`: 0 its beginning, 0.5 its middle, 1 its end.
        """
        if align:
            x -= align * self.width(text, size * POINT, bold=bold)
        self._pdf.set_font(_FAMILY, "B" if bold else "", size)
        self._pdf.set_text_color(colour or self.palette.ink)
        self._pdf.text(x, y, text)

    def wrapped(self, text: str, size: float, width: float, *, bold: bool = False) -> list[str]:
        """Return a text cut into lines of a width; a word that is wider has a line of its own, and is cut.

        Args:
            text: the text.
            size: the type, in points.
            width: the lines' width, in mm.
            bold: whether it is bold.
        """
        lines: list[str] = []
        for word in text.split(" "):
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.width(longer, size * POINT, bold=bold) <= width:
                lines[-1] = longer
            else:
                lines.append(self.cut(word, size, width, bold=bold))
        return lines

    def cut(self, text: str, size: float, width: float, *, bold: bool = False) -> str:
        """Return a text, or as much of its beginning as a width holds, with … after it."""
        if self.width(text, size * POINT, bold=bold) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            fits = self._width(f"{text[:middle]}…", size * POINT, bold=bold) <= width
            low, high = (middle, high) if fits else (low, middle - 1)
        return f"{text[:low].rstrip()}…"

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float = 0,
        *,
        fill: str = "none",
        stroke: str = "none",
        line: float = 0.3,
        dash: float = 0,
    ) -> None:
        """Draw a rectangle with round corners, in mm."""
        more = f"[{number(dash)}] 0 d" if dash else ""
        outline = vector.rounded(x, y, width, height, min(radius, width / 2, height / 2))
        self._draw(vector.painted(outline, fill, stroke, line, more))

    def line(
        self, x0: float, y0: float, x1: float, y1: float, colour: str, width: float = 0.3, dash: float = 0
    ) -> None:
        """Draw a straight line, in mm."""
        outline = f"{number(x0)} {number(y0)} m {number(x1)} {number(y1)} l"
        more = f"1 J [{number(dash)}] 0 d" if dash else "1 J"
        self._draw(vector.painted(outline, stroke=colour, line=width, more=more))

    def picture(self, svg: str, x: float, y: float, scale: float) -> None:
        """Draw a picture, or elements of one, so many mm a pixel."""
        self._draw(vector.operators(svg, self), x, y, scale)

    def card(self, this: Place, x: float, y: float, width: float, *, pips: bool = False) -> None:
        """Draw a card, in mm.

        Args:
            this: its face and how it lies.
            x: its left edge.
            y: its upper edge.
            width: its width.
            pips: whether it has pips to count.
        """
        pixels = PIPS_AT if pips else DRAWN_AT
        if (this, pixels) not in self._faces:
            drawn = vector.operators(place(this, pixels, self.palette).body, self)
            index, end, rest = drawn.partition(_END_OF_TEXT)
            self._faces[this, pixels] = f"{index}{end}{self._read_out(this, pixels)}{rest}" if end else drawn
        self._draw(self._faces[this, pixels], x, y, width / pixels)

    def _read_out(self, this: Place, pixels: int) -> str:
        """Return the card's suit as text that isn't seen, so that who copies or listens to a sheet has the suit too."""
        if not (this.face and this.face.suit):
            return ""
        shown = self.shown(this.face.suit.sign, 0.2 * pixels, bold=False)
        x, y = number(0.64 * pixels), number(0.42 * pixels)
        return f" q BT {_INVISIBLE} Tr 1 0 0 -1 {x} {y} Tm {shown} {_END_OF_TEXT}"

    def _draw(self, operators: str, x: float = 0, y: float = 0, scale: float = 1) -> None:
        by = scale / POINT
        moved = f"{by:.5g} 0 0 {-by:.5g} {number(x / POINT)} {number((self.paper_height - y) / POINT)}"
        self._pdf.raw(f"q {moved} cm {operators} Q")

    def finished(self, title: str) -> bytes:
        """Return the document.

        Args:
            title: its title, for those who list documents.
        """
        self._pdf.set_title(title)
        return bytes(self._pdf.output())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for font in self._fonts.values():
            font.close()
