"""Practice: puzzles for pupils, made from number facts, with answers that the solvers guarantee."""

from shmatkit.practice import sentences
from shmatkit.practice.answers.hints import hints
from shmatkit.practice.answers.judge import Judgement, judge
from shmatkit.practice.answers.mistakes import Mistake
from shmatkit.practice.puzzles.kinds import Found, Kind, Laid, Own, Pair, Taken
from shmatkit.practice.puzzles.levels import LEVELS, Level, facts_for
from shmatkit.practice.puzzles.making import make, make_puzzle
from shmatkit.practice.puzzles.puzzle import Puzzle
from shmatkit.practice.puzzles.sets import puzzles

__all__ = [
    "Kind",
    "Level",
    "LEVELS",
    "Puzzle",
    "Pair",
    "make",
    "make_puzzle",
    "puzzles",
    "facts_for",
    "Own",
    "Taken",
    "Found",
    "Laid",
    "judge",
    "Judgement",
    "Mistake",
    "hints",
    "sentences",
]
