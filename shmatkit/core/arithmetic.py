"""Exact arithmetic on card values: expressions, equations and the 177 number facts."""

from enum import Enum
from fractions import Fraction
from functools import cache
from typing import NamedTuple, Self

from shmatkit.core.cards import Rank
from shmatkit.core.errors import message
from shmatkit.core.language import Language, say, sentence


class Operation(Enum):
    """One of the four operations (S9)."""

    ADD = "+"
    SUBTRACT = "-"
    MULTIPLY = "*"
    DIVIDE = "/"

    def __call__(self, left: int, right: int) -> Fraction:
        """Return the exact value. `right` is not 0 in a division."""
        whole = self.whole(left, right)
        return Fraction(left, right) if whole is None else Fraction(whole)

    def whole(self, left: int, right: int) -> int | None:
        """Return the value if it is a whole number, else None."""
        match self:
            case Operation.ADD:
                return left + right
            case Operation.SUBTRACT:
                return left - right
            case Operation.MULTIPLY:
                return left * right
            case Operation.DIVIDE:
                return None if left % right else left // right

    @property
    def commutes(self) -> bool:
        """Whether both orders of the operands give the same: + and ×."""
        return self in {Operation.ADD, Operation.MULTIPLY}

    def __str__(self) -> str:
        return self._value_

    __hash__ = object.__hash__  # members are one of a kind; Enum's own hash is slow


class Operations(frozenset[Operation]):
    """A set of operations, such as those a class has learnt. Its text is `+-*/` or a part of it."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read signs such as `+-`; × · − ÷ and : are read too.

        Raises:
            ValueError: no sign, one that isn't of an operation, or one twice.
        """
        signs = [_PLAIN_SIGNS.get(sign, sign) for sign in text if not sign.isspace()]
        if not signs or len(set(signs)) < len(signs):
            raise ValueError("no operation, or one twice")
        return cls(map(Operation, signs))

    def __str__(self) -> str:
        return "".join(str(one) for one in Operation if one in self)

    __repr__ = __str__


ALL = Operations(Operation)
_PLAIN_SIGNS = {"×": "*", "·": "*", "−": "-", "–": "-", "÷": "/", ":": "/"}


class Expression(NamedTuple):
    """Two numbers joined by an operation, such as 9 ÷ 5."""

    left: int
    operation: Operation
    right: int

    @property
    def value(self) -> Fraction:
        """The exact value."""
        return self.operation(self.left, self.right)

    def __str__(self) -> str:
        return f"{self.left} {self.operation} {self.right}"

    def __repr__(self) -> str:
        return str(self)


class Equation(NamedTuple):
    """A true equation of four numbers from 1 to 13, such as 5 + 5 = 10."""

    left: int
    operation: Operation
    right: int
    result: int

    def __str__(self) -> str:
        return f"{self.left} {self.operation} {self.right} = {self.result}"

    def __repr__(self) -> str:
        return str(self)


def expressions(drawn: int, own: int, operations: Operations = ALL, *, either_order: bool = True) -> list[Expression]:
    """Return every way to join a drawn value with an own value.

    Args:
        drawn: the drawn card's value, 1 to 13.
        own: the own card's value, 1 to 13.
        operations: the operations that are played (S9).
        either_order: whether the own card may stand first in a difference or a quotient (S6).
    """
    first, second = int(drawn), int(own)  # ranks become plain numbers
    found = []
    for operation in Operation:
        if operation in operations:
            found.append(Expression(first, operation, second))
            if either_order and not operation.commutes:
                found.append(Expression(second, operation, first))
    return found


_VALUES = frozenset(map(int, Rank))
EquationTable = tuple[tuple[tuple[tuple[Equation, ...], ...], ...], ...]


@cache
def table(operations: Operations = ALL, either_order: bool = True) -> EquationTable:
    """Return every equation of a drawn and an own card, built once for each set of operations.

    Returns:
        `table[drawn][own][target]` is a tuple of equations, empty where there are none; each index is 0 to 13,
        and 0 is unused.
    """
    values = range(14)
    return tuple(
        tuple(_by_result(drawn, own, operations, either_order) if drawn and own else ((),) * 14 for own in values)
        for drawn in values
    )


def _by_result(drawn: int, own: int, operations: Operations, either_order: bool) -> tuple[tuple[Equation, ...], ...]:
    found: list[list[Equation]] = [[] for _ in range(14)]
    for expression in expressions(drawn, own, operations, either_order=either_order):
        left, operation, right = expression
        value = operation.whole(left, right)
        if value in _VALUES:
            equation = Equation(left, operation, right, value)
            if equation not in found[value]:  # 5 ÷ 5 is one equation in either order
                found[value].append(equation)
    return tuple(map(tuple, found))


def equations(drawn: int, own: int) -> tuple[Equation, ...]:
    """Return every equation of a drawn card's value and an own card's value, with any operation in either order.

    Raises:
        ValueError: a value is not from 1 to 13.

    >>> equations(8, 2)
    (8 + 2 = 10, 8 - 2 = 6, 8 / 2 = 4)
    """
    of_pair = table()[Rank(drawn)][Rank(own)]
    return tuple(
        equation
        for operation in Operation
        for found in of_pair
        for equation in found
        if equation.operation is operation
    )


def needed(drawn: int, target: int, operations: Operations = ALL, *, either_order: bool = True) -> tuple[Equation, ...]:
    """Return every equation in which some own card would make `target` of the drawn card.

    Raises:
        ValueError: a value is not from 1 to 13.

    >>> needed(13, 12)
    (13 - 1 = 12,)
    """
    of_drawn = table(operations, either_order)[Rank(drawn)]
    return tuple(equation for own in Rank for equation in of_drawn[own][Rank(target)])


def fact(equation: Equation) -> Equation:
    """Return the number fact that an equation states: a + b and b + a are one fact, and so are a × b and b × a."""
    if equation.operation.commutes and equation.left > equation.right:
        return equation._replace(left=equation.right, right=equation.left)
    return equation


@cache
def facts() -> tuple[Equation, ...]:
    """Return the 177 number facts whose numbers all lie in 1 to 13: sums, differences, products, then quotients."""
    stated = {fact(equation) for drawn in Rank for own in Rank for equation in equations(drawn, own)}
    order = list(Operation)
    return tuple(sorted(stated, key=lambda one: (order.index(one.operation), one.left, one.right)))


def inverse(equation: Equation) -> tuple[Equation, ...]:
    """Return the facts that undo an equation: of a sum its differences, of a quotient its product, and so on.

    >>> inverse(Equation(2, Operation.MULTIPLY, 3, 6))
    (6 / 2 = 3, 6 / 3 = 2)
    >>> inverse(Equation(6, Operation.DIVIDE, 2, 3))
    (2 * 3 = 6,)
    """
    left, operation, right, result = equation
    opposite = _OPPOSITES[operation]
    if not operation.commutes:
        return (fact(Equation(right, opposite, result, left)),)
    both = (Equation(result, opposite, left, right), Equation(result, opposite, right, left))
    return both[:1] if left == right else both


def family(equation: Equation) -> tuple[Equation, ...]:
    """Return an equation's fact family: its sum with the differences, or its product with the quotients.

    >>> family(Equation(6, Operation.DIVIDE, 3, 2))
    (2 * 3 = 6, 6 / 2 = 3, 6 / 3 = 2)
    """
    whole = fact(equation) if equation.operation.commutes else inverse(equation)[0]
    return (whole, *inverse(whole))


_OPPOSITES = {
    Operation.ADD: Operation.SUBTRACT,
    Operation.SUBTRACT: Operation.ADD,
    Operation.MULTIPLY: Operation.DIVIDE,
    Operation.DIVIDE: Operation.MULTIPLY,
}


@sentence(Operation, keep=True)
def _(operation: Operation, lang: Language) -> str:
    return lang.signs["+-*/".index(operation.value)]


@sentence(Operations)
def _(operations: Operations, lang: Language) -> str:
    return " ".join(lang.signs["+-*/".index(str(one))] for one in Operation if one in operations)


@sentence(Expression)
def _(this: Expression, lang: Language) -> str:
    return f"{this.left} {lang.signs['+-*/'.index(this.operation.value)]} {this.right}"


@sentence(Equation, keep=True)
def _(this: Equation, lang: Language) -> str:
    return f"{this.left} {lang.signs['+-*/'.index(this.operation.value)]} {this.right} = {this.result}"


_VULGAR = {
    (1, 2): "½",
    (1, 3): "⅓",
    (2, 3): "⅔",
    (1, 4): "¼",
    (3, 4): "¾",
    (1, 5): "⅕",
    (2, 5): "⅖",
    (3, 5): "⅗",
    (4, 5): "⅘",
    (1, 6): "⅙",
    (5, 6): "⅚",
    (1, 8): "⅛",
    (3, 8): "⅜",
    (5, 8): "⅝",
    (7, 8): "⅞",
}


def worked(this: Expression, lang: Language) -> str:
    """Say an expression with its value: 9 ÷ 5 = 1⅘, or with a remainder where the language's schools do so."""
    return f"{say(this, lang)} = {said_value(this, lang)}"


def said_value(this: Expression, lang: Language) -> str:
    """Say the value of an expression as `worked` does."""
    whole, rest = divmod(this.left, this.right) if this.operation is Operation.DIVIDE else (int(this.value), 0)
    if not rest:
        return str(whole).replace("-", lang.signs[1])
    if lang.remainders:
        return lang.gettext("{quotient} (remainder {rest})", quotient=whole, rest=rest)
    return _mixed(whole, Fraction(rest, this.right))


def briefly(this: Expression, lang: Language) -> str:
    """Say an expression's value as short as a cell of a table needs it: 1⅘, or 1 r 4."""
    if lang.remainders and this.value.denominator > 1:
        whole, rest = divmod(this.left, this.right)
        return lang.gettext("{quotient} r {rest}", quotient=whole, rest=rest)
    return said_value(this, lang)


def _mixed(whole: int, part: Fraction) -> str:
    sign = _VULGAR.get((part.numerator, part.denominator))
    if sign:
        return f"{whole or ''}{sign}"
    return f"{whole} {part}" if whole else str(part)


SOME_OPERATIONS = message("some of the signs + - * /")
