"""The review of a recorded game: turn by turn, with what could have been captured, what was, and what was missed."""

from dataclasses import dataclass, replace
from pathlib import PurePath
from typing import Self

from shmatkit.core.errors import Message, NotationError, message
from shmatkit.core.language import ENGLISH, Language, language, say
from shmatkit.explain.twenty import explain_play
from shmatkit.history.turns import Game, ShmatTurn, missed_turns
from shmatkit.record import ParsedGame, Record, read_records
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.nodes import Gesture, Scene
from shmatkit.screens.kit.screen import OPEN, SAVE, Request
from shmatkit.screens.review.sheets import plays_of
from shmatkit.screens.review.state import ReviewState
from shmatkit.screens.review.view import GAME, MISS, MOST_TEXT, Page
from shmatkit.screens.review.words import unread
from shmatkit.screens.shmat.table import DRAWN
from shmatkit.shmat.choices import RowPlace

"""The kinds of wishes, and the names of their buttons."""

_LONG = 300  # characters; a longer text is folded away, for it is long to look at and goes to the browser each time


@dataclass(frozen=True, slots=True)
class ReviewScreen(ReviewState):
    """The review: what is looked at, and how it answers to gestures. Make one by `of`.

    It reads and writes no file: it says what it wishes, and whoever has files answers by `opened`, `saved` or `failed`.
    """

    @classmethod
    def of(cls, record: str | Record = "", lang: str | Language = ENGLISH) -> Self:
        """Show a record from its first turn.

        Args:
            record: a record, or the text of one or several games; without any the screen asks for one.
            lang: the language.

        Raises:
            NotationError: no game of the text can be read.
        """
        return cls(lang=language(lang)._replace(names=())).showing(record)

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
        after = type(self)(games, lang=self.lang, source=source, path=self.path, folded=len(source) > _LONG)
        goes_on = self.game is not None and self.game.begins_as(after.games[self.shown : self.shown + 1])
        return after._game(self.shown, self.turn) if goes_on else after._game(first, 1)

    def opened(self, text: str, path: str) -> Self:
        """Show the text of a file that was opened; one that can't be read stands in the field."""
        after = replace(self._read(text), path=path, request=None)
        if after.error:
            return after
        done = message("Opened: {path}", path=path)
        return replace(after, done=done, announcement=f"{say(done, self.lang)} {after.announcement}")

    def saved(self, path: str) -> Self:
        """Say that the record was saved."""
        done = message("Saved: {path}", path=path)
        if PurePath(path).name != PurePath(self.path).name:
            done = message("A file of this name was there, and it was kept. Saved: {path}", path=path)
        return replace(self, request=None, fault=None, done=done, announcement=say(done, self.lang))

    def failed(self, fault: Message, path: str) -> Self:
        """Say what couldn't be done with a file."""
        return replace(self, request=None, path=path, fault=fault, done=None, announcement=say(fault, self.lang))

    # what a gesture does

    def act(self, gesture: Gesture) -> Self:
        """Return the state after a gesture. One that means nothing here changes nothing."""
        before = replace(self, fault=None, done=None, request=None, announcement="", focus="")
        match gesture.kind:
            case "point":
                return self.point(gesture.id)
            case "escape" if self.kept:
                after = before._keep("")
            case "press":
                after = before._press(gesture.id)
            case "set":
                after = before._set(gesture.id, gesture.value)
            case _:
                return self
        return self if after is before else after

    def point(self, target: str) -> Self:
        """Return the state while somebody points at a way or a play; at anything else, nothing is pointed at."""
        pointed = target if target in self.names else ""
        return self if pointed == self.pointed else replace(self, pointed=pointed, focus="")

    def _press(self, node_id: str) -> Self:
        if off := self.off(node_id):
            return replace(self, announcement=off)
        if node_id in self.names:
            return self._keep("" if node_id == self.kept else node_id)
        turn = node_id.removeprefix(MISS)
        if self.game and turn != node_id and turn in map(str, missed_turns(self.game)):
            return self._go(int(turn))
        match node_id:
            case "back":
                return self._go(self.turn - 1)
            case "forward":
                return self._go(self.turn + 1)
            case "next":
                return self._go(self.next_miss())
            case "all" if isinstance(self.now, ShmatTurn) and self.now.every:
                return replace(self, unfolded=True, announcement=self.subtitle(), focus=self.names[0])
            case "why" if isinstance(self.now, ShmatTurn) and not self.now.every:
                return replace(self, unfolded=not self.unfolded, announcement=self.subtitle())
            case "text" if self.folded:
                return replace(self, folded=False, focus="record")
            case "copy":
                return replace(self, announcement=self.lang.gettext("Copied."))
            case _ if node_id in {OPEN, SAVE}:
                return self._request(node_id)
        return self._press_card(node_id)

    def _request(self, kind: str) -> Self:
        path = self.path.strip()
        if not path:
            fault = message("Write the file's name first.")
            return replace(self, fault=fault, announcement=say(fault, self.lang), focus="path")
        return replace(self, request=Request(kind, path))

    def _press_card(self, node_id: str) -> Self:
        """Light the next way that a card takes part in."""
        turn = self.now
        if not isinstance(turn, ShmatTurn):
            return self
        position = turn.state.position
        at = RowPlace.read(node_id, len(position.rows))
        card = position.drawn if node_id == DRAWN else at.card(position) if at else None
        if not card:
            return self
        found = [name for name, way in turn.every.items() if node_id in {DRAWN, way.own.id, way.target.id}]
        if not found:
            return replace(
                self, announcement=self.lang.gettext("No capture was there with this card: {card}.", card=card)
            )
        return self._keep(found[(found.index(self.held) + 1) % len(found) if self.held in found else 0])

    def _keep(self, name: str) -> Self:
        """Light a way or a play, and say it."""
        after = replace(self, kept=name, pointed="")
        turn = after.now
        if not self.game or not turn or not after.held:
            return replace(after, announcement=self.subtitle())
        lang = self.game.seen_from(turn.mover, self.lang)
        if isinstance(turn, ShmatTurn):
            return replace(after, announcement=say(turn.every[after.held].said, lang))
        play = plays_of(turn)[after.held]
        return replace(after, announcement=say(explain_play(turn.asked, play), lang))

    def _set(self, node_id: str, value: str | int | bool | None) -> Self:
        if node_id == "path" and isinstance(value, str):
            return replace(self, path=value)
        if node_id == "record" and isinstance(value, str):
            return self if value == (self.source if self.typed is None else self.typed) else self._read(value)
        if node_id == "turn" and self.game and (turn := _number(value, 1, self.game.last)):
            return self._go(turn)
        if node_id == GAME and (game := _number(value, 0, len(self.games) - 1)) is not None:
            return self._game(game, 1)
        return self

    def _read(self, text: str) -> Self:
        """Show the games of a text; one that can't be read changes only the field, and an empty one waits."""
        if not text.strip():
            return replace(self, typed=text, error=None, folded=False)
        try:
            return self.showing(text)
        except NotationError as error:
            return replace(self, typed=text, error=error, announcement=unread(error, self.lang))

    def _game(self, shown: int, turn: int) -> Self:
        after = replace(self, shown=shown)
        return after._go(min(max(turn, 1), after.game.last) if after.game else 0)

    def _go(self, turn: int) -> Self:
        after = replace(self, turn=turn, kept="", pointed="", unfolded=False)
        return replace(after, announcement=f"{after.title()} {after.subtitle()}")

    def going(self, turn: int) -> Self:
        """Show a turn.

        Raises:
            ValueError: there is no such turn.
        """
        last = self.game.last if self.game else 0
        if not min(last, 1) <= turn <= last:
            reason = f"the turns are {min(last, 1)} to {last}: {turn}"
            raise ValueError(reason)
        return self._go(turn)

    def scene(self) -> Scene:
        """Return what the screen shows."""
        images = CardImages(self.lang)
        body = Page(self, images).body()
        return Scene(body, self.lang.code, announcement=self.announcement, focus=self.focus, images=images.pictures)


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


def _number(value: str | int | bool | None, least: int, most: int) -> int | None:
    """Return a number that was set, if it is a whole one within its bounds."""
    if isinstance(value, str):
        value = int(value) if value.isascii() and value.isdigit() and len(value) <= len(str(most)) else None
    return value if type(value) is int and least <= value <= most else None
