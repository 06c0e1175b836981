"""A plan for a hand of Twenty: in how few turns it can be laid, by the moves that are still to come."""

from collections.abc import Iterable, Iterator

from shmatkit.core.cards import Card, Rank, card
from shmatkit.twenty.plays import plays
from shmatkit.twenty.position import Position
from shmatkit.twenty.rules import LAST_MOVE, Limit, PairPoints, Rules, points

Ranks = tuple[Rank, ...]
_MIDDLING = Rank.SIX  # what a plan expects to draw: the mean of all cards' points is near it
_BREADTH = 20  # of seven cards a plan tries the two largest plays at each move; of many only the largest


class Plan:
    """The turns that hands need, worked out once for each hand and move.

    Args:
        rules: the rules that are played by.
        step: how far the count goes from one turn of the player's to the next.

    >>> plan = Plan(Rules(), step=2)
    >>> plan.turns(Position.parse("5: Ah 4d 5s").hand, move=5)  # A + 4 at move 5, and 5 at move 7
    2
    """

    def __init__(self, rules: Rules, step: int) -> None:
        self._rules = rules
        self._step = step
        self._known: dict[tuple[Ranks, int], int] = {}

    def turns(self, hand: Iterable[Card], move: int) -> int:
        """Return in how few turns a hand can be laid, as far as the plan looks.

        A turn on which nothing fits draws a six. What is left after the last move counts as a turn for each card.

        Args:
            hand: the cards.
            move: the move number of the player's next turn.
        """
        return self._turns(tuple(sorted(self._stand_in(one.rank) for one in hand)), move)

    def _stand_in(self, rank: Rank) -> Rank:
        """Return a rank that can be laid whenever this one can, so that fewer hands differ."""
        least_decides = self._rules.limit is Limit.AT_MOST and self._rules.pair_points is PairPoints.TWENTY
        return Rank(points(rank)) if least_decides else rank

    def _turns(self, ranks: Ranks, move: int) -> int:
        if not ranks or move > LAST_MOVE:
            return len(ranks)
        if (ranks, move) not in self._known:
            self._known[ranks, move] = 1 + self._turns_after(ranks, move)
        return self._known[ranks, move]

    def _turns_after(self, ranks: Ranks, move: int) -> int:
        """Return how many turns are needed after the best play of this one."""
        then = move + self._step
        enough = self._least_turns(sum(map(points, ranks)) - move, then)
        fewest = None
        for left in self._left_overs(ranks, move):
            turns = self._turns(left, then)
            fewest = turns if fewest is None else min(fewest, turns)
            if fewest <= enough:
                break  # no play can be better, and most hands end here soon
        return self._turns(tuple(sorted((*ranks, _MIDDLING))), then) if fewest is None else fewest

    def _left_overs(self, ranks: Ranks, move: int) -> Iterator[Ranks]:
        """Return what the largest legal plays leave of a hand: those of most points, then of most cards."""
        found = plays(Position(move, tuple(map(card, ranks)), None, self._rules))
        found.sort(key=lambda one: (-one.least, -len(one.cards)))
        for play in found[: max(1, _BREADTH // len(ranks))]:
            left = list(ranks)
            for laid in play.cards:
                left.remove(laid.rank)
            yield tuple(left)

    def _least_turns(self, total: int, move: int) -> int:
        """Return the fewest turns in which so many points can be laid, as no play is worth more than its move."""
        turns = 0
        while total > 0:
            total -= move
            move += self._step
            turns += 1
        return turns
