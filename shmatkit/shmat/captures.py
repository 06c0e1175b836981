"""The solver of Shmat: every capture of a position, and the one checker behind all that asks for one."""

from functools import cache
from typing import NamedTuple, TypeVar

from shmatkit.core.arithmetic import Equation, EquationTable, Operations, table
from shmatkit.core.cards import Card
from shmatkit.core.errors import IllegalMoveError, message
from shmatkit.core.language import Seat
from shmatkit.shmat.position import Position
from shmatkit.shmat.rules import Duty, Order, Rules

T = TypeVar("T")


class Capture(NamedTuple):
    """A legal capture. The places tell twins apart: two fives of the mover's are two captures.

    Attributes:
        drawn: the drawn card.
        own: the mover's card.
        target: the opponent's card.
        seat: the opponent's seat, counted clockwise from the mover, who is 0.
        own_at: the own card's place in the mover's row, from 0.
        target_at: the target's place in the opponent's row, from 0.
        equations: every equation that makes the target's value of the two others.
    """

    drawn: Card
    own: Card
    target: Card
    seat: int
    own_at: int
    target_at: int
    equations: tuple[Equation, ...]

    def __str__(self) -> str:
        return f"{written(self.equations[0], self.drawn, self.own)} = {self.target}"

    def __repr__(self) -> str:
        return f"<Capture {self}>"


def in_order(equation: Equation, drawn: Card, pair: tuple[T, T]) -> tuple[T, T]:
    """Return what stands for the drawn and for the own card in the order in which an equation names the two."""
    return pair if equation.left == drawn.rank else (pair[1], pair[0])


def written(equation: Equation, drawn: Card, own: Card) -> str:
    """Return an equation's left side in notation, with the two cards for their values: `Ks - 5c`."""
    first, second = in_order(equation, drawn, (drawn, own))
    return f"{first} {equation.operation} {second}"


_EITHER = Order.EITHER  # a member's name takes longer to look up


def played_table(rules: Rules) -> EquationTable:
    """Return the equations that these rules play (S6, S9)."""
    return table(rules.operations, rules.order is _EITHER)


def made_ranks(rules: Rules) -> list[list[int]]:
    """Return the ranks that a drawn and an own rank make by these rules: a bit for each, the ace's being 2."""
    return _made_ranks(rules.operations, rules.order is _EITHER)


@cache
def _made_ranks(operations: Operations, either_order: bool) -> list[list[int]]:
    of_drawn = table(operations, either_order)
    return [[sum(1 << rank for rank, found in enumerate(of_own) if found) for of_own in one] for one in of_drawn]


def captures(position: Position) -> list[Capture]:
    """Return every legal capture, one for each pair of an own card and a target card (S5 to S10).

    Where no card was drawn yet, these are the captures that a card of the discard pile makes, which may be drawn (S4).

    Returns:
        The captures in the order of own cards, then of seats, then of places.

    Raises:
        IllegalMoveError: no card was drawn, and there is none to draw from the discard pile.

    >>> captures(Position.parse("5c | 5d 9s 2h Ks | 10s 3c 7h Qs"))
    [<Capture 5c + 5d = 10s>, <Capture 5c * 2h = 10s>, <Capture 5c - 2h = 3c>, <Capture 5c + 2h = 7h>]
    """
    drawable = position.drawable
    if not drawable:
        raise IllegalMoveError(
            message("No card is drawn."),
            str(position),
            None,
            message("a card before the first “|”, or a tag such as discard 9d 3d"),
        )
    rules = position.rules
    equations = played_table(rules)
    own_row, *others = position.rows
    targets = [
        (card, int(card.rank), seat, at) for seat, row in enumerate(others, 1) for at, card in enumerate(row) if card
    ]
    new, kind = tuple.__new__, Capture  # what Capture(…) does, without its detour
    found = [
        new(kind, (drawn, own, target, seat, own_at, at, of_pair[rank]))
        for drawn in drawable
        for of_drawn in (equations[drawn.rank],)
        for own_at, own in enumerate(own_row)
        if own
        for of_pair in (of_drawn[own.rank],)
        for target, rank, seat, at in targets
        if of_pair[rank]
    ]
    return _highest(found) if rules.duty is Duty.HIGHEST and found else found


def _highest(found: list[Capture]) -> list[Capture]:
    best = max(capture.target.rank for capture in found)
    return [capture for capture in found if capture.target.rank == best]


def count_captures(position: Position) -> int:
    """Return how many captures there are, without listing them."""
    of_rank = [0] * 14
    for seat, row in enumerate(position.rows):
        for target in row:
            if seat and target:
                of_rank[target.rank] += 1
    equations = played_table(position.rules)
    counts = [0] * 14
    for drawn in position.drawable:
        for own in position.rows[0]:
            if own:
                for rank, of_target in enumerate(equations[drawn.rank][own.rank]):
                    if of_target:
                        counts[rank] += of_rank[rank]
    if position.rules.duty is Duty.HIGHEST:
        return next((count for count in reversed(counts) if count), 0)
    return sum(counts)


def has_capture(position: Position) -> bool:
    """Say whether there is any capture, so that one must be made (S10)."""
    return count_captures(position) > 0


def check_capture(position: Position, own_at: int, seat: int, target_at: int, drawn: Card | None = None) -> Capture:
    """Return the capture of two places.

    Args:
        position: the position.
        own_at: the own card's place in the mover's row, from 0.
        seat: the opponent's seat, from 1.
        target_at: the target's place in that row, from 0.
        drawn: the card it starts from; where several may be drawn and none is named, any that works.

    Raises:
        IllegalMoveError: it is not legal, or a place is empty or not there.
    """
    for capture in captures(position):
        if (capture.own_at, capture.seat, capture.target_at) == (own_at, seat, target_at) and drawn in {
            None,
            capture.drawn,
        }:
            return capture
    start = drawn or position.drawable[-1]
    own, target = check_place(position, 0, own_at), check_place(position, seat, target_at)
    if seat == 0:
        reason = message(
            "{target} is the mover's own card. Only an opponent's card can be captured (S8).", target=target
        )
    elif played_table(position.rules)[start.rank][own.rank][target.rank]:
        reason = message(
            "{drawn} and {own} make {target}, but a higher card must be captured first (S10).",
            drawn=start,
            own=own,
            target=target,
        )
    else:
        reason = message("{drawn} and {own} can't make {value}.", drawn=start, own=own, value=int(target.rank))
    raise IllegalMoveError(reason, str(position), None, message("one of the legal captures"))


def check_place(position: Position, seat: int, at: int) -> Card:
    """Return the card of a seat's row at a place.

    Raises:
        IllegalMoveError: the place is empty or not there.
    """
    row = position.rows[seat] if 0 <= seat < len(position.rows) else ()
    card = row[at] if 0 <= at < len(row) else None
    if card is None:
        raise IllegalMoveError(
            message("There is no card at place {at}: {seat}.", at=at, seat=Seat(seat)),
            str(position),
            None,
            message("a place with a card"),
        )
    return card


def can_capture(position: Position, own_at: int, seat: int, target_at: int, drawn: Card | None = None) -> bool:
    """Say whether `check_capture` would return a capture."""
    try:
        check_capture(position, own_at, seat, target_at, drawn)
    except IllegalMoveError:
        return False
    return True
