"""The sheet maker: what is chosen, the first puzzles, the file that is made, and what can't be printed."""

import io
import json
import re
import sys
from base64 import b64decode
from typing import Any

import pytest
import traitlets
from hypothesis import given, settings
from hypothesis import strategies as st

from shmatkit import sheets
from shmatkit.core.language import LANGUAGES, language
from shmatkit.practice import LEVELS, Kind, puzzles
from shmatkit.screens.kit.nodes import Gesture
from shmatkit.screens.teacher.sheet_maker import SheetMaker
from shmatkit.screens.teacher.sheet_maker_update import MOST_PUZZLES
from shmatkit.widgets import SheetMaker as Widget
from tests.screens.harness import by_id, chance, nodes, of_kind, press, put, shown, texts

pypdf = pytest.importorskip("pypdf", reason="reads the sheets back")


def looked_at(screen: SheetMaker) -> list[dict[str, Any]]:
    """Return all nodes of the scene, after looking that no sentence has a field left open."""
    assert not set("{}") & {*screen.scene().announcement, *screen.scene().error}
    return shown(screen)


def act(widget: Widget, *steps: tuple[Any, ...]) -> None:
    for kind, node_id, *value in steps:
        found = [node["id"] for node in nodes(widget.scene["body"]) if node.get("id")]
        assert node_id in found, f"there is no {node_id}"
        message = {"kind": kind, "id": node_id, "value": (value or [None])[0], "revision": widget.scene["revision"]}
        widget._handle_custom_msg(json.loads(json.dumps(message)), [])


def link(widget: Widget) -> dict[str, Any] | None:
    return next((node for node in nodes(widget.scene["body"]) if node.get("file")), None)


def made(widget: Widget) -> bytes:
    """Make the sheet, and return the file that would be downloaded."""
    act(widget, ("press", "make"))
    assert widget.scene["error"] == ""
    node = link(widget)
    assert node
    assert node["id"] == widget.scene["focus"] == "file"
    assert node["text"] in widget.scene["announcement"]
    head, _, data = node["file"].partition(",")
    assert head == "data:application/pdf;base64"
    return b64decode(data, validate=True)


def pages(pdf: bytes) -> list[str]:
    return [re.sub(r"\s+", "", page.extract_text()) for page in pypdf.PdfReader(io.BytesIO(pdf)).pages]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_worksheet(lang: str) -> None:
    widget = Widget(lang=lang, level=3, count=6, seed=5)
    act(widget, ("set", "kind-find", False), ("set", "kind-operation", True), ("set", "title", "Клас 5-Б №1"))
    expected = puzzles([Kind.WHICH_OWN, Kind.OPERATION], LEVELS[2], 6, 5)
    preview = [node["text"] for node in nodes(widget.scene["body"]) if node["kind"] == "text"]
    for number, one in enumerate(expected[:5], 1):
        assert f"{number}. {one.question(lang)}" in preview
        assert str(one.position) in preview
        assert not any(one.solution(lang) in text for text in preview)
    assert f"6. {expected[5].question(lang)}" not in preview
    *asked, key = pages(made(widget))
    for one in expected:
        assert re.sub(r"\s+", "", one.question(lang)) in "".join(asked)
        assert re.sub(r"\s+", "", one.solution(lang)) in key
    assert "Клас5-Б№1" in asked[0]
    node = link(widget)
    assert node
    assert node["text"] == "which-own-operation-3-5.pdf"


@pytest.mark.parametrize("game", ["shmat", "twenty"])
@pytest.mark.parametrize("what", ["deck", "rules", "score"])
def test_the_other_sheets(what: str, game: str) -> None:
    widget = Widget()
    act(widget, ("set", "what", what), ("set", "game", game), ("set", "paper", "letter"), ("set", "colours", False))
    assert not [
        node for node in nodes(widget.scene["body"]) if node.get("id") in {"count", "seed", "level", "large", "title"}
    ]
    pdf = made(widget)
    reader = pypdf.PdfReader(io.BytesIO(pdf))
    assert [round(float(side) / 72, 1) for side in reader.pages[0].mediabox[2:]] in ([8.5, 11.0], [11.0, 8.5])
    make = {"deck": lambda: sheets.deck("en", "letter", game=game, colours=False)}
    make["rules"] = lambda: sheets.rules_card(game, "en", "letter", colours=False)
    make["score"] = lambda: sheets.score_sheet(game, "en", "letter", colours=False)
    assert pdf == make[what]()
    node = link(widget)
    assert node
    assert node["text"] == f"{what}-{game}.pdf"


def test_a_file_that_is_made_is_that_which_is_chosen() -> None:
    widget = Widget(count=2)
    first = made(widget)
    act(widget, ("press", "make"))
    assert made(widget) == first  # the same numbers give the same sheet
    for step in (
        ("set", "count", 3),
        ("set", "seed", 2),
        ("set", "level", "2"),
        ("set", "large", True),
        ("set", "kind-any", True),
        ("set", "title", "x"),
        ("set", "paper", "letter"),
        ("set", "colours", False),
        ("set", "what", "rules"),
        ("set", "game", "twenty"),
    ):
        act(widget, step)
        assert link(widget) is None, step  # the one that was made would be another
        assert made(widget) != first
    widget.lang = "uk"
    assert link(widget) is None
    assert "file" not in {node.get("id") for node in nodes(widget.scene["body"])}


def test_what_cannot_be_printed_is_said() -> None:
    widget = Widget(count=2)
    act(widget, ("set", "title", "Клас 😀"), ("press", "make"))
    assert "U+1F600" in widget.scene["error"]
    assert widget.scene["error"] in widget.scene["announcement"]
    assert link(widget) is None
    act(widget, ("set", "title", "Клас"))
    assert widget.scene["error"] == ""
    made(widget)


def test_markup_in_the_heading_is_a_text() -> None:
    widget = Widget(count=1)
    act(widget, ("set", "title", "<b>**x**</b> __&amp;__ {0} %s"))
    assert "<b>**x**</b>__&amp;__{0}%s" in pages(made(widget))[0]


def test_without_fpdf2_it_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [one for one in sys.modules if one.split(".")[0] == "fpdf" or one.startswith("shmatkit.sheets")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "fpdf", None)
    widget = Widget(count=1)
    act(widget, ("press", "make"))
    assert "pip install 'shmatkit[print]'" in widget.scene["error"]
    assert link(widget) is None


def test_the_last_kind_stays_on() -> None:
    screen = SheetMaker(lang=language("en"), kinds=(Kind.ANY,))
    after = put(screen, "kind-any", False)
    assert after.kinds == (Kind.ANY,)
    assert after.scene().error == after.announcement != ""
    assert put(after, "count", 3).scene().error == ""
    ready = press(screen, "make").made(b"%PDF")
    assert put(ready, "kind-any", False).file == ready.file  # what is refused changes nothing


def test_a_long_heading_is_cut_and_stays_in_its_field() -> None:
    screen = put(SheetMaker(lang=language("en")), "title", "ї" * 300)
    assert screen.title == by_id(screen, "title")["value"] == "ї" * 80


def test_a_sheet_that_is_ready_says_so() -> None:
    screen = SheetMaker(lang=language("en"), count=2)
    ready = press(screen, "make").made(b"%PDF")
    assert [(button["id"], button.get("primary", False)) for button in of_kind(screen, "button")] == [("make", True)]
    assert [(button["id"], button.get("primary", False)) for button in of_kind(ready, "button")] == [
        ("make", False),
        ("file", True),
    ]
    assert {*texts(ready)} - {*texts(screen)} == {"The sheet is ready. Press its name to download it."}


def test_a_short_worksheet_has_a_short_preview() -> None:
    for count, previewed in ((2, 2), (5, 5), (12, 5)):
        screen = SheetMaker(lang=language("en"), count=count)
        assert len([node for node in shown(screen) if node.get("role") == "notation"]) == previewed


def test_everything_is_said() -> None:
    widget = Widget()
    for step in (("set", "count", 1), ("set", "level", "4"), ("set", "kind-claim", True), ("set", "what", "deck")):
        act(widget, step)
        assert widget.scene["announcement"] == widget.position != ""
    widget = Widget(count=1)
    assert widget.position.startswith("1 puzzle: ")


@pytest.mark.parametrize(
    "gesture",
    [
        *(("set", "count", one) for one in (0, MOST_PUZZLES + 1, -1, True, "3", None, 10**30)),
        *(("set", "seed", one) for one in (-1, 10**9, False, "3")),
        *(("set", "level", one) for one in ("0", "6", 3, "²", None)),
        *(("set", "what", one) for one in ("", "x", None, 1)),
        *(("set", "game", one) for one in ("chess", None)),
        *(("set", "paper", one) for one in ("a5", "A4", None)),
        *(("set", "title", one) for one in (None, 1, True)),
        *(("set", "kind-any", one) for one in (None, 1, "yes")),
        ("set", "kind-x", True),
        ("set", "make", True),
        ("press", "file", None),
        ("press", "x", None),
        ("escape", "", None),
        ("point", "make", None),
    ],
    ids=str,
)
def test_gestures_that_mean_nothing_change_nothing(gesture: tuple[str, str, Any]) -> None:
    screen = SheetMaker(lang=language("en"))
    assert screen.act(Gesture(*gesture)) is screen


@pytest.mark.parametrize(
    "wrong",
    [{"level": 0}, {"level": 6}, {"count": 0}, {"count": 101}, {"seed": -1}, {"seed": 10**9}, {"lang": "de"}],
    ids=str,
)
def test_arguments_are_checked(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"level|count|seed|de"):
        Widget(**wrong)


def test_the_position_is_read_only() -> None:
    widget = Widget()
    before = widget.position
    with pytest.raises(traitlets.TraitError):
        widget.position = "x"
    assert widget.position == before
    assert Widget(theme="dark").theme == "dark"


CHOICES = {
    "what": ["worksheet", "deck", "rules", "score"],
    "game": ["shmat", "twenty"],
    "level": [str(one.number) for one in LEVELS],
    "paper": ["a4", "letter"],
    "title": ["", "x", "<b>", "😀", "ї" * 300],
    "count": [1, 2, 100],
    "seed": [0, 7, 999_999],
}


@settings(max_examples=40)
@given(lang=st.sampled_from(sorted(LANGUAGES)), seed=st.integers(0, 99), count=st.integers(0, 15))
def test_random_clicking_never_raises(lang: str, seed: int, count: int) -> None:
    screen, rng = SheetMaker(lang=language(lang)), chance(seed)
    for _ in range(count):
        node = rng.choice([node for node in looked_at(screen) if node.get("id")])
        value = rng.choice(CHOICES[node["id"]]) if node["id"] in CHOICES else not node.get("on")
        screen = press(screen, node["id"]) if node["kind"] == "button" else put(screen, node["id"], value)
        if screen.request:
            screen = screen.made(b"%PDF")
    assert screen.scene().lang == lang
    assert screen.name.endswith(".pdf")
    assert not set(screen.name) & set('/\\:*?"<>| ')
    looked_at(screen)
