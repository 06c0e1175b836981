"""Puzzles: their texts and sentences, sets, what is said to answers, hints, and what is refused."""

import os
import pickle
import random
import subprocess
import sys
import time
from itertools import combinations, product

import pytest

from shmatkit import Card, Equation, NotationError, Operation, Rank, say, twenty
from shmatkit.core.errors import IllegalMoveError
from shmatkit.core.rulebook import YesNo
from shmatkit.practice import (
    LEVELS,
    Found,
    Kind,
    Laid,
    Level,
    Mistake,
    Own,
    Pair,
    Puzzle,
    Taken,
    facts_for,
    hints,
    judge,
    make,
    puzzles,
)
from shmatkit.practice.puzzles.puzzle import Solution
from tests.conftest import tried

KINDS_AND_LEVELS = [pytest.param(kind, level, id=f"{kind}-{level.number}") for kind in Kind for level in LEVELS]


def seeded(seed: int | str) -> random.Random:
    return random.Random(seed)  # noqa: S311  # puzzles, not secrets


@pytest.mark.parametrize(("kind", "level"), KINDS_AND_LEVELS)
def test_a_puzzle_is_said_judged_and_read_back(kind: Kind, level: Level):
    for puzzle in puzzles([kind], level, 12, 3):
        again = Puzzle.parse(str(puzzle))
        assert again == puzzle == pickle.loads(pickle.dumps(puzzle))  # noqa: S301  # our own
        assert hash(again) == hash(puzzle)
        assert (again.answers, again.facts, again.difficulty) == (puzzle.answers, puzzle.facts, puzzle.difficulty)
        assert repr(puzzle) == f"Puzzle.parse({str(puzzle)!r})"
        for answer in puzzle.answers:
            judged = judge(puzzle, answer)
            assert judged.right
            assert judged.complete
            assert judged.mistake is None
            assert set(judged.facts) <= set(puzzle.facts)
            assert judged.facts
        ladder = hints(puzzle)
        assert ladder[-1] == Solution(puzzle)
        for lang in ("en", "uk"):
            for thing in (puzzle, kind, level, level.said(kind), *ladder, judge(puzzle, puzzle.answers[0])):
                text = say(thing, lang)
                assert text
                assert "{" not in text
            assert puzzle.question(lang) == say(puzzle, lang)
            assert puzzle.solution(lang) == say(ladder[-1], lang)


@pytest.mark.parametrize(("kind", "level"), KINDS_AND_LEVELS)
def test_every_fact_that_is_due_can_be_practised(kind: Kind, level: Level):
    rng = seeded(1)
    for fact in facts_for(kind, level):
        puzzle = make(kind, level, rng, [fact])
        assert fact in puzzle.facts
        if kind in {Kind.FIND, Kind.FIND_ALL}:  # nothing else solves it, but for another sum of the same three cards
            assert len({frozenset((one.left, one.right, one.result)) for one in puzzle.facts}) == 1


def wrong_answers(puzzle: Puzzle):
    position = puzzle.position
    match puzzle.kind:
        case Kind.WHICH_OWN:
            every = [Own(at) for at in range(4)]
        case Kind.FIND | Kind.BEST:
            every = [Taken(*one) for one in product(range(4), range(1, len(position.rows)), range(4))]
        case Kind.FIND_ALL:
            every = [Found(()), Found(puzzle.answers[0].captures[1:]), Found((Taken(0, 1, 0), Taken(0, 1, 1)))]
        case Kind.OPERATION:
            every = [one for one in Operation if one in position.rules.operations]
        case Kind.EXACTLY | Kind.MOST_CARDS:
            numbers = range(len(position.hand))
            every = [Laid(places) for count in (1, 2, 3) for places in combinations(numbers, count)]
        case _:
            every = list(YesNo)
    return [one for one in every if one not in puzzle.answers]


@pytest.mark.parametrize(("kind", "level"), KINDS_AND_LEVELS)
def test_no_wrong_answer_is_taken_and_each_is_explained(kind: Kind, level: Level):
    for puzzle in puzzles([kind], level, 4, 8):
        for answer in [
            *wrong_answers(puzzle),
            *([] if puzzle.kind in {Kind.ANY, Kind.CLAIM, Kind.MAY_PLAY} else [YesNo.NO]),
        ]:
            judged = judge(puzzle, answer)
            assert not judged.right
            assert judged.mistake
            assert judged.facts == puzzle.facts
            for lang in ("en", "uk"):
                assert say(judged, lang)
                assert say(judged.mistake, lang)
                assert say(judged.explanation, lang)


@pytest.mark.parametrize(
    ("text", "answer", "mistake"),
    [
        ("which-own 3: 2h | 5d 8c 3h Ks | 10s 4c 7h Qs; operations +-* ? 10s", Own(0), None),
        ("which-own 3: 2h | 5d 8c 3h Ks | 10s 4c 7h Qs; operations +-* ? 10s", Own(1), None),
        ("which-own 3: 2h | 5d 8c 3h Ks | 10s 4c 7h Qs; operations +-* ? 10s", Own(3), Mistake.OFF_BY_ONE),
        ("which-own 2: 2h | 5d 8c 3h Ks | 10s 4c 7h Qs; operations +- ? 10s", Own(0), Mistake.ADDED_INSTEAD),
        ("which-own 2: 2h | 5d 8c Jh Ks | 10s 4c 7h Qs; operations +- ? 10s", YesNo.NO, Mistake.OVERLOOKED),
        ("which-own 2: 2h | 10d 8c Jh Ks | 10s 4c 7h Qs; operations +- ? Qs", Own(2), Mistake.WRONG_VALUE),
        ("which-own 2: 2h | 10d 4c Jh Ks | 10s 4d 7h Qs; operations +- ? Qs", Own(1), Mistake.OTHER),
        ("which-own 5: 8h | 2d 4c 7h Ks | 6s 4d 7d Qs; order drawn-first ? 6s", Own(0), None),
        ("which-own 5: 2h | 8d 4c 7h Ks | 6s 4d 7d Qs; order drawn-first ? 6s", Own(0), Mistake.WRONG_ORDER),
        ("find 2: 5c | 5d 9s 2h Ks | 10s 3c 7h Qs; operations +-", Taken(0, 1, 0), None),
        ("find 2: 5c | 5d 9s 2h Ks | 10s 3c 7h Qs; operations +-", Taken(2, 1, 0), Mistake.ADDED_INSTEAD),
        ("find 2: 5c | 5d 9s 2h Ks | 10s 3c 7h Qs; operations +-", YesNo.NO, Mistake.OVERLOOKED),
        ("find 2: 5c | 5d 9s 2h Ks | 10s 3c 7h Qs; operations +-", Taken(0, 0, 1), Mistake.OTHER),
        ("any 2: 5c | 5d 9s 2h Ks | 10s 3c 7h Qs; operations +-", YesNo.NO, Mistake.OVERLOOKED),
        ("any 2: 5c | 5d 9s | Ks 3c; operations +-", YesNo.YES, Mistake.NOT_THERE),
        ("operation 3: 5c | 2d 9s | 10s 3c; operations +-* ? 2d 10s", Operation.MULTIPLY, None),
        ("operation 3: 5c | 2d 9s | 10s 3c; operations +-* ? 2d 10s", Operation.ADD, Mistake.ADDED_INSTEAD),
        ("operation 3: 2c | 2d 9s | 4s 3c; operations +-* ? 2d 4s", Operation.ADD, None),
        ("operation 3: 2c | 2d 9s | 4s 3c; operations +-* ? 2d 4s", Operation.MULTIPLY, None),
        ("best 2: 5c | 5d 9s 2h | 10s 3c; operations +-", Taken(0, 1, 0), None),
        ("best 2: 5c | 5d 9s 2h | 10s 3c; operations +-", Taken(2, 1, 1), Mistake.OVERLOOKED),
        ("claim 2: 5c | 4d 9s | 10s 9c; operations +- ? 5c + 4d = 9c", YesNo.YES, None),
        ("claim 2: 5c | 4d 9s | 10s 9c; operations +- ? 5c + 4d = 9c", YesNo.NO, Mistake.OVERLOOKED),
        ("claim 2: 5c | 4d 9s | 10s 9c; operations +- ? 5c + 4d = 10s", YesNo.YES, Mistake.OFF_BY_ONE),
        ("claim 2: 5c | 4d 9s | 10s 9c; operations +- ? 5c + 4d = 9s", YesNo.YES, Mistake.NOT_THERE),
        ("claim 3: 5c | 2d 9s | 7s 9c; operations +-* ? 5c * 2d = 7s", YesNo.YES, Mistake.ADDED_INSTEAD),
        ("claim 2: 2c | 8d 9s | 6s 9c; operations +- ? 2c - 8d = 6s", YesNo.YES, Mistake.WRONG_ORDER),
        ("claim 2: 2c | Jd 9s | Qs 9c; operations +- ? 2c + Jd = Qs", YesNo.YES, Mistake.WRONG_VALUE),
        ("exactly 2: 12: 10d 2c 3h 9s Ah; limit exactly", Laid((0, 1)), None),
        ("exactly 2: 12: 10d 2c 3h 9s Ah; limit exactly", Laid((1, 0)), None),
        ("exactly 2: 12: 10d 2c 3h 9s Ah; limit exactly", Laid((2, 3)), None),
        ("exactly 2: 12: 10d 2c 3h 9s Ah; limit exactly", Laid((1, 3)), Mistake.OFF_BY_ONE),
        ("exactly 2: 12: Jd 2c 3h 9s Ah; limit exactly", Laid((0, 4)), Mistake.WRONG_VALUE),
        ("exactly 2: 12: Jd 2c 3h 9s Ah; limit exactly", YesNo.NO, Mistake.OVERLOOKED),
        ("exactly 5: 12: Kd 2c 3h 9s Ah; limit exactly", Laid((0, 1), (10,)), None),
        ("exactly 5: 12: Kd 2c 3h 9s Ah; limit exactly", Laid((0, 1), (11,)), Mistake.OFF_BY_ONE),
        ("most-cards 2: 7: 10d 2c 3h 9s Ah", Laid((4, 2, 1)), None),
        ("most-cards 2: 7: 10d 2c 3h 9s Ah", Laid((4, 2)), Mistake.OVERLOOKED),
        ("most-cards 2: 7: 10d 2c 3h 9s Ah", Laid((0, 1)), Mistake.OTHER),
        ("may-play 2: 7: 5d 2c 3h 9s Ah ? 5d + 3h", YesNo.NO, None),
        ("may-play 2: 7: 5d 2c 3h 9s Ah ? 5d + 3h", YesNo.YES, Mistake.OFF_BY_ONE),
        ("may-play 2: 7: 5d 2c 3h 9s Ah ? 9s + Ah", YesNo.YES, Mistake.NOT_THERE),
        ("may-play 5: 7: 5d 2c 3h Ks Ah ? 5d + Ks", YesNo.NO, Mistake.OVERLOOKED),
        ("may-play 5: 7: 5d 2c 3h Ks Ah ? 5d + Ks(3)", YesNo.NO, None),
    ],
)  # fmt: skip
def test_mistakes(text, answer, mistake):
    judged = judge(Puzzle.parse(text), answer)
    assert judged.mistake is mistake
    assert judged.right is (mistake is None)


def test_captures_still_to_be_found():
    puzzle = Puzzle.parse("find-all 2: 5c | 5d 9s 2h Ks | 10s 3c 7h Qs; operations +-")
    every = puzzle.answers[0].captures
    assert every == (Taken(0, 1, 0), Taken(2, 1, 1), Taken(2, 1, 2))
    assert judge(puzzle, Found(every[::-1])).right
    some = judge(puzzle, Found(every[:1]))
    assert (some.right, some.missing, some.complete, some.mistake) == (False, 2, False, Mistake.OVERLOOKED)
    assert say(some) == "2 captures are still there to find."
    wrong = judge(puzzle, Found((every[0], Taken(2, 1, 0))))
    assert (wrong.missing, wrong.mistake) == (2, Mistake.ADDED_INSTEAD)


def test_a_judgement_names_the_facts_that_were_used():
    puzzle = Puzzle.parse("find 5: 5c | 5d 9s 2h Ks | 10s 3c 7h Qs")
    assert list(map(str, puzzle.facts)) == ["5 + 5 = 10", "2 * 5 = 10", "5 - 2 = 3", "2 + 5 = 7"]
    assert list(map(str, judge(puzzle, Taken(2, 1, 0)).facts)) == ["2 * 5 = 10"]
    assert judge(puzzle, Taken(1, 1, 0)).facts == puzzle.facts
    laid = Puzzle.parse("exactly 2: 12: 10d 2c 3h 9s Ah; limit exactly")
    assert list(map(str, judge(laid, Laid((3, 2))).facts)) == ["3 + 9 = 12"]


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("find 2: 5c | 5d 9s | 10s 3c; operations +-", Own(0)),
        ("find 2: 5c | 5d 9s | 10s 3c; operations +-", Taken(7, 1, 0)),
        ("find 2: 5c | 5d 9s | 10s 3c; operations +-", None),
        ("find 2: 5c | 5d 9s | 10s 3c; operations +-", YesNo.YES),
        ("which-own 2: 5c | 5d 9s | 10s 3c; operations +- ? 10s", Own(-1)),
        ("most-cards 2: 7: 10d 2c 3h", Laid(())),
        ("most-cards 2: 7: 10d 2c 3h", Laid((1, 1))),
        ("most-cards 2: 7: 10d 2c 3h", Laid((1, 3))),
        ("most-cards 2: 7: 10d 2c 3h", Laid((1, 2), (4,))),
        ("most-cards 2: 7: 10d 2c Kh", Laid((1, 2), (21,))),
    ],
)
def test_what_is_no_answer_is_refused(text, answer):
    with pytest.raises(IllegalMoveError):
        judge(Puzzle.parse(text), answer)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "“” is not a kind of puzzle."),
        ("hunt 2: 5c | 5d | 10s", "“hunt” is not a kind of puzzle."),
        ("find: 5c | 5d | 10s", "“” is not a level."),
        ("find 6: 5c | 5d | 10s", "“6” is not a level."),
        ("find 2: 5c | 5d | 10x", "“x” is not a rank."),
        ("find 2: 5 | 5 | 10", "A puzzle's cards have suits."),
        ("find 2: _ | 5d | 10s; discard 5c", "No card is drawn."),
        ("find 2: 5c | 4d | 10s", "This puzzle has no answer."),
        ("find 2: 7: 5c 4d", "The position is not of this puzzle's game."),
        ("exactly 2: 5c | 4d | 10s", "The position is not of this puzzle's game."),
        ("exactly 2: 7: 5c 2d", "This kind of puzzle needs a rule."),
        ("find 2: 5c | 5d | 10s ? 10s", "This kind of puzzle asks about nothing else."),
        ("which-own 2: 5c | 5d | 10s", "What is asked about does not fit this kind of puzzle."),
        ("which-own 2: 5c | 5d | 10s ? 9s", "There is no such card to ask about."),
        ("which-own 2: 5c | 5d | 10s ? 5d", "There is no such card to ask about."),
        ("operation 2: 5c | 5d | 10s ? 5d", "These are not two cards."),
        ("operation 2: 5c | 5d | 10s ? 5c 10s", "There is no such card to ask about."),
        ("may-play 2: 7: 5c 4d ? 5c + 3d", "There is no such card to ask about."),
    ],
)
def test_a_text_that_is_no_puzzle_is_refused(text, reason):
    with pytest.raises(NotationError) as caught:
        Puzzle.parse(text)
    assert say(caught.value.reason) == reason
    assert 0 <= caught.value.at <= len(text)


def test_an_error_points_into_the_whole_text():
    text = "which-own 2: 5c | 5d | 10s ? 1"
    with pytest.raises(NotationError) as caught:
        Puzzle.parse(text)
    assert caught.value.text == text
    assert caught.value.at == len(text) - 1


@pytest.mark.parametrize(
    "options",
    [
        {"facts": []},
        {"facts": [Equation(5, Operation.ADD, 5, 10)]},  # not a quotient
        {"facts": [Equation(13, Operation.DIVIDE, 5, 2)]},  # not true
        {"ranks": [Rank.KING]},  # find a capture by ÷ with rows of kings
        {"ranks": [Rank.TWO, Rank.FOUR]},  # eight cards, where thirteen are laid
        {"ranks": []},
    ],
)
def test_what_cannot_be_made_is_refused_with_what_was_asked(options):
    with pytest.raises(NotationError) as caught:
        make(Kind.FIND, LEVELS[3], seeded(1), **options)
    assert "find 4" in str(caught.value)
    assert say(caught.value, "uk")


def test_only_the_given_ranks_lie_on_the_table():
    ranks = [Rank.TWO, Rank.FOUR, Rank.SEVEN, Rank.NINE]
    for kind in (Kind.FIND, Kind.WHICH_OWN):
        position = make(kind, LEVELS[0], seeded(1), ranks=ranks).position
        assert {card.rank for row in position.rows for card in row} | {position.drawn.rank} <= set(ranks)


def essence(puzzle: Puzzle) -> str:
    """Return what pupils see of a puzzle, without suits and with the cards in order."""

    def ranks(cards):
        return sorted(int(card.rank) for card in cards)

    position, asked = puzzle.position, puzzle.asked
    if isinstance(position, twenty.Position):
        about = sorted(zip(ranks(asked.cards), map(str, asked.values), strict=True)) if asked else ""
        return f"{puzzle.kind} {position.move} {ranks(position.hand)} {about}"
    about = ""
    if isinstance(asked, Card):
        about = ranks([asked])
    elif isinstance(asked, Pair):
        about = [ranks([asked.own]), ranks([asked.target])]
    elif asked:
        about = [str(asked.expression), ranks([asked.result]), asked.result in position.rows[0]]
    return f"{puzzle.kind} {ranks([position.drawn])} {[ranks(position.rows[0]), *sorted(map(ranks, position.rows[1:]))]} {about}"


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: f"level-{level.number}")
def test_a_set_repeats_nothing_and_its_kinds_take_turns(level: Level):
    found = puzzles(Kind, level, 500, 7)
    assert len({essence(one) for one in found}) == 500
    assert [one.kind for one in found[:20]] == list(Kind) * 2
    assert {one.level for one in found} == {level}


def test_the_facts_of_a_set_take_turns():
    found = puzzles([Kind.WHICH_OWN], LEVELS[0], 20, 7)
    assert len({one.facts for one in found}) >= 15


def test_ten_thousand_puzzles():
    assert len(puzzles([Kind.FIND], LEVELS[1], tried(suite=1_000, proof=10_000), 1)) in {10_000, 1_000}
    with pytest.raises(NotationError, match=r"There are not so many different puzzles: \d+ of 10000"):
        puzzles([Kind.EXACTLY], LEVELS[0], 10_000, 1)
    assert puzzles([Kind.FIND], LEVELS[0], 0, 1) == ()


@pytest.mark.parametrize("seed", ["7", 7.0, None, -1, True])
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises(NotationError, match="is not a whole number from 0"):
        puzzles([Kind.FIND], LEVELS[0], 3, seed)
    with pytest.raises(NotationError, match="is not a whole number from 0"):
        puzzles([Kind.FIND], LEVELS[0], seed, 3)


def test_a_set_has_a_kind():
    with pytest.raises(NotationError, match="No kind of puzzle is chosen"):
        puzzles([], LEVELS[0], 3, 3)


SEED_7 = """\
which-own 1: 5c | 2c 3d 10c Ah | 9c 8h 2h Ac; operations +- ? 8h
exactly 1: 9: Ad As 2c 8s; limit exactly
which-own 2: 6s | Qc 3s 3d 4c | 9c 2h Jc 7s; operations +- ? 2h
exactly 2: 13: 9d 2d 3d 7c 3c; limit exactly
which-own 3: 3h | 7s 2s 8s 10c | 6c 9c Ks Jh | 6h 9d Ad 4s; operations +-* ? 6h
exactly 3: 16: 3h 7d 10s 10d 3d Ac; limit exactly
which-own 4: Qd | 3s 6h 6d 4c | 3c 6c 10s 6s | 2s Qc 4s 2h ? 3c
exactly 4: 20: 6d 10c As 9d 9h 3d; limit exactly
which-own 5: As | 2h 3d 4h Ah | 9c 10d Kc 2d | 6h 3s 7h Kd | Jd Qs Ks 2s ? 2s
exactly 5: 17: 9c 2c Ad 7d 4s 4h 8h; limit exactly
"""


def test_case_p4_the_same_seed_gives_the_same_set_everywhere():
    program = (
        "from shmatkit.practice import *\nfor level in LEVELS:\n    print(*puzzles(set(Kind), level, 20, 7), sep='\\n')"
    )
    texts = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            encoding="utf-8",
            check=True,
        ).stdout
        for seed in ("0", "1", "random")
    }
    assert len(texts) == 1
    lines = texts.pop().splitlines()
    assert lines == [str(one) for level in LEVELS for one in puzzles(Kind, level, 20, 7)]
    assert [line for at, line in enumerate(lines) if at % 20 in {0, 7}] == SEED_7.splitlines()


def test_a_thousand_puzzles_a_second():
    rng = seeded(1)
    start = time.process_time()
    for level, kind in product(LEVELS, Kind):
        for _ in range(20):
            make(kind, level, rng)
    assert time.process_time() - start < 1


def test_hints_to_a_fact_stop_on_the_way():
    puzzle = Puzzle.parse("which-own 2: 5h | 3s 8c 6d 9h | Kd 2s; operations +- ? Kd")
    assert list(map(say, hints(puzzle))) == [
        "How far is it from 5 to 13?",
        "Stop at 10 on the way.",
        "From 5 to 10 it is 5. And the rest?",
        "5♥ + 8♣ = K♦.",
    ]


def test_hints_do_not_give_away_whether_there_is_a_capture():
    puzzle = Puzzle.parse("any 1: 3h | 2s 2c 6d 9h | 5d 7s; operations +-")
    assert list(map(say, hints(puzzle))) == [
        "3♥ and 2♠ can make: 1, 5.",
        "3♥ and 2♣ can make: 1, 5.",
        "3♥ and 6♦ can make: 3, 9.",
        "3♥ and 9♥ can make: 6, 12.",
        "Yes: 3♥ + 2♠ = 5♦ (the opponent); 3♥ + 2♣ = 5♦ (the opponent).",
    ]
