"""The answers to a worksheet's puzzles, in words and equations."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from shmatkit import twenty
from shmatkit.core.cards import Rank
from shmatkit.core.language import Language, say
from shmatkit.practice import Kind, Laid, Puzzle
from shmatkit.practice.puzzles.solving import worth
from shmatkit.sheets.layout.paper import POINT, Measures
from shmatkit.sheets.layout.parts import Words

if TYPE_CHECKING:
    from shmatkit.sheets.layout.canvas import Canvas

_LISTED = 8  # of many ways to lay cards, as many as the key names


def answer(puzzle: Puzzle, lang: Language) -> str:
    """Return what the key says: every right answer, or of very many ways to lay cards some."""
    if not isinstance(puzzle.position, twenty.Position) or puzzle.kind is Kind.MAY_PLAY:
        return puzzle.solution(lang)
    sums = [_sum(puzzle.position, one, lang) for one in puzzle.answers if isinstance(one, Laid)]
    listed = "; ".join(sums[:_LISTED])
    return lang.gettext("For example: {answers}", answers=listed) if len(sums) > _LISTED else listed


def _sum(position: twenty.Position, laid: Laid, lang: Language) -> str:
    """Return cards as they are laid, with what they are worth together: 10♥ + K♠(5) = 15."""
    cards = tuple(position.hand[at] for at in laid.places)
    values = iter(laid.kings)
    kings = [next(values, 1) if card.rank is Rank.KING else None for card in cards]
    return f"{say(twenty.Claim(cards, tuple(kings)), lang)} =\N{NO-BREAK SPACE}{sum(worth(cards, kings))}"


@dataclass(frozen=True)
class Entry:
    """An answer with its number.

    Attributes:
        number: the puzzle's number.
        words: the answer.
        indent: how far the answer stands from the left.
    """

    number: str
    words: Words
    indent: float

    @property
    def width(self) -> float:
        """How wide it is."""
        return self.indent + self.words.width

    @property
    def height(self) -> float:
        """How high it is."""
        return self.words.height

    @property
    def gap(self) -> float:
        """The room below it."""
        return 0.7 * self.words.size * POINT

    def draw(self, canvas: "Canvas", x: float, y: float) -> None:
        """Draw it."""
        size = self.words.size
        right = self.indent - 0.7 * size * POINT
        Words((self.number,), size, right, bold=True, colour=canvas.palette.act, align=1).draw(canvas, x, y)
        self.words.draw(canvas, x + self.indent, y)


def entries(canvas: "Canvas", measures: Measures, puzzles: Sequence[Puzzle], width: float) -> Iterator[Entry]:
    """Return the entries of a key.

    Args:
        canvas: what they will be drawn on.
        measures: how big things are.
        puzzles: the puzzles, from number 1.
        width: the width of a column.
    """
    size = 0.9 * measures.text
    indent = canvas.width(f"{len(puzzles)}.", size * POINT, bold=True) + size * POINT
    for number, puzzle in enumerate(puzzles, 1):
        words = Words.of(canvas, answer(puzzle, canvas.lang), size, width - indent)
        yield Entry(f"{number}.", words, indent)
