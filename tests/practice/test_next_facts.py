"""Which fact is asked for next, and when a level is known well enough."""

from datetime import timedelta

import pytest

from shmatkit import facts
from shmatkit.practice.progress.attempt import read_fact
from shmatkit.practice.progress.schedule import Schedule, schedule
from shmatkit.practice.progress.simulated import SimulatedPupil, practised
from shmatkit.practice.puzzles.levels import LEVELS
from tests.practice.test_schedule import DAY, START, attempt, chance

MINUTE = timedelta(minutes=1)
WRONG, *OTHERS = map(read_fact, ("8-2=6", "3+9=12", "1+1=2", "2+2=4", "5+5=10"))


# ready for the next level


@pytest.mark.parametrize(("known", "of"), [(9, 10), (18, 20), (27, 30)])
def test_a_level_is_known_from_exactly_nine_facts_of_ten_on(known: int, of: int) -> None:
    level = facts()[:of]

    def ready(count: int) -> bool:
        return schedule([attempt(fact) for fact in level[:count]], START).ready(START, level)

    assert not ready(known - 1)
    assert ready(known)


def test_a_shaky_fact_is_not_known() -> None:
    level = LEVELS[0].facts[:10]
    known, shaky = [attempt(fact) for fact in level[:8]], attempt(level[8], right=False)
    assert not schedule([*known, shaky], START).ready(START, level)


# not the same fact again


def after_others(count: int) -> list[Schedule]:
    """Return the schedule after a wrong answer and some right ones, rebuilt and step by step."""
    attempts = [attempt(WRONG, right=False), *(attempt(fact, after=MINUTE) for fact in OTHERS[:count])]
    step_by_step = schedule([], START)
    for answered in attempts:
        step_by_step = step_by_step.after(answered, answered.time)
    return [schedule(attempts, START + MINUTE), step_by_step]


@pytest.mark.parametrize("count", range(4))
def test_a_wrong_fact_comes_back_after_three_others_and_not_before(count: int) -> None:
    now = START + 2 * MINUTE
    level = [WRONG, read_fact("1+2=3"), read_fact("2+3=5")]
    for known in after_others(count):
        assert known.due(now)[0] == WRONG
        wanted = known.next_facts(now, level, chance(1))
        assert wanted.index(WRONG) == (0 if count == 3 else 2)


def test_it_is_asked_for_again_where_there_is_no_other() -> None:
    (known, _) = after_others(0)
    assert known.next_facts(START + DAY, [WRONG], chance(1)) == [WRONG]


def test_a_pupil_who_practises_is_never_asked_the_same_within_three_puzzles() -> None:
    """Whatever the answers are: here most facts are weak, and so due again after a minute."""
    rng = chance(5)
    pupil = SimulatedPupil(rng, set(rng.sample(facts(), 150)), START)
    days = practised(pupil, "x", START, puzzles=False)
    asked = [answered.facts[0] for _, answered in zip(range(200), days, strict=False)]
    assert len(set(asked)) < len(asked)  # facts do come back
    for gap in (1, 2, 3):
        assert not [fact for fact, later in zip(asked, asked[gap:], strict=False) if fact == later], gap
