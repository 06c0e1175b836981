"""The state of a review: which game and which turn is shown, what is lit, and what stands in the fields."""

from dataclasses import dataclass, field

from shmatkit.core.errors import Message, NotationError
from shmatkit.core.language import ENGLISH, Language
from shmatkit.history.turns import Game, ShmatTurn, TwentyTurn, missed_turns, turn_of
from shmatkit.screens.kit.screen import Request
from shmatkit.screens.review.sheets import plays_of
from shmatkit.screens.review.words import outcome, title, unread


@dataclass(frozen=True, slots=True)
class ReviewState:
    """What somebody looks at in a record.

    Attributes:
        games: the games of the text.
        shown: which of them is shown, from 0.
        turn: the number of the turn that is shown, from 1; 0 where there is none.
        lang: the language.
        source: the text of the games, as it was written.
        kept: the name of the way or the play that was pressed and stays lit; without one it is what was made.
        pointed: the name of the way or the play that is pointed at.
        unfolded: whether all captures are listed, or all that was tried where there is none.
        folded: whether a long text is folded away.
        typed: the text that was typed and couldn't be read; None where the field shows the record.
        error: why it couldn't be read.
        path: the file's name.
        fault: what couldn't be done, for the person who just tried it.
        done: what was done with a file.
        request: what the screen can't do by itself, for whoever can.
        announcement: the sentence for a screen reader.
        focus: what takes the focus next.
    """

    games: tuple[Game, ...] = ()
    shown: int = 0
    turn: int = 0
    lang: Language = ENGLISH
    source: str = ""
    kept: str = ""
    pointed: str = ""
    unfolded: bool = False
    folded: bool = False
    typed: str | None = None
    error: NotationError | None = field(default=None, compare=False)  # `typed` says it
    path: str = ""
    fault: Message | None = field(default=None, hash=False)
    done: Message | None = field(default=None, hash=False)
    request: Request | None = None
    announcement: str = ""
    focus: str = ""

    @property
    def game(self) -> Game | None:
        """The game that is shown."""
        return self.games[self.shown] if self.games else None

    @property
    def now(self) -> ShmatTurn | TwentyTurn | None:
        """The turn that is shown."""
        return turn_of(self.game, self.turn) if self.game else None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the ways or plays that are listed."""
        turn = self.now
        return () if turn is None else tuple(turn.every if isinstance(turn, ShmatTurn) else plays_of(turn))

    @property
    def held(self) -> str:
        """The name of the way or the play that stays lit: the pressed one, or the one that was made, or none."""
        turn = self.now
        if turn is None or self.kept in self.names:
            return self.kept
        if isinstance(turn, ShmatTurn):
            return turn.made
        return next((name for name, play in plays_of(turn).items() if turn.made(play)), "")

    @property
    def lit(self) -> str:
        """The name of the way or the play that is lit: the one that is pointed at goes before the one that stays."""
        return self.pointed if self.pointed in self.names else self.held

    @property
    def position(self) -> str:
        """The position of the turn in notation; empty where there is none."""
        turn, before = self.now, self.game and self.game.before(self.turn)
        return str(turn.state.position if turn else before.position) if before else ""

    def title(self) -> str:
        """Say which turn is shown."""
        game = self.game
        return title(game, self.turn, self.lang) if game and game.record else self.lang.gettext("Look back at a game")

    def subtitle(self) -> str:
        """Say in short what came of the turn, or what can be done without one."""
        if not self.game:
            return self.lang.gettext("Paste the text of a record below, or open a file.")
        if not self.game.record:
            return self.lang.gettext("This game can't be read.")
        return outcome(self.now, self.lang) if self.now else ", ".join(self.game.names(self.lang))

    def off(self, node_id: str) -> str:
        """Say why a button can't be pressed now; nothing where it can."""
        lang, game = self.lang, self.game
        match node_id:
            case "back" if self.turn <= 1:
                return lang.gettext("This is the first turn.")
            case "forward" if game is None or self.turn >= game.last:
                return lang.gettext("This is the last turn.")
            case "next" if game is None or not missed_turns(game):
                return lang.gettext("No capture was missed in this game.")
            case "next" if not self.next_miss():
                return lang.gettext("No capture was missed after this turn.")
            case "save" if game is None or game.record is None:
                return lang.gettext("There is no record yet.")
            case "save" if game and game.reading.error:
                return lang.gettext("Only a record that can be followed to its end is saved. Copy the text instead.")
        return ""

    def next_miss(self) -> int:
        """Return the next turn with a missed capture, or 0."""
        missed = missed_turns(self.game) if self.game else ()
        return next((turn for turn in missed if turn > self.turn), 0)

    def wrong(self) -> str:
        """Say why the text in the field can't be read."""
        return unread(self.error, self.lang) if self.error else ""
