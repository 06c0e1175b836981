"""Parts that screens of both games share: pictures of expressions and of points, and names."""

from collections.abc import Sequence
from functools import lru_cache, partial

from shmatkit.core.arithmetic import Expression, Operation
from shmatkit.core.errors import message
from shmatkit.core.language import Language, say
from shmatkit.explain.pictured import pictured
from shmatkit.pictures import Ground, Part, of_expression, points_bar
from shmatkit.screens.kit.card_images import THEMED
from shmatkit.screens.kit.nodes import Picture

NAMES = (message("Ben"), message("Ada"), message("Leo"), message("Zoe"), message("Max"))
"""What programs are called, and the others in a puzzle."""

OPERATION_NAMES = {
    Operation.ADD: message("addition"),
    Operation.SUBTRACT: message("subtraction"),
    Operation.MULTIPLY: message("multiplication"),
    Operation.DIVIDE: message("division"),
}
"""The operations in a word."""

_PRESETS = {"seed": message("As written"), "pagat": message("Pagat"), "classroom": message("Classroom")}


def preset_name(name: str, lang: Language) -> str:
    """Say the name of a set of rules."""
    return say(_PRESETS.get(name, name), lang)


_SLIM = 260  # px, the width that pictures are drawn for in a narrow column


@lru_cache(512)
def picture(expression: Expression, lang: Language, wanted: int | None = None) -> Picture:
    """Return an expression's picture, in the colours of the page; `wanted` is the number that was wished for."""
    draw = partial(
        of_expression,
        expression,
        title=pictured(expression, lang),
        wanted=wanted,
        lang=lang,
        palette=THEMED,
        ground=Ground.NOTHING,
    )
    return Picture(draw(), draw(width=_SLIM))


def points_picture(parts: Sequence[Part], move: int, title: str, lang: Language) -> Picture:
    """Return the bar of points against the move number, in the colours of the page."""
    flag = lang.gettext("move {number}", number=move)
    draw = partial(points_bar, parts, move, title=title, flag=flag, palette=THEMED, ground=Ground.NOTHING)
    return Picture(draw(), draw(width=_SLIM + 40))
