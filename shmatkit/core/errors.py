"""What can be wrong with a text or a move, as data that any language can say."""

import unicodedata
from typing import NamedTuple

_EXCERPT = 72  # characters of a text that an error shows around its place
_QUOTED = 40  # characters that it quotes


class Message(NamedTuple):
    """A sentence not yet said: an English template and what goes into its fields.

    Catalogues translate the template; `shmatkit.say` says the whole in a language.
    """

    template: str
    values: dict[str, object]

    def __str__(self) -> str:
        return self.template.format(**self.values)


def message(template: str, /, **values: object) -> Message:
    """Make a `Message`. The name marks the template for the catalogues."""
    return Message(template, values)


class _ExplainedError(ValueError):
    """The common part of the three errors: why, in which text, where, and what was expected."""

    def __init__(self, reason: Message, text: str, at: int | None, expected: Message | None) -> None:
        super().__init__(reason, text, at, expected)
        self.reason = reason
        self.text = text
        self.at = at
        self.expected = expected

    def __str__(self) -> str:
        lines = [str(self.reason)]
        if self.expected:
            lines[0] += f" Expected: {self.expected}."
        if self.at is not None:
            lines += (f"  {line}" for line in excerpt(self.text, self.at))
        return "\n".join(lines)


class NotationError(_ExplainedError):
    """A text that can't be read.

    Attributes:
        reason: what was read and why it can't stand.
        text: the whole text as it was given.
        at: the place in `text`, counted in its characters from 0.
        expected: what could have stood there, or None.
    """

    at: int


class AmbiguousNotationError(NotationError):
    """A text with two readings; `expected` says both."""


class IllegalMoveError(_ExplainedError):
    """A move that the rules don't allow.

    Attributes:
        reason: why it isn't allowed.
        text: the position it was tried in, in notation.
        at: None.
        expected: what would be allowed, or None.
    """


def excerpt(text: str, at: int) -> tuple[str, str]:
    """Return a line of `text` around the place `at` and a line with a caret below that place.

    Characters that show nothing, or would steer a terminal, are made visible.
    """
    start = max(0, min(at - _EXCERPT // 2, len(text) - _EXCERPT))
    stop = start + _EXCERPT
    before = ("…" if start else "") + visible(text[start:at])
    after = visible(text[at:stop]) + ("…" if stop < len(text) else "")
    return before + after, " " * len(before) + "^"


def quoted(text: str) -> str:
    """Return `text` as an error quotes it: visible, and not too much of it."""
    return visible(text if len(text) <= _QUOTED else text[:_QUOTED] + "…")


def visible(text: str) -> str:
    """Return `text` with its control and invisible characters shown as signs."""
    return "".join(map(_shown, text)) if not (text.isascii() and text.isprintable()) else text


def _shown(char: str) -> str:
    if char < " ":
        return chr(0x2400 + ord(char))  # the control pictures: ␀ ␁ … ␟
    kind = unicodedata.category(char)
    if kind in {"Zs", "Zl", "Zp"}:
        return " "
    return "�" if kind.startswith("C") else char


for _public in (NotationError, AmbiguousNotationError, IllegalMoveError):
    _public.__module__ = "shmatkit"  # where users import it from, and what a traceback shows
