"""What several tests need: how much is tried, which tests run one after the other, and the command line as a program.

The suite has five minutes on two cores. A test that looks at a whole space, or at thousands of games, is written once, and
says by `tried` how much of it: `make proof` looks at all, and the suite at a part that finds the same mistakes.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import settings

settings.register_profile("default", deadline=None, derandomize=True)
settings.register_profile("proof", deadline=None, max_examples=2_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

PROOF = os.environ.get("HYPOTHESIS_PROFILE") == "proof"
"""Whether this is `make proof`."""

Much = TypeVar("Much")


def tried(*, suite: Much, proof: Much) -> Much:
    """Return how much is tried here and now: what the suite has the time for, or else all of it."""
    return proof if PROOF else suite


CHECKOUT = Path(__file__).parents[1]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let `--dist loadgroup` share the tests out, the biggest groups first.

    The tests that need JupyterLab go to one worker, which starts it once; a file goes to one worker as a whole, for many small
    tests are sent faster together; and what takes seconds on a page of its own comes last, test by test, so that no worker waits.
    """
    for item in items:
        if "lab" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group("jupyterlab"))
        elif "browser" not in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group("/".join(item.path.parts[-2:])))


def of_checkout(*names: str) -> str:
    """Return the text of a file of the checkout; skip a test of what was installed, which has no such file."""
    path = CHECKOUT.joinpath(*names)
    if not path.is_file():
        pytest.skip(f"{'/'.join(names)} is in a checkout only")
    return path.read_text(encoding="utf-8")


BARE = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
"""The locale of old without Unicode, with no way for Python out of it."""


@cache
def _starts_bare() -> bool:
    """Say whether this Python starts there: not where it lies in a folder whose name that locale can't read."""
    bare = {**os.environ, **BARE}
    return not subprocess.run([sys.executable, "-c", ""], capture_output=True, env=bare, check=False).returncode


def check_starts(environment: dict[str, str]) -> None:
    """Skip a test in whose environment not even Python itself starts."""
    if environment.get("LC_ALL") == "C" and not _starts_bare():
        pytest.skip("Python itself doesn't start in the locale C from a folder whose name isn't in ASCII")


Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="session")
def run() -> Run:
    """Return a function that runs `shmatkit` with arguments, standard input and changes of the environment."""

    def run_shmatkit(*arguments: str, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "shmatkit", *arguments],
            input=stdin,
            capture_output=True,
            encoding=environment.pop("encoding", "utf-8"),
            env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
            check=False,
        )

    return run_shmatkit
