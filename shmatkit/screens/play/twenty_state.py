"""The state of a table of Twenty: the match, who has the screen, the chosen cards, and what follows from them.

Only the hand of whoever sits in front is ever shown, and of several people only after the screen was handed over.
"""

from dataclasses import dataclass
from typing import ClassVar

from shmatkit import record
from shmatkit.screens.play.base import PlayActions
from shmatkit.screens.twenty.selection import SelectedCard, Selection
from shmatkit.twenty import Rules
from shmatkit.twenty.game import Phase, State, View, view
from shmatkit.twenty.score import match_winners


@dataclass(frozen=True, slots=True, kw_only=True)
class TwentyPlayState(PlayActions):
    """The table of Twenty.

    Attributes:
        ready: who has the screen, where several people share it, from 0.
        chosen: the cards that are chosen, from left to right.
        hinted: how many hints were given.
    """

    GAME: ClassVar[str] = "twenty"
    RULES: ClassVar[type[Rules]] = Rules
    CATCHES_UP: ClassVar[bool] = False

    ready: int | None = None
    chosen: tuple[SelectedCard, ...] = ()
    hinted: int = 0

    # the game

    @property
    def state(self) -> State:
        """The state of the game."""
        return checked(self.current_match.state)

    @property
    def counts(self) -> list[State]:
        """The last states of the games of the match that are over."""
        match = self.current_match
        states = [checked(game.state) for game in (*match.before, match.record)]
        return [state for state in states if state.phase is Phase.OVER]

    @property
    def winners_of_match(self) -> tuple[int, ...]:
        """Who won the match; nobody while it goes on (T13)."""
        return tuple(match_winners(self.counts))

    @property
    def ended(self) -> bool:
        """Whether the match is over (T13)."""
        return bool(self.winners_of_match)

    # what is shown and chosen

    @property
    def open(self) -> bool:
        """Whether the hand in front is shown."""
        match, viewer = self.current_match, self.viewer
        return match.people == (viewer,) or (bool(match.people) and self.ready == viewer and not match.over)

    @property
    def seen(self) -> View:
        """The game as whoever sits in front may see it: without any hand until the screen was handed over."""
        seen = view(self.state, self.viewer)
        return seen if self.open else seen._replace(hand=(), drawn=None)

    @property
    def chooses(self) -> bool:
        """Whether a person chooses cards now."""
        state = self.state
        turn = state.phase in {Phase.TURN, Phase.DRAWN} and state.mover in self.current_match.people
        return turn and state.mover == self.viewer and self.open

    @property
    def laid(self) -> Selection | None:
        """The chosen cards with what they are worth, or None where no card is chosen."""
        return Selection.of(self.seen.position, self.chosen) if self.chosen else None

    def notation(self) -> str:
        """Return the position that is shown, in notation; nothing while the hand is hidden."""
        seen = self.seen if self.match and self.open else None
        return str(seen.position) if seen and seen.hand else ""

    def text(self) -> str:
        """Return the record as the browser may know it: until the game is over, without hidden cards (T14)."""
        if self.match is None:
            return ""
        return self.match.text() if self.match.over else self.match.sealed()


def checked(state: record.State) -> State:
    """Return a state of a record, which is one of Twenty."""
    if not isinstance(state, State):
        raise TypeError(f"not a game of Twenty: {state!r}")
    return state
