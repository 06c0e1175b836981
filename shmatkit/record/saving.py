"""Saving a record to a file, wholly or not at all."""

import os
from itertools import count
from pathlib import Path

from shmatkit.record.record import Record


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
