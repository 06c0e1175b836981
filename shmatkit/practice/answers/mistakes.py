"""What kind of mistake a wrong answer is."""

from collections.abc import Iterable
from enum import Enum
from itertools import product

from shmatkit import shmat, twenty
from shmatkit.core.arithmetic import Operation, table
from shmatkit.core.cards import Card, Rank
from shmatkit.core.language import Language, sentence
from shmatkit.practice.puzzles.dealing import made
from shmatkit.twenty.plays import totals


class Mistake(Enum):
    """A kind of mistake. The values are what a log keeps.

    Attributes:
        ADDED_INSTEAD: another operation was used, such as + for ×.
        OFF_BY_ONE: the result is one too many or too few.
        WRONG_ORDER: the numbers stand the wrong way round.
        WRONG_VALUE: a card was taken for another value, such as a jack for 10 in Shmat, or for 11 in Twenty.
        OVERLOOKED: something that is there was not seen: a capture, a better one, or that a claim is right.
        NOT_THERE: something was seen that isn't there.
        OTHER: none of these.
    """

    ADDED_INSTEAD = "other-operation"
    OFF_BY_ONE = "off-by-one"
    WRONG_ORDER = "wrong-order"
    WRONG_VALUE = "wrong-value"
    OVERLOOKED = "overlooked"
    NOT_THERE = "not-there"
    OTHER = "other"


_TAKEN_FOR = {Rank.ACE: 11, Rank.JACK: 10, Rank.QUEEN: 10, Rank.KING: 10}  # as in other games


def of_pair(position: shmat.Position, own: Card, target: Card) -> Mistake:
    """Return the mistake of taking a card with an own card that can't.

    Args:
        position: the position; its drawn card is used.
        own: the own card.
        target: the card that can't be taken.
    """
    drawn, rules = position.drawable[-1], position.rules
    if table(rules.operations)[drawn.rank][own.rank][target.rank]:
        return Mistake.WRONG_ORDER  # S6: by these rules the drawn card comes first
    if table()[drawn.rank][own.rank][target.rank]:
        return Mistake.ADDED_INSTEAD  # by an operation that isn't played
    if _by_other_values((drawn, own, target), rules.operations):
        return Mistake.WRONG_VALUE
    return (
        Mistake.OFF_BY_ONE if made(rules.operations).nearly[drawn.rank][target.rank] >> own.rank & 1 else Mistake.OTHER
    )


def of_claim(claim: shmat.Claim) -> Mistake:
    """Return the mistake of a wrong claim."""
    left, operation, right = claim.expression
    value = claim.value
    if operation.whole(left, right) == value:
        return Mistake.NOT_THERE  # the sum is right, and nobody has this card
    if operation.whole(right, left) == value:
        return Mistake.WRONG_ORDER
    if any(other.whole(left, right) == value for other in Operation):
        return Mistake.ADDED_INSTEAD
    if isinstance(claim.result, Card) and _by_other_values((claim.left, claim.right, claim.result), {operation}):
        return Mistake.WRONG_VALUE
    return Mistake.OFF_BY_ONE if abs(operation(left, right) - value) == 1 else Mistake.NOT_THERE


def _by_other_values(cards: tuple[Card, Card, Card], operations: Iterable[Operation]) -> bool:
    """Say whether two cards would make the third if court cards were worth 10, or an ace 11."""
    values = [{int(card.rank), _TAKEN_FOR.get(card.rank, int(card.rank))} for card in cards]
    return any(
        made_ == operation.whole(first, second) or made_ == operation.whole(second, first)
        for first, second, made_ in product(*values)
        for operation in operations
    )


def of_cards(position: twenty.Position, claim: twenty.Claim) -> Mistake:
    """Return the mistake of laying cards that can't be laid at this move."""
    worth = totals(claim.cards, position.rules, claim.values)
    by_rank = sum(value or int(card.rank) for card, value in zip(claim.cards, claim.values, strict=True))
    if by_rank == position.move:
        return Mistake.WRONG_VALUE  # as in Shmat: jack 11, queen 12, king 13
    return Mistake.OFF_BY_ONE if any(abs(total - position.move) == 1 for total in worth) else Mistake.OTHER


@sentence(Mistake)
def _(mistake: Mistake, lang: Language) -> str:
    match mistake:
        case Mistake.ADDED_INSTEAD:
            return lang.gettext("another operation was used")
        case Mistake.OFF_BY_ONE:
            return lang.gettext("off by one")
        case Mistake.WRONG_ORDER:
            return lang.gettext("the numbers in the wrong order")
        case Mistake.WRONG_VALUE:
            return lang.gettext("another value of a card")
        case Mistake.OVERLOOKED:
            return lang.gettext("something was overlooked")
        case Mistake.NOT_THERE:
            return lang.gettext("seen where there was nothing")
    return lang.gettext("another mistake")
