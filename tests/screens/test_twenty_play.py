"""A game of Twenty at the table, through gestures only: what is hidden, what it allows, and what it says."""

import json
import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shmatkit.core.cards import Card, Rank, spoken
from shmatkit.core.deck import DECK
from shmatkit.core.errors import NotationError
from shmatkit.core.language import language, say
from shmatkit.history.match import Match, PlayerSlot
from shmatkit.players import Level
from shmatkit.record import Record
from shmatkit.screens.kit.nodes import Gesture
from shmatkit.screens.play.twenty import TwentyPlay
from shmatkit.twenty import Rules
from shmatkit.twenty.game import Draw, Keep, Lay, Pass, Phase, State, legal_events, view
from shmatkit.twenty.score import GOAL, scores, totals, winners
from tests.screens.harness import chance, nodes

NAMES = ("Mia", "Tom", "Eva", "Jan")
LEVELS = {"careless": Level.CARELESS, "greedy": Level.GREEDY, "thoughtful": Level.THOUGHTFUL}


# what is on the screen


_looked: list[tuple[TwentyPlay, list[dict[str, Any]]]] = []  # the screen that was looked at last


def shown(screen: TwentyPlay) -> list[dict[str, Any]]:
    """Return all nodes of the scene, after looking at what every scene must keep to."""
    if not _looked or _looked[0][0] is not screen:
        _looked[:] = [(screen, _look(screen))]
    return _looked[0][1]


def _look(screen: TwentyPlay) -> list[dict[str, Any]]:
    scene = screen.scene()
    data = json.loads(json.dumps(scene.data()))
    found = list(nodes(data["body"]))
    ids = [node["id"] for node in found if node.get("id")]
    assert len(ids) == len(set(ids)), sorted(one for one in ids if ids.count(one) > 1)
    assert not data["focus"] or data["focus"] in ids, data["focus"]
    assert not set("{}") & {*data["live"], *data["error"]} or "{" in str(screen.match and screen.match.slots)
    for node in found:
        if node.get("id") and node["kind"] != "text":
            assert node.get("label") or node.get("text"), node
        if node["kind"] == "card":
            assert node.get("label") or node["face"] == "back"
            assert {node["face"], node.get("narrow", "back")} <= {*scene.images, "back"}
        if node["kind"] in {"list", "cards", "box", "grid"} and node.get("place") not in {"side", "bar"}:
            assert node.get("items") or node.get("cards") or node.get("rows"), f"an empty {node}"
    return found


def offered(screen: TwentyPlay) -> list[str]:
    """Return the ids of what can be pressed."""
    kinds = {"card", "button", "item"}
    return [node["id"] for node in shown(screen) if node["kind"] in kinds and node.get("id") and not node.get("off")]


def by_id(screen: TwentyPlay, node_id: str) -> dict[str, Any]:
    return next(node for node in shown(screen) if node.get("id") == node_id)


def has(screen: TwentyPlay, node_id: str) -> bool:
    return any(node.get("id") == node_id for node in shown(screen))


def texts(screen: TwentyPlay) -> list[str]:
    return [node["text"] for node in shown(screen) if node["kind"] in {"text", "strip"}]


def hand(screen: TwentyPlay) -> list[str]:
    """Return the cards of the hand in front, in notation."""
    return [card["face"].partition("-")[0] for card in by_id(screen, "hand")["cards"]]


def press(screen: TwentyPlay, *ids: str) -> TwentyPlay:
    """Press what the screen offers."""
    for node_id in ids:
        assert node_id in offered(screen), f"{node_id} can't be pressed"
        screen = screen.act(Gesture("press", node_id, None, 0))
        assert screen.announcement.strip() or node_id == "save", f"nothing is said after {node_id}"
    return screen


def forced(screen: TwentyPlay, *ids: str) -> TwentyPlay:
    """Press what the screen doesn't offer."""
    for node_id in ids:
        screen = screen.act(Gesture("press", node_id, None, 0))
    return screen


def pick(screen: TwentyPlay, *cards: str) -> TwentyPlay:
    """Press cards of the hand."""
    return press(screen, *(f"card-{hand(screen).index(card)}" for card in cards))


def state_of(screen: TwentyPlay) -> State:
    assert screen.match
    state = screen.match.state
    assert isinstance(state, State)
    return state


def events(screen: TwentyPlay) -> tuple[object, ...]:
    assert screen.match
    return screen.match.record.events


def title(screen: TwentyPlay) -> str:
    return next(node["text"] for node in shown(screen) if node.get("role") == "title")


# tables


def slots(*kinds: str) -> tuple[PlayerSlot, ...]:
    """Return players: `p` for a person, else a level of the program."""
    return tuple(PlayerSlot(name, LEVELS.get(kind)) for name, kind in zip(NAMES, kinds, strict=False))


def table(kinds: str, rules: str = "seed", seed: int = 1, lang: str = "en") -> TwentyPlay:
    return TwentyPlay.of(slots(*kinds.split()), Rules.parse(rules), seed, lang)


def standing(
    hands: str, move: int, rules: str = "seed", kinds: str = "p p", *, deck: int = 0, lang: str = "en"
) -> TwentyPlay:
    """Return a table at which player 1 has the move; the cards that are nowhere were laid, except for the deck's."""
    held = tuple(tuple(map(Card.parse, one.split())) for one in hands.split("|"))
    rest = [card for card in DECK if not any(card in one for one in held)]
    laid = (Lay(tuple(rest[deck:]), (None,) * len(rest[deck:])),)
    state = State(Rules.parse(rules), held, deck, len(held) - 1, 0, move, laid=laid)
    players = slots(*kinds.split())
    record = Record("twenty", tuple(one.name for one in players), (state,))
    return TwentyPlay(language(lang)).playing(Match(record, players, 5), 0)


def ready(screen: TwentyPlay) -> TwentyPlay:
    return press(screen, "ready") if has(screen, "ready") else screen


def step(screen: TwentyPlay, rng: Random) -> TwentyPlay:
    """Do something that the screen offers and that brings the game on."""
    if has(screen, "go-on"):
        return press(screen, "go-on")
    screen = ready(screen)
    state = state_of(screen)
    lays = [event for event in legal_events(state) if isinstance(event, Lay)]
    others = [one for one in ("draw", "pass", "keep") if one in offered(screen)]
    if not lays or (others and rng.random() < 0.2):
        return press(screen, rng.choice(others))
    if screen.chosen:
        screen = press(screen, "put-back")
    return press(pick(screen, *map(str, rng.choice(lays).cards)), "lay")


def played(screen: TwentyPlay, rng: Random, most: int = 400) -> Iterator[TwentyPlay]:
    """Play a game to its end, and return the screen after each of its steps."""
    for _ in range(most):
        if state_of(screen).phase is Phase.OVER:
            return
        screen = step(screen, rng)
        yield screen
    raise AssertionError("the game doesn't end")


# hidden cards


@cache
def _forms(code: str) -> dict[str, Card]:
    """Return every way to write a card."""
    lang, forms = language(code), {}
    for card in DECK:
        for form in (str(card), say(card, lang), say(card, "en"), spoken(card, lang), spoken(card, language("en"))):
            forms[form] = card
    return forms


def mentioned(data: Any, code: str) -> set[Card]:
    """Return every card that is named anywhere in some data; of pictures, only their texts are looked at."""
    readable = "\n".join(map(_readable, _strings(data)))
    return {
        card
        for form, card in _forms(code).items()
        if form in readable and re.search(rf"(?<!\w){re.escape(form)}(?!\w)", readable)
    }


def _readable(text: str) -> str:
    if text.startswith("<svg"):
        return re.sub(r"<[^>]*>", " ", text)
    return text[max(0, text.rfind('[Game "Twenty"]')) :]  # the games before are over, and open


def _strings(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield str(key)
            yield from _strings(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _strings(value)


def sent(screen: TwentyPlay) -> list[Any]:
    """Return all that the browser gets of a screen."""
    scene = screen.scene()
    return [json.loads(json.dumps(scene.data())), list(scene.images), screen.text(), screen.notation()]


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
            screen = screen.act(Gesture("escape"))
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
    after = press(start, "card-0", "card-1").act(Gesture("escape"))
    assert after.chosen == ()
    assert after.announcement
    assert hand(after) == hand(start)


# whole games

TABLES = [
    ("p p", "seed", 1),
    ("p careless", "pagat", 2),
    ("p greedy thoughtful", "seed; play_drawn yes", 3),
    ("p p careless p", "seed; limit exactly", 4),
    ("careless greedy", "classroom", 5),
    ("p p p", "seed; advance play; draw always; tie shared", 6),
]


@pytest.mark.parametrize(("kinds", "rules", "seed"), TABLES)
def test_t1_to_t14_whole_games_through_gestures(kinds: str, rules: str, seed: int) -> None:
    screen = table(kinds, rules, seed, ("en", "uk")[seed % 2])
    for after in played(screen, chance(seed)):
        screen = after
        state = state_of(screen)
        lying = list(state.seen())
        assert len(lying) == len(set(lying)) == 52 - state.deck
        assert screen.match
        text = str(screen.match.record)
        assert Record.parse(text) == screen.match.record
        steps = next(node for node in shown(screen) if node["kind"] == "steps")
        assert (steps["value"], steps["most"]) == (state.move, 20)
        plates = [node for node in shown(screen) if node["kind"] == "plate"]
        held = {NAMES[player]: len(cards) for player, cards in enumerate(state.hands) if cards}
        assert {one["text"]: one["count"] for one in plates if one["count"]} == held
        if state.phase is not Phase.OVER:
            assert [one["text"] for one in plates if one.get("active")] == [NAMES[state.mover]]
    state = state_of(screen)
    for player in winners(state):
        assert NAMES[player] in title(screen)
        assert NAMES[player] in screen.announcement
    items = {item["parts"][0]: item for item in by_id(screen, "count")["items"]}
    for player, points in enumerate(scores(state)):
        note = f"+{points}" if points > 0 else f"−{-points}" if points else "0"
        assert items[NAMES[player]]["note"] == note
        assert items[NAMES[player]].get("mark") == ("star" if player in winners(state) else None)
        assert len(items[NAMES[player]]["parts"]) == 1 + max(1, len(state.hands[player]))


def test_a_seed_deals_the_same_on_every_python() -> None:
    screen = ready(table("p p", seed=1))
    assert screen.notation() == "1: 4s Kd Kc Ac Jd 7c 10h; deck 38"


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
    assert after.scene().error
    assert after.scene().error == after.announcement
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
    assert after.scene().error == "A card is drawn only when nothing can be played (T4)."
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
    screen = screen.act(Gesture("set", f"king-{at}", 4))
    assert by_id(screen, f"king-{at}")["value"] == 4
    assert screen.announcement
    for bad in (0, 21, -1, True, None, "4", 10**30):
        assert screen.act(Gesture("set", f"king-{at}", bad)) is screen
    for nothing in ("king-", "king-0", "king-99", "king-²", "king-" + "9" * 5_000, "king--1"):
        assert screen.act(Gesture("set", nothing, 3)) is screen
    after = press(screen, "lay")
    assert events(after)[-1] == Lay(tuple(map(Card.parse, ("2d", "Kc"))), (None, 4))
    assert "2♦ + K♣(4): 2 + 4 = 6" in after.announcement


def test_t7_two_kings_each_by_itself() -> None:
    screen = pick(ready(standing("Kh Kc 9d | 9s", 12)), "Kh", "Kc")
    screen = screen.act(Gesture("set", "king-0", 3)).act(Gesture("set", "king-1", 9))
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


# the match


@pytest.mark.parametrize(("kinds", "seed"), [("p p", 1), ("p careless", 2), ("p p p", 3), ("p greedy p careless", 4)])
def test_t13_a_match_to_a_hundred(kinds: str, seed: int) -> None:
    screen, ended = table(kinds, "classroom", seed), []
    for number in range(1, 51):
        assert screen.match
        first = screen.match.record.states[0]
        assert first.dealer == (ended[-1].dealer + 1) % first.players if ended else True
        assert first.mover == (first.dealer + 1) % first.players
        assert f"game {number}" in texts(screen)
        for after in played(screen, chance(seed * 100 + number)):
            screen = after
        ended.append(state_of(screen))
        assert screen.match
        assert screen.match.totals() == totals(ended)[-1]
        if max(totals(ended)[-1]) >= GOAL:
            break
        assert not title(screen).startswith("The match")
        screen = press(screen, "next")
        assert screen.match
        assert screen.match.totals() == totals(ended)[-1]
    best = [NAMES[player] for player, total in enumerate(totals(ended)[-1]) if total == max(totals(ended)[-1])]
    assert title(screen) == f"The match is over. {'Winner' if len(best) == 1 else 'Shared win'}: {', '.join(best)}."
    assert title(screen) in screen.announcement
    assert not has(screen, "next")
    assert forced(screen, "next").match == screen.match
    assert f"after {len(ended)} games" in texts(screen)
    back = press(screen, "undo")
    assert state_of(back).phase is not Phase.OVER
    assert press(back, "redo").match == screen.match
    records = screen.text()
    assert records.count('[Game "Twenty"]') == len(ended)
    pasted = TwentyPlay.of().going_on(records)
    assert pasted.match == screen.match
    assert title(pasted) == title(screen)


def test_t13_after_the_last_game_of_the_cap_the_highest_total_wins() -> None:
    screen = table("p p", "seed; cap 2", 1)
    for number in (1, 2):
        for after in played(screen, chance(number)):
            screen = after
        assert title(screen).startswith("The match is over." if number == 2 else "The game is over.")
        if number == 1:
            screen = press(screen, "next")
    assert "next" not in offered(screen)


def test_t13_totals_may_stay_above_zero() -> None:
    for rules, least in (("seed", -100), ("seed; below_zero no", 0)):
        screen = press(pick(ready(standing("Ah | Ks Kd", 3, rules)), "Ah"), "lay")
        assert screen.match
        assert screen.match.totals() == (20, max(least, -40))


# undo and redo


@pytest.mark.parametrize(
    ("kinds", "seed"), [("p p", 1), ("p careless", 2), ("careless p greedy", 3), ("p greedy p", 4)]
)
def test_g6_undo_k_then_redo_k(kinds: str, seed: int) -> None:
    steps = list(played(table(kinds, "seed; play_drawn yes", seed), chance(seed)))
    for after in [*steps[::5], steps[-1]]:
        back, seen = after, [after.match]
        while "undo" in offered(back):
            back = press(back, "undo")
            seen.append(back.match)
            assert len(seen) < 200
        for match in reversed(seen[:-1]):
            back = press(back, "redo")
            assert back.match
            assert match
            assert back.match == match
            assert back.match.state == match.state
            assert str(back.match.record) == str(match.record)
        assert "redo" not in offered(back)


def test_g6_the_same_card_comes_again_and_redo_is_gone_after_another_move() -> None:
    screen = ready(standing("Ah 9d | 9s", 3, "seed; draw always", deck=20))
    drawn = press(screen, "draw")
    back = press(drawn, "undo")
    assert has(back, "ready")
    assert back.match == screen.match
    assert press(ready(back), "draw").match == drawn.match
    other = press(pick(ready(back), "Ah"), "lay")
    assert "redo" not in offered(other)
    assert forced(other, "redo") is other


# a record that is pasted


@pytest.mark.parametrize(
    ("kinds", "rules", "seed"),
    [
        ("p p", "seed", 1),
        ("p careless", "seed; play_drawn yes", 2),
        ("careless greedy p", "seed", 3),
        ("p careless greedy thoughtful", "seed; draw always", 4),
        ("p p p", "pagat", 5),
    ],
)
def test_w6_a_sealed_record_goes_on_at_the_same_turn_with_the_same_cards(kinds: str, rules: str, seed: int) -> None:
    screen = table(kinds, rules, seed)
    for at, after in list(enumerate([screen, *played(screen, chance(seed))]))[::2]:
        pasted = TwentyPlay.of(lang="uk").going_on(after.text())
        assert pasted.match
        assert after.match
        assert pasted.match == after.match
        assert pasted.text() == after.text()
        if at % 6 == 0 and not after.match.over:
            one, two = after, TwentyPlay.of().going_on(after.text())
            for turn in range(8):
                if one.match and one.match.over:
                    break
                one, two = step(one, chance(turn)), step(two, chance(turn))
                assert one.match == two.match


def test_w6_the_second_game_of_a_match_goes_on() -> None:
    screen = table("p careless", seed=2)
    for after in played(screen, chance(2)):
        screen = after
    screen = step(press(screen, "next"), chance(3))
    pasted = TwentyPlay.of().going_on(screen.text())
    assert pasted.match == screen.match
    assert "game 2" in texts(pasted)


FOREIGN = """[Game "Twenty"]
[Player1 "Mia"]
[Player2 "Tom"]
[Dealer "2"]
[Deal "Ah 9s 10s Js Qs 8s 7s | 9h 8h 10h Jh Qh 7h 6h"]

1. Ah
2. <2c
*
"""


def test_w6_a_record_from_elsewhere_goes_on_and_can_be_pasted_again() -> None:
    """Its cards don't follow from a seed of ours; whoever pasted it knows them, and later ones stay hidden."""
    screen = TwentyPlay.of().going_on(FOREIGN)
    again = TwentyPlay.of().going_on(screen.text())
    assert again.match == screen.match
    for at in range(6):
        screen = step(screen, chance(at))
        again = TwentyPlay.of().going_on(screen.text())
        assert again.match == screen.match
    drawn = [event.card for event in events(screen)[3:] if isinstance(event, Draw)]
    assert drawn
    assert not {card for card in drawn if card in {*state_of(screen).hands[0], *state_of(screen).hands[1]}} & mentioned(
        screen.text(), "en"
    )


def test_w6_a_deal_that_is_not_the_seeds_is_kept() -> None:
    text = FOREIGN.replace('[Dealer "2"]', '[Dealer "2"]\n[Seed "1"]\n[Round "1"]')
    screen = TwentyPlay.of().going_on(text)
    assert TwentyPlay.of().going_on(screen.text()).match == screen.match


@pytest.mark.parametrize(
    "bad",
    [
        "",
        "x",
        '[Game "Shmat"]\n[Player1 "a"]\n[Player2 "b"]\n[Seed "1"]\n\n*\n',
        '[Game "Twenty"]\n[Player1 "a"]\n[Player2 "b"]\n\n*\n',
        '[Game "Twenty"]\n[Player1 "a"]\n[Seed "1"]\n\n*\n',
        '[Game "Twenty"]\n[Player1 "a"]\n[Player2 "b"]\n[Seed "1"]\n\n1. <b>\n',
        '[Game "Twenty"]\n[Player1 "a"]\n[Player2 "b"]\n[Seed "1"]\n\n' + "9" * 5_000 + ". pass\n",
        '[Game "Twenty"]\n[Rules "seed; cap ' + "9" * 5_000 + '"]\n[Player1 "a"]\n[Player2 "b"]\n[Seed "1"]\n\n*\n',
    ],
)
def test_a_text_that_cannot_be_read_changes_only_the_field(bad: str) -> None:
    start = press(table("p careless", seed=2), "show")
    after = start.act(Gesture("set", "record", bad))
    assert after.match == start.match
    assert after.scene().error
    assert after.announcement.startswith(after.scene().error)
    with pytest.raises(NotationError):
        start.going_on(bad)


def test_what_is_shown_of_a_text_that_cannot_be_read_says_all_that_is_told() -> None:
    after = table("p careless", seed=2).act(Gesture("set", "record", "x"))
    assert after.scene().error == after.announcement


def test_nothing_on_the_page_is_empty() -> None:
    *_, over = played(table("p p", "seed; cap 1"), chance(1))
    for screen in (table("p p"), ready(table("p p")), table("p careless"), over):
        for node in shown(screen):
            assert node["kind"] != "box" or node.get("items"), node


# what is said


def test_a1_every_gesture_that_changes_something_is_told() -> None:
    start = ready(standing("Ah 2d 5s 8c Kc | 9s", 12))
    for screen, *ids in [
        (start, "card-0", "card-0"),
        (start, "card-4", "put-back", "hint", "hint", "hint", "lay", "undo", "redo"),
        (start, "show", "show", "copy", "setup", "house", "house", "back"),
    ]:
        assert press(screen, *ids).announcement
    assert start.act(Gesture("escape")).announcement


@pytest.mark.parametrize("lang", ["en", "uk"])
def test_w11_names_with_markup_stay_as_they_are(lang: str) -> None:
    names = ("<img src=x onerror=alert(1)>", "&amp;<b>A", "${1} %s {0}", 'Зоя "Лис" \\ О\'Ні')
    players = tuple(PlayerSlot(name, Level.CARELESS if at % 2 else None) for at, name in enumerate(names))
    screen = TwentyPlay.of(players, seed=3, lang=lang)
    assert {node["text"] for node in shown(screen) if node["kind"] == "plate"} == set(names)
    for after in played(screen, chance(3)):
        screen = after
        assert screen.match
        assert Record.parse(str(screen.match.record)).names == names
    assert any(name in title(screen) for name in names)
    svg = "".join(node["svg"] for node in shown(screen) if node["kind"] == "picture")
    assert "<img" not in svg
    assert "<b>" not in svg
    assert "&lt;img" in svg


# any gestures at all

RULES = st.fixed_dictionaries(
    {
        "limit": st.sampled_from(["at-most", "exactly"]),
        "advance": st.sampled_from(["turn", "play"]),
        "draw": st.sampled_from(["if-stuck", "always"]),
        "play_drawn": st.sampled_from(["yes", "no"]),
        "pair_points": st.sampled_from(["20", "10-or-20"]),
        "winner_by": st.sampled_from(["cards", "value"]),
        "tie": st.sampled_from(["value", "shared"]),
        "penalties": st.sampled_from(["yes", "no"]),
        "low_penalty": st.sampled_from(["0", "5"]),
        "pair_penalty": st.sampled_from(["sum", "double"]),
        "cap": st.sampled_from(["1", "50"]),
        "below_zero": st.sampled_from(["yes", "no"]),
    }
)
PEOPLE = st.lists(st.sampled_from(["p", "p", "careless", "greedy", "thoughtful"]), min_size=2, max_size=4)
STRANGE = ("", "card-0", "card-99", "king-0", "lay", "draw", "keep", "pass", "ready", "go-on", "hint", "next", "begin")
STRANGE += (
    "back",
    "players",
    "card-" + "9" * 5_000,
    "king-" + "9" * 5_000,
    "name-0",
    "record",
    "path",
    "a{0}",
    "card-²",
)
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(1, 20),
    st.text(max_size=12),
    st.sampled_from(["person", "greedy", "pagat", "9" * 5_000, 10**30, 1.5, "\ud800", '[Game "Twenty"]', FOREIGN]),
)


@settings(max_examples=50)
@given(PEOPLE, RULES, st.integers(0, 999_999), st.sampled_from(["en", "uk"]), st.integers(0, 2**32), st.data())
def test_any_gestures_in_any_order(
    kinds: list[str], fields: dict[str, str], seed: int, lang: str, lot: int, data: st.DataObject
) -> None:
    rules, rng = Rules(), chance(lot)
    for name, value in fields.items():
        rules = rules.change(name, value)
    screen = TwentyPlay.of(slots(*kinds), rules, seed, lang)
    for _ in range(30):
        ids = [node["id"] for node in shown(screen) if node.get("id") and not node.get("off")]
        if rng.random() < 0.8:
            target, kind = (
                rng.choice([*ids, *(one for one in ids if one in {"ready", "lay", "draw", "go-on"})]),
                "press",
            )
        else:
            target, kind = rng.choice([*ids, *STRANGE]), rng.choice(["press", "set", "escape", "point", "hover"])
        value = data.draw(VALUES) if kind == "set" else None
        before = screen
        screen = screen.point(target) if kind == "point" else screen.act(Gesture(kind, target, value, rng.randrange(9)))
        assert screen == (before.point(target) if kind == "point" else before.act(Gesture(kind, target, value, 0)))
        if screen.match:
            state = state_of(screen)
            lying = list(state.seen())
            assert len(lying) == len(set(lying)) == 52 - state.deck
            assert view(state, 0).sizes == tuple(map(len, state.hands))
    if screen.match:
        assert Record.parse(str(screen.match.record)) == screen.match.record
        assert TwentyPlay.of().going_on(screen.text()).match == screen.match
