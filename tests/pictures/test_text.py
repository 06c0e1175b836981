"""Whatever is written into a picture is text, and never markup."""

from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from shmatkit.core.arithmetic import Expression, Operation
from shmatkit.core.cards import Rank, Suit
from shmatkit.pictures import (
    Chip,
    Face,
    Place,
    Role,
    Row,
    array,
    back,
    card,
    chips,
    groups,
    number_line,
    of_expression,
    points_bar,
    row,
    table,
)

Read = Callable[[str], Any]
EVIL = [
    "<img src=x onerror=1>",
    "&amp;",
    "</title><script>alert(1)</script>",
    '"\' onload="alert(1)',
    "]]><!-- x -->",
    "5 < 7 & 7 > 5",
    "“К” — ♠ 5’",
]


def pictures(title: str, word: str) -> list[str]:
    face = Face(Rank.KING, Suit.CLUBS, word, word)
    places = [Place(face), Place()]
    return [
        card(face, title=title),
        card(face, title=title, width=60),
        back(title=title),
        row(places, title=title),
        table([Row(word, places), Row(word, places)], title=title, drawn=Row(word, places), piles=[Row(word, places)]),
        chips([Chip(face, Role.BRINGS, word), word], title=title),
        number_line(Expression(5, Operation.ADD, 9), title=title),
        array(Expression(3, Operation.MULTIPLY, 4), title=title),
        groups(Expression(9, Operation.DIVIDE, 5), title=title),
        of_expression(Expression(9, Operation.SUBTRACT, 5), title=title),
        points_bar([(word, 8)], 12, title=title, flag=word),
    ]


@pytest.mark.parametrize("text", EVIL)
def test_markup_is_text(read: Read, text: str) -> None:
    for svg in pictures(text, text):
        seen = read(svg)
        assert seen.title == text
        assert {element.tag.partition("}")[2] for element, *_ in seen.elements} <= {
            "svg",
            "title",
            "g",
            "rect",
            "circle",
            "path",
            "text",
        }
        assert not [key for element, *_ in seen.elements for key in element.keys() if key.startswith("on")]  # noqa: SIM118


def test_given_words_are_written_as_given(read: Read) -> None:
    for svg in pictures("", "a<b"):
        assert all("a<b" in seen or not seen for seen in [[one for one in read(svg).words if "<" in one]])


@pytest.mark.parametrize("text", ["\x00", "a\x1bb", "\ud800", "￾", "\x0b5"])
def test_what_xml_does_not_allow_is_replaced(text: str) -> None:
    for svg in pictures(text, text):
        ET.fromstring(svg.encode())  # noqa: S314  # our own text
        assert "\ufffd" in svg


def test_pictures_ask_for_nothing_from_outside() -> None:
    for svg in pictures("A table", "K"):
        assert svg.count("http") == 1  # the namespace
        assert "url(" not in svg
        assert "href" not in svg
        assert "var(" not in svg
        assert 'font-family="system-ui, &#x27;Segoe UI&#x27;, &#x27;DejaVu Sans&#x27;, sans-serif"' in svg


def test_the_same_is_drawn_the_same() -> None:
    assert pictures("a", "b") == pictures("a", "b")
