"""What players type is read where it is certain, and refused with its place where it isn't."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shmatkit import (
    DECK,
    AmbiguousNotationError,
    Card,
    Dispute,
    NotationError,
    read_position,
    shmat,
    twenty,
)

BASE = "5c | 5d 9s 2h Ks | 10s 3c 7h Qs"
RBASE = "5 | 5 9 2 K | 10 3 7 Q"


def canonical(text, **options):
    return str(read_position(text, **options))


def refused(text, kind=NotationError, **options):
    """Return the error that a text is refused with, after looking at its place."""
    with pytest.raises(kind) as caught:
        read_position(text, **options)
    error = caught.value
    assert isinstance(error, ValueError)
    assert error.text == text
    assert 0 <= error.at <= len(text)
    assert error.expected
    return error


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("♣ 5 | ♦ 5 ♠ 9 ♥ 2 ♠ K | ♠ 10 ♣ 3 ♥ 7 ♠ Q", BASE),  # as the sources write it
        ("♣5|♦5♠9♥2♠K|♠10♣3♥7♠Q", BASE),
        ("5C | 5D 9S 2H kS | 10s 3c 7h qs", BASE),
        ("5c|5d9s2hKs|10s3c7hQs", BASE),
        ("5♧ | 5♢ 9♤ 2♡ K♤ | 10♤ 3♧ 7♡ Q♤", BASE),
        ("5c | ♦5 9s ♥ 2 K ♠ | 10s 3c 7h Qs", BASE),
        ("5c | 5d 9s 2h К♠ | 10s 3c 7h Д♠", BASE),  # В Д К Т
        ("5c | 5d 9s 2h Ks | 10s 3c 7h Ds", BASE),  # B D K T
        ("5 | 5 9 2 K | 10 3 7 D", RBASE),
        ("5 | T B D K | 10", "5 | A J Q K | 10"),
        ("5 | 9 | Т к в д", "5 | 9 | A K J Q"),
        ("５ | 5 9 2 Ｋ ｜ １０ 3 7 Q", RBASE),
        ("Dd | 5d | 9s", "Qd | 5d | 9s"),
        ("_ | 5d _ 2h | 10s", "_ | 5d _ 2h | 10s"),
        ("7:AhKc", "7: Ah Kc"),
        (" 7 : A 2 K Q ", "7: A 2 K Q"),
        ("７: Ah 2d", "7: Ah 2d"),
        (f"{BASE} ; DISCARD 9d 3d;reserve 23; order drawn-first ;rules pagat", f"{BASE}; rules pagat; order drawn-first; reserve 23; discard 9d 3d"),
        (f"{BASE}; operations −+×; duty any", f"{BASE}; operations +-*"),
        (f"{BASE}; operations - +; duty highest", f"{BASE}; operations +-; duty highest"),
        (f"{BASE}; rules seed; order either", BASE),
        ("7: Ah; rules pagat; deck 20", "7: Ah; rules pagat; deck 20"),
        (BASE.replace(" | ", "\n|\t"), BASE),
    ],
)  # fmt: skip
def test_certain_texts_are_read_and_written_in_one_way(text, written):
    assert canonical(text) == written
    assert canonical(written) == written


@pytest.mark.parametrize(
    "text",
    [
        "5с | 5d 9s 2h Кs | 10s 3с 7h Qs",  # Cyrillic с and К
        "5с | 5d 9s 2h кs | 10s 3С 7h Qs",
    ],
)
def test_case_n1_letters_that_look_the_same(text):
    assert canonical(text) == BASE
    assert len(shmat.captures(read_position(text))) == 4


@pytest.mark.parametrize("space", ["\u00a0", "\u202f", "\u2009"])
@pytest.mark.parametrize(
    "text",
    [
        "5♣\ufe0f | 5♦\ufe0f\ufe0f 9♠\ufe0e 2♡ K♠\ufe0e | 10♠\ufe0e 3♣\ufe0f 7♡ Q♠\ufe0e",
        "♣\ufe0f5 | ♦\ufe0f\ufe0f5 ♠\ufe0e9 ♡2 ♠\ufe0eK | ♠\ufe0e10 ♣\ufe0f3 ♡7 ♠\ufe0eQ",
    ],
)
def test_case_n3_pasted_suits_and_spaces(text, space):
    position, base = read_position(text.replace(" ", space)), read_position(BASE)
    assert position == base
    assert hash(position) == hash(base)
    assert str(position) == BASE


@pytest.mark.parametrize(
    "text",
    ["\u200e5 | 5 9 2 K | 10 3 7 Q", "5 | \u202a5 9 2 K\u202c | 10 3 7 Q", "5 | 5 9 2 К\u0301 | 1\u200b0 3 7 Q", "5 | 5 9 2 Ќ | 10 3 7 Q"],
)  # fmt: skip
def test_case_n4_invisible_marks_and_accents(text):
    assert canonical(text) == RBASE


def test_case_n4_places_count_the_invisible_marks():
    error = refused("\u200e5 | \u202a5 9 2 X\u202c | 10 3 7 Q")
    assert error.text[error.at] == "X"


@pytest.mark.parametrize(
    "rank", ["٥", "5²", "⑤", "Ⅹ", "+5", "05", "5_0", "1_0", "1", "11", "50", "0", "x", "Z", "Ж", "½"]
)
def test_case_n5_only_0_to_9_are_digits(rank):
    error = refused(f"5 | {rank} 9 2 K | 10 3 7 Q")
    assert 4 <= error.at < 4 + len(rank)
    with pytest.raises(NotationError):
        Card.parse(rank)


@pytest.mark.parametrize("move", ["0", "21", "²", "٧", "07", "-1", "1.5", "", "A", "seven"])
def test_a_move_number_is_1_to_20(move):
    error = refused(f"{move}: Ah 2d")
    assert error.at <= len(move)


@pytest.mark.parametrize("value", ["0", "21", "²", "", "-3", "05", "A"])
def test_a_kings_value_is_1_to_20(value):
    text = f"7: K 2 ? K({value}) + 2"
    with pytest.raises(NotationError) as caught:
        Dispute.parse(text)
    assert text.index("(") <= caught.value.at <= text.index(")")


@pytest.mark.parametrize(
    ("text", "at", "reason"),
    [
        ("5c | 5d 9s 2h Xs | 10s", 14, "“Xs” is not a rank."),
        ("5c | 5d 9x | 10s", 9, "“x” is not a rank."),
        ("5 | 5 9 2 1 | 10", 10, "“1” is not a rank."),
        ("5c | 5d 9 | 10s", 8, "“9” has no suit, and other cards have one."),
        ("5c | 5d ♠ | 10s", 8, "The suit “♠ (U+2660 BLACK SPADE SUIT)” has no rank."),
        ("5c | 5d s | 10s", 8, "“s” is a suit, and stands right after its rank."),
        ("5c | 5d 5c | 10s", 8, "The card 5c stands twice."),
        ("5c | 5d 9s | 9s", 13, "The card 9s stands twice."),
        ("5c | 5d | 9s; discard 3c 5d", 25, "The card 5d stands twice."),
        ("5 | 5 5 5 | 5 2", 12, "There are more than 4 cards of the rank 5."),
        ("5c 6c | 5d | 9s", 3, "More than one card is drawn."),
        ("| 5d | 9s", 0, "Nothing stands before “|”."),
        ("5c | | 9s", 5, "Nothing stands before “|”."),
        ("5c | 5d | ", 8, "Nothing stands after “|”."),
        ("5c | 5d |", 8, "Nothing stands after “|”."),
        ("5c | _ _ | 9s", 5, "A row has no card."),
        ("5c | 5d", 5, "There is no opponent's row."),
        ("5c | 5d 6d 7d 8d 9d | 9s", 17, "A row has more than 4 cards."),
        ("A | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | J | Q | K | 2", 53, "There are more than 12 players."),
        ("5c | 5d & | 9s", 8, "“&” has no meaning here."),
        ("5c | 5d + | 9s", 8, "“+” has no place among cards."),
        ("5c 5d 9s", 8, "There is neither “|” nor “:”, so the game can't be seen."),
        ("", 0, "There is neither “|” nor “:”, so the game can't be seen."),
        ("5c | 5d | 9s; reserve 99", 22, "“99” does not fit here."),
        ("5c | 5d | 9s; reserve 50", 22, "The reserve and the cards in sight are more than one deck."),
        ("5c | 5d | 9s; discard", 21, "The tag “discard” has no value."),
        ("5c | 5d | 9s; order; reserve 3", 19, "The tag “order” has no value."),
        ("5c | 5d | 9s; discard _", 22, "The discard pile is a list of cards."),
        ("5c | 5d | 9s; deck 3", 14, "“deck” is not a tag."),
        ("5c | 5d | 9s; reserve 3; reserve 4", 25, "The tag “reserve” stands twice."),
        ("5c | 5d | 9s;", 12, "Nothing stands after “;”."),
        ("5c | 5d | 9s; rules chess", 20, "“chess” is not a set of rules."),
        ("5c | 5d | 9s; order up", 20, "The field “order” does not take “up”."),
        ("5c | 5d | 9s; operations +!", 25, "The field “operations” does not take “+!”."),
        ("5c | 5d | 9s; own_cards 2", 24, "The field “own_cards” does not take “2”."),
        ("5c | 5d | 9s ? 5+5=10", 13, "A position has no claim."),
        ("5 | joker | 9", 4, "“joker” is not a rank."),
        ("5 | ten | 9", 4, "“ten” is not a rank."),
        ("seven: A K", 0, "“seven” is not a rank."),
        ("5 | 5 9 | 10 5+5=10", 14, "“+” has no place among cards."),
        ("5 | 5 9 | 10; operations ++", 25, "The field “operations” does not take “++”."),
        ("7: 4 _", 5, "A hand has no empty places."),
        ("7:", 2, "The hand has no card."),
        ("7: 5 5 5 5 5", 11, "There are more than 4 cards of the rank 5."),
        ("7: Ah | 2d", 6, "“|” has no place among cards."),
        ("5\x07 | 5 | 9", 1, "There is a control character, U+0007."),
        ("5 | 5 \x1b[31m | 9", 6, "There is a control character, U+001B."),
        ("5 | <img src=x> | 9", 4, "“<” has no meaning here."),
        ("5 | 5 9 | {0} %s", 10, "“{” has no meaning here."),
    ],
)  # fmt: skip
def test_bad_texts_are_refused_at_their_place(text, at, reason):
    error = refused(text)
    assert str(error.reason) == reason
    assert error.at == at
    assert str(error).startswith(f"{reason} Expected: {error.expected}.\n")


@pytest.mark.parametrize(
    ("text", "letter"),
    [("5 | A B | 9", "B"), ("5 | D 9 | Q", "Q"), ("Ad | Bd | 9d", "B"), ("5 | Т 9 | J", "J"), ("5 | А 9 | В", "В"), ("5 | A 9 | д", "д")],
)  # fmt: skip
def test_letters_of_two_alphabets_are_refused(text, letter):
    error = refused(text)
    assert "another alphabet" in str(error.reason)
    assert text[error.at] == letter


@pytest.mark.parametrize("text", ["T | 5 9 | 10", "Tc | 5d | 9s", "5 | 9 | T Q", "5 | T A | К"])
def test_a_latin_t_alone_is_ambiguous(text):
    error = refused(text, AmbiguousNotationError)
    assert text[error.at] == "T"
    assert "A for an ace" in str(error.expected)
    assert "10 for a ten" in str(error.expected)


@pytest.mark.parametrize("text", ["T | 5 B | 9", "T | 5 D | 9", "T | 5 К | 9", "T | 5 Д | 9"])
def test_a_latin_t_is_an_ace_beside_letters_of_the_source(text):
    assert canonical(text).startswith("A | ")


def test_a_latin_t_is_an_ace_where_the_reader_says_so():
    assert canonical("T | 5 K | 9", letters="source") == "A | 5 K | 9"
    assert Card.parse("T", letters="source") == Card.parse("A")
    assert "another alphabet" in str(refused("T | 5 Q | 9", letters="source").reason)


def test_the_letters_of_a_claim_count_too():
    assert str(Dispute.parse("T | 5 9 | 6 ? T + 5 = B")) == "A | 5 9 | 6 ? A + 5 = J"


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("5c + 5d = 10s", "5c + 5d = 10s"),
        ("5♣+5♦=10♠", "5c + 5d = 10s"),
        ("8 - 2 = 6", "8 - 2 = 6"),
        ("8−2=6", "8 - 2 = 6"),
        ("8–2=6", "8 - 2 = 6"),
        ("2*3=6", "2 * 3 = 6"),
        ("2×3=6", "2 * 3 = 6"),
        ("2x3=6", "2 * 3 = 6"),
        ("2 х 3=6", "2 * 3 = 6"),
        ("2·3=6", "2 * 3 = 6"),
        ("8/2=4", "8 / 2 = 4"),
        ("8÷2=4", "8 / 2 = 4"),
        ("8:2=4", "8 / 2 = 4"),
        ("5cx2h=10s", "5c * 2h = 10s"),
        ("1 + 11 = 12", "A + J = Q"),
        ("13 - A = Q", "K - A = Q"),
        ("5 + 9 = 14", "5 + 9 = 14"),
        ("5 - 9 = -4", "5 - 9 = -4"),
        ("5 - 5 = 0", "5 - 5 = 0"),
    ],
)
def test_claims_are_read_with_every_sign(text, written):
    claim = shmat.Claim.parse(text)
    assert str(claim) == written
    assert shmat.Claim.parse(written) == claim


@pytest.mark.parametrize(
    ("text", "at"),
    [("", 0), ("5 + 5", 5), ("5 5 = 10", 4), ("5 + = 10", 4), ("+ 5 = 10", 0), ("5 + 5 =", 7), ("0 + 5 = 5", 0), ("14 - 5 = 9", 0), ("5 + 5 = 10 = 10", 8), ("5 + 5 = 123456", 8), ("5 + 2 + 3 = 10", 4), ("5c + 5c = 10s", 5), ("5c + 5d = 5c", 10), ("5 + 9 = 014", 8), ("5 / 2 = 2.5", 8)],
)  # fmt: skip
def test_bad_claims_are_refused_at_their_place(text, at):
    with pytest.raises(NotationError) as caught:
        shmat.Claim.parse(text)
    assert caught.value.at == at
    assert caught.value.text == text


@pytest.mark.parametrize(
    ("text", "written"),
    [("K(4)+3d", "K(4) + 3d"), ("Ah + 2d", "Ah + 2d"), ("13 + 1", "K + A"), ("K + A = 2", "K + A = 2"), ("♥A", "Ah")],
)
def test_plays_are_read(text, written):
    claim = twenty.Claim.parse(text)
    assert str(claim) == written
    assert twenty.Claim.parse(written) == claim


@pytest.mark.parametrize(
    ("text", "at"),
    [("", 0), ("K +", 3), ("2(2)", 1), ("K(4", 1), ("K + A = x", 8), ("K + A = -3", 8), ("Ah + Ah", 5), ("K - A", 0)],
)
def test_bad_plays_are_refused_at_their_place(text, at):
    with pytest.raises(NotationError) as caught:
        twenty.Claim.parse(text)
    assert caught.value.at == at


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (BASE, "There is no question."),
        (f"{BASE} ? 5+5=10 ? ", "There is a second “?”."),
        (f"{BASE} ? 5+5=10; rules pagat", "Tags stand before “?”."),
        ("_ | 5d | 9s; discard 4c ?", "No card is drawn, and only a drawn card must capture (S4)."),
    ],
)
def test_bad_disputes_are_refused(text, reason):
    with pytest.raises(NotationError) as caught:
        Dispute.parse(text)
    assert str(caught.value.reason) == reason


@pytest.mark.parametrize(
    "text", [f"{BASE} ? 5c + 5d = 10s", f"{BASE} ?", f"{BASE}; rules seed ? 8 - 2 = 6", "2: K K A ? K + K + A"]
)
def test_disputes_are_written_as_they_are_read(text):
    assert str(Dispute.parse(text)) == text
    assert repr(Dispute.parse(text)) == f"Dispute.parse({text!r})"


def test_a_long_text_is_refused_at_once_and_not_repeated():
    with pytest.raises(NotationError) as caught:
        read_position("5" * 10_000_000)
    assert len(caught.value.text) < 10_000
    assert len(str(caught.value)) < 500


def test_one_deck_holds_four_of_a_rank_and_each_card_once():
    assert len(set(DECK)) == 52
    assert canonical("5 | 5 5 5 2 | 3") == "5 | 5 5 5 2 | 3"


def rows(cards, sizes):
    cards = iter(cards)
    return tuple(tuple(next(cards) for _ in range(size)) for size in sizes)


@given(
    st.permutations(DECK),
    st.lists(st.integers(1, 4), min_size=2, max_size=12),
    st.booleans(),
    st.sampled_from([None, 0, 3]),
    st.integers(0, 3),
)
def test_positions_are_read_as_they_are_written(deck, sizes, suited, reserve, discards):
    cards = list(deck) if suited else [Card(card.rank) for card in deck]
    if sum(sizes) + 1 + discards + (reserve or 0) > 52:
        return
    position = shmat.Position(
        cards[0], rows(cards[1:], sizes), tuple(cards[49 - discards : 49]) if sum(sizes) < 45 else (), reserve
    )
    assert not shmat.problems(position)
    assert shmat.Position.parse(str(position)) == position
    signs = str(position).translate(str.maketrans("shdc", "♠♥♦♣")) if ";" not in str(position) else str(position)
    assert read_position(signs) == position


@given(st.text(alphabet=st.characters(codec="utf-8"), max_size=60))
def test_any_text_is_read_or_refused_at_a_place(text):
    for read in (read_position, Dispute.parse, shmat.Claim.parse, twenty.Claim.parse, Card.parse):
        try:
            read(text)
        except NotationError as error:
            assert 0 <= error.at <= len(text)
            assert str(error)


@given(st.text(alphabet="5690JQKADBT10КВДТshdc♠♥♦♣ |?:;_+-*/x=()", max_size=40))
def test_any_text_of_cards_is_read_or_refused_at_a_place(text):
    for read in (read_position, Dispute.parse, shmat.Claim.parse, twenty.Claim.parse, Card.parse):
        try:
            written = str(read(text))
        except NotationError as error:
            assert 0 <= error.at <= len(text)
        else:
            assert str(read(written)) == written
