"""W3: every play of a 20-card hand of Twenty at move 20, one for each distinct multiset of ranks."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from benchmarks.deals import twenty_positions
from benchmarks.race import US, Contender, installed, race, show_table, show_times
from shmatkit.twenty import Play, Position, count_plays, plays

HANDS, SEED = 8, 3
TYPICAL_HANDS, TYPICAL_SEED = 100, 4  # for ours alone, to know what a typical hand takes

Ranks = tuple[int, ...]


class Hand(NamedTuple):
    """A position as bare numbers, which is all that the other contenders are asked about."""

    move: int
    ranks: Ranks  # rising

    @property
    def counts(self) -> dict[int, int]:
        return Counter(self.ranks)


def hand(position: Position) -> Hand:
    return Hand(position.move, tuple(sorted(int(card.rank) for card in position.hand)))


def points(rank: int) -> int:
    """Return what a card is worth at the least: 10, jack and queen ten, a king one."""
    return 1 if rank == 13 else min(rank, 10)


def ours() -> Contender:
    def read(found: Iterable[Play]) -> set[Ranks]:
        return {tuple(int(card.rank) for card in play.cards) for play in found}

    return Contender(lambda position: position, plays, read)


def powerset_script() -> Contender:
    """The script that one writes first: all subsets that are small enough, told apart by their ranks."""

    def solve(asked: Hand) -> set[Ranks]:
        worth = {rank: points(rank) for rank in asked.ranks}
        return {
            chosen
            for size in range(1, len(asked.ranks) + 1)
            for chosen in combinations(asked.ranks, size)
            if sum(map(worth.__getitem__, chosen)) <= asked.move
        }

    return Contender(hand, solve)


def read_counts(found: Iterable[dict[int, int]]) -> set[Ranks]:
    """Read plays that say how many cards of each rank are laid."""
    return {tuple(rank for rank in sorted(play) for _ in range(play[rank])) for play in found} - {()}


def python_constraint() -> Contender:
    from constraint import MaxSumConstraint, Problem

    def solve(asked: Hand) -> list[dict[int, int]]:
        problem = Problem()
        for rank, count in asked.counts.items():
            problem.addVariable(rank, range(count + 1))
        ranks = list(asked.counts)
        problem.addConstraint(MaxSumConstraint(asked.move, list(map(points, ranks))), ranks)
        return list(problem.getSolutions())

    return Contender(hand, solve, read_counts)


def cp_sat() -> Contender:
    from ortools.sat.python import cp_model

    class Collector(cp_model.CpSolverSolutionCallback):
        def __init__(self, laid: dict[int, cp_model.IntVar]) -> None:
            super().__init__()
            self.laid, self.found = laid, list[dict[int, int]]()

        def on_solution_callback(self) -> None:
            self.found.append({rank: self.value(count) for rank, count in self.laid.items()})

    def solve(asked: Hand) -> list[dict[int, int]]:
        model = cp_model.CpModel()
        laid = {rank: model.new_int_var(0, count, "") for rank, count in asked.counts.items()}
        model.add(sum(points(rank) * count for rank, count in laid.items()) <= asked.move)
        solver, collector = cp_model.CpSolver(), Collector(laid)
        solver.parameters.enumerate_all_solutions, solver.parameters.num_workers = True, 1
        solver.solve(model, collector)
        return collector.found

    return Contender(hand, solve, read_counts)


CONTENDERS = {
    US: ours,
    "powerset script": powerset_script,
    "python-constraint2": python_constraint,
    "OR-tools CP-SAT": cp_sat,
}


def main() -> None:
    hands = [Position.parse(text) for text in twenty_positions(HANDS, SEED)]
    show_table(
        f"W3: all plays of a 20-card hand at move 20, {HANDS} hands",
        race(installed(CONTENDERS), hands, at_once=1, laps=2),
    )
    typical = [Position.parse(text) for text in twenty_positions(TYPICAL_HANDS, TYPICAL_SEED)]
    (seconds,) = race({US: ours()}, typical, at_once=TYPICAL_HANDS, laps=15).values()
    each = sum(map(count_plays, typical)) / TYPICAL_HANDS
    show_times(f"a hand, {TYPICAL_HANDS} hands of {each:.0f} plays on average", seconds, 1e-3)
    show_times("a play of these", [one / each for one in seconds], 0.6e-6)


if __name__ == "__main__":
    main()
