"""Cards in every size and state, and chips."""

from collections.abc import Callable
from typing import Any

import pytest

from shmatkit.core.cards import Card, Rank, Suit
from shmatkit.core.language import ENGLISH, UKRAINIAN
from shmatkit.pictures import DARK, LIGHT, Chip, Face, Ground, Palette, Role, State, back, card, chips
from shmatkit.pictures.suits import PATHS

Read = Callable[[str], Any]
CARDS = [Card(rank, suit) for suit in Suit for rank in Rank]
WIDTHS = (44, 54, 60, 76, 92, 104, 160)
VALUES = {Rank.ACE: "1", Rank.JACK: "11", Rank.QUEEN: "12", Rank.KING: "13"}


def face(text: str, value: str | None = None, *, chosen: bool = False) -> Face:
    this = Card.parse(text)
    return Face.of(this, value=VALUES.get(this.rank, "") if value is None else value, chosen=chosen)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("state", State)
def test_every_card(read: Read, width: float, state: State) -> None:
    for this in CARDS:
        for palette in (LIGHT, DARK):
            seen = read(card(face(str(this)), title=f"the {this}", width=width, state=state, palette=palette))
            seen.check()
            assert seen.title == f"the {this}"
            if state not in {State.BACK, State.EMPTY}:
                assert seen.words == [str(this.rank), *filter(None, [VALUES.get(this.rank)])]
                seen.check_apart()
            else:
                assert not seen.words


@pytest.mark.parametrize("width", [92, 104, 160])
@pytest.mark.parametrize("this", [one for one in CARDS if Rank.TWO <= one.rank <= Rank.TEN], ids=str)
def test_large_cards_have_pips_to_count(read: Read, this: Card, width: float) -> None:
    assert this.suit
    pips = read(card(face(str(this)), title="", width=width)).all("path", d=PATHS[this.suit])
    assert len(pips) == this.rank + 1  # and one below the index


@pytest.mark.parametrize("width", [44, 60, 91])
def test_lesser_cards_have_one_suit(read: Read, width: float) -> None:
    for this in CARDS:
        assert this.suit
        assert len(read(card(face(str(this)), title="", width=width)).all("path", d=PATHS[this.suit])) == 1


def test_kings_queens_and_jacks_differ_without_their_letters() -> None:
    drawn = {card(Face(rank, Suit.CLUBS, "X"), title="") for rank in (Rank.JACK, Rank.QUEEN, Rank.KING)}
    assert len(drawn) == 3


def test_below_44_px_a_card_is_a_chip() -> None:
    with pytest.raises(ValueError, match="chip"):
        card(face("5c"), title="", width=43)
    with pytest.raises(ValueError, match="chip"):
        back(title="", width=43)


@pytest.mark.parametrize("width", WIDTHS)
def test_a_card_without_a_suit(read: Read, width: float) -> None:
    for rank in Rank:
        seen = read(card(Face.of(Card(rank)), title="", width=width))
        seen.check()
        assert not [path for suit in Suit for path in seen.all("path", d=PATHS[suit])]
        if width >= 92 and Rank.TWO <= rank <= Rank.TEN:
            assert len(seen.all("circle")) == rank


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("value", ["1", "4", "13", "20", "1–20"])
@pytest.mark.parametrize("chosen", [False, True])
def test_values(read: Read, width: float, value: str, *, chosen: bool) -> None:
    for label in ("Kc", "As", "10d", "Qh"):
        seen = read(card(face(label, value, chosen=chosen), title="", width=width))
        seen.check()
        seen.check_apart()
        assert seen.words[1:] == [value]
        assert len(seen.all("rect", fill=LIGHT.of_suit(Card.parse(label).suit))) == chosen


def test_a_value_that_the_index_says_is_left_out() -> None:
    assert face("10d", "10") == face("10d", "")
    assert face("Qd", "10").value == "10"


def test_letters_are_the_languages() -> None:
    labels = [Face.of(Card(rank, Suit.HEARTS), UKRAINIAN).label for rank in Rank]
    assert labels == ["Т", *map(str, range(2, 11)), "В", "Д", "К"]
    assert Face.of(Card(Rank.KING), ENGLISH._replace(letters="TBDK")).label == "K"


def test_two_colours(read: Read) -> None:
    clubs, diamonds = (
        read(card(face(one), title="", palette=LIGHT.two_colours())).all("text")[0].get("fill") for one in ("5c", "5d")
    )
    assert (clubs, diamonds) == (LIGHT.spades, LIGHT.hearts)


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_states_show_themselves(read: Read, palette: Palette) -> None:
    seen = {state: read(card(face("8s"), title="", width=76, state=state, palette=palette)) for state in State}

    def has(**look: str) -> set[State]:
        return {state for state, picture in seen.items() if picture.all("rect", **look)}

    assert has(fill=palette.honey_fill) == {State.LIT, State.SELECTED}
    assert has(fill=palette.plum) == {State.TARGET}
    assert len(seen[State.TARGET].all("rect", fill=palette.plum)) == 2  # the double line
    assert has(fill=palette.rest) == {State.RESTING}
    assert has(fill=palette.off) == {State.NOT_NOW}
    assert {state for state, one in seen.items() if any(r.get("stroke-dasharray") for r in one.all("rect"))} == {
        State.NOT_NOW,
        State.EMPTY,
    }
    badged = {state for state, one in seen.items() if one.all("circle")}
    assert badged == {State.TARGET, State.SELECTED}


def test_small_cards_have_no_room_for_a_badge(read: Read) -> None:
    assert not read(card(face("8s"), title="", width=54, state=State.TARGET)).all("circle")


@pytest.mark.parametrize("width", WIDTHS)
def test_the_back_has_the_four_signs(read: Read, width: float) -> None:
    seen = read(back(title="a card", width=width))
    seen.check()
    assert not seen.words
    assert len(seen.all("path")) == 2  # the lozenges and the signs


@pytest.mark.parametrize("ground", Ground)
def test_grounds(read: Read, ground: Ground) -> None:
    seen = read(card(face("5c"), title="", ground=ground))
    fills = {Ground.PAPER: LIGHT.paper, Ground.CLOTH: LIGHT.table, Ground.NOTHING: None}
    first = seen.all("rect")[0]
    whole = float(first.get("width")) > 104 + 10
    assert (first.get("fill") if whole else None) == fills[ground]


def test_chips_make_an_equation(read: Read) -> None:
    seen = read(
        chips(
            [
                Chip(face("5c"), Role.BRINGS, "drawn"),
                "+",
                Chip(face("5d"), Role.BRINGS, "yours"),
                "=",
                Chip(face("10s"), Role.GETS, "Ben’s"),
            ],
            title="5 + 5 = 10",
        )
    )
    seen.check()
    seen.check_apart()
    assert seen.words == ["5", "drawn", "+", "5", "yours", "=", "10", "Ben’s"]
    assert len(seen.all("rect", fill=LIGHT.honey_fill)) == 2
    assert len(seen.all("path", stroke=LIGHT.plum)) == 2


def test_a_missing_card_is_a_dashed_chip(read: Read) -> None:
    seen = read(chips([Chip(face("5c")), "+", Chip(face("7"), Role.MISSING), "=", Chip(face("Qs"))], title=""))
    assert [rect.get("stroke") for rect in seen.all("rect") if rect.get("stroke-dasharray")] == [LIGHT.act]


def test_a_chosen_value_stands_on_the_chip(read: Read) -> None:
    assert read(chips([Chip(face("Kc", "4", chosen=True)), "+", Chip(face("Qd", "10"))], title="")).words == [
        "K",
        "4",
        "+",
        "Q",
    ]


def test_every_chip(read: Read) -> None:
    for this in CARDS:
        for value in ("", "20"):
            seen = read(chips([Chip(face(str(this), value, chosen=bool(value)))], title="", palette=DARK))
            seen.check()
            seen.check_apart()
