"""Opponents in Shmat, who know what lies open and which cards were captured."""

import random
from collections.abc import Sequence

from shmatkit.core.errors import Message, message
from shmatkit.players.choice import NOT_ITS_TURN, OVERLOOKS, Choice, Level
from shmatkit.players.outlook import draws, left_open, promise
from shmatkit.shmat.captures import captures
from shmatkit.shmat.claim import Claim
from shmatkit.shmat.game import Cannot, Challenge, Phase, State, Take, Waive, apply, legal_events
from shmatkit.shmat.rules import Claims
from shmatkit.shmat.score import gain

_NO_CAPTURE = message("No capture is in sight.")


def choose(state: State, player: int, level: Level, rng: random.Random, overlooks: float = OVERLOOKS) -> Choice:
    """Return what a player does now, and why.

    Args:
        state: the game.
        player: whose choice it is, from 0.
        level: how well the player plays.
        rng: the random generator; only a careless player asks it.
        overlooks: how often a careless player doesn't see what could be captured, 0 to 1.
    """
    if state.phase is Phase.CLAIMS:
        if player == state.mover or player in state.waived:
            return NOT_ITS_TURN
        sees = level is not Level.CARELESS or rng.random() < (1 - overlooks) / 3  # it watches others less than itself
        return (_claim(state, player) if sees else None) or _after_claims(state, player, level)
    if player != state.mover:
        return NOT_ITS_TURN
    match state.phase:
        case Phase.DRAW:
            return _draw(state, level)
        case Phase.TURN | Phase.DUTY:
            return _turn(state, level, rng, overlooks)
        case _:
            return NOT_ITS_TURN


# the mover


def _draw(state: State, level: Level) -> Choice:
    """Draw from the reserve, or a discard (S4): a greedy player where it captures, a thoughtful one where it pays."""
    reserve, *discards = draws(state)
    if not discards:
        return Choice(reserve, message("Only a card of the reserve can be drawn."))
    if level is Level.CARELESS:
        return Choice(reserve, message("A new card is always exciting."))
    if level is Level.GREEDY:
        discards = [one for one in discards if captures(apply(state, one).position)]
        if not discards:
            return Choice(reserve, message("No discard captures anything."))
    best = max(discards, key=lambda one: promise(state, one))
    if level is Level.GREEDY:
        return Choice(best, message("{card} is sure to capture something.", card=best.card))
    if promise(state, best) > promise(state, reserve):
        return Choice(best, message("{card} brings more high cards than a new card usually does.", card=best.card))
    return Choice(reserve, message("A new card usually brings as many high cards as {card}, or more.", card=best.card))


def _turn(state: State, level: Level, rng: random.Random, overlooks: float) -> Choice:
    """Capture, or say “I cannot” (S10)."""
    legal = legal_events(state)
    takes = list({event[:2]: event for event in legal if isinstance(event, Take)}.values())  # one sum for each capture
    careless = level is Level.CARELESS
    if not takes or (careless and Cannot() in legal and rng.random() < overlooks):
        return Choice(Cannot(), _NO_CAPTURE)
    if careless:
        return Choice(takes[int(rng.random() * len(takes))], message("This was the first capture in sight."))
    if len(takes) == 1:
        return Choice(takes[0], message("There is no other capture to choose."))
    if state.claim and state.rules.claims is Claims.REWARD:
        least = min(takes, key=lambda one: _gain(state, one))
        return Choice(least, message("These cards go to another player, so the fewer high cards, the better."))
    return _greedy(state, takes) if level is Level.GREEDY else _thoughtful(state, takes)


def _gain(state: State, take: Take) -> int:
    """Return how many high cards a capture with the drawn card brings (S17)."""
    return gain((state.drawn, take.own, take.target), state.rules) if state.drawn else 0


def _greedy(state: State, takes: Sequence[Take]) -> Choice:
    """Take what brings the most high cards; of these captures the highest target."""
    best = max(takes, key=lambda one: (_gain(state, one), one.target.rank))
    return Choice(best, _no_more(_gain(state, best)))


def _thoughtful(state: State, takes: Sequence[Take]) -> Choice:
    """Take what brings the most high cards, less those that the next player can expect after it."""
    open_after = {take: left_open(state, take) for take in takes}
    best = max(takes, key=lambda one: (_gain(state, one) - open_after[one], one.target.rank))
    gain, most = _gain(state, best), max(_gain(state, one) for one in takes)
    if gain < most:
        return Choice(best, message("Another capture brings more high cards, but leaves more to the next player."))
    if len(set(open_after.values())) == 1:
        return Choice(best, _no_more(gain))
    if gain == 0:
        return Choice(best, message("No capture brings a high card; this one leaves the next player the fewest."))
    return Choice(
        best,
        message(
            "Of the captures with the most high cards ({count}), this one leaves the next player the fewest.",
            count=gain,
        ),
    )


def _no_more(count: int) -> Message:
    if count:
        return message("No capture brings more high cards: {count}.", count=count)
    return message("No capture brings a high card, so any will do.")


# the others


def _claim(state: State, player: int) -> Choice | None:
    """Claim a capture that was missed: what keeps the mover's gain small, or one's own large (S11)."""
    missed = captures(state.position)
    if not missed:
        return None
    chosen = max if state.rules.claims is Claims.REWARD else min
    named = chosen(missed, key=lambda one: gain(one[:3], state.rules))
    claim = Claim.of(named, named.equations[0])
    return Choice(Challenge(player, claim), message("{target} could have been captured.", target=named.target))


def _after_claims(state: State, player: int, level: Level) -> Choice:
    """Go on without a claim: the next player draws; after the last turn each says that there is none (S11)."""
    if not state.reserve:
        return Choice(Waive(player), _NO_CLAIM)
    return _draw(state, level) if player == state.next else Choice(None, _NO_CLAIM)


_NO_CLAIM = message("There is nothing to claim.")
