"""A simulated pupil, for tests and for lessons that say so: forgets by FSRS's own curve, guesses, slips and errs.

What such a pupil truly knows is never in the log; a schedule has to find it out from the answers.
"""

import math
from collections.abc import Collection, Iterator
from datetime import datetime, timedelta
from functools import cache
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from shmatkit.core.arithmetic import Equation, Operation, facts
from shmatkit.core.chance import below, chosen
from shmatkit.practice.answers.mistakes import Mistake
from shmatkit.practice.progress.attempt import Attempt, written
from shmatkit.practice.progress.schedule import Schedule
from shmatkit.practice.puzzles.kinds import Kind
from shmatkit.practice.puzzles.levels import LEVELS, facts_for
from shmatkit.practice.puzzles.making import make

if TYPE_CHECKING:
    from fsrs import Scheduler

A_DAY = 20
"""How many puzzles a simulated pupil solves on a school day."""

KNOWN = 0.8
"""The true chance of a right answer from which a simulated pupil knows a fact."""

_GUESSED, _SLIPPED = 0.1, 0.03  # right without knowing, wrong in spite of it
_HINTED = 0.3  # of the times when nothing comes to mind, a hint is opened that helps
_NOISE = 0.15  # the spread of what an answer does to the memory, as the logarithm of a factor
_SPREAD = 0.4  # and that of what is known at the start
_PACE = timedelta(seconds=30)
_WEEKEND = 5

_MISTAKES = {
    Operation.ADD: (Mistake.OFF_BY_ONE, Mistake.OFF_BY_ONE, Mistake.WRONG_VALUE, Mistake.OTHER),
    Operation.SUBTRACT: (Mistake.OFF_BY_ONE, Mistake.WRONG_ORDER, Mistake.WRONG_ORDER, Mistake.WRONG_VALUE),
    Operation.MULTIPLY: (Mistake.ADDED_INSTEAD, Mistake.ADDED_INSTEAD, Mistake.OFF_BY_ONE, Mistake.OTHER),
    Operation.DIVIDE: (Mistake.WRONG_ORDER, Mistake.WRONG_ORDER, Mistake.ADDED_INSTEAD, Mistake.OTHER),
}


class Answered(NamedTuple):
    """How a simulated pupil answers."""

    right: bool
    hints: int
    mistake: Mistake | None


@cache
def _truth() -> "Scheduler":
    from fsrs import Scheduler

    return Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)


class SimulatedPupil:
    """A pupil whose memory of each fact follows FSRS, with noise.

    Args:
        rng: decides everything that happens.
        weak: the facts that the pupil hardly knows; the others are known well.
        start: when the practice begins.
    """

    def __init__(self, rng: Random, weak: Collection[Equation], start: datetime) -> None:
        from fsrs import Card, State

        self.rng = rng
        self._cards: dict[Equation, Card] = {}
        for at, fact in enumerate(facts()):
            lasts, difficulty = (0.2, 5.0) if fact in weak else (120.0, 2.0)
            self._cards[fact] = Card(
                card_id=at,
                state=State.Review,
                stability=lasts * self._noise(_SPREAD),
                difficulty=difficulty,
                due=start,
                last_review=start - timedelta(days=7),
            )

    def _noise(self, spread: float) -> float:
        return math.exp(self.rng.gauss(0, spread))

    def recall(self, fact: Equation, now: datetime) -> float:
        """Return the true chance that the pupil knows a fact now, 0 to 1."""
        return _truth().get_card_retrievability(self._cards[fact], now)

    def knows_all(self, now: datetime) -> bool:
        """Return whether the pupil knows each of the 177 facts now."""
        return all(self.recall(fact, now) >= KNOWN for fact in self._cards)

    def answer(self, fact: Equation, now: datetime) -> Answered:
        """Let the pupil answer a puzzle that a fact solves, and learn from it."""
        from fsrs import Rating

        known = self.rng.random() < self.recall(fact, now)
        card, _ = _truth().review_card(self._cards[fact], Rating.Good if known else Rating.Again, now)
        card.stability = (card.stability or 0.1) * self._noise(_NOISE)
        self._cards[fact] = card
        if self.rng.random() < (1 - _SLIPPED if known else _GUESSED):
            return Answered(right=True, hints=0, mistake=None)
        if not known and self.rng.random() < _HINTED:
            return Answered(right=True, hints=1 + below(3, self.rng), mistake=None)
        return Answered(right=False, hints=0, mistake=chosen(_MISTAKES[fact.operation], self.rng))


def school_days(start: datetime) -> Iterator[datetime]:
    """Yield the days of school from a day on, at the same time of each."""
    days = (start + timedelta(days=after) for after in range(10_000))
    return (day for day in days if day.weekday() < _WEEKEND)


def practised(
    pupil: SimulatedPupil, name: str, start: datetime, *, at_random: bool = False, puzzles: bool = True
) -> Iterator[Attempt]:
    """Let a pupil practise on school days, and yield what the log says, without an end.

    Args:
        pupil: the pupil, who learns from each attempt.
        name: the pseudonym.
        start: the time of the first puzzle of the first day.
        at_random: whether the facts are drawn at random; else the schedule chooses them.
        puzzles: whether each attempt has a puzzle of the games; else only the fact is asked for, which is faster.
    """
    schedule = Schedule({})
    for day in school_days(start):
        for at in range(A_DAY):
            now = day + at * _PACE
            wanted = [chosen(facts(), pupil.rng)] if at_random else schedule.next_facts(now, facts(), pupil.rng, 1)
            fact = wanted[0]
            asked = _asked(fact, pupil.rng) if puzzles else _Asked(written(fact), "fact", 1, str(fact.result))
            answered = pupil.answer(fact, now)
            attempt = Attempt(
                time=now,
                pupil=name,
                puzzle=asked.puzzle,
                kind=asked.kind,
                level=asked.level,
                facts=(fact,),
                answer=asked.answer if answered.right else "?",
                right=answered.right,
                hints=answered.hints,
                mistake=answered.mistake.value if answered.mistake else None,
            )
            schedule = schedule.after(attempt, now)
            yield attempt


class _Asked(NamedTuple):
    puzzle: str
    kind: str
    level: int
    answer: str


def _asked(fact: Equation, rng: Random) -> _Asked:
    """Return a puzzle that a fact solves, of the lowest level that practises it, with its right answer."""
    level = next(level for level in LEVELS if fact in level.facts)
    kinds = [kind for kind in Kind if not kind.is_twenty and fact in facts_for(kind, level)]
    puzzle = make(chosen(kinds, rng), level, rng, [fact])
    return _Asked(str(puzzle), puzzle.kind.value, level.number, str(puzzle.answers[0]))
