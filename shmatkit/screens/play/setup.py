"""Before a game: who plays, people and programs, and by which rules."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from itertools import count, islice
from typing import Self

from shmatkit.core.errors import Message, message
from shmatkit.core.language import Language, language, say
from shmatkit.core.rulebook import Row
from shmatkit.history.match import Match, PlayerSlot
from shmatkit.players import Level, describe
from shmatkit.record import Rules
from shmatkit.screens.kit.controls import MOST_SEED, Button, Select, Stepper, TextField
from shmatkit.screens.kit.nodes import Box, Icon, Layout, Node, Role, Text
from shmatkit.screens.kit.parts import NAMES, preset_name

_LEAST = 2  # players
_MOST = {"shmat": 6, "twenty": 4}  # players at a table; a record may have more
_NAME = 40  # characters
_PERSON = "person"
_LEVELS = {
    Level.CARELESS: message("beginner (program)"),
    Level.GREEDY: message("greedy (program)"),
    Level.THOUGHTFUL: message("thinker (program)"),
}


@dataclass(frozen=True, slots=True)
class Setup:
    """Who will play, and how.

    Attributes:
        game: `shmat` or `twenty`.
        slots: who plays, player 1 first; an empty name stands for the player's number.
        rules: the rules that will be played by.
        seed: the number of the deal.
        opened: whether the house rules are shown.
    """

    game: str
    slots: tuple[PlayerSlot, ...]
    rules: Rules
    seed: int = 1
    opened: bool = False

    @classmethod
    def first(cls, game: str, rules: Rules, seed: int, lang: Language) -> Self:
        """Return the set-up that a table begins with: one person against a beginner."""
        return cls(game, (PlayerSlot(lang.gettext("You")), program(Level.CARELESS, (), lang)), rules, seed)

    @property
    def most(self) -> int:
        """How many players may be chosen."""
        return max(_MOST[self.game], len(self.slots))

    def begin(self, lang: Language) -> Match:
        """Deal the first game."""
        return Match.begin(self.game, self._named(lang), self.rules, self.seed)

    def _named(self, lang: Language) -> tuple[PlayerSlot, ...]:
        return tuple(
            one._replace(name=one.name.strip() or lang.gettext("Player {number}", number=number))
            for number, one in enumerate(self.slots, 1)
        )

    def problem(self, lang: Language) -> Message | None:
        """Return what keeps the game from beginning."""
        names = [one.name for one in self._named(lang)]
        twice = next((name for name in names if names.count(name) > 1), None)
        return message("Two players are called {name}.", name=twice) if twice else None

    def set(self, node_id: str, value: object, lang: Language) -> Self | None:
        """Return the set-up after something was set, or None where that means nothing."""
        kind, _, digits = node_id.partition("-")
        at = int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 3 else -1
        match kind, value:
            case "players", int() if type(value) is int and _LEAST <= value <= self.most:
                return replace(self, slots=_seated(self.slots, value, lang))
            case "deal", int() if type(value) is int and 0 <= value <= MOST_SEED:
                return replace(self, seed=value)
            case "name", str() if 0 <= at < len(self.slots):
                return self._with(at, self.slots[at]._replace(name=value[:_NAME]))
            case "level", str() if 0 <= at < len(self.slots):
                level = next((one for one in Level if one.value == value), None)
                known = level or value == _PERSON
                return self._with(at, self.slots[at]._replace(level=level)) if known else None
            case "preset", str() if value in self.rules.PRESETS:
                return replace(self, rules=self.rules.named(value))
        row = next((row for row in _rows(self.rules) if row.field and row.field.name == node_id), None)
        if row and row.field and isinstance(value, str) and value in row.field.choices:
            return replace(self, rules=self.rules.change(node_id, value))
        return None

    def said(self, node_id: str, lang: Language) -> str:
        """Say what was set."""
        match node_id:
            case "players":
                return lang.ngettext("{count} player", "{count} players", len(self.slots))
            case "deal":
                return lang.gettext("Deal number {number}", number=self.seed)
            case "preset":
                return preset_name(self.rules.preset, lang)
        row = next((row for row in _rows(self.rules) if row.field and row.field.name == node_id), None)
        if row is None or row.field is None:
            return ", ".join(one.name for one in self._named(lang))
        value = str(getattr(self.rules, row.field.name))
        question, answer = say(row.question, lang), say(row.field.choices.get(value, value), lang)
        return f"{question} {answer}"

    def _with(self, at: int, slot: PlayerSlot) -> Self:
        return replace(self, slots=(*self.slots[:at], slot, *self.slots[at + 1 :]))

    def sheets(self, lang: Language, *, back: bool) -> Box:
        """Return the sheets of the set-up; `back` says whether there is a game to go back to."""
        who = lang.gettext("Who plays?")
        rows: list[Node] = [
            Text(who, Role.HEADING),
            Stepper("players", lang.gettext("Players"), len(self.slots), _LEAST, self.most),
        ]
        for at, slot in enumerate(self.slots):
            number = lang.gettext("Player {number}", number=at + 1)
            kinds = [(_PERSON, lang.gettext("person")), *((one.value, say(_LEVELS[one], lang)) for one in Level)]
            level = Select(
                f"level-{at}",
                lang.gettext("Who is it?"),
                slot.level.value if slot.level else _PERSON,
                tuple(kinds),
            )
            name = TextField(f"name-{at}", number, slot.name, placeholder=number, most=_NAME)
            rows.append(Box((name, level), Layout.BAR, number))
        used = {one.level for one in self.slots if one.level}
        rows += [
            Text(f"{say(_LEVELS[one], lang)}: {say(describe(one), lang)}", Role.CAPTION) for one in Level if one in used
        ]
        return Box((Box(tuple(rows), Layout.SHEET, who), self._how(lang, back=back)), Layout.SPLIT)

    def _how(self, lang: Language, *, back: bool) -> Box:
        how = lang.gettext("By which rules?")
        lang.gettext("Hide the house rules") if self.opened else lang.gettext("House rules")
        options = tuple((name, preset_name(name, lang)) for name in self.rules.PRESETS)
        items: list[Node] = [
            Text(how, Role.HEADING),
            Select("preset", lang.gettext("Rules"), self.rules.preset, options),
            Box(
                (
                    Button(
                        "house", lang.gettext("Hide the house rules") if self.opened else lang.gettext("House rules")
                    ),
                ),
                Layout.BAR,
            ),
        ]
        if self.opened:
            items += [_choice(self.rules, row, lang) for row in _rows(self.rules)]
        buttons: list[Node] = [Button("begin", lang.gettext("Deal the cards"), Icon.DEAL, primary=True)]
        if back:
            buttons.append(Button("back", lang.gettext("Back to the game")))
        items += [
            Stepper("deal", lang.gettext("Deal number"), self.seed, 0, MOST_SEED),
            Box(tuple(buttons), Layout.BAR),
        ]
        return Box(tuple(items), Layout.SHEET, how)


def program(level: Level, taken: Collection[str], lang: str | Language) -> PlayerSlot:
    """Return a program of a level, with a name that isn't taken."""
    spoken = language(lang)
    names = [say(one, spoken) for one in NAMES]
    free = [name for name in names if name not in taken]
    numbered = (spoken.gettext("Player {number}", number=number) for number in count(len(NAMES) + 1))
    return PlayerSlot(next(name for name in (*free, *islice(numbered, len(taken) + 1)) if name not in taken), level)


def _seated(slots: tuple[PlayerSlot, ...], players: int, lang: Language) -> tuple[PlayerSlot, ...]:
    kept = slots[:players]
    while len(kept) < players:
        kept += (program(Level.CARELESS, [one.name for one in kept], lang),)
    return kept


def _rows(rules: Rules) -> list[Row]:
    """Return the rows that a house may change; one that takes a single reading is no choice."""
    return [row for row in rules.ROWS if row.field and len(row.field.choices) > 1]


def _choice(rules: Rules, row: Row, lang: Language) -> Select:
    if row.field is None:
        raise AssertionError  # `_rows` has only rows with a field
    options = [(value, say(label, lang)) for value, label in row.field.choices.items()]
    value = str(getattr(rules, row.field.name))
    if value not in row.field.choices:
        options.append((value, value))
    return Select(row.field.name, say(row.question, lang), value, tuple(options))
