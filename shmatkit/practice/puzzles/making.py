"""Makes a puzzle, by chance or so that certain number facts solve it."""

import random
from collections.abc import Collection, Sequence

from shmatkit.core.arithmetic import Equation, fact
from shmatkit.core.cards import Rank
from shmatkit.core.chance import chosen
from shmatkit.core.errors import NotationError, message
from shmatkit.practice.puzzles.dealing import Ranks, StuckError, ranks_of
from shmatkit.practice.puzzles.kinds import Kind
from shmatkit.practice.puzzles.levels import LEVELS, Level, facts_for, pool
from shmatkit.practice.puzzles.puzzle import Puzzle
from shmatkit.practice.puzzles.shmat_puzzles import make_shmat
from shmatkit.practice.puzzles.twenty_puzzles import make_twenty

_TRIES = 300


def make_puzzle(kind: Kind | str, level: Level | int = 1, seed: int | None = None) -> Puzzle:
    """Make a puzzle.

    Args:
        kind: what is asked, such as `find` or `which-own`.
        level: its level, 1 to 5.
        seed: which puzzle: the same number always makes the same; without one it is made at random.

    Raises:
        ValueError: there is no such kind or level.
        NotationError: no such puzzle can be made.
    """
    if isinstance(level, int):
        if not 1 <= level <= len(LEVELS):
            raise ValueError(f"the levels are 1 to {len(LEVELS)}, not {level}")
        level = LEVELS[level - 1]
    return make(Kind(kind), level, random.Random(seed))  # noqa: S311  # puzzles, no secrets


def make(
    kind: Kind,
    level: Level,
    rng: random.Random,
    facts: Collection[Equation] | None = None,
    *,
    ranks: Collection[Rank] | None = None,
) -> Puzzle:
    """Make a puzzle.

    Args:
        kind: what is asked.
        level: its level.
        rng: the random generator; the same state gives the same puzzle on every version of Python.
        facts: if given, one of them solves the puzzle, and where the kind allows no other does; for what is due in a
            schedule. Those that the kind and level can't use are left aside.
        ranks: if given, only cards of these ranks lie on the table.

    Raises:
        NotationError: no such puzzle can be made.
    """
    shown = ranks_of(level.ranks if ranks is None else set(ranks) & set(level.ranks))
    if facts is None:
        possible: Sequence[Equation] = pool(level, kind)
    else:
        wanted = set(map(fact, facts))
        possible = [one for one in facts_for(kind, level) if one in wanted]
    if ranks is not None:
        possible = [one for one in possible if _shown(one, kind, shown)]
    for _ in range(_TRIES if possible else 0):
        try:
            return attempt(kind, level, chosen(possible, rng), facts is not None, shown, rng)
        except StuckError:
            continue
    raise _impossible(kind, level, facts, ranks)


def attempt(kind: Kind, level: Level, about: Equation, alone: bool, shown: Ranks, rng: random.Random) -> Puzzle:
    """Make a puzzle that a number fact solves.

    Args:
        kind: what is asked.
        level: its level.
        about: the fact; the kind and level can use it.
        alone: whether no other fact may solve it, where the kind allows.
        shown: the ranks that may lie on the table.
        rng: the random generator.

    Raises:
        StuckError: it did not work out this time.
    """
    if kind.is_twenty:
        return make_twenty(kind, level, about, shown, rng)
    return make_shmat(kind, level, about, alone, shown, rng)


def _shown(one: Equation, kind: Kind, shown: Ranks) -> bool:
    """Say whether the cards of a fact may lie on the table; in Twenty a court card may stand for ten, a king for 1."""
    return kind.is_twenty or all(shown >> number & 1 for number in (one.left, one.right, one.result))


def _impossible(
    kind: Kind, level: Level, facts: Collection[Equation] | None, ranks: Collection[Rank] | None
) -> NotationError:
    asked = f"{kind} {level.number}"
    if facts is not None:
        asked += ": " + ", ".join(sorted(map(str, facts)))
    if ranks is not None:
        asked += "; " + " ".join(str(Rank(rank)) for rank in sorted(ranks))
    return NotationError(
        message("No puzzle can be made of this: {asked}.", asked=asked),
        asked,
        0,
        message("facts such as {fact}, and cards to lay them with", fact=facts_for(kind, level)[0]),
    )
