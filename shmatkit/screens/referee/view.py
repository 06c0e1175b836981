"""The page of the referee's desk, drawn from its state."""

from functools import partial

from shmatkit import shmat, twenty
from shmatkit.core.language import say
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.cards import Plate
from shmatkit.screens.kit.controls import Button, Select, TextField
from shmatkit.screens.kit.nodes import Box, Icon, Layout, Node, Role, Strip, Text, Tone
from shmatkit.screens.kit.parts import preset_name
from shmatkit.screens.referee import shmat_view, twenty_view
from shmatkit.screens.referee.claim import Case
from shmatkit.screens.referee.parts import is_in_force, presets, sources, verdict_node
from shmatkit.screens.referee.update import NOT_AGREED, DeskActions
from shmatkit.screens.referee.words import house_changes, reading_in_force, reading_name, seat_title, words_of

_Nodes = tuple[Node, ...]


def page(state: DeskActions, images: CardImages) -> Box:
    """Return the whole page: the dispute on the left, its ruling with the evidence on the right."""
    claim, evidence = _of_game(state, images)
    main = Box((Box((_claim(state, claim),), Layout.SIDE), _ruling(state, evidence)), Layout.MAIN)
    return Box((_header(state), main), Layout.PAGE, state.lang.gettext("Referee"))


def _of_game(state: DeskActions, images: CardImages) -> tuple[_Nodes, _Nodes]:
    """Return the claim and the evidence of a dispute, as its game shows them."""
    match state.dispute.position, state.dispute.claim:
        case shmat.Position() as position, (shmat.Claim() | None) as claim:
            case_ = Case.of(state.ruling, position, claim, state.spots)
            return shmat_view.claim_nodes(state, case_, images), shmat_view.evidence(state, case_)
        case twenty.Position() as hand, (twenty.Claim() | None) as play:
            return twenty_view.claim_nodes(state, hand, play, images), twenty_view.evidence(state, hand, play)
    raise AssertionError  # a dispute's claim is about its position's game


def _header(state: DeskActions) -> Box:
    """Return the title and the choice of rules; once they are stated, of each rule on which the source is silent."""
    dispute, lang = state.dispute, state.lang
    rules = dispute.position.rules
    options = [(NOT_AGREED, lang.gettext("Not agreed")), *((name, preset_name(name, lang)) for name in rules.PRESETS)]
    value = rules.preset if dispute.stated else NOT_AGREED
    controls: list[Node] = [
        Select("rules", lang.gettext("Rules"), value, tuple(options), action=state.choose_rules),
    ]
    for row in rules.ROWS if dispute.stated else ():
        if row.silent and row.field:
            readings = tuple((choice, reading_name(row, choice, lang)) for choice in row.field.choices)
            node_id, question = f"rule-{row.field.name}", say(row.question, lang)
            action = partial(state.choose_reading, row.field)
            controls.append(Select(node_id, question, reading_in_force(rules, row), readings, action=action))
    controls += [Text(change, Role.CAPTION) for change in house_changes(rules, lang)]
    title = Text(lang.gettext("Referee"), Role.TITLE)
    subtitle = Text(say(words_of(dispute).subtitle, lang), Role.SUBTITLE)
    return Box((title, subtitle, Box(tuple(controls), Layout.BAR)), Layout.HEADER)


def _claim(state: DeskActions, claim: _Nodes) -> Box:
    """Return the sheet of the claim: who makes it, what the game shows of it, and its notation."""
    lang = state.spoken
    plate = Plate(seat_title(state.claiming, lang))
    label = lang.gettext("Position and question in notation")
    field = TextField("notation", label, state.text, 3, action=state.read)
    return Box((plate, *claim, field), Layout.SHEET, lang.gettext("Claim"))


def _ruling(state: DeskActions, evidence: _Nodes) -> Box:
    """Return the sheet of the ruling: the verdict, its evidence, the words of the source, and each set of rules."""
    ruling, lang = state.ruling, state.spoken
    nodes: list[Node] = [verdict_node(ruling, lang)]
    if state.typed is not None:
        nodes.append(Strip(lang.gettext("This ruling is on the last text that could be read."), Tone.HONEY, Icon.BOOK))
    nodes += [*evidence, *sources(ruling, lang), presets(ruling, lang), *_readings(state)]
    return Box(tuple(nodes), Layout.SHEET, lang.gettext("Ruling"))


def _readings(state: DeskActions) -> _Nodes:
    """Return a button for each reading that the verdict hangs on; it states the rule."""
    ruling, lang = state.ruling, state.lang
    buttons: list[Node] = []
    for reading in ruling.readings:
        if field := reading.row.field:
            node_id = f"reading-{field.name}-{reading.choice}"
            text = lang.gettext("Play by this: {reading}", reading=field.choices[reading.choice])
            action = partial(state.choose_reading, field, reading.choice)
            buttons.append(Button(node_id, text, primary=is_in_force(reading, ruling), action=action))
    return (Box(tuple(buttons), Layout.BAR),) if buttons else ()
