"""A pupil's log: where it lies, how it is written, read and deleted. It is the only truth about what a pupil knows.

A log is a file of JSON lines, one attempt a line (`docs/log.md`). Lines are only ever added. Nothing here leaves the
machine.
"""

import errno
import os
import re
import unicodedata
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from shmatkit.core.errors import Message, message
from shmatkit.core.language import Language, say, sentence
from shmatkit.practice.progress.attempt import NOT_JSON, Attempt, Broken, BrokenLineError
from shmatkit.practice.progress.files import append_line
from shmatkit.practice.progress.names import alphabetical

VARIABLE = "SHMATKIT_LOGS"
"""The environment variable that says where the logs lie."""

_SUFFIX = ".jsonl"
_KEPT = 40  # characters of a name that its file's name keeps
_LONGEST = 1_000_000  # bytes that a line may have


class UnwrittenLogError(OSError):
    """A log that can't be written or deleted.

    Attributes:
        reason: where it was tried, why it failed, and what can be done.
    """

    def __init__(self, reason: Message, error: OSError) -> None:
        super().__init__(error.errno, str(reason), error.filename)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.reason)


_FULL = {errno.ENOSPC, errno.EDQUOT}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}


def _why(error: OSError) -> Message | str:
    """Say what the operating system says, for children where it is one of the usual things."""
    if error.errno in _FULL:
        return message("the disk is full")
    if error.errno in _FORBIDDEN:
        return message("it isn’t allowed")
    return error.strerror or str(error)


@sentence(UnwrittenLogError)
def _(error: UnwrittenLogError, lang: Language) -> str:
    return say(error.reason, lang)


# where logs lie


def folder(given: str | Path | None = None) -> Path:
    """Return the folder of the logs: the given one, else `SHMATKIT_LOGS`, else one in the user's data folder."""
    chosen = given or os.environ.get(VARIABLE)
    if chosen:
        return Path(os.path.expanduser(chosen)).absolute()  # noqa: PTH111  # Path's own raises where there is no home
    from platformdirs import user_data_path

    found = user_data_path("shmatkit", appauthor=False) / "logs"
    return found if found.is_absolute() else Path("shmatkit-logs").absolute()  # a user without a home


def file_name(pupil: str) -> str:
    """Return the name of a pupil's file: the letters and figures of the pseudonym, and a hash that tells all apart.

    No pseudonym leads out of the folder, and none means something to an operating system; two that differ, be it only
    in case, never share a file.

    >>> file_name("../../Їжак")
    'Їжак-0f0be69939.jsonl'
    """
    whole = unicodedata.normalize("NFC", pupil)
    kept = re.sub(r"[\W_]+", "-", whole).strip("-")[:_KEPT].strip("-")
    return f"{kept or 'pupil'}-{sha256(whole.encode('utf-8', 'surrogatepass')).hexdigest()[:10]}{_SUFFIX}"


def pupils(where: str | Path | None = None) -> list[str]:
    """Return the pseudonyms that have a log in a folder, in alphabetical order; none if it can't be read."""
    found = set()
    try:
        paths = [path for path in folder(where).iterdir() if path.suffix == _SUFFIX]
    except OSError:
        return []
    for path in paths:
        first = next((one for one in read(path) if isinstance(one, Attempt)), None)
        if first and path.name == file_name(first.pupil):
            found.add(first.pupil)
    return sorted(found, key=alphabetical)


def delete(pupil: str, where: str | Path | None = None) -> bool:
    """Delete all that is kept of a pupil.

    Returns:
        Whether there was anything.

    Raises:
        UnwrittenLogError: it can't be deleted.
    """
    path = folder(where) / file_name(pupil)
    try:
        path.unlink()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError as error:
        reason = message("{path} can't be deleted: {error}.", path=str(path), error=_why(error))
        raise UnwrittenLogError(reason, error) from error
    return True


# reading


def read(path: Path) -> Iterator[Attempt | Broken]:
    """Read a log line by line, at any time, even while others write. It never raises.

    Yields:
        What stands in each line, in their order: an attempt, or what is wrong. Empty lines are passed over, and a file
        that isn't there is empty.
    """
    try:
        with path.open("rb") as file:
            number = 0
            while line := file.readline(_LONGEST):
                number += 1
                if len(line) == _LONGEST and not line.endswith(b"\n"):
                    while (rest := file.readline(_LONGEST)) and not rest.endswith(b"\n"):
                        pass
                    yield Broken(path, number, message("This line is too long."))
                elif line.strip():
                    yield _read_line(path, number, line.removeprefix(b"\xef\xbb\xbf"))
    except FileNotFoundError:
        return
    except OSError as error:
        yield Broken(path, 0, message("The file can't be read: {error}.", error=_why(error)))


def _read_line(path: Path, number: int, line: bytes) -> Attempt | Broken:
    try:
        return Attempt.parse(line.decode())
    except UnicodeDecodeError:
        return Broken(path, number, NOT_JSON)
    except BrokenLineError as error:
        return Broken(path, number, error.reason)


class LogContents(NamedTuple):
    """What a log says: its attempts, and the lines that are none."""

    attempts: tuple[Attempt, ...]
    broken: tuple[Broken, ...] = ()


# one pupil's


class Log:
    """One pupil's log as one notebook holds it: what is on the disk, and what could not be written yet.

    Attributes:
        pupil: the pseudonym.
        path: the file; nothing is there until the first attempt is recorded.
        pending: attempts of this session that are not on the disk yet.
    """

    def __init__(self, pupil: str, where: str | Path | None = None) -> None:
        self.pupil = pupil
        self.path = folder(where) / file_name(pupil)
        self.pending: tuple[Attempt, ...] = ()

    def record(self, attempt: Attempt) -> None:
        """Add an attempt; it is on the disk when the method returns, and those that were pending before it.

        Raises:
            UnwrittenLogError: it isn't; it is pending, and is tried again with the next one.
            ValueError: it is another pupil's.
        """
        if attempt.pupil != self.pupil:
            raise ValueError("the attempt is another pupil's")
        self.pending = (*self.pending, attempt)
        self.retry()

    def retry(self) -> None:
        """Write what is pending.

        Raises:
            UnwrittenLogError: it still can't be written.
        """
        while self.pending:
            try:
                append_line(self.path, str(self.pending[0]).encode())
            except OSError as error:
                reason = message(
                    "The log can't be written to {folder}: {error}. Nothing is lost while this page stays open. "
                    "Another folder can be named in {variable}.",
                    folder=str(self.path.parent),
                    error=_why(error),
                    variable=VARIABLE,
                )
                raise UnwrittenLogError(reason, error) from error
            self.pending = self.pending[1:]

    def move(self, where: str | Path | None) -> None:
        """Write to another folder from now on. What was written stays where it is."""
        self.path = folder(where) / self.path.name

    def read(self) -> LogContents:
        """Return all attempts, the pending ones last, and the broken lines."""
        lines = list(read(self.path))
        attempts = [one for one in lines if isinstance(one, Attempt)]
        return LogContents((*attempts, *self.pending), tuple(one for one in lines if isinstance(one, Broken)))

    def delete(self) -> bool:
        """Delete all that is kept of the pupil here.

        Returns:
            Whether there was anything.

        Raises:
            UnwrittenLogError: the file can't be deleted.
        """
        deleted = delete(self.pupil, self.path.parent) or bool(self.pending)
        self.pending = ()
        return deleted

    def __repr__(self) -> str:
        return f"<Log of {self.pupil!r}: {self.path.name}>"
