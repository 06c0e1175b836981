"""The explorer of Shmat, without a browser: what it shows, and how it answers to gestures."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shmatkit.core.language import language
from shmatkit.screens.explorer.shmat import ShmatExplorer
from shmatkit.screens.explorer.shmat_update import dealt
from shmatkit.screens.kit.nodes import Gesture
from shmatkit.shmat import Position, captures, problems
from tests.screens.harness import by_id, escape, of_kind, press, put, shown, states, texts

BASE = "5c | 5d 9s 2h Ks | 10s 3c 7h Qs"
FOUR = "5c | 5d 9s 2h Ks | 10s 3c 7h Qs | 8d Jh 6c As | Jd 6d Qh 9d; reserve 23; discard Kh 8s 3d"
TWINS = "5c | 5d 5h 2s Ks | 10s 10h 7h Qs"
NOTHING = "6 | 10 9 4 8 | A J 5 8"
HIGHEST = "5c | 5d 9s 2h Ks | 10s 3c 7h Qs; duty highest"
PLUS_TEN, PLUS_SEVEN = "take-5c-0-1-0-add-5", "take-5c-2-1-2-add-5"


def captured(screen: ShmatExplorer) -> list[dict[str, Any]]:
    return next((node["items"] for node in shown(screen) if node.get("id") == "captures"), [])


def test_every_capture_is_listed_with_a_star_for_a_card_that_counts():
    screen = ShmatExplorer.of(BASE)
    assert [item["label"] for item in captured(screen)] == [
        "5 + 5 = 10: 10 of spades (the opponent)",
        "5 × 2 = 10: 10 of spades (the opponent)",
        "5 − 2 = 3: 3 of clubs (the opponent)",
        "5 + 2 = 7: 7 of hearts (the opponent)",
    ]
    assert [item.get("mark") for item in captured(screen)] == ["star", "star", None, None]
    assert texts(screen)[:2] == ["Your turn. You drew 5♣.", "4 ways to capture a card"]
    assert [(one["text"], one["note"], one["on"]) for one in of_kind(screen, "switch")] == [
        ("+", "2", True),
        ("−", "1", True),
        ("×", "1", True),
        ("÷", "0", True),
    ]
    assert states(screen) == {}
    assert of_kind(screen, "thread") == []


def test_a_target_with_two_equations_is_two_lines():
    screen = ShmatExplorer.of("4 | 2 2 9 K | 8 8 6 2")
    assert len(captured(screen)) == 10  # 8 captures; the target 2 has two equations for each own 2
    assert texts(screen)[1] == "10 ways to capture a card"


def test_pointing_lights_a_capture_and_pressing_keeps_it_lit():
    start = ShmatExplorer.of(BASE)
    pointed = start.point(PLUS_TEN)
    lit = {"drawn": "lit", "own-0": "lit", "seat-1-0": "target"}
    rest = dict.fromkeys(("own-1", "own-2", "own-3", "seat-1-1", "seat-1-2", "seat-1-3"), "resting")
    assert states(pointed) == lit | rest
    assert of_kind(pointed, "thread") == [
        {"kind": "thread", "cards": ["drawn", "own-0", "seat-1-0"], "sign": "+", "equals": "="}
    ]
    assert by_id(pointed, "seat-1-0")["label"] == "10 of spades, the opponent's row, target"
    assert [one["label"] for one in of_kind(pointed, "equation")] == ["5 + 5 = 10"]
    assert "Another way to capture it: 5♣ × 2♥" in texts(pointed)
    assert len(of_kind(pointed, "picture")) == 1
    assert pointed.announcement == ""
    assert pointed.point("") == start
    kept = press(pointed, PLUS_TEN).point("")
    assert states(kept) == states(pointed)
    assert kept.announcement in texts(kept)
    assert [item.get("chosen") for item in captured(kept)] == [True, None, None, None]
    assert states(kept.point(PLUS_SEVEN))["own-2"] == "lit"
    assert states(press(kept, PLUS_TEN)) == {}
    assert states(escape(kept)) == {}


def test_a_pair_that_captures_is_shown_as_lit():
    for order in (("own-2", "seat-1-2"), ("seat-1-2", "own-2")):
        screen = press(ShmatExplorer.of(BASE), *order)
        assert states(screen) == states(press(ShmatExplorer.of(BASE), PLUS_SEVEN))
        assert "5♣ and 2♥ make 7: 5 + 2 = 7." in screen.announcement
    assert states(press(screen, PLUS_SEVEN)) == {}


def test_a_choice_is_said_and_pressing_again_takes_it_back():
    own = press(ShmatExplorer.of(BASE), "own-1")
    assert states(own) == {"own-1": "selected"}
    assert own.announcement == "Your card is 9♠. Now press the card you want to capture."
    assert own.announcement in texts(own)
    target = press(ShmatExplorer.of(BASE), "seat-1-3")
    assert states(target) == {"seat-1-3": "target"}
    assert target.announcement == "You want to capture Q♠. Now press one of your cards."
    assert states(press(own, "own-1")) == states(press(target, "seat-1-3")) == {}
    assert states(escape(own)) == {}


def test_a_pressed_capture_takes_the_place_of_what_was_chosen():
    """The pair, or half of it, is forgotten: the next card begins a new choice."""
    start = ShmatExplorer.of(BASE)
    for order in (("own-2", "seat-1-2"), ("own-2",), ("seat-1-2",)):
        kept = press(start, *order, PLUS_TEN)
        assert states(kept) == states(press(start, PLUS_TEN))
        assert states(press(kept, "own-1")) == {"own-1": "selected"}
        assert states(press(kept, "seat-1-3")) == {"seat-1-3": "target"}
        assert states(press(kept, PLUS_TEN)) == {}


def test_twins_are_told_apart():
    """G8."""
    start = ShmatExplorer.of(TWINS)
    assert len(captures(start.position)) == 7
    chosen = states(press(start, "own-1", "seat-1-1"))
    assert {node_id: state for node_id, state in chosen.items() if state != "resting"} == {
        "drawn": "lit",
        "own-1": "lit",
        "seat-1-1": "target",
    }
    ranks = press(ShmatExplorer.of("4 | 2 2 9 K | 8 8 6 2"), "own-1", "seat-1-1")
    assert {one for one, state in states(ranks).items() if state != "resting"} == {"drawn", "own-1", "seat-1-1"}


def test_why_not_shows_every_attempt_and_what_would_have_been_needed():
    screen = press(ShmatExplorer.of(BASE), "own-1", "seat-1-3")
    assert texts(screen)[:3] == ["Can 9♠ capture Q♠?", "You drew 5♣.", "5♣ and 9♠ can't make 12."]
    assert screen.announcement == "5♣ and 9♠ can't make 12."
    assert [(item["parts"], item["mark"], item["note"]) for item in by_id(screen, "attempts")["items"]] == [
        (["5 + 9 = 14"], "past", "past 13"),
        (["5 − 9 = −4"], "below", "below zero"),
        (["9 − 5 = 4"], "nobody", "no opponent has this card"),
        (["5 × 9 = 45"], "past", "past 13"),
        (["5 ÷ 9 = 5/9"], "part", "not a whole number"),
        (["9 ÷ 5 = 1⅘"], "part", "not a whole number"),
    ]
    assert states(screen) == {"drawn": "lit", "own-1": "selected", "seat-1-3": "target"}
    assert of_kind(screen, "thread")[0]["sign"] == "?"
    assert of_kind(screen, "thread")[0]["equals"] == "≠"
    assert "Q♠ needs a 7 in your row" in texts(screen)
    assert [one["label"] for one in of_kind(screen, "equation")] == ["5 + 7 = 12"]
    assert captured(screen) == []
    drawn = [of_kind(one, "picture") for one in (screen, screen.point("try-2"), press(screen, "try-4"))]
    assert len({one[0]["svg"] for one in drawn}) == 3
    again = press(screen, "again")
    assert len(captured(again)) == 4
    assert states(again) == {}


@pytest.mark.parametrize(
    ("position", "own", "target", "text"),
    [
        ("5c | 2d 9s | 8s 3c", 1, 0, "8♠ needs one of these in your row: 3, K"),
        ("5c | 2d 9s | Ks 3c", 1, 0, "K♠ needs an 8 in your row"),
        ("2c | 3d 9s | 4s 3c", 1, 0, "4♠ needs one of these in your row: 2, 6, 8"),
        ("Kc | 9d 9s | 6s 3c", 1, 0, "6♠ needs a 7 in your row"),
        ("Kc | 9d 9s | Qs 3c", 1, 0, "Q♠ needs an A in your row"),
    ],
)
def test_what_is_needed(position, own, target, text):
    assert text in texts(press(ShmatExplorer.of(position), f"own-{own}", f"seat-1-{target}"))


def test_a_trial_is_pressed_or_pointed_at():
    asked = press(ShmatExplorer.of(BASE), "own-1", "seat-1-3")
    assert chosen_trials(asked) == ["try-0"]
    pressed = press(asked, "try-4")
    assert pressed.announcement == "5 ÷ 9 = 5/9: not a whole number."
    assert chosen_trials(pressed) == ["try-4"]
    assert chosen_trials(pressed.point("try-2")) == ["try-2"]
    assert chosen_trials(pressed.point("try-2").point("")) == ["try-4"]
    assert chosen_trials(press(pressed.point("try-2"), "try-1")) == ["try-1"]
    assert pressed.point("try-6") is pressed.point("") is pressed
    assert states(pressed) == states(asked)
    assert chosen_trials(press(pressed, "seat-1-3", "seat-1-3")) == ["try-0"]  # another pair begins anew


def chosen_trials(screen: ShmatExplorer) -> list[str]:
    return [item["id"] for item in by_id(screen, "attempts")["items"] if item.get("chosen")]


def test_a_trial_that_captures_another_card_says_which():
    screen = press(ShmatExplorer.of(BASE), "own-0", "seat-1-2")
    assert by_id(screen, "attempts")["items"][0]["note"] == "captures another card: 10♠ (the opponent)"
    assert press(screen, "try-0").announcement == "5 + 5 = 10: this captures 10♠ (the opponent)."


def test_trying_again_begins_with_the_first_own_card():
    assert press(ShmatExplorer.of(BASE), "own-1", "seat-1-3", "again").focus == "own-0"
    again = press(ShmatExplorer.of("5c | _ 9s | Qs 3c"), "own-1", "seat-1-0", "again")
    assert again.focus == "own-1"
    assert by_id(again, "own-1")


def test_an_own_card_cannot_be_captured():
    screen = press(ShmatExplorer.of(BASE), "own-0", "own-1")
    assert screen.announcement == "9♠ is your own card. Only an opponent's card can be captured."
    assert screen.announcement in texts(screen)
    assert states(screen) == {"drawn": "lit", "own-0": "selected", "own-1": "target"}
    assert states(press(screen, "own-2")) == {"own-2": "selected"}
    assert states(press(screen, "own-1")) == {"own-0": "selected"}


def test_a_lower_card_where_the_highest_comes_first():
    screen = press(ShmatExplorer.of(HIGHEST), "own-2", "seat-1-2")
    assert "a higher card must be captured first" in screen.announcement
    assert "Capture 10♠ first." in texts(screen)


def test_operations_are_switched_off_but_not_the_last():
    screen = put(put(ShmatExplorer.of(BASE), "op-multiply", False), "op-divide", False)
    assert str(screen.position) == f"{BASE}; operations +-"
    assert screen.announcement == "3 ways to capture a card"
    assert len(captured(screen)) == 3
    last = put(put(screen, "op-subtract", False), "op-add", False)
    assert str(last.position) == f"{BASE}; operations +"
    assert last.scene().error == last.announcement == "At least one operation stays on."
    assert put(last, "op-subtract", True).scene().error == ""


def test_a_capture_stays_lit_as_long_as_its_operation_is_played():
    kept = press(ShmatExplorer.of(BASE), PLUS_TEN)
    assert states(put(kept, "op-multiply", False)) == states(kept)
    without = put(kept, "op-add", False)
    assert states(without) == {}
    assert states(put(without, "op-add", True)) == {}
    chosen = press(ShmatExplorer.of(BASE), "own-2", "seat-1-2")
    assert "5♣ and 2♥ can't make 7." in texts(put(chosen, "op-add", False))


def test_a_switched_operation_takes_hints_and_what_was_opened_back():
    assert len(captured(put(press(ShmatExplorer.of(BASE), "hint"), "op-divide", False))) == 4
    opened = put(press(ShmatExplorer.of(NOTHING), "why"), "op-divide", False)
    assert of_kind(opened, "grid") == []
    screen = put(press(ShmatExplorer.of(BASE), "own-1", "seat-1-3", "try-3"), "op-divide", False)
    assert chosen_trials(screen) == ["try-0"]


def test_no_word_of_operations_that_are_not_played():
    """S2 (c)."""
    start = ShmatExplorer.of("2 | 8 3 7 9 | 6 4 K Q; operations +-")
    assert [item["label"] for item in captured(start)] == ["8 − 2 = 6: 6 (the opponent)"]
    for screen in (press(start, "own-1", "seat-1-2"), press(start, "hint", "hint", "hint", "hint")):
        said = [node for node in shown(screen) if node["kind"] not in {"switch", "box"}]
        assert not {"×", "÷"} & set(json.dumps(said, ensure_ascii=False))


@pytest.mark.parametrize(("order", "labels"), [("either", 3), ("drawn-first", 1)])
def test_the_order_of_subtraction_and_division(order, labels):
    assert len(captured(ShmatExplorer.of(f"2 | 8 3 7 9 | 6 4 K Q; order {order}"))) == labels


def test_hints_come_one_rung_at_a_time():
    screen = ShmatExplorer.of(BASE)
    said = []
    for _ in range(4):
        screen = press(screen, "hint")
        said.append(screen.announcement)
        assert [one["text"] for one in of_kind(screen, "strip")] == said
    assert said[:3] == ["There are 4 captures to find.", "Try this operation: +.", "Look at 5♦."]
    assert states(screen)["own-0"] == "lit"
    assert len(captured(screen)) == 4
    first = press(ShmatExplorer.of(BASE), "hint")
    assert captured(first) == []  # nothing gives away what is looked for
    assert len(captured(press(first, "all"))) == 4
    beside = press(ShmatExplorer.of(BASE), "own-1", "seat-1-3", "hint")
    assert [one["text"] for one in of_kind(beside, "strip")] == ["There are 4 captures to find."]
    assert of_kind(beside, "thread")


def test_a_hint_takes_a_choice_back_that_is_not_explained():
    """Neither half of it is left: the next card begins a new choice."""
    for order in (("own-1",), ("seat-1-3",), ("own-2", "seat-1-2")):
        screen = press(ShmatExplorer.of(BASE), *order, "hint")
        assert states(screen) == {}
        assert states(press(screen, "own-0")) == {"own-0": "selected"}
        assert states(press(screen, "seat-1-1")) == {"seat-1-1": "target"}


def test_a_hint_leaves_a_pair_that_is_explained_until_the_answer():
    asked = press(ShmatExplorer.of(BASE), "own-1", "seat-1-3")
    screen = press(asked, "hint", "hint", "hint")
    assert states(screen) == states(asked)
    answer = press(screen, "hint")
    assert answer.focus == PLUS_TEN
    assert states(answer) == states(press(ShmatExplorer.of(BASE), PLUS_TEN))
    assert states(press(answer, "own-2")) == {"own-2": "selected"}
    assert states(press(answer, "seat-1-1")) == {"seat-1-1": "target"}


def test_a_hint_takes_a_lit_capture_back():
    screen = press(ShmatExplorer.of(BASE), PLUS_SEVEN, "hint")
    assert states(screen) == {}
    assert states(press(screen, "all")) == {}


def test_after_the_answer_there_is_no_further_hint():
    screen = press(ShmatExplorer.of(BASE), "hint", "hint", "hint", "hint")
    assert press(screen, "hint") is screen
    first = press(ShmatExplorer.of(BASE), "hint", "all")
    assert (first.announcement, first.focus) == ("4 ways to capture a card", captured(first)[0]["id"])
    assert press(first, "hint").announcement == "There are 4 captures to find."
    assert of_kind(escape(press(screen, "own-1")), "strip") == []


def test_no_capture_opens_a_table_of_all_that_was_tried():
    screen = ShmatExplorer.of(NOTHING)
    assert "Nothing could be captured: 24 ways were tried, and none captures a card." in texts(screen)
    assert of_kind(screen, "grid") == []
    [grid] = of_kind(press(screen, "why"), "grid")
    assert [row["head"]["text"] for row in grid["rows"]] == ["6 + ?", "6 − ?", "? − 6", "6 × ?", "6 ÷ ?", "? ÷ 6"]
    assert [len(row["cells"]) for row in grid["rows"]] == [4] * 6
    assert all(cell["meaning"] for row in grid["rows"] for cell in row["cells"])
    assert press(screen, "why").announcement in texts(screen)
    assert of_kind(press(screen, "why", "why"), "grid") == of_kind(escape(press(screen, "why")), "grid") == []
    assert press(screen, "why", "why").announcement == "Nothing can be captured here."
    pair = press(screen, "own-0", "seat-1-0", "hint")
    assert "Nothing can be captured here." in texts(pair)


def test_the_discard_pile_may_be_drawn_from():
    screen = ShmatExplorer.of("_ | 5d 9s | 10s 3c; discard Kh 5c")
    assert texts(screen)[0] == "Your turn. No card is drawn yet."
    assert of_kind(press(screen, captured(screen)[0]["id"]), "thread")[0]["cards"] == ["discard-1", "own-0", "seat-1-0"]
    anyone = ShmatExplorer.of("_ | 5d 9s | 10s 3c 8d; discard_draw any; discard Kh 5c")
    assert {item["id"][:7] for item in captured(anyone)} == {"take-Kh", "take-5c"}
    assert states(press(anyone, "own-0", "seat-1-2"))["discard-0"] == "lit"


def test_without_a_card_to_start_from_it_says_so():
    screen = press(ShmatExplorer.of("_ | 5d 9s | 10s 3c"), "own-0", "seat-1-0")
    assert "No card is drawn." in texts(screen)
    assert states(screen) == {"own-0": "selected", "seat-1-0": "target"}


def test_a_text_is_read():
    screen = put(ShmatExplorer.of(BASE), "notation", "5♣ | 5♦ 5♥ 2♠ К♠ | 10♠ 10♥ 7♥ Д♠; reserve 9")
    assert str(screen.position) == f"{TWINS}; reserve 9"
    assert by_id(screen, "notation")["value"] == by_id(screen, "copy")["copies"] == str(screen.position)
    assert screen.scene().error == ""
    assert put(screen, "notation", str(screen.position)) is screen
    assert screen.act(Gesture("set", "notation", f" {screen.position} "), screen.page()) is screen
    assert press(screen, "copy").announcement == "Copied."
    assert by_id(put(screen, "notation", FOUR), "players")["value"] == 4  # for the next deal


@pytest.mark.parametrize("text", ["", "5c", "5c | 5c | 5c", "7: Ah 2d", "<b>", f"{BASE} ?", "{0} %s", "x" * 6_000])
@pytest.mark.parametrize("lang", ["en", "uk"])
def test_a_bad_text_stays_and_so_does_the_position(text, lang):
    start = press(ShmatExplorer.of(BASE, lang), PLUS_TEN)
    screen = put(start, "notation", text)
    assert screen.position == start.position
    assert by_id(screen, "notation").get("value", "") == text
    assert screen.scene().error
    assert screen.announcement == screen.scene().error
    assert states(screen) == states(start)
    mended = escape(screen)
    assert mended.scene().error == ""
    assert by_id(mended, "notation")["value"] == BASE


DEALS = {
    2: "As | Ah 10d 8h 10s | Ad 7h 9s 4c; reserve 43",
    4: "4s | Ah 10d 8h 10s | Ad 7h 9s 4c | As Ac Qh 7d | 2d 4h 6d 5d; reserve 35",
    12: "8c | Ah 10d 8h 10s | Ad 7h 9s 4c | As Ac Qh 7d | 2d 4h 6d 5d | 4s 9d Qc 5c | Jh 9c Kh Qs | 3d 2h 6s 8d | 5s 4d 9h Qd | Kc Kd 7s Jc | 7c 6c 3h Ks | 3s 8s 10c Js | Jd 2s 3c 6h; reserve 3",
}


@pytest.mark.parametrize("players", DEALS)
def test_a_seed_is_the_same_deal_everywhere(players):
    screen = ShmatExplorer.deal(players, 1)
    assert str(screen.position) == DEALS[players]
    assert len(of_kind(screen, "plate")) == players
    assert problems(screen.position) == []
    assert ShmatExplorer.deal(players, 1, "uk").position == screen.position


@pytest.mark.parametrize(("players", "seed"), [(1, 1), (13, 1), (2, -1), (2, 10**9)])
def test_a_deal_out_of_range(players, seed):
    with pytest.raises(ValueError, match="players are 2 to 12"):
        ShmatExplorer.deal(players, seed)


def test_the_next_deal_has_the_next_number():
    screen = press(ShmatExplorer.deal(2, 1), "deal")
    assert screen.position == dealt(2, 2)
    assert by_id(screen, "seed")["value"] == "2"
    screen = press(put(put(screen, "players", 3), "seed", "40"), "deal")
    assert screen.position == dealt(3, 40)
    assert press(screen, "deal").position == dealt(3, 41)
    assert press(ShmatExplorer.of(BASE), "deal").position == dealt(2, 1)
    assert press(ShmatExplorer.deal(2, 999_999_999), "deal").position == dealt(2, 0)
    kept = press(put(screen, "op-divide", False), "deal")
    assert str(kept.position.rules.operations) == "+-*"


@pytest.mark.parametrize("value", ["", "x", "-1", "²", "٥", "1_0", "1234567890"])
def test_a_seed_that_is_none_stays_in_its_field(value):
    screen = put(ShmatExplorer.deal(2, 1), "seed", value)
    assert "0 to 999999999" in screen.scene().error
    assert by_id(screen, "seed").get("value", "") == value
    assert screen.announcement == press(screen, "deal").announcement == screen.scene().error
    assert press(screen, "deal").position == screen.position
    assert put(screen, "seed", "7").scene().error == escape(screen).scene().error == ""
    assert put(screen, "seed", " 7 ").announcement == "Deal number: 7."


@pytest.mark.parametrize("value", [1, 13, None, "x", True, "2.5"])
def test_numbers_of_players_out_of_range_mean_nothing(value):
    screen = ShmatExplorer.deal(2, 1)
    assert put(screen, "players", value) is screen


def test_laying_out_by_hand_and_back():
    start = ShmatExplorer.of(FOUR)
    assert press(start, "lay", "done").position == start.position
    screen = press(ShmatExplorer.of(BASE), "lay", "clear")
    assert len(by_id(screen, "palette")["cards"]) == 52
    assert by_id(screen, "drawn")["state"] == "selected"
    for card in ["5c", "5d", "9s", "2h", "Ks", "10s", "3c", "7h", "Qs"]:
        screen = press(screen, f"card-{card}")
        assert by_id(screen, f"card-{card}")["off"] == "This card is on the table already."
    assert screen.laying.next_at == ""
    assert press(screen, "card-Ac").announcement == "Every place is filled. Press a card on the table to take it away."
    assert press(screen, "card-5c").announcement == "This card is on the table already."
    assert str(press(screen, "done").position) == BASE
    changed = press(screen, "seat-1-3", "card-Qh")
    assert changed.announcement == "queen of hearts, the opponent's row"
    assert str(press(changed, "done").position) == BASE.replace("Qs", "Qh")
    assert press(changed, "cancel").position == start.of(BASE).position
    assert press(changed, "cancel").focus == press(changed, "done").focus == "lay"
    assert escape(changed) is changed


def test_what_takes_the_focus_while_a_position_is_laid_out():
    full = press(ShmatExplorer.of(BASE), "lay")
    assert (full.focus, full.announcement) == ("drawn", texts(full)[1])
    empty = press(ShmatExplorer.of("5c | 5d 9s 2h | 10s 3c"), "lay")
    assert empty.focus == "own-3"
    assert states(empty)["own-3"] == "selected"
    assert by_id(empty, "own-3")["tag"] == "next"
    assert press(empty, "card-Ks").laying.next_at == "seat-1-2"
    assert press(full, "clear", "seat-1-0", "card-Ks").laying.next_at == "seat-1-1"  # not back to the first place
    assert press(empty, "drawn").announcement == "empty place, drawn"
    cleared = press(full, "clear")
    assert (cleared.focus, cleared.announcement) == ("drawn", texts(cleared)[1])
    assert put(full, "rows", 4).announcement == "4 players"


def test_an_incomplete_layout_is_not_left():
    screen = press(ShmatExplorer.of(BASE), "lay")
    emptied = press(screen, "seat-1-0", "seat-1-1", "seat-1-2", "seat-1-3", "done")
    assert emptied.laying
    assert emptied.scene().error == emptied.announcement == "A row has no card."
    assert str(emptied.position) == BASE
    assert press(screen, "clear", "done").scene().error == "A row has no card."
    three = put(screen, "rows", 3)
    assert len(of_kind(three, "plate")) == 3
    assert three.laying.next_at == "seat-2-0"
    assert str(press(three, "card-Ah", "done").position) == f"{BASE} | Ah _ _ _"
    assert str(press(put(three, "rows", 2), "done").position) == BASE


def test_the_reserve_never_outgrows_the_deck():
    screen = press(ShmatExplorer.of("5c | 5d 9s 2h | 10s 3c 7h Qs; reserve 44"), "lay", "card-Ks", "done")
    assert str(screen.position) == f"{BASE}; reserve 43"


def test_names_are_shown_as_they_are():
    """W11."""
    names = ("You", "<img src=x onerror=document.title='X'>", "{0} %s __x__", "&amp; ${1}")
    for lang in ("en", "uk"):
        screen = press(ShmatExplorer.of(FOUR, lang, names), PLUS_TEN)
        assert [one["text"] for one in of_kind(screen, "plate")] == [*names[1:], names[0]]
        assert names[1] in screen.announcement
        assert names[1] in by_id(screen, "seat-1-1")["label"]
        assert all("<img" not in one["svg"] for one in of_kind(screen, "picture"))


def test_the_language_can_change():
    screen = replace(press(ShmatExplorer.of(BASE), "own-1", "seat-1-3"), lang=language("uk"))
    assert "Д♠" in " ".join(texts(screen))
    assert "суперник" in by_id(screen, "seat-1-3")["label"]
    assert [one["text"] for one in of_kind(screen, "switch")] == ["+", "−", "·", ":"]


def test_the_same_sentence_is_told_again():
    """A1: two gestures that say the same are both said."""
    screen = press(ShmatExplorer.of(BASE), "drawn")
    assert screen.announcement == press(screen, "drawn").announcement == "5♣ is drawn. It is part of every capture."


def test_what_means_nothing_changes_nothing():
    screen = ShmatExplorer.of(BASE)
    for gesture in (
        Gesture("press", "nobody"),
        Gesture("press", "own-4"),
        Gesture("press", "again"),
        Gesture("press", "try-0"),
        Gesture("press", "done"),
        Gesture("press", "all"),
        Gesture("press", "why"),
        Gesture("set", "notation", 5),
        Gesture("set", "seed", None),
        Gesture("set", "seed", True),
        Gesture("set", "op-add", "no"),
        Gesture("set", "rows", 3),
        Gesture("escape"),
        Gesture("wave"),
        Gesture("point", "own-0"),
    ):
        assert screen.act(gesture) is screen


VALUES = st.one_of(
    st.sampled_from([BASE, TWINS, FOUR, NOTHING, "_ | 5d | 10s; discard Kh 5c; discard_draw any", "5 | 5 | 10", "1"]),
    st.text(max_size=30),
    st.integers(-2, 14),
    st.booleans(),
    st.none(),
)


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from([BASE, TWINS, FOUR, NOTHING, HIGHEST, "_ | 5d 9s | 10s _; discard Kh 5c", "_ | 5d | 10s"]),
    st.sampled_from(["en", "uk"]),
    st.data(),
)
def test_any_gestures_keep_the_position_legal(position, lang, data):
    screen = ShmatExplorer.of(position, lang)
    for _ in range(data.draw(st.integers(1, 12))):
        ids = sorted({node["id"] for node in shown(screen) if node.get("id")})
        kind = data.draw(st.sampled_from(["press", "press", "press", "press", "point", "set", "escape"]))
        node_id = data.draw(
            st.sampled_from([*ids, ""] if kind != "set" else ["notation", "seed", "players", "rows", *ids])
        )
        gesture = Gesture(kind, node_id, data.draw(VALUES) if kind == "set" else None)
        after = screen.act(gesture)
        assert after == screen.act(gesture)
        assert after.scene().data() == screen.act(gesture).scene().data()
        assert problems(after.position) == []
        assert after.position.rules.operations
        assert Position.parse(str(after.position)) == after.position
        assert screen.point(node_id).scene().data() == screen.point(node_id).scene().data()
        screen = after
    shown(screen)
