"""A game of Twenty at the table: laying cards, drawing, handing the screen over, and the match.

Only the hand of whoever sits in front is ever shown, and of several people only after the screen was handed over.
"""

from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from shmatkit.history.match import Match
from shmatkit.players import Level, advice
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.nodes import Node
from shmatkit.screens.play import twenty_view as page
from shmatkit.screens.play.base import GO_ON, Play
from shmatkit.screens.play.twenty_view import LAST_HINT, state_of
from shmatkit.screens.twenty.hand import places_of
from shmatkit.screens.twenty.selection import SelectedCard, Selection, nothing_chosen
from shmatkit.twenty import Play as LegalPlay
from shmatkit.twenty import Rules
from shmatkit.twenty.game import Draw, Keep, Lay, Pass, Phase, View, view
from shmatkit.twenty.rules import MOST_KING


@dataclass(frozen=True, slots=True)
class TwentyPlay(Play):
    """The table of Twenty.

    Attributes:
        ready: who has the screen, where several people share it, from 0.
        chosen: the cards that are chosen, from left to right.
        hinted: how many hints were given.
    """

    GAME: ClassVar[str] = "twenty"
    RULES: ClassVar[type[Rules]] = Rules
    CATCHES_UP: ClassVar[bool] = False

    ready: int | None = None
    chosen: tuple[SelectedCard, ...] = ()
    hinted: int = 0

    # the game

    def plain(self) -> Self:
        """Return the state with nothing chosen; the screen must be handed over again."""
        return replace(self, ready=None, chosen=(), hinted=0)

    def cleared(self) -> Self:
        """Return the state with nothing chosen; the hand stays open."""
        return replace(self, chosen=())

    def advance(self) -> Self:
        """Let a program that is the mover take its turn; a further one waits until somebody goes on."""
        after = self
        first = after.match and state_of(after.match).mover
        while (match := after.match) and not match.over and state_of(match).mover == first:
            found = match.choice()
            if found is None or found[1].event is None:
                break
            after = replace(after, match=match.play(found[1].event))
        return after

    def seen(self, match: Match) -> View:
        """Return the game as whoever sits in front may see it: without any hand until the screen was handed over."""
        viewer = self.viewer(match)
        found = view(state_of(match), viewer)
        return found if self.open(match) else found._replace(hand=(), drawn=None)

    def open(self, match: Match) -> bool:
        """Say whether the hand in front is shown."""
        viewer = self.viewer(match)
        return match.people == (viewer,) or (bool(match.people) and self.ready == viewer and not match.over)

    def chooses(self, match: Match) -> bool:
        """Say whether a person chooses cards now."""
        state = state_of(match)
        turn = state.phase in {Phase.TURN, Phase.DRAWN} and state.mover in match.people
        return turn and state.mover == self.viewer(match) and self.open(match)

    def laid(self, match: Match) -> Selection | None:
        """Return the chosen cards with what they are worth, or None where no card is chosen."""
        return Selection.of(self.seen(match).position, self.chosen) if self.chosen else None

    # gestures

    def pressed(self, match: Match, node_id: str) -> Self:
        """Return the state after a press."""
        state = state_of(match)
        if node_id == GO_ON and not match.over and state.mover not in match.people:
            return self.playing(match)
        if node_id == "ready" and not match.over and state.mover in match.people and not self.open(match):
            after = replace(self.plain(), ready=state.mover)
            return replace(after, announcement=after.title(match), focus="card-0")
        if not self.chooses(match):
            return self
        kind, _, digits = node_id.partition("-")
        number = int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 4 else -1
        if kind == "card" and 0 <= number < len(state.position.hand):
            return self._toggled(match, number)
        match node_id:
            case "lay" if self.chosen:
                hand = state.position.hand
                cards = tuple(hand[one.at] for one in self.chosen)
                return self.event(Lay(cards, tuple(one.value for one in self.chosen)))
            case "put-back" if self.chosen:
                return self._choosing(match, ())
            case "draw":
                return self._drawn(match)
            case "keep":
                return self.event(Keep())
            case "pass":
                return self.event(Pass())
            case "hint" if self.hinted < LAST_HINT and state.phase is Phase.TURN:
                return self._hint(match)
        return self

    def _drawn(self, match: Match) -> Self:
        after = self.event(Draw())
        stays = after.match and not after.match.over and state_of(after.match).mover == state_of(match).mover
        return replace(after, ready=self.ready, focus="card-0") if stays else after  # no need to hand over (T5)

    def was_set(self, match: Match, node_id: str, value: Any) -> Self:
        """Give a chosen king a value (T7)."""
        laid = self.laid(match)
        digits = node_id.removeprefix("king-")
        if laid is None or not self.chooses(match) or not (digits.isascii() and digits.isdigit() and len(digits) < 4):
            return self
        if int(digits) not in laid.kings or type(value) is not int or not 1 <= value <= MOST_KING:
            return self
        values = {**laid.kings, int(digits): value}
        return self._choosing(match, tuple(SelectedCard(one.at, values.get(one.at)) for one in self.chosen))

    def _toggled(self, match: Match, at: int) -> Self:
        kept = tuple(one for one in self.chosen if one.at != at)
        return self._choosing(match, kept if len(kept) < len(self.chosen) else tuple(sorted((*kept, SelectedCard(at)))))

    def _choosing(self, match: Match, chosen: tuple[SelectedCard, ...]) -> Self:
        after = replace(self, chosen=chosen)
        laid = after.laid(match)
        return replace(after, announcement=laid.spoken(self.lang) if laid else nothing_chosen(self.lang))

    def _hint(self, match: Match) -> Self:
        after = replace(self, hinted=self.hinted + 1)
        said = page.hints(after, match)
        after = replace(after, announcement=said[-1] if said else "")
        event = advice(state_of(match), self.viewer(match))[Level.GREEDY].event
        if after.hinted < LAST_HINT or not isinstance(event, Lay):
            return after
        play = LegalPlay(event.cards, 0, 0, False)
        places = places_of(self.seen(match).position, play)
        return replace(after, chosen=tuple(map(SelectedCard, places)))

    # what it says

    def notation(self) -> str:
        """Return the position that is shown, in notation; nothing while the hand is hidden."""
        if self.match is None or not self.open(self.match):
            return ""
        hand = self.seen(self.match).hand
        return str(self.seen(self.match).position) if hand else ""

    def text(self) -> str:
        """Return the record as the browser may know it: until the game is over, without hidden cards (T14)."""
        return self.match.sealed() if self.match and not self.match.over else Play.text(self)

    def title(self, match: Match) -> str:
        """Say whose turn it is, and what it is about."""
        return page.title(self, match)

    def ended(self, match: Match) -> bool:
        """Say whether the match is over (T13)."""
        return page.match_over(match)

    def first(self, match: Match) -> str:
        """Return the id of what is pressed first now."""
        if match.over:
            return "setup" if self.ended(match) else "next"
        if self.chooses(match):
            return "card-0"
        return "ready" if state_of(match).mover in match.people else GO_ON

    def main(self, match: Match, images: CardImages) -> tuple[Node, ...]:
        """Return the table and its sheets."""
        return page.main(self, match, images)
