"""The state of practice: the puzzle, what is chosen, what was answered, and what follows from them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import NamedTuple

from shmatkit import shmat, twenty
from shmatkit.core.arithmetic import Equation, Operation, facts
from shmatkit.core.cards import Card
from shmatkit.core.language import Language, say
from shmatkit.practice import LEVELS, Judgement, Kind, Laid, Level, Own, Puzzle, Taken
from shmatkit.practice.progress.attempt import Attempt
from shmatkit.practice.progress.placement import placement
from shmatkit.practice.progress.schedule import NEW, Schedule
from shmatkit.practice.puzzles.kinds import Answer
from shmatkit.practice.puzzles.teachers_set import TeachersSet
from shmatkit.screens.kit.parts import NAMES
from shmatkit.screens.kit.screen import Screen
from shmatkit.screens.twenty.selection import SelectedCard, Selection
from shmatkit.shmat.choices import RowPlace

SET = 10  # puzzles
NAME = 60  # characters
_OTHERS = 3  # opponents at the most


class Enter(NamedTuple):
    """The request to read a pupil's log and to begin practice."""

    pupil: str


class Forget(NamedTuple):
    """The request to delete all answers of a pupil."""

    pupil: str


class Picks(tuple[RowPlace, ...]):
    """The places of Shmat's cards that are chosen: at most one of one's own, and one of an opponent's."""

    __slots__ = ()

    @property
    def own(self) -> RowPlace | None:
        """The own card."""
        return next((place for place in self if not place.seat), None)

    @property
    def target(self) -> RowPlace | None:
        """The opponent's card."""
        return next((place for place in self if place.seat), None)

    def toggled(self, place: RowPlace) -> "Picks":
        """Return the picks with a place chosen, in place of another one on its side, or no longer chosen."""
        others = tuple(other for other in self if bool(other.seat) != bool(place.seat))
        return Picks(others if place in self else (*others, place))


NO_PICKS = Picks()
_UNKNOWN = dict.fromkeys(facts(), NEW)


@dataclass(frozen=True, slots=True, kw_only=True)
class PracticeState(Screen):
    """What a pupil practises.

    Attributes:
        pupil: the pseudonym; empty before practice begins.
        entered: the name that stands in the field.
        attempts: all answers so far, those of earlier days first.
        known: what follows from them for each fact.
        strengths: the strength of each fact that the map shows. It stays as it was while a puzzle is open, and so gives
            nothing away.
        now: tells the time.
        seed: what the puzzles follow from, together with how many were answered.
        level: the number of the level, or 0 for the one that the answers lead to.
        kinds: the kinds of puzzles.
        given: a teacher's set; None for puzzles that the schedule chooses.
        timed: whether the time is taken.
        puzzle: the puzzle, or None before the first and after the last.
        asked: what the puzzles of this set were, up to suits and order.
        solved: for each puzzle of the set that is solved 1, or a half where help was needed.
        picks: the cards of Shmat that are chosen.
        sign: the operation that is chosen.
        laid: the cards of Twenty that are chosen.
        found: the captures that were found, where all are asked for.
        hinted: how many hints are open.
        tries: how many wrong answers this puzzle has had.
        judged: what is said of the last answer.
        why: whether it is explained.
        deleting: whether the screen asks if everything shall be deleted.
        shown: the operation whose map is shown.
        since: when the puzzle was shown, where the time is taken.
        request: the attempt that is to be written, or another request that needs files.
    """

    pupil: str = ""
    entered: str = ""
    attempts: tuple[Attempt, ...] = ()
    known: Schedule | None = field(default=None, compare=False)
    strengths: Mapping[Equation, int] = field(default_factory=_UNKNOWN.copy, compare=False)
    now: Callable[[], datetime] = field(default=lambda: datetime.now(UTC), compare=False)
    seed: int = 1
    level: int = 0
    kinds: tuple[Kind, ...] = tuple(Kind)
    given: TeachersSet | None = None
    timed: bool = False
    puzzle: Puzzle | None = None
    asked: frozenset[object] = frozenset()
    solved: tuple[float, ...] = ()
    picks: Picks = NO_PICKS
    sign: Operation | None = None
    laid: tuple[SelectedCard, ...] = ()
    found: tuple[Taken, ...] = ()
    hinted: int = 0
    tries: int = 0
    judged: Judgement | None = None
    why: bool = False
    deleting: bool = False
    shown: Operation = Operation.ADD
    since: datetime | None = None
    request: Attempt | Enter | Forget | None = None

    # the set

    @property
    def count(self) -> int:
        """How many puzzles the set has."""
        return self.given.count if self.given else SET

    @property
    def done(self) -> bool:
        """Whether the puzzle is solved."""
        return bool(self.judged and self.judged.right)

    @property
    def over(self) -> bool:
        """Whether all puzzles of the set are solved."""
        return len(self.solved) >= self.count

    @property
    def at_level(self) -> Level:
        """The level that is practised: the chosen one, or the one that the answers lead to."""
        if self.level:
            return LEVELS[self.level - 1]
        place = placement(self.attempts, len(LEVELS))
        if not place.done or self.known is None:
            return LEVELS[place.level - 1]
        now, known = self.now(), self.known
        return next((level for level in LEVELS[place.start - 1 :] if not known.ready(now, level.facts)), LEVELS[-1])

    # the puzzle

    @property
    def rows(self) -> shmat.Position | None:
        """The puzzle's position, if it is one of Shmat."""
        position = self.puzzle.position if self.puzzle else None
        return position if isinstance(position, shmat.Position) else None

    @property
    def hand(self) -> twenty.Position | None:
        """The puzzle's position, if it is one of Twenty."""
        position = self.puzzle.position if self.puzzle else None
        return position if isinstance(position, twenty.Position) else None

    @property
    def spoken(self) -> Language:
        """The language, with names for the players of a puzzle."""
        names = (self.lang.gettext("You"), *(say(name, self.lang) for name in NAMES[:_OTHERS]))
        return self.lang._replace(names=names).for_players(len(self.rows.rows) if self.rows else 1)

    # what is chosen

    @property
    def picked(self) -> list[Card]:
        """The cards of Shmat that are chosen."""
        cards = [place.card(self.rows) for place in self.picks] if self.rows else []
        return [card for card in cards if card]

    @property
    def selection(self) -> Selection | None:
        """The cards of Twenty that are chosen, with what they are worth; None where no card is chosen."""
        return Selection.of(self.hand, self.laid) if self.hand and self.laid else None

    @property
    def capture(self) -> Taken | None:
        """The capture that the chosen cards make, or None where one of them is missing."""
        own, target = self.picks.own, self.picks.target
        return Taken(own.at, target.seat, target.at) if own and target else None

    @property
    def answer(self) -> Answer | None:
        """The answer that the choice makes, or None where it isn't complete.

        Where all captures are asked for, it is one of them, to be added to those that were found.
        """
        match self.puzzle.kind if self.puzzle else None:
            case Kind.WHICH_OWN:
                return Own(self.picks.own.at) if self.picks.own else None
            case Kind.OPERATION:
                return self.sign
            case Kind.EXACTLY | Kind.MOST_CARDS:
                return Laid(tuple(card.at for card in self.laid), self._kings()) if self.laid else None
        return self.capture

    def _kings(self) -> tuple[int, ...]:
        """Return the values of the chosen kings, from left to right; none where nobody set one (T7)."""
        if self.selection is None or all(card.value is None for card in self.laid):
            return ()
        return tuple(self.selection.kings.values())
