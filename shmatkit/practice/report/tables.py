"""A class report as CSV for a spreadsheet and as JSON for programs."""

import csv
import io
import json
from collections.abc import Iterator, Mapping, Sequence

from shmatkit.core.arithmetic import Equation, Operation, facts
from shmatkit.core.language import Language, language, say
from shmatkit.practice.answers.mistakes import Mistake
from shmatkit.practice.progress.attempt import written
from shmatkit.practice.puzzles.kinds import Kind
from shmatkit.practice.puzzles.levels import LEVELS
from shmatkit.practice.report.class_report import Report, Results, Tally

MARK = "\ufeff"
"""The mark by which spreadsheets know a file's encoding."""

_FORMULA = tuple("=+-@＝＋－＠\t\r\n'")  # what a spreadsheet could take for the start of one, and what is put before it


def said_kind(kind: str, lang: Language) -> str:
    """Say a kind of puzzles; one that isn't known here, of a newer version, as it is."""
    return say(Kind(kind), lang) if kind in {one.value for one in Kind} else kind


def said_mistake(mistake: str, lang: Language) -> str:
    """Say a kind of mistakes; one that isn't known here, of a newer version, as it is."""
    return say(Mistake(mistake), lang) if mistake in {one.value for one in Mistake} else mistake


def said_operation(operation: Operation, lang: Language) -> str:
    """Say an operation in a word."""
    match operation:
        case Operation.ADD:
            return lang.gettext("addition")
        case Operation.SUBTRACT:
            return lang.gettext("subtraction")
        case Operation.MULTIPLY:
            return lang.gettext("multiplication")
        case Operation.DIVIDE:
            return lang.gettext("division")


def of_operation(operation: Operation) -> list[Equation]:
    """Return an operation's facts."""
    return [fact for fact in facts() if fact.operation is operation]


def of_level(number: int) -> tuple[Equation, ...]:
    """Return a level's facts; none of a level that isn't known here."""
    return LEVELS[number - 1].facts if 0 < number <= len(LEVELS) else ()


def to_csv(report: Report, lang: str | Language = "en", delimiter: str = ",") -> Iterator[str]:
    r"""Yield the lines of a table for a spreadsheet: all pupils first, then operations, levels, kinds, mistakes, facts.

    It begins with a byte-order mark; write it in UTF-8, with `newline=""`. Texts are quoted, numbers are not and have a
    point. A text that could be taken for a formula has an apostrophe put before it, and so has one that begins with an
    apostrophe.

    Args:
        report: the report.
        lang: the language of the header and of what is counted.
        delimiter: what stands between cells; spreadsheets in Ukrainian expect `;`.
    """
    lang = language(lang)
    everyone = (report.whole, *report.pupils)
    header = [
        lang.gettext("Pupil"),
        lang.gettext("About"),
        lang.gettext("Which"),
        lang.gettext("Attempts"),
        lang.gettext("Right at once"),
        lang.gettext("Right with hints"),
        lang.gettext("Wrong"),
        lang.gettext("Right, percent (a hint counts half)"),
        lang.gettext("Strength, 0 to 3"),
        lang.gettext("Facts known, of 177"),
        lang.gettext("Practise next"),
    ]
    yield MARK + _line(header, delimiter)
    for rows in (_wholes, _operations, _levels, _kinds, _mistakes, _facts):
        for one in everyone:
            name = lang.gettext("Whole class") if one.name is None else one.name
            for row in rows(one, lang):
                yield _line([name, *row], delimiter)


Cell = str | float | None


def _wholes(one: Results, lang: Language) -> Iterator[list[Cell]]:
    wanted = "; ".join(say(fact, lang) for fact in one.next)
    strength = one.strength(facts())
    yield [lang.gettext("everything"), "", *_counts(one.tally, strength), round(one.known, 1), wanted]


def _operations(one: Results, lang: Language) -> Iterator[list[Cell]]:
    for operation, tally in one.by_operation.items():
        strength = one.strength(of_operation(operation))
        yield [lang.gettext("operation"), said_operation(operation, lang), *_counts(tally, strength)]


def _levels(one: Results, lang: Language) -> Iterator[list[Cell]]:
    for level, tally in one.by_level.items():
        among = of_level(level)
        yield [lang.gettext("level"), level, *_counts(tally, one.strength(among) if among else None)]


def _kinds(one: Results, lang: Language) -> Iterator[list[Cell]]:
    for kind, tally in one.by_kind.items():
        yield [lang.gettext("kind of puzzle"), said_kind(kind, lang), *_counts(tally, None)]


def _mistakes(one: Results, lang: Language) -> Iterator[list[Cell]]:
    for mistake, count in one.mistakes.items():
        yield [lang.gettext("kind of mistake"), said_mistake(mistake, lang), None, None, None, count]


def _facts(one: Results, lang: Language) -> Iterator[list[Cell]]:
    for fact, tally in one.by_fact.items():
        yield [lang.gettext("number fact"), say(fact, lang), *_counts(tally, one.strengths[fact])]


def _counts(tally: Tally, strength: float | None) -> list[Cell]:
    right = None if tally.accuracy is None else round(100 * tally.accuracy, 1)
    return [
        tally.attempts,
        tally.at_once,
        tally.hinted,
        tally.wrong,
        right,
        None if strength is None else round(float(strength), 2),
    ]


_COLUMNS = 11


def _line(cells: Sequence[Cell], delimiter: str) -> str:
    line = io.StringIO()
    writer = csv.writer(line, delimiter=delimiter, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\r\n")
    padded = [*cells, *[None] * (_COLUMNS - len(cells))]
    writer.writerow([_harmless(cell) if isinstance(cell, str) else "" if cell is None else cell for cell in padded])
    return line.getvalue()


def _harmless(cell: str) -> str:
    return f"'{cell}" if cell.lstrip(" ").startswith(_FORMULA) else cell


def to_text(report: Report, lang: str | Language = "en") -> Iterator[str]:
    """Yield a line for the class and one for each pupil: how many answers, how many were right, what comes next.

    Args:
        report: the report.
        lang: the language.
    """
    lang = language(lang)
    for one in (report.whole, *report.pupils):
        tally = one.tally
        name = lang.gettext("Whole class") if one.name is None else one.name
        yield lang.gettext(
            "{name}: right {percent} %, answers {answers}, facts known {known} of {all}.",
            name=name,
            percent=0 if tally.accuracy is None else round(100 * tally.accuracy),
            answers=tally.attempts,
            known=round(one.known),
            all=len(facts()),
        )
        if one.next:
            wanted = ", ".join(say(fact, lang) for fact in one.next)
            yield "  " + lang.gettext("Practise next: {facts}", facts=wanted)


def to_json(report: Report, lang: str | Language = "en") -> Iterator[str]:
    """Yield one JSON object a line: the class, then each pupil.

    `docs/log.md` says what they hold. Shares are from 0 to 1, strengths from 0 to 3.

    Args:
        report: the report.
        lang: the language of the sentences about broken lines.
    """
    lang = language(lang)
    broken = [
        {"file": str(one.path), "line": one.number or None, "reason": say(one.reason, lang)} for one in report.broken
    ]
    whole = {"pupils": len(report.pupils), "repeated": report.repeated, "broken": broken}
    for one in (report.whole, *report.pupils):
        fields = {
            "pupil": one.name,
            **_tally(one.tally),
            "last": one.last.isoformat().replace("+00:00", "Z") if one.last else None,
            "strengths": [round(count, 1) for count in one.counts],
            "next": [written(fact) for fact in one.next],
            "operations": {
                str(operation): {**_tally(tally), "strength": round(one.strength(of_operation(operation)), 2)}
                for operation, tally in one.by_operation.items()
            },
            "levels": _tallies({str(level): tally for level, tally in one.by_level.items()}),
            "kinds": _tallies(one.by_kind),
            "mistakes": one.mistakes,
            "facts": {
                written(fact): {**_tally(tally), "strength": round(one.strengths[fact], 2)}
                for fact, tally in one.by_fact.items()
            },
            **(whole if one is report.whole else {}),
        }
        yield json.dumps(fields, ensure_ascii=False) + "\n"


def _tallies(tallies: Mapping[str, Tally]) -> dict[str, object]:
    return {name: _tally(tally) for name, tally in tallies.items()}


def _tally(tally: Tally) -> dict[str, object]:
    accuracy = None if tally.accuracy is None else round(tally.accuracy, 3)
    return {
        "attempts": tally.attempts,
        "at_once": tally.at_once,
        "hinted": tally.hinted,
        "wrong": tally.wrong,
        "accuracy": accuracy,
    }
