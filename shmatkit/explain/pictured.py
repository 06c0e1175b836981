"""What the picture of an expression shows, as a sentence: the picture's name for readers who don't see it."""

from shmatkit.core.arithmetic import Expression, Operation
from shmatkit.core.language import Language

LAST = 13  # the number line's last number


def pictured(this: Expression, lang: Language) -> str:
    """Say what the picture of an expression shows: a hop on the number line, rows of dots, or equal groups."""
    left, operation, right = this
    value = this.value
    match operation:
        case Operation.ADD if value <= LAST:
            return lang.gettext(
                "Start at {left}, hop {right} forward, land on {value}.", left=left, right=right, value=int(value)
            )
        case Operation.ADD:
            return lang.gettext(
                "Start at {left}, hop {right} forward: past {last}, the last card.", left=left, right=right, last=LAST
            )
        case Operation.SUBTRACT if value >= 0:
            return lang.gettext(
                "Start at {left}, hop {right} back, land on {value}.", left=left, right=right, value=int(value)
            )
        case Operation.SUBTRACT:
            return lang.gettext("Start at {left}, hop {right} back: below zero.", left=left, right=right)
        case Operation.MULTIPLY:
            return lang.gettext(
                "Rows: {left}, dots in each: {right}, together {value}.", left=left, right=right, value=int(value)
            )
    each, rest = divmod(left, right)
    if not each:
        return lang.gettext("Dots: {left}, groups: {right}. There is not one dot for each.", left=left, right=right)
    if rest:
        return lang.gettext(
            "Dots: {left}, equal groups: {right}, in each: {each}, left over: {rest}.",
            left=left,
            right=right,
            each=each,
            rest=rest,
        )
    return lang.gettext("Dots: {left}, equal groups: {right}, in each: {each}.", left=left, right=right, each=each)
