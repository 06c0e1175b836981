"""The solver of Twenty against a powerset brute force: over all small hands, and over random ones."""

from collections import Counter
from itertools import combinations, combinations_with_replacement, cycle, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shmatkit import DECK, Card, IllegalMoveError, Rank
from shmatkit.twenty import (
    Claim,
    Position,
    Rules,
    can_play,
    check_play,
    count_plays,
    has_play,
    plays,
    suited,
    totals,
)
from tests.conftest import tried

RULES = [
    Rules().change("limit", limit).change("pair_points", pair)
    for limit in ("at-most", "exactly")
    for pair in ("20", "10-or-20")
]


def worth(ranks, rules):
    """Every total of some ranks up to 20, by trying every value of every king and of every pair."""
    choices = []
    for rank, count in Counter(ranks).items():
        if rank == 13:
            choices += [range(1, 21)] * count
        elif rank >= 10:
            pairs = count // 2 if str(rules.pair_points) == "10-or-20" else 0
            choices += [[10, 20]] * pairs + [[10]] * (count - 2 * pairs)
        else:
            choices += [[rank]] * count
    sums = {0}
    for choice in choices:
        sums = {total + one for total in sums for one in choice if total + one <= 20}
    return sums


def allowed(ranks, move, rules):
    exactly = str(rules.limit) == "exactly"
    return [total for total in worth(ranks, rules) if total == move or (total < move and not exactly)]


def brute_force(hand, move, rules):
    """The least and the most of every legal multiset of ranks."""
    found = {}
    for size in range(1, len(hand) + 1):
        for cards in combinations(sorted(int(card.rank) for card in hand), size):
            if cards not in found and (possible := allowed(cards, move, rules)):
                found[cards] = (min(possible), max(possible))
    return found


def as_ranks(found):
    return {tuple(int(card.rank) for card in play.cards): (play.least, play.most) for play in found}


def check(position):
    found = plays(position)
    assert as_ranks(found) == brute_force(position.hand, position.move, position.rules)
    assert len(found) == len(as_ranks(found)) == count_plays(position)
    assert has_play(position) == bool(found)
    assert [len(play.cards) for play in found] == sorted(len(play.cards) for play in found)
    for play in found:
        assert play.exact == (play.most == position.move)
        assert check_play(position, play.cards) == play
    return found


def moves_in_turn(count):
    """Return so many move numbers for each hand in turn, spread over all twenty; other ones for the next hand."""
    for first in cycle(range(20)):
        yield [1 + (first + 20 * at // count) % 20 for at in range(count)]


@pytest.mark.parametrize("size", [1, 2, 3])
@pytest.mark.parametrize("rules", RULES, ids=str)
def test_all_hands_of_up_to_three_cards_at_every_move(size, rules):
    hands = combinations_with_replacement(Rank, size)
    for ranks, moves in zip(hands, moves_in_turn(tried(suite=20 if size < 3 else 4, proof=20)), strict=False):
        for move in moves:
            check(Position(move, tuple(map(Card, ranks)), rules=rules))


@pytest.mark.parametrize("size", [4, 5])
def test_all_hands_of_four_and_five_cards_at_every_move(size):
    """Hands of one deck; the worth of each part is found once, for the same parts come again and again."""
    rules, turns = Rules(), moves_in_turn(tried(suite=2 if size == 4 else 1, proof=20))
    known = {
        ranks: worth(ranks, rules)
        for part in range(1, size + 1)
        for ranks in combinations_with_replacement(range(1, 14), part)
    }
    for ranks in combinations_with_replacement(range(1, 14), size):
        if max(Counter(ranks).values()) > 4:
            continue
        parts = {part for count in range(1, size + 1) for part in combinations(ranks, count)}
        hand = tuple(Card(Rank(rank)) for rank in ranks)
        for move in next(turns):
            expected = {part: [total for total in known[part] if total <= move] for part in parts}
            expected = {part: (min(possible), max(possible)) for part, possible in expected.items() if possible}
            position = Position(move, hand, rules=rules)
            assert as_ranks(plays(position)) == expected
            assert count_plays(position) == len(expected)


@settings(max_examples=60)
@given(st.permutations(DECK), st.integers(1, 12), st.integers(1, 20), st.sampled_from(RULES))
def test_random_hands_of_up_to_twelve(deck, size, move, rules):
    check(Position(move, tuple(deck[:size]), rules=rules))


@pytest.mark.parametrize(
    ("text", "ranks", "least"),
    [
        ("7: Ah 2d Kc Qs", ["A", "2", "K", "A2", "AK", "2K", "A2K"], [1, 2, 1, 3, 2, 3, 4]),
        ("2: A A K K 2", ["A", "2", "K", "AA", "AK", "KK"], [1, 2, 1, 2, 2, 2]),
        ("3: 3 A A A K 2", ["A", "2", "3", "K", "AA", "A2", "AK", "2K", "AAA", "AAK"], [1, 2, 3, 1, 2, 3, 2, 3, 3, 3]),
        ("8: 9 9 10", [], []),
    ],
)
def test_case_s5_kings(text, ranks, least):
    found = plays(Position.parse(text))
    assert ["".join(str(card.rank) for card in play.cards) for play in found] == ranks
    assert [play.least for play in found] == least


def test_concrete_suits_on_demand():
    position = Position.parse("3: Ah As Kd 2c")
    by_ranks = {str(play): [" ".join(map(str, cards)) for cards in suited(position, play)] for play in plays(position)}
    assert by_ranks["Ah"] == ["Ah", "As"]
    assert by_ranks["Ah + As"] == ["Ah As"]
    assert by_ranks["Ah + Kd"] == ["Ah Kd", "As Kd"]
    for play, move in product(plays(position), [3]):
        assert all(can_play(Position(move, position.hand), cards) for cards in suited(position, play))


@pytest.mark.parametrize(
    ("position", "claim", "reason"),
    [
        ("2: K K A", "K + K + A", "The cards are worth 3, and the move number is 2."),
        ("7: Ah 2d Kc Qs", "K(7) + 2", "The cards are worth 9, and the move number is 7."),
        ("7: Ah 2d Kc Qs", "K + K", "Not all of these cards are in the hand."),
        ("7: Ah 2d Kc Qs", "2h", "Not all of these cards are in the hand."),
        ("7: Ah 2d Kc Qs; limit exactly", "A + 2", "The cards are worth 3, and the move number is 7."),
    ],
)
def test_check_play_says_why_not(position, claim, reason):
    position, claim = Position.parse(position), Claim.parse(claim)
    with pytest.raises(IllegalMoveError) as caught:
        check_play(position, claim.cards, claim.values)
    assert reason in str(caught.value)
    assert not can_play(position, claim.cards, claim.values)


@pytest.mark.parametrize(("card", "value"), [("K", 0), ("K", 21), ("2", 2)])
def test_only_a_king_has_a_value_from_1_to_20(card, value):
    with pytest.raises(IllegalMoveError, match="can't be worth"):
        check_play(Position.parse("20: K 2"), [Card.parse(card)], [value])


def test_no_card_is_no_play():
    with pytest.raises(IllegalMoveError, match="No card is laid"):
        check_play(Position.parse("20: K 2"), [])


def test_kings_are_worth_what_is_said():
    claim = Claim.parse("K(4) + 3d")
    play = check_play(Position.parse("7: Kc 3d"), claim.cards, claim.values)
    assert (play.least, play.most, play.exact) == (7, 7, True)
    assert totals(claim.cards, Rules(), claim.values) == [7]
    assert totals(claim.cards, Rules()) == list(range(4, 24))
