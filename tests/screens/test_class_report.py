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
from shmatkit.practice.report.class_report import report, report_of
from shmatkit.practice.report.tables import to_csv
from shmatkit.screens.kit.nodes import Gesture
from shmatkit.screens.teacher.class_report import ClassReport as ReportScreen
from shmatkit.widgets import ClassReport
from tests.screens.harness import by_id, has, nodes, of_kind, press, put, texts

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


def map_id(operation):
    return f"map-{operation.name.lower()}"


def screen(lang="en"):
    return ReportScreen(lang=language(lang), report=report_of(ATTEMPTS, NOW))


def test_the_class_comes_first_then_the_pupils_by_the_alphabet():
    options = by_id(screen(), "who")["options"]
    assert [text for _, text in options] == ["Whole class", MARKUP, "Їжак", "Яна"]
    assert "6" in screen().summary()


def test_a_pupil_is_chosen_and_told():
    start = screen()
    value = next(value for value, name in by_id(start, "who")["options"] if name == "Їжак")
    chosen = put(start, "who", value)
    assert chosen.results.name == "Їжак"
    assert chosen.announcement == "Answers: 2. Right: 50 %."
    assert texts(chosen)[:2] == ["Їжак", chosen.announcement]
    assert by_id(chosen, "who")["value"] == value
    assert put(chosen, "who", "class").results == start.results


def test_the_map_of_each_operation_says_what_it_shows():
    for operation in Operation:
        after = press(screen(), map_id(operation))
        assert after.shown is operation
        assert say(operation) not in after.announcement
        [picture] = of_kind(after, "picture")
        assert after.announcement in picture["svg"].replace("&#x27;", "'")
        assert [map_id(other) for other in Operation if by_id(after, map_id(other)).get("primary")] == [
            map_id(operation)
        ]


def test_the_map_is_that_of_the_pupil():
    """Addition was practised by one pupil alone."""
    names = {name: value for value, name in by_id(screen(), "who")["options"]}
    practised, other = (press(put(screen(), "who", names[name]), "map-add") for name in ("Яна", "Їжак"))
    assert practised.announcement != other.announcement == "addition: strong 0, nearly there 0, shaky 0, not met yet 42"
    assert practised.announcement in of_kind(practised, "picture")[0]["svg"]
    assert other.announcement in of_kind(other, "picture")[0]["svg"]


def test_what_to_practise_next_and_the_mistakes():
    _, _, _, heading, _, *said = texts(screen())
    assert heading == "What to practise next"
    assert said[:4] == ["Mistakes", "off by one (1)", "Puzzles", "Find a capture (6)"]
    names = {name: value for value, name in by_id(screen(), "who")["options"]}
    pupil = put(screen(), "who", names["Яна"])
    assert texts(pupil)[5:7] == ["Puzzles", "Find a capture (3)"]  # she made no mistake
    assert [by_id(pupil, map_id(operation))["text"] for operation in Operation] == ["+ 1", "− 0", "× 0", "÷ 0"]
    nobody = ReportScreen(lang=language("en"), report=report_of([], NOW))
    assert texts(nobody)[4:6] == ["–", "Number facts"]


def test_ten_broken_lines_are_named(tmp_path):
    path = tmp_path / "x.jsonl"
    path.write_text("{\n" * 12, encoding="utf-8")
    said = texts(ReportScreen(lang=language("en"), report=report([path], NOW)))
    assert len([text for text in said if path.name in text]) == 10


def test_the_table_names_each_operation_and_says_how_it_goes():
    [grid] = of_kind(screen(), "grid")
    assert [cell["text"] for cell in grid["legend"]] == [
        "+ addition",
        "− subtraction",
        "× multiplication",
        "÷ division",
    ]
    assert [(row["head"]["text"], row["cells"][0]["text"], row["cells"][1]["text"]) for row in grid["rows"]] == [
        ("+", "3", "100 %"),
        ("−", "2", "50 %"),
        ("×", "1", "100 %"),
        ("÷", "0", "–"),
    ]


def test_the_files_are_the_reports_own():
    made = press(screen("uk"), "files")
    assert not has(made, "files")
    assert (made.announcement, made.focus) == (language("uk").gettext("The files are ready."), "csv")
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
    assert not {"By operation", "What to practise next", "Files", "Mistakes"} & set(texts(screen("uk")))


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
    start = screen()
    assert start.act(gesture) is start


def test_the_widget_reads_a_folder_and_reports_broken_lines(tmp_path):
    log = Log("Їжак", tmp_path)
    log.record(ATTEMPTS[3])
    with log.path.open("a", encoding="utf-8") as file:
        file.write('{"v":1,"time":\n')
    widget = ClassReport(tmp_path, now=NOW)
    assert widget.position == "Whole class"
    said = [node.get("text", "") for node in nodes(widget.scene["body"])]
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
