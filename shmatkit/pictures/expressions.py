"""The picture that fits an expression or an equation."""

from shmatkit.core.arithmetic import Equation, Expression, Operation
from shmatkit.core.language import ENGLISH, Language
from shmatkit.pictures.arrays import array
from shmatkit.pictures.groups import groups
from shmatkit.pictures.lines import number_line
from shmatkit.pictures.palette import LIGHT, Palette
from shmatkit.pictures.svg import Ground


def of_expression(
    expression: Expression | Equation,
    *,
    title: str,
    wanted: int | None = None,
    lang: Language = ENGLISH,
    width: float = 340,
    palette: Palette = LIGHT,
    ground: Ground = Ground.PAPER,
) -> str:
    """Draw an expression: a sum or a difference on the number line, a product in rows of dots, a quotient in groups.

    Args:
        expression: two numbers from 1 to 13, joined by an operation.
        title: the picture's sentence.
        wanted: the number that a player wishes for, 1 to 13; where the expression doesn't make it, it has a dashed
            ring. None where any will do.
        lang: whose signs the number line has.
        width: its width, at least 240 px.
        palette: its colours.
        ground: what it lies on.
    """
    match expression.operation:
        case Operation.ADD | Operation.SUBTRACT:
            return number_line(
                expression, title=title, wanted=wanted, lang=lang, width=width, palette=palette, ground=ground
            )
        case Operation.MULTIPLY:
            return array(expression, title=title, wanted=wanted, width=width, palette=palette, ground=ground)
        case Operation.DIVIDE:
            return groups(expression, title=title, wanted=wanted, width=width, palette=palette, ground=ground)
