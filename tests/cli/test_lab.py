"""Copying the lessons: nothing of the reader's is changed, and the lessons' own copies are trusted."""

import os
import subprocess
import sys
from pathlib import Path

import click
import nbformat
import pytest
from nbformat.sign import NotebookNotary
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from shmatkit.cli import lab
from shmatkit.cli.main import cli
from tests.conftest import BARE, check_starts

FOLDER = "Мої уроки 1"
THEIR_OWN = "a pupil's own work\n"


def write_lesson(path, title):
    output = new_output("execute_result", data={"text/plain": "2"}, execution_count=1)
    cells = [
        new_markdown_cell(f"# {title}", id="title"),
        new_code_cell("1 + 1", id="sum", execution_count=1, outputs=[output]),
    ]
    nbformat.write(new_notebook(cells=cells), path)


@pytest.fixture(autouse=True)
def jupyter(tmp_path, monkeypatch):
    """Keep what Jupyter remembers in a folder of this test."""
    for name in ("CONFIG", "DATA", "RUNTIME"):
        monkeypatch.setenv(f"JUPYTER_{name}_DIR", str(tmp_path / "jupyter" / name.lower()))


@pytest.fixture
def package(tmp_path, monkeypatch):
    """Make a package with two lessons of its own, and let it be this one."""
    folder = tmp_path / "package"
    (folder / "notebooks").mkdir(parents=True)
    for number, title in enumerate(("Captures", "Двадцять"), 1):
        write_lesson(folder / "notebooks" / f"{number:02}-lesson.ipynb", title)
    monkeypatch.setattr(lab, "HERE", folder)
    return folder


def is_trusted(notebook):
    notary = NotebookNotary()
    try:
        return notary.check_signature(nbformat.read(notebook, as_version=nbformat.NO_CONVERT))
    finally:
        notary.store.close()


def copy_only(folder, *options):
    return cli.main(["lab", "--copy-only", *options, str(folder)], standalone_mode=False)


def names(paths):
    return [path.name for path in paths]


def test_lessons_are_those_in_the_package(package):
    (package / "notebooks" / "notes.txt").write_text("no lesson", encoding="utf-8")
    assert names(lab.lessons()) == ["01-lesson.ipynb", "02-lesson.ipynb"]
    assert {path.parent for path in lab.lessons()} == {package / "notebooks"}


def test_lessons_of_a_checkout_lie_beside_the_package(package, monkeypatch):
    monkeypatch.setattr(lab, "HERE", package / "shmatkit")
    assert lab.lessons() == sorted((package / "notebooks").glob("*.ipynb"))


def test_the_lessons_that_came_with_this_shmatkit_are_whole():
    installed = Path(lab.__file__).parents[1] / "notebooks"
    beside = Path(__file__).parents[2] / "notebooks"  # in a checkout
    expected = installed if installed.is_dir() else beside
    assert lab.lessons() == sorted(expected.glob("*.ipynb")) != []
    for lesson in lab.lessons():
        nbformat.validate(nbformat.read(lesson, as_version=nbformat.NO_CONVERT))


def test_case_b3_into_a_folder_with_a_space_and_cyrillic_letters(package, tmp_path):
    target = tmp_path / "клас 2" / FOLDER
    copied, kept = lab.copy_lessons(target)
    assert copied == [target / "01-lesson.ipynb", target / "02-lesson.ipynb"]
    assert kept == []
    for lesson in (package / "notebooks").iterdir():
        assert (target / lesson.name).read_bytes() == lesson.read_bytes()


def test_case_b3_an_existing_file_is_kept_and_named(package, tmp_path, capsys):
    target = tmp_path / FOLDER
    target.mkdir()
    own = target / "02-lesson.ipynb"
    own.write_text(THEIR_OWN, encoding="utf-8")
    assert copy_only(target) == 0
    assert own.read_text(encoding="utf-8") == THEIR_OWN
    assert capsys.readouterr().out.splitlines() == [
        f"Copied: {target / '01-lesson.ipynb'}",
        f"Kept as it is: {own}",
    ]
    assert sorted(path.name for path in target.iterdir()) == names(lab.lessons())
    assert (package / "notebooks" / "02-lesson.ipynb").read_text(encoding="utf-8") != THEIR_OWN


def test_case_b3_run_twice(package, tmp_path, capsys):
    target = tmp_path / FOLDER
    assert copy_only(target) == 0
    write_lesson(target / "01-lesson.ipynb", "changed by the pupil")
    (target / "02-lesson.ipynb").rename(target / "мій урок.ipynb")
    before = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in target.iterdir()}
    capsys.readouterr()
    assert copy_only(target) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"Copied: {target / '02-lesson.ipynb'}",
        f"Kept as it is: {target / '01-lesson.ipynb'}",
    ]
    assert {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in before} == before
    assert copy_only(target) == 0
    assert capsys.readouterr().out.count("Kept as it is: ") == len(list(package.glob("notebooks/*")))


@pytest.mark.usefixtures("package")
def test_the_messages_are_in_the_language(tmp_path, capsys):
    copy_only(tmp_path / FOLDER, "--lang", "uk")
    copied = capsys.readouterr().out
    copy_only(tmp_path / FOLDER, "--lang", "uk")
    kept = capsys.readouterr().out
    assert copied != kept
    for said in (copied, kept):
        for line in said.replace(str(tmp_path / FOLDER) + os.sep, "").splitlines():
            words, _, name = line.rpartition(" ")
            assert name in names(lab.lessons())
            assert words
            assert not any(char.isascii() and char.isalpha() for char in words)


@pytest.mark.usefixtures("package")
def test_case_b3_each_lesson_s_own_copy_is_trusted_and_a_changed_one_is_not(tmp_path):
    target = tmp_path / FOLDER
    target.mkdir()
    changed = target / "01-lesson.ipynb"
    write_lesson(changed, "changed by the pupil")
    lab.copy_lessons(target)
    assert not is_trusted(changed)
    assert is_trusted(target / "02-lesson.ipynb")
    renamed = (target / "02-lesson.ipynb").rename(target / "мій урок.ipynb")
    assert is_trusted(renamed)
    lab.copy_lessons(target)
    assert not is_trusted(changed)
    assert all(map(is_trusted, [renamed, target / "02-lesson.ipynb"]))


@pytest.mark.usefixtures("package")
def test_a_copy_that_was_kept_and_is_still_the_lesson_s_own_is_trusted(tmp_path, monkeypatch):
    lab.copy_lessons(tmp_path / FOLDER)
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "another computer"))
    assert not is_trusted(tmp_path / FOLDER / "01-lesson.ipynb")
    assert lab.copy_lessons(tmp_path / FOLDER).copied == []
    assert is_trusted(tmp_path / FOLDER / "01-lesson.ipynb")


@pytest.mark.parametrize("name", ["JUPYTER_DATA_DIR", "JUPYTER_CONFIG_DIR", "JUPYTER_RUNTIME_DIR"])
@pytest.mark.usefixtures("package")
def test_case_k2_lessons_are_copied_where_jupyter_has_no_folder_of_its_own(tmp_path, monkeypatch, name):
    (tmp_path / "file").touch()
    monkeypatch.setenv(name, str(tmp_path / "file" / "folder"))
    assert names(lab.copy_lessons(tmp_path / FOLDER).copied) == ["01-lesson.ipynb", "02-lesson.ipynb"]


@pytest.mark.usefixtures("package")
def test_lessons_are_copied_where_jupyter_is_not_installed(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "nbformat", None)
    assert names(lab.copy_lessons(tmp_path / FOLDER).copied) == ["01-lesson.ipynb", "02-lesson.ipynb"]


@pytest.mark.usefixtures("package")
def test_without_jupyterlab_it_is_said_how_to_install_it(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "jupyterlab", None)
    with pytest.raises(click.ClickException) as caught:
        cli.main(["lab", str(tmp_path / FOLDER)], standalone_mode=False)
    assert "shmatkit[lab]" in caught.value.message
    assert sorted(path.name for path in (tmp_path / FOLDER).iterdir()) == names(lab.lessons())


@pytest.mark.usefixtures("package")
def test_jupyterlab_is_opened_on_the_folder_with_the_reader_s_options(tmp_path, monkeypatch):
    commands = []
    monkeypatch.setattr(subprocess, "call", lambda command: commands.append(command) or 7)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    target = str(tmp_path / FOLDER)
    code = cli.main(["lab", target, "--port", "9999", "--ServerApp.token="], standalone_mode=False)
    assert code == 7
    ((python, *options),) = commands
    assert python == sys.executable
    assert options[:3] == ["-m", "jupyterlab", target]
    assert options[-3:] == ["--port", "9999", "--ServerApp.token="]
    assert "--no-browser" in options
    assert ("--allow-root" in options) is (hasattr(os, "geteuid") and os.geteuid() == 0)
    monkeypatch.setenv("DISPLAY", ":0")
    cli.main(["lab", target], standalone_mode=False)
    assert "--no-browser" not in commands[1]


def test_a_folder_that_cannot_be_made_is_told_in_one_line(run, tmp_path):
    (tmp_path / "file").touch()
    done = run("lab", "--copy-only", str(tmp_path / "file" / "folder"))
    assert done.returncode == 74
    assert done.stdout == ""
    assert done.stderr.startswith("shmatkit: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere file names are not just any bytes")
@pytest.mark.parametrize(
    ("name", "environment"),
    [(FOLDER.encode(), {}), (FOLDER.encode(), BARE), (b"\xcc\xee\xbf \xff", {}), (b"\xcc\xee\xbf \xff", BARE)],
    ids=["UTF-8", "UTF-8 in the locale C", "other bytes", "other bytes in the locale C"],
)
def test_case_c1_the_folder_is_the_one_that_was_named_whatever_the_locale(tmp_path, name, environment):
    check_starts(environment)
    target = os.fsencode(tmp_path) + b"/" + name
    done = subprocess.run(
        [sys.executable, "-m", "shmatkit", "lab", "--copy-only", target],
        capture_output=True,
        env={**os.environ, **environment},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert name in os.listdir(os.fsencode(tmp_path))  # noqa: PTH208  # as bytes
    assert len(os.listdir(target)) == len(lab.lessons())  # noqa: PTH208


@pytest.mark.skipif(os.name != "posix", reason="such names are not allowed elsewhere")
@pytest.mark.parametrize("parent", ["", "file"], ids=["copied", "not to be made"])
def test_control_characters_of_a_folder_are_made_visible(run, tmp_path, parent):
    (tmp_path / "file").touch()
    done = run("lab", "--copy-only", str(tmp_path / parent / "\x1b[31mx"))
    assert done.returncode == (74 if parent else 0)
    assert "␛[31mx" in done.stdout + done.stderr
    assert "\x1b" not in done.stdout + done.stderr
