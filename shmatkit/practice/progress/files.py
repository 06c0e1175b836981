"""Whole lines at the end of a file: from several programs at once, and in spite of crashes and full disks."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_FLAGS = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_NO_SYNC = {errno.EINVAL, errno.ENOSYS, errno.ENOTSUP}  # what file systems say that have nothing to sync
_LOCKED_AT = 2**30  # the byte that is locked on Windows, where a lock keeps readers from what it covers


def append_line(path: Path, line: bytes) -> None:
    """Write a line at the end of a file, in one piece; it is on the disk when the function returns.

    A line that a crash left without its end stays as it is, and the new line begins on its own.

    Args:
        path: the file; it is made, and its folder too, if it isn't there.
        line: the line, without its newline.

    Raises:
        OSError: it can't be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    file = os.open(path, _FLAGS, 0o666)
    try:
        with _locked(file):
            size = os.lseek(file, 0, os.SEEK_END)
            piece = (b"" if _ended(file, size) else b"\n") + line + b"\n"
            if os.write(file, piece) < len(piece):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            _sync(file)
    finally:
        os.close(file)
    if not size:
        _sync_folder(path.parent)


def _ended(file: int, size: int) -> bool:
    if not size:
        return True
    os.lseek(file, size - 1, os.SEEK_SET)
    return os.read(file, 1) == b"\n"


def _sync(file: int) -> None:
    try:
        os.fsync(file)
    except OSError as error:
        if error.errno not in _NO_SYNC:
            raise


def _sync_folder(folder: Path) -> None:
    """Make a new file's name as lasting as its content, where folders can be opened."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


@contextmanager
def _locked(file: int) -> Iterator[None]:
    """Keep other writers away. Where there are no locks, as in a browser or on some network drives, go without."""
    try:
        import fcntl
    except ImportError:
        with _locked_on_windows(file):
            yield
        return
    with suppress(OSError):
        fcntl.flock(file, fcntl.LOCK_EX)  # closing the file unlocks it
    yield


@contextmanager
def _locked_on_windows(file: int) -> Iterator[None]:
    try:
        import msvcrt
    except ImportError:
        yield
        return
    locked = False
    with suppress(OSError):
        os.lseek(file, _LOCKED_AT, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_LOCK, 1)  # type: ignore[attr-defined, unused-ignore]
        locked = True
    try:
        yield
    finally:
        if locked:
            os.lseek(file, _LOCKED_AT, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_UNLCK, 1)  # type: ignore[attr-defined, unused-ignore]
