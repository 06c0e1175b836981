"""The page of a game of Shmat: the cloth, what can be done now, and the sheets beside it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from shmatkit.core.arithmetic import Expression
from shmatkit.core.errors import IllegalMoveError
from shmatkit.core.language import Listed, say
from shmatkit.explain.shmat import explain_claim
from shmatkit.history.events import challenged, taken
from shmatkit.screens.kit.card_images import chip
from shmatkit.screens.kit.cards import Cards, CardState
from shmatkit.screens.kit.controls import Button
from shmatkit.screens.kit.nodes import Box, Chip, Icon, Layout, ListItem, ListNode, Node, Role, Strip, Text, Tone
from shmatkit.screens.kit.parts import picture
from shmatkit.screens.play.base import GO_ON
from shmatkit.screens.shmat.parts import card_node, equation_node
from shmatkit.screens.shmat.sheets import grids, lit_sheet, sheet, strips, why_not_sheet
from shmatkit.screens.shmat.table import Marks, Seating, TableView, asked, chosen, lit
from shmatkit.shmat.choices import CaptureChoice, RowPlace, capture_choices
from shmatkit.shmat.game import Cannot, Challenge, Draw, Phase, State, Take, apply
from shmatkit.shmat.score import counted, high_cards, scores, winners

if TYPE_CHECKING:
    from shmatkit.core.language import Language
    from shmatkit.explain import Explanation
    from shmatkit.history.match import Match
    from shmatkit.record import Event
    from shmatkit.screens.kit.card_images import CardImages
    from shmatkit.screens.play.shmat import ShmatPlay
    from shmatkit.shmat import Position


def state_of(match: Match) -> State:
    """Return the state of a game of Shmat."""
    state = match.state
    if not isinstance(state, State):
        raise TypeError(f"not a game of Shmat: {state!r}")
    return state


def title(table: ShmatPlay, match: Match) -> str:
    """Say whose turn it is, and what it is about."""
    lang, state, names = table.lang, state_of(match), match.record.names
    mover = names[state.mover]
    if table.claimer is not None:
        return lang.gettext("{name}: which capture was missed?", name=names[table.claimer])
    if state.phase is Phase.OVER:
        over = lang.gettext("The game is over.")
        return f"{over} {won(match, table)}"
    if state.phase is Phase.CLAIMS:
        return lang.gettext("{name}: I cannot.", name=mover)
    if state.phase is Phase.DUTY and state.claim:
        return challenged(names[state.claim.player], state.claim.said, lang)
    if table.shared(match) or state.mover not in match.people:
        if state.drawn is None:
            return lang.gettext("Turn: {name}. Draw a card.", name=mover)
        return lang.gettext("Turn: {name}. Card drawn: {card}.", name=mover, card=state.drawn)
    if state.drawn is None:
        return lang.gettext("Your turn. Draw a card.")
    return lang.gettext("Your turn. You drew {card}.", card=state.drawn)


def won(match: Match, table: ShmatPlay) -> str:
    """Say who won (S18)."""
    best = [match.record.names[player] for player in winners(state_of(match))]
    return table.lang.ngettext("Winner: {names}.", "Shared win: {names}.", len(best), names=", ".join(best))


def announcement(match: Match, take: Take, lang: Language) -> str:
    """Say the capture that is about to be made."""
    return taken(state_of(match), take, match.record.names, lang)


def guide(table: ShmatPlay, match: Match) -> str:
    """Say what can be done next."""
    lang, state = table.lang, state_of(match)
    own, target = (_card(table, match, at) for at in (table.own, table.target))
    if table.claimer is not None:
        mover = match.record.names[state.mover]
        if own is None:
            return lang.gettext("Press one of the mover's cards ({mover}).", mover=mover)
        return lang.gettext("Press an opponent's card.") if target is None else _outcome(table, match)
    if not table.chooses(match):
        return _waiting(table, match)
    if own and target:
        return _outcome(table, match)
    if own:
        return lang.gettext("Your card is {card}. Now press the card you want to capture.", card=own)
    if target:
        return lang.gettext("You want to capture {card}. Now press one of your cards.", card=target)
    return lang.gettext("Press one of your cards and a card you want to capture.")


def _outcome(table: ShmatPlay, match: Match) -> str:
    way, why = table.chosen_way(match), table.why_not(match)
    if way:
        return say(way.equation, table.lang)
    if why:
        return say(why, table.mover_lang(match))
    return table.lang.gettext("A capture was claimed, so make it.")


def _waiting(table: ShmatPlay, match: Match) -> str:
    """Say what comes next where nobody chooses cards."""
    lang, state = table.lang, state_of(match)
    if state.phase is Phase.CLAIMS:
        return lang.gettext("Could a card be captured? Then say so before the next card is drawn.")
    if state.phase is Phase.DRAW:
        return lang.gettext("Press the reserve to draw a card.")
    return ""


def _card(table: ShmatPlay, match: Match, at: RowPlace | None) -> object:
    return at and RowPlace(table.seat(match, at.seat), at.at).card(state_of(match).position)


def main(table: ShmatPlay, match: Match, images: CardImages) -> tuple[Node, ...]:
    """Return the cloth with its buttons, and the sheets."""
    state = state_of(match)
    left: list[Node] = [_table_view(table, match, images), Box(tuple(_buttons(table, match, state)), Layout.BAR)]
    sheets = [*_sheets(table, match, state), *table.history(match, *_last_capture(match, images))]
    return (Box((Box(tuple(left)), Box(tuple(sheets), Layout.SIDE)), Layout.MAIN),)


# the cloth


def _table_view(table: ShmatPlay, match: Match, images: CardImages) -> Node:
    state, viewer = state_of(match), table.viewer(match)
    position = replace(state.position, rows=state.rows[viewer:] + state.rows[:viewer])
    if state.phase is Phase.OVER:
        position = replace(position, discard=())  # nothing is drawn any more
    piles = [len(pile) for pile in state.piles]
    seating = Seating(
        -1 if match.over else (state.mover - viewer) % state.players,
        table.shared(match),
        tuple(piles[viewer:] + piles[:viewer]),
        state.phase is Phase.DRAW and state.mover in match.people,
    )
    spoken = images.lang
    images.lang = table.front_lang(match)
    drawn = TableView(images, position, _marks(table, match, position), seating=seating).table()
    images.lang = spoken
    return drawn


def _marks(table: ShmatPlay, match: Match, position: Position) -> Marks:
    take = table.planned(match)
    way = way_of(match, take) if take else table.chosen_way(match)
    if way:
        return _turned(lit(position, way, table.lang), (way.own, way.target), table, match)
    if table.own and table.target and table.why_not(match):
        own, target = (RowPlace(table.seat(match, at.seat), at.at) for at in (table.own, table.target))
        return _turned(asked(state_of(match).position, own, target), (own, target), table, match)
    return chosen(table.own, table.target)


def _turned(marks: Marks, places: tuple[RowPlace, RowPlace], table: ShmatPlay, match: Match) -> Marks:
    """Return marks whose places are named as whoever sits in front sees them."""
    names = {at.id: table.front(match, at).id for at in places}
    states = {names.get(node_id, node_id): state for node_id, state in marks.states.items()}
    thread = marks.thread
    if thread:
        thread = replace(thread, cards=tuple(names.get(node_id, node_id) for node_id in thread.cards))
    return marks._replace(states=states, thread=thread)


def way_of(match: Match, take: Take) -> CaptureChoice:
    """Return the way to capture that an event names."""
    found = capture_choices(state_of(match).position).values()
    return next(
        one
        for one in found
        if (one.capture.own, one.capture.target) == (take.own, take.target) and one.equation == take.equation
    )


# what can be done


def _buttons(table: ShmatPlay, match: Match, state: State) -> list[Node]:
    lang = table.lang
    if table.claimer is not None:
        return _claim_buttons(table, match, state)
    if table.chooses(match):
        way = table.chosen_way(match)
        off = "" if way else lang.gettext("First choose one of your cards and a card to capture.")
        duty = lang.gettext("A capture was claimed, so make it.") if state.phase is Phase.DUTY else ""
        if state.discarded and not duty:
            duty = _refusal(state, Cannot(), table)
        more = "" if table.hinted < len(table.ladder(match)) else lang.gettext("You have all hints.")
        return [
            Button("take", lang.gettext("Capture"), Icon.CHECK, primary=True, off=off),
            Button("cannot", lang.gettext("I cannot"), off=duty),
            Button("hint", lang.gettext("Give me a hint"), Icon.BULB, off=more),
        ]
    claims: list[Node] = []
    claimants = table.claimants(match)
    for player in claimants:
        text = lang.gettext("You missed one!")
        if len(claimants) > 1:
            text = lang.gettext("{name}: You missed one!", name=match.record.names[player])
        claims.append(Button(f"claim-{player}", text, Icon.SPEECH))
    return [*_next_buttons(table, match, state), *claims]


def _next_buttons(table: ShmatPlay, match: Match, state: State) -> list[Node]:
    lang = table.lang
    if state.phase is Phase.OVER:
        return [Button("next", lang.gettext("Next game"), Icon.DEAL, primary=True)]
    drawer = state.next if state.phase is Phase.CLAIMS else state.mover
    if state.phase not in {Phase.DRAW, Phase.CLAIMS} or drawer not in match.people or not state.reserve:
        return [Button(GO_ON, lang.gettext("Go on"), Icon.ARROW, primary=True)]
    text = lang.gettext("Draw a card")
    if table.shared(match):
        text = lang.gettext("{name}: draw a card", name=match.record.names[drawer])
    found: list[Node] = [Button("draw", text, Icon.DEAL, primary=True)]
    pile = list(enumerate(state.discard))
    for at, card in reversed(pile):
        off = _refusal(state, Draw(card, discarded=True), table)
        if not off or at == len(pile) - 1:
            found.append(Button(f"from-{at}", lang.gettext("Take {card} from the discard pile", card=card), off=off))
    return found


def _claim_buttons(table: ShmatPlay, match: Match, state: State) -> list[Node]:
    lang, claimer = table.lang, table.claimer or 0
    off = "" if table.chosen_way(match) else lang.gettext("First choose the two cards.")
    made = _refusal(state, Challenge(claimer), table)
    return [
        Button("named", lang.gettext("Say it"), Icon.SPEECH, primary=True, off=off),
        Button("unnamed", lang.gettext("There is one, I won't say which"), off=made),
        Button("cancel", lang.gettext("Cancel")),
    ]


def _refusal(state: State, event: Event, table: ShmatPlay) -> str:
    """Say why an event can't happen now, or nothing if it can."""
    try:
        apply(state, event)  # type: ignore[arg-type]  # events of Shmat
    except IllegalMoveError as error:
        return say(error.reason, table.lang)
    return ""


# the sheets


def _sheets(table: ShmatPlay, match: Match, state: State) -> list[Node]:
    lang = table.lang
    if state.phase is Phase.OVER:
        return [_score_sheet(table, match, state)]
    found: list[Node] = []
    given = table.ladder(match)[: table.hinted] if table.claimer is None else ()
    take, way, why = table.planned(match), table.chosen_way(match), table.why_not(match)
    if take:
        found.append(_planned_sheet(table, match, state, take))
    elif way:
        found.append(_way_sheet(table, match, way))
    elif why:
        found.append(_why_sheet(table, match, why))
    elif text := guide(table, match):
        found.append(sheet(lang.gettext("What to do"), (Text(text),)))
    if given:
        found.append(sheet(lang.gettext("Hints"), strips(given, table.mover_lang(match))))
    if state.phase is Phase.DUTY and state.mover in match.people and not way:
        found.insert(0, Strip(lang.gettext("That is right: there is a capture. Make it now."), Tone.HONEY, Icon.SPEECH))
    if state.phase is Phase.CLAIMS and any(one.said is None for one in state.made):
        tried, mover = explain_claim(state.position, None).attempts, match.record.names[state.mover]
        found.append(sheet(lang.gettext("No capture"), grids(tried, table.mover_lang(match), mover)))
    return found


def _last_capture(match: Match, images: CardImages) -> tuple[Node, ...]:
    """Return the three cards of the last capture, on their way to a pile."""
    record, lang = match.record, images.lang
    for before, event in zip(reversed(record.states[:-1]), reversed(record.events), strict=True):
        if isinstance(event, Take) and isinstance(before, State) and before.drawn:
            name = lang.gettext("the last capture")
            cards = (before.drawn, event.own, event.target)
            nodes = tuple(card_node(images, card, "", name, state=CardState.RESTING) for card in cards)
            return (Cards("last", name, nodes, caption=taken(before, event, record.names, lang)),)
    return ()


def _planned_sheet(table: ShmatPlay, match: Match, state: State, take: Take) -> Node:
    """Return the sheet of the capture that a program is about to make, with its reason."""
    way, names = way_of(match, take), match.record.names
    left, operation, right, _ = way.equation
    found = match.choice()
    reason = (Text(say(found[1].reason, table.lang), Role.CAPTION),) if found else ()
    return sheet(
        table.lang.gettext("The capture"),
        (
            equation_node(way.capture, way.equation, table.mover_lang(match), names[state.mover]),
            Text(taken(state, take, names, table.lang)),
            picture(Expression(left, operation, right), table.lang),
            *reason,
        ),
    )


def _way_sheet(table: ShmatPlay, match: Match, way: CaptureChoice) -> Node:
    found = table.ways(match)
    shown = lit_sheet(way, (), table.mover_lang(match))
    if table.claimer is not None:
        mover = match.record.names[state_of(match).mover]
        equation = equation_node(way.capture, way.equation, table.mover_lang(match), mover)
        shown = replace(shown, items=(equation, *shown.items[1:]))
    if len(found) < 2:
        return shown
    lang = table.lang
    label = lang.gettext("Two ways to say it")
    items = tuple(
        ListItem(f"say-{at}", say(one.equation, lang), (say(one.equation, lang),), chosen=one == way)
        for at, one in enumerate(found)
    )
    return replace(shown, items=(*shown.items, Text(label, Role.HEADING), ListNode("ways", label, items)))


def _why_sheet(table: ShmatPlay, match: Match, why: Explanation) -> Node:
    lang = table.mover_lang(match)
    if table.claimer is None:
        return why_not_sheet(why, table.tried, (), False, lang)
    again = Box((Button("again", lang.gettext("Try again")),), Layout.BAR)
    return sheet(lang.gettext("Why not?"), (Text(say(why, lang)), again), Tone.SKY)


def _score_sheet(table: ShmatPlay, match: Match, state: State) -> Node:
    """Return the count: each player's high cards, and the games won in the series (S17, S18)."""
    lang, names = table.lang, match.record.names
    heading = lang.gettext("The count")
    best, high, totals = winners(state), scores(state), match.totals()
    items = []
    for player in sorted(range(state.players), key=lambda one: (-high[one], one)):
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
        series = ", ".join(f"{name} {total}" for name, total in zip(names, totals, strict=True))
        nodes.append(Text(lang.gettext("Games won: {series}", series=series), Role.CAPTION))
    return sheet(heading, nodes)
