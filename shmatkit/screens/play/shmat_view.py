"""The page of a game of Shmat: the cloth, what can be done now, and the sheets beside it."""

from dataclasses import replace
from functools import partial

from shmatkit.core.arithmetic import Expression
from shmatkit.core.errors import IllegalMoveError
from shmatkit.core.language import Listed, say
from shmatkit.explain import Explanation
from shmatkit.explain.shmat import explain_claim
from shmatkit.history.events import taken
from shmatkit.screens.kit.card_images import CardImages, chip
from shmatkit.screens.kit.cards import Cards, CardState, Table
from shmatkit.screens.kit.controls import Button
from shmatkit.screens.kit.nodes import (
    Action,
    Box,
    Chip,
    Icon,
    Layout,
    ListItem,
    ListNode,
    Node,
    Role,
    Strip,
    Text,
    Tone,
)
from shmatkit.screens.kit.parts import picture
from shmatkit.screens.play.base import GO_ON
from shmatkit.screens.play.base_view import history, next_game
from shmatkit.screens.play.shmat_state import checked, take_of, way_of
from shmatkit.screens.play.shmat_update import ShmatPlayActions
from shmatkit.screens.play.shmat_words import guide
from shmatkit.screens.shmat.parts import card_node, equation_node
from shmatkit.screens.shmat.sheets import grids, lit_sheet, sheet, strips, why_not_sheet
from shmatkit.screens.shmat.table import RESERVE, Marks, Seating, TableView, asked, chosen, lit
from shmatkit.shmat import Position
from shmatkit.shmat.choices import CaptureChoice, RowPlace
from shmatkit.shmat.claim import Claim
from shmatkit.shmat.game import Cannot, Challenge, Draw, Event, Phase, State, Take, apply
from shmatkit.shmat.score import counted, high_cards, scores, winners


def main(table: ShmatPlayActions, images: CardImages) -> tuple[Node, ...]:
    """Return the cloth with its buttons, and the sheets."""
    left = (_cloth(table, images), Box(tuple(_buttons(table)), Layout.BAR))
    sheets = (*_sheets(table), *history(table, *_last_capture(table, images)))
    return (Box((Box(left), Box(sheets, Layout.SIDE)), Layout.MAIN),)


# the cloth


def _cloth(table: ShmatPlayActions, images: CardImages) -> Table:
    state, viewer, match = table.state, table.viewer, table.current_match
    position = table.front_position
    piles = [len(pile) for pile in state.piles]
    seating = Seating(
        -1 if match.over else (state.mover - viewer) % state.players,
        table.shared,
        tuple(piles[viewer:] + piles[:viewer]),
        state.phase is Phase.DRAW and table.drawer is not None,
    )
    return TableView(images, position, _marks(table), seating=seating, actions=_actions(table, position)).table()


def _actions(table: ShmatPlayActions, position: Position) -> dict[str, Action]:
    """Return what a press on each card does, by its id."""
    if table.current_match.over:
        return {}
    chooses = table.chooses
    actions: dict[str, Action] = {}
    for seat, row in enumerate(position.rows):
        for at in range(len(row)):
            place = RowPlace(seat, at)
            actions[place.id] = partial(table.press_card, place) if chooses else table.say_what_next
    if table.drawer is not None:
        actions[RESERVE] = partial(table.draw, Draw())
        for at, card in enumerate(table.state.discard):
            actions[f"discard-{at}"] = partial(table.draw, Draw(card, discarded=True))
    return actions


def _marks(table: ShmatPlayActions) -> Marks:
    take, pair = table.planned, table.pair
    way = way_of(table.position, take) if take else table.chosen_way
    if way:
        return _turned(lit(table.position, way, table.lang), (way.own, way.target), table)
    if pair and table.why_not:
        return _turned(asked(table.position, *pair), pair, table)
    return chosen(table.own, table.target)


def _turned(marks: Marks, places: tuple[RowPlace, RowPlace], table: ShmatPlayActions) -> Marks:
    """Return marks whose places are named as whoever sits in front sees them."""
    names = {place.id: table.to_front(place).id for place in places}
    states = {names.get(node_id, node_id): state for node_id, state in marks.states.items()}
    thread = marks.thread
    if thread:
        thread = replace(thread, cards=tuple(names.get(node_id, node_id) for node_id in thread.cards))
    return marks._replace(states=states, thread=thread)


# what can be done


def _buttons(table: ShmatPlayActions) -> list[Node]:
    if table.claimer is not None:
        return _claim_buttons(table, table.claimer)
    return _turn_buttons(table) if table.chooses else [*_next_buttons(table), *_claims(table)]


def _turn_buttons(table: ShmatPlayActions) -> list[Node]:
    lang, state, way, ladder = table.lang, table.state, table.chosen_way, table.ladder
    off = "" if way else lang.gettext("First choose one of your cards and a card to capture.")
    take = partial(table.play, take_of(way)) if way else None
    duty = lang.gettext("A capture was claimed, so make it.") if state.phase is Phase.DUTY else ""
    if state.discarded and not duty:
        duty = _refusal(table, Cannot())
    hint = partial(table.give_hint, ladder[table.hinted]) if table.hinted < len(ladder) else None
    more = "" if hint else lang.gettext("You have all hints.")
    return [
        Button("take", lang.gettext("Capture"), Icon.CHECK, primary=True, off=off, action=take),
        Button("cannot", lang.gettext("I cannot"), off=duty, action=partial(table.play, Cannot())),
        Button("hint", lang.gettext("Give me a hint"), Icon.BULB, off=more, action=hint),
    ]


def _next_buttons(table: ShmatPlayActions) -> list[Node]:
    lang, state, drawer = table.lang, table.state, table.drawer
    if state.phase is Phase.OVER:
        return [next_game(table)]
    if drawer is None:
        take = table.planned
        go_on = partial(table.make_planned, take) if take else table.end_claims
        return [Button(GO_ON, lang.gettext("Go on"), Icon.ARROW, primary=True, action=go_on)]
    text = lang.gettext("Draw a card")
    if table.shared:
        text = lang.gettext("{name}: draw a card", name=table.current_match.record.names[drawer])
    buttons: list[Node] = [Button("draw", text, Icon.DEAL, primary=True, action=partial(table.draw, Draw()))]
    for at in reversed(range(len(state.discard))):
        card = state.discard[at]
        draw = Draw(card, discarded=True)
        off = _refusal(table, draw)
        if not off or at == len(state.discard) - 1:
            text = lang.gettext("Take {card} from the discard pile", card=card)
            buttons.append(Button(f"from-{at}", text, off=off, action=partial(table.draw, draw)))
    return buttons


def _claims(table: ShmatPlayActions) -> list[Node]:
    """Return a button for each person who may claim."""
    lang, names, claimants = table.lang, table.current_match.record.names, table.claimants
    buttons: list[Node] = []
    for player in claimants:
        text = lang.gettext("You missed one!")
        if len(claimants) > 1:
            text = lang.gettext("{name}: You missed one!", name=names[player])
        buttons.append(Button(f"claim-{player}", text, Icon.SPEECH, action=partial(table.claim, player)))
    return buttons


def _claim_buttons(table: ShmatPlayActions, claimer: int) -> list[Node]:
    lang, way, unnamed = table.lang, table.chosen_way, Challenge(claimer)
    off = "" if way else lang.gettext("First choose the two cards.")
    named = partial(table.play, Challenge(claimer, Claim.of(way.capture, way.equation))) if way else None
    text = lang.gettext("There is one, I won't say which")
    return [
        Button("named", lang.gettext("Say it"), Icon.SPEECH, primary=True, off=off, action=named),
        Button("unnamed", text, off=_refusal(table, unnamed), action=partial(table.play, unnamed)),
        Button("cancel", lang.gettext("Cancel"), action=table.cancel_claim),
    ]


def _refusal(table: ShmatPlayActions, event: Event) -> str:
    """Say why an event can't happen now, or nothing if it can."""
    try:
        apply(table.state, event)
    except IllegalMoveError as error:
        return say(error.reason, table.lang)
    return ""


# the sheets


def _sheets(table: ShmatPlayActions) -> list[Node]:
    lang, state, match = table.lang, table.state, table.current_match
    if state.phase is Phase.OVER:
        return [_score_sheet(table)]
    sheets: list[Node] = []
    take, way, why = table.planned, table.chosen_way, table.why_not
    if take:
        sheets.append(_planned_sheet(table, take))
    elif way:
        sheets.append(_way_sheet(table, way))
    elif why:
        sheets.append(_why_sheet(table, why))
    elif text := guide(table):
        sheets.append(sheet(lang.gettext("What to do"), (Text(text),)))
    if table.hinted:
        sheets.append(sheet(lang.gettext("Hints"), strips(table.ladder[: table.hinted], table.mover_lang)))
    if state.phase is Phase.DUTY and state.mover in match.people and not way:
        sheets.insert(
            0, Strip(lang.gettext("That is right: there is a capture. Make it now."), Tone.HONEY, Icon.SPEECH)
        )
    if state.phase is Phase.CLAIMS and any(challenge.said is None for challenge in state.made):
        trials, mover = explain_claim(state.position, None).attempts, match.record.names[state.mover]
        sheets.append(sheet(lang.gettext("No capture"), grids(trials, table.mover_lang, mover)))
    return sheets


def _last_capture(table: ShmatPlayActions, images: CardImages) -> tuple[Node, ...]:
    """Return the three cards of the last capture, on their way to a pile."""
    record, lang = table.current_match.record, table.lang
    for before, event in zip(reversed(record.states[:-1]), reversed(record.events), strict=True):
        if isinstance(event, Take):
            return (_captured(checked(before), event, lang.gettext("the last capture"), table, images),)
    return ()


def _captured(before: State, take: Take, name: str, table: ShmatPlayActions, images: CardImages) -> Cards:
    cards = tuple(
        card_node(images, card, "", name, state=CardState.RESTING) for card in (before.drawn, take.own, take.target)
    )
    return Cards("last", name, cards, caption=taken(before, take, table.current_match.record.names, table.lang))


def _planned_sheet(table: ShmatPlayActions, take: Take) -> Node:
    """Return the sheet of the capture that a program is about to make, with its reason."""
    lang, match, state = table.lang, table.current_match, table.state
    way, names, found = way_of(table.position, take), match.record.names, match.choice()
    left, operation, right, _ = way.equation
    reason = (Text(say(found[1].reason, lang), Role.CAPTION),) if found else ()
    return sheet(
        lang.gettext("The capture"),
        (
            equation_node(way.capture, way.equation, table.mover_lang, names[state.mover]),
            Text(taken(state, take, names, lang)),
            picture(Expression(left, operation, right), lang),
            *reason,
        ),
    )


def _way_sheet(table: ShmatPlayActions, way: CaptureChoice) -> Node:
    """Return the sheet of the chosen capture, with both ways to say it where there are two."""
    lang, ways = table.lang, table.ways
    mover = "" if table.claimer is None else table.current_match.record.names[table.state.mover]
    shown = lit_sheet(way, (), table.mover_lang, mover)
    if len(ways) < 2:
        return shown
    label = lang.gettext("Two ways to say it")
    items = []
    for at, other in enumerate(ways):
        text, action = say(other.equation, lang), partial(table.choose_way, at, other)
        items.append(ListItem(f"say-{at}", text, (text,), chosen=other == way, action=action))
    return replace(shown, items=(*shown.items, Text(label, Role.HEADING), ListNode("ways", label, tuple(items))))


def _why_sheet(table: ShmatPlayActions, why: Explanation) -> Node:
    lang = table.mover_lang
    if table.claimer is None:
        show = partial(table.show_trial, why)
        return why_not_sheet(why, table.tried, (), False, lang, again=table.try_again, press=show)
    again = Button("again", lang.gettext("Try again"), action=table.try_again)
    return sheet(lang.gettext("Why not?"), (Text(say(why, lang)), Box((again,), Layout.BAR)), Tone.SKY)


def _score_sheet(table: ShmatPlayActions) -> Node:
    """Return the count: each player's high cards, and the games won in the series (S17, S18)."""
    lang, match, state = table.lang, table.current_match, table.state
    heading, names = lang.gettext("The count"), match.record.names
    best, high = winners(state), scores(state)
    items = []
    for player in sorted(range(state.players), key=lambda player: (-high[player], player)):
        cards = sorted(counted(state.piles[player], state.rules), key=lambda card: card.rank)
        count = lang.ngettext("{count} high card", "{count} high cards", high[player])
        chips = [chip(card, lang) for card in cards]
        parts: tuple[str | Chip, ...] = (names[player], *(chips or ("–",)))
        label = f"{names[player]}: {count}"
        items.append(ListItem("", label, parts, count, Icon.STAR if player in best else None, player in best))
    nodes: list[Node] = [
        Text(heading, Role.HEADING),
        Text(lang.gettext("High cards: {cards}", cards=Listed(high_cards(state.rules))), Role.CAPTION),
        ListNode("count", heading, tuple(items)),
    ]
    if match.before:
        series = ", ".join(f"{name} {total}" for name, total in zip(names, match.totals(), strict=True))
        nodes.append(Text(lang.gettext("Games won: {series}", series=series), Role.CAPTION))
    return sheet(heading, nodes)
