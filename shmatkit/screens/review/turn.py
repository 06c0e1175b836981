"""What a review says of a turn and of a game's end, whichever game it is. Each game has its own subclass."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Generic, NamedTuple, TypeVar

from shmatkit.core.cards import Card
from shmatkit.core.errors import message
from shmatkit.core.language import Language, Listed, say
from shmatkit.history.events import describe_events
from shmatkit.history.turns import Game, advised
from shmatkit.players import Choice, Level
from shmatkit.shmat.choices import CaptureChoice
from shmatkit.twenty import Play

Option = CaptureChoice | Play
"""What a player could have done in a turn: a capture of Shmat, or a play of Twenty."""

OptionT = TypeVar("OptionT", bound=Option)

OVER = message("The game is over.")
ADVISERS = {
    Level.GREEDY: message("The greedy player: {choice}"),
    Level.THOUGHTFUL: message("The thoughtful player: {choice}"),
}


@dataclass(frozen=True, slots=True)
class TurnReview(ABC, Generic[OptionT]):
    """A turn of a recorded game, with the sentences about it.

    Attributes:
        game: the game.
        number: the turn's number, from 1.
    """

    game: Game
    number: int

    @property
    @abstractmethod
    def mover(self) -> int:
        """Whose turn it is, from 0."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the game is over after the turn."""

    @property
    @abstractmethod
    def position(self) -> str:
        """The position of the turn in notation."""

    @property
    @abstractmethod
    def options(self) -> tuple[OptionT, ...]:
        """What the player could have done, in the order in which it is listed."""

    @property
    @abstractmethod
    def made(self) -> OptionT | None:
        """Which of the options the player took, or None."""

    @abstractmethod
    def title(self, lang: Language) -> str:
        """Say which turn it is, and what its player drew or played."""

    @abstractmethod
    def outcome(self, lang: Language) -> str:
        """Say in short what could have been done, and what was."""

    @abstractmethod
    def sentence(self, option: OptionT, lang: Language) -> str:
        """Say an option; `lang` has the players' names by seat."""

    @abstractmethod
    def advice(self, choice: Choice, lang: Language) -> str:
        """Say what another player would have done, or nothing; `lang` has the players' names by seat."""

    @abstractmethod
    def consequences(self, lang: Language) -> list[str]:
        """Say what followed from the events of the turn; `lang` has the players' names by player."""

    def listed(self, option: Option | None) -> OptionT | None:
        """Return an option if it is one of this turn's."""
        return next((found for found in self.options if found == option), None)

    def beginning(self, lang: Language) -> list[str]:  # noqa: ARG002  # a game may have something to say here
        """Say what was there before anything happened; `lang` has the players' names by player."""
        return []

    def story(self, lang: Language) -> list[str]:
        """Say what happened, one sentence after another."""
        lang, record = self.game.seen_from(0, lang), self.game.record
        if record is None:
            return []
        first, stop = self.game.spans[self.number - 1]
        until = replace(record, names=lang.names, states=record.states[: stop + 1], events=record.events[:stop])
        events = describe_events(until, first, lang)
        end = [say(OVER, lang)] if self.over else []
        return [*self.beginning(lang), *events, *self.consequences(lang), *end]

    def advised(self) -> dict[Level, Choice]:
        """Return what players of two levels would have done."""
        return advised(self.game, self.number)

    def place(self, lang: Language) -> dict[str, object]:
        """Return the fields that each title has: the turn's number, the last turn's, and the player's name."""
        return {"turn": self.number, "last": self.game.last, "name": self.game.names(lang)[self.mover]}


class Standing(NamedTuple):
    """Where a game stands in its last state.

    Attributes:
        over: whether it is over.
        winners: who has won, by player; nobody while it goes on.
        columns: what is counted for each player, by the heading of its column.
    """

    over: bool
    winners: tuple[int, ...]
    columns: dict[str, tuple[int, ...]]


def going_on(lang: Language) -> str:
    """Say that a turn isn't over."""
    return lang.gettext("The turn is not over yet.")


def new_cards(cards: Iterable[tuple[int, Card]], lang: Language) -> str:
    """Say who got which new cards; `lang` has the players' names by player."""
    new = Listed(f"{say(card, lang)} ({lang.names[player]})" for player, card in cards)
    return lang.gettext("New cards: {cards}.", cards=new)
