"""The colours of the pictures: one palette for light pages and one for dark ones."""

from dataclasses import dataclass, replace
from typing import Self

from shmatkit.core.cards import Suit


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """What each thing in a picture is coloured with; every colour is written `#RRGGBB`.

    Text has a contrast of at least 4.5 with what it stands on, and a shape that carries meaning has 3.

    Attributes:
        table: the cloth; `rim` and `stitch` are its ornament.
        paper: sheets of paper, with `paper2` for what is sunk into them and `line` for hairlines.
        ink: text; `ink2` is for captions, signs and axes.
        act: actions and whose turn it is, with `act_soft` as its tint and `act_ink` for words on it.
        honey: the line of what a player brings. `honey_fill` is its gold band, `ring_in` the line between band and
            card, `honey_ink` and `honey_soft` its text and tint; `band_ink` is for words on the band, and `band_over`
            for what is too much of it.
        plum: what a player gets, with its text and tint.
        sky: what came of an attempt that doesn't work, with its text and tint.
        brick: what is too much, with its text and tint.
        edge: outlines.
        card: the face of a card, `rest` of one that rests; `card_edge` is its outline.
        off: the face of a card that can't be used now, with its text and its outline.
        spades: a suit, as the three others; the same in both themes, because faces are light.
        gilt: the gold of crowns, on any face.
        back: the ground of a card's back, with `lattice` for its lozenges, `back_rim` around it and `back_ink` for its
            signs.
        shadow: what lies under a card, drawn faintly.
    """

    table: str
    rim: str
    stitch: str
    paper: str
    paper2: str
    line: str
    ink: str
    ink2: str
    act: str
    act_soft: str
    act_ink: str
    honey: str
    honey_fill: str
    ring_in: str
    honey_ink: str
    honey_soft: str
    plum: str
    plum_ink: str
    plum_soft: str
    sky: str
    sky_ink: str
    sky_soft: str
    brick: str
    brick_ink: str
    brick_soft: str
    edge: str
    card: str
    rest: str
    card_edge: str
    off: str
    off_ink: str
    off_edge: str
    shadow: str
    spades: str = "#1A2130"
    hearts: str = "#BF2128"
    diamonds: str = "#2450C8"
    clubs: str = "#006E60"
    band_ink: str = "#5A3100"
    band_over: str = "#8C2F20"
    gilt: str = "#FFE3A0"
    back: str = "#0B5345"
    lattice: str = "#177461"
    back_rim: str = "#FFFDF8"
    back_ink: str = "#E6F5EE"

    def of_suit(self, suit: Suit | None) -> str:
        """Return the colour of a suit, or of a card without one."""
        match suit:
            case Suit.HEARTS:
                return self.hearts
            case Suit.DIAMONDS:
                return self.diamonds
            case Suit.CLUBS:
                return self.clubs
            case _:
                return self.spades

    def two_colours(self) -> Self:
        """Return this palette for a deck of two colours, black and red."""
        return replace(self, diamonds=self.hearts, clubs=self.spades)


LIGHT = Palette(
    table="#E2EEE7",
    rim="#B4CFC1",
    stitch="#9CBFAE",
    paper="#FFFFFF",
    paper2="#F3F7F4",
    line="#D3DED8",
    ink="#16282A",
    ink2="#465A57",
    act="#0B6151",
    act_soft="#D8EDE5",
    act_ink="#FFFFFF",
    honey="#A45C00",
    honey_fill="#FFC845",
    ring_in="#A45C00",
    honey_ink="#7A4300",
    honey_soft="#FFF1CC",
    plum="#93277E",
    plum_ink="#7B1E69",
    plum_soft="#FBE8F6",
    sky="#2F6690",
    sky_ink="#23506F",
    sky_soft="#E4EFF7",
    brick="#A23B2A",
    brick_ink="#8C2F20",
    brick_soft="#FBE9E4",
    edge="#6C8379",
    card="#FFFDF8",
    rest="#F3F5F0",
    card_edge="#6C8379",
    off="#E4EAE5",
    off_ink="#56665F",
    off_edge="#74877E",
    shadow="#16282A",
)

DARK = Palette(
    table="#15312B",
    rim="#2E574C",
    stitch="#3C6A5D",
    paper="#1B2725",
    paper2="#22312E",
    line="#354743",
    ink="#E9F1ED",
    ink2="#AEC2BA",
    act="#7AD8BC",
    act_soft="#1F463C",
    act_ink="#06251D",
    honey="#FFC24A",
    honey_fill="#FFC24A",
    ring_in="#3A2A00",
    honey_ink="#FFD27F",
    honey_soft="#43350F",
    plum="#F29AE0",
    plum_ink="#F7B6EA",
    plum_soft="#48213F",
    sky="#8CC4EC",
    sky_ink="#A9D5F3",
    sky_soft="#1C3444",
    brick="#F19A86",
    brick_ink="#F6B2A2",
    brick_soft="#46241D",
    edge="#7C968D",
    card="#F2EEE3",
    rest="#E2E0D6",
    card_edge="#F2EEE3",
    off="#2A3F39",
    off_ink="#A3B6AE",
    off_edge="#7C968D",
    shadow="#000000",
)
