"""The widget that shows how a class is doing."""

from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, ClassVar

import traitlets

from shmatkit.core.language import language
from shmatkit.practice.progress.attempt import Attempt
from shmatkit.practice.progress.log import folder
from shmatkit.practice.report.class_report import report, report_of
from shmatkit.screens.teacher.class_report import ClassReport as ReportScreen
from shmatkit.widgets.table import Table


class ClassReport(Table):
    """How a class is doing, from the logs of its pupils.

    Args:
        logs: the files of the logs, a folder that has them, or attempts; without them the folder of this computer.
        lang: the language.
        now: for which time the strengths are given; now if None.
        traits: other traits, such as `theme`.

    Attributes:
        position: whose results are shown, in words; it is read only.
    """

    _mirrored: ClassVar[tuple[str, ...]] = ("position",)

    def __init__(
        self,
        logs: Iterable[Path | Attempt] | Path | str | None = None,
        *,
        lang: str = "en",
        now: datetime | None = None,
        **traits: Any,
    ) -> None:
        time = now or datetime.now(UTC)
        if logs is None or isinstance(logs, Path | str):
            found = report(sorted(folder(logs).glob("*.jsonl")), time)
        else:
            given = list(logs)
            attempts = [log for log in given if isinstance(log, Attempt)]
            found = report_of(attempts, time) if attempts else report([Path(str(log)) for log in given], time)
        super().__init__(ReportScreen(lang=language(lang), report=found), **traits)

    def _text(self, screen: ReportScreen, name: str) -> str:
        del name
        return screen.name()

    def _read(self, _: ReportScreen, __: str, ___: str) -> ReportScreen:
        reason = "what is shown follows from the logs"
        raise traitlets.TraitError(reason)
