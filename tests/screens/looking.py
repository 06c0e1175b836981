"""What tests of screens share: the nodes of a scene, and a random generator."""

from collections.abc import Iterator
from random import Random
from typing import Any


def chance(seed: int) -> Random:
    """Return a random generator."""
    return Random(seed)  # noqa: S311  # play, no secrets


def nodes(data: Any) -> Iterator[dict[str, Any]]:
    """Yield every node of a scene, those that have others in them before these."""
    if isinstance(data, dict):
        if "kind" in data:
            yield data
        for value in data.values():
            yield from nodes(value)
    elif isinstance(data, list):
        for value in data:
            yield from nodes(value)
