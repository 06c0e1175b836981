"""Practice: puzzles for pupils, made from number facts, with answers that the solvers guarantee."""

from shmatkit.practice import sentences
from shmatkit.practice.hints import hints
from shmatkit.practice.judge import Judgement, judge
from shmatkit.practice.kinds import Found, Kind, Laid, Own, Pair, Taken
from shmatkit.practice.levels import LEVELS, Level, facts_for
from shmatkit.practice.making import make
from shmatkit.practice.mistakes import Mistake
from shmatkit.practice.puzzle import Puzzle
from shmatkit.practice.sets import puzzles

__all__ = [
    "Kind",
    "Level",
    "LEVELS",
    "Puzzle",
    "Pair",
    "make",
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
