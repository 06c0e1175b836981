"""A whole game of Shmat: its state, its events, and the one function that applies them.

Every game ends. A turn on a card of the reserve takes that card from it, and a capture takes up to two more. A turn on
a card of the discard pile captures, or is one of at most as many fruitless turns running as there are players (S14);
then the pile is closed until a card of the reserve lands on it. So the reserve shrinks every few turns, and the game is
over when it is empty (S16). A turn ends, too: each opponent has one unnamed claim, and each named claim only once.
"""

from collections.abc import Iterator
from enum import Enum, auto
from typing import NamedTuple

from shmatkit.arithmetic import Equation
from shmatkit.cards import Card
from shmatkit.deck import DECK
from shmatkit.errors import IllegalMoveError, Message, message
from shmatkit.shmat.captures import Capture, captures, has_capture
from shmatkit.shmat.claim import Claim
from shmatkit.shmat.position import Position, Row
from shmatkit.shmat.rules import MOST_PLAYERS, ROW_SIZE, Claims, DiscardDraw, DiscardUse, Rules


class Phase(Enum):
    """What happens next."""

    DEAL = auto()
    DRAW = auto()
    TURN = auto()  # the mover captures, or says “I cannot”
    CLAIMS = auto()  # the mover said so: an opponent may claim, or the next player draws
    DUTY = auto()  # a claim was right: the mover captures
    REFILL = auto()
    OVER = auto()


class Deal(NamedTuple):
    """The rows are dealt: four cards for each player (S2). Without cards, it is the dealer's to say which."""

    rows: tuple[tuple[Card, ...], ...] = ()


class Draw(NamedTuple):
    """The player draws a card: of the reserve, where None is a card nobody knows yet, or a discard (S4)."""

    card: Card | None = None
    discarded: bool = False


class Take(NamedTuple):
    """The mover captures, and says an equation (S5 to S10)."""

    own: Card
    target: Card
    equation: Equation


class Refill(NamedTuple):
    """A card of the reserve fills a place; None is a card nobody knows yet (S15)."""

    card: Card | None = None


class Cannot(NamedTuple):
    """The mover says “I cannot”, and lays the drawn card on the discard pile (S11, S13)."""


class Challenge(NamedTuple):
    """A player claims that the mover missed a capture: this one, or any (S11)."""

    player: int
    said: Claim | None = None


class Waive(NamedTuple):
    """After the last turn a player has no claim to make (S11)."""

    player: int


Event = Deal | Draw | Take | Refill | Cannot | Challenge | Waive


class State(NamedTuple):
    """A game between two events.

    Attributes:
        rules: the rules that are played by.
        rows: each player's open cards; None is an empty place.
        piles: each player's captured cards, three for each capture: drawn, own and target.
        reserve: how many cards the reserve has.
        discard: the discard pile, its top card last.
        dealer: who dealt; the player after the dealer begins (S2).
        mover: whose turn it is.
        phase: what happens next.
        drawn: the card that the turn is about, from its draw to its end. During the claims it lies on the discard pile.
        discarded: whether it was drawn from the discard pile.
        owed: the places to be filled, each a player and a place in the row.
        made: the claims of this turn that were wrong: who made them, and what was named.
        waived: who has no claim to make any more.
        claim: the claim that was right; the mover must capture what it names, or anything.
        fruitless: how many turns running put a discard back (S14).
        turns: how many turns were begun.
    """

    rules: Rules
    rows: tuple[Row, ...]
    piles: tuple[tuple[Card, ...], ...]
    reserve: int
    discard: tuple[Card, ...] = ()
    dealer: int = 0
    mover: int = 0
    phase: Phase = Phase.DRAW
    drawn: Card | None = None
    discarded: bool = False
    owed: tuple[tuple[int, int], ...] = ()
    made: frozenset[Challenge] = frozenset()
    waived: frozenset[int] = frozenset()
    claim: Challenge | None = None
    fruitless: int = 0
    turns: int = 0

    @property
    def players(self) -> int:
        """How many players there are."""
        return len(self.rows)

    @property
    def next(self) -> int:
        """Who comes after the mover, clockwise (S2)."""
        return (self.mover + 1) % len(self.rows)

    @property
    def position(self) -> Position:
        """The turn as the mover sees it. While claims may be made, the drawn card is as it was before “I cannot”."""
        rows = self.rows[self.mover :] + self.rows[: self.mover]
        discard = self.discard[:-1] if self.phase is Phase.CLAIMS else self.discard
        return Position(self.drawn, rows, discard, self.reserve, self.rules)

    def seen(self) -> Iterator[Card]:
        """Return every card that lies open or in a pile."""
        for cards in (*self.rows, *self.piles, self.discard):
            yield from (card for card in cards if card)
        if self.drawn and self.phase is not Phase.CLAIMS:
            yield self.drawn


def new_game(players: int, rules: Rules | None = None, dealer: int = 0) -> State:
    """Return a game before the deal (S1, S2).

    Args:
        players: how many play, 2 to 12. Of 8 or more some may never have a turn.
        rules: the rules that are played by; `seed` if None.
        dealer: who deals, from 0.

    Raises:
        ValueError: there are too few or too many players, or no such dealer.
    """
    if not 2 <= players <= MOST_PLAYERS or not 0 <= dealer < players:
        raise ValueError(f"{players} players, dealer {dealer}: 2 to {MOST_PLAYERS} players, numbered from 0")
    nothing: tuple[tuple[Card, ...], ...] = ((),) * players
    mover = (dealer + 1) % players
    return State(rules or Rules(), nothing, nothing, len(DECK), dealer=dealer, mover=mover, phase=Phase.DEAL)


def from_position(position: Position) -> State:
    """Return a game that goes on from a position; player 0 is its mover.

    The reserve is what the position says, or else all cards that aren't in sight.
    """
    in_sight = sum(1 for _ in position.cards())
    reserve = len(DECK) - in_sight if position.reserve is None else position.reserve
    piles: tuple[tuple[Card, ...], ...] = ((),) * len(position.rows)
    phase = Phase.TURN if position.drawn else Phase.DRAW if reserve else Phase.OVER
    dealer = len(position.rows) - 1
    return State(
        position.rules, position.rows, piles, reserve, position.discard, dealer, phase=phase, drawn=position.drawn
    )


# what may happen


def legal_events(state: State) -> list[Event]:
    """Return what may happen next; cards of chance are left blank. Claims that are wrong may be made, too."""
    match state.phase:
        case Phase.DEAL:
            return [Deal()]
        case Phase.DRAW:
            return list(_draws(state, state.mover))
        case Phase.TURN:
            found: list[Event] = [*_takes(captures(state.position))]
            return [*found, Cannot()] if _may_pass(state, bool(found)) else found
        case Phase.CLAIMS:
            return [*_draws(state, state.next), *_right_claims(state), *_waivers(state)]
        case Phase.DUTY:
            return [*_takes(_obliged(state))]
        case Phase.REFILL:
            return [Refill()]
        case _:
            return []


def _draws(state: State, player: int) -> Iterator[Draw]:
    """Return the cards that a player may draw (S4, S14)."""
    if not state.reserve:
        return
    yield Draw()
    if not state.discard or state.fruitless >= state.players:
        return
    rules = state.rules
    for card in state.discard if rules.discard_draw is DiscardDraw.ANY else state.discard[-1:]:
        if rules.discard_use is DiscardUse.FREE or _captures_with(state, player, card):
            yield Draw(card, discarded=True)


def _captures_with(state: State, player: int, card: Card) -> bool:
    """Say whether a card would capture something for a player."""
    rows = state.rows[player:] + state.rows[:player]
    return has_capture(Position(card, rows, rules=state.rules))


def _takes(found: list[Capture]) -> Iterator[Take]:
    return (Take(one.own, one.target, equation) for one in found for equation in one.equations)


def _may_pass(state: State, can_capture: bool) -> bool:
    """Say whether the mover may say “I cannot” (S11, S14)."""
    if state.discarded and state.rules.discard_use is DiscardUse.CAPTURE:
        return False
    return not can_capture or state.rules.claims is not Claims.NONE


def _obliged(state: State) -> list[Capture]:
    """Return the captures that fulfil a claim that was right."""
    found = captures(state.position)
    said = state.claim and state.claim.said
    if not said:
        return found
    named = next(one for one in found if said.names(one))
    return [one for one in found if one[:3] == named[:3]]


def _right_claims(state: State) -> Iterator[Challenge]:
    found = captures(state.position)
    for player in range(state.players):
        if player != state.mover and player not in state.waived and found:
            if Challenge(player) not in state.made:
                yield Challenge(player)
            for one in found:
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
    """
    match event:
        case Draw():
            return _draw(state, event)
        case Take():
            return _take(state, event)
        case Refill():
            return _refill(state, event)
        case Cannot():
            return _cannot(state)
        case Challenge():
            return _challenge(state, event)
        case Waive():
            return _waive(state, event)
        case Deal():
            return _deal(state, event)


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
    if state.phase is not Phase.DEAL:
        raise _refused(state, message("The cards are dealt already."))
    cards = [card for row in event.rows for card in row]
    if [len(row) for row in event.rows] != [ROW_SIZE] * state.players:
        raise _refused(state, message("Each player gets {count} cards.", count=ROW_SIZE))
    if len(set(cards)) != len(cards) or not set(cards) <= _DECK:
        raise _refused(state, message("The dealt cards are not different cards of one deck."))
    return state._replace(rows=event.rows, reserve=len(DECK) - len(cards), phase=Phase.DRAW)


def _draw(state: State, event: Draw) -> State:
    card = event.card
    if state.phase is Phase.CLAIMS:
        state = _after_turn(state)
    if state.phase is not Phase.DRAW:
        raise _refused(state, _not_now(state))
    if event.discarded:
        if Draw(card, discarded=True) not in _draws(state, state.mover):
            raise _refused(state, _no_discard(state, card))
        at = max(at for at, one in enumerate(state.discard) if one is card)
        discard, reserve = state.discard[:at] + state.discard[at + 1 :], state.reserve
    else:
        _check_chance(state, card)
        discard, reserve = state.discard, state.reserve - 1
    return state._replace(
        phase=Phase.TURN,
        drawn=card,
        discarded=event.discarded,
        discard=discard,
        reserve=reserve,
        turns=state.turns + 1,
    )


def _no_discard(state: State, card: Card | None) -> Message:
    if card is None or card not in state.discard:
        return message("The discard pile doesn't have this card.")
    if state.fruitless >= state.players:
        return message("The discard pile is closed until a card of the reserve lands on it (S14).")
    if state.rules.discard_draw is DiscardDraw.TOP and card is not state.discard[-1]:
        return message("Only the top card of the discard pile may be drawn (S4).")
    return message("{card} captures nothing here, and a discard may be drawn only to capture (S14).", card=card)


def _take(state: State, event: Take) -> State:
    if state.phase is Phase.TURN:
        found = captures(state.position)
    elif state.phase is Phase.DUTY:
        found = _obliged(state)
    else:
        raise _refused(state, _not_now(state))
    for one in found:
        if one.own is event.own and one.target is event.target and event.equation in one.equations:
            return _taken(state, one)
    raise _refused(state, _no_capture(state, event))


def _no_capture(state: State, event: Take) -> Message:
    own, target, equation = event
    if own not in state.rows[state.mover]:
        return message("The card {card} is not in the mover's row.", card=own)
    if not any(target in row for row in state.position.rows[1:]):
        return message("No opponent has {card}.", card=target)
    drawn = state.drawn
    if {equation.left, equation.right} == {drawn.rank, own.rank} and equation.result == target.rank if drawn else False:
        return message("This capture must not be made now.")
    return message("{drawn}, {own} and {target} don't fit this sum.", drawn=drawn, own=own, target=target)


def _taken(state: State, capture: Capture) -> State:
    """Put the three cards of a capture on a pile, and owe two cards (S11, S15)."""
    mover, owner = state.mover, (state.mover + capture.seat) % len(state.rows)
    rows, piles = list(state.rows), list(state.piles)
    rows[mover] = _without(rows[mover], capture.own_at)
    rows[owner] = _without(rows[owner], capture.target_at)
    rewarded = state.claim and state.rules.claims is Claims.REWARD
    winner = state.claim.player if state.claim and rewarded else mover
    piles[winner] += capture[:3]
    owed = ((mover, capture.own_at), (owner, capture.target_at))[: state.reserve]
    state = state._replace(
        rows=tuple(rows),
        piles=tuple(piles),
        owed=owed,
        drawn=None,
        phase=Phase.REFILL,
        fruitless=state.fruitless if state.fruitless >= len(rows) else 0,
    )
    return state if owed else _after_turn(state)


def _without(row: Row, at: int) -> Row:
    return (*row[:at], None, *row[at + 1 :])


def _refill(state: State, event: Refill) -> State:
    if state.phase is not Phase.REFILL:
        raise _refused(state, _not_now(state))
    _check_chance(state, event.card)
    (player, at), *later = state.owed
    row = state.rows[player]
    rows = (*state.rows[:player], (*row[:at], event.card, *row[at + 1 :]), *state.rows[player + 1 :])
    state = state._replace(rows=rows, reserve=state.reserve - 1, owed=tuple(later))
    return state if later else _after_turn(state)


def _cannot(state: State) -> State:
    if state.phase is not Phase.TURN or not state.drawn:
        raise _refused(state, _not_now(state))
    if not _may_pass(state, has_capture(state.position)):
        if state.discarded and state.rules.discard_use is DiscardUse.CAPTURE:
            raise _refused(state, message("A discard is drawn only to capture with it (S14)."))
        raise _refused(state, message("There is a capture, and it must be made (S10, S11)."))
    state = state._replace(
        discard=(*state.discard, state.drawn),
        fruitless=state.fruitless + 1 if state.discarded else 0,
        phase=Phase.CLAIMS,
    )
    return _after_turn(state) if state.rules.claims is Claims.NONE else state


def _challenge(state: State, event: Challenge) -> State:
    player, said = event
    if not 0 <= player < len(state.rows) or player == state.mover:
        raise _refused(state, message("Only an opponent of the mover's may claim (S11)."))
    if state.phase is Phase.DUTY:
        raise _refused(state, message("This claim is settled already."))
    if state.phase is not Phase.CLAIMS:
        raise _refused(state, message("It is too late: a claim is made before the next card is drawn (S11)."))
    if player in state.waived:
        raise _refused(state, message("This player has no claim to make any more."))
    if event in state.made:
        raise _refused(state, message("This claim was made already."))
    found = captures(state.position)
    if any(said.names(one) for one in found) if said else found:
        return state._replace(discard=state.discard[:-1], claim=event, phase=Phase.DUTY)
    return state._replace(made=state.made | {event})


def _waive(state: State, event: Waive) -> State:
    if event not in _waivers(state) or state.phase is not Phase.CLAIMS:
        raise _refused(state, _not_now(state))
    state = state._replace(waived=state.waived | {event.player})
    return state if len(state.waived) < len(state.rows) - 1 else _after_turn(state)


def _after_turn(state: State) -> State:
    """End the turn: the next player's begins, or the game is over (S16)."""
    over = not state.reserve
    return state._replace(
        mover=state.mover if over else state.next,
        phase=Phase.OVER if over else Phase.DRAW,
        drawn=None,
        discarded=False,
        made=frozenset(),
        waived=frozenset(),
        claim=None,
    )


_DECK = frozenset(DECK)


def _check_chance(state: State, card: Card | None) -> None:
    """Check that a card may come from the reserve."""
    if not state.reserve:
        raise _refused(state, message("The reserve is empty."))
    if card is None:
        raise _refused(state, message("It isn't said which card was drawn."))
    if card not in _DECK:
        raise _refused(state, message("{card} is not a card of the deck.", card=card))
    if any(card in cards for group in (state.rows, state.piles, (state.discard,)) for cards in group):
        raise _refused(state, message("{card} can't come from the reserve: it is on the table.", card=card))


def _not_now(state: State) -> Message:
    match state.phase:
        case Phase.DEAL:
            return message("The cards aren't dealt yet.")
        case Phase.DRAW:
            return message("A card must be drawn first.")
        case Phase.TURN:
            return message("The mover must capture, or say “I cannot”.")
        case Phase.CLAIMS:
            return message("The next player must draw, or an opponent claims.")
        case Phase.DUTY:
            return message("A claim was right: the mover must capture.")
        case Phase.REFILL:
            return message("The empty places must be filled first.")
        case _:
            return message("The game is over.")


def _refused(state: State, reason: Message) -> IllegalMoveError:
    return IllegalMoveError(reason, str(state.position), None, None)
