"""A game of Shmat at the table: drawing, capturing, “I cannot”, claims, and the count."""

from dataclasses import dataclass

from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.nodes import Box
from shmatkit.screens.play import shmat_view
from shmatkit.screens.play.base_view import page
from shmatkit.screens.play.shmat_update import ShmatPlayActions


@dataclass(frozen=True, slots=True, kw_only=True)
class ShmatPlay(ShmatPlayActions):
    """The table of Shmat as a screen. Make one by `of`."""

    def view(self, images: CardImages) -> Box:
        """Return the page."""
        return page(self, images, self.lang.gettext("Shmat"), shmat_view.main)
