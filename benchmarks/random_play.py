"""Random play of whole games through the public game API."""

from collections.abc import Iterator
from itertools import islice

from shmatkit.core.cards import Card
from shmatkit.shmat import game as shmat_game
from shmatkit.shmat.game import Cannot, Deal, Draw, Refill, Take
from shmatkit.shmat.rules import ROW_SIZE
from shmatkit.twenty import game as twenty_game
from shmatkit.twenty.rules import HAND_SIZE

ShmatStep = tuple[shmat_game.Event, shmat_game.State]
TwentyStep = tuple[twenty_game.Event, twenty_game.State]

_FROM_RESERVE = Draw()


def shmat(
    state: shmat_game.State, cards: Iterator[Card], rolls: Iterator[float], careless: float = 0
) -> Iterator[ShmatStep]:
    """Play a game of Shmat from the deal to its end; yield each event, and the state after it.

    Whatever may happen has equal odds, but a capture is one of a pair of cards, however it may be said, and “I cannot”
    is said only without one, or else by a careless player.

    Args:
        state: the game before the deal.
        cards: the cards, as they are dealt and drawn.
        rolls: random numbers from 0 to 1. One is taken for each choice.
        careless: how often a player overlooks that there is a capture.
    """
    apply, legal_events = shmat_game.apply, shmat_game.legal_events
    event: shmat_game.Event = Deal(tuple(tuple(islice(cards, ROW_SIZE)) for _ in range(state.players)))
    state = apply(state, event)
    yield event, state
    while options := legal_events(state):
        event = options[0]
        kind = type(event)
        if kind is Refill:
            event = Refill(next(cards))
        elif kind is Draw:
            if len(options) > 1:
                event = options[int(next(rolls) * len(options))]
            if event == _FROM_RESERVE:
                event = Draw(next(cards))
        elif kind is Take and not (careless and next(rolls) < careless and options[-1] == Cannot()):
            pairs = [*{one[:2]: one for one in options if type(one) is Take}.values()]
            event = pairs[int(next(rolls) * len(pairs))] if len(pairs) > 1 else pairs[0]
        else:
            event = options[-1]
        state = apply(state, event)
        yield event, state


def twenty(state: twenty_game.State, cards: Iterator[Card], rolls: Iterator[float]) -> Iterator[TwentyStep]:
    """Play a game of Twenty from the deal to its end, likewise: whatever may happen has equal odds."""
    apply, legal_events, draw = twenty_game.apply, twenty_game.legal_events, twenty_game.Draw
    event: twenty_game.Event = twenty_game.Deal(tuple(tuple(islice(cards, HAND_SIZE)) for _ in range(state.players)))
    state = apply(state, event)
    yield event, state
    while options := legal_events(state):
        event = options[int(next(rolls) * len(options))]
        if type(event) is draw:
            event = draw(next(cards))
        state = apply(state, event)
        yield event, state
