"""What stands around a sheet's contents: the title with its ornament above, the small print below."""

from importlib.metadata import version
from typing import TYPE_CHECKING

from shmatkit.core.language import Language
from shmatkit.sheets.layout.paper import FOOT, MARGIN, POINT, TOP, Measures, NotInstalledError, Paper, palette
from shmatkit.sheets.layout.parts import LEADING, Words

if TYPE_CHECKING:
    from shmatkit.sheets.layout.canvas import Canvas

_LEAST = 0.6  # of its size, for a line that is too long
_STITCH = 2.4  # mm, from one stitch of the hem to the next
_REACH = 0.55
_TITLES = ((1.0, 2), (0.85, 2), (0.7, 3))  # how big a title is in proportion, and on how many lines
_ASKED = 0.4  # how much of the width the pupil's name and the date have
_FIELD = 1.75  # from one field to the next, in lines
_SMALL_PRINT = 7.5  # mm above the paper's edge
MADE_BY = f"shmatkit {version('shmatkit')}"


def open_canvas(paper: Paper, lang: Language, colours: bool) -> "Canvas":
    """Begin a document; it is to be closed, as a `with` statement does.

    Raises:
        NotInstalledError: fpdf2 is missing.
    """
    try:
        from shmatkit.sheets.layout.canvas import Canvas
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("shmatkit"):
            raise
        raise NotInstalledError(missing.name) from None
    return Canvas(paper, lang, palette(colours), MADE_BY)


def inner(paper: Paper) -> tuple[float, float]:
    """Return width and height of what lies inside the margins."""
    width, height = paper.size
    return width - 2 * MARGIN, height - TOP - FOOT


def small_print(canvas: "Canvas", recipe: str, page: int, pages: int) -> None:
    """Write what the sheet can be made again from, and the page's number."""
    y, right = canvas.paper_height - _SMALL_PRINT, canvas.paper_width - MARGIN
    number, ink = f"{page} / {pages}", canvas.palette.ink2
    room = right - MARGIN - canvas.width(number, 8 * POINT, bold=True) - 5
    fitted(canvas, recipe, MARGIN, y, 7, room, colour=ink)
    canvas.text(right, y, number, 8, bold=True, colour=ink, align=1)


def fitted(
    canvas: "Canvas", text: str, x: float, y: float, size: float, room: float, *, bold: bool = False, colour: str = ""
) -> None:
    """Write a line in smaller type where it is too long for its room, and cut it where it still is."""
    width = canvas.width(text, size * POINT, bold=bold)
    if width > room:
        size = max(size * room / width, _LEAST * size)
    canvas.text(x, y, canvas.cut(text, size, room + 0.01, bold=bold), size, bold=bold, colour=colour)


class Head:
    """The head of a sheet: its title, a line below it, at the right lines for name and date, and the hem.

    Args:
        canvas: what it is drawn on.
        measures: how big things are.
        title: the title.
        below: what stands under it.
        fields: what is asked for at the right, each with what is written there already.
    """

    def __init__(
        self,
        canvas: "Canvas",
        measures: Measures,
        title: str,
        below: str = "",
        fields: tuple[tuple[str, str], ...] = (),
    ) -> None:
        width = canvas.paper_width - 2 * MARGIN
        self.text, self.measures, self.fields = title, measures, fields
        self.left = width * (1 - _ASKED) - 6 if fields else width
        self.right = width * _ASKED
        self.title = _title(canvas, title, measures.title, self.left)
        self.below = Words.of(canvas, below, measures.text, self.left, colour=canvas.palette.ink2) if below else None

    @property
    def height(self) -> float:
        """How high it is, with the room under it."""
        under = 1.5 + self.below.height if self.below else 0
        asked = len(self.fields) * _FIELD * LEADING * self.measures.text * POINT
        return max(self.title.height + under, asked) + 2 * _STITCH + 3

    def draw(self, canvas: "Canvas") -> None:
        """Draw it at the top of the page."""
        self.title.draw(canvas, MARGIN, TOP)
        if self.below:
            self.below.draw(canvas, MARGIN, TOP + self.title.height + 1.5)
        step = _FIELD * LEADING * self.measures.text * POINT
        right = canvas.paper_width - MARGIN
        for at, (label, given) in enumerate(self.fields):
            y, x = TOP + at * step + 0.62 * step, right - self.right
            canvas.text(x, y, label, self.measures.text, colour=canvas.palette.ink2)
            x += canvas.width(label, self.measures.text * POINT) + 2
            canvas.line(x, y + 0.8, right, y + 0.8, canvas.palette.edge, 0.3)
            if given:
                fitted(canvas, given, x + 1, y, self.measures.text, right - x - 1, bold=True)
        hem(canvas, TOP + self.height - _STITCH - 3)


def _title(canvas: "Canvas", title: str, size: float, width: float) -> Words:
    """Return a title on up to two lines; a long one in smaller type, on three lines, and cut if it is longer still."""
    lines: list[str] = []
    for smaller, most in _TITLES:
        lines = canvas.wrapped(title, smaller * size, width, bold=True)
        if len(lines) <= most and " ".join(lines) == title:
            return Words(tuple(lines), smaller * size, width, bold=True)
    rest = canvas.cut(" ".join(lines[most - 1 :]), smaller * size, width, bold=True)
    return Words((*lines[: most - 1], rest), smaller * size, width, bold=True)


def hem(canvas: "Canvas", y: float) -> None:
    """Draw a row of stitches from margin to margin."""
    width = canvas.paper_width - 2 * MARGIN
    count = round(width / _STITCH)
    for at in range(count):
        x = MARGIN + (at + 0.5) * width / count
        for lean in (1, -1):
            canvas.line(x - _REACH, y - lean * _REACH, x + _REACH, y + lean * _REACH, canvas.palette.stitch, 0.3)
