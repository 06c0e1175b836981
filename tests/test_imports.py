"""What README, docs and lessons import, today and in version 0.1.0, can be imported; a user's file knows its types."""

import json
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import shmatkit
from tests.conftest import CHECKOUT

FIRST = """
shmatkit: Card, Dispute, Equation, Operation, NotationError, equations, facts, family, hints, language, read_position, rule, say, shmat, twenty
shmatkit.algebra: latex, needed_card
shmatkit.explain.twenty: explain_claim, explain_play
shmatkit.players: Level, play_game
shmatkit.practice: LEVELS, Kind, Own, hints, judge, make, puzzles
shmatkit.practice.attempt: Attempt, read_fact
shmatkit.practice.report: report_of
shmatkit.practice.schedule: schedule
shmatkit.practice.simulated: SimulatedPupil, practised
shmatkit.record: Record
shmatkit.referee.audit: audit
shmatkit.sheets: deck, rules_card, score_sheet, worksheet
shmatkit.shmat.score: winners
shmatkit.twenty.score: penalty
shmatkit.widgets: ClassReport, Practice, RefereeDesk, Review, SheetMaker, ShmatExplorer, ShmatTable, TwentyExplorer, TwentyTable
"""
"""What version 0.1.0's README, docs and lessons import."""

IMPORT = re.compile(r"^\s*(?:>>> )?from (shmatkit[\w.]*) import \(?([\w, ]+)", re.MULTILINE)


def sources() -> Iterator[tuple[str, str]]:
    """Yield the name and the Python code of README, each page of the docs, and each lesson."""
    for page in (CHECKOUT / "README.md", *sorted((CHECKOUT / "docs").glob("*.md"))):
        yield page.name, page.read_text(encoding="utf-8")
    for lesson in sorted((CHECKOUT / "notebooks").glob("*.ipynb")):
        cells = json.loads(lesson.read_text(encoding="utf-8"))["cells"]
        yield lesson.name, "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")


@pytest.mark.parametrize("line", FIRST.strip().splitlines(), ids=lambda line: line.partition(":")[0])
def test_what_version_0_1_0_showed_can_be_imported(line: str) -> None:
    module, _, names = line.partition(": ")
    found = import_module(module)
    assert not [name for name in names.split(", ") if not hasattr(found, name)]


@pytest.mark.skipif(not (CHECKOUT / "README.md").exists(), reason="README and docs are in a checkout only")
def test_what_readme_docs_and_lessons_import() -> None:
    asked = [(where, *found.groups()) for where, text in sources() for found in IMPORT.finditer(text)]
    assert len(asked) > 30
    for where, module, names in asked:
        for name in filter(None, map(str.strip, names.split(","))):
            assert hasattr(import_module(module), name.partition(" as ")[0]), f"{where}: {module}.{name}"


def test_every_public_name_is_there() -> None:
    assert not [name for name in shmatkit.__all__ if not hasattr(shmatkit, name)]
    with pytest.raises(AttributeError, match="nothing"):
        _ = shmatkit.nothing


USER = """
from typing import assert_type

from shmatkit import Record, explain_move, judge, make_puzzle, play_game, read_position, shmat, twenty
from shmatkit.explain import Explanation
from shmatkit.practice import Judgement, Own, Puzzle

game = Record.new("shmat", ("Mia", "Ben"), seed=7)
assert_type(game.state, shmat.State)
game = game.play(shmat.Draw())
assert_type(game.state.position, shmat.Position)
assert_type(Record.new("twenty", ("Mia", "Ben")).play("pass").state, twenty.State)
assert_type(explain_move(read_position("7: Ah 2d"), "A + 2"), Explanation)
puzzle = make_puzzle("which-own", level=2, seed=1)
assert_type(puzzle, Puzzle)
assert_type(judge(puzzle, Own(0)), Judgement)
"""


def test_a_type_checker_knows_a_users_file(tmp_path: Path) -> None:
    api = pytest.importorskip("mypy.api")
    file = tmp_path / "user.py"
    file.write_text(USER, encoding="utf-8")
    cache = CHECKOUT / ".mypy_cache"
    said, wrong, code = api.run(["--strict", f"--cache-dir={cache if cache.exists() else tmp_path}", str(file)])
    assert code == 0, said + wrong
