"""Why a capture of Shmat is there, why another isn't, and what would have been needed."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from shmatkit.core.arithmetic import Equation, Expression, expressions, inverse, needed
from shmatkit.core.cards import Card
from shmatkit.core.language import Seat
from shmatkit.explain.explanation import Explanation, Trial
from shmatkit.explain.reasons import ShmatReason
from shmatkit.shmat.captures import Capture, captures, check_place
from shmatkit.shmat.claim import Claim
from shmatkit.shmat.position import Position
from shmatkit.shmat.rules import Order

HIGHEST = 13  # S7: no card is worth more


def explain_capture(capture: Capture) -> Explanation:
    """Explain a legal capture: its equations, and the facts that undo them."""
    return Explanation(
        ShmatReason.CAPTURES,
        (capture.drawn, capture.own, capture.target),
        equations=capture.equations,
        inverse=undoing(capture.equations),
        seat=Seat(capture.seat),
    )


@lru_cache(4_096)
def undoing(equations: tuple[Equation, ...]) -> tuple[Equation, ...]:
    """Return the facts that undo some equations, each once."""
    return tuple({undone: None for equation in equations for undone in inverse(equation)})


def attempts(position: Position) -> tuple[Trial, ...]:
    """Return every way to put a drawn card and an own card together, with what comes of it (S6 to S10).

    Four own cards with all operations in either order give 24.
    """
    legal = captures(position)
    return tuple(
        attempt
        for drawn in dict.fromkeys(position.drawable)  # twins without suits make the same
        for own_at, own in enumerate(position.rows[0])
        if own
        for attempt in _attempts(position, legal, drawn, own_at, own)
    )


def _attempts(position: Position, legal: list[Capture], drawn: Card, own_at: int, own: Card) -> Iterator[Trial]:
    before = None
    for expression in _ways(position, drawn, own):
        taken = tuple(
            one for one in legal if one.own_at == own_at and one.drawn == drawn and one.target.rank == expression.value
        )
        reason = ShmatReason.CAPTURES if taken else why_nothing(position, expression)
        yield Trial(drawn, own, own_at, expression, expression.operation is not before, reason, taken)
        before = expression.operation  # the second way with the same operation has the own card first


def _ways(position: Position, drawn: Card, own: Card) -> list[Expression]:
    rules = position.rules
    return expressions(drawn.rank, own.rank, rules.operations, either_order=rules.order is Order.EITHER)


def why_nothing(position: Position, expression: Expression) -> ShmatReason:
    """Return why an expression of the drawn card and an own card takes nothing; it is known to take nothing."""
    value = expression.value
    if value.denominator != 1:
        return ShmatReason.NOT_WHOLE
    if value > HIGHEST:
        return ShmatReason.TOO_BIG
    if value <= 0:
        return ShmatReason.BELOW_ZERO if value else ShmatReason.ZERO
    ranks = [{card.rank for card in row if card} for row in position.rows]
    if any(value in row for row in ranks[1:]):
        return ShmatReason.NOT_HIGHEST
    return ShmatReason.OWN_CARD if value in ranks[0] else ShmatReason.NOBODY_HAS_IT


def needed_for(position: Position, drawn: Card, target: Card) -> tuple[Equation, ...]:
    """Return the equations with which some own card would take a target, by the position's rules."""
    return needed(drawn.rank, target.rank, position.rules.operations, either_order=position.rules.order is Order.EITHER)


def explain_pair(position: Position, own_at: int, seat: int, target_at: int) -> Explanation:
    """Explain why an own card takes a target with the drawn card, or why it can't.

    If it can't, every attempt is there, and what would have been needed.

    Args:
        position: the position; a card must be drawn, or be there to draw from the discard pile.
        own_at: the own card's place in the mover's row, from 0.
        seat: the other card's seat; 0 is the mover's own.
        target_at: its place in that row, from 0.

    Raises:
        IllegalMoveError: a place is empty or not there, or there is no card to start from.
    """
    own, target = check_place(position, 0, own_at), check_place(position, seat, target_at)
    legal = captures(position)
    found = next((one for one in legal if (one.own_at, one.seat, one.target_at) == (own_at, seat, target_at)), None)
    if found:
        return explain_capture(found)
    drawn = position.drawable[-1]
    tried = tuple(one for one in attempts(position) if one.own_at == own_at and one.drawn == drawn)
    makes = next((one for one in tried if one.expression.value == target.rank), None)
    reason = ShmatReason.CANNOT_MAKE
    if seat == 0:
        reason = ShmatReason.OWN_CARD
    elif makes:
        reason = ShmatReason.NOT_HIGHEST
    return Explanation(
        reason,
        (drawn, own, target),
        expression=makes.expression if makes else None,
        needed=needed_for(position, drawn, target),
        attempts=tried,
        captures=tuple(legal),
        seat=Seat(seat),
    )


def explain_claim(position: Position, claim: Claim | None) -> Explanation:
    """Explain whether a claimed capture was there; without a claim, whether any was.

    A wrong claim is explained by its first fault: the operation, the drawn card, the own card, the result, the order,
    the target.
    """
    legal = tuple(captures(position))
    if claim is None:
        reason = ShmatReason.SOME_CAPTURE if legal else ShmatReason.NO_CAPTURE
        return Explanation(reason, position.drawable, attempts=attempts(position), captures=legal)
    named = [capture for capture in legal if claim.names(capture)]
    if named:
        said = claimed_equation(claim)
        return replace(explain_capture(named[0]), equations=(said,), inverse=inverse(said), captures=legal)
    return replace(_fault(position, claim), captures=legal, attempts=attempts(position))


def claimed_equation(claim: Claim) -> Equation:
    """Return a true claim as an equation, its operands as they were said."""
    return Equation(*claim.expression, claim.value)


def _fault(position: Position, claim: Claim) -> Explanation:
    """Return the first fault of a claim that names no capture."""
    expression = claim.expression
    if claim.operation not in position.rules.operations:
        return Explanation(ShmatReason.OPERATION_NOT_PLAYED, expression=expression)
    own_row = [card for card in position.rows[0] if card]
    drawn_card = next(iter(position.drawable))
    own_cards = [
        own for drawn, own in ((claim.left, claim.right), (claim.right, claim.left)) if drawn.matches(drawn_card)
    ]
    if not own_cards:
        return Explanation(ShmatReason.DRAWN_CARD_UNUSED, (drawn_card,))
    if not any(own.matches(card) for own in own_cards for card in own_row):
        return Explanation(ShmatReason.NOT_IN_ROW, (own_cards[0],))
    if expression.value != claim.value:
        whole = expression.value.denominator == 1
        return Explanation(
            ShmatReason.WRONG_RESULT if whole else ShmatReason.NOT_WHOLE, expression=expression, claimed=claim.value
        )
    if expression not in _ways(position, drawn_card, Card(own_cards[0].rank)) and not claim.operation.commutes:
        return Explanation(ShmatReason.OWN_CARD_FIRST, (drawn_card,), expression=expression)
    if isinstance(claim.result, Card) and not any(
        claim.result.matches(card) for row in position.rows[1:] for card in row if card
    ):
        mine = any(claim.result.matches(card) for card in own_row)
        return Explanation(
            ShmatReason.OWN_CARD if mine else ShmatReason.NOBODY_HAS_IT, (claim.result,), expression=expression
        )
    return Explanation(why_nothing(position, expression), expression=expression)
