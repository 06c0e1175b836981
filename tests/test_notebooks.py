"""The lessons as they are stored: executed, without anything that changes from run to run, with today's table."""

import json
from pathlib import Path

import nbformat
import pytest

from shmatkit.cli.lab import lessons
from shmatkit.widgets import Table
from shmatkit.widgets.front_end import module, style

STATE = "application/vnd.jupyter.widget-state+json"


@pytest.fixture(params=lessons(), ids=lambda path: path.stem)
def lesson(request):
    return nbformat.read(request.param, as_version=4)


def test_there_are_nine_lessons():
    assert [path.stem for path in lessons()] == [
        "01-shmat-captures",
        "02-twenty-plays",
        "03-missed-capture",
        "04-play-shmat",
        "05-play-twenty",
        "06-review-a-game",
        "07-practice",
        "08-worksheets",
        "09-class-report",
    ]


def test_case_b1_stored_outputs_never_change_by_themselves(lesson):
    for cell in lesson.cells:
        for output in cell.get("outputs", []):
            assert output.output_type in {"stream", "display_data", "execute_result"}
            assert output.get("name", "stdout") == "stdout"
            text = json.dumps(output, ensure_ascii=False)
            assert " at 0x" not in text
            assert str(Path.home()) not in text


def test_every_cell_that_makes_something_has_its_output(lesson):
    for cell in lesson.cells:
        last = cell.source.strip().splitlines()[-1] if cell.cell_type == "code" else ""
        if last and not last.startswith(("from ", "import ", "table.rules =")):
            assert cell.outputs, cell.source


def test_the_stored_widgets_are_drawn_by_todays_module_and_style(lesson):
    stored = lesson.metadata.widgets[STATE]["state"]
    tables = [one["state"] for one in stored.values() if "scene" in one["state"]]
    assert tables
    (name,) = {state["_front_end"].removeprefix("IPY_MODEL_") for state in tables}
    assert stored[name]["state"]["module"] == module()
    assert stored[name]["state"]["style"] == style()
    assert {state["_esm"] for state in tables} == {Table._esm}
    assert len([one for one in stored.values() if "module" in one["state"]]) == 1


def test_a_lesson_reads_as_a_lesson(lesson):
    text = "\n".join(cell.source for cell in lesson.cells if cell.cell_type == "markdown")
    assert "**To try" in text
    assert text.count("<details><summary>Answer") >= 2
    assert "TODO" not in text
