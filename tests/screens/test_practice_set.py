"""Practice as it goes on: sets of puzzles, a teacher's set, the level, what comes back, the map, and time."""

import re
from dataclasses import replace

import pytest

from shmatkit.core.arithmetic import Operation
from shmatkit.practice import LEVELS, Kind, Puzzle
from shmatkit.practice.progress.attempt import Attempt
from shmatkit.practice.progress.placement import placement
from shmatkit.practice.progress.schedule import schedule
from shmatkit.practice.puzzles.sets import essence
from shmatkit.practice.puzzles.teachers_set import TeachersSet
from shmatkit.screens.kit.nodes import Gesture
from shmatkit.screens.practice.practice import Practice
from shmatkit.screens.practice.state import SET, Enter, Forget
from shmatkit.screens.practice.update import AUTO
from tests.screens.harness import by_id, escape, force, forced, has, texts
from tests.screens.test_practice import (
    GIVEN,
    Clock,
    Step,
    begun,
    do,
    press,
    puzzle,
    shown,
    solved,
    steps,
    strips,
    the_map,
    whole_set,
    with_a_mistake,
    wrong_answers,
)

# the set


def test_ten_puzzles_and_the_end() -> None:
    seen: list[Puzzle] = []
    screen = begun(level=2)
    assert screen.count == SET == 10

    def look(one: Practice) -> None:
        seen.append(puzzle(one))
        assert f"Puzzle {len(seen)} of 10." in texts(one)
        assert f"Puzzle {len(seen)} of 10." in one.announcement or len(seen) == 1

    over = whole_set(screen, look)
    assert len({essence(one) for one in seen}) == SET
    assert over.puzzle is None
    assert over.solved == (1.0,) * SET
    assert over.announcement == "Solved: 10 of 10, of them at once: 10."
    assert over.announcement in texts(over)
    assert over.focus == "more"
    assert over.scene().focus == "more"
    more = press(over, "more")
    assert more.solved == ()
    assert more.puzzle
    assert len(more.attempts) == SET
    assert essence(puzzle(more)) not in {essence(one) for one in seen}


def test_what_was_solved_with_help_does_not_count_as_at_once() -> None:
    last = replace(begun(Kind.ANY, 1), solved=(0.5,) * 9)
    assert press(solved(last), "next").announcement == "Solved: 10 of 10, of them at once: 1."


def test_level_and_kinds_are_chosen() -> None:
    screen = Practice.of(now=Clock())
    assert by_id(screen, "level")["value"] == AUTO
    screen = do(screen, ("set", "level", "4"))
    assert screen.announcement == "4. Dividing"
    assert dict(by_id(screen, "level")["options"])["4"] == "4. Dividing"
    assert (by_id(screen, "level")["value"], screen.level) == ("4", 4)
    for kind in Kind:
        if kind not in {Kind.CLAIM, Kind.EXACTLY}:
            screen = do(screen, ("set", f"kind-{kind}", False))
    last = force(screen, "kind-claim", False).act(Gesture("set", "kind-exactly", False))
    assert last.kinds == (Kind.EXACTLY,)
    assert last.scene().error
    assert last.announcement == last.scene().error
    for value in ("0", "6", "-1", "²", 4, True, None, ""):
        assert force(screen, "level", value) is screen
    screen = do(screen, ("set", "pupil", "Ann"))
    wished = forced(screen, "start")
    assert wished.request == Enter("Ann")
    found = set()

    def look(one: Practice) -> None:
        found.add((puzzle(one).kind, puzzle(one).level.number))

    over = whole_set(wished.begin("Ann", ()), look)
    assert found == {(Kind.CLAIM, 4), (Kind.EXACTLY, 4)}
    changed = do(over, ("set", "level", "1"), ("set", "kind-claim", False))
    again = press(changed, "more")
    assert (puzzle(again).kind, puzzle(again).level.number) == (Kind.EXACTLY, 1)
    assert do(over, ("set", "level", AUTO)).level == 0


@pytest.mark.parametrize("kinds", [(Kind.MOST_CARDS,), (Kind.MAY_PLAY,), (Kind.OPERATION, Kind.CLAIM)], ids=str)
def test_no_puzzle_comes_twice_in_a_set(kinds: tuple[Kind, ...]) -> None:
    for seed in range(25):
        screen = begun(level=1, kinds=kinds, seed=seed)
        seen: list[object] = []
        while not screen.over:
            this = puzzle(screen)
            seen.append(essence(this))
            known = forced(screen, "hint")
            for one in (*steps(this.answers[0]), ("press", "next", None)):
                known = known.act(Gesture(*one))
            screen = known
        assert len(seen) == len(set(seen)) == SET, seed


def test_who_practises() -> None:
    screen = Practice.of(now=Clock())
    for name in ("", "   ", "\t"):
        asked = force(screen, "pupil", name).act(Gesture("press", "start"))
        assert asked.request is None
        assert asked.scene().error
        assert asked.scene().focus == "pupil"
        shown(asked)
    named = force(screen, "pupil", "  " + "ї" * 300)
    assert len(named.entered) == 60
    assert forced(named, "start").request == Enter("ї" * 58)
    for value in (1, True, None):
        assert force(screen, "pupil", value) is screen


def test_deleting_asks_first() -> None:
    over = whole_set(begun(Kind.ANY, 1))
    asked = press(over, "delete")
    assert asked.announcement in strips(asked)
    assert asked.focus == "keep"
    assert not has(asked, "more")
    for kept in (press(asked, "keep"), escape(asked)):
        assert not kept.deleting
        assert has(kept, "delete")
        assert forced(kept, "forget") is kept
    assert press(asked, "keep").focus == "delete"
    assert press(asked, "forget").request == Forget("Їжак")
    gone = asked.forgotten()
    assert (gone.pupil, gone.attempts, gone.known, gone.solved) == ("", (), None, ())
    assert has(gone, "start")
    assert gone.announcement in texts(gone)
    shown(gone)


# a teacher's set


def some_log(kind: Kind, level: int, count: int) -> tuple[Attempt, ...]:
    """Return the log of somebody who answers something right and something wrong."""
    screen = begun(kind, level, seed=count)
    for number in range(count):
        wrong = wrong_answers(puzzle(screen)) if number % 3 == 0 else []
        if wrong:
            screen = do(screen, *steps(wrong[0])).act(Gesture("escape"))
        screen = press(solved(screen), "next")
        if screen.over:
            screen = press(screen, "more")
    return screen.attempts


@pytest.mark.parametrize(
    "log", [(), some_log(Kind.FIND, 1, 5), some_log(Kind.ANY, 5, 14)], ids=["new", "short", "long"]
)
@pytest.mark.parametrize("seed", [1, 99])
def test_a_teacher_s_set_is_the_same_for_everyone(log: tuple[Attempt, ...], seed: int) -> None:
    screen = Practice.of("Ann", log, given=GIVEN, seed=seed, now=Clock(), level=1, kinds=(Kind.BEST,))
    seen: list[Puzzle] = []
    over = whole_set(screen, lambda one: seen.append(puzzle(one)))
    assert tuple(seen) == GIVEN.puzzles
    assert len({essence(one) for one in seen}) == 12
    new = over.attempts[len(log) :]
    assert [one.number for one in new] == list(range(1, 13))
    assert {one.set_name for one in new} == {str(GIVEN)}
    assert over.focus == "again"
    assert not has(over, "more")
    assert not has(over, "level")
    assert placement(over.attempts, len(LEVELS)) == placement(log, len(LEVELS))  # a set says nothing of the level
    again = press(over, "again")
    assert again.puzzle == GIVEN.puzzles[0]
    assert forced(over, "more") is over


def test_a_set_that_is_given_offers_no_choice() -> None:
    screen = Practice.of(given=GIVEN, now=Clock())
    assert has(screen, "pupil")
    assert not has(screen, "level")
    assert not any(has(screen, f"kind-{kind}") for kind in Kind)


def test_a_set_that_was_left_goes_on() -> None:
    def opened(attempts: tuple[Attempt, ...]) -> Practice:
        return Practice.of("Ann", attempts, given=GIVEN, now=Clock())

    screen = opened(())
    for number, this in enumerate(GIVEN.puzzles):
        fresh = opened(screen.attempts)
        assert fresh.puzzle == screen.puzzle == this
        assert fresh.solved == screen.solved
        assert len(fresh.solved) == number
        if number % 4 == 1:
            screen = press(screen, "hint")
        if number % 4 == 2:
            screen = do(screen, *steps(wrong_answers(this)[0])).act(Gesture("escape"))
            assert opened(screen.attempts).puzzle == this
        elsewhere = some_log(Kind.ANY, 1, 2) if number == 5 else ()  # other practice in between changes nothing
        screen = press(solved(replace(screen, attempts=(*screen.attempts, *elsewhere))), "next")
    assert screen.over
    anew = opened(screen.attempts)
    assert (anew.puzzle, anew.solved) == (GIVEN.puzzles[0], ())
    again = press(screen, "again")
    assert (again.puzzle, again.solved) == (GIVEN.puzzles[0], ())
    second = press(solved(again), "next")
    assert opened(second.attempts).puzzle == GIVEN.puzzles[1]
    other = TeachersSet.parse(str(GIVEN).replace("seed 5", "seed 6"))
    assert Practice.of("Ann", second.attempts, given=other, now=Clock()).puzzle == other.puzzles[0]


# where a pupil starts, and what comes back


class Simulated:
    """Answers as somebody would who knows all facts up to a level."""

    def __init__(self, level: int) -> None:
        self.level = level

    def practise(self, screen: Practice, count: int) -> Practice:
        for _ in range(count):
            this = puzzle(screen)
            assert isinstance(screen.now, Clock)
            screen.now.on(seconds=40)
            if this.level.number > self.level and (wrong := wrong_answers(this)):
                for one in steps(wrong[0]):
                    screen = screen.act(Gesture(*one))
                screen = escape(screen)
            for one in (*steps(this.answers[0]), ("press", "next", None)):
                screen = screen.act(Gesture(*one))
            if screen.over:
                screen = forced(screen, "more")
        return screen


@pytest.mark.parametrize("level", range(6))
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_few_questions_lead_to_the_pupil_s_level(level: int, seed: int) -> None:
    screen = Simulated(level).practise(begun(seed=seed, kinds=(Kind.WHICH_OWN, Kind.FIND, Kind.ANY)), 6)
    assert screen.at_level.number == max(level, 1)


def back_after(start: Practice, first: list[Step], count: int = 28) -> list[int]:
    """Answer as is said, then rightly, a minute a puzzle; return which later puzzles have a fact of the first one."""
    facts, clock, screen = set(puzzle(start).facts), start.now, start
    assert isinstance(clock, Clock)
    for one in first:
        screen = screen.act(Gesture(*one))
    screen = escape(screen)
    found = []
    for number in range(count):
        clock.on(minutes=1)
        if number and facts & set(puzzle(screen).facts):
            found.append(number)
        screen = screen if screen.done else do_blindly(screen, steps(puzzle(screen).answers[0]))
        screen = forced(screen, "next")
        if screen.over:
            screen = forced(screen, "more")
    assert screen.known
    assert screen.known.strengths(clock()) == schedule(screen.attempts, clock()).strengths(clock())
    return found


def do_blindly(screen: Practice, given: list[Step]) -> Practice:
    for one in given:
        screen = screen.act(Gesture(*one))
    return screen


@pytest.mark.parametrize("kind", [Kind.OPERATION, Kind.WHICH_OWN, Kind.FIND])
def test_what_was_wrong_comes_back_soon(kind: Kind) -> None:
    wrongly, rightly = [], []
    for seed in (1, 40, 80, 120):
        start, wrong = with_a_mistake(kind, 2, seed, now=Clock())
        wrongly.append(back_after(start, steps(wrong)))
        rightly.append(back_after(replace(start, now=Clock()), steps(puzzle(start).answers[0])))
    assert all(found and found[0] <= 20 for found in wrongly), wrongly
    assert all(1 not in found for found in wrongly), wrongly  # but not at once
    assert sum(map(len, wrongly)) > sum(map(len, rightly)), (wrongly, rightly)


# the map


def test_the_map_is_the_same_whatever_is_asked() -> None:
    log = some_log(Kind.FIND, 2, 12)
    pages = set()
    asked = set()
    for seed in range(8):
        screen = Practice.of("Ann", log, seed=seed, now=Clock(), level=5)
        asked.add(puzzle(screen))
        for operation in Operation:
            looked = press(screen, f"map-{operation.name.lower()}")
            pages.add((operation, the_map(looked), looked.announcement))
    assert len(asked) == 8
    assert len(pages) == 4


@pytest.mark.parametrize("kind", list(Kind))
def test_the_map_does_not_move_while_a_puzzle_is_open(kind: Kind) -> None:
    log = some_log(Kind.FIND, 2, 6)
    start, wrong = with_a_mistake(kind, 5, attempts=log)
    maps = []
    for operation in Operation:
        before = press(start, f"map-{operation.name.lower()}")
        maps.append(the_map(before))
        screen = press(do(before, *steps(wrong)), "hint", "why")
        assert the_map(screen) == the_map(before)
        assert press(screen, f"map-{operation.name.lower()}").announcement == before.announcement
        done = do(escape(screen), *steps(puzzle(screen).answers[0]))
        maps.append(the_map(done))
    assert maps[::2] != maps[1::2]  # once it is solved, it may be seen


def test_the_map_fills() -> None:
    screen = begun(Kind.OPERATION, 1)
    clock = screen.now
    assert isinstance(clock, Clock)
    assert "0 of 177" in texts(screen)
    for _ in range(3):
        while not screen.over:
            screen = press(solved(screen), "next")
        clock.on(days=9)
        screen = press(screen, "more")
    known = next(text for text in texts(screen) if text.endswith(" of 177"))
    assert int(known.split()[0]) > 0
    assert sum(int(re.sub(r"\D", "", by_id(screen, f"map-{one.name.lower()}")["text"])) for one in Operation) == int(
        known.split()[0]
    )


# time


def test_no_time_is_taken_unless_somebody_asks() -> None:
    screen = begun(Kind.ANY, 1)
    clock = screen.now
    assert isinstance(clock, Clock)
    clock.on(seconds=12)
    after = solved(screen)
    assert after.attempts[-1].seconds is None
    assert not [text for text in texts(after) if "econds" in text]


def test_the_time_is_taken_against_one_s_own_best() -> None:
    clock = Clock()
    screen = begun(Kind.ANY, 1, timed=True, now=clock)
    for seconds, best in ((12, 12), (20, 12), (7, 7)):
        clock.on(seconds=seconds)
        done = solved(screen)
        assert done.attempts[-1].seconds == seconds
        assert f"Seconds: {seconds}. Your best: {best}." in texts(done)
        clock.on(hours=2)  # on the page of the answer no time is taken
        screen = press(done, "next")


def test_only_right_answers_of_the_same_kind_are_the_best() -> None:
    clock = Clock()
    screen = begun(Kind.ANY, 1, timed=True, now=clock)
    clock.on(seconds=9)
    first = solved(screen)
    other_kind = replace(first.attempts[-1], kind="find", seconds=1.0)
    wrong = replace(first.attempts[-1], right=False, mistake="other", seconds=2.0)
    screen = press(replace(first, attempts=(other_kind, wrong, *first.attempts)), "next")
    clock.on(seconds=30)
    assert "Seconds: 30. Your best: 9." in texts(solved(screen))


def test_a_clock_may_be_set_back() -> None:
    clock = Clock()
    screen = begun(Kind.ANY, 1, timed=True, now=clock)
    clock.on(hours=-1)
    done = solved(screen)
    assert done.attempts[-1].seconds == 0
    shown(press(done, "next"))
