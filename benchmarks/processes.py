"""Runs whole processes in turns, as a shell would, and says what each took."""

import os
import subprocess
import sys
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

SHMATKIT = (sys.executable, "-m", "shmatkit")

# Users' Pythons keep compiled bytecode, so the timed ones do.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


class Spent(NamedTuple):
    """What a process took: seconds of processor time, and bytes of memory at its peak.

    Where nothing else is at work, the seconds are those on the clock, as nothing here waits. The peak is never less
    than that of the process that started it.
    """

    seconds: float
    peak: int


def run_in_turns(
    commands: Mapping[str, Sequence[str]], rounds: int, source: Path | None = None, codes: Collection[int] = (0,)
) -> dict[str, list[Spent]]:
    """Run commands one after another, round by round.

    Args:
        commands: the commands, by name.
        rounds: how often each is run.
        source: a file that is their standard input.
        codes: the exit codes that are no failure.
    """
    spent: dict[str, list[Spent]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            spent[name].append(_run(command, source or Path(os.devnull), codes))
    return spent


def _run(command: Sequence[str], source: Path, codes: Collection[int]) -> Spent:
    with source.open("rb") as lines:
        child = subprocess.Popen(command, stdin=lines, stdout=subprocess.DEVNULL, env=ENVIRONMENT)
        _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in codes:
        raise subprocess.CalledProcessError(child.returncode, command)
    unit = 1 if sys.platform == "darwin" else 1024
    return Spent(usage.ru_utime + usage.ru_stime, usage.ru_maxrss * unit)
