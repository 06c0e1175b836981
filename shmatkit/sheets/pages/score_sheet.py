"""A table to write the scores of many games in."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from shmatkit import shmat, twenty
from shmatkit.core.cards import Rank
from shmatkit.core.errors import message
from shmatkit.core.language import Language, Listed, language
from shmatkit.notation import whole_number
from shmatkit.sheets.layout.frame import MADE_BY, Head, inner, open_canvas, small_print
from shmatkit.sheets.layout.paper import (
    MARGIN,
    NORMAL,
    POINT,
    TOP,
    Paper,
    game_name,
    game_of,
    paper_of,
    printable,
    refused,
)
from shmatkit.shmat.score import high_cards

if TYPE_CHECKING:
    from shmatkit.sheets.layout.canvas import Canvas

_ROW = 9.0  # mm
_HEAD = 13.0  # the row with the names
_NUMBERS = 18.0  # the column with the games' numbers
_TEXT = 9.0  # points
_MOST = {"shmat": shmat.rules.MOST_PLAYERS, "twenty": twenty.rules.MOST_PLAYERS}


def score_sheet(
    game: str,
    lang: str | Language = "en",
    paper: str = Paper.A4,
    *,
    players: int | Sequence[str] = 4,
    colours: bool = True,
) -> bytes:
    """Return a score sheet on one page, as a PDF.

    Args:
        game: `shmat` or `twenty`.
        lang: `en`, `uk` or a `Language`.
        paper: `A4` or `Letter`.
        players: how many play, or their names.
        colours: whether it is in colour.

    Raises:
        NotationError: there is no such game or paper, not so many can play, or a name has a character that the fonts
            lack.
        NotInstalledError: fpdf2 is missing.
    """
    said, size, most = language(lang), paper_of(paper), _MOST[game_of(game)]
    given = [""] * players if isinstance(players, int) else list(players)
    if not 2 <= len(given) <= most:
        count = players if isinstance(players, int) else len(given)
        reason = message("Not so many can play: {count}.", count=count)
        raise refused(reason, str(count), whole_number(2, most))
    name = game_name(game, said)
    title = said.gettext("{game}: score sheet", game=name)
    with open_canvas(size, said, colours) as canvas:
        names = [printable(one, canvas.signs) for one in given]
        canvas.page()
        head = Head(canvas, NORMAL, title, _hint(game, said), ((said.gettext("Date:"), ""),))
        head.draw(canvas)
        width, height = inner(size)
        _Table(canvas, game, names, TOP + head.height, width, height - head.height).draw()
        small_print(canvas, f"score {game} · {MADE_BY}", 1, 1)
        return canvas.finished(title)


def _hint(game: str, lang: Language) -> str:
    if game == "shmat":
        ranks = Listed(high_cards(shmat.Rules()))
        return lang.gettext("Write how many high cards each player has captured: {ranks}.", ranks=ranks)
    return lang.gettext(
        "Winner +20. For each card that is left: {ace} −5; 10, {jack}, {queen} −10; {king} −20. First to 100 wins.",
        ace=Rank.ACE,
        jack=Rank.JACK,
        queen=Rank.QUEEN,
        king=Rank.KING,
    )


class _Table:
    """The table: a row for each game; in Twenty each player has a column for the game and one for the total."""

    def __init__(
        self, canvas: "Canvas", game: str, names: Sequence[str], top: float, width: float, height: float
    ) -> None:
        self.canvas, self.names, self.top = canvas, names, top
        self.totals = game == "twenty"
        self.width, self.column = width, (width - _NUMBERS) / len(names)
        self.games = int((height - _HEAD) / _ROW) - (0 if self.totals else 1)

    def draw(self) -> None:
        """Draw it."""
        canvas, lang = self.canvas, self.canvas.lang
        rows = self.games + (0 if self.totals else 1)
        height = _HEAD + rows * _ROW
        for row in range(0, rows, 2):
            canvas.box(MARGIN, self._y(row), self.width, _ROW, fill=canvas.palette.paper2)
        canvas.box(MARGIN, self.top, self.width, _HEAD, fill=canvas.palette.act_soft)
        self._names()
        self._label(lang.gettext("Game"), self.top + _HEAD - 2.5, bold=False)
        for number in range(self.games):
            self._label(str(number + 1), self._y(number) + 0.65 * _ROW)
        if not self.totals:
            self._label(lang.gettext("Wins"), self._y(self.games) + 0.65 * _ROW)
        for row in range(rows + 1):
            canvas.line(MARGIN, self._y(row), MARGIN + self.width, self._y(row), canvas.palette.line, 0.25)
        if not self.totals:
            y = self._y(self.games)
            canvas.line(MARGIN, y, MARGIN + self.width, y, canvas.palette.ink2, 0.5)
        canvas.box(MARGIN, self.top, self.width, height, stroke=canvas.palette.edge, line=0.4)

    def _y(self, row: int) -> float:
        return self.top + _HEAD + row * _ROW

    def _label(self, text: str, y: float, *, bold: bool = True) -> None:
        canvas, room = self.canvas, _NUMBERS - 2
        size = min(_TEXT, room / canvas.width(text, POINT, bold=bold))
        canvas.text(MARGIN + _NUMBERS / 2, y, text, size, bold=bold, colour=canvas.palette.ink2, align=0.5)

    def _names(self) -> None:
        canvas, lang = self.canvas, self.canvas.lang
        foot = self._y(self.games + (0 if self.totals else 1))
        for seat, name in enumerate(self.names):
            x = MARGIN + _NUMBERS + seat * self.column
            canvas.line(x, self.top, x, foot, canvas.palette.edge, 0.4)
            middle = x + self.column / 2
            shown = canvas.cut(name, 11, self.column - 2, bold=True)
            canvas.text(middle, self.top + (5.5 if self.totals else 7.5), shown, 11, bold=True, align=0.5)
            if self.totals:
                canvas.line(middle, self.top + _HEAD - 5, middle, foot, canvas.palette.line, 0.25)
                for side, word in ((-1, lang.gettext("points")), (1, lang.gettext("total"))):
                    at = middle + side * self.column / 4
                    size = min(_TEXT, self.column / 2 / max(canvas.width(word, POINT), 0.1))
                    canvas.text(at, self.top + _HEAD - 1.6, word, 0.9 * size, colour=canvas.palette.ink2, align=0.5)
