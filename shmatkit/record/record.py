"""A game's record: its fold, and its text in and out.

The text has tags as chess's PGN has them, then the turns; comments stand in braces. `*` at its end says that the game
goes on; without it a text that ends in mid-turn is cut off.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import count, groupby, takewhile
from typing import Any, Literal, NamedTuple, TypeVar, cast, overload

from shmatkit import shmat, twenty
from shmatkit.core.errors import IllegalMoveError, Message, NotationError, message, quoted
from shmatkit.game import GAMES, Event, Game, Rules, State
from shmatkit.record.chance import ROUND, SEED, check_seed, lot
from shmatkit.record.fold import EventT, Fold, StateT

State_ = TypeVar("State_", bound=State)
Event_ = TypeVar("Event_", bound=Event)

_OWN_TAGS = ("game", "rules", "dealer", "deal")


@dataclass(frozen=True, slots=True)
class Record(Fold[StateT, EventT]):
    """One game, and its text. Its attributes are those of `Fold`."""

    @overload
    @classmethod
    def new(
        cls,
        game: Literal["shmat"],
        names: tuple[str, ...],
        rules: shmat.Rules | None = None,
        dealer: int | None = None,
        *,
        seed: int | None = None,
    ) -> "Record[shmat.State, shmat.Event]": ...

    @overload
    @classmethod
    def new(
        cls,
        game: Literal["twenty"],
        names: tuple[str, ...],
        rules: twenty.Rules | None = None,
        dealer: int | None = None,
        *,
        seed: int | None = None,
    ) -> "Record[twenty.State, twenty.Event]": ...

    @overload
    @classmethod
    def new(
        cls,
        game: str,
        names: tuple[str, ...],
        rules: Rules | None = None,
        dealer: int | None = None,
        *,
        seed: int | None = None,
    ) -> "Record": ...

    @classmethod
    def new(
        cls,
        game: str,
        names: tuple[str, ...],
        rules: Rules | None = None,
        dealer: int | None = None,
        *,
        seed: int | None = None,
    ) -> "Record[Any, Any]":
        """Return the record of a game that nothing has happened in yet; with a seed the cards are dealt.

        Args:
            game: `shmat` or `twenty`.
            names: a name for each player.
            rules: the rules that are played by; `seed` if None.
            dealer: who deals, from 0; if None the first player, or with a seed who is found by lot (S2).
            seed: what all cards of chance follow from, a whole number from 0 of up to 18 digits: they are the cards
                that a table with this seed deals, and a drawn card that isn't named is one of them. Without a seed
                each card of chance is named by whoever plays the event.

        Raises:
            ValueError: there are too few or too many players, no such dealer (S1, T14), or no such seed.
        """
        if seed is None:
            return cls(game, tuple(names), (GAMES[game].whole().new_game(len(names), rules, dealer or 0),))
        check_seed(seed)
        by = lot(seed, len(names)) if dealer is None else dealer
        tags = ((SEED, str(seed)), (ROUND, "1"))
        start = GAMES[game].whole().new_game(len(names), rules, by)
        return cls(game, tuple(names), (start,), tags=tags, deals=True)._dealt()

    def of(self, game: Game[Any, Any, Any, Any, State_, Event_]) -> "Record[State_, Event_] | None":
        """Return the record with the types of a game, or None if it is of the other one."""
        return cast("Record[State_, Event_]", self) if self.game == game.name else None

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
        first, texts = self.states[0], self.played.whole().texts
        tags = [("Game", self.game.capitalize()), ("Rules", str(first.rules))]
        tags += [(f"Player{number}", name) for number, name in enumerate(self.names, 1)]
        tags.append(("Dealer", str(first.dealer + 1)))
        if self.events and not (dealer and self._follows(0, dealer)):
            tags.append(("Deal", texts.write_deal(self.states[1])))
        lines = [f'[{name} "{_escaped(value)}"]' for name, value in (*tags, *self.tags)]
        words = (self._word(at, dealer) for at in range(1, len(self.events)))
        played = zip(self.states[1:], self.events[1:], words, strict=False)
        numbered = groupby(played, lambda word: texts.turn(word[0], word[1]))
        lines += ["", *(" ".join([f"{number}.", *(word[2] for word in part)]) for number, part in numbered)]
        if self.state.phase.name != "OVER":
            lines.append("*")
        return "\n".join(lines) + "\n"

    def _word(self, at: int, dealer: "Dealer | None") -> str:
        """Return an event's words, without a card that follows from the dealer."""
        event: Event = self.events[at]
        if dealer and isinstance(event, twenty.Draw) and self._follows(at, dealer):
            event = twenty.Draw()
        return " ".join(self.played.whole().texts.write(self.states[at], event))

    def _follows(self, at: int, dealer: "Dealer") -> bool:
        blank = twenty.Draw() if at else self.played.whole().blank_deal
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
    if name.lower() not in GAMES:
        raise NotationError(message("“{read}” is not a game.", read=quoted(name)), text, at, message("Shmat or Twenty"))
    game = GAMES[name.lower()]
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
            record = record.play(game.whole().texts.read_deal(dealt))
        except (NotationError, IllegalMoveError) as error:
            raise NotationError(error.reason, text, deal_at, error.expected) from None
    elif hidden:
        blank = game.whole().blank_deal
        named = hidden(dict(record.tags), record.state, blank)
        record = record if named == blank else record.play(named)
    return record


def _players(tags: dict[str, tuple[str, str, int]]) -> tuple[str, ...]:
    keys = takewhile(tags.__contains__, (f"player{number}" for number in count(1)))
    return tuple(tags[key][1] for key in keys)


def _follow(text: str, record: Record, words: list[tuple[str, int]], dealer: Dealer | None) -> ParsedGame:
    """Play a record's turns, as far as they are legal."""
    texts = record.played.whole().texts
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
        if not error and last and not goes_on and record.state.phase not in texts.at_rest:
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
    game, states, events = record.played, [record.state], []
    for word, at in said:
        try:
            event = game.whole().texts.read(states[-1], word)
            if event is None:
                continue
            if dealer:
                event = dealer(dict(record.tags), states[-1], event)
            if game.whole().texts.turn(states[-1], event) != number:
                raise _wrong(message("This belongs to another turn."), word)
            states.append(game.whole().apply(states[-1], event))
            events.append(event)
        except (NotationError, IllegalMoveError) as error:
            inside = min(error.at or 0, len(word))
            reason = message("Turn {turn}: {reason}", turn=number, reason=error.reason)
            raise NotationError(reason, text, at + inside, error.expected) from None
    return replace(record, states=(*record.states, *states[1:]), events=(*record.events, *events))


def _wrong(reason: Message, word: str) -> NotationError:
    return NotationError(reason, word, 0, None)
