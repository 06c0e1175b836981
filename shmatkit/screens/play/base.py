"""What the tables of both games share: the set-up, undo and redo, the series, the record, and who looks."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Self

from shmatkit.core.errors import IllegalMoveError, Message, NotationError, message
from shmatkit.core.language import Language, language, say
from shmatkit.history.events import describe_events
from shmatkit.history.match import Match, PlayerSlot
from shmatkit.record import Event, Record, Rules, read_records
from shmatkit.record.chance import deal_by_tags
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.controls import MOST_SEED, Button, TextField
from shmatkit.screens.kit.nodes import Box, Gesture, Icon, Layout, Node, Role, Scene, Text
from shmatkit.screens.kit.screen import SAVE, Request
from shmatkit.screens.play.setup import Setup

GO_ON = "go-on"
_MOST_TEXT = 400_000  # characters of a record
_SHOWN = 6  # of what happened last


@dataclass(frozen=True, slots=True)
class Play(ABC):
    """A table at which a game is played; each game's own table adds its choices.

    Attributes:
        lang: the language.
        match: the game and those before it; None before the first.
        setup: who will play and how, while that is shown; before the first game it always is.
        typed: a record that was typed and couldn't be read, or None.
        opened: whether the record is shown.
        path: the name of the file to save in.
        request: what whoever draws the screen shall do.
        fault: what can't be done, for the person who just tried it.
        saved: what came of the last wish.
        announcement: the sentence for those who don't see the screen.
        focus: what takes the focus next.
    """

    GAME: ClassVar[str]
    RULES: ClassVar[type[Rules]]
    CATCHES_UP: ClassVar[bool] = True
    """Whether what programs do needn't be gone on with one by one, so that a record that was pasted catches up."""

    lang: Language
    match: Match | None = None
    setup: Setup | None = None
    typed: str | None = None
    opened: bool = False
    path: str = ""
    request: Request | None = None
    fault: Message | None = field(default=None, hash=False)
    saved: Message | None = field(default=None, hash=False)
    announcement: str = ""
    focus: str = ""

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
            return cls(spoken, setup=Setup.first(cls.GAME, agreed, seed, spoken))
        return cls(spoken).playing(Match.begin(cls.GAME, tuple(slots), agreed, seed), 0)

    # what each game adds

    @abstractmethod
    def plain(self) -> Self:
        """Return the state with nothing chosen."""

    def cleared(self) -> Self:
        """Return the state with nothing chosen, as somebody who looks on leaves it."""
        return self.plain()

    @abstractmethod
    def advance(self) -> Self:
        """Let the programs do what people needn't see one by one."""

    @abstractmethod
    def pressed(self, match: Match, node_id: str) -> Self:
        """Return the state after a press on a part of the game's own."""

    def was_set(self, match: Match, node_id: str, value: Any) -> Self:  # noqa: ARG002  # a game may have no such part
        """Return the state after something of the game's own was set."""
        return self

    def ended(self, match: Match) -> bool:  # noqa: ARG002  # a series goes on as long as the players like
        """Say whether there is no next game."""
        return False

    @abstractmethod
    def title(self, match: Match) -> str:
        """Say whose turn it is, and what to do."""

    def next_announcement(self, match: Match) -> tuple[str, ...]:
        """Say what comes next, for those who don't see the screen."""
        return (self.title(match),)

    @abstractmethod
    def first(self, match: Match) -> str:
        """Return the id of what is pressed first now."""

    @abstractmethod
    def main(self, match: Match, images: CardImages) -> tuple[Node, ...]:
        """Return the table and its sheets."""

    def notation(self) -> str:
        """Return the position that is shown, in notation."""
        return str(self.match.state.position) if self.match else ""

    def text(self) -> str:
        """Return the record as the browser may know it."""
        return self.match.text() if self.match else ""

    # gestures

    def act(self, gesture: Gesture) -> Self:
        """Return the state after a gesture. One that means nothing here changes nothing."""
        before = replace(self, fault=None, saved=None, request=None, announcement="", focus="")
        try:
            match gesture.kind:
                case "escape":
                    after = before._escaped()
                case "set":
                    after = before._was_set(gesture.id, gesture.value)
                case "press":
                    after = before._pressed(gesture.id)
                case _:
                    return self
        except IllegalMoveError as error:
            return replace(self, fault=error.reason, announcement=say(error.reason, self.lang), focus="")
        return self if after is before else after

    def point(self, target: str) -> Self:  # noqa: ARG002  # every screen takes it
        """Return the state as it is: pointing shows nothing more."""
        return self

    def _escaped(self) -> Self:
        if self.setup:
            return replace(self, setup=None, announcement=self.title(self.match)) if self.match else self
        cleared = replace(self.cleared(), typed=None)
        return replace(cleared, announcement=cleared.title(self.match)) if self.match else self

    def _pressed(self, node_id: str) -> Self:
        if self.setup:
            return self._set_up(self.setup, node_id)
        match self.match, node_id:
            case Match() as now, "undo" if now.undo() is not now:
                return self.showing(now.undo())
            case Match() as now, "redo" if now.record.undone:
                return self.showing(now.redo())
            case Match() as now, "next" if now.over and not self.ended(now):
                return self.playing(now.again(), 0)
            case Match() as now, "setup":
                seed = (now.seed + 1) % (MOST_SEED + 1)
                setup = Setup(self.GAME, now.slots, now.record.states[0].rules, seed)
                return replace(self, setup=setup, announcement=self.lang.gettext("Who plays?"))
            case Match(), "copy":
                return replace(self, announcement=self.lang.gettext("Copied."))
            case Match(), "show":
                return replace(self, opened=not self.opened, announcement=self.lang.gettext("Record of the game"))
            case Match(), "save":
                return replace(self, request=Request(SAVE, self.path or f"{self.GAME}.txt"))
            case Match() as now, _:
                return self.pressed(now, node_id)
        return self

    def _set_up(self, setup: Setup, node_id: str) -> Self:
        match node_id:
            case "begin":
                problem = setup.problem(self.lang)
                if problem:
                    return replace(self, fault=problem, announcement=say(problem, self.lang))
                return replace(self, setup=None).playing(setup.begin(self.lang), 0)
            case "house":
                return replace(
                    self, setup=replace(setup, opened=not setup.opened), announcement=self.lang.gettext("House rules")
                )
            case "back" if self.match:
                return replace(self, setup=None, announcement=self.title(self.match))
        return self

    def _was_set(self, node_id: str, value: Any) -> Self:
        if self.setup:
            after = self.setup.set(node_id, value, self.lang)
            return replace(self, setup=after, announcement=after.said(node_id, self.lang)) if after else self
        if node_id == "path" and isinstance(value, str):
            return replace(self, path=value.strip())
        if node_id == "record" and isinstance(value, str):
            return self.read(value)
        return self.was_set(self.match, node_id, value) if self.match else self

    # the match

    def playing(self, match: Match, since: int | None = None) -> Self:
        """Go on with a match: tell what happened since so many events, and let the programs move."""
        lang = self.lang
        before = len(self.match.record.events) if since is None and self.match else since or 0
        after = replace(self.plain(), match=match, setup=None, typed=None).advance()
        if after.match is None:
            return after
        said = (*describe_events(after.match.record, before, lang), *after.next_announcement(after.match))
        return replace(after, announcement=" ".join(dict.fromkeys(said)), focus=after.first(after.match))

    def showing(self, match: Match) -> Self:
        """Show a match as it is, after undo or redo."""
        after = replace(self.plain(), match=match, typed=None)
        return replace(after, announcement=after.title(match))

    def event(self, event: Event) -> Self:
        """Play an event of a person's."""
        return self.playing(self.match.play(event)) if self.match else self

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
            return replace(self, typed=text, fault=fault, announcement=say(fault, self.lang))

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
        if len({one.names for one in found}) > 1:
            raise NotationError(message("These games have different players, so they are no match."), text, 0, None)
        return tuple(found)

    def answered(self, saved: Message | None, fault: Message | None = None) -> Self:
        """Return the state after its wish was tried."""
        announcement = say(saved or fault, self.lang)
        return replace(self, request=None, saved=saved, fault=fault, announcement=announcement)

    # who looks

    def viewer(self, match: Match) -> int:
        """Return who sits in front: the only person; of several the mover, or whoever moves next."""
        people, state = match.people, match.state
        if len(people) == 1:
            return people[0]
        order = [(state.mover + seat) % state.players for seat in range(state.players)]
        return next((player for player in order if player in people), state.mover)

    def shared(self, match: Match) -> bool:
        """Say whether several people look at the screen."""
        return len(match.people) != 1

    # the page

    def scene(self) -> Scene:
        """Return what the screen shows."""
        images, lang = CardImages(self.lang), self.lang
        items: tuple[Node, ...] = ()
        if self.setup:
            head = Box((Text(self.name(), Role.TITLE),), Layout.HEADER)
            items = (head, self.setup.sheets(lang, back=self.match is not None))
        elif self.match:
            items = (self._head(self.match), *self.main(self.match, images), self._foot())
        error = say(self.fault, lang) if self.fault else ""
        return Scene(
            Box(items, Layout.PAGE), lang.code, self.announcement, error=error, focus=self.focus, images=images.pictures
        )

    def name(self) -> str:
        """Say which game it is."""
        return self.lang.gettext("Shmat") if self.GAME == "shmat" else self.lang.gettext("Twenty")

    def _head(self, match: Match) -> Box:
        lang = self.lang
        undo_off = lang.gettext("There is nothing to take back.") if match.undo() is match else ""
        redo_off = "" if match.record.undone else lang.gettext("Nothing was taken back.")
        steps = (
            Button("undo", lang.gettext("Undo"), off=undo_off),
            Button("redo", lang.gettext("Redo"), off=redo_off),
        )
        number = lang.gettext("game {number}", number=match.round)
        return Box((Text(self.title(match), Role.TITLE), Text(number, Role.SUBTITLE), *steps), Layout.HEADER)

    def history(self, match: Match, *first: Node) -> tuple[Node, ...]:
        """Return the sheet of what happened last, if anything did; something else may stand first."""
        heading = self.lang.gettext("What happened")
        since = max(0, len(match.record.events) - 3 * _SHOWN)
        said = describe_events(match.record, since, self.lang)[-_SHOWN:]
        lines = [Text(one, Role.CAPTION) for one in said]
        return (Box((Text(heading, Role.HEADING), *first, *lines), Layout.SHEET, heading),) if said else ()

    def _foot(self) -> Box:
        lang = self.lang
        text = self.text()
        heading = lang.gettext("Record of the game")
        opened = self.opened or self.typed is not None
        shown = lang.gettext("Hide the record") if opened else lang.gettext("Show the record")
        items: list[Node] = [
            Box(
                (
                    Button("setup", lang.gettext("New game"), Icon.DEAL),
                    Button("copy", lang.gettext("Copy"), Icon.COPY, copies=text),
                    Button("show", shown, Icon.BOOK),
                ),
                Layout.BAR,
            )
        ]
        if opened:
            typed = text if self.typed is None else self.typed
            items.append(TextField("record", heading, typed, lines=3, most=_MOST_TEXT))
            path = TextField("path", lang.gettext("File"), self.path or f"{self.GAME}.txt", most=200)
            items.append(Box((path, Button("save", lang.gettext("Save"))), Layout.BAR))
        if self.saved:
            items.append(Text(say(self.saved, lang), Role.CAPTION))
        return Box(tuple(items), Layout.COLUMN, heading)
