"""Quotients as sharing: equal groups of dots, and what is left over."""

from collections.abc import Iterator
from typing import NamedTuple, Self

from shmatkit.core.arithmetic import Equation, Expression
from shmatkit.pictures.palette import LIGHT, Palette
from shmatkit.pictures.svg import Drawing, Ground, box, dashed_ring, disc, picture, words
from shmatkit.pictures.totals import wished

_MARGIN = 18
_IN_LINE = 5  # more groups than this lie in two lines
_FIGURE = 18  # the size of numbers
_APART = 46  # between the answer and the wished-for number


class _Look(NamedTuple):
    """The colours of a group: its line and dots, its fill and its number."""

    line: str
    fill: str
    ink: str


class _Plan(NamedTuple):
    """How groups lie in a picture.

    Attributes:
        left: where the first line begins.
        broad: a group's width.
        high: its height.
        gap: the room between two.
        in_line: how many lie in a full line; the second one may be shorter.
        per_row: how many dots lie side by side in a group.
    """

    left: float
    broad: float
    high: float
    gap: float
    in_line: int
    per_row: int

    @classmethod
    def of(cls, count: int, each: int, width: float) -> Self:
        one_line = count <= _IN_LINE
        in_line = count if one_line else -(-count // 2)
        gap = 16 if one_line else 12
        per_row = 5 if each > 6 else 2 if each > 3 else 1  # fives and pairs count easily
        broad = min(max(72, 23 * per_row + 26), (width - 2 * _MARGIN + gap) / in_line - gap)
        left = (width - in_line * (broad + gap) + gap) / 2
        return cls(left, broad, 104 if one_line else 58, gap, in_line, per_row)

    def at(self, group: int) -> tuple[float, float]:
        """Return a group's top left corner."""
        line, place = divmod(group, self.in_line)
        return self.left + place * (self.broad + self.gap), _MARGIN + line * (self.high + self.gap)


def groups(
    expression: Expression | Equation,
    *,
    title: str,
    wanted: int | None = None,
    width: float = 340,
    palette: Palette = LIGHT,
    ground: Ground = Ground.PAPER,
) -> str:
    """Draw a quotient as sharing: the divisor says how many groups, and the last group is the answer.

    Where the division leaves something over, no group is the answer, and the rest lies outside as dashed dots.

    Args:
        expression: a quotient of numbers from 1 to 13.
        title: the picture's sentence.
        wanted: the number that a player wishes for; None where any will do.
        width: its width, at least 240 px.
        palette: its colours.
        ground: what it lies on.
    """
    count = expression.right
    each, rest = divmod(expression.left, count)
    missed = wanted if rest or wanted != each else None
    plan = _Plan.of(count, each, width)
    gold = _Look(palette.honey, palette.honey_soft, palette.honey_ink)
    parts = [_group(plan, at, each, gold) for at in range(count if rest else count - 1)]
    x, y = plan.at(count - 1)
    foot = y + plan.high + 26
    if rest:
        parts += _left_over(width, foot, rest, missed, palette)
    else:
        parts += _answer(plan, count - 1, each, missed, palette)
        answer = x + plan.broad / 2
        if missed is not None:
            parts.append(wished(answer + (_APART if answer < 2 * _APART else -_APART), foot, missed, palette))
    return picture(Drawing(width, foot + 26, "".join(parts)), title, palette, ground)


def _group(plan: _Plan, at: int, each: int, look: _Look, line: float = 1.5) -> str:
    """Draw a group and its dots."""
    x, y = plan.at(at)
    rows = -(-each // plan.per_row)
    pitch = min(24, (plan.high - 12) / max(rows, 1), (plan.broad - 8) / plan.per_row)
    dots = []
    for dot in range(each):
        row, column = divmod(dot, plan.per_row)
        dots.append(
            disc(
                x + plan.broad / 2 + (column - (plan.per_row - 1) / 2) * pitch,
                y + plan.high / 2 + (row - (rows - 1) / 2) * pitch,
                0.3 * pitch,
                fill=look.line,
            )
        )
    sheet = box(x, y, plan.broad, plan.high, 18, fill=look.fill, stroke=look.line, stroke_width=line)
    return sheet + "".join(dots)


def _answer(plan: _Plan, at: int, each: int, missed: int | None, palette: Palette) -> Iterator[str]:
    """Draw the last group, which is the answer: in plum, or in blue where it isn't what was wished for."""
    x, y = plan.at(at)
    look = _Look(palette.sky, palette.sky_soft, palette.sky_ink)
    if missed is None:
        look = _Look(palette.plum, palette.plum_soft, palette.plum_ink)
        yield box(x - 4.5, y - 4.5, plan.broad + 9, plan.high + 9, 22, fill="none", stroke=look.line, stroke_width=1.75)
    yield _group(plan, at, each, look, line=3)
    yield words(x + plan.broad / 2, y + plan.high + 26, str(each), _FIGURE, look.ink, bold=True)


def _left_over(width: float, y: float, rest: int, missed: int | None, palette: Palette) -> Iterator[str]:
    """Draw the dots outside all groups, how many they are, and the wished-for number beside them."""
    pitch = min(21, (width - 130) / rest)
    across = rest * pitch + 32 + (_APART if missed is not None else 0)
    x = (width - across) / 2
    for at in range(rest):
        yield dashed_ring(x + (at + 0.5) * pitch, y, 0.34 * pitch, palette.sky, 2.2, 3)
    yield words(x + rest * pitch + 20, y, str(rest), _FIGURE, palette.sky_ink, bold=True)
    if missed is not None:
        yield wished(x + rest * pitch + 20 + _APART, y, missed, palette)
