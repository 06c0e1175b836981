"""Where a new pupil starts: a few first questions look for the level.

A level is tried by one puzzle: right at once leads to the upper half of the levels that are left, anything else to the
lower half. The level that is found is then asked for again: a second right answer settles it, and a wrong one leads one
level down. It never takes more than five questions.
"""

from collections.abc import Iterable
from typing import NamedTuple

from shmatkit.practice.progress.attempt import Attempt

QUESTIONS = 5


class Placement(NamedTuple):
    """How far the search for a pupil's level is.

    Attributes:
        low: the lowest level that it can still be, from 1.
        high: the highest.
        asked: how many questions were answered.
        confirmed: whether the level that was found was right once more.
    """

    low: int
    high: int
    asked: int = 0
    confirmed: bool = False

    @property
    def done(self) -> bool:
        """Whether the level is found."""
        return self.confirmed or self.asked >= QUESTIONS or self.high == self.low == 1

    @property
    def level(self) -> int:
        """The level of the next question."""
        return (self.low + self.high + 1) // 2

    @property
    def start(self) -> int:
        """The level to start with, as far as is known."""
        return self.low

    def after(self, right: bool) -> "Placement":
        """Return the placement after one more answer.

        Args:
            right: whether it was right at once, without a hint.
        """
        if self.done:
            return self
        asked, level = self.asked + 1, self.level
        if self.low == self.high:
            below = max(level - 1, 1)
            return Placement(level, level, asked, confirmed=True) if right else Placement(below, below, asked)
        return Placement(level, self.high, asked) if right else Placement(self.low, level - 1, asked)


def placement(attempts: Iterable[Attempt], levels: int) -> Placement:
    """Rebuild the placement from a pupil's log: from its first attempts at the levels that were asked for.

    Args:
        attempts: the pupil's attempts, in their order; those of teachers' sets are passed over.
        levels: how many levels there are, numbered from 1.
    """
    found = Placement(1, levels)
    for attempt in attempts:
        if found.done:
            break
        if attempt.set_name is None and attempt.level == found.level:
            found = found.after(attempt.right and not attempt.hints)
    return found
