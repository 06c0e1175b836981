"""A whole game of Twenty: its state, its events, and the one function that applies them.

Every game ends. Where every turn advances the count, it ends at the latest with the twentieth turn. Where only plays do
(T3), each of at most twenty plays advances it, and each card drawn leaves the deck; when that is empty and all players
pass in turn, the game is over, too (T8). So of n players no game has more than 20n turns and one for each card of the
deck after the deal, which is 13n + 52.
"""

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum, auto
from typing import NamedTuple

from shmatkit.core.cards import Card
from shmatkit.core.deck import CARDS, DECK, deal_problem
from shmatkit.core.errors import IllegalMoveError, Message, message
from shmatkit.core.rulebook import YesNo
from shmatkit.twenty.plays import check_play, has_play, pick, plays
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
    """The player lays cards; for each a king's value may be said, or None; no values at all say none (T1, T7)."""

    cards: tuple[Card, ...]
    values: tuple[int | None, ...] = ()


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

    def seen(self) -> Iterator[Card]:
        """Return every card that is in a hand or was laid."""
        for cards in (*self.hands, *(lay.cards for lay in self.laid)):
            yield from cards


class View(NamedTuple):
    """A game between two events as one player sees it: the other hands are only counted (T14).

    Attributes:
        player: who sees it.
        hand: the player's own cards.
        sizes: how many cards each player has.
        rules, deck, dealer, mover, move, phase, laid, passes, turns: as in `State`.
        drawn: the card that may be played at once, if it is this player's; else None.
    """

    player: int
    hand: Hand
    sizes: tuple[int, ...]
    rules: Rules
    deck: int
    dealer: int
    mover: int
    move: int
    phase: Phase
    laid: tuple[Lay, ...]
    drawn: Card | None
    passes: int
    turns: int

    @property
    def players(self) -> int:
        """How many players there are."""
        return len(self.sizes)

    @property
    def next(self) -> int:
        """Who comes after the mover, clockwise (S2)."""
        return (self.mover + 1) % len(self.sizes)

    @property
    def position(self) -> Position:
        """The turn with this player's cards, whoever the mover is."""
        return Position(self.move, self.hand, self.deck, self.rules)


def view(state: State, player: int) -> View:
    """Return what one player sees of a game.

    Args:
        state: the game.
        player: who sees it, from 0.
    """
    return View(
        player=player,
        hand=state.hands[player],
        sizes=tuple(map(len, state.hands)),
        rules=state.rules,
        deck=state.deck,
        dealer=state.dealer,
        mover=state.mover,
        move=state.move,
        phase=state.phase,
        laid=state.laid,
        drawn=state.drawn if player == state.mover else None,
        passes=state.passes,
        turns=state.turns,
    )


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


def legal_events(seen: State | View) -> list[Event]:
    """Return what may happen next; cards of chance are left blank, and so are the values of kings.

    In a view this is what the player who sees it may do: nothing while another is the mover, or before the deal.
    """
    if isinstance(seen, View) and (seen.player != seen.mover or seen.phase is Phase.DEAL):
        return []
    match seen.phase:
        case Phase.DEAL:
            return [Deal()]
        case Phase.OVER:
            return []
        case Phase.DRAWN:
            return [*_with_drawn(seen), Keep()]
    found: list[Event] = list(_lays(seen.position))
    if seen.deck and (not found or seen.rules.draw is Drawing.ALWAYS):
        found.append(Draw())
    return found or [Pass()]


def _lays(position: Position) -> Iterator[Lay]:
    return (Lay(play.cards, (None,) * len(play.cards)) for play in plays(position))


def _with_drawn(seen: State | View) -> Iterator[Lay]:
    """Return the plays with the card that was drawn; it comes before others of its rank (T5)."""
    return (lay for lay in _lays(_drawn_first(seen)) if seen.drawn in lay.cards)


def _drawn_first(seen: State | View) -> Position:
    position = seen.position
    return replace(position, hand=tuple(sorted(position.hand, key=lambda card: card != seen.drawn)))


def apply(state: State, event: Event) -> State:
    """Return the state after an event; a card of chance must be known.

    Raises:
        IllegalMoveError: the event can't happen now.
        TypeError: it is no event of this game.
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
    raise TypeError(f"{event!r} is no event of Twenty")


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
    if problem := deal_problem(event.hands, state.players, HAND_SIZE):
        raise _refused(state, problem)
    return state._replace(hands=event.hands, deck=len(DECK) - HAND_SIZE * state.players, phase=Phase.TURN)


def _laid(state: State, event: Lay) -> State:
    if state.phase not in {Phase.TURN, Phase.DRAWN}:
        raise _refused(state, _not_now(state))
    if len(event.values) not in {0, len(event.cards)}:
        raise _refused(state, message("Not each card has a value, or None."))
    position = _drawn_first(state)
    check_play(position, event.cards, event.values)
    cards = pick(position.hand, event.cards) or ()  # where a suit is missing, the hand's card is meant
    if state.phase is Phase.DRAWN and state.drawn not in cards:
        raise _refused(state, message("Now only a play with the card that was drawn may be made (T5)."))
    hand = tuple(card for card in state.hands[state.mover] if card not in cards)
    laid = Lay(cards, event.values or (None,) * len(cards))
    state = _with_hand(state, hand)._replace(laid=(*state.laid, laid), passes=0)
    if not hand:
        return state._replace(phase=Phase.OVER, drawn=None, turns=state.turns + 1)
    return _after_turn(state, played=True)


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
    if card not in CARDS or card in state.seen():
        raise _refused(state, message("{card} can't come from the deck.", card=card))
    hand = (*state.hands[state.mover], card)
    state = _with_hand(state, hand)._replace(deck=state.deck - 1)
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
