"""When which fact comes back: each of the 177 facts is a card of the spaced-repetition scheduler FSRS.

The schedule is rebuilt from the log, which is the only truth. An attempt rates each of its facts, without a stopwatch:

| answer | rating |
|---|---|
| right at once, when the fact is met for the first time | Easy: it was known before |
| right at once | Good |
| right after a hint | Hard |
| wrong | Again |

The strength of a fact is what the dots of the map show:

| strength | |
|---|---|
| 0 | not met yet |
| 1, shaky | the last answer was wrong, it doesn't last a day, or a right answer is expected in less than 4 cases of 5 |
| 2, nearly there | neither shaky nor strong |
| 3, strong | right twice or more; it lasts a week or longer, and a right answer is expected in 9 cases of 10 |

A fact lasts for the days after which a right answer is expected in 9 cases of 10; FSRS calls that its stability.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from shmatkit.core.arithmetic import Equation, facts
from shmatkit.core.chance import mixed
from shmatkit.practice.progress.attempt import Attempt
from shmatkit.practice.progress.ease import ease

if TYPE_CHECKING:
    from fsrs import Card, Rating, Scheduler

NEW, SHAKY, NEARLY, STRONG = range(4)
AGAIN, HARD, GOOD, EASY = 1, 2, 3, 4  # as FSRS numbers its ratings
_EXPECTED = 0.8  # the chance of a right answer below which a fact is shaky
_SURE = 0.9  # and that from which it can be strong, and at which it comes back
_DAY, _WEEK = 1, 7
_SHARE = 0.9  # of a level's facts that are known when a pupil is ready for the next
_RECENT = 3  # attempts whose facts aren't asked for again at once
_PAUSE = timedelta(minutes=10)  # before a fact that isn't due is asked for again
_LONGEST = 365  # days after which even the strongest fact comes back


def rating(attempt: Attempt) -> int:
    """Rate an attempt: 1 for wrong, 2 for right after a hint, 3 for right at once."""
    return (HARD if attempt.hints else GOOD) if attempt.right else AGAIN


class Review(NamedTuple):
    """How a fact went in an attempt."""

    time: datetime
    fact: Equation
    rating: int


def reviews(attempt: Attempt) -> Iterator[Review]:
    """Rate the facts of an attempt."""
    rated = rating(attempt)
    return (Review(attempt.time, fact, rated) for fact in attempt.facts)


def schedule(attempts: Iterable[Attempt], now: datetime) -> "Schedule":
    """Rebuild a pupil's schedule from the log.

    Args:
        attempts: the attempts, in any order; one that is there twice counts once.
        now: the time, with a time zone. Attempts dated later, by a clock that was wrong, count as made now.
    """
    ordered = sorted(dict.fromkeys(attempts), key=lambda one: one.time)
    return rebuilt((review for attempt in ordered for review in reviews(attempt)), now)


def rebuilt(ordered: Iterable[Review], now: datetime) -> "Schedule":
    """Rebuild a schedule from reviews in the order of their times."""
    memories: dict[Equation, Memory] = {}
    recent: list[Equation] = []
    for review in ordered:
        memories[review.fact] = _reviewed(memories.get(review.fact), review, now)
        recent.append(review.fact)
    return Schedule(MappingProxyType(memories), tuple(recent[-_RECENT:]))


class Memory(NamedTuple):
    """What is known of a fact that was met: its card, the last rating, and how often the answer was right."""

    card: "Card"
    rating: int
    right: int


class _Fsrs(NamedTuple):
    scheduler: "Scheduler"
    card: type["Card"]
    ratings: dict[int, "Rating"]


@cache
def _fsrs() -> _Fsrs:
    from fsrs import Card, Rating, Scheduler  # imported when they are used

    class QuickCard(Card):
        """A card that is copied fast: FSRS copies it at each review, and a class report makes a million of them."""

        def __copy__(self) -> "QuickCard":
            twin = QuickCard.__new__(QuickCard)
            twin.__dict__.update(self.__dict__)
            return twin

    scheduler = Scheduler(desired_retention=_SURE, maximum_interval=_LONGEST, enable_fuzzing=False)
    return _Fsrs(scheduler, QuickCard, {one.value: one for one in Rating})


def _reviewed(memory: Memory | None, review: Review, now: datetime) -> Memory:
    scheduler, new_card, ratings = _fsrs()
    rated, time = review.rating, min(review.time, now)
    if memory is None:
        first = ratings[EASY if rated == GOOD else rated]
        card, _ = scheduler.review_card(new_card(card_id=0, due=time), first, time)
        return Memory(card, rated, int(rated > AGAIN))
    card, _ = scheduler.review_card(memory.card, ratings[rated], time)
    return Memory(card, rated, memory.right + (rated > AGAIN))


@dataclass(frozen=True, slots=True)
class Schedule:
    """What a pupil knows, and when each fact comes back. `schedule` makes it.

    Attributes:
        memories: the facts that were met.
        recent: the facts of the last attempts, the last one last.
    """

    memories: Mapping[Equation, Memory]
    recent: tuple[Equation, ...] = ()

    def after(self, attempt: Attempt, now: datetime) -> "Schedule":
        """Return the schedule after one more attempt, made after all others."""
        memories = dict(self.memories)
        for review in reviews(attempt):
            memories[review.fact] = _reviewed(memories.get(review.fact), review, now)
        return Schedule(MappingProxyType(memories), (*self.recent, *attempt.facts)[-_RECENT:])

    def __repr__(self) -> str:
        return f"<Schedule: {len(self.memories)} of {len(facts())} facts met>"

    def recall(self, fact: Equation, now: datetime) -> float:
        """Return the chance that the pupil answers right now, 0 to 1; 0 for a fact that wasn't met."""
        memory = self.memories.get(fact)
        return _fsrs().scheduler.get_card_retrievability(memory.card, now) if memory else 0.0

    def strength(self, fact: Equation, now: datetime) -> int:
        """Return a fact's strength, 0 to 3."""
        if (memory := self.memories.get(fact)) is None:
            return NEW
        lasts, chance = memory.card.stability or 0, self.recall(fact, now)
        if memory.rating == AGAIN or lasts < _DAY or chance < _EXPECTED:
            return SHAKY
        return STRONG if memory.right > 1 and lasts >= _WEEK and chance >= _SURE else NEARLY

    def strengths(self, now: datetime) -> dict[Equation, int]:
        """Return the strength of each of the 177 facts."""
        return {fact: self.strength(fact, now) for fact in facts()}

    def seen(self, fact: Equation) -> datetime | None:
        """Return when a fact was met last."""
        return self.memories[fact].card.last_review if fact in self.memories else None

    def comes_back(self, fact: Equation) -> datetime | None:
        """Return when a fact is due; None if it wasn't met."""
        return self.memories[fact].card.due if fact in self.memories else None

    def due(self, now: datetime) -> list[Equation]:
        """Return the facts that are due, the least sure first."""
        found = (fact for fact, memory in self.memories.items() if memory.card.due <= now)
        return sorted(found, key=lambda fact: self.recall(fact, now))

    def weak(self, now: datetime) -> list[Equation]:
        """Return the shaky facts, the least sure first."""
        found = (fact for fact in self.memories if self.strength(fact, now) == SHAKY)
        return sorted(found, key=lambda fact: (self.recall(fact, now), self.memories[fact].card.stability))

    def ready(self, now: datetime, among: Collection[Equation]) -> bool:
        """Return whether 9 of 10 facts of a level are known, which is strength 2 or 3: time for the next level."""
        known = sum(self.strength(fact, now) >= NEARLY for fact in among)
        return known >= _SHARE * len(among)

    def next_facts(self, now: datetime, among: Iterable[Equation], rng: Random, count: int = 8) -> list[Equation]:
        """Return the facts that the next puzzle should be solved by, the best first.

        Those that are due come first, the least sure before the others; then shaky ones that weren't seen for ten
        minutes; then new ones, the easy ones first; then the rest, the least sure first. What was asked just now comes
        last of all.

        Args:
            now: the time.
            among: the facts of the level.
            rng: decides between facts that have the same claim.
            count: how many are wanted.
        """
        shuffled = mixed(sorted(set(among), key=ease), rng)
        return sorted(shuffled, key=lambda fact: self._claim(fact, now))[:count]

    def _claim(self, fact: Equation, now: datetime) -> tuple[object, ...]:
        """Return a sort key: who is to be asked for first."""
        later = fact in self.recent
        if (memory := self.memories.get(fact)) is None:
            return later, 2, ease(fact)[:2]
        chance = self.recall(fact, now)
        if memory.card.due <= now:
            return later, 0, (chance,)
        rested = memory.card.last_review is None or now - memory.card.last_review >= _PAUSE
        return later, 1 if rested and self.strength(fact, now) == SHAKY else 3, (chance,)
