"""Practice as a widget: its traits, the pupil's log, and what becomes of it when something goes wrong."""

import errno
import json
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import traitlets

from shmatkit import NotationError
from shmatkit.core.rulebook import YesNo
from shmatkit.practice import Kind, Puzzle
from shmatkit.practice.progress.attempt import Attempt
from shmatkit.practice.progress.log import VARIABLE, Log, UnwrittenLogError, file_name, pupils
from shmatkit.practice.puzzles.teachers_set import TeachersSet
from shmatkit.widgets import Practice
from tests.screens.harness import nodes

SET = "set any+claim+may-play; level 2; count 6; seed 7; lang en"
MORNING = datetime(2026, 11, 30, 9, tzinfo=UTC)
NAMES = (
    "<script>alert(1)</script>",
    "../../x",
    "/etc/passwd",
    "CON",
    ".",
    "..",
    "😀👍🏽",
    "ї" * 300,
    'a"b\\c\nd',
    "\ud83c",
    "{0}%s",
)


@pytest.fixture(autouse=True)
def logs(tmp_path, monkeypatch):
    """Nothing is written but to a folder of the test's own."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "logs"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "logs"


class Clock:
    def __init__(self):
        self.time = MORNING

    def __call__(self):
        self.time += timedelta(seconds=30)
        return self.time


def table(pupil="Їжак", **options):
    return Practice(pupil, **{"kinds": ["any", "claim", "may-play"], "now": Clock(), **options})


def by_id(widget, node_id):
    return next((node for node in nodes(widget.scene["body"]) if node.get("id") == node_id), None)


def the_map(widget):
    label = {"en": "Number facts you know"}[widget.lang]
    return next(
        node for node in nodes(widget.scene["body"]) if node.get("kind") == "box" and node.get("label") == label
    )


def act(widget, kind, node_id="", value=None, revision=None):
    revision = widget.scene["revision"] if revision is None else revision
    message = {"kind": kind, "id": node_id, "value": value, "revision": revision}
    widget._handle_custom_msg(json.loads(json.dumps(message)), [])


def press(widget, *ids):
    for node_id in ids:
        assert by_id(widget, node_id), f"there is no {node_id}"
        act(widget, "press", node_id)


def answer(widget, right=True):
    """Answer a puzzle of yes or no."""
    (found,) = Puzzle.parse(widget.position).answers
    press(widget, "yes" if (found is YesNo.YES) is right else "no")


def practise(widget, count):
    for number in range(count):
        if number % 3 == 2:
            answer(widget, right=False)
        answer(widget)
        press(widget, "next")
        if by_id(widget, "more"):
            press(widget, "more")


def lines(path):
    return path.read_text(encoding="utf-8").splitlines()


# the log


def test_each_answer_is_a_line_of_the_log(logs):
    widget = table()
    assert not logs.exists()  # nothing is written before there is something
    path = logs / file_name("Їжак")
    for number in range(1, 5):
        position = widget.position
        answer(widget)
        assert len(lines(path)) == number
        assert Attempt.parse(lines(path)[-1]) == widget._screen.attempts[-1]
        assert Attempt.parse(lines(path)[-1]).puzzle == position
        press(widget, "next")
    answer(widget, right=False)
    press(widget, "hint", "why")
    act(widget, "escape")
    assert len(lines(path)) == 5
    assert [path] == list(logs.iterdir())
    assert widget.log.read().attempts == widget._screen.attempts


def test_a_fresh_kernel_goes_on(logs):
    one = table(level=0)
    practise(one, 8)
    other = table(level=0, now=one._screen.now)
    assert other._screen.attempts == one._screen.attempts
    assert other._screen.at_level == one._screen.at_level
    assert the_map(other) == the_map(one)
    assert json.dumps(the_map(other)) != json.dumps(the_map(table("new")))
    practise(other, 1)
    assert lines(logs / file_name("Їжак")) == [str(attempt) for attempt in other._screen.attempts]


def test_the_folder_is_that_of_the_argument(tmp_path, logs):
    where = tmp_path / "клас 1"
    widget = table(where=where)
    answer(widget)
    assert [path.name for path in where.iterdir()] == [file_name("Їжак")]
    assert not logs.exists()


def test_two_notebooks_write_at_once(logs):
    one, two = table(seed=1), table(seed=2)
    for _ in range(4):
        practise(one, 1)
        practise(two, 1)
    assert len(lines(logs / file_name("Їжак"))) == len(one._screen.attempts) + len(two._screen.attempts)
    assert len(table()._screen.attempts) == 8


def test_the_same_gesture_twice_is_one_attempt(logs):
    widget = table()
    revision = widget.scene["revision"]
    answer(widget, right=False)
    for node_id in ("yes", "no", "hint"):
        act(widget, "press", node_id, None, revision)
    assert len(lines(logs / file_name("Їжак"))) == len(widget._screen.attempts) == 1
    assert widget._screen.hinted == 0


# a disk that is full, a folder that can't be written, lines that can't be read


@pytest.fixture
def disk(monkeypatch):
    """A disk that is full as long as somebody says so."""
    real, full = os.write, []

    def write(file, data):
        if full:
            raise OSError(full[0], os.strerror(full[0]))
        return real(file, data)

    monkeypatch.setattr(os, "write", write)
    return full


@pytest.mark.parametrize(("code", "said"), [(errno.ENOSPC, "the disk is full"), (errno.EACCES, "it isn’t allowed")])
def test_what_cannot_be_written_is_kept_and_written_later(disk, logs, code, said):
    widget = table()
    answer(widget)
    press(widget, "next")
    disk.append(code)
    for number in range(1, 4):
        answer(widget)
        assert said in widget.scene["error"]
        assert str(logs) in widget.scene["error"]
        assert said in widget.scene["announcement"]
        assert "Right" in widget.scene["announcement"] or "Yes" in widget.scene["announcement"]
        assert len(widget.log.pending) == number
        assert len(widget._screen.solved) == number + 1  # practice goes on
        press(widget, "next")
        assert said in widget.scene["error"]  # it is said as long as it is so
    assert len(lines(logs / file_name("Їжак"))) == 1
    disk.clear()
    press(widget, "hint")  # the next gesture writes what is kept
    assert widget.scene["error"] == ""
    answer(widget)
    assert widget.scene["error"] == ""
    assert widget.log.pending == ()
    assert lines(logs / file_name("Їжак")) == [str(one) for one in widget._screen.attempts]


def test_a_full_disk_at_the_end_of_a_set(disk):
    widget = table()
    practise(widget, 9)
    disk.append(errno.ENOSPC)
    answer(widget)
    press(widget, "next")
    assert by_id(widget, "more")
    assert "full" in widget.scene["error"]
    disk.clear()
    press(widget, "more")
    assert widget.log.pending == ()
    assert widget.scene["error"] == ""
    assert len(table()._screen.attempts) == len(widget._screen.attempts)


def test_an_unwritable_folder_is_said_clearly(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("a file where the folder should be", encoding="utf-8")
    widget = table(where=blocked)
    answer(widget)
    assert str(blocked) in widget.scene["error"]
    assert "Traceback" not in widget.scene["error"]
    assert "Errno" not in widget.scene["error"]
    assert len(widget.log.pending) == 1
    blocked.unlink()
    press(widget, "next")
    assert [path.name for path in blocked.iterdir()] == [file_name("Їжак")]


def test_broken_lines_are_reported_and_kept(logs):
    practise(table(), 3)
    path = logs / file_name("Їжак")
    good = path.read_bytes()
    broken = b'{"v":1,"time":"20\n{"v":99}\nnot ours\n\xff\xfe\n[' + b"[" * 5_000 + b"\n" + good.splitlines()[0][:40]
    path.write_bytes(good + broken)
    widget = table()
    assert len(widget._screen.attempts) == 4
    assert "6" in widget.scene["error"]
    assert widget.scene["announcement"].endswith(widget.scene["error"])
    practise(widget, 1)
    assert path.read_bytes().startswith(good + broken + b"\n")
    assert len(table()._screen.attempts) == 5


def test_a_log_of_the_future_is_read():
    widget = table(now=lambda: datetime(2031, 5, 1, tzinfo=UTC))
    practise(widget, 4)
    earlier = table()
    practise(earlier, 4)
    assert len(earlier._screen.attempts) == 10


# names


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_any_name_is_one_pupil_in_the_folder(name, tmp_path, logs):
    by_field = Practice(kinds=["any"], now=Clock())
    act(by_field, "set", "pupil", name)
    press(by_field, "start")
    answer(by_field)
    by_argument = table(name, kinds=["any"])
    assert by_argument.pupil == by_field.pupil
    assert len(by_argument._screen.attempts) == 1
    answer(by_argument)
    (path,) = logs.iterdir()
    assert sorted(one.name for one in tmp_path.iterdir()) == ["logs"]
    assert len(lines(path)) == 2
    assert pupils() == [by_field.pupil]
    assert len(path.name.encode()) < 200
    assert not set(path.name) & set('<>:"/\\|?*\n')


def test_names_are_trimmed_and_nobody_is_nobody():
    assert table("  Ann ").pupil == table("Ann").pupil == "Ann"
    assert table("Ann ").log.path == table("Ann").log.path
    for nobody in ("", "   ", "\n"):
        widget = table(nobody)
        assert (widget.pupil, widget.position, widget.log) == ("", "", None)
        assert by_id(widget, "start")


# deleting


def at_the_end(**options):
    widget = table(**options)
    practise(widget, 9)
    answer(widget)
    press(widget, "next")
    return widget


def test_everything_is_deleted_at_once(logs):
    practise(table("Zoe"), 2)
    widget = at_the_end()
    press(widget, "delete", "keep", "delete")
    assert (logs / file_name("Їжак")).exists()
    press(widget, "forget")
    assert [path.name for path in logs.iterdir()] == [file_name("Zoe")]
    assert (widget.pupil, widget.position, widget.log, widget._screen.attempts) == ("", "", None, ())
    assert by_id(widget, "start")
    assert by_id(widget, "pupil").get("value", "") == ""
    assert "Їжак" not in json.dumps(widget.scene, ensure_ascii=False)
    act(widget, "set", "pupil", "Їжак")
    press(widget, "start")
    assert widget._screen.attempts == ()


def test_what_is_pending_is_deleted_too(disk, logs):
    widget = table()
    practise(widget, 9)
    disk.append(errno.ENOSPC)
    answer(widget)
    press(widget, "next", "delete")
    log = widget.log
    press(widget, "forget")
    assert log.pending == ()
    assert list(logs.iterdir()) == []


def test_a_log_that_cannot_be_deleted_is_said_clearly(monkeypatch, logs):
    widget = at_the_end()
    press(widget, "delete")

    def unlink(self, **_):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(self))

    monkeypatch.setattr(Path, "unlink", unlink)
    press(widget, "forget")
    assert "it isn’t allowed" in widget.scene["error"]
    assert widget.scene["error"].count("can't be deleted") == 1
    assert not widget.scene["error"].endswith("..")
    assert widget.pupil == "Їжак"
    assert len(lines(logs / file_name("Їжак"))) == len(widget._screen.attempts)
    monkeypatch.undo()
    monkeypatch.setenv(VARIABLE, str(logs))
    press(widget, "forget")
    assert list(logs.iterdir()) == []


# traits and arguments


def test_traits_are_read_only():
    widget = table()
    for name, value in (("pupil", "Zoe"), ("pupil", ""), ("position", ""), ("position", "any 1: 5c | 5d | 10s")):
        before = widget.position, widget.pupil, dict(widget.scene["body"])
        with pytest.raises(traitlets.TraitError):
            setattr(widget, name, value)
        assert (widget.position, widget.pupil, widget.scene["body"]) == before
    widget.position = widget.position  # which changes nothing
    widget.pupil = "Їжак"
    answer(widget)


def test_the_position_is_the_open_puzzle_and_never_its_answer():
    widget, seen = table(kinds=[]), []
    widget.observe(lambda change: seen.append(change.new), "position")
    assert Puzzle.parse(widget.position) == widget._screen.puzzle
    assert repr(widget) == f"Practice({widget.position!r})"
    sent = json.dumps(
        {name: value for name, value in widget.get_state().items() if name not in {"_esm", "_front_end"}},
        ensure_ascii=False,
    )
    assert widget._screen.puzzle.solution() not in sent
    widget = table()
    widget.observe(lambda change: seen.append(change.new), "position")
    answer(widget)
    press(widget, "next")
    assert seen == [widget.position]


def test_another_language_in_mid_puzzle():
    widget = table()
    answer(widget, right=False)
    press(widget, "hint")
    position, hinted = widget.position, widget._screen.hinted
    widget.lang = "uk"
    assert (widget.scene["lang"], widget.position, widget._screen.hinted) == ("uk", position, hinted)
    assert widget.scene["announcement"] == ""
    answer(widget)
    assert widget._screen.solved == (0.5,)
    assert table(lang="uk").scene["lang"] == "uk"


def test_arguments_are_checked(tmp_path):
    for wrong in ({"level": 6}, {"level": -1}, {"kinds": ["go"]}, {"lang": "de"}):
        with pytest.raises(ValueError, match=r"level|go|de"):
            table(**wrong)
    for wrong in ("nonsense", "set any; level 9; count 3; seed 1; lang en", SET.replace("count 6", "count 201")):
        with pytest.raises(NotationError):
            table(teachers_set=wrong)
    with pytest.raises(OSError, match="nowhere"):
        table(teachers_set=tmp_path / "nowhere.txt")
    assert table(kinds=["find"], level=4)._screen.puzzle.kind is Kind.FIND
    assert table(level=4).position.partition(":")[0].endswith(" 4")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_a_teacher_s_set_in_a_file(tmp_path, encoding):
    path = tmp_path / "набір №1.txt"
    path.write_text(SET + "\r\n", encoding=encoding)
    wanted = TeachersSet.parse(SET)
    one, two, three = (
        table("Ann", teachers_set=path, lang="uk"),
        table("Bob", teachers_set=SET, seed=9, level=5),
        table("Cy", teachers_set=wanted, kinds=["find"]),
    )
    assert {widget.lang for widget in (one, two, three)} == {"en"}
    practise(two, 1)
    for number, puzzle in enumerate(wanted.puzzles):
        for widget in (one, two, three):
            if widget is not two or number:
                assert widget.position == str(puzzle)
                answer(widget)
                press(widget, "next")
    assert by_id(one, "again")
    assert one.scene["focus"] == "again"
    assert [(each.set_name, each.number) for each in one.log.read().attempts] == [
        (SET, number) for number in range(1, 7)
    ]


@pytest.mark.parametrize(
    "content", [b"", b"\n", "set any".encode("utf-16"), b"\xff\xff", SET.encode() * 2, b"set any;" * 50_000]
)
def test_a_file_that_is_no_set_is_refused(tmp_path, content):
    path = tmp_path / "set.txt"
    path.write_bytes(content)
    with pytest.raises(NotationError) as refused:
        table(teachers_set=path)
    assert len(str(refused.value.reason)) < 200


# time


def test_the_timer_is_off_by_default(logs):
    answer(table())
    assert '"seconds":null' in lines(logs / file_name("Їжак"))[0]


def test_with_the_timer_the_log_has_seconds(logs):
    times = iter(range(0, 100_000, 3))
    widget = table(timer=True, now=lambda: MORNING + timedelta(seconds=next(times)))
    answer(widget)
    (attempt,) = widget.log.read().attempts
    assert attempt.seconds > 0
    assert attempt.seconds % 3 == 0
    assert MORNING < attempt.time < MORNING + timedelta(hours=1)
    assert json.loads(lines(logs / file_name("Їжак"))[0])["seconds"] == attempt.seconds


def test_the_clock_is_an_argument():
    widget = table(now=lambda: datetime(2027, 3, 4, 5, 6, tzinfo=UTC))
    answer(widget)
    assert widget.log.read().attempts[0].time == datetime(2027, 3, 4, 5, 6, tzinfo=UTC)


@pytest.mark.parametrize(
    "content",
    [
        None,
        [],
        {},
        {"kind": 1},
        {"kind": "press", "id": 5, "revision": 0},
        {"kind": "press", "id": "yes"},
        {"kind": "press", "id": "yes", "revision": 99},
        {"kind": "set", "id": "pupil", "value": {"a": 1}, "revision": 0},
        {"kind": "dance", "id": "yes", "revision": 0},
    ],
)
def test_what_is_no_gesture_changes_nothing(content, logs):
    widget = table()
    before = widget._screen
    widget._handle_custom_msg(content, [])
    assert widget._screen == before
    assert not logs.exists()


def test_a_log_error_can_be_said():
    log = Log("Ann", "/dev/null/logs")
    answer(widget := table("Ann", where="/dev/null/logs"))
    with pytest.raises(UnwrittenLogError, match="/dev/null"):
        log.record(widget._screen.attempts[0])
