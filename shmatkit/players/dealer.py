"""The dealer: names the cards of chance, at random among those that nobody has seen."""

import random
from collections.abc import Sequence

from shmatkit.core.cards import Card
from shmatkit.core.deck import DECK
from shmatkit.record import Event, State
from shmatkit.shmat import game as shmat
from shmatkit.shmat.rules import ROW_SIZE
from shmatkit.twenty import game as twenty
from shmatkit.twenty.rules import HAND_SIZE


def deal_chance(state: State, event: Event, rng: random.Random) -> Event:
    """Return an event with its cards of chance named; an event without any is returned as it is (S2, T14).

    The same generator gives the same cards on every version of Python.

    Args:
        state: the game before the event.
        event: such as `legal_events` gives it, with its cards left blank.
        rng: the random generator.
    """
    match event:
        case shmat.Deal(rows=()):
            return shmat.Deal(_dealt(state.players, ROW_SIZE, rng))
        case twenty.Deal(hands=()):
            return twenty.Deal(_dealt(state.players, HAND_SIZE, rng))
        case shmat.Draw(card=None, discarded=False) | shmat.Refill(card=None) | twenty.Draw(card=None):
            seen = set(state.seen())
            return event._replace(card=_picked([card for card in DECK if card not in seen], 1, rng)[0])
    return event


def _dealt(players: int, size: int, rng: random.Random) -> tuple[tuple[Card, ...], ...]:
    cards = _picked(DECK, players * size, rng)
    return tuple(cards[at : at + size] for at in range(0, len(cards), size))


def _picked(cards: Sequence[Card], count: int, rng: random.Random) -> tuple[Card, ...]:
    """Return some of the cards, in random order."""
    # of a generator only random() is promised to give the same in every version of Python
    left = list(cards)
    return tuple(left.pop(int(rng.random() * len(left))) for _ in range(count))
