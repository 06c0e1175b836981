"""What several tests need: the command line as a program, and how hard hypothesis looks."""

import os
import subprocess
import sys
from collections.abc import Callable

import pytest
from hypothesis import settings

settings.register_profile("default", deadline=None, derandomize=True)
settings.register_profile("proof", deadline=None, max_examples=2_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

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
