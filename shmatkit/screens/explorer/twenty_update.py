"""The state of the explorer of Twenty, and what its actions do to it."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Self

from shmatkit.core.cards import Card, Rank, Suit, card
from shmatkit.core.chance import deal_order
from shmatkit.core.deck import DECK
from shmatkit.core.errors import NotationError
from shmatkit.core.language import Language, say
from shmatkit.core.rulebook import Row
from shmatkit.screens.kit.controls import MOST_SEED
from shmatkit.screens.kit.screen import Screen
from shmatkit.screens.twenty.hand import counted, found, places_of, task
from shmatkit.screens.twenty.selection import SelectedCard, Selection, nothing_chosen
from shmatkit.twenty import Play, Position, plays, problems
from shmatkit.twenty.rules import LAST_MOVE

MOST_LISTED = 60  # plays that the list shows
MOST_DEALT = 13  # cards


@dataclass(frozen=True, slots=True, kw_only=True)
class TwentyActions(Screen):
    """What somebody looks at in a hand of Twenty, and the actions that change it.

    Attributes:
        position: the move number, the hand and the rules.
        chosen: the cards that are chosen, from left to right.
        listed: whether the plays are listed.
        cards: how many cards a deal has, 1 to 13.
        seed: the number of the deal.
        draft: the hand that is being laid out by hand, or None.
        typed: the text in the field if it couldn't be read, else None.
        unread: why it couldn't be read.
        pointed: the place in the list of the play that somebody points at, or None.
    """

    position: Position
    chosen: tuple[SelectedCard, ...] = ()
    listed: bool = False
    cards: int = 7
    seed: int = 1
    draft: tuple[Card, ...] | None = None
    typed: str | None = None
    unread: NotationError | None = field(default=None, compare=False)  # `typed` says it
    pointed: int | None = None

    @property
    def laid(self) -> Selection | None:
        """The chosen cards with what they are worth, or None where no card is chosen."""
        return Selection.of(self.position, self.chosen) if self.chosen else None

    @property
    def lit(self) -> tuple[int, ...] | None:
        """The places in the hand of the cards of the play that is pointed at, or None."""
        listed = first_plays(self.position) if self.listed and self.draft is None else ()
        if self.pointed is None or self.pointed >= len(listed):
            return None
        return places_of(self.position, listed[self.pointed])

    @property
    def is_dealt(self) -> bool:
        """Whether the hand is the one that the seed deals."""
        return self.position.hand == dealt(self.cards, self.seed)

    def error(self) -> str:
        """Say why the typed text couldn't be read."""
        return say(self.unread, self.lang) if self.unread and self.draft is None else ""

    def title(self) -> str:
        """Say which move it is."""
        return self.lang.gettext("Move {move} of {last}.", move=self.position.move, last=LAST_MOVE)

    # choosing cards

    def press_card(self, at: int) -> Self:
        """Choose a card of the hand, or give it back."""
        kept = tuple(card for card in self.chosen if card.at != at)
        if len(kept) == len(self.chosen):
            kept = tuple(sorted((*kept, SelectedCard(at))))
        return self.choose(kept)

    def choose_play(self, play: Play) -> Self:
        """Choose the cards of a play in the list."""
        return self.choose(tuple(map(SelectedCard, places_of(self.position, play))))

    def point_at_play(self, at: int) -> Self:
        """Light the cards of a play in the list."""
        return replace(self, pointed=at)

    def unpointed(self) -> Self:
        """Return the screen with nothing pointed at."""
        return replace(self, pointed=None)

    def put_back(self) -> Self:
        """Give all chosen cards back."""
        return self.choose(())

    def choose(self, chosen: tuple[SelectedCard, ...]) -> Self:
        """Choose just these cards."""
        after = replace(self, chosen=chosen)
        laid = after.laid
        return after._said(laid.spoken(self.lang) if laid else nothing_chosen(self.lang))

    def crown(self, at: int, value: int) -> Self:
        """Give a chosen king a value. All others keep theirs: each king is by itself (T7)."""
        values = {**(self.laid.kings if self.laid else {}), at: value}
        return self.choose(tuple(SelectedCard(card.at, values.get(card.at)) for card in self.chosen))

    def show_plays(self) -> Self:
        """List the plays, or hide them."""
        return replace(self._said(found(self.position, self.lang)), listed=not self.listed)

    # another position

    def set_move(self, move: int) -> Self:
        """Go to another move number."""
        return self._moved(replace(self.position, move=move))

    def set_rule(self, row: Row, value: str) -> Self:
        """Change one of the rules."""
        if row.field is None:
            raise AssertionError  # only rows with a field are offered
        rules = self.position.rules.change(row.field.name, value)
        answer = f"{say(row.question, self.lang)} {say(row.field.choices[value], self.lang)}"
        return self._at(replace(self.position, rules=rules), answer)

    def read(self, text: str) -> Self:
        """Read a position; one that can't be read changes only the field."""
        try:
            position = Position.parse(text)
        except NotationError as error:
            return replace(self._said(say(error, self.lang)), typed=text, unread=error)
        return self._moved(position)

    def deal_next(self) -> Self:
        """Deal the hand of the seed; if it lies there, that of the next one."""
        return self._deal(self.cards, (self.seed + self.is_dealt) % (MOST_SEED + 1))

    def deal_seed(self, seed: int) -> Self:
        """Deal the hand of a seed."""
        return self._deal(self.cards, seed)

    def deal_size(self, cards: int) -> Self:
        """Set how many cards a deal has; a hand that was dealt is dealt again, another one stays."""
        if self.is_dealt:
            return self._deal(cards, self.seed)
        return replace(self._said(f"{self.lang.gettext('How many cards')}: {cards}"), cards=cards)

    # a hand laid out by hand

    def lay_out(self) -> Self:
        """Begin to choose the cards of the hand from the whole deck."""
        draft = _with_suits(self.position.hand)
        return replace(self._said(self.lang.gettext("Choose your cards")), draft=draft, focus=f"deck-{DECK[0]}")

    def press_deck(self, pressed: Card) -> Self:
        """Add a card of the deck to the hand, or take it out."""
        draft = self.draft or ()
        draft = tuple(card for card in draft if card != pressed) if pressed in draft else (*draft, pressed)
        return replace(self._said(counted(len(draft), self.lang)), draft=draft)

    def finish(self) -> Self:
        """Take the hand that was laid out."""
        position, draft = self.position, self.draft or ()
        if set(draft) != set(_with_suits(position.hand)):
            position = replace(position, hand=_in_order(draft))
            if list(problems(position)):  # the deck that was stated is too large now
                position = replace(position, deck=None)
        after = self._at(position, counted(len(draft), self.lang))
        return replace(after, draft=None, focus="choose")

    def escape(self) -> Self:
        """Leave the palette, else give the chosen cards back, else forget a text that couldn't be read."""
        if self.draft is not None:
            return replace(self._said(counted(len(self.position.hand), self.lang)), draft=None, focus="choose")
        if self.chosen:
            return self.choose(())
        return self if self.typed is None else self._moved(self.position)

    def _said(self, announcement: str) -> Self:
        """Return this state with a sentence announced, and nothing pointed at."""
        return replace(self, announcement=announcement, pointed=None)

    def _at(self, position: Position, announcement: str) -> Self:
        """Return the state at another position; what is chosen stays if the hand does."""
        chosen = self.chosen if position.hand == self.position.hand else ()
        return replace(self._said(announcement), position=position, chosen=chosen, typed=None, unread=None)

    def _moved(self, position: Position) -> Self:
        after = self._at(position, "")
        return after._said(f"{after.title()} {task(position, self.lang)}.")

    def _deal(self, cards: int, seed: int) -> Self:
        position = replace(self.position, hand=dealt(cards, seed), deck=None)
        return replace(self._at(position, dealt_hand(cards, seed, self.lang)), cards=cards, seed=seed)


@lru_cache(64)
def first_plays(position: Position) -> tuple[Play, ...]:
    """Return the plays that the list shows."""
    return tuple(plays(position)[:MOST_LISTED])


def dealt_hand(cards: int, seed: int, lang: Language) -> str:
    """Say which deal lies there."""
    return lang.gettext("Deal {seed}: {cards}", seed=seed, cards=counted(cards, lang))


def dealt(cards: int, seed: int) -> tuple[Card, ...]:
    """Return what a seed deals, from aces to kings."""
    return _in_order(deal_order(seed)[:cards])


def _in_order(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return cards from aces to kings."""
    return tuple(sorted(cards, key=lambda card: (card.rank, DECK.index(card))))


def _with_suits(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return cards of a deck for a hand whose suits may not have been given."""
    free: dict[Rank, list[Suit]] = {rank: list(Suit) for rank in Rank}
    return tuple(given if given.suit else card(given.rank, free[given.rank].pop(0)) for given in cards)
