"""Opponents in Shmat. They see what lies open: the rows, the discard pile and the drawn card."""

import random
from collections.abc import Sequence
from typing import TypeVar

from shmatkit.errors import Message, message
from shmatkit.players.choice import OVERLOOKS, Choice, Level
from shmatkit.shmat.captures import captures
from shmatkit.shmat.claim import Claim
from shmatkit.shmat.game import Cannot, Challenge, Draw, Event, Phase, State, Take, Waive, apply, legal_events
from shmatkit.shmat.rules import Claims
from shmatkit.shmat.score import counted

T = TypeVar("T")


def choose(
    state: State, player: int, level: Level, rng: random.Random, overlooks: float = OVERLOOKS
) -> Choice:
    """Return what a player does now, and why.

    Args:
        state: the game.
        player: whose choice it is, from 0.
        level: how well it plays.
        rng: the random generator; only a careless player needs it.
        overlooks: how often a careless player doesn't see what could be captured, 0 to 1.
    """
    careless = level is Level.CARELESS
    if state.phase is Phase.CLAIMS:
        if player == state.mover or player in state.waived:
            return _NOTHING
        overlooked = careless and rng.random() >= (1 - overlooks) ** 3
        return (None if overlooked else _claim(state, player)) or _after_claims(state, player, level)
    if player != state.mover:
        return _NOTHING
    if state.phase is Phase.DRAW:
        return draw(state, level)
    if state.phase not in {Phase.TURN, Phase.DUTY}:
        return _NOTHING
    legal = legal_events(state)
    if careless and Cannot() in legal and rng.random() < overlooks:
        return Choice(Cannot(), _SEES_NONE)
    takes = [event for event in legal if isinstance(event, Take)]
    if not takes:
        return Choice(Cannot(), _SEES_NONE)
    if careless:
        return Choice(takes[int(rng.random() * len(takes))], message("This one came to mind first."))
    return take(state, takes, level)


_NOTHING: Choice = Choice(None, message("It is another player's turn."))
_SEES_NONE = message("No capture is in sight.")


def take(state: State, takes: Sequence[Take], level: Level) -> Choice:
    best = max(takes, key=lambda one: (gain(state, one), one.target.rank))
    return Choice(best, message("{target}: high cards {count}", target=best.target, count=gain(state, best)))


def draw(state: State, level: Level) -> Choice:
    if level is not Level.CARELESS:
        for event in legal_events(state):
            if isinstance(event, Draw) and event.discarded:
                takes = [one for one in legal_events(apply(state, event)) if isinstance(one, Take)]
                if max((gain(apply(state, event), one) for one in takes), default=0):
                    return Choice(event, message("{card} is known", card=event.card))
    return Choice(Draw(), message("A new card may fit."))


def gain(state: State, event: Take) -> int:
    """Return how many high cards a capture brings (S17)."""
    assert state.drawn
    return len(counted((state.drawn, event.own, event.target), state.rules))


def _claim(state: State, player: int) -> Choice | None:
    found = captures(state.position)
    if not found:
        return None
    worth = [len(counted(one[:3], state.rules)) for one in found]
    wanted = max(worth) if state.rules.claims is Claims.REWARD else min(worth)
    one = found[worth.index(wanted)]
    said = Claim.of(one, one.equations[0])
    return Choice(Challenge(player, said), message("{target} could have been captured.", target=one.target))


def _after_claims(state: State, player: int, level: Level) -> Choice:
    if not state.reserve:
        return Choice(Waive(player), message("There is nothing to claim."))
    if player == state.next:
        return draw(state, level)
    return Choice(None, message("There is nothing to claim."))
