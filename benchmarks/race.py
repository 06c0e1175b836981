"""Races contenders in one run. In each round all answer the same few questions: a busy machine slows them all alike."""

import gc
from collections.abc import Callable, Iterable, Mapping, Sequence
from statistics import median
from time import process_time
from typing import Any, NamedTuple

US = "shmatkit"
LEAST_SECONDS = 0.01  # of one turn; what is quicker is done again and again

Times = dict[str, list[float]]  # each contender's seconds a question, round by round


class Contender(NamedTuple):
    """Something that answers a benchmark's questions.

    Attributes:
        ask: puts a question into its own form; not timed.
        solve: answers it, in whatever form comes naturally.
        read: brings the answer into the form in which all are compared; not timed.
    """

    ask: Callable[[Any], Any]
    solve: Callable[[Any], Iterable[Any]]
    read: Callable[[Iterable[Any]], set[Any]] = set


def installed(makers: Mapping[str, Callable[[], Contender]]) -> dict[str, Contender]:
    """Return the contenders whose packages are there, and say which aren't."""
    found = {}
    for name, make in makers.items():
        try:
            found[name] = make()
        except ImportError as error:
            print(f"{name} is skipped: the module {error.name} is not installed")
    return found


def race(contenders: Mapping[str, Contender], questions: Sequence[Any], at_once: int, laps: int) -> Times:
    """Check that all contenders answer alike, then time them.

    Args:
        contenders: the contenders, by name.
        questions: the questions.
        at_once: how many of them make one round.
        laps: how often all of them are asked.
    """
    asked = {name: list(map(one.ask, questions)) for name, one in contenders.items()}
    _check(contenders, asked)
    gc.freeze()  # what one contender imported is no garbage for the others to look through
    times: Times = {name: [] for name in contenders}
    for start in [*range(0, len(questions), at_once)] * laps:
        few = slice(start, start + at_once)
        for name, one in contenders.items():
            times[name].append(_seconds(one.solve, asked[name][few]))
    return times


def _check(contenders: Mapping[str, Contender], asked: Mapping[str, list[Any]]) -> None:
    expected: list[set[Any]] = []
    for name, (_, solve, read) in contenders.items():
        answers = [read(solve(question)) for question in asked[name]]
        expected = expected or answers
        for question, answer, right in zip(asked[name], answers, expected, strict=True):
            if answer != right:
                raise SystemExit(f"{name} answers otherwise to {question}: {sorted(answer ^ right)}")


def _seconds(solve: Callable[[Any], object], questions: Sequence[Any]) -> float:
    start, done, spent = process_time(), 0, 0.0  # not the clock on the wall: others may be at work
    while spent < LEAST_SECONDS:
        for question in questions:
            solve(question)
        done, spent = done + len(questions), process_time() - start
    return spent / done


def ratio(times: Times, name: str, to: str = US) -> float:
    """Return how many times another's time a contender takes: the median of the rounds."""
    return median(one / other for one, other in zip(times[name], times[to], strict=True))


def show_table(title: str, times: Times) -> None:
    """Print each contender's times, and how many times ours they are."""
    print(f"\n## {title}\n\n| | median | × {US} |\n|---|---:|---:|")
    for name, rounds in times.items():
        print(f"| {name} | {duration(median(rounds))} | {ratio(times, name):.3g} |")
    print(flush=True)


def show_times(what: str, seconds: Sequence[float], limit: float) -> None:
    """Print the median of some times, and whether it is where it should be."""
    show_target(f"{what} (at best {duration(min(seconds))})", median(seconds), limit, duration)


def show_target(what: str, value: float, limit: float, form: Callable[[float], str], *, at_least: bool = False) -> None:
    """Print a figure, and whether it is where it should be."""
    met = value >= limit if at_least else value <= limit
    wanted = f"{'≥' if at_least else '≤'} {form(limit)}"
    print(f"- {what}: {form(value)} (wanted: {wanted}{'' if met else ', MISSED'})", flush=True)


def duration(seconds: float) -> str:
    """Write a time with the unit that suits it."""
    unit, name = next((one for one in ((1, "s"), (1e-3, "ms")) if seconds >= one[0]), (1e-6, "µs"))
    return f"{seconds / unit:.3g} {name}"


def times_as_long(factor: float) -> str:
    return f"{factor:.3g}×"
