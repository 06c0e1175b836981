"""The reasons why something can be played or can't, an enumeration for each game."""

from enum import Enum, auto


class ShmatReason(Enum):
    """Why something can be captured in Shmat, or can't."""

    # what two cards make
    CAPTURES = auto()
    TOO_BIG = auto()
    ZERO = auto()
    BELOW_ZERO = auto()
    NOT_WHOLE = auto()
    NOBODY_HAS_IT = auto()
    OWN_CARD = auto()
    NOT_HIGHEST = auto()
    # what a player says of a position
    SOME_CAPTURE = auto()
    NO_CAPTURE = auto()
    CANNOT_MAKE = auto()
    OPERATION_NOT_PLAYED = auto()
    DRAWN_CARD_UNUSED = auto()
    NOT_IN_ROW = auto()
    WRONG_RESULT = auto()
    OWN_CARD_FIRST = auto()

    @property
    def legal(self) -> bool:
        """Whether it says that something can be captured."""
        return self in {ShmatReason.CAPTURES, ShmatReason.SOME_CAPTURE}


class TwentyReason(Enum):
    """Why something can be played in Twenty, or can't."""

    PLAYABLE = auto()
    SOME_PLAY = auto()
    NO_PLAY = auto()
    TOO_MUCH = auto()
    NOT_EXACT = auto()
    NOT_IN_HAND = auto()
    WRONG_TOTAL = auto()
    TOO_FEW_IN_HAND = auto()

    @property
    def legal(self) -> bool:
        """Whether it says that something can be played."""
        return self in {TwentyReason.PLAYABLE, TwentyReason.SOME_PLAY}


Reason = ShmatReason | TwentyReason
