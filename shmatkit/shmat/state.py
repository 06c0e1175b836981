"""The state of a game of Shmat, the events that change it, where it starts, and how one turn follows another."""

from collections.abc import Iterator
from enum import Enum, auto
from typing import NamedTuple

from shmatkit.core.arithmetic import Equation
from shmatkit.core.cards import Card
from shmatkit.core.deck import DECK, bits
from shmatkit.shmat.claim import Claim
from shmatkit.shmat.position import Position, Row
from shmatkit.shmat.rules import MOST_PLAYERS, Rules


class Phase(Enum):
    """What happens next."""

    DEAL = auto()
    DRAW = auto()
    TURN = auto()  # the mover captures, or says “I cannot”
    CLAIMS = auto()  # the mover said so: an opponent may claim, or the next player draws
    DUTY = auto()  # a claim was right: the mover captures
    REFILL = auto()
    OVER = auto()


DEAL, DRAW, TURN, CLAIMS, DUTY, REFILL, OVER = Phase
"""The phases by themselves; to look one up in `Phase` takes longer."""


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
        unseen: the cards that were never in sight, as `deck.bits`; those of the reserve are among them.
        discard: the discard pile, its top card last.
        dealer: who dealt; the player after the dealer begins (S2).
        mover: whose turn it is.
        phase: what happens next.
        fruitless: how many turns running put a discard back, before this turn (S14).
        turns: how many turns were begun.
        owed: the places to be filled after a capture, each a player and a place in the row.
        claim: the claim that was right; the mover must capture what it names, or anything.
        drawn: the card that the turn is about, until it captures. During the claims it lies on the discard pile.
        discarded: whether it was drawn from the discard pile.
        made: the claims of this turn that were wrong: who made them, and what was named.
        waived: who has no claim to make any more.
    """

    rules: Rules
    rows: tuple[Row, ...]
    piles: tuple[tuple[Card, ...], ...]
    reserve: int
    unseen: int
    discard: tuple[Card, ...] = ()
    dealer: int = 0
    mover: int = 0
    phase: Phase = Phase.DRAW
    fruitless: int = 0
    turns: int = 0
    owed: tuple[tuple[int, int], ...] = ()
    claim: Challenge | None = None
    drawn: Card | None = None
    discarded: bool = False
    made: frozenset[Challenge] = frozenset()
    waived: frozenset[int] = frozenset()

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
        discard = self.discard[:-1] if self.phase is CLAIMS else self.discard
        return Position(self.drawn, rows, discard, self.reserve, self.rules)

    def seen(self) -> Iterator[Card]:
        """Return every card that lies open or in a pile."""
        for cards in (*self.rows, *self.piles, self.discard):
            yield from (card for card in cards if card)
        if self.drawn and self.phase is not CLAIMS:
            yield self.drawn


_ALL = bits(DECK)


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
    return State(rules or Rules(), nothing, nothing, len(DECK), _ALL, dealer=dealer, mover=mover, phase=DEAL)


def from_position(position: Position) -> State:
    """Return a game that goes on from a position; player 0 is its mover.

    The reserve is what the position says, or else all cards that aren't in sight.
    """
    in_sight = [card for _, card in position.cards()]
    reserve = len(DECK) - len(in_sight) if position.reserve is None else position.reserve
    drawn = position.drawn
    return State(
        position.rules,
        position.rows,
        ((),) * len(position.rows),
        reserve,
        _ALL & ~bits(in_sight),
        position.discard,
        dealer=len(position.rows) - 1,
        phase=TURN if drawn else DRAW if reserve else OVER,
        turns=1 if drawn else 0,
        drawn=drawn,
    )


def after_turn(state: State) -> State:
    """End the turn: the next player's begins, or the game is over (S16)."""
    rules, rows, piles, reserve, unseen, discard, dealer, mover, phase, fruitless, turns, *_ = state
    if phase is CLAIMS:  # nobody brought the drawn card back from the discard pile
        fruitless = fruitless + 1 if state.discarded else 0
    elif fruitless < len(rows):  # a capture ends the run, but doesn't open a pile that is closed (S14)
        fruitless = 0
    mover, phase = ((mover + 1) % len(rows), DRAW) if reserve else (mover, OVER)
    return State(rules, rows, piles, reserve, unseen, discard, dealer, mover, phase, fruitless, turns)
