"""A game as its start and its events; the state is their fold. Undo and redo."""

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Generic, Self, cast

from shmatkit.core.errors import NotationError, message
from shmatkit.core.tokens import A_CARD
from shmatkit.game import GAMES, AnyGame, Event, Move, State, game_of
from shmatkit.record.chance import deal_by_tags, is_of_chance

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    StateT = TypeVar("StateT", bound=State, default=State)
    EventT = TypeVar("EventT", bound=Event, default=Event)
else:
    from typing import TypeVar

    StateT, EventT = TypeVar("StateT", bound=State), TypeVar("EventT", bound=Event)


@dataclass(frozen=True, slots=True)
class Fold(Generic[StateT, EventT]):
    """A game that is played event by event; `Record` adds its text.

    Attributes:
        game: `shmat` or `twenty`.
        names: what the players are called, player 1 first.
        states: the state before the first event, and after each.
        events: what happened.
        tags: further tags of its text, each a name and a value.
        undone: the events that were undone, the one to be redone first standing last.
        deals: whether the cards of chance are dealt without being asked for, as the tag `Seed` says.
    """

    game: str
    names: tuple[str, ...]
    states: tuple[StateT, ...]
    events: tuple[EventT, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    undone: tuple[EventT, ...] = field(default=(), compare=False)
    deals: bool = field(default=False, compare=False)

    @property
    def state(self) -> StateT:
        """The state after the last event."""
        return self.states[-1]

    @property
    def played(self) -> AnyGame:
        """The game that is played."""
        return GAMES[self.game]

    def play(self, event: EventT | Move | str) -> Self:
        """Return the record with one more event; what was undone can't be redone after it.

        Where the record deals by itself, a blank card of the event is named, and refills follow.

        Args:
            event: an event; a capture or a play, such as the solver lists; or an event's word in a record, such as
                `5d+5c=10s` or `pass`.

        Raises:
            IllegalMoveError: the event can't happen now.
            NotationError: the text isn't an event's word.
            TypeError: it is a move or an event of the other game.
        """
        after = self._with(self._event(event))
        return after._dealt() if self.deals else after

    def undo(self) -> Self:
        """Return the record without its last event; without any it stays as it is.

        Where the record deals by itself, that is the last event that somebody chose.
        """
        events = self.events
        while self.deals and events and is_of_chance(events[-1]):
            events = events[:-1]
        if not events:
            return self
        left = len(events) - 1
        return replace(
            self, states=self.states[: left + 1], events=self.events[:left], undone=(*self.undone, events[-1])
        )

    def redo(self) -> Self:
        """Return the record with the event that was undone last; without any it stays as it is."""
        if not self.undone:
            return self
        return replace(self.play(self.undone[-1]), undone=self.undone[:-1])

    def _event(self, said: EventT | Move | str) -> EventT:
        if isinstance(said, str):
            event: EventT | None = self.played.whole().texts.read(self.state, said)
            if event is None:  # a mark between events
                raise NotationError(message("“{read}” has no place among cards.", read=said), said, 0, A_CARD)
        elif any(isinstance(said, game.move) for game in GAMES.values()):
            if game_of(said) is not self.played:
                raise TypeError(f"{said!r} is no move of {self.game}")
            event = self.played.whole().event(said)
        else:
            event = cast("EventT", said)
        return self._named(event) if self.deals else event

    def _named(self, event: EventT) -> EventT:
        return cast("EventT", deal_by_tags(dict(self.tags), self.state, event))

    def _with(self, event: EventT) -> Self:
        after = self.played.whole().apply(self.state, event)
        return replace(self, states=(*self.states, after), events=(*self.events, event), undone=())

    def _dealt(self) -> Self:
        """Return the record after all cards that are dealt without being asked for."""
        record = self
        while record.state.phase.name in {"DEAL", "REFILL"}:
            record = record._with(record._named(record.played.whole().legal_events(record.state)[0]))
        return record
