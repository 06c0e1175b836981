"""The page of a game of Twenty: the others' backs, the cards that were laid, one's own hand, and the sheets beside."""

from dataclasses import replace
from functools import partial

from shmatkit.core.cards import Card, Rank, spoken
from shmatkit.explain.twenty import explain_cards
from shmatkit.history.events import describe_events
from shmatkit.pictures import Ground, standings
from shmatkit.screens.kit.card_images import THEMED, CardImages, chip
from shmatkit.screens.kit.cards import CardLayout, CardNode, Cards, CardState, Pile, Plate, Table
from shmatkit.screens.kit.controls import Button
from shmatkit.screens.kit.nodes import (
    Box,
    Chip,
    Icon,
    Layout,
    ListItem,
    ListNode,
    Node,
    Picture,
    Role,
    Steps,
    Strip,
    Text,
    Tone,
)
from shmatkit.screens.play.base import GO_ON
from shmatkit.screens.play.base_view import history, next_game
from shmatkit.screens.play.twenty_state import checked
from shmatkit.screens.play.twenty_update import TwentyPlayActions
from shmatkit.screens.play.twenty_words import LAST_HINT, hints, title
from shmatkit.screens.twenty.hand import hand, king_steppers, task
from shmatkit.screens.twenty.selection import Selection, bar, nothing_chosen
from shmatkit.twenty import Claim
from shmatkit.twenty.game import Draw, Keep, Lay, Pass, Phase, View, legal_events
from shmatkit.twenty.rules import LAST_MOVE, shown_value
from shmatkit.twenty.score import GOAL, scores, winners

_FEW = 9  # cards that a fan shows


def main(table: TwentyPlayActions, images: CardImages) -> tuple[Node, ...]:
    """Return the steps of the count, the cloth with what can be done, and the sheets."""
    state, seen = table.state, table.seen
    left: list[Node] = [_cloth(table, seen, images)]
    if state.phase is Phase.OVER:
        left += _hands(table, images)
    elif table.open:
        left += _hand(table, seen, images)
    buttons = tuple(_buttons(table, seen))
    if buttons:
        left.append(Box(buttons, Layout.BAR))
    body = Box((Box(tuple(left)), Box(tuple(_sheets(table)), Layout.SIDE)), Layout.MAIN)
    return Steps(title(table), state.move, LAST_MOVE), body


# the cloth


def _cloth(table: TwentyPlayActions, seen: View, images: CardImages) -> Table:
    """Return the others' hands as backs, the deck, and what was laid last."""
    lang, names = table.lang, table.current_match.record.names
    viewer = seen.player
    order = [(viewer + seat) % seen.players for seat in range(1, seen.players)]
    if not table.open and seen.phase is not Phase.OVER:
        order = [viewer, *order]
    if seen.phase is Phase.OVER:
        order = []  # all hands are open then
    opponents = tuple(_fan(player, seen, names[player], images) for player in order)
    deck = Pile(images.back() if seen.deck else "", lang.gettext("Deck"), seen.deck)
    return Table(lang.gettext("Table"), opponents, (deck, *_last(table, seen, images)))


def _fan(player: int, seen: View, name: str, images: CardImages) -> Cards:
    count, back = seen.sizes[player], images.back()
    label = images.lang.ngettext("{name}: {count} card", "{name}: {count} cards", count, name=name)
    cards = tuple(CardNode("", back, "") for _ in range(min(count, _FEW)))
    caption = label if count > _FEW else ""
    plate = Plate(name, count, player == seen.mover)
    return Cards(f"fan-{player}", label, cards, CardLayout.LINE, plate, caption=caption)


def _last(table: TwentyPlayActions, seen: View, images: CardImages) -> list[Node]:
    """Return the cards that were laid last, with who laid them."""
    lang, record = table.lang, table.current_match.record
    since = next((at for at in reversed(range(len(record.events))) if isinstance(record.events[at], Lay)), None)
    if since is None or not seen.laid:
        return []
    lay, position = seen.laid[-1], checked(record.states[since]).position
    kings = iter(explain_cards(position, Claim(lay.cards, lay.values)).kings)
    label = lang.gettext("laid last")
    cards = []
    for card in lay.cards:
        value = next(kings, None) if card.rank is Rank.KING else None
        face, narrow = images.of(card, shown_value(card) if value is None else str(value), chosen=value is not None)
        name = lang.gettext("{card}, {whose}", card=spoken(card, lang), whose=label)
        cards.append(CardNode("", face, name, CardState.RESTING, narrow=narrow))
    caption = describe_events(record, since, lang)[0]
    return [Cards("laid", label, tuple(cards), CardLayout.LINE, caption=caption)]


# the hands


def _hand(table: TwentyPlayActions, seen: View, images: CardImages) -> list[Node]:
    """Return one's own hand, with the sum of what is chosen and its bar."""
    lang, laid = table.lang, table.laid
    items: list[Node] = []
    if table.chooses:
        if laid:
            compared = Text(laid.compared(lang), Role.SUBTITLE)
            items.append(Box((Text(laid.sum(), Role.TOTAL), compared), Layout.BAR))
        else:
            items.append(Text(task(seen.position, lang), Role.SUBTITLE))
        items.append(bar(seen.position, laid, lang))
    items.append(_own(table, seen, laid, images))
    if laid and laid.kings:
        items.append(Box(king_steppers(laid, lang, table.crown), Layout.BAR))
    if laid:
        items.append(laid.strip(lang))
    return items


def _own(table: TwentyPlayActions, seen: View, laid: Selection | None, images: CardImages) -> Cards:
    """Return one's own hand; its cards can be pressed while one chooses."""
    lit = None
    if seen.drawn is not None:
        lit = {at for at, card in enumerate(seen.hand) if card == seen.drawn}
    cards = hand(seen.position, laid, lit, images, table.press_card)
    name = table.current_match.record.names[seen.player]
    cards = replace(cards, plate=Plate(name, len(seen.hand), seen.player == seen.mover), below=True)
    if table.chooses:
        return cards
    return replace(cards, cards=tuple(replace(card, id="", state=None, action=None) for card in cards.cards))


def _hands(table: TwentyPlayActions, images: CardImages) -> list[Node]:
    """Return all hands, open, for the count (T11)."""
    names = table.current_match.record.names
    return [
        Cards(
            f"left-{player}",
            names[player],
            tuple(_open_card(card, names[player], images) for card in cards),
            CardLayout.HAND,
            Plate(names[player], len(cards)),
        )
        for player, cards in enumerate(table.state.hands)
        if cards
    ]


def _open_card(card: Card, whose: str, images: CardImages) -> CardNode:
    face, narrow = images.of(card, shown_value(card))
    label = images.lang.gettext("{card}, {whose}", card=spoken(card, images.lang), whose=whose)
    return CardNode("", face, label, narrow=narrow)


# what can be done


def _buttons(table: TwentyPlayActions, seen: View) -> list[Node]:
    lang = table.lang
    if seen.phase is Phase.OVER:
        return [] if table.ended else [next_game(table)]
    if seen.mover not in table.current_match.people:
        return [Button(GO_ON, lang.gettext("Go on"), Icon.ARROW, primary=True, action=table.go_on)]
    if not table.chooses:
        return [Button("ready", lang.gettext("Show my cards"), primary=True, action=table.show_hand)]
    return _turn_buttons(table, seen)


def _turn_buttons(table: TwentyPlayActions, seen: View) -> list[Node]:
    lang, laid = table.lang, table.laid
    legal = {type(event) for event in legal_events(seen)}
    off = nothing_chosen(lang)
    text = lang.gettext("Play")
    if laid:
        text = lang.gettext("Play {total}", total=laid.total)
        off = "" if laid.why.reason.legal else lang.gettext("You can't play this.")
    back_off = "" if laid else nothing_chosen(lang)
    buttons: list[Node] = [
        Button("lay", text, Icon.CHECK, primary=True, off=off, action=table.lay),
        Button("put-back", lang.gettext("Put back"), off=back_off, action=table.put_back),
    ]
    if Keep in legal:
        return [*buttons, Button("keep", lang.gettext("Keep the card"), action=partial(table.play, Keep()))]
    if Pass in legal:
        buttons.append(Button("pass", lang.gettext("Pass"), action=partial(table.play, Pass())))
    else:
        cannot = lang.gettext("You draw only when no card can be played. You can play now.")
        draw_off = "" if Draw in legal else cannot
        buttons.append(Button("draw", lang.gettext("Draw a card"), Icon.DEAL, off=draw_off, action=table.draw))
    more = "" if table.hinted < LAST_HINT else lang.gettext("You have all hints.")
    hint = Button("hint", lang.gettext("Give me a hint"), Icon.BULB, off=more, action=table.give_hint)
    return [*buttons, hint]


# the sheets


def _sheets(table: TwentyPlayActions) -> list[Node]:
    lang, state, match = table.lang, table.state, table.current_match
    sheets: list[Node] = []
    if state.phase is Phase.OVER:
        sheets.append(_score_sheet(table))
    elif state.mover in match.people and not table.open:
        heading = lang.gettext("Hand the screen over: {name}", name=match.record.names[state.mover])
        text = lang.gettext("The cards stay hidden until the next player shows them.")
        sheets.append(Box((Text(heading, Role.HEADING), Text(text)), Layout.SHEET, heading, Tone.HONEY))
    if table.chooses and not table.chosen and not table.hinted:
        text = lang.gettext("Choose cards and play them. If no card can be played, draw one.")
        sheets.append(Box((Text(text),), Layout.SHEET, lang.gettext("What to do")))
    if table.chooses and table.hinted:
        sheets += [Strip(hint, Tone.HONEY, Icon.BULB) for hint in hints(table)]
    if match.before or state.phase is Phase.OVER:
        sheets.append(_match_sheet(table))
    return [*sheets, *history(table)]


def _score_sheet(table: TwentyPlayActions) -> Node:
    """Return the count of a game: what each player has left, and the points (T10 to T12)."""
    lang, state, names = table.lang, table.state, table.current_match.record.names
    heading = lang.gettext("The count")
    won, got = winners(state), scores(state)
    items = []
    for player in sorted(range(state.players), key=lambda player: (-got[player], player)):
        points = f"+{got[player]}" if got[player] > 0 else f"−{-got[player]}" if got[player] else "0"
        chips = [chip(card, lang) for card in state.hands[player]]
        parts: tuple[str | Chip, ...] = (names[player], *(chips or ("–",)))
        star = Icon.STAR if player in won else None
        items.append(ListItem("", f"{names[player]}: {points}", parts, points, star, player in won))
    return Box((Text(heading, Role.HEADING), ListNode("count", heading, tuple(items))), Layout.SHEET, heading)


def _match_sheet(table: TwentyPlayActions) -> Node:
    """Return the totals of the match as bars (T13)."""
    lang, match = table.lang, table.current_match
    heading = lang.gettext("First to {goal}", goal=GOAL)
    totals = sorted(zip(match.record.names, match.totals(), strict=True), key=lambda total: -total[1])
    label = ", ".join(f"{name} {total}".replace("-", "−") for name, total in totals)
    picture = Picture(standings(totals, GOAL, title=label, palette=THEMED, ground=Ground.NOTHING))
    games = len(table.counts)
    after = lang.ngettext("after {count} game", "after {count} games", games)
    return Box((Text(heading, Role.HEADING), Text(after, Role.CAPTION), picture), Layout.SHEET, heading)
