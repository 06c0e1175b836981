"""A whole game of Shmat: which events may happen, and the one function that applies them.

Every game ends. A turn on a card of the reserve takes that card from it, and a capture takes up to two more. A turn on
a card of the discard pile captures, or is one of at most as many fruitless turns running as there are players (S14);
then the pile is closed until a card of the reserve lands on it. So the reserve shrinks every few turns, and the game is
over when it is empty (S16). A turn ends, too: each opponent has one unnamed claim, and each named claim only once.
"""

from collections.abc import Iterator
from typing import Any

from shmatkit.arithmetic import fact, table
from shmatkit.cards import Card
from shmatkit.deck import CARDS, DECK, deal_problem
from shmatkit.errors import IllegalMoveError, Message, message
from shmatkit.shmat.captures import Capture, captures, played_table
from shmatkit.shmat.claim import Claim
from shmatkit.shmat.position import Row
from shmatkit.shmat.rules import ROW_SIZE, Claims, DiscardDraw, DiscardUse, Duty
from shmatkit.shmat.state import (
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

_DEAL, _DRAW, _TURN, _CLAIMS, _DUTY, _REFILL, _OVER = Phase  # a member's name takes longer to look up


# what may happen


def legal_events(state: State) -> list[Event]:
    """Return what may happen next; cards of chance are left blank. Claims that are wrong may be made, too."""
    phase = state.phase
    if phase is _TURN:
        found = _owed_takes(state)
        may_pass = not _must_capture(state) and (not found or state.rules.claims is not Claims.NONE)
        return [*found, Cannot()] if may_pass else [*found]
    if phase is _REFILL:
        return [Refill()]
    if phase is _DRAW:
        return [*_draws(state)]
    if phase is _CLAIMS:
        return [*_draws(_after_turn(state)), *_right_claims(state), *_waivers(state)]
    if phase is _DUTY:
        return [*_owed_takes(state)]
    return [Deal()] if phase is _DEAL else []


def _draws(state: State) -> Iterator[Draw]:
    """Return what the mover may draw (S4, S14)."""
    if not state.reserve:
        return
    yield Draw()
    if not state.discard or state.fruitless >= len(state.rows):
        return
    rules = state.rules
    for card in state.discard if rules.discard_draw is DiscardDraw.ANY else state.discard[-1:]:
        if rules.discard_use is DiscardUse.FREE or _can_capture(state, card):
            yield Draw(card, discarded=True)


def _takes(state: State, drawn: Card | None) -> Iterator[Take]:
    """Return what the mover may take with a card, in the order of `captures`, but each only when asked (S5 to S9)."""
    made = played_table(state.rules)[drawn.rank if drawn else 0]
    own_row, *others = state.rows[state.mover :] + state.rows[: state.mover]
    targets = [card for row in others for card in row if card]
    for own in own_row:
        if own:
            of_own = made[own.rank]
            for target in targets:
                for equation in of_own[target.rank]:
                    yield Take(own, target, equation)


def _owed_takes(state: State) -> list[Take]:
    """Return what the mover may take now: where it is so ruled the highest card (S10), or what was claimed (S11)."""
    said = state.claim and state.claim.said
    if state.rules.duty is Duty.ANY and not said:
        return list(_takes(state, state.drawn))
    found = [one for one in captures(state.position) if not said or said.names(one)]
    return [Take(one.own, one.target, equation) for one in found for equation in one.equations]


def _can_capture(state: State, drawn: Card | None) -> bool:
    return next(_takes(state, drawn), None) is not None


def _must_capture(state: State) -> bool:
    """Say whether the drawn card is a discard that was drawn only to capture with it (S14)."""
    return state.discarded and state.rules.discard_use is DiscardUse.CAPTURE


def _missed(state: State) -> list[Capture]:
    """Return what the mover could have captured, who said “I cannot”."""
    return captures(state.position) if _can_capture(state, state.drawn) else []


def _right_claims(state: State) -> Iterator[Challenge]:
    missed = _missed(state)
    for player in range(len(state.rows)) if missed else ():
        if player != state.mover and player not in state.waived:
            yield Challenge(player)
            for one in missed:
                for equation in one.equations:
                    yield Challenge(player, Claim.of(one, equation))


def _waivers(state: State) -> Iterator[Waive]:
    if not state.reserve:
        yield from (Waive(player) for player in range(state.players) if player not in {state.mover, *state.waived})


# applying


def apply(state: State, event: Event) -> State:
    """Return the state after an event; a card of chance must be known.

    Raises:
        IllegalMoveError: the event can't happen now.
        TypeError: it is no event of this game.
    """
    match event:
        case Refill():
            return _refill(state, event)
        case Draw():
            return _draw(state, event)
        case Take():
            return _taken(state, _capture(state, event))
        case Cannot():
            return _cannot(state)
        case Challenge():
            return _challenge(state, event)
        case Waive():
            return _waive(state, event)
        case Deal():
            return _deal(state, event)
        case _:
            raise TypeError(f"{event!r} is no event of Shmat")


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
    if state.phase is not _DEAL:
        raise _refused(state, message("The cards are dealt already."))
    if problem := deal_problem(event.rows, state.players, ROW_SIZE):
        raise _refused(state, problem)
    return state._replace(rows=event.rows, reserve=len(DECK) - ROW_SIZE * state.players, phase=_DRAW)


def _draw(state: State, event: Draw) -> State:
    card, discarded = event
    if state.phase is _CLAIMS:
        if not state.reserve:
            raise _refused(state, message("The reserve is empty."))
        state = _after_turn(state)
    if state.phase is not _DRAW:
        raise _not_now(state)
    discard, reserve = state.discard, state.reserve
    if not discarded:
        _check_chance(state, card)
        reserve -= 1
    elif event in _draws(state):
        at = max(at for at, one in enumerate(discard) if one == card)
        discard = discard[:at] + discard[at + 1 :]
    else:
        raise _refused(state, _no_discard(state, card))
    turns = state.turns + 1
    return state._replace(phase=_TURN, drawn=card, discarded=discarded, discard=discard, reserve=reserve, turns=turns)


def _no_discard(state: State, card: Card | None) -> Message:
    if card is None or card not in state.discard:
        return message("The discard pile doesn't have this card.")
    if state.fruitless >= state.players:
        return message("The discard pile is closed until a card of the reserve lands on it (S14).")
    if state.rules.discard_draw is DiscardDraw.TOP and card != state.discard[-1]:
        return message("Only the top card of the discard pile may be drawn (S4).")
    return message("{card} captures nothing here, and a discard may be drawn only to capture (S14).", card=card)


def _capture(state: State, event: Take) -> Capture:
    """Return the capture that an event makes. A sum or a product may be said in either order: it is one fact.

    Raises:
        IllegalMoveError: it can't be made now.
    """
    (own, target, equation), drawn, mover = event, state.drawn, state.mover
    if not drawn or (state.phase is not _TURN and state.phase is not _DUTY):
        raise _not_now(state)
    rows = state.rows[mover:] + state.rows[:mover]
    if own not in rows[0]:
        raise _refused(state, message("The card {card} is not in the mover's row.", card=own))
    seat = 1
    while seat < len(rows) and target not in rows[seat]:
        seat += 1
    if seat == len(rows):
        raise _refused(state, message("No opponent has {card}.", card=target))
    equations = played_table(state.rules)[drawn.rank][own.rank][target.rank]
    capture = Capture(drawn, own, target, seat, rows[0].index(own), rows[seat].index(target), equations)
    claimed = state.claim and state.claim.said
    if (
        (equation in equations or fact(equation) in map(fact, equations))
        and (state.rules.duty is Duty.ANY or capture in captures(state.position))
        and (not claimed or claimed.names(capture))
    ):
        return capture
    if fact(equation) in map(fact, table()[drawn.rank][own.rank][target.rank]):
        raise _refused(state, message("This capture must not be made now."))
    reason = message("{drawn}, {own} and {target} don't fit this sum.", drawn=drawn, own=own, target=target)
    raise _refused(state, reason)


def _taken(state: State, capture: Capture) -> State:
    """Put the three cards of a capture on a pile, and owe two cards (S11, S15)."""
    mover, owner = state.mover, (state.mover + capture.seat) % len(state.rows)
    rows, piles = list(state.rows), list(state.piles)
    rows[mover] = _with(rows[mover], capture.own_at, None)
    rows[owner] = _with(rows[owner], capture.target_at, None)
    winner = state.claim.player if state.claim and state.rules.claims is Claims.REWARD else mover
    piles[winner] += capture[:3]
    owed = ((mover, capture.own_at), (owner, capture.target_at))[: state.reserve]
    state = state._replace(rows=tuple(rows), piles=tuple(piles), owed=owed, drawn=None, phase=_REFILL)
    return state if owed else _after_turn(state)


def _with(row: Row, at: int, card: Card | None) -> Row:
    return (*row[:at], card, *row[at + 1 :])


def _refill(state: State, event: Refill) -> State:
    if state.phase is not _REFILL:
        raise _not_now(state)
    _check_chance(state, event.card)
    (player, at), *later = state.owed
    rows = list(state.rows)
    rows[player] = _with(rows[player], at, event.card)
    changes: dict[str, Any] = {"rows": tuple(rows), "reserve": state.reserve - 1, "owed": tuple(later)}
    return state._replace(**changes) if later else _after_turn(state, **changes)


def _cannot(state: State) -> State:
    if state.phase is not _TURN or not state.drawn:
        raise _not_now(state)
    if _must_capture(state):
        raise _refused(state, message("A discard is drawn only to capture with it (S14)."))
    if state.rules.claims is Claims.NONE and _can_capture(state, state.drawn):
        raise _refused(state, message("There is a capture, and it must be made (S10, S11)."))
    state = state._replace(discard=(*state.discard, state.drawn), phase=_CLAIMS)
    return _after_turn(state) if state.rules.claims is Claims.NONE else state


def _challenge(state: State, event: Challenge) -> State:
    player, said = event
    if state.phase is _DEAL:
        raise _not_now(state)
    if state.claim:
        raise _refused(state, message("This claim is settled already."))
    if state.phase is not _CLAIMS:
        raise _refused(state, message("It is too late: a claim is made before the next card is drawn (S11)."))
    _check_opponent(state, player)
    if event in state.made:
        raise _refused(state, message("This claim was made already."))
    if any(not said or said.names(one) for one in _missed(state)):
        return state._replace(discard=state.discard[:-1], claim=event, phase=_DUTY)
    return state._replace(made=state.made | {event})


def _check_opponent(state: State, player: int) -> None:
    """Check that a player may claim, or may say that there is nothing to claim."""
    if not 0 <= player < len(state.rows) or player == state.mover:
        raise _refused(state, message("Only an opponent of the mover's may claim (S11)."))
    if player in state.waived:
        raise _refused(state, message("This player has no claim to make any more."))


def _waive(state: State, event: Waive) -> State:
    if state.phase is not _CLAIMS or state.reserve:
        raise _not_now(state)
    _check_opponent(state, event.player)
    state = state._replace(waived=state.waived | {event.player})
    return state if len(state.waived) < len(state.rows) - 1 else _after_turn(state)


def _after_turn(state: State, **changes: Any) -> State:
    """End the turn, with its last changes: the next player's begins, or the game is over (S16)."""
    over = not changes.get("reserve", state.reserve)
    if state.phase is _CLAIMS:  # nobody brought the drawn card back from the discard pile
        fruitless = state.fruitless + 1 if state.discarded else 0
    else:  # a capture ends the run, but doesn't open a pile that is closed (S14)
        fruitless = state.fruitless if state.fruitless >= len(state.rows) else 0
    return state._replace(
        mover=state.mover if over else state.next,
        phase=_OVER if over else _DRAW,
        drawn=None,
        discarded=False,
        made=frozenset(),
        waived=frozenset(),
        claim=None,
        fruitless=fruitless,
        **changes,
    )


def _check_chance(state: State, card: Card | None) -> None:
    """Check that a card may come from the reserve."""
    if not state.reserve:
        raise _refused(state, message("The reserve is empty."))
    if card is None:
        raise _refused(state, message("It isn't said which card was drawn."))
    if card not in CARDS:
        raise _refused(state, message("{card} is not a card of the deck.", card=card))
    for cards in (*state.rows, *state.piles, state.discard):
        if card in cards:
            raise _refused(state, message("{card} can't come from the reserve: it is on the table.", card=card))


_NEXT = {
    _DEAL: message("The cards aren't dealt yet."),
    _DRAW: message("A card must be drawn first."),
    _TURN: message("The mover must capture, or say “I cannot”."),
    _CLAIMS: message("The next player must draw, or an opponent claims."),
    _DUTY: message("A claim was right: the mover must capture."),
    _REFILL: message("The empty places must be filled first."),
    _OVER: message("The game is over."),
}


def _not_now(state: State) -> IllegalMoveError:
    return _refused(state, _NEXT[state.phase])


def _refused(state: State, reason: Message) -> IllegalMoveError:
    return IllegalMoveError(reason, str(state.position), None, None)
