"""Practice: one puzzle at a time, kind answers, hints one by one, and a map of the facts that are known."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from shmatkit.core.language import ENGLISH, Language, language
from shmatkit.practice.progress.attempt import Attempt
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.nodes import Box
from shmatkit.screens.practice import view
from shmatkit.screens.practice.update import PracticeActions


@dataclass(frozen=True, slots=True, kw_only=True)
class Practice(PracticeActions):
    """Practice as a screen. Make one by `of`."""

    @classmethod
    def of(
        cls, pupil: str = "", attempts: Sequence[Attempt] = (), lang: str | Language = ENGLISH, **fields: Any
    ) -> Self:
        """Begin to practise; with a pupil's name at once.

        Args:
            pupil: the pseudonym.
            attempts: the answers of the pupil's log.
            lang: the language.
            fields: other fields, such as `seed`, `level`, `kinds`, `given` or `now`.
        """
        screen = cls(lang=language(lang), attempts=tuple(attempts), **fields)
        return screen.begin(pupil, tuple(attempts)) if pupil else screen

    def view(self, images: CardImages) -> Box:
        """Return the page."""
        return view.page(self, images)
