"""How a class is doing: what the logs of many pupils say together. Data; `tables` and `page` write it down.

Logs are streamed: of each attempt only counts and the ratings of its facts are kept, some hundred bytes.
"""

import unicodedata
from array import array
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from operator import add
from pathlib import Path
from typing import NamedTuple, TypeVar

from shmatkit.core.arithmetic import Equation, Operation, facts
from shmatkit.core.errors import message
from shmatkit.practice.progress.attempt import Attempt, Broken
from shmatkit.practice.progress.ease import ease
from shmatkit.practice.progress.log import read
from shmatkit.practice.progress.names import alphabetical
from shmatkit.practice.progress.schedule import AGAIN, GOOD, HARD, NEW, SHAKY, Review, rating, rebuilt

NEXT = 6
"""How many facts are named to be practised next."""

_LISTED = 100  # broken lines of one file that are named
_FACTS = facts()
_NUMBERS = {fact: number for number, fact in enumerate(_FACTS)}
_BASE = 8  # above the highest rating

Key = TypeVar("Key", bound=Hashable)


class Tally(NamedTuple):
    """How often something was tried, and how it went."""

    at_once: int = 0
    hinted: int = 0
    wrong: int = 0

    @property
    def attempts(self) -> int:
        """How often it was tried."""
        return sum(self)

    @property
    def accuracy(self) -> float | None:
        """The share of right answers, 0 to 1, where one after a hint counts half; None if there were no attempts."""
        return (self.at_once + self.hinted / 2) / self.attempts if self.attempts else None

    def plus(self, other: "Tally") -> "Tally":
        """Return both taken together."""
        return Tally(*map(add, self, other))


@dataclass(frozen=True, slots=True, kw_only=True)
class Results:
    """How a pupil is doing, or the whole class.

    Attributes:
        name: the pseudonym; None for the class.
        tally: all attempts.
        by_fact: the attempts of each fact that was met; an attempt may be about several facts.
        by_operation: the attempts whose facts are of an operation.
        by_level: the attempts of each level.
        by_kind: the attempts of each kind of puzzle.
        strengths: the strength of each of the 177 facts, 0 to 3; of the class the mean.
        counts: how many facts have the strengths 0, 1, 2 and 3; of the class the mean.
        mistakes: how often each kind of mistake was made.
        next: what to practise next, the most urgent first.
        last: the time of the last attempt.
    """

    name: str | None
    tally: Tally
    by_fact: Mapping[Equation, Tally]
    by_operation: Mapping[Operation, Tally]
    by_level: Mapping[int, Tally]
    by_kind: Mapping[str, Tally]
    strengths: Mapping[Equation, float]
    counts: tuple[float, float, float, float]
    mistakes: Mapping[str, int]
    next: tuple[Equation, ...]
    last: datetime | None

    @property
    def known(self) -> float:
        """How many of the 177 facts are known, which is strength 2 or 3; of the class the mean."""
        return self.counts[2] + self.counts[3]

    def strength(self, among: Iterable[Equation]) -> float:
        """Return the mean strength of some facts, 0 to 3."""
        found = [self.strengths[fact] for fact in among]
        return sum(found) / len(found) if found else 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """How a class is doing.

    Attributes:
        time: when the strengths were reckoned.
        whole: the class.
        pupils: each pupil, in alphabetical order.
        typical: of each fact the strength that half of the class has, or more.
        broken: lines that could not be read.
        repeated: how many attempts were found more than once, as in copies of a log; each counts once.
    """

    time: datetime
    whole: Results
    pupils: tuple[Results, ...]
    typical: Mapping[Equation, float]
    broken: tuple[Broken, ...] = ()
    repeated: int = 0


def report(files: Iterable[Path], now: datetime) -> Report:
    """Read logs and report on them. Pupils with the same pseudonym are one pupil, in whatever files they are.

    Args:
        files: the logs.
        now: the time, with a time zone.
    """
    broken: list[Broken] = []
    return _report((one for path in files for one in _attempts(path, broken)), broken, now)


def report_of(attempts: Iterable[Attempt], now: datetime) -> Report:
    """Report on attempts, of one pupil or of many.

    Args:
        attempts: the attempts, in any order.
        now: the time, with a time zone.
    """
    return _report(attempts, [], now)


def _attempts(path: Path, broken: list[Broken]) -> Iterator[Attempt]:
    """Yield a file's attempts, and put its broken lines aside."""
    more = -_LISTED
    empty = True
    for one in read(path):
        if isinstance(one, Attempt):
            empty = False
            yield one
        elif (more := more + 1) <= 0:
            broken.append(one)
    if more > 0:
        broken.append(Broken(path, 0, message("Further lines that can't be read: {count}.", count=more)))
    if empty and more == -_LISTED:
        nothing = message("There are no attempts in this file.") if path.exists() else message("There is no such file.")
        broken.append(Broken(path, 0, nothing))


def _report(attempts: Iterable[Attempt], broken: list[Broken], now: datetime) -> Report:
    books: dict[str, _Book] = {}
    met: set[int] = set()  # hashes of attempts; that two differ and share one of 2⁶⁴ doesn't happen
    repeated = 0
    for attempt in attempts:
        if (mark := hash(attempt)) in met:
            repeated += 1
            continue
        met.add(mark)
        name = unicodedata.normalize("NFC", attempt.pupil)
        if name not in books:
            books[name] = _Book()
        books[name].enter(attempt)
    pupils = tuple(books.pop(name).results(name, now) for name in sorted(books, key=alphabetical))
    return Report(
        time=now,
        whole=_together(pupils),
        pupils=pupils,
        typical={fact: _typical([one.strengths[fact] for one in pupils]) for fact in _FACTS},
        broken=tuple(broken),
        repeated=repeated,
    )


def _typical(strengths: list[float]) -> float:
    """Return the greatest strength that half of the pupils have, or more."""
    return sorted(strengths)[len(strengths) // 2] if strengths else 0


@dataclass(slots=True)
class _Book:
    """What is kept of a pupil while logs are read: counts by rating, and each fact's ratings with their times."""

    times: list[datetime] = field(default_factory=list)
    facts: "array[int]" = field(default_factory=lambda: array("H"))  # a fact's number and its rating in one
    operations: Counter[tuple[Operation, int]] = field(default_factory=Counter)
    levels: Counter[tuple[int, int]] = field(default_factory=Counter)
    kinds: Counter[tuple[str, int]] = field(default_factory=Counter)
    mistakes: Counter[str] = field(default_factory=Counter)
    last: datetime | None = None

    def enter(self, attempt: Attempt) -> None:
        """Keep an attempt."""
        rated = rating(attempt)
        for fact in attempt.facts:
            self.times.append(attempt.time)
            self.facts.append(_NUMBERS[fact] * _BASE + rated)
        for operation in {fact.operation for fact in attempt.facts}:
            self.operations[operation, rated] += 1
        self.levels[attempt.level, rated] += 1
        self.kinds[attempt.kind, rated] += 1
        if attempt.mistake is not None:
            self.mistakes[attempt.mistake] += 1
        self.last = max(self.last, attempt.time) if self.last else attempt.time

    def results(self, name: str, now: datetime) -> Results:
        """Add it all up."""
        rated = [(_FACTS[one // _BASE], one % _BASE) for one in self.facts]
        order = sorted(range(len(rated)), key=self.times.__getitem__)
        known = rebuilt((Review(self.times[at], *rated[at]) for at in order), now)
        strengths = known.strengths(now)
        counts = Counter(strengths.values())
        new = sorted((fact for fact in _FACTS if strengths[fact] == NEW), key=ease)
        by_level = _tallies(self.levels, sorted({level for level, _ in self.levels}))
        return Results(
            name=name,
            tally=_sum(by_level.values()),
            by_fact=_tallies(Counter(rated), _FACTS),
            by_operation=_tallies(self.operations, Operation),
            by_level=by_level,
            by_kind=_tallies(self.kinds, sorted({kind for kind, _ in self.kinds})),
            strengths=strengths,
            counts=(counts[0], counts[1], counts[2], counts[3]),
            mistakes=dict(self.mistakes.most_common()),
            next=tuple(dict.fromkeys([*known.weak(now), *known.due(now), *new]))[:NEXT],
            last=self.last,
        )


def _together(pupils: Sequence[Results]) -> Results:
    """Return the results of the class."""
    share = 1 / max(len(pupils), 1)
    mistakes: Counter[str] = Counter()
    for one in pupils:
        mistakes.update(one.mistakes)
    levels = sorted({level for one in pupils for level in one.by_level})
    kinds = sorted({kind for one in pupils for kind in one.by_kind})
    return Results(
        name=None,
        tally=_sum(one.tally for one in pupils),
        by_fact=_added([one.by_fact for one in pupils], _FACTS),
        by_operation=_added([one.by_operation for one in pupils], Operation),
        by_level=_added([one.by_level for one in pupils], levels),
        by_kind=_added([one.by_kind for one in pupils], kinds),
        strengths={fact: share * sum(one.strengths[fact] for one in pupils) for fact in _FACTS},
        counts=tuple(share * sum(one.counts[strength] for one in pupils) for strength in range(4)),  # type: ignore[arg-type]
        mistakes=dict(mistakes.most_common()),
        next=_wanted(pupils),
        last=max((one.last for one in pupils if one.last), default=None),
    )


def _wanted(pupils: Sequence[Results]) -> tuple[Equation, ...]:
    """Return what a class should practise next: what is shaky for the most pupils, then what the most haven't met."""
    shaky = Counter(fact for one in pupils for fact, strength in one.strengths.items() if strength == SHAKY)
    new = Counter(fact for one in pupils for fact, strength in one.strengths.items() if strength == NEW)
    open_ones = [fact for fact in _FACTS if shaky[fact] or new[fact]]
    return tuple(sorted(open_ones, key=lambda fact: (-shaky[fact], ease(fact), -new[fact])))[:NEXT]


def _tallies(counted: Mapping[tuple[Key, int], int], order: Iterable[Key]) -> dict[Key, Tally]:
    """Return the tally of each thing that was counted by rating."""
    tallies = {one: Tally(*(counted.get((one, rated), 0) for rated in (GOOD, HARD, AGAIN))) for one in order}
    return {one: tally for one, tally in tallies.items() if tally.attempts}


def _added(each: Sequence[Mapping[Key, Tally]], order: Iterable[Key]) -> dict[Key, Tally]:
    tallies = {one: _sum(tallies[one] for tallies in each if one in tallies) for one in order}
    return {one: tally for one, tally in tallies.items() if tally.attempts}


def _sum(tallies: Iterable[Tally]) -> Tally:
    total = Tally()
    for tally in tallies:
        total = total.plus(tally)
    return total
