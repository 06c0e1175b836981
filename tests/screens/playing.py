"""What tests of the playing tables share, on top of the harness: what is offered, and who sits at a table."""

from typing import Any, TypeVar

from shmatkit.history.match import PlayerSlot
from shmatkit.players import Level
from tests.screens import harness

S = TypeVar("S")  # a screen

NAMES = ("Mia", "Tom", "Eva", "Jan", "Ida", "Max")
LEVELS = {"careless": Level.CARELESS, "greedy": Level.GREEDY, "thoughtful": Level.THOUGHTFUL}


def shown(screen: Any) -> list[dict[str, Any]]:
    """Return all nodes of a table's scene, after looking at what every scene must keep to."""
    found = harness.shown(screen)
    braces = set("{}") & {*screen.announcement, *screen.error()}
    slots = (screen.setup or screen.match).slots
    assert not braces or any("{" in slot.name for slot in slots), "a field was not filled in"
    return found


def offered(screen: Any) -> list[str]:
    """Return the ids of what can be pressed."""
    kinds = {"card", "button", "item"}
    return [node["id"] for node in shown(screen) if node["kind"] in kinds and node.get("id") and not node.get("off")]


def press(screen: S, *ids: str) -> S:
    """Press what the screen offers; every press but that on “Save” is told."""
    for node_id in ids:
        assert node_id in offered(screen), f"{node_id} can't be pressed"
        screen = harness.forced(screen, node_id)
        assert screen.announcement.strip() or node_id == "save", f"nothing is said after {node_id}"  # type: ignore[attr-defined]
    return screen


def title(screen: Any) -> str:
    """Return the title of the page."""
    return str(next(node["text"] for node in shown(screen) if node.get("role") == "title"))


def events(screen: Any) -> tuple[object, ...]:
    """Return what happened in the game."""
    return tuple(screen.match.record.events)


def slots(*kinds: str) -> tuple[PlayerSlot, ...]:
    """Return players: `p` for a person, else a level of the program."""
    return tuple(PlayerSlot(name, LEVELS.get(kind)) for name, kind in zip(NAMES, kinds, strict=False))
