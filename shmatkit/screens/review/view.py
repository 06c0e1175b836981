"""The page of a review: where one is in the game, the turn, the whole game, and the record's text."""

from shmatkit.core.language import Language, Seat, say
from shmatkit.history.turns import Game, ShmatTurn, TwentyTurn, advised, audited
from shmatkit.referee.audit import Miss
from shmatkit.screens.kit.card_images import CardImages, chip
from shmatkit.screens.kit.controls import Button, Select, Slider, TextField
from shmatkit.screens.kit.nodes import (
    Box,
    Cell,
    Chip,
    Grid,
    GridRow,
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
from shmatkit.screens.review.sheets import advice_sheet, cloth, laid_table, plays_of, plays_sheet, shmat_sheets
from shmatkit.screens.review.state import ReviewState
from shmatkit.screens.review.words import story, summary, unread, won
from shmatkit.screens.shmat.sheets import sheet
from shmatkit.shmat import game as shmat
from shmatkit.shmat import score as shmat_score
from shmatkit.shmat.captures import in_order
from shmatkit.twenty import game as twenty
from shmatkit.twenty import score as twenty_score

MOST_TEXT = 400_000  # characters of a record
MISS, GAME = "miss-", "game"
"""What the names of the lines that lead to a turn begin with; the name of the choice of a game."""

_LISTED = 40  # misses, and lines that can't be followed


class Page:
    """Draws the review's page.

    Args:
        state: what is looked at.
        images: collects the pictures of the cards.
    """

    def __init__(self, state: ReviewState, images: CardImages) -> None:
        self.state, self.images, self.lang = state, images, state.lang

    def body(self) -> Box:
        """Return the whole page."""
        game = self.state.game
        head = Text(self.state.title(), Role.TITLE), Text(self.state.subtitle(), Role.SUBTITLE)
        parts: list[Node] = [Box(head, Layout.HEADER), *self._steps(game)]
        if game and game.reading.error:
            parts.append(Strip(unread(game.reading.error, self.lang), Tone.BRICK, Icon.CROSS))
        if game and game.record:
            parts += [*self._turn(game), self._whole(game)]
        return Box((*parts, *self._foot()), Layout.PAGE)

    # where one is

    def _steps(self, game: Game | None) -> list[Node]:
        """Return the row that leads to another turn or another game, where there is one."""
        lang, state = self.lang, self.state
        controls: list[Node] = []
        if len(state.games) > 1:
            options = tuple((str(at), self._name(at, one)) for at, one in enumerate(state.games))
            controls.append(Select(GAME, lang.gettext("Game"), str(state.shown), options))
        if game and game.last:
            controls += [
                Button("back", lang.gettext("Back"), off=state.off("back")),
                Slider("turn", lang.gettext("Turn"), state.turn, 1, game.last),
                Button("forward", lang.gettext("Forward"), Icon.ARROW, off=state.off("forward")),
            ]
            if game.record and game.record.game == "shmat":
                controls.append(Button("next", lang.gettext("Next miss"), Icon.NOBODY, off=state.off("next")))
        return [Box(tuple(controls), Layout.BAR, lang.gettext("Turns"))] if controls else []

    def _name(self, at: int, game: Game) -> str:
        lang = self.lang
        if not game.record:
            return lang.gettext("Game {number}: it can't be read", number=at + 1)
        return lang.gettext("Game {number}: {players}", number=at + 1, players=", ".join(game.names(lang)))

    # the turn

    def _turn(self, game: Game) -> list[Node]:
        turn, state = self.state.now, self.state
        before = game.before(state.turn)
        side: list[Node] = []
        table: Node
        if isinstance(turn, ShmatTurn):
            images = self._seen(game, turn.mover)
            held, shown = state.held, state.lit
            table = cloth(turn.state.position, _piles(turn.state), turn.every.get(shown), images)
            side = [*shmat_sheets(turn, held, shown, images, unfolded=state.unfolded)]
        elif isinstance(turn, TwentyTurn):
            images = self._seen(game, turn.mover)
            play = plays_of(turn).get(state.lit)
            table = laid_table(turn, None if play and turn.made(play) else play, images)
            side = [plays_sheet(turn, play, images.lang)]
        elif isinstance(before, shmat.State):
            table = cloth(before.position, _piles(before), None, self._seen(game, before.mover))
        else:
            return []
        if turn is None:
            return [table]
        announcement = sheet(self.lang.gettext("What happened"), self._told(game, turn))
        advice = advice_sheet(advised(game, state.turn), turn, images.lang)
        return [Box((table, announcement, Box((*side, advice), Layout.SIDE)), Layout.MAIN)]

    def _told(self, game: Game, turn: ShmatTurn | TwentyTurn) -> list[Node]:
        lang = self.lang
        found: list[Node] = [Text(lang.gettext("What happened"), Role.HEADING)]
        found += [Text(line) for line in story(game, self.state.turn, lang)]
        if isinstance(turn, TwentyTurn):
            found.append(Text(lang.gettext("In a review all hands lie open."), Role.CAPTION))
        return found

    def _seen(self, game: Game, player: int) -> CardImages:
        """Return the collector of pictures, whose language has the names by seat from a player."""
        self.images.lang = game.seen_from(player, self.lang)
        return self.images

    # the whole game

    def _whole(self, game: Game) -> Box:
        lang, found = self.lang, audited(game)
        heading = lang.gettext("The whole game")
        said = [Text(summary(game, found, lang))] if found else []
        sheets: list[Node] = [sheet(heading, (Text(heading, Role.HEADING), *said, *self._score(game)))]
        if found and found.misses:
            missed = lang.gettext("Missed captures")
            lines = tuple(self._miss(game, miss) for miss in found.misses[:_LISTED])
            items = (Text(missed, Role.HEADING), ListNode("misses", missed, lines), *self._more(len(found.misses)))
            sheets.append(sheet(missed, items))
        if rest := game.reading.disputed:
            title = lang.gettext("The rest, as written")
            text = Text("\n".join(rest[:_LISTED]), Role.NOTATION)
            sheets.append(sheet(title, (Text(title, Role.HEADING), text, *self._more(len(rest)))))
        return Box(tuple(sheets), Layout.SPLIT)

    def _more(self, count: int) -> list[Node]:
        """Say how many lines of a list aren't shown."""
        if count <= _LISTED:
            return []
        return [Text(self.lang.gettext("and {count} more", count=count - _LISTED), Role.CAPTION)]

    def _miss(self, game: Game, miss: Miss) -> ListItem:
        """Return a miss as a line that leads to its turn, with the first of the captures that were there."""
        lang = game.seen_from(miss.player, self.lang)
        capture = miss.captures[0]
        equation = capture.equations[0]
        cards: tuple[Chip, Chip] = (chip(capture.drawn, lang), chip(capture.own, lang))
        left, right = in_order(equation, capture.drawn, cards)
        where = lang.gettext("Turn {turn} ({name})", turn=miss.turn, name=Seat(0))
        note = lang.gettext("nobody claimed it")
        if miss.claimer is not None:
            claimer = Seat((miss.claimer - miss.player) % len(lang.names))
            note = lang.gettext("claimed in time ({name})", name=claimer)
        label = f"{where}: {say(equation, lang)}, {note}"
        parts = (f"{where}:", left, say(equation.operation, lang), right, "=", chip(capture.target, lang))
        return ListItem(f"{MISS}{miss.turn}", label, parts, note, None, miss.turn == self.state.turn)

    def _score(self, game: Game) -> tuple[Node, ...]:
        lang = game.seen_from(0, self.lang)
        state = game.record.state if game.record else None
        columns: dict[str, tuple[int, ...]] = {}
        over = False
        if isinstance(state, shmat.State):
            over = state.phase is shmat.Phase.OVER
            piles = tuple(map(len, state.piles))
            columns = {lang.gettext("High cards"): shmat_score.scores(state), lang.gettext("Captured cards"): piles}
        elif isinstance(state, twenty.State):
            over = state.phase is twenty.Phase.OVER
            points = {lang.gettext("Points"): twenty_score.scores(state)} if over else {}
            columns = {**points, lang.gettext("Cards left"): tuple(map(len, state.hands))}
        rows = tuple(
            GridRow(Cell(name), tuple(Cell(_signed(column[player], lang)) for column in columns.values()))
            for player, name in enumerate(lang.names)
        )
        label = lang.gettext("At the end of the game") if over else lang.gettext("So far")
        return Text(won(game, lang)), Grid(label, tuple(map(Cell, columns)), rows)

    # the text

    def _foot(self) -> list[Node]:
        lang, state = self.lang, self.state
        heading = lang.gettext("The record")
        items: list[Node] = [Text(heading, Role.HEADING)]
        if state.typed is None and state.folded:
            items.append(Box((Button("text", lang.gettext("Show the text"), Icon.BOOK),), Layout.BAR))
        else:
            text = state.source if state.typed is None else state.typed
            label = lang.gettext("The text of a record, as it was written")
            items.append(TextField("record", label, text, 6, '[Game "Shmat"]', MOST_TEXT))
            if state.error:
                items.append(Strip(state.wrong(), Tone.BRICK, Icon.CROSS))
            if text:
                items.append(Box((Button("copy", lang.gettext("Copy"), Icon.COPY, copies=text),), Layout.BAR))
        file = (
            TextField("path", lang.gettext("File name"), state.path, placeholder="game.txt", most=1_000),
            Button("open", lang.gettext("Open the file")),
            Button("save", lang.gettext("Save"), off=state.off("save")),
        )
        items.append(Box(file, Layout.BAR, lang.gettext("File")))
        if state.fault:
            items.append(Strip(say(state.fault, lang), Tone.BRICK, Icon.CROSS))
        if state.done:
            items.append(Strip(say(state.done, lang), Tone.ACT, Icon.CHECK))
        return [sheet(heading, items)]


def _piles(state: shmat.State) -> tuple[int, ...]:
    """Return how many cards each pile has, by seat from the mover."""
    piles = state.piles[state.mover :] + state.piles[: state.mover]
    return tuple(map(len, piles))


def _signed(number: int, lang: Language) -> str:
    return str(number).replace("-", lang.signs[1])
