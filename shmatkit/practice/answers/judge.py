"""Judges an answer to a puzzle: every right answer is taken, and a wrong one is explained."""

from dataclasses import dataclass

from shmatkit import explain, shmat, twenty
from shmatkit.core.arithmetic import Equation, Operation, fact
from shmatkit.core.cards import Card, Rank
from shmatkit.core.errors import IllegalMoveError, Message, message
from shmatkit.core.rulebook import YesNo
from shmatkit.explain import Explanation
from shmatkit.game import by_game, game_of
from shmatkit.practice.answers.mistakes import Mistake, of_cards, of_claim, of_pair
from shmatkit.practice.puzzles.kinds import ANSWERS, YES_OR_NO, Answer, Found, Laid, Own, Pair, Taken
from shmatkit.practice.puzzles.puzzle import Puzzle
from shmatkit.practice.puzzles.solving import steps, worth


@dataclass(frozen=True, slots=True)
class Judgement:
    """What is to be said of an answer. `say` gives it as one friendly sentence that keeps the answer open.

    Attributes:
        puzzle: the puzzle.
        right: whether the answer is right, and nothing is missing.
        missing: how many captures are still to be found; 0 where not all are asked for.
        mistake: what kind of mistake it is; None if it is right.
        explanation: why; this may give the answer away.
        facts: the number facts that the answer used; if it is wrong, those that solve the puzzle.
    """

    puzzle: Puzzle
    right: bool
    missing: int
    mistake: Mistake | None
    explanation: Explanation
    facts: tuple[Equation, ...]

    @property
    def complete(self) -> bool:
        """Whether nothing is missing."""
        return self.missing == 0


def judge(puzzle: Puzzle, answer: Answer) -> Judgement:
    """Judge an answer.

    Args:
        puzzle: the puzzle.
        answer: of the kind's type, in `ANSWERS`; or `YesNo.NO` for “there is none”.

    Raises:
        IllegalMoveError: it is of another type, or names a place where no card lies.
    """
    if answer is YesNo.NO and puzzle.kind not in YES_OR_NO:
        return _judged(puzzle, Mistake.OVERLOOKED, _whether_any(puzzle))
    if not isinstance(answer, ANSWERS[puzzle.kind]):
        raise _no_answer(puzzle, message("This is not an answer to this puzzle."))
    return by_game(
        puzzle.position,
        lambda rows: _judge_shmat(puzzle, rows, answer),
        lambda hand: _judge_twenty(puzzle, hand, answer),
    )


def _judged(
    puzzle: Puzzle,
    mistake: Mistake | None,
    explanation: Explanation,
    facts: tuple[Equation, ...] = (),
    missing: int = 0,
) -> Judgement:
    """Return a judgement; without a mistake the answer is right."""
    used = tuple(dict.fromkeys(map(fact, facts))) if mistake is None else ()
    return Judgement(puzzle, mistake is None, missing, mistake, explanation, used or puzzle.facts)


def _judge_shmat(puzzle: Puzzle, position: shmat.Position, answer: Answer) -> Judgement:
    match answer:
        case YesNo():
            return _judge_yes_or_no(puzzle, answer)
        case Found():
            return _judge_all(puzzle, position, answer)
        case Operation():
            return _judge_operation(puzzle, position, answer)
        case Own():
            pair = Taken(answer.at, *_target(puzzle, position))
        case _:
            pair = Taken(*answer)
    return _judge_pair(puzzle, position, pair, right=answer in puzzle.answers)


def _target(puzzle: Puzzle, position: shmat.Position) -> tuple[int, int]:
    """Return the seat and the place of the card that is asked about."""
    return next(
        (seat, at)
        for seat, row in enumerate(position.rows)
        for at, card in enumerate(row)
        if seat and card == puzzle.asked
    )


def _judge_pair(puzzle: Puzzle, position: shmat.Position, pair: Taken, *, right: bool) -> Judgement:
    explanation = explain.shmat.explain_pair(position, *pair)
    if right:
        return _judged(puzzle, None, explanation, explanation.equations)
    if explanation.reason.legal:
        return _judged(puzzle, Mistake.OVERLOOKED, explanation)  # another capture wins more high cards
    _, own, target = explanation.cards
    mistake = of_pair(position, own, target) if pair.seat else Mistake.OTHER
    return _judged(puzzle, mistake, explanation)


def _judge_all(puzzle: Puzzle, position: shmat.Position, answer: Found) -> Judgement:
    every = puzzle.answers[0]
    missing = [one for one in every.captures if one not in answer.captures] if isinstance(every, Found) else []
    wrong = next((one for one in answer.captures if isinstance(every, Found) and one not in every.captures), None)
    if wrong:
        judged = _judge_pair(puzzle, position, Taken(*wrong), right=False)
        return _judged(puzzle, judged.mistake, judged.explanation, missing=len(missing))
    mistake = Mistake.OVERLOOKED if missing else None
    return _judged(puzzle, mistake, _whether_any(puzzle), puzzle.facts, len(missing))


def _judge_operation(puzzle: Puzzle, position: shmat.Position, answer: Operation) -> Judgement:
    asked = puzzle.asked
    assert isinstance(asked, Pair)  # noqa: S101  # for the type checker: the puzzle has seen to it
    first, second = position.drawable[0], asked.own
    if not answer.commutes and first.rank < second.rank:
        first, second = second, first
    claim = shmat.Claim(first, answer, second, asked.target)
    explanation = explain.shmat.explain_claim(position, claim)
    mistake = None if answer in puzzle.answers else Mistake.ADDED_INSTEAD
    return _judged(puzzle, mistake, explanation, explanation.equations)


def _judge_yes_or_no(puzzle: Puzzle, answer: YesNo) -> Judgement:
    mistake = None
    if answer not in puzzle.answers:
        mistake = Mistake.OVERLOOKED if answer is YesNo.NO else Mistake.NOT_THERE
        if answer is YesNo.YES and isinstance(puzzle.asked, shmat.Claim):
            mistake = of_claim(puzzle.asked)
    return _judged(puzzle, mistake, _whether_any(puzzle), puzzle.facts)


def _whether_any(puzzle: Puzzle) -> Explanation:
    """Explain a puzzle as the referee would: whether the claim is right, or whether there is anything."""
    game = game_of(puzzle.position)
    return game.explain_claim(puzzle.position, puzzle.asked if type(puzzle.asked) is game.claim else None)


def _judge_twenty(puzzle: Puzzle, position: twenty.Position, answer: Answer) -> Judgement:
    if not isinstance(answer, Laid):
        assert isinstance(puzzle.asked, twenty.Claim)  # noqa: S101  # for the type checker, as above
        explanation = _whether_any(puzzle)
        if answer in puzzle.answers:
            return _judged(puzzle, None, explanation, puzzle.facts)
        seen = Mistake.OFF_BY_ONE if explanation.over == 1 else Mistake.NOT_THERE
        return _judged(puzzle, Mistake.OVERLOOKED if answer is YesNo.NO else seen, explanation)
    claim = claim_of(puzzle, position, answer)
    explanation = explain.twenty.explain_cards(position, claim)
    if not explanation.reason.legal:
        return _judged(puzzle, of_cards(position, claim), explanation)
    if Laid(tuple(sorted(answer.places))) not in puzzle.answers:
        return _judged(puzzle, Mistake.OVERLOOKED, explanation)  # more cards could be laid
    values = worth(claim.cards, claim.values)
    order = values if claim.total else sorted(values)
    return _judged(puzzle, None, explanation, tuple(steps(order, puzzle.level.size)))


def claim_of(puzzle: Puzzle, position: twenty.Position, answer: Laid) -> twenty.Claim:
    """Return what laying these cards claims.

    Raises:
        IllegalMoveError: no card is laid, a place is not there or named twice, or a king's value is not from 1 to 20.
    """
    places = answer.places
    if not places or len(set(places)) < len(places) or not set(places) <= set(range(len(position.hand))):
        raise _no_answer(puzzle, message("These are not cards of the hand, each once."))
    cards: tuple[Card, ...] = tuple(position.hand[at] for at in places)
    kings = sum(card.rank is Rank.KING for card in cards)
    if len(answer.kings) > kings or not all(1 <= value <= 20 for value in answer.kings):
        raise _no_answer(puzzle, message("A king is worth 1 to 20, and only a king's value is chosen (T7)."))
    given = iter(answer.kings)
    return twenty.Claim(cards, tuple(next(given, None) if card.rank is Rank.KING else None for card in cards))


def _no_answer(puzzle: Puzzle, reason: Message) -> IllegalMoveError:
    return IllegalMoveError(reason, str(puzzle), None, None)
