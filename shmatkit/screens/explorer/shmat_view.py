"""The page of the explorer of Shmat, drawn from its state."""

from functools import partial

from shmatkit.core.arithmetic import Operation
from shmatkit.core.language import say
from shmatkit.explain import Explanation
from shmatkit.explain.sentences import summary
from shmatkit.explain.shmat import explain_claim
from shmatkit.screens.explorer.shmat_state import LAST_SEED, LEAST_PLAYERS
from shmatkit.screens.explorer.shmat_update import ShmatActions
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.controls import Button, Stepper, Switch, TextField
from shmatkit.screens.kit.nodes import Action, Box, Icon, Layout, Node, Role, Text
from shmatkit.screens.kit.parts import OPERATION_NAMES
from shmatkit.screens.shmat.layout import Laying
from shmatkit.screens.shmat.layout_view import LayoutActions, layout_page
from shmatkit.screens.shmat.sheets import (
    hint_sheet,
    list_sheet,
    lit_sheet,
    nothing_sheet,
    sheet,
    strips,
    why_not_sheet,
)
from shmatkit.screens.shmat.table import DRAWN, Marks, TableView, asked, chosen, lit
from shmatkit.shmat.choices import RowPlace
from shmatkit.shmat.rules import MOST_PLAYERS


def page(state: ShmatActions, images: CardImages) -> Box:
    """Return the whole page."""
    if state.laying:
        return layout_page(state.laying, images, _layout_actions(state, state.laying))
    why = state.why_not
    table = TableView(images, state.position, _marks(state, why), actions=_presses(state)).table()
    side = Box(tuple(_why_not(state, why) if why else _sheets(state)), Layout.SIDE)
    return Box((_header(state, why), Box((table, side), Layout.MAIN), _deal(state), _notation(state)), Layout.PAGE)


def _layout_actions(state: ShmatActions, laying: Laying) -> LayoutActions:
    return LayoutActions(
        press_place=partial(state.press_place, laying),
        put_card=partial(state.put_card, laying),
        seat_players=partial(state.seat_players, laying),
        finish=partial(state.finish_layout, laying),
        clear=partial(state.clear_table, laying),
        cancel=state.cancel_layout,
    )


def _header(state: ShmatActions, why: Explanation | None) -> Box:
    lang = state.lang
    title, subtitle = state.title(), state.count()
    if why:
        drawn, own, target = why.cards
        title = lang.gettext("Can {own} capture {target}?", own=own, target=target)
        subtitle = lang.gettext("You drew {card}.", card=drawn) if state.position.drawn else state.title()
    switches = tuple(_switch(state, operation) for operation in Operation)
    bar = Box(switches, Layout.BAR, lang.gettext("Operations"))
    return Box((Text(title, Role.TITLE), Text(subtitle, Role.SUBTITLE), bar), Layout.HEADER)


def _switch(state: ShmatActions, operation: Operation) -> Switch:
    """Return the switch of an operation, with how many captures it makes."""
    lang, action = state.lang, partial(state.set_operation, operation)
    node_id, sign, label = f"op-{operation.name.lower()}", say(operation, lang), say(OPERATION_NAMES[operation], lang)
    if operation not in state.position.rules.operations:
        return Switch(node_id, sign, label, action=action)
    count = sum(way.equation.operation is operation for way in state.choices.values())
    ways = lang.ngettext("{count} way to capture a card", "{count} ways to capture a card", count)
    return Switch(node_id, sign, f"{label}: {ways}", on=True, note=str(count), action=action)


def _marks(state: ShmatActions, why: Explanation | None) -> Marks:
    if why and state.pair:
        return asked(state.position, *state.pair)
    if shown := state.lit:
        return lit(state.position, state.choices[shown], state.lang)
    return chosen(state.own, state.target)


def _presses(state: ShmatActions) -> dict[str, Action]:
    """Return what pressing the cards does, by their ids."""
    position = state.position
    places = [RowPlace(seat, at) for seat, row in enumerate(position.rows) for at in range(len(row))]
    presses: dict[str, Action] = {place.id: partial(state.press_card, place) for place in places}
    if position.drawn:
        presses[DRAWN] = partial(state.press_drawn, position.drawn)
    return presses


def _why_not(state: ShmatActions, why: Explanation) -> list[Node]:
    """Return the sheet of the chosen pair, which takes nothing."""
    given, more = state.ladder[: state.hinted], state.hinted < len(state.ladder)
    sheet_of_pair = why_not_sheet(
        why,
        state.tried if state.pointed_trial is None else state.pointed_trial,
        given,
        more,
        state.lang,
        again=state.try_again,
        hint=state.take_hint,
        press=partial(state.press_trial, why),
        point=state.point_at_trial,
    )
    return [sheet_of_pair]


def _sheets(state: ShmatActions) -> list[Node]:
    """Return the sheets beside the table where no pair is asked about."""
    lang, choices, held, shown = state.lang, state.choices, state.held, state.lit
    given, more = state.ladder[: state.hinted], state.hinted < len(state.ladder)
    first = (
        lit_sheet(choices[held], choices.values(), lang)
        if held
        else sheet(lang.gettext("What to do"), (Text(state.guide()),))
    )
    if not state.position.drawable:
        return [first, sheet(lang.gettext("No capture"), (Text(state.nothing()),))]
    if not choices:
        tried = explain_claim(state.position, None)
        unfold = partial(state.unfold, tried)
        return [first, nothing_sheet(tried, lang, opened=state.opened, said=summary(tried, lang), unfold=unfold)]
    if state.hides:
        return [first, hint_sheet(given, more, lang, hint=state.take_hint, show_all=state.show_all)]
    found: list[Node] = [first]
    if given:  # all hints were given: they stay, and the captures are back
        found.append(sheet(lang.gettext("Hints"), strips(given, lang)))
    found.append(
        list_sheet(
            choices,
            shown,
            state.position.rules,
            lang,
            press=state.press_capture,
            point=state.point_at_capture,
            hint=state.take_hint if more else None,
        )
    )
    if shown != held:  # below the list, which stays under the pointer
        found.append(lit_sheet(choices[shown], choices.values(), lang))
    return found


def _deal(state: ShmatActions) -> Box:
    """Return the controls that deal, and the button to lay a position out by hand."""
    lang = state.lang
    seed = str(state.seed) if state.seed_typed is None else state.seed_typed
    deal = (
        Stepper(
            "players", lang.gettext("Players"), state.players, LEAST_PLAYERS, MOST_PLAYERS, action=state.set_players
        ),
        TextField("seed", lang.gettext("Deal number"), seed, most=len(str(LAST_SEED)), action=state.set_seed),
        Button("deal", lang.gettext("Deal"), Icon.DEAL, action=state.deal_next),
        Button("lay", lang.gettext("Lay it out"), action=state.lay_out),
    )
    return Box(deal, Layout.BAR, lang.gettext("Deal"))


def _notation(state: ShmatActions) -> Box:
    """Return the field with the position's notation; a text that couldn't be read stays in it."""
    lang, text = state.lang, str(state.position)
    label = lang.gettext("Position in notation")
    typed = text if state.typed is None else state.typed
    field = TextField("notation", label, typed, lines=2, action=state.read)
    copy = Button("copy", lang.gettext("Copy"), Icon.COPY, copies=text, action=state.say_copied)
    return Box((field, copy), Layout.BAR, label)
