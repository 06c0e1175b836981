"""A full deck to cut out."""

from typing import TYPE_CHECKING

from shmatkit.core.cards import Card
from shmatkit.core.deck import DECK
from shmatkit.core.language import Language, language
from shmatkit.pictures.cards import Place, State
from shmatkit.sheets.layout.blocks import placed
from shmatkit.sheets.layout.frame import MADE_BY, open_canvas, small_print
from shmatkit.sheets.layout.paper import Paper, card_height, game_of, paper_of

if TYPE_CHECKING:
    from shmatkit.sheets.layout.canvas import Canvas

_CELL = 60.0  # mm from one cut to the next
_CARD = 57.0  # the card itself, so that a cut that goes astray stays white
_ACROSS = 3
_A_PAGE = _ACROSS * 3
_MARK, _AWAY = 3.5, 1.5  # how long a cutting mark is, and how far from the cards

_UP = 2.0  # how far above the middle of the paper the cards lie, to leave room for the small print


def deck(
    lang: str | Language = "en",
    paper: str = Paper.A4,
    *,
    game: str = "shmat",
    backs: bool = False,
    colours: bool = True,
) -> bytes:
    """Return the 52 cards to cut out, nine a page, as a PDF.

    Args:
        lang: whose letters they have.
        paper: `A4` or `Letter`.
        game: `shmat` or `twenty`, whose values stand in the boxes.
        backs: whether each page is followed by one with backs, to print on both sides.
        colours: whether they are in colour.

    Raises:
        NotationError: there is no such game or paper.
        NotInstalledError: fpdf2 is missing.
    """
    said, size, of_game = language(lang), paper_of(paper), game_of(game)
    recipe = f"deck {of_game} · {MADE_BY}"
    hint = said.gettext("Print at full size on thick paper, and cut along the lines.")
    sheets = [DECK[at : at + _A_PAGE] for at in range(0, len(DECK), _A_PAGE)]
    sides = 2 if backs else 1
    with open_canvas(size, said, colours) as canvas:
        for number, cards in enumerate(sheets):
            canvas.page()
            _cut_marks(canvas, len(cards))
            _cards(canvas, placed(cards, of_game, said))
            small_print(canvas, f"{hint} · {recipe}", sides * number + 1, sides * len(sheets))
            if backs:
                canvas.page()
                _cards(canvas, _back_to_front(cards))
                small_print(canvas, recipe, sides * number + 2, sides * len(sheets))
        return canvas.finished(said.gettext("A deck to cut out"))


def _back_to_front(cards: tuple[Card, ...]) -> tuple[Place | None, ...]:
    """Return the backs of some cards: row by row from the right, as they lie on the other side of the paper."""
    rows = [cards[at : at + _ACROSS] for at in range(0, len(cards), _ACROSS)]
    back = Place(state=State.BACK)
    return tuple(back if at < len(row) else None for row in rows for at in reversed(range(_ACROSS)))


def _corner(canvas: "Canvas") -> tuple[float, float]:
    """Return where the first card's upper left corner is."""
    width, height = canvas.paper_width, canvas.paper_height
    return (width - _ACROSS * _CELL) / 2, (height - 3 * card_height(_CELL)) / 2 - _UP


def _cards(canvas: "Canvas", places: tuple[Place | None, ...]) -> None:
    left, top = _corner(canvas)
    inset = (_CELL - _CARD) / 2
    for at, place in enumerate(places):
        row, column = divmod(at, _ACROSS)
        x, y = left + column * _CELL + inset, top + row * card_height(_CELL) + card_height(1) * inset
        if place:
            canvas.card(place, x, y, _CARD, pips=True)


def _cut_marks(canvas: "Canvas", cards: int) -> None:
    """Draw the lines to cut along, faint between the cards and strong outside."""
    left, top = _corner(canvas)
    rows = -(-cards // _ACROSS)
    right, foot = left + _ACROSS * _CELL, top + rows * card_height(_CELL)
    faint, strong = canvas.palette.line, canvas.palette.ink2
    for column in range(_ACROSS + 1):
        x = left + column * _CELL
        canvas.line(x, top, x, foot, faint, 0.2, dash=1)
        canvas.line(x, top - _AWAY - _MARK, x, top - _AWAY, strong, 0.25)
        canvas.line(x, foot + _AWAY, x, foot + _AWAY + _MARK, strong, 0.25)
    for row in range(rows + 1):
        y = top + row * card_height(_CELL)
        canvas.line(left, y, right, y, faint, 0.2, dash=1)
        canvas.line(left - _AWAY - _MARK, y, left - _AWAY, y, strong, 0.25)
        canvas.line(right + _AWAY, y, right + _AWAY + _MARK, y, strong, 0.25)
