"""One test for each ruling that bears on a single turn, named by its ID; each quotes what it rests on."""

from itertools import permutations

import pytest

from shmatkit import Card, Dispute, NotationError, Rank, Suit, Verdict, rule, shmat, twenty
from shmatkit.explain.twenty import explain_cards


def captured(text):
    return [str(capture) for capture in shmat.captures(shmat.Position.parse(text))]


def played(text):
    return {" ".join(str(card) for card in play.cards) for play in twenty.plays(twenty.Position.parse(text))}


def verdict(text):
    return rule(Dispute.parse(text)).verdict


def test_s1_one_deck_and_2_to_12_players():
    """ "Number of decks: 1" and "from 2 or more": four cards each must leave a reserve."""
    twelve = shmat.Position(None, tuple((Card(rank),) for rank in list(Rank)[:12]))
    assert not shmat.problems(twelve)
    thirteen = shmat.Position(None, tuple((Card(rank),) for rank in Rank))
    assert [str(problem.reason) for problem in shmat.problems(thirteen)] == ["There are more than 12 players."]
    twins = shmat.Position(None, ((Card.parse("5c"),), (Card.parse("5c"),)))
    assert [str(problem.reason) for problem in shmat.problems(twins)] == ["The card 5c stands twice."]


def test_s2_a_row_has_at_most_four_cards():
    """ "each player is dealt 4 cards" """
    with pytest.raises(NotationError, match="more than 4 cards"):
        shmat.Position.parse("5 | 2 3 4 5 6 | 7")


@pytest.mark.parametrize(
    ("rank", "value"), [("A", 1), ("K", 13), ("Q", 12), ("J", 11), *((str(n), n) for n in range(2, 11))]
)
def test_s3_card_values(rank, value):
    """ "ace - 1, king - 13, lady - 12, jack - 11, all other cards are equal to their values" """
    assert Card.parse(rank).rank == value


def test_s3_suits_never_matter():
    counts = {
        tuple(captured(f"5{a} | 5{b} | 10{c} 7{a}")[0].split()[1::2]) for a, b, c in permutations(map(str, Suit), 3)
    }
    assert counts == {("+", "=")}


def test_s4_the_top_card_of_the_discard_pile_may_be_drawn():
    """ "each player on his turn is allowed to take one card not from the reserve, but from the discard pile" """
    assert captured("_ | 5d 2h | 10s 7h; discard 9c 5c") == ["5c + 5d = 10s", "5c * 2h = 10s", "5c + 2h = 7h"]
    assert captured("_ | 5d 2h | 10s 7h; discard 5c 9c") == ["9c - 2h = 7h"]
    assert len(captured("_ | 5d 2h | 10s 7h; discard_draw any; discard 5c 9c")) == 4


def test_s4_the_duty_concerns_the_drawn_card_only():
    with pytest.raises(NotationError, match="S4"):
        Dispute.parse("_ | 5d 2h | 10s 7h; discard 5c ?")


def test_s5_exactly_one_own_card():
    """ "in combination with one of his four cards": 2 and 3 don't join to take a 10 with the 5."""
    assert captured("5 | 2 3 | 6 9") == []


def test_s6_either_order_of_minus_and_divided_by():
    """The source names subtraction and division, and says no order."""
    assert captured("8 | 2 | 6 4") == ["8 - 2 = 6", "8 / 2 = 4"]
    assert captured("2 | 8 | 6 4") == ["8 - 2 = 6", "8 / 2 = 4"]
    assert captured("8 | 5 | 3") == ["8 - 5 = 3"]
    assert captured("2 | 8 | 6 4; order drawn-first") == []
    assert captured("8 | 2 | 6 4; order drawn-first") == ["8 - 2 = 6", "8 / 2 = 4"]


def test_s6_a_dispute_depends_on_it_only_where_nobody_stated_the_rules():
    dispute = "2 | 8 | 6 4{} ? 8 - 2 = 6"
    assert verdict(dispute.format("")) is Verdict.DEPENDS
    assert rule(Dispute.parse(dispute.format(""))).depends_on == ("S6",)
    assert verdict(dispute.format("; rules seed")) is Verdict.UPHELD
    assert verdict(dispute.format("; order drawn-first")) is Verdict.REJECTED
    assert verdict("8 | 2 | 6 4 ? 8 - 2 = 6") is Verdict.UPHELD


@pytest.mark.parametrize("text", ["5 | 9 | K Q A", "5 | 5 | K", "6 | 4 | A", "5 | 13 | 8".replace("13", "K")])
def test_s7_the_exact_result_is_a_cards_value(text):
    """ "make up a number (value) that is equal to the value of the card" """
    assert captured(text) == (["K - 5 = 8"] if "8" in text else [])


def test_s8_the_card_of_any_opponent_but_never_ones_own():
    """ "the value of the card that is in any of the players" """
    assert captured("5c | 5d 10h | 3s | 10s 8c | 10d") == ["5c + 5d = 10s", "5c + 5d = 10d"]
    assert captured("5c | 5d 10h | 3s") == []
    assert verdict("5c | 5d 10h | 3s ? 5 + 5 = 10h") is Verdict.REJECTED


def test_s9_all_four_operations():
    """ "in addition to adding up the values (5 + 5 = 10), you can use subtraction, multiplication and division" """
    assert captured("6 | 3 | 9 3 2 A") == ["6 + 3 = 9", "6 - 3 = 3", "6 / 3 = 2"]
    assert captured("6 | 2 | Q") == ["6 * 2 = Q"]
    assert captured("6 | 3 2 | 9 3 2 Q; rules classroom") == ["6 + 3 = 9", "6 - 3 = 3"]
    assert captured("6 | 2 | Q; operations +-/") == []


def test_s9_example_of_the_source():
    """ "takes 5♣ from the reserve and in his cards has a 5♦, and one of the players has 10♠" """
    assert captured("♣ 5 | ♦ 5 | ♠ 10") == ["5c + 5d = 10s"]


def test_s10_a_capture_must_be_made_when_one_exists_of_low_cards_too():
    """ "It's always necessary to grab rivals' cards." """
    assert shmat.has_capture(shmat.Position.parse("5c | 3d | 2s"))
    assert verdict("5c | 3d | 2s; rules seed ?") is Verdict.UPHELD
    assert not shmat.has_capture(shmat.Position.parse("5c | 3d | 9s"))
    assert verdict("5c | 3d | 9s ?") is Verdict.REJECTED


def test_s10_a_free_choice_or_the_highest_first():
    assert captured("5c | 5d 2h | 10s 3c") == ["5c + 5d = 10s", "5c * 2h = 10s", "5c - 2h = 3c"]
    assert captured("5c | 5d 2h | 10s 3c; duty highest") == ["5c + 5d = 10s", "5c * 2h = 10s"]
    assert captured("5c | 4d | As 9c; duty highest") == ["5c + 4d = 9c"]  # an ace counts 1
    assert verdict("5c | 5d 2h | 10s 3c; duty highest ? 5 - 2 = 3") is Verdict.REJECTED


def test_t1_at_most_the_move_number():
    """ "the laid-out cards in glasses were equal or were less than this move number" """
    assert played("3: 2 2 A") == {"A", "2", "A 2"}
    assert played("3: 2 2 A; limit exactly") == {"A 2"}


def test_t1_the_first_move():
    """ "The first player can make the first move with an ace or a king" """
    assert played("1: A 2 3 4 5 6 7 8 9 10 J Q K") == {"A", "K"}


def test_t2_the_second_move_repaired():
    """ "one or two aces, or two kings and an ace, or a king": two kings and an ace are worth at least 3."""
    hand = "2: A A K K 2 3 10"
    assert played(hand) == {"A", "A A", "K", "K K", "A K", "2"}
    assert played(f"{hand}; limit exactly") == {"A A", "K", "K K", "A K", "2"}
    position, claim = twenty.Position.parse("2: K K A"), twenty.Claim.parse("K + K + A")
    explanation = explain_cards(position, claim)
    assert explanation.total == 3
    assert explanation.over == 1
    assert {str(play) for play in explanation.erratum} == {"A", "A + A", "K", "K + K", "A + K", "2"}
    for other in ("K + K", "K + A"):
        assert not explain_cards(position, twenty.Claim.parse(other)).erratum
    assert not explain_cards(twenty.Position.parse("3: K K A"), claim).erratum


def test_t1_every_play_that_the_source_lists_for_the_third_move():
    """ "by a three, three aces, two aces and a king, an ace and a deuce, an ace and a king" """
    assert {"3", "A A A", "A A K", "A 2", "A K"} <= played("3: 3 A A A K 2")


def test_t6_points():
    """ "ace - 1 point; From 2 to 9 - points by the value of the cards; 10, jack, lady - 10 points for each card" """
    assert [twenty.points(rank) for rank in list(Rank)[:12]] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10]


def test_t6_two_tens_make_twenty_or_by_pagat_ten():
    """ "Two tens, 2 jacks, 2 ladies - 20 points for each pair" """
    assert played("19: 10 10") == {"10"}
    assert played("20: Q Q") == {"Q", "Q Q"}
    assert played("10: J J; pair_points 10-or-20") == {"J", "J J"}
    assert twenty.totals([Card(Rank.TEN)] * 3, twenty.Rules.named("pagat")) == [20, 30]
    assert twenty.totals([Card(Rank.TEN)] * 4, twenty.Rules.named("pagat")) == [20, 30, 40]
    assert twenty.totals([Card(Rank.TEN), Card(Rank.JACK)], twenty.Rules.named("pagat")) == [20]


def test_t6_a_dispute_depends_on_it():
    ruling = rule(Dispute.parse("10: Qs Qh ? Qs + Qh"))
    assert ruling.verdict is Verdict.DEPENDS
    assert ruling.depends_on == ("T6",)
    assert {reading.choice: reading.verdict for reading in ruling.readings} == {"20": "rejected", "10-or-20": "upheld"}
    assert verdict("10: Qs Qh; rules seed ? Qs + Qh") is Verdict.REJECTED
    assert verdict("10: Qs Qh; rules pagat ? Qs + Qh") is Verdict.UPHELD


def test_t7_a_king_is_worth_1_to_20_as_the_player_says():
    """ "King - at the discretion of the player any number of points from one to twenty." """
    king = [Card(Rank.KING)]
    assert twenty.totals(king, twenty.Rules()) == list(range(1, 21))
    assert twenty.totals(king * 2, twenty.Rules()) == list(range(2, 41))
    assert twenty.can_play(twenty.Position.parse("7: K 3"), [Card.parse("K")], [7])
    assert not twenty.can_play(twenty.Position.parse("7: K 3"), [Card.parse("K")], [8])


def test_t7_kings_left_open_fill_up_to_the_move_number():
    position = twenty.Position.parse("12: 2 5 K K")
    explanation = explain_cards(position, twenty.Claim.parse("2 + K(3) + 5 + K"))
    assert explanation.kings == (3, 2)
    assert explanation.total == 12


@pytest.mark.parametrize("text", ["seed", "pagat", "classroom; order drawn-first", "seed; operations +/; duty highest"])
def test_rules_are_read_as_they_are_written(text):
    assert str(shmat.Rules.parse(text)) == text
    assert repr(shmat.Rules.parse(text)) == f"Rules.parse({text!r})"


def test_every_row_names_its_field_and_quotes_the_source():
    for rules in (shmat.Rules, twenty.Rules):
        for row in rules.ROWS:
            assert str(row.quote)
            assert str(row.question).endswith("?")
            if row.field:
                assert f"{row.field.name}: {row.id}" in rules.__doc__
                for choice in row.field.choices:
                    changed = rules().change(row.field.name, choice)
                    assert str(getattr(changed, row.field.name)) == choice
    assert [row.id for row in (*shmat.Rules.ROWS, *twenty.Rules.ROWS) if row.silent] == ["S6", "T6"]
