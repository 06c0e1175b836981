"""W1: every capture of a position of Shmat with four players."""

from collections.abc import Callable, Iterable
from contextlib import redirect_stdout
from fractions import Fraction
from io import StringIO
from itertools import permutations
from operator import add, mul, sub, truediv
from typing import NamedTuple

from benchmarks.deals import shmat_positions
from benchmarks.race import US, Contender, installed, race, ratio, show_table, show_target, show_times, times_as_long
from shmatkit.shmat import Capture, Position, captures

POSITIONS, SEED = 300, 1

Found = tuple[int, int, int]  # the places of a capture: in the own row, the seat, in that seat's row


class Target(NamedTuple):
    """An opponent's card, by its value."""

    value: int
    seat: int
    at: int


class Numbers(NamedTuple):
    """A position as bare numbers, which is all that the other contenders are asked about."""

    drawn: int
    row: tuple[int, ...]
    targets: tuple[Target, ...]

    def places(self, makes: Callable[[int], Iterable[int]]) -> list[Found]:
        """Return the captures, given what an own value makes together with the drawn one."""
        return [
            (own_at, target.seat, target.at)
            for own_at, own in enumerate(self.row)
            for made in [makes(own)]
            for target in self.targets
            if target.value in made
        ]


def numbers(position: Position) -> Numbers:
    assert position.drawn
    own, *others = [[int(card.rank) for card in row if card] for row in position.rows]
    targets = (Target(value, seat, at) for seat, row in enumerate(others, 1) for at, value in enumerate(row))
    return Numbers(int(position.drawn.rank), tuple(own), tuple(targets))


def ours() -> Contender:
    def read(found: Iterable[Capture]) -> set[Found]:
        return {(capture.own_at, capture.seat, capture.target_at) for capture in found}

    return Contender(lambda position: position, captures, read)


def fraction_script() -> Contender:
    """The script that one writes first: all operations on all orders, exactly."""

    def solve(asked: Numbers) -> list[Found]:
        return asked.places(
            lambda own: [
                operation(Fraction(left), right)
                for operation in (add, sub, mul, truediv)
                for left, right in permutations((asked.drawn, own))
            ]
        )

    return Contender(numbers, solve)


def plain_loops() -> Contender:
    """As little work as plain Python can do: whole numbers and places, no equations and no result types."""

    def solve(asked: Numbers) -> list[Found]:
        drawn, found = asked.drawn, []
        for own_at, own in enumerate(asked.row):
            made = {drawn + own, drawn - own, own - drawn, drawn * own}
            if drawn % own == 0:
                made.add(drawn // own)
            if own % drawn == 0:
                made.add(own // drawn)
            for value, seat, at in asked.targets:
                if value in made:
                    found.append((own_at, seat, at))
        return found

    return Contender(numbers, solve)


def python_constraint() -> Contender:
    from constraint import Problem

    def solve(asked: Numbers) -> list[Found]:
        def holds(own_at: int, target: Target) -> bool:
            drawn, own, value = asked.drawn, asked.row[own_at], target.value
            made = (drawn + own, drawn - own, own - drawn, drawn * own)
            return value in made or value * own == drawn or value * drawn == own

        problem = Problem()
        problem.addVariable("own", range(len(asked.row)))
        problem.addVariable("target", asked.targets)
        problem.addConstraint(holds, ("own", "target"))
        return [(one["own"], one["target"].seat, one["target"].at) for one in problem.getSolutions()]

    return Contender(numbers, solve)


def cp_sat() -> Contender:
    from ortools.sat.python import cp_model

    class Collector(cp_model.CpSolverSolutionCallback):
        def __init__(self, own_at: cp_model.IntVar, target_at: cp_model.IntVar) -> None:
            super().__init__()
            self.places, self.found = (own_at, target_at), set[tuple[int, int]]()

        def on_solution_callback(self) -> None:
            own_at, target_at = self.places
            self.found.add((self.value(own_at), self.value(target_at)))

    def solve(asked: Numbers) -> list[Found]:
        drawn, values = asked.drawn, [target.value for target in asked.targets]
        model = cp_model.CpModel()
        own_at, target_at = model.new_int_var(0, len(asked.row) - 1, ""), model.new_int_var(0, len(values) - 1, "")
        own, target, product = (model.new_int_var(1, most, "") for most in (13, 13, 169))
        model.add_element(own_at, asked.row, own)
        model.add_element(target_at, values, target)
        model.add_multiplication_equality(product, [own, target])
        ways = [
            target == drawn + own,
            target == drawn - own,
            target == own - drawn,
            target == drawn * own,
            own == drawn * target,
            product == drawn,
        ]
        chosen = [model.new_bool_var("") for _ in ways]
        for way, choice in zip(ways, chosen, strict=True):
            model.add(way).only_enforce_if(choice)
        model.add_exactly_one(chosen)
        solver, collector = cp_model.CpSolver(), Collector(own_at, target_at)
        solver.parameters.enumerate_all_solutions, solver.parameters.num_workers = True, 1
        solver.solve(model, collector)
        return [(own_at, asked.targets[at].seat, asked.targets[at].at) for own_at, at in collector.found]

    return Contender(numbers, solve)


def point_24() -> Contender:
    """24p lists all that two numbers make."""
    from p24.p24 import get2

    def solve(asked: Numbers) -> list[Found]:
        return asked.places(lambda own: [made["r"] for made in get2(asked.drawn, own)])

    return Contender(numbers, solve)


def countdown_numbers() -> Contender:
    """countdown-numbers-solver prints how to reach one target, and takes a × 1 and a ÷ 1 for granted."""
    import countdown_numbers_solver as countdown

    def solve(asked: Numbers) -> list[Found]:
        wanted = {target.value for target in asked.targets}

        def makes(own: int) -> list[int]:
            return [value for value in wanted if reached(own, value)]

        def reached(own: int, value: int) -> bool:
            pair = [asked.drawn, own]
            if 1 in pair and value == max(pair):
                return True
            countdown.solve(pair, value)
            return 2 in countdown.unique_solutions.values()  # of both numbers, not of one alone

        with redirect_stdout(StringIO()):
            return asked.places(makes)

    return Contender(numbers, solve)


CONTENDERS = {
    US: ours,
    "plain loops": plain_loops,
    "Fraction script": fraction_script,
    "python-constraint2": python_constraint,
    "OR-tools CP-SAT": cp_sat,
    "24p": point_24,
    "countdown-numbers-solver": countdown_numbers,
}
WANTED = {"Fraction script": 13, "24p": 30, "countdown-numbers-solver": 30}  # times as long as ours


def main() -> None:
    positions = [Position.parse(text) for text in shmat_positions(POSITIONS, SEED)]
    times = race(installed(CONTENDERS), positions, at_once=20, laps=3)
    show_table(f"W1: all captures of a position, {POSITIONS} positions of four players", times)
    show_times("a position", times[US], 8e-6)
    for name, least in WANTED.items():
        if name in times:
            show_target(name, ratio(times, name), least, times_as_long, at_least=True)


if __name__ == "__main__":
    main()
