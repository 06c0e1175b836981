"""How difficult a puzzle is: one number, made up of what must be known and of how much there is to look at.

difficulty = knowing + looking + near misses

- knowing: the number facts of the easiest answer; of all captures, where all are asked for. A fact costs 1 (+), 1½ (−),
  3 (×) or 3½ (÷), and a thirteenth of its biggest number on top.
- looking: how often what there is to try must be halved until the answers are left: the base-2 logarithm of all ways to
  join cards, over the number of answers. Where everything must be looked at (find all, is there any, the best), the
  answers don't divide it. Where all answers use what the level practises, the pupil knows, and tries nothing else.
- near misses: a tenth for each way that misses by one.

Eight in ten puzzles of level 1 lie from 3 to 8, of level 5 from 5 to 14; yes-or-no questions are the easiest, and to
find all captures is the hardest.
"""

from collections.abc import Iterable
from math import log2

from shmatkit.core.arithmetic import Equation, Operation, Operations

KNOWING = {Operation.ADD: 1.0, Operation.SUBTRACT: 1.5, Operation.MULTIPLY: 3.0, Operation.DIVIDE: 3.5}
HIGHEST = 13
NEAR = 0.1


def knowing(equations: Iterable[Equation]) -> float:
    """Return what it costs to know some equations; their numbers may go beyond 13."""
    return sum(KNOWING[one.operation] + max(one.left, one.result) / HIGHEST for one in equations)


def looking(ways: int, answers: int = 1) -> float:
    """Return what it costs to find one of some answers among some ways."""
    return log2(max(ways, answers) / answers) if answers else 0.0


def ways(operations: Operations) -> int:
    """Return in how many ways two cards can be joined: − and ÷ have two orders (S6)."""
    return sum(1 if operation.commutes else 2 for operation in operations)


def total(known: float, looked: float, near: int) -> float:
    """Return the difficulty, to two places."""
    return round(known + looked + NEAR * near, 2)
