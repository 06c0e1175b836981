"""Laying out a position of Shmat by hand: a place is chosen, and a card from the palette goes there."""

from dataclasses import dataclass, replace
from typing import Self

from shmatkit.core.cards import Card, spoken
from shmatkit.core.deck import DECK
from shmatkit.core.errors import Message
from shmatkit.core.language import Language
from shmatkit.screens.shmat.table import DRAWN, whose
from shmatkit.shmat import Position, problems
from shmatkit.shmat.choices import RowPlace
from shmatkit.shmat.rules import ROW_SIZE


@dataclass(frozen=True, slots=True)
class Laying:
    """A position while it is laid out.

    Attributes:
        position: what lies there; it need not be one that can be played yet.
        next_at: the id of the place where the next card goes, or an empty text where all places are filled.
    """

    position: Position
    next_at: str = ""

    @classmethod
    def of(cls, position: Position) -> Self:
        """Start from a position."""
        return cls(position)._at_empty("")

    @property
    def places(self) -> dict[str, RowPlace | None]:
        """All places by their ids, in the order in which they are filled: the drawn card's is None, then the rows."""
        rows = (RowPlace(seat, at) for seat in range(len(self.position.rows)) for at in range(ROW_SIZE))
        return {DRAWN: None, **{place.id: place for place in rows}}

    def card_at(self, node_id: str) -> Card | None:
        """Return the card at a place."""
        place = self.places[node_id]
        return place.card(self.position) if place else self.position.drawn

    def press(self, node_id: str) -> Self:
        """Choose a place for the next card; a card that lies there goes away."""
        return replace(self._put(node_id, None), next_at=node_id)

    def put(self, card: Card) -> Self:
        """Put a card of the palette at the chosen place, and go on to the next empty one."""
        return self._put(self.next_at, card)._at_empty(self.next_at)

    def cleared(self) -> Self:
        """Take all cards off the table, with the piles."""
        rows = tuple((None,) * ROW_SIZE for _ in self.position.rows)
        return replace(self, position=Position(None, rows, rules=self.position.rules), next_at=DRAWN)

    def seated(self, players: int) -> Self:
        """Change the number of players."""
        rows = self.position.rows[:players]
        rows += ((None,) * ROW_SIZE,) * (players - len(rows))
        changed = replace(self, position=replace(self.position, rows=rows))
        return changed if self.next_at in changed.places else changed._at_empty("")

    def problem(self) -> Message | None:
        """Return the first thing that keeps the position from being played."""
        found = problems(self.position)
        return found[0].reason if found else None

    def said(self, node_id: str, lang: Language) -> str:
        """Say what lies at a place."""
        place = self.places[node_id]
        owner = whose(place.seat, lang) if place else lang.gettext("drawn")
        card = self.card_at(node_id)
        if card is None:
            return lang.gettext("empty place, {whose}", whose=owner)
        return lang.gettext("{card}, {whose}", card=spoken(card, lang), whose=owner)

    def guide(self, lang: Language) -> str:
        """Say what to do next."""
        if self.next_at:
            return lang.gettext("Press a place, then a card for it. Press a card on the table to take it away.")
        return lang.gettext("Every place is filled. Press a card on the table to take it away.")

    def _put(self, node_id: str, card: Card | None) -> Self:
        position, place = self.position, self.places[node_id]
        if place is None:
            return replace(self, position=_fitting(replace(position, drawn=card)))
        row = list(position.rows[place.seat])
        if place.at >= len(row) and card is None:
            return self
        row += [None] * (place.at + 1 - len(row))
        row[place.at] = card
        rows = (*position.rows[: place.seat], tuple(row), *position.rows[place.seat + 1 :])
        return replace(self, position=_fitting(replace(position, rows=rows)))

    def _at_empty(self, after: str) -> Self:
        """Choose the first empty place after another one, and where there is none the first of all."""
        places = list(self.places)
        start = places.index(after) + 1 if after in places else 0
        empty = (node_id for node_id in places[start:] + places[:start] if self.card_at(node_id) is None)
        return replace(self, next_at=next(empty, ""))


def _fitting(position: Position) -> Position:
    """Return a position whose reserve is not more than what the deck has left."""
    if position.reserve is None:
        return position
    left = len(DECK) - sum(1 for _ in position.cards())
    return replace(position, reserve=max(0, min(position.reserve, left)))
