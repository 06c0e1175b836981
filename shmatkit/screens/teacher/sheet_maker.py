"""Making printed sheets: what is on them, a look at the first puzzles, and the file to download."""

from base64 import b64encode
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Self

from shmatkit.core.errors import Message, NotationError, message
from shmatkit.core.language import Language, say
from shmatkit.practice import LEVELS, Kind, puzzles
from shmatkit.screens.kit.controls import MOST_SEED, Button, Select, Stepper, TextField, word_switch
from shmatkit.screens.kit.nodes import Box, Gesture, Icon, Layout, Node, Role, Scene, Text

MOST_PUZZLES = 100  # of a sheet that is made here; the command line makes longer ones
_SHOWN = 5  # puzzles in the preview
_TITLE = 80  # characters
_WHAT = {
    "worksheet": message("a worksheet"),
    "deck": message("cards to cut out"),
    "rules": message("the rules on one page"),
    "score": message("a score sheet"),
}
_GAMES = {"shmat": message("Shmat"), "twenty": message("Twenty")}
_PAPERS = {"a4": "A4", "letter": "Letter"}
_KINDS = {f"kind-{one.value}": one for one in Kind}


class Print(NamedTuple):
    """The wish that a sheet is made."""

    what: str


@dataclass(frozen=True, slots=True)
class SheetMaker:
    """What shall be printed.

    Attributes:
        lang: the language of the screen and of the sheet.
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
        made_in: the language that it was made in.
        request: what whoever draws the screen shall do.
        fault: what can't be done.
        announcement: the sentence for those who don't see the screen.
        focus: what takes the focus next.
    """

    lang: Language
    what: str = "worksheet"
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
    request: Print | None = None
    fault: Message | None = field(default=None, hash=False)
    announcement: str = ""
    focus: str = ""

    @property
    def name(self) -> str:
        """The name of the file."""
        if self.what == "worksheet":
            parts: tuple[object, ...] = (*self.kinds, self.level, self.seed)
        else:
            parts = (self.what, self.game)
        return "-".join(map(str, parts)) + ".pdf"

    def act(self, gesture: Gesture) -> Self:
        """Return the state after a gesture. One that means nothing here changes nothing."""
        before = replace(self, fault=None, request=None, announcement="", focus="")
        if gesture.kind == "press" and gesture.id == "make":
            return replace(before, request=Print(self.what))
        if gesture.kind != "set":
            return self
        after = before._set(gesture.id, gesture.value)
        if after is None:
            return self
        kept = self.file if after.fault else ""  # what was refused changes nothing
        return replace(after, file=kept, announcement=after.announcement or after.summary())

    def point(self, target: str) -> Self:  # noqa: ARG002  # every screen takes it
        """Return the state as it is: pointing shows nothing more."""
        return self

    def _set(self, node_id: str, value: Any) -> Self | None:
        match node_id, value:
            case "what", str() if value in _WHAT:
                return replace(self, what=value)
            case "game", str() if value in _GAMES:
                return replace(self, game=value)
            case "paper", str() if value in _PAPERS:
                return replace(self, paper=value)
            case "level", str() if value in {str(one.number) for one in LEVELS}:
                return replace(self, level=int(value))
            case "count", int() if type(value) is int and 1 <= value <= MOST_PUZZLES:
                return replace(self, count=value)
            case "seed", int() if type(value) is int and 0 <= value <= MOST_SEED:
                return replace(self, seed=value)
            case "title", str():
                return replace(self, title=value[:_TITLE])
            case "large", bool():
                return replace(self, large=value)
            case "colours", bool():
                return replace(self, colours=value)
        kind = _KINDS.get(node_id)
        if kind is None or not isinstance(value, bool):
            return None
        kinds = tuple(one for one in Kind if (value if one is kind else one in self.kinds))
        if kinds:
            return replace(self, kinds=kinds)
        fault = message("At least one kind of puzzle stays on.")
        return replace(self, fault=fault, announcement=say(fault, self.lang))

    def made(self, pdf: bytes) -> Self:
        """Return the state with a sheet to download."""
        announcement = self.lang.gettext("The sheet is ready: {file}", file=self.name)
        url = f"data:application/pdf;base64,{b64encode(pdf).decode()}"
        return replace(self, file=url, made_in=self.lang.code, request=None, announcement=announcement, focus="file")

    def failed(self, fault: Message) -> Self:
        """Return the state after a sheet couldn't be made."""
        return replace(self, fault=fault, request=None, announcement=say(fault, self.lang))

    def summary(self) -> str:
        """Say what will be on the sheet."""
        lang = self.lang
        if self.what != "worksheet":
            return f"{say(_WHAT[self.what], lang)}: {say(_GAMES[self.game], lang)}"
        kinds = "; ".join(say(kind, lang) for kind in self.kinds)
        number = lang.ngettext("{count} puzzle", "{count} puzzles", self.count)
        return f"{number}: {kinds}. {say(LEVELS[self.level - 1], lang)}"

    def scene(self) -> Scene:
        """Return what the screen shows."""
        lang = self.lang
        head = Box(
            (Text(lang.gettext("Print a sheet"), Role.TITLE), Text(self.summary(), Role.SUBTITLE)), Layout.HEADER
        )
        body = Box((head, Box((self._choices(), self._preview()), Layout.SPLIT)), Layout.PAGE)
        error = say(self.fault, lang) if self.fault else ""
        return Scene(body, lang.code, self.announcement, error=error, focus=self.focus)

    def _choices(self) -> Box:
        lang = self.lang
        heading = lang.gettext("What is on it")
        items: list[Node] = [
            Text(heading, Role.HEADING),
            Select("what", lang.gettext("The sheet"), self.what, _options(_WHAT, lang)),
        ]
        if self.what == "worksheet":
            levels = tuple((str(one.number), f"{one.number}. {say(one, lang)}") for one in LEVELS)
            names = {node_id: say(kind, lang) for node_id, kind in _KINDS.items()}
            kinds = tuple(word_switch(one, name, on=_KINDS[one] in self.kinds) for one, name in names.items())
            label = lang.gettext("Puzzles")
            items += [
                Select("level", lang.gettext("What to practise"), str(self.level), levels),
                Text(label, Role.CAPTION),
                Box(kinds, Layout.BAR, label),
                Box(
                    (
                        Stepper("count", lang.gettext("How many"), self.count, 1, MOST_PUZZLES),
                        Stepper("seed", lang.gettext("Sheet number"), self.seed, 0, MOST_SEED),
                    ),
                    Layout.BAR,
                ),
                TextField("title", lang.gettext("A heading of your own"), self.title, most=_TITLE),
            ]
        else:
            items.append(Select("game", lang.gettext("Game"), self.game, _options(_GAMES, lang)))
        switches = [word_switch("colours", lang.gettext("colours"), on=self.colours)]
        if self.what == "worksheet":
            switches.append(word_switch("large", lang.gettext("large print"), on=self.large))
        items += [
            Select("paper", lang.gettext("Paper"), self.paper, tuple(_PAPERS.items())),
            Box(tuple(switches), Layout.BAR, lang.gettext("Print")),
        ]
        return Box(tuple(items), Layout.SHEET, heading)

    def _preview(self) -> Box:
        """Return the first puzzles, and the sheet itself once it is made."""
        lang = self.lang
        heading = lang.gettext("The first puzzles") if self.what == "worksheet" else say(_WHAT[self.what], lang)
        items: list[Node] = [Text(heading, Role.HEADING)]
        if self.what == "worksheet":
            try:
                first = puzzles(self.kinds, LEVELS[self.level - 1], min(self.count, _SHOWN), self.seed)
            except NotationError as error:
                items.append(Text(say(error, lang)))
            else:
                for number, one in enumerate(first, 1):
                    items += [Text(f"{number}. {one.question(lang)}"), Text(str(one.position), Role.NOTATION)]
        ready = bool(self.file) and self.made_in == lang.code
        buttons: list[Node] = [Button("make", lang.gettext("Make the sheet"), Icon.CHECK, primary=not ready)]
        if ready:
            buttons.append(Button("file", self.name, Icon.ARROW, primary=True, file=self.file))
            items.append(Text(lang.gettext("The sheet is ready. Press its name to download it."), Role.SENTENCE))
        items.append(Box(tuple(buttons), Layout.BAR))
        return Box(tuple(items), Layout.SHEET, heading)


def _options(choices: dict[str, Message], lang: Language) -> tuple[tuple[str, str], ...]:
    return tuple((value, say(label, lang)) for value, label in choices.items())
