"""The state of a review: which game and which turn is shown, what is lit, and what stands in the fields."""

from dataclasses import dataclass, field
from typing import Any

from shmatkit.core.errors import NotationError
from shmatkit.core.language import Language
from shmatkit.history.turns import Game, missed_turns
from shmatkit.screens.kit.screen import Screen
from shmatkit.screens.review.turn import Option, TurnReview
from shmatkit.screens.review.words import review_of

MOST_TEXT = 400_000  # characters of a record


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewState(Screen):
    """What somebody looks at in a record.

    Attributes:
        games: the games of the text.
        shown: which of them is shown, from 0.
        turn: the number of the turn that is shown, from 1; 0 where there is none.
        source: the text of the games, as it was written.
        kept: the capture or the play that was pressed and stays lit; without one it is what was made.
        pointed: the capture or the play that somebody points at.
        unfolded: whether all captures are listed, or all that was tried where there is none.
        folded: whether a long text is folded away.
        typed: the text that was typed and couldn't be read; None where the field shows the record.
        unread: why it couldn't be read.
        path: the file's name.
        failed: whether the notice says what couldn't be done.
    """

    games: tuple[Game, ...] = ()
    shown: int = 0
    turn: int = 0
    source: str = ""
    kept: Option | None = None
    pointed: Option | None = None
    unfolded: bool = False
    folded: bool = False
    typed: str | None = None
    unread: NotationError | None = field(default=None, compare=False)  # `typed` says it
    path: str = ""
    failed: bool = field(default=False, compare=False)  # `notice` says it

    @property
    def game(self) -> Game | None:
        """The game that is shown."""
        return self.games[self.shown] if self.games else None

    @property
    def now(self) -> TurnReview[Any] | None:
        """The turn that is shown."""
        return review_of(self.game, self.turn) if self.game else None

    @property
    def options(self) -> tuple[Option, ...]:
        """The captures or plays that were there."""
        turn = self.now
        return turn.options if turn else ()

    @property
    def held(self) -> Option | None:
        """The capture or the play that stays lit: the one that was pressed, or the one that was made, or none."""
        turn = self.now
        return self.kept or (turn.made if turn else None)

    @property
    def lit(self) -> Option | None:
        """The capture or the play that is lit: the one that is pointed at goes before the one that stays."""
        return self.pointed or self.held

    @property
    def position(self) -> str:
        """The position of the turn in notation; empty where there is none."""
        turn = self.now
        if turn:
            return turn.position
        before = self.game.before(self.turn) if self.game else None
        return str(before.position) if before else ""

    @property
    def spoken(self) -> Language:
        """The language, with the players' names by seat from the one whose turn it is."""
        turn, game = self.now, self.game
        if game and turn:
            return game.seen_from(turn.mover, self.lang)
        before = game.before(self.turn) if game else None
        return game.seen_from(before.mover, self.lang) if game and before else self.lang

    def next_miss(self) -> int:
        """Return the next turn with a missed capture, or 0."""
        missed = missed_turns(self.game) if self.game else ()
        return next((turn for turn in missed if turn > self.turn), 0)

    def title(self) -> str:
        """Say which turn is shown."""
        if not self.game or not self.game.record:
            return self.lang.gettext("Look back at a game")
        return self.now.title(self.lang) if self.now else self.lang.gettext("No turn was played yet.")

    def subtitle(self) -> str:
        """Say in short what came of the turn, or what can be done without one."""
        if not self.game:
            return self.lang.gettext("Paste the text of a record below, or open a file.")
        if not self.game.record:
            return self.lang.gettext("This game can't be read.")
        return self.now.outcome(self.lang) if self.now else ", ".join(self.game.names(self.lang))
