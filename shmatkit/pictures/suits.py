"""The four suits and the three court cards' headgear, drawn as paths in a box from -50 to 50.

A suit is never a letter of a font, for some systems show those as coloured pictures of their own.
"""

from shmatkit.core.cards import Rank, Suit
from shmatkit.pictures.svg import disc, element, number, stroke

PATHS = {
    Suit.SPADES: "M0-50C9-30 47-11 47 14C47 31 34 40 22 40C14 40 7 36 4 29C5 38 9 46 17 50H-17C-9 46-5 38-4 29"
    "C-7 36-14 40-22 40C-34 40-47 31-47 14C-47-11-9-30 0-50Z",
    Suit.HEARTS: "M0 48C-9 33-48 9-48-18C-48-35-37-45-24-45C-13-45-4-38 0-27C4-38 13-45 24-45C37-45 48-35 48-18"
    "C48 9 9 33 0 48Z",
    Suit.DIAMONDS: "M0-50C10-31 24-13 37 0C24 13 10 31 0 50C-10 31-24 13-37 0C-24-13-10-31 0-50Z",
    Suit.CLUBS: "M-22-26A22 22 0 1 1 22-26A22 22 0 1 1-22-26ZM-48 10A22 22 0 1 1-4 10A22 22 0 1 1-48 10Z"
    "M4 10A22 22 0 1 1 48 10A22 22 0 1 1 4 10ZM0-24L16 12H-16ZM-4 0H4C4 26 8 42 17 50H-17C-8 42-4 26-4 0Z",
}
_CROWN = "M-38 24L-45-15L-20 5L0-29L20 5L45-15L38 24Z"
_CORONET = "M-38 24L-45-22C-33-21-26-14-22-3C-20-20-12-31 0-39C12-31 20-20 22-3C26-14 33-21 45-22L38 24Z"
_CAP = "M-33 26C-36-2-19-19 1-19C20-19 33-2 32 26C12 33-14 33-33 26Z"
_FEATHER = "M14 21C12-12 24-38 48-48C53-22 43 4 14 21Z"


def suit(which: Suit | None, x: float, y: float, size: float, colour: str) -> str:
    """Draw a suit around a centre; a card without one has a dot to count."""
    if which is None:
        return disc(x, y, size * 0.36, fill=colour)
    return element("path", d=PATHS[which], transform=_placed(x, y, size), fill=colour)


def headgear(rank: Rank, x: float, y: float, size: float, colour: str, gilt: str) -> str:
    """Draw a jack's feathered cap, a queen's coronet or a king's crown around a centre.

    Args:
        rank: jack, queen or king.
        x: the centre.
        y: the centre.
        size: how wide and high it is.
        colour: its outline.
        gilt: its gold.
    """
    parts: tuple[str, ...]
    match rank:
        case Rank.KING:
            parts = (
                _outlined(_CROWN, colour, gilt),
                *(disc(at, up, 6.5, fill=colour) for at, up in ((-45, -19), (0, -34), (45, -19))),
                element("path", d="M0-5L8 6L0 17L-8 6Z", fill=colour),
                stroke("M-34 38H34", colour, 9),
            )
        case Rank.QUEEN:
            parts = (
                _outlined(_CORONET, colour, gilt),
                *(disc(at, up, radius, fill=colour) for at, up, radius in ((-22, 11, 5), (0, -2, 9), (22, 11, 5))),
                stroke("M-34 38H34", colour, 9),
            )
        case _:
            parts = (
                _outlined(_CAP, colour, gilt),
                stroke("M-44 26C-18 38 18 38 44 26", colour, 11),
                _outlined(_FEATHER, colour, gilt),
                stroke("M14 21C22-4 32-22 42-36", colour, 4),
            )
    return element("g", *parts, transform=_placed(x, y, size))


def _outlined(path: str, colour: str, fill: str) -> str:
    return element("path", d=path, fill=fill, stroke=colour, stroke_width=6, stroke_linejoin="round")


def _placed(x: float, y: float, size: float) -> str:
    return f"translate({number(x)} {number(y)}) scale({size / 100:.4g})"
