"""What a screen is made of: a small, typed tree that the table component draws without knowing a rule or a word.

Every node becomes a dictionary for JSON: its `kind`, then its fields, without those that are empty. Texts are said
already, in the reader's language; a suit sign in them is drawn by the component. An `id` names what a gesture is about.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, ClassVar

Action = Callable[..., Any]
"""What a gesture does: it returns the screen after it. The action of a control takes the value that was set.

A node's action is no part of what is compared, printed or sent.
"""

_ACTIONS = {"action", "hover"}


@dataclass(frozen=True)
class Node:
    """The common part of all nodes; its slots are its fields."""

    __slots__: ClassVar[tuple[str, ...]] = ()
    kind: ClassVar[str]

    def data(self) -> dict[str, Any]:
        """Return the node as JSON's types; actions, and fields that are None, False or empty, are left out."""
        found: dict[str, Any] = {"kind": self.kind}
        for name in self.__slots__:
            if name in _ACTIONS:
                continue
            value = getattr(self, name)
            if value is not None and value is not False and value != "" and value != ():  # a count of 0 says something
                found[name] = _plain(value)
        return found

    def response(self, gesture: "Gesture") -> Action | None:  # noqa: ARG002  # most nodes only show something
        """Return what a gesture on this node does, to be called without arguments; None where it does nothing."""
        return None

    def nodes(self) -> Iterator["Node"]:
        """Yield this node and all nodes in it."""
        yield self
        for name in self.__slots__:
            value = getattr(self, name)
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, Node):
                    yield from part.nodes()


def _plain(value: object) -> object:
    if type(value) is str or type(value) is int:
        return value
    if isinstance(value, Node):
        return value.data()
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return str(value) if isinstance(value, StrEnum) else value


class Role(StrEnum):
    """What a text is."""

    TITLE = "title"
    SUBTITLE = "subtitle"
    HEADING = "heading"
    SENTENCE = "sentence"
    CAPTION = "caption"
    TOTAL = "total"  # a sum said large, such as 2 + 5 + 4 = 11
    NOTATION = "notation"
    QUOTE = "quote"
    SPEECH = "speech"


class Layout(StrEnum):
    """How a box lays out what is in it."""

    PAGE = "page"  # the whole: its parts one below another
    HEADER = "header"  # title left, controls right
    MAIN = "main"  # the table, with sheets beside it where there is room
    SIDE = "side"  # the sheets
    SHEET = "sheet"  # white paper
    WELL = "well"  # a tinted part of a sheet
    BAR = "bar"  # controls side by side, wrapping
    SPLIT = "split"  # equal columns where there is room
    CARD = "card"  # one column of a split, framed
    COLUMN = "column"


class Tone(StrEnum):
    """The colour family of a strip, a verdict or a frame; never the only sign of its meaning."""

    ACT = "act"
    HONEY = "honey"
    PLUM = "plum"
    SKY = "sky"
    BRICK = "brick"
    IRIS = "iris"


class Icon(StrEnum):
    """The icons that the component can draw."""

    PAST = "past"  # an arrow at a wall on the right: past 13
    BELOW = "below"  # the same on the left: zero or below
    PART = "part"  # a cut disc: not whole
    NOBODY = "nobody"  # a dashed card: nobody has it
    OWN = "own"  # a card with a mark: one's own
    TAKES = "takes"  # a check
    STAR = "star"
    BULB = "bulb"
    SPEECH = "speech"
    COPY = "copy"
    BOOK = "book"
    ARROW = "arrow"
    DEAL = "deal"
    CHECK = "check"
    CROSS = "cross"
    FORK = "fork"


@dataclass(frozen=True, slots=True)
class Text(Node):
    """A text. With an `id` it can take the focus, as a verdict's heading does."""

    kind = "text"
    text: str
    role: Role = Role.SENTENCE
    id: str = ""


@dataclass(frozen=True, slots=True)
class Box(Node):
    """Nodes laid out together.

    `label` makes it a named region; `tone` frames or tints it; `badge` is a word on its frame.
    """

    kind = "box"
    items: tuple[Node, ...]
    place: Layout = Layout.COLUMN
    label: str = ""
    tone: Tone | None = None
    badge: str = ""


@dataclass(frozen=True, slots=True)
class Chip(Node):
    """A card in a line of text: its letter or figure, its suit's letter (s, h, d, c or none), and its spoken name.

    `wanted` is for a card that nobody has yet; its outline is dashed.
    """

    kind = "chip"
    text: str
    suit: str
    label: str
    wanted: bool = False


@dataclass(frozen=True, slots=True)
class Term(Node):
    """A number of a large equation, with the card it stands for. `out` is what one gets, not what one brings."""

    kind = "term"
    number: str
    chip: Chip | None = None
    caption: str = ""
    out: bool = False


@dataclass(frozen=True, slots=True)
class EquationNode(Node):
    """A large equation: two terms, the sign between, and the result."""

    kind = "equation"
    terms: tuple[Term, ...]
    signs: tuple[str, ...]
    label: str


@dataclass(frozen=True, slots=True)
class ListItem(Node):
    """A line of a list: texts and chips, a note on the right, and an icon. Pointing at it and pressing it are gestures.

    `mark` is an icon before the note, `chosen` whether it is the one that is lit.
    """

    kind = "item"
    id: str
    label: str
    parts: tuple[str | Chip, ...]
    note: str = ""
    mark: Icon | None = None
    chosen: bool = False
    action: Action | None = field(default=None, compare=False, repr=False)
    hover: Action | None = field(default=None, compare=False, repr=False)

    def response(self, gesture: "Gesture") -> Action | None:
        """Answer a press, and pointing."""
        return self.hover if gesture.kind == POINT else self.action if gesture.kind == PRESS else None


@dataclass(frozen=True, slots=True)
class ListNode(Node):
    """A list: one Tab stop, arrows inside."""

    kind = "list"
    id: str
    label: str
    items: tuple[ListItem, ...]


@dataclass(frozen=True, slots=True)
class Cell(Node):
    """A cell of a grid: a text, an icon with its meaning, and a tone."""

    kind = "cell"
    text: str = ""
    icon: Icon | None = None
    meaning: str = ""
    tone: Tone | None = None
    chip: Chip | None = None


@dataclass(frozen=True, slots=True)
class GridRow(Node):
    """A row of a grid: its heading and its cells."""

    kind = "gridrow"
    head: Cell
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Grid(Node):
    """A table of results, as a real table. `legend` explains its icons."""

    kind = "grid"
    label: str
    heads: tuple[Cell, ...]
    rows: tuple[GridRow, ...]
    legend: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Picture(Node):
    """A picture: SVG text from `shmatkit.pictures`, whose title is its sentence.

    `narrow` is the same picture, drawn for where it has less than 310 px; empty where the first one shrinks well.
    """

    kind = "picture"
    svg: str
    narrow: str = ""


@dataclass(frozen=True, slots=True)
class Strip(Node):
    """A line that says something: an error, a hint, what happens next."""

    kind = "strip"
    text: str
    tone: Tone
    icon: Icon | None = None


@dataclass(frozen=True, slots=True)
class VerdictNode(Node):
    """A verdict: a shape, a word, a colour, and a sentence below."""

    kind = "verdict"
    id: str
    text: str
    tone: Tone
    icon: Icon
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class Steps(Node):
    """Where a game stands among its moves: 12 of 20."""

    kind = "steps"
    label: str
    value: int
    most: int


@dataclass(frozen=True, slots=True)
class Scene:
    """One screen.

    Attributes:
        body: what it shows.
        lang: the language of its texts.
        announcement: the sentence that a screen reader is told, or none.
        spoken: how many sentences were told; the same sentence twice is told twice.
        error: what is wrong, shown at the foot of the table.
        focus: the id that takes the focus once, or none.
        images: the pictures of all cards in the scene, by key.
        revision: which state of the table this is; a gesture made on another one changes nothing.
    """

    body: Node
    lang: str
    announcement: str = ""
    spoken: int = 0
    error: str = ""
    focus: str = ""
    images: Mapping[str, str] = field(default_factory=dict)
    revision: int = 0

    def data(self) -> dict[str, Any]:
        """Return the scene as JSON's types, without the faces: they change seldom, and travel apart."""
        return {
            "body": self.body.data(),
            "lang": self.lang,
            "announcement": self.announcement,
            "spoken": self.spoken,
            "error": self.error,
            "focus": self.focus,
            "revision": self.revision,
        }


PRESS, POINT, SET, ESCAPE = "press", "point", "set", "escape"


@dataclass(frozen=True, slots=True)
class Gesture:
    """What a person did on the screen.

    Attributes:
        kind: `press` (a click, a tap, Enter or Space), `point` (hover or focus; `id` is empty when it ends), `set` (a
            field, a choice, a switch or a number got a value), `escape`.
        id: what it was done to.
        value: the value that was set.
        revision: the scene's revision that the person saw.
    """

    kind: str
    id: str = ""
    value: str | int | bool | None = None
    revision: int = 0
