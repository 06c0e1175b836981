import csv
import json
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from html.parser import HTMLParser
from itertools import islice
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import pytest

from shmatkit import Operation, facts, say
from shmatkit.pictures import LIGHT
from shmatkit.pictures.heat import heat_map, key_square
from shmatkit.practice.progress.attempt import Attempt, read_fact
from shmatkit.practice.progress.log import file_name
from shmatkit.practice.progress.simulated import SimulatedPupil, practised
from shmatkit.practice.report.class_report import NEXT, Report, Tally, report, report_of
from shmatkit.practice.report.page import to_html
from shmatkit.practice.report.tables import to_csv, to_json
from tests.conftest import of_checkout, tried

LOGS = tried(suite=20, proof=1_000)
"""How many logs of 1,000 attempts are reported on."""

START = datetime(2026, 9, 1, 8, tzinfo=UTC)
NOW = START + timedelta(days=30)
CLASS = ["Андрій", "Ганна", "Ґалаґан", "Євген", "Зоя", "Ірина", "Їжак", "Юрій", "Яна"]
ODD = ["<script>alert(1)</script>", "=1+1", "@x", 'a;b,"c"', "two\nlines", "'tis", "\t+1", ""]


def attempt(pupil: str = "Їжак", fact: str = "8-2=6", minute: int = 0, **changes: object) -> Attempt:
    first = Attempt(
        time=START + timedelta(minutes=minute),
        pupil=pupil,
        puzzle="",
        kind="find",
        level=1,
        facts=(read_fact(fact),),
        answer="",
        right=True,
    )
    return replace(first, **changes)  # type: ignore[arg-type]


def written_to(folder: Path, attempts: list[Attempt]) -> list[Path]:
    for one in attempts:
        with (folder / file_name(one.pupil)).open("a", encoding="utf-8") as file:
            file.write(f"{one}\n")
    return sorted(folder.iterdir())


@pytest.fixture(scope="module")
def whole_class() -> Report:
    """A class with odd names among the others, who practised a little."""

    def of_all() -> Iterator[Attempt]:
        for number, name in enumerate([*CLASS, "Adam", "zoe", *ODD]):
            rng = Random(number)  # noqa: S311  # lessons, no secrets
            pupil = SimulatedPupil(rng, set(rng.sample(facts(), 40)), START)
            yield from islice(practised(pupil, name, START, puzzles=False), 60)

    return report_of(of_all(), NOW)


# what is counted


def test_counts() -> None:
    found = report_of(
        [
            attempt(),
            attempt(minute=1, hints=2),
            attempt(minute=2, right=False, mistake="off-by-one"),
            attempt(minute=3, fact="3+9=12", level=2, kind="best"),
            attempt(minute=4, facts=(read_fact("3+9=12"), read_fact("8-2=6"), read_fact("9-2=7")), right=False),
            attempt(minute=5, facts=()),
        ],
        NOW,
    )
    (pupil,) = found.pupils
    assert pupil.tally == Tally(at_once=3, hinted=1, wrong=2)
    assert pupil.tally.accuracy == 3.5 / 6
    assert pupil.by_fact == {
        read_fact("3+9=12"): Tally(1, 0, 1),
        read_fact("8-2=6"): Tally(1, 1, 2),
        read_fact("9-2=7"): Tally(0, 0, 1),
    }
    assert pupil.by_operation == {Operation.ADD: Tally(1, 0, 1), Operation.SUBTRACT: Tally(1, 1, 2)}
    assert pupil.by_level == {1: Tally(2, 1, 2), 2: Tally(1, 0, 0)}
    assert pupil.by_kind == {"best": Tally(1, 0, 0), "find": Tally(2, 1, 2)}
    assert pupil.mistakes == {"off-by-one": 1}
    assert pupil.last == START + timedelta(minutes=5)
    assert set(pupil.next[:3]) == set(pupil.by_fact)  # what is shaky comes before what is new
    assert len(pupil.next) == NEXT
    assert Tally().accuracy is None


def test_the_class_is_its_pupils() -> None:
    found = report_of([attempt("A"), attempt("A", minute=1), attempt("B", right=False), attempt("C", "1+1=2")], NOW)
    fact = read_fact("8-2=6")
    assert found.whole.name is None
    assert found.whole.tally == Tally(3, 0, 1)
    assert found.whole.by_fact[fact] == Tally(2, 0, 1)
    assert found.whole.strengths[fact] == sum(one.strengths[fact] for one in found.pupils) / 3
    assert found.typical[fact] == sorted(one.strengths[fact] for one in found.pupils)[1]
    assert found.whole.next[0] == fact
    assert sum(found.whole.counts) == pytest.approx(177)


def test_nobody_at_all() -> None:
    found = report_of([], NOW)
    assert (found.pupils, found.whole.tally, found.whole.known) == ((), Tally(), 0)
    assert "".join(to_html(found))
    assert len(list(to_csv(found))) == 2
    assert json.loads("".join(to_json(found)))["accuracy"] is None


def test_copies_of_a_log_count_once(tmp_path: Path) -> None:
    attempts = [attempt(minute=minute) for minute in range(10)]
    files = written_to(tmp_path, attempts)
    (tmp_path / "copy.jsonl").write_text("".join(f"{one}\n" for one in attempts[:7]), encoding="utf-8")
    found = report([*files, tmp_path / "copy.jsonl"], NOW)
    assert (found.whole.tally.attempts, found.repeated) == (10, 7)
    assert found.pupils == report_of(attempts, NOW).pupils


def test_two_logs_of_one_pupil_are_taken_in_the_order_of_time(tmp_path: Path) -> None:
    attempts = [attempt(minute=minute, right=minute < 3) for minute in range(6)]
    (tmp_path / "a.jsonl").write_text("".join(f"{one}\n" for one in attempts[3:]), encoding="utf-8")
    (tmp_path / "b.jsonl").write_text("".join(f"{one}\n" for one in attempts[:3]), encoding="utf-8")
    assert report([tmp_path / "a.jsonl", tmp_path / "b.jsonl"], NOW).pupils == report_of(attempts, NOW).pupils


def test_what_can_not_be_read_is_named(tmp_path: Path) -> None:
    files = written_to(tmp_path, [attempt()])
    (tmp_path / "empty.jsonl").write_bytes(b"")
    (tmp_path / "torn.jsonl").write_text(f'{attempt(minute=1)}\n{{"v":1,"ti', encoding="utf-8")
    (tmp_path / "newer.jsonl").write_text('{"v":2}\n' * 150, encoding="utf-8")
    found = report([*files, *(tmp_path / f"{name}.jsonl" for name in ("empty", "torn", "newer", "nowhere"))], NOW)
    assert found.whole.tally.attempts == 2
    said = [say(one) for one in found.broken]
    assert said[:3] == [
        "empty.jsonl: There are no attempts in this file.",
        "torn.jsonl, line 2: This line is cut off, or isn't JSON.",
        "newer.jsonl, line 1: A newer shmatkit wrote this line, in format 2.",
    ]
    assert said[-2:] == [
        "newer.jsonl: Further lines that can't be read: 50.",
        "nowhere.jsonl: There is no such file.",
    ]
    assert "newer shmatkit" in "".join(to_html(found))


# the alphabet


def test_pupils_stand_in_alphabetical_order(whole_class: Report) -> None:
    """Case I3."""
    names = [one.name for one in whole_class.pupils]
    assert [name for name in names if name in CLASS] == CLASS
    assert names[-1] == "zoe"
    for text in (
        "".join(to_csv(whole_class, "uk")),
        "".join(to_json(whole_class)),
        "".join(to_html(whole_class, "uk")),
    ):
        places = [text.index(name) for name in CLASS]
        assert places == sorted(places)


# CSV


def harmless(name: str) -> str:
    return f"'{name}" if name.startswith(("=", "@", "'", "\t")) else name


@pytest.mark.parametrize("lang", ["en", "uk"])
@pytest.mark.parametrize("delimiter", [",", ";"])
def test_the_table_for_a_spreadsheet(whole_class: Report, lang: str, delimiter: str, tmp_path: Path) -> None:
    """Case L5."""
    path = tmp_path / "class.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        file.writelines(to_csv(whole_class, lang, delimiter))
    assert path.read_bytes().startswith(b"\xef\xbb\xbf")
    with path.open(encoding="utf-8-sig", newline="") as file:
        header, *rows = list(csv.reader(file, delimiter=delimiter))
    assert len(set(map(len, rows))) == 1
    assert len(header) == len(rows[0]) == len(set(header))
    names = [row[0] for row in rows[1 : len(whole_class.pupils) + 1]]
    assert names == [harmless(one.name or "") for one in whole_class.pupils]
    for one, row in zip(whole_class.pupils, rows[1:], strict=False):
        assert [int(cell) for cell in row[3:7]] == [one.tally.attempts, *one.tally]
        assert float(row[7]) == pytest.approx(100 * (one.tally.accuracy or 0), abs=0.06)
        assert float(row[9]) == one.known
    assert not [cell for row in rows for cell in row if cell.startswith(("=", "+", "-", "@", "\t", "\r"))]
    assert any("." in row[7] for row in rows)
    facts_of_one = [row for row in rows if row[0] == "Зоя" and "=" in row[2]]
    assert len(facts_of_one) == len(next(one for one in whole_class.pupils if one.name == "Зоя").by_fact)


# JSON


def test_json_is_one_object_a_line(whole_class: Report) -> None:
    """Case C4."""
    whole, *pupils = [json.loads(line) for line in to_json(whole_class)]
    assert all(line.count("\n") == 1 for line in to_json(whole_class))
    assert (whole["pupil"], whole["pupils"], whole["broken"]) == (None, len(pupils), [])
    assert [one["pupil"] for one in pupils] == [one.name for one in whole_class.pupils]
    assert (
        whole["attempts"]
        == sum(one["attempts"] for one in pupils)
        == whole["at_once"] + whole["hinted"] + whole["wrong"]
    )
    assert all(read_fact(fact) for one in pupils for fact in [*one["next"], *one["facts"]])
    documented = of_checkout("docs", "log.md")
    assert all(f"`{key}`" in documented for key in whole)


# HTML


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("lang", ["en", "uk"])
def test_the_page_needs_nothing_and_runs_nothing(whole_class: Report, lang: str) -> None:
    page = Reader()
    page.feed("".join(to_html(whole_class, lang)))
    assert not {"script", "link", "img", "iframe"} & set(page.tags)
    assert not [name for name, _ in page.attributes if name.startswith("on")]
    links = [value or "" for name, value in page.attributes if name in {"href", "src"}]
    assert links
    assert all(link.startswith("#p") for link in links)
    assert {value for name, value in page.attributes if name == "id"} == {link[1:] for link in links}
    assert "<script>alert(1)</script>" in page.text  # as words
    assert ("lang", lang) in page.attributes
    assert page.tags.count("svg") >= 4 * (1 + len(whole_class.pupils))


def test_a_map_shows_each_fact_with_its_dots() -> None:
    svg = "{http://www.w3.org/2000/svg}"
    for operation in Operation:
        among = [fact for fact in facts() if fact.operation is operation]
        squares = sum(1 if fact.left == fact.right or not operation.commutes else 2 for fact in among)
        for strength in range(4):
            drawn = heat_map(dict.fromkeys(facts(), strength), operation, title="map", sign="+", note=say)
            paths = ET.fromstring(drawn).iter(f"{svg}path")  # noqa: S314  # it is our own
            lines = [path.get("d") or "" for path in paths]
            assert lines[0].count("M") == squares
            assert sum(line.count("h0") for line in lines) == strength * squares
            assert drawn.count("<title>") == 1 + squares
    assert "<title>" in key_square(3, title="strong", palette=LIGHT)


# size


def test_a_thousand_logs_of_a_thousand_attempts(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    rng = Random(7)  # noqa: S311  # lessons, no secrets
    written = [str(fact) for fact in facts()]
    lines = []
    for number in range(1_000):
        fact = written[rng.randrange(177)].replace(" ", "")
        right = rng.random() < 0.8
        lines.append(str(attempt("NAME", fact, minute=number, right=right, hints=rng.randrange(2))))
    for number in range(LOGS):
        text = "".join(f"{line}\n" for line in lines).replace("NAME", f"Учень {number}")
        (tmp_path / f"{number}.jsonl").write_text(text, encoding="utf-8")
    held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    began = time.process_time()
    found = report(sorted(tmp_path.iterdir()), NOW)
    took = time.process_time() - began
    assert len(found.pupils) == LOGS
    assert found.whole.tally.attempts == 1_000 * LOGS
    assert took < max(0.06 * LOGS, 5)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - held < 450_000  # KiB
