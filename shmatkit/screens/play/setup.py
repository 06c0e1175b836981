"""Before a game: who plays, people and programs, and by which rules."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from itertools import count, islice
from typing import Any, NamedTuple, Self

from shmatkit.core.errors import Message, message
from shmatkit.core.language import Language, language, say
from shmatkit.core.rulebook import Row
from shmatkit.history.match import Match, PlayerSlot
from shmatkit.players import Level
from shmatkit.record import Rules
from shmatkit.screens.kit.parts import NAMES, preset_name

LEAST = 2  # players
_MOST = {"shmat": 6, "twenty": 4}  # players at a table; a record may have more
MOST_NAME = 40  # characters
PERSON = "person"
"""What stands in the place of a program's level where a person plays."""


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

    @property
    def rows(self) -> list[Row]:
        """The rows of the rules that a house may change; one that takes a single reading is no choice."""
        return [row for row in self.rules.ROWS if row.field and len(row.field.choices) > 1]

    def named_slots(self, lang: Language) -> tuple[PlayerSlot, ...]:
        """Return who plays; a player without a name has a number."""
        return tuple(
            slot._replace(name=slot.name.strip() or lang.gettext("Player {number}", number=number))
            for number, slot in enumerate(self.slots, 1)
        )

    def problem(self, lang: Language) -> Message | None:
        """Return what keeps the game from beginning."""
        names = [slot.name for slot in self.named_slots(lang)]
        twice = next((name for name in names if names.count(name) > 1), None)
        return message("Two players are called {name}.", name=twice) if twice else None

    def begin(self, lang: Language) -> Match:
        """Deal the first game."""
        return Match.begin(self.game, self.named_slots(lang), self.rules, self.seed)


class SetupActions(NamedTuple):
    """What can be changed in a set-up. Each action returns the screen after it.

    Attributes:
        setup: the set-up.
        lang: the language.
        show: returns the screen with a changed set-up, and a sentence about the change announced.
    """

    setup: Setup
    lang: Language
    show: Callable[[Setup, str], Any]

    def seat_players(self, players: int) -> Any:
        """Set how many players there are; players who are added are beginners."""
        slots = self.setup.slots[:players]
        while len(slots) < players:
            slots += (program(Level.CARELESS, [slot.name for slot in slots], self.lang),)
        announcement = self.lang.ngettext("{count} player", "{count} players", players)
        return self.show(replace(self.setup, slots=slots), announcement)

    def name_player(self, at: int, name: str) -> Any:
        """Name a player; a name that is too long is cut."""
        return self._seat(at, self.setup.slots[at]._replace(name=name[:MOST_NAME]))

    def set_level(self, at: int, level: str) -> Any:
        """Set whether a person or a program plays in a place, and how well the program does."""
        return self._seat(at, self.setup.slots[at]._replace(level=None if level == PERSON else Level(level)))

    def set_preset(self, name: str) -> Any:
        """Choose a set of rules."""
        rules = self.setup.rules.named(name)
        return self.show(replace(self.setup, rules=rules), preset_name(rules.preset, self.lang))

    def set_rule(self, row: Row, value: str) -> Any:
        """Change one of the rules."""
        if row.field is None:
            raise AssertionError  # `rows` has only rows with a field
        rules = self.setup.rules.change(row.field.name, value)
        answer = row.field.choices.get(value, value)  # a record may have a value that is no choice here
        announcement = f"{say(row.question, self.lang)} {say(answer, self.lang)}"
        return self.show(replace(self.setup, rules=rules), announcement)

    def set_deal(self, seed: int) -> Any:
        """Set the number of the deal."""
        return self.show(replace(self.setup, seed=seed), self.lang.gettext("Deal number {number}", number=seed))

    def show_rules(self) -> Any:
        """Show the house rules, or hide them."""
        return self.show(replace(self.setup, opened=not self.setup.opened), self.lang.gettext("House rules"))

    def _seat(self, at: int, slot: PlayerSlot) -> Any:
        slots = self.setup.slots
        after = replace(self.setup, slots=(*slots[:at], slot, *slots[at + 1 :]))
        return self.show(after, ", ".join(seated.name for seated in after.named_slots(self.lang)))


def program(level: Level, taken: Collection[str], lang: str | Language) -> PlayerSlot:
    """Return a program of a level, with a name that isn't taken."""
    spoken = language(lang)
    names = [say(name, spoken) for name in NAMES]
    free = [name for name in names if name not in taken]
    numbered = (spoken.gettext("Player {number}", number=number) for number in count(len(NAMES) + 1))
    return PlayerSlot(next(name for name in (*free, *islice(numbered, len(taken) + 1)) if name not in taken), level)
