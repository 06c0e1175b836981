"""The map of number facts: 13 × 13 squares for an operation, which fill as the facts are learnt.

Dots carry the strength, so that the colours needn't: no square's dots mean that a fact wasn't met, three that it is
strong. Squares of one strength are one path, so that a page may hold thousands of maps.
"""

from collections.abc import Callable, Mapping
from html import escape
from typing import NamedTuple

from shmatkit.core.arithmetic import Equation, Operation, facts
from shmatkit.core.cards import Rank
from shmatkit.pictures.palette import LIGHT, Palette
from shmatkit.pictures.svg import Drawing, Ground, element, number, path, picture, words

Corner = tuple[float, float]
_LEGIBLE = 20  # px from which a square has its dots, and the map its numbers
_GAP = 0.14  # of a square's width, between two
_DARK = "#06251D"  # dots on a middling green, in both themes
_DOTS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.5, 0.5),),
    2: ((0.3, 0.5), (0.7, 0.5)),
    3: ((0.5, 0.3), (0.3, 0.68), (0.7, 0.68)),
}


class Shades(NamedTuple):
    """The colours of the strengths 1, 2 and 3."""

    shaky: str
    nearly: str
    strong: str


LIGHT_SHADES = Shades("#BFE3D3", "#3F9C80", "#0B6151")
DARK_SHADES = Shades("#24503F", "#3F9A7C", "#A5EBD3")
THEMED_SHADES = Shades("var(--strength-1)", "var(--strength-2)", "var(--strength-3)")
"""The colours that a style sheet sets by theme."""


def heat_map(
    strengths: Mapping[Equation, float],
    operation: Operation,
    *,
    title: str,
    sign: str,
    square: float = 24,
    palette: Palette = LIGHT,
    shades: Shades = LIGHT_SHADES,
    ground: Ground = Ground.NOTHING,
    note: Callable[[Equation], str] | None = None,
) -> str:
    """Draw the map of an operation's facts.

    The first number chooses the row, the second the column. Sums and products stand there in both orders.

    Args:
        strengths: the strength of each fact, 0 to 3; those between are rounded.
        operation: whose facts are drawn.
        title: the picture's sentence.
        sign: the operation's sign.
        square: the width of a square with its gap, in px; below 20 there are no numbers and no dots.
        palette: its colours.
        shades: the colours of the strengths.
        ground: what it lies on.
        note: says what is shown when a fact is pointed at; None for nothing.
    """
    labelled = square >= _LEGIBLE
    margin = square if labelled else 0
    places = _places(operation, square, margin)
    by_strength: dict[int, list[Corner]] = {strength: [] for strength in range(4)}
    for corner, fact in places:
        by_strength[rounded(strengths.get(fact, 0))].append(corner)
    body = "".join(_squares(corners, strength, square, palette, shades) for strength, corners in by_strength.items())
    if labelled:
        body += _labels(sign, square, palette)
    if note:
        body += "".join(_note(corner, square, note(fact)) for corner, fact in places)
    whole = margin + len(Rank) * square
    return picture(Drawing(whole, whole, body), title, palette, ground)


def key_square(strength: int, *, palette: Palette = LIGHT, shades: Shades = LIGHT_SHADES, title: str = "") -> str:
    """Draw one square of a strength, 0 to 3, for a key to the map."""
    return picture(Drawing(24, 24, _squares([(0, 0)], strength, 24, palette, shades)), title, palette, Ground.NOTHING)


def rounded(strength: float) -> int:
    """Return the strength of 0, 1, 2 and 3 that is nearest."""
    return min(max(int(strength + 0.5), 0), 3)


def _places(operation: Operation, square: float, margin: float) -> list[tuple[Corner, Equation]]:
    """Return an operation's facts with the corners of their squares."""
    found = []
    for fact in facts():
        if fact.operation is operation:
            orders = {(fact.left, fact.right)} | ({(fact.right, fact.left)} if operation.commutes else set())
            for left, right in sorted(orders):
                found.append(((margin + (right - 1) * square, margin + (left - 1) * square), fact))
    return found


def _squares(corners: list[Corner], strength: int, square: float, palette: Palette, shades: Shades) -> str:
    """Draw all squares of one strength, and their dots."""
    if not corners:
        return ""
    round_by = 0.18 * square  # a stroke with round joins makes round corners
    edge = (square * _GAP + round_by) / 2
    inner = number(square - 2 * edge)
    line = "".join(f"M{number(x + edge)} {number(y + edge)}h{inner}v{inner}h-{inner}z" for x, y in corners)
    if not strength:
        dashes = path(0.16 * square, 0.12 * square) if square >= _LEGIBLE else None
        return element("path", d=line, fill="none", stroke=palette.edge, stroke_width=1.2, stroke_dasharray=dashes)
    fill = shades[strength - 1]
    drawn = "" if strength > 1 else _filled(line, palette.edge, round_by + 2)
    drawn += _filled(line, fill, round_by)
    if square < _LEGIBLE:
        return drawn
    dots = "".join(
        f"M{number(x + across * square)} {number(y + down * square)}h0"
        for x, y in corners
        for across, down in _DOTS[strength]
    )
    ink = (palette.ink, _DARK, palette.act_ink)[strength - 1]
    return drawn + element("path", d=dots, stroke=ink, stroke_width=0.16 * square, stroke_linecap="round")


def _filled(line: str, colour: str, width: float) -> str:
    return element("path", d=line, fill=colour, stroke=colour, stroke_width=width, stroke_linejoin="round")


def _note(corner: Corner, square: float, text: str) -> str:
    """Draw what shows a text when it is pointed at."""
    x, y = corner
    return element("rect", element("title", escape(text)), x=x, y=y, width=square, height=square, fill="transparent")


def _labels(sign: str, square: float, palette: Palette) -> str:
    half = square / 2
    drawn = [words(half, half, sign, 17, palette.ink, bold=True)]
    for value in Rank:
        middle = half + value * square
        drawn.append(words(middle, half, str(int(value)), 13, palette.ink2))
        drawn.append(words(half, middle, str(int(value)), 13, palette.ink2))
    return "".join(drawn)
