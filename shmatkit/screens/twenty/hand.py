"""The parts of Twenty's screens: the hand, the sheet of plays, the rows that deal and lay out a hand."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import lru_cache

from shmatkit.core.cards import Card, Rank, spoken
from shmatkit.core.deck import DECK
from shmatkit.core.language import Language, say
from shmatkit.explain.twenty import explain_claim
from shmatkit.screens.kit.card_images import CardImages, chip
from shmatkit.screens.kit.cards import CardLayout, CardNode, Cards, CardState
from shmatkit.screens.kit.controls import MOST_SEED, Button, Select, Stepper, TextField
from shmatkit.screens.kit.nodes import Box, Chip, Icon, Layout, ListItem, ListNode, Node, Role, Strip, Text, Tone
from shmatkit.screens.twenty.selection import Selection, compared, has_twin, named
from shmatkit.twenty import Limit, Play, Position, Rules, count_plays, plays, points
from shmatkit.twenty.rules import MOST_KING

MOST_LISTED = 60  # plays that the list shows
MOST_DEALT = 13  # cards
RULES = ("T1", "T6")  # the rulings that bear on one play and may be changed


@lru_cache(64)
def first_plays(position: Position) -> tuple[Play, ...]:
    """Return the plays that the list shows."""
    return tuple(plays(position)[:MOST_LISTED])


def exact_plays(position: Position) -> int:
    """Return how many plays can be worth exactly the move number."""
    return count_plays(replace(position, rules=replace(position.rules, limit=Limit.EXACTLY)))


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


def found(position: Position, lang: Language) -> str:
    """Say how many plays there are."""
    if position.rules.limit is Limit.EXACTLY:
        return lang.gettext("Plays worth exactly {move}: {count}", move=position.move, count=count_plays(position))
    return lang.gettext("All plays: {count}", count=count_plays(position))


def worth(card: Card) -> str:
    """Say what a card is worth in Twenty, where nobody chose a value (T6, T7)."""
    return f"1–{MOST_KING}" if card.rank is Rank.KING else str(points(card.rank))


def hand(position: Position, laid: Selection | None, lit: Collection[int] | None, images: CardImages) -> Cards:
    """Return the hand.

    Args:
        position: the position.
        laid: the chosen cards, if there are any.
        lit: the places of the cards of a play that somebody points at, or None.
        images: collects the pictures.
    """
    lang = images.lang
    kings = laid.kings if laid else {}
    chosen = {one.at for one in laid.chosen} if laid else set()
    cards = []
    for at, card in enumerate(position.hand):
        value = kings.get(at)
        face, narrow = images.of(card, worth(card) if value is None else str(value), chosen=value is not None)
        state = CardState.SELECTED if at in chosen else CardState.RESTING if lit is not None else None
        label = named(position, at, lang)
        if not has_twin(position, at):
            label = lang.gettext("{card}, in your hand", card=label)
        state = CardState.LIT if lit and at in lit else state
        cards.append(CardNode(f"card-{at}", face, label, state, narrow=narrow))
    return Cards("hand", lang.gettext("Your hand"), tuple(cards), CardLayout.HAND)


def king_steppers(laid: Selection, lang: Language) -> tuple[Stepper, ...]:
    """Return for each chosen king the control of its value (T7)."""
    return tuple(
        Stepper(
            f"king-{at}",
            lang.gettext("Value of this card: {card}", card=named(laid.position, at, lang)),
            value,
            1,
            MOST_KING,
        )
        for at, value in laid.kings.items()
    )


def plays_sheet(position: Position, laid: Selection | None, lang: Language, *, listed: bool) -> Box:
    """Return the sheet that says what could be played: how many plays, and all of them if they are listed."""
    heading = lang.gettext("You could play")
    items: list[Node] = [Text(heading, Role.HEADING)]
    count = count_plays(position)
    if not count:
        items += _nothing(position, lang)
        return Box(tuple(items), Layout.SHEET, heading)
    items.append(Text(found(position, lang)))
    if position.rules.limit is Limit.AT_MOST:
        items.append(Text(lang.gettext("Exactly {move}: {count}", move=position.move, count=exact_plays(position))))
    items.append(Button("show", lang.gettext("Hide them") if listed else lang.gettext("Show them")))
    if listed:
        ranks = sorted(card.rank for card in laid.cards) if laid else []
        rows = tuple(play_item(position.move, at, play, lang, ranks) for at, play in enumerate(first_plays(position)))
        items.append(ListNode("plays", heading, rows))
        if count > len(rows):
            more = lang.ngettext("and {count} more play", "and {count} more plays", count - len(rows))
            items.append(Text(more, Role.CAPTION))
    return Box(tuple(items), Layout.SHEET, heading)


def play_id(at: int) -> str:
    """Return the id of a play in a list."""
    return f"play-{at}"


def play_item(move: int, at: int, play: Play, lang: Language, chosen: Sequence[Rank] = ()) -> ListItem:
    """Return a play as a line of a list, with how it stands to the move number; a star marks an exact one.

    Args:
        move: the move number.
        at: the play's place in the list.
        play: the play.
        lang: the language.
        chosen: the ranks of the cards that are chosen, in order.
    """
    parts: list[str | Chip] = []
    for card in play.cards:
        parts += [lang.signs[0], chip(card, lang)] if parts else [chip(card, lang)]
    note = compared(play.most, move, lang)
    label = f"{f' {lang.signs[0]} '.join(spoken(card, lang) for card in play.cards)}, {note}"
    ranks = [card.rank for card in play.cards]
    return ListItem(play_id(at), label, tuple(parts), note, Icon.STAR if play.exact else None, ranks == list(chosen))


def _nothing(position: Position, lang: Language) -> list[Node]:
    """Say that nothing can be played, why, and what comes then (T4, T8)."""
    move = position.move
    if position.rules.limit is Limit.EXACTLY:
        why = lang.gettext("No cards of this hand are worth exactly {move} together.", move=move)
    else:
        least = min(position.hand, key=lambda card: points(card.rank))
        why = lang.gettext(
            "Even {card} is worth {points}, and only {move} is allowed.",
            card=least,
            points=points(least.rank),
            move=move,
        )
    then = lang.gettext("Then you draw a card.")
    if position.deck == 0:
        then = lang.gettext("The deck is empty, so you pass.")
    return [Text(say(explain_claim(position, None), lang)), Text(why), Strip(then, Tone.SKY, Icon.ARROW)]


def position_sheet(position: Position, typed: str | None, lang: Language) -> Box:
    """Return the sheet with the position's notation; `typed` is a text that couldn't be read, and stays."""
    heading = lang.gettext("Position")
    text = str(position)
    field = TextField(
        "notation", lang.gettext("Position in notation"), text if typed is None else typed, placeholder="7: Ah 2d Kc Qs"
    )
    buttons = Box(
        (
            Button("copy", lang.gettext("Copy"), Icon.COPY, copies=text),
            Button("choose", lang.gettext("Choose the cards")),
        ),
        Layout.BAR,
    )
    return Box((Text(heading, Role.HEADING), field, buttons), Layout.SHEET, heading)


def deal_sheet(cards: int, seed: int, lang: Language, *, dealt: bool) -> Box:
    """Return the sheet that deals; `dealt` says whether the hand is what this seed deals."""
    heading = lang.gettext("Deal a hand")
    row = Box(
        (
            Stepper("deal-cards", lang.gettext("How many cards"), cards, 1, MOST_DEALT),
            Stepper("deal-seed", lang.gettext("Deal number"), seed, 0, MOST_SEED),
            Button("deal", lang.gettext("Deal"), Icon.DEAL),
        ),
        Layout.BAR,
    )
    items: list[Node] = [Text(heading, Role.HEADING), row]
    if dealt:
        items.append(Text(dealt_hand(cards, seed, lang), Role.CAPTION))
    return Box(tuple(items), Layout.SHEET, heading)


def dealt_hand(cards: int, seed: int, lang: Language) -> str:
    """Say which deal lies there."""
    return lang.gettext("Deal {seed}: {cards}", seed=seed, cards=counted(cards, lang))


def rules_sheet(rules: Rules, lang: Language) -> Box:
    """Return the sheet with the rules that a house may change."""
    heading = lang.gettext("House rules")
    selects: list[Node] = []
    for row in map(Rules.row, RULES):
        if row.field:
            options = tuple((value, say(label, lang)) for value, label in row.field.choices.items())
            value = str(getattr(rules, row.field.name))
            selects.append(Select(row.field.name, say(row.question, lang), value, options))
    return Box((Text(heading, Role.HEADING), *selects), Layout.SHEET, heading)


def palette(draft: Collection[Card], images: CardImages) -> Box:
    """Return the 52 cards, to lay out a hand by hand."""
    lang = images.lang
    heading = lang.gettext("Choose your cards")
    cards = []
    for card in DECK:
        there = card in draft
        name = spoken(card, lang)
        label = (
            lang.gettext("{card}, in your hand", card=name)
            if there
            else lang.gettext("{card}, not in your hand", card=name)
        )
        face, narrow = images.of(card, worth(card))
        cards.append(CardNode(f"deck-{card}", face, label, CardState.SELECTED if there else None, narrow=narrow))
    off = "" if draft else no_card(lang)
    return Box(
        (
            Text(heading, Role.HEADING),
            Cards("palette", heading, tuple(cards), CardLayout.PALETTE),
            Text(counted(len(draft), lang), Role.CAPTION),
            Box((Button("done", lang.gettext("Done"), Icon.CHECK, primary=True, off=off),), Layout.BAR),
        ),
        label=heading,
    )


def no_card(lang: Language) -> str:
    """Say why an empty hand can't stand."""
    return lang.gettext("A hand has one card or more.")
