"""The sheets of the set-up before a game."""

from functools import partial

from shmatkit.core.errors import message
from shmatkit.core.language import say
from shmatkit.core.rulebook import Row
from shmatkit.history.match import PlayerSlot
from shmatkit.players import Level, describe
from shmatkit.screens.kit.controls import MOST_SEED, Button, Select, Stepper, TextField
from shmatkit.screens.kit.nodes import Action, Box, Icon, Layout, Node, Role, Text
from shmatkit.screens.kit.parts import preset_name
from shmatkit.screens.play.setup import LEAST, MOST_NAME, PERSON, SetupActions

_LEVELS = {
    Level.CARELESS: message("beginner (program)"),
    Level.GREEDY: message("greedy (program)"),
    Level.THOUGHTFUL: message("thinker (program)"),
}


def sheets(actions: SetupActions, *, begin: Action, back: Action | None) -> Box:
    """Return the sheets of the set-up.

    Args:
        actions: the set-up, and what can be changed in it.
        begin: deals the cards.
        back: goes back to the game; None where there is no game yet.
    """
    return Box((_players(actions), _rules(actions, begin, back)), Layout.SPLIT)


def _players(actions: SetupActions) -> Box:
    setup, lang, _ = actions
    heading, label = lang.gettext("Who plays?"), lang.gettext("Players")
    used = {slot.level for slot in setup.slots if slot.level}
    levels = [level for level in Level if level in used]
    items = (
        Text(heading, Role.HEADING),
        Stepper("players", label, len(setup.slots), LEAST, setup.most, action=actions.seat_players),
        *(_player(actions, at, slot) for at, slot in enumerate(setup.slots)),
        *(Text(f"{say(_LEVELS[level], lang)}: {say(describe(level), lang)}", Role.CAPTION) for level in levels),
    )
    return Box(items, Layout.SHEET, heading)


def _player(actions: SetupActions, at: int, slot: PlayerSlot) -> Box:
    lang = actions.lang
    number = lang.gettext("Player {number}", number=at + 1)
    name = TextField(
        f"name-{at}",
        number,
        slot.name,
        placeholder=number,
        most=MOST_NAME,
        action=partial(actions.name_player, at),
    )
    level = Select(
        f"level-{at}",
        lang.gettext("Who is it?"),
        slot.level.value if slot.level else PERSON,
        ((PERSON, lang.gettext("person")), *((level.value, say(_LEVELS[level], lang)) for level in Level)),
        action=partial(actions.set_level, at),
    )
    return Box((name, level), Layout.BAR, number)


def _rules(actions: SetupActions, begin: Action, back: Action | None) -> Box:
    setup, lang, _ = actions
    heading = lang.gettext("By which rules?")
    presets = tuple((name, preset_name(name, lang)) for name in setup.rules.PRESETS)
    house = lang.gettext("Hide the house rules") if setup.opened else lang.gettext("House rules")
    items: list[Node] = [
        Text(heading, Role.HEADING),
        Select("preset", lang.gettext("Rules"), setup.rules.preset, presets, action=actions.set_preset),
        Box((Button("house", house, action=actions.show_rules),), Layout.BAR),
    ]
    if setup.opened:
        items += [_rule(actions, row) for row in setup.rows]
    buttons = [Button("begin", lang.gettext("Deal the cards"), Icon.DEAL, primary=True, action=begin)]
    if back:
        buttons.append(Button("back", lang.gettext("Back to the game"), action=back))
    deal = Stepper("deal", lang.gettext("Deal number"), setup.seed, 0, MOST_SEED, action=actions.set_deal)
    return Box((*items, deal, Box(tuple(buttons), Layout.BAR)), Layout.SHEET, heading)


def _rule(actions: SetupActions, row: Row) -> Select:
    """Return the choice of a rule; a value beside the choices stands there only while it is set."""
    if row.field is None:
        raise AssertionError  # `rows` has only rows with a field
    lang = actions.lang
    options = [(value, say(label, lang)) for value, label in row.field.choices.items()]
    value = str(getattr(actions.setup.rules, row.field.name))
    if value not in row.field.choices:
        options.append((value, value))
    action = partial(actions.set_rule, row)
    return Select(row.field.name, say(row.question, lang), value, tuple(options), action=action)
