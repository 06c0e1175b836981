"""How strong the opponents are: each level against the others in 2,000 games of two, seats swapped after each game.

Each test prints its figures; with several workers they are lost, so run this file alone to quote them.
"""

import random
from math import sqrt
from time import perf_counter

import pytest

from shmatkit.players import Level, choose, play_game
from shmatkit.record import Record
from shmatkit.shmat import score as shmat_score
from shmatkit.twenty import score as twenty_score
from tests.conftest import PROOF

pytestmark = pytest.mark.skipif(not PROOF, reason="takes minutes: make proof runs it")

GAMES = 2_000
SCORES = {"shmat": shmat_score, "twenty": twenty_score}
CARELESS, GREEDY, THOUGHTFUL = Level


def wilson(share, games):
    """Return the 95 % interval of a share."""
    z = 1.96
    middle, spread = share + z * z / (2 * games), z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def win_share(game, level, other):
    """Return the share of games that a level wins against another; of a shared win each has a half."""
    share = 0.0
    for seed in range(GAMES):
        at = seed % 2
        levels = (level, other) if at == 0 else (other, level)
        record = play_game(Record.new(game, ("x", "y")), levels, random.Random(seed))  # noqa: S311  # no secrets
        winners = SCORES[game].winners(record.state)
        share += (at in winners) / len(winners)
    return share / GAMES


@pytest.mark.parametrize(("better", "other"), [(GREEDY, CARELESS), (THOUGHTFUL, GREEDY), (THOUGHTFUL, CARELESS)])
@pytest.mark.parametrize("game", SCORES)
def test_a_higher_level_wins_more(game, better, other, capsys):
    share = win_share(game, better, other)
    low, high = wilson(share, GAMES)
    with capsys.disabled():
        print(f"\n{game}: {better.value} against {other.value} wins {share:.3f} [{low:.3f}, {high:.3f}]")  # noqa: T201  # to be quoted
    assert low > 0.5


@pytest.mark.parametrize(("game", "players"), [("shmat", 2), ("shmat", 4), ("shmat", 6), ("twenty", 2), ("twenty", 4)])
def test_a_thoughtful_turn_takes_at_most_200_ms(game, players, capsys):
    """The best of three, as other programs may take the processor meanwhile."""
    slowest, total, choices = 0.0, 0.0, 0
    for seed in range(50):
        rng = random.Random(seed)  # noqa: S311  # no secrets
        record = play_game(Record.new(game, ("x",) * players), (THOUGHTFUL,) * players, rng)
        for state in record.states:
            times = []
            for _ in range(3):
                before = perf_counter()
                acted = choose(state, state.mover, THOUGHTFUL, rng).event is not None
                times.append(perf_counter() - before)
            if acted:
                slowest, total, choices = max(slowest, min(times)), total + min(times), choices + 1
    with capsys.disabled():
        print(f"\n{game}, {players} players: {1e3 * total / choices:.1f} ms a turn, at most {1e3 * slowest:.1f}")  # noqa: T201
    assert slowest < 0.2
