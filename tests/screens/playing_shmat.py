"""Tables of Shmat for tests: how they begin, where their cards lie, and how a game is played at them."""

from collections.abc import Iterator
from random import Random
from typing import Any

from shmatkit.core.cards import Card
from shmatkit.core.deck import DECK, bits
from shmatkit.core.language import language
from shmatkit.history.match import Match, PlayerSlot
from shmatkit.record import Record
from shmatkit.screens.play.shmat import ShmatPlay
from shmatkit.shmat import Position, captures
from shmatkit.shmat.game import Phase, State, Take, from_position, legal_events
from tests.screens import playing
from tests.screens.harness import has
from tests.screens.playing import NAMES, offered, press

BASE = "5d 9s 2h Ks | 10s 3c 7h Qs"  # with 5c: 5+5=10, 5*2=10, 5-2=3, 5+2=7
BARREN = "10d 9s 4h 8s | As Jc 5h 8c"  # with 6c: nothing
USEFUL = "Jd 9s 4h 8s | As Kc 5h 7c"  # with 6c Tom has 6+5=11


# what is on the screen


def shown(screen: ShmatPlay) -> list[dict[str, Any]]:
    """Return all nodes of the scene; nothing on the page of Shmat is empty, and every card has a name."""
    found = playing.shown(screen)
    for node in found:
        assert node["kind"] != "box" or node["items"], f"an empty {node}"
        assert node["kind"] != "text" or node["text"].strip(), "an empty text"
        assert node["kind"] != "card" or node["label"], node
    return found


def state_of(screen: ShmatPlay) -> State:
    assert screen.match
    state = screen.match.state
    assert isinstance(state, State)
    return state


# tables


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
    return ShmatPlay(lang=language("en")).playing(Match(record, players, 3), 0)


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
