"""The page on which a position of Shmat is laid out by hand."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from shmatkit.core.cards import Card, spoken
from shmatkit.core.deck import DECK
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.cards import CardLayout, CardNode, Cards, CardState
from shmatkit.screens.kit.controls import Button, Stepper
from shmatkit.screens.kit.nodes import Action, Box, Icon, Layout, Role, Text
from shmatkit.screens.shmat.layout import Laying
from shmatkit.screens.shmat.sheets import sheet
from shmatkit.screens.shmat.table import Marks, TableView
from shmatkit.shmat.rules import MOST_PLAYERS, shown_value


class LayoutActions(NamedTuple):
    """What the parts of the page do.

    Attributes:
        press_place: what pressing a place does, by its id.
        put_card: what pressing a card of the palette does.
        seat_players: what setting the number of players does.
        finish: what the button at the end does.
        clear: what the button that clears the table does.
        cancel: what the button to cancel does.
    """

    press_place: Callable[[str], Any]
    put_card: Callable[[Card], Any]
    seat_players: Callable[[int], Any]
    finish: Action
    clear: Action
    cancel: Action


def layout_page(laying: Laying, images: CardImages, actions: LayoutActions) -> Box:
    """Return the page: the table with all its places, the palette, and what to do with them."""
    lang = images.lang
    title = Text(lang.gettext("Lay out the cards"), Role.TITLE)
    header = Box((title, Text(laying.guide(lang), Role.SUBTITLE)), Layout.HEADER)
    here = {laying.next_at: CardState.SELECTED} if laying.next_at else {}
    tags = {laying.next_at: lang.gettext("next")} if laying.next_at else {}
    presses = {node_id: partial(actions.press_place, node_id) for node_id in laying.places}
    table = TableView(images, laying.position, Marks(here, tags=tags), laying=True, actions=presses).table()
    heading = lang.gettext("All cards")
    palette = Cards("palette", heading, tuple(_palette(laying, images, actions.put_card)), CardLayout.PALETTE)
    rows = len(laying.position.rows)
    controls = (
        Stepper("rows", lang.gettext("Players"), rows, 2, MOST_PLAYERS, action=actions.seat_players),
        Button("done", lang.gettext("Done"), Icon.CHECK, primary=True, action=actions.finish),
        Button("clear", lang.gettext("Clear the table"), action=actions.clear),
        Button("cancel", lang.gettext("Cancel"), action=actions.cancel),
    )
    side = sheet(heading, (Text(heading, Role.HEADING), palette, Box(controls, Layout.BAR)))
    return Box((header, Box((table, Box((side,), Layout.SIDE)), Layout.MAIN)), Layout.PAGE)


def _palette(laying: Laying, images: CardImages, put_card: Callable[[Card], Any]) -> list[CardNode]:
    """Return the deck; a card that is on the table already can't be pressed."""
    lang = images.lang
    on_table = {card for _, card in laying.position.cards()}
    reason = lang.gettext("This card is on the table already.")
    cards = []
    for card in DECK:
        face, narrow = images.of(card, shown_value(card))
        state, off = (CardState.OFF, reason) if card in on_table else (None, "")
        action = partial(put_card, card)
        cards.append(CardNode(f"card-{card}", face, spoken(card, lang), state, off=off, narrow=narrow, action=action))
    return cards
