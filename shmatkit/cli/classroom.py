"""The command line for a class: `shmatkit puzzle`, `sheet` and `report`."""

import sys
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

from shmatkit.cli import streams
from shmatkit.core.errors import NotationError, message, visible
from shmatkit.core.language import LANGUAGES, language, say

_lang = click.option(
    "--lang", type=click.Choice(list(LANGUAGES)), default="en", show_default=True, help="The language of the answer."
)
_level = click.option("--level", type=click.IntRange(1, 5), default=1, show_default=True, help="What has been learnt.")
_count = click.option(
    "--count", type=click.IntRange(1, 10_000), default=10, show_default=True, help="How many puzzles."
)
_seed = click.option(
    "--seed",
    type=click.IntRange(0, 999_999_999),
    default=1,
    show_default=True,
    help="Which puzzles: the same give the same.",
)


def _refused(error: NotationError, lang: str) -> click.ClickException:
    return _Refused(visible(say(error, lang)))


class _Refused(click.ClickException):
    exit_code = 2  # bad input


def _kept(path: Path, lang: str) -> click.ClickException:
    return _Refused(
        language(lang).gettext("The file {path} is there already, and it was kept.", path=streams.shown(path))
    )


def _of_streams(options: dict[str, Any]) -> dict[str, Any]:
    """Return options whose texts are as they were typed, whatever the console's encoding."""
    return {name: streams.argument(value) if isinstance(value, str) else value for name, value in options.items()}


@click.command("puzzle")
@click.argument("kinds", nargs=-1, metavar="[KIND]...")
@_level
@_count
@_seed
@click.option("--answers", is_flag=True, help="Say the answers, too.")
@_lang
@click.option("--json", "as_json", is_flag=True, help="Answer with one JSON object a line.")
def puzzle(kinds: tuple[str, ...], level: int, count: int, seed: int, answers: bool, lang: str, as_json: bool) -> int:
    """Make puzzles of each KIND: which-own, find, find-all, any, operation, best, claim, exactly, most-cards, may-play.

    Without a KIND there are some of each. The levels: 1 + and − to 10, 2 to 13, 3 ×, 4 ÷, 5 all mixed.
    """
    from shmatkit.practice import LEVELS, Kind, puzzles
    from shmatkit.practice.progress.attempt import written
    from shmatkit.practice.puzzles.puzzle import read_kind

    try:
        made = puzzles(
            [read_kind(streams.argument(kind)) for kind in kinds] or list(Kind), LEVELS[level - 1], count, seed
        )
    except NotationError as error:
        raise _refused(error, lang) from None
    for number, one in enumerate(made, 1):
        if as_json:
            answer = {
                "number": number,
                "puzzle": str(one),
                "kind": str(one.kind),
                "level": level,
                "question": one.question(lang),
                "answer": one.solution(lang),
                "facts": [written(fact) for fact in one.facts],
                "difficulty": round(one.difficulty, 2),
            }
            streams.write(streams.dumped(answer))
        else:
            streams.write(f"{number}. {one.question(lang)}")
            streams.write(f"   {one}")
            if answers:
                streams.write(f"   {one.solution(lang)}")
    return 0


@click.command("sheet")
@click.argument("what", nargs=-1, required=True, metavar="KIND...")
@_level
@_count
@_seed
@click.option("--paper", type=click.Choice(["a4", "letter"], case_sensitive=False), default="a4", show_default=True)
@click.option("--large", is_flag=True, help="Large print.")
@click.option("--grey", is_flag=True, help="Without colours.")
@click.option("--title", default="", help="A heading of your own.")
@click.option("--pupil", default="", help="Whose sheet it is.")
@click.option("--players", type=click.IntRange(2, 12), default=4, show_default=True, help="For a score sheet.")
@click.option("--backs", is_flag=True, help="Print the backs of a deck, too.")
@_lang
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="The file to make.")
def sheet(what: tuple[str, ...], output: Path | None, **options: Any) -> int:
    """Make a PDF: puzzles of each KIND with their answers; or: deck, rules GAME, score GAME (shmat or twenty).

    The kinds of puzzles are those of `shmatkit puzzle`. With the same level, count and seed the sheet is the same.
    """
    options = _of_streams(options)
    lang = options["lang"]
    asked = tuple(streams.argument(word) for word in what)
    of_puzzles = asked[0] not in {"deck", "rules", "score"}
    parts = (*asked, str(options["level"]), str(options["seed"])) if of_puzzles else asked
    path = output or Path(f"{'-'.join(parts)}.pdf")
    try:
        pdf = _printed(asked, options)
    except NotationError as error:
        raise _refused(error, lang) from None
    except ModuleNotFoundError as error:
        raise _Refused(say(error, lang)) from None
    try:
        with path.open("xb") as file:
            file.write(pdf)
    except FileExistsError:
        raise _kept(path, lang) from None
    streams.write(language(lang).gettext("Saved: {path}", path=streams.shown(path)))
    return 0


def _printed(what: tuple[str, ...], options: dict[str, Any]) -> bytes:
    from shmatkit import sheets

    lang, paper, colours = options["lang"], options["paper"], not options["grey"]
    match what:
        case ("deck",):
            return sheets.deck(lang, paper, backs=options["backs"], colours=colours)
        case ("deck", game):
            return sheets.deck(lang, paper, game=game, backs=options["backs"], colours=colours)
        case ("rules" | "score" as word,):
            reason = message("Of which game shall “{read}” be?", read=word)
            raise NotationError(reason, word, len(word), message("shmat or twenty"))
        case ("rules", game):
            return sheets.rules_card(game, lang, paper, colours=colours)
        case ("score", game):
            return sheets.score_sheet(game, lang, paper, players=options["players"], colours=colours)
    return sheets.worksheet(
        what,
        options["level"],
        options["count"],
        options["seed"],
        lang=lang,
        paper=paper,
        large=options["large"],
        title=options["title"],
        pupil=options["pupil"],
        colours=colours,
    )


@click.command("report")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--html", "form", flag_value="html", help="A page for a browser.")
@click.option("--csv", "form", flag_value="csv", help="A table for a spreadsheet, in UTF-8 with a byte-order mark.")
@click.option("--json", "form", flag_value="json", help="One JSON object a line: the class, then each pupil.")
@click.option(
    "--delimiter",
    type=click.Choice([",", ";", "\t"]),
    default=",",
    show_default=True,
    help="What stands between cells of a table, such as ;",
)
@_lang
@click.option(
    "-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="Write to a file, not the screen."
)
def report(files: tuple[Path, ...], form: str | None, delimiter: str, lang: str, output: Path | None) -> int:
    """Report on a class from the logs of its pupils: what is known, what is shaky, what to practise next.

    Exit codes: 0 done, 2 something in a log could not be read; the rest is reported all the same.
    """
    from shmatkit.practice.report.class_report import report as reported

    if output and output.exists():
        raise _kept(output, lang)
    with click.progressbar(files, file=sys.stderr, hidden=not sys.stderr.isatty()) as shown:
        found = reported(shown, datetime.now(UTC))
    if output:
        with output.open("x", encoding="utf-8", newline="") as file:
            file.writelines(_written(found, form, lang, delimiter))
    elif form:  # a file for a program: in UTF-8, whatever the console's encoding
        sys.stdout.flush()
        for piece in _written(found, form, lang, delimiter):
            sys.stdout.buffer.write(piece.encode())
        sys.stdout.buffer.flush()
    else:
        for piece in _written(found, form, lang, delimiter):
            sys.stdout.write(visible(piece.rstrip("\n")) + "\n")
    for broken in found.broken:
        click.echo(visible(say(broken, lang)), err=True)
    return 2 if found.broken else 0


def _written(found: Any, form: str | None, lang: str, delimiter: str) -> Iterable[str]:
    match form:
        case "html":
            from shmatkit.practice.report.page import to_html

            return to_html(found, lang)
        case "csv":
            from shmatkit.practice.report.tables import to_csv

            return to_csv(found, lang, delimiter)
        case "json":
            from shmatkit.practice.report.tables import to_json

            return to_json(found, lang)
    from shmatkit.practice.report.tables import to_text

    return (f"{line}\n" for line in to_text(found, lang))
