import time
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from shmatkit import Equation, Operation, facts
from shmatkit.practice.progress.attempt import Attempt, read_fact
from shmatkit.practice.progress.ease import ease
from shmatkit.practice.progress.placement import QUESTIONS, Placement, placement
from shmatkit.practice.progress.schedule import NEARLY, NEW, SHAKY, STRONG, rating, schedule
from shmatkit.practice.progress.simulated import A_DAY, SimulatedPupil, practised
from shmatkit.practice.puzzles.levels import LEVELS
from tests.conftest import tried

START = datetime(2026, 9, 1, 8, tzinfo=UTC)
FACT, OTHER = read_fact("8-2=6"), read_fact("3+9=12")
DAY = timedelta(days=1)


def chance(seed: int) -> Random:
    return Random(seed)  # noqa: S311  # lessons, no secrets


def attempt(
    fact: Equation = FACT, *, after: timedelta = timedelta(), right: bool = True, hints: int = 0, level: int = 1
) -> Attempt:
    return Attempt(
        time=START + after,
        pupil="Їжак",
        puzzle="",
        kind="find",
        level=level,
        facts=(fact,),
        answer="",
        right=right,
        hints=hints,
    )


# ratings and strength


def test_ratings_need_no_stopwatch() -> None:
    assert [
        rating(attempt()),
        rating(attempt(hints=2)),
        rating(attempt(right=False)),
        rating(attempt(right=False, hints=1)),
    ] == [3, 2, 1, 1]
    assert rating(replace(attempt(), seconds=500.0)) == rating(replace(attempt(), seconds=0.5)) == 3


def test_what_was_known_before_comes_back_late_and_what_was_wrong_at_once() -> None:
    at_once, hinted, wrong = (schedule([one], START) for one in (attempt(), attempt(hints=1), attempt(right=False)))
    assert at_once.comes_back(FACT) == START + 8 * DAY
    assert hinted.comes_back(FACT) < START + timedelta(hours=1)
    assert wrong.comes_back(FACT) == START + timedelta(minutes=1)


def test_strengths() -> None:
    assert schedule([], START).strength(FACT, START) == NEW
    assert schedule([attempt(right=False)], START).strength(FACT, START) == SHAKY
    once = schedule([attempt()], START)
    assert once.strength(FACT, START) == NEARLY  # once may be luck
    twice = schedule([attempt(), attempt(after=8 * DAY)], START + 8 * DAY)
    assert twice.strength(FACT, START + 8 * DAY) == STRONG
    assert twice.strength(FACT, START + 100 * DAY) == NEARLY
    assert twice.strength(FACT, START + 1_500 * DAY) == SHAKY
    assert (
        schedule([attempt(), attempt(after=8 * DAY, right=False)], START + 8 * DAY).strength(FACT, START + 8 * DAY)
        == SHAKY
    )
    assert set(twice.strengths(START)) == set(facts())


def test_due_and_weak() -> None:
    known = schedule([attempt(), attempt(OTHER, right=False)], START)
    assert known.due(START) == []
    assert known.weak(START) == [OTHER]
    assert known.due(START + DAY) == [OTHER]
    assert known.due(START + 9 * DAY) == [OTHER, FACT]  # the least sure first
    assert known.seen(FACT) == START
    assert known.seen(read_fact("1+1=2")) is None
    assert 0 < known.recall(OTHER, START + 9 * DAY) < known.recall(FACT, START + 9 * DAY) < 1


# the log is the only truth


def test_the_order_of_the_log_and_copies_make_no_difference() -> None:
    attempts = [attempt(right=False), attempt(after=DAY), attempt(OTHER, after=2 * DAY), attempt(after=3 * DAY)]
    now = START + 3 * DAY
    once = schedule(attempts, now)
    assert schedule([*reversed(attempts), *attempts], now) == once
    step_by_step = schedule([], now)
    for one in attempts:
        step_by_step = step_by_step.after(one, now)
    assert step_by_step == once


def test_a_clock_that_was_wrong_does_not_hide_a_fact_for_ever() -> None:
    known = schedule([attempt(after=30_000 * DAY)], START)
    assert known.seen(FACT) == START


def test_ten_thousand_attempts_take_a_second_or_two() -> None:
    rng = chance(7)
    attempts = [
        attempt(rng.choice(facts()), after=timedelta(minutes=at), right=rng.random() < 0.8) for at in range(10_000)
    ]
    began = time.process_time()
    schedule(attempts, START + 10 * DAY)
    assert time.process_time() - began < 2


# what comes next


def test_due_comes_before_shaky_before_new_before_the_rest() -> None:
    due, shaky, new, sure, just_now = map(read_fact, ("8-2=6", "3+9=12", "1+1=2", "2+2=4", "5+5=10"))
    now = START + 8 * DAY + timedelta(minutes=20)
    attempts = [
        attempt(due),
        attempt(sure, after=7 * DAY),
        attempt(shaky, after=8 * DAY, right=False),
        attempt(shaky, after=8 * DAY + timedelta(minutes=2)),
        attempt(shaky, after=8 * DAY + timedelta(minutes=8)),
        *(attempt(just_now, after=8 * DAY + timedelta(minutes=at), right=False) for at in (17, 18, 19)),
    ]
    known = schedule(attempts, now)
    assert known.due(now) == [due, just_now]
    assert known.next_facts(now, [just_now, sure, new, shaky, due], chance(1)) == [due, shaky, new, sure, just_now]


def test_new_facts_come_in_the_order_in_which_they_are_taught() -> None:
    first = schedule([], START).next_facts(START, facts(), chance(1), len(facts()))
    assert [ease(fact)[:2] for fact in first] == sorted(ease(fact)[:2] for fact in facts())
    assert {min(fact.left, fact.right) for fact in first[:9]} == {1}
    stages = [(fact.operation, max(fact.left, fact.result) <= 10) for fact in first]
    assert list(dict.fromkeys(stages))[:5] == [
        (Operation.ADD, True),
        (Operation.SUBTRACT, True),
        (Operation.ADD, False),
        (Operation.SUBTRACT, False),
        (Operation.MULTIPLY, True),
    ]


def test_only_the_facts_of_the_level_are_asked_for() -> None:
    level = LEVELS[2].facts
    assert set(schedule([attempt()], START).next_facts(START, level, chance(1), 1_000)) == set(level)
    assert schedule([], START).next_facts(START, [], chance(1)) == []


def test_chance_decides_only_by_the_generator_that_is_given() -> None:
    known = schedule([], START)
    assert known.next_facts(START, facts(), chance(1)) == known.next_facts(START, reversed(facts()), chance(1))


def test_a_level_is_done_when_nine_of_ten_facts_are_known() -> None:
    level = LEVELS[0].facts
    some = schedule([attempt(fact) for fact in level[: len(level) // 2]], START)
    assert not some.ready(START, level)
    assert schedule([attempt(fact) for fact in level], START).ready(START, level)


# where a new pupil starts


def answers(truth: int, levels: int) -> tuple[int, int]:
    """Return where a pupil ends who can do the levels up to `truth`, and after how many questions."""
    found = Placement(1, levels)
    asked = 0
    while not found.done:
        found = found.after(found.level <= truth)
        asked += 1
    return found.start, asked


@pytest.mark.parametrize("levels", range(1, 9))
def test_a_steady_pupil_is_placed_where_they_belong(levels: int) -> None:
    for truth in range(levels + 1):
        start, asked = answers(truth, levels)
        assert start == max(truth, 1)
        assert asked <= QUESTIONS


def test_a_wrong_answer_at_the_level_that_was_found_leads_down() -> None:
    found = Placement(1, 5)
    for right in (True, True, True, False, False):
        found = found.after(right)
    assert (found.done, found.start) == (True, 3)


def test_the_placement_is_rebuilt_from_the_log() -> None:
    attempts: list[Attempt] = []
    while not (found := placement(attempts, 5)).done:
        attempts.append(attempt(level=found.level, right=found.level <= 2, after=timedelta(minutes=len(attempts))))
    assert found.start == 2
    assert placement([*attempts, attempt(level=5)], 5) == found
    of_a_set = replace(attempt(level=3, right=False), set_name="monday")
    assert placement([of_a_set, *attempts], 5) == found
    assert placement([attempt(level=3, hints=1)], 5).high == 2  # a hint is not at once


# a simulated pupil

WEAK, MOST = 40, 8_000


def practise(seed: int, *, at_random: bool) -> tuple[int, float, float]:
    """Let a pupil practise until all 177 facts are known at the end of a school day.

    Returns:
        How many puzzles it took (MOST if it wasn't reached), and how often a weak and another fact came, on average.
    """
    rng = chance(seed)
    weak = set(rng.sample(facts(), WEAK))
    pupil = SimulatedPupil(rng, weak, START)
    asked = dict.fromkeys(facts(), 0)
    for count, one in enumerate(practised(pupil, "x", START, at_random=at_random, puzzles=False), 1):
        asked[one.facts[0]] += 1
        if count == MOST or (count % A_DAY == 0 and pupil.knows_all(one.time)):
            break
    of_weak = sum(asked[fact] for fact in weak)
    return count, of_weak / WEAK, (count - of_weak) / (len(facts()) - WEAK)


def test_a_simulated_pupil_knows_all_facts_sooner_than_by_chance(capsys: pytest.CaptureFixture[str]) -> None:
    seeds = range(tried(suite=2, proof=5))
    planned, by_luck = ([practise(seed, at_random=at_random) for seed in seeds] for at_random in (False, True))
    with capsys.disabled():
        print("\npuzzles until all 177 facts are known, by the schedule and at random:")  # noqa: T201
        for (by_plan, weak, other), (by_chance, _, _) in zip(planned, by_luck, strict=True):
            reached = by_chance if by_chance < MOST else f"more than {MOST}"
            came = f"each weak fact came {weak:.1f} times, each other {other:.1f} times"
            print(f"  {by_plan} and {reached}; {came}")  # noqa: T201
    for (by_plan, weak, other), (by_chance, _, _) in zip(planned, by_luck, strict=True):
        assert by_plan <= 0.7 * by_chance
        assert weak > 1.5 * other


def test_simulated_attempts_are_of_real_puzzles() -> None:
    from shmatkit.practice.puzzles.puzzle import Puzzle

    rng = chance(3)
    pupil = SimulatedPupil(rng, set(rng.sample(facts(), 60)), START)
    for _, one in zip(range(40), practised(pupil, "x", START), strict=False):
        puzzle = Puzzle.parse(one.puzzle)
        assert one.facts[0] in puzzle.facts
        assert (puzzle.kind, puzzle.level.number) == (one.kind, one.level)
        assert Attempt.parse(str(one)) == one


def test_a_schedule_shows_itself_shortly() -> None:
    assert repr(schedule([attempt()], START)) == "<Schedule: 1 of 177 facts met>"
