"""What can be done at a table of Twenty: handing the screen over, laying cards, drawing, and hints."""

from dataclasses import dataclass, replace
from typing import Self

from shmatkit.players import Level, advice
from shmatkit.screens.play.base import GO_ON
from shmatkit.screens.play.twenty_state import TwentyPlayState
from shmatkit.screens.play.twenty_words import LAST_HINT, hints, title
from shmatkit.screens.twenty.hand import places_of
from shmatkit.screens.twenty.selection import SelectedCard, nothing_chosen
from shmatkit.twenty import Play
from shmatkit.twenty.game import Draw, Lay

FIRST_CARD = "card-0"


@dataclass(frozen=True, slots=True, kw_only=True)
class TwentyPlayActions(TwentyPlayState):
    """The table of Twenty, and what can be done at it."""

    # what the base asks for

    def plain(self) -> Self:
        """Return the screen with nothing chosen; it must be handed over again."""
        return replace(self, ready=None, chosen=(), hinted=0)

    def cleared(self) -> Self:
        """Return the screen with nothing chosen; the hand stays open."""
        return replace(self, chosen=())

    def advance(self) -> Self:
        """Let a program that is the mover take its turn; a further one waits until somebody goes on."""
        match, first = self.current_match, self.state.mover
        while not match.over and match.state.mover == first:
            found = match.choice()
            if found is None or found[1].event is None:
                break
            match = match.play(found[1].event)
        return replace(self, match=match)

    def title(self) -> str:
        """Say which move it is, and whose turn."""
        return title(self)

    def first(self) -> str:
        """Return the id of what is pressed first now."""
        if self.current_match.over:
            return "setup" if self.ended else "next"
        if self.chooses:
            return FIRST_CARD
        return "ready" if self.state.mover in self.current_match.people else GO_ON

    # turns

    def go_on(self) -> Self:
        """Let the program that is the mover take its turn."""
        return self.playing(self.current_match)

    def show_hand(self) -> Self:
        """Show the mover's hand, now that the mover has the screen."""
        after = replace(self.plain(), ready=self.state.mover)
        return replace(after, announcement=title(after), focus=FIRST_CARD)

    def lay(self) -> Self:
        """Lay the chosen cards."""
        hand = self.state.position.hand
        return self.play(Lay(tuple(hand[card.at] for card in self.chosen), tuple(card.value for card in self.chosen)))

    def draw(self) -> Self:
        """Draw a card; if the turn goes on with it, nobody hands the screen over (T5)."""
        after = self.play(Draw())
        stays = not after.current_match.over and after.state.mover == self.state.mover
        return replace(after, ready=self.ready, focus=FIRST_CARD) if stays else after

    # choosing cards

    def press_card(self, at: int) -> Self:
        """Choose a card of the hand, or give it back."""
        kept = tuple(card for card in self.chosen if card.at != at)
        if len(kept) == len(self.chosen):
            kept = tuple(sorted((*kept, SelectedCard(at))))
        return self._choose(kept)

    def put_back(self) -> Self:
        """Give all chosen cards back."""
        return self._choose(())

    def crown(self, at: int, value: int) -> Self:
        """Give a chosen king a value (T7)."""
        values = {**(self.laid.kings if self.laid else {}), at: value}
        return self._choose(tuple(SelectedCard(card.at, values.get(card.at)) for card in self.chosen))

    def _choose(self, chosen: tuple[SelectedCard, ...]) -> Self:
        after = replace(self, chosen=chosen)
        laid = after.laid
        return replace(after, announcement=laid.spoken(self.lang) if laid else nothing_chosen(self.lang))

    def give_hint(self) -> Self:
        """Give one more hint; the last one chooses cards that can be laid."""
        after = replace(self, hinted=self.hinted + 1)
        given = hints(after)
        after = replace(after, announcement=given[-1] if given else "")
        event = advice(self.state, self.viewer)[Level.GREEDY].event
        if after.hinted < LAST_HINT or not isinstance(event, Lay):
            return after
        places = places_of(self.seen.position, Play(event.cards, 0, 0, False))
        return replace(after, chosen=tuple(map(SelectedCard, places)))
