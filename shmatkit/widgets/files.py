"""Files that a table opens and saves, and what can be wrong with them."""

from pathlib import Path

from shmatkit.core.errors import Message, message
from shmatkit.screens.kit.screen import OPEN

FAULTS = OSError, ValueError, RuntimeError  # the last: nobody knows whose home ~ is
"""What opening or saving may raise."""


def text_of(path: Path, most: int) -> str:
    """Return the text of a file, or as much of a very long one as shows that it is too long.

    Raises:
        OSError: it can't be read.
        UnicodeDecodeError: it isn't a text in UTF-8.
    """
    with path.open(encoding="utf-8") as file:
        return file.read(most + 1)


def fault(kind: str, path: str, error: Exception) -> Message:
    """Return what couldn't be done with a file, and why."""
    match error:
        case UnicodeDecodeError():
            reason = message("it is not a text in UTF-8")
        case FileNotFoundError() if kind == OPEN:
            reason = message("there is no such file")
        case FileNotFoundError() | NotADirectoryError():
            reason = message("there is no such folder")
        case IsADirectoryError():
            reason = message("it is a folder")
        case PermissionError():
            reason = message("this computer doesn't allow it")
        case OSError(strerror=str(words)):
            reason = message("the computer says “{words}”", words=words)
        case _:
            reason = message("this can't be a file's name")
    if kind == OPEN:
        return message("The file {path} can't be opened: {reason}.", path=path, reason=reason)
    return message("The file {path} can't be saved: {reason}.", path=path, reason=reason)
