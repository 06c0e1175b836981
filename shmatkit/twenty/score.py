"""Who wins a game of Twenty, what it costs the others, and the match."""

from collections import Counter
from collections.abc import Iterable, Sequence

from shmatkit.core.cards import Card, Rank
from shmatkit.core.rulebook import YesNo
from shmatkit.twenty.game import State
from shmatkit.twenty.rules import MOST_KING, PairPenalty, Rules, Tie, WinnerBy, points

WIN = 20  # T10
GOAL = 100  # T13
_PENALTIES = {Rank.ACE: 5, Rank.TEN: 10, Rank.JACK: 10, Rank.QUEEN: 10, Rank.KING: 20}  # T11


def value(hand: Iterable[Card]) -> int:
    """Return what the cards left in a hand are worth when equal hands are compared; a king is worth 20 (T9)."""
    return sum(MOST_KING if card.rank is Rank.KING else points(card.rank) for card in hand)


def winners(state: State) -> tuple[int, ...]:
    """Return who wins a game that is over, by player (T9)."""
    hands, rules = state.hands, state.rules
    players = range(len(hands))
    if out := tuple(player for player in players if not hands[player]):
        return out
    if rules.winner_by is WinnerBy.VALUE:
        return _least(players, [value(hand) for hand in hands])
    fewest = _least(players, [len(hand) for hand in hands])
    return _least(fewest, [value(hand) for hand in hands]) if rules.tie is Tie.VALUE else fewest


def _least(players: Iterable[int], of_player: Sequence[int]) -> tuple[int, ...]:
    among = tuple(players)
    best = min(of_player[player] for player in among)
    return tuple(player for player in among if of_player[player] == best)


def penalty(hand: Iterable[Card], rules: Rules) -> int:
    """Return what the cards left in a hand cost, as a number of points that are taken off (T11, T12)."""
    if rules.penalties is YesNo.NO:
        return 0
    cost = 0
    for rank, count in Counter(card.rank for card in hand).items():
        each = _PENALTIES.get(rank, rules.low_penalty)
        doubled = rules.pair_penalty is PairPenalty.DOUBLE and count > 1
        cost += each * (_DOUBLED[count] if doubled else count)
    return cost


_DOUBLED = {2: 4, 3: 5, 4: 8}  # a pair doubles; three are a pair and one, four are two pairs (T12)


def scores(state: State) -> tuple[int, ...]:
    """Return what each player gets for a game that is over (T10 to T12)."""
    won = winners(state)
    return tuple(WIN if player in won else -penalty(hand, state.rules) for player, hand in enumerate(state.hands))


def totals(games: Iterable[State]) -> list[tuple[int, ...]]:
    """Return each player's total after each game of a match (T13)."""
    after: list[tuple[int, ...]] = []
    for state in games:
        before = after[-1] if after else (0,) * state.players
        least = None if state.rules.below_zero is YesNo.YES else 0
        sums = (old + new for old, new in zip(before, scores(state), strict=True))
        after.append(tuple(total if least is None else max(total, least) for total in sums))
    return after


def match_winners(games: Sequence[State]) -> tuple[int, ...]:
    """Return who has won a match, by player; nobody while it goes on (T13).

    The first game that ends the match decides; what may come after it doesn't matter.
    """
    for number, (state, total) in enumerate(zip(games, totals(games), strict=True), 1):
        if max(total) >= GOAL or number >= state.rules.cap:
            return tuple(player for player, reached in enumerate(total) if reached == max(total))
    return ()
