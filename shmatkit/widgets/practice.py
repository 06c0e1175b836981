"""The widget for practice, which reads and writes the pupil's log."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, ClassVar

import traitlets

from shmatkit.core.errors import message
from shmatkit.practice import LEVELS, Kind
from shmatkit.practice.progress.attempt import Attempt
from shmatkit.practice.progress.log import Log, UnwrittenLogError
from shmatkit.practice.puzzles.teachers_set import TeachersSet
from shmatkit.screens.practice.practice import Practice as PracticeScreen
from shmatkit.screens.practice.state import NAME, Enter, Forget
from shmatkit.widgets.table import Table


def _now() -> datetime:
    return datetime.now(UTC)


def _set(given: TeachersSet | Path | str) -> TeachersSet | None:
    if isinstance(given, Path):
        return TeachersSet.parse(given.read_text(encoding="utf-8-sig", errors="replace"))
    return given if isinstance(given, TeachersSet) else TeachersSet.parse(given) if given.strip() else None


class Practice(Table):
    """Practice of the number facts, a puzzle at a time.

    Args:
        pupil: the pupil's pseudonym; without one the table asks for it.
        lang: the language.
        level: 1 to 5, or 0 for what the pupil's answers lead to.
        kinds: the kinds of puzzles, such as `which-own`; all of them if empty.
        seed: what the puzzles follow from, together with what was answered before.
        teachers_set: a set that every pupil gets alike, such as `set find+any; level 2; count 10; seed 7; lang en`, or
            the file that it stands in; its language goes before `lang`.
        where: the folder of the logs; else the one that SHMATKIT_LOGS names, or the user's data folder.
        timer: whether the time is taken, against one's own best.
        now: tells the time.
        traits: other traits, such as `theme`.

    Attributes:
        position: the puzzle in notation, or empty; it is read only.
        pupil: the pupil's pseudonym, or empty; it is read only.

    Raises:
        ValueError: there is no such level or kind.
        NotationError: the set can't be read, or there are not so many puzzles.
        OSError: its file can't be read.
    """

    pupil = traitlets.Unicode().tag(sync=True)
    _mirrored: ClassVar[tuple[str, ...]] = ("position", "pupil")

    def __init__(
        self,
        pupil: str = "",
        *,
        lang: str = "en",
        level: int = 0,
        kinds: Sequence[str] = (),
        seed: int = 1,
        teachers_set: TeachersSet | Path | str = "",
        where: str | Path | None = None,
        timer: bool = False,
        now: Callable[[], datetime] = _now,
        **traits: Any,
    ) -> None:
        if not 0 <= level <= len(LEVELS):
            raise ValueError(f"the level is 0 to {len(LEVELS)}, not {level}")
        given, pupil = _set(teachers_set), pupil.strip()[:NAME]
        self._where = where
        self._log: Log | None = None
        screen = PracticeScreen.of(
            lang=given.lang if given else lang,
            level=level,
            kinds=tuple(map(Kind, kinds)) or tuple(Kind),
            seed=seed,
            given=given,
            timed=timer,
            now=now,
        )
        super().__init__(self._entered(screen, pupil) if pupil else screen, **traits)

    @property
    def log(self) -> Log | None:
        """The pupil's log, once practice has begun."""
        return self._log

    def _text(self, screen: PracticeScreen, name: str) -> str:
        if name == "pupil":
            return screen.pupil
        return str(screen.puzzle) if screen.puzzle else ""

    def _read(self, _: PracticeScreen, name: str, __: str) -> PracticeScreen:
        reason = f"the {name} is what is practised"
        raise traitlets.TraitError(reason)

    def _serve(self, screen: PracticeScreen) -> PracticeScreen:
        """Read, write or delete the pupil's log, as a screen requests it."""
        match screen.request:
            case Enter(pupil):
                return self._entered(screen, pupil)
            case Forget():
                return self._forgotten(screen)
        try:
            if self._log and isinstance(screen.request, Attempt):
                self._log.record(screen.request)
                return screen.answered(None)
            if self._log and self._log.pending:
                self._log.retry()
        except UnwrittenLogError as error:
            return screen.answered(None, error.reason)
        return screen

    def _entered(self, screen: PracticeScreen, pupil: str) -> PracticeScreen:
        self._log = Log(pupil, self._where)
        reading = self._log.read()
        begun = screen.begin(pupil, reading.attempts)
        if not reading.broken:
            return begun.answered(None)
        count = len(reading.broken)
        return begun.answered(
            None, message("Lines of the log that can't be read, and were kept: {count}.", count=count)
        )

    def _forgotten(self, screen: PracticeScreen) -> PracticeScreen:
        try:
            if self._log:
                self._log.delete()
        except UnwrittenLogError as error:
            return screen.answered(None, error.reason)
        self._log = None
        return screen.forgotten()
