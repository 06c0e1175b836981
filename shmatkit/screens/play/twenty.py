"""A game of Twenty at the table: laying cards, drawing, handing the screen over, and the match."""

from dataclasses import dataclass

from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.nodes import Box
from shmatkit.screens.play import twenty_view
from shmatkit.screens.play.base_view import page
from shmatkit.screens.play.twenty_update import TwentyPlayActions


@dataclass(frozen=True, slots=True, kw_only=True)
class TwentyPlay(TwentyPlayActions):
    """The table of Twenty as a screen. Make one by `of`."""

    def view(self, images: CardImages) -> Box:
        """Return the page."""
        return page(self, images, self.lang.gettext("Twenty"), twenty_view.main)
