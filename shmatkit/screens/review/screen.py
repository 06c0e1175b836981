"""The review of a recorded game: turn by turn, with what could have been captured, what was, and what was missed."""

from dataclasses import dataclass
from typing import Self

from shmatkit.core.language import ENGLISH, Language, language
from shmatkit.record import Record
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.nodes import Box
from shmatkit.screens.review import view
from shmatkit.screens.review.update import ReviewActions


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewScreen(ReviewActions):
    """The review as a screen. Make one by `of`."""

    @classmethod
    def of(cls, record: str | Record = "", lang: str | Language = ENGLISH) -> Self:
        """Show a record from its first turn.

        Args:
            record: a record, or the text of one or several games; without any the screen asks for one.
            lang: the language.

        Raises:
            NotationError: no game of the text can be read.
        """
        return cls(lang=language(lang)._replace(names=())).showing(record)

    def view(self, images: CardImages) -> Box:
        """Return the page."""
        return view.page(self, images)
