"""Who wins a game of Shmat, and a series of games."""

from collections.abc import Iterable

from shmatkit.core.cards import Card, Rank
from shmatkit.core.rulebook import YesNo
from shmatkit.shmat.game import State
from shmatkit.shmat.rules import Counted, Rules, Tie


def high_cards(rules: Rules) -> tuple[Rank, ...]:
    """Return the ranks that are counted in the end (S17): 10 J Q K, and the ace where it is high."""
    ranks = Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING
    return (*ranks, Rank.ACE) if rules.ace_high is YesNo.YES else ranks


def counted(pile: tuple[Card, ...], rules: Rules) -> tuple[Card, ...]:
    """Return the high cards of a pile that count (S17). A pile has three cards for each capture, the target last."""
    cards = pile[2::3] if rules.counted is Counted.TAKEN else pile
    ranks = high_cards(rules)
    return tuple(card for card in cards if card.rank in ranks)


def gain(cards: tuple[Card, Card, Card], rules: Rules) -> int:
    """Return how many high cards a capture brings (S17): its drawn card, own card and target."""
    return len(counted(cards, rules))


def scores(state: State) -> tuple[int, ...]:
    """Return how many high cards each player has (S17)."""
    return tuple(len(counted(pile, state.rules)) for pile in state.piles)


def winners(state: State) -> tuple[int, ...]:
    """Return who has won a game that is over, by player (S18)."""
    high = scores(state)
    best = tuple(player for player, count in enumerate(high) if count == max(high))
    if state.rules.tie is Tie.SHARED:
        return best
    most = max(len(state.piles[player]) for player in best)
    return tuple(player for player in best if len(state.piles[player]) == most)


def totals(games: Iterable[State]) -> list[tuple[int, ...]]:
    """Return how many games each player has won after each game of a series; a shared win counts for each."""
    after: list[tuple[int, ...]] = []
    for state in games:
        before = after[-1] if after else (0,) * state.players
        won = winners(state)
        after.append(tuple(count + (player in won) for player, count in enumerate(before)))
    return after
