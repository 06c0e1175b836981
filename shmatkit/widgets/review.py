"""The widget that looks back at a recorded game."""

from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import traitlets

from shmatkit.history.turns import written
from shmatkit.record import Record, save
from shmatkit.screens.kit.screen import OPEN
from shmatkit.screens.review.screen import ReviewScreen
from shmatkit.screens.review.state import MOST_TEXT
from shmatkit.widgets.files import FAULTS, fault, text_of
from shmatkit.widgets.table import Table


class Review(Table):
    """A look back at a recorded game: each turn with the captures that were there, the one made and the missed ones.

    Args:
        record: the record, its text, or the file that it is in; a text may have several games. Without one the table
            asks for one.
        lang: the language.
        turn: the turn to begin with.
        traits: other traits, such as `theme`.

    Attributes:
        record: the text of the game that is shown.
        turn: the number of the turn that is shown, from 1; 0 where there is none.
        position: the position of that turn, in notation; it is read only.

    Raises:
        NotationError: no game can be read. Setting `record` raises it too, and changes nothing.
        TraitError: there is no such turn. Setting `turn` raises it too.
        OSError: the file can't be read.
        UnicodeDecodeError: the file isn't a text in UTF-8.
    """

    record = traitlets.Unicode().tag(sync=True)
    turn = traitlets.Int().tag(sync=True)
    _mirrored: ClassVar[tuple[str, ...]] = ("record", "turn", "position")

    def __init__(self, record: Record | Path | str = "", *, lang: str = "en", turn: int = 1, **traits: Any) -> None:
        screen = ReviewScreen.of("", lang)
        if isinstance(record, Path):
            screen = replace(screen.showing(text_of(record, MOST_TEXT)), path=str(record))
        else:
            screen = screen.showing(record)
        super().__init__(_at(screen, turn) if screen.games or turn != 1 else screen, **traits)

    def __repr__(self) -> str:
        return f"<Review of turn {self.turn}: {self.position}>"

    def _text(self, screen: ReviewScreen, name: str) -> Any:
        if name == "turn":
            return screen.turn
        if name == "record":
            return written(screen.game) if screen.game else ""
        return screen.position

    def _read(self, screen: ReviewScreen, name: str, value: Any) -> ReviewScreen:
        if name == "turn":
            return _at(screen, value)
        if name == "record":
            return screen.showing(value)
        reason = "the position is the record's; set the turn"
        raise traitlets.TraitError(reason)

    def _serve(self, screen: ReviewScreen) -> ReviewScreen:
        """Open or save a file, if the screen asks for it."""
        if screen.request is None:
            return screen
        kind, name = screen.request
        try:
            path = Path(name).expanduser()
            if kind == OPEN:
                return screen.opened(text_of(path, MOST_TEXT), name)
            record = screen.game.record if screen.game else None
            return screen.saved(str(save(record, path))) if record else screen
        except FAULTS as error:
            return screen.answered(None, fault(kind, name, error))


def _at(screen: ReviewScreen, turn: int) -> ReviewScreen:
    try:
        return screen.going(turn)
    except ValueError as error:
        raise traitlets.TraitError(str(error)) from None
