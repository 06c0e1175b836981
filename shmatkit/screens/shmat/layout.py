"""Laying out a position of Shmat by hand: a place is chosen, and a card from the palette goes there."""

from dataclasses import dataclass, replace
from typing import Self

from shmatkit.core.cards import Card, spoken
from shmatkit.core.deck import DECK
from shmatkit.core.errors import Message, message
from shmatkit.core.language import Language
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.cards import CardLayout, CardNode, Cards, CardState
from shmatkit.screens.kit.controls import Button, Stepper
from shmatkit.screens.kit.nodes import Box, Icon, Layout, Role, Text
from shmatkit.screens.shmat.parts import value_of
from shmatkit.screens.shmat.sheets import sheet
from shmatkit.screens.shmat.table import DRAWN, Marks, TableView, whose
from shmatkit.shmat import Position, problems
from shmatkit.shmat.choices import RowPlace
from shmatkit.shmat.rules import MOST_PLAYERS, ROW_SIZE

PALETTE = {f"card-{one}": one for one in DECK}
"""The cards of the palette, by their names in gestures."""


@dataclass(frozen=True, slots=True)
class Laying:
    """A position while it is laid out.

    Attributes:
        position: what lies there; it need not be one that can be played yet.
        next_at: the name of the place where the next card goes, or an empty text where all places are filled.
    """

    position: Position
    next_at: str = ""

    @classmethod
    def of(cls, position: Position) -> Self:
        """Start from a position."""
        return cls(position)._at_empty("")

    def card_at(self, place: str) -> Card | None:
        """Return the card at a place."""
        if place == DRAWN:
            return self.position.drawn
        at = RowPlace.read(place, len(self.position.rows))
        return at.card(self.position) if at else None

    def has(self, place: str) -> bool:
        """Say whether there is such a place."""
        return place == DRAWN or RowPlace.read(place, len(self.position.rows)) is not None

    def press(self, place: str) -> Self:
        """Choose a place for the next card; a card that lies there goes away."""
        return replace(self._put(place, None), next_at=place)

    def put(self, card: Card) -> Self:
        """Put a card of the palette at the chosen place, and go on to the next empty one."""
        return self._put(self.next_at, card)._at_empty(self.next_at)

    def used(self, card: Card) -> bool:
        """Say whether a card is on the table."""
        return any(one == card for _, one in self.position.cards())

    def cleared(self) -> Self:
        """Take all cards off the table, with the piles."""
        rows = tuple((None,) * ROW_SIZE for _ in self.position.rows)
        return replace(self, position=Position(None, rows, rules=self.position.rules), next_at=DRAWN)

    def seated(self, players: int) -> Self:
        """Change the number of players."""
        rows = self.position.rows[:players]
        rows += ((None,) * ROW_SIZE,) * (players - len(rows))
        changed = replace(self, position=replace(self.position, rows=rows))
        return changed if self.next_at and changed.has(self.next_at) else changed._at_empty("")

    def problem(self) -> Message | None:
        """Return the first thing that keeps the position from being played."""
        if not any(map(any, self.position.rows)):
            return message("A row has no card.")
        found = problems(self.position)
        return found[0].reason if found else None

    def said(self, place: str, lang: Language) -> str:
        """Say what lies at a place."""
        at = RowPlace.read(place, len(self.position.rows))
        owner = whose(at.seat, lang) if at else lang.gettext("drawn")
        card = self.card_at(place)
        if card is None:
            return lang.gettext("empty place, {whose}", whose=owner)
        return lang.gettext("{card}, {whose}", card=spoken(card, lang), whose=owner)

    def _put(self, place: str, card: Card | None) -> Self:
        position = self.position
        at = RowPlace.read(place, len(position.rows))
        if at is None:
            return replace(self, position=_fitting(replace(position, drawn=card)))
        row = list(position.rows[at.seat])
        if at.at >= len(row) and card is None:
            return self
        row += [None] * (at.at + 1 - len(row))
        row[at.at] = card
        rows = (*position.rows[: at.seat], tuple(row), *position.rows[at.seat + 1 :])
        return replace(self, position=_fitting(replace(position, rows=rows)))

    def _at_empty(self, after: str) -> Self:
        """Choose the first empty place after another, and else the first of all."""
        places = [DRAWN, *(RowPlace(seat, at).id for seat in range(len(self.position.rows)) for at in range(ROW_SIZE))]
        start = places.index(after) + 1 if after in places else 0
        empty = (one for one in places[start:] + places[:start] if self.card_at(one) is None)
        return replace(self, next_at=next(empty, ""))

    def body(self, images: CardImages) -> Box:
        """Return the screen: the table with all its places, the palette, and what to do with them."""
        lang = images.lang
        header = Box(
            (Text(lang.gettext("Lay out the cards"), Role.TITLE), Text(guide(self, lang), Role.SUBTITLE)), Layout.HEADER
        )
        here = {self.next_at: CardState.SELECTED} if self.next_at else {}
        tags = {self.next_at: lang.gettext("next")} if self.next_at else {}
        table = TableView(images, self.position, Marks(here, tags=tags), laying=True).table()
        title = lang.gettext("All cards")
        palette = Cards("palette", title, tuple(self._of_palette(images)), CardLayout.PALETTE)
        players = Stepper("rows", lang.gettext("Players"), len(self.position.rows), 2, MOST_PLAYERS)
        buttons = (
            Button("done", lang.gettext("Done"), Icon.CHECK, primary=True),
            Button("clear", lang.gettext("Clear the table")),
            Button("cancel", lang.gettext("Cancel")),
        )
        side = sheet(title, (Text(title, Role.HEADING), palette, Box((players, *buttons), Layout.BAR)))
        return Box((header, Box((table, Box((side,), Layout.SIDE)), Layout.MAIN)), Layout.PAGE)

    def _of_palette(self, images: CardImages) -> list[CardNode]:
        on_table = {one for _, one in self.position.cards()}
        reason = used(images.lang)
        cards = []
        for node_id, card in PALETTE.items():
            face, narrow = images.of(card, value_of(card))
            state, off = (CardState.OFF, reason) if card in on_table else (None, "")
            cards.append(CardNode(node_id, face, spoken(card, images.lang), state, off=off, narrow=narrow))
        return cards


def used(lang: Language) -> str:
    """Say why a card of the palette can't be chosen."""
    return lang.gettext("This card is on the table already.")


def guide(laying: Laying, lang: Language) -> str:
    """Say what to do next."""
    if laying.next_at:
        return lang.gettext("Press a place, then a card for it. Press a card on the table to take it away.")
    return lang.gettext("Every place is filled. Press a card on the table to take it away.")


def _fitting(position: Position) -> Position:
    """Return a position whose reserve is not more than what the deck has left."""
    if position.reserve is None:
        return position
    left = len(DECK) - sum(1 for _ in position.cards())
    return replace(position, reserve=max(0, min(position.reserve, left)))
