"""Every answer that a printed key gives is worked out once more from the cards, without the solvers."""

import re
from collections.abc import Callable, Iterator
from fractions import Fraction

import pytest

from shmatkit import Card, Operation, shmat, twenty
from shmatkit.practice import LEVELS, Kind, Puzzle, puzzles
from shmatkit.sheets import worksheet
from tests.conftest import tried

Read = Callable[[bytes], list[str]]
SIGNS = {"+": "+", "−": "-", "×": "*", "·": "*", "÷": "/", ":": "/"}
CARD = r"(?:10|[2-9AJQKТВДК])[♠♥♦♣]"
SUM = re.compile(rf"({CARD}) ([+−×·÷:]) ({CARD}) = ({CARD})")
COUNT = tried(suite=6, proof=15)


def numbered(text: str) -> Iterator[str]:
    """Cut the key's text at its numbers."""
    parts = re.split(r"(?:^|\n)(\d+)\. ", text)
    assert [int(one) for one in parts[1::2]] == list(range(1, COUNT + 1))
    return (" ".join(part.split()) for part in parts[2::2])


def key(pages: Read, kind: Kind, level: int, lang: str) -> list[tuple[Puzzle, str]]:
    made = puzzles([kind], LEVELS[level - 1], COUNT, 5)
    texts = pages(worksheet(kind, level, COUNT, 5, lang=lang))
    first = next(at for at, text in enumerate(texts) if text.strip().startswith(("Answers", "Відповіді")))
    text = "\n".join(re.sub(r"\n[^\n]*seed 5[^\n]*$", "", one) for one in texts[first:])
    return list(zip(made, numbered(text), strict=True))


def taken(position: shmat.Position) -> set[tuple[Card, Card]]:
    """Return every own card with a target that it and the drawn card make."""
    signs = {str(one) for one in position.rules.operations}
    found = set()
    for own in position.rows[0]:
        for row in position.rows[1:]:
            for target in row:
                a, b = int(position.drawn.rank), int(own.rank)
                values = {"+": {a + b}, "*": {a * b}, "-": {a - b, b - a}, "/": {Fraction(a, b), Fraction(b, a)}}
                if any(target.rank in values[sign] for sign in signs):
                    found.add((own, target))
    return found


def stated(text: str, position: shmat.Position) -> set[tuple[Card, Card]]:
    """Return the captures that a text states, each of which must be true."""
    found = set()
    for one, sign, two, made in SUM.findall(text):
        left, right, target = Card.parse(one), Card.parse(two), Card.parse(made)
        assert Operation(SIGNS[sign])(int(left.rank), int(right.rank)) == target.rank, text
        assert position.drawn in {left, right}
        found.add((right if left == position.drawn else left, target))
    return found


@pytest.mark.parametrize(("level", "lang"), [(1, "uk"), (2, "en"), (3, "en"), (4, "uk"), (5, "en")])
@pytest.mark.parametrize("kind", [kind for kind in Kind if not kind.is_twenty])
def test_shmat(pages: Read, kind: Kind, level: int, lang: str) -> None:
    for puzzle, text in key(pages, kind, level, lang):
        position, all_ = puzzle.position, taken(puzzle.position)
        match kind:
            case Kind.WHICH_OWN:
                assert stated(text, position) == {pair for pair in all_ if pair[1] == puzzle.asked}
            case Kind.OPERATION:
                assert stated(text, position) == {(puzzle.asked.own, puzzle.asked.target)} <= all_
            case Kind.FIND | Kind.FIND_ALL:
                assert stated(text, position) == all_
            case Kind.ANY:
                assert stated(text, position) == all_
                assert text.startswith(("Yes", "Так") if all_ else ("No", "Ні"))
            case Kind.BEST:
                high = {
                    pair: sum(card.rank in {1, 10, 11, 12, 13} for card in (position.drawn, *pair)) for pair in all_
                }
                most = max(high.values())
                assert stated(text, position) == {pair for pair in all_ if high[pair] == most}
                assert f" {most}." in text
            case Kind.CLAIM:
                claim = puzzle.asked
                true = claim.expression.value == claim.result.rank
                mine = set(claim.cards) if hasattr(claim, "cards") else set()
                own = next((card for card in mine if card != position.drawn), None)
                if text.startswith(("Right", "Правильно:")):
                    assert stated(text, position) <= all_
                    assert true
                else:
                    assert not true or own is None or (own, claim.result) not in all_


@pytest.mark.parametrize(("level", "lang"), [(1, "uk"), (2, "en"), (3, "en"), (4, "uk"), (5, "en")])
@pytest.mark.parametrize("kind", [Kind.EXACTLY, Kind.MOST_CARDS])
def test_sums_of_twenty(pages: Read, kind: Kind, level: int, lang: str) -> None:
    for puzzle, text in key(pages, kind, level, lang):
        position = puzzle.position
        sums = re.split("; ", re.sub(r"^[^:]*: ", "", text))
        for one in sums:
            left, _, total = one.rpartition("=")
            claim = twenty.Claim.parse(left)
            values = [value or min(card.rank, 10) for card, value in zip(claim.cards, claim.values, strict=True)]
            assert set(claim.cards) <= set(position.hand)
            assert sum(values) == int(total)
            assert int(total) == position.move if kind is Kind.EXACTLY else int(total) <= position.move
        if not text.startswith(("For example", "Наприклад")):
            assert len(sums) == len(puzzle.answers)


@pytest.mark.parametrize("level", [1, 5])
def test_may_play(pages: Read, level: int) -> None:
    for puzzle, text in key(pages, Kind.MAY_PLAY, level, "en"):
        claim = puzzle.asked
        kings = (1 if card.rank == 13 else min(card.rank, 10) for card in claim.cards)
        total = sum(value or least for value, least in zip(claim.values, kings, strict=True))
        assert text.startswith("Yes." if total <= puzzle.position.move else "No.")
        if any(card.rank == 13 and not value for card, value in zip(claim.cards, claim.values, strict=True)):
            total = max(total, puzzle.position.move)  # a king fills up
        assert f"= {total}," in text
