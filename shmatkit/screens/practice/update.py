"""The actions of practice: choosing, answering, asking for hints, and going through a set of puzzles.

The screen has no clock and no files: it is given a function that tells the time, and it requests each attempt to be
written.
"""

from dataclasses import dataclass, replace
from random import Random
from typing import Self

from shmatkit.core.arithmetic import Operation
from shmatkit.core.errors import Message, NotationError, message
from shmatkit.core.language import say
from shmatkit.practice import LEVELS, Found, Judgement, Kind, Puzzle, Taken, facts_for, judge, make
from shmatkit.practice.answers.hints import Clue
from shmatkit.practice.answers.mistakes import Mistake
from shmatkit.practice.progress.attempt import Attempt
from shmatkit.practice.progress.schedule import schedule
from shmatkit.practice.puzzles.kinds import YES_OR_NO, Answer
from shmatkit.practice.puzzles.sets import essence
from shmatkit.screens.kit.fact_map import map_sentence
from shmatkit.screens.practice import words
from shmatkit.screens.practice.state import NAME, NO_PICKS, Enter, Forget, PracticeState
from shmatkit.screens.twenty.selection import SelectedCard
from shmatkit.shmat.choices import RowPlace

AUTO = "auto"
"""The choice of the level that a pupil's answers lead to."""

LEVEL_NUMBERS = {AUTO: 0, **{str(level.number): level.number for level in LEVELS}}
"""The levels that can be chosen, as `level` counts them."""

_MOST_HINTS = 999  # that an attempt counts, wrong answers before it too
_AGAIN = 20  # tries to find a puzzle that the set doesn't have yet
_WANTED = 3  # facts, one of which the next puzzle is made of


@dataclass(frozen=True, slots=True, kw_only=True)
class PracticeActions(PracticeState):
    """The actions of practice."""

    # before the first puzzle, and after the last

    def enter_name(self, text: str) -> Self:
        """Take the name that was typed."""
        name = text[:NAME]
        return replace(self, entered=name, announcement=name)

    def set_level(self, value: str) -> Self:
        """Choose a level, or the one that the answers lead to."""
        level = LEVEL_NUMBERS[value]
        return replace(self, level=level, announcement=words.level_name(level, self.lang))

    def switch_kind(self, switched: Kind, on: bool) -> Self:
        """Switch a kind of puzzles on or off."""
        kinds = tuple(kind for kind in Kind if (on if kind is switched else kind in self.kinds))
        if not kinds:
            return self.refused(message("At least one kind of puzzle stays on."))
        return replace(self, kinds=kinds, announcement=say(switched, self.lang))

    def start(self) -> Self:
        """Request that practice begins with the name that was typed."""
        name = self.entered.strip()
        if not name:
            return self.refused(message("Choose a name first. It may be a made-up one."), "pupil")
        return replace(self, request=Enter(name))

    def ask_to_delete(self) -> Self:
        """Ask whether all answers shall be deleted."""
        return replace(self, deleting=True, announcement=words.sure(self.lang), focus="keep")

    def keep(self) -> Self:
        """Keep the answers."""
        return replace(self, deleting=False, announcement=words.summary(self), focus="delete")

    def delete(self) -> Self:
        """Request that all answers of the pupil are deleted."""
        return replace(self, request=Forget(self.pupil))

    # what is done after a request

    def begin(self, pupil: str, attempts: tuple[Attempt, ...]) -> Self:
        """Begin a set of puzzles; a teacher's set goes on where it was left.

        Args:
            pupil: the pseudonym.
            attempts: the answers of the pupil's log.
        """
        return self._begun(pupil, attempts, self._solved_before(attempts))

    def begin_again(self) -> Self:
        """Begin another set of puzzles, or the teacher's set from its first puzzle."""
        return self._begun(self.pupil, self.attempts, ())

    def forgotten(self) -> Self:
        """Return the screen after all answers were deleted: as before the first."""
        fresh = replace(self, pupil="", entered="", attempts=(), known=None, solved=(), puzzle=None, deleting=False)
        return replace(fresh.quiet().answered(message("All answers are deleted.")), focus="pupil")

    def answered(self, notice: Message | None, fault: Message | None = None) -> Self:
        """Return the screen after its request was tried: the notice or the fault is announced after what was said."""
        news = notice or fault
        said = (self.announcement, say(news, self.lang) if news else "")
        return replace(self, request=None, notice=notice, fault=fault, announcement=" ".join(filter(None, said)))

    def _solved_before(self, attempts: tuple[Attempt, ...]) -> tuple[float, ...]:
        """Return how the puzzles of a teacher's set were solved that was left before its end."""
        solved: list[float] = []
        for attempt in attempts:
            in_set = self.given and attempt.set_name == str(self.given)
            if self.given and in_set and attempt.right and attempt.number == len(solved) + 1:
                solved.append(_counts(attempt.hints))
                if len(solved) == self.given.count:
                    solved = []
        return tuple(solved)

    def _begun(self, pupil: str, attempts: tuple[Attempt, ...], solved: tuple[float, ...]) -> Self:
        known = schedule(attempts, self.now())
        fresh = replace(self, pupil=pupil, attempts=attempts, known=known, asked=frozenset(), deleting=False)
        return replace(fresh, solved=solved).next_puzzle()

    # the next puzzle

    def next_puzzle(self) -> Self:
        """Show the next puzzle, or the end of the set."""
        plain = replace(self._mapped()._unchosen(), found=(), hinted=0, tries=0, puzzle=None)
        if self.over:
            return replace(plain, announcement=words.summary(self), focus="again" if self.given else "more")
        try:
            puzzle = self.given.puzzles[len(self.solved)] if self.given else self._make_puzzle()
        except NotationError as error:
            return replace(plain, fault=error.reason, announcement=say(error, self.lang))
        return replace(
            plain,
            puzzle=puzzle,
            asked=self.asked | {essence(puzzle)},
            announcement=f"{words.counted(plain)} {puzzle.question(self.spoken)}",
            since=self.now() if self.timed else None,
            focus=_first(puzzle),
        )

    def _make_puzzle(self) -> Puzzle:
        """Make a puzzle that is solved by facts that are due, or weak, or new.

        Raises:
            NotationError: no puzzle of the chosen kinds can be made at this level.
        """
        rng = Random(f"{self.seed} {len(self.attempts)}")  # noqa: S311  # puzzles, no secrets
        level, now = self.at_level, self.now()
        kinds = [kind for kind in self.kinds if facts_for(kind, level)]
        if not kinds:
            raise NotationError(message("No puzzle of these kinds can be made at this level."), "", 0, None)
        kind = kinds[int(rng.random() * len(kinds))]
        possible = facts_for(kind, level)
        wanted = self.known.next_facts(now, possible, rng, count=_WANTED) if self.known else list(possible)
        puzzle = make(kind, level, rng, facts=wanted or possible)
        for _ in range(_AGAIN):
            if essence(puzzle) not in self.asked:
                break
            puzzle = make(kind, level, rng, facts=possible)
        return puzzle

    # choosing

    def pick(self, place: RowPlace) -> Self:
        """Choose a card of Shmat, or give it back."""
        return replace(self, picks=self.picks.toggled(place))._chosen()

    def choose_sign(self, sign: Operation, on: bool) -> Self:
        """Choose an operation, or give it back."""
        return replace(self, sign=sign if on else None)._chosen()

    def lay(self, at: int) -> Self:
        """Choose a card of Twenty by its place in the hand, or give it back."""
        kept = tuple(card for card in self.laid if card.at != at)
        if len(kept) == len(self.laid):
            kept = tuple(sorted((*kept, SelectedCard(at))))
        return replace(self, laid=kept)._chosen()

    def crown(self, at: int, value: int) -> Self:
        """Give a chosen king a value. All others keep theirs (T7)."""
        values = {**(self.selection.kings if self.selection else {}), at: value}
        return replace(self, laid=tuple(SelectedCard(card.at, values.get(card.at)) for card in self.laid))._chosen()

    def escape(self) -> Self:
        """Give back all that is chosen; at the end of a set, don't delete anything."""
        if self.puzzle and not self.done:
            return replace(self._unchosen(), announcement=self.puzzle.question(self.spoken))
        return replace(self, deleting=False) if self.deleting else self

    def _unchosen(self) -> Self:
        return replace(self, picks=NO_PICKS, sign=None, laid=(), judged=None, why=False)

    def _chosen(self) -> Self:
        """Return the screen after the choice has changed: nothing is said of the last answer any more."""
        announcement = words.chosen(self, self.puzzle) if self.puzzle else ""
        return replace(self, judged=None, why=False, announcement=announcement)

    # answering

    def show_hint(self, clue: Clue) -> Self:
        """Open the next hint."""
        number = self.hinted + 1
        said = self.lang.gettext("Hint {number}: {hint}", number=number, hint=say(clue, self.spoken))
        return replace(self, hinted=number, announcement=said)

    def explain(self, judged: Judgement) -> Self:
        """Explain why the last answer is wrong."""
        return replace(self, why=True, announcement=say(judged.explanation, self.spoken), focus=_first(judged.puzzle))

    def give(self, puzzle: Puzzle, answer: Answer) -> Self:
        """Give an answer."""
        return self._judged(judge(puzzle, answer), answer)

    def find(self, puzzle: Puzzle, capture: Taken) -> Self:
        """Add a capture to those that were found; one that is wrong, or the last one, makes the answer."""
        answer = Found((*self.found, capture))
        judged = judge(puzzle, answer)
        if judged.mistake is not Mistake.OVERLOOKED:
            return self._judged(judged, answer)
        announcement = words.found_one(judged.missing, self.lang, again=capture in self.found)
        found = tuple(dict.fromkeys(answer.captures))
        return replace(self, found=found, picks=NO_PICKS, judged=None, announcement=announcement)

    def _judged(self, judged: Judgement, answer: Answer) -> Self:
        """Return the screen after an answer was judged; it requests that the attempt is written."""
        attempt = self._attempt(judged, answer)
        known = self.known.after(attempt, attempt.time) if self.known else None
        after = replace(
            self,
            judged=judged,
            why=False,
            attempts=(*self.attempts, attempt),
            known=known,
            request=attempt,
            announcement=words.verdict(self, judged),
        )
        if not judged.right:
            return replace(after, tries=self.tries + 1)
        return replace(after._mapped(), solved=(*self.solved, _counts(attempt.hints)), focus="next")

    def _attempt(self, judged: Judgement, answer: Answer) -> Attempt:
        puzzle, now = judged.puzzle, self.now()
        return Attempt(
            time=now,
            pupil=self.pupil,
            puzzle=str(puzzle),
            kind=str(puzzle.kind),
            level=puzzle.level.number,
            facts=judged.facts,
            answer=str(answer),
            right=judged.right,
            hints=min(self.hinted + self.tries, _MOST_HINTS),
            mistake=judged.mistake.value if judged.mistake else None,
            seconds=max(0.0, (now - self.since).total_seconds()) if self.since else None,
            set_name=str(self.given) if self.given else None,
            number=len(self.solved) + 1 if self.given else None,
        )

    # the map

    def show_map(self, operation: Operation) -> Self:
        """Show the facts of an operation."""
        return replace(self, shown=operation, announcement=map_sentence(self.strengths, operation, self.lang))

    def _mapped(self) -> Self:
        """Return the screen with a map of what is known now."""
        return replace(self, strengths=self.known.strengths(self.now())) if self.known else self


def _first(puzzle: Puzzle) -> str:
    """Return the id of what is pressed first in a puzzle."""
    if puzzle.kind in YES_OR_NO:
        return "yes"
    if puzzle.kind is Kind.OPERATION:
        return "sign-add"
    return "card-0" if puzzle.kind.is_twenty else "own-0"


def _counts(hints: int) -> float:
    """Return what a solved puzzle counts: one, or a half where hints or wrong answers came before."""
    return 0.5 if hints else 1.0
