"""The pictures of a scene's cards: each drawn once, in colours that follow the page's theme."""

from dataclasses import fields
from functools import lru_cache

from shmatkit.core.cards import Card, spoken
from shmatkit.core.language import Language, say
from shmatkit.pictures import Face, Palette
from shmatkit.pictures.backs import lattice
from shmatkit.pictures.faces import RATIO, Inks, printed
from shmatkit.pictures.suits import PATHS
from shmatkit.pictures.svg import element, number
from shmatkit.screens.kit.nodes import Chip

THEMED = Palette(**{field.name: f"var(--{field.name.replace('_', '-')})" for field in fields(Palette)})
"""The palette whose colours the style sheet sets, for pictures inside a page: there they follow its theme."""

LARGE, MIDDLE, SMALL = 104, 76, 48  # px, the widths that faces are drawn for
BACK = "back"
_SIZES = {LARGE: "large", MIDDLE: "", SMALL: "small"}


class CardImages:
    """Collects the pictures of the cards that a scene shows; each has a key.

    Args:
        lang: whose letters the cards have.
        two_colours: whether the deck is black and red, instead of four colours.
    """

    def __init__(self, lang: Language, *, two_colours: bool = False) -> None:
        self.lang = lang
        self.palette = THEMED.two_colours() if two_colours else THEMED
        self.pictures: dict[str, str] = {}

    def of(self, card: Card, value: str = "", *, large: bool = False, chosen: bool = False) -> tuple[str, str]:
        """Draw a card if it isn't there yet.

        Args:
            card: the card.
            value: what it is worth, where its letter doesn't say it.
            large: whether it is of the large size, with pips to count.
            chosen: whether a player chose the value.

        Returns:
            The keys of its picture and of the one for where it is narrower.
        """
        return (
            self.drawn(card, LARGE if large else MIDDLE, value, chosen=chosen),
            self.drawn(card, MIDDLE if large else SMALL, value, chosen=chosen),
        )

    def drawn(self, card: Card, width: int, value: str = "", *, chosen: bool = False) -> str:
        """Draw a card for one width if it isn't there yet, and return its key."""
        face = Face.of(card, self.lang, value, chosen=chosen)
        key = "-".join(filter(None, (str(card), face.value, "chosen" * chosen, _SIZES[width])))
        inks = Inks(self.palette.of_suit(card.suit), self.palette.gilt, self.palette.card)
        self.pictures[key] = _printed(face, width, inks)
        return key

    def back(self) -> str:
        """Draw a card's back if it isn't there yet, and return its key."""
        if BACK not in self.pictures:
            body = lattice(MIDDLE, MIDDLE * RATIO, self.palette)
            self.pictures[BACK] = _picture(body, MIDDLE)
        return BACK


def chip(card: Card, lang: Language) -> Chip:
    """Return a card for a line of text."""
    return Chip(say(card.rank, lang), str(card.suit or ""), spoken(card, lang))


@lru_cache(1_024)
def _printed(face: Face, width: int, inks: Inks) -> str:
    return _picture(printed(face, width, inks), width)


def _picture(body: str, width: int) -> str:
    """Return a card's print as a picture that only shows: the card around it says what it is."""
    return element(
        "svg", body, viewBox=f"0 0 {number(width)} {number(width * RATIO)}", aria_hidden="true", focusable="false"
    )


SUITS = {str(suit): path for suit, path in PATHS.items()}
"""The outline of each suit, drawn in a box from −50 to 50, for the signs in running text."""
