"""The widget that makes printed sheets."""

from typing import Any, ClassVar

import traitlets

from shmatkit.core.errors import NotationError, message
from shmatkit.core.language import language
from shmatkit.practice import LEVELS
from shmatkit.screens.kit.controls import MOST_SEED
from shmatkit.screens.teacher.sheet_maker import SheetMaker as SheetScreen
from shmatkit.screens.teacher.sheet_maker_update import MOST_PUZZLES
from shmatkit.widgets.table import Table


class SheetMaker(Table):
    """Choose what is printed, look at the first puzzles, and download the sheet as a PDF.

    Args:
        lang: the language.
        level: the level of the puzzles, 1 to 5.
        count: how many puzzles, 1 to 100.
        seed: which puzzles; the same give the same sheet.
        traits: other traits, such as `theme`.

    Raises:
        ValueError: a number is out of its range.

    Attributes:
        position: what is on the sheet, in words; it is read only.
    """

    _mirrored: ClassVar[tuple[str, ...]] = ("position",)

    def __init__(self, *, lang: str = "en", level: int = 1, count: int = 12, seed: int = 1, **traits: Any) -> None:
        for name, value, most in (("level", level, len(LEVELS)), ("count", count, MOST_PUZZLES)):
            if not 1 <= value <= most:
                raise ValueError(f"the {name} is 1 to {most}, not {value}")
        if not 0 <= seed <= MOST_SEED:
            raise ValueError(f"the seed is 0 to {MOST_SEED}, not {seed}")
        super().__init__(SheetScreen(lang=language(lang), level=level, count=count, seed=seed), **traits)

    def _text(self, screen: SheetScreen, name: str) -> str:
        del name
        return screen.summary()

    def _read(self, _: SheetScreen, __: str, ___: str) -> SheetScreen:
        reason = "what is on the sheet is chosen there"
        raise traitlets.TraitError(reason)

    def _serve(self, screen: SheetScreen) -> SheetScreen:
        """Make the sheet that a screen asks for."""
        if screen.request is None:
            return screen
        try:
            return screen.made(_pdf(screen))
        except NotationError as error:
            return screen.answered(None, error.reason)
        except ModuleNotFoundError:
            fault = message("Sheets need fpdf2. This installs it: pip install 'shmatkit[print]'")
            return screen.answered(None, fault)


def _pdf(screen: SheetScreen) -> bytes:
    from shmatkit import sheets

    lang, paper, colours = screen.lang.code, screen.paper, screen.colours
    match screen.what:
        case "deck":
            return sheets.deck(lang, paper, game=screen.game, colours=colours)
        case "rules":
            return sheets.rules_card(screen.game, lang, paper, colours=colours)
        case "score":
            return sheets.score_sheet(screen.game, lang, paper, colours=colours)
    return sheets.worksheet(
        screen.kinds,
        screen.level,
        screen.count,
        screen.seed,
        lang=lang,
        paper=paper,
        large=screen.large,
        title=screen.title,
        colours=colours,
    )
