"""A reader's text, normalised once as a whole, which remembers where each of its characters stood."""

import re
import unicodedata
from typing import TYPE_CHECKING

from shmatkit.core.errors import Message, NotationError, message, quoted

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST = 5_000  # characters; the fullest position of one deck takes under 500
_UNUSUAL = re.compile(r"[^ -~]")


class Text:
    """A text with invisible characters left out and every kind of space made U+0020.

    Full-width signs become ASCII, and a letter loses its accents; no other character changes.

    Attributes:
        raw: the text as it was given.
        normal: what is read.

    Raises:
        NotationError: the text is longer than `LONGEST`, or holds a control character.
    """

    __slots__ = ("_places", "normal", "raw")

    def __init__(self, raw: str) -> None:
        if len(raw) > LONGEST:
            raise NotationError(
                message(
                    "The text has {length} characters, and at most {longest} are read.",
                    length=len(raw),
                    longest=LONGEST,
                ),
                raw[:LONGEST] + "…",
                LONGEST,
                message("one position, claim or play"),
            )
        self.raw = raw
        self.normal = raw
        self._places: Sequence[int] = range(len(raw) + 1)
        if _UNUSUAL.search(raw):
            self._normalise()

    def _normalise(self) -> None:
        kept: list[str] = []
        places: list[int] = []
        for at, char in enumerate(self.raw):
            read = self._read(char, at)
            kept.append(read)
            places.extend([at] * len(read))
        self.normal = "".join(kept)
        self._places = [*places, len(self.raw)]

    def _read(self, char: str, at: int) -> str:
        kind = unicodedata.category(char)
        if kind[0] == "Z" or char in "\t\n\v\f\r":
            return " "
        if kind in {"Cf", "Mn", "Me"}:  # direction marks, joiners, accents, variation selectors
            return ""
        if kind in {"Cc", "Cs"}:
            reason = message("There is a control character, U+{code}.", code=f"{ord(char):04X}")
            raise NotationError(reason, self.raw, at, message("letters, digits and signs"))
        if "！" <= char <= "～":
            return chr(ord(char) - 0xFEE0)
        return unicodedata.normalize("NFD", char)[0] if kind[0] == "L" and char > "\x7f" else char

    def at(self, place: int) -> int:
        """Return where in `raw` the character stands that `normal` has at `place`."""
        return self._places[place]

    def error(
        self, reason: Message, place: int, expected: Message | None, kind: type[NotationError] = NotationError
    ) -> NotationError:
        """Return an error that points at `place`, counted in `normal`."""
        return kind(reason, self.raw, self.at(place), expected)

    def quote(self, start: int, stop: int) -> str:
        """Return what stands between two places of `normal`, as an error would quote it.

        A sign that isn't ASCII is named by its code point, for one letter can look like another.
        """
        read = self.raw[self.at(start) : self.at(stop)].strip()
        shown = quoted(read)
        if len(read) == 1 and not read.isascii():
            return f"{shown} (U+{ord(read):04X} {unicodedata.name(read, '')})".replace(" )", ")")
        return shown
