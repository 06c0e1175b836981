"""Practice and the sheet maker on a bare page: a set by mouse and by keyboard, every state by axe, a sheet downloaded."""

import io
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

from shmatkit.practice import LEVELS, Kind, Puzzle, hints, judge, puzzles
from shmatkit.practice.progress.log import VARIABLE, Log
from shmatkit.practice.puzzles.kinds import Found, Taken
from shmatkit.practice.puzzles.teachers_set import TeachersSet
from shmatkit.screens.kit.nodes import Gesture
from shmatkit.widgets import ClassReport, Practice, SheetMaker
from tests.browser.test_games_on_a_page import CUT, LOOKS, Player, gesture
from tests.browser.test_on_a_page import AXE, FIT, LANGUAGES, MARKUP, TAGS
from tests.conftest import PROOF
from tests.screens.test_class_report import ATTEMPTS
from tests.screens.test_class_report import NOW as LATER
from tests.screens.test_practice import steps, wrong_answers

pypdf = pytest.importorskip("pypdf", reason="reads the sheets back")

SET = "set which-own+find-all+operation+claim+exactly; level 2; count 5; seed 3; lang {lang}"
NOW = datetime(2026, 11, 30, 9, tzinfo=UTC)


@pytest.fixture(autouse=True)
def logs(tmp_path, monkeypatch):
    """Nothing is written but to a folder of the test's own."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "logs"))
    return tmp_path / "logs"


def table(pupil="Їжак", **options):
    return Practice(pupil, now=lambda: NOW, **options)


def puzzle(shown):
    return shown.widget._screen.puzzle


def answer(person, given):
    """Give an answer with the mouse, and return what is told."""
    for _, name, _ in steps(given):
        announcement = person.click(name)
    return announcement


def squeezed(text):
    """Return a text without its spaces, of whatever kind."""
    return re.sub(r"\s+", "", text)


# a session


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_set_with_right_and_wrong_answers_and_every_hint(show, lang, logs):
    shown = show(table("", teachers_set=SET.format(lang=lang)))
    page, person = shown.page, Player(shown)
    page.fill('.smk [data-id="pupil"]', "  Їжак <b>")
    person.after(lambda: page.keyboard.press("Enter"))
    person.click("start")
    assert shown.widget.pupil == "Їжак <b>"
    expected = TeachersSet.parse(SET.format(lang=lang)).puzzles
    for number, one in enumerate(expected):
        assert puzzle(shown) == one
        spoken = shown.widget._screen.spoken
        assert squeezed(one.question(spoken)) in squeezed(page.text_content(".smk"))
        solution = one.solution(spoken)
        if number == 1:
            wrong = wrong_answers(one)[0]
            announcement = answer(person, wrong)
            assert solution not in announcement
            assert page.locator(".smk-strip.smk-t-sky").count() == 1
            assert solution not in person.click("why")
            assert page.evaluate("!!document.activeElement.closest('.smk')")  # the button is gone, the focus isn't
            person.after(lambda: page.keyboard.press("Escape"))
            assert page.locator('.smk [aria-pressed="true"]').count() == 0
        if number == 2:
            for hint, _ in enumerate(hints(one), 1):
                announcement = person.click("hint")
                assert page.locator(".smk-strip.smk-t-honey").count() == hint
            assert solution in announcement
            assert page.get_attribute('.smk [data-id="hint"]', "aria-disabled") == "true"
        announcement = answer(person, one.answers[0])
        assert solution in announcement
        assert page.locator(".smk-strip.smk-t-act").count() == 1
        assert page.evaluate("document.activeElement.dataset.id") == "next"
        person.after(lambda: page.keyboard.press("Enter"))
    assert shown.widget._screen.solved == (1.0, 0.5, 0.5, 1.0, 1.0)
    assert page.evaluate("document.activeElement.dataset.id") == "again"
    (path,) = logs.iterdir()
    attempts = Log("Їжак <b>").read().attempts
    assert [one.right for one in attempts] == [True, False, True, True, True, True]
    assert len(path.read_text(encoding="utf-8").splitlines()) == 6
    fresh = table("Їжак <b>", teachers_set=SET.format(lang=lang))  # in another kernel, some other day
    shown.show(fresh)
    assert fresh._screen.attempts == attempts
    assert page.locator(".smk img, .smk script").count() == 0
    announcement = Player(shown).click("map-subtract")
    assert announcement in page.locator(".smk-sheet .smk-picture svg title").all_text_contents()


def test_a_set_by_keyboard_alone(show):
    shown = show(table("", level=2, kinds=["which-own", "find", "operation", "any", "exactly"]))
    page, person = shown.page, Player(shown)
    page.keyboard.press("Tab")
    person.reach("pupil")
    page.keyboard.type("Mia")
    person.after(lambda: page.keyboard.press("Enter"))
    person.type("start", "Enter")
    for _ in range(10):
        focus = page.evaluate("document.activeElement.dataset.id")
        assert focus in {"own-0", "card-0", "yes", "sign-add"}
        if len(shown.widget._screen.solved) == 3:
            person.type("hint", "Enter")
            assert page.evaluate("document.activeElement.dataset.id") == "hint"
        for _, name, _ in steps(puzzle(shown).answers[0]):
            person.type(name, "Space" if name.startswith(("sign", "check")) else "Enter")
        assert shown.widget._screen.done
        assert page.evaluate("document.activeElement.dataset.id") == "next"
        person.after(lambda: page.keyboard.press("Enter"))
    assert shown.widget._screen.solved.count(1.0) == 9
    assert page.evaluate("document.activeElement.dataset.id") == "more"
    person.type("delete", "Enter")
    assert page.evaluate("document.activeElement.dataset.id") == "keep"
    person.type("forget", "Enter")
    assert page.evaluate("document.activeElement.dataset.id") == "pupil"
    assert shown.widget.pupil == ""


def test_the_picture_of_the_map_does_not_move_while_a_puzzle_is_open(show):
    shown = show(table(level=2, kinds=["which-own"]))
    page, person = shown.page, Player(shown)
    svg = (
        "document.querySelector('.smk [data-id=map-add]').closest('.smk-sheet').querySelector('.smk-picture').outerHTML"
    )
    before = page.evaluate(svg)
    answer(person, wrong_answers(puzzle(shown))[0])
    person.click("hint")
    assert page.evaluate(svg) == before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_markup_in_a_name_is_shown_as_it_is(show, lang):
    shown = show(table("Ann", kinds=["any"], level=1, lang=lang))
    tags = []
    for name in ("Ann", *MARKUP):
        shown.show(table(name, kinds=["any"], level=1, lang=lang))
        tags.append(shown.page.evaluate(TAGS))
        assert shown.page.title() == "table"
        assert shown.page.locator("img, .smk script").count() == 0
    assert tags == tags[:1] * len(tags)


# every state


def first_of(kind, level, lang):
    """Return a table with a puzzle of a kind that can be answered wrongly."""
    for seed in range(1, 40):
        widget = table(kinds=[kind], level=level, seed=seed, lang=lang)
        one = widget._screen.puzzle
        if wrong_answers(one) and (kind != "find-all" or len(one.answers[0].captures) > 1):
            return widget
    raise AssertionError(kind)


def do(widget, *all_steps):
    for step in all_steps:
        gesture(widget, *step)
    return widget


def wrong(widget):
    return do(widget, *steps(wrong_answers(widget._screen.puzzle)[0]))


def right(widget):
    return do(widget, *steps(widget._screen.puzzle.answers[0]))


def over(widget):
    while not widget._screen.over:
        right(widget)
        gesture(widget, "press", "next")
    return widget


def every_hint(widget):
    return do(widget, *[("press", "hint")] * len(hints(widget._screen.puzzle)))


def a_king(lang):
    for seed in range(1, 200):
        widget = table(kinds=["most-cards"], level=5, seed=seed, lang=lang)
        hand = [str(card) for card in widget._screen.puzzle.position.hand]
        if any(card.startswith("K") for card in hand):
            return do(widget, ("press", f"card-{next(at for at, card in enumerate(hand) if card.startswith('K'))}"))
    raise AssertionError("no king")


STATES = {
    "start": lambda lang: table("", lang=lang),
    "start, with a set": lambda lang: table("", teachers_set=SET.format(lang=lang)),
    "start, no name": lambda lang: do(table("", lang=lang), ("press", "start")),
    **{f"{kind}": lambda lang, kind=kind: first_of(str(kind), 5 if kind.is_twenty else 3, lang) for kind in Kind},
    "chosen": lambda lang: do(first_of("find", 2, lang), ("press", "own-1"), ("press", "seat-1-2")),
    "sign chosen": lambda lang: do(first_of("operation", 5, lang), ("set", "sign-divide", True)),
    "cards chosen": lambda lang: do(first_of("exactly", 3, lang), ("press", "card-0"), ("press", "card-1")),
    "king chosen": a_king,
    "wrong": lambda lang: wrong(first_of("which-own", 4, lang)),
    "wrong, yes or no": lambda lang: wrong(first_of("claim", 2, lang)),
    "why": lambda lang: do(wrong(first_of("find", 5, lang)), ("press", "why")),
    "why, Twenty": lambda lang: do(wrong(first_of("exactly", 3, lang)), ("press", "why")),
    "why, yes or no": lambda lang: do(wrong(first_of("any", 5, lang)), ("press", "why")),
    "hints": lambda lang: every_hint(first_of("which-own", 2, lang)),
    "hints, find": lambda lang: every_hint(first_of("find", 5, lang)),
    "some found": lambda lang: do(first_of("find-all", 5, lang), *steps(first_capture(first_of("find-all", 5, lang)))),
    "right": lambda lang: right(first_of("which-own", 4, lang)),
    "right, find all": lambda lang: right(first_of("find-all", 5, lang)),
    "right, Twenty": lambda lang: right(first_of("most-cards", 5, lang)),
    "timed": lambda lang: right(table(kinds=["any"], level=2, lang=lang, timer=True)),
    "end": lambda lang: over(table(level=1, lang=lang)),
    "end of a set": lambda lang: over(table(teachers_set=SET.format(lang=lang))),
    "deleting": lambda lang: do(over(table(kinds=["any"], level=1, lang=lang)), ("press", "delete")),
    "deleted": lambda lang: do(
        over(table(kinds=["any"], level=1, lang=lang)), ("press", "delete"), ("press", "forget")
    ),
    "unwritten": lambda lang: right(table(kinds=["any"], level=1, lang=lang, where="/dev/null/logs")),
    "a long name": lambda lang: table("Олександра-Вікторія Нечуй-Левицька-Косач-Драгоманова", lang=lang),
}


def first_capture(widget):
    return widget._screen.puzzle.answers[0].captures[0]


SHEETS = {
    "worksheet": (),
    "all kinds": [("set", f"kind-{kind}", True) for kind in Kind],
    "deck": [("set", "what", "deck")],
    "made": [("set", "count", 1), ("press", "make")],
    "can't be printed": [("set", "title", "😀"), ("press", "make")],
    "the last kind": [("set", "kind-which-own", False), ("set", "kind-find", False)],
}
ALIKE = {
    *("start, with a set", "start, no name", "sign chosen", "cards chosen", "wrong, yes or no", "why, yes or no"),
    *("hints, find", "right, find all", "end of a set", "deleted", "unwritten", "a long name", "timed"),
    *("sheets: all kinds", "sheets: deck", "sheets: can't be printed", "sheets: the last kind"),
}
"""States that have no other kinds of nodes than some other one: one language is enough for axe."""
REPORTS = {
    "class": [],
    "a pupil": [("set", "who", "1"), ("press", "map-subtract")],
    "files": [("press", "files")],
}


def report(lang):
    return ClassReport(ATTEMPTS, lang=lang, now=LATER)


WIDTHS = {"en": (360, 1000), "uk": (360, 720)}
LINKS = """() => [...document.querySelectorAll(".smk a")].map((one) => one.getBoundingClientRect())
    .filter(({ width, height, right }) => width < 43.9 || height < 43.9 || right > innerWidth)"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_axe_and_room_in_every_state(show, lang):
    dark = LOOKS[lang][0]
    widgets = [(name, lambda one=one: one(lang)) for name, one in STATES.items()]
    widgets += [(f"sheets: {name}", lambda one=one: do(SheetMaker(lang=lang), *one)) for name, one in SHEETS.items()]
    widgets += [(f"report: {name}", lambda one=one: do(report(lang), *one)) for name, one in REPORTS.items()]
    shown, found = show(table("", lang=lang)), {}
    page = shown.page
    page.evaluate(Axe().axe_script)
    shown.dark(dark)
    for name, make in widgets:
        shown.show(make())
        assert page.get_attribute(".smk", "data-theme") == ("dark" if dark else "light")
        if lang == "en" or name not in ALIKE or PROOF:
            found[name, "axe"] = page.evaluate(AXE, {})
        for width in WIDTHS[lang]:
            page.set_viewport_size({"width": width, "height": 700})
            found[name, width] = page.evaluate(FIT) + page.evaluate(CUT) + page.evaluate(LINKS)
    assert {where: what for where, what in found.items() if what} == {}


def test_both_languages_in_the_other_light(show):
    """A few states once more, since no name depends on the colours."""
    for lang in LANGUAGES:
        shown = show(table("", lang=lang))
        shown.page.evaluate(Axe().axe_script)
        shown.dark(not LOOKS[lang][0])
        for name in ("why", "right", "deleting"):
            shown.show(STATES[name](lang))
            assert shown.page.evaluate(AXE, {}) == [], name


# a double click, and the sheet maker


def test_a_double_click_is_one_attempt(show):
    shown = show(table(kinds=["any"], level=2))
    page = shown.page
    for _ in range(3):
        (right_one,) = puzzle(shown).answers
        before = len(shown.widget._screen.attempts)
        spoken = page.evaluate("model.get('scene').spoken")
        page.locator(f'.smk [data-id="{right_one.name.lower()}"]').dblclick()
        page.wait_for_function("(spoken) => model.get('scene').spoken > spoken", arg=spoken)
        page.evaluate("gesture(null)")
        assert len(shown.widget._screen.attempts) == before + 1
        assert shown.widget._screen.done
        Player(shown).click("next")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sheet_is_made_and_downloaded(show, lang, tmp_path):
    shown = show(SheetMaker(lang=lang, level=2, count=4, seed=8))
    page, person = shown.page, Player(shown)
    page.fill('.smk [data-id="title"]', "Клас 5-Б <b>")
    person.after(lambda: page.keyboard.press("Enter"))
    person.click("kind-find")
    person.click("kind-operation")
    announcement = person.click("make")
    assert "which-own-operation-2-8.pdf" in announcement
    assert page.evaluate("document.activeElement.dataset.id") == "file"
    with page.expect_download() as waited:
        page.keyboard.press("Enter")
    assert waited.value.suggested_filename == "which-own-operation-2-8.pdf"
    path = tmp_path / "sheet.pdf"
    waited.value.save_as(path)
    with page.expect_download() as again:
        page.click('.smk [data-id="file"]')
    assert Path(again.value.path()).read_bytes() == path.read_bytes()
    *asked, key = (
        re.sub(r"\s+", "", one.extract_text()) for one in pypdf.PdfReader(io.BytesIO(path.read_bytes())).pages
    )
    expected = puzzles([Kind.WHICH_OWN, Kind.OPERATION], LEVELS[1], 4, 8)
    for one in expected:
        assert squeezed(one.question(lang)) in "".join(asked)
        assert squeezed(one.solution(lang)) in key
    assert "Клас5-Б<b>" in asked[0]
    assert page.url == "about:blank"  # the page is still there


def test_the_steps_are_those_of_the_judge():
    """What the tests above press gives the answers that they mean."""
    for kind in Kind:
        widget = first_of(str(kind), 5, "en")
        one = Puzzle.parse(widget.position)
        given = wrong_answers(one)[0]
        screen = widget._screen
        for step in steps(given):
            screen = screen.act(Gesture(*step))
        given = Found((given,)) if kind is Kind.FIND_ALL and isinstance(given, Taken) else given
        assert screen.judged == judge(one, given)
