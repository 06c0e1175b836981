"""What a screen is made of: a small, typed tree that the table component draws without knowing a rule or a word.

Every node becomes a dictionary for JSON: its `kind`, then its fields, without those that are empty. Texts are said
already, in the reader's language; a suit sign in them is drawn by the component. An `id` names what a gesture is about.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any, ClassVar


@dataclass(frozen=True, slots=True)
class Node:
    """The common part of all nodes."""

    kind: ClassVar[str]

    def data(self) -> dict[str, Any]:
        """Return the node as JSON's types; fields that are None, False or empty are left out."""
        values = {one.name: _plain(getattr(self, one.name)) for one in fields(self)}
        return {"kind": self.kind, **{name: value for name, value in values.items() if not _is_empty(value)}}


def _is_empty(value: object) -> bool:
    return value is None or value is False or value in ("", [], {})  # a count of 0 says something


def _plain(value: object) -> object:
    if isinstance(value, Node):
        return value.data()
    if isinstance(value, tuple | list):
        return [_plain(one) for one in value]
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
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


class Place(StrEnum):
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


class CardState(StrEnum):
    """How a card lies there."""

    SELECTED = "selected"
    LIT = "lit"
    TARGET = "target"
    RESTING = "resting"
    OFF = "off"
    EMPTY = "empty"


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
    place: Place = Place.COLUMN
    label: str = ""
    tone: Tone | None = None
    badge: str = ""


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


class Layout(StrEnum):
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
    layout: Layout = Layout.LINE
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
    own: Cards
    thread: Thread | None = None


@dataclass(frozen=True, slots=True)
class Pile(Node):
    """A closed or open pile: its back or top card, its name and how many cards it has."""

    kind = "pile"
    face: str
    text: str
    count: int | None = None


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
class Button(Node):
    """A button. `off` says why it can't be pressed now. `copies` is a text that it puts on the clipboard."""

    kind = "button"
    id: str
    text: str
    icon: Icon | None = None
    primary: bool = False
    off: str = ""
    copies: str = ""


@dataclass(frozen=True, slots=True)
class Switch(Node):
    """A switch that is on or off."""

    kind = "switch"
    id: str
    text: str
    label: str
    on: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class Select(Node):
    """A choice of one of several. `options` are pairs of value and text."""

    kind = "select"
    id: str
    label: str
    value: str
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Stepper(Node):
    """A number with − and +."""

    kind = "stepper"
    id: str
    label: str
    value: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class TextField(Node):
    """A field to type or paste into; it is read when it is left or Enter is pressed. `lines` is its height."""

    kind = "field"
    id: str
    label: str
    value: str = ""
    lines: int = 1
    placeholder: str = ""
    most: int = 5_000


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
        live: the sentence that a screen reader is told, or none.
        spoken: how many sentences were told; the same sentence twice is told twice.
        error: what is wrong, shown at the foot of the table.
        focus: the id that takes the focus once, or none.
        faces: the pictures of all cards in the scene, by key.
        revision: which state of the table this is; a gesture made on another one changes nothing.
    """

    body: Node
    lang: str
    live: str = ""
    spoken: int = 0
    error: str = ""
    focus: str = ""
    faces: Mapping[str, str] = field(default_factory=dict)
    revision: int = 0

    def data(self) -> dict[str, Any]:
        """Return the scene as JSON's types."""
        return {
            "body": self.body.data(),
            "lang": self.lang,
            "live": self.live,
            "spoken": self.spoken,
            "error": self.error,
            "focus": self.focus,
            "faces": dict(self.faces),
            "revision": self.revision,
        }


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
