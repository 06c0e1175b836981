import errno
import json
import os
import subprocess
import sys
import textwrap
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shmatkit import Equation, Operation, facts, say
from shmatkit.practice.progress import files
from shmatkit.practice.progress.attempt import Attempt, Broken, BrokenLineError, read_fact, written
from shmatkit.practice.progress.log import Log, UnwrittenLogError, delete, file_name, folder, pupils, read
from shmatkit.practice.progress.names import alphabetical
from tests.conftest import of_checkout, tried

MANY = tried(suite=120, proof=500)
"""How much each of four writers writes at once."""

AT = datetime(2026, 11, 30, 9, 15, tzinfo=UTC)
FIRST = Attempt(
    time=AT,
    pupil="Їжак",
    puzzle="which-own 2: 8c | 2d 9s 3h Ks | 6s 3c 7h Qs; operations +- ? 6s",
    kind="which-own",
    level=2,
    facts=(read_fact("8-2=6"),),
    answer="Own(at=0)",
    right=True,
)


def numbered(number: int) -> Attempt:
    return replace(FIRST, answer=f"відповідь {number}")


# one line


def test_a_line_is_the_documented_one() -> None:
    assert json.loads(str(FIRST)) == {
        "v": 1,
        "time": "2026-11-30T09:15:00Z",
        "pupil": "Їжак",
        "puzzle": FIRST.puzzle,
        "kind": "which-own",
        "level": 2,
        "facts": ["8-2=6"],
        "answer": "Own(at=0)",
        "right": True,
        "hints": 0,
        "mistake": None,
        "seconds": None,
        "set": None,
        "number": None,
    }
    assert "Їжак" in str(FIRST)


def test_the_schema_in_the_docs_names_every_field() -> None:
    text = of_checkout("docs", "log.md")
    assert all(f"`{key}`" in text for key in json.loads(str(FIRST)))


TEXTS = st.text(alphabet=st.characters(codec=None), max_size=30)  # with half surrogates


@given(
    pupil=TEXTS,
    puzzle=TEXTS,
    answer=TEXTS,
    stated=st.lists(st.sampled_from(facts()), max_size=3).map(tuple),
    time=st.datetimes(datetime(2001, 1, 1), datetime(2998, 1, 1), timezones=st.timezones()),
    mistake=st.none() | TEXTS,
    seconds=st.none() | st.floats(0, 1e300),
)
def test_a_line_reads_back_whatever_its_texts_are(
    pupil: str,
    puzzle: str,
    answer: str,
    stated: tuple[Equation, ...],
    time: datetime,
    mistake: str | None,
    seconds: float | None,
) -> None:
    attempt = replace(
        FIRST, pupil=pupil, puzzle=puzzle, answer=answer, facts=stated, time=time, mistake=mistake, seconds=seconds
    )
    line = str(attempt)
    assert len(line.splitlines()) == 1
    assert Attempt.parse(line.encode().decode()) == attempt


def test_every_fact_is_written_and_read() -> None:
    assert [read_fact(written(fact)) for fact in facts()] == list(facts())
    with pytest.raises(ValueError, match="none of the number facts"):
        read_fact("7+7=14")


def test_facts_are_kept_in_one_order() -> None:
    assert replace(FIRST, facts=(Equation(5, Operation.ADD, 2, 7),)).facts == (read_fact("2+5=7"),)


def test_time_is_kept_in_utc() -> None:
    kyiv = timezone(timedelta(hours=2))
    assert replace(FIRST, time=datetime(2026, 11, 30, 11, 15, tzinfo=kyiv)) == FIRST


@pytest.mark.parametrize(
    "changes",
    [
        {"time": datetime(2026, 11, 30)},
        {"time": datetime(1970, 1, 1, tzinfo=UTC)},
        {"level": -1},
        {"hints": 1000},
        {"seconds": float("nan")},
        {"facts": (Equation(7, Operation.ADD, 7, 14),)},
    ],
)
def test_what_is_no_attempt_is_refused(changes: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"an attempt|none of"):
        replace(FIRST, **changes)  # type: ignore[arg-type]


def changed(**fields: object) -> str:
    return json.dumps({**json.loads(str(FIRST)), **fields})


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('{"v":1,"ts":', "This line is cut off, or isn't JSON."),
        ("\0\0\0", "This line is cut off, or isn't JSON."),
        ("[" * 100_000, "This line is cut off, or isn't JSON."),
        ("9" * 5_000, "This line is cut off, or isn't JSON."),
        ("[1, 2]", "This line isn't one of a pupil's log."),
        ('{"name": "somebody else\'s"}', "This line isn't one of a pupil's log."),
        (changed(v=True), "This line isn't one of a pupil's log."),
        (changed(v=2, facts="otherwise"), "A newer shmatkit wrote this line, in format 2."),
        ('{"v":1}', "The field “time” is missing or wrong."),
        (changed(time="yesterday"), "The field “time” is missing or wrong."),
        (changed(time="2026-11-30"), "The field “time” is missing or wrong."),
        (changed(time="0001-01-01T00:00:00+14:00"), "The field “time” is missing or wrong."),
        (changed(pupil=7), "The field “pupil” is missing or wrong."),
        (changed(level=True), "The field “level” is missing or wrong."),
        (changed(facts=["7+7=14"]), "The field “facts” is missing or wrong."),
        (changed(facts=[["8-2=6"]]), "The field “facts” is missing or wrong."),
        (changed(right=1), "The field “right” is missing or wrong."),
        (changed(set=[]), "The field “set” is missing or wrong."),
        (changed(level=10**9), "A number in this line is out of its range."),
        (changed(seconds=-1), "A number in this line is out of its range."),
        (changed(seconds=float("nan")), "A number in this line is out of its range."),
    ],
)
def test_a_broken_line_says_why(line: str, reason: str) -> None:
    with pytest.raises(BrokenLineError) as error:
        Attempt.parse(line)
    assert say(error.value) == reason


def test_fields_that_are_not_known_are_passed_over() -> None:
    assert Attempt.parse(changed(colour="green")) == FIRST


# a file


def test_what_is_recorded_is_read(tmp_path: Path) -> None:
    mine = Log("Їжак", tmp_path)
    assert mine.read() == ((), ())
    for number in range(3):
        mine.record(numbered(number))
    assert mine.read().attempts == tuple(numbered(number) for number in range(3))
    assert mine.pending == ()
    assert mine.path.read_bytes().count(b"\n") == 3


def test_another_pupils_attempt_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="another pupil"):
        Log("Ada", tmp_path).record(FIRST)


def test_a_torn_last_line_costs_no_other(tmp_path: Path) -> None:
    """Case L1."""
    mine = Log("Їжак", tmp_path)
    torn = b'{"v":1,"ts":'
    mine.path.write_bytes("".join(f"{numbered(number)}\n" for number in range(3)).encode() + torn)
    mine.record(numbered(3))
    reading = mine.read()
    assert reading.attempts == tuple(numbered(number) for number in range(4))
    assert [broken.number for broken in reading.broken] == [4]
    assert torn in mine.path.read_bytes()
    assert say(reading.broken[0]) == f"{mine.path.name}, line 4: This line is cut off, or isn't JSON."


def test_a_last_line_without_its_end_is_kept(tmp_path: Path) -> None:
    """Case L1."""
    mine = Log("Їжак", tmp_path)
    mine.path.write_text(str(numbered(0)), encoding="utf-8")
    mine.record(numbered(1))
    assert mine.read() == ((numbered(0), numbered(1)), ())


def test_odd_files(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    good = str(FIRST).encode()
    path.write_bytes(
        b"\xef\xbb\xbf" + good + b"\r\n\n \n\xff\xfe\n" + b"x" * 2_500_000 + b"\n" + good + b"\n" + b"\0" * 50
    )
    found = list(read(path))
    assert [one for one in found if isinstance(one, Attempt)] == [FIRST, FIRST]
    broken = [(one.number, say(one.reason)) for one in found if isinstance(one, Broken)]
    assert broken == [
        (4, "This line is cut off, or isn't JSON."),
        (5, "This line is too long."),
        (7, "This line is cut off, or isn't JSON."),
    ]
    path.write_bytes(b"")
    assert list(read(path)) == []
    assert list(read(tmp_path / "nowhere.jsonl")) == []


def test_a_folder_is_no_log(tmp_path: Path) -> None:
    (found,) = read(tmp_path)
    assert isinstance(found, Broken)
    assert found.number == 0
    assert "can't be read" in say(found)


# trouble


def test_where_it_can_not_be_written_nothing_is_lost(tmp_path: Path) -> None:
    """Case K2."""
    (tmp_path / "taken").write_text("a file", encoding="utf-8")
    mine = Log("Їжак", tmp_path / "taken" / "logs")
    for number in range(2):
        with pytest.raises(UnwrittenLogError) as error:
            mine.record(numbered(number))
    assert str(tmp_path / "taken" / "logs") in say(error.value)
    assert "SHMATKIT_LOGS" in say(error.value)
    assert mine.read().attempts == (numbered(0), numbered(1))
    mine.move(tmp_path / "free")
    mine.retry()
    assert mine.pending == ()
    assert mine.read().attempts == (numbered(0), numbered(1))


def test_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = Log("Їжак", tmp_path)
    mine.record(numbered(0))
    write = os.write
    with monkeypatch.context() as full:
        full.setattr(files.os, "write", lambda file, piece: write(file, piece[:40]))
        with pytest.raises(UnwrittenLogError, match="the disk is full"):
            mine.record(numbered(1))

    def fails(_file: int, _piece: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as full:
        full.setattr(files.os, "write", fails)
        with pytest.raises(UnwrittenLogError, match="the disk is full"):
            mine.record(numbered(2))
    mine.record(numbered(3))
    reading = mine.read()
    assert reading.attempts == tuple(numbered(number) for number in range(4))
    assert [broken.number for broken in reading.broken] == [2]


def test_without_locks_it_works_and_says_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Case K6."""
    for name in ("fcntl", "msvcrt"):
        monkeypatch.setitem(sys.modules, name, None)
    mine = Log("Їжак", tmp_path)
    mine.record(FIRST)
    assert mine.read().attempts == (FIRST,)
    assert capfd.readouterr() == ("", "")


def test_the_log_needs_no_scheduler() -> None:
    program = """
        import sys
        for name in ("numpy", "sqlite3", "fcntl", "multiprocessing"):
            sys.modules[name] = None
        import shmatkit.practice.progress.log
        print("fsrs" in sys.modules, "platformdirs" in sys.modules)
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)], capture_output=True, encoding="utf-8", check=True
    )
    assert (done.stdout.split(), done.stderr) == (["False", "False"], "")


# names and places

NAMES = [
    "<script>",
    "../../x",
    "..",
    "/etc/passwd",
    "CON",
    "nul.txt",
    "",
    " ",
    "😀",
    "a\nb",
    "a\0b",
    "x" * 5_000,
    "\ud800",
    "Їжак",
    "їжак",
]


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_no_name_leads_out_of_the_folder(tmp_path: Path, name: str) -> None:
    mine = Log(name, tmp_path)
    mine.record(replace(FIRST, pupil=name))
    assert [path.parent for path in tmp_path.rglob("*") if path.is_file()] == [tmp_path]
    assert len(mine.path.name.encode()) < 200
    assert pupils(tmp_path) == [name]
    assert mine.read().attempts[0].pupil == name
    assert delete(name, tmp_path)
    assert not delete(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_no_two_names_share_a_file() -> None:
    assert len({file_name(name).casefold() for name in NAMES}) == len(NAMES)
    assert file_name("и\u0306") == file_name("й")  # but for two ways to write one letter


def test_deleting_leaves_nothing_and_nobody_else(tmp_path: Path) -> None:
    mine, other = Log("Їжак", tmp_path), Log("Ada", tmp_path)
    mine.record(FIRST)
    other.record(replace(FIRST, pupil="Ada"))
    assert mine.delete()
    assert mine.read() == ((), ())
    assert pupils(tmp_path) == ["Ada"]


def test_where_logs_lie(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SHMATKIT_LOGS", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert folder().is_absolute()
    assert "shmatkit" in folder().parts
    monkeypatch.setenv("SHMATKIT_LOGS", str(tmp_path / "Мої уроки 1"))
    assert folder() == tmp_path / "Мої уроки 1"
    assert folder(tmp_path) == tmp_path
    assert pupils() == []
    Log("Їжак").record(FIRST)
    assert pupils() == ["Їжак"]


def test_the_alphabet() -> None:
    """Case I3."""
    right = ["Андрій", "Ганна", "Ґалаґан", "Євген", "Зоя", "Ірина", "Їжак", "Юрій", "Яна"]
    assert (
        sorted(["Юрій", "Ірина", "Ганна", "Їжак", "Євген", "Яна", "Ґалаґан", "Андрій", "Зоя"], key=alphabetical)
        == right
    )
    mixed = sorted([*right, "zoe", "Adam", "андрій"], key=alphabetical)
    assert [name for name in mixed if name in right] == right
    assert mixed[-2:] == ["Adam", "zoe"]
    assert mixed.index("андрій") == 1
    assert sorted(["Учень 10", "Eva", "Учень 9", "Élan"], key=alphabetical) == ["Учень 9", "Учень 10", "Élan", "Eva"]


# crashes and several writers

WRITERS = """
    import os, random, signal, sys
    from dataclasses import replace
    from shmatkit.practice.progress.attempt import Attempt
    from shmatkit.practice.progress.log import Log

    def writer(name, count, long=None):
        '''Fork a process that writes, and says of each line when it is safe; return its number and what it says.'''
        read, write = os.pipe()
        if pid := os.fork():
            os.close(write)
            return pid, os.fdopen(read, "rb")
        log = Log(FIRST.pupil, FOLDER)
        for number in range(count):
            log.record(replace(FIRST, answer=f"{name} {number}", puzzle="я" * 10_000 if number == long else FIRST.puzzle))
            os.write(write, f"{name} {number}\\n".encode())
        os._exit(0)

    def killed(pid, said, after):
        '''Wait for some lines and kill the writer; return all that was said.'''
        lines = [said.readline() for _ in range(after)]
        os.kill(pid, signal.SIGKILL)
        lines += said.readlines()
        os.waitpid(pid, 0)
        return lines

    FOLDER, FIRST = sys.argv[1], Attempt.parse(sys.argv[2])
    sys.stdout.reconfigure(encoding="utf-8")
    rng = random.Random(7)
"""


def acknowledged(program: str, where: Path) -> list[str]:
    """Run a program that forks writers; return what they said was safe."""
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(WRITERS) + textwrap.dedent(program), str(where), str(FIRST)],
        capture_output=True,
        encoding="utf-8",
        check=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    return done.stdout.splitlines()


needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")


@needs_fork
def test_kill_9_in_the_middle_of_a_thousand_writes_twenty_times(tmp_path: Path) -> None:
    program = """
        for turn in range(20):
            for line in killed(*writer(f"Їжак {turn}", 1_000), rng.randint(1, 80)):
                print(line.decode(), end="")
    """
    safe = acknowledged(program, tmp_path)
    reading = Log("Їжак", tmp_path).read()
    answers = [attempt.answer for attempt in reading.attempts]
    assert len({said.rpartition(" ")[0] for said in safe}) == 20
    assert [answer for answer in answers if answer in set(safe)] == safe
    assert len(answers) <= len(safe) + 20  # of each writer one line, at most, that it had no time to say was safe
    assert len(reading.broken) <= 20


@needs_fork
def test_four_writers_at_once_one_killed_and_a_reader(tmp_path: Path) -> None:
    """Case L2."""
    program = f"""
        writers = [writer(f"Їжак {{name}}", {MANY}, long=5) for name in range(4)]
        polls = 0
        def look():
            reading = Log(FIRST.pupil, FOLDER).read()
            assert len(reading.broken) <= 2, reading.broken
        lines = [writers[0][1].readline() for _ in range(10)]
        look()
        lines += killed(*writers[0], {MANY} // 3)
        look()
        for pid, said in writers[1:]:
            for line in said:
                lines.append(line)
                if len(lines) % 50 == 0:
                    look()
            os.waitpid(pid, 0)
        for line in lines:
            print(line.decode(), end="")
    """
    safe = acknowledged(program, tmp_path)
    reading = Log("Їжак", tmp_path).read()
    answers = [attempt.answer for attempt in reading.attempts]
    assert len(safe) >= 3 * MANY
    assert len(answers) == len(set(answers))
    assert set(safe) <= set(answers)
    assert len(answers) <= len(safe) + 1
    assert len(reading.broken) <= 1
