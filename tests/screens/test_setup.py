"""The set-up of a game: who plays, people and programs, and by which rules."""

import json
from typing import Any

import pytest

from shmatkit.core.language import language, say
from shmatkit.history.match import PlayerSlot
from shmatkit.players import Level, describe
from shmatkit.record import Record
from shmatkit.screens.kit.nodes import Gesture
from shmatkit.screens.play.base import Play
from shmatkit.screens.play.shmat import ShmatPlay
from shmatkit.screens.play.twenty import TwentyPlay
from shmatkit.shmat import Rules as ShmatRules
from shmatkit.twenty import Rules as TwentyRules
from tests.screens.harness import nodes

PLAYS: dict[str, Any] = {"shmat": ShmatPlay, "twenty": TwentyPlay}
RULES: dict[str, Any] = {"shmat": ShmatRules, "twenty": TwentyRules}
GAMES = pytest.mark.parametrize("game", ["shmat", "twenty"])
LANGUAGES = pytest.mark.parametrize("lang", ["en", "uk"])


def shown(screen: Play) -> dict[str, dict[str, Any]]:
    """Return the nodes of the scene that have an id."""
    data = json.loads(json.dumps(screen.scene().data()))
    found = list(nodes(data["body"]))
    ids = [node["id"] for node in found if node.get("id")]
    assert len(ids) == len(set(ids))
    for node in found:
        if node["kind"] == "box":
            assert node.get("items"), node
        if node["kind"] == "select":
            assert node["value"] in [value for value, _ in node["options"]]
            assert all(text for _, text in node["options"])
        if node["kind"] == "stepper":
            assert node["least"] <= node["value"] <= node["most"], node
        if node.get("id") and node["kind"] != "text":
            assert node.get("label") or node.get("text"), node
    return {node["id"]: node for node in found if node.get("id")}


def texts(screen: Play) -> list[str]:
    data = json.loads(json.dumps(screen.scene().data()))
    return [node["text"] for node in nodes(data["body"]) if node["kind"] in {"text", "strip"}]


def press(screen: Any, *ids: str) -> Any:
    for node_id in ids:
        assert not shown(screen)[node_id].get("off")
        screen = screen.act(Gesture("press", node_id, None, 0))
        assert screen.announcement
    return screen


def put(screen: Any, **values: Any) -> Any:
    """Set things that are shown; an underscore before a digit stands for a hyphen."""
    for name, value in values.items():
        node_id = name.replace("_0", "-0").replace("_1", "-1").replace("_2", "-2").replace("_3", "-3")
        assert node_id in shown(screen), node_id
        screen = screen.act(Gesture("set", node_id, value, 0))
        assert screen.announcement, node_id
    return screen


def names(screen: Any) -> tuple[str, ...]:
    return tuple(screen.match.record.names)


@GAMES
@LANGUAGES
def test_a_table_without_players_asks_who_plays(game: str, lang: str) -> None:
    screen = PLAYS[game].of(lang=lang)
    assert screen.match is None
    assert {"players", "name-0", "level-0", "name-1", "level-1", "preset", "house", "deal", "begin"} <= set(
        shown(screen)
    )
    assert "back" not in shown(screen)
    assert "undo" not in shown(screen)
    assert screen.notation() == screen.text() == ""
    match = press(screen, "begin").match
    assert match.people == (0,)
    assert dict(match.levels) == {1: Level.CARELESS}
    assert match.seed == 1
    assert screen.act(Gesture("escape")) is screen


@GAMES
def test_players_up_and_down(game: str) -> None:
    screen = PLAYS[game].of()
    most = {"shmat": 6, "twenty": 4}[game]
    assert (shown(screen)["players"]["least"], shown(screen)["players"]["most"]) == (2, most)
    for count in (most, 2, 3):
        screen = put(screen, players=count)
        assert len([one for one in shown(screen) if one.startswith("name-")]) == count
        assert str(count) in screen.announcement
        match = press(screen, "begin").match
        assert len(match.slots) == len(set(names(press(screen, "begin")))) == count
        assert match.people == (0,)
    for bad in (1, most + 1, 0, -1, True, False, None, "3", "x", 10**30):
        assert screen.act(Gesture("set", "players", bad)) is screen


@GAMES
def test_names_and_levels(game: str) -> None:
    screen = put(
        PLAYS[game].of(),
        players=4,
        name_0="Mia",
        level_1="person",
        name_1="Tom",
        level_2="thoughtful",
        level_3="greedy",
    )
    described = texts(screen)
    for level in (Level.GREEDY, Level.THOUGHTFUL):
        assert any(text.endswith(say(describe(level), "en")) for text in described)
    assert not any(text.endswith(say(describe(Level.CARELESS), "en")) for text in described)
    match = press(screen, "begin").match
    assert names(press(screen, "begin"))[:2] == ("Mia", "Tom")
    assert match.people == (0, 1)
    assert dict(match.levels) == {2: Level.THOUGHTFUL, 3: Level.GREEDY}
    for bad in ("x", "", "PERSON", None, 1, True):
        assert screen.act(Gesture("set", "level-1", bad)) is screen
    for nothing in ("level-9", "level-", "level-²", "name-4", "name--1", "name-" + "9" * 5_000, "nothing", ""):
        assert screen.act(Gesture("set", nothing, "greedy")) is screen
    assert screen.act(Gesture("set", "name-0", 5)) is screen


@GAMES
@LANGUAGES
def test_an_empty_name_is_the_players_number(game: str, lang: str) -> None:
    screen = put(PLAYS[game].of(lang=lang), name_0="", name_1="  ")
    player = "Player {}" if lang == "en" else language("uk").gettext("Player {number}", number="{}")
    assert names(press(screen, "begin")) == (player.format(1), player.format(2))
    assert shown(screen)["name-0"]["placeholder"] == player.format(1)


@GAMES
@pytest.mark.parametrize(("first", "second"), [("Mia", "Mia"), (" Mia", "Mia "), ("", "Player 1"), ("Player 2", "")])
def test_two_players_with_one_name_are_refused(game: str, first: str, second: str) -> None:
    screen = put(PLAYS[game].of(), name_0=first, name_1=second)
    after = screen.act(Gesture("press", "begin"))
    assert after.match is None
    assert after.scene().error == after.announcement
    assert after.announcement.startswith("Two players are called ")
    assert press(put(after, name_1="Tom"), "begin").match
    assert put(after, name_1="Tom").scene().error == ""


MARKUP = ("<img src=x onerror=alert(1)>", "&amp;", "${1} %s {0} __x__", 'Зоя "Лис" \\ О\'Ні', '[Seat "1"]', "a\tb", "-")


@GAMES
@pytest.mark.parametrize("name", MARKUP)
def test_w11_r1_names_with_markup_are_taken_as_they_are(game: str, name: str) -> None:
    screen = put(PLAYS[game].of(), name_0=name)
    assert shown(screen)["name-0"]["value"] == name
    begun = press(screen, "begin")
    assert names(begun)[0] == name
    assert Record.parse(str(begun.match.record)).names[0] == name
    assert PLAYS[game].of().going_on(begun.text()).match == begun.match


@GAMES
def test_a_name_is_cut_at_forty_characters(game: str) -> None:
    assert names(press(put(PLAYS[game].of(), name_0="x" * 5_000), "begin"))[0] == "x" * 40


@GAMES
def test_presets(game: str) -> None:
    screen = PLAYS[game].of()
    options = shown(screen)["preset"]["options"]
    assert [value for value, _ in options] == ["seed", "pagat", "classroom"]
    for value, text in options:
        after = put(screen, preset=value)
        assert after.announcement == text
        assert press(after, "begin").match.record.states[0].rules == RULES[game].named(value)
    for bad in ("x", "", None, 1):
        assert screen.act(Gesture("set", "preset", bad)) is screen


def _choices() -> list[tuple[str, str, str]]:
    return [
        (game, field.name, value)
        for game, rules in RULES.items()
        for field in rules.fields()
        if len(field.choices) > 1
        for value in field.choices
    ]


@pytest.mark.parametrize(("game", "field", "value"), _choices())
def test_house_rules(game: str, field: str, value: str) -> None:
    """Every choice can be made, and a game begins and goes on with it."""
    closed = put(PLAYS[game].of(), players=3, preset="pagat")
    assert field not in shown(closed)
    screen = press(closed, "house")
    assert value in [one for one, _ in shown(screen)[field]["options"]]
    screen = put(screen, **{field: value})
    assert shown(screen)[field]["value"] == value
    begun = press(screen, "begin")
    rules = begun.match.record.states[0].rules
    assert rules == RULES[game].named("pagat").change(field, value)
    for node_id in ("draw", "ready", "hint", "cannot", "draw", "go-on", "card-0", "lay"):
        begun = begun.act(Gesture("press", node_id))
        shown(begun)
    assert PLAYS[game].of().going_on(begun.text()).match == begun.match
    hidden = press(screen, "house")
    assert field not in shown(hidden)
    assert press(hidden, "begin").match.record.states[0].rules == rules
    for bad in ("never", "", None, 1, True):
        assert screen.act(Gesture("set", field, bad)) is screen


@GAMES
def test_every_field_of_the_rules_that_has_a_choice_is_offered(game: str) -> None:
    screen = press(PLAYS[game].of(), "house")
    fields = {field.name for field in RULES[game].fields() if len(field.choices) > 1}
    assert fields <= set(shown(screen))
    assert {"discard_draw", "order", "operations", "duty", "claims", "discard_use", "tie"} <= fields or game == "twenty"
    assert {"limit", "advance", "draw", "play_drawn", "pair_points", "winner_by", "tie"} <= fields or game == "shmat"


def test_house_rules_beside_the_choices_stay_as_they_are() -> None:
    """The operations × and ÷ alone, and a match of seven games, are no choices, but rules that a record may have."""
    table = ShmatPlay.of([PlayerSlot("Mia"), PlayerSlot("Tom")], ShmatRules.parse("seed; operations */"))
    screen = press(table, "setup", "house")
    assert shown(screen)["operations"]["value"] == "*/"
    assert str(press(screen, "begin").match.record.states[0].rules) == "seed; operations */"
    match = TwentyPlay.of([PlayerSlot("Mia"), PlayerSlot("Tom")], TwentyRules.parse("seed; cap 7"))
    screen = press(match, "setup", "house")
    assert press(put(screen, draw="always"), "begin").match.record.states[0].rules.cap == 7


@GAMES
def test_the_number_of_the_deal(game: str) -> None:
    screen = put(PLAYS[game].of(), deal=42)
    assert press(screen, "begin").match == press(put(PLAYS[game].of(seed=42)), "begin").match
    assert press(screen, "begin").match != press(put(screen, deal=43), "begin").match
    for bad in (-1, 1_000_000, True, False, None, "7", 10**30):
        assert screen.act(Gesture("set", "deal", bad)) is screen
    last = press(PLAYS[game].of([PlayerSlot("Mia"), PlayerSlot("Tom")], seed=999_999), "setup")
    assert 0 <= shown(last)["deal"]["value"] <= 999_999


@GAMES
def test_back_to_the_game(game: str) -> None:
    table = PLAYS[game].of([PlayerSlot("Mia"), PlayerSlot("Ben", Level.GREEDY)], seed=4)
    screen = press(table, "setup")
    assert shown(screen)["name-1"]["value"] == "Ben"
    assert shown(screen)["level-1"]["value"] == "greedy"
    assert shown(screen)["deal"]["value"] == 5
    changed = put(screen, name_0="Zoe", players=3)
    for after in (press(changed, "back"), changed.act(Gesture("escape"))):
        assert after.setup is None
        assert after.match == table.match
        assert after.announcement
    assert screen.text() == table.text()  # the game isn't lost while one looks at the set-up
    begun = press(changed, "begin")
    assert names(begun)[0] == "Zoe"
    assert (begun.match.round, begun.match.before, begun.match.seed) == (1, (), 5)


@GAMES
def test_gestures_of_the_table_mean_nothing_in_the_set_up(game: str) -> None:
    screen = press(PLAYS[game].of([PlayerSlot("Mia"), PlayerSlot("Tom")], seed=4), "setup")
    for nothing in ("undo", "redo", "next", "draw", "ready", "card-0", "own-0", "go-on", "save", "show", "copy", ""):
        assert screen.act(Gesture("press", nothing)) is screen
    for nothing in ("record", "path"):
        assert screen.act(Gesture("set", nothing, "x")) is screen
    assert screen.act(Gesture("hover", "begin")) is screen
    assert screen.point("begin") is screen


def test_twelve_players_of_a_record_begin_another_game() -> None:
    table = ShmatPlay.of([PlayerSlot(f"P{number}") for number in range(12)])
    screen = press(table, "setup")
    assert len(press(screen, "begin").match.slots) == 12
    assert len(press(put(screen, players=6), "begin").match.slots) == 6
