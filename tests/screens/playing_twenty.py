"""Tables of Twenty for tests: how they begin, what they show, and how a game is played at them."""

import json
import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from shmatkit.core.cards import Card, spoken
from shmatkit.core.deck import DECK
from shmatkit.core.language import language, say
from shmatkit.history.match import Match
from shmatkit.record import Record
from shmatkit.screens.play.twenty import TwentyPlay
from shmatkit.twenty import Rules
from shmatkit.twenty.game import Lay, Phase, State, legal_events
from tests.screens.harness import by_id, has
from tests.screens.playing import offered, press, slots

# what is on the screen


def hand(screen: TwentyPlay) -> list[str]:
    """Return the cards of the hand in front, in notation."""
    return [card["face"].partition("-")[0] for card in by_id(screen, "hand")["cards"]]


def pick(screen: TwentyPlay, *cards: str) -> TwentyPlay:
    """Press cards of the hand."""
    return press(screen, *(f"card-{hand(screen).index(card)}" for card in cards))


def state_of(screen: TwentyPlay) -> State:
    assert screen.match
    state = screen.match.state
    assert isinstance(state, State)
    return state


# tables


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
    return TwentyPlay(lang=language(lang)).playing(Match(record, players, 5), 0)


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
