"""The explorer of Twenty: choose cards of a hand and see at once what they are worth and whether they may be played."""

import random
from dataclasses import dataclass, field, replace
from typing import Self

from shmatkit.core.cards import Card, Rank, Suit, card
from shmatkit.core.deck import DECK
from shmatkit.core.errors import NotationError
from shmatkit.core.language import ENGLISH, Language, language, say
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.controls import MOST_SEED, Button, Stepper
from shmatkit.screens.kit.nodes import Box, Gesture, Layout, Node, Role, Scene, Steps, Text
from shmatkit.screens.twenty.hand import (
    MOST_DEALT,
    counted,
    deal_sheet,
    dealt_hand,
    first_plays,
    found,
    hand,
    king_steppers,
    no_card,
    palette,
    places_of,
    plays_sheet,
    position_sheet,
    rules_sheet,
    task,
)
from shmatkit.screens.twenty.selection import SelectedCard, Selection, bar, nothing_chosen
from shmatkit.twenty import Position, Rules, problems
from shmatkit.twenty.rules import LAST_MOVE, MOST_KING

Value = str | int | bool | None


@dataclass(frozen=True, slots=True)
class TwentyExplorer:
    """The explorer's state. Make one by `of` or `deal`.

    Attributes:
        position: the move number, the hand and the rules.
        lang: how to speak to the reader.
        chosen: the cards that are chosen, from left to right.
        listed: whether the plays are listed.
        cards: how many cards a deal has, 1 to 13.
        seed: the number of the deal.
        draft: the hand that is being laid out by hand, or None.
        typed: the text in the field if it couldn't be read, else None.
        error: why it couldn't be read.
        pointed: the id of the play that somebody points at.
        announcement: the sentence that a screen reader is told.
        focus: the id that takes the focus.
    """

    position: Position
    lang: Language = ENGLISH
    chosen: tuple[SelectedCard, ...] = ()
    listed: bool = False
    cards: int = 7
    seed: int = 1
    draft: tuple[Card, ...] | None = None
    typed: str | None = None
    error: NotationError | None = field(default=None, compare=False)  # `typed` says it
    pointed: str = ""
    announcement: str = ""
    focus: str = ""

    @classmethod
    def of(cls, position: Position | str, lang: str | Language = ENGLISH) -> Self:
        """Explore a position, or a text in notation.

        Raises:
            NotationError: the text can't be read, or one deck can't hold the position.
        """
        if isinstance(position, str):
            position = Position.parse(position)
        for reason, _, expected in problems(position):
            raise NotationError(reason, str(position), 0, expected)
        return cls(position, language(lang), cards=min(len(position.hand), MOST_DEALT))

    @classmethod
    def deal(cls, cards: int = 7, move: int = 12, seed: int = 1, lang: str | Language = ENGLISH) -> Self:
        """Deal a hand of the whole deck; the same seed always deals the same.

        Args:
            cards: how many, 1 to 13.
            move: the move number, 1 to 20.
            seed: the number of the deal, 0 to 999999.
            lang: the language.

        Raises:
            ValueError: a number is out of its range.
        """
        for name, value, least, most in (
            ("cards", cards, 1, MOST_DEALT),
            ("move", move, 1, LAST_MOVE),
            ("seed", seed, 0, MOST_SEED),
        ):
            if not least <= value <= most:
                message = f"{name} is {value}, and it goes from {least} to {most}"
                raise ValueError(message)
        return cls(Position(move, _dealt(cards, seed)), language(lang), cards=cards, seed=seed)

    @property
    def laid(self) -> Selection | None:
        """The chosen cards with what they are worth, or None where no card is chosen."""
        return Selection.of(self.position, self.chosen) if self.chosen else None

    def act(self, gesture: Gesture) -> Self:
        """Return the state after a gesture that isn't pointing. A gesture that means nothing here changes nothing."""
        after: Self | None = None
        match gesture.kind:
            case "press":
                after = self._press(gesture.id) if self.draft is None else self._lay_out(gesture.id, self.draft)
            case "set":
                after = self._set(gesture.id, gesture.value)
            case "escape":
                after = self._escape()
        return self if after is None else after

    def point(self, target: str) -> Self:
        """Return the state while somebody points at a play; an empty text ends it."""
        pointed = target if self._places(target) else ""
        return replace(self, pointed=pointed, focus="")

    def scene(self) -> Scene:
        """Return what the screen shows."""
        images = CardImages(self.lang)
        shown = self._main(images) if self.draft is None else (palette(self.draft, images),)
        error = say(self.error, self.lang) if self.error and self.draft is None else ""
        body = Box((*self._head(), *shown), Layout.PAGE)
        return Scene(body, self.lang.code, self.announcement, error=error, focus=self.focus, images=images.pictures)

    # what it shows

    def _head(self) -> tuple[Node, ...]:
        lang, move = self.lang, self.position.move
        header = (
            Text(self._title(), Role.TITLE),
            Text(task(self.position, lang), Role.SUBTITLE),
            Stepper("move", lang.gettext("Move number"), move, 1, LAST_MOVE),
        )
        return Box(header, Layout.HEADER), Steps(self._title(), move, LAST_MOVE)

    def _title(self) -> str:
        return self.lang.gettext("Move {move} of {last}.", move=self.position.move, last=LAST_MOVE)

    def _main(self, images: CardImages) -> tuple[Box, Box]:
        position, lang, laid = self.position, self.lang, self.laid
        table: list[Node] = [
            Box((Text(laid.sum(), Role.TOTAL), Text(laid.compared(lang), Role.SUBTITLE)), Layout.BAR)
            if laid
            else Text(nothing_chosen(lang), Role.SUBTITLE),
            bar(position, laid, lang),
            hand(position, laid, self._places(self.pointed), images),
        ]
        if laid and laid.kings:
            table.append(Box(king_steppers(laid, lang), Layout.BAR))
        if laid:
            table.append(laid.strip(lang))
        if laid and (pairs := laid.pairs(lang)):
            table.append(Text(pairs, Role.CAPTION))
        off = "" if laid else nothing_chosen(lang)
        table.append(Box((Button("put-back", lang.gettext("Put back"), off=off),), Layout.BAR))
        hint = laid.hint(lang) if laid else None
        side = (
            *((hint,) if hint else ()),
            plays_sheet(position, laid, lang, listed=self.listed),
        )
        below = (
            position_sheet(position, self.typed, lang),
            deal_sheet(self.cards, self.seed, lang, dealt=self._is_dealt()),
            rules_sheet(position.rules, lang),
        )
        return Box((Box(tuple(table)), Box(side, Layout.SIDE)), Layout.MAIN), Box(below, Layout.SPLIT)

    def _places(self, target: str) -> tuple[int, ...] | None:
        """Return where the cards of a play in the list stand in the hand, or None where no such play is shown."""
        at = _number_in(target, "play-")
        if at is None or not self.listed or self.draft is not None or at >= len(first_plays(self.position)):
            return None
        return places_of(self.position, first_plays(self.position)[at])

    def _is_dealt(self) -> bool:
        return self.position.hand == _dealt(self.cards, self.seed)

    # what a gesture does

    def _press(self, target: str) -> Self | None:
        if (at := _number_in(target, "card-")) is not None and at < len(self.position.hand):
            kept = tuple(one for one in self.chosen if one.at != at)
            return self._choose(kept if len(kept) < len(self.chosen) else tuple(sorted((*kept, SelectedCard(at)))))
        if places := self._places(target):
            return self._choose(tuple(map(SelectedCard, places)))
        match target:
            case "put-back":
                return self._choose(())
            case "show" if first_plays(self.position):
                return replace(self._said(found(self.position, self.lang)), listed=not self.listed)
            case "choose":
                draft = _with_suits(self.position.hand)
                return replace(self._said(self.lang.gettext("Choose your cards")), draft=draft, focus=f"deck-{DECK[0]}")
            case "deal":
                return self._deal(self.cards, (self.seed + self._is_dealt()) % (MOST_SEED + 1))
        return None

    def _lay_out(self, target: str, draft: tuple[Card, ...]) -> Self | None:
        """Return the state after a press while a hand is laid out by hand."""
        toggled = next((one for one in DECK if target == f"deck-{one}"), None)
        if toggled:
            draft = tuple(one for one in draft if one != toggled) if toggled in draft else (*draft, toggled)
            return replace(self._said(counted(len(draft), self.lang)), draft=draft)
        if target != "done":
            return None
        if not draft:
            return self._said(no_card(self.lang))
        position = self.position
        if set(draft) != set(_with_suits(position.hand)):
            position = replace(position, hand=_in_order(draft))
            if list(problems(position)):  # the deck that was stated is too large now
                position = replace(position, deck=None)
        after = self._at(position, counted(len(draft), self.lang))
        return replace(after, draft=None, focus="choose")

    def _set(self, target: str, value: Value) -> Self | None:
        if target == "move":
            move = _number(value, 1, LAST_MOVE)
            return None if move is None else self._moved(replace(self.position, move=move))
        if self.draft is not None:
            return None
        if target == "notation" and isinstance(value, str):
            return self._read(value)
        if target == "deal-cards":
            return self._deal_size(_number(value, 1, MOST_DEALT))
        if target == "deal-seed":
            seed = _number(value, 0, MOST_SEED)
            return None if seed is None else self._deal(self.cards, seed)
        if (at := _number_in(target, "king-")) is not None:
            return self._crown(at, _number(value, 1, MOST_KING))
        return self._change(target, value)

    def _escape(self) -> Self | None:
        if self.draft is not None:
            return replace(self._said(counted(len(self.position.hand), self.lang)), draft=None, focus="choose")
        if self.chosen:
            return self._choose(())
        return None if self.typed is None else self._moved(self.position)

    def _said(self, announcement: str) -> Self:
        """Return this state with a sentence told, and nothing pointed at."""
        return replace(self, announcement=announcement, pointed="", focus="")

    def _choose(self, chosen: tuple[SelectedCard, ...]) -> Self:
        after = replace(self, chosen=chosen)
        laid = after.laid
        return after._said(laid.spoken(self.lang) if laid else nothing_chosen(self.lang))

    def _crown(self, at: int, value: int | None) -> Self | None:
        """Give a chosen king a value. All others keep theirs: each king is by itself (T7)."""
        laid = self.laid
        if value is None or laid is None or at not in laid.kings:
            return None
        values = {**laid.kings, at: value}
        return self._choose(tuple(SelectedCard(one.at, values.get(one.at)) for one in self.chosen))

    def _at(self, position: Position, announcement: str) -> Self:
        """Return the state at another position; what is chosen stays if the hand does."""
        chosen = self.chosen if position.hand == self.position.hand else ()
        return replace(self._said(announcement), position=position, chosen=chosen, typed=None, error=None)

    def _moved(self, position: Position) -> Self:
        after = self._at(position, "")
        return after._said(f"{after._title()} {task(position, self.lang)}.")

    def _read(self, text: str) -> Self:
        """Read a position; one that can't be read changes only the field."""
        try:
            position = Position.parse(text)
        except NotationError as error:
            return replace(self._said(say(error, self.lang)), typed=text, error=error)
        return self._moved(position)

    def _deal(self, cards: int, seed: int) -> Self:
        position = replace(self.position, hand=_dealt(cards, seed), deck=None)
        return replace(self._at(position, dealt_hand(cards, seed, self.lang)), cards=cards, seed=seed)

    def _deal_size(self, cards: int | None) -> Self | None:
        """Set how many cards a deal has; a hand that was dealt is dealt again, another one stays."""
        if cards is None:
            return None
        if self._is_dealt():
            return self._deal(cards, self.seed)
        return replace(self._said(f"{self.lang.gettext('How many cards')}: {cards}"), cards=cards)

    def _change(self, name: str, value: Value) -> Self | None:
        """Change one of the rules."""
        row = next((row for row in Rules.ROWS if row.field and row.field.name == name), None)
        if row is None or row.field is None or not isinstance(value, str) or value not in row.field.choices:
            return None
        rules = self.position.rules.change(name, value)
        answer = f"{say(row.question, self.lang)} {say(row.field.choices[value], self.lang)}"
        return self._at(replace(self.position, rules=rules), answer)


def _dealt(cards: int, seed: int) -> tuple[Card, ...]:
    """Return what a seed deals, in order. Only `random()` gives the same numbers in every version of Python."""
    chance = random.Random(seed)  # noqa: S311  # a deal, no secret
    return _in_order(sorted(DECK, key=lambda _: chance.random())[:cards])


def _in_order(cards: list[Card] | tuple[Card, ...]) -> tuple[Card, ...]:
    """Return cards from aces to kings."""
    return tuple(sorted(cards, key=lambda one: (one.rank, DECK.index(one))))


def _with_suits(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return cards of a deck for a hand whose suits may not have been given."""
    free: dict[Rank, list[Suit]] = {rank: list(Suit) for rank in Rank}
    return tuple(one if one.suit else card(one.rank, free[one.rank].pop(0)) for one in cards)


def _number(value: Value, least: int, most: int) -> int | None:
    """Return a value that was set if it is a whole number of a range."""
    return value if type(value) is int and least <= value <= most else None


def _number_in(target: str, prefix: str) -> int | None:
    """Return the number after a prefix of an id."""
    digits = target.removeprefix(prefix)
    if not target.startswith(prefix) or len(digits) > 4 or not (digits.isascii() and digits.isdigit()):
        return None
    return int(digits)
