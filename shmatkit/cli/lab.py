"""Copies the lessons to a folder of the reader's and opens them in JupyterLab."""

import os
import shutil
import sys
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parents[1]


class Copied(NamedTuple):
    """What became of the lessons: the files that were copied, and those that were there already and were kept."""

    copied: list[Path]
    kept: list[Path]


def lessons() -> list[Path]:
    """Return the lessons that came with shmatkit: in an installed package inside it, in a checkout beside it."""
    folder = HERE / "notebooks"
    if not folder.is_dir():
        folder = HERE.parent / "notebooks"
    return sorted(folder.glob("*.ipynb"))


def copy_lessons(target: Path) -> Copied:
    """Copy the lessons to a folder, and mark the copies as trusted, so that their widgets show at once.

    A file that is there is never changed; it is trusted only if it is still the lesson's own text.

    Args:
        target: the folder; it is made if it isn't there.

    Raises:
        OSError: the folder can't be made or written to.
    """
    target.mkdir(parents=True, exist_ok=True)
    result = Copied([], [])
    for lesson in lessons():
        copy = target / lesson.name
        if copy.exists():
            result.kept.append(copy)
        else:
            shutil.copyfile(lesson, copy)
            result.copied.append(copy)
        if copy.read_bytes() == lesson.read_bytes():
            _trust(copy)
    return result


def _trust(notebook: Path) -> None:
    try:
        import nbformat
        from nbformat.sign import NotebookNotary
    except ModuleNotFoundError:  # without Jupyter there is nobody to trust it
        return
    with suppress(OSError, KeyError):  # where Jupyter can't write, it asks the reader before it shows a widget
        notary = NotebookNotary()  # type: ignore[no-untyped-call]
        notary.sign(nbformat.read(notebook, as_version=nbformat.NO_CONVERT))  # type: ignore[no-untyped-call]


def open_lab(target: Path, arguments: tuple[str, ...] = ()) -> int:
    """Open JupyterLab on a folder and wait until it ends; it prints its address.

    As root it is allowed to run, and without a screen it opens no browser.

    Args:
        target: the folder.
        arguments: more arguments for JupyterLab.

    Returns:
        JupyterLab's exit code.

    Raises:
        ModuleNotFoundError: JupyterLab is not installed.
    """
    import subprocess

    import jupyterlab  # noqa: F401  # to say early that it is missing

    command = [sys.executable, "-m", "jupyterlab", str(target)]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    if not _has_screen():
        command.append("--no-browser")
    return subprocess.call([*command, *arguments])  # noqa: S603  # the command is this interpreter's own


def _has_screen() -> bool:
    return not sys.platform.startswith("linux") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
