"""What a turn of Shmat promises: how many high cards its mover can expect to capture.

A discard is known, so its best capture is certain. A card of the reserve is not; of all cards that nobody has seen yet,
each is as likely as any other.
"""

from collections import Counter
from dataclasses import replace

from shmatkit.core.cards import Card
from shmatkit.core.deck import DECK
from shmatkit.shmat.captures import captures
from shmatkit.shmat.game import Draw, Phase, State, Take, apply, legal_events
from shmatkit.shmat.position import Position
from shmatkit.shmat.score import gain


def most_high_cards(position: Position) -> int:
    """Return the most high cards that a capture with the drawn card brings; 0 where there is none."""
    return max((gain(capture[:3], position.rules) for capture in captures(position)), default=0)


def draws(state: State) -> list[Draw]:
    """Return what may be drawn now (S4, S14): from the reserve first."""
    return [event for event in legal_events(state) if isinstance(event, Draw)]


def promise(state: State, draw: Draw) -> float:
    """Return how many high cards can be expected of a draw: of a blank one the mean over all cards it may be."""
    if draw.discarded:
        return most_high_cards(apply(state, draw).position)
    seen = set(state.seen())
    unseen = [card for card in DECK if card not in seen]
    position = apply(state, Draw(unseen[0])).position
    of_rank = Counter(card.rank for card in unseen)
    each = (count * most_high_cards(replace(position, drawn=Card(rank))) for rank, count in of_rank.items())
    return sum(each) / len(unseen)


def left_open(state: State, take: Take) -> float:
    """Return how many high cards the next player can expect after a capture, who will choose the best draw.

    The two places that the capture empties are left empty here, as nobody knows their new cards. After the last turn
    there is nothing to expect (S16).
    """
    after = apply(state, take)
    reserve = after.reserve - len(after.owed)
    if not reserve:
        return 0.0
    drawing = after._replace(phase=Phase.DRAW, mover=after.next, reserve=reserve, owed=(), claim=None, discarded=False)
    return max(promise(drawing, draw) for draw in draws(drawing))
