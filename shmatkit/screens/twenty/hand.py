"""The parts of Twenty's screens: the hand, the sheet of plays, the rows that deal and lay out a hand."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from shmatkit.core.cards import Rank, spoken
from shmatkit.core.language import Language
from shmatkit.screens.kit.card_images import CardImages, chip
from shmatkit.screens.kit.cards import CardLayout, CardNode, Cards, CardState
from shmatkit.screens.kit.controls import Stepper
from shmatkit.screens.kit.nodes import (
    Action,
    Chip,
    Icon,
    ListItem,
)
from shmatkit.screens.twenty.selection import Selection, compared, has_twin, named
from shmatkit.twenty import Limit, Play, Position, count_plays
from shmatkit.twenty.rules import MOST_KING, shown_value


def exact_plays(position: Position) -> int:
    """Return how many plays can be worth exactly the move number."""
    return count_plays(replace(position, rules=replace(position.rules, limit=Limit.EXACTLY)))


def found(position: Position, lang: Language) -> str:
    """Say how many plays there are."""
    if position.rules.limit is Limit.EXACTLY:
        return lang.gettext("Plays worth exactly {move}: {count}", move=position.move, count=count_plays(position))
    return lang.gettext("All plays: {count}", count=count_plays(position))


def places_of(position: Position, play: Play) -> tuple[int, ...]:
    """Return where the cards of a play stand in the hand, from left to right."""
    found: list[int] = []
    for card in play.cards:
        found.append(next(at for at, one in enumerate(position.hand) if one == card and at not in found))
    return tuple(sorted(found))


def task(position: Position, lang: Language) -> str:
    """Say what may be played at the position's move (T1)."""
    if position.rules.limit is Limit.EXACTLY:
        return lang.gettext("Play cards worth exactly {move}", move=position.move)
    return lang.gettext("Play cards worth {move} or less", move=position.move)


def counted(cards: int, lang: Language) -> str:
    """Say how many cards the hand has."""
    return lang.ngettext("{count} card in your hand", "{count} cards in your hand", cards)


def hand(
    position: Position,
    laid: Selection | None,
    lit: Collection[int] | None,
    images: CardImages,
    press: Callable[[int], Any] | None = None,
) -> Cards:
    """Return the hand.

    Args:
        position: the position.
        laid: the chosen cards, if there are any.
        lit: the places of the cards of a play that somebody points at, or None.
        images: collects the pictures.
        press: what pressing a card does, by its place in the hand.
    """
    lang = images.lang
    kings = laid.kings if laid else {}
    chosen = {one.at for one in laid.chosen} if laid else set()
    cards = []
    for at, card in enumerate(position.hand):
        value = kings.get(at)
        face, narrow = images.of(card, shown_value(card) if value is None else str(value), chosen=value is not None)
        state = CardState.SELECTED if at in chosen else CardState.RESTING if lit is not None else None
        label = named(position, at, lang)
        if not has_twin(position, at):
            label = lang.gettext("{card}, in your hand", card=label)
        state = CardState.LIT if lit and at in lit else state
        action = press and partial(press, at)
        cards.append(CardNode(f"card-{at}", face, label, state, narrow=narrow, action=action))
    return Cards("hand", lang.gettext("Your hand"), tuple(cards), CardLayout.HAND)


def king_steppers(
    laid: Selection, lang: Language, crown: Callable[[int, int], Any] | None = None
) -> tuple[Stepper, ...]:
    """Return for each chosen king the control of its value (T7); `crown` takes its place in the hand and the value."""
    return tuple(
        Stepper(
            f"king-{at}",
            lang.gettext("Value of this card: {card}", card=named(laid.position, at, lang)),
            value,
            1,
            MOST_KING,
            action=crown and partial(crown, at),
        )
        for at, value in laid.kings.items()
    )


def play_id(at: int) -> str:
    """Return the id of a play in a list."""
    return f"play-{at}"


def play_item(
    move: int,
    at: int,
    play: Play,
    lang: Language,
    chosen: Sequence[Rank] = (),
    action: Action | None = None,
    hover: Action | None = None,
) -> ListItem:
    """Return a play as a line of a list, with how it stands to the move number; a star marks an exact one.

    Args:
        move: the move number.
        at: the play's place in the list.
        play: the play.
        lang: the language.
        chosen: the ranks of the cards that are chosen, in order.
        action: what a press does.
        hover: what pointing does.
    """
    parts: list[str | Chip] = []
    for card in play.cards:
        parts += [lang.signs[0], chip(card, lang)] if parts else [chip(card, lang)]
    note = compared(play.most, move, lang)
    label = f"{f' {lang.signs[0]} '.join(spoken(card, lang) for card in play.cards)}, {note}"
    ranks = [card.rank for card in play.cards]
    star = Icon.STAR if play.exact else None
    return ListItem(play_id(at), label, tuple(parts), note, star, ranks == list(chosen), action, hover)
