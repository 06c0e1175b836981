"""A claim in Shmat on the referee's desk: where its cards lie, and how it is put together by pressing them."""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from shmatkit import shmat
from shmatkit.core.arithmetic import Operation
from shmatkit.core.cards import Card
from shmatkit.core.language import Language
from shmatkit.referee import Ruling
from shmatkit.shmat import Capture
from shmatkit.shmat.choices import RowPlace


class Draft(NamedTuple):
    """A claim that is being put together.

    Attributes:
        own: the place of the mover's card in the row, from 0.
        target: the place of the opponent's card.
        operation: what joins the numbers.
    """

    own: int | None = None
    target: RowPlace | None = None
    operation: Operation | None = None

    def toggled(self, place: RowPlace) -> "Draft":
        """Return the draft after a card is pressed; the one that was chosen is given back."""
        if place.seat:
            return self._replace(target=None if self.target == place else place)
        return self._replace(own=None if self.own == place.at else place.at)

    def claim(self, position: shmat.Position) -> shmat.Claim | None:
        """Return the claim if all of it is there."""
        if self.own is None or self.target is None or self.operation is None:
            return None
        own, target = RowPlace(0, self.own).card(position), self.target.card(position)
        if position.drawn is None or own is None or target is None:
            return None
        return put_together(position.drawn, own, target, self.operation)

    def spots(self) -> "Spots":
        """Return where the cards of the claim lie, once all of it is there."""
        return Spots(True, () if self.own is None else (self.own,), self.target)

    def missing(self, lang: Language) -> str:
        """Say what has to be pressed next."""
        if self.own is None:
            name = lang.names[0] if lang.names else ""
            if name:
                return lang.gettext("Press one of the mover's cards ({mover}).", mover=name)
            return lang.gettext("Press one of the mover's cards.")
        return lang.gettext("Choose a sign.") if self.operation is None else lang.gettext("Press an opponent's card.")


NO_DRAFT = Draft()


def put_together(drawn: Card, own: Card, target: Card, operation: Operation) -> shmat.Claim:
    """Return the claim in the order that makes sense: true if either order is, else with the larger number first."""
    pairs = [(drawn, own), (own, drawn)]
    if not operation.commutes:
        if own.rank > drawn.rank:
            pairs.reverse()
        pairs.sort(key=lambda pair: operation(int(pair[0].rank), int(pair[1].rank)) != Fraction(int(target.rank)))
    return shmat.Claim(pairs[0][0], operation, pairs[0][1], target)


class Spots(NamedTuple):
    """Where the cards of a claim lie.

    Attributes:
        drawn: whether the drawn card is in it.
        own: the places of its cards in the mover's row, from 0.
        target: the place of the card that it wants, if an opponent has it.
    """

    drawn: bool = False
    own: tuple[int, ...] = ()
    target: RowPlace | None = None

    @classmethod
    def of(cls, capture: Capture) -> "Spots":
        """Return where the cards of a capture lie."""
        return cls(True, (capture.own_at,), RowPlace(capture.seat, capture.target_at))


class Case(NamedTuple):
    """A ruling in Shmat.

    Attributes:
        ruling: the ruling.
        position: the position of the dispute.
        claim: what is claimed, or None where the question is whether anything could be captured.
        spots: where the cards of the claim lie.
    """

    ruling: Ruling
    position: shmat.Position
    claim: shmat.Claim | None
    spots: Spots

    @classmethod
    def of(cls, ruling: Ruling, position: shmat.Position, claim: shmat.Claim | None, spots: Spots | None) -> "Case":
        """Return the case of a ruling; without spots, the first cards that the claim can mean are taken."""
        if spots is None:
            spots = find_spots(ruling, position, claim) if claim else Spots()
        return cls(ruling, position, claim, spots)


def find_spots(ruling: Ruling, position: shmat.Position, claim: shmat.Claim) -> Spots:
    """Return where the cards of a claim lie: those of a capture that it names, else the first that match."""
    for capture in ruling.captures:
        if claim.names(capture):
            return Spots.of(capture)
    row, operands = position.rows[0], (claim.left, claim.right)
    partners = [  # what stands beside the drawn card, in either order
        partner
        for card, partner in (operands, operands[::-1])
        if position.drawn is not None and card.matches(position.drawn)
    ]
    places = [_find(row, card) for card in partners or operands]
    own = tuple(dict.fromkeys(at for at in places if at is not None))
    return Spots(bool(partners), own, _target(position, claim.result))


def _target(position: shmat.Position, result: Card | int) -> RowPlace | None:
    """Return where the claimed card lies; an own card can't be captured, so it is no target."""
    if isinstance(result, int):
        return None
    for seat, row in enumerate(position.rows[1:], 1):
        at = _find(row, result)
        if at is not None:
            return RowPlace(seat, at)
    return None


def _find(row: Iterable[Card | None], wanted: Card) -> int | None:
    return next((at for at, card in enumerate(row) if card and wanted.matches(card)), None)
