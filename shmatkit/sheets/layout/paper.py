"""The paper that sheets are printed on, how big things are on it, and what can keep a sheet from being printed."""

import unicodedata
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from shmatkit.core.errors import Message, NotationError, message, quoted
from shmatkit.core.language import Language, say, sentence
from shmatkit.pictures import LIGHT, Palette
from shmatkit.pictures.faces import RATIO

MARGIN = 14.0  # mm, left and right
TOP = 12.5
FOOT = 13.5  # below everything but the small print
POINT = 25.4 / 72  # mm


def card_height(width: float) -> float:
    """Return the height of a card of a width."""
    return RATIO * width


class Paper(StrEnum):
    """The size of the paper."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in mm."""
        return (210.0, 297.0) if self is Paper.A4 else (215.9, 279.4)


@dataclass(frozen=True, slots=True)
class Measures:
    """How big things are; lengths in mm, type in points.

    Attributes:
        columns: how many puzzles stand side by side.
        title: the type of the title.
        text: of questions.
        caption: of captions, and of the answers' page.
        small: of the small print.
        card: the width of a card.
        box: the width of a box to write a number in.
        narrow: its width where several equations stand side by side.
        gap: between cards.
        space: between parts of a puzzle.
    """

    columns: int
    title: float
    text: float
    caption: float
    small: float
    card: float
    box: float
    narrow: float
    gap: float
    space: float


NORMAL = Measures(
    columns=2, title=20, text=11, caption=7.5, small=7, card=11.4, box=8.4, narrow=8.4, gap=1.5, space=3.4
)
LARGE = Measures(columns=1, title=28, text=18, caption=13, small=9, card=21, box=14, narrow=11.2, gap=3, space=6)

COLOURED = replace(LIGHT, card="#FFFFFF", back_rim="#FFFFFF", shadow="")
"""The colours of a sheet: white cards, and no shadows, which printers make dirty."""

GREY = replace(
    COLOURED,
    ink2="#333333",
    act="#333333",
    act_soft="#EEEEEE",
    rim="#999999",
    stitch="#999999",
    line="#BBBBBB",
    honey="#555555",
    honey_fill="#CFCFCF",
    ring_in="#555555",
    honey_ink="#000000",
    honey_soft="#F2F2F2",
    plum="#000000",
    plum_ink="#000000",
    plum_soft="#F2F2F2",
    edge="#666666",
    card_edge="#555555",
    spades="#000000",
    hearts="#000000",
    diamonds="#000000",
    clubs="#000000",
    ink="#000000",
    gilt="#EEEEEE",
    back="#555555",
    lattice="#777777",
)
"""The same without colour; suits are told apart by their shape."""


def palette(colours: bool) -> Palette:
    """Return the colours of a sheet."""
    return COLOURED if colours else GREY


def paper_of(name: str) -> Paper:
    """Return the paper of a name, in any case.

    Raises:
        NotationError: there is none.
    """
    try:
        return Paper(name.lower())
    except ValueError:
        raise refused(message("“{read}” is not a size of paper.", read=quoted(name)), name, one_of(Paper)) from None


def game_of(name: str) -> str:
    """Return the name of a game.

    Raises:
        NotationError: there is none.
    """
    if name not in GAMES:
        raise refused(message("“{read}” is not a game.", read=quoted(name)), name, one_of(GAMES))
    return name


GAMES = ("shmat", "twenty")


def game_name(game: str, lang: Language) -> str:
    """Say the name of a game."""
    return lang.gettext("Shmat") if game == "shmat" else lang.gettext("Twenty")


def one_of(choices: Iterable[object]) -> Message:
    """Say what there is to choose from."""
    return message("one of: {choices}", choices=", ".join(map(str, choices)))


def refused(reason: Message, text: str, expected: Message, at: int = 0) -> NotationError:
    """Return the error of something that a sheet can't be made of."""
    return NotationError(reason, text, at, expected)


def printable(text: str, signs: Collection[int]) -> str:
    """Return a reader's text as it is printed: on one line, without invisible marks.

    Args:
        text: the text.
        signs: the characters that the fonts have.

    Raises:
        NotationError: it has a character that the fonts lack.
    """
    shown = (char for char in unicodedata.normalize("NFC", text) if unicodedata.category(char) != "Cf")
    line = " ".join("".join(shown).split())
    for char in line:
        if ord(char) not in signs:
            code = f"U+{ord(char):04X}"
            reason = message(
                "A sheet can't show “{sign}” ({code}): its font has no such sign.",
                sign=quoted(char),
                code=code,
            )
            expected = message("Latin or Ukrainian letters, figures, and signs such as × ÷ ♠ ★")
            raise refused(reason, text, expected, max(text.find(char), 0))
    return line


class NotInstalledError(ModuleNotFoundError):
    """The library that writes PDF is missing; `reason` says how to get it."""

    def __init__(self, name: str | None) -> None:
        self.reason = message("Sheets need fpdf2. This installs it: pip install 'shmatkit[print]'")
        super().__init__(str(self.reason), name=name)


@sentence(NotInstalledError)
def _(error: NotInstalledError, lang: Language) -> str:
    return say(error.reason, lang)
