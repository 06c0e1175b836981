"""A set of puzzles that a teacher makes: a line of text, from which every pupil gets the same puzzles."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Self

from shmatkit.core.errors import NotationError, message, quoted
from shmatkit.core.language import LANGUAGES
from shmatkit.practice.puzzles.kinds import Kind
from shmatkit.practice.puzzles.levels import LEVELS
from shmatkit.practice.puzzles.puzzle import Puzzle
from shmatkit.practice.puzzles.sets import puzzles

MOST = 200  # puzzles of a set
_MOST_SEED = 999_999_999
_FORM = re.compile(
    r"\s*set\s+([a-z+-]+)\s*;\s*level\s+(\w+)\s*;\s*count\s+(\w+)\s*;\s*seed\s+(\w+)\s*;\s*lang\s+(\w+)\s*"
)
_A_SET = message("a set, such as set find+any; level 2; count 10; seed 7; lang en")


@dataclass(frozen=True, slots=True)
class TeachersSet:
    """What a teacher's set is made of; `parse` and `str` round-trip.

    Attributes:
        kinds: the kinds of puzzles, which come in turn.
        level: the number of the level, 1 to 5.
        count: how many puzzles, 1 to 200.
        seed: which puzzles, a whole number from 0.
        lang: the language they are asked in.

    Raises:
        NotationError: a part is out of its range.

    >>> str(TeachersSet.parse("set find+any; level 2; count 10; seed 7; lang en"))
    'set find+any; level 2; count 10; seed 7; lang en'
    """

    kinds: tuple[Kind, ...]
    level: int
    count: int
    seed: int
    lang: str = "en"

    def __post_init__(self) -> None:
        numbers = ((self.level, 1, len(LEVELS)), (self.count, 1, MOST), (self.seed, 0, _MOST_SEED))
        within = all(type(number) is int and least <= number <= most for number, least, most in numbers)
        if not within or not self.kinds or len(set(self.kinds)) < len(self.kinds) or self.lang not in LANGUAGES:
            raise _no_set(str(self))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a set as `str` writes it.

        Raises:
            NotationError: it is not one.
        """
        found = _FORM.fullmatch(text)
        numbers = found.groups()[1:4] if found else ()
        names = found[1].split("+") if found else []
        if not found or not set(names) <= set(Kind) or not all(re.fullmatch("[0-9]{1,9}", one) for one in numbers):
            raise _no_set(text)
        level, count, seed = map(int, numbers)
        return cls(tuple(map(Kind, names)), level, count, seed, found[5])

    @property
    def puzzles(self) -> tuple[Puzzle, ...]:
        """The puzzles, the same for every pupil.

        Raises:
            NotationError: there are not so many.
        """
        return _made(self)

    def __str__(self) -> str:
        kinds = "+".join(self.kinds)
        return f"set {kinds}; level {self.level}; count {self.count}; seed {self.seed}; lang {self.lang}"


def _no_set(text: str) -> NotationError:
    return NotationError(message("“{read}” is not a set of puzzles.", read=quoted(text.strip())), text, 0, _A_SET)


@lru_cache(16)
def _made(wanted: TeachersSet) -> tuple[Puzzle, ...]:
    return puzzles(wanted.kinds, LEVELS[wanted.level - 1], wanted.count, wanted.seed)
