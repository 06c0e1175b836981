"""What a person sets or presses: buttons, switches, choices, numbers and fields."""

from dataclasses import dataclass

from shmatkit.screens.kit.nodes import Icon, Node

MOST_SEED = 999_999
"""The highest number of a deal or of a sheet that a person can set."""


@dataclass(frozen=True, slots=True)
class Button(Node):
    """A button. `off` says why it can't be pressed now. `copies` is a text that it puts on the clipboard.

    With a `file`, a data URL, it is a link that downloads it; the text is the file's name then.
    """

    kind = "button"
    id: str
    text: str
    icon: Icon | None = None
    primary: bool = False
    off: str = ""
    copies: str = ""
    file: str = ""


@dataclass(frozen=True, slots=True)
class Switch(Node):
    """A switch that is on or off."""

    kind = "switch"
    id: str
    text: str
    label: str
    on: bool = False
    note: str = ""


def word_switch(node_id: str, word: str, *, on: bool) -> Switch:
    """Return a switch that is named by a word; a sign before it says whether it is on."""
    return Switch(node_id, "✓" if on else "–", word, on, word)


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
class Slider(Node):
    """A whole number that is set by sliding; what is set comes as its digits."""

    kind = "slider"
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
