"""The claim on the referee's desk: its words, its cards, and how it is put together by pressing them."""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from shmatkit import shmat, twenty
from shmatkit.core.arithmetic import Operation
from shmatkit.core.cards import Card, Rank, spoken
from shmatkit.core.language import Language, Seat, say
from shmatkit.referee import Dispute, Ruling
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.cards import CardLayout, CardNode, Cards, CardState, Plate
from shmatkit.screens.kit.controls import Select
from shmatkit.screens.kit.nodes import Node, Role, Text
from shmatkit.screens.kit.parts import OPERATION_NAMES
from shmatkit.screens.referee.words import quoted, seat_title
from shmatkit.screens.shmat.parts import card_node
from shmatkit.twenty.plays import pick
from shmatkit.twenty.rules import points

SIGN = "sign"  # the id of the choice of an operation
NO_SIGN = "none"
Spot = tuple[int, int]  # a seat and a place in its row


class Draft(NamedTuple):
    """A claim that is being put together.

    Attributes:
        own: the place of the mover's card in Shmat.
        target: the seat and place of the opponent's card.
        operation: what joins the numbers.
        laid: the places of the hand's cards in Twenty.
    """

    own: int | None = None
    target: Spot | None = None
    operation: Operation | None = None
    laid: tuple[int, ...] = ()

    def claim(self, position: shmat.Position) -> shmat.Claim | None:
        """Return the claim if all of it is there."""
        if self.own is None or self.target is None or self.operation is None:
            return None
        own, target = position.rows[0][self.own], position.rows[self.target[0]][self.target[1]]
        if position.drawn is None or own is None or target is None:
            return None
        return put_together(position.drawn, own, target, self.operation)

    def missing(self, lang: Language) -> str:
        """Say what has to be pressed next."""
        if self.own is None:
            name = lang.names[0] if lang.names else ""
            if name:
                return lang.gettext("Press one of the mover's cards ({mover}).", mover=name)
            return lang.gettext("Press one of the mover's cards.")
        return lang.gettext("Choose a sign.") if self.operation is None else lang.gettext("Press an opponent's card.")


def put_together(drawn: Card, own: Card, target: Card, operation: Operation) -> shmat.Claim:
    """Return the claim in the order that makes sense: true if either order is, else with the larger number first."""
    pairs = [(drawn, own), (own, drawn)]
    if not operation.commutes:
        if own.rank > drawn.rank:
            pairs.reverse()
        pairs.sort(key=lambda pair: operation(int(pair[0].rank), int(pair[1].rank)) != Fraction(int(target.rank)))
    return shmat.Claim(pairs[0][0], operation, pairs[0][1], target)


class Spots(NamedTuple):
    """Where the cards of a claim lie: whether the drawn one is in it, places in the mover's row, and the target's."""

    drawn: bool = False
    own: tuple[int, ...] = ()
    target: Spot | None = None


def spots(ruling: Ruling) -> Spots:
    """Return where the cards of a claim in Shmat lie."""
    position, claim = ruling.dispute.position, ruling.dispute.claim
    if not isinstance(position, shmat.Position) or not isinstance(claim, shmat.Claim):
        return Spots()
    explanations = [ruling.explanation, *(reading.explanation for reading in ruling.readings)]
    named = [one for this in explanations for one in this.captures if claim.names(one)]
    if named:
        return Spots(True, (named[0].own_at,), (named[0].seat, named[0].target_at))
    row = position.rows[0]
    others = [one for other, one in ((claim.left, claim.right), (claim.right, claim.left)) if _same(other, position)]
    found = (_find(row, one) for one in others)
    own = tuple(at for at in found if at is not None)[:1]
    if not others:
        own = tuple({at: None for one in (claim.left, claim.right) if (at := _find(row, one)) is not None})
    targets = (  # an own card can't be captured, so it is no target
        (seat, at)
        for seat, row in enumerate(position.rows[1:], 1)
        if isinstance(claim.result, Card) and (at := _find(row, claim.result)) is not None
    )
    return Spots(bool(others), own, next(targets, None))


def _same(card: Card, position: shmat.Position) -> bool:
    return position.drawn is not None and card.matches(position.drawn)


def _find(row: Iterable[Card | None], wanted: Card) -> int | None:
    return next((at for at, card in enumerate(row) if card and wanted.matches(card)), None)


NO_DRAFT = Draft()


def own_id(at: int) -> str:
    """Return the id of a card of the mover's row."""
    return f"own-{at}"


def target_id(seat: int, at: int) -> str:
    """Return the id of an opponent's card."""
    return f"target-{seat}-{at}"


def hand_id(at: int) -> str:
    """Return the id of a card of the hand."""
    return f"hand-{at}"


def speech(dispute: Dispute, claimant: int, lang: Language) -> str:
    """Say a claim as its claimant would."""
    position, claim = dispute.position, dispute.claim
    if isinstance(claim, twenty.Claim):
        return quoted(lang.gettext("{cards} can be played.", cards=claim), lang)
    if isinstance(position, twenty.Position):
        return quoted(lang.gettext("Something can be played!"), lang)
    if claim is None:
        mine = lang.gettext("Is there anything to capture?")
        return quoted(lang.gettext("There must have been something to capture!") if claimant else mine, lang)
    cards = {"left": claim.left, "right": claim.right, "target": claim.result}
    if not isinstance(claim.result, Card):
        return quoted(f"{say(claim, lang)}!", lang)
    if claimant:
        return quoted(lang.gettext("{left} and {right} could have captured {target}.", **cards), lang)
    return quoted(lang.gettext("{left} and {right} can capture {target}.", **cards), lang)


def rows(position: shmat.Position, held: Spots, draft: Draft, images: CardImages) -> tuple[Node, ...]:
    """Return the drawn card and every row, those of the claim lit, or those that are being pressed."""
    lang = images.lang
    making = draft != NO_DRAFT
    groups = []
    drawn = lang.gettext("drawn")
    state = CardState.LIT if making or held.drawn else None
    card = card_node(images, position.drawn, "", drawn, state=state)
    groups.append(Cards("drawn", drawn, (card,), plate=Plate(lang.gettext("Drawn"))))
    for seat, row in enumerate(position.rows):
        title, cards = seat_title(seat, lang), []
        for at, one in enumerate(row):
            state = _pressed(draft, seat, at) if making else _claimed(held, seat, at)
            node_id = target_id(seat, at) if seat else own_id(at)
            cards.append(card_node(images, one, node_id, say(Seat(seat), lang), state=state))
        groups.append(Cards(f"row-{seat}", title, tuple(cards), plate=Plate(title)))
    return tuple(groups)


def _pressed(draft: Draft, seat: int, at: int) -> CardState | None:
    if draft.target == (seat, at):
        return CardState.TARGET
    return CardState.SELECTED if seat == 0 and draft.own == at else None


def _claimed(held: Spots, seat: int, at: int) -> CardState | None:
    if held.target == (seat, at):
        return CardState.TARGET
    return CardState.LIT if seat == 0 and at in held.own else None


def signs(position: shmat.Position, draft: Draft, lang: Language) -> tuple[Node, ...]:
    """Return the choice of an operation that is played, and what to press next."""
    played = [one for one in Operation if one in position.rules.operations]
    options = [(NO_SIGN, "?"), *((str(one), f"{say(one, lang)} {say(OPERATION_NAMES[one], lang)}") for one in played)]
    value = str(draft.operation) if draft.operation else NO_SIGN
    return (
        Select(SIGN, lang.gettext("Make another claim: choose the sign"), value, tuple(options)),
        Text(draft.missing(lang), Role.CAPTION),
    )


def laid(position: twenty.Position, claim: twenty.Claim | None) -> tuple[int, ...]:
    """Return the places of a claim's cards in the hand; those that the hand has, if it lacks one."""
    places: list[int] = []
    if claim:
        for card in pick(position.hand, claim.cards) or claim.cards:
            at = next((at for at, one in enumerate(position.hand) if at not in places and card.matches(one)), None)
            if at is not None:
                places.append(at)
    return tuple(places)


def hand(position: twenty.Position, ruling: Ruling, draft: Draft, images: CardImages) -> Cards:
    """Return the hand, its laid cards lit, or those that are being pressed."""
    lang = images.lang
    claim = ruling.dispute.claim
    places = laid(position, claim if isinstance(claim, twenty.Claim) else None)
    kings = {}
    if ruling.explanation.kings and not draft.laid:
        crowned = [at for at in places if position.hand[at].rank is Rank.KING]
        kings = dict(zip(crowned, ruling.explanation.kings, strict=False))
    nodes = []
    for at, card in enumerate(position.hand):
        state = CardState.LIT if at in places else None
        if draft.laid:
            state = CardState.SELECTED if at in draft.laid else None
        nodes.append(_hand_card(card, hand_id(at), state, kings.get(at), images))
    caption = lang.gettext("move {number}", number=position.move)
    return Cards("hand", lang.gettext("hand"), tuple(nodes), CardLayout.HAND, caption=caption)


def _hand_card(card: Card, node_id: str, state: CardState | None, king: int | None, images: CardImages) -> CardNode:
    lang = images.lang
    worth = str(points(card.rank))
    if card.rank is Rank.KING:
        worth = "1–20" if king is None else str(king)
    label = lang.gettext("{card}, worth {points}", card=spoken(card, lang), points=worth)
    face, narrow = images.of(card, worth, chosen=king is not None)
    return CardNode(node_id, face, label, state, narrow=narrow)
