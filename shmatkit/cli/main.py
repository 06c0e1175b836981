"""The command line: `shmatkit solve`, `check`, `audit`, `facts` and `lab`; those for a class are in `class_cli`.

Exit codes: 0 done or upheld, 1 rejected, 3 depends, 2 bad input. For many lines 2 if any was bad, else 1 if any was
rejected, else 3 if any depends. 74 if the output could not be written, 141 if its reader went away.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from shmatkit import __version__, shmat, twenty
from shmatkit import game as games
from shmatkit.cli import answers, streams
from shmatkit.cli.classroom import puzzle, report, sheet
from shmatkit.core.arithmetic import facts, inverse
from shmatkit.core.errors import IllegalMoveError, NotationError, message, quoted, visible
from shmatkit.core.language import LANGUAGES, Language, Listed, language, say
from shmatkit.explain.sentences import listed_captures
from shmatkit.referee import Dispute, Verdict, rule

if TYPE_CHECKING:
    from shmatkit.record import ParsedGame

DONE, REJECTED, BAD_INPUT, DEPENDS, NOT_WRITTEN, READER_GONE = 0, 1, 2, 3, 74, 141
_CODES = {Verdict.UPHELD: DONE, Verdict.REJECTED: REJECTED, Verdict.DEPENDS: DEPENDS}
_WORST = (BAD_INPUT, REJECTED, DEPENDS, DONE)

Command = TypeVar("Command", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Options:
    """How the texts are to be read and answered."""

    lang: Language
    as_json: bool
    house: games.House
    letters: str | None


@dataclass(frozen=True, slots=True)
class Question:
    """One question that the command line answers, in its forms: the answer as data, in one line, and as a whole screen.

    Attributes:
        read: reads a text, or raises NotationError.
        data: the answer as data for JSON, and the exit code.
        line: the answer in one line, and the exit code.
        show: shows the answer on the screen; returns the exit code.
    """

    read: Callable[[str, Options], Any]
    data: Callable[[Any, Language], tuple[answers.Answer, int]]
    line: Callable[[Any, Language], tuple[str, int]]
    show: Callable[[Any, Language], int]


def main() -> None:
    """Run the command line and end the process with its exit code."""
    streams.prepare()
    try:
        code = _run(sys.argv[1:])
        streams.flush()
    except BrokenPipeError:
        code = READER_GONE
    except OSError as error:
        code = NOT_WRITTEN
        with suppress(OSError):
            name = f": {streams.shown(error.filename)}" if error.filename else ""
            click.echo(f"shmatkit: {error.strerror or error}{name}", err=True)
    streams.silence()
    sys.exit(code)


def _run(arguments: list[str]) -> int:
    """Run the command line and return its exit code."""
    try:
        with cli.make_context("shmatkit", arguments) as context:  # cli.main would end pipes in its own way
            return int(cli.invoke(context))
    except click.exceptions.Exit as done:
        return done.exit_code
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        return BAD_INPUT


@click.group(
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Exit codes: 0 done or upheld, 1 rejected, 3 depends, 2 bad input.",
)
@click.version_option(__version__, prog_name="shmatkit")
def cli() -> None:
    """Solver and referee for the card games Shmat and Twenty."""


for _command in (puzzle, sheet, report):
    cli.add_command(_command)


def _options(command: Command) -> Command:
    for option in (
        click.option("--letters", type=click.Choice(["source"]), help="The text uses B D K T, so that T is an ace."),
        click.option(
            "--set",
            "changes",
            multiple=True,
            metavar="FIELD=VALUE",
            help="Change one field of the rules, such as order=drawn-first.",
        ),
        click.option(
            "--rules",
            "preset",
            metavar="PRESET",
            help="What is played by where the text doesn't say: seed, pagat or classroom.",
        ),
        click.option(
            "--lang",
            type=click.Choice(list(LANGUAGES)),
            default="en",
            show_default=True,
            help="The language of the answer.",
        ),
        click.option("--json", "as_json", is_flag=True, help="Answer with one JSON object a line."),
    ):
        command = option(command)
    return command


@cli.command("solve")
@click.argument("text")
@_options
def solve(text: str, **options: Any) -> int:
    """List every legal move of the position TEXT, with its explanation.

    TEXT is "5c | 5d 9s 2h Ks | 10s 3c 7h Qs" for Shmat (drawn card, own row, opponents' rows), "7: Ah 2d Kc Qs" for
    Twenty (move number, hand), or - to read a position from each line of standard input.
    """
    return _answer(SOLVE, text, **options)


@cli.command("check")
@click.argument("text")
@_options
def check(text: str, **options: Any) -> int:
    """Judge the dispute TEXT, with evidence.

    TEXT is a position, then "? 5c + 5d = 10s" to ask whether a move was possible, or "?" to ask whether any was;
    or - to read a dispute from each line of standard input.
    """
    return _answer(CHECK, text, **options)


@cli.command("audit")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(dir_okay=False, path_type=Path))
@click.option(
    "--lang", type=click.Choice(list(LANGUAGES)), default="en", show_default=True, help="The language of the answer."
)
@click.option("--json", "as_json", is_flag=True, help="Answer with one JSON object a game.")
def audit_(files: tuple[Path, ...], lang: str, as_json: bool) -> int:
    """Look through the records in each FILE for captures that were missed.

    Exit codes: 0 nothing was missed, 1 something was and nobody claimed it, 2 something could not be read.
    """
    from shmatkit.record import read_records

    said, codes = language(lang), {DONE}
    with click.progressbar(files, file=sys.stderr, hidden=not sys.stderr.isatty()) as shown:
        for path in shown:
            try:
                readings = read_records(path.read_text(encoding="utf-8", errors="replace"))
            except OSError as error:
                raise click.ClickException(f"{streams.shown(path)}: {error.strerror or error}") from None
            for number, reading in enumerate(readings, 1):
                codes.add(_audited(reading, path, number, said, as_json))
    return next(code for code in _WORST if code in codes)


def _audited(reading: "ParsedGame", path: Path, number: int, lang: Language, as_json: bool) -> int:
    """Answer with the audit of one game, and return the exit code."""
    from shmatkit.referee.audit import audit

    record, error = reading.record, reading.error
    found = audit(record) if record else None
    if as_json:
        streams.write(streams.dumped(answers.audited(reading, streams.shown(path), number, lang)))
    else:
        turns = lang.ngettext("{count} turn", "{count} turns", found.turns if found else 0)
        streams.write(
            lang.gettext("{file}, game {number}: {turns}.", file=streams.shown(path), number=number, turns=turns)
        )
        for miss in found.misses if found else ():
            streams.write("  " + visible(say(miss, lang._replace(names=record.names if record else ()))))
        if found and not found.misses and not error:
            streams.write("  " + lang.gettext("Nothing was missed."))
        if error:
            streams.write("  " + visible(say(error, lang)))
    if error:
        return BAD_INPUT
    return REJECTED if found and found.standing else DONE


@cli.command("facts")
@click.option(
    "--lang", type=click.Choice(list(LANGUAGES)), default="en", show_default=True, help="The language of the answer."
)
@click.option("--json", "as_json", is_flag=True, help="Answer with one JSON object a line.")
def facts_(lang: str, as_json: bool) -> int:
    """List the 177 number facts, each with the facts that undo it."""
    for fact in facts():
        if as_json:
            streams.write(streams.dumped(answers.fact(fact)))
        else:
            streams.write(f"{say(fact, lang)}    {say(Listed(inverse(fact)), lang)}")
    return DONE


@cli.command("lab", context_settings={"ignore_unknown_options": True})
@click.argument("folder", default="shmatkit-lessons", metavar="[DIR]", type=click.Path(file_okay=False, path_type=Path))
@click.argument("arguments", nargs=-1, metavar="[JUPYTERLAB OPTIONS]", type=click.UNPROCESSED)
@click.option("--copy-only", is_flag=True, help="Copy the lessons, and don't open JupyterLab.")
@click.option(
    "--lang", type=click.Choice(list(LANGUAGES)), default="en", show_default=True, help="The language of the messages."
)
def lab(folder: Path, arguments: tuple[str, ...], copy_only: bool, lang: str) -> int:
    """Copy the lessons to DIR and open them in JupyterLab.

    A file that is there already is kept as it is.
    """
    from shmatkit.cli.lab import copy_lessons, open_lab

    said = language(lang)
    copied, kept = copy_lessons(folder)
    for path in copied:
        streams.write(said.gettext("Copied: {path}", path=streams.shown(path)))
    for path in kept:
        streams.write(said.gettext("Kept as it is: {path}", path=streams.shown(path)))
    sys.stdout.flush()
    if copy_only:
        return DONE
    try:
        return open_lab(folder, arguments)
    except ModuleNotFoundError:
        raise click.ClickException(
            said.gettext("JupyterLab is not installed. This installs it: pip install 'shmatkit[lab]'")
        ) from None


def _answer(
    face: Question,
    text: str,
    lang: str,
    as_json: bool,
    preset: str | None,
    changes: tuple[str, ...],
    letters: str | None,
) -> int:
    text, changes = streams.argument(text), tuple(map(streams.argument, changes))
    preset = preset and streams.argument(preset)
    said = language(lang)
    try:
        options = Options(said, as_json, _house(preset, changes), letters)
    except NotationError as error:
        return _refuse(error, error.text, said, as_json)
    if text == "-":
        return _answer_lines(face, options)
    try:
        asked = face.read(text, options)
        if not as_json:
            return face.show(asked, said)
        answer, code = face.data(asked, said)
        streams.write(streams.dumped(answer))
    except (NotationError, IllegalMoveError) as error:
        return _refuse(error, text, said, as_json)
    return code


def _answer_lines(face: Question, options: Options) -> int:
    codes = {DONE}
    for number, text in _lines():
        try:
            asked = face.read(text, options)
            if options.as_json:
                answer, code = face.data(asked, options.lang)
                streams.write(streams.dumped(answer))
            else:
                line, code = face.line(asked, options.lang)
                streams.write(line)
        except (NotationError, IllegalMoveError) as error:
            code = _refuse(error, text, options.lang, options.as_json, number)
        codes.add(code)
    return next(code for code in _WORST if code in codes)


def _lines() -> Iterator[tuple[int, str]]:
    """Return the lines of standard input that aren't blank, with their numbers; what isn't UTF-8 becomes U+FFFD."""
    for number, line in enumerate(sys.stdin.buffer if sys.stdin else (), 1):
        text = line.decode("utf-8-sig" if number == 1 else "utf-8", "replace").rstrip("\r\n")
        if text.strip():
            yield number, text


def _house(preset: str | None, changes: tuple[str, ...]) -> games.House:
    """Return the rules that the options state for each game; a field belongs to the game that has it.

    Raises:
        NotationError: there is no such preset or field, or the field doesn't take the value.
    """
    house: dict[str, games.Rules] = {}
    if preset is not None:
        house = {name: game.rules.named(preset) for name, game in games.GAMES.items()}
    for change in changes:
        field, equals, value = change.partition("=")
        owners = [name for name, game in games.GAMES.items() if field in {one.name for one in game.rules.fields()}]
        if not owners or not equals:
            known = ", ".join(one.name for game in games.GAMES.values() for one in game.rules.fields())
            raise NotationError(
                message("“{read}” sets no field of the rules.", read=quoted(change)),
                change,
                0,
                message("FIELD=VALUE with one of: {choices}", choices=known),
            )
        changed = {}
        for name in owners:  # a field of both games may take other values in each
            try:
                changed[name] = (house.get(name) or games.GAMES[name].rules()).change(field, value)
            except NotationError:
                if name == owners[-1] and not changed:
                    raise
        house |= changed
    return house


def _refuse(
    error: NotationError | IllegalMoveError, text: str, lang: Language, as_json: bool, number: int | None = None
) -> int:
    if as_json:
        streams.write(streams.dumped(answers.error(error, text, number or 1, lang)))
    else:
        from shmatkit.cli.terminal import show_error

        sys.stdout.flush()
        show_error(error, lang, number)
    return BAD_INPUT


def _solved_line(position: games.Position, lang: Language) -> tuple[str, int]:
    moves = games.by_game(
        position,
        lambda rows: listed_captures(shmat.captures(rows), lang),
        lambda hand: "; ".join(say(play, lang) for play in twenty.plays(hand)),
    )
    return f"{position} → {moves or '–'}", DONE


def _show_solved(position: games.Position, lang: Language) -> int:
    from shmatkit.cli.terminal import Printer

    Printer(lang).moves(position)
    return DONE


def _show_ruling(dispute: Dispute, lang: Language) -> int:
    from shmatkit.cli.terminal import Printer

    ruling = rule(dispute)
    Printer(lang).ruling(ruling)
    return _CODES[ruling.verdict]


def _ruled(dispute: Dispute, lang: Language) -> tuple[answers.Answer, int]:
    ruling = rule(dispute)
    return answers.check(ruling, lang), _CODES[ruling.verdict]


def _ruled_line(dispute: Dispute, lang: Language) -> tuple[str, int]:
    ruling = rule(dispute)
    return f"{dispute} → {say(ruling, lang)}", _CODES[ruling.verdict]


SOLVE = Question(
    lambda text, options: games.read_position(text, letters=options.letters, house=options.house),
    lambda position, lang: (answers.solve(position, lang), DONE),
    _solved_line,
    _show_solved,
)
CHECK = Question(
    lambda text, options: Dispute.parse(text, letters=options.letters, house=options.house),
    _ruled,
    _ruled_line,
    _show_ruling,
)
