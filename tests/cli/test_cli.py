"""The command line as people, pipes, consoles and programs meet it."""

import contextlib
import io
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shmatkit import Card, Dispute, IllegalMoveError, NotationError, read_position, rule, say, shmat, twenty
from shmatkit.cli.main import cli
from tests.conftest import BARE, check_starts

BASE = "5c | 5d 9s 2h Ks | 10s 3c 7h Qs"
UPHELD, REJECTED, DEPENDS = f"{BASE} ? 5c + 5d = 10s", f"{BASE} ? 5c + 9s = 3c", "2 | 8 | 6 ?"
CAPTURES = ["5♣ + 5♦ = 10♠", "5♣ × 2♥ = 10♠", "5♣ − 2♥ = 3♣", "5♣ + 2♥ = 7♥"]
HAND = "7: Ah 2d Kc Qs"
DATA = Path(__file__).parents[1] / "data"
ESCAPE = "\x1b"
STEERING = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
A_MINUTE = 60


def start(*arguments, stdin=b"", stdout=subprocess.PIPE, stderr=subprocess.PIPE, **environment):
    """Run `shmatkit` on bytes, in an environment that says nothing of colours and widths but what is given."""
    check_starts(environment)
    told = {"FORCE_COLOR", "NO_COLOR", "COLUMNS", "PYTHONIOENCODING", "TTY_COMPATIBLE", "PYTHONUNBUFFERED"}
    return subprocess.run(
        [sys.executable, "-m", "shmatkit", *arguments],
        input=stdin,
        stdout=stdout,
        stderr=stderr,
        env={**{name: value for name, value in os.environ.items() if name not in told}, **environment},
        check=False,
        timeout=A_MINUTE,
    )


def answers_of(output):
    return [json.loads(line) for line in output.splitlines()]


# Exit codes


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["solve", BASE], 0),
        (["solve", "2 | 2 | K"], 0),  # that there is no capture is an answer too
        (["solve", HAND], 0),
        (["check", UPHELD], 0),
        (["check", REJECTED], 1),
        (["check", DEPENDS], 3),
        (["check", "--json", REJECTED], 1),
        (["check", "--json", DEPENDS], 3),
        (["check", BASE], 2),
        (["solve", UPHELD], 2),
        (["solve", "--json", "_ | 5d | 10s"], 2),
        (["solve", "--json", "5x"], 2),
        (["solve", ""], 2),
        (["solve", "--json", ""], 2),
        (["solve"], 2),
        (["solve", "--lang", "fr", BASE], 2),
        (["solve", "--nothing", BASE], 2),
        (["solve", BASE, BASE], 2),
        (["nothing"], 2),
        (["--version"], 0),
        (["--help"], 0),
        (["check", "--help"], 0),
    ],
    ids=str,
)
def test_exit_codes(run, arguments, code):
    done = run(*arguments)
    assert done.returncode == code
    assert "Traceback" not in done.stderr
    assert bool(done.stdout) is (code != 2 or "--json" in arguments)
    assert bool(done.stderr) is (code == 2 and "--json" not in arguments)


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ([UPHELD, UPHELD], 0),
        ([UPHELD, DEPENDS, UPHELD], 3),
        ([REJECTED, DEPENDS, UPHELD], 1),
        ([DEPENDS, "bad", REJECTED, UPHELD], 2),
        ([], 0),
        (["", "  ", "\t"], 0),
    ],
    ids=["upheld", "depends", "rejected", "bad", "nothing", "blank"],
)
def test_exit_code_of_many_lines_is_that_of_the_worst(run, lines, code):
    assert run("check", "-", stdin="\n".join(lines)).returncode == code
    assert run("check", "--json", "-", stdin="\n".join(lines)).returncode == code


# JSON


SNAPSHOTS = [
    pytest.param(case, id=f"{file.stem} {number}")
    for file in sorted(DATA.glob("cli_*.json"))
    for number, case in enumerate(json.loads(file.read_text(encoding="utf-8")), 1)
]


@pytest.mark.parametrize("case", SNAPSHOTS)
def test_json_is_kept_stable(run, case):
    done = run(*case["arguments"], stdin=case.get("stdin", ""))
    assert (done.returncode, done.stderr) == (case["code"], "")
    answers = answers_of(done.stdout)
    assert answers == case["answers"]
    assert json.dumps(answers) == json.dumps(case["answers"])  # the keys in the same order too


def test_there_are_snapshots_of_every_kind():
    assert {file.stem for file in DATA.glob("cli_*.json")} == {"cli_solve", "cli_check", "cli_facts", "cli_error"}


# Options


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["solve", BASE], ["5 + 5 = 10", "5 * 2 = 10", "5 - 2 = 3", "5 + 2 = 7"]),
        (["solve", "--rules", "classroom", BASE], ["5 + 5 = 10", "5 - 2 = 3", "5 + 2 = 7"]),
        (["solve", "--set", "operations=*/", BASE], ["5 * 2 = 10"]),
        (["solve", "--set", "operations=+-", "--set", "duty=highest", BASE], ["5 + 5 = 10"]),
        (["solve", "--set", "order=drawn-first", "2 | 8 3 7 9 | 6 4 K Q"], ["2 * 3 = 6"]),
        (
            ["solve", "--set", "order=drawn-first", "2 | 8 3 7 9 | 6 4 K Q; order either"],
            ["8 - 2 = 6", "8 / 2 = 4", "2 * 3 = 6"],
        ),
        (
            ["solve", "--rules", "classroom", "2 | 8 3 7 9 | 6 4 K Q; rules seed"],
            ["8 - 2 = 6", "8 / 2 = 4", "2 * 3 = 6"],
        ),
        (["solve", "--rules", "classroom", "--set", "operations=*", BASE], ["5 * 2 = 10"]),
        (["solve", "--set", "limit=exactly", BASE], ["5 + 5 = 10", "5 * 2 = 10", "5 - 2 = 3", "5 + 2 = 7"]),
    ],
    ids=lambda value: " ".join(value[1:]) if isinstance(value, list) and value[0] == "solve" else "",
)
def test_rules_by_option_where_the_text_does_not_say(run, arguments, expected):
    (answer,) = answers_of(run(*arguments, "--json").stdout)
    assert [equation for capture in answer["captures"] for equation in capture["equations"]] == expected


@pytest.mark.parametrize("option", [["--rules", "pagat"], ["--set", "limit=exactly"]], ids=str)
def test_rules_of_twenty_by_option(run, option):
    (answer,) = answers_of(run("solve", HAND, *option, "--json").stdout)
    assert [play["cards"] for play in answer["plays"]] == [["Kc"], ["Ah", "Kc"], ["2d", "Kc"], ["Ah", "2d", "Kc"]]
    assert all(play["exact"] for play in answer["plays"])


@pytest.mark.parametrize(
    ("options", "code"),
    [([], 3), (["--rules", "seed"], 0), (["--set", "order=drawn-first"], 1), (["--set", "limit=exactly"], 3)],
    ids=str,
)
def test_a_dispute_depends_only_where_nobody_stated_the_rules(run, options, code):
    assert run("check", DEPENDS, *options).returncode == code


@pytest.mark.parametrize(
    ("options", "read", "expected"),
    [
        (["--rules", "village"], "village", "seed, pagat, classroom"),
        (["--set", "colour=red"], "colour=red", "order"),
        (["--set", "order"], "order", "FIELD=VALUE"),
        (["--set", "order=last"], "last", "drawn-first"),
        (["--set", "own_cards=2"], "2", "1"),
        (["--set", "operations="], "", "+ - * /"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_unknown_preset_field_and_value_say_what_is_known(run, options, read, expected):
    plain = run("solve", BASE, *options)
    assert (plain.returncode, plain.stdout) == (2, "")
    assert f"“{read}”" in plain.stderr
    assert expected in plain.stderr.splitlines()[0]
    told = run("solve", "-", *options, "--json", stdin=BASE)  # it is said once, not for each line
    assert told.returncode == 2
    (error,) = answers_of(told.stdout)
    assert error["text"][error["at"] :].startswith(read)


def test_letters_of_the_source(run):
    text = "T | 5 9 2 K | 10 3 7 6"
    assert run("solve", text).returncode == 2
    (error,) = answers_of(run("solve", text, "--json").stdout)
    assert "an ace in the games' rules, and a ten to many" in error["error"]
    (answer,) = answers_of(run("solve", text, "--letters", "source", "--json").stdout)
    assert answer["position"] == "A | 5 9 2 K | 10 3 7 6"
    (error,) = answers_of(run("solve", "A | 5 9 2 K | 10 3 7 6", "--letters", "source", "--json").stdout)
    assert "another alphabet" in error["error"]


LATIN_WORDS = re.compile(r"(?<!U\+)\b(?!seed|pagat|classroom)[A-Za-z]{3,}")


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", BASE],
        ["solve", "2 | 2 | K"],
        ["solve", HAND],
        ["check", UPHELD],
        ["check", REJECTED],
        ["check", DEPENDS],
        ["check", "2: K K A ? K + K + A"],
        ["solve", "5x | 5"],
        ["solve", BASE, "--rules", "x"],
    ],
    ids=str,
)
def test_ukrainian(run, arguments):
    english, ukrainian = run(*arguments), run(*arguments, "--lang", "uk")
    assert ukrainian.returncode == english.returncode
    assert re.search("[а-яїєі]{3,}", ukrainian.stdout + ukrainian.stderr)
    assert LATIN_WORDS.search(english.stdout + english.stderr)
    assert not LATIN_WORDS.search(ukrainian.stdout + ukrainian.stderr)


def test_ukrainian_signs_and_letters(run):
    shown = run("solve", "2 | 8 3 J K | 6 4 K Q", "--lang", "uk").stdout
    assert "8 : 2 = 4" in shown
    assert "2 · 3 = 6" in shown
    assert "8 3 В К" in shown
    assert "6 4 К Д" in shown


@pytest.mark.parametrize(
    "arguments", [["solve", BASE], ["solve", HAND], ["check", UPHELD], ["check", DEPENDS]], ids=str
)
def test_a_language_changes_nothing_but_the_explanations(run, arguments):
    def without(answer):
        if isinstance(answer, dict):
            return {key: without(value) for key, value in answer.items() if key != "explanation"}
        return [without(one) for one in answer] if isinstance(answer, list) else answer

    (english,), (ukrainian,) = (answers_of(run(*arguments, "--json", "--lang", lang).stdout) for lang in ("en", "uk"))
    assert without(english) == without(ukrainian)
    assert english != ukrainian


# Many lines


def test_a_bad_line_in_the_middle_is_told_and_the_rest_goes_on(run):
    lines = f"{BASE}\n\n5x | 5\n7: A\n"
    done = run("solve", "-", stdin=lines)
    assert done.returncode == 2
    assert [line.partition(" → ")[0] for line in done.stdout.splitlines()] == [BASE, "7: A"]
    assert done.stderr.splitlines() == [
        "Line 3: “x” is not a rank. Expected: a card, such as 5c, 10s or Kh.",
        "  5x | 5",
        "   ^",
    ]
    told = run("solve", "-", "--json", stdin=lines)
    assert (told.returncode, told.stderr) == (2, "")
    first, error, last = answers_of(told.stdout)
    assert (first["position"], last["position"]) == (BASE, "7: A")
    assert (error["line"], error["text"], error["at"]) == (3, "5x | 5", 1)


def test_one_line_answers_are_the_answers_of_single_questions(run):
    assert run("solve", "-", stdin=f"{BASE}\n2 | 2 | K\n{HAND}").stdout.splitlines() == [
        f"{BASE} → {'; '.join(f'{one} (opponent 1)' for one in CAPTURES)}",
        "2 | 2 | K → –",
        f"{HAND} → A♥; 2♦; K♣; A♥ + 2♦; A♥ + K♣; 2♦ + K♣; A♥ + 2♦ + K♣",
    ]
    (upheld,) = answers_of(run("check", "--json", UPHELD).stdout)
    assert run("check", "-", stdin=UPHELD).stdout == f"{UPHELD} → {upheld['explanation']}\n"
    assert answers_of(run("check", "-", "--json", stdin=UPHELD).stdout) == [upheld]


def test_byte_order_mark_and_line_ends_of_windows():
    done = start("solve", "-", "--json", stdin=b"\xef\xbb\xbf" + f"{BASE}\r\n5x\r\n\r\n7: A".encode())
    first, error, last = answers_of(done.stdout)
    assert (first["position"], last["position"]) == (BASE, "7: A")
    assert (error["line"], error["text"]) == (2, "5x")
    assert done.returncode == 2


def test_bytes_that_are_not_utf8():
    lines = b"5c | 5d \xff | 10s\n\xff\xfe5\x00c\x00\n\xd0\n" + BASE.encode()
    done = start("solve", "-", "--json", stdin=lines)
    *errors, answer = answers_of(done.stdout)
    assert (done.returncode, done.stderr) == (2, b"")
    assert [(error["line"], error["at"]) for error in errors] == [(1, 8), (2, 3), (3, 0)]
    assert errors[0]["text"] == "5c | 5d \ufffd | 10s"
    assert answer["position"] == BASE
    plain = start("solve", "-", stdin=lines)
    assert plain.returncode == 2
    assert plain.stdout.decode().startswith(f"{BASE} → ")
    assert not STEERING.search(plain.stderr.decode())
    argument = start("solve", "--json", b"5c | 5d \xff | 10s")
    assert answers_of(argument.stdout)[0]["at"] == 8
    assert argument.returncode == 2


@pytest.mark.parametrize(
    "line", [b"5c | " * 2_000_000, b"5" * 10_000_000, b"\xff" * 10_000_000], ids=["rows", "digits", "bytes"]
)
def test_a_line_of_10_megabytes_is_refused_at_once_and_shortly(line):
    began = time.monotonic()
    plain = start("solve", "-", stdin=line + b"\n" + BASE.encode())
    told = start("check", "-", "--json", stdin=UPHELD.encode() + b"\n" + line)
    assert time.monotonic() - began < 20
    assert (plain.returncode, told.returncode) == (2, 2)
    assert "10000000" in plain.stderr.decode()
    assert len(plain.stderr) < 600
    assert plain.stdout.decode().startswith(f"{BASE} → ")
    answer, error = answers_of(told.stdout)
    assert answer["verdict"] == "upheld"
    assert (error["line"], error["at"]) == (2, len(error["text"]) - 1)
    assert len(error["text"]) < 6_000


# What is in a text never steers the terminal


UGLY = [
    f"{ESCAPE}[31mred{ESCAPE}[0m",
    f"5c | 5d; rules {ESCAPE}[2J",
    f"5c | 5d; {ESCAPE}[2J 3",
    "5c | 5d \x9b31m | 10s",
    "5c | 5d \x07\x08\x7f | 10s",
    "5c | 5d \u202e | 10s \u2066 z",
    f"7: Ah ? K({ESCAPE}[31m)",
]


@pytest.mark.parametrize("text", UGLY[:2], ids=ascii)
def test_control_characters_of_a_text_are_made_visible(run, text):
    done = run("solve", text)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr
    assert not STEERING.search(done.stderr)


@pytest.mark.parametrize("face", [["solve", "-"], ["check", "--lang", "uk", "-"]], ids=str)
def test_control_characters_of_many_lines_are_made_visible(run, face):
    done = run(*face, stdin="\n".join(UGLY))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 3 * len(UGLY)
    assert not STEERING.search(done.stderr)
    told = run(*face, "--json", stdin="\n".join(UGLY))
    assert [error["text"] for error in answers_of(told.stdout)] == UGLY
    assert not re.search(r"[\x00-\x09\x0b-\x1f]", told.stdout)  # JSON's own rule


@pytest.mark.parametrize("option", ["--rules", "--set", "--lang"])
@pytest.mark.parametrize("value", [f"{ESCAPE}[31mx", f"order={ESCAPE}[31mx"], ids=ascii)
def test_control_characters_of_an_option_are_made_visible(run, option, value):
    done = run("solve", option, value, BASE)
    assert (done.returncode, done.stdout) == (2, "")
    assert not STEERING.search(done.stderr)


MARKUP = ["[red]x[/red]", "[/]", "<b>x</b>", ":smile:", "{0}", "%s", "[link=file:///x]y"]


def test_case_c4_markup_is_shown_literally(run):
    told = run("solve", "-", stdin="\n".join(f"{BASE}; {markup} 3" for markup in MARKUP)).stderr.splitlines()
    for number, markup in enumerate(MARKUP, 1):
        sentence, text, _ = told[3 * number - 3 : 3 * number]
        assert sentence.startswith(f"Line {number}: “{markup}” is not a tag.")
        assert text == f"  {BASE}; {markup} 3"
    assert "“[red]x[/red]” is not a set of rules." in run("solve", BASE, "--rules", "[red]x[/red]").stderr


# Case C1: consoles without Unicode


ENCODINGS = ["cp1252", "ascii", "cp1251", "koi8-u"]
ASKED = {
    "solve": ["solve", BASE],
    "solve in Ukrainian": ["solve", "--lang", "uk", "7: Ah 2d Kc Qs"],
    "check in Ukrainian": ["check", "--lang", "uk", "2 | 8 3 7 9 | 6 4 K Q ? 8 - 3 = 4"],
    "no capture": ["check", "5 | 9 8 | 2 ?"],
    "error": ["solve", "--lang", "uk", "5♣ | 5Ї | 10s"],
    "help": ["check", "--help"],
}


@pytest.fixture(scope="session", params=ASKED)
def in_utf8(request):
    """Return a question, and what is answered to it where everything can be shown."""
    return ASKED[request.param], start(*ASKED[request.param], PYTHONIOENCODING="utf-8")


def ascii_of(text):
    return "".join(char for char in text if char.isascii() and not char.isspace())


def is_in(short, long):
    """Say whether a text's characters stand in another in their order."""
    left = iter(long)
    return all(char in left for char in short)


@pytest.mark.parametrize("encoding", [*ENCODINGS, "C"])
def test_case_c1_a_console_that_cannot_show_everything_loses_no_line(in_utf8, encoding):
    asked, full = in_utf8
    environment, encoding = (BARE, "ascii") if encoding == "C" else ({"PYTHONIOENCODING": encoding}, encoding)
    done = start(*asked, **environment)
    assert done.returncode == full.returncode
    for shown, whole in ((done.stdout, full.stdout), (done.stderr, full.stderr)):
        lines, whole_lines = shown.decode(encoding).splitlines(), whole.decode().splitlines()
        assert len(lines) == len(whole_lines)
        for line, whole_line in zip(lines, whole_lines, strict=True):
            assert is_in(ascii_of(whole_line), line)
        assert b"Traceback" not in shown
        assert b"\\u" not in shown


def test_case_c1_what_cannot_be_shown_means_the_same():
    shown = start("solve", BASE, PYTHONIOENCODING="ascii").stdout.decode("ascii")
    assert "drawn       5c" in shown
    assert "  2. 5c * 2h = 10s\n     5c and 2h make 10: 5 * 2 = 10. This captures 10s" in shown
    assert "Check: 10 / 5 = 2, 10 / 2 = 5." in shown
    assert "  3. 5c - 2h = 3c" in shown
    assert "?" not in shown
    ukrainian = start("solve", "--lang", "uk", "2 | 8 | 6", PYTHONIOENCODING="cp1251").stdout.decode("cp1251")
    assert "виходить 6: 8 - 2 = 6." in ukrainian
    assert "?" not in ukrainian


@pytest.mark.parametrize("encoding", [*ENCODINGS, "utf-8"])
def test_case_c1_a_mixed_number_stays_the_number_it_is(encoding):
    shown = start("check", "2 | 7 | K ?", PYTHONIOENCODING=encoding).stdout.decode(encoding)
    (row,) = (line for line in shown.splitlines() if line.replace("□", "_").strip(" |").startswith(("_ ÷ 2", "_ / 2")))
    assert "31/2" not in row
    assert re.search(r"3( 1/2|½)", row)


@pytest.mark.parametrize("environment", [*({"PYTHONIOENCODING": one} for one in ENCODINGS), BARE], ids=str)
def test_case_c1_json_is_the_same_everywhere(environment):
    asked = ["check", "--json", "--lang", "uk", DEPENDS]
    done = start(*asked, **environment)
    full = start(*asked, PYTHONIOENCODING="utf-8")
    assert answers_of(done.stdout) == answers_of(full.stdout)
    assert done.returncode == full.returncode == 3
    assert done.stdout.isascii()
    assert not full.stdout.isascii()


def test_case_c1_arguments_are_utf8_whatever_the_locale():
    text = "♣ 5 | ♦5 9s 2h К♠ | 10♠ 3c 7h Дs"
    (answer,) = answers_of(start("solve", "--json", text.encode(), **BARE).stdout)
    assert answer["position"] == BASE
    (error,) = answers_of(start("solve", "--json", "5♣ | 5Ї | 10s".encode(), **BARE).stdout)
    assert (error["text"], error["at"]) == ("5♣ | 5Ї | 10s", 6)
    assert "U+0407" in error["error"]
    (error,) = answers_of(start("solve", "--json", "--rules", "Ї".encode(), BASE, **BARE).stdout)
    assert error["text"] == "Ї"


@pytest.mark.parametrize("environment", [{"PYTHONIOENCODING": "cp1252"}, BARE], ids=str)
def test_case_c1_into_files(tmp_path, environment):
    with (tmp_path / "out").open("wb") as out, (tmp_path / "err").open("wb") as err:
        done = start("solve", "-", stdin=f"{BASE}\n5Ї\n".encode(), stdout=out, stderr=err, **environment)
    assert done.returncode == 2
    assert (tmp_path / "out").read_bytes().startswith(BASE.encode())
    assert (tmp_path / "out").read_bytes().count(b"\n") == 1
    assert (tmp_path / "err").read_bytes().splitlines()[0].startswith(b"Line 2: ")


# Case C3: the reader goes away


READER_GONE, NOT_WRITTEN = 141, 74
NEEDS_SHELL = pytest.mark.skipif(os.name != "posix", reason="pipes of a POSIX shell")
NEEDS_FULL = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")


def shell(command, **environment):
    """Run a pipeline in bash; `S` is shmatkit. Returns the first program's exit code, and what was written where."""
    done = subprocess.run(
        ["bash", "-c", f'S() {{ "$PYTHON" -m shmatkit "$@"; }}; {command}; echo "code ${{PIPESTATUS[0]}}"'],  # noqa: S607  # any bash
        capture_output=True,
        env={**os.environ, "PYTHON": sys.executable, "PYTHONIOENCODING": "utf-8", **environment},
        stdin=subprocess.DEVNULL,
        encoding="utf-8",
        check=False,
        timeout=A_MINUTE,
    )
    output, _, code = done.stdout.rstrip("\n").rpartition("code ")
    return int(code), output.splitlines(), done.stderr


@NEEDS_SHELL
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(
    ("command", "lines"),
    [
        (f"S solve - < <(yes '{BASE}') | head -n 1", 1),
        (f"S solve --json - < <(yes '{BASE}') | head -n 2", 2),
        (f"S solve - < <(yes '{BASE}') | true", 0),
        ("S facts | head -n 3", 3),
    ],
)
def test_case_c3_a_reader_that_goes_away_hears_no_more(command, lines, unbuffered):
    code, output, noise = shell(command, PYTHONUNBUFFERED=unbuffered)  # it ends, though the lines never do
    assert noise == ""
    assert len(output) == lines
    for line in output:
        assert line.startswith((f"{BASE} → 5♣ + 5♦ = 10♠", '{"game": "shmat"', "1 + "))
    if "facts" not in command:  # few facts: they may all be written before the reader goes
        assert code == READER_GONE


def gone(*arguments, stream, **environment):
    """Run `shmatkit` with a stream whose reader is gone before anything was written."""
    reader, writer = os.pipe()
    os.close(reader)
    try:
        return start(*arguments, **{stream: writer}, **environment)
    finally:
        os.close(writer)


@NEEDS_SHELL
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(
    "arguments",
    [["solve", BASE], ["solve", "--json", BASE], ["check", DEPENDS], ["facts"], ["facts", "--json"], ["--help"]],
    ids=str,
)
def test_case_c3_nobody_to_read_is_no_verdict(arguments, unbuffered):
    done = gone(*arguments, stream="stdout", PYTHONUNBUFFERED=unbuffered)
    assert done.stderr == b""
    assert done.returncode == READER_GONE


@NEEDS_SHELL
@pytest.mark.parametrize("arguments", [["solve", "5x"], ["solve"], ["solve", "--rules", "x", BASE]], ids=str)
def test_case_c3_nobody_to_read_an_error_is_no_verdict(arguments):
    assert gone(*arguments, stream="stderr").returncode in {2, READER_GONE}


@NEEDS_SHELL
def test_case_c3_both_streams_into_one_pipe():
    code, output, noise = shell("S solve - 2>&1 < <(yes bad) | head -n 1")
    assert output[0].startswith("Line 1: “")
    assert noise == ""
    assert code in {2, READER_GONE}


@NEEDS_SHELL
@pytest.mark.parametrize("asked", [f"solve '{BASE}'", f"solve --json '{BASE}'", "facts", "--help"])
def test_case_c3_a_closed_output_is_no_fault(asked):
    assert shell(f"S {asked} >&-") == (0, [], "")


@NEEDS_SHELL
def test_case_c3_other_closed_streams():
    assert shell("S solve 5x 2>&-") == (2, [], "")
    assert shell("S solve - <&-") == (0, [], "")
    assert shell(f"S check '{REJECTED}' >&- 2>&-") == (1, [], "")


@NEEDS_FULL
@pytest.mark.parametrize("asked", [f"solve '{BASE}'", f"solve --json '{BASE}'", "facts", "--help"])
def test_case_c3_a_full_device_is_told_in_one_line(asked):
    code, output, noise = shell(f"S {asked} > /dev/full")
    assert code == NOT_WRITTEN
    assert output == []
    assert re.fullmatch(r"shmatkit: .+\n", noise)


@NEEDS_FULL
@pytest.mark.parametrize("asked", ["solve 5x", "solve", "solve --rules x 5x", "solve - <<< 5x"])
def test_case_c3_a_full_device_for_errors_is_no_verdict(asked):
    assert shell(f"S {asked} 2> /dev/full")[0] in {2, NOT_WRITTEN}


# Case C4: JSON stays JSON


LOOKS = [{"FORCE_COLOR": "1"}, {"NO_COLOR": "1"}, {"COLUMNS": "20"}, {"FORCE_COLOR": "1", "COLUMNS": "20"}]
LONG = f"{BASE}\n[red]x[/red]\n{HAND}; {ESCAPE}[2J\n"


def on_terminal(*arguments, stdin=b"", **environment):
    """Run `shmatkit` under a pseudo-terminal; return its exit code and what the terminal was sent."""
    pty = pytest.importorskip("pty", reason="no pseudo-terminals here")
    ours, theirs = pty.openpty()
    done = start(*arguments, stdin=stdin, stdout=theirs, TERM="xterm-256color", PYTHONIOENCODING="utf-8", **environment)
    os.close(theirs)
    sent = b""
    with contextlib.suppress(OSError):  # that is how Linux ends a pseudo-terminal
        while more := os.read(ours, 65_536):
            sent += more
    os.close(ours)
    return done.returncode, sent.decode().replace("\r\n", "\n")


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_case_c4_json_has_no_colour_and_is_not_wrapped(look):
    asked = ["solve", "--json", "-"]
    piped = start(*asked, stdin=LONG.encode(), PYTHONIOENCODING="utf-8", **look)
    code, sent = on_terminal(*asked, stdin=b"5c | 5d | 10s\n[red]x[/red]\n", **look)
    assert piped.returncode == code == 2
    assert piped.stderr == b""
    assert ESCAPE.encode() not in piped.stdout
    assert [error["text"] for error in answers_of(piped.stdout) if "error" in error] == LONG.splitlines()[1:]
    assert ESCAPE not in sent
    assert [list(answer)[0] for answer in answers_of(sent)] == ["game", "error"]  # noqa: RUF015  # the first of each


def test_case_c4_in_a_pipe_cards_are_plain_and_lines_are_whole():
    plain = start("solve", BASE, PYTHONIOENCODING="utf-8").stdout.decode()
    narrow = start("solve", BASE, PYTHONIOENCODING="utf-8", COLUMNS="20").stdout.decode()
    assert ESCAPE not in plain
    assert narrow == plain
    assert "     5♣ and 5♦ make 10: 5 + 5 = 10. This captures 10♠ (opponent 1). Check: 10 − 5 = 5.\n" in plain
    error = start("solve", f"{BASE} | x", PYTHONIOENCODING="utf-8", COLUMNS="20").stderr.decode()
    assert len(error.splitlines()) == 3
    assert ESCAPE not in error


def test_case_c4_on_a_terminal_each_suit_has_its_colour():
    _, sent = on_terminal("solve", BASE)
    for card, style in {"K♠": "1", "2♥": "1;31", "5♦": "1;34", "5♣": "1;32"}.items():
        assert f"{ESCAPE}[{style}m{card}{ESCAPE}[0m" in sent
    without = re.sub(rf"{ESCAPE}\[[0-9;]*m", "", sent)
    wide = start("solve", BASE, PYTHONIOENCODING="utf-8").stdout.decode()
    assert without.split() == wide.split()


def test_case_c4_no_color_is_heeded_on_a_terminal():
    _, sent = on_terminal("solve", BASE, NO_COLOR="1")
    assert "5♣" in sent
    assert not re.search(rf"{ESCAPE}\[[0-9;]*[34][0-7]m", sent)


def test_case_c4_on_a_narrow_terminal_nothing_is_lost():
    _, sent = on_terminal("check", "5 | 9 8 | 2 ?", COLUMNS="20", NO_COLOR="1")
    words = re.sub(rf"{ESCAPE}\[[0-9;]*m", "", sent)
    assert max(map(len, words.splitlines())) <= 20
    for word in ("Rejected.", "14", "−4", "45", "tried,", "pagat:", "classroom:"):
        assert word in words


# Any text at all


PIECES = [
    *"AJQKTBDВДТКsdhcсС♠♥♦♣♡♢_|:;?=+-−×÷*/().,x хX 0123456789",
    *("10", "5c", "10s", "Kh", " | ", "; ", " ? ", "\ufe0f", "\u200b", "\u0301", "５", "²", "\x1b", "\ufffd", "\x00"),
    *(
        "reserve 41",
        "discard 9d 3d",
        "discard",
        "rules pagat",
        "rules",
        "order",
        "duty highest",
        "deck 20",
        "operations +",
    ),
    *(BASE, HAND, UPHELD, "K(4) + 3d = 7", "99999", "007"),
]
# without lone surrogates, which pytest-xdist can't report; they have a test of their own
ANY_TEXT = st.one_of(st.text(), st.lists(st.sampled_from(PIECES)).map("".join))
LETTERS = st.sampled_from([None, "source"])


@pytest.mark.parametrize(
    "read",
    [
        Card.parse,
        shmat.Position.parse,
        shmat.Claim.parse,
        twenty.Position.parse,
        twenty.Claim.parse,
        read_position,
        Dispute.parse,
    ],
    ids=lambda read: f"{read.__self__.__module__}.{read.__qualname__}" if hasattr(read, "__self__") else read.__name__,
)
@given(text=ANY_TEXT, letters=LETTERS)
@settings(max_examples=300, deadline=None)
def test_any_text_is_read_or_refused_at_a_place_in_it(read, text, letters):
    try:
        found = read(text, letters=letters)
    except NotationError as error:
        assert error.text == text
        assert 0 <= error.at <= len(text)
        for lang in ("en", "uk"):
            assert say(error, lang).isprintable()
        assert not STEERING.search(str(error))
        return
    assert read(str(found)) == found


@pytest.mark.parametrize(
    "octets", [b"\xff", b"5c | 5d \xed\xa0\x80 | 10s", b"7: \xff", b"7: A ? \xd0", b"7: A; \xff 3", b"\xff: A"]
)
def test_lone_surrogates_are_refused_at_their_place(octets):
    text = octets.decode("utf-8", "surrogateescape")
    for read in (shmat.Position.parse, twenty.Position.parse, read_position, Dispute.parse):
        with pytest.raises(NotationError) as caught:
            read(text)
        assert ascii(caught.value.text) == ascii(text)
        assert caught.value.at == len(octets.split(max(octets).to_bytes())[0].decode())
        assert say(caught.value).isprintable()


@pytest.mark.parametrize("rules", [shmat.Rules, twenty.Rules], ids=lambda rules: rules.__module__)
@given(
    name=st.one_of(st.sampled_from(["order", "operations", "own_cards", "limit", "pair_points"]), ANY_TEXT),
    text=ANY_TEXT,
)
@settings(deadline=None)
def test_any_rules_are_read_or_refused_at_a_place_in_their_text(rules, name, text):
    for read, arguments in ((rules.named, (text,)), (rules().change, (name, text))):
        with contextlib.suppress(NotationError):
            read(*arguments)
            continue
        with pytest.raises(NotationError) as caught:
            read(*arguments)
        assert 0 <= caught.value.at <= len(caught.value.text)


@given(text=ANY_TEXT)
@settings(max_examples=300, deadline=None)
def test_whatever_is_read_can_be_answered(text):
    for read, answer in ((read_position, lambda position: position), (Dispute.parse, rule)):
        try:
            assert say(answer(read(text)), "uk")
        except (NotationError, IllegalMoveError) as error:
            assert say(error, "uk")


@pytest.mark.parametrize("command", ["solve", "check"])
@pytest.mark.parametrize("options", [[], ["--json", "--lang", "uk"]], ids=str)
@given(text=ANY_TEXT.filter(lambda text: text != "-"))
@settings(max_examples=150, deadline=None)
def test_the_command_line_answers_any_text_and_shows_nothing_raw(command, options, text):
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
        code = cli.main([command, *options, "--", text], standalone_mode=False)
    assert code in {0, 1, 2, 3}
    assert out.getvalue() or err.getvalue()
    assert not STEERING.search(out.getvalue() + err.getvalue())
    if options:
        (answer,) = answers_of(out.getvalue())
        assert ("error" in answer) is (code == 2)
