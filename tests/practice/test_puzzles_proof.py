"""Every puzzle against an independent brute force, and what a simulated pupil makes of the levels.

`make proof` makes 10,000 puzzles of each kind and level instead of a few hundred.
"""

import random
from fractions import Fraction
from itertools import combinations, product

import pytest

from shmatkit import Card, Operation, shmat, twenty
from shmatkit.core.rulebook import YesNo
from shmatkit.practice import LEVELS, Found, Kind, Level, Own, Puzzle, Taken, make, puzzles
from tests.conftest import tried

COUNT = tried(suite=210, proof=10_000)
PUPIL = tried(suite=80, proof=1_000)  # puzzles of each kind and level that the simulated pupil does

# What a level may use, written here anew: operations played, operations practised, biggest number, opponents, moves.
ALLOWED = {
    1: ("+-", "+-", 10, {1}, 10),
    2: ("+-", "+-", 13, {1}, 13),
    3: ("+-*", "*", 13, {1, 2}, 16),
    4: ("+-*/", "/", 13, {2}, 20),
    5: ("+-*/", "+-*/", 13, {3}, 20),
}
HIGH = {1, 10, 11, 12, 13}
KINDS_AND_LEVELS = [pytest.param(kind, level, id=f"{kind}-{level.number}") for kind in Kind for level in LEVELS]


def seeded(seed: int | str) -> random.Random:
    return random.Random(seed)  # noqa: S311  # puzzles, not secrets


def sums(a: int, b: int, signs: str) -> list[tuple[int, str, int, Fraction]]:
    """Return everything that two numbers make, in both orders."""
    found = []
    for first, second in {(a, b), (b, a)}:
        for sign in signs:
            x, y = Fraction(first), Fraction(second)
            value = {"+": x + y, "-": x - y, "*": x * y, "/": x / y}[sign]
            found.append((first, sign, second, value))
    return found


def normal(left: int, sign: str, right: int, value: Fraction) -> str:
    if sign in "+*" and left > right:
        left, right = right, left
    return f"{left} {sign} {right} = {value}"


def brute_captures(position: shmat.Position, signs: str) -> dict[Taken, list[tuple[int, str, int, Fraction]]]:
    found = {}
    drawn, own_row, *others = position.drawn, *position.rows
    for (own_at, own), (seat, row) in product(enumerate(own_row), enumerate(others, 1)):
        made = sums(int(drawn.rank), int(own.rank), signs)
        for at, target in enumerate(row):
            ways = [one for one in made if one[3] == int(target.rank)]
            if ways:
                found[Taken(own_at, seat, at)] = ways
    return found


def worth(rank: int, king: bool) -> list[int]:
    if rank == 13:
        return list(range(1, 21)) if king else [1]
    return [min(rank, 10)]


def brute_totals(cards: list[Card], values: list[int | None]) -> set[int]:
    totals = {0}
    for card, value in zip(cards, values, strict=True):
        totals = {total + more for total in totals for more in ([value] if value else worth(int(card.rank), True))}
    return totals


def brute_subsets(hand: tuple[Card, ...], move: int, exactly: bool) -> list[tuple[int, ...]]:
    found = []
    for count in range(1, len(hand) + 1):
        for places in combinations(range(len(hand)), count):
            totals = brute_totals([hand[at] for at in places], [None] * count)
            if (move in totals) if exactly else (min(totals) <= move):
                found.append(places)
    return found


def high(position: shmat.Position, taken: Taken) -> int:
    cards = (position.drawn, position.rows[0][taken.own_at], position.rows[taken.seat][taken.target_at])
    return sum(int(card.rank) in HIGH for card in cards)


def check_shmat(puzzle: Puzzle) -> None:
    signs, practised, size, opponents, _ = ALLOWED[puzzle.level.number]
    position, asked = puzzle.position, puzzle.asked
    cards = [position.drawn, *(card for row in position.rows for card in row)]
    assert len(set(cards)) == len(cards)
    assert None not in {card.suit for card in cards}
    assert max(int(card.rank) for card in cards) <= size
    assert len(position.rows) - 1 in opponents
    assert {len(row) for row in position.rows} == {4}
    assert str(position.rules.operations) == signs
    found = brute_captures(position, signs)
    place = {position.rows[seat][at]: (seat, at) for seat in range(len(position.rows)) for at in range(4)}
    wanted = set(found)
    match puzzle.kind:
        case Kind.WHICH_OWN:
            wanted = {one for one in found if (one.seat, one.target_at) == place[asked]}
            answers = [Own(one.own_at) for one in sorted(wanted)]
        case Kind.FIND:
            answers = sorted(found)
        case Kind.FIND_ALL:
            answers = [Found(tuple(sorted(found)))]
            assert len(found) >= 2
        case Kind.ANY:
            answers = [YesNo.YES if found else YesNo.NO]
        case Kind.OPERATION:
            wanted = {Taken(place[asked.own][1], *place[asked.target])}
            answers = [sign for sign in Operation if any(way[1] == str(sign) for way in found[min(wanted)])]
        case Kind.BEST:
            best = max(high(position, one) for one in found)
            wanted = {one for one in found if high(position, one) == best}
            answers = sorted(wanted)
            assert len(wanted) < len(found)
        case Kind.CLAIM:
            return check_claim(puzzle, found)
    assert sorted(puzzle.answers, key=str) == sorted(answers, key=str)
    assert len(set(puzzle.answers)) == len(puzzle.answers)
    ways = [way for one in wanted for way in found[one]]
    if not found:
        ways = check_near_misses(puzzle, signs)
    elif puzzle.kind is not Kind.OPERATION:  # which is about all that is played
        assert all(any(way[1] in practised for way in found[one]) for one in wanted)
    facts = {normal(*way) for way in ways}
    assert set(map(str, puzzle.facts)) == facts if found else set(map(str, puzzle.facts)) <= facts
    return None


def check_near_misses(puzzle: Puzzle, signs: str) -> list[tuple[int, str, int, Fraction]]:
    """Check that a position without a capture misses one by one, and return what does."""
    position = puzzle.position
    missed = [
        way
        for own in position.rows[0]
        for way in sums(int(position.drawn.rank), int(own.rank), signs)
        if any(abs(way[3] - int(target.rank)) == 1 for row in position.rows[1:] for target in row)
        and way[3] in range(1, 14)
    ]
    assert missed
    assert puzzle.facts
    assert all(any(normal(*way) == str(fact) for way in missed) for fact in puzzle.facts)
    return missed


def check_claim(puzzle: Puzzle, found: dict[Taken, list[tuple[int, str, int, Fraction]]]) -> None:
    position, claim = puzzle.position, puzzle.asked
    first, second = int(claim.left.rank), int(claim.right.rank)
    value = sums(first, second, str(claim.operation))
    stated = next(one[3] for one in value if one[:3] == (first, str(claim.operation), second))
    of_opponent = any(claim.result in row for row in position.rows[1:])
    right = stated == int(claim.result.rank) and of_opponent
    assert puzzle.answers == (YesNo.YES if right else YesNo.NO,)
    assert {claim.left, claim.right} & set(position.rows[0])
    assert position.drawn in {claim.left, claim.right}
    assert str(claim.operation) in ALLOWED[puzzle.level.number][1]
    assert {normal(*one) for one in value} >= set(map(str, puzzle.facts))
    assert puzzle.facts
    if right:
        assert any(int(position.rows[one.seat][one.target_at].rank) == stated for one in found)


def check_twenty(puzzle: Puzzle) -> None:
    _, _, size, _, most = ALLOWED[puzzle.level.number]
    position = puzzle.position
    move, hand = position.move, position.hand
    assert 1 <= move <= most
    assert len(set(hand)) == len(hand) <= 7
    assert max(int(card.rank) for card in hand) <= size
    if puzzle.kind is Kind.MAY_PLAY:
        cards, values = list(puzzle.asked.cards), list(puzzle.asked.values)
        assert set(cards) <= set(hand)
        least = min(brute_totals(cards, values))
        assert puzzle.answers == (YesNo.YES if least <= move else YesNo.NO,)
        assert abs(least - move) <= 2  # near misses, not junk
        laid = [[value or worth(int(card.rank), False)[0] for card, value in zip(cards, values, strict=True)]]
    else:
        exactly = puzzle.kind is Kind.EXACTLY
        legal = brute_subsets(hand, move, exactly)
        if not exactly:
            legal = [places for places in legal if len(places) == max(map(len, legal))]
            assert 2 <= len(legal[0]) < len(hand)
        assert [laid.places for laid in puzzle.answers] == sorted(legal)
        assert min(map(len, legal)) > 1  # no single card is the answer
        laid = [sorted(worth(int(hand[at].rank), False)[0] for at in places) for places in legal]
    added = set()
    for values in laid:
        for count in range(1, len(values)):
            added.add((sum(values[:count]), values[count]))
    facts = {normal(a, "+", b, Fraction(a + b)) for a, b in added if a + b <= size}
    assert set(map(str, puzzle.facts)) == facts
    assert facts


@pytest.mark.parametrize(("kind", "level"), KINDS_AND_LEVELS)
def test_answers_agree_with_a_brute_force_and_stay_within_their_level(kind: Kind, level: Level):
    rng = seeded(f"{kind}{level.number}")
    signs, _, size, *_ = ALLOWED[level.number]
    no = 0
    for _ in range(COUNT):
        puzzle = make(kind, level, rng)
        (check_twenty if kind.is_twenty else check_shmat)(puzzle)
        for fact in puzzle.facts:
            assert max(fact.left, fact.right, fact.result) <= size
            assert str(fact.operation) in signs
        no += puzzle.answers == (YesNo.NO,)
    if kind in {Kind.ANY, Kind.CLAIM, Kind.MAY_PLAY}:
        assert 0.38 * COUNT < no < 0.62 * COUNT


def slip(puzzle: Puzzle, rng: random.Random) -> bool:
    """Say whether a simulated pupil errs: the facts are hard by operation and size, and all that lies there distracts."""
    hard = {"+": 0.02, "-": 0.04, "*": 0.09, "/": 0.11}
    chances = [hard[str(fact.operation)] + 0.004 * max(fact.left, fact.result) for fact in puzzle.facts]
    if not chances:
        chances = [0.05]
    knows = 1 - (min(chances) if puzzle.kind is not Kind.FIND_ALL else min(0.9, sum(chances)))
    if isinstance(puzzle.position, twenty.Position):
        cards = len(puzzle.asked.cards) if puzzle.asked else len(puzzle.position.hand)
        looked = cards * puzzle.position.move / 2
    else:
        owns, targets = len(puzzle.position.rows[0]), sum(map(len, puzzle.position.rows[1:]))
        pairs = {Kind.WHICH_OWN: owns, Kind.OPERATION: 1, Kind.CLAIM: 1}.get(puzzle.kind, owns * targets)
        looked = pairs * len(ALLOWED[puzzle.level.number][1])  # the pupil knows what is practised
    return rng.random() > knows * 0.996**looked


def test_what_is_measured_rises_with_the_level_and_with_the_difficulty():
    rng = seeded(5)
    errors, said = [], []
    tried: list[tuple[float, bool]] = []
    for level in LEVELS:
        rates, difficulties = [], []
        for kind in Kind:
            found = puzzles([kind], level, PUPIL, 11)
            results = [(one.difficulty, slip(one, rng)) for one in found for _ in range(10)]
            tried += results
            rates.append(sum(wrong for _, wrong in results) / len(results))
            difficulties.append(sum(difficulty for difficulty, _ in results) / len(results))
        errors.append(sum(rates) / len(rates))
        said.append(sum(difficulties) / len(difficulties))
    assert errors == sorted(set(errors))
    assert said == sorted(set(said))
    tried.sort()
    fifths = [tried[at * len(tried) // 5 : (at + 1) * len(tried) // 5] for at in range(5)]
    by_difficulty = [sum(wrong for _, wrong in fifth) / len(fifth) for fifth in fifths]
    assert by_difficulty == sorted(set(by_difficulty))
