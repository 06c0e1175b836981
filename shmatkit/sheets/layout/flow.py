"""How things that must stay whole fill the columns of pages."""

from collections.abc import Sequence
from typing import NamedTuple


class Placed(NamedTuple):
    """Where a thing lies: its page and its column, from 0, and how far below the top of the page's room."""

    page: int
    column: int
    y: float


def flow(heights: Sequence[float], gap: float, columns: int, room: float, first: float, loose: float) -> list[Placed]:
    """Place things of some heights one below another, in columns from left to right, page after page.

    The columns of the last page are of about the same height. In the others what is left over goes between things.

    Args:
        heights: the heights.
        gap: the least room between two.
        columns: how many columns a page has.
        room: how high a page's room is.
        first: how much of it the head of the first page takes.
        loose: how far things are moved apart at the most to fill a column.
    """
    filled: list[list[int]] = []  # in each column the numbers of its things
    free = 0.0
    for number, height in enumerate(heights):
        if not filled or height > free + 0.01:
            free = room - (first if len(filled) < columns else 0)
            filled.append([])
        filled[-1].append(number)
        free -= height + gap
    pages = -(-len(filled) // columns)
    last = (pages - 1) * columns
    filled[last:] = _balanced([one for column in filled[last:] for one in column], heights, gap, columns)
    return list(_placed(filled, heights, gap, columns, room, first, loose))


def _balanced(numbers: list[int], heights: Sequence[float], gap: float, columns: int) -> list[list[int]]:
    """Return the things of a page in columns of about the same height."""
    if columns == 1:
        return [numbers]
    whole = sum(heights[one] + gap for one in numbers)
    left: list[int] = []
    reached = 0.0
    for one in numbers:
        if left and reached + (heights[one] + gap) / 2 > whole / 2:
            break
        left.append(one)
        reached += heights[one] + gap
    return [left, numbers[len(left) :]]


def _placed(
    filled: list[list[int]], heights: Sequence[float], gap: float, columns: int, room: float, first: float, loose: float
) -> list[Placed]:
    places = []
    pages = -(-len(filled) // columns)
    for at, numbers in enumerate(filled):
        page, column = divmod(at, columns)
        top = 0 if page else first
        left = room - top - sum(heights[one] + gap for one in numbers) + gap
        full = page < pages - 1 and len(numbers) > 1
        step = gap + (max(min(left / (len(numbers) - 1), loose), 0) if full else 0)
        y = top
        for one in numbers:
            places.append(Placed(page, column, y))
            y += heights[one] + step
    return places
