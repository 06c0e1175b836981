"""The colours have the contrasts that the visual brief states."""

import pytest

from shmatkit.core.cards import Suit
from shmatkit.pictures import DARK, LIGHT, Palette

STATED = [  # text or shape, what it is on, the ratios in light and in dark, as the brief states them
    ("ink", "table", 12.8, 12.1),
    ("ink", "paper", 15.3, 13.4),
    ("ink2", "table", 6.2, 7.5),
    ("ink2", "paper", 7.3, 8.2),
    ("act", "table", 6.2, 8.2),
    ("act", "paper", 7.4, 9.1),
    ("act_ink", "act", 7.4, 9.6),
    ("honey", "table", 4.3, 8.7),
    ("honey", "paper", 5.1, 9.6),
    ("ring_in", "honey_fill", 3.3, 8.6),
    ("honey_ink", "honey_soft", 7.1, 8.4),
    ("plum", "table", 6.2, 7.0),
    ("plum", "paper", 7.4, 7.7),
    ("plum_ink", "plum_soft", 8.1, 8.2),
    ("sky", "paper", 6.1, 8.2),
    ("sky_ink", "sky_soft", 7.3, 8.3),
    ("brick", "brick_soft", 5.6, 6.3),
    ("brick_ink", "brick_soft", 7.0, 7.7),
    ("edge", "table", 3.4, 4.4),
    ("edge", "paper", 4.1, 4.8),
    ("card_edge", "table", 3.4, 12.0),
    ("off_ink", "off", 5.0, 5.3),
    ("off_edge", "table", 3.2, 4.4),
]
SUITS = {
    Suit.SPADES: (14.7, 12.2),
    Suit.HEARTS: (5.5, 4.6),
    Suit.DIAMONDS: (6.3, 5.2),
    Suit.CLUBS: (5.6, 4.7),
}


def luminance(colour: str) -> float:
    """Return the relative luminance of WCAG 2."""
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels)
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, two: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(two)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize(("shape", "ground", "light", "dark"), STATED)
def test_contrasts_are_those_of_the_brief(shape: str, ground: str, light: float, dark: float) -> None:
    for palette, stated in ((LIGHT, light), (DARK, dark)):
        assert contrast(getattr(palette, shape), getattr(palette, ground)) == pytest.approx(stated, abs=0.1)


@pytest.mark.parametrize("suit", Suit)
def test_suits_are_clear_on_every_face(suit: Suit) -> None:
    for palette, stated in zip((LIGHT, DARK), SUITS[suit], strict=True):
        lowest = min(contrast(palette.of_suit(suit), face) for face in (palette.card, palette.rest))
        assert lowest == pytest.approx(stated, abs=0.1)


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_what_the_pictures_add_is_clear_too(palette: Palette) -> None:
    for text, ground in (
        ("band_ink", "honey_fill"),
        ("plum_ink", "paper"),
        ("sky_ink", "paper"),
        ("brick_ink", "paper"),
        ("honey_ink", "paper"),
        ("act", "act_soft"),
    ):
        assert contrast(getattr(palette, text), getattr(palette, ground)) >= 4.5, (text, ground)
    for shape, ground in (
        ("band_over", "honey_fill"),
        ("back_ink", "lattice"),
        ("back_ink", "back"),
        ("honey", "honey_soft"),
        ("plum", "plum_soft"),
        ("sky", "sky_soft"),
        ("brick", "paper"),
        ("edge", "table"),
        ("spades", "gilt"),
        ("hearts", "gilt"),
        ("diamonds", "gilt"),
        ("clubs", "gilt"),
    ):
        assert contrast(getattr(palette, shape), getattr(palette, ground)) >= 3, (shape, ground)


def test_two_colours() -> None:
    palette = LIGHT.two_colours()
    assert [palette.of_suit(suit) for suit in Suit] == [LIGHT.spades, LIGHT.hearts, LIGHT.hearts, LIGHT.spades]
    assert palette.two_colours() == palette
    assert palette.plum == LIGHT.plum


def test_a_card_without_a_suit_is_black() -> None:
    assert LIGHT.of_suit(None) == LIGHT.spades
