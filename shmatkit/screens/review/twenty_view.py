"""A turn of Twenty as a review shows it: all hands open, and the plays that were there.

The language of the images has the players' names by seat, the mover's first.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from shmatkit.core.cards import Card, spoken
from shmatkit.core.language import Language
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.cards import CardLayout, CardNode, Cards, Pile, Plate, Table
from shmatkit.screens.kit.nodes import Box, Layout, ListItem, ListNode, Node, Role, Text
from shmatkit.screens.review.sheets import advice_sheet, happened_sheet, turn_box
from shmatkit.screens.review.twenty import TwentyReview
from shmatkit.screens.review.update import ReviewActions
from shmatkit.screens.shmat.sheets import sheet
from shmatkit.screens.twenty.hand import hand, places_of, play_item
from shmatkit.screens.twenty.selection import bar
from shmatkit.twenty import Play
from shmatkit.twenty.rules import shown_value


def turn_part(state: ReviewActions, turn: TwentyReview, images: CardImages) -> Box:
    """Return the part of the page about a turn of Twenty."""
    lang = images.lang
    shown = turn.listed(state.lit)
    table = _table(turn, None if shown and shown == turn.made else shown, images)
    happened = happened_sheet(turn, state.lang, lang.gettext("In a review all hands lie open."))
    return turn_box(table, happened, (_plays(state, turn, shown, lang), advice_sheet(turn, lang)))


def _table(turn: TwentyReview, shown: Play | None, images: CardImages) -> Table:
    """Return the table with all hands open; `shown` is a play whose cards are lit."""
    lang, state, position = images.lang, turn.details.state, turn.details.position
    hands = state.hands[turn.mover :] + state.hands[: turn.mover]
    others = tuple(_hand(seat, cards, _open(cards, images), lang) for seat, cards in enumerate(hands) if seat)
    middle: list[Node] = [Pile(images.back() if state.deck else "", lang.gettext("Deck"), state.deck)]
    if turn.details.before:
        player, lay = turn.details.before
        name = lang.names[(player - turn.mover) % len(hands)]
        words = lang.gettext("laid before ({name})", name=name)
        middle.append(Cards("laid", words, tuple(_open(lay.cards, images)), CardLayout.SQUARE, caption=words))
    laid = turn.laid
    if laid:
        total = (Text(laid.sum(), Role.TOTAL), Text(laid.compared(lang), Role.SUBTITLE))
        middle += [Box(total, Layout.BAR), bar(position, laid, lang)]
    places = places_of(position, shown) if shown else None
    own = hand(position, laid, places, images).cards
    return Table(lang.gettext("Table"), others, tuple(middle), _hand(0, position.hand, own, lang))


def _hand(seat: int, cards: Sequence[Card], nodes: Iterable[CardNode], lang: Language) -> Cards:
    """Return a hand that lies open; nothing is pressed in it."""
    label, name = lang.gettext("{name}'s hand", name=lang.names[seat]), lang.names[seat]
    named = tuple(
        replace(node, id="", label=lang.gettext("{card}, {whose}", card=spoken(card, lang), whose=label))
        for card, node in zip(cards, nodes, strict=True)
    )
    plate = Plate(name, len(cards), active=not seat)
    return Cards(f"hand-{seat}", label, named, CardLayout.HAND, plate, below=not seat)


def _open(cards: Iterable[Card], images: CardImages) -> Iterator[CardNode]:
    """Yield cards that lie open, each with what it is worth."""
    for card in cards:
        face, narrow = images.of(card, shown_value(card))
        yield CardNode("", face, spoken(card, images.lang), narrow=narrow)


def _plays(state: ReviewActions, turn: TwentyReview, shown: Play | None, lang: Language) -> Box:
    """Return the sheet of what could have been played: how many plays, and the best ones."""
    heading, best = lang.gettext("Plays that were there"), turn.options
    items: list[Node] = [Text(heading, Role.HEADING), Text(turn.could_play(lang))]
    if best:
        items.append(Text(lang.gettext("These lay the most cards. ★ is exactly the move number."), Role.CAPTION))
        lines = tuple(_play(state, turn, at, play, lang, chosen=play == shown) for at, play in enumerate(best))
        items.append(ListNode("plays", heading, lines))
    return sheet(heading, items)


def _play(state: ReviewActions, turn: TwentyReview, at: int, play: Play, lang: Language, *, chosen: bool) -> ListItem:
    """Return a play as a line of the list, with a word and a sign if it was made."""
    press, point = partial(state.press_option, play), partial(state.point_at, play)
    item = replace(play_item(turn.details.state.move, at, play, lang, action=press, hover=point), chosen=chosen)
    if play != turn.made:
        return item
    word = lang.pgettext("of a play", "✓ made")
    return replace(item, label=f"{item.label}, {word}", note=f"{item.note}, {word}")
