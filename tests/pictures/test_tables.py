"""Rows of cards, and whole tables."""

from collections.abc import Callable
from typing import Any

import pytest

from shmatkit.core.cards import Card
from shmatkit.core.language import UKRAINIAN
from shmatkit.pictures import DARK, LIGHT, Face, Ground, Place, Row, State, row, table

Read = Callable[[str], Any]
WIDTHS = (280, 330, 376, 520, 640, 900)
NAMES = ("Ada", "Олена", "Надзвичайно-довге-ім’я-гравця", "W" * 40)


def places(text: str, state: State = State.NORMAL) -> list[Place]:
    return [Place() if one == "_" else Place(Face.of(Card.parse(one)), state) for one in text.split()]


def opponents(count: int) -> list[Row]:
    return [Row(NAMES[at % len(NAMES)], places("10s Qh _ 3c", State.TARGET)) for at in range(count)]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("players", range(1, 13))
def test_every_number_of_players(read: Read, width: float, players: int) -> None:
    seen = read(
        table(
            [Row("You", places("5d 9s 2h Ks", State.LIT)), *opponents(players - 1)],
            title="a table",
            drawn=Row("drawn", places("5c", State.LIT)),
            piles=[Row("Reserve 23", [Place(state=State.BACK)]), Row("Discard 3", places("3d"))],
            width=width,
        )
    )
    seen.check()
    seen.check_apart()
    assert seen.width == width
    assert {"You", "drawn", "Reserve 23", "Discard 3"} <= set(seen.words)
    assert seen.words.count("Q") == players - 1
    top = {box.what: box.top for box in seen.texts()}
    assert top["You"] > top["drawn"] > top.get("Q", 0)


def test_opponents_lie_two_by_two_and_ones_own_row_in_one_line(read: Read) -> None:
    rows = [Row(name, places("2s 3s 4s 5s")) for name in ("own", "a", "b")]
    boxes = read(table(rows, title="", width=680)).texts()
    tops = [[box.top for box in boxes if box.what == index] for index in "2345"]
    for of_two, of_three, of_four, of_five in zip(*tops, strict=True):
        own = of_two == max(tops[0])
        assert of_two == of_three
        assert of_four == of_five
        assert (of_two == of_four) is own


def test_a_single_opponents_row_lies_in_one_line(read: Read) -> None:
    rows = [Row("own", places("As")), Row("a", places("2s 3s 4s 5s"))]
    boxes = read(table(rows, title="", width=680)).texts()
    assert len({box.top for box in boxes if box.what in "2345"}) == 1


def test_ones_own_cards_are_the_largest(read: Read) -> None:
    rows = [Row("own", places("As")), Row("a", places("2s 3s 4s 5s"))]
    for width in WIDTHS:
        *theirs, own = (
            float(one.get("width")) for one in read(table(rows, title="", width=width)).all("rect", fill=LIGHT.card)
        )
        assert own >= max(theirs)


def test_short_names_stand_whole_and_long_ones_are_cut(read: Read) -> None:
    words = read(table([Row("Я", places("As")), *opponents(3)], title="", width=680)).words
    assert {"Я", "Ada", "Олена"} <= set(words)
    assert [word for word in words if word.endswith("…")]


def test_a_table_has_a_hem_where_there_is_room(read: Read) -> None:
    rows = [Row("own", places("As")), *opponents(2)]

    def stitched(**given: Any) -> bool:
        return bool(read(table(rows, title="", **given)).all("path", stroke=LIGHT.stitch))

    assert stitched(width=640)
    assert not stitched(width=376)
    assert not stitched(width=640, ground=Ground.NOTHING)


def test_an_empty_table(read: Read) -> None:
    read(table([Row("", [])], title="")).check()
    read(table([Row("own", places("_ _")), Row("a", [])], title="", drawn=Row("", [Place()]))).check()


@pytest.mark.parametrize("count", range(8))
def test_rows_wrap_evenly(read: Read, count: int) -> None:
    seen = read(row(places("2s 3s 4s 5s 6s 7s 8s")[:count], title="a hand", card_width=76, width=400, palette=DARK))
    seen.check()
    lines = [box.top for box in seen.texts()]
    assert [lines.count(top) for top in sorted(set(lines))] == [[], [1], [2], [3], [4], [3, 2], [3, 3], [4, 3]][count]


def test_a_row_without_a_width_is_one_line(read: Read) -> None:
    seen = read(row(places("2s 3s 4s 5s 6s 7s 8s _"), title=""))
    assert len({box.top for box in seen.texts()}) == 1


def test_rings_lie_on_top_of_their_neighbours() -> None:
    lit, plain = places("5d", State.LIT), places("9s")
    drawn = row([*lit, *plain], title="")
    assert drawn.index(">9</text>") < drawn.index(">5</text>")


def test_letters_are_given(read: Read) -> None:
    mine = [Place(Face.of(Card.parse(one), UKRAINIAN)) for one in ["As", "Jh", "Qd", "Kc"]]
    assert read(row(mine, title="Карти")).words == list("ТВДК")
