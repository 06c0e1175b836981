"""The tables at which both games are played."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

import traitlets

from shmatkit.core.errors import message
from shmatkit.history.match import PlayerSlot
from shmatkit.players import Level
from shmatkit.record import Rules, save
from shmatkit.screens.play.base import PlayActions
from shmatkit.screens.play.setup import program
from shmatkit.screens.play.shmat import ShmatPlay
from shmatkit.screens.play.twenty import TwentyPlay
from shmatkit.widgets.files import FAULTS, fault
from shmatkit.widgets.table import Table

_LEVELS = {level.value: level for level in Level}


def _slots(players: Sequence[str], lang: str) -> tuple[PlayerSlot, ...]:
    """Return who sits at a table: `careless`, `greedy` and `thoughtful` are programs, other names are people's."""
    found: list[PlayerSlot] = []
    for name in players:
        level = _LEVELS.get(name)
        taken = {*(one.name for one in found), *players}
        found.append(program(level, taken, lang) if level else PlayerSlot(name))
    return tuple(found)


class PlayTable(Table):
    """A table at which a game is played.

    Attributes:
        position: the position that is shown, in notation; it is read only.
        record: the record of the match. Setting it goes on with another one.

    Raises:
        NotationError: a record can't be read. Setting `record` raises it too, and changes nothing.
    """

    record = traitlets.Unicode().tag(sync=True)
    _mirrored: ClassVar[tuple[str, ...]] = ("position", "record")

    _kind: ClassVar[type[PlayActions]]

    def __init__(
        self,
        players: Sequence[str] = (),
        *,
        rules: Rules | str = "seed",
        seed: int = 1,
        record: str = "",
        lang: str = "en",
        **traits: Any,
    ) -> None:
        agreed = self._kind.RULES.parse(rules) if isinstance(rules, str) else rules
        screen = self._kind.of(_slots(players, lang), agreed, seed, lang)
        super().__init__(screen.going_on(record) if record else screen, **traits)

    def _text(self, screen: PlayActions, name: str) -> str:
        return screen.text() if name == "record" else screen.notation()

    def _read(self, screen: PlayActions, name: str, text: str) -> PlayActions:
        if name == "position":
            reason = "the position follows from the game"
            raise traitlets.TraitError(reason)
        return screen.going_on(text)

    def _serve(self, screen: PlayActions) -> PlayActions:
        """Save the record where a screen wishes it."""
        if screen.request is None:
            return screen
        kind, name = screen.request
        try:
            path = save(screen.text(), Path(name).expanduser())
        except FAULTS as error:
            return screen.answered(None, fault(kind, name, error))
        return screen.answered(message("Saved as {path}.", path=str(path)))


class ShmatTable(PlayTable):
    """A table at which Shmat is played, by people and programs.

    Args:
        players: who plays, player 1 first, 2 to 12: a person's name, or `careless`, `greedy` or `thoughtful` for a
            program. Without players, the table asks who plays.
        rules: the rules that are played by, or their text, such as `seed; operations +-`.
        seed: the number of the deal, 0 or more.
        record: the text of a record, to go on with.
        lang: the language.
        traits: other traits, such as `theme`.

    Attributes:
        position: the position as the mover sees it; it is read only.
        record: the record of the match. Setting it goes on with another one.

    Raises:
        NotationError: a text can't be read.
        ValueError: there are too few or too many players (S1).
    """

    _kind = ShmatPlay


class TwentyTable(PlayTable):
    """A table at which Twenty is played, by people and programs.

    Hands that are hidden are not sent to the browser; nor are they in the record's text until the game is over.

    Args:
        players: who plays, player 1 first, 2 to 4: a person's name, or `careless`, `greedy` or `thoughtful` for a
            program. Without players, the table asks who plays.
        rules: the rules that are played by, or their text, such as `pagat`.
        seed: the number of the deal, 0 or more.
        record: the text of a record, to go on with.
        lang: the language.
        traits: other traits, such as `theme`.

    Attributes:
        position: the position with the hand that is shown, or empty; it is read only.
        record: the record of the match. Setting it goes on with another one.

    Raises:
        NotationError: a text can't be read.
        ValueError: there are too few or too many players (T14).
    """

    _kind = TwentyPlay
