"""A card in each of its states: the sheet, the rings around it, the badge on it, and the back."""

from enum import Enum
from typing import NamedTuple

from shmatkit.pictures.backs import lattice
from shmatkit.pictures.faces import MIDDLE, RATIO, SMALL, Face, Inks, printed
from shmatkit.pictures.palette import LIGHT, Palette
from shmatkit.pictures.svg import Drawing, Ground, box, disc, path, picture, stroke

ROOM = 14  # around a card, for its rings and its badge
BADGE = 14  # a badge's radius


class State(Enum):
    """How a card lies.

    A player brings what is LIT or SELECTED, and gets the TARGET. While a capture is lit the other cards are RESTING. A
    card that can't be played is NOT_NOW. BACK is face down, and EMPTY is a place without a card.
    """

    NORMAL = "normal"
    SELECTED = "selected"
    LIT = "lit"
    TARGET = "target"
    RESTING = "resting"
    NOT_NOW = "not now"
    BACK = "back"
    EMPTY = "empty"


class Place(NamedTuple):
    """A place for a card: the face that lies there, and its state. Without a face it is empty, or a card's back."""

    face: Face | None = None
    state: State = State.NORMAL


def card(
    face: Face,
    *,
    title: str,
    width: float = 104,
    state: State = State.NORMAL,
    palette: Palette = LIGHT,
    ground: Ground = Ground.CLOTH,
) -> str:
    """Draw a card as a picture.

    From 92 px on it has pips to count or a headgear, below 92 and below 60 one big suit.

    Args:
        face: what is printed on it.
        title: the picture's sentence.
        width: its width, at least 44 px; what is smaller is a chip.
        state: how it lies.
        palette: its colours.
        ground: what it lies on.

    Raises:
        ValueError: the width is below 44 px.
    """
    return picture(place(Place(face, state), width, palette), title, palette, ground, ROOM)


def back(*, title: str, width: float = 104, palette: Palette = LIGHT, ground: Ground = Ground.CLOTH) -> str:
    """Draw a card that lies face down; the arguments are those of `card`."""
    return picture(place(Place(state=State.BACK), width, palette), title, palette, ground, ROOM)


def place(this: Place, width: float, palette: Palette) -> Drawing:
    """Draw a place with its card, to be part of a picture. Its rings and its badge reach up to `ROOM` past its size.

    Raises:
        ValueError: the width is below 44 px.
    """
    if width < SMALL:
        reason = f"a card is at least {SMALL} px wide; below that use a chip"
        raise ValueError(reason)
    height = RATIO * width
    state = this.state if this.face or this.state is State.BACK else State.EMPTY
    if state is State.BACK:
        columns, rows = (3, 4) if width >= MIDDLE else (2, 3)
        sheet = _sheet(width, palette.back_rim, palette.card_edge, shadow=palette.shadow)
        body = sheet + lattice(width, height, palette, columns=columns, rows=rows)
    elif state is State.EMPTY or not this.face:
        body = _sheet(width, "none", palette.edge, line=2, dashes=_dashes(width, 6))
    else:
        body = _faced(this.face, state, width, palette)
    return Drawing(width, height, body)


def _faced(face: Face, state: State, width: float, palette: Palette) -> str:
    ink = palette.of_suit(face.suit)
    match state:
        case State.NOT_NOW:
            sheet = _sheet(width, palette.off, palette.off_edge, line=1.5, dashes=_dashes(width, 4))
            return sheet + printed(face, width, Inks(palette.off_ink, palette.off, palette.off))
        case State.RESTING:
            return _sheet(width, palette.rest, palette.card_edge) + printed(
                face, width, Inks(ink, palette.gilt, palette.rest)
            )
        case State.LIT | State.SELECTED:
            band = 5 if state is State.LIT else 4 if width >= MIDDLE else 3.6
            rings = _ring(width, band + 2, palette.honey) + _ring(width, band, palette.honey_fill)
            sheet = rings + _sheet(width, palette.card, palette.ring_in, line=2)
        case State.TARGET:
            rings = "".join(
                _ring(width, past, colour)
                for past, colour in (
                    (8.75, palette.plum),
                    (6.25, palette.paper),
                    (4.25, palette.plum),
                    (1.75, palette.paper),
                )
            )
            sheet = rings + _sheet(width, palette.card, palette.card_edge)
        case _:
            sheet = _sheet(width, palette.card, palette.card_edge, shadow=palette.shadow)
    parts = sheet + printed(face, width, Inks(ink, palette.gilt, palette.card))
    return parts + _badge(state, width, palette) if width >= MIDDLE else parts


def _sheet(
    width: float, fill: str, edge: str, *, line: float = 1.25, dashes: str | None = None, shadow: str | None = None
) -> str:
    """Draw a card's paper: its outline, and the shadow under it."""
    height = RATIO * width
    under = ""
    if shadow:
        under = "".join(
            box(
                -spread,
                drop - spread,
                width + 2 * spread,
                height + 2 * spread,
                0.1 * width + spread,
                fill=shadow,
                fill_opacity=0.07,
            )
            for drop, spread in ((1.5, 0), (2.5, 1))
        )
    inset = line / 2
    return under + box(
        inset,
        inset,
        width - line,
        height - line,
        0.1 * width,
        fill=fill,
        stroke=edge,
        stroke_width=line,
        stroke_dasharray=dashes,
    )


def _dashes(width: float, dash: float) -> str:
    """Return dashes that go evenly around a card."""
    around = 2 * width * (1 + RATIO) - 0.172 * width  # a round corner is shorter than a square one
    count = round(around / (1.7 * dash))
    return path(around / count * 0.6, around / count * 0.4)


def _ring(width: float, past: float, colour: str) -> str:
    """Draw what of a ring looks out from under a card."""
    return box(-past, -past, width + 2 * past, RATIO * width + 2 * past, 0.1 * width + past, fill=colour)


def _badge(state: State, width: float, palette: Palette) -> str:
    x, y = width - 3, 3
    if state is State.TARGET:
        colour = palette.plum
        mark = disc(x, y, 6, fill="none", stroke=palette.paper, stroke_width=2.2) + disc(x, y, 2.4, fill=palette.paper)
    elif state is State.SELECTED:
        colour = palette.honey
        mark = stroke(path("M", x - 5, y + 0.5, "l3.5 3.8l6.5-7.6"), palette.paper, 2.2)
    else:
        return ""
    return disc(x, y, BADGE - 1, fill=colour, stroke=palette.paper, stroke_width=2) + mark
