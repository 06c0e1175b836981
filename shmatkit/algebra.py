"""Equations in LaTeX, and an unknown card found by sympy, which is imported when first used."""

from typing import TYPE_CHECKING, NamedTuple

from shmatkit.core.arithmetic import Equation, Expression
from shmatkit.core.cards import Rank
from shmatkit.core.language import Language, say

if TYPE_CHECKING:
    import sympy


def latex(this: Equation | Expression, lang: str | Language = "en") -> str:
    r"""Return an equation or an expression in LaTeX, with its exact value and a language's signs.

    >>> from shmatkit import Expression, Operation
    >>> latex(Expression(9, Operation.DIVIDE, 5))
    '9 \\div 5 = \\frac{9}{5}'
    """
    import sympy

    left, operation, right = this[:3]
    value = Expression(left, operation, right).value
    sign = say(operation, lang)
    said = sympy.latex(sympy.Rational(value.numerator, value.denominator))
    return f"{left} {_COMMANDS.get(sign, sign)} {right} = {said}"


_COMMANDS = {"−": "-", "×": r"\times", "·": r"\cdot", "÷": r"\div"}


class Unknown(NamedTuple):
    """An equation with one unknown: the own card that would have been needed.

    Attributes:
        equation: such as 13 − x = 12.
        solution: what x must be.
        rank: the card of that value, or None where no card has it.
    """

    equation: "sympy.Eq"
    solution: "sympy.Rational"
    rank: Rank | None

    def _repr_latex_(self) -> str:
        import sympy

        x = sympy.Symbol("x")
        return f"${sympy.latex(self.equation)} \\quad\\Rightarrow\\quad {sympy.latex(sympy.Eq(x, self.solution))}$"


def needed_card(drawn: int, target: int) -> list[Unknown]:
    """Answer “which card would I have needed?”: solve each equation drawn ∘ x = target and x ∘ drawn = target.

    Args:
        drawn: the drawn card's value, 1 to 13.
        target: the target's value, 1 to 13.

    Returns:
        An Unknown for each of x added, x subtracted from and from x, multiplied, divided by and into, in this order.

    >>> [str(unknown.rank) for unknown in needed_card(13, 12) if unknown.rank]
    ['A']
    """
    import sympy

    x = sympy.Symbol("x")
    d = sympy.Integer(drawn)
    sides = [d + x, d - x, x - d, d * x, d / x, x / d]
    found = []
    for side in sides:
        equation = sympy.Eq(side, target, evaluate=False)
        (solution,) = sympy.solve(equation, x)
        rank = Rank(int(solution)) if solution.is_Integer and 1 <= solution <= Rank.KING else None
        found.append(Unknown(equation, solution, rank))
    return found
