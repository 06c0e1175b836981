"""What tests of screens share: gestures, the nodes of a scene, and what every scene must keep to."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from shmatkit.screens.kit.nodes import ESCAPE, POINT, PRESS, SET, Gesture
from shmatkit.screens.kit.screen import Page, Screen

S = TypeVar("S")  # a screen
Value = str | int | bool | None

NEVER_EMPTY = {"list": "items", "cards": "cards", "box": "items", "grid": "rows"}
MAY_BE_EMPTY = {"side", "bar"}  # boxes
DATA = Path(__file__).parents[1] / "data"
REVIEWED = (DATA / "reviewed_shmat.txt").read_text(encoding="utf-8")
REVIEWED_TWENTY = (DATA / "reviewed_twenty.txt").read_text(encoding="utf-8")
"""A short game of each, with a miss, claims, and a card from the discard pile."""

_looked: list[tuple[Any, list[dict[str, Any]], tuple[Page, ...]]] = []  # the last screen, its nodes, its page


def chance(seed: int) -> Random:
    """Return a random generator."""
    return Random(seed)  # noqa: S311  # play, no secrets


def nodes(data: Any) -> Iterator[dict[str, Any]]:
    """Yield every node of a scene's data, those that have others in them before these."""
    if isinstance(data, dict):
        if "kind" in data:
            yield data
        for value in data.values():
            yield from nodes(value)
    elif isinstance(data, list):
        for value in data:
            yield from nodes(value)


# looking


def shown(screen: Any) -> list[dict[str, Any]]:
    """Return all nodes of a screen's scene, after looking at what every scene must keep to."""
    if not _looked or _looked[0][0] is not screen:
        pages = (screen.page(),) if isinstance(screen, Screen) else ()
        _looked[:] = [(screen, _look(screen, pages), pages)]
    return _looked[0][1]


def _look(screen: Any, pages: tuple[Page, ...]) -> list[dict[str, Any]]:
    scene = screen.scene(*pages)
    data = json.loads(json.dumps(scene.data()))
    found = list(nodes(data["body"]))
    ids = [node["id"] for node in found if node.get("id")]
    assert len(ids) == len(set(ids)), sorted(node_id for node_id in ids if ids.count(node_id) > 1)
    assert not data["focus"] or data["focus"] in ids, f"{data['focus']} takes the focus, and isn't there"
    for node in found:
        kind = node["kind"]
        if node.get("id") and kind != "text":
            assert node.get("label") or node.get("text"), f"nothing is said of {node}"
        if kind == "card":
            assert node.get("label") or node.get("face") == "back", node
            assert {node[key] for key in ("face", "narrow") if node.get(key)} <= {*scene.images, "back"}
        if kind in NEVER_EMPTY and node.get("place") not in MAY_BE_EMPTY:
            assert node.get(NEVER_EMPTY[kind]), f"an empty {node}"
        if kind == "thread":
            assert set(node["cards"]) <= set(ids), "a thread between cards that aren't there"
        if kind == "picture":
            assert "<title" in node["svg"]
        if kind == "select":
            assert node["value"] in [value for value, _ in node["options"]]
            assert all(text for _, text in node["options"])
        if kind in {"stepper", "slider"}:
            assert node["least"] <= node["value"] <= node["most"], node
    return found


def of_kind(screen: Any, kind: str) -> list[dict[str, Any]]:
    """Return the nodes of a kind."""
    return [node for node in shown(screen) if node["kind"] == kind]


def by_id(screen: Any, node_id: str) -> dict[str, Any]:
    """Return the node of an id."""
    return next(node for node in shown(screen) if node.get("id") == node_id)


def has(screen: Any, node_id: str) -> bool:
    """Say whether a screen has a node of an id."""
    return any(node.get("id") == node_id for node in shown(screen))


def texts(screen: Any) -> list[str]:
    """Return the texts and strips, from top to bottom."""
    return [node["text"] for node in shown(screen) if node["kind"] in {"text", "strip"}]


def states(screen: Any) -> dict[str, str]:
    """Return how the cards lie, by id; cards that lie as always are left out."""
    return {card["id"]: card["state"] for card in of_kind(screen, "card") if card.get("id") and card.get("state")}


# gestures


def act(screen: S, kind: str, node_id: str = "", value: Value = None) -> S:
    """Make a gesture; of a screen that was looked at, the page is kept, as whoever draws it does."""
    pages = _looked[0][2] if _looked and _looked[0][0] is screen else ()
    if kind == POINT:
        return screen.point(node_id, *pages)  # type: ignore[attr-defined,no-any-return]
    return screen.act(Gesture(kind, node_id, value), *pages)  # type: ignore[attr-defined,no-any-return]


def press(screen: S, *ids: str) -> S:
    """Press what the screen shows, one after the other."""
    for node_id in ids:
        assert has(screen, node_id), f"{node_id} is not on the screen"
        screen = forced(screen, node_id)
    return screen


def forced(screen: S, *ids: str) -> S:
    """Press what the screen may not show."""
    for node_id in ids:
        screen = act(screen, PRESS, node_id)
    return screen


def put(screen: S, node_id: str, value: Value) -> S:
    """Set what the screen shows."""
    assert has(screen, node_id), f"{node_id} is not on the screen"
    return force(screen, node_id, value)


def force(screen: S, node_id: str, value: Value) -> S:
    """Set what the screen may not show."""
    return act(screen, SET, node_id, value)


def escape(screen: S) -> S:
    """Press Escape."""
    return act(screen, ESCAPE)
