"""A game's rules on one page, for children, with an example to look at."""

from typing import TYPE_CHECKING

from shmatkit.core.arithmetic import Equation, Operation
from shmatkit.core.cards import Card, Rank, Suit
from shmatkit.core.language import Language, language, say
from shmatkit.pictures import Face, Ground, number_line, points_bar
from shmatkit.pictures.cards import Place, State
from shmatkit.sheets.layout.blocks import Badge, placed, shown_value
from shmatkit.sheets.layout.frame import MADE_BY, Head, inner, open_canvas, small_print
from shmatkit.sheets.layout.paper import MARGIN, NORMAL, TOP, Paper, game_name, game_of, paper_of
from shmatkit.sheets.layout.parts import Beside, Cards, Part, Space, Stack, Words
from shmatkit.sheets.pages.rules_text import OF_GAME, RulesText

if TYPE_CHECKING:
    from shmatkit.sheets.layout.canvas import Canvas

_TEXT = 11.5  # points
_CARD = 15.0  # mm
_EXAMPLE = 18.0
_PADDING = 4.0
_LOOSE = 6.5  # mm between two rules at the most
_PICTURE = 340  # px, the width of the example's picture
_VALUED = (Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING)


def rules_card(game: str, lang: str | Language = "en", paper: str = Paper.A4, *, colours: bool = True) -> bytes:
    """Return the rules of a game on one page, as a PDF.

    Args:
        game: `shmat` or `twenty`.
        lang: `en`, `uk` or a `Language`.
        paper: `A4` or `Letter`.
        colours: whether it is in colour.

    Raises:
        NotationError: there is no such game or paper.
        NotInstalledError: fpdf2 is missing.
    """
    said, size = language(lang), paper_of(paper)
    text = OF_GAME[game_of(game)]
    name = game_name(game, said)
    with open_canvas(size, said, colours) as canvas:
        canvas.page()
        head = Head(canvas, NORMAL, name, say(text.players, said))
        head.draw(canvas)
        width, height = inner(size)
        parts = [_values(canvas, game, text, width), *_steps(canvas, text, width), _example(canvas, game, text, width)]
        free = height - head.height - sum(part.height for part in parts)
        Stack(tuple(parts), min(free / (len(parts) - 1), _LOOSE)).draw(canvas, MARGIN, TOP + head.height)
        small_print(canvas, f"rules {game} · {MADE_BY}", 1, 1)
        return canvas.finished(name)


class _Panel:
    """A part on a tinted ground, as wide as the page."""

    def __init__(self, content: Part, width: float, fill: str) -> None:
        self.content, self.width, self.fill = content, width, fill

    @property
    def height(self) -> float:
        return self.content.height + 2 * _PADDING

    def draw(self, canvas: "Canvas", x: float, y: float) -> None:
        canvas.box(x, y, self.width, self.height, _PADDING, fill=self.fill, stroke=canvas.palette.rim, line=0.35)
        self.content.draw(canvas, x + _PADDING, y + _PADDING)


def _values(canvas: "Canvas", game: str, text: RulesText, width: float) -> Part:
    """Return what the game is about, and what its cards are worth."""
    lang = canvas.lang
    cards = tuple(Card(rank, suit) for rank, suit in zip(_VALUED, Suit, strict=True))
    row = Cards(placed(cards, game, lang), _CARD, 2.5)
    room = width - 2 * _PADDING - row.width - 8
    aim = Words.of(canvas, say(text.aim, lang), 1.15 * _TEXT, room, bold=True)
    worth = lang.gettext("The small number says what a card is worth. The cards 2 to 10 are worth their number.")
    return _Panel(
        Beside((Stack((aim, Words.of(canvas, worth, _TEXT, room)), 3), row), 8, 0.5), width, canvas.palette.act_soft
    )


def _steps(canvas: "Canvas", text: RulesText, width: float) -> list[Part]:
    found: list[Part] = []
    for number, step in enumerate(text.steps, 1):
        badge = Badge.of(canvas, number, _TEXT)
        words = Words.of(canvas, say(step, canvas.lang), _TEXT, width - badge.width - 4)
        found.append(Beside((badge, Stack((Space(0, 1.1), words), 0)), 4))
    return found


def _example(canvas: "Canvas", game: str, text: RulesText, width: float) -> Part:
    lang = canvas.lang
    room = width - 2 * _PADDING
    sentence = Words.of(canvas, say(text.example, lang), _TEXT, room)
    title = Words.of(canvas, lang.gettext("For example"), _TEXT, bold=True)
    if game == "shmat":
        drawn, own, target = text.cards
        states = (State.LIT, State.LIT, State.TARGET)
        places = tuple(
            placed((card,), game, lang, state)[0] for card, state in zip((drawn, own, target), states, strict=True)
        )
        shown = _joined(canvas, places, ("+", "="))
        line = _hop(canvas, room - shown.width - 6)
        row: Part = Beside((shown, line), 6, 0.5)
    else:
        places = tuple(_laid(card, text.king, lang) for card in text.cards)
        shown = _joined(canvas, places, ("+", "+"))
        row = Beside((shown, _bar(canvas, text, room - shown.width - 6)), 6, 0.5)
    more = Words.of(canvas, say(text.more, lang), _TEXT, room, colour=canvas.palette.ink2)
    return _Panel(Stack((title, row, sentence, more), 3.4), width, "#FFFFFF")


def _laid(card: Card, king: int, lang: Language) -> Place:
    if card.rank is Rank.KING:
        return Place(Face.of(card, lang, str(king), chosen=True), State.LIT)
    return Place(Face.of(card, lang, shown_value(card, "twenty")), State.LIT)


def _joined(canvas: "Canvas", places: tuple[Place, ...], signs: tuple[str, ...]) -> Part:
    """Return cards with signs between them."""
    parts: list[Part] = [Space(1)]
    for at, place in enumerate(places):
        if at:
            parts.append(Words.of(canvas, signs[at - 1], 1.6 * _TEXT, bold=True))
        parts.append(Cards((place,), _EXAMPLE, 0))
    return Stack((Beside(tuple(parts), 4, 0.5), Space(0, 1)), 0.5)


class _Drawn:
    """A picture as wide as there is room."""

    def __init__(self, svg: str, height: float, width: float) -> None:
        self.svg, self.width, self.scale = svg, width, width / _PICTURE
        self.height = height * self.scale

    def draw(self, canvas: "Canvas", x: float, y: float) -> None:
        canvas.picture(self.svg, x, y, self.scale)


def _hop(canvas: "Canvas", width: float) -> Part:
    """Return Shmat's example as a hop on the number line."""
    equation = Equation(5, Operation.ADD, 5, 10)
    svg = number_line(
        equation, title="", lang=canvas.lang, width=_PICTURE, palette=canvas.palette, ground=Ground.NOTHING
    )
    return _Drawn(svg, 122, width)


def _bar(canvas: "Canvas", text: RulesText, width: float) -> Part:
    """Return Twenty's example as a bar of points."""
    lang = canvas.lang
    parts = [(say(card.rank, lang), text.king if card.rank is Rank.KING else int(card.rank)) for card in text.cards]
    move = sum(points for _, points in parts)
    flag = lang.gettext("move {number}", number=move)
    svg = points_bar(parts, move, title="", flag=flag, width=_PICTURE, palette=canvas.palette, ground=Ground.NOTHING)
    return _Drawn(svg, 124, width)
