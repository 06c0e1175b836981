"""The page of a game of Twenty: the others' backs, the cards that were laid, one's own hand, and the sheets beside."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from shmatkit.core.cards import Rank, spoken
from shmatkit.explain.twenty import explain_cards
from shmatkit.history.events import describe_events
from shmatkit.pictures import Ground, standings
from shmatkit.screens.kit.card_images import THEMED, chip
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
from shmatkit.screens.twenty.hand import exact_plays, found, hand, king_steppers, task, worth
from shmatkit.screens.twenty.selection import bar, nothing_chosen
from shmatkit.twenty import Claim
from shmatkit.twenty.game import Draw, Keep, Lay, Pass, Phase, State, legal_events
from shmatkit.twenty.plays import count_plays
from shmatkit.twenty.rules import LAST_MOVE
from shmatkit.twenty.score import GOAL, match_winners, scores, winners

if TYPE_CHECKING:
    from collections.abc import Iterator

    from shmatkit.core.language import Language
    from shmatkit.history.match import Match
    from shmatkit.screens.kit.card_images import CardImages
    from shmatkit.screens.play.twenty import TwentyPlay
    from shmatkit.screens.twenty.selection import Selection
    from shmatkit.twenty.game import View

LAST_HINT = 3
_FEW = 9  # cards that a fan shows


def state_of(match: Match) -> State:
    """Return the state of a game of Twenty."""
    state = match.state
    if not isinstance(state, State):
        raise TypeError(f"not a game of Twenty: {state!r}")
    return state


def title(table: TwentyPlay, match: Match) -> str:
    """Say which move it is, and whose turn."""
    lang, state, names = table.lang, state_of(match), match.record.names
    if state.phase is Phase.OVER:
        return _outcome(match, lang)
    move = lang.gettext("Move {move} of {last}.", move=state.move, last=LAST_MOVE)
    if state.mover in match.people and not table.shared(match):
        whose = lang.gettext("Your turn.")  # a sentence inside an f-string would not reach the catalogues
    else:
        whose = lang.gettext("Turn: {name}.", name=names[state.mover])
    return f"{move} {whose}"


def _outcome(match: Match, lang: Language) -> str:
    names = match.record.names
    ended = match_winners(_states(match))
    best = [names[player] for player in ended or winners(state_of(match))]
    over = lang.gettext("The match is over.") if ended else lang.gettext("The game is over.")
    won = lang.ngettext("Winner: {names}.", "Shared win: {names}.", len(best), names=", ".join(best))
    return f"{over} {won}"


def match_over(match: Match) -> bool:
    """Say whether the match is over (T13)."""
    return bool(match_winners(_states(match)))


def _states(match: Match) -> list[State]:
    records = (*match.before, match.record)
    return [one.state for one in records if isinstance(one.state, State) and one.state.phase is Phase.OVER]


def main(table: TwentyPlay, match: Match, images: CardImages) -> tuple[Node, ...]:
    """Return the steps of the count, the cloth with what can be done, and the sheets."""
    state, seen = state_of(match), table.seen(match)
    left: list[Node] = [_table_view(table, match, seen, images)]
    if state.phase is Phase.OVER:
        left += _hands(match, state, images)
    elif table.open(match):
        left += _hand(table, match, seen, images)
    buttons = tuple(_buttons(table, match, seen))
    if buttons:
        left.append(Box(buttons, Layout.BAR))
    steps = Steps(title(table, match), state.move, LAST_MOVE)
    sides = tuple(_sheets(table, match, state))
    body = Box((Box(tuple(left)), Box(sides, Layout.SIDE)), Layout.MAIN)
    return steps, body


# the cloth


def _table_view(table: TwentyPlay, match: Match, seen: View, images: CardImages) -> Table:
    """Return the others' hands as backs, the deck, and what was laid last."""
    lang, names = table.lang, match.record.names
    viewer = seen.player
    order = [(viewer + seat) % seen.players for seat in range(1, seen.players)]
    if not table.open(match) and seen.phase is not Phase.OVER:
        order = [viewer, *order]
    if seen.phase is Phase.OVER:
        order = []  # all hands are open then
    opponents = tuple(_fan(player, seen, names[player], images) for player in order)
    deck = Pile(images.back() if seen.deck else "", lang.gettext("Deck"), seen.deck)
    middle: list[Node] = [deck, *_last(match, seen, images)]
    return Table(lang.gettext("Table"), opponents, tuple(middle))


def _fan(player: int, seen: View, name: str, images: CardImages) -> Cards:
    count, back = seen.sizes[player], images.back()
    said = images.lang.ngettext("{name}: {count} card", "{name}: {count} cards", count, name=name)
    cards = tuple(CardNode("", back, "") for _ in range(min(count, _FEW)))
    caption = said if count > _FEW else ""
    return Cards(
        f"fan-{player}", said, cards, CardLayout.LINE, Plate(name, count, player == seen.mover), caption=caption
    )


def _last(match: Match, seen: View, images: CardImages) -> list[Node]:
    """Return the cards that were laid last, with who laid them."""
    lang, record = images.lang, match.record
    since = next((at for at in range(len(record.events) - 1, -1, -1) if isinstance(record.events[at], Lay)), None)
    if since is None or not seen.laid:
        return []
    said = describe_events(record, since, lang)[0]
    label = lang.gettext("laid last")
    before = record.states[since]
    kings: Iterator[int] = iter(())
    if isinstance(before, State):
        lay = seen.laid[-1]
        kings = iter(explain_cards(before.position, Claim(lay.cards, lay.values)).kings)
    cards = []
    for card in seen.laid[-1].cards:
        value = next(kings, None) if card.rank is Rank.KING else None
        shown = worth(card) if value is None else str(value)
        face, narrow = images.of(card, shown, chosen=value is not None)
        name = lang.gettext("{card}, {whose}", card=spoken(card, lang), whose=label)
        cards.append(CardNode("", face, name, CardState.RESTING, narrow=narrow))
    return [Cards("laid", label, tuple(cards), CardLayout.LINE, caption=said)]


def _hand(table: TwentyPlay, match: Match, seen: View, images: CardImages) -> list[Node]:
    """Return one's own hand, with the sum of what is chosen and its bar."""
    lang, laid = table.lang, table.laid(match)
    items: list[Node] = []
    if table.chooses(match):
        if laid:
            compared = Text(laid.compared(lang), Role.SUBTITLE)
            items.append(Box((Text(laid.sum(), Role.TOTAL), compared), Layout.BAR))
        else:
            items.append(Text(task(seen.position, lang), Role.SUBTITLE))
        items.append(bar(seen.position, laid, lang))
    items.append(_own(table, match, seen, laid, images))
    if laid and laid.kings:
        items.append(Box(king_steppers(laid, lang), Layout.BAR))
    if laid:
        items.append(laid.strip(lang))
    return items


def _own(table: TwentyPlay, match: Match, seen: View, laid: Selection | None, images: CardImages) -> Cards:
    lit = None
    if seen.drawn is not None:
        lit = {at for at, card in enumerate(seen.hand) if card == seen.drawn}
    cards = hand(seen.position, laid, lit, images)
    plate = Plate(match.record.names[seen.player], len(seen.hand), seen.player == seen.mover)
    if not table.chooses(match):
        still = tuple(CardNode("", one.face, one.label, narrow=one.narrow) for one in cards.cards)
        return Cards("hand", cards.label, still, CardLayout.HAND, plate, below=True)
    return Cards("hand", cards.label, cards.cards, CardLayout.HAND, plate, below=True)


def _hands(match: Match, state: State, images: CardImages) -> list[Node]:
    """Return all hands, open, for the count (T11)."""
    found: list[Node] = []
    lang = images.lang
    for player, cards in enumerate(state.hands):
        name = match.record.names[player]
        nodes = []
        for card in cards:
            face, narrow = images.of(card, worth(card))
            label = lang.gettext("{card}, {whose}", card=spoken(card, lang), whose=name)
            nodes.append(CardNode("", face, label, narrow=narrow))
        if nodes:
            found.append(Cards(f"left-{player}", name, tuple(nodes), CardLayout.HAND, Plate(name, len(cards))))
    return found


# what can be done


def _buttons(table: TwentyPlay, match: Match, seen: View) -> list[Node]:
    lang = table.lang
    if seen.phase is Phase.OVER:
        if match_over(match):
            return []
        return [Button("next", lang.gettext("Next game"), Icon.DEAL, primary=True)]
    if seen.mover not in match.people:
        return [Button(GO_ON, lang.gettext("Go on"), Icon.ARROW, primary=True)]
    if not table.chooses(match):
        return [Button("ready", lang.gettext("Show my cards"), primary=True)]
    return _turn_buttons(table, match, seen)


def _turn_buttons(table: TwentyPlay, match: Match, seen: View) -> list[Node]:
    lang, laid, legal = table.lang, table.laid(match), legal_events(seen)
    off = nothing_chosen(lang)
    text = lang.gettext("Play")
    if laid:
        text = lang.gettext("Play {total}", total=laid.total)
        off = "" if laid.why.reason.legal else lang.gettext("You can't play this.")
    draws = any(isinstance(event, Draw) for event in legal)
    found: list[Node] = [
        Button("lay", text, Icon.CHECK, primary=True, off=off),
        Button("put-back", lang.gettext("Put back"), off="" if laid else nothing_chosen(lang)),
    ]
    if any(isinstance(event, Keep) for event in legal):
        return [*found, Button("keep", lang.gettext("Keep the card"))]
    if any(isinstance(event, Pass) for event in legal):
        found.append(Button("pass", lang.gettext("Pass")))
    else:
        cannot = "" if draws else lang.gettext("You draw only when no card can be played. You can play now.")
        found.append(Button("draw", lang.gettext("Draw a card"), Icon.DEAL, off=cannot))
    more = "" if table.hinted < LAST_HINT else lang.gettext("You have all hints.")
    found.append(Button("hint", lang.gettext("Give me a hint"), Icon.BULB, off=more))
    return found


def hints(table: TwentyPlay, match: Match) -> list[str]:
    """Return the hints that were given: how many plays there are, how many are exact, and one of them."""
    lang, position = table.lang, table.seen(match).position
    if not count_plays(position):
        return [lang.gettext("Nothing can be played.")][: table.hinted]
    said = [
        found(position, lang),
        lang.gettext("Exactly {move}: {count}", move=position.move, count=exact_plays(position)),
        lang.gettext("Here is one that lays many cards."),
    ]
    return said[: table.hinted]


# the sheets


def _sheets(table: TwentyPlay, match: Match, state: State) -> list[Node]:
    lang, names = table.lang, match.record.names
    sheets: list[Node] = []
    if state.phase is Phase.OVER:
        sheets.append(_score_sheet(match, state, lang))
    elif state.mover in match.people and not table.open(match):
        heading = lang.gettext("Hand the screen over: {name}", name=names[state.mover])
        text = lang.gettext("The cards stay hidden until the next player shows them.")
        sheets.append(Box((Text(heading, Role.HEADING), Text(text)), Layout.SHEET, heading, Tone.HONEY))
    if table.chooses(match) and not table.chosen and not table.hinted:
        text = lang.gettext("Choose cards and play them. If no card can be played, draw one.")
        sheets.append(Box((Text(text),), Layout.SHEET, lang.gettext("What to do")))
    if table.chooses(match) and table.hinted:
        sheets += [Strip(one, Tone.HONEY, Icon.BULB) for one in hints(table, match)]
    if match.before or state.phase is Phase.OVER:
        sheets.append(_match_sheet(match, lang))
    return [*sheets, *table.history(match)]


def _score_sheet(match: Match, state: State, lang: Language) -> Node:
    """Return the count of a game: what each player has left, and the points (T10 to T12)."""
    heading, names = lang.gettext("The count"), match.record.names
    won, got = winners(state), scores(state)
    items = []
    for player in sorted(range(state.players), key=lambda one: (-got[one], one)):
        points = f"+{got[player]}" if got[player] > 0 else f"−{-got[player]}" if got[player] else "0"
        chips = [chip(card, lang) for card in state.hands[player]]
        parts: tuple[str | Chip, ...] = (names[player], *(chips or ("–",)))
        star = Icon.STAR if player in won else None
        items.append(ListItem("", f"{names[player]}: {points}", parts, points, star, player in won))
    return Box((Text(heading, Role.HEADING), ListNode("count", heading, tuple(items))), Layout.SHEET, heading)


def _match_sheet(match: Match, lang: Language) -> Node:
    """Return the totals of the match as bars (T13)."""
    heading = lang.gettext("First to {goal}", goal=GOAL)
    totals = sorted(zip(match.record.names, match.totals(), strict=True), key=lambda one: -one[1])
    said = ", ".join(f"{name} {total}".replace("-", "−") for name, total in totals)
    draw = partial(standings, totals, GOAL, title=said, palette=THEMED, ground=Ground.NOTHING)
    games = len(_states(match))
    after = lang.ngettext("after {count} game", "after {count} games", games)
    return Box((Text(heading, Role.HEADING), Text(after, Role.CAPTION), Picture(draw())), Layout.SHEET, heading)
