"""Rows of cards, and a whole table of them."""

from collections.abc import Sequence
from typing import NamedTuple

from shmatkit.pictures.cards import ROOM, Place, State, place
from shmatkit.pictures.cloth import PLATE, hem, plate
from shmatkit.pictures.faces import RATIO, SMALL
from shmatkit.pictures.layout import beside, stacked
from shmatkit.pictures.palette import LIGHT, Palette
from shmatkit.pictures.svg import Drawing, Ground, cut, picture, text_width, words

_WIDE = 520  # from this width on a table has a hem and wide gutters
_COLUMN = 108  # the least width of an opponent's cards where there are more than three
_CAPTION = 14  # the size of a pile's name
_RINGED = {State.LIT, State.SELECTED, State.TARGET}


class Row(NamedTuple):
    """A player's row, or a pile: its name and its places."""

    name: str
    places: Sequence[Place]


def row(
    places: Sequence[Place],
    *,
    title: str,
    card_width: float = 76,
    width: float | None = None,
    palette: Palette = LIGHT,
    ground: Ground = Ground.CLOTH,
) -> str:
    """Draw cards side by side.

    Args:
        places: the cards and empty places, from left to right.
        title: the picture's sentence.
        card_width: the width of a card, at least 44 px.
        width: the width to keep within; the cards wrap there into lines as even as can be. None for one line.
        palette: their colours.
        ground: what they lie on.
    """
    gap = 16 if width is None or width >= _WIDE else 12
    most = len(places) if width is None else int((width - 2 * ROOM + gap) // (card_width + gap))
    return picture(_spread(places, _even(len(places), most), card_width, gap, palette), title, palette, ground, ROOM)


def table(
    rows: Sequence[Row],
    *,
    title: str,
    drawn: Row | None = None,
    piles: Sequence[Row] = (),
    width: float = 640,
    palette: Palette = LIGHT,
    ground: Ground = Ground.CLOTH,
) -> str:
    """Draw a table: the opponents' rows above, two by two, the drawn card in the middle, and the reader's row below.

    Args:
        rows: the reader's row, then the opponents' clockwise. A single opponent's row lies in one line.
        title: the picture's sentence.
        drawn: the drawn card, with the word on it.
        piles: up to two piles beside the drawn card; of each the first place is shown.
        width: its width, at least 280 px.
        palette: its colours.
        ground: what it lies on.
    """
    wide = width >= _WIDE
    margin = 44 if wide else 18
    room = width - 2 * margin
    own = _own(rows[0], room, 16 if wide else 10, palette)
    opponents = _opponents(rows[1:], room, 16 if wide else 8, palette)
    centre = _middle(drawn, piles, room, 100 if wide else min(80, 0.26 * room), palette)
    parts = [part for part in (*opponents, centre, own) if part.height]
    whole = stacked(parts, 30 if wide else 22, width=room)
    height = whole.height + 2 * margin
    hemmed = hem(width, height, palette) if wide and ground is Ground.CLOTH else ""
    return picture(Drawing(width, height, hemmed + whole.at(margin, margin)), title, palette, ground)


def _spread(places: Sequence[Place], in_line: int, card_width: float, gap: float, palette: Palette) -> Drawing:
    """Lay cards in lines. Those with rings come last, so that the rings lie on top of their neighbours."""
    cards = []
    for at, one in enumerate(places):
        line, column = divmod(at, in_line)
        x, y = column * (card_width + gap), line * (RATIO * card_width + gap)
        cards.append((one.state in _RINGED, place(one, card_width, palette).at(x, y)))
    lines = -(-len(places) // in_line)
    return Drawing(
        max(min(in_line, len(places)) * (card_width + gap) - gap, 0),
        max(lines * (RATIO * card_width + gap) - gap, 0),
        "".join(body for _, body in sorted(cards, key=lambda card: card[0])),
    )


def _even(count: int, most: int) -> int:
    """Return how many stand in a line, where at most `most` do, so that the lines are as even as can be."""
    lines = -(-count // max(most, 1))
    return -(-count // max(lines, 1)) or 1


def _own(mine: Row, room: float, gap: float, palette: Palette) -> Drawing:
    in_line = _even(len(mine.places), int((room + gap) // (SMALL + gap)))
    cards = _spread(mine.places, in_line, min((room + gap) / in_line - gap, 108), gap, palette)
    return _named(cards, plate(mine.name, room, palette, own=True), below=True)


def _opponents(rows: Sequence[Row], room: float, gutter: float, palette: Palette) -> list[Drawing]:
    """Return the lines of opponents' rows, two by two, or the one row of a single opponent."""
    if not rows:
        return []
    single = len(rows) == 1
    across = max(min(len(one.places), 4 if single else 2) for one in rows) or 1
    between = 2 * gutter
    least = _COLUMN if len(rows) > 3 else across * (SMALL + gutter) - gutter
    columns = _even(len(rows), min(int((room + between) // (least + between)), len(rows)))
    card_width = min(((room + between) / columns - between + gutter) / across - gutter, 88 if single else 76)
    column = across * (card_width + gutter) - gutter
    blocks = []
    for one in rows:
        cards = _spread(one.places, across, card_width, gutter, palette)
        blocks.append(_named(stacked([cards], 0, width=column), plate(one.name, column, palette)))
    apart = min((room - columns * column) / max(columns - 1, 1), 3 * between)
    return [beside(blocks[at : at + columns], apart) for at in range(0, len(blocks), columns)]


def _named(cards: Drawing, name: Drawing, *, below: bool = False) -> Drawing:
    return stacked([cards, name] if below else [name, cards], 16 if below else 12)


def _middle(drawn: Row | None, piles: Sequence[Row], room: float, card_width: float, palette: Palette) -> Drawing:
    """Return the drawn card with a pile on its left and another on its right."""
    each = (room - card_width) / 2
    sides = [_pile(one, min(0.74 * card_width, 76), each, palette) for one in piles]
    if drawn:
        sides.insert(1, _drawn(drawn, card_width, each, palette))
    taken = sum(one.width for one in sides)
    return beside(sides, min((room - taken) / (len(sides) + 1), 64), align=0.5)


def _drawn(drawn: Row, card_width: float, most: float, palette: Palette) -> Drawing:
    """Return the drawn card, with its word on its lower edge."""
    card = place(drawn.places[0], card_width, palette)
    if not drawn.name:
        return card
    word = plate(drawn.name, most, palette, lit=True)
    return Drawing(
        card_width,
        card.height + PLATE / 2,
        card.body + word.at((card_width - word.width) / 2, card.height - PLATE / 2 + 6),
    )


def _pile(pile: Row, card_width: float, most: float, palette: Palette) -> Drawing:
    card = place(pile.places[0], card_width, palette)
    name = cut(pile.name, _CAPTION, most - 6)
    across = max(text_width(name, _CAPTION), card_width)
    return stacked([card, Drawing(across, 20, words(across / 2, 10, name, _CAPTION, palette.ink2))], 10)
