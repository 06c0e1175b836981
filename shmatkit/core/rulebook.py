"""What both games' rules are made of: rows with an ID, the words of the source, and fields that a house may change."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple, Self

from shmatkit.core.errors import Message, NotationError, message, quoted


class YesNo(StrEnum):
    """Whether something is played."""

    YES = "yes"
    NO = "no"


YES_OR_NO = {"yes": message("yes"), "no": message("no")}


class Field(NamedTuple):
    """A field of a game's rules that a house may set.

    Attributes:
        name: its name, as in the Rules, in tags and on the command line.
        read: makes its value of a text, or raises ValueError.
        choices: the texts that it takes, or examples of them, each with what it means to people.
        expected: what it takes, where the choices are only examples.
    """

    name: str
    read: Callable[[str], Any]
    choices: dict[str, Message]
    expected: Message | None = None


class Row(NamedTuple):
    """One ruling.

    Attributes:
        id: such as S6; the tests and the documents name it.
        question: what it settles.
        quote: the words of the source that it rests on.
        field: the field that changes it, or None where it is fixed.
        silent: whether the source is silent or garbled, so that a dispute may depend on it.
    """

    id: str
    question: Message
    quote: Message
    field: Field | None = None
    silent: bool = False


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The rules that a table plays by: a preset, and fields changed on top of it.

    A game's Rules name a default for each field, which is the preset `seed`.
    """

    ROWS: ClassVar[tuple[Row, ...]] = ()
    PRESETS: ClassVar[dict[str, dict[str, Any]]] = {"seed": {}}

    preset: str = "seed"

    @classmethod
    def fields(cls) -> Iterator[Field]:
        """Return the fields that may be changed, in the order of their rows."""
        return (row.field for row in cls.ROWS if row.field)

    @classmethod
    def row(cls, row_id: str) -> Row:
        """Return the ruling of an ID."""
        return next(row for row in cls.ROWS if row.id == row_id)

    @classmethod
    def named(cls, preset: str) -> Self:
        """Return the rules of a preset.

        Raises:
            NotationError: there is no such preset.
        """
        if preset not in cls.PRESETS:
            raise NotationError(
                message("“{read}” is not a set of rules.", read=quoted(preset)),
                preset,
                0,
                message("one of: {choices}", choices=", ".join(cls.PRESETS)),
            )
        return cls(preset=preset, **cls.PRESETS[preset])

    def change(self, name: str, text: str) -> Self:
        """Return these rules with one field changed.

        Args:
            name: the field's name.
            text: its new value.

        Raises:
            NotationError: there is no such field, or it doesn't take this value.
        """
        whole = f"{name} {text}"
        field = next((field for field in self.fields() if field.name == name), None)
        if field is None:
            names = ", ".join(field.name for field in self.fields())
            raise NotationError(
                message("“{read}” is not a field of these rules.", read=quoted(name)),
                whole,
                0,
                message("one of: {choices}", choices=names),
            )
        try:
            return replace(self, **{name: field.read(text)})
        except ValueError:
            raise NotationError(
                message("The field “{name}” does not take “{read}”.", name=name, read=quoted(text)),
                whole,
                len(name) + 1,
                field.expected or message("one of: {choices}", choices=", ".join(field.choices)),
            ) from None

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read rules as `str` writes them: a preset, then fields, such as `seed; order drawn-first`.

        Raises:
            NotationError: there is no such preset or field, or a field doesn't take its value.
        """
        preset, *changes = (part.strip() for part in text.split(";"))
        rules = cls.named(preset)
        for change in changes:
            name, _, value = change.partition(" ")
            rules = rules.change(name, value.strip())
        return rules

    def __repr__(self) -> str:
        return f"Rules.parse({str(self)!r})"

    def tags(self) -> list[str]:
        """Return these rules as a position's tags; none for the preset `seed`."""
        return ([] if self.preset == "seed" else [f"rules {self.preset}"]) + _changes(self)

    def __str__(self) -> str:
        return "; ".join([self.preset, *_changes(self)])


@lru_cache
def _changes(rules: HouseRules) -> list[str]:
    """Return the fields that differ from the preset's, as tags."""
    plain = rules.named(rules.preset)
    values = ((field.name, getattr(rules, field.name), getattr(plain, field.name)) for field in rules.fields())
    return [f"{name} {value}" for name, value, before in values if value != before]
