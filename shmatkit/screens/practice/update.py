"""Practice: one puzzle at a time, kind answers, hints one by one, and a map of the facts that are known.

The screen has no clock and no files: it is given the time's function, and wishes each attempt to be written.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from random import Random
from typing import Any, NamedTuple, Self

from shmatkit.core.arithmetic import Operation
from shmatkit.core.errors import Message, NotationError, message
from shmatkit.core.language import Language, language, say
from shmatkit.practice import (
    LEVELS,
    Found,
    Judgement,
    Kind,
    Level,
    Puzzle,
    Taken,
    facts_for,
    hints,
    judge,
    make,
)
from shmatkit.practice.progress.attempt import Attempt
from shmatkit.practice.progress.placement import placement
from shmatkit.practice.progress.schedule import Schedule, schedule
from shmatkit.practice.puzzles.kinds import Answer
from shmatkit.practice.puzzles.sets import essence
from shmatkit.practice.puzzles.teachers_set import TeachersSet
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.fact_map import MAPS, map_sentence
from shmatkit.screens.kit.nodes import Gesture, Scene
from shmatkit.screens.kit.parts import NAMES
from shmatkit.screens.practice import view as page
from shmatkit.screens.practice.task import NO_PICKS, YES_OR_NO, Picks, answer_of, place_of, sign_of, yes_or_no
from shmatkit.screens.twenty.selection import SelectedCard, Selection
from shmatkit.shmat import Position as Rows
from shmatkit.twenty import Position as Hand
from shmatkit.twenty.rules import MOST_KING

AUTO = "auto"
"""The choice of the level that a pupil's answers lead to."""

SET = 10  # puzzles
NAME = 60  # characters
MOST_HINTS = 999  # that an attempt counts, wrong answers before it too
_AGAIN = 20  # tries to find a puzzle that the set doesn't have yet


class Enter(NamedTuple):
    """The wish that a pupil's log is read, and practice begins."""

    pupil: str


class Forget(NamedTuple):
    """The wish that all answers of a pupil are deleted."""

    pupil: str


@dataclass(frozen=True, slots=True)
class Practice:
    """What a pupil practises.

    Attributes:
        lang: the language.
        pupil: the pseudonym; empty before practice begins.
        entered: the name that stands in the field.
        attempts: all answers so far, those of earlier days first.
        known: what follows from them for each fact.
        mapped: what the map shows: it stays as it was while a puzzle is open, and so gives nothing away.
        now: tells the time.
        seed: what the puzzles follow from, together with how many were answered.
        level: the number of the level, or 0 for the one that the answers lead to.
        kinds: the kinds of puzzles.
        given: a teacher's set; None for puzzles that the schedule chooses.
        puzzle: the puzzle, or None before the first and after the last.
        asked: what the puzzles of this set were, up to suits and order.
        solved: for each puzzle of the set that is solved 1, or a half where help was needed.
        picks, sign, laid, found: what is chosen; in Shmat cards, a sign, or captures found already, in Twenty cards.
        hinted: how many hints are open.
        tries: how many wrong answers this puzzle has had.
        judged: what is said of the last answer.
        why: whether it is explained.
        shown: the operation whose map is shown.
        since: when the puzzle was shown, where the time is taken.
        deleting: whether it is asked if everything shall be deleted.
        timed: whether the time is taken.
        request: the attempt that is to be written, or what else needs files.
        news: what came of it.
        fault: what went wrong.
        announcement: the sentence for those who don't see the screen.
        focus: what takes the focus next.
    """

    lang: Language
    pupil: str = ""
    entered: str = ""
    attempts: tuple[Attempt, ...] = ()
    known: Schedule | None = field(default=None, compare=False)
    mapped: Schedule | None = field(default=None, compare=False)
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
    news: Message | None = field(default=None, hash=False)
    fault: Message | None = field(default=None, hash=False)
    announcement: str = ""
    focus: str = ""

    @classmethod
    def of(cls, pupil: str = "", attempts: Sequence[Attempt] = (), lang: str | Language = "en", **fields: Any) -> Self:
        """Begin to practise; with a pupil's name at once.

        Args:
            pupil: the pseudonym.
            attempts: the answers of the pupil's log.
            lang: the language.
            fields: other fields, such as `seed`, `level`, `kinds`, `given` or `now`.
        """
        screen = cls(language(lang), attempts=tuple(attempts), **fields)
        return screen.beginning(pupil, tuple(attempts)) if pupil else screen

    # the set

    @property
    def spoken(self) -> Language:
        """The language, with names for the players of a puzzle."""
        names = (self.lang.gettext("You"), *(say(one, self.lang) for one in NAMES[:3]))
        position = self.puzzle.position if self.puzzle else None
        players = len(position.rows) if isinstance(position, Rows) else 1
        return self.lang._replace(names=names).for_players(players)

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
        """Whether the set is."""
        return len(self.solved) >= self.count

    @property
    def at_level(self) -> Level:
        """The level that is practised: the chosen one, or the one that the answers lead to."""
        if self.level:
            return LEVELS[self.level - 1]
        place = placement(self.attempts, len(LEVELS))
        if not place.done or self.known is None:
            return LEVELS[place.level - 1]
        now = self.now()
        return next((one for one in LEVELS[place.start - 1 :] if not self.known.ready(now, one.facts)), LEVELS[-1])

    def beginning(self, pupil: str, attempts: tuple[Attempt, ...], *, anew: bool = False) -> Self:
        """Return the screen with the first puzzle of a set; a teacher's set goes on where it was left, if not anew."""
        known = schedule(attempts, self.now())
        solved = () if anew else self._solved_before(attempts)
        fresh = replace(self, pupil=pupil, attempts=attempts, known=known, asked=frozenset(), deleting=False)
        return replace(fresh, solved=solved)._next()

    def _solved_before(self, attempts: tuple[Attempt, ...]) -> tuple[float, ...]:
        """Return how the puzzles of a teacher's set were solved that was left before its end."""
        solved: list[float] = []
        for one in attempts:
            if self.given and one.set_name == str(self.given) and one.right and one.number == len(solved) + 1:
                solved.append(0.5 if one.hints else 1.0)
                if len(solved) == self.given.count:
                    solved = []
        return tuple(solved)

    def forgotten(self) -> Self:
        """Return the screen after all answers were deleted: as before the first."""
        news = message("All answers are deleted.")
        fresh = replace(self, pupil="", entered="", attempts=(), known=None, solved=(), puzzle=None, deleting=False)
        return replace(fresh, news=news, request=None, announcement=say(news, self.lang), focus="pupil")

    def reported(self, fault: Message | None, news: Message | None = None) -> Self:
        """Return the screen after its wish was tried, with what is to be said of it."""
        said = fault or news
        return replace(
            self,
            fault=fault,
            news=news,
            request=None,
            announcement=" ".join(filter(None, (self.announcement, say(said, self.lang) if said else ""))),
        )

    def _next(self) -> Self:
        """Return the screen with the next puzzle, or with the end of the set."""
        plain = replace(self._unchosen(), found=(), hinted=0, tries=0, puzzle=None, mapped=self.known)
        if self.over:
            return replace(plain, announcement=page.summary(self), focus="again" if self.given else "more")
        try:
            puzzle = self.given.puzzles[len(self.solved)] if self.given else self._chosen()
        except NotationError as error:
            return replace(plain, fault=error.reason, announcement=say(error, self.lang))
        announcement = f"{page.counted(plain)} {puzzle.question(self.spoken)}"
        since = self.now() if self.timed else None
        return replace(
            plain,
            puzzle=puzzle,
            asked=self.asked | {essence(puzzle)},
            announcement=announcement,
            since=since,
            focus=page.first(puzzle),
        )

    def _unchosen(self) -> Self:
        return replace(self, picks=NO_PICKS, sign=None, laid=(), judged=None, why=False)

    def _chosen(self) -> Puzzle:
        """Choose a puzzle that is solved by facts that are due, or weak, or new.

        Raises:
            NotationError: no puzzle of the chosen kinds can be made at this level.
        """
        rng = Random(f"{self.seed} {len(self.attempts)}")  # noqa: S311  # puzzles, no secrets
        level, now = self.at_level, self.now()
        kinds = [kind for kind in self.kinds if facts_for(kind, level)]
        if not kinds:
            raise NotationError(message("No puzzle of these kinds can be made at this level."), "", 0, None)
        kind = kinds[int(rng.random() * len(kinds))]
        among = facts_for(kind, level)
        wanted = self.known.next_facts(now, among, rng, count=3) if self.known else list(among)
        puzzle = make(kind, level, rng, facts=wanted or among)
        for _ in range(_AGAIN):
            if essence(puzzle) not in self.asked:
                break
            puzzle = make(kind, level, rng, facts=among)
        return puzzle

    # gestures

    def act(self, gesture: Gesture) -> Self:
        """Return the state after a gesture. One that means nothing here changes nothing."""
        before = replace(self, fault=None, news=None, request=None, announcement="", focus="")
        match gesture.kind:
            case "press":
                after = before._pressed(gesture.id)
            case "set":
                after = before._set(gesture.id, gesture.value)
            case "escape":
                after = before._escaped()
            case _:
                return self
        return self if after is before else after

    def point(self, target: str) -> Self:  # noqa: ARG002  # every screen takes it
        """Return the state as it is: pointing shows nothing more."""
        return self

    def scene(self) -> Scene:
        """Return what the screen shows."""
        images = CardImages(self.spoken)
        body = page.body(self, images)
        error = say(self.fault, self.lang) if self.fault else ""
        return Scene(body, self.lang.code, self.announcement, error=error, focus=self.focus, images=images.pictures)

    def _escaped(self) -> Self:
        if not self.puzzle or self.done:
            return replace(self, deleting=False) if self.deleting else self
        return replace(self._unchosen(), announcement=self.puzzle.question(self.spoken))

    def _pressed(self, node_id: str) -> Self:
        if node_id in MAPS and self.pupil:
            shown = MAPS[node_id]
            return replace(self, shown=shown, announcement=map_sentence(page.strengths(self), shown, self.lang))
        if self.puzzle:
            return self._answering(self.puzzle, node_id)
        match node_id:
            case "more" | "again" if self.over and (node_id == "again") is bool(self.given):
                return self.beginning(self.pupil, self.attempts, anew=True)
            case "delete" if self.pupil:
                return replace(self, deleting=True, announcement=page.sure(self.lang), focus="keep")
            case "keep" if self.deleting:
                return replace(self, deleting=False, announcement=page.summary(self), focus="delete")
            case "forget" if self.deleting:
                return replace(self, request=Forget(self.pupil))
            case "start" if not self.pupil:
                name = self.entered.strip()
                if name:
                    return replace(self, request=Enter(name))
                fault = message("Choose a name first. It may be a made-up one.")
                return replace(self, fault=fault, announcement=say(fault, self.lang), focus="pupil")
        return self

    def _answering(self, puzzle: Puzzle, node_id: str) -> Self:
        if self.done:
            return self._next() if node_id == "next" else self
        if node_id == "hint":
            return self._hint(puzzle)
        if node_id == "why" and self.judged:
            announcement = say(self.judged.explanation, self.spoken)
            return replace(self, why=True, announcement=announcement, focus=page.first(puzzle))
        answer: Answer | None = yes_or_no(node_id) if puzzle.kind in YES_OR_NO else None
        if node_id == "check":
            answer = answer_of(puzzle, self.picks, self.sign, self.laid, self.found)
        if answer is not None:
            return self._answered(puzzle, answer)
        if at := place_of(puzzle, node_id):
            return self._chose(replace(self, picks=self.picks.toggled(at)))
        kind, _, digits = node_id.partition("-")
        if kind == "card" and isinstance(puzzle.position, Hand) and puzzle.kind not in YES_OR_NO:
            return self._toggled(puzzle.position, digits)
        return self

    def _toggled(self, position: Hand, digits: str) -> Self:
        number = int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 3 else -1
        if not 0 <= number < len(position.hand):
            return self
        kept = tuple(one for one in self.laid if one.at != number)
        return self._chose(
            replace(self, laid=kept if len(kept) < len(self.laid) else tuple(sorted((*kept, SelectedCard(number)))))
        )

    def _chose(self, after: Self) -> Self:
        return replace(after, judged=None, why=False, announcement=page.chosen(after))

    def _set(self, node_id: str, value: Any) -> Self:
        if self.puzzle and not self.done:
            sign = sign_of(self.puzzle, node_id)
            if sign is not None and isinstance(value, bool):
                return self._chose(replace(self, sign=sign if value else None))
            return self._crowned(self.puzzle, node_id, value)
        if node_id == "pupil" and isinstance(value, str):
            return replace(self, entered=value[:NAME], announcement=value[:NAME])
        if node_id == "level" and value in {AUTO, *(str(one.number) for one in LEVELS)}:
            return replace(
                self, level=0 if value == AUTO else int(value), announcement=page.level_said(self, str(value))
            )
        if node_id in page.KIND_SWITCHES and isinstance(value, bool):
            kind = page.KIND_SWITCHES[node_id]
            kinds = tuple(one for one in Kind if (value if one is kind else one in self.kinds))
            if not kinds:
                fault = message("At least one kind of puzzle stays on.")
                return replace(self, fault=fault, announcement=say(fault, self.lang))
            return replace(self, kinds=kinds, announcement=say(kind, self.lang))
        return self

    def _crowned(self, puzzle: Puzzle, node_id: str, value: Any) -> Self:
        """Give a chosen king a value (T7)."""
        name, _, digits = node_id.partition("-")
        if name != "king" or not (digits.isascii() and digits.isdigit()) or len(digits) > 2:
            return self
        if not isinstance(puzzle.position, Hand) or not self.laid:
            return self
        kings = Selection.of(puzzle.position, self.laid).kings
        if int(digits) not in kings or type(value) is not int or not 1 <= value <= MOST_KING:
            return self
        values = {**kings, int(digits): value}
        return self._chose(replace(self, laid=tuple(SelectedCard(one.at, values.get(one.at)) for one in self.laid)))

    def _hint(self, puzzle: Puzzle) -> Self:
        ladder = hints(puzzle)
        if self.hinted >= len(ladder):
            return self
        number = self.hinted + 1
        said = self.lang.gettext("Hint {number}: {hint}", number=number, hint=say(ladder[self.hinted], self.spoken))
        return replace(self, hinted=number, announcement=said)

    def _answered(self, puzzle: Puzzle, answer: Answer) -> Self:
        """Judge an answer, and wish it to be written down."""
        judged = judge(puzzle, answer)
        newly = answer.captures[-1] if isinstance(answer, Found) else None
        every = puzzle.answers[0]
        if newly and judged.missing and isinstance(every, Found) and newly in every.captures:
            after = replace(self, found=tuple(dict.fromkeys((*self.found, newly))), picks=NO_PICKS, judged=None)
            again = newly in self.found
            return replace(after, announcement=page.found_so_far(after, judged.missing, again=again))
        helped = min(self.hinted + self.tries, MOST_HINTS)
        attempt = Attempt(
            time=self.now(),
            pupil=self.pupil,
            puzzle=str(puzzle),
            kind=str(puzzle.kind),
            level=puzzle.level.number,
            facts=judged.facts,
            answer=str(answer),
            right=judged.right,
            hints=helped,
            mistake=judged.mistake.value if judged.mistake else None,
            seconds=max(0.0, (self.now() - self.since).total_seconds()) if self.since else None,
            set_name=str(self.given) if self.given else None,
            number=len(self.solved) + 1 if self.given else None,
        )
        known = self.known.after(attempt, attempt.time) if self.known else None
        after = replace(
            self, judged=judged, why=False, attempts=(*self.attempts, attempt), known=known, request=attempt
        )
        if judged.right:
            after = replace(after, mapped=known, solved=(*self.solved, 0.5 if helped else 1.0), focus="next")
        else:
            after = replace(after, tries=self.tries + 1)
        return replace(after, announcement=page.verdict(after, judged))
