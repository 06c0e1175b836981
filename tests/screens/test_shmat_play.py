"""A turn of Shmat at the table, through gestures only: drawing, capturing, “I cannot”, and claims."""

from typing import Any

import pytest

from shmatkit.core.cards import Card
from shmatkit.core.language import say
from shmatkit.history.match import Match
from shmatkit.record import Record
from shmatkit.screens.play.shmat import ShmatPlay
from shmatkit.shmat import Position, captures
from shmatkit.shmat.game import Challenge, Draw, Phase, Take, legal_events
from tests.screens.harness import by_id, chance, escape, forced, has, texts
from tests.screens.playing import events, offered, press, slots, title
from tests.screens.playing_shmat import (
    BARREN,
    BASE,
    USEFUL,
    check,
    goes_on,
    pick,
    played,
    shown,
    state_of,
    table_at,
    where,
)

# drawing


def test_s4_a_card_of_the_reserve() -> None:
    screen = ShmatPlay.of(slots("p", "p"), seed=1)
    assert by_id(screen, "reserve")["label"] == "reserve, draw a card"
    for node_id in ("draw", "reserve"):
        after = press(screen, node_id)
        assert state_of(after).phase is Phase.TURN
        assert state_of(after).reserve == 43
        assert by_id(after, "drawn")["face"].startswith(str(state_of(after).drawn))
        assert str(say(state_of(after).drawn)) in after.announcement
        assert not has(after, "draw")
        assert not has(after, "reserve")
        assert forced(after, "draw", "reserve", "discard-0").match == after.match


def test_s4_s14_a_discard_that_captures() -> None:
    screen = goes_on(USEFUL, "1. 6c pass")
    reserve = state_of(screen).reserve
    after = press(screen, _take_discard(screen, "6♣")["id"])
    assert state_of(after).discarded
    assert state_of(after).discard == ()
    assert state_of(after).reserve == reserve
    assert "Tom: 6♣ from the discard pile." in after.announcement
    taken = press(pick(after, "5h", "Jd"), "take")
    assert [str(card) for card in state_of(taken).piles[1]] == ["6c", "5h", "Jd"]
    check(taken)


def _take_discard(screen: ShmatPlay, card: str) -> dict[str, Any]:
    """Return the button that draws from the discard pile."""
    return next(node for node in shown(screen) if node["kind"] == "button" and card in node["text"])


def test_s14_a_discard_that_captures_nothing_is_refused_with_the_reason() -> None:
    screen = goes_on("10d 9s 4h 8s | As Jc Kh 9c", "1. 6c pass")
    button = _take_discard(screen, "6♣")
    reason = "6♣ captures nothing here, and a discard may be drawn only to capture (S14)."
    assert captures(Position.parse("6c | As Jc Kh 9c | 10d 9s 4h 8s")) == []
    assert button["off"] == reason
    after = forced(screen, button["id"])
    assert after.match == screen.match
    assert after.announcement == reason


def test_s14_i_cannot_is_not_open_after_a_discard() -> None:
    screen = goes_on(USEFUL, "1. 6c pass 2. <6c")
    assert by_id(screen, "cannot").get("off") == "A discard is drawn only to capture with it (S14)."
    after = forced(screen, "cannot")
    assert after.match == screen.match
    assert after.announcement == "A discard is drawn only to capture with it (S14)."


def test_s14_free_a_discard_may_be_put_back_until_the_pile_is_closed() -> None:
    screen = goes_on(BARREN, "1. 6c pass", "seed; discard_use free")
    for number in (1, 2):
        button = _take_discard(screen, "6♣")
        screen = press(screen, button["id"])
        assert state_of(screen).discarded
        screen = press(screen, "cannot")
        assert [str(card) for card in state_of(screen).discard] == ["6c"]
        assert state_of(screen).fruitless == number - 1
    button = _take_discard(screen, "6♣")
    assert button["off"] == "The discard pile is closed until a card of the reserve lands on it (S14)."
    check(screen)


def test_s4_any_card_of_the_discard_pile_after_a_capture() -> None:
    turns = "1. 6c pass 2. 6d pass 3. 4c 4c+4h=8c / 2c 2d"
    screen = goes_on(BARREN, turns, "seed; discard_draw any; discard_use free")
    assert state_of(screen).phase is Phase.DRAW
    assert {"discard-0", "discard-1"} <= set(offered(screen))
    after = press(screen, "discard-0")
    assert str(state_of(after).drawn) == "6c"
    assert [str(card) for card in state_of(after).discard] == ["6d"]
    top = goes_on(BARREN, turns, "seed; discard_use free")
    assert "discard-0" not in offered(top)
    assert forced(top, "discard-0").match == top.match


def test_s4_any_card_of_the_discard_pile_in_the_time_for_claims() -> None:
    """The next player draws in that time, so all that may be drawn is offered then."""
    screen = goes_on(BARREN, "1. 6c pass 2. 6d pass", "seed; discard_draw any; discard_use free")
    drawn = set()
    for node_id in [one for one in offered(screen) if one.startswith(("discard", "from"))]:
        drawn.add(str(state_of(press(screen, node_id)).drawn))
    assert drawn == {"6c", "6d"}
    assert {
        str(event.card) for event in legal_events(state_of(screen)) if isinstance(event, Draw) and event.card
    } == drawn


# captures


def test_s5_one_own_card_and_one_of_an_opponents() -> None:
    start = goes_on(BASE, "1. 5c")
    assert title(start) == "Turn: Mia. Card drawn: 5♣."
    assert by_id(start, "take")["off"] == "First choose one of your cards and a card to capture."
    for cards in (("5d", "10s"), ("10s", "5d"), ("9s", "5d", "3c", "10s")):  # pressing another one chooses that
        screen = pick(start, *cards)
        assert "5 + 5 = 10" in screen.announcement
        assert [node["cards"] for node in shown(screen) if node["kind"] == "thread"] == [["drawn", "own-0", "seat-1-0"]]
        after = press(screen, "take")
        assert events(after)[:3] == (*events(start), Take(*map(Card.parse, ("5d", "10s")), _equation("5 + 5 = 10")))
        assert [str(card) for card in state_of(after).piles[0]] == ["5c", "5d", "10s"]
        assert "Mia: 5♣ + 5♦ = 10♠ (Tom)." in after.announcement
        check(after)


def _equation(text: str) -> Any:
    return next(
        one
        for capture in captures(Position.parse("5c | 5d 9s 2h Ks | 10s 3c 7h Qs"))
        for one in capture.equations
        if say(one) == text
    )


def test_s5_a_choice_is_taken_back() -> None:
    start = goes_on(BASE, "1. 5c")
    chosen = pick(start, "5d", "10s")
    assert press(chosen, "seat-1-0").target is None
    assert press(chosen, "own-0").own is None
    for screen in (press(chosen, "seat-1-0", "own-0"), escape(chosen)):
        assert (screen.own, screen.target) == (None, None)
        assert screen.match == start.match
        assert screen.announcement


def test_g8_the_twin_that_was_clicked_is_the_one_that_goes() -> None:
    start = goes_on("5d 5h 2s Ks | 10s 10h 7h Qs", "1. 5c")
    assert len(captures(state_of(start).position)) == 7
    after = press(pick(start, "5h", "10h"), "take")
    mine, other = state_of(after).rows
    assert [str(mine[at]) for at in (0, 2, 3)] == ["5d", "2s", "Ks"]
    assert [str(other[at]) for at in (0, 2, 3)] == ["10s", "7h", "Qs"]
    assert [str(card) for card in state_of(after).piles[0]] == ["5c", "5h", "10h"]
    assert Card.parse("5h") not in mine
    assert Card.parse("10h") not in other
    check(after)


@pytest.mark.parametrize(("way", "word"), [("4 − 2 = 2", "4c-2h=2s"), ("4 ÷ 2 = 2", "4c/2h=2s")])
def test_g8_two_ways_to_say_a_capture(way: str, word: str) -> None:
    start = pick(goes_on("2h 9s Ks 6d | 2s 8h Jc Qd", "1. 4c"), "2h", "2s")
    items = by_id(start, "ways")["items"]
    assert [item["label"] for item in items] == ["4 − 2 = 2", "4 ÷ 2 = 2"]
    assert [item.get("chosen") for item in items] == [True, None]
    screen = press(start, next(item["id"] for item in items if item["label"] == way))
    assert screen.announcement == way
    assert [item["label"] for item in by_id(screen, "ways")["items"] if item.get("chosen")] == [way]
    assert way in [node["label"] for node in shown(screen) if node["kind"] == "equation"]
    after = press(screen, "take")
    assert word in after.text()
    assert Record.parse(after.text()).events == events(after)
    assert not has(pick(start, "2s", "8h"), "ways")


def test_s7_a_pair_that_makes_nothing_is_explained() -> None:
    start = goes_on(BASE, "1. 5c")
    screen = pick(start, "9s", "10s")
    assert screen.announcement == "5♣ and 9♠ can't make 10."
    assert "take" not in offered(screen)
    assert forced(screen, "take").match == start.match
    labels = [item["label"] for item in by_id(screen, "attempts")["items"]]
    assert labels == [
        "5 + 9 = 14: past 13",
        "5 − 9 = −4: below zero",
        "9 − 5 = 4: no opponent has this card",
        "5 × 9 = 45: past 13",
        "5 ÷ 9 = 5/9: not a whole number",
        "9 ÷ 5 = 1⅘: not a whole number",
    ]
    after = press(screen, "try-3")
    assert [item.get("chosen") for item in by_id(after, "attempts")["items"]] == [at == 3 or None for at in range(6)]
    assert forced(screen, "try-6", "try-", "try-²") == screen
    again = press(after, "again")
    assert (again.own, again.target, again.match) == (None, None, start.match)
    assert again.focus == "own-0"
    thread = next(node for node in shown(screen) if node["kind"] == "thread")
    assert (thread["cards"], thread["equals"]) == (["drawn", "own-1", "seat-1-0"], "≠")


def test_s8_an_own_card_is_no_target() -> None:
    """Pressing two own cards chooses the second; pressing an empty place or another id does nothing."""
    screen = pick(goes_on(BASE, "1. 5c"), "5d", "9s")
    assert (screen.own, screen.target) == ((0, 1), None)
    for nothing in ("own-4", "seat-2-0", "seat-0-0", "seat-1-4", "drawn", "own-", "own--1", "own-²"):
        assert forced(screen, nothing) is screen


def test_s10_duty_highest() -> None:
    start = goes_on(BASE, "1. 5c", "seed; duty highest")
    screen = pick(start, "2h", "7h")
    assert screen.announcement == "5♣ and 2♥ make 7♥, but a higher card must be captured first (S10)."
    assert forced(screen, "take").match == start.match
    assert "5♣ and 5♦ make 10" in " ".join(texts(pick(start, "5d", "10s")))
    assert "5c+5d=10s" in press(pick(start, "5d", "10s"), "take").text()


def test_hints_lead_to_a_capture() -> None:
    screen = goes_on(BASE, "1. 5c")
    for number in range(1, 5):
        screen = press(screen, "hint")
        assert screen.announcement in texts(screen)
        assert len([node for node in shown(screen) if node.get("icon") == "bulb" and node["kind"] == "strip"]) == number
    assert by_id(screen, "hint")["off"] == "You have all hints."
    assert forced(screen, "hint").hinted == 4
    assert "take" in offered(screen)
    assert "5c+5d=10s" in press(screen, "take").text()
    nothing = press(goes_on(BARREN, "1. 6c"), "hint")
    assert nothing.announcement
    assert by_id(nothing, "hint")["off"]


# “I cannot”, and claims


def test_s13_i_cannot_is_right() -> None:
    screen = press(goes_on(BARREN, "1. 6c"), "cannot")
    assert screen.announcement.startswith("Mia: I cannot.")
    assert [str(card) for card in state_of(screen).discard] == ["6c"]
    assert {"draw", "claim-1"} <= set(offered(screen))
    after = press(screen, "draw")
    assert state_of(after).mover == 1
    assert "Tom" in after.announcement
    check(after)


def test_s11_a_claim_that_names_the_capture() -> None:
    screen = press(goes_on(BASE, "1. 5c"), "cannot", "claim-1")
    assert screen.announcement == title(screen) == "Tom: which capture was missed?"
    assert "Press one of the mover's cards (Mia)." in texts(screen)
    assert by_id(screen, "named")["off"] == "First choose the two cards."
    screen = press(pick(screen, "2h", "3c"), "named")
    assert events(screen)[-1].said is not None
    assert "Tom: You missed one! 5♣ − 2♥ = 3♣." in screen.announcement
    assert state_of(screen).phase is Phase.DUTY
    assert str(state_of(screen).drawn) == "5c"
    assert by_id(screen, "cannot")["off"] == "A capture was claimed, so make it."
    assert forced(screen, "cannot").match == screen.match
    after = press(pick(screen, "2h", "3c"), "take")
    assert [str(card) for card in state_of(after).piles[0]] == ["5c", "2h", "3c"]
    check(after)


def test_s11_after_a_named_claim_only_that_capture_is_shown_as_right() -> None:
    """The mover must make the one that was named: neither the hints nor the screen lead to another one."""
    duty = press(pick(press(goes_on(BASE, "1. 5c"), "cannot", "claim-1"), "2h", "3c"), "named")
    other = pick(duty, "5d", "10s")
    assert "take" not in offered(other)
    assert other.announcement
    assert other.announcement in texts(other)
    assert not [one for one in texts(other) if "5♦ make 10" in one]
    hinted = duty
    while "hint" in offered(hinted):
        hinted = press(hinted, "hint")
    assert "5c-2h=3c" in press(hinted, "take").text()


def test_s11_a_claim_that_names_none() -> None:
    screen = press(goes_on(BASE, "1. 5c"), "cannot", "claim-1", "unnamed")
    assert screen.announcement.startswith("Tom: You missed one!")
    assert "no capture" not in screen.announcement
    assert state_of(screen).phase is Phase.DUTY
    assert "That is right: there is a capture. Make it now." in texts(screen)
    after = press(pick(screen, "2h", "7h"), "take")  # any
    assert "5c+2h=7h" in after.text()


def test_g3_s12_a_wrong_claim_shows_all_attempts_and_costs_nothing() -> None:
    start = press(goes_on(BARREN, "1. 6c"), "cannot")
    screen = press(start, "claim-1", "unnamed")
    assert "But there is no capture." in screen.announcement
    (grid,) = [node for node in shown(screen) if node["kind"] == "grid"]
    assert len(grid["heads"]) == 4
    assert sum(len(row["cells"]) for row in grid["rows"]) == 24
    before, after = state_of(start), state_of(screen)
    assert after == before._replace(made=frozenset({Challenge(1)}))
    assert {"draw", "claim-1"} <= set(offered(screen))
    check(screen)


def test_g3_no_button_of_the_claims_is_dead() -> None:
    """What the sheet of a wrong claim offers does something."""
    screen = press(goes_on(BARREN, "1. 6c"), "cannot", "claim-1", "unnamed")
    for node in shown(screen):
        if node["kind"] == "button" and not node.get("off") and node["id"] not in {"copy", "undo", "redo"}:
            assert forced(screen, node["id"]) != screen, node


def test_s11_a_wrong_claim_is_corrected() -> None:
    """Cards that capture nothing can't be named; they are explained, and others may be chosen."""
    screen = press(goes_on(BASE, "1. 5c"), "cannot", "claim-1")
    wrong = pick(screen, "9s", "10s")
    assert wrong.announcement == "5♣ and 9♠ can't make 10."
    assert "named" not in offered(wrong)
    assert forced(wrong, "named").match == screen.match
    right = pick(press(wrong, "again"), "5d", "10s")
    assert state_of(press(right, "named")).phase is Phase.DUTY


def test_g3_an_unnamed_claim_is_made_once() -> None:
    screen = press(goes_on(BARREN, "1. 6c"), "cannot", "claim-1", "unnamed", "claim-1")
    assert by_id(screen, "unnamed")["off"] == "This claim was made already."
    after = forced(screen, "unnamed")
    assert after.match == screen.match
    assert after.announcement == "This claim was made already."
    cancelled = press(screen, "cancel")
    assert cancelled.claimer is None
    assert cancelled.announcement


def test_g3_a_right_claim_settles_it() -> None:
    """Case G3 (d): the same valid claim twice."""
    screen = press(goes_on(f"{BASE} | 8d Jh 6c As", "1. 5c"), "cannot", "claim-2", "unnamed")
    assert not [one for one in offered(screen) if one.startswith("claim")]
    assert forced(screen, "claim-1", "claim-2", "unnamed", "named") is screen


def test_g3_the_mover_cannot_claim() -> None:
    """Case G3 (b)."""
    screen = press(goes_on(f"{BASE} | 8d Jh 6c As", "1. 5c"), "cannot")
    assert [one for one in offered(screen) if one.startswith("claim")] == ["claim-1", "claim-2"]
    assert [by_id(screen, f"claim-{one}")["text"] for one in (1, 2)] == ["Tom: You missed one!", "Eva: You missed one!"]
    for nothing in ("claim-0", "claim-3", "claim-", "claim--1", "claim-²"):
        assert forced(screen, nothing) is screen


def test_g3_a_claim_is_too_late_once_the_next_card_is_drawn() -> None:
    """Case G3 (a)."""
    claims = press(goes_on(f"{BASE} | 8d Jh 6c As", "1. 5c"), "cannot")
    claiming = press(claims, "claim-2")
    assert forced(claiming, "draw", "reserve") is claiming
    for screen in (press(claims, "draw"), press(claiming, "cancel", "draw")):
        assert state_of(screen).phase is Phase.TURN
        assert screen.claimer is None
        assert not [one for one in offered(screen) if "claim" in one]
        assert forced(screen, "claim-2", "unnamed", "named", "cancel").match == screen.match


def test_s11_reward_gives_the_three_cards_to_the_claimer() -> None:
    screen = press(goes_on(BASE, "1. 5c", "seed; claims reward"), "cannot", "claim-1", "unnamed")
    after = press(pick(screen, "5d", "10s"), "take")
    assert [[str(card) for card in pile] for pile in state_of(after).piles] == [[], ["5c", "5d", "10s"]]
    check(after)


def test_s11_no_claims_a_wrong_i_cannot_is_refused_with_the_reason() -> None:
    start = goes_on(BASE, "1. 5c", "seed; claims none")
    screen = forced(start, "cannot")
    assert screen.match == start.match
    assert screen.scene().error == screen.announcement == "There is a capture, and it must be made (S10, S11)."
    right = press(goes_on(BARREN, "1. 6c", "seed; claims none"), "cannot")
    assert state_of(right).phase is Phase.DRAW
    assert not [one for one in offered(right) if "claim" in one]


@pytest.mark.parametrize("level", ["greedy", "thoughtful"])
def test_s11_a_program_claims_when_a_person_is_wrong(level: str) -> None:
    screen = press(goes_on(BASE, "1. 5c", kinds=f"p {level}"), "cannot")
    assert isinstance(events(screen)[-1], Challenge)
    assert "Tom: You missed one!" in screen.announcement
    assert state_of(screen).phase is Phase.DUTY
    take = next(event for event in legal_events(state_of(screen)) if isinstance(event, Take))
    after = press(pick(screen, str(take.own), str(take.target)), "take")
    assert len(state_of(after).piles[0]) == 3
    right = press(goes_on(BARREN, "1. 6c", kinds=f"p {level}"), "cannot")
    assert not [event for event in events(right) if isinstance(event, Challenge)]


def test_s11_a_careless_program_claims_sometimes() -> None:
    claimed = []
    for seed in range(40):
        screen = ShmatPlay.of(slots("p", "careless"), seed=seed)
        for _ in range(20):
            if has(screen, "cannot") and captures(state_of(screen).position):
                screen = press(screen, "cannot")
                claimed.append(isinstance(events(screen)[-1], Challenge))
                break
            screen = press(screen, "cannot" if has(screen, "cannot") else "draw" if has(screen, "draw") else "go-on")
    assert {True, False} == set(claimed)


def test_s11_a_program_claims_before_a_person_draws() -> None:
    """Two people and a program between them: whoever draws gives the program the time that it has by the rules."""
    screen = press(goes_on(f"{BASE} | 8d Jh 6c As", "1. 5c", kinds="p p greedy"), "cannot")
    assert state_of(screen).phase is Phase.CLAIMS
    screen = press(screen, "draw")
    assert state_of(screen).phase is Phase.DUTY
    assert state_of(screen).mover == 0
    assert "Eva: You missed one!" in screen.announcement


def test_s11_a_person_claims_what_a_program_missed() -> None:
    """The only person stays in front, and presses the mover's card as an opponent's row, the own card as target."""
    screen = goes_on(BASE, "1. 5c pass", kinds="careless p")
    assert [one for one in offered(screen) if one.startswith("claim")] == ["claim-1"]
    assert by_id(screen, "claim-1")["text"] == "You missed one!"
    screen = press(screen, "claim-1")
    assert (where(screen, "5d"), where(screen, "10s")) == ("seat-1-0", "own-0")
    screen = pick(screen, "5d", "10s")
    assert [node["cards"] for node in shown(screen) if node["kind"] == "thread"] == [["drawn", "seat-1-0", "own-0"]]
    terms = [node.get("caption") for node in shown(screen) if node["kind"] == "term"]
    assert terms == ["drawn", "Mia", "Tom"]
    screen = press(screen, "named")
    assert state_of(screen).phase is Phase.DUTY
    assert "Mia: 5♣ + 5♦ = 10♠ (Tom)." in screen.announcement
    after = press(screen, "go-on")
    assert len(state_of(after).piles[0]) == 3
    check(after)


def test_s11_a_claimer_sees_why_a_pair_makes_nothing() -> None:
    """A target in the claimer's own row is an opponent's card for the mover."""
    screen = pick(press(goes_on(BASE, "1. 5c pass", kinds="careless p"), "claim-1"), "9s", "10s")
    assert screen.announcement == "5♣ and 9♠ can't make 10."
    assert [node["cards"] for node in shown(screen) if node["kind"] == "thread"] == [["drawn", "seat-1-1", "own-0"]]
    assert press(screen, "again").claimer == 1


def test_s11_after_the_last_turn_claims_wait_until_all_waive() -> None:
    players = slots("p", "p", "p")
    start = table_at("_ | 5d 9s 2h Ks | 10s 3c 7h Qs | 8d Jh 6c As; reserve 1", players)
    screen = press(press(start, "draw"), "cannot")
    assert (state_of(screen).phase, state_of(screen).reserve) == (Phase.CLAIMS, 0)
    assert not has(screen, "draw")
    assert {"claim-1", "claim-2", "go-on"} <= set(offered(screen))
    late = forced(screen, "draw", "reserve")
    assert state_of(late).phase is Phase.CLAIMS
    over = press(screen, "go-on")
    assert state_of(over).phase is Phase.OVER
    assert "The game is over." in over.announcement
    assert press(over, "undo").match != over.match


@pytest.mark.parametrize("kinds", ["p careless p", "careless p p", "p greedy careless", "greedy p careless"])
def test_s16_programs_and_people_waive(kinds: str) -> None:
    ended = 0
    for seed in range(30):
        start = table_at("_ | Kd Ks 2h Kh | Qs Qd 2c Qc | Jh Js Jd 2s; reserve 1", slots(*kinds.split()))
        assert start.match
        screen = start.playing(Match(start.match.record, start.match.slots, seed), 0)
        for after in played(screen, chance(seed), 30):
            screen = after
        ended += state_of(screen).phase is Phase.OVER
    assert ended == 30
