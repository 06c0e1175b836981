"""What every screen can do, whatever it shows."""

from typing import NamedTuple, Protocol, Self

from shmatkit.core.language import Language
from shmatkit.screens.kit.nodes import Gesture, Scene

OPEN, SAVE = "open", "save"


class Request(NamedTuple):
    """What a screen can't do by itself; whoever draws it has files.

    Attributes:
        kind: `open` or `save`.
        path: the file's name, as it was typed.
    """

    kind: str
    path: str


class Screen(Protocol):
    """A screen's state: a frozen dataclass. Each gesture gives the state after it."""

    @property
    def lang(self) -> Language:
        """The language it speaks."""
        ...

    def act(self, gesture: Gesture) -> Self:
        """Return the state after a gesture that isn't pointing. A gesture that means nothing here changes nothing."""
        ...

    def point(self, target: str) -> Self:
        """Return the state while somebody points at a part of the screen; an empty text ends it."""
        ...

    def scene(self) -> Scene:
        """Return what the screen shows. `revision` and `spoken` are left to whoever draws it."""
        ...
