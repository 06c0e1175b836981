"""Standard streams for every reader: consoles without Unicode, a bare locale, readers that go away."""

import codecs
import json
import os
import sys
import unicodedata
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import TextIO

from shmatkit.core.errors import visible

PLAIN = {
    **dict(zip("♠♥♦♣", "shdc", strict=True)),
    "×": "*",
    "·": "*",
    "÷": "/",
    "−": "-",
    "–": "-",
    "—": "-",
    "\N{NON-BREAKING HYPHEN}": "-",
    "…": "...",
    "’": "'",
    "“": '"',
    "”": '"',
    "«": '"',
    "»": '"',
    "≈": "~",
    "↑": "^",
    "↓": "v",
    "½": "1/2",
    "□": "_",
    "✓": "+",
    "✗": "x",
}
_ERRORS = "shmatkit.plain"


def replace_unshown(error: UnicodeError) -> tuple[str, int]:
    """Replace the characters that a stream can't show by ASCII ones that mean the same, or by `?`."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    before = error.object[error.start - 1 : error.start]
    replaced = ""
    for char in error.object[error.start : error.end]:
        plain = PLAIN.get(char) or _fraction(char) or "?"
        replaced += " " + plain if before.isdecimal() and "/" in plain[1:] else plain
        before = char
    return replaced, error.end


def _fraction(char: str) -> str:
    """Return a fraction's sign in digits, such as 1/2 for ½; nothing for any other character."""
    return (
        unicodedata.normalize("NFKC", char).replace("\N{FRACTION SLASH}", "/")
        if unicodedata.category(char) == "No"
        else ""
    )


def prepare() -> None:
    """Make the standard streams replace what they can't show, and put a sink where one is closed."""
    codecs.register_error(_ERRORS, replace_unshown)
    for name in ("stdout", "stderr"):
        stream: TextIO | None = getattr(sys, name)
        if stream is None:
            sink = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115  # it stays open for good
            setattr(sys, name, sink)
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=_ERRORS)


def flush() -> None:
    """Write out what is kept back.

    Raises:
        OSError: it can't be written.
    """
    sys.stdout.flush()
    sys.stderr.flush()


def silence() -> None:
    """Let a stream that can't be written to not complain once more when the program ends."""
    for number, stream in ((1, sys.stdout), (2, sys.stderr)):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), number)


def argument(text: str) -> str:
    """Return a command line's argument as UTF-8, whatever the locale took it for."""
    if not any("\udc80" <= char <= "\udcff" for char in text):
        return text
    with suppress(UnicodeEncodeError):  # a text that came from no command line
        return os.fsencode(text).decode("utf-8", "replace")
    return text


def shows_all(stream: TextIO) -> bool:
    """Say whether a stream can show every character."""
    return codecs.lookup(stream.encoding or "ascii").name.startswith("utf-")


def write(line: str) -> None:
    """Write a line to standard output."""
    sys.stdout.write(line + "\n")


def dumped(answer: object) -> str:
    """Return an answer as JSON, in ASCII where standard output can't show everything."""
    return _encoder(not shows_all(sys.stdout))(answer)


@cache
def _encoder(ascii_only: bool) -> Callable[[object], str]:
    return json.JSONEncoder(ensure_ascii=ascii_only).encode


def shown(path: object) -> str:
    """Return a path as it is shown."""
    return visible(argument(str(path)))
