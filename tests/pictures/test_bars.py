"""The points of a play against the move number."""

from collections.abc import Callable
from typing import Any

import pytest

from shmatkit.pictures import DARK, LIGHT, Part, points_bar

Read = Callable[[str], Any]


def rects(seen: Any, **look: str) -> int:
    return len(seen.all("rect", **look))


def test_under(read: Read) -> None:
    parts = [Part("2", 2), Part("5", 5), Part("K 4", 4)]
    seen = read(points_bar(parts, 12, title="2 + 5 + 4 = 11, 1 under 12.", flag="move 12"))
    seen.check()
    assert seen.words == ["1", "2", "5", "K 4", "5", "10", "15", "20", "move 12"]
    assert seen.title == "2 + 5 + 4 = 11, 1 under 12."
    assert rects(seen, fill=LIGHT.honey_fill) == 3
    assert rects(seen, fill="none", stroke=LIGHT.off_edge) == 8


def test_exactly(read: Read) -> None:
    seen = read(points_bar([("J", 10), ("2", 2)], 12, title=""))
    assert "12" in seen.words
    assert seen.all("circle", fill=LIGHT.plum)
    assert not seen.all("path", stroke=LIGHT.brick)


def test_over(read: Read) -> None:
    seen = read(points_bar([("J", 10), ("5", 5)], 12, title="", flag="move 12"))
    assert [one.text for one in seen.all("text", fill=LIGHT.brick_ink)] == ["3"]
    assert not seen.all("circle")
    assert "15" not in seen.words  # the number of what is over stands there


@pytest.mark.parametrize("width", [280, 330, 560, 800])
@pytest.mark.parametrize("limit", range(1, 21))
def test_every_move(read: Read, width: float, limit: int) -> None:
    for parts in (
        [],
        [("A", 1)],
        [("K 1", 1)] * 4,
        [("2", 2), ("5", 5), ("K 4", 4)],
        [("J", 10), ("Q", 10)],
        [("10", 10)] * 3 + [("K", limit)],
        [("K 20", 20)] * 4,
    ):
        for palette in (LIGHT, DARK):
            seen = read(points_bar(parts, limit, title="", flag=f"хід {limit}", width=width, palette=palette))
            seen.check()
            assert seen.words[-1] == f"хід {limit}"


@pytest.mark.parametrize("limit", range(1, 21))
def test_numbers_stand_apart(read: Read, limit: int) -> None:
    for points in range(1, 41):
        read(points_bar([("K", points)], limit, title="", flag=f"move {limit}")).check_apart()


def test_a_label_that_is_too_long_gives_way_to_its_points(read: Read) -> None:
    assert "K 1" not in read(points_bar([("K 1", 1)], 5, title="", width=330)).words


def test_a_long_flag_is_cut(read: Read) -> None:
    seen = read(points_bar([("2", 2)], 5, title="", flag="W" * 80, width=280))
    seen.check()
    assert seen.words[-1].endswith("…")
