"""What a person sets or presses: buttons, switches, choices, numbers and fields."""

from dataclasses import dataclass, field
from functools import partial

from shmatkit.screens.kit.nodes import PRESS, SET, Action, Gesture, Icon, Node

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
    action: Action | None = field(default=None, compare=False, repr=False)

    def response(self, gesture: Gesture) -> Action | None:
        """Answer a press."""
        return self.action if gesture.kind == PRESS else None


@dataclass(frozen=True, slots=True)
class Switch(Node):
    """A switch that is on or off."""

    kind = "switch"
    id: str
    text: str
    label: str
    on: bool = False
    note: str = ""
    action: Action | None = field(default=None, compare=False, repr=False)

    def response(self, gesture: Gesture) -> Action | None:
        """Answer with a truth value that was set."""
        return _with_value(self.action, gesture, isinstance(gesture.value, bool))


def word_switch(node_id: str, word: str, *, on: bool, action: Action | None = None) -> Switch:
    """Return a switch that is named by a word; a sign before it says whether it is on."""
    return Switch(node_id, "✓" if on else "–", word, on, word, action=action)


@dataclass(frozen=True, slots=True)
class Select(Node):
    """A choice of one of several. `options` are pairs of value and text."""

    kind = "select"
    id: str
    label: str
    value: str
    options: tuple[tuple[str, str], ...]
    action: Action | None = field(default=None, compare=False, repr=False)

    def response(self, gesture: Gesture) -> Action | None:
        """Answer with one of the options."""
        return _with_value(self.action, gesture, gesture.value in [value for value, _ in self.options])


@dataclass(frozen=True, slots=True)
class Stepper(Node):
    """A number with − and +."""

    kind = "stepper"
    id: str
    label: str
    value: int
    least: int
    most: int
    action: Action | None = field(default=None, compare=False, repr=False)

    def response(self, gesture: Gesture) -> Action | None:
        """Answer with a whole number of the range."""
        accepts = type(gesture.value) is int and self.least <= gesture.value <= self.most
        return _with_value(self.action, gesture, accepts)


@dataclass(frozen=True, slots=True)
class Slider(Node):
    """A whole number that is set by sliding; what is set comes as its digits."""

    kind = "slider"
    id: str
    label: str
    value: int
    least: int
    most: int
    action: Action | None = field(default=None, compare=False, repr=False)

    def response(self, gesture: Gesture) -> Action | None:
        """Answer with a whole number of the range; the digits that come are read."""
        value = whole_number(gesture.value, self.least, self.most)
        return partial(self.action, value) if self.action and gesture.kind == SET and value is not None else None


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
    action: Action | None = field(default=None, compare=False, repr=False)

    def response(self, gesture: Gesture) -> Action | None:
        """Answer with a text; the action refuses one that is too long, so that it can say so."""
        return _with_value(self.action, gesture, isinstance(gesture.value, str))


def _with_value(action: Action | None, gesture: Gesture, accepts: bool) -> Action | None:
    return partial(action, gesture.value) if action and gesture.kind == SET and accepts else None


def whole_number(value: str | int | bool | None, least: int, most: int) -> int | None:
    """Return a whole number of a range, given as a number or in digits; None for anything else."""
    if isinstance(value, str):
        text = value.strip()
        value = int(text) if text.isascii() and text.isdigit() and len(text) <= len(str(most)) else None
    return value if type(value) is int and least <= value <= most else None
