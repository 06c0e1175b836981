"""How long a user waits: `import shmatkit`, and the command line from its start to its end."""

import sys
from statistics import median

from benchmarks.processes import SHMATKIT, run_in_turns
from benchmarks.race import duration, ratio, show_times

SHMAT, TWENTY = "5c | 5d 9s 2h Ks | 10s 3c 7h Qs", "7: Ah 2d Kc Qs"
ROUNDS = 25

BARE = "a bare interpreter"
IMPORT = "import shmatkit"
SOLVE = {
    "solve": [*SHMATKIT, "solve", SHMAT],
    "solve, Twenty": [*SHMATKIT, "solve", TWENTY],
    "solve --json": [*SHMATKIT, "solve", "--json", SHMAT],
}
COMMANDS = {BARE: [sys.executable, "-c", "pass"], IMPORT: [sys.executable, "-c", IMPORT]} | SOLVE


def main() -> None:
    run_in_turns(COMMANDS, 1)  # not counted: it leaves the compiled bytecode behind
    times = {name: [run.seconds for run in runs] for name, runs in run_in_turns(COMMANDS, ROUNDS).items()}
    print(f"\n## Starting\n\n- {BARE}: {duration(median(times[BARE]))} (at best {duration(min(times[BARE]))})")
    over = [one - other for one, other in zip(times[IMPORT], times[BARE], strict=True)]
    show_times(f"`{IMPORT}` over it", over, 50e-3)
    for name in SOLVE:
        show_times(f"`{name}` in all, {ratio(times, name, BARE):.3g} × {BARE}", times[name], 120e-3)


if __name__ == "__main__":
    main()
