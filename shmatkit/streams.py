"""Standard streams for every reader: consoles without Unicode, a bare locale, readers that go away."""

import codecs
import os
import sys
from typing import TextIO

PLAIN = {
    **dict(zip("♠♥♦♣", "shdc", strict=True)),
    "×": "*",
    "·": "*",
    "÷": "/",
    "−": "-",
    "–": "-",
    "—": "-",
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
    unshown = error.object[error.start : error.end]
    return "".join(PLAIN.get(char, "?") for char in unshown), error.end


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


def silence() -> None:
    """Let nothing more be written to standard output, nor complain about it when the program ends."""
    sink = os.open(os.devnull, os.O_WRONLY)
    os.dup2(sink, 1)


def argument(text: str) -> str:
    """Return a command line's argument as UTF-8, whatever the locale took it for."""
    return os.fsencode(text).decode("utf-8", "replace") if any("\ud800" <= char <= "\udfff" for char in text) else text


def shows_all(stream: TextIO) -> bool:
    """Say whether a stream can show every character."""
    return codecs.lookup(stream.encoding or "ascii").name.startswith("utf-")
