"""A game of Shmat at the table, through gestures only: what it shows, what it allows, and what it says."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shmatkit.core.cards import Card
from shmatkit.core.deck import DECK, bits
from shmatkit.core.errors import NotationError
from shmatkit.core.language import language, say
from shmatkit.history.match import Match, PlayerSlot
from shmatkit.players import Level
from shmatkit.record import Record
from shmatkit.screens.kit.nodes import Gesture
from shmatkit.screens.play.shmat import ShmatPlay
from shmatkit.shmat import Position, Rules, captures
from shmatkit.shmat.game import Challenge, Draw, Phase, State, Take, from_position, legal_events, new_game
from shmatkit.shmat.score import scores, winners
from tests.screens.harness import chance, nodes

NAMES = ("Mia", "Tom", "Eva", "Jan", "Ida", "Max")
BASE = "5d 9s 2h Ks | 10s 3c 7h Qs"  # with 5c: 5+5=10, 5*2=10, 5-2=3, 5+2=7
BARREN = "10d 9s 4h 8s | As Jc 5h 8c"  # with 6c: nothing
USEFUL = "Jd 9s 4h 8s | As Kc 5h 7c"  # with 6c Tom has 6+5=11
LEVELS = {"careless": Level.CARELESS, "greedy": Level.GREEDY, "thoughtful": Level.THOUGHTFUL}


# what is on the screen


_looked: list[tuple[ShmatPlay, list[dict[str, Any]]]] = []  # the screen that was looked at last


def shown(screen: ShmatPlay) -> list[dict[str, Any]]:
    """Return all nodes of the scene, after looking at what every scene must keep to."""
    if not _looked or _looked[0][0] is not screen:
        _looked[:] = [(screen, _look(screen))]
    return _looked[0][1]


def _look(screen: ShmatPlay) -> list[dict[str, Any]]:
    scene = screen.scene()
    data = json.loads(json.dumps(scene.data()))
    found = list(nodes(data["body"]))
    ids = [node["id"] for node in found if node.get("id")]
    assert len(ids) == len(set(ids)), sorted(one for one in ids if ids.count(one) > 1)
    assert not data["focus"] or data["focus"] in ids, data["focus"]
    assert not set("{}") & {*data["live"], *data["error"]} or set("{}") & set(str(screen.match and screen.match.slots))
    for node in found:
        if node.get("id") and node["kind"] != "text":
            assert node.get("label") or node.get("text"), node
        if node["kind"] == "card":
            assert node["label"]
            assert {node.get("face", "back"), node.get("narrow", "back")} <= {*scene.images, "back"}
        if node["kind"] in {"list", "cards", "box", "grid"}:
            assert node.get("items") or node.get("cards") or node.get("rows"), f"an empty {node}"
        if node["kind"] == "text":
            assert node["text"].strip(), "an empty text"
        if node["kind"] == "thread":
            assert set(node["cards"]) <= set(ids)
    return found


def offered(screen: ShmatPlay) -> list[str]:
    """Return the ids of what can be pressed."""
    kinds = {"card", "button", "item"}
    return [node["id"] for node in shown(screen) if node["kind"] in kinds and node.get("id") and not node.get("off")]


def by_id(screen: ShmatPlay, node_id: str) -> dict[str, Any]:
    return next(node for node in shown(screen) if node.get("id") == node_id)


def has(screen: ShmatPlay, node_id: str) -> bool:
    return any(node.get("id") == node_id for node in shown(screen))


def texts(screen: ShmatPlay) -> list[str]:
    return [node["text"] for node in shown(screen) if node["kind"] in {"text", "strip"}]


def press(screen: ShmatPlay, *ids: str) -> ShmatPlay:
    """Press what the screen offers."""
    for node_id in ids:
        assert node_id in offered(screen), f"{node_id} can't be pressed"
        before, screen = screen, screen.act(Gesture("press", node_id, None, 0))
        if screen.match and before.match and screen.match.record.events != before.match.record.events:
            assert screen.announcement.strip(), f"nothing is said after {node_id}"
    return screen


def forced(screen: ShmatPlay, *ids: str) -> ShmatPlay:
    """Press what the screen doesn't offer."""
    for node_id in ids:
        screen = screen.act(Gesture("press", node_id, None, 0))
    return screen


def state_of(screen: ShmatPlay) -> State:
    assert screen.match
    state = screen.match.state
    assert isinstance(state, State)
    return state


def events(screen: ShmatPlay) -> tuple[object, ...]:
    assert screen.match
    return screen.match.record.events


def title(screen: ShmatPlay) -> str:
    return next(node["text"] for node in shown(screen) if node.get("role") == "title")


# tables


def slots(*kinds: str) -> tuple[PlayerSlot, ...]:
    """Return players: `p` for a person, else a level of the program."""
    return tuple(PlayerSlot(name, LEVELS.get(kind)) for name, kind in zip(NAMES, kinds, strict=False))


def goes_on(deal: str, turns: str, rules: str = "seed", kinds: str = "", lang: str = "en") -> ShmatPlay:
    """Return the table of a record that was pasted; player 1 has the first turn."""
    players = deal.count("|") + 1
    tags = [("Game", "Shmat"), ("Rules", rules)]
    tags += [(f"Player{number}", name) for number, name in enumerate(NAMES[:players], 1)]
    tags += [("Dealer", str(players)), ("Deal", deal)]
    if kinds:
        tags.append(("Seed", "7"))
        tags += [(f"Level{at}", kind) for at, kind in enumerate(kinds.split(), 1) if kind != "p"]
    text = "\n".join(f'[{name} "{value}"]' for name, value in tags) + f"\n\n{turns} *\n"
    return ShmatPlay.of(lang=lang).going_on(text)


def table_at(position: str, players: tuple[PlayerSlot, ...], **changes: Any) -> ShmatPlay:
    """Return a table at which a game stands at a position; the cards that are nowhere else lie in player 1's pile."""
    state = from_position(Position.parse(position))
    seen = set(state.seen())
    rest = [card for card in DECK if card not in seen]
    piles = (tuple(rest[state.reserve :]), *state.piles[1:])
    state = state._replace(piles=piles, unseen=bits(rest[: state.reserve]), **changes)
    record = Record("shmat", tuple(one.name for one in players), (state,))
    return ShmatPlay(language("en")).playing(Match(record, players, 3), 0)


def viewer(screen: ShmatPlay) -> int:
    """Return who sits in front: the only person; of several the mover, or who moves next."""
    assert screen.match
    people = [at for at, one in enumerate(screen.match.slots) if one.level is None]
    state = state_of(screen)
    if len(people) == 1:
        return people[0]
    after = [(state.mover + seat) % state.players for seat in range(state.players)]
    return next((player for player in after if player in people), state.mover)


def place(screen: ShmatPlay, player: int, at: int) -> str:
    """Return the id of a player's card."""
    seat = (player - viewer(screen)) % state_of(screen).players
    return f"seat-{seat}-{at}" if seat else f"own-{at}"


def where(screen: ShmatPlay, name: str) -> str:
    """Return the id of a card in a row."""
    card = Card.parse(name)
    return next(
        place(screen, player, row.index(card)) for player, row in enumerate(state_of(screen).rows) if card in row
    )


def pick(screen: ShmatPlay, *cards: str) -> ShmatPlay:
    """Choose cards of the rows; one that is chosen stays so."""
    for card in cards:
        node_id = where(screen, card)
        if node_id not in {one.id for one in (screen.own, screen.target) if one}:
            screen = press(screen, node_id)
    return screen


def faces(group: dict[str, Any]) -> list[str]:
    """Return the cards of a row in notation, `_` for an empty place."""
    return [card.get("face", "_").partition("-")[0] for card in group["cards"]]


def check(screen: ShmatPlay) -> None:
    """Check what is true of a game after every gesture."""
    state, match = state_of(screen), screen.match
    assert match
    lying = list(state.seen())
    assert len(lying) == len(set(lying))
    assert len(lying) + state.reserve == 52
    front, players = viewer(screen), state.players
    found = shown(screen)
    cloth = next(node for node in found if node["kind"] == "table")
    rows = [cloth["own"], *cloth["opponents"]]
    assert len(rows) == players
    for seat, row in enumerate(rows):
        player = (front + seat) % players
        assert faces(row) == [str(card) if card else "_" for card in state.rows[player]]
        assert row["plate"]["text"] == match.record.names[player]
        assert row["plate"]["count"] == len(state.piles[player])
    active = [row["plate"]["text"] for row in rows if row["plate"].get("active")]
    assert active == ([] if match.over else [match.record.names[state.mover]])
    text = str(match.record)
    assert screen.text().endswith(text)
    assert Record.parse(text) == match.record
    assert str(Record.parse(text)) == text
    assert screen.notation() == str(state.position)
    assert Position.parse(screen.notation()) == state.position


def step(screen: ShmatPlay, rng: Random) -> ShmatPlay:
    """Do something that the screen offers and that brings the game on."""
    state, ids = state_of(screen), offered(screen)
    claims = [one for one in ids if one.startswith("claim-")]
    if claims and rng.random() < 0.4:
        return _claimed(press(screen, rng.choice(claims)), rng)
    if has(screen, "take"):
        takes = [event for event in legal_events(state) if isinstance(event, Take)]
        if takes and (state.phase is Phase.DUTY or state.discarded or rng.random() < 0.75):
            take = rng.choice(takes)
            screen = pick(screen, *map(str, (take.own, take.target)))
            ways = [one for one in offered(screen) if one.startswith("say-")]
            for way in rng.sample(ways, min(1, len(ways))):
                screen = press(screen, way)
            return press(screen, "take")
        return press(screen, "cannot")
    further = [one for one in ids if one in {"draw", "reserve", "go-on"} or one.startswith(("discard-", "from-"))]
    assert further, ids
    after = press(screen, rng.choice(further))
    return after if after.match != screen.match else press(screen, "draw")  # a discard that captures nothing


def _claimed(screen: ShmatPlay, rng: Random) -> ShmatPlay:
    missed = captures(state_of(screen).position)
    if missed and rng.random() < 0.5:
        one = rng.choice(missed)
        return press(pick(screen, str(one.own), str(one.target)), "named")
    return press(screen, "unnamed" if "unnamed" in offered(screen) else "cancel")


def played(screen: ShmatPlay, rng: Random, most: int = 600) -> Iterator[ShmatPlay]:
    """Play a game to its end, and return the screen after each of its gestures."""
    for _ in range(most):
        if state_of(screen).phase is Phase.OVER:
            return
        screen = step(screen, rng)
        yield screen
    raise AssertionError("the game doesn't end")


# whole games

TABLES = [
    ("p p", "seed", 1),
    ("p careless", "seed", 2),
    ("p greedy thoughtful", "pagat", 3),
    ("p p careless", "classroom; claims reward", 4),
    ("careless greedy thoughtful", "seed", 5),
    ("p careless p greedy", "seed; duty highest; discard_use free", 6),
    ("careless p thoughtful p p", "seed; discard_draw any; claims none", 7),
    ("p careless careless p greedy careless", "seed; order drawn-first; tie cards", 8),
]


@pytest.mark.parametrize(("kinds", "rules", "seed"), TABLES)
def test_s1_to_s18_whole_games_through_gestures(kinds: str, rules: str, seed: int) -> None:
    start = ShmatPlay.of(slots(*kinds.split()), Rules.parse(rules), seed, ("en", "uk")[seed % 2])
    screen = start
    check(screen)
    for after in played(start, chance(seed)):
        screen = after
        check(screen)
    state, match = state_of(screen), screen.match
    assert match
    assert state.reserve == 0
    assert not [
        one for one in offered(screen) if one.startswith(("draw", "reserve", "discard", "from", "claim", "go-on"))
    ]
    for name in (match.record.names[player] for player in winners(state)):
        assert name in title(screen)
        assert name in screen.announcement
    items = {item["parts"][0]: item for item in by_id(screen, "count")["items"]}
    for player, high in enumerate(scores(state)):
        item = items[match.record.names[player]]
        assert len([part for part in item["parts"] if isinstance(part, dict)]) == high
        assert item.get("mark") == ("star" if player in winners(state) else None)
    assert match.totals() == tuple(int(player in winners(state)) for player in range(state.players))
    after = press(screen, "next")
    assert after.match
    assert after.match.round == 2
    assert state_of(after).dealer == (state.dealer + 1) % state.players
    check(after)


def test_s1_twelve_players_find_a_place() -> None:
    screen = ShmatPlay.of([PlayerSlot(f"P{number}", Level.GREEDY) for number in range(12)], seed=4)
    for after in played(screen, chance(4)):
        check(after)
    with pytest.raises(ValueError, match="2 to 12"):
        ShmatPlay.of([PlayerSlot(f"P{number}") for number in range(13)])
    with pytest.raises(ValueError, match="2 to 12"):
        ShmatPlay.of([PlayerSlot("Mia")])


def test_a_seed_deals_the_same_on_every_python() -> None:
    screen = ShmatPlay.of(slots("p", "p"), seed=1)
    assert screen.notation() == "_ | 5d 3c 2c 4s | 10c 8d 4h 7s; reserve 44"
    assert str(state_of(press(screen, "draw")).drawn) == "Ac"


def test_programs_alone_wait_for_somebody_who_goes_on() -> None:
    """Each capture is shown before it is made, with its reason."""
    screen = ShmatPlay.of(slots("greedy", "greedy"), seed=1)
    assert "go-on" in offered(screen)
    assert not [one for one in offered(screen) if one.startswith("claim")]
    assert any(text in screen.announcement for text in texts(screen) if "=" in text)
    assert [node["cards"][0] for node in shown(screen) if node["kind"] == "thread"] == ["drawn"]
    assert "There is nothing to take back." in by_id(screen, "undo")["off"]


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
    assert after.scene().error == after.announcement == reason


def test_s14_i_cannot_is_not_open_after_a_discard() -> None:
    screen = goes_on(USEFUL, "1. 6c pass 2. <6c")
    assert by_id(screen, "cannot").get("off") == "A discard is drawn only to capture with it (S14)."
    after = forced(screen, "cannot")
    assert after.match == screen.match
    assert after.scene().error == "A discard is drawn only to capture with it (S14)."


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
    for screen in (press(chosen, "seat-1-0", "own-0"), chosen.act(Gesture("escape"))):
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
            assert screen.act(Gesture("press", node["id"])) != screen, node


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
    assert after.scene().error == "This claim was made already."
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
    for screen in (press(claims, "draw"), forced(press(claims, "claim-2"), "draw")):
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


# the end


@pytest.mark.parametrize(
    ("reserve", "players", "rows"), [(1, 2, (4, 3)), (0, 2, (3, 3)), (1, 3, (4, 3, 4)), (0, 3, (3, 3, 4))]
)
def test_g1_the_reserve_runs_out_in_mid_refill(reserve: int, players: int, rows: tuple[int, ...]) -> None:
    third = " | 8d Jh 6c As" if players == 3 else ""
    position = f"5c | {BASE}{third}; reserve {reserve}"
    screen = press(pick(table_at(position, slots(*"p" * players)), "5d", "10s"), "take")
    state = state_of(screen)
    assert tuple(sum(card is not None for card in row) for row in state.rows) == rows
    assert (state.reserve, state.phase) == (0, Phase.OVER)
    assert len(set(state.seen())) == 52 == len(list(state.seen()))
    assert not [
        one for one in offered(screen) if one.startswith(("draw", "reserve", "discard", "from", "claim", "take"))
    ]
    assert "The game is over." in screen.announcement
    assert len([node for node in shown(screen) if node["kind"] == "card" and node.get("state") == "empty"]) >= 1
    again = press(screen, "undo")
    assert state_of(again).phase is Phase.TURN
    assert press(pick(again, "5d", "10s"), "take").match == screen.match


def _over(*piles: str) -> ShmatPlay:
    """Return a game that is over, with these piles."""
    read = tuple(tuple(map(Card.parse, pile.split())) for pile in piles)
    empty: tuple[Card | None, ...] = (None,) * 4
    state = new_game(len(piles))._replace(rows=(empty,) * len(piles), piles=read, reserve=0, phase=Phase.OVER)
    players = slots(*"p" * len(piles)) if len(piles) <= 6 else tuple(PlayerSlot(f"P{n}") for n in range(len(piles)))
    return ShmatPlay(language("en")).playing(
        Match(Record("shmat", tuple(p.name for p in players), (state,)), players, 1), 0
    )


def test_g4_winners_are_named_in_seat_order() -> None:
    screen = _over("10s Js Qs", "10h Jh Qh", "10d Jd 2d")
    assert title(screen) == "The game is over. Shared win: Mia, Tom."
    assert [item["label"] for item in by_id(screen, "count")["items"]] == [
        "Mia: 3 high cards",
        "Tom: 3 high cards",
        "Eva: 2 high cards",
    ]
    assert [item.get("mark") for item in by_id(screen, "count")["items"]] == ["star", "star", None]
    assert title(_over("", "", "")) == "The game is over. Shared win: Mia, Tom, Eva."
    assert title(_over("10s Js Qs", "", "Ks As 10d 2c 3c 4c")) == "The game is over. Shared win: Mia, Eva."
    assert title(_over(*[""] * 12)).endswith("P0, P1, P2, P3, P4, P5, P6, P7, P8, P9, P10, P11.")


def test_g4_more_cards_in_the_pile_may_decide() -> None:
    screen = _over("10s Js Qs", "10h Jh Qh 2h 3h 4h", "10d Jd 2d")
    state = state_of(screen)
    assert screen.match
    state = state._replace(rules=Rules.parse("seed; tie cards"))
    record = Record("shmat", screen.match.record.names, (state,))
    decided = screen.playing(Match(record, screen.match.slots, 1), 0)
    assert title(decided) == "The game is over. Winner: Tom."
    assert decided.match
    assert decided.match.totals() == (0, 1, 0)


# undo and redo


@pytest.mark.parametrize(
    ("kinds", "seed"), [("p p", 11), ("p careless", 12), ("p greedy p", 13), ("p careless careless", 14)]
)
def test_g6_undo_k_then_redo_k(kinds: str, seed: int) -> None:
    screen = ShmatPlay.of(slots(*kinds.split()), seed=seed)
    steps = list(played(screen, chance(seed)))
    for after in [*steps[::9], steps[-1]]:
        back, seen = after, [after.match]
        while "undo" in offered(back):
            back = press(back, "undo")
            seen.append(back.match)
            assert back.announcement
            assert len(seen) < 200
        assert len(seen) > 1 or after is steps[0]
        check(back)
        for match in reversed(seen[:-1]):
            back = press(back, "redo")
            assert back.match == match
            assert str(back.match and back.match.record) == str(match and match.record)
            assert back.match
            assert match
            assert back.match.state == match.state
            assert hash(back.match.record) == hash(match.record)
        assert "redo" not in offered(back)


def test_g6_undo_stops_where_a_person_did_something() -> None:
    screen = ShmatPlay.of(slots("p", "careless"), seed=2)
    for after in played(screen, chance(2)):
        back = after.act(Gesture("press", "undo"))
        if back.match == after.match:
            continue
        state = state_of(back)
        drawer = state.next if state.phase is Phase.CLAIMS else state.mover
        assert drawer == 0 or (state.phase is Phase.CLAIMS and state.mover != 0)
        assert not set(offered(back)) & {"go-on"} or state.phase is Phase.CLAIMS


def test_g6_the_same_cards_come_again_and_redo_is_gone_after_another_move() -> None:
    start = press(goes_on(BASE, "1. 5c"), "cannot")
    drawn = press(start, "draw")
    back = press(drawn, "undo")
    assert back.match == start.match
    assert press(back, "draw").match == drawn.match
    assert by_id(press(back, "draw"), "redo")["off"] == "Nothing was taken back."
    other = press(back, "claim-1", "unnamed")
    assert "redo" not in offered(other)
    assert forced(other, "redo") is other
    assert "redo" in offered(press(back, "claim-1"))  # nothing has happened yet


def test_g6_undo_at_the_end_reopens_the_game_and_totals_count_once() -> None:
    screen = ShmatPlay.of(slots("p", "p"), seed=3)
    *_, over = played(screen, chance(3))
    assert over.match
    won = over.match.totals()
    assert sum(won) >= 1
    back = press(over, "undo")
    assert back.match
    assert not back.match.over
    assert back.match.totals() == (0, 0)
    again = press(back, "redo")
    assert again.match
    assert again.match.totals() == won
    following = press(again, "next")
    assert following.match
    assert following.match.totals() == won
    assert len(following.match.before) == 1
    assert by_id(following, "undo")["off"]
    *_, second = played(following, chance(4))
    assert second.match
    state = state_of(second)
    expected = tuple(won[player] + (player in winners(state)) for player in range(2))
    assert second.match.totals() == expected
    assert f"Games won: Mia {expected[0]}, Tom {expected[1]}" in texts(second)


# what is said


def test_a1_every_gesture_that_changes_something_is_told() -> None:
    start = goes_on(BASE, "1. 5c")
    wrong = pick(start, "9s", "10s")
    for screen, node_id in [
        (wrong, "try-2"),
        (wrong, "again"),
        (start, "show"),
        (press(start, "show"), "show"),
        (start, "own-0"),
        (pick(start, "5d"), "own-0"),
        (start, "hint"),
        (start, "cannot"),
        (start, "copy"),
        (start, "setup"),
        (press(start, "setup"), "back"),
        (press(start, "cannot"), "undo"),
        (press(press(start, "cannot"), "undo"), "redo"),
        (press(start, "cannot", "claim-1"), "cancel"),
    ]:
        assert press(screen, node_id).announcement, node_id


def test_a1_two_wrong_captures_in_a_row_are_both_told() -> None:
    wrong = pick(goes_on(BASE, "1. 5c"), "9s", "10s")
    other = pick(wrong, "Ks")
    assert wrong.announcement != other.announcement
    assert other.announcement == "5♣ and K♠ can't make 10."


def test_an_error_is_gone_after_escape() -> None:
    start = goes_on(BASE, "1. 5c", "seed; claims none")
    screen = forced(start, "cannot")
    assert screen.scene().error
    assert not screen.act(Gesture("escape")).scene().error
    assert not pick(screen, "5d").scene().error


def test_the_foot_says_what_happened() -> None:
    screen = press(pick(goes_on(BASE, "1. 5c"), "5d", "10s"), "take")
    assert "Mia: 5♣ + 5♦ = 10♠ (Tom)." in texts(screen)
    assert by_id(screen, "copy")["copies"] == screen.text()
    opened = press(screen, "show")
    assert by_id(opened, "record")["value"] == screen.text()
    assert by_id(opened, "path")["value"] == "shmat.txt"


MARKUP = (
    "<img src=x onerror=alert(1)>",
    "&amp;<b>A",
    "${1} %s {0} __x__",
    'Зоя "Лис" \\ О\'Ні',
    '[Seat "1"]',
    "a\tb",
)


@pytest.mark.parametrize("lang", ["en", "uk"])
def test_w11_r1_names_with_markup_stay_as_they_are(lang: str) -> None:
    players = tuple(PlayerSlot(name, Level.CARELESS if at % 2 else None) for at, name in enumerate(MARKUP))
    screen = ShmatPlay.of(players, seed=9, lang=lang)
    plates = {node["text"] for node in shown(screen) if node["kind"] == "plate"}
    assert plates == set(MARKUP)
    for after in played(screen, chance(9)):
        assert after.match
        assert after.match.record.names == MARKUP
        assert Record.parse(after.text()).names == MARKUP
        assert any(name in after.announcement for name in MARKUP) or after.claimer is not None
        screen = after
    assert any(name in title(screen) for name in MARKUP)
    assert {item["parts"][0] for item in by_id(screen, "count")["items"]} == set(MARKUP)


# a record that is pasted


def test_w6_a_record_goes_on_at_the_same_turn() -> None:
    screen = ShmatPlay.of(slots("p", "careless", "p"), seed=6)
    for at, after in enumerate(played(screen, chance(6))):
        if at % 5:
            continue
        pasted = ShmatPlay.of().going_on(after.text())
        assert pasted.match
        assert after.match
        assert pasted.match.state == after.match.state
        assert pasted.match.record == after.match.record
        assert pasted.match.slots == after.match.slots
        one, two = after, pasted
        for turn in range(6):
            if one.match and one.match.over:
                break
            one, two = step(one, chance(turn)), step(two, chance(turn))
            assert one.match
            assert two.match
            assert one.match.record == two.match.record


def test_a_record_with_games_of_other_players_is_refused() -> None:
    two = ShmatPlay.of(slots("p", "p"), seed=1)
    *_, two = played(two, chance(1))
    *_, three = played(ShmatPlay.of(slots("p", "p", "p"), seed=1), chance(1))
    after = two.act(Gesture("set", "record", f"{two.text()}\n{three.text()}"))
    assert after.scene().error
    assert after.match == two.match
    with pytest.raises(NotationError):
        ShmatPlay.of().going_on(f"{two.text()}\n{three.text()}")


@pytest.mark.parametrize(
    "bad",
    [
        "",
        "x",
        '[Game "Shmat"]',
        '[Game "Twenty"]\n[Player1 "a"]\n[Player2 "b"]\n[Seed "1"]\n\n*\n',
        '[Game "Shmat"]\n[Player1 "a"]\n[Player2 "b"]\n\n*\n',
        '[Game "Shmat"]\n[Player1 "a"]\n[Player2 "b"]\n[Seed "1"]\n\n1. Zz *\n',
        '[Game "Shmat"]\n[Player1 "a"]\n[Player2 "b"]\n[Seed "1"]\n\n' + "9" * 5_000 + ". 5c *\n",
        '[Game "Shmat"]\n[Player1 "a"]\n[Player2 "b"]\n[Dealer "' + "9" * 5_000 + '"]\n[Seed "1"]\n\n1. 5c *\n',
        '[Game "Shmat"]\n[Rules "seed; own_cards 9"]\n[Player1 "a"]\n[Player2 "b"]\n[Seed "1"]\n\n1. 5c *\n',
        "\ud800",
        "{" * 50,
    ],
)
def test_a_text_that_cannot_be_read_changes_only_the_field(bad: str) -> None:
    start = press(pick(goes_on(BASE, "1. 5c"), "5d"), "show")
    after = start.act(Gesture("set", "record", bad))
    assert after.match == start.match
    assert after.scene().error
    assert after.announcement.startswith(after.scene().error)
    assert by_id(after, "record").get("value", "") == bad
    with pytest.raises(NotationError):
        start.going_on(bad)
    good = after.act(Gesture("set", "record", start.text()))
    assert (good.match, good.scene().error) == (start.match, "")
    assert after.act(Gesture("escape")).scene().error == ""


def test_a_field_that_was_left_as_it_was_changes_nothing() -> None:
    start = press(pick(goes_on(BASE, "1. 5c"), "5d"), "show")
    for text in (start.text(), f"  {start.text()}\n"):
        assert start.act(Gesture("set", "record", text)) is start


# any gestures at all

RULES = st.fixed_dictionaries(
    {
        "discard_draw": st.sampled_from(["top", "any"]),
        "order": st.sampled_from(["either", "drawn-first"]),
        "operations": st.sampled_from(["+-*/", "+-", "+", "*/"]),
        "duty": st.sampled_from(["any", "highest"]),
        "claims": st.sampled_from(["oblige", "reward", "none"]),
        "discard_use": st.sampled_from(["capture", "free"]),
        "counted": st.sampled_from(["pile", "taken"]),
        "ace_high": st.sampled_from(["yes", "no"]),
        "tie": st.sampled_from(["shared", "cards"]),
    }
)
PEOPLE = st.lists(st.sampled_from(["p", "p", "careless", "greedy", "thoughtful"]), min_size=2, max_size=6)
STRANGE = ("", "own-0", "seat-1-1", "claim-1", "named", "unnamed", "take", "discard-0", "say-1", "try-9", "next")
STRANGE += ("back", "begin", "players", "own-" + "9" * 5_000, "name-0", "level-0", "preset", "path", "record", "a{0}")
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(0, 7),
    st.text(max_size=12),
    st.sampled_from(["person", "greedy", "pagat", "none", "9" * 5_000, 10**30, 1.5, "\ud800", '[Game "Shmat"]']),
)


@settings(max_examples=50)
@given(PEOPLE, RULES, st.integers(0, 999_999), st.sampled_from(["en", "uk"]), st.integers(0, 2**32), st.data())
def test_any_gestures_in_any_order(
    kinds: list[str], fields: dict[str, str], seed: int, lang: str, lot: int, data: st.DataObject
) -> None:
    rules, rng = Rules(), chance(lot)
    for name, value in fields.items():
        rules = rules.change(name, value)
    screen = ShmatPlay.of(slots(*kinds), rules, seed, lang)
    for _ in range(30):
        found = shown(screen)
        ids = [node["id"] for node in found if node.get("id") and not node.get("off")]
        if rng.random() < 0.85:
            target, kind = (
                rng.choice([*ids, *(one for one in ids if one in {"draw", "take", "cannot", "go-on"})]),
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
            assert len(lying) == len(set(lying)) == 52 - state.reserve
            assert screen.match.state.phase not in {Phase.REFILL, Phase.DEAL}
            assert screen.match.redo().undo() == screen.match or not screen.match.record.undone
    if screen.match:
        assert Record.parse(str(screen.match.record)) == screen.match.record
