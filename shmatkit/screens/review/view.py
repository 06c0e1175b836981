"""The page of a review: where one is in the game, the turn, the whole game, and the record's text."""

from functools import partial

from shmatkit.core.language import Language, say
from shmatkit.history.turns import Game, audited, missed_turns
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.controls import Button, Select, Slider, TextField
from shmatkit.screens.kit.nodes import Box, Cell, Grid, GridRow, Icon, Layout, ListNode, Node, Role, Strip, Text, Tone
from shmatkit.screens.review import shmat_view, twenty_view
from shmatkit.screens.review.shmat import ShmatReview
from shmatkit.screens.review.state import MOST_TEXT
from shmatkit.screens.review.turn import Standing
from shmatkit.screens.review.twenty import TwentyReview
from shmatkit.screens.review.update import ReviewActions
from shmatkit.screens.review.words import can_be_missed, standing_of, summary, unread, won
from shmatkit.screens.shmat.sheets import sheet
from shmatkit.shmat.game import State as ShmatState

_LISTED = 40  # misses, and lines that can't be followed


def page(state: ReviewActions, images: CardImages) -> Box:
    """Return the whole page."""
    game = state.game
    head = Text(state.title(), Role.TITLE), Text(state.subtitle(), Role.SUBTITLE)
    parts: list[Node] = [Box(head, Layout.HEADER), *_steps(state, game)]
    if game and game.reading.error:
        parts.append(Strip(unread(game.reading.error, state.lang), Tone.BRICK, Icon.CROSS))
    if game and game.record:
        parts += [*_turn(state, game, images), _whole(state, game)]
    return Box((*parts, _record(state)), Layout.PAGE)


# where one is


def _steps(state: ReviewActions, game: Game | None) -> list[Node]:
    """Return the row that leads to another turn or another game, where there is one."""
    lang = state.lang
    controls: list[Node] = []
    if len(state.games) > 1:
        options = tuple((str(at), _name(at, other, lang)) for at, other in enumerate(state.games))
        controls.append(Select("game", lang.gettext("Game"), str(state.shown), options, action=state.choose_game))
    if game and game.last:
        controls += _turns(state, game)
    return [Box(tuple(controls), Layout.BAR, lang.gettext("Turns"))] if controls else []


def _name(at: int, game: Game, lang: Language) -> str:
    """Return what a game is called in the choice of a game."""
    if not game.record:
        return lang.gettext("Game {number}: it can't be read", number=at + 1)
    return lang.gettext("Game {number}: {players}", number=at + 1, players=", ".join(game.names(lang)))


def _turns(state: ReviewActions, game: Game) -> list[Node]:
    """Return the controls that lead to another turn."""
    lang, number, last = state.lang, state.turn, game.last
    first_turn = lang.gettext("This is the first turn.") if number <= 1 else ""
    last_turn = lang.gettext("This is the last turn.") if number >= last else ""
    controls: list[Node] = [
        Button("back", lang.gettext("Back"), off=first_turn, action=partial(state.go, number - 1)),
        Slider("turn", lang.gettext("Turn"), number, 1, last, action=state.go),
        Button("forward", lang.gettext("Forward"), Icon.ARROW, off=last_turn, action=partial(state.go, number + 1)),
    ]
    if can_be_missed(game):
        controls.append(_next_miss(state, game))
    return controls


def _next_miss(state: ReviewActions, game: Game) -> Button:
    """Return the button that leads to the next turn with a missed capture."""
    lang, turn = state.lang, state.next_miss()
    off = ""
    if not missed_turns(game):
        off = lang.gettext("No capture was missed in this game.")
    elif not turn:
        off = lang.gettext("No capture was missed after this turn.")
    return Button("next", lang.gettext("Next miss"), Icon.NOBODY, off=off, action=partial(state.go, turn))


# the turn


def _turn(state: ReviewActions, game: Game, images: CardImages) -> list[Node]:
    """Return the part about the turn; before the first one, the table of Shmat as it was dealt."""
    turn = state.now
    if isinstance(turn, ShmatReview):
        return [shmat_view.turn_part(state, turn, images)]
    if isinstance(turn, TwentyReview):
        return [twenty_view.turn_part(state, turn, images)]
    before = game.before(state.turn)
    return [shmat_view.dealt_table(before, images)] if isinstance(before, ShmatState) else []


# the whole game


def _whole(state: ReviewActions, game: Game) -> Box:
    """Return the sheets about the whole game: who has won, what was missed, and what couldn't be followed."""
    lang, found, standing = state.lang, audited(game), standing_of(game, state.lang)
    heading = lang.gettext("The whole game")
    items: list[Node] = [Text(heading, Role.HEADING), Text(summary(game, lang))]
    if standing:
        items += _score(standing, game.seen_from(0, lang))
    sheets = [sheet(heading, items)]
    if found and found.misses:
        missed = lang.gettext("Missed captures")
        lines = tuple(shmat_view.miss_item(state, game, miss) for miss in found.misses[:_LISTED])
        more = _more(len(found.misses), lang)
        sheets.append(sheet(missed, (Text(missed, Role.HEADING), ListNode("misses", missed, lines), *more)))
    if rest := game.reading.disputed:
        title = lang.gettext("The rest, as written")
        text = Text("\n".join(rest[:_LISTED]), Role.NOTATION)
        sheets.append(sheet(title, (Text(title, Role.HEADING), text, *_more(len(rest), lang))))
    return Box(tuple(sheets), Layout.SPLIT)


def _more(count: int, lang: Language) -> list[Node]:
    """Say how many lines of a list aren't shown."""
    if count <= _LISTED:
        return []
    return [Text(lang.gettext("and {count} more", count=count - _LISTED), Role.CAPTION)]


def _score(standing: Standing, lang: Language) -> tuple[Node, ...]:
    """Return who has won, and what is counted for each player; `lang` has the names by player."""
    columns = standing.columns
    rows = tuple(
        GridRow(Cell(name), tuple(Cell(_signed(column[player], lang)) for column in columns.values()))
        for player, name in enumerate(lang.names)
    )
    label = lang.gettext("At the end of the game") if standing.over else lang.gettext("So far")
    return Text(won(standing, lang)), Grid(label, tuple(map(Cell, columns)), rows)


def _signed(number: int, lang: Language) -> str:
    """Return a number with the minus sign of the language."""
    return str(number).replace("-", lang.signs[1])


# the text


def _record(state: ReviewActions) -> Box:
    """Return the sheet of the record: its text, and the file that it is opened from or saved in."""
    lang = state.lang
    heading = lang.gettext("The record")
    items: list[Node] = [Text(heading, Role.HEADING)]
    if state.typed is None and state.folded:
        show = Button("text", lang.gettext("Show the text"), Icon.BOOK, action=state.show_text)
        items.append(Box((show,), Layout.BAR))
    else:
        items += _text(state)
    file = (
        TextField(
            "path",
            lang.gettext("File name"),
            state.path,
            placeholder="game.txt",
            most=1_000,
            action=state.type_path,
        ),
        Button("open", lang.gettext("Open the file"), action=state.open_file),
        Button("save", lang.gettext("Save"), off=_not_saved(state), action=state.save_file),
    )
    items.append(Box(file, Layout.BAR, lang.gettext("File")))
    if state.notice:
        tone, icon = (Tone.BRICK, Icon.CROSS) if state.failed else (Tone.ACT, Icon.CHECK)
        items.append(Strip(say(state.notice, lang), tone, icon))
    return sheet(heading, items)


def _text(state: ReviewActions) -> list[Node]:
    """Return the field with the text, why it can't be read, and the button that copies it."""
    lang = state.lang
    text = state.source if state.typed is None else state.typed
    label = lang.gettext("The text of a record, as it was written")
    items: list[Node] = [TextField("record", label, text, 6, '[Game "Shmat"]', MOST_TEXT, action=state.type_text)]
    if state.unread:
        items.append(Strip(unread(state.unread, lang), Tone.BRICK, Icon.CROSS))
    if text:
        copy = Button("copy", lang.gettext("Copy"), Icon.COPY, copies=text, action=state.copied)
        items.append(Box((copy,), Layout.BAR))
    return items


def _not_saved(state: ReviewActions) -> str:
    """Say why the record can't be saved; nothing where it can."""
    lang, game = state.lang, state.game
    if game is None or game.record is None:
        return lang.gettext("There is no record yet.")
    if game.reading.error:
        return lang.gettext("Only a record that can be followed to its end is saved. Copy the text instead.")
    return ""
