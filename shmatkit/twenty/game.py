"""A whole game of Twenty: its state, its events, and the one function that applies them.

Every game ends. Where every turn advances the count, it ends at the latest with the twentieth turn. Where only plays do
(T3), each play advances it, and each card drawn leaves the deck; when that is empty and all players pass in turn, the
game is over, too (T8).
"""

from enum import Enum, auto
from typing import NamedTuple

from shmatkit.cards import Card
from shmatkit.deck import DECK
from shmatkit.errors import IllegalMoveError, Message, message
from shmatkit.rulebook import YesNo
from shmatkit.twenty.plays import Play, check_play, has_play, plays
from shmatkit.twenty.position import Position
from shmatkit.twenty.rules import HAND_SIZE, LAST_MOVE, MOST_PLAYERS, Advance, Drawing, Rules

Hand = tuple[Card, ...]


class Phase(Enum):
    """What happens next."""

    DEAL = auto()
    TURN = auto()  # the player plays, draws or passes
    DRAWN = auto()  # the player drew, and may play with that card at once (T5)
    OVER = auto()


class Deal(NamedTuple):
    """The hands are dealt: seven cards for each player (T14). Without cards, it is the dealer's to say which."""

    hands: tuple[Hand, ...] = ()


class Lay(NamedTuple):
    """The player lays cards; a king's value may be said (T1, T7)."""

    cards: tuple[Card, ...]
    values: tuple[int | None, ...]


class Draw(NamedTuple):
    """The player draws a card; None is a card nobody knows yet (T4)."""

    card: Card | None = None


class Keep(NamedTuple):
    """The player keeps the card that was drawn, and the turn is over (T5)."""


class Pass(NamedTuple):
    """The player has no play, and the deck is empty (T8)."""


Event = Deal | Lay | Draw | Keep | Pass


class State(NamedTuple):
    """A game between two events.

    Attributes:
        rules: the rules that are played by.
        hands: each player's cards.
        deck: how many cards the deck has.
        dealer: who dealt; the player after the dealer begins (S2).
        mover: whose turn it is.
        move: the move number, 1 to 20.
        phase: what happens next.
        laid: the cards that were laid, the last ones last.
        drawn: the card that may be played at once (T5).
        passes: how many players passed, one after another.
        turns: how many turns are over.
    """

    rules: Rules
    hands: tuple[Hand, ...]
    deck: int
    dealer: int = 0
    mover: int = 0
    move: int = 1
    phase: Phase = Phase.TURN
    laid: tuple[Lay, ...] = ()
    drawn: Card | None = None
    passes: int = 0
    turns: int = 0

    @property
    def players(self) -> int:
        """How many players there are."""
        return len(self.hands)

    @property
    def next(self) -> int:
        """Who comes after the mover, clockwise (S2)."""
        return (self.mover + 1) % len(self.hands)

    @property
    def position(self) -> Position:
        """The turn as the mover sees it."""
        return Position(self.move, self.hands[self.mover], self.deck, self.rules)


def new_game(players: int, rules: Rules | None = None, dealer: int = 0) -> State:
    """Return a game before the deal (S2, T14).

    Args:
        players: how many play, 2 to 4.
        rules: the rules that are played by; `seed` if None.
        dealer: who deals, from 0.

    Raises:
        ValueError: there are too few or too many players, or no such dealer.
    """
    if not 2 <= players <= MOST_PLAYERS or not 0 <= dealer < players:
        raise ValueError(f"{players} players, dealer {dealer}: 2 to {MOST_PLAYERS} players, numbered from 0")
    return State(rules or Rules(), ((),) * players, len(DECK), dealer, (dealer + 1) % players, phase=Phase.DEAL)


def legal_events(state: State) -> list[Event]:
    """Return what may happen next; cards of chance are left blank, and so are the values of kings."""
    match state.phase:
        case Phase.DEAL:
            return [Deal()]
        case Phase.OVER:
            return []
        case Phase.DRAWN:
            return [*(_lay(play) for play in plays(state.position) if _fits(play, state.drawn)), Keep()]
    found: list[Event] = [_lay(play) for play in plays(state.position)]
    if state.deck and (not found or state.rules.draw is Drawing.ALWAYS):
        found.append(Draw())
    return found or [Pass()]


def _lay(play: Play) -> Lay:
    return Lay(play.cards, (None,) * len(play.cards))


def _fits(play: Play, drawn: Card | None) -> bool:
    """Say whether some play of these ranks has the card that was drawn."""
    return drawn is not None and drawn.rank in {card.rank for card in play.cards}


def apply(state: State, event: Event) -> State:
    """Return the state after an event; a card of chance must be known.

    Raises:
        IllegalMoveError: the event can't happen now.
    """
    match event:
        case Lay():
            return _laid(state, event)
        case Draw():
            return _draw(state, event)
        case Keep():
            if state.phase is not Phase.DRAWN:
                raise _refused(state, message("No card was drawn that could be kept."))
            return _after_turn(state)
        case Pass():
            return _pass(state)
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
    cards = [card for hand in event.hands for card in hand]
    if [len(hand) for hand in event.hands] != [HAND_SIZE] * state.players:
        raise _refused(state, message("Each player gets {count} cards.", count=HAND_SIZE))
    if len(set(cards)) != len(cards) or not set(cards) <= _DECK:
        raise _refused(state, message("The dealt cards are not different cards of one deck."))
    return state._replace(hands=event.hands, deck=len(DECK) - len(cards), phase=Phase.TURN)


def _laid(state: State, event: Lay) -> State:
    if state.phase not in {Phase.TURN, Phase.DRAWN}:
        raise _refused(state, _not_now(state))
    check_play(state.position, event.cards, event.values)
    if state.phase is Phase.DRAWN and state.drawn not in event.cards:
        raise _refused(state, message("Now only a play with the card that was drawn may be made (T5)."))
    hand = tuple(card for card in state.hands[state.mover] if card not in event.cards)
    state = _with_hand(state, hand)._replace(laid=(*state.laid, event), passes=0)
    return state._replace(phase=Phase.OVER, turns=state.turns + 1) if not hand else _after_turn(state, played=True)


def _draw(state: State, event: Draw) -> State:
    card = event.card
    if state.phase is not Phase.TURN:
        raise _refused(state, _not_now(state))
    if not state.deck:
        raise _refused(state, message("The deck is empty."))
    if state.rules.draw is Drawing.IF_STUCK and has_play(state.position):
        raise _refused(state, message("A card is drawn only when nothing can be played (T4)."))
    if card is None:
        raise _refused(state, message("It isn't said which card was drawn."))
    if card not in _DECK or card in _seen(state):
        raise _refused(state, message("{card} can't come from the deck.", card=card))
    hand = (*state.hands[state.mover], card)
    state = _with_hand(state, hand)._replace(deck=state.deck - 1, passes=0)
    if state.rules.play_drawn is YesNo.YES:
        return state._replace(phase=Phase.DRAWN, drawn=card)
    return _after_turn(state)


def _pass(state: State) -> State:
    if state.phase is not Phase.TURN:
        raise _refused(state, _not_now(state))
    if state.deck or has_play(state.position):
        raise _refused(state, message("A player passes only without a play, and when the deck is empty (T8)."))
    return _after_turn(state._replace(passes=state.passes + 1))


def _after_turn(state: State, *, played: bool = False) -> State:
    """End the turn: the next player's begins, or the game is over (T3, T8, T9)."""
    counts = played or state.rules.advance is Advance.TURN
    over = state.passes == len(state.hands) or (counts and state.move == LAST_MOVE)
    return state._replace(
        phase=Phase.OVER if over else Phase.TURN,
        mover=state.mover if over else state.next,
        move=state.move + (counts and not over),
        drawn=None,
        turns=state.turns + 1,
    )


def _with_hand(state: State, hand: Hand) -> State:
    return state._replace(hands=(*state.hands[: state.mover], hand, *state.hands[state.mover + 1 :]))


_DECK = frozenset(DECK)


def _seen(state: State) -> set[Card]:
    """Return every card that is in a hand or was laid."""
    return {card for cards in (*state.hands, *(lay.cards for lay in state.laid)) for card in cards}


def _not_now(state: State) -> Message:
    match state.phase:
        case Phase.DEAL:
            return message("The cards aren't dealt yet.")
        case Phase.TURN:
            return message("The player must play, draw or pass.")
        case Phase.DRAWN:
            return message("The player must play with the card that was drawn, or keep it.")
        case _:
            return message("The game is over.")


def _refused(state: State, reason: Message) -> IllegalMoveError:
    return IllegalMoveError(reason, str(state.position), None, None)
