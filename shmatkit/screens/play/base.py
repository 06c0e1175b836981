"""What the tables of both games share: the set-up, undo and redo, the series, the record, and who looks."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from shmatkit.core.errors import NotationError, message
from shmatkit.core.language import Language, language
from shmatkit.history.events import describe_events
from shmatkit.history.match import Match, PlayerSlot
from shmatkit.record import Event, Record, Rules, read_records
from shmatkit.record.chance import deal_by_tags
from shmatkit.screens.kit.controls import MOST_SEED
from shmatkit.screens.kit.screen import SAVE, Request, Screen
from shmatkit.screens.play.setup import Setup

GO_ON = "go-on"
"""The id of the button that lets the programs go on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayActions(Screen):
    """A table at which a game is played, and what can be done at it whatever the game; each game adds its choices.

    Attributes:
        match: the game and those before it; None before the first.
        setup: who will play and how, while that is shown; before the first game it always is.
        typed: a record that was typed and couldn't be read, or None.
        opened: whether the record is shown.
        path: the name of the file to save in, as it was typed.
    """

    GAME: ClassVar[str]
    RULES: ClassVar[type[Rules]]
    CATCHES_UP: ClassVar[bool] = True
    """Whether the programs go on at once where a record was pasted."""

    match: Match | None = None
    setup: Setup | None = None
    typed: str | None = None
    opened: bool = False
    path: str = ""

    @classmethod
    def of(
        cls, slots: Sequence[PlayerSlot] = (), rules: Rules | None = None, seed: int = 1, lang: str | Language = "en"
    ) -> Self:
        """Begin at a table; without players it asks who plays.

        Args:
            slots: who plays, player 1 first: 2 to 12 in Shmat, 2 to 4 in Twenty.
            rules: the rules that are played by; `seed` if None.
            seed: the number of the deal.
            lang: the language.

        Raises:
            ValueError: there are too few or too many players (S1, T14).
        """
        spoken, agreed = language(lang), rules or cls.RULES()
        if not slots:
            return cls(lang=spoken, setup=Setup.first(cls.GAME, agreed, seed, spoken))
        return cls(lang=spoken).playing(Match.begin(cls.GAME, tuple(slots), agreed, seed), 0)

    # what each game adds

    @abstractmethod
    def plain(self) -> Self:
        """Return the screen with nothing chosen."""

    def cleared(self) -> Self:
        """Return the screen with nothing chosen, as Escape leaves it."""
        return self.plain()

    @abstractmethod
    def advance(self) -> Self:
        """Let the programs do what people needn't see one by one."""

    @property
    def ended(self) -> bool:
        """Whether there is no next game; a series goes on as long as the players like."""
        return False

    @abstractmethod
    def title(self) -> str:
        """Say whose turn it is, and what it is about."""

    def next_announcement(self) -> str:
        """Say what comes next, for those who don't see the screen."""
        return self.title()

    @abstractmethod
    def first(self) -> str:
        """Return the id of what is pressed first now."""

    def notation(self) -> str:
        """Return the position that is shown, in notation."""
        return str(self.match.state.position) if self.match else ""

    def text(self) -> str:
        """Return the record as the browser may know it."""
        return self.match.text() if self.match else ""

    # who looks

    @property
    def current_match(self) -> Match:
        """The match that is played; a table that has only asked who plays has none."""
        if self.match is None:
            raise AssertionError  # only the set-up is shown then
        return self.match

    @property
    def viewer(self) -> int:
        """Who sits in front: the only person; of several the mover, or whoever moves next."""
        people, state = self.current_match.people, self.current_match.state
        if len(people) == 1:
            return people[0]
        order = [(state.mover + seat) % state.players for seat in range(state.players)]
        return next((player for player in order if player in people), state.mover)

    @property
    def shared(self) -> bool:
        """Whether the screen isn't that of one person alone."""
        return len(self.current_match.people) != 1

    # the match

    def playing(self, match: Match, since: int | None = None) -> Self:
        """Go on with a match: tell what happened since so many events, and let the programs move."""
        before = len(self.match.record.events) if since is None and self.match else since or 0
        after = replace(self.plain(), match=match, setup=None, typed=None).advance()
        said = (*describe_events(after.current_match.record, before, self.lang), after.next_announcement())
        return replace(after, announcement=" ".join(dict.fromkeys(said)), focus=after.first())

    def showing(self, match: Match) -> Self:
        """Show a match as it is."""
        after = replace(self.plain(), match=match, typed=None)
        return replace(after, announcement=after.title())

    def play(self, event: Event) -> Self:
        """Play an event."""
        return self.playing(self.current_match.play(event))

    def undo(self) -> Self:
        """Take back the last thing that a person did."""
        return self.showing(self.current_match.undo())

    def redo(self) -> Self:
        """Do again what was taken back last."""
        return self.showing(self.current_match.redo())

    def next_game(self) -> Self:
        """Deal the next game of the series."""
        return self.playing(self.current_match.again(), 0)

    def escape(self) -> Self:
        """Leave the set-up, else give all choices back, and forget a record that couldn't be read."""
        if self.match is None:
            return self
        return self.back() if self.setup else self._titled(replace(self.cleared(), typed=None))

    def _titled(self, after: Self) -> Self:
        return replace(after, announcement=after.title())

    # the set-up

    def ask_who_plays(self) -> Self:
        """Show the set-up of a new series, with the players and the rules of this one and the next deal."""
        match = self.current_match
        rules = match.record.states[0].rules
        setup = Setup(self.GAME, match.slots, rules, (match.seed + 1) % (MOST_SEED + 1))
        return self.set_up(setup, self.lang.gettext("Who plays?"))

    def set_up(self, setup: Setup, announcement: str) -> Self:
        """Show a set-up."""
        return replace(self, setup=setup, announcement=announcement)

    def begin(self, setup: Setup) -> Self:
        """Deal the first game of a set-up, if it can begin."""
        problem = setup.problem(self.lang)
        return self.refused(problem) if problem else self.playing(setup.begin(self.lang), 0)

    def back(self) -> Self:
        """Go back from the set-up to the game."""
        return self._titled(replace(self, setup=None))

    # the record

    def copy(self) -> Self:
        """Say that the record was copied."""
        return replace(self, announcement=self.lang.gettext("Copied."))

    def show_record(self) -> Self:
        """Show the record, or hide it."""
        return replace(self, opened=not self.opened, announcement=self.lang.gettext("Record of the game"))

    @property
    def file_name(self) -> str:
        """The name of the file to save in."""
        return self.path or f"{self.GAME}.txt"

    def set_path(self, path: str) -> Self:
        """Name the file to save in."""
        return replace(self, path=path.strip())

    def save(self) -> Self:
        """Ask for the record to be saved."""
        return replace(self, request=Request(SAVE, self.file_name))

    def read(self, text: str) -> Self:
        """Go on with a record that was pasted; one that can't be read changes only the field."""
        if self.typed is None and text.strip() == self.text().strip():
            return self  # the field was left as it was
        try:
            return self.going_on(text)
        except NotationError as error:
            fault = error.reason
            if error.expected:
                fault = message("{reason} Expected: {expected}.", reason=error.reason, expected=error.expected)
            return replace(self, typed=text).refused(fault)

    def going_on(self, text: str) -> Self:
        """Go on with the match of a record.

        Raises:
            NotationError: one of its games can't be read, or is of another game.
        """
        slots, seed = (self.match.slots, self.match.seed) if self.match else ((), 1)
        after = replace(self, setup=None).showing(Match.of(self._records(text), slots, seed))
        return after.advance() if self.CATCHES_UP else after

    def _records(self, text: str) -> tuple[Record, ...]:
        found: list[Record] = []
        for reading in read_records(text, deal_by_tags):
            if reading.error:
                raise reading.error
            if not reading.record or reading.record.game != self.GAME or not reading.record.events:
                raise NotationError(message("This is no game that can go on at this table."), text, 0, None)
            found.append(reading.record)
        if len({record.names for record in found}) > 1:
            raise NotationError(message("These games have different players, so they are no match."), text, 0, None)
        return tuple(found)
