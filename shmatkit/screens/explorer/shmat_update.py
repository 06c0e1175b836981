"""What the actions of the explorer of Shmat do to its state."""

from dataclasses import dataclass, replace
from typing import Self

from shmatkit.core.arithmetic import Operation, Operations
from shmatkit.core.cards import Card
from shmatkit.core.chance import deal_order
from shmatkit.core.deck import DECK
from shmatkit.core.errors import NotationError, message
from shmatkit.core.language import say
from shmatkit.explain import Explanation, Step
from shmatkit.explain.sentences import summary
from shmatkit.screens.explorer.shmat_state import LAST_SEED, ShmatState
from shmatkit.screens.kit.controls import whole_number
from shmatkit.screens.shmat.layout import Laying
from shmatkit.screens.shmat.table import DRAWN
from shmatkit.screens.shmat.words import said_attempt, verdict
from shmatkit.shmat import Position
from shmatkit.shmat.choices import RowPlace
from shmatkit.shmat.rules import ROW_SIZE, Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class ShmatActions(ShmatState):
    """What the parts of the page do: each action returns the screen after it."""

    # choosing cards

    def press_card(self, place: RowPlace) -> Self:
        """Choose a card of a row, or give it back."""
        own, target = self.own, self.target
        wished = target if target and target.seat else None  # an opponent's card stays wished for
        if place == own:
            return self._chosen(None, wished)
        if place == target:
            return self._chosen(own, None)
        if place.seat or (own and not target):  # a second own card can't be captured, and that is explained
            return self._chosen(own, place)
        return self._chosen(place, wished)

    def press_drawn(self, card: Card) -> Self:
        """Say what the drawn card is for."""
        return replace(self, announcement=self.lang.gettext("{card} is drawn. It is part of every capture.", card=card))

    def press_capture(self, node_id: str) -> Self:
        """Keep a way lit, or no longer."""
        after = self._chosen(None, None)
        if self.held == node_id:
            return after
        return replace(after, kept=node_id, announcement=say(self.choices[node_id].said, self.lang))

    def point_at_capture(self, node_id: str) -> Self:
        """Light a way while it is pointed at."""
        return replace(self.unpointed(), pointed=node_id)

    def press_trial(self, why: Explanation, at: int) -> Self:
        """Draw the picture of a trial of the pair that takes nothing."""
        return replace(self.unpointed(), tried=at, announcement=said_attempt(why.attempts[at], self.lang))

    def point_at_trial(self, at: int) -> Self:
        """Draw the picture of a trial while it is pointed at."""
        return replace(self.unpointed(), pointed_trial=at)

    def unpointed(self) -> Self:
        """Return the screen with nothing pointed at."""
        return replace(self, pointed="", pointed_trial=None)

    def try_again(self) -> Self:
        """Give the pair that takes nothing back."""
        own = (RowPlace(0, at) for at, card in enumerate(self.position.rows[0]) if card)
        return replace(self._chosen(None, None), focus=next(own).id)

    def escape(self) -> Self:
        """Give back what was chosen, hinted and opened, and forget what couldn't be read."""
        plain = replace(
            self.unpointed(),
            kept="",
            own=None,
            target=None,
            tried=0,
            hinted=0,
            typed=None,
            unread=None,
            seed_typed=None,
            opened=False,
        )
        return self if self.laying or plain == self else replace(plain, announcement=plain.guide())

    # hints, and why nothing is captured

    def take_hint(self) -> Self:
        """Give the next hint. The answer lights its capture; any hint takes a choice back that isn't explained."""
        hint = self.ladder[self.hinted]
        after = replace(self.unpointed(), hinted=self.hinted + 1, kept="", announcement=say(hint, self.lang))
        if hint.step is Step.ANSWER:
            answer = next(node_id for node_id, way in self.choices.items() if way.capture == hint.capture)
            return replace(after, kept=answer, own=None, target=None, focus=answer)
        return after if self.why_not else replace(after, own=None, target=None)

    def show_all(self) -> Self:
        """Take the hints back and list the captures."""
        return replace(self, hinted=0, announcement=self.count(), focus=next(iter(self.choices)))

    def unfold(self, why: Explanation) -> Self:
        """Open the table of why nothing is captured, or close it."""
        announcement = self.count() if self.opened else summary(why, self.lang)
        return replace(self, opened=not self.opened, announcement=announcement)

    # another position

    def set_operation(self, operation: Operation, on: bool) -> Self:
        """Switch an operation on or off; the last one stays on."""
        rules = self.position.rules
        if (operation in rules.operations) is on:
            return self
        operations = Operations(rules.operations | {operation} if on else rules.operations - {operation})
        if not operations:
            return self.refused(message("At least one operation stays on."))
        position = replace(self.position, rules=replace(rules, operations=operations))
        after = replace(self.unpointed(), position=position, tried=0, hinted=0, opened=False)
        kept = self.kept if self.kept in after.choices else ""
        return replace(after, kept=kept, announcement=after.count())

    def set_players(self, players: int) -> Self:
        """Set for how many players the next deal is."""
        return replace(self, players=players, announcement=self._players(players))

    def set_seed(self, text: str) -> Self:
        """Set the number of the next deal; what isn't one stays in the field."""
        seed = whole_number(text, 0, LAST_SEED)
        if seed is None:
            after = replace(self, seed_typed=text)
            return replace(after, announcement=after.error())
        announcement = f"{self.lang.gettext('Deal number')}: {seed}."
        return replace(self, seed=seed, seed_typed=None, announcement=announcement)

    def deal_next(self) -> Self:
        """Deal what is set; where that lies there already, deal the next seed."""
        if self.seed_typed is not None:
            return replace(self, announcement=self.error())
        fresh = (self.players, self.seed) != self.last_deal
        seed = self.seed if fresh else (self.seed + 1) % (LAST_SEED + 1)
        after = replace(self, seed=seed, last_deal=(self.players, seed))
        return after.showing(dealt(self.players, seed, self.position.rules))

    def read(self, text: str) -> Self:
        """Read a position; one that can't be read changes only the field."""
        if self.typed is None and text.strip() == str(self.position):
            return self  # the field was left as it was
        try:
            return self.showing(Position.parse(text))
        except NotationError as error:
            return replace(self, typed=text, unread=error, announcement=say(error, self.lang))

    def say_copied(self) -> Self:
        """Say that the notation was copied."""
        return replace(self, announcement=self.lang.gettext("Copied."))

    def showing(self, position: Position) -> Self:
        """Show another position, with nothing chosen."""
        after = type(self)(
            position=position,
            lang=self.lang,
            players=len(position.rows),
            seed=self.seed,
            last_deal=self.last_deal,
        )
        return replace(after, announcement=after.opening())

    # a position laid out by hand

    def lay_out(self) -> Self:
        """Begin to lay the position out by hand."""
        laying = Laying.of(self.position)
        after = replace(self.showing(self.position), laying=laying, focus=laying.next_at or DRAWN)
        return replace(after, announcement=laying.guide(after.lang))

    def press_place(self, laying: Laying, node_id: str) -> Self:
        """Choose a place for the next card; a card that lies there goes away."""
        pressed = laying.press(node_id)
        return replace(self, laying=pressed, announcement=pressed.said(node_id, self.lang))

    def put_card(self, laying: Laying, card: Card) -> Self:
        """Put a card at the chosen place."""
        if not laying.next_at:
            return replace(self, announcement=laying.guide(self.lang))
        put = laying.put(card)
        return replace(self, laying=put, announcement=put.said(laying.next_at, self.lang))

    def seat_players(self, laying: Laying, players: int) -> Self:
        """Change how many rows are laid out."""
        return replace(self, laying=laying.seated(players), announcement=self._players(players))

    def clear_table(self, laying: Laying) -> Self:
        """Take all cards off the table."""
        cleared = laying.cleared()
        return replace(self, laying=cleared, announcement=cleared.guide(self.lang), focus=DRAWN)

    def finish_layout(self, laying: Laying) -> Self:
        """Take the position that was laid out, if it can be played."""
        problem = laying.problem()
        return self.refused(problem) if problem else replace(self.showing(laying.position), focus="lay")

    def cancel_layout(self) -> Self:
        """Go back to the position before."""
        return replace(self.showing(self.position), focus="lay")

    def _chosen(self, own: RowPlace | None, target: RowPlace | None) -> Self:
        """Choose cards, and say what comes of it."""
        after = replace(self.unpointed(), own=own, target=target, kept="", tried=0)
        if why := after.why_not:
            return replace(after, announcement=verdict(why, self.lang))
        held = after.held
        return replace(after, announcement=say(after.choices[held].said, self.lang) if held else after.guide())

    def _players(self, players: int) -> str:
        return self.lang.ngettext("{count} player", "{count} players", players)


def dealt(players: int, seed: int, rules: Rules | None = None) -> Position:
    """Deal the cards: four to each player, one drawn, the others in the reserve (S1, S2).

    Args:
        players: how many, 2 to 12.
        seed: which deal, 0 or more.
        rules: the rules that are played by.
    """
    order = deal_order(seed)
    *starts, drawn = range(0, ROW_SIZE * players + 1, ROW_SIZE)
    rows = tuple(tuple(order[start : start + ROW_SIZE]) for start in starts)
    return Position(order[drawn], rows, (), len(DECK) - drawn - 1, rules or Rules())
