"""A record's turns as data: what was drawn, what could have been done, what was done, what was missed and claimed."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from heapq import nlargest
from itertools import groupby
from typing import NamedTuple

from shmatkit.core.arithmetic import fact
from shmatkit.core.cards import Card
from shmatkit.core.errors import quoted
from shmatkit.core.language import Language
from shmatkit.game import SHMAT, TWENTY
from shmatkit.players import Choice, Level, advice
from shmatkit.record import ParsedGame, Record, State
from shmatkit.record.fold import EventT, StateT
from shmatkit.referee.audit import Audit, Judged, Miss, audit
from shmatkit.shmat import game as shmat
from shmatkit.shmat.choices import CaptureChoice, capture_choices
from shmatkit.twenty import Play, Position, plays
from shmatkit.twenty import game as twenty

_BEST = 8  # plays of Twenty that are listed


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """One game of a text, as far as it could be followed.

    It is equal only to itself, so that two screens are compared quickly.

    Attributes:
        reading: what was read.
        spans: for each turn, the places of its first event and of the one after its last.
    """

    reading: ParsedGame
    spans: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, reading: ParsedGame) -> "Game":
        """Find the turns of a game."""
        record = reading.record
        if not record or not record.events:
            return cls(reading, ())
        number_of = record.played.whole().texts.turn
        dealt = enumerate(zip(record.states[1:], record.events[1:], strict=False), 1)  # the deal is nobody's turn
        groups = (list(group) for _, group in groupby(dealt, key=lambda event: number_of(*event[1])))
        return cls(reading, tuple((group[0][0], group[-1][0] + 1) for group in groups))

    @property
    def record(self) -> Record | None:
        """The game's record, or None where its tags can't be read."""
        return self.reading.record

    @property
    def last(self) -> int:
        """The number of its last turn, or 0."""
        return len(self.spans)

    def names(self, lang: Language) -> tuple[str, ...]:
        """Return what the players are called, player 1 first: each name is one line, and none is empty."""
        given = self.record.names if self.record else ()
        return tuple(
            quoted(name.strip()) or lang.gettext("Player {number}", number=number)
            for number, name in enumerate(given, 1)
        )

    def seen_from(self, player: int, lang: Language) -> Language:
        """Return the language with the players' names by seat from one of them."""
        names = self.names(lang)
        return lang._replace(names=names[player:] + names[:player], lone=False)

    def events(self, record: Record[StateT, EventT], turn: int) -> Sequence[tuple[StateT, EventT]]:
        """Return the events of a turn, from 1, each with the state before it, from the record with its game's types."""
        span = slice(*self.spans[turn - 1])
        return tuple(zip(record.states[span], record.events[span], strict=False))

    def before(self, turn: int) -> State | None:
        """Return the state before a turn; the last state where there is no such turn; None where nothing was dealt."""
        if not self.record or not self.record.events:
            return None
        return self.record.states[self.spans[turn - 1][0]] if 0 < turn <= self.last else self.record.state

    def begins_as(self, others: "Sequence[Game]") -> bool:
        """Say whether the first of some other games has the same players, rules and deal."""
        mine, theirs = self.record, others[0].record if others else None
        return bool(mine and theirs and (mine.names, mine.states[:2]) == (theirs.names, theirs.states[:2]))

    def after(self, turn: int) -> State | None:
        """Return the state after a turn."""
        return self.record.states[self.spans[turn - 1][1]] if self.record and 0 < turn <= self.last else None


@lru_cache(32)
def audited(game: Game) -> Audit | None:
    """Return the audit of a game's record, or None where there is no record."""
    return audit(game.record) if game.record else None


@lru_cache(32)
def written(game: Game) -> str:
    """Return a game's text; what couldn't be followed stands there as it was written."""
    if not game.record:
        return ""
    text = str(game.record)
    if not game.reading.error:
        return text
    return text.removesuffix("*\n") + "".join(f"{line}\n" for line in game.reading.disputed)


def missed_turns(game: Game) -> tuple[int, ...]:
    """Return the turns in which a capture was missed, in order."""
    found = audited(game)
    return tuple(miss.turn for miss in found.misses) if found else ()


class ShmatTurn(NamedTuple):
    """A turn of Shmat. Players count from 0.

    Attributes:
        mover: whose turn it is.
        state: the game after the card was drawn.
        every: all ways to capture that were there, by their ids.
        made: the id of the way that was made, or empty.
        cannot: whether the mover said “I cannot”.
        miss: the miss, if that was wrong.
        claims: the claims, judged.
        waived: who said that there is nothing to claim.
        keeper: who has the three cards.
        refills: the new cards, each with the player who got it.
        bare: who got no new card.
        after: the game after the turn.
    """

    mover: int
    state: shmat.State
    every: dict[str, CaptureChoice]
    made: str
    cannot: bool
    miss: Miss | None
    claims: tuple[Judged, ...]
    waived: tuple[int, ...]
    keeper: int
    refills: tuple[tuple[int, Card], ...]
    bare: tuple[int, ...]
    after: shmat.State

    @property
    def way(self) -> CaptureChoice | None:
        """The way that was made."""
        return self.every.get(self.made)


class TwentyTurn(NamedTuple):
    """A turn of Twenty. Players count from 0.

    Attributes:
        mover: whose turn it is.
        state: the game before the turn.
        drew: the card that was drawn.
        lay: the cards that were laid.
        position: the hand that they were laid from; it has a card more than before if one was drawn first (T5).
        best: the plays with the most cards that were there, and the one that was made.
        before: who laid cards last before, and which.
        after: the game after the turn.
    """

    mover: int
    state: twenty.State
    drew: Card | None
    lay: twenty.Lay | None
    position: Position
    best: tuple[Play, ...]
    before: tuple[int, twenty.Lay] | None
    after: twenty.State

    @property
    def asked(self) -> Position:
        """The hand at the beginning of the turn."""
        return self.state.position

    def made(self, play: Play) -> bool:
        """Say whether a play is the one that was made: cards of the same ranks."""
        ranks = sorted(card.rank for card in self.lay.cards) if self.lay else []
        return ranks == [card.rank for card in play.cards]


@lru_cache(64)
def turn_of(game: Game, number: int) -> ShmatTurn | TwentyTurn | None:
    """Return a turn of a game, from 1; None where there is no such turn."""
    if not 0 < number <= game.last:
        return None
    record = game.record
    if record and (in_shmat := record.of(SHMAT)):
        return _of_shmat(game, in_shmat, number)
    if record and (in_twenty := record.of(TWENTY)):
        return _of_twenty(game, in_twenty, number)
    return None


def _of_shmat(game: Game, record: Record[shmat.State, shmat.Event], number: int) -> ShmatTurn:
    said, after = game.events(record, number), record.states[game.spans[number - 1][1]]
    state = next((before for before, event in said if not isinstance(event, shmat.Draw)), after)
    every = capture_choices(state.position)
    made, keeper = "", state.mover
    bare: tuple[int, ...] = ()
    for before, event in said:
        if isinstance(event, shmat.Take):
            made = _made(every, event)
            owner = (state.mover + every[made].capture.seat) % state.players
            bare = (state.mover, owner)[before.reserve :]
            keeper = next(player for player, pile in enumerate(after.piles) if len(pile) > len(before.piles[player]))
    found = audited(game)
    return ShmatTurn(
        state.mover,
        state,
        every,
        made,
        any(isinstance(event, shmat.Cannot) for _, event in said),
        next((miss for miss in found.misses if miss.turn == number), None) if found else None,
        tuple(claim for claim in found.claims if claim.turn == number) if found else (),
        tuple(event.player for _, event in said if isinstance(event, shmat.Waive)),
        keeper,
        tuple(
            (before.owed[0][0], event.card) for before, event in said if isinstance(event, shmat.Refill) and event.card
        ),
        bare,
        after,
    )


def _made(every: dict[str, CaptureChoice], event: shmat.Take) -> str:
    """Return the id of the way that was made. A sum or a product may be said in either order: it is one fact."""
    return next(
        node_id
        for node_id, way in every.items()
        if (way.capture.own, way.capture.target, fact(way.equation)) == (event.own, event.target, fact(event.equation))
    )


def _of_twenty(game: Game, record: Record[twenty.State, twenty.Event], number: int) -> TwentyTurn:
    first, last = game.spans[number - 1]
    state, after = record.states[first], record.states[last]
    drew, lay, position = None, None, state.position
    best = best_plays(position)
    for before, event in game.events(record, number):
        if isinstance(event, twenty.Draw):
            drew = event.card
        elif isinstance(event, twenty.Lay):
            position = before.position
            lay = event
            ranks = sorted(card.rank for card in event.cards)
            made = [play for play in plays(position) if [card.rank for card in play.cards] == ranks]
            if drew is None and not any(play in best for play in made):
                best += tuple(made)
    return TwentyTurn(state.mover, state, drew, lay, position, best, _laid_before(game, record, number), after)


def _laid_before(game: Game, record: Record[twenty.State, twenty.Event], number: int) -> tuple[int, twenty.Lay] | None:
    """Return who laid cards last before a turn, and which."""
    for earlier in range(number - 1, 0, -1):
        for before, event in game.events(record, earlier):
            if isinstance(event, twenty.Lay):
                return before.mover, event
    return None


def best_plays(position: Position) -> tuple[Play, ...]:
    """Return the plays that lay the most cards, those that are exact first."""
    return tuple(nlargest(_BEST, plays(position), key=lambda play: (len(play.cards), play.exact)))


@lru_cache(64)
def advised(game: Game, number: int) -> dict[Level, Choice]:
    """Return what a greedy and a thoughtful player would have done in a turn, after the draw in Shmat."""
    turn = turn_of(game, number)
    return advice(turn.state, turn.mover) if turn else {}
