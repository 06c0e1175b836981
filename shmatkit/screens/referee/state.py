"""What lies on the referee's desk."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from shmatkit.core.errors import IllegalMoveError, NotationError
from shmatkit.core.language import Language, say
from shmatkit.game import Rules, by_game
from shmatkit.referee import Dispute, Ruling
from shmatkit.screens.kit.screen import Screen
from shmatkit.screens.referee.claim import NO_DRAFT, Draft, Spots

VERDICT = "verdict"  # the id of the verdict, which takes the focus


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskState(Screen):
    """What lies on the referee's desk.

    Attributes:
        dispute: what is asked.
        ruling: the answer.
        house: the rules that were stated at this desk, by game, for texts whose tags don't change them.
        claimant: the seat of who claims, from the mover, as it was chosen.
        typed: what stands in the text field where it couldn't be read, else None.
        unread: why it couldn't be read.
        draft: the claim in Shmat that is being put together by pressing cards.
        chosen: the places in the hand of the cards of Twenty that are pressed, from left to right.
        spots: where the cards of a claim lie that was put together so: twins without suits look alike.
        listed: whether the other captures are shown.
    """

    dispute: Dispute
    ruling: Ruling
    house: Mapping[str, Rules] = field(default_factory=dict)
    claimant: int = 1
    typed: str | None = None
    unread: NotationError | IllegalMoveError | None = field(default=None, compare=False)  # `typed` says it
    draft: Draft = NO_DRAFT
    chosen: tuple[int, ...] = ()
    spots: Spots | None = None
    listed: bool = False

    @property
    def seats(self) -> int:
        """How many players can be the claimant; a hand of Twenty shows only one."""
        return by_game(self.dispute.position, lambda rows: len(rows.rows), lambda _: 1)

    @property
    def claiming(self) -> int:
        """The seat of who claims, at a table that may be smaller than the one where it was chosen."""
        return min(self.claimant, self.seats - 1)

    @property
    def spoken(self) -> Language:
        """The language, with the names by seat; a lone opponent needs no number."""
        return self.lang.for_players(self.seats)

    @property
    def text(self) -> str:
        """What stands in the text field."""
        return str(self.dispute) if self.typed is None else self.typed

    def error(self) -> str:
        """Say why the typed text couldn't be read."""
        return say(self.unread, self.lang) if self.unread else ""


def under(dispute: Dispute, rules: Rules) -> Dispute:
    """Return a dispute under rules that were stated."""
    position = replace(dispute.position, rules=rules)  # type: ignore[arg-type]  # the rules are of the position's game
    return replace(dispute, position=position, stated=True)
