"""Making printed sheets: what is on them, a look at the first puzzles, and the file to download."""

from dataclasses import dataclass

from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.nodes import Box
from shmatkit.screens.teacher import sheet_maker_view
from shmatkit.screens.teacher.sheet_maker_update import SheetActions


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetMaker(SheetActions):
    """Making printed sheets as a screen."""

    def view(self, images: CardImages) -> Box:  # noqa: ARG002  # it shows no cards
        """Return the page."""
        return sheet_maker_view.page(self)
