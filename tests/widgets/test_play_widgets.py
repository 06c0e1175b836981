"""The tables of both games as widgets: their traits, gestures and their revisions, saving, and what is sent."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import ipywidgets
import pytest
import traitlets

from shmatkit.core.errors import NotationError
from shmatkit.record import read_records
from shmatkit.screens.play.shmat import ShmatPlay
from shmatkit.screens.play.twenty import TwentyPlay
from shmatkit.shmat import Rules
from shmatkit.twenty import game as twenty
from shmatkit.widgets.play import ShmatTable, TwentyTable
from shmatkit.widgets.table import Table
from tests.screens.harness import chance, nodes
from tests.screens.playing_twenty import mentioned


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some tests press any button, and one saves the record."""
    monkeypatch.chdir(tmp_path_factory.mktemp("here"))


BOTH = pytest.mark.parametrize("kind", [ShmatTable, TwentyTable])
STATIC = {"_esm", "_front_end", "icons", "suits", "words", "_anywidget_id"}  # the same for every table


# a browser's view of a table


def sent(table: Table) -> dict[str, Any]:
    """Return what the browser was sent of a table."""
    state: dict[str, Any] = table.get_state()
    return {name: value for name, value in state.items() if name not in STATIC}


def offered(table: Table) -> list[str]:
    """Return the ids of what can be pressed."""
    found = nodes(sent(table)["scene"]["body"])
    kinds = {"card", "button", "item"}
    return [node["id"] for node in found if node["kind"] in kinds and node.get("id") and not node.get("off")]


def by_id(table: Table, node_id: str) -> dict[str, Any]:
    return next(node for node in nodes(sent(table)["scene"]["body"]) if node.get("id") == node_id)


def send(table: Table, kind: str, node_id: str = "", value: Any = None, revision: Any = None) -> None:
    """Send a gesture, as the ES module does."""
    seen = table.scene["revision"] if revision is None else revision
    message = {"kind": kind, "id": node_id, "value": value, "revision": seen}
    table._handle_custom_msg(json.loads(json.dumps(message)), [])


def press(table: Table, *ids: str) -> None:
    for node_id in ids:
        assert node_id in offered(table), f"{node_id} can't be pressed"
        send(table, "press", node_id)


def live(table: Table) -> str:
    return str(table.scene["announcement"])


def further(table: Table, rng: Random) -> bool:
    """Do something that brings the game on, if it isn't over."""
    ids = offered(table)
    if "next" in ids or table.scene["announcement"].startswith("The match is over"):
        return False
    if "lay" in [node.get("id") for node in nodes(table.scene["body"])]:
        if "draw" in ids:
            press(table, "draw")
        elif "pass" in ids:
            press(table, "pass")
        else:
            while "hint" in offered(table):
                press(table, "hint")
            press(table, "lay" if "lay" in offered(table) else "keep")
        return True
    if "take" in [node.get("id") for node in nodes(table.scene["body"])]:
        while "hint" in offered(table) and "take" not in offered(table):
            press(table, "hint")
        press(table, "take" if "take" in offered(table) else "cannot")
        return True
    likely = [one for one in ids if one in {"ready", "go-on", "draw"}]
    press(table, rng.choice(likely))
    return True


# traits


@BOTH
def test_a_table_without_players_asks_who_plays(kind: Any) -> None:
    table = kind()
    assert (table.position, table.record) == ("", "")
    press(table, "begin")
    assert table.record.startswith("[Game")


def test_players_and_rules() -> None:
    table = ShmatTable(["Mia", "careless", "greedy", "thoughtful"], rules="pagat; duty highest", seed=3, lang="uk")
    (reading,) = read_records(table.record)
    assert reading.record
    assert reading.record.names[0] == "Mia"
    assert len(set(reading.record.names)) == 4
    assert {"careless", "greedy", "thoughtful"} == {
        value for name, value in reading.record.tags if name.startswith("Level")
    }
    assert str(reading.record.states[0].rules) == "pagat; duty highest"
    parsed = ShmatTable(["Mia", "careless", "greedy", "thoughtful"], rules=Rules.parse("pagat; duty highest"), seed=3)
    assert str(parsed._screen.match.state.rules) == "pagat; duty highest"
    with pytest.raises(NotationError):
        ShmatTable(["Mia", "Tom"], rules="never")
    with pytest.raises(ValueError, match="players"):
        ShmatTable(["Mia"])
    with pytest.raises(ValueError, match="players"):
        TwentyTable(["a", "b", "c", "d", "e"])
    with pytest.raises(ValueError, match="seed"):
        TwentyTable(["a", "b"], seed=-1)
    with pytest.raises(ValueError, match="de"):
        ShmatTable(["a", "b"], lang="de")


def test_programs_have_names_of_their_own() -> None:
    table = ShmatTable(["careless"] * 12)
    (reading,) = read_records(table.record)
    assert reading.record
    assert len(set(reading.record.names)) == 12
    assert reading.record.names[5:] == tuple(f"Player {number}" for number in range(6, 13))
    mixed = ShmatTable(["Ben", "greedy", "Ada", "careless"])
    assert '[Player2 "Leo"]' in mixed.record


@BOTH
def test_the_record_goes_on_in_another_table(kind: Any) -> None:
    table = kind(["Mia", "careless", "greedy"], seed=5)
    rng = chance(5)
    for _ in range(12):
        if not further(table, rng):
            break
        other = kind(record=table.record)
        assert other.record == table.record
        assert other._screen.match == table._screen.match
        set_later = kind(["x", "y"])
        set_later.record = table.record
        assert set_later.record == table.record


@BOTH
def test_the_record_is_observed(kind: Any) -> None:
    table, seen = kind(["Mia", "Tom"], seed=5), []
    table.observe(lambda change: seen.append(change.new), names="record")
    for _ in range(8):
        further(table, chance(1))
    assert seen
    assert seen[-1] == table.record
    assert len(seen) == len(set(seen))


@BOTH
@pytest.mark.parametrize("bad", ["", "x", '[Game "Go"]', '[Game "Shmat"]\n\n1. 5c', "{" * 99, "9" * 9_000])
def test_a_bad_record_is_refused_and_changes_nothing(kind: Any, bad: str) -> None:
    table = kind(["Mia", "Tom"], seed=5)
    further(table, chance(1))
    before = sent(table)
    with pytest.raises(NotationError):
        table.record = bad
    after = sent(table)
    assert {name: after[name] for name in ("record", "position", "faces")} == {
        name: before[name] for name in ("record", "position", "faces")
    }
    assert after["scene"]["body"] == before["scene"]["body"]
    assert further(table, chance(1))
    if bad:
        with pytest.raises(NotationError):
            kind(record=bad)


@BOTH
def test_the_position_is_read_only(kind: Any) -> None:
    table = kind(["Mia", "careless"], seed=5)
    before = table.position
    with pytest.raises(traitlets.TraitError):
        table.position = "5c | 5d 9s 2h Ks | 10s 3c 7h Qs"
    assert table.position == before
    table.position = before
    assert table.position == before


@BOTH
def test_tables_are_linked(kind: Any) -> None:
    """Whatever happens at one table is shown at the other, at the same turn."""
    one, two = kind(["Mia", "careless", "greedy"], seed=5), kind(["Ann", "Bob"])
    ipywidgets.link((one, "record"), (two, "record"))
    assert two.record == one.record
    rng = chance(5)
    for at in range(40):
        if not further((one, two)[at % 2], rng):
            break
        assert one.record == two.record
        assert one._screen.match == two._screen.match
    press(one, "undo")
    assert one.record == two.record
    assert one._screen.match.state == two._screen.match.state


@BOTH
def test_a_table_sits_in_a_box_and_speaks(kind: Any) -> None:
    table = kind(["Mia", "Tom"])
    box = ipywidgets.HBox([table])
    language_trait = ipywidgets.Dropdown(options=["en", "uk"], value="en")
    ipywidgets.link((language_trait, "value"), (table, "lang"))
    language_trait.value = "uk"
    assert box.children[0].scene["lang"] == "uk"
    assert kind(["Mia", "Tom"], theme="dark").theme == "dark"
    with pytest.raises(traitlets.TraitError):
        table.lang = "de"


@BOTH
def test_another_language_in_mid_game(kind: Any) -> None:
    table, rng = kind(["Mia", "careless"], seed=5), chance(5)
    for _ in range(5):
        further(table, rng)
    before = table.record
    english = [node["text"] for node in nodes(table.scene["body"]) if node["kind"] == "button"]
    assert live(table)
    table.lang = "uk"
    assert not re.search("[A-Za-z]{3}", re.sub("Mia|Ben", "", live(table)))  # what was told is said anew, or not at all
    assert table.record == before
    assert table.scene["lang"] == "uk"
    ukrainian = [node["text"] for node in nodes(table.scene["body"]) if node["kind"] == "button"]
    assert len(english) == len(ukrainian)
    assert not set(english) & set(ukrainian)
    assert further(table, rng)
    table.lang = "en"
    assert table.scene["lang"] == "en"


@BOTH
def test_b1_repr_has_no_address(kind: Any) -> None:
    table = kind(["Mia", "careless"], seed=5)
    assert repr(table) == f"{kind.__name__}({table.position!r})"
    assert " at 0x" not in repr(table) + repr(kind())


# gestures


@BOTH
def test_w4_the_same_gesture_twice(kind: Any) -> None:
    table, rng = kind(["Mia", "Tom"], seed=5), chance(5)
    for _ in range(15):
        ids = [one for one in offered(table) if one not in {"setup", "copy"}]
        node_id, revision = rng.choice(ids), table.scene["revision"]
        send(table, "press", node_id, None, revision)
        once, events = table._screen, len(table._screen.match.record.events)
        if table.scene["revision"] == revision:
            continue  # it changed nothing
        for _ in range(3):
            send(table, "press", node_id, None, revision)
        assert table._screen == once
        assert len(table._screen.match.record.events) == events
        assert table.scene["revision"] == revision + 1
        further(table, rng)


def test_w4_a_double_click_is_one_event() -> None:
    for node_ids in (("draw",), ("draw", "cannot"), ("draw", "cannot", "claim-0", "unnamed")):
        table = ShmatTable(["Mia", "Tom"], seed=1)
        *before, last = node_ids
        for node_id in before:
            press(table, node_id.replace("claim-0", next((one for one in offered(table) if "claim" in one), "")))
        count, revision = len(table._screen.match.record.events), table.scene["revision"]
        for _ in range(3):
            send(table, "press", last, None, revision)
        assert len(table._screen.match.record.events) == count + 1


@BOTH
@pytest.mark.parametrize(
    "content",
    [
        None,
        "press",
        [],
        {},
        {"kind": 1},
        {"kind": "press", "id": 5, "revision": 0},
        {"kind": "press", "id": "draw"},
        {"kind": "press", "id": "draw", "revision": "0"},
        {"kind": "press", "id": "draw", "revision": 99},
        {"kind": "press", "id": "draw", "revision": -1},
        {"kind": "set", "id": "record", "value": 1.5, "revision": 0},
        {"kind": "set", "id": "record", "value": {"a": 1}, "revision": 0},
        {"kind": "dance", "id": "draw", "revision": 0},
        {"kind": "point", "id": "x" * 10_000, "revision": 0},
    ],
)
def test_what_is_no_gesture_changes_nothing(kind: Any, content: Any) -> None:
    table = kind(["Mia", "Tom"], seed=5)
    before = table._screen
    table._handle_custom_msg(content, [])
    assert table._screen == before
    assert table.scene["revision"] == 0


@BOTH
def test_a_bad_record_in_the_field_is_shown_at_the_table(kind: Any) -> None:
    table = kind(["Mia", "Tom"], seed=5)
    press(table, "show")
    before = table.record
    send(table, "set", "record", "nonsense")
    assert table.record == before
    assert table.scene["error"]
    assert by_id(table, "record")["value"] == "nonsense"
    send(table, "set", "record", before)
    assert table.scene["error"] == ""


def test_z2_what_is_sent_does_not_grow_with_the_game() -> None:
    table = ShmatTable(["Mia", "Tom"], seed=5)
    sizes = []
    while further(table, chance(1)):
        scene = json.loads(json.dumps(table.scene))
        text = table.record
        sizes.append(len(json.dumps(scene).replace(json.dumps(text)[1:-1], "")))
    assert max(sizes[-10:]) < 3 * max(sizes[:10])


# saving


@BOTH
def test_saving_never_overwrites(kind: Any, tmp_path: Path) -> None:
    table = kind(["Mia", "careless"], seed=5)
    for _ in range(6):
        further(table, chance(5))
    press(table, "show")
    path = tmp_path / "Гра 1.txt"
    send(table, "set", "path", str(path))
    for number in range(1, 4):
        send(table, "press", "save")
        written = path if number == 1 else tmp_path / f"Гра 1 ({number}).txt"
        assert live(table) == f"Saved as {written}."
        assert live(table) in [node["text"] for node in nodes(table.scene["body"]) if node["kind"] == "text"]
        assert written.read_text(encoding="utf-8") == table.record
        assert kind(record=written.read_text(encoding="utf-8"))._screen.match == table._screen.match
    assert len(list(tmp_path.iterdir())) == 3


@BOTH
def test_saving_under_the_name_that_is_shown(kind: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table = kind(["Mia", "Tom"], seed=5)
    press(table, "show", "save")
    shown = by_id(table, "path")["value"]
    assert [one.name for one in tmp_path.iterdir()] == [shown]
    assert live(table) == f"Saved as {shown}."


@BOTH
@pytest.mark.parametrize(
    "name", ["none/such/x.txt", "a\0b", "~nobody-of-this-name/x.txt", ".", "/", "x" * 400, "x.txt/y.txt", "none/\ud800"]
)
def test_what_cannot_be_saved_is_said(kind: Any, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "x.txt").write_text("kept", encoding="utf-8")
    table = kind(["Mia", "Tom"], seed=5)
    press(table, "show")
    send(table, "set", "path", name)
    send(table, "press", "save")
    assert "can't be saved" in table.scene["error"]
    assert live(table) == table.scene["error"]
    assert [one.name for one in tmp_path.iterdir()] == ["x.txt"]
    assert (tmp_path / "x.txt").read_text(encoding="utf-8") == "kept"
    assert further(table, chance(1))
    assert not table.scene["error"]


@BOTH
def test_a_failed_saving_leaves_nothing_behind(kind: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A lone surrogate can't be written in UTF-8."""
    monkeypatch.chdir(tmp_path)
    table = kind(["\ud800", "Tom"], seed=5)
    press(table, "show", "save")
    assert "can't be saved" in table.scene["error"]
    assert list(tmp_path.iterdir()) == []


def test_a_match_is_saved_with_all_its_games(tmp_path: Path) -> None:
    table = ShmatTable(["Mia", "Tom"], seed=5)
    while further(table, chance(1)):
        pass
    press(table, "next", "show")
    path = tmp_path / "match.txt"
    send(table, "set", "path", str(path))
    press(table, "save")
    assert path.read_text(encoding="utf-8").count('[Game "Shmat"]') == 2


# names


MARKUP = ["<img src=x onerror=document.title='X'>", "<b>A", "&amp; ${1} %s {0} __x__"]


@BOTH
@pytest.mark.parametrize("lang", ["en", "uk"])
def test_w11_names_with_markup_stay_as_they_are(kind: Any, lang: str) -> None:
    table = kind(MARKUP, seed=5, lang=lang)
    assert {node["text"] for node in nodes(table.scene["body"]) if node["kind"] == "plate"} == set(MARKUP)
    for _ in range(60):
        if not further(table, chance(5)):
            break
        for node in nodes(table.scene["body"]):
            if node["kind"] == "picture":
                assert not re.search(r"<(img|b)\b", node["svg"] + node.get("narrow", ""))
    for text in ("<img src=x onerror=document.title='X'>", "<b>A", "&amp; ${1} %s {0} __x__"):
        assert text in table.record
    assert any(name in node.get("text", "") for name in MARKUP for node in nodes(table.scene["body"]))


# hidden cards


@pytest.mark.parametrize(
    ("players", "rules", "lang"),
    [
        (["Mia", "Tom"], "seed", "en"),
        (["Mia", "careless"], "seed; play_drawn yes", "uk"),
        (["Mia", "greedy", "Tom"], "pagat", "en"),
        (["Mia", "careless", "thoughtful", "greedy"], "seed; draw always", "uk"),
        (["careless", "greedy"], "seed", "en"),
    ],
)
def test_t14_no_trait_holds_a_hidden_card(players: list[str], rules: str, lang: str) -> None:
    table, rng = TwentyTable(players, rules=rules, seed=8, lang=lang), chance(8)
    messages: list[Any] = []
    table.observe(lambda change: messages.append(change.new), names=traitlets.All)
    ready, looked, saw = None, 0, 0
    for _ in range(60):
        match = table._screen.match
        state = match.state
        assert isinstance(state, twenty.State)
        if state.phase is not twenty.Phase.OVER:
            hand = match.people[0] if len(match.people) == 1 else ready
            own = set() if hand is None else set(state.hands[hand])
            allowed = own | {card for lay in state.laid for card in lay.cards}
            named = mentioned([sent(table), *messages, repr(table)], lang)
            assert named <= allowed, sorted(map(str, named - allowed))
            looked, saw = looked + 1, saw + (bool(own) and own <= named)
        messages.clear()
        ids = [one for one in offered(table) if one != "setup"]
        likely = [one for one in ids if one in {"ready", "go-on", "lay", "draw", "keep", "next", "hint"}]
        if not likely:
            break
        node_id = rng.choice(likely if rng.random() < 0.7 else ids)
        send(table, "press", node_id)
        after = table._screen.match
        if node_id == "ready":
            ready = after.state.mover
        elif after.record != match.record and not (after.state.phase.name == "DRAWN" and after.state.mover == ready):
            ready = None
    assert looked > 5
    assert saw or "Mia" not in players


def test_the_classes_show_their_screens() -> None:
    assert isinstance(ShmatTable()._screen, ShmatPlay)
    assert isinstance(TwentyTable()._screen, TwentyPlay)
