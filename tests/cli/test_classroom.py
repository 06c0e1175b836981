"""The commands for a class, `puzzle`, `sheet` and `report`, as teachers, pipes and consoles meet them."""

import csv
import io
import json
import os
import re
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

import pytest

from shmatkit.cli import main as cli
from shmatkit.practice import LEVELS, Kind, Puzzle, puzzles
from shmatkit.practice.progress.attempt import Attempt, read_fact
from shmatkit.practice.progress.log import Log
from tests.conftest import BARE, check_starts

pypdf = pytest.importorskip("pypdf", reason="reads the sheets back")

STEERING = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
PUPILS = ("Анна", "<script>alert(1)</script>", 'Q“u”o"te\\', "=1+1", "../../x", "😀")


def start(*arguments, **environment):
    """Run `shmatkit` on bytes, in an environment that says nothing but what is given."""
    check_starts(environment)
    told = {"FORCE_COLOR", "NO_COLOR", "COLUMNS", "PYTHONIOENCODING", "TTY_COMPATIBLE"}
    return subprocess.run(
        [sys.executable, "-m", "shmatkit", *arguments],
        capture_output=True,
        env={**{name: value for name, value in os.environ.items() if name not in told}, **environment},
        check=False,
        timeout=60,
    )


class Done(NamedTuple):
    """What a command gave."""

    returncode: int
    stdout: str
    stderr: str


@pytest.fixture
def run(monkeypatch):
    """Return a function that runs `shmatkit` in this process, which is fast, on streams in UTF-8."""

    def run_here(*arguments):
        taken = [io.BytesIO(), io.BytesIO()]
        with monkeypatch.context() as patched:
            patched.setattr(sys, "argv", ["shmatkit", *arguments])
            for name, one in zip(("stdout", "stderr"), taken, strict=True):
                patched.setattr(sys, name, io.TextIOWrapper(one, "utf-8", newline="\n", write_through=True))
            with pytest.raises(SystemExit) as ended:
                cli.main()
            return Done(ended.value.code, *(one.getvalue().decode() for one in taken))

    return run_here


def objects(output):
    return [json.loads(line) for line in output.splitlines()]


@pytest.fixture(scope="module")
def logs(tmp_path_factory):
    """The logs of a class, with the names that pupils give themselves."""
    where = tmp_path_factory.mktemp("клас")
    for number, pupil in enumerate(PUPILS):
        log = Log(pupil, where)
        for at, one in enumerate(puzzles([Kind.FIND, Kind.ANY], LEVELS[1], 6, number)):
            right = at % 3 > 0
            log.record(
                Attempt(
                    time=datetime(2026, 11, 20, 9, at, tzinfo=UTC) + timedelta(hours=number),
                    pupil=pupil,
                    puzzle=str(one),
                    kind=str(one.kind),
                    level=2,
                    facts=one.facts[:1],
                    answer="yes",
                    right=right,
                    hints=at % 2,
                    mistake=None if right else "off-by-one",
                )
            )
    return where


@pytest.fixture
def broken(tmp_path):
    """A log with lines that can't be read."""
    path = tmp_path / "зламаний\x1b[31m.jsonl"
    good = Attempt(
        time=datetime(2026, 11, 20, tzinfo=UTC),
        pupil="Їжак",
        puzzle="?",
        kind="find",
        level=1,
        facts=(read_fact("8-2=6"),),
        answer="x",
        right=True,
    )
    path.write_bytes(f"{good}\n".encode() + b'{"v":1,"time":"20\n{"v":9}\n[1]\n\xff\xfe\n')
    return path


# puzzle


def test_puzzles_as_text(run):
    done = run("puzzle", "find", "any", "--level", "2", "--count", "4", "--seed", "7")
    assert (done.returncode, done.stderr) == (0, "")
    expected = puzzles([Kind.FIND, Kind.ANY], LEVELS[1], 4, 7)
    lines = done.stdout.splitlines()
    assert lines[::2] == [f"{number}. {one.question()}" for number, one in enumerate(expected, 1)]
    assert tuple(Puzzle.parse(line.strip()) for line in lines[1::2]) == expected
    with_answers = run(
        "puzzle", "find", "any", "--level", "2", "--count", "4", "--seed", "7", "--answers"
    ).stdout.splitlines()
    assert [line.strip() for line in with_answers[2::3]] == [one.solution() for one in expected]
    assert not any(one.solution() in done.stdout for one in expected)


def test_puzzles_as_json(run):
    done = run("puzzle", "--json", "--level", "5", "--count", "20", "--lang", "uk")
    found = objects(done.stdout)
    assert [one["kind"] for one in found] == [*Kind] * 2
    assert [one["number"] for one in found] == list(range(1, 21))
    for one in found:
        puzzle = Puzzle.parse(one["puzzle"])
        assert (one["question"], one["answer"]) == (puzzle.question("uk"), puzzle.solution("uk"))
        assert {read_fact(fact) for fact in one["facts"]} == set(puzzle.facts)
        assert one["level"] == 5
        assert one["difficulty"] == pytest.approx(puzzle.difficulty, abs=0.01)


def test_the_same_numbers_give_the_same_puzzles(run):
    arguments = ["puzzle", "claim", "exactly", "--level", "3", "--seed", "5"]
    assert run(*arguments).stdout == run(*arguments).stdout
    assert run(*arguments).stdout != run(*arguments[:-1], "6").stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nonsense"], "“nonsense” is not a kind of puzzle. Expected: one of: which-own, find, "),
        (["find", "Any"], "“Any”"),
        (["<script>\x1b[31m"], "<script>"),
        (["find", "--count", "0"], "--count"),
        (["find", "--count", "10001"], "--count"),
        (["find", "--count", "many"], "--count"),
        (["find", "--level", "6"], "--level"),
        (["find", "--seed", "-1"], "--seed"),
        (["find", "--lang", "de"], "--lang"),
        (["exactly", "--level", "1", "--count", "10000"], "There are not so many different puzzles"),
    ],
    ids=str,
)
def test_bad_input_of_puzzle(run, arguments, said):
    done = run("puzzle", *arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert not STEERING.search(done.stderr)


@pytest.mark.parametrize(("encoding", "lang"), [("ascii", "en"), ("cp1251", "uk"), ("ascii", "uk")])
def test_puzzles_on_any_console(encoding, lang):
    arguments = ["puzzle", "--count", "10", "--level", "5", "--lang", lang]
    done = start(*arguments, "--answers", PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(done.stdout.decode(encoding).splitlines()) == 30
    told = start(*arguments, "--json", PYTHONIOENCODING=encoding, FORCE_COLOR="1", COLUMNS="20").stdout
    expected = puzzles(Kind, LEVELS[4], 10, 1)
    assert [one["answer"] for one in objects(told.decode(encoding))] == [one.solution(lang) for one in expected]


# sheet


@pytest.fixture
def pages(run, tmp_path, monkeypatch):
    """Return a function that makes a sheet, and returns the text of its pages."""
    monkeypatch.chdir(tmp_path)

    def made(*arguments):
        path = tmp_path / "Аркуш №1 ÷ «а».pdf"
        done = run("sheet", *arguments, "-o", str(path))
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.strip().endswith(str(path))
        read = pypdf.PdfReader(io.BytesIO(path.read_bytes())).pages
        path.unlink()
        return [re.sub(r"\s+", "", page.extract_text()) for page in read]

    return made


def test_a_worksheet_has_its_puzzles_and_their_key(pages):
    *first, key = pages("find", "operation", "--level", "2", "--count", "6", "--seed", "4", "--title", "Клас 5-Б")
    expected = puzzles([Kind.FIND, Kind.OPERATION], LEVELS[1], 6, 4)
    asked = "".join(first)
    for one in expected:
        assert re.sub(r"\s+", "", one.question()) in asked
        answer = re.sub(r"\s+", "", one.solution())
        assert answer in key
        assert answer not in asked
    assert "Клас5-Б" in asked
    assert all("seed4" in page for page in (*first, key))


def test_a_worksheet_in_ukrainian_on_letter_paper_in_grey_and_large(pages):
    expected = puzzles([Kind.ANY], LEVELS[0], 4, 1)
    asked = "".join(
        pages("any", "--count", "4", "--lang", "uk", "--paper", "Letter", "--grey", "--large", "--pupil", "Їжак")
    )
    assert all(re.sub(r"\s+", "", one.question("uk")) in asked for one in expected)
    assert "Їжак" in asked


@pytest.mark.parametrize(
    ("arguments", "count"),
    [
        (["deck"], 6),
        (["deck", "twenty", "--backs"], 12),
        (["rules", "shmat", "--lang", "uk"], 1),
        (["rules", "twenty"], 1),
        (["score", "shmat", "--players", "12"], 1),
        (["score", "twenty", "--paper", "letter", "--lang", "uk"], 1),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_the_other_sheets(pages, arguments, count):
    found = pages(*arguments)
    assert len(found) == count
    assert any(found)


def test_a_sheet_is_never_overwritten(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run("sheet", "find", "any", "--count", "2", "--level", "3", "--seed", "9").returncode == 0
    (path,) = tmp_path.iterdir()
    assert path.name == "find-any-3-9.pdf"
    before = path.read_bytes()
    again = run("sheet", "find", "any", "--count", "3", "--level", "3", "--seed", "9")
    assert again.returncode == 2
    assert "find-any-3-9.pdf is there already" in again.stderr
    assert again.stdout == ""
    assert path.read_bytes() == before
    same = tmp_path / "same.pdf"
    assert run("sheet", "find", "any", "--count", "2", "--level", "3", "--seed", "9", "-o", str(same)).returncode == 0
    assert same.read_bytes() == before  # the same numbers give the same sheet


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["nonsense"], 2, "“nonsense” is not a kind of puzzle"),
        (["rules", "chess"], 2, "“chess” is not a game. Expected: one of: shmat, twenty."),
        (["score", "go"], 2, "“go” is not a game"),
        (["deck", "chess"], 2, "“chess” is not a game"),
        (["rules"], 2, "rules"),
        (["score", "twenty", "--players", "5"], 2, "5"),
        (["score", "shmat", "--players", "13"], 2, "--players"),
        (["find", "--count", "10001"], 2, "--count"),
        (["find", "--paper", "a5"], 2, "--paper"),
        (["find", "--title", "😀"], 2, "U+1F600"),
        (["../../x"], 2, "“../../x”"),
        ([], 2, "KIND"),
        (["find", "-o", "nowhere/x.pdf"], 74, "nowhere"),
        (["find", "-o", "."], 2, "directory"),
    ],
    ids=str,
)
def test_bad_input_of_sheet(run, tmp_path, monkeypatch, arguments, code, said):
    monkeypatch.chdir(tmp_path)
    done = run("sheet", *arguments)
    assert done.returncode == code
    assert said in done.stderr
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_without_fpdf2_it_says_how_to_install_it(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "missing").mkdir()
    (tmp_path / "missing" / "fpdf.py").write_text(
        "raise ModuleNotFoundError(\"No module named 'fpdf'\", name='fpdf')", encoding="utf-8"
    )
    paths = os.pathsep.join((str(tmp_path / "missing"), str(Path(__file__).parents[2])))
    done = start("sheet", "find", "--lang", "uk", PYTHONPATH=paths)
    assert done.returncode == 2
    assert b"pip install 'shmatkit[print]'" in done.stderr
    assert b"Traceback" not in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["missing"]


@pytest.mark.parametrize("encoding", ["ascii", "cp1251"])
def test_a_sheet_by_a_bare_console(tmp_path, encoding):
    path = tmp_path / "Аркуш №2 ÷.pdf"
    arguments = ["sheet", "find", "--count", "2", "--title", "Наша назва", "--lang", "uk", "-o", str(path)]
    done = start(*arguments, PYTHONIOENCODING=encoding, **BARE)
    assert (done.returncode, done.stderr) == (0, b"")
    assert [one.name for one in tmp_path.iterdir()] == [path.name]
    assert "Наша назва" in pypdf.PdfReader(path).pages[0].extract_text()
    again = start(*arguments, PYTHONIOENCODING=encoding, **BARE)
    assert again.returncode == 2
    assert b"Traceback" not in again.stderr
    assert ".pdf" in again.stderr.decode(encoding, "replace")


# report


def files(logs):
    return sorted(map(str, logs.iterdir()))


def test_a_report_as_text(run, logs):
    done = run("report", *files(logs))
    assert (done.returncode, done.stderr) == (0, "")
    heads = [line for line in done.stdout.splitlines() if not line.startswith(" ")]
    assert len(heads) == 1 + len(PUPILS)
    assert heads[0].startswith("Whole class: right 50 %, answers 36,")
    assert all(any(line.startswith(f"{pupil}: right 50 %, answers 6,") for line in heads) for pupil in PUPILS)


def test_a_report_as_json_stays_json(logs):
    plain = start("report", "--json", *files(logs)).stdout
    found = objects(plain.decode())
    assert found[0]["pupil"] is None
    assert {one["pupil"] for one in found[1:]} == set(PUPILS)
    assert found[0]["attempts"] == 36
    for encoding in ("ascii", "cp1251", "utf-8"):
        told = start("report", "--json", *files(logs), FORCE_COLOR="1", COLUMNS="20", PYTHONIOENCODING=encoding)
        assert (told.returncode, told.stderr) == (0, b"")
        assert objects(told.stdout.decode("utf-8")) == found
        assert told.stdout.count(b"\n") == 1 + len(PUPILS)


def test_a_report_as_csv(logs):
    done = start("report", "--csv", *files(logs), PYTHONIOENCODING="cp1251")
    assert done.returncode == 0
    assert done.stdout.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(io.StringIO(done.stdout.decode("utf-8-sig"), newline="")))
    assert len({len(row) for row in rows}) == 1
    names = {row[0] for row in rows[1:]}
    assert {"Whole class", "'=1+1", "Анна"} <= names
    assert not any(cell.startswith(("=", "+", "@")) for row in rows for cell in row)
    semicolons = start("report", "--csv", "--delimiter", ";", *files(logs)).stdout.decode("utf-8-sig")
    assert [row[:3] for row in csv.reader(io.StringIO(semicolons, newline=""), delimiter=";")] == [
        row[:3] for row in rows
    ]


@pytest.mark.parametrize("delimiter", ["", "xx", "\n", '"', "€€"])
def test_a_delimiter_is_one_character(run, logs, delimiter):
    done = run("report", "--csv", "--delimiter", delimiter, *files(logs)[:1])
    assert done.returncode == 2
    assert "--delimiter" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_report_as_a_page(logs, tmp_path):
    done = start("report", "--html", "--lang", "uk", *files(logs), PYTHONIOENCODING="ascii")
    page = done.stdout.decode()
    assert (done.returncode, done.stderr) == (0, b"")
    assert page.startswith("<!doctype html>")
    assert '<html lang="uk">' in page
    assert "<script" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    path = tmp_path / "Звіт №1.html"
    assert start("report", "--html", "--lang", "uk", *files(logs), "-o", str(path)).returncode == 0
    timeless = re.compile(r"\d{1,2}[:.]\d\d")
    assert timeless.sub("", path.read_text(encoding="utf-8")) == timeless.sub("", page)


def test_a_report_never_overwrites(run, logs, tmp_path):
    path = tmp_path / "report.txt"
    first = run("report", *files(logs), "-o", str(path))
    assert first.returncode == 0
    assert path.read_text(encoding="utf-8") == run("report", *files(logs)).stdout
    before = path.read_bytes()
    again = run("report", *files(logs)[:1], "-o", str(path))
    assert again.returncode == 2
    assert "is there already" in again.stderr
    assert path.read_bytes() == before
    log = Path(files(logs)[0])
    kept = log.read_bytes()
    assert run("report", str(log), "-o", str(log)).returncode == 2
    assert log.read_bytes() == kept


@pytest.mark.parametrize(
    ("form", "encoding"),
    [("--csv", "ascii"), ("--json", "cp1251"), ("--html", "ascii"), (None, "ascii"), (None, "cp1251")],
)
def test_broken_lines_are_said_and_the_rest_is_reported(logs, broken, form, encoding):
    arguments = ["report", *([form] if form else []), str(broken), *files(logs)]
    done = start(*arguments, PYTHONIOENCODING="utf-8")
    assert done.returncode == 2
    said = done.stderr.decode().splitlines()
    assert [re.search(r"line (\d)", line)[1] for line in said] == ["2", "3", "4", "5"]
    assert not STEERING.search(done.stderr.decode())
    shown = done.stdout.decode("utf-8-sig")
    assert all(name in shown for name in ("Їжак", "Анна", "😀"))
    if form == "--json":
        whole, *_ = objects(shown)
        assert whole["attempts"] == 37
        assert [one["line"] for one in whole["broken"]] == [2, 3, 4, 5]
    told = start(*arguments, "--lang", "uk", PYTHONIOENCODING=encoding)
    assert told.returncode == 2
    assert b"Traceback" not in told.stderr
    assert len(told.stderr.decode(encoding, "replace").splitlines()) == 4


def test_files_that_are_none(run, tmp_path, logs):
    nowhere = str(tmp_path / "nowhere.jsonl")
    done = run("report", nowhere, *files(logs))
    assert done.returncode == 2
    assert "nowhere.jsonl" in done.stderr
    assert "Whole class: right 50 %, answers 36" in done.stdout
    empty = tmp_path / "empty.jsonl"
    empty.touch()
    alone = run("report", str(empty))
    assert alone.returncode == 2
    assert alone.stderr.startswith("empty.jsonl: ")
    assert "answers 0" in alone.stdout
    for arguments in ([], [str(tmp_path)]):
        refused = run("report", *arguments)
        assert refused.returncode == 2
        assert "FILE" in refused.stderr
        assert refused.stdout == ""


def test_a_reader_that_goes_away(logs):
    command = [sys.executable, "-m", "shmatkit", "report", "--html", *files(logs)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.read(10)
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) in {0, 141}


# the other commands


def test_the_class_costs_the_other_commands_nothing():
    code = (
        "import sys; sys.argv = ['shmatkit', 'solve', '5c | 5d 9s | 10s']\n"
        "from shmatkit.cli.main import main\n"
        "try:\n    main()\nexcept SystemExit: pass\n"
        "print(sorted(name for name in sys.modules if name.split('.')[0] in "
        "{'fsrs', 'fpdf', 'platformdirs', 'anywidget', 'ipywidgets'} or name.startswith(('shmatkit.practice', 'shmatkit.sheets'))))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_help_names_the_commands(run):
    shown = run("--help").stdout
    assert all(re.search(rf"^  {name} ", shown, re.MULTILINE) for name in ("puzzle", "sheet", "report"))
    kinds = run("puzzle", "--help").stdout
    assert all(kind in kinds for kind in Kind)
