"""The games of a series or a match at one table: who plays, the record, undo, and what comes next."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple, Self

from shmatkit.players import Level, next_choice
from shmatkit.players.choice import Choice
from shmatkit.record import Event, Record, Rules, State
from shmatkit.record.chance import (
    ROUND,
    SEED,
    check_seed,
    deal_by_seed,
    deal_by_tags,
    generator,
    is_of_chance,
    lot,
    round_of,
    seed_of,
)
from shmatkit.shmat import game as shmat

_LEVEL = "Level"  # a tag; behind it stands the number of the player


class PlayerSlot(NamedTuple):
    """Who sits at a place.

    Attributes:
        name: what the player is called.
        level: how well the program plays there; None for a person.
    """

    name: str
    level: Level | None = None


@dataclass(frozen=True, slots=True)
class Match:
    """A game that is played, and the games before it.

    Attributes:
        record: the game.
        slots: who plays, player 1 first.
        seed: what the cards of chance follow from.
        before: the games of the series that are over, the first one first.
    """

    record: Record
    slots: tuple[PlayerSlot, ...]
    seed: int
    before: tuple[Record, ...] = ()

    @classmethod
    def begin(cls, game: str, slots: tuple[PlayerSlot, ...], rules: Rules, seed: int) -> Self:
        """Deal the first game; the dealer is found by lot (S2).

        Raises:
            ValueError: there are too few or too many players (S1, T14), or the seed isn't such a number.
        """
        check_seed(seed)
        dealer = lot(seed, len(slots))
        return cls(_opened(game, slots, rules, dealer, (seed, 1)), slots, seed)._dealt()

    @classmethod
    def of(cls, records: tuple[Record, ...], slots: tuple[PlayerSlot, ...], seed: int) -> Self:
        """Go on with games that were read; what their tags say of the seed and the programs goes before.

        Args:
            records: the games, the one that goes on standing last.
            slots: who sits at the table, for games whose tags don't say it.
            seed: the table's seed, likewise.
        """
        *before, last = records
        tags = dict(last.tags)
        levels = {level.value: level for level in Level}
        seated = len(slots) == len(last.names)
        said = [levels.get(tags.get(f"{_LEVEL}{number}", "")) for number in range(1, len(last.names) + 1)]
        if seated and SEED not in tags and not any(said):
            said = [slot.level for slot in slots]
        seed = seed_of(tags, seed)
        seats = tuple(map(PlayerSlot, last.names, said))
        ours = _tags(seats, seed, round_of(tags, len(before) + 1))
        others = tuple(tag for tag in last.tags if not _is_ours(tag[0]))
        return cls(replace(last, tags=(*ours, *others)), seats, seed, tuple(before))._dealt()

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.record.state

    @property
    def round(self) -> int:
        """Which game of the match this is, from 1."""
        return round_of(dict(self.record.tags), len(self.before) + 1)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.phase.name == "OVER"

    @property
    def people(self) -> tuple[int, ...]:
        """The players who are people."""
        return tuple(player for player, slot in enumerate(self.slots) if slot.level is None)

    @property
    def levels(self) -> Mapping[int, Level]:
        """The level of each player whom the program plays."""
        return {player: slot.level for player, slot in enumerate(self.slots) if slot.level}

    def play(self, event: Event) -> Self:
        """Return the match after an event, with its cards of chance, and after all that is nobody's choice.

        Raises:
            IllegalMoveError: the event can't happen now.
        """
        return replace(self, record=self.record.play(self._named(event)))._dealt()

    def choice(self) -> tuple[int, Choice] | None:
        """Return which program acts now and what it does, or None."""
        moment = f"{self.seed} {self.round} choice {len(self.record.events)}"
        return _choice(self.state, tuple(self.levels.items()), moment)

    def undo(self) -> Self:
        """Return the match before the last thing that a person did; without any it stays as it is."""
        record = self.record
        while record.events:
            event, record = record.events[-1], record.undo()
            if actor(record.state, event) in self.people:
                return replace(self, record=record)
        return self

    def redo(self) -> Self:
        """Return the match after what was undone last, and what the programs did then."""
        record = self.record.redo()
        while record.undone and actor(record.state, record.undone[-1]) not in self.people:
            record = record.redo()
        return replace(self, record=record)

    def again(self) -> Self:
        """Deal the next game of the series: the dealer moves on, clockwise (S2)."""
        first = self.record.states[0]
        dealer = (first.dealer + 1) % len(self.slots)
        record = _opened(self.record.game, self.slots, first.rules, dealer, (self.seed, self.round + 1))
        return replace(self, record=record, before=(*self.before, self.record))._dealt()

    def totals(self) -> tuple[int, ...]:
        """Return each player's total over the games that are over: games won in Shmat (S18), points in Twenty (T13)."""
        states = [record.state for record in (*self.before, self.record) if record.state.phase.name == "OVER"]
        after = self.record.played.whole().totals(states)
        return after[-1] if after else (0,) * len(self.slots)

    def text(self) -> str:
        """Return the records of all games."""
        return "\n".join([*map(_text, self.before), str(self.record)])

    def sealed(self) -> str:
        """Return the records of all games; that of the last one without the cards that are hidden (T14)."""
        return "\n".join([*map(_text, self.before), self.record.sealed(deal_by_tags)])

    def _dealt(self) -> Self:
        """Return the match after all events that are nobody's choice."""
        record, after = self.record, self
        while record.state.phase.name in {"DEAL", "REFILL"}:
            record = record.play(after._named(record.played.whole().legal_events(record.state)[0]))
            after = replace(self, record=record)
        return after

    def _named(self, event: Event) -> Event:
        """Return an event with its cards of chance."""
        return deal_by_seed(self.seed, self.round, self.state, event)


def _opened(game: str, slots: tuple[PlayerSlot, ...], rules: Rules, dealer: int, deal: tuple[int, int]) -> Record:
    record = Record.new(game, tuple(one.name for one in slots), rules, dealer)
    return replace(record, tags=_tags(slots, *deal))


def _tags(slots: tuple[PlayerSlot, ...], seed: int, number: int) -> tuple[tuple[str, str], ...]:
    levels = ((f"{_LEVEL}{at}", one.level.value) for at, one in enumerate(slots, 1) if one.level)
    return ((SEED, str(seed)), (ROUND, str(number)), *levels)


def _is_ours(tag: str) -> bool:
    return tag in {SEED, ROUND} or (tag.startswith(_LEVEL) and tag.removeprefix(_LEVEL).isdecimal())


@lru_cache(64)
def _text(record: Record) -> str:
    """Return the text of a game that is over; it is asked for again with each repaint."""
    return str(record)


@lru_cache(64)
def _choice(state: State, levels: tuple[tuple[int, Level], ...], moment: str) -> tuple[int, Choice] | None:
    return next_choice(state, dict(levels), generator(moment))


def actor(before: State, event: Event) -> int | None:
    """Return who does something at a state, from 0; None for what is nobody's choice."""
    if is_of_chance(event):
        return None
    if isinstance(event, shmat.Challenge | shmat.Waive):
        return event.player
    return before.next if before.phase is shmat.Phase.CLAIMS else before.mover
