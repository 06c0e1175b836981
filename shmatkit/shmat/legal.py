"""What may happen next in a game of Shmat."""

from shmatkit.core.cards import Card
from shmatkit.shmat.captures import Capture, captures, made_ranks, played_table
from shmatkit.shmat.claim import Claim
from shmatkit.shmat.rules import Claims, DiscardDraw, DiscardUse, Duty
from shmatkit.shmat.state import (
    CLAIMS,
    DEAL,
    DRAW,
    DUTY,
    REFILL,
    TURN,
    Cannot,
    Challenge,
    Deal,
    Draw,
    Event,
    Refill,
    State,
    Take,
    Waive,
    after_turn,
)

_DRAW, _REFILL, _CANNOT = Draw(), Refill(), Cannot()
# A member's name takes longer to look up.
_NO_CLAIMS, _ANY_CARD, _ANY_CAPTURE, _TO_CAPTURE = Claims.NONE, DiscardDraw.ANY, Duty.ANY, DiscardUse.CAPTURE


def legal_events(state: State) -> list[Event]:
    """Return what may happen next; cards of chance are left blank. Claims that are wrong may be made, too."""
    phase = state.phase
    if phase is REFILL:
        return [_REFILL]
    if phase is TURN:
        found: list[Event] = [*owed_takes(state)]
        if (not found or state.rules.claims is not _NO_CLAIMS) and not must_capture(state):
            found.append(_CANNOT)
        return found
    if phase is DRAW:
        return [*draws(state)]
    if phase is CLAIMS:
        now = draws(after_turn(state)) if state.reserve else _waivers(state)
        return [*now, *_right_claims(state)]
    if phase is DUTY:
        return [*owed_takes(state)]
    return [Deal()] if phase is DEAL else []


def draws(state: State) -> list[Draw]:
    """Return what the mover may draw (S4, S14)."""
    discard, rules = state.discard, state.rules
    if not discard or state.fruitless >= len(state.rows):
        return [_DRAW]
    free = rules.discard_use is not _TO_CAPTURE
    drawable = discard if rules.discard_draw is _ANY_CARD else discard[-1:]
    return [_DRAW, *[Draw(card, discarded=True) for card in drawable if free or can_capture(state, card)]]


def owed_takes(state: State) -> list[Take]:
    """Return what the mover may take now: where it is so ruled the highest card (S10), or what was claimed (S11)."""
    said = state.claim and state.claim.said
    if state.rules.duty is _ANY_CAPTURE and not said:
        return _takes(state)
    found = [one for one in captures(state.position) if not said or said.names(one)]
    return [Take(one.own, one.target, equation) for one in found for equation in one.equations]


def _takes(state: State) -> list[Take]:
    """Return what the mover may take with the drawn card, in the order of `captures` (S5 to S9)."""
    rows, mover, drawn = state.rows, state.mover, state.drawn
    of_drawn = played_table(state.rules)[drawn.rank if drawn else 0]
    targets = [(card, card.rank) for row in rows[mover + 1 :] + rows[:mover] for card in row if card]
    new, kind = tuple.__new__, Take  # what Take(…) does, without its detour
    return [
        new(kind, (own, target, equation))
        for own in rows[mover]
        if own
        for of_own in (of_drawn[own.rank],)
        for target, rank in targets
        if of_own[rank]
        for equation in of_own[rank]
    ]


def can_capture(state: State, drawn: Card | None) -> bool:
    """Say whether the mover could capture anything with a card."""
    rows, mover = state.rows, state.mover
    of_drawn = made_ranks(state.rules)[drawn.rank if drawn else 0]
    made = 0
    for own in rows[mover]:
        if own:
            made |= of_drawn[own.rank]
    for row in rows[mover + 1 :] + rows[:mover]:
        for card in row:
            if card and made >> card.rank & 1:
                return True
    return False


def must_capture(state: State) -> bool:
    """Say whether the drawn card is a discard that was drawn only to capture with it (S14)."""
    return state.discarded and state.rules.discard_use is _TO_CAPTURE


def missed(state: State) -> list[Capture]:
    """Return what the mover could have captured, who said “I cannot”."""
    return captures(state.position) if can_capture(state, state.drawn) else []


def _right_claims(state: State) -> list[Challenge]:
    found = missed(state)
    said = [None, *[Claim.of(one, equation) for one in found for equation in one.equations]] if found else []
    return [Challenge(player, one) for player in _opponents(state) for one in said]


def _waivers(state: State) -> list[Waive]:
    return [Waive(player) for player in _opponents(state)]


def _opponents(state: State) -> list[int]:
    """Return who may still claim (S11)."""
    return [player for player in range(len(state.rows)) if player != state.mover and player not in state.waived]
