"""A picture of how a class is doing: the class or a pupil, by operation, with the map of facts and what to do next."""

from base64 import b64encode
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from shmatkit.core.arithmetic import Operation
from shmatkit.core.language import Language, say
from shmatkit.practice.report.class_report import Report, Results
from shmatkit.practice.report.page import to_html
from shmatkit.practice.report.tables import of_operation, said_kind, said_mistake, to_csv
from shmatkit.screens.kit.controls import Button, Select
from shmatkit.screens.kit.fact_map import MAPS, fact_map, map_sentence
from shmatkit.screens.kit.nodes import (
    Box,
    Cell,
    Gesture,
    Grid,
    GridRow,
    Icon,
    Layout,
    Node,
    Role,
    Scene,
    Strip,
    Text,
    Tone,
)
from shmatkit.screens.kit.parts import OPERATION_NAMES

_CLASS = "class"
_FILES = {"csv": "text/csv", "html": "text/html"}


@dataclass(frozen=True, slots=True)
class ClassReport:
    """What a teacher looks at.

    Attributes:
        lang: the language.
        report: the report on the class.
        who: the number of the pupil in the report, or None for the whole class.
        shown: the operation whose map is shown.
        files: whether the files to download are made.
        announcement: the sentence for those who don't see the screen.
        focus: what takes the focus next.
    """

    lang: Language
    report: Report
    who: int | None = None
    shown: Operation = Operation.ADD
    files: bool = False
    announcement: str = ""
    focus: str = ""

    @property
    def results(self) -> Results:
        """Whose results are shown."""
        return self.report.whole if self.who is None else self.report.pupils[self.who]

    def act(self, gesture: Gesture) -> Self:
        """Return the state after a gesture. One that means nothing here changes nothing."""
        before = replace(self, announcement="", focus="")
        match gesture.kind, gesture.id, gesture.value:
            case "press", node_id, _ if node_id in MAPS:
                shown = MAPS[node_id]
                return replace(before, shown=shown, announcement=map_sentence(self.results.strengths, shown, self.lang))
            case "press", "files", _:
                return replace(before, files=True, announcement=self.lang.gettext("The files are ready."), focus="csv")
            case "set", "who", str() as value if value in self._names():
                after = replace(before, who=None if value == _CLASS else int(value))
                return replace(after, announcement=after.summary())
        return self

    def point(self, target: str) -> Self:  # noqa: ARG002  # every screen takes it
        """Return the state as it is: pointing shows nothing more."""
        return self

    def _names(self) -> dict[str, str]:
        pupils = {str(at): one.name or "" for at, one in enumerate(self.report.pupils)}
        return {_CLASS: self.lang.gettext("Whole class"), **pupils}

    def name(self) -> str:
        """Say whose results are shown."""
        return self._names()[_CLASS if self.who is None else str(self.who)]

    def summary(self) -> str:
        """Say how whoever is shown is doing."""
        one, lang = self.results, self.lang
        percent = 0 if one.tally.accuracy is None else round(100 * one.tally.accuracy)
        return lang.gettext("Answers: {answers}. Right: {percent} %.", answers=one.tally.attempts, percent=percent)

    def scene(self) -> Scene:
        """Return what the screen shows."""
        lang, one = self.lang, self.results
        options = tuple(self._names().items())
        heading = lang.gettext("Number facts")
        head = Box(
            (
                Text(self.name(), Role.TITLE),
                Text(self.summary(), Role.SUBTITLE),
                Select("who", lang.gettext("Who"), _CLASS if self.who is None else str(self.who), options),
            ),
            Layout.HEADER,
        )
        sheets: list[Node] = [self._operations(one), self._next(one)]
        if self.report.broken:
            sheets.append(self._broken())
        side = Box((fact_map(one.strengths, self.shown, heading, lang), self._downloads()), Layout.SIDE)
        body = Box((head, Box((Box(tuple(sheets)), side), Layout.MAIN)), Layout.PAGE)
        return Scene(body, lang.code, self.announcement, focus=self.focus)

    def _operations(self, one: Results) -> Box:
        """Return the table of operations: how many answers, how many of them right, how strong."""
        lang = self.lang
        heading = lang.gettext("By operation")
        rows = []
        for operation in Operation:
            tally = one.by_operation.get(operation)
            right = "–" if tally is None or tally.accuracy is None else f"{round(100 * tally.accuracy)} %"
            strength = f"{one.strength(of_operation(operation)):.1f}"
            answers = str(tally.attempts if tally else 0)
            rows.append(GridRow(Cell(say(operation, lang)), (Cell(answers), Cell(right), Cell(strength))))
        heads = (
            Cell(lang.pgettext("in a narrow table", "Answers")),
            Cell(lang.pgettext("in a narrow table", "Right")),
            Cell(lang.pgettext("in a narrow table", "Strength")),
        )
        label = lang.gettext("Strength goes from 0, not met yet, to 3, strong.")
        legend = tuple(Cell(f"{say(sign, lang)} {say(OPERATION_NAMES[sign], lang)}") for sign in Operation)
        return Box((Text(heading, Role.HEADING), Grid(label, heads, tuple(rows), legend)), Layout.SHEET, heading)

    def _next(self, one: Results) -> Box:
        """Return what to practise next, and where the mistakes are."""
        lang = self.lang
        heading = lang.gettext("What to practise next")
        wanted = ", ".join(say(fact, lang) for fact in one.next) or "–"
        items: list[Node] = [Text(heading, Role.HEADING), Text(wanted)]
        items += _counted(lang.gettext("Mistakes"), ((said_mistake(name, lang), n) for name, n in one.mistakes.items()))
        kinds = ((said_kind(name, lang), tally.attempts) for name, tally in one.by_kind.items())
        items += _counted(lang.gettext("Puzzles"), kinds)
        return Box(tuple(items), Layout.SHEET, heading)

    def _broken(self) -> Box:
        heading = self.lang.gettext("Lines that can't be read")
        lines = tuple(Text(say(one, self.lang), Role.CAPTION) for one in self.report.broken[:10])
        return Box((Strip(heading, Tone.IRIS), *lines), Layout.SHEET, heading)

    def _downloads(self) -> Box:
        lang = self.lang
        heading = lang.gettext("Files")
        if not self.files:
            make = Button("files", lang.gettext("Make a table and a page"), Icon.BOOK)
            return Box((Text(heading, Role.HEADING), Box((make,), Layout.BAR)), Layout.SHEET, heading)
        made = {"csv": to_csv(self.report, lang), "html": to_html(self.report, lang)}
        links = tuple(
            Button(kind, f"report.{kind}", Icon.ARROW, file=_url(_FILES[kind], pieces)) for kind, pieces in made.items()
        )
        return Box((Text(heading, Role.HEADING), Box(links, Layout.BAR)), Layout.SHEET, heading)


def _counted(heading: str, counts: Iterable[tuple[str, int]]) -> list[Node]:
    said = [f"{name} ({count})" for name, count in counts if count]
    return [Text(heading, Role.HEADING), Text("; ".join(said))] if said else []


def _url(kind: str, pieces: Iterable[str]) -> str:
    return f"data:{kind};charset=utf-8;base64,{b64encode(''.join(pieces).encode()).decode()}"
