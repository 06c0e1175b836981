"""The referee's desk: a dispute on the left, its ruling with the evidence on the right."""

from dataclasses import dataclass
from typing import Self

from shmatkit import shmat, twenty
from shmatkit.core.language import ENGLISH, Language, language
from shmatkit.game import House, Rules, game_of, name_of
from shmatkit.referee import Dispute, rule
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.nodes import Box
from shmatkit.screens.referee import view
from shmatkit.screens.referee.state import under
from shmatkit.screens.referee.update import DeskActions


@dataclass(frozen=True, slots=True, kw_only=True)
class RefereeDesk(DeskActions):
    """The referee's desk as a screen. Make one by `of`."""

    @classmethod
    def of(cls, dispute: Dispute | str, lang: str | Language = ENGLISH, rules: Rules | str | None = None) -> Self:
        """Return the desk with a dispute judged.

        Args:
            dispute: the dispute, or its text.
            lang: the language; its `names` are the players' by seat.
            rules: the rules that are played by where a text doesn't state any, or the name of a set of rules.

        Raises:
            NotationError: the text can't be read, no card is drawn, or there is no such set of rules.
        """
        house = _house(rules)
        if isinstance(dispute, str):
            dispute = Dispute.parse(dispute, house=house)
        stated = house.get(name_of(dispute.position))
        if stated and not dispute.stated:
            dispute = under(dispute, stated)
        return cls(dispute=dispute, ruling=rule(dispute), lang=language(lang), house=house)

    def view(self, images: CardImages) -> Box:
        """Return the page."""
        return view.page(self, images)


def _house(rules: Rules | str | None) -> House:
    """Return what was given as the rules of each game; the name of a set of rules is known to both."""
    if rules is None:
        return {}
    if isinstance(rules, str):
        return {"shmat": shmat.Rules.named(rules), "twenty": twenty.Rules.named(rules)}
    return {game_of(rules).name: rules}
