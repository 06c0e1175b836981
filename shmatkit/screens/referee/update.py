"""What the actions of the referee's desk do."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from shmatkit import shmat, twenty
from shmatkit.core.arithmetic import Operation
from shmatkit.core.cards import Card
from shmatkit.core.errors import IllegalMoveError, NotationError
from shmatkit.core.language import say
from shmatkit.core.rulebook import Field
from shmatkit.game import Claim, Rules, name_of
from shmatkit.referee import Dispute, rule
from shmatkit.screens.referee.claim import NO_DRAFT, Draft, Spots
from shmatkit.screens.referee.state import VERDICT, DeskState, under
from shmatkit.screens.referee.words import announcement
from shmatkit.shmat import Capture
from shmatkit.shmat.choices import RowPlace

NO_SIGN = "none"  # the choice of no operation
NOT_AGREED = "open"  # the choice that the players have not agreed on any rules


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskActions(DeskState):
    """What lies on the referee's desk, and the actions that change it."""

    # the question

    def read(self, text: str) -> Self:
        """Judge a text; one that can't be read changes only the field."""
        try:
            dispute = Dispute.parse(text, house=self.house)
        except (NotationError, IllegalMoveError) as error:
            return replace(self, typed=text, unread=error, announcement=say(error, self.lang))
        return replace(self, typed=None, unread=None)._judged(dispute)

    def ask(self) -> Self:
        """Ask whether anything could be captured or played."""
        return self._claimed(None)

    def choose_claimant(self, seat: str) -> Self:
        """Set who claims."""
        return replace(self, claimant=int(seat))

    # a claim in Shmat

    def press_card(self, place: RowPlace) -> Self:
        """Choose a card of a row for a claim, or give it back."""
        return self._drafted(self.draft.toggled(place))

    def choose_sign(self, sign: str) -> Self:
        """Choose the operation of a claim, or none."""
        return self._drafted(self.draft._replace(operation=None if sign == NO_SIGN else Operation(sign)))

    def claim_capture(self, capture: Capture) -> Self:
        """Judge a capture of the list."""
        return self._claimed(shmat.Claim.of(capture, capture.equations[0]), Spots.of(capture))

    def show_captures(self) -> Self:
        """List the other captures, or hide them."""
        return replace(self, listed=not self.listed)

    # a claim in Twenty

    def press_hand(self, at: int) -> Self:
        """Choose a card of the hand, or give it back."""
        return replace(self, chosen=tuple(sorted({at} ^ set(self.chosen))))

    def claim_cards(self, cards: Iterable[Card]) -> Self:
        """Judge whether some cards can be played, whatever their kings are worth."""
        laid = tuple(cards)
        return self._claimed(twenty.Claim(laid, (None,) * len(laid)))

    # the rules

    def choose_rules(self, preset: str) -> Self:
        """State a set of rules, or that the players did not agree on any."""
        if preset == NOT_AGREED:
            return self._left_open()
        return self._stated(self.dispute.position.rules.named(preset))

    def choose_reading(self, field: Field, choice: str) -> Self:
        """State how one rule is read."""
        return self._stated(self.dispute.position.rules.change(field.name, choice))

    def escape(self) -> Self:
        """Give the pressed cards back, else forget a text that couldn't be read."""
        if self.draft != NO_DRAFT or self.chosen:
            return replace(self, draft=NO_DRAFT, chosen=())
        return self if self.typed is None else replace(self, typed=None, unread=None)

    def _drafted(self, draft: Draft) -> Self:
        """Return the desk with a claim being put together; once all of it is there, it is judged."""
        position = self.dispute.position
        if isinstance(position, shmat.Position) and (claim := draft.claim(position)):
            return self._claimed(claim, draft.spots())
        return replace(self, draft=draft, announcement="" if draft == NO_DRAFT else draft.missing(self.spoken))

    def _claimed(self, claim: Claim | None, spots: Spots | None = None) -> Self:
        return replace(self, typed=None, unread=None)._judged(replace(self.dispute, claim=claim), spots)

    def _stated(self, rules: Rules) -> Self:
        """Return the desk after the players have said which rules they play by."""
        house = {**self.house, name_of(self.dispute.position): rules}
        return replace(self, house=house)._judged(under(self.dispute, rules), self.spots)

    def _left_open(self) -> Self:
        """Return the desk after the players have said that they did not agree on rules."""
        name, rules = name_of(self.dispute.position), type(self.dispute.position.rules)()
        house = {game: stated for game, stated in self.house.items() if game != name}
        dispute = replace(under(self.dispute, rules), stated=False)
        return replace(self, house=house)._judged(dispute, self.spots)

    def _judged(self, dispute: Dispute, spots: Spots | None = None) -> Self:
        """Return the desk with another dispute judged, and nothing chosen."""
        after = replace(
            self,
            dispute=dispute,
            ruling=rule(dispute),
            draft=NO_DRAFT,
            chosen=(),
            spots=spots,
            listed=False,
            focus=VERDICT,
        )
        return replace(after, announcement=announcement(after.ruling, after.spoken))
