"""The referee's desk as a widget."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

import traitlets

from shmatkit.core.language import language
from shmatkit.game import Rules
from shmatkit.referee import Dispute
from shmatkit.screens.referee.desk import RefereeDesk as DeskScreen
from shmatkit.widgets.table import Table


class RefereeDesk(Table):
    """The referee's desk: a dispute goes in, a ruling with its evidence comes out.

    Args:
        position: the dispute, or its text.
        lang: the language.
        names: the players' names by seat; the mover's comes first.
        rules: the rules that are played by, where the text states none: the name of a set of rules, or Rules.
        traits: other traits, such as `theme`.

    Attributes:
        position: the dispute in notation.
        verdict: `upheld`, `rejected` or `depends`; it is read only.

    Raises:
        NotationError: the text can't be read. Setting `position` raises it too, and changes nothing.
    """

    verdict = traitlets.Unicode().tag(sync=True)
    _mirrored: ClassVar[tuple[str, ...]] = ("position", "verdict")

    def __init__(
        self,
        position: Dispute | str,
        *,
        lang: str = "en",
        names: Sequence[str] = (),
        rules: Rules | str | None = None,
        **traits: Any,
    ) -> None:
        spoken = language(lang)._replace(names=tuple(names))
        super().__init__(DeskScreen.of(position, spoken, rules), **traits)

    def _text(self, screen: DeskScreen, name: str) -> str:
        return str(screen.ruling.verdict if name == "verdict" else screen.dispute)

    def _read(self, screen: DeskScreen, name: str, text: str) -> DeskScreen:
        if name == "verdict":
            reason = "the verdict is the referee's"
            raise traitlets.TraitError(reason)
        return replace(DeskScreen.of(text, screen.lang), house=screen.house)
