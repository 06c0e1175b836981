"""The sentences of puzzles, for children of 7 to 14: the question, the answer, and what is said to an answer."""

from shmatkit import shmat, twenty
from shmatkit.core.cards import Card, Rank
from shmatkit.core.language import Language, say, sentence
from shmatkit.core.rulebook import YesNo
from shmatkit.explain.sentences import capture_in_cards, fault, listed_captures
from shmatkit.game import by_game
from shmatkit.practice.answers.judge import Judgement, judge
from shmatkit.practice.answers.mistakes import Mistake
from shmatkit.practice.puzzles.kinds import Kind, Pair
from shmatkit.practice.puzzles.puzzle import Puzzle, Solution
from shmatkit.practice.puzzles.solving import place
from shmatkit.shmat.score import gain, high_cards

_MOST_LISTED = 4  # of several ways to lay cards, as many as one sentence names


@sentence(Kind)
def _(kind: Kind, lang: Language) -> str:
    match kind:
        case Kind.WHICH_OWN:
            return lang.gettext("Which of your cards?")
        case Kind.FIND:
            return lang.gettext("Find a capture")
        case Kind.FIND_ALL:
            return lang.gettext("Find every capture")
        case Kind.ANY:
            return lang.gettext("Is there a capture?")
        case Kind.OPERATION:
            return lang.gettext("Which operation?")
        case Kind.BEST:
            return lang.gettext("The best capture")
        case Kind.CLAIM:
            return lang.gettext("Right or wrong?")
        case Kind.EXACTLY:
            return lang.gettext("Make it exactly")
        case Kind.MOST_CARDS:
            return lang.gettext("Lay the most cards")
    return lang.gettext("May this be laid?")


@sentence(Puzzle)
def _(puzzle: Puzzle, lang: Language) -> str:
    return by_game(
        puzzle.position,
        lambda rows: _question_of_shmat(puzzle, rows, lang),
        lambda hand: _question_of_twenty(puzzle.kind, hand.move, puzzle.asked, lang),
    )


def _question_of_shmat(puzzle: Puzzle, position: shmat.Position, lang: Language) -> str:
    drawn, asked = position.drawable[0], puzzle.asked
    match puzzle.kind:
        case Kind.WHICH_OWN:
            return lang.gettext("You drew {drawn}. Which of your cards takes {target}?", drawn=drawn, target=asked)
        case Kind.FIND:
            return lang.gettext("You drew {drawn}. Find a capture.", drawn=drawn)
        case Kind.FIND_ALL:
            return lang.gettext("You drew {drawn}. Find every capture.", drawn=drawn)
        case Kind.ANY:
            return lang.gettext("You drew {drawn}. Is there anything to capture?", drawn=drawn)
        case Kind.BEST:
            return lang.gettext(
                "You drew {drawn}. Which capture wins the most high cards ({ranks})?",
                drawn=drawn,
                ranks=_high(position.rules, lang),
            )
        case Kind.CLAIM:
            return lang.gettext(
                "The drawn card is {drawn}. Someone claims: {claim}. Is that right?", drawn=drawn, claim=asked
            )
    assert isinstance(asked, Pair)  # noqa: S101  # for the type checker: the puzzle has seen to it
    return lang.gettext(
        "You drew {drawn}. Which operation makes {target} of it and {own}?",
        drawn=drawn,
        own=asked.own,
        target=asked.target,
    )


def _question_of_twenty(kind: Kind, move: int, asked: object, lang: Language) -> str:
    match kind:
        case Kind.EXACTLY:
            return lang.gettext("Move {move}: lay cards worth exactly {move}.", move=move)
        case Kind.MOST_CARDS:
            return lang.gettext("Move {move}: lay as many cards as you can.", move=move)
    return lang.gettext("Move {move}: may {cards} be laid?", move=move, cards=asked)


def _high(rules: shmat.Rules, lang: Language) -> str:
    return ", ".join(say(rank, lang) for rank in high_cards(rules))


@sentence(Solution)
def _(this: Solution, lang: Language) -> str:
    puzzle = this.puzzle
    return by_game(
        puzzle.position,
        lambda rows: _solution_of_shmat(puzzle, rows, lang.for_players(len(rows.rows))),
        lambda _: _solution_of_twenty(puzzle, lang),
    )


def _solution_of_shmat(puzzle: Puzzle, position: shmat.Position, lang: Language) -> str:
    match puzzle.kind:
        case Kind.ANY if puzzle.answers == (YesNo.NO,):
            return lang.gettext("No: nothing can be captured here.")
        case Kind.CLAIM:
            return _of_claim(puzzle, lang)
    found = [one for one in shmat.captures(position) if _answers(one, puzzle)]
    match puzzle.kind:
        case Kind.WHICH_OWN | Kind.OPERATION:
            return "; ".join(dict.fromkeys(capture_in_cards(one, lang) for one in found)) + "."
        case Kind.ANY:
            return lang.gettext("Yes: {captures}.", captures=listed_captures(found, lang))
        case Kind.BEST:
            return lang.gettext(
                "{captures}. High cards: {count}.",
                captures=listed_captures(found, lang),
                count=gain(found[0][:3], position.rules),
            )
    return listed_captures(found, lang) + "."


def _answers(capture: shmat.Capture, puzzle: Puzzle) -> bool:
    """Say whether a capture is one that the puzzle is about."""
    match puzzle.asked:
        case Card():
            return capture.target == puzzle.asked
        case Pair(own, target):
            return (capture.own, capture.target) == (own, target)
    return puzzle.kind is not Kind.BEST or place(capture) in puzzle.answers


def _of_claim(puzzle: Puzzle, lang: Language) -> str:
    explanation = judge(puzzle, puzzle.answers[0]).explanation
    if explanation.reason.legal:
        return lang.gettext("Right: {claim}.", claim=puzzle.asked)
    return lang.gettext("Wrong. {why}", why=fault(explanation, lang))


def _solution_of_twenty(puzzle: Puzzle, lang: Language) -> str:
    if isinstance(puzzle.asked, twenty.Claim):
        why = say(judge(puzzle, puzzle.answers[0]).explanation, lang)
        yes = puzzle.answers[0] is YesNo.YES
        return lang.gettext("Yes. {why}", why=why) if yes else lang.gettext("No. {why}", why=why)
    said = dict.fromkeys(say(judge(puzzle, one).explanation, lang) for one in puzzle.answers[:_MOST_LISTED])
    return " ".join(said)


@sentence(Judgement)
def _(this: Judgement, lang: Language) -> str:
    if this.right:
        return lang.gettext("Right!")
    if this.missing and this.mistake is Mistake.OVERLOOKED:
        return lang.ngettext(
            "{count} capture is still there to find.", "{count} captures are still there to find.", this.missing
        )
    if this.puzzle.kind in {Kind.BEST, Kind.MOST_CARDS} and this.explanation.reason.legal:
        return lang.gettext("That is allowed, and there is something even better.")
    match this.mistake:
        case Mistake.ADDED_INSTEAD:
            return lang.gettext("Look at the sign again: which operation is it?")
        case Mistake.OFF_BY_ONE:
            return lang.gettext("So close! It is just one off.")
        case Mistake.WRONG_ORDER:
            return lang.gettext("Which number stands first? Look again.")
        case Mistake.WRONG_VALUE:
            return _values(this.puzzle.kind, lang)
        case Mistake.OVERLOOKED:
            return lang.gettext("Look once more: there is something to see.")
        case Mistake.NOT_THERE:
            return lang.gettext("Work it out once more, step by step.")
    return lang.gettext("Not yet. Try once more.")


def _values(kind: Kind, lang: Language) -> str:
    ranks = {"jack": Rank.JACK, "queen": Rank.QUEEN, "king": Rank.KING, "ace": Rank.ACE}
    if kind.is_twenty:
        return lang.gettext("Here {jack} and {queen} are worth 10 each.", jack=ranks["jack"], queen=ranks["queen"])
    return lang.gettext("Think of the cards' values: {ace} 1, {jack} 11, {queen} 12, {king} 13.", **ranks)
