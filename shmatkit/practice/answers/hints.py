"""Hints to a puzzle, from the gentlest to the answer.

For a number fact: how far is it, a stop on the way, a part of the answer, the answer. For a position: the ladder of
`shmatkit.explain.hints`.
"""

from functools import partial

from shmatkit import explain, shmat, twenty
from shmatkit.core.arithmetic import Expression, Operation
from shmatkit.core.cards import Card, Rank
from shmatkit.core.errors import Message, message
from shmatkit.core.language import Listed
from shmatkit.explain import Hint
from shmatkit.game import by_game
from shmatkit.practice.puzzles.dealing import made, members
from shmatkit.practice.puzzles.kinds import Kind, Laid, Own, Pair
from shmatkit.practice.puzzles.puzzle import Puzzle, Solution
from shmatkit.practice.puzzles.solving import place, worth
from shmatkit.shmat.score import gain
from shmatkit.twenty.rules import points

Clue = Message | Hint | Solution
"""What one hint is; `say` says each."""

_TEN = 10


def hints(puzzle: Puzzle) -> tuple[Clue, ...]:
    """Return the hints, from the gentlest; the last is the answer. They are shown one at a time."""
    ladder = by_game(puzzle.position, partial(_of_shmat, puzzle), partial(_of_twenty, puzzle))
    return (*ladder, Solution(puzzle))


def _of_shmat(puzzle: Puzzle, position: shmat.Position) -> tuple[Clue, ...]:
    match puzzle.kind:
        case Kind.WHICH_OWN:
            return _to_own(puzzle, position)
        case Kind.OPERATION:
            return _to_operation(puzzle, position)
        case Kind.CLAIM:
            return _to_claim(puzzle)
        case Kind.ANY:
            return _to_any(position)
        case Kind.BEST:
            return _to_best(puzzle, position)
    return explain.hints(position)[:-1]


def _to_own(puzzle: Puzzle, position: shmat.Position) -> tuple[Clue, ...]:
    """Return hints to the own card that is looked for: what it must be, step by step."""
    own = next(answer.at for answer in puzzle.answers if isinstance(answer, Own))
    capture = next(one for one in shmat.captures(position) if one.own_at == own and one.target == puzzle.asked)
    left, operation, _, result = capture.equations[0]
    drawn = int(capture.drawn.rank)
    match operation:
        case Operation.ADD:
            sought = Expression(result, Operation.SUBTRACT, drawn)
        case Operation.MULTIPLY:
            sought = Expression(result, Operation.DIVIDE, drawn)
        case Operation.SUBTRACT if drawn == left:
            sought = Expression(drawn, Operation.SUBTRACT, result)
        case Operation.SUBTRACT:
            sought = Expression(result, Operation.ADD, drawn)
        case _ if drawn == left:
            sought = Expression(drawn, Operation.DIVIDE, result)
        case _:
            sought = Expression(result, Operation.MULTIPLY, drawn)
    return on_the_way(sought)


def on_the_way(sought: Expression) -> tuple[Message, ...]:
    """Return hints to the value of an expression: how far it is, and a stop on the way.

    A difference is the way between two numbers, a quotient the number of jumps.
    """
    left, operation, right = sought
    value = int(sought.value)
    match operation:
        case Operation.SUBTRACT:
            return (message("How far is it from {start} to {stop}?", start=right, stop=left), *_stop(right, left))
        case Operation.ADD:
            return (message("Start at {start} and go {count} on.", start=left, count=right), *_stop(left, value))
        case Operation.DIVIDE:
            jumps = message("Jump from 0 to {stop}, {step} at a time. How many jumps is it?", stop=left, step=right)
            return (jumps, *_count(right, value))
    return (message("How much is {count} times {step}?", count=left, step=right), *_count(right, left))


def _stop(start: int, stop: int) -> tuple[Message, ...]:
    """Return a stop at ten, or half-way, and how far it is to there."""
    if stop - start < 3:
        return ()
    half = _TEN if start < _TEN < stop else (start + stop) // 2
    return (
        message("Stop at {half} on the way.", half=half),
        message("From {start} to {half} it is {count}. And the rest?", start=start, half=half, count=half - start),
    )


def _count(step: int, jumps: int) -> tuple[Message, ...]:
    """Return the first jumps, without the last."""
    if jumps < 3:
        return ()
    return (message("Count: {numbers}, …", numbers=Listed(range(step, step * jumps, step))),)


def _to_operation(puzzle: Puzzle, position: shmat.Position) -> tuple[Clue, ...]:
    asked = puzzle.asked
    assert isinstance(asked, Pair)  # noqa: S101  # for the type checker: the puzzle has seen to it
    drawn, own, target = (int(card.rank) for card in (position.drawable[0], asked.own, asked.target))
    if target > max(drawn, own):
        first = message("{target} is more than {drawn} and more than {own}.", target=target, drawn=drawn, own=own)
    elif target < max(drawn, own):
        first = message("{target} is less than {most}.", target=target, most=max(drawn, own))
    else:
        first = message("{target} is one of the two numbers.", target=target)
    wrong = [one for one in Operation if one in position.rules.operations and one not in puzzle.answers]
    return (first, *(message("It is not this operation: {sign}.", sign=sign) for sign in wrong[:-1]))


def _to_claim(puzzle: Puzzle) -> tuple[Clue, ...]:
    claim = puzzle.asked
    assert isinstance(claim, shmat.Claim)  # noqa: S101  # as above
    expression = claim.expression
    work_out = message("Work it out: {expression}.", expression=expression)
    if expression.value.denominator > 1 or expression.value <= 0:
        return (work_out, message("Which number must stand first?"))
    return (work_out, *on_the_way(expression), message("And who has the card that is claimed?"))


def _to_any(position: shmat.Position) -> tuple[Clue, ...]:
    """Return for each own card what can be made with it; the reader compares."""
    drawn = position.drawable[0]
    of_drawn = made(position.rules.operations).of[drawn.rank]
    return tuple(
        message("{drawn} and {own} can make: {numbers}.", drawn=drawn, own=own, numbers=Listed(numbers))
        if (numbers := members(of_drawn[own.rank]))
        else message("{drawn} and {own} make no card at all.", drawn=drawn, own=own)
        for own in dict.fromkeys(position.rows[0])
        if own
    )


def _to_best(puzzle: Puzzle, position: shmat.Position) -> tuple[Clue, ...]:
    best = next(one for one in shmat.captures(position) if place(one) in puzzle.answers)
    return (
        explain.hints(position)[0],
        message("High cards in the best capture: {count}.", count=gain(best[:3], position.rules)),
        message("Look at {own}.", own=best.own),
    )


def _of_twenty(puzzle: Puzzle, position: twenty.Position) -> tuple[Clue, ...]:
    if isinstance(puzzle.asked, twenty.Claim):
        return _to_may_play(puzzle.asked, position.move)
    shortest = min((laid for laid in puzzle.answers if isinstance(laid, Laid)), key=lambda laid: len(laid.places))
    cards = sorted((position.hand[at] for at in shortest.places), key=lambda card: points(card.rank))
    enough = message("Number of cards: {count}.", count=len(cards))
    if puzzle.kind is Kind.MOST_CARDS:
        first = message("Begin with the smallest cards.")
        return (first, *_so_far(cards[:-1]), enough)
    last = cards[-1]
    return (
        enough,
        message("Look at {own}.", own=last),
        message("How far is it from {start} to {stop}?", start=points(last.rank), stop=position.move),
    )


def _so_far(cards: list[Card]) -> tuple[Message, ...]:
    total = sum(points(card.rank) for card in cards)
    return (message("{cards}: so far it is {total}.", cards=Listed(cards), total=total),)


def _to_may_play(claim: twenty.Claim, move: int) -> tuple[Clue, ...]:
    values = worth(claim.cards, claim.values)
    add = message("Add up: {terms}.", terms=" + ".join(map(str, values)))
    free = any(card.rank is Rank.KING and not value for card, value in zip(claim.cards, claim.values, strict=True))
    king = (message("A king may be worth only 1, if you like."),) if free else ()
    first_two = (message("The first two are {total} together.", total=sum(values[:2])),) if len(values) > 2 else ()
    return (*king, add, *first_two, message("Is it more than {move}?", move=move))
