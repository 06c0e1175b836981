"""Practice, through gestures only: answers, hints, the set, the map, and that nothing gives the open puzzle away."""

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shmatkit.core.arithmetic import Expression, Operation
from shmatkit.core.cards import Rank
from shmatkit.core.errors import IllegalMoveError
from shmatkit.core.language import LANGUAGES, say
from shmatkit.core.rulebook import YesNo
from shmatkit.practice import LEVELS, Found, Kind, Laid, Own, Puzzle, Taken, hints, judge, make
from shmatkit.practice.progress.attempt import Attempt
from shmatkit.practice.puzzles.kinds import Answer
from shmatkit.practice.puzzles.teachers_set import TeachersSet
from shmatkit.screens.kit.nodes import Gesture
from shmatkit.screens.kit.parts import picture
from shmatkit.screens.practice.practice import Practice
from shmatkit.screens.practice.state import Enter, Forget
from tests.screens import harness
from tests.screens.harness import by_id, chance, escape, force, forced, has, texts

MORNING = datetime(2026, 11, 30, 9, tzinfo=UTC)
YES_OR_NO = {Kind.ANY, Kind.CLAIM, Kind.MAY_PLAY}
SOME = [(kind, level) for kind in Kind for level in ((1, 3, 5) if kind.is_twenty else (2, 4, 5))]
GIVEN = TeachersSet.parse("set find+any+operation+exactly; level 3; count 12; seed 5; lang en")
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


def shown(screen: Practice) -> list[dict[str, Any]]:
    """Return all nodes of the scene, after looking at what every scene must keep to."""
    said = screen.announcement + screen.error()
    assert not set("{}") & set(said) or "{" in screen.entered + screen.pupil
    return harness.shown(screen)


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
    return do(screen, *(("press", node_id, None) for node_id in ids))


def only_said(screen: Practice, node_id: str) -> None:
    """Press what can't be pressed now: the reason is said, and nothing else changes."""
    why = by_id(screen, node_id)["off"]
    assert forced(screen, node_id) == replace(screen.quiet(), announcement=why)


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
    assert "Puzzle 1 of 10." in texts(after) or lang != "en"  # it is still the same one
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
    again = do(escape(after), *steps(this.answers[0]))
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
    chosen = escape(asked)
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
    only_said(screen, "hint")
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
        assert force(set_to, f"king-{king}", value) is set_to
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
        assert force(set_to, node_id, 5) is set_to, node_id
    back = press(set_to, f"card-{king}")
    assert back.laid == ()
    assert force(screen, f"king-{king}", 5) is screen


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
    assert do(escape(half), *steps(Found(captures[1:]))).solved == (0.5,)


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
    back = escape(chosen)
    assert pressed(back) == pressed(screen)
    assert back.announcement == puzzle(screen).question(screen.spoken)
    if kind not in YES_OR_NO:
        assert by_id(back, "check")["off"]
        only_said(back, "check")
        assert not by_id(chosen, "check").get("off")
    over = solved(screen)
    assert escape(over) is over


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
    assert force(screen, "sign-multiply", True) is screen


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
        assert forced(screen, "yes", "no") is screen
        only_said(screen, "check")
    assert screen.point("own-0") is screen


def test_what_can_be_pressed_does_something() -> None:
    for kind in Kind:
        screen = begun(kind, 5)
        for one in (screen, solved(screen)):
            for node in shown(one):
                if node["kind"] == "card" and node.get("id"):
                    assert forced(one, node["id"]) is not one, (kind, node["id"], one.done)


# what lies there, and what can be pressed


def pressable(screen: Practice) -> set[str]:
    """Return the cards that can be pressed."""
    return {node["id"] for node in shown(screen) if node["kind"] == "card" and node.get("id")}


def pictures(screen: Practice) -> int:
    return sum(node["kind"] == "picture" for node in shown(screen))


OWN = {f"own-{at}" for at in range(4)}
OTHERS = {f"seat-1-{at}" for at in range(4)}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("which-own 2: 5h | 3s 8c 6d 9h | Kd 2s 4h 7c; operations +- ? Kd", OWN),
        ("find 2: 5h | 3s 8c 6d 9h | Kd 2s 4h 7c; operations +-", OWN | OTHERS),
        ("find-all 2: 5h | 3s 8c 6d 9h | Kd 2s 4h 7c; operations +-", OWN | OTHERS),
        ("best 2: 5h | 3s 8c 6d 9h | Kd 2s 4h 7c; operations +-", OWN | OTHERS),
        ("operation 2: 5h | 3s 8c 6d 9h | Kd 2s 4h 7c; operations +- ? 8c Kd", set()),
        ("any 2: 5h | 3s 8c 6d 9h | Kd 2s 4h 7c; operations +-", set()),
        ("claim 2: 5h | 3s 8c 6d 9h | Kd 2s 4h 7c; operations +- ? 5h + 8c = Kd", set()),
        ("exactly 2: 13: 9d 2d 4d; limit exactly", {"card-0", "card-1", "card-2"}),
        ("most-cards 2: 13: 9d 2d 3d", {"card-0", "card-1", "card-2"}),
        ("may-play 2: 13: 9d 2d 3d ? 9d + 2d", set()),
    ],
)
def test_only_cards_that_are_chosen_among_can_be_pressed(text: str, expected: set[str]) -> None:
    screen = of(Puzzle.parse(text))
    assert pressable(screen) == expected
    assert pressable(solved(screen)) == set()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("which-own 2: 5h | 3s 8c 6d 9h | Kd 2s 4h 7c; operations +- ? Kd", {"5h": "lit", "Kd": "target"}),
        (
            "operation 2: 5h | 3s 8c 6d 9h | Kd 2s 4h 7c; operations +- ? 8c Kd",
            {"5h": "lit", "8c": "lit", "Kd": "target"},
        ),
        (
            "claim 2: 5h | 3s 8c 6d 9h | Kd 2s 4h 7c; operations +- ? 5h + 8c = Kd",
            {"5h": "lit", "8c": "lit", "Kd": "target"},
        ),
        ("any 2: 5h | 3s 8c 6d 9h | Kd 2s 4h 7c; operations +-", {}),
        ("may-play 2: 13: 9d 2d 3d ? 9d + 2d", {"9d": "selected", "2d": "selected"}),
    ],
)
def test_the_cards_that_are_asked_about_are_lit(text: str, expected: dict[str, str]) -> None:
    screen = of(Puzzle.parse(text))
    assert {node["face"].split("-")[0]: node["state"] for node in shown(screen) if node.get("state")} == expected


def test_the_sum_of_a_hand_is_shown_once_it_is_solved() -> None:
    screen = press(of(Puzzle.parse("exactly 2: 13: 9d 2d 4d; limit exactly")), "card-0", "card-2")
    assert "9 + 4 = 13" not in texts(screen)
    after = press(screen, "check")
    assert "9 + 4 = 13" in texts(after)
    assert "exactly 13" in texts(after)


def test_a_king_that_is_asked_about_or_was_laid_has_no_value_to_set() -> None:
    asked = of(Puzzle.parse("may-play 4: 13: Kd 2d 4d ? Kd + 2d"))
    assert not has(asked, "king-0")
    laid = press(of(Puzzle.parse("most-cards 4: 13: Kd 9d 8d")), "card-0", "card-2")
    assert has(laid, "king-0")
    assert not has(press(laid, "check"), "king-0")


def test_a_king_keeps_its_value_when_another_one_gets_one() -> None:
    screen = press(of(Puzzle.parse("most-cards 4: 13: Kd Ks 8d")), "card-0", "card-1")
    screen = do(screen, ("set", "king-0", 2), ("set", "king-1", 5))
    assert [by_id(screen, f"king-{at}")["value"] for at in (0, 1)] == [2, 5]
    assert screen.announcement == "Chosen: K♦ (2), K♠ (5)"


def test_what_is_chosen_is_said() -> None:
    screen = of(Puzzle.parse("operation 5: 6h | 2s 8c 9d Kh | Qd 2d; operations +-*/ ? 2s Qd"))
    chosen = do(screen, ("set", "sign-multiply", True))
    assert chosen.announcement == "Chosen: ×"
    assert do(chosen, ("set", "sign-multiply", False)).announcement == "Choose a sign."
    pair = of(Puzzle.parse("find 2: 5h | 3s 8c 6d 9h | Kd 2s 4h 7c; operations +-"))
    assert press(pair, "own-1", "seat-1-0").announcement == "Chosen: 8♣, K♦"


def test_an_answer_is_drawn() -> None:
    screen = of(Puzzle.parse("find 2: 5h | 3s 8c 6d 9h | Kd 2s 4h 7c; operations +-"))
    wrong = press(screen, "own-1", "seat-1-1", "check")
    assert pictures(wrong) == pictures(screen)
    why = press(wrong, "why")
    assert pictures(why) == pictures(screen) + 1
    (drawn,) = (node["svg"] for node in shown(why) if node["kind"] == "picture" and node not in shown(wrong))
    assert drawn != picture(Expression(5, Operation.ADD, 8), why.spoken).svg  # the 2 that was wished for is in it
    assert drawn == picture(Expression(5, Operation.ADD, 8), why.spoken, 2).svg
    assert pictures(solved(screen)) == pictures(screen) + 1


def test_the_buttons_say_what_comes_next() -> None:
    screen = begun(Kind.ANY, 1)
    assert by_id(screen, "hint")["text"] == "Give me a hint"
    assert by_id(press(screen, "hint"), "hint")["text"] == "One more hint"
    assert by_id(solved(screen), "next")["text"] == "Next puzzle"
    last = replace(screen, solved=(1.0,) * 9)
    assert by_id(solved(last), "next")["text"] == "To the end of the set"


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
    rng = chance(seed)
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
                screen = screen.begin(pupil, ())
            case Forget():
                screen = screen.forgotten()
            case Attempt() as attempt:
                assert Attempt.parse(str(attempt)) == attempt
                screen = screen.answered(None)
        assert screen.scene().lang == lang
    shown(screen)


def test_a_wrong_type_of_answer_is_refused_by_the_judge() -> None:
    """What the screen relies on: it never builds such an answer."""
    with pytest.raises(IllegalMoveError):
        judge(puzzle(begun(Kind.ANY, 1)), Own(0))
