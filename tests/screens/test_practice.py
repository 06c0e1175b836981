"""Practice, through gestures only: answers, hints, the set, the map, and that nothing gives the open puzzle away."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shmatkit.core.arithmetic import Operation
from shmatkit.core.cards import Rank
from shmatkit.core.errors import IllegalMoveError
from shmatkit.core.language import LANGUAGES, say
from shmatkit.core.rulebook import YesNo
from shmatkit.practice import LEVELS, Found, Kind, Laid, Own, Puzzle, Taken, hints, judge, make
from shmatkit.practice.progress.attempt import Attempt
from shmatkit.practice.progress.placement import placement
from shmatkit.practice.progress.schedule import schedule
from shmatkit.practice.puzzles.kinds import Answer
from shmatkit.practice.puzzles.sets import essence
from shmatkit.practice.puzzles.teachers_set import TeachersSet
from shmatkit.screens.kit.nodes import Gesture
from shmatkit.screens.practice.update import AUTO, SET, Enter, Forget, Practice
from tests.screens.harness import nodes

MORNING = datetime(2026, 11, 30, 9, tzinfo=UTC)
YES_OR_NO = {Kind.ANY, Kind.CLAIM, Kind.MAY_PLAY}
SOME = [(kind, level) for kind in Kind for level in ((1, 3, 5) if kind.is_twenty else (2, 4, 5))]
EACH = pytest.mark.parametrize(("kind", "level"), SOME)

Step = tuple[str, str, Any]


class Clock:
    """Tells a time that stands still until somebody moves it."""

    def __init__(self) -> None:
        self.time = MORNING

    def __call__(self) -> datetime:
        return self.time

    def on(self, **by: float) -> None:
        self.time += timedelta(**by)


def begun(kind: Kind | None = None, level: int = 0, seed: int = 1, **fields: Any) -> Practice:
    """Return the screen with the first puzzle, of one kind if it is named."""
    kinds = (kind,) if kind else tuple(Kind)
    return Practice.of("Їжак", **{"level": level, "seed": seed, "kinds": kinds, "now": Clock(), **fields})


def of(puzzle: Puzzle, **fields: Any) -> Practice:
    """Return the screen with a puzzle of a test's own."""
    return replace(begun(puzzle.kind, puzzle.level.number, **fields), puzzle=puzzle)


def puzzle(screen: Practice) -> Puzzle:
    assert screen.puzzle
    return screen.puzzle


# what is on the screen


_looked: list[tuple[Practice, list[dict[str, Any]]]] = []  # the screen that was looked at last


def shown(screen: Practice) -> list[dict[str, Any]]:
    """Return all nodes of the scene, after looking at what every scene must keep to."""
    if not _looked or _looked[0][0] is not screen:
        _looked[:] = [(screen, _look(screen))]
    return _looked[0][1]


def _look(screen: Practice) -> list[dict[str, Any]]:
    scene = screen.scene()
    data = json.loads(json.dumps(scene.data()))
    found = list(nodes(data["body"]))
    ids = [node["id"] for node in found if node.get("id")]
    assert len(ids) == len(set(ids)), sorted(one for one in ids if ids.count(one) > 1)
    assert not data["focus"] or data["focus"] in ids, data["focus"]
    assert not set("{}") & {*data["live"], *data["error"]} or "{" in screen.entered + screen.pupil
    for node in found:
        if node.get("id") and node["kind"] != "text":
            assert node.get("label") or node.get("text"), node
        if node["kind"] == "card" and node.get("face"):
            assert {node["face"], node.get("narrow", node["face"])} <= {*scene.images, "back"}
        if node["kind"] in {"list", "cards", "box"} and node.get("place") not in {"side", "bar"}:
            assert node.get("items") or node.get("cards"), f"an empty {node}"
    return found


def by_id(screen: Practice, node_id: str) -> dict[str, Any]:
    return next(node for node in shown(screen) if node.get("id") == node_id)


def has(screen: Practice, node_id: str) -> bool:
    return any(node.get("id") == node_id for node in shown(screen))


def texts(screen: Practice) -> list[str]:
    return [node["text"] for node in shown(screen) if node["kind"] in {"text", "strip"}]


def strips(screen: Practice) -> list[str]:
    return [node["text"] for node in shown(screen) if node["kind"] == "strip"]


def pressed(screen: Practice) -> dict[str, Any]:
    """Return how the cards lie and which switches are on."""
    found = {node["id"]: node.get("state") for node in shown(screen) if node["kind"] == "card" and node.get("id")}
    return found | {node["id"]: node.get("on") for node in shown(screen) if node["kind"] == "switch"}


def the_map(screen: Practice) -> str:
    """Return all that the page says of the facts that are known."""
    (sheet,) = (one for one in shown(screen) if one["kind"] == "box" and one.get("label") == "Number facts you know")
    return json.dumps(sheet)


# what is done


def do(screen: Practice, *steps: Step) -> Practice:
    """Do what the screen offers."""
    for kind, node_id, value in steps:
        node = by_id(screen, node_id)
        assert not node.get("off"), f"{node_id} can't be pressed: {node['off']}"
        screen = screen.act(Gesture(kind, node_id, value))
        assert screen.announcement.strip() or screen.request, f"nothing is said after {node_id}"
    return screen


def press(screen: Practice, *ids: str) -> Practice:
    return do(screen, *(("press", one, None) for one in ids))


def forced(screen: Practice, *ids: str) -> Practice:
    """Press what may not be there."""
    for node_id in ids:
        screen = screen.act(Gesture("press", node_id))
    return screen


def steps(answer: Answer) -> list[Step]:
    """Return the gestures that give an answer."""
    check = ("press", "check", None)
    match answer:
        case YesNo():
            return [("press", answer.name.lower(), None)]
        case Own(at):
            return [("press", f"own-{at}", None), check]
        case Taken(own, seat, target):
            return [("press", f"own-{own}", None), ("press", f"seat-{seat}-{target}", None), check]
        case Found(captures):
            return [step for one in captures for step in steps(one)]
        case Laid(places, kings):
            assert not kings
            return [*(("press", f"card-{at}", None) for at in places), check]
    return [("set", f"sign-{answer.name.lower()}", True), check]


def wrong_answers(this: Puzzle) -> list[Answer]:
    """Return wrong answers to a puzzle: of captures one pair, of cards to lay some."""
    every: list[Answer]
    position = this.position
    match this.kind:
        case Kind.ANY | Kind.CLAIM | Kind.MAY_PLAY:
            every = [YesNo.YES, YesNo.NO]
        case Kind.OPERATION:
            every = [one for one in Operation if one in this.level.operations]
        case Kind.EXACTLY | Kind.MOST_CARDS:
            places = range(len(position.hand))
            every = [*(Laid((at,)) for at in places), *(Laid((at, to)) for at in places for to in places if at < to)]
        case _:
            own, *others = position.rows
            every = [Own(at) for at in range(len(own))]
            if this.kind is not Kind.WHICH_OWN:
                places = [(seat, at) for seat, row in enumerate(others, 1) for at in range(len(row))]
                every = [Taken(at, *place) for at in range(len(own)) for place in places]
    if this.kind is Kind.FIND_ALL:
        (all_of_them,) = this.answers
        return [one for one in every if one not in all_of_them.captures]
    return [one for one in every if not judge(this, one).right]


def with_a_mistake(kind: Kind, level: int, seed: int = 1, **fields: Any) -> tuple[Practice, Answer]:
    """Return a screen whose puzzle can be answered wrongly, and such an answer."""
    for one in range(seed, seed + 30):
        screen = begun(kind, level, one, **fields)
        if wrong := wrong_answers(puzzle(screen)):
            return screen, wrong[-1]
    raise AssertionError(f"{kind} can't be answered wrongly")


def solved(screen: Practice) -> Practice:
    """Answer the puzzle rightly."""
    return do(screen, *steps(puzzle(screen).answers[0]))


def whole_set(screen: Practice, each: Callable[[Practice], None] = lambda _: None) -> Practice:
    while not screen.over:
        each(screen)
        screen = press(solved(screen), "next")
    return screen


# a right answer


@EACH
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_right_answer_counts_one_and_is_said_in_words(kind: Kind, level: int, lang: str) -> None:
    screen = begun(kind, level, seed=level, lang=lang)
    this = puzzle(screen)
    assert (this.kind, this.level.number) == (kind, level)
    assert this.question(screen.spoken) in texts(screen)
    assert this.question(screen.spoken) in screen.announcement
    assert this.solution(screen.spoken) not in json.dumps(screen.scene().data(), ensure_ascii=False)
    after = solved(screen)
    judged = judge(this, this.answers[0])
    assert judged.right
    assert after.announcement == f"{say(judged, screen.spoken)} {this.solution(screen.spoken)}"
    assert say(judged, screen.spoken) in strips(after)
    assert this.solution(screen.spoken) in texts(after)
    assert after.solved == (1.0,)
    assert after.focus == "next"
    assert after.request == after.attempts[-1]
    attempt = after.attempts[-1]
    assert (attempt.right, attempt.hints, attempt.mistake, attempt.seconds) == (True, 0, None, None)
    assert (attempt.kind, attempt.level, attempt.pupil) == (kind, level, "Їжак")
    assert Puzzle.parse(attempt.puzzle) == this
    assert set(attempt.facts) <= set(this.facts)
    assert attempt.facts or not this.facts
    assert Attempt.parse(str(attempt)) == attempt
    assert has(after, "next")
    assert not {"hint", "check", "yes", "no", "why"} & {node.get("id") for node in shown(after)}
    assert press(after, "next").puzzle != this


@EACH
def test_every_right_answer_is_taken(kind: Kind, level: int) -> None:
    screen = begun(kind, level, seed=7)
    for answer in puzzle(screen).answers[:6]:
        if not isinstance(answer, Laid) or not answer.kings:
            assert do(screen, *steps(answer)).solved == (1.0,)


@EACH
def test_with_a_hint_it_counts_a_half(kind: Kind, level: int) -> None:
    after = solved(press(begun(kind, level, seed=4), "hint"))
    assert after.solved == (0.5,)
    assert after.attempts[-1].hints == 1
    assert after.attempts[-1].right


# a wrong answer


@EACH
def test_a_wrong_answer_gives_nothing_away_and_costs_a_half(kind: Kind, level: int) -> None:
    start, wrong = with_a_mistake(kind, level)
    this = puzzle(start)
    *choosing, last = steps(wrong)
    chosen = do(start, *choosing)
    after = do(chosen, last)
    assert after.puzzle is this
    assert not after.done
    assert after.solved == ()
    attempt = after.attempts[-1]
    assert (attempt.right, attempt.hints) == (False, 0)
    assert set(attempt.facts) == set(this.facts)
    said = say(judge(this, Found((wrong,)) if kind is Kind.FIND_ALL and isinstance(wrong, Taken) else wrong), "en")
    assert after.announcement == said
    assert said in strips(after)
    assert "=" not in said
    everything = json.dumps(after.scene().data(), ensure_ascii=False)
    assert this.solution(start.spoken) not in everything
    assert pressed(after) == pressed(chosen)  # no card is lit that wasn't
    assert the_map(after) == the_map(start)
    assert {node["text"] for node in shown(after) if node["kind"] == "button"} == {
        *(node["text"] for node in shown(chosen) if node["kind"] == "button"),
        "Why not?",
    }
    again = do(after.act(Gesture("escape")), *steps(this.answers[0]))
    assert again.solved == (0.5,)
    assert (again.attempts[-1].right, again.attempts[-1].hints) == (True, 1)


@EACH
def test_why_not_is_said_only_to_whom_asks(kind: Kind, level: int) -> None:
    start, wrong = with_a_mistake(kind, level, seed=5)
    assert not has(start, "why")
    assert forced(start, "why") is start
    after = do(start, *steps(wrong))
    assert after.judged
    explanation = say(after.judged.explanation, after.spoken)
    assert explanation not in texts(after)
    asked = press(after, "why")
    assert asked.announcement == explanation
    assert explanation in texts(asked)
    assert not has(asked, "why")
    assert asked.scene().focus  # the button is gone
    chosen = asked.act(Gesture("escape"))
    assert explanation not in texts(chosen)
    assert forced(chosen, "why") is chosen


def test_a_thousand_wrong_answers_are_no_trouble() -> None:
    screen = begun(Kind.ANY, 1)
    (wrong,) = (one.name.lower() for one in (YesNo.YES, YesNo.NO) if one not in puzzle(screen).answers)
    screen = forced(screen, *[wrong] * 1_005)
    assert len(screen.attempts) == 1_005
    assert solved(screen).solved == (0.5,)


# hints


@EACH
def test_hints_come_one_at_a_time_and_the_last_is_the_answer(kind: Kind, level: int) -> None:
    lang = "uk" if level == 5 else "en"
    screen = begun(kind, level, seed=3, lang=lang)
    this = puzzle(screen)
    ladder = [say(one, screen.spoken) for one in hints(this)]
    before, solution = screen, this.solution(screen.spoken)
    for number, hint in enumerate(ladder, 1):
        assert strips(screen) == ladder[: number - 1]
        assert ladder[-1] not in json.dumps(screen.scene().data(), ensure_ascii=False)
        screen = press(screen, "hint")
        assert hint in screen.announcement
        assert str(number) in screen.announcement
        assert the_map(screen) == the_map(before) if lang == "en" else True
    assert strips(screen) == ladder
    assert ladder[-1].find(solution) >= 0
    assert by_id(screen, "hint")["off"]
    assert forced(screen, "hint") is screen
    assert screen.attempts == ()  # a hint is no attempt
    assert solved(screen).solved == (0.5,)


# kings


def a_king(kings: int = 1) -> tuple[Practice, list[int]]:
    """Return a hand with kings, and their places."""
    for seed in range(3_000):
        this = make(Kind.MOST_CARDS, LEVELS[4], Random(seed))  # noqa: S311
        places = [at for at, card in enumerate(this.position.hand) if card.rank is Rank.KING]
        if len(places) >= kings:
            return of(this), places
    raise AssertionError("there are no kings")


def test_a_king_s_value_is_chosen() -> None:
    screen, (king, *_) = a_king()
    assert not has(screen, f"king-{king}")
    chosen = press(screen, f"card-{king}")
    stepper = by_id(chosen, f"king-{king}")
    assert (stepper["least"], stepper["most"]) == (1, 20)
    set_to = do(chosen, ("set", f"king-{king}", 3))
    assert by_id(set_to, f"king-{king}")["value"] == 3
    assert set_to.laid[0].value == 3
    assert set_to.announcement != chosen.announcement  # the value is told
    for value in (0, 21, -1, True, None, "3", 10**30):
        assert set_to.act(Gesture("set", f"king-{king}", value)) is set_to
    for node_id in (
        "king-",
        "king-²",
        "king-٣",
        "king-99",
        "king-100",
        f"king-{king}x",
        str(king),
        "king--1",
        "king-0x",
    ):
        assert set_to.act(Gesture("set", node_id, 5)) is set_to, node_id
    back = press(set_to, f"card-{king}")
    assert back.laid == ()
    assert screen.act(Gesture("set", f"king-{king}", 5)) is screen


def test_the_values_of_two_kings_stay_with_them() -> None:
    screen, (first, second, *_) = a_king(2)
    screen = do(
        screen, ("press", f"card-{second}", None), ("set", f"king-{second}", 2), ("press", f"card-{first}", None)
    )
    shown_values = {at: by_id(screen, f"king-{at}")["value"] for at in (first, second)}
    assert shown_values[second] == 2
    after = press(screen, "check")
    assert after.judged
    assert after.judged.explanation.kings == (shown_values[first], 2)


# all captures


def every_capture(least: int = 3) -> Practice:
    for seed in range(200):
        screen = begun(Kind.FIND_ALL, 5, seed)
        if len(puzzle(screen).answers[0].captures) >= least:
            return screen
    raise AssertionError("never so many captures")


def test_find_all_goes_step_by_step() -> None:
    screen = start = every_capture()
    captures = puzzle(screen).answers[0].captures
    for number, one in enumerate(captures[::-1], 1):
        screen = do(screen, *steps(one))
        missing = len(captures) - number
        if missing:
            assert screen.attempts == ()
            assert screen.picks == ()
            assert str(missing) in screen.announcement
            assert not screen.done
            assert any(str(number) in text for text in texts(screen) if text.startswith("Found so far"))
            assert by_id(screen, "check")["off"]
    assert screen.solved == (1.0,)
    assert len(screen.attempts) == 1
    assert not any(text.startswith("Found so far") for text in texts(screen))
    wrong = wrong_answers(puzzle(start))[0]
    half = do(start, *steps(captures[0]), *steps(wrong))
    assert not half.attempts[-1].right
    assert half.found == (captures[0],)  # it isn't lost
    assert do(half.act(Gesture("escape")), *steps(Found(captures[1:]))).solved == (0.5,)


def test_a_capture_that_was_found_counts_once() -> None:
    screen = every_capture()
    one, *rest = puzzle(screen).answers[0].captures
    once = do(screen, *steps(one))
    twice = do(once, *steps(one))
    assert twice.found == once.found == (one,)
    assert twice.announcement != once.announcement
    assert twice.attempts == ()
    assert do(twice, *steps(Found(tuple(rest)))).solved == (1.0,)


# choosing, Escape, gestures that come too late


@EACH
def test_escape_puts_everything_back(kind: Kind, level: int) -> None:
    screen = begun(kind, level, seed=6)
    *choosing, _ = steps(puzzle(screen).answers[0])
    if isinstance(puzzle(screen).answers[0], Found):
        choosing = choosing[:2]
    chosen = do(screen, *choosing)
    back = chosen.act(Gesture("escape"))
    assert pressed(back) == pressed(screen)
    assert back.announcement == puzzle(screen).question(screen.spoken)
    if kind not in YES_OR_NO:
        assert by_id(back, "check")["off"]
        assert forced(back, "check") is back
        assert not by_id(chosen, "check").get("off")
    over = solved(screen)
    assert over.act(Gesture("escape")) is over


def test_what_is_chosen_can_be_put_back_and_changed() -> None:
    screen = begun(Kind.FIND, 2)
    one = press(screen, "own-0")
    assert by_id(one, "own-0")["state"] == "selected"
    assert press(one, "own-0").picks == ()
    other = press(one, "own-1", "seat-1-0", "seat-1-1")
    assert {at.id for at in other.picks} == {"own-1", "seat-1-1"}
    sign = begun(Kind.OPERATION, 5)
    first = do(sign, ("set", "sign-add", True))
    second = do(first, ("set", "sign-divide", True))
    assert [name for name, on in pressed(second).items() if on is True] == ["sign-divide"]
    assert do(second, ("set", "sign-divide", False)).sign is None


def test_an_operation_beyond_the_level_is_not_offered() -> None:
    screen = begun(Kind.OPERATION, 1)
    assert has(screen, "sign-add")
    assert not has(screen, "sign-multiply")
    assert screen.act(Gesture("set", "sign-multiply", True)) is screen


STALE = [
    ("press", "", None),
    ("press", "next", None),
    ("press", "more", None),
    ("press", "again", None),
    ("press", "start", None),
    ("press", "delete", None),
    ("press", "forget", None),
    ("press", "keep", None),
    ("press", "why", None),
    ("press", "nothing", None),
    ("press", "own-²", None),
    ("press", "own-9", None),
    ("press", "seat-0-0", None),
    ("press", "seat-9-9", None),
    ("press", "card-²", None),
    ("press", "card-99", None),
    ("press", "card--1", None),
    ("set", "pupil", "Anna"),
    ("set", "level", "5"),
    ("set", "kind-any", False),
    ("set", "kind-any", "yes"),
    ("set", "sign-add", 1),
    ("set", "sign-modulo", True),
    ("set", "king-0", 3),
    ("set", "yes", True),
    ("point", "own-0", None),
    ("dance", "own-0", None),
]


@pytest.mark.parametrize("kind", list(Kind))
def test_gestures_that_mean_nothing_change_nothing(kind: Kind) -> None:
    screen = begun(kind, 5)
    done = solved(screen)
    for one in STALE:
        assert screen.act(Gesture(*one)) is screen, one
    for one in ("yes", "no", "hint", "check", "why", "own-0", "seat-1-0", "card-0", "more", "delete", "forget"):
        assert forced(done, one) is done, one
    if kind not in YES_OR_NO:
        assert forced(screen, "yes", "no", "check") is screen
    assert screen.point("own-0") is screen


def test_what_can_be_pressed_does_something() -> None:
    for kind in Kind:
        screen = begun(kind, 5)
        for one in (screen, solved(screen)):
            for node in shown(one):
                if node["kind"] == "card" and node.get("id"):
                    assert forced(one, node["id"]) is not one, (kind, node["id"], one.done)


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


def test_level_and_kinds_are_chosen() -> None:
    screen = Practice.of(now=Clock())
    assert by_id(screen, "level")["value"] == AUTO
    screen = do(screen, ("set", "level", "4"))
    for kind in Kind:
        if kind not in {Kind.CLAIM, Kind.EXACTLY}:
            screen = do(screen, ("set", f"kind-{kind}", False))
    last = screen.act(Gesture("set", "kind-claim", False)).act(Gesture("set", "kind-exactly", False))
    assert last.kinds == (Kind.EXACTLY,)
    assert last.scene().error
    assert last.announcement == last.scene().error
    for value in ("0", "6", "-1", "²", 4, True, None, ""):
        assert screen.act(Gesture("set", "level", value)) is screen
    screen = do(screen, ("set", "pupil", "Ann"))
    wished = screen.act(Gesture("press", "start"))
    assert wished.request == Enter("Ann")
    found = set()

    def look(one: Practice) -> None:
        found.add((puzzle(one).kind, puzzle(one).level.number))

    over = whole_set(wished.beginning("Ann", ()), look)
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
            known = screen.act(Gesture("press", "hint"))
            for one in (*steps(this.answers[0]), ("press", "next", None)):
                known = known.act(Gesture(*one))
            screen = known
        assert len(seen) == len(set(seen)) == SET, seed


def test_who_practises() -> None:
    screen = Practice.of(now=Clock())
    for name in ("", "   ", "\t"):
        asked = screen.act(Gesture("set", "pupil", name)).act(Gesture("press", "start"))
        assert asked.request is None
        assert asked.scene().error
        assert asked.scene().focus == "pupil"
        shown(asked)
    named = screen.act(Gesture("set", "pupil", "  " + "ї" * 300))
    assert len(named.entered) == 60
    assert named.act(Gesture("press", "start")).request == Enter("ї" * 58)
    for value in (1, True, None):
        assert screen.act(Gesture("set", "pupil", value)) is screen


def test_deleting_asks_first() -> None:
    over = whole_set(begun(Kind.ANY, 1))
    asked = press(over, "delete")
    assert asked.announcement in strips(asked)
    assert asked.focus == "keep"
    assert not has(asked, "more")
    for kept in (press(asked, "keep"), asked.act(Gesture("escape"))):
        assert not kept.deleting
        assert has(kept, "delete")
        assert forced(kept, "forget") is kept
    assert press(asked, "forget").request == Forget("Їжак")
    gone = asked.forgotten()
    assert (gone.pupil, gone.attempts, gone.known, gone.solved) == ("", (), None, ())
    assert has(gone, "start")
    assert gone.announcement in texts(gone)
    shown(gone)


# a teacher's set

GIVEN = TeachersSet.parse("set find+any+operation+exactly; level 3; count 12; seed 5; lang en")


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
                screen = screen.act(Gesture("escape"))
            for one in (*steps(this.answers[0]), ("press", "next", None)):
                screen = screen.act(Gesture(*one))
            if screen.over:
                screen = screen.act(Gesture("press", "more"))
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
    screen = screen.act(Gesture("escape"))
    found = []
    for number in range(count):
        clock.on(minutes=1)
        if number and facts & set(puzzle(screen).facts):
            found.append(number)
        screen = screen if screen.done else do_blindly(screen, steps(puzzle(screen).answers[0]))
        screen = screen.act(Gesture("press", "next"))
        if screen.over:
            screen = screen.act(Gesture("press", "more"))
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
        done = do(screen.act(Gesture("escape")), *steps(puzzle(screen).answers[0]))
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


def test_a_clock_may_be_set_back() -> None:
    clock = Clock()
    screen = begun(Kind.ANY, 1, timed=True, now=clock)
    clock.on(hours=-1)
    done = solved(screen)
    assert done.attempts[-1].seconds == 0
    shown(press(done, "next"))


# anything


IDS = (
    *("own-0", "own-1", "own-2", "own-3", "seat-1-0", "seat-1-1", "seat-1-2", "seat-1-3", "seat-2-0", "seat-3-1"),
    *("card-0", "card-1", "card-2", "card-3", "card-4", "card-5", "card-6", "king-0", "king-1", "king-²", "0", "drawn"),
    *("sign-add", "sign-subtract", "sign-multiply", "sign-divide", "yes", "no", "check", "hint", "why", "next", "more"),
    *(
        "again",
        "delete",
        "keep",
        "forget",
        "start",
        "pupil",
        "level",
        "kind-any",
        "kind-find",
        "map-add",
        "map-divide",
        "",
    ),
)
VALUES = st.one_of(st.booleans(), st.integers(-1, 21), st.sampled_from(["1", "5", "auto", "x", "", "²", None]))
GESTURES = st.builds(
    Gesture,
    st.sampled_from(["press", "press", "press", "set", "set", "escape", "point", "x"]),
    st.sampled_from(IDS),
    VALUES,
)


@settings(max_examples=60)
@given(
    lang=st.sampled_from(sorted(LANGUAGES)),
    seed=st.integers(0, 50),
    level=st.integers(0, 5),
    timed=st.booleans(),
    given_set=st.sampled_from([None, GIVEN]),
    gestures=st.lists(st.one_of(GESTURES, st.just(None)), max_size=40),
)
def test_random_clicking_never_raises(
    lang: str, seed: int, level: int, timed: bool, given_set: TeachersSet | None, gestures: list[Gesture | None]
) -> None:
    clock = Clock()
    screen = Practice.of("Ann", lang=lang, seed=seed, level=level, timed=timed, given=given_set, now=clock)
    rng = Random(seed)  # noqa: S311
    for gesture in gestures:
        clock.on(seconds=30)
        if gesture is None:  # something that is offered
            found = [one for one in shown(screen) if one.get("id") and not one.get("off") and one["kind"] != "text"]
            node = rng.choice(found)
            kind = {"switch": "set", "stepper": "set", "select": "set", "field": "set"}.get(node["kind"], "press")
            value = {"switch": not node.get("on"), "stepper": rng.randint(1, 20), "select": "3", "field": "Zoe"}
            gesture = Gesture(kind, node["id"], value.get(node["kind"]))  # noqa: PLW2901
        before = screen
        screen = screen.act(gesture)
        assert len(screen.attempts) - len(before.attempts) in {0, 1, -len(before.attempts)}
        match screen.request:
            case Enter(pupil):
                screen = screen.beginning(pupil, ())
            case Forget():
                screen = screen.forgotten()
            case Attempt() as attempt:
                assert Attempt.parse(str(attempt)) == attempt
                screen = screen.reported(None)
        assert screen.scene().lang == lang
    shown(screen)


def test_a_wrong_type_of_answer_is_refused_by_the_judge() -> None:
    """What the screen relies on: it never builds such an answer."""
    with pytest.raises(IllegalMoveError):
        judge(puzzle(begun(Kind.ANY, 1)), Own(0))
