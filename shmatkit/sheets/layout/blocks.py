"""A puzzle as it stands on paper: its number, its question, its cards, and room for the answer."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from shmatkit import shmat, twenty
from shmatkit.core.arithmetic import Operation
from shmatkit.core.cards import Card
from shmatkit.core.language import Language, say
from shmatkit.game import by_game
from shmatkit.pictures import Face
from shmatkit.pictures.cards import Place, State
from shmatkit.practice import Found, Kind, Pair, Puzzle
from shmatkit.sheets.layout.paper import POINT, Measures
from shmatkit.sheets.layout.parts import Beside, Blank, Cards, Part, Rule, Space, Stack, Words, in_lines

if TYPE_CHECKING:
    from shmatkit.sheets.layout.canvas import Canvas

_PADDING = 0.3  # of a card's width, around a puzzle
_FEWEST = 6  # lines for captures where all are asked for: their number must not give the answer away
_RING = 0.14  # how far a target's rings reach, in widths of its card


def shown_value(card: Card, game: str) -> str:
    """Return what stands in the box on a card: its value in Shmat (S3), or its points in Twenty (T6, T7)."""
    return shmat.shown_value(card) if game == "shmat" else twenty.shown_value(card)


def placed(cards: Sequence[Card | None], game: str, lang: Language, state: State = State.NORMAL) -> tuple[Place, ...]:
    """Return cards as they lie; None is an empty place."""
    return tuple(
        Place(Face.of(card, lang, shown_value(card, game)), state) if card else Place(None, State.EMPTY)
        for card in cards
    )


def asked_about(claim: twenty.Claim, lang: Language) -> tuple[Place, ...]:
    """Return the cards of a play; a king's value fills its box where it was chosen (T7)."""
    return tuple(
        Place(Face.of(card, lang, str(value or shown_value(card, "twenty")), chosen=value is not None), State.LIT)
        for card, value in zip(claim.cards, claim.values, strict=True)
    )


@dataclass(frozen=True)
class Block:
    """A puzzle in its frame.

    Attributes:
        content: the puzzle.
        width: the frame's width.
        height: the frame's height.
        padding: the room around the puzzle.
    """

    content: Part
    width: float
    height: float
    padding: float

    def draw(self, canvas: "Canvas", x: float, y: float) -> None:
        """Draw the frame and the puzzle."""
        canvas.box(x, y, self.width, self.height, self.padding, fill="#FFFFFF", stroke=canvas.palette.rim, line=0.35)
        self.content.draw(canvas, x + self.padding, y + self.padding)


@dataclass(frozen=True)
class Badge:
    """A puzzle's number on a dark ground."""

    text: str
    size: float
    width: float

    @classmethod
    def of(cls, canvas: "Canvas", number: int, size: float) -> "Badge":
        """Return the badge of a number."""
        text = str(number)
        return cls(text, size, max(canvas.width(text, size * POINT, bold=True) + size * POINT, 1.9 * size * POINT))

    @property
    def height(self) -> float:
        """How high it is."""
        return 1.9 * self.size * POINT

    def draw(self, canvas: "Canvas", x: float, y: float) -> None:
        """Draw it."""
        canvas.box(x, y, self.width, self.height, self.height / 2, fill=canvas.palette.act)
        base = y + self.height / 2 + 0.365 * self.size * POINT
        canvas.text(x + self.width / 2, base, self.text, self.size, bold=True, colour="#FFFFFF", align=0.5)


class Blocks:
    """Makes the blocks of a worksheet.

    Args:
        canvas: what they will be drawn on; it measures their texts.
        measures: how big things are.
        width: the width of a block.
        highest: how high a block may be.
    """

    def __init__(self, canvas: "Canvas", measures: Measures, width: float, highest: float) -> None:
        self.canvas, self.measures, self.lang = canvas, measures, canvas.lang
        self.padding = _PADDING * measures.card
        self.block_width, self.highest = width, highest
        self.width = width - 2 * self.padding

    def of(self, puzzle: Puzzle, number: int) -> Block:
        """Return a puzzle's block."""
        head = self._head(puzzle, number)
        parts = by_game(
            puzzle.position,
            lambda rows: self._shmat(puzzle, rows, head.height),
            lambda hand: self._twenty(puzzle, hand),
        )
        content = Stack((head, *parts), self.measures.space)
        return Block(content, self.block_width, content.height + 2 * self.padding, self.padding)

    def _head(self, puzzle: Puzzle, number: int) -> Part:
        badge = Badge.of(self.canvas, number, self.measures.text)
        gap = 0.2 * self.measures.card
        room = self.width - badge.width - gap
        question = Words.of(self.canvas, say(puzzle, self.lang), self.measures.text, room)
        down = max((badge.height - self.measures.text * POINT) / 2, 0)
        return Beside((badge, Stack((Space(room, down - 0.01), question), 0)), gap)

    def _shmat(self, puzzle: Puzzle, position: shmat.Position, head: float) -> list[Part]:
        drawn = self._under(self.lang.gettext("Drawn"), self._cards(position.drawable[:1], State.LIT))
        match puzzle.asked:
            case Card() as target:
                own = self._under(self.lang.gettext("Your cards"), self._cards(position.rows[0]))
                wanted = self._under(self.lang.gettext("Take this card"), self._cards((target,), State.TARGET))
                return [self._apart(drawn, own, wanted), self._equation()]
            case Pair(own_card, target):
                own = self._under(self.lang.gettext("Your card"), self._cards((own_card,), State.LIT))
                wanted = self._under(self.lang.gettext("Make this"), self._cards((target,), State.TARGET))
                signs = [say(one, self.lang) for one in Operation if one in puzzle.level.operations]
                ticks = Stack((self._ticks(signs[:2], 1.4), self._ticks(signs[2:], 1.4)), self.measures.space)
                cards = self._apart(drawn, own, wanted)
                return [Beside((cards, ticks), self.measures.card, 0.5), self._equation()]
        own = self._under(self.lang.gettext("Your cards"), self._cards(position.rows[0]))
        above = [self._opponents(position), self._apart(drawn, own)]
        room = self.highest - 2 * self.padding - head - sum(part.height + self.measures.space for part in above)
        return [*above, self._answer(puzzle, room - self.measures.space)]

    def _opponents(self, position: shmat.Position) -> Part:
        """Return the opponents' rows: one alone lies in a line, several lie 2 × 2 side by side."""
        others = position.rows[1:]
        if len(others) == 1:
            return self._under(self.lang.gettext("Opponent"), self._cards(others[0]))
        names = (self.lang.gettext("Opponent {number}", number=seat) for seat in range(1, len(others) + 1))
        squares = (self._cards(row, a_row=2) for row in others)
        return self._apart(*(self._under(name, cards) for name, cards in zip(names, squares, strict=True)))

    def _answer(self, puzzle: Puzzle, room: float) -> Part:
        match puzzle.kind:
            case Kind.FIND_ALL:
                return self._equations(puzzle, room)
            case Kind.ANY | Kind.CLAIM:
                return in_lines((self._yes_no(), self._equation()), self.width, 2 * self.measures.gap)
            case Kind.BEST:
                counted = Beside((self._words(self.lang.gettext("High cards:")), self._blank()), self.measures.gap, 0.5)
                return in_lines((self._equation(), counted), self.width, 2 * self.measures.gap)
        return self._equation()

    def _twenty(self, puzzle: Puzzle, position: twenty.Position) -> list[Part]:
        line = self._blank().height
        if isinstance(puzzle.asked, twenty.Claim):
            rings = Space(0, 0.5 * _RING * self.measures.card)
            cards: Part = Stack((rings, self._hand(asked_about(puzzle.asked, self.lang)), rings), 0)
            total: Part = self._blank()
        else:
            cards = self._hand(placed(position.hand, "twenty", self.lang))
            total = self._sign(str(position.move)) if puzzle.kind is Kind.EXACTLY else self._blank()
        ticks = (Space(self.measures.gap), self._yes_no()) if puzzle.kind is Kind.MAY_PLAY else ()
        after = Beside((self._sign("="), total, *ticks), self.measures.gap, 0.5)
        return [cards, Beside((Rule(self.width - after.width - self.measures.gap, line), after), self.measures.gap)]

    def _hand(self, cards: tuple[Place, ...]) -> Part:
        """Return cards of Twenty in one line; where there are many they are narrower."""
        gap = self.measures.gap * (2.4 if cards[0].state is State.LIT else 1)
        fits = (self.width + gap) / len(cards) - gap
        return Cards(cards, min(1.15 * self.measures.card, fits), gap)

    def _cards(self, cards: Sequence[Card | None], state: State = State.NORMAL, a_row: int = 9) -> Cards:
        return Cards(placed(cards, "shmat", self.lang, state), self.measures.card, self.measures.gap, a_row)

    def _under(self, caption: str, part: Part) -> Part:
        """Return a part under its caption, which may reach a little past the part's right edge."""
        size, room = self.measures.caption, part.width + 0.3 * self.measures.card
        lines = tuple(self.canvas.wrapped(caption, size, room))
        words = Words(lines, size, part.width, colour=self.canvas.palette.ink2)
        return Stack((words, part), 0.4 * self.measures.gap + _RING * self.measures.card)

    def _apart(self, *groups: Part) -> Part:
        """Return groups of cards side by side, with what room there is between them, up to a third of a card."""
        free = (self.width - sum(group.width for group in groups)) / max(len(groups) - 1, 1)
        return Beside(groups, min(free, 0.5 * self.measures.card), 1)

    def _equations(self, puzzle: Puzzle, room: float) -> Part:
        """Return lines for all captures and one more, as far as the page has room; and for six at least."""
        one, gap = self._equation(self.measures.narrow), self.measures.gap
        columns = int((self.width + gap) / (one.width + gap))
        wanted = 1 + max(len(found.captures) for found in puzzle.answers if isinstance(found, Found))
        lines = min(-(-max(_FEWEST, wanted) // columns), int((room + gap) / (one.height + gap)))
        between = (self.width - columns * one.width) / max(columns - 1, 1)
        return Stack((Beside((one,) * columns, between),) * lines, gap)

    def _equation(self, box: float = 0) -> Part:
        """Return a box, a ring for the sign, a box, =, and a box."""
        width = box or self.measures.box
        blank = self._blank(width)
        ring = Blank(0.78 * width, 0.78 * width, round=True)
        return Beside((blank, ring, blank, self._sign("="), blank), 0.12 * width, 0.5)

    def _blank(self, box: float = 0) -> Blank:
        width = box or self.measures.box
        return Blank(width, 0.95 * width)

    def _yes_no(self) -> Part:
        return self._ticks([self.lang.gettext("Yes"), self.lang.gettext("No")])

    def _ticks(self, labels: Sequence[str], size: float = 1.1) -> Part:
        if not labels:
            return Space()
        side, gap = 0.55 * self.measures.box, 0.15 * self.measures.box
        ticks = tuple(Beside((Blank(side, side), self._sign(label, size)), gap, 0.5) for label in labels)
        return Beside(ticks, 0.55 * self.measures.box, 0.5)

    def _sign(self, text: str, size: float = 1.1) -> Part:
        return Words.of(self.canvas, text, size * self.measures.text, bold=True)

    def _words(self, text: str) -> Part:
        return Words.of(self.canvas, text, self.measures.text)
