"""What the command line shows to people: cards in colour on a terminal, the same plain in a pipe."""

from collections.abc import Iterable, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from shmatkit import shmat, twenty
from shmatkit.core.arithmetic import worked
from shmatkit.core.cards import Card, Suit
from shmatkit.core.errors import NotationError, excerpt
from shmatkit.core.language import Language, Seat, say
from shmatkit.explain import ShmatReason, Trial
from shmatkit.explain.sentences import capture_in_cards, summary, why_alone
from shmatkit.explain.shmat import explain_claim
from shmatkit.explain.twenty import explain_play
from shmatkit.game import Position, by_game
from shmatkit.referee import Ruling, Verdict
from shmatkit.referee.sentences import headline, open_question

_SUIT_STYLES = {Suit.SPADES: "bold", Suit.HEARTS: "bold red", Suit.DIAMONDS: "bold blue", Suit.CLUBS: "bold green"}
_SIGNS = {Suit(suit).sign: style for suit, style in _SUIT_STYLES.items()}
_VERDICT_STYLES = {Verdict.UPHELD: "bold green", Verdict.REJECTED: "bold red", Verdict.DEPENDS: "bold magenta"}
_MARKS = {
    ShmatReason.CAPTURES: "✓",
    ShmatReason.TOO_BIG: "↑",
    ShmatReason.ZERO: "↓",
    ShmatReason.BELOW_ZERO: "↓",
    ShmatReason.NOT_WHOLE: "≈",
    ShmatReason.NOBODY_HAS_IT: "–",
    ShmatReason.OWN_CARD: "=",
    ShmatReason.NOT_HIGHEST: "^",
}
_UNWRAPPED = 10_000  # columns


class _Console(Console):
    """A console that leaves texts as they are, and a reader that went away to whoever runs the command."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, emoji=False, markup=False)

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


Lines = list[tuple[str, tuple[Card | None, ...]]]
"""Cards in lines, each with its label."""


class Printer:
    """Shows answers on standard output in a language."""

    def __init__(self, lang: Language) -> None:
        self.lang = lang
        self.console = _Console()
        if not self.console.is_terminal:
            self.console.width = _UNWRAPPED  # a pipe's lines are not wrapped

    def print(self, *parts: str | Text) -> None:
        """Print texts in one line, with the cards in them in their colours."""
        self.console.print(Text(" ").join(self.coloured(part) if isinstance(part, str) else part for part in parts))

    def coloured(self, text: str) -> Text:
        """Colour the cards of a sentence."""
        shown = Text(text)
        for sign, style in _SIGNS.items():
            shown.highlight_regex(rf"\w+{sign}", style)
        return shown

    def position(self, position: Position) -> None:
        """Show a position: its notation, and its cards by player."""
        self.print(Text(str(position), style="dim"))
        grid = Table.grid(padding=(0, 2))
        for label, cards in by_game(position, self._rows_of, self._hand_of):
            grid.add_row(label, self._row(cards))
        self.console.print(grid)
        self.console.print()

    def _rows_of(self, position: shmat.Position) -> Lines:
        label = self.lang.gettext("drawn") if position.drawn else self.lang.gettext("from the discard pile")
        rows = [(say(Seat(seat), self.lang), row) for seat, row in enumerate(position.rows)]
        return [*((label, (drawn,)) for drawn in position.drawable), *rows]

    def _hand_of(self, position: twenty.Position) -> Lines:
        return [(self.lang.gettext("move {number}", number=position.move), position.hand)]

    def _row(self, cards: Iterable[Card | None]) -> Text:
        return self.coloured(" ".join(say(card, self.lang) if card else "_" for card in cards))

    def moves(self, position: Position) -> None:
        """Show every legal move of a position with its explanation, or why there is none."""
        by_game(position, self._captures, self._plays)

    def _captures(self, position: shmat.Position) -> None:
        found = shmat.captures(position)  # before anything is shown, for it may raise
        self.position(position)
        if not found:
            explanation = explain_claim(position, None)
            self.print(summary(explanation, self.lang))
            self.attempts(explanation.attempts)
            return
        self.print(self.lang.ngettext("{count} capture", "{count} captures", len(found)))
        for number, capture in enumerate(found, 1):
            self.print(f"{number:3}. {capture_in_cards(capture, self.lang)}")
            self.print(Text("    "), say(capture, self.lang))

    def _plays(self, position: twenty.Position) -> None:
        found = twenty.plays(position)
        self.position(position)
        if not found:
            self.print(self.lang.gettext("At move {move} none of these cards can be played.", move=position.move))
            return
        exact = sum(play.exact for play in found)
        self.print(
            self.lang.ngettext(
                "{count} play, of them exactly {move}: {exact} (*)",
                "{count} plays, of them exactly {move}: {exact} (*)",
                len(found),
                move=position.move,
                exact=exact,
            )
        )
        for number, play in enumerate(found, 1):
            self.print(f"{number:3}.{'*' if play.exact else ' '}{say(explain_play(position, play), self.lang)}")

    def attempts(self, attempts: Sequence[Trial]) -> None:
        """Show every way that was tried as a table for each drawn card: an own card a column, a way a row."""
        for drawn in dict.fromkeys(attempt.drawn for attempt in attempts):
            columns: dict[int, list[Trial]] = {}
            for attempt in attempts:
                if attempt.drawn == drawn:
                    columns.setdefault(attempt.own_at, []).append(attempt)
            table = Table(box=SIMPLE_HEAD)
            table.add_column(self._row([drawn]))
            for column in columns.values():
                table.add_column(self._row([column[0].own]), justify="right")
            for row in zip(*columns.values(), strict=True):
                table.add_row(self._way(row[0]), *(self._outcome(one) for one in row))
            self.console.print(table)
        for mark, reason in {_MARKS[one.reason]: one.reason for one in attempts}.items():
            if reason is not ShmatReason.CAPTURES:
                self.print(f"  {mark}  {why_alone(reason, self.lang)}")

    def _way(self, attempt: Trial) -> str:
        """Say a way with a box for the own card's value: 5 + □."""
        sign = say(attempt.expression.operation, self.lang)
        drawn = int(attempt.drawn.rank)
        return f"{drawn} {sign} □" if attempt.drawn_first else f"□ {sign} {drawn}"

    def _outcome(self, attempt: Trial) -> str:
        """Say what an attempt makes, with the mark of what comes of it."""
        return f"{worked(attempt.expression, self.lang).rpartition(' = ')[2]} {_MARKS[attempt.reason]}"

    def ruling(self, ruling: Ruling) -> None:
        """Show a ruling with its evidence."""
        lang = self.lang
        self.position(ruling.dispute.position)
        if ruling.dispute.claim:
            self.print(lang.gettext("Claim: {claim}", claim=say(ruling.dispute.claim, lang)))
        self.print(Text(headline(ruling, lang), style=_VERDICT_STYLES[ruling.verdict]))
        if ruling.readings:
            self._readings(ruling)
        else:
            self.print(summary(ruling.explanation, lang))
        if ruling.attempts and not ruling.captures:
            self.attempts(ruling.attempts)
        verdicts = ", ".join(f"{name}: {say(verdict, lang)}" for name, verdict in ruling.presets.items())
        self.print()
        self.print(lang.gettext("Under each set of rules: {verdicts}", verdicts=verdicts))

    def _readings(self, ruling: Ruling) -> None:
        for row in {reading.row.id: reading.row for reading in ruling.readings}.values():
            self.print(open_question(row, self.lang))
        for reading in ruling.readings:
            self.print(" ", say(reading, self.lang))


def show_error(error: Exception, lang: Language, line: int | None = None) -> None:
    """Show on the error stream what is wrong with a text, and where.

    Args:
        error: a NotationError or an IllegalMoveError.
        lang: the language.
        line: the text's line number in the input, from 1; None where there is only one text.
    """
    said = say(error, lang)
    console = _Console(stderr=True)
    shown = said if line is None else lang.gettext("Line {number}: {error}", number=line, error=said)
    console.print(shown, style="bold", soft_wrap=True)
    if isinstance(error, NotationError):
        for part in excerpt(error.text, error.at):
            console.print(f"  {part}", soft_wrap=True)
