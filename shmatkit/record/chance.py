"""The cards of chance: drawn at random among those that nobody has seen, or as a table's seed says.

What a table deals follows from its seed, the number of the game and how many cards are left. So undo and redo, and a
record that was pasted into another table, meet the same cards again.
"""

import random
from collections.abc import Mapping, Sequence

from shmatkit.core.cards import Card
from shmatkit.core.deck import DECK
from shmatkit.game import Event, State, game_of
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


SEED, ROUND = "Seed", "Round"  # tags of a record
DIGITS = 18  # of a seed, at most


def check_seed(seed: int) -> None:
    """Check a table's seed.

    Raises:
        ValueError: it isn't a whole number from 0, of up to 18 digits.
    """
    if type(seed) is not int or not 0 <= seed < 10**DIGITS:
        raise ValueError(f"the seed {seed!r} is not a whole number from 0, of up to {DIGITS} digits")


def generator(*parts: object) -> random.Random:
    """Return a generator; a text as its seed gives the same numbers on every version of Python."""
    return random.Random(" ".join(map(str, parts)))  # noqa: S311  # cards, no secrets


def lot(seed: int, players: int) -> int:
    """Return who deals the first game, from 0 (S2)."""
    return int(generator(seed, "lot").random() * players)


def deal_by_seed(seed: int, number: int, state: State, event: Event) -> Event:
    """Return an event with its cards of chance, as they follow from a table's seed and the number of the game."""
    return deal_chance(state, event, generator(seed, number, game_of(state).whole().cards_left(state)))


def seed_of(tags: Mapping[str, str], otherwise: int) -> int:
    """Return the seed that a record's tags name."""
    return _number(tags, SEED, otherwise)


def round_of(tags: Mapping[str, str], otherwise: int) -> int:
    """Return the number of the game that a record's tags name."""
    return _number(tags, ROUND, otherwise)


def _number(tags: Mapping[str, str], name: str, otherwise: int) -> int:
    digits = tags.get(name, "")
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= DIGITS else otherwise


def deal_by_tags(tags: Mapping[str, str], state: State, event: Event) -> Event:
    """Return an event of a table's record with its cards of chance, which follow from the tags; others stay blank."""
    return deal_by_seed(seed_of(tags, 0), round_of(tags, 1), state, event) if SEED in tags else event


def is_of_chance(event: Event) -> bool:
    """Say whether an event is nobody's choice."""
    return isinstance(event, shmat.Deal | shmat.Refill | twenty.Deal)
