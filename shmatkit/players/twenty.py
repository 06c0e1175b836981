"""Opponents in Twenty, who see only what their player sees: the own hand, and how many cards the others have."""

import random
from collections.abc import Sequence
from heapq import nlargest

from shmatkit.core.errors import Message, message
from shmatkit.players.choice import NOT_ITS_TURN, Choice, Level
from shmatkit.players.plan import Plan
from shmatkit.twenty.game import Draw, Hand, Keep, Lay, Pass, View, legal_events
from shmatkit.twenty.rules import LAST_MOVE, points
from shmatkit.twenty.score import penalty

_LOOKED_AT = 30  # plays that a thoughtful player compares: the largest; a big hand has hundreds


def choose(seen: View, level: Level, rng: random.Random) -> Choice:
    """Return what the player who sees a game this way does now, and why.

    Whoever can lay cards does: also where the rules allow to draw instead (T4).

    Args:
        seen: the game as the player sees it.
        level: how well the player plays.
        rng: the random generator; only a careless player asks it.
    """
    legal = legal_events(seen)
    lays = [event for event in legal if isinstance(event, Lay)]
    if not lays:
        return Choice(legal[0], _why_none(legal[0], seen)) if legal else NOT_ITS_TURN
    match level:
        case Level.CARELESS:
            lay = lays[int(rng.random() * len(lays))]
            return Choice(lay, message("These cards fit move {move}.", move=seen.move))
        case Level.GREEDY:
            return _greedy(seen, lays)
        case Level.THOUGHTFUL:
            return _thoughtful(seen, [*lays, Keep()] if Keep() in legal else lays)


def _why_none(event: object, seen: View) -> Message:
    match event:
        case Draw():
            return message("No card of the hand fits move {move}.", move=seen.move)
        case Pass():
            return message("Nothing fits move {move}, and the deck is empty.", move=seen.move)
        case _:
            return message("The new card doesn't fit move {move}.", move=seen.move)


def _greedy(seen: View, lays: Sequence[Lay]) -> Choice:
    """Lay the most cards; of these what would cost the most (T11), then what comes first in the hand."""
    place = {card: at for at, card in enumerate(seen.hand)}
    best = min(lays, key=lambda one: (-len(one.cards), -penalty(one.cards, seen.rules), [place[c] for c in one.cards]))
    return Choice(best, message("No play lays more cards: {count}.", count=len(best.cards)))


def _thoughtful(seen: View, events: Sequence[Lay | Keep]) -> Choice:
    """Lay what lets the rest go in the fewest turns; of equal plays what would cost the most (T11)."""
    plan = Plan(seen.rules, step=seen.players)
    then = seen.move + seen.players
    looked_at = nlargest(_LOOKED_AT, events, key=_size)
    turns = {event: plan.turns(_left(seen.hand, event), then) for event in looked_at}
    best = min(looked_at, key=lambda one: (turns[one], -penalty(_laid(one), seen.rules)))
    left = _left(seen.hand, best)
    if not left:
        reason = message("These are the last cards of the hand.")
    elif then + seen.players * (turns[best] - 1) > LAST_MOVE:
        reason = message("So the fewest cards are left over after move {last}.", last=LAST_MOVE)
    else:
        reason = message("So the rest can be laid in the fewest turns: {turns}.", turns=turns[best])
    return Choice(best, reason)


def _size(event: Lay | Keep) -> tuple[int, int]:
    """Return how many points a play lays at the least, and how many cards."""
    cards = _laid(event)
    return sum(points(card.rank) for card in cards), len(cards)


def _laid(event: Lay | Keep) -> Hand:
    return event.cards if isinstance(event, Lay) else ()


def _left(hand: Hand, event: Lay | Keep) -> Hand:
    laid = _laid(event)
    return tuple(card for card in hand if card not in laid)
