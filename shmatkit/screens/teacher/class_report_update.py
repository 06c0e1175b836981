"""The state of the class report on a screen, and what its actions do to it."""

from dataclasses import dataclass, replace
from typing import Self

from shmatkit.core.arithmetic import Operation
from shmatkit.practice.report.class_report import Report, Results
from shmatkit.screens.kit.fact_map import map_sentence
from shmatkit.screens.kit.screen import Screen

WHOLE_CLASS = "class"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportActions(Screen):
    """What a teacher looks at, and the actions that change it.

    Attributes:
        report: the report on the class.
        who: whose results are shown, as a key of `everybody`.
        shown: the operation whose map is shown.
        files: whether the files to download are made.
    """

    report: Report
    who: str = WHOLE_CLASS
    shown: Operation = Operation.ADD
    files: bool = False

    @property
    def everybody(self) -> dict[str, Results]:
        """The results of the class and then of each pupil, by the values of the choice between them."""
        pupils = {str(number): results for number, results in enumerate(self.report.pupils)}
        return {WHOLE_CLASS: self.report.whole, **pupils}

    @property
    def results(self) -> Results:
        """Whose results are shown."""
        return self.everybody[self.who]

    def name_of(self, who: str) -> str:
        """Say whose results these are."""
        if who == WHOLE_CLASS:
            return self.lang.gettext("Whole class")
        return self.everybody[who].name or ""

    def name(self) -> str:
        """Say whose results are shown."""
        return self.name_of(self.who)

    def summary(self) -> str:
        """Say how whoever is shown is doing."""
        tally = self.results.tally
        percent = 0 if tally.accuracy is None else round(100 * tally.accuracy)
        return self.lang.gettext("Answers: {answers}. Right: {percent} %.", answers=tally.attempts, percent=percent)

    def show_results(self, who: str) -> Self:
        """Show the results of a pupil, or of the class."""
        after = replace(self, who=who)
        return replace(after, announcement=after.summary())

    def show_map(self, operation: Operation) -> Self:
        """Show the map of an operation."""
        announcement = map_sentence(self.results.strengths, operation, self.lang)
        return replace(self, shown=operation, announcement=announcement)

    def make_files(self) -> Self:
        """Make the files to download."""
        return replace(self, files=True, announcement=self.lang.gettext("The files are ready."), focus="csv")
