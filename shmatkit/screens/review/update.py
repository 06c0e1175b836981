"""What the actions of a review do: they lead to another turn or game, light a capture, read a text, ask for a file."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import PurePath
from typing import Self

from shmatkit.core.cards import Card
from shmatkit.core.errors import Message, NotationError, message
from shmatkit.core.language import say
from shmatkit.history.turns import Game
from shmatkit.record import ParsedGame, Record, read_records
from shmatkit.screens.kit.screen import OPEN, SAVE, Request
from shmatkit.screens.review.state import MOST_TEXT, ReviewState
from shmatkit.screens.review.turn import Option
from shmatkit.screens.review.words import unread

_LONG = 300  # characters; a longer text is folded away, for it is long to look at and goes to the browser each time


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewActions(ReviewState):
    """The state of a review, and the actions that change it.

    It reads and writes no file: its `request` says what it asks for, and whoever has files answers by `opened`, `saved`
    or `answered`.
    """

    # what comes from outside

    def showing(self, record: str | Record) -> Self:
        """Show another record, or the text of several games; the turn stays if the game only went on.

        Raises:
            NotationError: no game of the text can be read.
        """
        if isinstance(record, Record):
            source = str(record)
            games: tuple[Game, ...] = (Game.of(ParsedGame(record)),)
        else:
            source = record.replace("\r\n", "\n").replace("\r", "\n")  # as a field of the browser has it
            games = _games(source)
        first = next((at for at, game in enumerate(games) if game.record), 0)
        after = type(self)(games=games, lang=self.lang, source=source, path=self.path, folded=len(source) > _LONG)
        goes_on = self.game is not None and self.game.begins_as(after.games[self.shown : self.shown + 1])
        return after._game(self.shown, self.turn) if goes_on else after._game(first, 1)

    def going(self, turn: int) -> Self:
        """Show a turn.

        Raises:
            ValueError: there is no such turn.
        """
        last = self.game.last if self.game else 0
        if not min(last, 1) <= turn <= last:
            reason = f"the turns are {min(last, 1)} to {last}: {turn}"
            raise ValueError(reason)
        return self.go(turn)

    def opened(self, text: str, path: str) -> Self:
        """Show the text of a file that was opened; one that can't be read stands in the field."""
        after = replace(self._read(text), path=path, request=None)
        if after.unread:
            return after
        said = after.announcement
        after = after.answered(message("Opened: {path}", path=path))
        return replace(after, announcement=f"{after.announcement} {said}")

    def saved(self, path: str) -> Self:
        """Say that the record was saved."""
        if PurePath(path).name == PurePath(self.path).name:
            return self.answered(message("Saved: {path}", path=path))
        return self.answered(message("A file of this name was there, and it was kept. Saved: {path}", path=path))

    def answered(self, notice: Message | None, fault: Message | None = None) -> Self:
        """Return the screen after its request was tried; what failed stands in the page as a notice, too."""
        said = notice or fault
        return replace(self, request=None, notice=said, failed=notice is None, announcement=say(said, self.lang))

    # where one is

    def go(self, turn: int) -> Self:
        """Show a turn of the game."""
        after = replace(self, turn=turn, kept=None, pointed=None, unfolded=False)
        return replace(after, announcement=f"{after.title()} {after.subtitle()}")

    def choose_game(self, shown: str) -> Self:
        """Show another game of the text, from its first turn; what is given are the digits of its place."""
        return self._game(int(shown), 1)

    def _game(self, shown: int, turn: int) -> Self:
        after = replace(self, shown=shown)
        return after.go(min(max(turn, 1), after.game.last) if after.game else 0)

    # what is lit

    def press_option(self, option: Option) -> Self:
        """Keep a capture or a play lit, or let it go."""
        return self._keep(None if option == self.kept else option)

    def point_at(self, option: Option) -> Self:
        """Light a capture or a play while somebody points at it."""
        return replace(self, pointed=option)

    def unpointed(self) -> Self:
        """Return the screen with nothing pointed at."""
        return replace(self, pointed=None)

    def press_card(self, card: Card, options: Sequence[Option]) -> Self:
        """Light the next of the captures that a card takes part in."""
        if not options:
            none = self.lang.gettext("No capture was there with this card: {card}.", card=card)
            return replace(self, announcement=none)
        held = self.held
        return self._keep(options[(options.index(held) + 1) % len(options) if held in options else 0])

    def escape(self) -> Self:
        """Let go what was pressed."""
        return self._keep(None) if self.kept else self

    def _keep(self, option: Option | None) -> Self:
        """Keep a capture or a play lit, or what was made, and say it."""
        after = replace(self, kept=option, pointed=None)
        turn, held = after.now, after.held
        said = turn.sentence(held, self.spoken) if turn and held else self.subtitle()
        return replace(after, announcement=said)

    def unfold(self, focus: str = "") -> Self:
        """List all captures, or show all that was tried; or hide it again."""
        return replace(self, unfolded=not self.unfolded, announcement=self.subtitle(), focus=focus)

    # the text, and the file

    def show_text(self) -> Self:
        """Show a text that was folded away."""
        return replace(self, folded=False, focus="record")

    def copied(self) -> Self:
        """Say that the text is on the clipboard."""
        return replace(self, announcement=self.lang.gettext("Copied."))

    def type_text(self, text: str) -> Self:
        """Take over a text that was typed or pasted; the one that stands in the field changes nothing."""
        return self if text == (self.source if self.typed is None else self.typed) else self._read(text)

    def type_path(self, path: str) -> Self:
        """Take over the file's name."""
        return replace(self, path=path)

    def open_file(self) -> Self:
        """Ask for the file to be opened."""
        return self._request(OPEN)

    def save_file(self) -> Self:
        """Ask for the record to be saved."""
        return self._request(SAVE)

    def _request(self, kind: str) -> Self:
        path = self.path.strip()
        if not path:
            return replace(self.answered(None, message("Write the file's name first.")), focus="path")
        return replace(self, request=Request(kind, path), path=path)

    def _read(self, text: str) -> Self:
        """Show the games of a text; one that can't be read changes only the field, and an empty one waits."""
        if not text.strip():
            return replace(self, typed=text, unread=None, folded=False)
        try:
            return self.showing(text)
        except NotationError as error:
            return replace(self, typed=text, unread=error, announcement=unread(error, self.lang))


def _games(text: str) -> tuple[Game, ...]:
    """Read the games of a text; an empty one has none.

    Raises:
        NotationError: none of them can be read.
    """
    if len(text) > MOST_TEXT:
        reason = message(
            "The text has {length} characters, and at most {longest} are read.", length=len(text), longest=MOST_TEXT
        )
        raise NotationError(reason, text, MOST_TEXT, None)
    readings = read_records(text) if text.strip() else []
    if readings and readings[0].error and not any(reading.record for reading in readings):
        raise readings[0].error
    return tuple(map(Game.of, readings))
