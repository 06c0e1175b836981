import itertools
import re
import time
from collections import Counter
from collections.abc import Callable

import pytest

from shmatkit import NotationError, say
from shmatkit.practice import LEVELS, Kind, puzzles
from shmatkit.sheets import MOST_PUZZLES, Paper, worksheet, worksheet_of
from shmatkit.sheets.layout.frame import MADE_BY
from shmatkit.sheets.layout.paper import COLOURED, GREY
from tests.conftest import tried

Read = Callable[[bytes], list[str]]


def packed(text: str) -> str:
    return "".join(text.split())


def key_of(texts: list[str], title: str) -> int:
    """Return the number of the first page of answers."""
    return next(at for at, text in enumerate(texts) if text.split("\n")[1].strip() == title)


@pytest.mark.parametrize(
    ("count", "lang", "paper", "large"),
    [
        (1, "en", "A4", False),
        (1, "uk", "Letter", True),
        (19, "en", "Letter", True),
        (19, "uk", "A4", False),
        (20, "en", "A4", True),
        (20, "uk", "Letter", False),
        (21, "en", "Letter", False),
        (21, "uk", "A4", True),
        (tried(suite=60, proof=200), "uk", "A4", False),
    ],
)
def test_pages(pages: Read, recording, count: int, lang: str, paper: str, large: bool) -> None:
    kinds = list(Kind)
    made = puzzles(kinds, LEVELS[4], count, 7)
    texts = pages(worksheet(kinds, 5, count, 7, lang=lang, paper=paper, large=large))
    recording.check()
    key = key_of(texts, say_answers(lang))
    lines = [" ".join(text.split()) for text in texts]
    front, back = " ".join(lines[:key]), " ".join(lines[key:])
    for number, puzzle in enumerate(made, 1):
        question = re.compile(rf"(?<!\d){number} {re.escape(say(puzzle, lang))}")
        assert [bool(question.search(text)) for text in lines].count(True) == 1  # whole, on one page
        assert len(question.findall(front)) == 1
        assert f"{number}." in back
    assert say(made[0], lang) not in back
    assert say_answers(lang) not in front
    names = " ".join(Kind)
    for at, text in enumerate(texts, 1):
        assert f"{names} 5 · seed 7 · count {count} · {MADE_BY}" in text
        assert f"{at} / {len(texts)}" in text
    assert recording.numbers == [str(number + 1) for number in range(count)]


def say_answers(lang: str) -> str:
    from shmatkit.core.language import language

    return language(lang).gettext("Answers")


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("paper", list(Paper))
@pytest.mark.usefixtures("long_words")
def test_long_sentences_keep_to_their_places(recording, kind: Kind, large: bool, paper: Paper) -> None:
    worksheet(kind, 5, 5, 3, lang="uk", paper=paper, large=large, pupil="Ґ" * 60, title="Щоденні завдання " * 9)
    recording.check()


def test_frames_keep_apart(recording) -> None:
    worksheet(Kind, 5, 60, 11)
    frames = recording.frames
    assert len(frames) == 60
    for one, other in itertools.combinations(frames, 2):
        assert one.page != other.page or not one.meets(other)
    for card in recording.cards:
        assert any(
            frame.page == card.page and frame.left < card.left < card.right < frame.right and frame.top < card.top
            for frame in frames
        )


def test_many_captures_find_room(recording) -> None:
    crowded = [one for one in puzzles([Kind.FIND_ALL], LEVELS[1], 400, 1) if len(one.answers[0].captures) > 9]
    assert crowded
    for large in (False, True):
        worksheet_of(crowded, "set", large=large)
    recording.check()


def test_levels_and_title(pages: Read) -> None:
    text = pages(worksheet([Kind.ANY, Kind.EXACTLY], 1, 2, 0))[0]
    assert "Worksheet" in text
    assert "Level 1: Adding and subtracting up to 10; Sums up to 10" in " ".join(text.split())
    assert "Is there a capture?" in pages(worksheet("any", 2, 1, 0))[0]
    assert "Mine" in pages(worksheet("any", 2, 1, 0, title=" Mine\n"))[0]


def test_cards_say_their_suits(pages: Read) -> None:
    (puzzle,) = puzzles([Kind.EXACTLY], LEVELS[4], 1, 3)
    text = packed(pages(worksheet("exactly", 5, 1, 3))[0])
    assert all(say(card) in text for card in puzzle.position.hand)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("fnd", 3, 5, 7), "“fnd” is not a kind"),
        ((["find", "Find"], 3, 5, 7), "“Find” is not a kind"),
        (([], 3, 5, 7), "No kind"),
        (("find", 6, 5, 7), "“6” is not a level"),
        (("find", 3, 0, 7), "so many puzzles: 0"),
        (("find", 3, MOST_PUZZLES + 1, 7), "so many puzzles: 10001"),
        (("find", 3, "5", 7), "“5” is not a whole number"),
        (("find", 3, 5, "7"), "“7” is not a whole number"),
        (("find", 3, 5, -1), "“-1” is not a whole number"),
        (("exactly", 1, 5_000, 7), "There are not so many different puzzles"),
    ],
)
def test_what_can_not_be_made(arguments, words: str) -> None:
    with pytest.raises(NotationError, match=re.escape(words)) as error:
        worksheet(*arguments)
    assert say(error.value, "uk")


def test_no_such_paper() -> None:
    with pytest.raises(NotationError, match=re.escape("“A3” is not a size of paper. Expected: one of: a4, letter.")):
        worksheet("find", 3, 5, 7, paper="A3")
    with pytest.raises(NotationError, match="so many puzzles: 0"):
        worksheet_of([])


def test_grey_has_no_colour() -> None:
    names = {name for name in GREY.__slots__ if getattr(GREY, name) != getattr(COLOURED, name)}
    assert {"hearts", "honey_fill", "plum", "act", "rim", "back"} < names
    assert all(len({getattr(GREY, name)[at : at + 2] for at in (1, 3, 5)}) == 1 for name in names - {"ink2"})
    assert worksheet("find", 1, 1, 7, colours=False) != worksheet("find", 1, 1, 7)


def test_speed() -> None:
    def each(count: int) -> float:
        start = time.process_time()
        worksheet([Kind.FIND], 5, count, 7)
        return (time.process_time() - start) / count

    each(20)
    few = max(each(200), 0.001)
    assert 200 * few < 8
    assert each(1_500) < 2 * few + 0.001


def test_kinds_come_once(pages: Read) -> None:
    text = pages(worksheet(["find", Kind.FIND, "any"], LEVELS[0], 4, 7))[0]
    assert "find any 1 · seed 7 · count 4" in text
    assert Counter(re.findall(r"Find a capture|anything to capture", " ".join(text.split()))) == {
        "Find a capture": 2,
        "anything to capture": 2,
    }
