"""A worksheet: puzzles on the first pages, their answers on pages of their own."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from shmatkit.core.errors import message, quoted
from shmatkit.core.language import Language, language, say
from shmatkit.practice import LEVELS, Kind, Level, Puzzle, puzzles
from shmatkit.sheets.layout.blocks import Block, Blocks
from shmatkit.sheets.layout.flow import Placed, flow
from shmatkit.sheets.layout.frame import MADE_BY, Head, inner, open_canvas, small_print
from shmatkit.sheets.layout.paper import (
    LARGE,
    MARGIN,
    NORMAL,
    TOP,
    Measures,
    Paper,
    one_of,
    paper_of,
    printable,
    refused,
)
from shmatkit.sheets.layout.parts import Part
from shmatkit.sheets.pages.key import entries

if TYPE_CHECKING:
    from shmatkit.sheets.layout.canvas import Canvas

MOST_PUZZLES = 10_000
"""How many puzzles a worksheet has at the most."""

_GUTTER = 5.0  # mm between columns
_BETWEEN = 4.0  # mm between puzzles at the least
_LOOSE = 6.0  # mm that they are moved apart at the most, to fill a column
_DIFFERENT = 10.0  # mm by which blocks differ at the most to be made equally high


def worksheet(
    kinds: Iterable[Kind | str] | Kind | str,
    level: Level | int,
    count: int,
    seed: int,
    *,
    lang: str | Language = "en",
    paper: str = Paper.A4,
    large: bool = False,
    title: str = "",
    pupil: str = "",
    colours: bool = True,
) -> bytes:
    """Return a worksheet with its key, as a PDF. The same arguments give the same sheet everywhere.

    Args:
        kinds: the kinds of puzzles, which come in turn.
        level: their level, or its number.
        count: how many there are, 1 to 10,000.
        seed: a whole number, 0 or more.
        lang: `en`, `uk` or a `Language`.
        paper: `A4` or `Letter`.
        large: whether it is in large print.
        title: its title; the kind of puzzles if empty.
        pupil: the name on it; a line to write it on if empty.
        colours: whether it is in colour.

    Raises:
        NotationError: a kind, the level or the paper doesn't exist, a number isn't as above, there are not so many
            different puzzles, or a text has a character that the fonts lack.
        NotInstalledError: fpdf2 is missing.
    """
    wanted = _kinds(kinds)
    of_level = _level(level)
    if type(count) is int and not 1 <= count <= MOST_PUZZLES:
        reason = message("A sheet can't have so many puzzles: {count}.", count=count)
        expected = message("a whole number from {least} to {most}", least=1, most=MOST_PUZZLES)
        raise refused(reason, f"count {count}", expected, len("count "))
    made = puzzles(wanted, of_level, count, seed)
    names = " ".join(kind for kind in Kind if kind in wanted)
    recipe = f"{names} {of_level.number} · seed {seed} · count {count} · {MADE_BY}"
    return worksheet_of(made, recipe, lang=lang, paper=paper, large=large, title=title, pupil=pupil, colours=colours)


def worksheet_of(
    given: Sequence[Puzzle],
    recipe: str = "",
    *,
    lang: str | Language = "en",
    paper: str = Paper.A4,
    large: bool = False,
    title: str = "",
    pupil: str = "",
    colours: bool = True,
) -> bytes:
    """Return a worksheet of puzzles that are there already, such as a teacher's set, as a PDF.

    Args:
        given: the puzzles, at least one.
        recipe: the small print on each page, which says what the sheet was made from.
        lang: as for `worksheet`, as all that follow.
        paper: the paper.
        large: whether it is in large print.
        title: its title.
        pupil: the name on it.
        colours: whether it is in colour.

    Raises:
        NotationError: there is no puzzle, or too many, or as for `worksheet`.
        NotInstalledError: fpdf2 is missing.
    """
    said = language(lang)
    if not 1 <= len(given) <= MOST_PUZZLES:
        reason = message("A sheet can't have so many puzzles: {count}.", count=len(given))
        expected = message("a whole number from {least} to {most}", least=1, most=MOST_PUZZLES)
        raise refused(reason, str(len(given)), expected)
    measures = LARGE if large else NORMAL
    with open_canvas(paper_of(paper), said, colours) as canvas:
        heading, name, small = (printable(text, canvas.signs) for text in (title, pupil, recipe))
        asked = ((said.gettext("Name:"), name), (said.gettext("Date:"), ""))
        head = Head(canvas, measures, heading or _title(given, said), _levels(given, said), asked)
        return Plan(canvas, paper_of(paper), measures, given, head).printed(small)


def _kinds(kinds: Iterable[Kind | str] | Kind | str) -> set[Kind]:
    found = set()
    for kind in [kinds] if isinstance(kinds, str) else kinds:
        if kind not in set(Kind):
            raise refused(message("“{read}” is not a kind of puzzle.", read=quoted(str(kind))), str(kind), one_of(Kind))
        found.add(Kind(kind))
    return found


def _level(level: Level | int) -> Level:
    if isinstance(level, Level):
        return level
    for one in LEVELS:
        if one.number == level:
            return one
    numbers = one_of(one.number for one in LEVELS)
    raise refused(message("“{read}” is not a level.", read=quoted(str(level))), str(level), numbers)


def _title(given: Sequence[Puzzle], lang: Language) -> str:
    kinds = {puzzle.kind for puzzle in given}
    return say(kinds.pop(), lang) if len(kinds) == 1 else lang.gettext("Worksheet")


def _levels(given: Sequence[Puzzle], lang: Language) -> str:
    """Say what a sheet practises; Twenty has other words for a level than Shmat."""
    levels = dict.fromkeys((puzzle.level, puzzle.kind.is_twenty) for puzzle in given)
    words: dict[int, list[str]] = {}
    for level, is_twenty in levels:
        words.setdefault(level.number, []).append(say(level.sums if is_twenty else level.words, lang))
    said = [lang.gettext("Level {number}: {words}", number=number, words="; ".join(words[number])) for number in words]
    return " · ".join(said)


class Plan:
    """Where everything of a worksheet lies, before anything is drawn.

    Attributes:
        blocks: the puzzles, with their places.
        key: the answers, with their places; their pages are counted from 0.
    """

    def __init__(self, canvas: "Canvas", paper: Paper, measures: Measures, given: Sequence[Puzzle], head: Head) -> None:
        self.canvas, self.head = canvas, head
        width, room = inner(paper)
        columns = measures.columns
        self.column = (width - (columns - 1) * _GUTTER) / columns
        makes = Blocks(canvas, measures, self.column, room - head.height)
        blocks = _alike([makes.of(puzzle, number) for number, puzzle in enumerate(given, 1)])
        places = flow([one.height for one in blocks], _BETWEEN, columns, room, head.height, _LOOSE)
        self.blocks: list[tuple[Placed, Part]] = list(zip(places, blocks, strict=True))
        self.key_head = Head(canvas, measures, canvas.lang.gettext("Answers"), head.text)
        found = list(entries(canvas, measures, given, self.column))
        places = flow([one.height for one in found], found[0].gap, columns, room, self.key_head.height, 0)
        self.key: list[tuple[Placed, Part]] = list(zip(places, found, strict=True))

    def printed(self, recipe: str) -> bytes:
        """Return the document."""
        puzzles_, answers = (part[-1][0].page + 1 for part in (self.blocks, self.key))
        for head, part, before in ((self.head, self.blocks, 0), (self.key_head, self.key, puzzles_)):
            self._print(head, part, before, puzzles_ + answers, recipe)
        return self.canvas.finished(self.head.text)

    def _print(self, head: Head, part: Sequence[tuple[Placed, Part]], before: int, pages: int, recipe: str) -> None:
        for page, group in groupby(part, key=lambda one: one[0].page):
            self.canvas.page()
            if page == 0:
                head.draw(self.canvas)
            for place, one in group:
                one.draw(self.canvas, MARGIN + place.column * (self.column + _GUTTER), TOP + place.y)
            small_print(self.canvas, recipe, before + page + 1, pages)


def _alike(blocks: list[Block]) -> list[Block]:
    """Make blocks whose heights differ little equally high, so that they stand in rows."""
    highest = max(block.height for block in blocks)
    if highest - min(block.height for block in blocks) > _DIFFERENT:
        return blocks
    return [replace(block, height=highest) for block in blocks]
