"""The referee's desk: every verdict has its evidence, and every gesture its answer."""

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shmatkit import Dispute, Verdict, rule, shmat, twenty
from shmatkit.core.arithmetic import Expression, Operation
from shmatkit.core.cards import Card
from shmatkit.core.deck import DECK
from shmatkit.core.errors import NotationError
from shmatkit.core.language import ENGLISH, UKRAINIAN, language
from shmatkit.screens.kit.nodes import Gesture
from shmatkit.screens.kit.parts import picture
from shmatkit.screens.referee.claim import Draft, put_together
from shmatkit.screens.referee.desk import RefereeDesk
from tests.screens.harness import by_id, escape, forced, has, of_kind, press, put, shown, texts

UPHELD = "5♣ | 5♦ 9♠ 2♥ К♠ | 10♠ 3♦ В♥ 7♣; rules seed ? 5♣+5♦=10♠"
REJECTED = "5♣ | 9♦ 9♠ Q♥ K♠ | 10♠ 3♦ J♥ 6♣ ?"
DEPENDS = "8h | 10d 5c Ks 4h | 2s Qh 6d Jc | 9s Ac 7d 3h ? 10d - 8h = 2s"
ERRATUM = "2: K K A ? K + K + A"
PAIR = "10: Qs Qh ? Qs + Qh"
EXAMPLES = (UPHELD, REJECTED, DEPENDS, ERRATUM, PAIR, "2 | 8 | 6 ?", "2 | 8 | 6 10 ?", "7: Ah 2d Kc Qs ?")
PRESSED = {"button", "item", "card"}


def states(desk):
    """Return how the cards lie; the drawn card has no id, for it can't be pressed."""
    return {node.get("id", "drawn"): node["state"] for node in of_kind(desk, "card") if "state" in node}


def verdict(desk):
    (node,) = of_kind(desk, "verdict")
    assert node["id"] == "verdict"
    return node["text"], node["tone"], node["icon"]


# each verdict


def test_upheld_shows_the_capture_and_what_happens_next():
    desk = RefereeDesk.of(UPHELD)
    assert verdict(desk) == ("Upheld", "act", "check")
    assert states(desk) == {"drawn": "lit", "own-0": "lit", "target-1-0": "target"}
    (equation,) = of_kind(desk, "equation")
    assert equation["label"] == "5 + 5 = 10"
    assert [term.get("chip", {}).get("label") for term in equation["terms"]] == [
        "5 of clubs",
        "5 of diamonds",
        "10 of spades",
    ]
    said = texts(desk)
    assert "“5♣ and 5♦ could have captured 10♠.”" in said
    assert "Next: the mover captures 10♠, then the mover and the opponent draw a card each." in said
    assert "“It's always necessary to grab rivals' cards.”" in said
    assert "Rule S10, as written" in said
    assert {"As written: upheld", "Pagat: upheld", "Classroom: upheld"} <= set(said)
    assert desk.scene().focus == ""  # nobody did anything yet
    assert desk.scene().announcement == ""


def test_the_other_captures_are_shown_when_asked_for():
    desk = press(RefereeDesk.of(UPHELD), "captures")
    items = of_kind(desk, "item")
    assert len(items) == len(desk.ruling.captures) == 4
    assert [item["id"] for item in items if item.get("chosen")] == ["capture-0"]
    assert of_kind(press(desk, "captures"), "item") == []
    other = press(desk, "capture-1")
    assert str(other.dispute.claim) == "5c * 2h = 10s"
    assert other.scene().focus == "verdict"
    assert of_kind(other, "item") == []
    assert not has(RefereeDesk.of("2 | 8 | 6; rules seed ? 8 - 2 = 6"), "captures")
    said = press(RefereeDesk.of(UPHELD.replace("5♣+5♦", "2♥*5♣")), "captures")  # the claim as it was said
    assert next(item["label"] for item in of_kind(said, "item") if item.get("chosen")).startswith("2 × 5 = 10")


@pytest.mark.parametrize(("reserve", "words"), [(0, "The reserve is empty"), (1, "then the mover draws the last card")])
def test_what_happens_next_depends_on_the_reserve(reserve, words):
    desk = RefereeDesk.of(UPHELD.replace("; rules", f"; reserve {reserve}; rules"))
    assert any(words in text for text in texts(desk))


def test_rejected_shows_every_attempt():
    desk = RefereeDesk.of(REJECTED)
    assert verdict(desk) == ("Rejected", "brick", "cross")
    grid, numbers = of_kind(desk, "grid")
    assert [head["chip"]["label"] for head in grid["heads"]] == [
        "9 of diamonds",
        "9 of spades",
        "queen of hearts",
        "king of spades",
    ]
    assert [row["head"]["text"] for row in grid["rows"]] == ["5 + □", "5 − □", "□ − 5", "5 × □", "5 ÷ □", "□ ÷ 5"]
    cells = [cell for row in grid["rows"] for cell in row["cells"]]
    assert len(cells) == len(desk.ruling.attempts) == 24
    assert {cell["text"] for cell in cells if cell.get("tone") == "honey"} == {"4", "7", "8"}
    assert all(cell["meaning"] and cell["icon"] for cell in cells)
    assert {"zero or below", "too big: past 13"} <= {cell["text"] for cell in grid["legend"]}
    had, made = ([cell["text"] for cell in row["cells"] if "text" in cell] for row in numbers["rows"])
    assert (had, made) == (["3", "6", "10", "11"], ["4", "7", "8"])
    assert "Play on. A false claim costs nothing (S12)." in texts(desk)


@pytest.mark.parametrize(
    "text", [REJECTED, "5 | 5 9 2 K | 10 3 7 Q; rules seed ? 9-5=4", "8 | 8 8 | 3 _; rules seed ?"]
)
def test_the_grid_says_what_each_attempt_makes(text):
    desk = RefereeDesk.of(text)
    grid = of_kind(desk, "grid")[0]
    columns = {}
    for attempt in desk.ruling.attempts:
        columns.setdefault(attempt.own_at, []).append(attempt.expression.value)
    for at, values in enumerate(columns.values()):
        shown = [row["cells"][at] for row in grid["rows"]]
        whole = [cell["text"].replace("−", "-") for cell in shown if cell["icon"] != "part"]
        assert whole == [str(value) for value in values if value.denominator == 1]
        assert len(shown) == len(values)


def test_a_wrong_claim_says_what_was_there_instead():
    desk = RefereeDesk.of("5 | 5 9 2 K | 10 3 7 Q; rules seed ? 5 + 9 = 10")
    assert of_kind(desk, "verdict")[0]["sentence"] == "5 + 9 = 14, not 10."
    assert "But 4 captures were there:" in texts(desk)
    assert len(of_kind(desk, "item")) == 4
    assert of_kind(desk, "equation")[0]["label"] == "5 + 9 = 14"


@pytest.mark.parametrize(
    ("text", "target", "out"),
    [
        ("5 | 5 9 2 K | 10 3 7 Q; rules seed ? 5 + 5 = 10", ["target-1-0"], True),
        ("5 | 5 9 2 K | 10 3 7 Q; rules seed ? 5 + 9 = 10", ["target-1-0"], False),
        ("5 | 5 9 2 7 | 10 3 7 Q; rules seed ? 9 - 5 = 4", [], False),
        ("5 | 5 9 4 K | 10 3 7 Q; rules seed ? 9 - 5 = 4", [], False),  # one's own card is no target
        ("5 | 5 9 2 K | 4 3 7 Q; order drawn-first ? 9 - 5 = 4", ["target-1-0"], False),
    ],
)
def test_only_what_is_captured_is_what_one_gets(text, target, out):
    desk = RefereeDesk.of(text)
    assert [node_id for node_id, state in states(desk).items() if state == "target"] == target
    (equation,) = of_kind(desk, "equation")
    assert [term.get("out", False) for term in equation["terms"]] == [False, False, out]


@pytest.mark.parametrize(
    ("claim", "lit"),
    [
        ("9s + 2h = J", {"own-1": "lit", "own-2": "lit"}),  # without the drawn card
        ("9s + 5c = 13", {"drawn": "lit", "own-1": "lit"}),
        ("5c + 5h = 10s", {"drawn": "lit", "target-1-0": "target"}),
    ],
)
def test_the_cards_of_a_wrong_claim_are_lit_as_far_as_they_are_there(claim, lit):
    assert states(RefereeDesk.of(f"5c | 5d 9s 2h Ks | 10s 3c 7h Qs; rules seed ? {claim}")) == lit


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("5c | 5d 9s | 10s; operations +- ? 5c * 9s = 10s", "S9"),
        ("5c | 5d 9s | 10s; rules seed ? 5d + 9s = 10s", "S5"),
        ("5c | 5d 9s | 10s; rules seed ? 5c + 4 = 9", "S5"),
        ("2 | 8 | 6; order drawn-first ? 8 - 2 = 6", "S6"),
        ("5c | 5d 10h | 3c; rules seed ? 5 + 5 = 10", "S8"),
        ("5c | 5d 2h | 10s 7c; duty highest ? 5 + 2 = 7", "S10"),
        ("5c | 5d 9s | 10s; rules seed ?", "S10"),
        ("5c | 9s | 10s; rules seed ?", "S7"),
        ("7: Ah 2d; rules seed ? A", "T1"),
        ("7: Ah 2d; rules seed ?", "T1"),
        ("8: 9 9; rules seed ?", "T1"),
        ("7: Qs; rules seed ? Q", "T1"),
        ("7: Ah 2d; limit exactly ? A", "T1"),
        (ERRATUM, "T2"),
        ("7: Ah 2d; rules seed ? 9", ""),
    ],
)
def test_the_rule_that_a_verdict_rests_on_is_quoted(text, row):
    captions = [text for text in texts(RefereeDesk.of(text)) if text.startswith("Rule ")]
    assert captions == ([f"Rule {row}, as written"] if row else [])


def test_a_rule_with_a_choice_of_its_own_is_not_said_again():
    desk = RefereeDesk.of("2 | 8 | 6; order drawn-first ? 8 - 2 = 6")
    assert by_id(desk, "rule-order")["value"] == "drawn-first"
    assert not any(text.startswith("S6:") for text in texts(desk))


def test_a_wanted_number_that_no_card_has_gets_no_ring():
    wanted = (f"5 | 5 9 2 K | 10 3 7 Q; rules seed ? 5 + 9 = {number}" for number in (15, 16, 10))
    none, none_either, ring = (of_kind(RefereeDesk.of(text), "picture")[0]["svg"] for text in wanted)
    plain = picture(Expression(5, Operation.ADD, 9), ENGLISH).svg
    assert (none, none_either) == (plain, plain)
    assert ring != plain


def test_past_13_is_past_13_in_either_order():
    desk = RefereeDesk.of("5c | 5d 9s 2h Ks | 10s 3c 7h Qs; order drawn-first ? 9s + 5c = 14")
    assert of_kind(desk, "verdict")[0]["sentence"] == "9 + 5 = 14: past 13, the highest card."
    assert "Rule S7, as written" in texts(desk)


def test_an_operation_that_is_not_played_is_not_spoken_of():
    desk = RefereeDesk.of("2 | 8 3 7 9 | 6 4 K Q; rules classroom ? 8 / 2 = 4")
    assert verdict(desk)[0] == "Rejected"
    assert [value for value, _ in by_id(desk, "sign")["options"]] == ["none", "+", "-"]
    grid = of_kind(desk, "grid")[0]
    assert not any(sign in row["head"]["text"] for row in grid["rows"] for sign in "×÷")
    assert of_kind(desk, "equation") == []


def test_depends_shows_both_readings():
    desk = RefereeDesk.of(DEPENDS)
    assert verdict(desk) == ("It depends on a house rule", "iris", "fork")
    either, drawn_first = (box for box in of_kind(desk, "box") if box.get("place") == "card")
    assert (either["badge"], either["tone"], either["label"]) == ("The usual reading", "iris", "Either card first")
    assert "badge" not in drawn_first
    assert [node["label"] for node in of_kind(desk, "equation")] == ["10 − 8 = 2", "8 − 10 = −2"]
    cards = [[term.get("chip", {}).get("label") for term in node["terms"]] for node in of_kind(desk, "equation")]
    ten, eight, two = "10 of diamonds", "8 of hearts", "2 of spades"
    assert cards == [[ten, eight, two], [eight, ten, None]]
    assert [node.get("primary", False) for node in of_kind(desk, "button")] == [False, True, False]
    said = texts(desk)
    assert "Upheld. 2♠ could be captured: 10 − 8 = 2." in said
    assert "Rejected. 8 − 10 = −2: below zero." in said
    assert "The rules as written don't say more (S6)" in said
    assert "If the drawn card comes first, 10 − 8 can't be used (S6)." in said
    assert [node["text"] for node in of_kind(desk, "button")][-2:] == [
        "Play by this: either card first",
        "Play by this: the drawn card first",
    ]


def test_what_only_another_reading_allows_is_shown_with_its_cards():
    equations = of_kind(RefereeDesk.of("2c | 8h | 6s ?"), "equation")
    cards = [[term.get("chip", {}).get("label") for term in node["terms"]] for node in equations]
    two, eight = "2 of clubs", "8 of hearts"
    assert cards == [[eight, two, "6 of spades"], [two, eight, None]]


@pytest.mark.parametrize(
    ("text", "button", "rule_", "after"),
    [
        (DEPENDS, "reading-order-either", "rule-order", "upheld"),
        (DEPENDS, "reading-order-drawn-first", "rule-order", "rejected"),
        ("2 | 8 | 6 ?", "reading-order-drawn-first", "rule-order", "rejected"),
        (PAIR, "reading-pair_points-20", "rule-pair_points", "rejected"),
        (PAIR, "reading-pair_points-10-or-20", "rule-pair_points", "upheld"),
    ],
)
def test_stating_a_reading_settles_it(text, button, rule_, after):
    desk = RefereeDesk.of(text)
    assert desk.ruling.verdict is Verdict.DEPENDS
    assert not has(desk, rule_)
    stated = press(desk, button)
    assert stated.ruling.verdict == after
    assert stated.scene().focus == "verdict"
    assert button.endswith(by_id(stated, rule_)["value"])
    assert put(stated, "rules", "open").ruling.verdict is Verdict.DEPENDS


def test_twenty_shows_the_sum_and_the_mistake_of_the_source():
    desk = RefereeDesk.of(ERRATUM)
    assert verdict(desk)[0] == "This can't be played"
    said = texts(desk)
    assert of_kind(desk, "verdict")[0]["sentence"] == "K(1) + K(1) + A: 1 + 1 + 1 = 3, 1 over 2."
    assert {"As written: not allowed", "With these cards, at move 2 you could play:"} <= set(said)
    assert [(item["label"], item["note"], item.get("mark")) for item in of_kind(desk, "item")] == [
        ("ace, 1 under", "1 under", None),
        ("king, exactly 2", "exactly 2", "star"),
        ("ace + king, exactly 2", "exactly 2", "star"),
        ("king + king, exactly 2", "exactly 2", "star"),
    ]
    assert "“K + K + A can be played.”" in said
    assert "1 + 1 + 1 = 3" in said
    assert any("At move 2 this can be played: A, 2, K, A + A, A + K, K + K." in text for text in said)
    assert states(desk) == {"hand-0": "lit", "hand-1": "lit", "hand-2": "lit"}
    assert len(of_kind(desk, "picture")) == 1


def test_a_pair_that_counts_as_one_card():
    desk = RefereeDesk.of(PAIR)
    assert [node["text"] for node in of_kind(desk, "text") if node["role"] == "total"] == ["10 + 10 = 20", "10"]
    assert len(of_kind(desk, "picture")) == 2
    said = texts(desk)
    assert "Q♠ and Q♥ as a pair count 10." in said
    assert "This can be played. Q♠ and Q♥ as a pair: 10, exactly 10." in said
    assert "This can't be played. Q♠ + Q♥: 10 + 10 = 20, 10 over 10." in said
    assert ">Q + Q<" in of_kind(desk, "picture")[1]["svg"]


@pytest.mark.parametrize(
    "claim", ["K + 2", "K(7) + 2", "Q", "9", "A + 2 = 4", "K(20) + K(20) = 40", "K + Q + Q + J + J = 35", ""]
)
def test_every_kind_of_claim_in_twenty_can_be_shown(claim):
    for rules in ("seed", "pagat"):
        desk = RefereeDesk.of(f"7: Ah 2d Kc Qs Qh Js Jh Ks; rules {rules} ? {claim}")
        assert verdict(desk)[1] == WORDS[desk.ruling.verdict]
        assert "eld" not in verdict(desk)[0]  # it is no claim that somebody missed a capture
        json.dumps(desk.scene().data())


# gestures


def test_a_claim_is_pressed_together():
    desk = RefereeDesk.of(REJECTED)
    started = press(desk, "own-0")
    assert states(started) == {"drawn": "lit", "own-0": "selected"}
    assert started.ruling == desk.ruling
    assert started.scene().announcement == "Choose a sign."
    assert started.scene().announcement in texts(started)
    claimed = put(press(started, "target-1-0"), "sign", "-")
    assert str(claimed.dispute.claim) == "9d - 5c = 10s"
    assert verdict(claimed)[0] == "Rejected"
    assert claimed.scene().announcement == "Rejected. 9 − 5 = 4, not 10."
    asked = press(claimed, "any")
    assert asked.dispute.claim is None
    assert asked.scene().announcement == "Rejected. 24 ways tried, none captures a card."


def test_a_press_again_and_escape_take_back():
    desk = RefereeDesk.of(REJECTED)
    back = press(desk, "own-0", "own-0")
    assert (back.draft, back.announcement) == (Draft(), "")
    assert press(desk, "target-1-0", "target-1-0").draft == Draft()
    assert put(put(desk, "sign", "+"), "sign", "none").draft == Draft()
    assert escape(put(press(desk, "own-0"), "sign", "+")).draft == Draft()
    assert escape(desk) is desk


def test_the_twin_that_was_pressed_is_the_one_that_is_lit():
    desk = put(press(RefereeDesk.of("5 | 5 5 | 10 10 ?"), "own-1", "target-1-1"), "sign", "+")
    assert states(desk) == {"drawn": "lit", "own-1": "lit", "target-1-1": "target"}
    stated = put(desk, "rules", "pagat")
    assert states(stated) == states(put(stated, "rules", "open")) == states(desk)
    captures = RefereeDesk.of("5 | 5 5 | 10 10; rules seed ?")
    at = next(at for at, one in enumerate(captures.ruling.captures) if (one.own_at, one.target_at) == (1, 1))
    assert states(press(captures, f"capture-{at}")) == states(desk)


@pytest.mark.parametrize(
    ("drawn", "own", "target", "operation", "claim"),
    [
        ("8h", "10d", "2s", "-", "10d - 8h = 2s"),
        ("10d", "8h", "2s", "-", "10d - 8h = 2s"),
        ("2h", "8d", "4s", "/", "8d / 2h = 4s"),
        ("5h", "9d", "3s", "-", "9d - 5h = 3s"),
        ("5h", "9d", "3s", "+", "5h + 9d = 3s"),
        ("5h", "5d", "As", "/", "5h / 5d = As"),
    ],
)
def test_the_order_that_makes_sense(drawn, own, target, operation, claim):
    cards = (Card.parse(one) for one in (drawn, own, target))
    assert str(put_together(*cards, Operation(operation))) == claim


def test_cards_of_the_hand_are_judged_when_asked():
    desk = RefereeDesk.of("7: Ah 2d Kc Qs ?")
    early = press(desk, "judge")
    assert (early.announcement, early.ruling) == ("Press cards of the hand first.", desk.ruling)
    laid = press(desk, "hand-1", "hand-2", "hand-3", "hand-3")
    assert states(laid) == {"hand-1": "selected", "hand-2": "selected"}
    assert states(escape(laid)) == {}
    judged = press(laid, "judge")
    assert str(judged.dispute.claim) == "2d + Kc"
    assert states(judged) == {"hand-1": "lit", "hand-2": "lit"}
    assert judged.scene().announcement == "This can be played. 2♦ + K♣(5): 2 + 5 = 7, exactly 7."
    assert str(press(desk, "play-3").dispute.claim) == "Ah + 2d"


def test_the_king_of_a_claim_has_its_value_until_other_cards_are_pressed():
    desk = RefereeDesk.of("7: Ah 2d Kc Qs ? K + 2")
    assert by_id(desk, "hand-2")["label"] == "king of clubs, worth 5"
    assert "chosen" in by_id(desk, "hand-2")["face"]
    assert by_id(press(desk, "hand-0"), "hand-2")["label"] == "king of clubs, worth 1–20"


def test_every_card_of_a_claim_is_lit_whatever_its_suit():
    assert states(RefereeDesk.of("9: Ks Kh 2d ? K + Ks")) == {"hand-0": "lit", "hand-1": "lit"}
    assert states(RefereeDesk.of("9: Ks Kh 2d ? 2 + 3")) == {"hand-2": "lit"}


def test_a_long_list_of_plays_is_cut():
    desk = RefereeDesk.of("12: Ah 2d Kc Ks Qs Kd 3h 4h 5h 6h ?")
    assert len(of_kind(desk, "item")) == 24
    assert f"and {len(desk.ruling.explanation.plays) - 24} more plays" in texts(desk)


def test_a_dispute_is_typed():
    desk = put(RefereeDesk.of(REJECTED), "notation", UPHELD)
    assert verdict(desk)[0] == "Upheld"
    assert desk.scene().focus == "verdict"
    (field,) = of_kind(desk, "field")
    assert field["value"] == "5c | 5d 9s 2h Ks | 10s 3d Jh 7c; rules seed ? 5c + 5d = 10s"
    assert verdict(put(desk, "notation", ERRATUM))[0] == "This can't be played"


@pytest.mark.parametrize(
    "text", ["", "5c |", "5c | 5d | 10s", "_ | 5d | 10s ?", "<b>A ${1} %s {0} __x__", "T | T | T ?"]
)
def test_bad_text_keeps_the_ruling(text):
    desk = RefereeDesk.of(UPHELD)
    wrong = put(desk, "notation", text)
    assert wrong.ruling == desk.ruling
    assert wrong.scene().error
    assert wrong.scene().announcement == wrong.scene().error
    assert of_kind(wrong, "field")[0].get("value", "") == text
    assert verdict(wrong) == verdict(desk)
    stale = "This ruling is on the last text that could be read."
    assert stale in texts(wrong)
    assert stale not in texts(desk)
    better = put(wrong, "notation", REJECTED)
    assert better.scene().error == ""
    assert stale not in texts(better)
    asked = press(wrong, "any")
    assert (asked.scene().error, stale in texts(asked)) == ("", False)
    assert escape(wrong).scene().error == ""


def test_the_rules_that_were_stated_hold_for_the_next_text():
    desk = put(RefereeDesk.of(DEPENDS), "rules", "pagat")
    assert desk.dispute.stated
    assert put(desk, "notation", DEPENDS).ruling.verdict is Verdict.UPHELD
    assert put(desk, "notation", PAIR).ruling.verdict is Verdict.DEPENDS  # the other game's were not
    assert put(desk, "notation", DEPENDS.replace(" ?", "; order drawn-first ?")).ruling.verdict is Verdict.REJECTED
    changed = put(desk, "rule-order", "drawn-first")
    assert changed.ruling.verdict is Verdict.REJECTED
    assert put(changed, "rules", "open").ruling == rule(Dispute.parse(DEPENDS))


def test_what_was_not_agreed_is_open_for_the_next_text_too():
    for rules in (None, "pagat"):  # stated at the desk, or from the beginning
        stated = RefereeDesk.of(PAIR, rules="pagat") if rules else put(RefereeDesk.of(PAIR), "rules", "pagat")
        stated = put(stated, "notation", DEPENDS)
        assert stated.dispute.stated is (rules is not None)
        opened = put(put(stated, "rules", "pagat"), "rules", "open")
        assert not opened.dispute.stated
        following = put(opened, "notation", DEPENDS)
        assert (following.ruling.verdict, following.dispute.stated) == (Verdict.DEPENDS, False)
        assert by_id(following, "rules")["value"] == "open"
        assert put(opened, "notation", PAIR).ruling.verdict is Verdict.UPHELD  # the other game's rules still hold


def test_rules_may_be_given():
    assert RefereeDesk.of(DEPENDS, rules="seed").ruling.verdict is Verdict.UPHELD
    assert RefereeDesk.of(PAIR, rules="pagat").ruling.verdict is Verdict.UPHELD
    drawn_first = shmat.Rules(order=shmat.Order.DRAWN_FIRST)
    assert RefereeDesk.of(Dispute.parse(DEPENDS), rules=drawn_first).ruling.verdict is Verdict.REJECTED
    assert RefereeDesk.of(PAIR, rules=drawn_first).ruling.verdict is Verdict.DEPENDS
    assert "S10: the highest card first" in texts(RefereeDesk.of("5 | 5 | 10; duty highest ?"))


def test_what_cannot_be_judged_is_refused():
    for dispute in ("_ | 5d | 10s ?", "5c | 5d | 10s", "nothing"):
        with pytest.raises(NotationError):
            RefereeDesk.of(dispute)
    with pytest.raises(NotationError):
        RefereeDesk.of(REJECTED, rules="unheard of")


NAMES = ("<img src=x onerror=document.title='X'>", "{0} %s ${1}", "&amp; __x__")


def test_names_are_shown_as_they_are():
    desk = RefereeDesk.of(DEPENDS, ENGLISH._replace(names=NAMES))
    assert [node["text"] for node in of_kind(desk, "plate")] == [NAMES[1], "Drawn", *NAMES]
    assert f"claims that {NAMES[0]} missed a capture" in texts(desk)
    mine = put(desk, "claimant", "0")
    assert "“10♦ and 8♥ can capture 2♠.”" in texts(mine)
    assert not any("missed a capture" in text for text in texts(mine))
    assert mine.scene().announcement == ""
    assert put(desk, "claimant", "7") is desk
    assert not any(name in svg for node in of_kind(desk, "picture") for name in NAMES for svg in [node["svg"]])


def test_a_change_of_language_leaves_nothing_of_the_other():
    judged = press(RefereeDesk.of(UPHELD), "any")
    assert judged.announcement
    desk = put(judged, "notation", "5 | 5").speaking(UKRAINIAN)
    assert desk.scene().announcement == ""
    assert desk.scene().error
    assert not re.search("[A-Za-z]{3}", " ".join([desk.scene().error, *texts(desk)]).replace("Pagat", ""))
    assert "Суперник" in [node["text"] for node in of_kind(desk, "plate")]


def test_who_claims_has_a_seat_at_a_smaller_table_too():
    desk = put(put(RefereeDesk.of(DEPENDS), "claimant", "2"), "notation", UPHELD)
    assert by_id(desk, "claimant")["value"] == "1"
    assert by_id(put(desk, "notation", DEPENDS), "claimant")["value"] == "2"
    asked = press(put(desk, "claimant", "0"), "any")
    assert "“Is there anything to capture?”" in texts(asked)
    assert "“There must have been something to capture!”" in texts(put(asked, "claimant", "1"))


def test_a_lone_opponent_has_no_number():
    assert [node["text"] for node in of_kind(RefereeDesk.of(UPHELD), "plate")] == [
        "Opponent",
        "Drawn",
        "The mover",
        "Opponent",
    ]
    desk = put(RefereeDesk.of(UPHELD, "uk"), "notation", DEPENDS)
    assert [node["text"] for node in of_kind(desk, "plate")][-2:] == ["Суперник 1", "Суперник 2"]
    assert "Натисни на карту того, хто ходить." in texts(desk)
    named = RefereeDesk.of(UPHELD, UKRAINIAN._replace(names=("Мія", "Тарас")))
    assert [node["text"] for node in of_kind(named, "plate")] == ["Тарас", "Взята карта", "Мія", "Тарас"]
    assert {"подає протест. Хід: Мія", "Натисни на карту того, хто ходить (Мія)."} <= set(texts(named))


def test_a_remainder_is_short_in_the_grid():
    grid = of_kind(RefereeDesk.of(REJECTED, "uk"), "grid")[0]
    assert [cell["text"] for cell in grid["rows"][4]["cells"]] == ["0, ост.\N{NO-BREAK SPACE}5"] * 4
    assert [cell["text"] for cell in grid["rows"][5]["cells"]][:1] == ["1, ост.\N{NO-BREAK SPACE}4"]


def test_pointing_and_foreign_gestures_change_nothing():
    for text in EXAMPLES:
        desk = RefereeDesk.of(text)
        assert desk.point("own-0") is desk
        for gesture in (
            Gesture("press", "nothing"),
            Gesture("press", ""),
            Gesture("press", "own-99"),
            Gesture("set", "rules", "nothing"),
            Gesture("set", "rules", 3),
            Gesture("set", "notation", None),
            Gesture("set", "rule-order", "nothing"),
            Gesture("set", "sign", "%"),
            Gesture("wave", "any"),
        ):
            assert desk.act(gesture) is desk


@pytest.mark.parametrize("lang", [ENGLISH, UKRAINIAN])
@pytest.mark.parametrize("text", EXAMPLES)
def test_the_scene_is_data_and_what_can_be_pressed_has_a_name(text, lang):
    desk = forced(RefereeDesk.of(text, lang), "captures")  # some have no other captures to show
    data = desk.scene().data()
    assert data["lang"] == lang.code
    assert json.loads(json.dumps(data)) == data
    for node in shown(desk):
        if node.get("id") and node["kind"] in PRESSED | {"select", "field"}:
            assert node.get("label") or (node["kind"] == "button" and node.get("text"))
        if node["kind"] == "card":
            assert node["label"]
            assert node["face"] in desk.scene().images
    for node in of_kind(desk, "picture"):
        assert re.search(r"<title[^>]*>[^<]+</title>", node["svg"])


# over many disputes


@st.composite
def shmat_disputes(draw):
    seats = draw(st.integers(2, 4))
    cards = draw(st.permutations(DECK))
    rows = tuple(tuple(cards[1 + 4 * seat : 5 + 4 * seat]) for seat in range(seats))
    position = shmat.Position(
        cards[0], rows, rules=draw(st.sampled_from([shmat.Rules(), shmat.Rules.named("classroom")]))
    )
    claim = None
    if draw(st.booleans()):
        own, target = draw(st.sampled_from(rows[0])), draw(st.sampled_from([card for row in rows for card in row]))
        left, right = draw(st.permutations([cards[0], own]))
        claim = shmat.Claim(left, draw(st.sampled_from(Operation)), right, target)
    return Dispute(position, claim, draw(st.booleans()))


@st.composite
def twenty_disputes(draw):
    cards = tuple(draw(st.permutations(DECK))[: draw(st.integers(1, 7))])
    rules = draw(st.sampled_from([twenty.Rules(), twenty.Rules.named("pagat")]))
    claim = None
    if draw(st.booleans()):
        laid = tuple(draw(st.lists(st.sampled_from(cards), min_size=1, max_size=4, unique=True)))
        claim = twenty.Claim(laid, (None,) * len(laid), draw(st.sampled_from([None, 10, 20, 35])))
    return Dispute(twenty.Position(draw(st.integers(1, 20)), cards, rules=rules), claim, draw(st.booleans()))


DISPUTES = shmat_disputes() | twenty_disputes()
WORDS = {Verdict.UPHELD: "act", Verdict.REJECTED: "brick", Verdict.DEPENDS: "iris"}


@given(DISPUTES, st.sampled_from(["en", "uk"]))
@settings(max_examples=60, deadline=None)
def test_the_verdict_is_the_referees(dispute, lang):
    desk = RefereeDesk.of(dispute, lang)
    assert verdict(desk)[1] == WORDS[rule(dispute).verdict]
    assert json.dumps(desk.scene().data())
    if desk.ruling.verdict is Verdict.REJECTED and desk.ruling.attempts:
        grid = of_kind(desk, "grid")[0]
        assert sum(len(row["cells"]) for row in grid["rows"]) == len(desk.ruling.attempts)


def gestures(desk):
    """Return what a person can do on a desk."""
    found = [Gesture("escape"), *(Gesture("set", "notation", text) for text in ("?", *EXAMPLES))]
    for node in shown(desk):
        if node.get("id") and node["kind"] in PRESSED:
            found.append(Gesture("press", node["id"]))
        elif node["kind"] == "select":
            found += [Gesture("set", node["id"], value) for value, _ in node["options"]]
    return found


@given(DISPUTES, st.sampled_from(["en", "uk"]), st.data())
@settings(max_examples=40, deadline=None)
def test_any_gestures_can_follow_one_another(dispute, lang, data):
    desk = again = RefereeDesk.of(dispute, language(lang))
    for _ in range(data.draw(st.integers(1, 8))):
        gesture = data.draw(st.sampled_from(gestures(desk)))
        desk, again = desk.act(gesture), again.act(gesture)
        scene = desk.scene().data()
        assert scene == again.scene().data()
        assert json.dumps(scene)
        assert desk.ruling == rule(desk.dispute)
        visible = texts(desk) + [f"{node['text']}. {node['sentence']}" for node in of_kind(desk, "verdict")]
        visible += [node.get("off", "") for node in of_kind(desk, "button")]
        assert not scene["announcement"] or scene["announcement"] in [*visible, scene["error"]]
