"""What lies on the cloth: cards and their rows, name plates, piles, and the thread between cards."""

from dataclasses import dataclass, field
from enum import StrEnum

from shmatkit.screens.kit.nodes import PRESS, Action, Gesture, Node


class CardState(StrEnum):
    """How a card lies there."""

    SELECTED = "selected"
    LIT = "lit"
    TARGET = "target"
    RESTING = "resting"
    OFF = "off"
    EMPTY = "empty"


@dataclass(frozen=True, slots=True)
class Plate(Node):
    """A player's name plate: the name, how many cards the pile has, and whether it is this player's turn."""

    kind = "plate"
    text: str
    count: int | None = None
    active: bool = False


@dataclass(frozen=True, slots=True)
class CardNode(Node):
    """A card, an empty place, or a back.

    Attributes:
        id: its name in gestures; without one it can't be pressed.
        face: the key of its picture in `Scene.faces`; empty for an empty place.
        label: what a screen reader says: rank, suit, and whose it is.
        state: how it lies there.
        tag: a word on its lower edge, such as “drawn”.
        off: why it can't be pressed now; it stays reachable and says so.
        large: whether it is of the large size.
        narrow: the key of its picture where it is narrower than the large size; empty for the same picture.
    """

    kind = "card"
    id: str
    face: str
    label: str
    state: CardState | None = None
    tag: str = ""
    off: str = ""
    large: bool = False
    narrow: str = ""
    action: Action | None = field(default=None, compare=False, repr=False)

    def response(self, gesture: Gesture) -> Action | None:
        """Answer a press."""
        return self.action if gesture.kind == PRESS else None


class CardLayout(StrEnum):
    """How a group of cards lies."""

    LINE = "line"
    SQUARE = "square"  # 2 × 2
    HAND = "hand"  # wraps, centred
    PALETTE = "palette"  # 13 × 4, small


@dataclass(frozen=True, slots=True)
class Cards(Node):
    """A group of cards: one Tab stop, arrows inside. `plate` stands above it, or below it if `below`."""

    kind = "cards"
    id: str
    label: str
    cards: tuple[CardNode, ...]
    layout: CardLayout = CardLayout.LINE
    plate: Plate | None = None
    below: bool = False
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Thread(Node):
    """The line from the drawn card to the own card, with the operation at its joint, and on to the target.

    Attributes:
        cards: the ids of drawn, own and target card; the last may be missing.
        sign: the operation's sign, or `?`.
        equals: `=`, or `≠` where the numbers don't meet; the thread is dotted then.
    """

    kind = "thread"
    cards: tuple[str, ...]
    sign: str
    equals: str = "="


@dataclass(frozen=True, slots=True)
class Table(Node):
    """The cloth: opponents' cards above, the drawn card and the piles in the middle, one's own row below."""

    kind = "table"
    label: str
    opponents: tuple[Cards, ...]
    middle: tuple[Node, ...]
    own: Cards | None = None
    thread: Thread | None = None


@dataclass(frozen=True, slots=True)
class Pile(Node):
    """A closed or open pile: its back or top card, its name, how many cards it has; `label` names an open top card."""

    kind = "pile"
    face: str
    text: str
    count: int | None = None
    label: str = ""
