"""A picture of how a class is doing: the class or a pupil, by operation, with the map of facts and what to do next."""

from dataclasses import dataclass

from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.nodes import Box
from shmatkit.screens.teacher import class_report_view
from shmatkit.screens.teacher.class_report_update import ReportActions


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassReport(ReportActions):
    """The class report as a screen."""

    def view(self, images: CardImages) -> Box:  # noqa: ARG002  # it shows no cards
        """Return the page."""
        return class_report_view.page(self)
