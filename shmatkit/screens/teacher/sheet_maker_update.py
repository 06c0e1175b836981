"""The state of making printed sheets, and what its actions do to it."""

from base64 import b64encode
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Self

from shmatkit.core.errors import message
from shmatkit.core.language import say
from shmatkit.practice import LEVELS, Kind
from shmatkit.screens.kit.screen import Screen

MOST_PUZZLES = 100  # of a sheet that is made here; the command line makes longer ones
MOST_TITLE = 80  # characters
WORKSHEET = "worksheet"
WHAT = {
    WORKSHEET: message("a worksheet"),
    "deck": message("cards to cut out"),
    "rules": message("the rules on one page"),
    "score": message("a score sheet"),
}
GAMES = {"shmat": message("Shmat"), "twenty": message("Twenty")}


class Print(NamedTuple):
    """The request that a sheet is made."""

    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetActions(Screen):
    """What shall be printed, and the actions that change it. The language is that of the sheet, too.

    Attributes:
        what: `worksheet`, `deck`, `rules` or `score`.
        game: `shmat` or `twenty`, where the sheet is about one game.
        kinds: the kinds of puzzles.
        level: the number of the level, 1 to 5.
        count: how many puzzles.
        seed: which puzzles.
        paper: `a4` or `letter`.
        large: whether it is in large print.
        colours: whether it has colours.
        title: a heading of the teacher's own.
        file: the sheet as a data URL, once it is made.
        made_in: the code of the language that it was made in.
    """

    what: str = WORKSHEET
    game: str = "shmat"
    kinds: tuple[Kind, ...] = (Kind.WHICH_OWN, Kind.FIND)
    level: int = 1
    count: int = 12
    seed: int = 1
    paper: str = "a4"
    large: bool = False
    colours: bool = True
    title: str = ""
    file: str = ""
    made_in: str = ""

    @property
    def is_worksheet(self) -> bool:
        """Whether the sheet has puzzles."""
        return self.what == WORKSHEET

    @property
    def is_ready(self) -> bool:
        """Whether there is a file to download; one that was made in another language is out of date."""
        return bool(self.file) and self.made_in == self.lang.code

    @property
    def name(self) -> str:
        """The name of the file."""
        parts: tuple[object, ...] = (self.what, self.game)
        if self.is_worksheet:
            parts = (*self.kinds, self.level, self.seed)
        return "-".join(map(str, parts)) + ".pdf"

    def summary(self) -> str:
        """Say what will be on the sheet."""
        lang = self.lang
        if not self.is_worksheet:
            return f"{say(WHAT[self.what], lang)}: {say(GAMES[self.game], lang)}"
        kinds = "; ".join(say(kind, lang) for kind in self.kinds)
        number = lang.ngettext("{count} puzzle", "{count} puzzles", self.count)
        return f"{number}: {kinds}. {say(LEVELS[self.level - 1], lang)}"

    # choosing what is on it

    def set_what(self, what: str) -> Self:
        """Set which sheet it is."""
        return self._changed(what=what)

    def set_game(self, game: str) -> Self:
        """Set which game the sheet is about."""
        return self._changed(game=game)

    def set_level(self, number: str) -> Self:
        """Set the level of the puzzles, by its number in digits."""
        return self._changed(level=int(number))

    def set_kind(self, kind: Kind, on: bool) -> Self:
        """Switch a kind of puzzle on or off; the last one stays on."""
        kinds = tuple(other for other in Kind if (on if other is kind else other in self.kinds))
        return self._changed(kinds=kinds) if kinds else self.refused(message("At least one kind of puzzle stays on."))

    def set_count(self, count: int) -> Self:
        """Set how many puzzles there are."""
        return self._changed(count=count)

    def set_seed(self, seed: int) -> Self:
        """Set which puzzles they are."""
        return self._changed(seed=seed)

    def set_title(self, title: str) -> Self:
        """Set the heading; a long one is cut."""
        return self._changed(title=title[:MOST_TITLE])

    def set_paper(self, paper: str) -> Self:
        """Set the size of the paper."""
        return self._changed(paper=paper)

    def set_colours(self, on: bool) -> Self:
        """Set whether the sheet has colours."""
        return self._changed(colours=on)

    def set_large(self, on: bool) -> Self:
        """Set whether it is in large print."""
        return self._changed(large=on)

    def _changed(self, **choice: Any) -> Self:
        """Return the screen after a choice; the file that was made is another sheet's now."""
        after = replace(self, file="", **choice)
        return replace(after, announcement=after.summary())

    # the file

    def make(self) -> Self:
        """Ask for the sheet."""
        return replace(self, request=Print(self.what))

    def made(self, pdf: bytes) -> Self:
        """Return the screen with the sheet to download."""
        announcement = self.lang.gettext("The sheet is ready: {file}", file=self.name)
        url = f"data:application/pdf;base64,{b64encode(pdf).decode()}"
        return replace(self, file=url, made_in=self.lang.code, request=None, announcement=announcement, focus="file")
