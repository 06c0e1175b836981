"""`shmatkit audit` of ten thousand games of two players, each in a file of its own."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.deals import generator
from benchmarks.processes import SHMATKIT, run_in_turns
from benchmarks.race import show_times
from benchmarks.random_play import shmat
from shmatkit.core.deck import DECK
from shmatkit.record import Record
from shmatkit.shmat.game import new_game

GAMES, SEED, ROUNDS = 10_000, 8, 3
CARELESS = 0.1  # how often a capture is overlooked
NAMES = ("Mia", "Ben")
OPTIONS: dict[str, list[str]] = {"audit": [], "audit --json": ["--json"]}


def records() -> Iterator[Record]:
    random = generator(SEED)
    for number in range(GAMES):
        start = new_game(len(NAMES), dealer=number % len(NAMES))
        cards = iter(random.sample(DECK, len(DECK)))
        events, states = zip(*shmat(start, cards, iter(random.random, None), CARELESS), strict=True)
        yield Record("shmat", NAMES, (start, *states), events)


def main() -> None:
    with TemporaryDirectory() as folder:
        files, turns = [], 0
        for number, record in enumerate(records(), 1):
            file = Path(folder, f"{number}.txt")
            file.write_text(str(record), encoding="utf-8")
            files.append(str(file))
            turns += record.state.turns
        commands = {name: [*SHMATKIT, "audit", *options, *files] for name, options in OPTIONS.items()}
        spent = run_in_turns(commands, ROUNDS, codes=(0, 1))  # 1: a capture was missed, and nobody claimed it
    print(f"\n## The audit of {GAMES:,} games of two players, {turns:,} turns\n")
    for name, runs in spent.items():
        show_times(f"`{name}`", [run.seconds for run in runs], 20)


if __name__ == "__main__":
    main()
