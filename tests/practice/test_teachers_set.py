"""A teacher's set: the line of text that it is, and the puzzles that follow from it."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shmatkit import NotationError
from shmatkit.core.language import LANGUAGES, say
from shmatkit.practice import Kind
from shmatkit.practice.puzzles.sets import essence
from shmatkit.practice.puzzles.teachers_set import MOST, TeachersSet

FIRST = "find 2: 6c | 3s 5c 3h 4c | 2d Kh 2h 2c; operations +-"
LINE = "set find+any; level 2; count 10; seed 7; lang en"
SETS = st.builds(
    TeachersSet,
    st.lists(st.sampled_from(Kind), min_size=1, max_size=10, unique=True).map(tuple),
    st.integers(1, 5),
    st.integers(1, MOST),
    st.integers(0, 999_999),
    st.sampled_from(sorted(LANGUAGES)),
)


@given(SETS)
def test_text_and_back(one: TeachersSet) -> None:
    assert TeachersSet.parse(str(one)) == one
    assert "\n" not in str(one)


@pytest.mark.parametrize(
    "text",
    [
        LINE,
        f"  {LINE}  \r\n",
        "set find+any;level 2;count 10;seed 7;lang en",
        "set\tfind+any ; level  2 ; count 0010 ; seed 007 ; lang en\n\n",
    ],
)
def test_spaces_do_not_matter(text: str) -> None:
    assert str(TeachersSet.parse(text)) == LINE


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "nonsense",
        LINE[:-1],
        LINE.upper(),
        LINE + "; more",
        LINE + "\n" + LINE,
        "set ; level 2; count 10; seed 7; lang en",
        *(
            LINE.replace("find+any", kinds)
            for kinds in ("find+", "+find", "find any", "find,any", "go", "find++any", "")
        ),
        *(LINE.replace("level 2", f"level {one}") for one in ("0", "6", "-1", "²", "٢", "two", "2.0", "1" * 99)),
        *(LINE.replace("count 10", f"count {one}") for one in ("0", "201", "-1", "1e1", "1_0", "9" * 5_000)),
        *(LINE.replace("seed 7", f"seed {one}") for one in ("-7", "7.5", "1234567890", "x", "")),
        *(LINE.replace("lang en", f"lang {one}") for one in ("de", "EN", "", "en uk")),
        "set " + "find+" * 10_000 + "any; level 2; count 10; seed 7; lang en",
        "set " + " " * 20_000,
        "\x00" + LINE,
        LINE.replace(";", "；"),
    ],
    ids=lambda text: repr(text[:60]),
)
def test_what_is_no_set_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        TeachersSet.parse(text)
    for lang in LANGUAGES:
        assert len(say(refused.value.reason, lang)) < 200
    assert LINE in say(refused.value, "en")


@pytest.mark.parametrize(
    "fields",
    [
        {"kinds": ()},
        {"level": 0},
        {"level": 6},
        {"level": True},
        {"level": "2"},
        {"count": 0},
        {"count": MOST + 1},
        {"count": 1.5},
        {"seed": -1},
        {"seed": 10**12},
        {"seed": None},
        {"lang": "de"},
    ],
    ids=str,
)
def test_a_set_out_of_its_range_is_refused(fields: dict[str, object]) -> None:
    with pytest.raises(NotationError):
        replace(TeachersSet.parse(LINE), **fields)


@pytest.mark.parametrize("level", range(1, 6))
def test_each_kind_makes_a_whole_set_without_a_repetition(level: int) -> None:
    for kind in Kind:
        one = TeachersSet((kind,), level, 60, level)
        assert len({essence(puzzle) for puzzle in one.puzzles}) == 60
        assert {(puzzle.kind, puzzle.level.number) for puzzle in one.puzzles} == {(kind, level)}


def test_the_longest_set() -> None:
    one = TeachersSet((Kind.EXACTLY,), 1, MOST, 3)
    assert len({essence(puzzle) for puzzle in one.puzzles}) == MOST


def test_the_puzzles_are_the_same_every_time() -> None:
    one = TeachersSet.parse(LINE)
    expected = one.puzzles
    assert [puzzle.kind for puzzle in expected] == [Kind.FIND, Kind.ANY] * 5
    assert TeachersSet.parse(LINE).puzzles == expected
    assert TeachersSet.parse(LINE.replace("find+any", "any+find")).puzzles == expected  # kinds come in their own order
    assert TeachersSet.parse(LINE.replace("lang en", "lang uk")).puzzles == expected
    assert TeachersSet.parse(LINE.replace("seed 7", "seed 8")).puzzles != expected
    longer = TeachersSet.parse(LINE.replace("count 10", "count 20")).puzzles
    assert longer[:10] == expected
    assert str(expected[0]) == FIRST  # for every machine, and every version that says so in its notes
