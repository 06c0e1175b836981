"""The kinds of puzzles, and what is answered to them."""

from enum import StrEnum
from typing import NamedTuple

from shmatkit.core.arithmetic import Operation
from shmatkit.core.cards import Card
from shmatkit.core.rulebook import YesNo


class Kind(StrEnum):
    """What is asked. The last three are about Twenty, the others about Shmat.

    Attributes:
        WHICH_OWN: which of your cards takes this card?
        FIND: find a capture.
        FIND_ALL: find every capture.
        ANY: is there a capture at all? Half of these have none, and then some are missed by one.
        OPERATION: which operation makes this card of the drawn and an own card?
        BEST: which capture has the most high cards (S17)?
        CLAIM: a capture is claimed: is it right?
        EXACTLY: lay cards worth exactly the move number.
        MOST_CARDS: lay as many cards as the move number allows (T1).
        MAY_PLAY: may these cards be laid at this move (T1)?
    """

    WHICH_OWN = "which-own"
    FIND = "find"
    FIND_ALL = "find-all"
    ANY = "any"
    OPERATION = "operation"
    BEST = "best"
    CLAIM = "claim"
    EXACTLY = "exactly"
    MOST_CARDS = "most-cards"
    MAY_PLAY = "may-play"

    @property
    def is_twenty(self) -> bool:
        """Whether it is about Twenty."""
        return self in {Kind.EXACTLY, Kind.MOST_CARDS, Kind.MAY_PLAY}


class Pair(NamedTuple):
    """What an `OPERATION` puzzle asks about.

    Attributes:
        own: the mover's card.
        target: the card that it makes with the drawn one.
    """

    own: Card
    target: Card

    def __str__(self) -> str:
        return f"{self.own} {self.target}"

    def __repr__(self) -> str:
        return f"<Pair {self}>"


class Own(NamedTuple):
    """One of the mover's cards: its place in the row, from 0."""

    at: int


class Taken(NamedTuple):
    """A capture by its places, so that twins are told apart.

    Attributes:
        own_at: the own card's place in the mover's row, from 0.
        seat: the opponent's seat, from 1.
        target_at: the target's place in that row, from 0.
    """

    own_at: int
    seat: int
    target_at: int


class Found(NamedTuple):
    """Several captures, in any order."""

    captures: tuple[Taken, ...]


class Laid(NamedTuple):
    """Cards laid in Twenty.

    Attributes:
        places: their places in the hand, from 0.
        kings: the values of the kings among them, in the order of `places`; those left out fill up to the move number.
    """

    places: tuple[int, ...]
    kings: tuple[int, ...] = ()


Answer = Own | Taken | Found | Laid | Operation | YesNo
ANSWERS: dict[Kind, type] = {
    Kind.WHICH_OWN: Own,
    Kind.FIND: Taken,
    Kind.FIND_ALL: Found,
    Kind.ANY: YesNo,
    Kind.OPERATION: Operation,
    Kind.BEST: Taken,
    Kind.CLAIM: YesNo,
    Kind.EXACTLY: Laid,
    Kind.MOST_CARDS: Laid,
    Kind.MAY_PLAY: YesNo,
}
"""The type of each kind's answers."""

YES_OR_NO = {kind for kind, answer in ANSWERS.items() if answer is YesNo}
"""The kinds that are answered by yes or no."""
