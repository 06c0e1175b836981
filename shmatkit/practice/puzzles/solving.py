"""What the solvers say of a puzzle: all its right answers, the number facts that solve it, and how difficult it is."""

from collections.abc import Iterable, Sequence
from itertools import accumulate, combinations, pairwise
from typing import NamedTuple

from shmatkit import shmat, twenty
from shmatkit.core.arithmetic import Equation, Operation, fact
from shmatkit.core.cards import Card, Rank
from shmatkit.core.rulebook import YesNo
from shmatkit.practice.puzzles import difficulty
from shmatkit.practice.puzzles.kinds import Answer, Found, Kind, Laid, Own, Pair, Taken
from shmatkit.practice.puzzles.levels import Level
from shmatkit.shmat.captures import made_ranks, played_table
from shmatkit.shmat.score import gain
from shmatkit.twenty.rules import points

Asked = Card | Pair | shmat.Claim | twenty.Claim | None
"""What a puzzle asks about, besides its position."""

_RANKS = sum(1 << rank for rank in Rank)  # a bit for each, as in `made_ranks`


class Solved(NamedTuple):
    """What is known of a puzzle.

    Attributes:
        answers: every right answer.
        facts: the number facts that solve it.
        difficulty: see `shmatkit.practice.difficulty`.
    """

    answers: tuple[Answer, ...]
    facts: tuple[Equation, ...]
    difficulty: float


def near(made: int) -> int:
    """Return the ranks that are one off some ranks and not among them; each is a bit."""
    return (made << 1 | made >> 1) & ~made & _RANKS


def place(capture: shmat.Capture) -> Taken:
    """Return a capture by its places."""
    return Taken(capture.own_at, capture.seat, capture.target_at)


def solve_shmat(kind: Kind, level: Level, position: shmat.Position, asked: Asked) -> Solved:
    """Solve a puzzle of Shmat by the solver of the game."""
    found = [one for one in shmat.captures(position) if _is_asked(one, asked)]
    answers: Iterable[Answer]
    match kind:
        case Kind.WHICH_OWN:
            answers = [Own(one.own_at) for one in found]
        case Kind.OPERATION:
            answers = [equation.operation for one in found for equation in one.equations]
        case Kind.FIND_ALL:
            answers = [Found(tuple(map(place, found)))] if found else []
        case Kind.ANY | Kind.CLAIM:
            answers = [YesNo.YES if found else YesNo.NO]
        case _:
            found = _best(found, position.rules) if kind is Kind.BEST else found
            answers = map(place, found)
    stated: Sequence[Equation] = [equation for one in found for equation in one.equations]
    if isinstance(asked, shmat.Claim):
        stated = claimed(asked)
    elif not found:
        stated = _missed(level, position)
    answers = tuple(dict.fromkeys(answers))
    facts_ = tuple(dict.fromkeys(map(fact, stated)))
    return Solved(answers, facts_, _difficulty(kind, level, position, asked, stated, len(answers)))


def _is_asked(capture: shmat.Capture, asked: Asked) -> bool:
    match asked:
        case Card():
            return capture.target == asked
        case Pair():
            return capture.target == asked.target and capture.own == asked.own
        case shmat.Claim():
            return asked.names(capture)
    return True


def _best(found: Sequence[shmat.Capture], rules: shmat.Rules) -> list[shmat.Capture]:
    most = max((gain(capture[:3], rules) for capture in found), default=0)
    return [capture for capture in found if gain(capture[:3], rules) == most]


def claimed(claim: shmat.Claim) -> tuple[Equation, ...]:
    """Return the true equation of a claim's two numbers; turned round if it was claimed in the wrong order."""
    left, operation, right = claim.expression
    for first, second in ((left, right), (right, left)):
        value = operation.whole(first, second)
        if value is not None and 1 <= value <= difficulty.HIGHEST:
            return (Equation(first, operation, second, value),)
    return ()


def _missed(level: Level, position: shmat.Position) -> list[Equation]:
    """Return the equations that miss a target by one; of the operations that the level practises, if there are such."""
    targets = sum(1 << rank for rank in {card.rank for row in position.rows[1:] for card in row if card})
    table = played_table(position.rules)
    missed = [
        equation
        for drawn in position.drawable
        for own in position.rows[0]
        if own
        for rank, found in enumerate(table[drawn.rank][own.rank])
        if found and near(1 << rank) & targets
        for equation in found
        if rank <= level.size and equation.left <= level.size
    ]
    return [one for one in missed if one.operation in level.practised] or missed


def _difficulty(
    kind: Kind, level: Level, position: shmat.Position, asked: Asked, stated: Sequence[Equation], answers: int
) -> float:
    owns = [card.rank for card in position.rows[0] if card]
    targets = [card.rank for row in position.rows[1:] for card in row if card]
    if isinstance(asked, Card):
        targets = [asked.rank]
    elif isinstance(asked, Pair):
        owns, targets = [asked.own.rank], [asked.target.rank]
    elif asked is not None:
        return difficulty.total(_easiest(stated), difficulty.looking(2), 0)
    made = made_ranks(position.rules)[position.drawable[-1].rank]
    missed = sum(near(made[own]) >> target & 1 for own in owns for target in targets)
    known = difficulty.knowing(set(map(fact, stated))) if kind is Kind.FIND_ALL else _easiest(stated)
    everything = kind in {Kind.FIND_ALL, Kind.ANY, Kind.BEST}
    known_to_be = kind in {Kind.WHICH_OWN, Kind.FIND, Kind.FIND_ALL}  # by what the level practises
    operations = level.practised if known_to_be else position.rules.operations
    ways = len(owns) * len(targets) * difficulty.ways(operations)
    return difficulty.total(known, difficulty.looking(ways, 1 if everything else answers), missed)


def _easiest(stated: Sequence[Equation]) -> float:
    return min((difficulty.knowing([one]) for one in stated), default=0.0)


def solve_twenty(kind: Kind, level: Level, position: twenty.Position, asked: Asked) -> Solved:
    """Solve a puzzle of Twenty by the solver of the game."""
    if isinstance(asked, twenty.Claim):
        may = twenty.can_play(position, asked.cards, asked.values)
        laid = [worth(asked.cards, asked.values)]
        answers: tuple[Answer, ...] = (YesNo.YES if may else YesNo.NO,)
        looked, missed = difficulty.looking(2), int(abs(sum(laid[0]) - position.move) == 1)
    else:
        plays = twenty.plays(position)
        if kind is Kind.MOST_CARDS:
            most = max((len(play.cards) for play in plays), default=0)
            plays = [play for play in plays if len(play.cards) == most]
        at = {card: number for number, card in enumerate(position.hand)}
        places = sorted(
            tuple(sorted(at[card] for card in cards)) for play in plays for cards in twenty.suited(position, play)
        )
        answers = tuple(map(Laid, places))
        laid = [sorted(points(card.rank) for card in play.cards) for play in plays]
        looked = difficulty.looking(2 ** len(position.hand) - 1, max(1, len(answers)))
        missed = _near_totals(kind, position, len(laid[0]) if laid else 0)
    facts_ = tuple(dict.fromkeys(one for values in laid for one in steps(values, level.size)))
    known = min((difficulty.knowing(_additions(values)) for values in laid), default=0.0)
    return Solved(answers, facts_, difficulty.total(known, looked, missed))


def worth(cards: Sequence[Card], values: Sequence[int | None]) -> list[int]:
    """Return what each card is worth: a king its value, or 1 where none was said (T6, T7)."""
    return [value or points(card.rank) for card, value in zip(cards, values, strict=True)]


def steps(values: Sequence[int], size: int) -> list[Equation]:
    """Return the number facts met by adding values one after another, as far as no number is beyond `size`."""
    return [fact(one) for one in _additions(values) if one.result <= size]


def _additions(values: Sequence[int]) -> list[Equation]:
    sums = pairwise(accumulate(values))
    return [Equation(before, Operation.ADD, after - before, after) for before, after in sums]


def _near_totals(kind: Kind, position: twenty.Position, cards: int) -> int:
    """Return how many choices of cards miss by one: too much, or, where it must be exact, too little too."""
    values = [points(card.rank) for card in position.hand]
    if kind is Kind.EXACTLY:
        totals = [0]
        for value in values:
            totals += [total + value for total in totals]
        return totals.count(position.move - 1) + totals.count(position.move + 1)
    return sum(sum(chosen) == position.move + 1 for chosen in combinations(values, cards + 1))
