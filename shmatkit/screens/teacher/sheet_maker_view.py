"""The page on which printed sheets are made, drawn from its state."""

from collections.abc import Mapping
from functools import partial

from shmatkit.core.errors import Message, NotationError
from shmatkit.core.language import Language, say
from shmatkit.practice import LEVELS, Kind, puzzles
from shmatkit.screens.kit.controls import MOST_SEED, Button, Select, Stepper, TextField, word_switch
from shmatkit.screens.kit.nodes import Box, Icon, Layout, Node, Role, Text
from shmatkit.screens.teacher.sheet_maker_update import GAMES, MOST_PUZZLES, MOST_TITLE, WHAT, SheetActions

_SHOWN = 5  # puzzles in the preview
_PAPERS = {"a4": "A4", "letter": "Letter"}


def page(state: SheetActions) -> Box:
    """Return the whole page."""
    title = Text(state.lang.gettext("Print a sheet"), Role.TITLE)
    head = Box((title, Text(state.summary(), Role.SUBTITLE)), Layout.HEADER)
    return Box((head, Box((_choices(state), _preview(state)), Layout.SPLIT)), Layout.PAGE)


def _choices(state: SheetActions) -> Box:
    """Return the sheet where one chooses what is printed."""
    lang = state.lang
    heading = lang.gettext("What is on it")
    what = Select("what", lang.gettext("The sheet"), state.what, _options(WHAT, lang), action=state.set_what)
    game = Select("game", lang.gettext("Game"), state.game, _options(GAMES, lang), action=state.set_game)
    paper = Select("paper", lang.gettext("Paper"), state.paper, tuple(_PAPERS.items()), action=state.set_paper)
    switches = [word_switch("colours", lang.gettext("colours"), on=state.colours, action=state.set_colours)]
    if state.is_worksheet:
        large = word_switch("large", lang.gettext("large print"), on=state.large, action=state.set_large)
        switches.append(large)
    about = _puzzles(state) if state.is_worksheet else (game,)
    print_ = Box(tuple(switches), Layout.BAR, lang.gettext("Print"))
    return Box((Text(heading, Role.HEADING), what, *about, paper, print_), Layout.SHEET, heading)


def _puzzles(state: SheetActions) -> tuple[Node, ...]:
    """Return the controls for the puzzles of a worksheet."""
    lang = state.lang
    levels = tuple((str(level.number), f"{level.number}. {say(level, lang)}") for level in LEVELS)
    kinds = tuple(
        word_switch(f"kind-{kind.value}", say(kind, lang), on=kind in state.kinds, action=partial(state.set_kind, kind))
        for kind in Kind
    )
    label = lang.gettext("Puzzles")
    numbers = (
        Stepper("count", lang.gettext("How many"), state.count, 1, MOST_PUZZLES, action=state.set_count),
        Stepper("seed", lang.gettext("Sheet number"), state.seed, 0, MOST_SEED, action=state.set_seed),
    )
    return (
        Select("level", lang.gettext("What to practise"), str(state.level), levels, action=state.set_level),
        Text(label, Role.CAPTION),
        Box(kinds, Layout.BAR, label),
        Box(numbers, Layout.BAR),
        TextField("title", lang.gettext("A heading of your own"), state.title, most=MOST_TITLE, action=state.set_title),
    )


def _preview(state: SheetActions) -> Box:
    """Return the first puzzles, and the sheet itself once it is made."""
    lang = state.lang
    heading = lang.gettext("The first puzzles") if state.is_worksheet else say(WHAT[state.what], lang)
    items: list[Node] = [Text(heading, Role.HEADING)]
    if state.is_worksheet:
        items += _first_puzzles(state)
    buttons = [
        Button("make", lang.gettext("Make the sheet"), Icon.CHECK, primary=not state.is_ready, action=state.make)
    ]
    if state.is_ready:
        buttons.append(Button("file", state.name, Icon.ARROW, primary=True, file=state.file))
        items.append(Text(lang.gettext("The sheet is ready. Press its name to download it."), Role.SENTENCE))
    items.append(Box(tuple(buttons), Layout.BAR))
    return Box(tuple(items), Layout.SHEET, heading)


def _first_puzzles(state: SheetActions) -> list[Node]:
    try:
        first = puzzles(state.kinds, LEVELS[state.level - 1], min(state.count, _SHOWN), state.seed)
    except NotationError as error:
        return [Text(say(error, state.lang))]
    items: list[Node] = []
    for number, puzzle in enumerate(first, 1):
        items.append(Text(f"{number}. {puzzle.question(state.lang)}"))
        items.append(Text(str(puzzle.position), Role.NOTATION))
    return items


def _options(choices: Mapping[str, Message], lang: Language) -> tuple[tuple[str, str], ...]:
    return tuple((value, say(label, lang)) for value, label in choices.items())
