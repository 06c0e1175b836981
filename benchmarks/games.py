"""W4: random games through the public game API; Shmat against the same game as a Python game of OpenSpiel."""

from collections.abc import Callable, Iterator
from statistics import fmean, median
from typing import Any, NamedTuple

from benchmarks.deals import generator
from benchmarks.race import US, Contender, installed, race, ratio, show_table, show_target, times_as_long
from benchmarks.random_play import shmat
from shmatkit.core.deck import DECK
from shmatkit.shmat import game as shmat_game
from shmatkit.shmat.game import Cannot, Challenge, Deal, Draw, Event, Phase, Refill, State, Take, Waive, legal_events
from shmatkit.shmat.score import scores

PLAYERS, GAMES, SEED = (2, 4), 300, 6
CARELESS = 0.3  # how often a capture is overlooked where the two games are compared step by step
OPEN_SPIEL, SHUFFLED = "OpenSpiel, in Python", "the same, its chance nodes not asked"
WANTED = 3  # times as long as ours


class Game(NamedTuple):
    """A game that is to be played.

    Attributes:
        players: how many play.
        chances: a random number from 0 to 1 for each card that comes: which it is of those that are left.
        rolls: random numbers for the choices of the players.
    """

    players: int
    chances: tuple[float, ...]
    rolls: tuple[float, ...]

    def deck(self) -> list[int]:
        """Return the cards as they come, each by its place in the deck."""
        left = list(range(len(DECK)))
        return [left.pop(int(chance * len(left))) for chance in self.chances]

    def start(self) -> State:
        """Return the game before the deal; player 0 is to begin."""
        return shmat_game.new_game(self.players, dealer=self.players - 1)

    def steps(self, careless: float = 0) -> Iterator[tuple[Event, State]]:
        """Play the game in shmatkit."""
        return shmat(self.start(), iter([DECK[at] for at in self.deck()]), iter(self.rolls), careless)


def games(players: int, count: int, seed: int) -> list[Game]:
    random = generator(seed)

    def numbers(count: int) -> tuple[float, ...]:
        return tuple(random.random() for _ in range(count))

    return [Game(players, numbers(len(DECK)), numbers(4 * len(DECK))) for _ in range(count)]


# the contenders


def ours() -> Contender:
    def ask(game: Game) -> tuple[State, list[Any], tuple[float, ...]]:
        return game.start(), [DECK[at] for at in game.deck()], game.rolls

    def solve(asked: tuple[State, list[Any], tuple[float, ...]]) -> State:
        state, cards, rolls = asked
        for _, after in shmat(state, iter(cards), iter(rolls)):
            state = after
        return state

    def read(state: State) -> set[Any]:
        return {*enumerate(tuple(map(str, pile)) for pile in state.piles), ("scores", scores(state))}

    return Contender(ask, solve, read)


def open_spiel(*, shuffled: bool = False) -> Contender:
    """The game of `spiel.py`, played by the loop that OpenSpiel's documentation has for random games.

    Args:
        shuffled: whether a shuffled deck says what comes at a chance node, which is then not asked what may come.
    """
    import pyspiel

    from benchmarks.spiel import DECK as CARDS
    from benchmarks.spiel import PASS, ShmatState

    def ask(game: Game) -> tuple[Any, Any, tuple[float, ...]]:
        loaded = pyspiel.load_game("python_shmat", {"players": game.players})
        return loaded, game.deck() if shuffled else game.chances, game.rolls

    def solve(asked: tuple[Any, Any, tuple[float, ...]]) -> ShmatState:
        game, coming, choices = asked
        chances, rolls = iter(coming), iter(choices)
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                actions = state.legal_actions()
                if actions[0] == PASS and len(actions) > 1:
                    del actions[0]
                action = actions[int(next(rolls) * len(actions))] if len(actions) > 1 else actions[0]
            elif shuffled:
                action = next(chances)
            else:
                outcomes = state.chance_outcomes()  # all of them have equal odds
                action, _ = outcomes[int(next(chances) * len(outcomes))]
            state.apply_action(action)
        return state

    def read(state: ShmatState) -> set[Any]:
        piles = (tuple(CARDS[card] for card in pile) for pile in state.piles)
        return {*enumerate(piles), ("scores", tuple(map(int, state.returns())))}

    return Contender(ask, solve, read)


CONTENDERS: dict[str, Callable[[], Contender]] = {
    US: ours,
    OPEN_SPIEL: open_spiel,
    SHUFFLED: lambda: open_spiel(shuffled=True),
}


# whether they play the same game


def compare(game: Game) -> None:
    """Play a game in shmatkit, with misses and claims, and the same in OpenSpiel: each must offer what the other does.

    Raises:
        SystemExit: they differ.
    """
    import pyspiel

    from benchmarks import spiel  # noqa: F401  # it registers the game

    theirs = pyspiel.load_game("python_shmat", {"players": game.players}).new_initial_state()
    before = game.start()
    for event, after in game.steps(CARELESS):
        match event:
            case Deal(rows):
                coming = [card for row in rows for card in row]
            case Draw(card, discarded=False) | Refill(card):
                coming = [card]
            case _:
                coming = []
        if before.phase is Phase.CLAIMS:
            _compare_claims(before, event, theirs)
        if isinstance(event, Draw | Take | Cannot):
            offered = [one for one in legal_events(before) if not isinstance(one, Challenge)]
            _choose(theirs, {_said(one, before) for one in offered}, _said(event, before))
        for card in coming:
            theirs.apply_action(DECK.index(card))
        before = after
    while not theirs.is_terminal():  # nobody has claimed after the last turn
        _choose(theirs, {"Pass"}, "Pass")
    if list(scores(before)) != theirs.returns():
        raise SystemExit(f"OpenSpiel counts otherwise: {scores(before)}, {theirs.returns()}")


def _compare_claims(before: State, event: Event, theirs: Any) -> None:
    """In OpenSpiel the opponents are asked in turn, and in shmatkit the first to speak has claimed."""
    claims = [one for one in legal_events(before) if isinstance(one, Challenge)]
    while theirs.node.name == "CLAIMS" and not isinstance(event, Waive):
        player = theirs.current_player()
        said = _said(event, before) if isinstance(event, Challenge) and event.player == player else "Pass"
        _choose(theirs, {"Pass"} | {_said(one, before) for one in claims if one.player == player}, said)


def _choose(theirs: Any, offered: set[str], said: str) -> None:
    actions = {theirs.action_to_string(action): action for action in theirs.legal_actions()}
    if offered != set(actions):
        raise SystemExit(f"OpenSpiel offers otherwise in {theirs}: {sorted(offered ^ set(actions))}")
    theirs.apply_action(actions[said])


def _said(event: Event, before: State) -> str:
    """Say what a player does as OpenSpiel's game says it."""
    match event:
        case Draw(_, discarded):
            return "Draw the discard" if discarded else "Draw from the reserve"
        case Take(own, target):
            return f"{target} with {own}"
        case Challenge(_, said) if said:
            return f"{said.result} with {said.left if said.right == before.drawn else said.right}"
        case Challenge():
            return "Claim"
        case _:
            return "Pass"


def main() -> None:
    contenders = installed(CONTENDERS)
    for players in PLAYERS:
        asked = games(players, GAMES, SEED)
        if OPEN_SPIEL in contenders:
            for game in asked:
                compare(game)
        times = race(contenders, asked, at_once=20, laps=5)
        show_table(f"W4: random games of Shmat, {players} players, {GAMES} games", times)
        turns = fmean(len([1 for event, _ in game.steps() if isinstance(event, Draw)]) for game in asked)
        for name, seconds in times.items():
            print(f"- {name}: {turns / median(seconds):,.0f} turns a second (at best {turns / min(seconds):,.0f})")
        if OPEN_SPIEL in times:
            show_target(OPEN_SPIEL, ratio(times, OPEN_SPIEL), WANTED, times_as_long, at_least=True)


if __name__ == "__main__":
    main()
