"""Opponents in Twenty. They see only what their player sees: the own hand, and what was laid."""

import random

from shmatkit.errors import message
from shmatkit.players.choice import Choice, Level
from shmatkit.twenty.game import Draw, Event, Keep, Lay, View, legal_events
from shmatkit.twenty.score import penalty


def choose(seen: View, level: Level, rng: random.Random) -> Choice:
    """Return what the player who sees this does now, and why."""
    legal = legal_events(seen)
    if not legal:
        return Choice(None, message("It is another player's turn."))
    lays = [event for event in legal if isinstance(event, Lay)]
    if not lays:
        return Choice(legal[-1], message("Nothing fits move {move}.", move=seen.move))
    if level is Level.CARELESS:
        return Choice(lays[int(rng.random() * len(lays))], message("Cards that fit."))
    best = max(lays, key=lambda one: (len(one.cards), penalty(one.cards, seen.rules)))
    return Choice(best, message("These are the most cards that fit."))
