"""`shmatkit solve -` on a hundred thousand positions from standard input: time and peak memory."""

from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.deals import shmat_positions
from benchmarks.processes import SHMATKIT, run_in_turns
from benchmarks.race import show_target, show_times

LINES, SEED, ROUNDS = 100_000, 5, 3
COMMANDS = {"solve -": [*SHMATKIT, "solve", "-"], "solve --json -": [*SHMATKIT, "solve", "--json", "-"]}


def megabytes(size: float) -> str:
    return f"{size / 1e6:.3g} MB"


def main() -> None:
    with TemporaryDirectory() as folder:
        source = Path(folder, "positions.txt")
        with source.open("w", encoding="utf-8") as lines:
            lines.writelines(f"{text}\n" for text in shmat_positions(LINES, SEED))
        spent = run_in_turns(COMMANDS, ROUNDS, source)
    print(f"\n## {LINES:,} positions from standard input\n")
    for name, runs in spent.items():
        show_times(f"`{name}`", [run.seconds for run in runs], 15)
        show_target(f"`{name}`, peak memory", max(run.peak for run in runs), 100e6, megabytes)


if __name__ == "__main__":
    main()
