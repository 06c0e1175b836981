"""A game as its start and its events; the state is their fold. Undo and redo, and the record's text in and out.

The text has tags as chess's PGN has them, then the turns; comments stand in braces. `*` at its end says that the game
goes on; without it a text that ends in mid-turn is cut off.
"""

import os
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import count, groupby, takewhile
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from shmatkit import shmat, twenty
from shmatkit.core.errors import IllegalMoveError, Message, NotationError, message, quoted
from shmatkit.shmat import game as shmat_game
from shmatkit.shmat import turns as shmat_turns
from shmatkit.twenty import game as twenty_game
from shmatkit.twenty import turns as twenty_turns

Rules = shmat.Rules | twenty.Rules
State = shmat_game.State | twenty_game.State
Event = shmat_game.Event | twenty_game.Event


class _Game(NamedTuple):
    rules: type[Any]
    game: ModuleType
    turns: ModuleType


_GAMES = {
    "shmat": _Game(shmat.Rules, shmat_game, shmat_turns),
    "twenty": _Game(twenty.Rules, twenty_game, twenty_turns),
}
_OWN_TAGS = ("game", "rules", "dealer", "deal")


@dataclass(frozen=True, slots=True)
class Record:
    """One game.

    Attributes:
        game: `shmat` or `twenty`.
        names: what the players are called, player 1 first.
        states: the state before the first event, and after each.
        events: what happened.
        tags: further tags of its text, each a name and a value.
        undone: the events that were undone, the one to be redone first standing last.
    """

    game: str
    names: tuple[str, ...]
    states: tuple[State, ...]
    events: tuple[Event, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    undone: tuple[Event, ...] = field(default=(), compare=False)

    @classmethod
    def new(cls, game: str, names: tuple[str, ...], rules: Rules | None = None, dealer: int = 0) -> "Record":
        """Return the record of a game that nothing has happened in yet.

        Args:
            game: `shmat` or `twenty`.
            names: a name for each player.
            rules: the rules that are played by; `seed` if None.
            dealer: who deals, from 0.

        Raises:
            ValueError: there are too few or too many players, or no such dealer (S1, T14).
        """
        return cls(game, names, (_GAMES[game].game.new_game(len(names), rules, dealer),))

    @property
    def state(self) -> State:
        """The state after the last event."""
        return self.states[-1]

    def play(self, event: Event) -> "Record":
        """Return the record with one more event; what was undone can't be redone after it.

        Raises:
            IllegalMoveError: the event can't happen now.
        """
        after = _GAMES[self.game].game.apply(self.state, event)
        return replace(self, states=(*self.states, after), events=(*self.events, event), undone=())

    def undo(self) -> "Record":
        """Return the record without its last event; without any it stays as it is."""
        if not self.events:
            return self
        undone = (*self.undone, self.events[-1])
        return replace(self, states=self.states[:-1], events=self.events[:-1], undone=undone)

    def redo(self) -> "Record":
        """Return the record with the event that was undone last; without any it stays as it is."""
        if not self.undone:
            return self
        return replace(self.play(self.undone[-1]), undone=self.undone[:-1])

    @classmethod
    def parse(cls, text: str) -> "Record":
        """Read the record of one game.

        Raises:
            NotationError: it can't be read, a turn is illegal, or there isn't just one game.
        """
        readings = read_records(text)
        for reading in readings:
            if reading.error:
                raise reading.error
        if len(readings) != 1 or not readings[0].record:
            raise NotationError(message("Not one game but {count}.", count=len(readings)), text, 0, _A_RECORD)
        return readings[0].record

    def __str__(self) -> str:
        return self._text(None)

    def sealed(self, dealer: "Dealer") -> str:
        """Return its text without the cards that are hidden while Twenty is played: the deal, and what was drawn.

        What doesn't follow from the dealer stays: somebody wrote it there. With the same dealer the text can be read.

        Args:
            dealer: who knows the cards that are left out.
        """
        return self._text(dealer)

    def _text(self, dealer: "Dealer | None") -> str:
        first, turns = self.states[0], _GAMES[self.game].turns
        tags = [("Game", self.game.capitalize()), ("Rules", str(first.rules))]
        tags += [(f"Player{number}", name) for number, name in enumerate(self.names, 1)]
        tags.append(("Dealer", str(first.dealer + 1)))
        if self.events and not (dealer and self._follows(0, dealer)):
            tags.append(("Deal", turns.write_deal(self.states[1])))
        lines = [f'[{name} "{_escaped(value)}"]' for name, value in (*tags, *self.tags)]
        words = (self._word(at, dealer) for at in range(1, len(self.events)))
        played = zip(self.states[1:], self.events[1:], words, strict=False)
        numbered = groupby(played, lambda one: turns.turn(one[0], one[1]))
        lines += ["", *(" ".join([f"{number}.", *(one[2] for one in part)]) for number, part in numbered)]
        if self.state.phase.name != "OVER":
            lines.append("*")
        return "\n".join(lines) + "\n"

    def _word(self, at: int, dealer: "Dealer | None") -> str:
        """Return an event's words, without a card that follows from the dealer."""
        event = self.events[at]
        if dealer and isinstance(event, twenty_game.Draw) and self._follows(at, dealer):
            event = twenty_game.Draw()
        return " ".join(_GAMES[self.game].turns.write(self.states[at], event))

    def _follows(self, at: int, dealer: "Dealer") -> bool:
        game = _GAMES[self.game].game
        blank = game.Draw() if at else game.Deal()
        return dealer(dict(self.tags), self.states[at], blank) == self.events[at]

    def __repr__(self) -> str:
        return f"<Record of {self.game}: {len(self.events)} events>"


# reading


class ParsedGame(NamedTuple):
    """What was read of one game's text.

    Attributes:
        record: the game as far as it could be followed; None where its tags can't be read.
        error: what is wrong, if anything is.
        turn: the number of the turn that is wrong, or None.
        disputed: that turn and all after it, as they stand there.
    """

    record: Record | None
    error: NotationError | None = None
    turn: int | None = None
    disputed: tuple[str, ...] = ()


_A_RECORD = message('a record that begins with a line such as [Game "Shmat"]')
_TAG = re.compile(r'[ \t]*\[\s*([^\s\]"]+)\s+"((?:\\.|[^"\\])*)"\s*\][ \t]*')
_COMMENT = re.compile(r'("(?:\\.|[^"\\\n])*")|\{[^}]*\}')  # braces in a tag's value are no comment
_WORD = re.compile(r"[0-9]{1,2}\?\([^()]*\)|[0-9]{1,6}\.(?=\s|$)|\S+")
_ESCAPES = {"n": "\n", "r": "\r", "t": "\t"}


def _escaped(value: str) -> str:
    for char, sign in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\r", "\\r"), ("\t", "\\t")):
        value = value.replace(char, sign)
    return value


def _value(found: str) -> str:
    return re.sub(r"\\(.)", lambda sign: _ESCAPES.get(sign[1], sign[1]), found)


Dealer = Callable[[Mapping[str, str], State, Event], Event]
"""Names the cards of an event that a sealed text leaves out, by the record's further tags and the state before."""


def read_records(text: str, dealer: Dealer | None = None) -> list[ParsedGame]:
    """Read all games of a text; each begins with its tag `Game`. A wrong one doesn't keep the next from being read.

    Args:
        text: the text.
        dealer: who knows the cards that a sealed text leaves out.
    """
    clean = _COMMENT.sub(lambda found: found[1] or re.sub(r"[^\n]", " ", found[0]), text.replace("\ufeff", " "))
    starts = [found.start() for found in re.finditer(r"^[ \t]*\[\s*game\s", clean, re.IGNORECASE | re.MULTILINE)]
    if not starts or clean[: starts[0]].strip():
        at = len(clean) - len(clean.lstrip())
        error = NotationError(message("There is no tag that names the game."), text, min(at, len(text)), _A_RECORD)
        return [ParsedGame(None, error), *(_read(text, clean, *span, dealer) for span in _spans(starts, len(clean)))]
    return [_read(text, clean, *span, dealer) for span in _spans(starts, len(clean))]


def _spans(starts: list[int], end: int) -> Iterator[tuple[int, int]]:
    return zip(starts, [*starts[1:], end], strict=True) if starts else iter(())


def _read(text: str, clean: str, start: int, stop: int, dealer: Dealer | None) -> ParsedGame:
    tags: dict[str, tuple[str, str, int]] = {}
    words: list[tuple[str, int]] = []
    at = start
    for line in clean[start:stop].splitlines(keepends=True):
        if found := _TAG.fullmatch(line.rstrip("\r\n")):
            tags.setdefault(found[1].lower(), (found[1], _value(found[2]), at + found.start(2)))
        elif line.lstrip().startswith("["):
            expected = message('a tag, such as [Player1 "Mia"]')
            return ParsedGame(None, NotationError(message("This tag can't be read."), text, at, expected))
        else:
            words += [(word[0], at + word.start()) for word in _WORD.finditer(line)]
        at += len(line)
    try:
        record = _begun(text, tags, dealer if words else None)
    except NotationError as error:
        return ParsedGame(None, error)
    return _follow(text, record, words, dealer)


def _begun(text: str, tags: dict[str, tuple[str, str, int]], hidden: Dealer | None) -> Record:
    """Return the record that tags describe, dealt where they say the deal."""
    _, name, at = tags["game"]
    if name.lower() not in _GAMES:
        raise NotationError(message("“{read}” is not a game.", read=quoted(name)), text, at, message("Shmat or Twenty"))
    game = _GAMES[name.lower()]
    players = _players(tags)
    _, rules_text, rules_at = tags.get("rules", ("", "seed", at))
    _, dealer, dealer_at = tags.get("dealer", ("", str(len(players) or 1), at))
    try:
        rules = game.rules.parse(rules_text)
    except NotationError as error:
        raise NotationError(error.reason, text, rules_at + error.at, error.expected) from None
    if not re.fullmatch("[0-9]{1,3}", dealer) or not 1 <= int(dealer) <= max(len(players), 1):
        raise NotationError(message("“{read}” is no player's number.", read=quoted(dealer)), text, dealer_at, None)
    known = {*_OWN_TAGS, *(f"player{number}" for number in range(1, len(players) + 1))}
    rest = tuple((tag, value) for key, (tag, value, _) in tags.items() if key not in known)
    try:
        record = replace(Record.new(name.lower(), players, rules, int(dealer) - 1), tags=rest)
    except ValueError:
        raise NotationError(
            message("So many players can't play: {count}.", count=len(players)), text, at, None
        ) from None
    if "deal" in tags:
        _, dealt, deal_at = tags["deal"]
        try:
            record = record.play(game.turns.read_deal(dealt))
        except (NotationError, IllegalMoveError) as error:
            raise NotationError(error.reason, text, deal_at, error.expected) from None
    elif hidden:
        blank = _GAMES[record.game].game.Deal()
        named = hidden(dict(record.tags), record.state, blank)
        record = record if named == blank else record.play(named)
    return record


def _players(tags: dict[str, tuple[str, str, int]]) -> tuple[str, ...]:
    keys = takewhile(tags.__contains__, (f"player{number}" for number in count(1)))
    return tuple(tags[key][1] for key in keys)


def _follow(text: str, record: Record, words: list[tuple[str, int]], dealer: Dealer | None) -> ParsedGame:
    """Play a record's turns, as far as they are legal."""
    game = _GAMES[record.game]
    goes_on = bool(words) and words[-1][0] == "*"
    turns = _turns(words[:-1] if goes_on else words)
    for index, (number, said) in enumerate(turns):
        before = record
        error: NotationError | None = None
        try:
            record = _play_turn(text, record, number, said, dealer)
        except NotationError as wrong:
            error = wrong
        last = index == len(turns) - 1
        if not error and last and not goes_on and record.state.phase not in game.turns.AT_REST:
            end = said[-1][1] + len(said[-1][0]) if said else len(text)
            error = NotationError(message("Turn {turn} is cut off.", turn=number), text, min(end, len(text)), None)
        if error:
            rest = tuple(" ".join([f"{later}.", *(word for word, _ in part)]) for later, part in turns[index:])
            return ParsedGame(before, error, number, rest)
    return ParsedGame(record)


def _turns(words: list[tuple[str, int]]) -> list[tuple[int, list[tuple[str, int]]]]:
    """Cut the words of a record at the numbers of its turns."""
    turns: list[tuple[int, list[tuple[str, int]]]] = []
    for word, at in words:
        if re.fullmatch(r"[0-9]{1,6}\.", word):
            turns.append((int(word[:-1]), []))
        else:
            if not turns:
                turns.append((1, []))
            turns[-1][1].append((word, at))
    return turns


def _play_turn(text: str, record: Record, number: int, said: list[tuple[str, int]], dealer: Dealer | None) -> Record:
    """Play one turn.

    Raises:
        NotationError: it can't be read, or isn't legal; it names the turn and points at the word.
    """
    game, states, events = _GAMES[record.game], [record.state], []
    for word, at in said:
        try:
            event = game.turns.read(states[-1], word)
            if event is None:
                continue
            if dealer:
                event = dealer(dict(record.tags), states[-1], event)
            if game.turns.turn(states[-1], event) != number:
                raise _wrong(message("This belongs to another turn."), word)
            states.append(game.game.apply(states[-1], event))
            events.append(event)
        except (NotationError, IllegalMoveError) as error:
            inside = min(error.at or 0, len(word))
            reason = message("Turn {turn}: {reason}", turn=number, reason=error.reason)
            raise NotationError(reason, text, at + inside, error.expected) from None
    return replace(record, states=(*record.states, *states[1:]), events=(*record.events, *events))


def _wrong(reason: Message, word: str) -> NotationError:
    return NotationError(reason, word, 0, None)


# saving


def save(record: Record | str, path: Path) -> Path:
    """Write a record to a new file, wholly or not at all; a file that is there is never overwritten.

    Args:
        record: the record, or the text of one or several.
        path: where to; if something is there, a number is added to the name.

    Returns:
        Where it was written.

    Raises:
        OSError: it can't be written there.
    """
    from tempfile import NamedTemporaryFile  # slow to import, and seldom needed

    file = NamedTemporaryFile("w", encoding="utf-8", newline="\n", dir=path.parent, delete=False)  # noqa: SIM115
    written = Path(file.name)
    try:
        with file:
            file.write(str(record))
            file.flush()
            os.fsync(file.fileno())
        for number in count(1):
            free = path if number == 1 else path.with_name(f"{path.stem} ({number}){path.suffix}")
            try:
                os.link(written, free)  # fails where a file is there, and is never half done
            except FileExistsError:
                continue
            return free
        raise AssertionError  # the numbers never end
    finally:
        written.unlink()
