"""A turn of Shmat as the table sees it: the drawn card, the rows, the discard pile and what is left of the reserve."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from shmatkit.core.cards import Card, card_starts, write_cards
from shmatkit.core.deck import DECK, Problem, deck_problems, surely_one_deck
from shmatkit.core.errors import message
from shmatkit.core.tokens import A_CARD, Word
from shmatkit.notation import Line, read_rules, whole_number
from shmatkit.shmat.rules import MOST_PLAYERS, ROW_SIZE, DiscardDraw, Rules

Row = tuple[Card | None, ...]
TAGS = ("reserve", "discard")
A_ROW = message("a row of 1 to 4 cards, with _ for an empty place")
_ROWS = message("2 to 12 rows, the mover's first")


class Place(NamedTuple):
    """Where a card lies: `part` is `drawn`, `discard`, `reserve` or a row's seat, and `at` counts its places from 0."""

    part: str | int
    at: int = 0


@dataclass(frozen=True, slots=True)
class Position:
    """One player's turn.

    Attributes:
        drawn: the drawn card, or None where none was drawn yet.
        rows: the open cards, of 2 to 12 players; `rows[0]` is the mover's, the others follow clockwise. A row has 1 to
            4 places, and None is an empty one.
        discard: the discard pile, its top card last.
        reserve: how many cards the reserve has, 0 to 52, or None where nobody said.
        rules: the rules that are played by.

    >>> Position.parse("5♣ | 5♦ 9♠ 2♥ К♠ | 10♠ 3♣ 7♥ Д♠")
    Position.parse('5c | 5d 9s 2h Ks | 10s 3c 7h Qs')
    """

    drawn: Card | None
    rows: tuple[Row, ...]
    discard: tuple[Card, ...] = ()
    reserve: int | None = None
    rules: Rules = field(default_factory=Rules)

    @classmethod
    def parse(cls, text: str, *, letters: str | None = None, rules: Rules | None = None) -> "Position":
        """Read a position in notation: `drawn | the mover's row | an opponent's row | …; tags`.

        Args:
            text: the position.
            letters: `source` where it uses B D K T, so that T is an ace.
            rules: the rules that are played by, where the text's tags don't change them; `seed` if None.

        Raises:
            NotationError: it can't be read, or one deck can't hold it.
            AmbiguousNotationError: a Latin T may be an ace or a ten.
        """
        line = Line.without_claim(text, letters)
        return read_position(line, rules or Rules())[0]

    @property
    def drawable(self) -> tuple[Card, ...]:
        """The cards a capture may start from: the drawn one, else what may be drawn from the discard pile (S4)."""
        if self.drawn:
            return (self.drawn,)
        return self.discard if self.rules.discard_draw is DiscardDraw.ANY else self.discard[-1:]

    def cards(self) -> Iterator[tuple[Place, Card]]:
        """Return every card in sight, with its place."""
        if self.drawn:
            yield Place("drawn"), self.drawn
        parts: list[tuple[str | int, Row]] = [*enumerate(self.rows), ("discard", self.discard)]
        for part, cards in parts:
            for at, card in enumerate(cards):
                if card:
                    yield Place(part, at), card

    def __str__(self) -> str:
        body = " | ".join([write_cards([self.drawn]), *map(write_cards, self.rows)])
        tags = self.rules.tags()
        if self.reserve is not None:
            tags.append(f"reserve {self.reserve}")
        if self.discard:
            tags.append(f"discard {write_cards(self.discard)}")
        return "; ".join([body, *tags])

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"


def problems(position: Position) -> list[Problem]:
    """Return all that keeps a position from being played (S1, S2). Each place is a `Place`."""
    return list(_problems(position))


def _problems(position: Position) -> Iterator[Problem]:
    rows = position.rows
    if len(rows) < 2:
        yield Problem(message("There is no opponent's row."), Place(len(rows) - 1) if rows else Place("drawn"), _ROWS)
    if len(rows) > MOST_PLAYERS:
        yield Problem(message("There are more than {most} players.", most=MOST_PLAYERS), Place(MOST_PLAYERS), _ROWS)
    for seat, row in enumerate(rows):
        if len(row) > ROW_SIZE:
            yield Problem(message("A row has more than {most} cards.", most=ROW_SIZE), Place(seat, ROW_SIZE), A_ROW)
        elif not any(row):
            yield Problem(message("A row has no card."), Place(seat), A_ROW)
    cards = [card for row in ((position.drawn,), *rows, position.discard) for card in row if card]
    if not surely_one_deck(cards):
        yield from deck_problems(cards, [place for place, _ in position.cards()])
    if position.reserve is not None and not 0 <= position.reserve <= len(DECK) - len(cards):
        reason = message("The reserve and the cards in sight are more than one deck.")
        yield Problem(reason, Place("reserve"), whole_number(0, len(DECK) - len(cards)))


def read_position(line: Line, rules: Rules) -> tuple[Position, bool]:
    """Read the position of a line.

    Args:
        line: the line.
        rules: the rules that are played by, where the line's tags don't change them.

    Returns:
        The position, and whether the line stated rules.

    Raises:
        NotationError: as `Position.parse`.
    """
    sections = _sections(line)
    drawn = line.cards(sections[0])
    if len(drawn) != 1:
        starts = card_starts(sections[0], line.suited)
        raise line.error(
            message("More than one card is drawn."), starts[1], message("one card before the first “|”, or _")
        )
    stated_rules, stated = read_rules(line, rules, TAGS)
    discard = line.cards(line.tag_words.get("discard", ()))
    tag = line.tags.get("discard")
    if tag and (not discard or None in discard):
        raise line.error(message("The discard pile is a list of cards."), tag.at, A_CARD)
    position = Position(
        drawn[0],
        tuple([tuple(line.cards(section)) for section in sections[1:]]),
        tuple([card for card in discard if card]),
        line.number("reserve", 0, len(DECK)),
        stated_rules,
    )
    for problem in _problems(position):
        raise line.error(problem.reason, _start(line, sections, problem.place), problem.expected)
    return position, stated


def _sections(line: Line) -> list[list[Word]]:
    sections: list[list[Word]] = [[]]
    for word in line.body:
        if word.read != "|":
            sections[-1].append(word)
        elif sections[-1]:
            sections.append([])
        else:
            raise line.error(message("Nothing stands before “|”."), word.start, A_ROW if len(sections) > 1 else A_CARD)
    if not sections[-1]:
        raise line.error(message("Nothing stands after “|”."), line.end(line.body) - 1 if line.body else 0, A_ROW)
    return sections


def _start(line: Line, sections: Sequence[Sequence[Word]], place: tuple[str | int, ...]) -> int:
    """Return where in a line a place begins."""
    part, at = place[0], int(place[1])
    if part == "reserve":
        return line.tags["reserve"].at
    if part == "discard":
        words: Sequence[Word] = line.tag_words["discard"]
    else:
        words = sections[part + 1 if isinstance(part, int) else 0]
    return card_starts(words, line.suited)[at]
