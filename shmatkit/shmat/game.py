"""A whole game of Shmat: which events may happen, and the one function that applies them.

Every game ends. A turn on a card of the reserve takes that card from it, and a capture takes up to two more. A turn on
a card of the discard pile captures, or is one of at most as many fruitless turns running as there are players (S14);
then the pile is closed until a card of the reserve lands on it. So the reserve shrinks every few turns, and the game is
over when it is empty (S16). A turn ends, too: each opponent has one unnamed claim, and each named claim only once.
"""

from collections.abc import Callable
from typing import Any

from shmatkit.core.arithmetic import fact, table
from shmatkit.core.cards import Card
from shmatkit.core.deck import BITS, DECK, bits, deal_problem
from shmatkit.core.errors import IllegalMoveError, Message, message
from shmatkit.shmat.captures import played_table
from shmatkit.shmat.legal import can_capture, draws, legal_events, missed, must_capture, owed_takes
from shmatkit.shmat.rules import ROW_SIZE, Claims, DiscardDraw, Duty
from shmatkit.shmat.state import (
    CLAIMS,
    DEAL,
    DRAW,
    DUTY,
    OVER,
    REFILL,
    TURN,
    Cannot,
    Challenge,
    Deal,
    Draw,
    Event,
    Phase,
    Refill,
    State,
    Take,
    Waive,
    after_turn,
    from_position,
    new_game,
)

__all__ = [
    "Phase",
    "Deal",
    "Draw",
    "Take",
    "Refill",
    "Cannot",
    "Challenge",
    "Waive",
    "Event",
    "State",
    "new_game",
    "from_position",
    "legal_events",
    "apply",
    "check_event",
    "can_apply",
]

_ANY, _REWARD, _NO_CLAIMS = Duty.ANY, Claims.REWARD, Claims.NONE  # a member's name takes longer to look up


def apply(state: State, event: Event) -> State:
    """Return the state after an event; a card of chance must be known.

    Raises:
        IllegalMoveError: the event can't happen now.
        TypeError: it is no event of this game.
    """
    applied = _APPLIED.get(type(event))
    if not applied:
        raise TypeError(f"{event!r} is no event of Shmat")
    return applied(state, event)


def check_event(state: State, event: Event) -> None:
    """Raise what `apply` would raise."""
    apply(state, event)


def can_apply(state: State, event: Event) -> bool:
    """Say whether an event can happen now."""
    try:
        apply(state, event)
    except IllegalMoveError:
        return False
    return True


def _deal(state: State, event: Deal) -> State:
    if state.phase is not DEAL:
        raise _refused(state, message("The cards are dealt already."))
    if problem := deal_problem(event.rows, state.players, ROW_SIZE):
        raise _refused(state, problem)
    cards = [card for row in event.rows for card in row]
    unseen = state.unseen - bits(cards)
    return state._replace(rows=event.rows, reserve=len(DECK) - len(cards), unseen=unseen, phase=DRAW)


def _draw(state: State, event: Draw) -> State:
    card, discarded = event
    if state.phase is CLAIMS and state.reserve:
        state = after_turn(state)
    rules, rows, piles, reserve, unseen, discard, dealer, mover, phase, fruitless, turns, *_ = state
    if phase is not DRAW:
        raise _not_now(state) if phase is not CLAIMS else _refused(state, message("The reserve is empty."))
    if not discarded:
        bit = BITS.get(card, 0)
        if not (reserve and unseen & bit):
            raise _refused(state, _no_card(state, card))
        reserve, unseen = reserve - 1, unseen - bit
    elif event in draws(state):
        at = max(at for at, one in enumerate(discard) if one == card)
        discard = discard[:at] + discard[at + 1 :]
    else:
        raise _refused(state, _no_discard(state, card))
    turns += 1
    return State(
        rules, rows, piles, reserve, unseen, discard, dealer, mover, TURN, fruitless, turns, (), None, card, discarded
    )


def _no_discard(state: State, card: Card | None) -> Message:
    if card is None or card not in state.discard:
        return message("The discard pile doesn't have this card.")
    if state.fruitless >= state.players:
        return message("The discard pile is closed until a card of the reserve lands on it (S14).")
    if state.rules.discard_draw is DiscardDraw.TOP and card != state.discard[-1]:
        return message("Only the top card of the discard pile may be drawn (S4).")
    return message("{card} captures nothing here, and a discard may be drawn only to capture (S14).", card=card)


def _take(state: State, event: Take) -> State:
    """Put the three cards of a capture on a pile, and owe two cards (S11, S15)."""
    rules, before, so_far, reserve, unseen, discard, dealer, mover, phase, fruitless, turns, _, claim, drawn, *_ = state
    if not drawn or (phase is not TURN and phase is not DUTY):
        raise _not_now(state)
    own, target, _ = event
    owner = (mover + 1) % len(before)
    while owner != mover and target not in before[owner]:
        owner = (owner + 1) % len(before)
    if owner == mover or own not in before[mover] or not _fits(state, drawn, event):
        raise _refused(state, _no_take(state, drawn, event))
    own_row, other_row, rows, piles = list(before[mover]), list(before[owner]), list(before), list(so_far)
    at, target_at = own_row.index(own), other_row.index(target)
    own_row[at] = other_row[target_at] = None
    rows[mover], rows[owner] = tuple(own_row), tuple(other_row)
    piles[claim.player if claim and rules.claims is _REWARD else mover] += (drawn, own, target)
    owed = ((mover, at), (owner, target_at))[:reserve]
    lying, taken = tuple(rows), tuple(piles)
    after = State(rules, lying, taken, reserve, unseen, discard, dealer, mover, REFILL, fruitless, turns, owed, claim)
    return after if owed else after_turn(after)


def _fits(state: State, drawn: Card, event: Take) -> bool:
    """Say whether three cards are a capture. A sum or a product may be said in either order: it is one fact."""
    own, target, equation = event
    equations = played_table(state.rules)[drawn.rank][own.rank][target.rank]
    if equation not in equations and fact(equation) not in map(fact, equations):
        return False
    if state.rules.duty is _ANY and not state.claim:
        return True
    return any(one[:2] == (own, target) for one in owed_takes(state))


def _no_take(state: State, drawn: Card, event: Take) -> Message:
    own, target, equation = event
    if own not in state.rows[state.mover]:
        return message("The card {card} is not in the mover's row.", card=own)
    if not any(target in row for player, row in enumerate(state.rows) if player != state.mover):
        return message("No opponent has {card}.", card=target)
    if fact(equation) in map(fact, table()[drawn.rank][own.rank][target.rank]):
        return message("This capture must not be made now.")
    return message("{drawn}, {own} and {target} don't fit this sum.", drawn=drawn, own=own, target=target)


def _refill(state: State, event: Refill) -> State:
    rules, before, piles, reserve, unseen, discard, dealer, mover, phase, fruitless, turns, owed, claim, *_ = state
    if phase is not REFILL:
        raise _not_now(state)
    (card,) = event
    bit = BITS.get(card, 0)
    if not (reserve and unseen & bit):
        raise _refused(state, _no_card(state, card))
    reserve, unseen = reserve - 1, unseen - bit
    player, at = owed[0]
    row, changed = list(before[player]), list(before)
    row[at] = card
    changed[player] = tuple(row)
    rows, owed = tuple(changed), owed[1:]
    after = State(rules, rows, piles, reserve, unseen, discard, dealer, mover, phase, fruitless, turns, owed, claim)
    return after if owed else after_turn(after)


def _cannot(state: State, _: Cannot) -> State:
    if state.phase is not TURN or not state.drawn:
        raise _not_now(state)
    if must_capture(state):
        raise _refused(state, message("A discard is drawn only to capture with it (S14)."))
    if state.rules.claims is _NO_CLAIMS and can_capture(state, state.drawn):
        raise _refused(state, message("There is a capture, and it must be made (S10, S11)."))
    state = state._replace(discard=(*state.discard, state.drawn), phase=CLAIMS)
    return after_turn(state) if state.rules.claims is _NO_CLAIMS else state


def _challenge(state: State, event: Challenge) -> State:
    player, said = event
    if state.phase is DEAL:
        raise _not_now(state)
    if state.claim:
        raise _refused(state, message("This claim is settled already."))
    if state.phase is not CLAIMS:
        raise _refused(state, message("It is too late: a claim is made before the next card is drawn (S11)."))
    _check_opponent(state, player)
    if event in state.made:
        raise _refused(state, message("This claim was made already."))
    if any(not said or said.names(one) for one in missed(state)):
        return state._replace(discard=state.discard[:-1], claim=event, phase=DUTY)
    return state._replace(made=state.made | {event})


def _check_opponent(state: State, player: int) -> None:
    """Check that a player may claim, or may say that there is nothing to claim."""
    if not 0 <= player < len(state.rows) or player == state.mover:
        raise _refused(state, message("Only an opponent of the mover's may claim (S11)."))
    if player in state.waived:
        raise _refused(state, message("This player has no claim to make any more."))


def _waive(state: State, event: Waive) -> State:
    if state.phase is not CLAIMS or state.reserve:
        raise _not_now(state)
    _check_opponent(state, event.player)
    state = state._replace(waived=state.waived | {event.player})
    return state if len(state.waived) < len(state.rows) - 1 else after_turn(state)


def _no_card(state: State, card: Card | None) -> Message:
    """Say why a card can't come from the reserve."""
    if not state.reserve:
        return message("The reserve is empty.")
    if card is None:
        return message("It isn't said which card was drawn.")
    if card not in BITS:
        return message("{card} is not a card of the deck.", card=card)
    return message("{card} can't come from the reserve: it is on the table.", card=card)


_NEXT = {
    DEAL: message("The cards aren't dealt yet."),
    DRAW: message("A card must be drawn first."),
    TURN: message("The mover must capture, or say “I cannot”."),
    CLAIMS: message("The next player must draw, or an opponent claims."),
    DUTY: message("A claim was right: the mover must capture."),
    REFILL: message("The empty places must be filled first."),
    OVER: message("The game is over."),
}


def _not_now(state: State) -> IllegalMoveError:
    return _refused(state, _NEXT[state.phase])


def _refused(state: State, reason: Message) -> IllegalMoveError:
    return IllegalMoveError(reason, str(state.position), None, None)


_APPLIED: dict[type[Event], Callable[[State, Any], State]] = {
    Deal: _deal,
    Draw: _draw,
    Take: _take,
    Refill: _refill,
    Cannot: _cannot,
    Challenge: _challenge,
    Waive: _waive,
}
