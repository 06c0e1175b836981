"""The table of Shmat as nodes: rows, piles and the drawn card, and which of them are lit."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from shmatkit.core.cards import Card, spoken
from shmatkit.core.language import Language, Seat, say
from shmatkit.screens.kit.card_images import MIDDLE, CardImages
from shmatkit.screens.kit.cards import CardLayout, CardNode, Cards, CardState, Pile, Plate, Table, Thread
from shmatkit.screens.kit.nodes import Action, Node
from shmatkit.screens.shmat.parts import card_node
from shmatkit.shmat import Position
from shmatkit.shmat.choices import CaptureChoice, RowPlace
from shmatkit.shmat.rules import ROW_SIZE, shown_value

DRAWN = "drawn"
RESERVE = "reserve"


def start_id(position: Position, drawn: Card) -> str:
    """Return the name of the card that a capture starts from: the drawn one, or one of the discard pile (S4)."""
    return DRAWN if position.drawn else f"discard-{position.discard.index(drawn)}"


class Marks(NamedTuple):
    """How the cards lie.

    Attributes:
        states: the state of some cards, by their names.
        rest: the state of all others.
        thread: the line between the cards that are looked at.
        tags: a word on some cards.
    """

    states: Mapping[str, CardState] = {}
    rest: CardState | None = None
    thread: Thread | None = None
    tags: Mapping[str, str] = {}

    def of(self, node_id: str) -> CardState | None:
        """Return a card's state."""
        return self.states.get(node_id, self.rest)


def lit(position: Position, way: CaptureChoice, lang: Language) -> Marks:
    """Return the marks of a way that is looked at: its three cards are lit, and the others rest."""
    start, own, target = start_id(position, way.capture.drawn), way.own.id, way.target.id
    states = {start: CardState.LIT, own: CardState.LIT, target: CardState.TARGET}
    return Marks(states, CardState.RESTING, Thread((start, own, target), say(way.equation.operation, lang)))


def asked(position: Position, own: RowPlace, target: RowPlace) -> Marks:
    """Return the marks of a pair that takes nothing: the thread is broken."""
    start = start_id(position, position.drawable[-1])
    states = {start: CardState.LIT, own.id: CardState.SELECTED, target.id: CardState.TARGET}
    if not target.seat:
        return Marks(states, None, Thread((start, own.id), "?"))
    return Marks(states, None, Thread((start, own.id, target.id), "?", "≠"))


def chosen(own: RowPlace | None, target: RowPlace | None) -> Marks:
    """Return the marks of a choice that isn't complete."""
    states = {own.id: CardState.SELECTED} if own else {}
    return Marks({**states, target.id: CardState.TARGET} if target else states)


def whose(seat: int, lang: Language) -> str:
    """Say whose row it is."""
    return lang.gettext("{name}'s row", name=Seat(seat)) if seat else lang.gettext("your row")


class Seating(NamedTuple):
    """Who sits where, if it isn't simply the mover in front.

    Attributes:
        active: the seat whose turn it is.
        shared: whether several people look at the screen, so that no row is “yours”.
        piles: how many cards each seat's pile has; nothing where that isn't known.
        draws: whether the reserve can be pressed, to draw from it.
    """

    active: int = 0
    shared: bool = False
    piles: tuple[int, ...] = ()
    draws: bool = False


def named(seat: int, lang: Language) -> str:
    """Return what a player's plate says: the name, or the number."""
    if seat < len(lang.names):
        return lang.names[seat]
    if seat and lang.lone:
        return lang.gettext("Opponent")
    return lang.gettext("Opponent {number}", number=seat) if seat else lang.gettext("You")


_SIMPLY = Seating()


class TableView:
    """Draws a position.

    Args:
        images: collects the pictures.
        position: the position; while it is laid out by hand it need not be one that can be played.
        marks: how the cards lie.
        laying: whether empty places can be pressed too, and each row has all four.
        seating: who sits where.
        actions: what a press on a card or an empty place does, by its id.
    """

    def __init__(
        self,
        images: CardImages,
        position: Position,
        marks: Marks,
        *,
        laying: bool = False,
        seating: Seating = _SIMPLY,
        actions: Mapping[str, Action] = MappingProxyType({}),
    ) -> None:
        self.images, self.position, self.marks, self.laying = images, position, marks, laying
        self.lang, self.seating, self.actions = images.lang, seating, actions

    def table(self) -> Table:
        """Return the whole table."""
        own, *others = (self._row(seat) for seat in range(len(self.position.rows)))
        return Table(self.lang.gettext("Table"), tuple(others), tuple(self._middle()), own, self.marks.thread)

    def _row(self, seat: int) -> Cards:
        row = self.position.rows[seat]
        if self.laying:
            row += (None,) * (ROW_SIZE - len(row))
        shared, piles = self.seating.shared, self.seating.piles
        owner = self.lang.gettext("{name}'s row", name=Seat(seat)) if shared else whose(seat, self.lang)
        cards = tuple(self._card(card, RowPlace(seat, at).id, owner, large=not seat) for at, card in enumerate(row))
        square = seat and len(self.position.rows) > 2
        return Cards(
            f"row-{seat}",
            owner,
            cards,
            CardLayout.SQUARE if square else CardLayout.LINE,
            Plate(named(seat, self.lang), piles[seat] if piles else None, seat == self.seating.active),
            below=not seat,
        )

    def _card(self, card: Card | None, node_id: str, owner: str, *, large: bool = False, tag: str = "") -> CardNode:
        state, tag = self.marks.of(node_id), self.marks.tags.get(node_id, tag)
        action = self.actions.get(node_id)
        if card is None and self.laying:
            label = self.lang.gettext("empty place, {whose}", whose=owner)
            return CardNode(node_id, "", label, state or CardState.EMPTY, tag, large=large, action=action)
        return card_node(self.images, card, node_id, owner, state=state, large=large, tag=tag, action=action)

    def _middle(self) -> list[Node]:
        position, lang = self.position, self.lang
        word, pile = lang.gettext("drawn"), lang.gettext("discard pile")
        tag = lang.pgettext("on a card", "drawn") if position.drawn else ""
        found: list[Node] = [self._card(position.drawn, DRAWN, word, large=True, tag=tag)]
        if position.reserve is not None:
            found.insert(0, self._reserve(position.reserve))
        if position.discard and (position.drawn or self.laying):
            top = position.discard[-1]
            face, count = self.images.drawn(top, MIDDLE, shown_value(top)), len(position.discard)
            found.append(Pile(face, lang.gettext("Discard pile"), count, spoken(top, lang)))
        elif len(position.drawable) == 1 and self.seating.draws:
            at, name = position.discard.index(position.drawable[0]), lang.gettext("Discard pile")
            node = self._card(position.drawable[0], f"discard-{at}", pile)
            found.append(Cards("discard", name, (node,), caption=f"{name} {len(position.discard)}"))
        elif position.discard:  # what may be drawn from it can be taken in hand
            first = len(position.discard) - len(position.drawable)
            cards = tuple(
                self._card(card, f"discard-{first + at}", pile, tag=pile) for at, card in enumerate(position.drawable)
            )
            found.append(Cards("discard", lang.gettext("Discard pile"), cards, CardLayout.HAND))
        return found

    def _reserve(self, count: int) -> Node:
        name, back = self.lang.gettext("Reserve"), self.images.back() if count else ""
        if not self.seating.draws or not count:
            return Pile(back, name, count)
        card = CardNode(RESERVE, back, self.lang.gettext("reserve, draw a card"), action=self.actions.get(RESERVE))
        return Cards("pile", name, (card,), caption=f"{name} {count}")
