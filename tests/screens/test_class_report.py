"""The class report on a screen: whose results, the map, what to practise next, and files to download."""

import csv
import io
from base64 import b64decode
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
import traitlets

from shmatkit import Operation, language, say
from shmatkit.practice.progress.attempt import Attempt, read_fact
from shmatkit.practice.progress.log import Log
from shmatkit.practice.report.class_report import report_of
from shmatkit.practice.report.tables import to_csv
from shmatkit.screens.kit.nodes import Gesture
from shmatkit.screens.teacher.class_report import ClassReport as ReportScreen
from shmatkit.widgets import ClassReport

NOW = datetime(2026, 9, 14, 9, tzinfo=UTC)
MARKUP = "<img src=x onerror=document.title='X'>"


def attempt(pupil, fact, right, day=0):
    return Attempt(
        time=NOW - timedelta(days=7 - day),
        pupil=pupil,
        puzzle="",
        kind="find",
        level=2,
        facts=(read_fact(fact),),
        answer="",
        right=right,
        mistake=None if right else "off-by-one",
    )


ATTEMPTS = [
    *(attempt("Яна", "6+7=13", True, day) for day in range(3)),
    attempt("Їжак", "8-2=6", False),
    attempt("Їжак", "8-2=6", True, 1),
    attempt(MARKUP, "2*6=12", True),
]


def screen(lang="en"):
    return ReportScreen(lang=language(lang), report=report_of(ATTEMPTS, NOW))


def nodes(node):
    yield node
    for value in node.values():
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, dict):
                yield from nodes(one)


def by_id(shown, node_id):
    return next(one for one in nodes(shown.scene().data()["body"]) if one.get("id") == node_id)


def test_the_class_comes_first_then_the_pupils_by_the_alphabet():
    options = by_id(screen(), "who")["options"]
    assert [text for _, text in options] == ["Whole class", MARKUP, "Їжак", "Яна"]
    assert "6" in screen().summary()


def test_a_pupil_is_chosen_and_told():
    shown = screen()
    value = next(value for value, name in by_id(shown, "who")["options"] if name == "Їжак")
    chosen = shown.act(Gesture("set", "who", value))
    assert chosen.results.name == "Їжак"
    assert chosen.announcement == "Answers: 2. Right: 50 %."
    assert chosen.scene().data()["body"]["items"][0]["items"][0]["text"] == "Їжак"


def test_the_map_of_each_operation_says_what_it_shows():
    shown = screen()
    for operation in Operation:
        after = shown.act(Gesture("press", f"map-{operation.name.lower()}"))
        assert after.shown is operation
        assert say(operation) not in after.announcement
        pictures = [one["svg"] for one in nodes(after.scene().data()["body"]) if one["kind"] == "picture"]
        assert len(pictures) == 1
        assert after.announcement in pictures[0].replace("&#x27;", "'")


def test_the_files_are_the_reports_own():
    made = screen("uk").act(Gesture("press", "files"))
    table = by_id(made, "csv")["file"]
    kind, _, data = table.partition(",")
    assert kind == "data:text/csv;charset=utf-8;base64"
    text = b64decode(data).decode()
    assert text == "".join(to_csv(made.report, "uk"))
    assert {row[0] for row in csv.reader(io.StringIO(text.removeprefix("\ufeff")))} >= {"Їжак", "Яна", MARKUP}
    page = b64decode(by_id(made, "html")["file"].partition(",")[2]).decode()
    assert "<img" not in page
    assert "Їжак" in page


def test_another_language_says_the_same_of_everybody():
    english, ukrainian = (replace(screen(), lang=language(code)).scene().data()["body"] for code in ("en", "uk"))
    assert len(list(nodes(english))) == len(list(nodes(ukrainian)))
    texts = [one["text"] for one in nodes(ukrainian) if one["kind"] == "text"]
    assert not [text for text in texts if text in {"By operation", "What to practise next", "Files", "Mistakes"}]


@pytest.mark.parametrize(
    "gesture",
    [
        Gesture("press", "nothing"),
        Gesture("set", "who", "99"),
        Gesture("set", "who", 1),
        Gesture("set", "who", None),
        Gesture("escape"),
    ],
    ids=str,
)
def test_a_gesture_that_means_nothing_changes_nothing(gesture):
    shown = screen()
    assert shown.act(gesture) is shown


def test_the_widget_reads_a_folder_and_reports_broken_lines(tmp_path):
    log = Log("Їжак", tmp_path)
    log.record(ATTEMPTS[3])
    with log.path.open("a", encoding="utf-8") as file:
        file.write('{"v":1,"time":\n')
    widget = ClassReport(tmp_path, now=NOW)
    assert widget.position == "Whole class"
    said = [one.get("text", "") for one in nodes(widget.scene["body"])]
    assert "Lines that can't be read" in said
    assert any(log.path.name in text and "2" in text for text in said)
    assert repr(widget) == "ClassReport('Whole class')"


def test_the_widget_takes_files_attempts_or_nothing(tmp_path, monkeypatch):
    log = Log("Яна", tmp_path)
    for one in ATTEMPTS[:3]:
        log.record(one)
    monkeypatch.setenv("SHMATKIT_LOGS", str(tmp_path))
    given = (ATTEMPTS[:3], [log.path], tmp_path, str(tmp_path), None)
    scenes = [ClassReport(one, now=NOW).scene["body"] for one in given]
    assert all(scene == scenes[0] for scene in scenes)
    assert ClassReport([], now=NOW).scene["body"]


def test_what_is_shown_is_read_only():
    widget = ClassReport(ATTEMPTS, now=NOW)
    with pytest.raises(traitlets.TraitError):
        widget.position = "somebody"
    widget.lang = "uk"
    assert widget.position == "Увесь клас"
