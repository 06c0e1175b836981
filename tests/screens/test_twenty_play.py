"""A turn of Twenty at the table, through gestures only: what is hidden, what it allows, and what it says."""

import pytest

from shmatkit.core.cards import Card, Rank
from shmatkit.history.match import Match
from shmatkit.screens.play.twenty import TwentyPlay
from shmatkit.twenty.game import Draw, Keep, Lay, Pass, Phase, legal_events
from tests.screens.harness import by_id, chance, escape, force, forced, has, texts
from tests.screens.playing import NAMES, events, offered, press, shown, title
from tests.screens.playing_twenty import hand, mentioned, pick, played, ready, sent, standing, state_of, step, table

# hidden cards


class Witness:
    """Knows which hand may be seen, by the gestures alone."""

    def __init__(self, screen: TwentyPlay) -> None:
        self.ready: int | None = None
        self.seen = self.saw_own = 0
        self.look(screen)

    def after(self, before: TwentyPlay, node_id: str, screen: TwentyPlay) -> None:
        old, new = state_of(before), state_of(screen)
        if node_id == "ready" and new.phase is not Phase.OVER:
            self.ready = new.mover if screen.match and new.mover in screen.match.people else None
        elif events(screen) != events(before):
            same = old.mover == new.mover and new.phase is Phase.DRAWN and node_id == "draw"
            self.ready = self.ready if same else None
        self.look(screen)

    def look(self, screen: TwentyPlay) -> None:
        """Check that no card is sent that is in another hand, or in the deck (T14)."""
        state, match = state_of(screen), screen.match
        assert match
        if state.phase is Phase.OVER:
            return
        people = match.people
        allowed = people[0] if len(people) == 1 else self.ready
        own = set() if allowed is None else set(state.hands[allowed])
        open_ = own | {card for lay in state.laid for card in lay.cards}
        data = sent(screen)
        named = mentioned(data, screen.lang.code)
        assert named <= open_, f"hidden: {sorted(map(str, named - open_))}"
        for key in screen.scene().images:
            assert key == "back" or Card.parse(key.partition("-")[0]) in open_
        self.seen += 1
        if own and own <= named:
            self.saw_own += 1


def test_the_witness_sees() -> None:
    """The test of what is hidden can fail."""
    screen = table("p p")
    state = state_of(screen)
    assert screen.match
    assert mentioned(str(screen.match.record), "en") == {card for one in state.hands for card in one}
    assert mentioned(["x 10♥ y", {"a": "king of clubs"}, "Qs-10-small"], "en") == set(
        map(Card.parse, ("10h", "Kc", "Qs"))
    )
    assert not mentioned(["20 of hearts, 110h, Ahx", "<svg d='M2 3h4'/>"], "en")
    assert mentioned(sent(ready(screen)), "en") == set(state.hands[state.mover])


HIDING = [
    ("p p", "seed", 1, "en"),
    ("p careless", "seed; play_drawn yes", 2, "uk"),
    ("p p p", "pagat", 3, "uk"),
    ("careless p greedy", "seed; draw always; play_drawn yes", 4, "en"),
    ("p p careless thoughtful", "seed", 5, "en"),
    ("careless greedy thoughtful", "seed", 6, "uk"),
    ("p p p p", "seed; limit exactly; advance play; draw always", 7, "en"),
    ("careless careless p p", "classroom; play_drawn yes; limit exactly", 8, "uk"),
]


@pytest.mark.parametrize(("kinds", "rules", "seed", "lang"), HIDING)
def test_t14_hidden_cards_are_never_sent(kinds: str, rules: str, seed: int, lang: str) -> None:
    rng, screen = chance(seed), table(kinds, rules, seed, lang)
    witness = Witness(screen)
    for _ in range(80):
        ids = [one for one in offered(screen) if one != "setup"]
        likely = [one for one in ids if one in {"ready", "go-on", "lay", "draw", "keep", "pass", "next"}]
        node_id = rng.choice(likely if likely and rng.random() < 0.6 else ids)
        if rng.random() < 0.1:
            node_id = rng.choice(["ready", "card-3", "lay", "draw", "go-on", "keep", "hint", "undo", "redo", "show"])
        if node_id == "next" and state_of(screen).phase is Phase.OVER:
            screen = forced(screen, "next")
            witness.ready = None
            witness.look(screen)
            continue
        before, screen = screen, forced(screen, node_id)
        witness.after(before, node_id, screen)
        if rng.random() < 0.03:
            screen = escape(screen)
            witness.look(screen)
    assert witness.seen > 12
    assert witness.saw_own or "p" not in kinds.split()


def test_t14_an_undone_draw_stays_hidden() -> None:
    start = table("p p", "seed; draw always", 3)
    mover = state_of(start).mover
    screen = press(start, "ready", "draw")
    drawn = state_of(screen).hands[mover][-1]
    back = press(screen, "undo")
    for after in (screen, ready(screen), back, ready(back)):
        assert drawn not in mentioned(sent(after), "en")
    assert state_of(press(ready(back), "draw")) == state_of(screen)


def test_t14_what_a_program_draws_is_not_told() -> None:
    screen = standing("9s 10s | 8s 10d", 3, "seed; play_drawn yes", "careless p", deck=20)
    state = state_of(screen)
    assert "Mia: a card from the deck." in screen.announcement
    known = {*state.hands[1], *(card for lay in state.laid for card in lay.cards)}
    assert mentioned(screen.announcement, "en") <= known


def test_the_count_shows_all_hands() -> None:
    screen = table("p careless", seed=3)
    *_, over = played(screen, chance(3))
    state = state_of(over)
    left = {card for one in state.hands for card in one}
    assert left
    assert left <= mentioned(sent(over)[0], "en")
    back = press(over, "undo")
    assert not mentioned(sent(back), "en") & set(state_of(back).hands[1])


# handing over


def test_the_screen_is_handed_over_between_people() -> None:
    screen = table("p p")
    name = NAMES[state_of(screen).mover]
    assert f"Hand the screen over: {name}" in texts(screen)
    assert "The cards stay hidden until the next player shows them." in texts(screen)
    assert not has(screen, "hand")
    assert not [one for one in offered(screen) if one.startswith("card")]
    assert {node["face"] for node in shown(screen) if node["kind"] == "card"} == {"back"}
    assert screen.notation() == ""
    for gesture in ("card-0", "lay", "draw", "hint", "keep", "pass", "put-back", "go-on"):
        assert forced(screen, gesture) is screen
    opened = press(screen, "ready")
    assert hand(opened) == [str(card) for card in state_of(screen).hands[state_of(screen).mover]]
    assert opened.notation() == str(state_of(screen).position)
    assert opened.scene().focus == "card-0"
    assert forced(opened, "ready") is opened
    after = step(opened, chance(1))
    assert has(after, "ready")
    assert f"Hand the screen over: {NAMES[state_of(after).mover]}" in texts(after)


def test_one_person_needs_no_handing_over() -> None:
    screen = table("p careless", seed=2)
    assert not has(screen, "ready")
    assert hand(screen) == [str(card) for card in state_of(screen).hands[0]]
    fans = [node for node in shown(screen) if str(node.get("id", "")).startswith("fan-")]
    assert [(one["plate"]["text"], one["plate"]["count"]) for one in fans] == [("Tom", len(state_of(screen).hands[1]))]
    assert len(fans[0]["cards"]) == len(state_of(screen).hands[1])


def test_programs_alone_show_no_hand() -> None:
    screen = table("careless greedy", seed=2)
    for after in played(screen, chance(2)):
        assert not has(after, "hand")
        assert after.notation() == ""
        screen = after
    assert state_of(screen).phase is Phase.OVER


def test_escape_puts_back() -> None:
    start = ready(table("p p"))
    after = escape(press(start, "card-0", "card-1"))
    assert after.chosen == ()
    assert after.announcement
    assert hand(after) == hand(start)


# playing


def test_t1_cards_are_chosen_and_laid() -> None:
    screen = ready(standing("Ah 2d 5s 8c 10h Qs Kc | 9s", 12))
    assert "Play cards worth 12 or less" in texts(screen)
    assert by_id(screen, "lay")["off"] == by_id(screen, "put-back")["off"] == "No card is chosen."
    screen = pick(screen, "2d", "8c")
    assert screen.announcement == "2 + 8 = 10, 2 under. You can play this."
    assert by_id(screen, "lay")["text"] == "Play 10"
    after = press(screen, "lay")
    assert events(after)[-1] == Lay(tuple(map(Card.parse, ("2d", "8c"))), (None, None))
    assert "Mia: 2♦ + 8♣: 2 + 8 = 10, 2 under 12." in after.announcement
    assert [card["face"].partition("-")[0] for card in by_id(after, "laid")["cards"]] == ["2d", "8c"]
    assert state_of(after).move == 13


def test_t1_too_much_is_explained_and_not_laid() -> None:
    screen = pick(ready(standing("Ah 2d 5s 8c 10h Qs Kc | 9s", 12)), "5s", "8c")
    assert "You can't play this." in screen.announcement
    assert by_id(screen, "lay")["off"] == "You can't play this."
    after = forced(screen, "lay")
    assert after.match == screen.match
    assert after.announcement == "You can't play this."
    assert pick(screen, "8c").chosen[0].at == 2
    assert press(screen, "put-back").chosen == ()


def test_t1_exactly() -> None:
    start = ready(standing("Ah 2d 5s 8c | 9s", 7, "seed; limit exactly"))
    assert "Play cards worth exactly 7" in texts(start)
    under = pick(start, "5s")
    assert "lay" not in offered(under)
    assert forced(under, "lay").match == start.match
    after = press(pick(under, "2d"), "lay")
    assert isinstance(events(after)[-1], Lay)


def test_t2_two_kings_and_an_ace_at_move_two() -> None:
    screen = pick(ready(standing("Ks Kh Ac 9d | 9s", 2)), "Ks", "Kh", "Ac")
    assert "lay" not in offered(screen)
    (strip,) = [text for text in texts(screen) if "(T2)" in text]
    assert strip.endswith("At move 2 this can be played: A, 2, K, A + A, A + K, K + K.")


def test_t4_drawing_is_refused_while_something_can_be_played() -> None:
    screen = ready(standing("Ah 9d | 9s", 3, deck=20))
    assert by_id(screen, "draw")["off"] == "You draw only when no card can be played. You can play now."
    after = forced(screen, "draw")
    assert after.match == screen.match
    assert after.announcement == "You draw only when no card can be played. You can play now."
    stuck = ready(standing("9h 9d | 9s", 3, deck=20))
    drawn = press(stuck, "draw")
    assert isinstance(events(drawn)[-1], Draw)
    assert (state_of(drawn).mover, state_of(drawn).move) == (1, 4)
    assert len(state_of(drawn).hands[0]) == 3


def test_t4_draw_always() -> None:
    screen = ready(standing("Ah 9d | 9s", 3, "seed; draw always", deck=20))
    assert state_of(press(screen, "draw")).mover == 1
    assert isinstance(events(press(pick(screen, "Ah"), "lay"))[-1], Lay)


def test_t5_a_drawn_card_may_be_kept_or_played() -> None:
    kept = laid = 0
    for seed in range(40):
        start = standing("9h 9d | 9s", 3, "seed; play_drawn yes", deck=20)
        assert start.match
        match = Match(start.match.record, start.match.slots, seed)
        screen = press(ready(start.playing(match, 0)), "draw")
        state = state_of(screen)
        assert (state.phase, state.mover) == (Phase.DRAWN, 0)
        assert not has(screen, "ready")  # the same player has the screen
        drawn = str(state.drawn)
        assert hand(screen) == ["9h", "9d", drawn]
        assert [card.get("state") for card in by_id(screen, "hand")["cards"]] == ["resting", "resting", "lit"]
        assert not {"draw", "pass"} & set(offered(screen))
        after = press(screen, "keep")
        assert events(after)[-1] == Keep()
        assert state_of(after).mover == 1
        kept += 1
        if any(isinstance(event, Lay) for event in legal_events(state)):
            after = press(pick(screen, drawn), "lay")
            assert events(after)[-1] == Lay((Card.parse(drawn),), (None,))
            laid += 1
        else:
            assert forced(pick(screen, drawn), "lay").match == screen.match
    assert kept == 40
    assert laid


def test_t7_a_king_says_its_value() -> None:
    screen = pick(ready(standing("Ah 2d 5s 8c Kh Kc | 9s", 12)), "2d", "Kc")
    at = hand(screen).index("Kc")
    assert by_id(screen, f"king-{at}")["value"] == 10  # it fills up
    screen = force(screen, f"king-{at}", 4)
    assert by_id(screen, f"king-{at}")["value"] == 4
    assert screen.announcement
    for bad in (0, 21, -1, True, None, "4", 10**30):
        assert force(screen, f"king-{at}", bad) is screen
    for nothing in ("king-", "king-0", "king-99", "king-²", "king-" + "9" * 5_000, "king--1"):
        assert force(screen, nothing, 3) is screen
    after = press(screen, "lay")
    assert events(after)[-1] == Lay(tuple(map(Card.parse, ("2d", "Kc"))), (None, 4))
    assert "2♦ + K♣(4): 2 + 4 = 6" in after.announcement


def test_t7_two_kings_each_by_itself() -> None:
    screen = pick(ready(standing("Kh Kc 9d | 9s", 12)), "Kh", "Kc")
    screen = force(force(screen, "king-0", 3), "king-1", 9)
    assert [by_id(screen, f"king-{at}")["value"] for at in (0, 1)] == [3, 9]
    assert events(press(screen, "lay"))[-1] == Lay(tuple(map(Card.parse, ("Kh", "Kc"))), (3, 9))


def test_t8_passing_with_an_empty_deck() -> None:
    screen = ready(standing("9h 9d | 9s 8s", 3, "seed; advance play"))
    assert not has(screen, "draw")
    assert has(screen, "pass")
    screen = press(screen, "pass")
    assert events(screen)[-1] == Pass()
    assert (state_of(screen).mover, state_of(screen).move) == (1, 3)
    assert "Mia: I pass." in screen.announcement
    over = press(ready(screen), "pass")
    assert state_of(over).phase is Phase.OVER
    assert "Winner: Tom." in over.announcement
    can = ready(standing("2h 9d | 9s 8s", 3, "seed; advance play"))
    assert not has(can, "pass")
    assert forced(can, "pass").match == can.match


def test_t8_a_whole_game_until_the_deck_is_empty() -> None:
    """Found among the first seeds: everybody draws, and then one of the four has neither an ace nor a king."""
    for seed in range(60):
        screen = table("p p p p", "seed; limit exactly; advance play; draw always", seed)
        for _ in range(24):
            screen = press(ready(screen), "draw")
        assert state_of(screen).deck == 0
        if any(not any(card.rank in {Rank.ACE, Rank.KING} for card in one) for one in state_of(screen).hands):
            break
    else:
        raise AssertionError("no such seed")
    passed = 0
    for after in played(screen, chance(seed)):
        passed += events(after)[-1] == Pass()
        assert "draw" not in offered(after)
    assert passed


def test_t9_a_player_out_of_cards_wins_at_once() -> None:
    screen = press(pick(ready(standing("Ah | 2c 3c", 3)), "Ah"), "lay")
    assert state_of(screen).phase is Phase.OVER
    assert "Winner: Mia." in screen.announcement
    assert [item["label"] for item in by_id(screen, "count")["items"]] == ["Mia: +20", "Tom: 0"]


def test_t9_after_the_twentieth_move() -> None:
    shared = standing("9h 4d | 9s 4s", 20, "seed", deck=5)
    over = press(pick(ready(shared), "9h"), "lay")
    assert title(over) == "The game is over. Winner: Mia."
    both = press(pick(ready(standing("9h 4d 3s | 9s 4s", 20, deck=5)), "3s"), "lay")
    assert title(both) == "The game is over. Shared win: Mia, Tom."


def test_hints_come_step_by_step() -> None:
    screen = ready(standing("Ah 2d Kc Qs | 9s", 7))
    first = press(screen, "hint")
    assert first.announcement == "All plays: 7"
    second = press(first, "hint")
    assert second.announcement == "Exactly 7: 4"
    third = press(second, "hint")
    assert len(third.chosen) == 3
    assert {first.announcement, second.announcement, third.announcement} <= set(texts(third))
    assert by_id(third, "hint")["off"] == "You have all hints."
    assert isinstance(events(press(third, "lay"))[-1], Lay)
    nothing = press(ready(standing("9h Qd | 9s", 3, deck=20)), "hint")
    assert nothing.announcement == "Nothing can be played."
    assert nothing.chosen == ()
