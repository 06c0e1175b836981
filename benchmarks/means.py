"""The means of random play of both games: whatever engine plays, they must come out."""

from collections.abc import Callable
from random import Random
from statistics import fmean

from benchmarks.deals import generator
from benchmarks.race import show_target
from benchmarks.random_play import shmat, twenty
from shmatkit.core.deck import DECK
from shmatkit.shmat.game import new_game as new_shmat
from shmatkit.shmat.score import scores
from shmatkit.twenty.game import new_game as new_twenty

SEED, NEAR = 7, 0.05

Means = dict[str, float]


def shmat_game(players: int, random: Random) -> Means:
    cards = iter(random.sample(DECK, len(DECK)))
    *_, (_, end) = shmat(new_shmat(players), cards, iter(random.random, None))
    captures = sum(map(len, end.piles)) / 3
    return {"turns": end.turns, "captures": captures, "high cards a pile": fmean(scores(end))}


def twenty_game(players: int, random: Random) -> Means:
    cards = iter(random.sample(DECK, len(DECK)))
    *_, (_, end) = twenty(new_twenty(players), cards, iter(random.random, None))
    return {"turns": end.turns, "cards left": sum(map(len, end.hands))}


GAMES: dict[str, tuple[Callable[[int, Random], Means], int]] = {
    "Shmat": (shmat_game, 20_000),
    "Twenty": (twenty_game, 10_000),
}
KNOWN = {  # from engines that were written apart from each other
    ("Shmat", 2): {"turns": 17.82, "captures": 14.41, "high cards a pile": 7.97},
    ("Shmat", 3): {"turns": 14.52, "captures": 13.83, "high cards a pile": 5.08},
    ("Shmat", 4): {"turns": 12.15, "captures": 12.00, "high cards a pile": 3.28},
    ("Twenty", 2): {"turns": 13.37, "cards left": 2.08},
    ("Twenty", 3): {"turns": 16.27, "cards left": 3.87},
    ("Twenty", 4): {"turns": 18.42, "cards left": 6.32},
}


def main() -> None:
    print("\n## Means of random play\n")
    for (name, players), known in KNOWN.items():
        play, count = GAMES[name]
        random = generator(SEED)
        found = [play(players, random) for _ in range(count)]
        for what, mean in known.items():
            ours = fmean(one[what] for one in found)
            title = f"{name}, {players} players, {count:,} games: {what} {ours:.2f}, known {mean:.2f}; apart"
            show_target(title, abs(ours - mean), NEAR, "{:.3f}".format)


if __name__ == "__main__":
    main()
