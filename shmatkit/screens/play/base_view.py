"""The page of a table at which a game is played: its head, its foot, and what happened last; or the set-up."""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from shmatkit.core.language import say
from shmatkit.history.events import describe_events
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.controls import Button, TextField
from shmatkit.screens.kit.nodes import Box, Icon, Layout, Node, Role, Text
from shmatkit.screens.play.base import PlayActions
from shmatkit.screens.play.setup import Setup, SetupActions
from shmatkit.screens.play.setup_view import sheets

_MOST_TEXT = 400_000  # characters of a record
_MOST_PATH = 200  # characters of a file's name
_SHOWN = 6  # of what happened last

T = TypeVar("T", bound=PlayActions)


def page(table: T, images: CardImages, name: str, main: Callable[[T, CardImages], tuple[Node, ...]]) -> Box:
    """Return the page.

    Args:
        table: the table.
        images: collects the pictures of the cards.
        name: what the game is called.
        main: draws the game with its sheets.
    """
    parts = _setup(table, table.setup, name) if table.setup else (_head(table), *main(table, images), _foot(table))
    return Box(parts, Layout.PAGE)


def _setup(table: PlayActions, setup: Setup, name: str) -> tuple[Node, ...]:
    back = table.back if table.match else None
    actions = SetupActions(setup, table.lang, table.set_up)
    return Box((Text(name, Role.TITLE),), Layout.HEADER), sheets(actions, begin=partial(table.begin, setup), back=back)


def _head(table: PlayActions) -> Box:
    lang, match = table.lang, table.current_match
    undo_off = lang.gettext("There is nothing to take back.") if match.undo() is match else ""
    redo_off = "" if match.record.undone else lang.gettext("Nothing was taken back.")
    items = (
        Text(table.title(), Role.TITLE),
        Text(lang.gettext("game {number}", number=match.round), Role.SUBTITLE),
        Button("undo", lang.gettext("Undo"), off=undo_off, action=table.undo),
        Button("redo", lang.gettext("Redo"), off=redo_off, action=table.redo),
    )
    return Box(items, Layout.HEADER)


def history(table: PlayActions, *first: Node) -> tuple[Node, ...]:
    """Return the sheet of what happened last, if anything did; something else may stand first."""
    record, lang = table.current_match.record, table.lang
    heading = lang.gettext("What happened")
    since = max(0, len(record.events) - 3 * _SHOWN)
    lines = [Text(sentence, Role.CAPTION) for sentence in describe_events(record, since, lang)[-_SHOWN:]]
    return (Box((Text(heading, Role.HEADING), *first, *lines), Layout.SHEET, heading),) if lines else ()


def next_game(table: PlayActions) -> Button:
    """Return the button that deals the next game."""
    return Button("next", table.lang.gettext("Next game"), Icon.DEAL, primary=True, action=table.next_game)


def _foot(table: PlayActions) -> Box:
    """Return what can be done with the record, and what came of it."""
    lang, text = table.lang, table.text()
    heading = lang.gettext("Record of the game")
    opened = table.opened or table.typed is not None
    show = lang.gettext("Hide the record") if opened else lang.gettext("Show the record")
    buttons = (
        Button("setup", lang.gettext("New game"), Icon.DEAL, action=table.ask_who_plays),
        Button("copy", lang.gettext("Copy"), Icon.COPY, copies=text, action=table.copy),
        Button("show", show, Icon.BOOK, action=table.show_record),
    )
    items: list[Node] = [Box(buttons, Layout.BAR)]
    if opened:
        typed = text if table.typed is None else table.typed
        items.append(TextField("record", heading, typed, lines=3, most=_MOST_TEXT, action=table.read))
        path = TextField("path", lang.gettext("File"), table.file_name, most=_MOST_PATH, action=table.set_path)
        items.append(Box((path, Button("save", lang.gettext("Save"), action=table.save)), Layout.BAR))
    if table.notice:
        items.append(Text(say(table.notice, lang), Role.CAPTION))
    return Box(tuple(items), Layout.COLUMN, heading)
