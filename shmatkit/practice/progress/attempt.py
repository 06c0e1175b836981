"""One attempt at a puzzle, as a value and as a line of a log. `docs/log.md` says what each field means."""

import json
import math
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, Self

from shmatkit.core.arithmetic import Equation, facts
from shmatkit.core.errors import Message, message, quoted
from shmatkit.core.language import Language, say, sentence

VERSION = 1
_YEARS = range(2000, 3000)  # a clock outside of them was never set
_COUNTS = 1_000  # levels and hints are below


def written(fact: Equation) -> str:
    """Return a number fact as a log writes it, such as `8-2=6`."""
    return f"{fact.left}{fact.operation}{fact.right}={fact.result}"


_FACTS = {written(one): one for one in facts()}
_STATED = {one: one for one in facts()} | {
    one._replace(left=one.right, right=one.left): one for one in facts() if one.operation.commutes
}


def read_fact(text: str) -> Equation:
    """Read a number fact as a log writes it.

    Raises:
        ValueError: it is none of the 177.
    """
    try:
        return _FACTS[text]
    except KeyError:
        raise ValueError(f"none of the number facts: {quoted(text)}") from None


class BrokenLineError(ValueError):
    """A line that is no attempt; `reason` says why."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.reason)


class Broken(NamedTuple):
    """A line of a log that is no attempt.

    Attributes:
        path: the log's file.
        number: the line's number, from 1; 0 if the file as a whole can't be read.
        reason: what is wrong.
    """

    path: Path
    number: int
    reason: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """One answer of a pupil to one puzzle.

    Attributes:
        time: when it was given; with a time zone, and kept in UTC.
        pupil: the pseudonym, any text.
        puzzle: the puzzle's own text.
        kind: the puzzle's kind.
        level: the puzzle's level, 0 to 999.
        facts: those of the 177 number facts that the right answer used, or that would have solved the puzzle if the
            answer was wrong; none where nothing can be done.
        answer: what was answered, as it was given.
        right: whether it was right.
        hints: how many hints were opened before it, 0 to 999.
        mistake: the kind of the mistake; None if it was right, or if it is of no kind.
        seconds: how long it took, if the pupil had asked for the timer. Nothing is rated by it.
        set_name: the teacher's set that the puzzle belongs to.
        number: its number in that set, from 1.
    """

    time: datetime
    pupil: str
    puzzle: str
    kind: str
    level: int
    facts: tuple[Equation, ...]
    answer: str
    right: bool
    hints: int = 0
    mistake: str | None = None
    seconds: float | None = None
    set_name: str | None = None
    number: int | None = None

    def __post_init__(self) -> None:
        """Bring time and facts to the form in which they are kept.

        Raises:
            ValueError: the time has no zone or an impossible year, a fact is none of the 177, or a number is out of
                its range.
        """
        if self.time.tzinfo is not UTC or self.time.year not in _YEARS:
            object.__setattr__(self, "time", _timed(self.time))
        if not (0 <= self.level < _COUNTS and 0 <= self.hints < _COUNTS):
            raise ValueError("an attempt's level and hints are from 0 to 999")
        if self.seconds is not None and not 0 <= self.seconds < math.inf:
            raise ValueError("an attempt's seconds are a number from 0")
        try:
            object.__setattr__(self, "facts", tuple([_STATED[one] for one in self.facts]))
        except KeyError as unknown:
            raise ValueError(f"none of the number facts: {unknown}") from None

    @classmethod
    def parse(cls, line: str) -> Self:
        """Read a line of a log.

        Raises:
            BrokenLineError: it is cut off, not ours, of a newer version, or a field is wrong.
        """
        try:
            found = json.loads(line)
        except (ValueError, RecursionError):
            raise BrokenLineError(NOT_JSON) from None
        if type(found) is not dict or type(version := found.get("v")) is not int:
            raise BrokenLineError(NOT_OURS)
        if version != VERSION:
            raise BrokenLineError(message("A newer shmatkit wrote this line, in format {version}.", version=version))
        values = [found.get(field.key) for field in _FIELDS]
        if wrong := _wrong_field(*map(type, values)):
            raise _wrong(wrong)
        given: dict[str, Any] = dict(zip(_NAMES, values, strict=True))
        for name, how in _READ.items():
            try:
                given[name] = how(given[name])
            except (KeyError, TypeError, ValueError, OverflowError):
                raise _wrong(name) from None
        try:
            return cls(**given)
        except ValueError:
            raise BrokenLineError(message("A number in this line is out of its range.")) from None

    def __str__(self) -> str:
        """Write the attempt as one line of JSON, without the newline; what shows nothing is escaped."""
        fields: dict[str, object] = {"v": VERSION}
        fields |= {field.key: getattr(self, field.name) for field in _FIELDS}
        fields["time"] = self.time.isoformat().replace("+00:00", "Z")
        fields["facts"] = [written(one) for one in self.facts]
        line = json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
        return line if line.isprintable() else json.dumps(fields, separators=(",", ":"))


NOT_JSON = message("This line is cut off, or isn't JSON.")
NOT_OURS = message("This line isn't one of a pupil's log.")


def _wrong(key: str) -> BrokenLineError:
    return BrokenLineError(message("The field “{field}” is missing or wrong.", field=key))


def _timed(time: datetime) -> datetime:
    if time.tzinfo is None or time.year not in _YEARS:
        raise ValueError("an attempt's time needs a time zone and a year from 2000 to 2999")
    return time.astimezone(UTC)


class _Field(NamedTuple):
    """A field: what it is called here and in a log, and the types that JSON may give it."""

    name: str
    key: str
    types: tuple[type, ...]


_NOTHING = type(None)
_FIELDS = (
    _Field("time", "time", (str,)),
    _Field("pupil", "pupil", (str,)),
    _Field("puzzle", "puzzle", (str,)),
    _Field("kind", "kind", (str,)),
    _Field("level", "level", (int,)),
    _Field("facts", "facts", (list,)),
    _Field("answer", "answer", (str,)),
    _Field("right", "right", (bool,)),
    _Field("hints", "hints", (int,)),
    _Field("mistake", "mistake", (str, _NOTHING)),
    _Field("seconds", "seconds", (float, int, _NOTHING)),
    _Field("set_name", "set", (str, _NOTHING)),
    _Field("number", "number", (int, _NOTHING)),
)
_NAMES = [field.name for field in _FIELDS]
_READ: dict[str, Callable[[Any], object]] = {
    "time": lambda found: _timed(datetime.fromisoformat(found)),
    "facts": lambda found: tuple([_FACTS[one] for one in found]),
}


@lru_cache(256)
def _wrong_field(*types: type) -> str | None:
    """Return the key of the first field that has a wrong type."""
    return next((field.key for field, found in zip(_FIELDS, types, strict=True) if found not in field.types), None)


@sentence(BrokenLineError)
def _(error: BrokenLineError, lang: Language) -> str:
    return say(error.reason, lang)


@sentence(Broken)
def _(broken: Broken, lang: Language) -> str:
    if not broken.number:
        return lang.gettext("{file}: {reason}", file=broken.path.name, reason=broken.reason)
    return lang.gettext(
        "{file}, line {number}: {reason}", file=broken.path.name, number=broken.number, reason=broken.reason
    )
