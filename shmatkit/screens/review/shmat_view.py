"""A turn of Shmat as a review shows it: the table, the captures that were there, and the missed ones of the game.

The language of the images has the players' names by seat, the mover's first.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from shmatkit.core.cards import Card
from shmatkit.core.language import Language, Seat, say
from shmatkit.explain.sentences import summary
from shmatkit.explain.shmat import explain_claim
from shmatkit.history.turns import Game
from shmatkit.referee.audit import Miss
from shmatkit.screens.kit.card_images import CardImages, chip
from shmatkit.screens.kit.cards import Table
from shmatkit.screens.kit.controls import Button
from shmatkit.screens.kit.nodes import Action, Box, Layout, ListItem, ListNode, Node, Role, Text
from shmatkit.screens.review.sheets import advice_sheet, happened_sheet, turn_box
from shmatkit.screens.review.shmat import ShmatReview
from shmatkit.screens.review.update import ReviewActions
from shmatkit.screens.shmat.parts import capture_item, star_caption
from shmatkit.screens.shmat.sheets import lit_sheet, nothing_sheet, sheet
from shmatkit.screens.shmat.table import DRAWN, Marks, Seating, TableView, lit
from shmatkit.shmat import game as shmat
from shmatkit.shmat.captures import in_order
from shmatkit.shmat.choices import CaptureChoice, RowPlace

_LISTED = 12  # captures that are listed at first


def turn_part(state: ReviewActions, turn: ShmatReview, images: CardImages) -> Box:
    """Return the part of the page about a turn of Shmat."""
    lang = images.lang
    held, shown = turn.listed(state.held), turn.listed(state.lit)
    table = _table(turn.details.state, shown, images, _card_actions(state, turn))
    side = _sheets(state, turn, held, shown, lang)
    return turn_box(table, happened_sheet(turn, state.lang), (*side, advice_sheet(turn, lang)))


def dealt_table(state: shmat.State, images: CardImages) -> Table:
    """Return the table before the first turn."""
    return _table(state, None, images, {})


def _table(state: shmat.State, shown: CaptureChoice | None, images: CardImages, actions: Mapping[str, Action]) -> Table:
    """Return the table from the mover's view; `shown` is the way that is lit."""
    piles = state.piles[state.mover :] + state.piles[: state.mover]
    seating = Seating(shared=True, piles=tuple(map(len, piles)))
    marks = lit(state.position, shown, images.lang) if shown else Marks()
    return TableView(images, state.position, marks, seating=seating, actions=actions).table()


def _card_actions(state: ReviewActions, turn: ShmatReview) -> dict[str, Action]:
    """Return what a press on each card of the table does: it lights the captures that the card takes part in."""
    position, every = turn.details.state.position, turn.options

    def lights(card: Card, ways: Sequence[CaptureChoice]) -> Action:
        return partial(state.press_card, card, ways)

    actions = {
        place.id: lights(card, [way for way in every if place in {way.own, way.target}])
        for seat, row in enumerate(position.rows)
        for place, card in ((RowPlace(seat, at), card) for at, card in enumerate(row))
        if card
    }
    return {**actions, DRAWN: lights(position.drawn, every)} if position.drawn else actions


def _sheets(
    state: ReviewActions, turn: ShmatReview, held: CaptureChoice | None, shown: CaptureChoice | None, lang: Language
) -> list[Node]:
    """Return the sheets about the captures of a turn.

    Args:
        state: what is looked at.
        turn: the turn.
        held: the way that stays lit, or None.
        shown: the way that is lit, or None; a way that is pointed at goes before the one that stays.
        lang: the language, with the players' names by seat.
    """
    every, mover = turn.options, say(Seat(0), lang)
    if not every:
        tried, unfolded = explain_claim(turn.details.state.position, None), state.unfolded
        said = summary(tried, lang)
        return [nothing_sheet(tried, lang, opened=unfolded, said=said, mover=mover, unfold=state.unfold)]
    found: list[Node] = [lit_sheet(held, every, lang, mover)] if held else []
    found.append(_ways(state, turn, held, shown, lang))
    if shown and shown != held:  # below the list, which stays under the pointer
        found.append(lit_sheet(shown, every, lang, mover))
    return found


def _ways(
    state: ReviewActions, turn: ShmatReview, held: CaptureChoice | None, shown: CaptureChoice | None, lang: Language
) -> Box:
    """Return the sheet that lists the captures; what is lit is listed even where only the first ones are."""
    heading, every = lang.gettext("Captures that were there"), turn.details.every
    listed = {
        node_id: way
        for at, (node_id, way) in enumerate(every.items())
        if state.unfolded or at < _LISTED or way in {held, shown}
    }
    lines = tuple(_way(state, turn, node_id, way, lang, chosen=way == shown) for node_id, way in listed.items())
    items: list[Node] = [
        Text(heading, Role.HEADING),
        Text(star_caption(turn.details.state.rules, lang), Role.CAPTION),
        ListNode("ways", heading, lines),
    ]
    if len(listed) < len(every):
        show_all = partial(state.unfold, focus=next(iter(every)))
        items.append(Box((Button("all", lang.gettext("Show all captures"), action=show_all),), Layout.BAR))
    return sheet(heading, items)


def _way(
    state: ReviewActions, turn: ShmatReview, node_id: str, way: CaptureChoice, lang: Language, *, chosen: bool
) -> ListItem:
    """Return a way as a line of the list, with a word if it was made or missed."""
    item = capture_item(
        way.capture,
        way.equation,
        node_id,
        turn.details.state.rules,
        lang,
        chosen=chosen,
        action=partial(state.press_option, way),
        hover=partial(state.point_at, way),
    )
    if way == turn.made:
        word = lang.pgettext("of a capture", "✓ made")
    elif turn.details.miss:
        word = lang.pgettext("of a capture", "missed")
    else:
        return item
    return replace(item, label=f"{item.label}, {word}", note=f"{item.note}, {word}")


def miss_item(state: ReviewActions, game: Game, miss: Miss) -> ListItem:
    """Return a miss as a line that leads to its turn, with the first of the captures that were there."""
    lang = game.seen_from(miss.player, state.lang)
    capture = miss.captures[0]
    equation = capture.equations[0]
    left, right = in_order(equation, capture.drawn, (chip(capture.drawn, lang), chip(capture.own, lang)))
    where = lang.gettext("Turn {turn} ({name})", turn=miss.turn, name=Seat(0))
    note = lang.gettext("nobody claimed it")
    if miss.claimer is not None:
        claimer = Seat((miss.claimer - miss.player) % len(lang.names))
        note = lang.gettext("claimed in time ({name})", name=claimer)
    label = f"{where}: {say(equation, lang)}, {note}"
    parts = (f"{where}:", left, say(equation.operation, lang), right, "=", chip(capture.target, lang))
    chosen = miss.turn == state.turn
    return ListItem(f"miss-{miss.turn}", label, parts, note, None, chosen, action=partial(state.go, miss.turn))
