"""The page of the class report, drawn from its state."""

from base64 import b64encode
from collections.abc import Iterable

from shmatkit.core.arithmetic import Operation
from shmatkit.core.language import Language, say
from shmatkit.practice.report.class_report import Report, Results
from shmatkit.practice.report.page import to_html
from shmatkit.practice.report.tables import of_operation, said_kind, said_mistake, to_csv
from shmatkit.screens.kit.controls import Button, Select
from shmatkit.screens.kit.fact_map import fact_map
from shmatkit.screens.kit.nodes import Box, Cell, Grid, GridRow, Icon, Layout, Node, Role, Strip, Text, Tone
from shmatkit.screens.kit.parts import OPERATION_NAMES
from shmatkit.screens.teacher.class_report_update import ReportActions

_FILES = {"csv": "text/csv", "html": "text/html"}
_MOST_BROKEN = 10  # lines that can't be read and are named


def page(state: ReportActions) -> Box:
    """Return the whole page."""
    lang, results = state.lang, state.results
    options = tuple((who, state.name_of(who)) for who in state.everybody)
    head = Box(
        (
            Text(state.name(), Role.TITLE),
            Text(state.summary(), Role.SUBTITLE),
            Select("who", lang.gettext("Who"), state.who, options, action=state.show_results),
        ),
        Layout.HEADER,
    )
    sheets = (_operations(results, lang), _next(results, lang), *_broken(state.report, lang))
    facts = fact_map(results.strengths, state.shown, lang.gettext("Number facts"), lang, state.show_map)
    side = Box((facts, _downloads(state)), Layout.SIDE)
    return Box((head, Box((Box(sheets), side), Layout.MAIN)), Layout.PAGE)


def _operations(results: Results, lang: Language) -> Box:
    """Return the table of operations: how many answers, how many of them right, how strong."""
    heading = lang.gettext("By operation")
    rows = []
    for operation in Operation:
        tally = results.by_operation.get(operation)
        right = "–" if tally is None or tally.accuracy is None else f"{round(100 * tally.accuracy)} %"
        strength = f"{results.strength(of_operation(operation)):.1f}"
        answers = str(tally.attempts if tally else 0)
        rows.append(GridRow(Cell(say(operation, lang)), (Cell(answers), Cell(right), Cell(strength))))
    heads = (
        Cell(lang.pgettext("in a narrow table", "Answers")),
        Cell(lang.pgettext("in a narrow table", "Right")),
        Cell(lang.pgettext("in a narrow table", "Strength")),
    )
    label = lang.gettext("Strength goes from 0, not met yet, to 3, strong.")
    legend = tuple(Cell(f"{say(operation, lang)} {say(name, lang)}") for operation, name in OPERATION_NAMES.items())
    return Box((Text(heading, Role.HEADING), Grid(label, heads, tuple(rows), legend)), Layout.SHEET, heading)


def _next(results: Results, lang: Language) -> Box:
    """Return what to practise next, and where the mistakes are."""
    heading = lang.gettext("What to practise next")
    wanted = ", ".join(say(fact, lang) for fact in results.next) or "–"
    mistakes = [(said_mistake(name, lang), count) for name, count in results.mistakes.items()]
    kinds = [(said_kind(name, lang), tally.attempts) for name, tally in results.by_kind.items()]
    items: list[Node] = [Text(heading, Role.HEADING), Text(wanted)]
    items += _counted(lang.gettext("Mistakes"), mistakes)
    items += _counted(lang.gettext("Puzzles"), kinds)
    return Box(tuple(items), Layout.SHEET, heading)


def _counted(heading: str, counts: Iterable[tuple[str, int]]) -> list[Node]:
    """Return a heading and what was counted, if anything was."""
    said = [f"{name} ({count})" for name, count in counts if count]
    return [Text(heading, Role.HEADING), Text("; ".join(said))] if said else []


def _broken(report: Report, lang: Language) -> list[Box]:
    """Return the sheet with the lines of the logs that can't be read, if there are any."""
    if not report.broken:
        return []
    heading = lang.gettext("Lines that can't be read")
    lines = tuple(Text(say(line, lang), Role.CAPTION) for line in report.broken[:_MOST_BROKEN])
    return [Box((Strip(heading, Tone.IRIS), *lines), Layout.SHEET, heading)]


def _downloads(state: ReportActions) -> Box:
    """Return the sheet that makes the files, or has their links once they are made."""
    lang = state.lang
    heading = lang.gettext("Files")
    buttons: tuple[Button, ...] = (
        Button("files", lang.gettext("Make a table and a page"), Icon.BOOK, action=state.make_files),
    )
    if state.files:
        made = {"csv": to_csv(state.report, lang), "html": to_html(state.report, lang)}
        buttons = tuple(
            Button(kind, f"report.{kind}", Icon.ARROW, file=_url(_FILES[kind], pieces)) for kind, pieces in made.items()
        )
    return Box((Text(heading, Role.HEADING), Box(buttons, Layout.BAR)), Layout.SHEET, heading)


def _url(kind: str, pieces: Iterable[str]) -> str:
    return f"data:{kind};charset=utf-8;base64,{b64encode(''.join(pieces).encode()).decode()}"
