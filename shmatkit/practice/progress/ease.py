"""How easy a fact is to learn: the order in which a teacher would take up new ones."""

from functools import cache

from shmatkit.core.arithmetic import Equation, Operation

_TEN = 10


@cache
def ease(fact: Equation) -> tuple[int, float, int, int]:
    """Return a sort key that puts first what classes learn first; no two facts have the same.

    Sums to 10 come first, then differences within 10, sums and differences to 13, products, quotients. Within each,
    what is counted by ones comes first, doubles come early, and the larger numbers last.

    >>> from shmatkit import facts
    >>> sorted(facts(), key=ease)[:3]
    [1 + 1 = 2, 1 + 2 = 3, 1 + 3 = 4]
    """
    left, operation, right, result = fact
    match operation:
        case Operation.ADD:
            return (0 if result <= _TEN else 2), _steps(left, right), result, right
        case Operation.SUBTRACT:
            return (1 if left <= _TEN else 3), _steps(right, result), left, right
        case Operation.MULTIPLY:
            return 4, min(left, right), result, right
        case Operation.DIVIDE:
            return 5, min(right, result), left, right


def _steps(one: int, other: int) -> float:
    """Return how far it is to count; doubles are known by heart earlier."""
    return 1.5 if one == other != 1 else min(one, other)
