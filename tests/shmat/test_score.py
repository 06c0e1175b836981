"""Who wins: what is counted (S17), and ties (S18)."""

import pytest

from shmatkit import Card, Rank, Suit
from shmatkit.core.arithmetic import Equation, Operation
from shmatkit.core.language import say
from shmatkit.shmat import Position, Rules
from shmatkit.shmat.game import Cannot, Challenge, Take, apply, from_position, new_game
from shmatkit.shmat.score import counted, high_cards, scores, totals, winners

HIGH = [Card(rank, suit) for rank in (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE) for suit in Suit]
LOW = [Card(rank, suit) for rank in list(Rank)[1:9] for suit in Suit]


def over(*piles, rules="seed"):
    return new_game(len(piles), Rules.parse(rules))._replace(piles=tuple(map(tuple, piles)))


def pile(text):
    return [Card.parse(card) for card in text.split()]


def test_s17_high_cards_of_the_whole_pile_are_counted():
    """ "High value cards are: 10, Jack, Queen, King, Ace." """
    piles = (pile("Ks 2c Jd 9s As 10h"), pile("2d 3d 5d"))
    assert scores(over(*piles)) == (4, 0)
    assert scores(over(*piles, rules="seed; counted taken")) == (2, 0)
    assert scores(over(*piles, rules="seed; ace_high no")) == (3, 0)
    assert scores(over(*piles, rules="pagat")) == (3, 0)
    assert scores(over(*piles, rules="pagat; ace_high yes")) == (4, 0)


@pytest.mark.parametrize("rank", list(Rank))
def test_s17_every_rank(rank):
    high = rank in {Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE}
    assert (rank in high_cards(Rules())) == high
    assert (rank in high_cards(Rules.named("pagat"))) == (high and rank is not Rank.ACE)


@pytest.mark.parametrize("preset", ["seed", "classroom"])
def test_s17_only_cards_taken_from_opponents_the_ace_as_the_house_says(preset):
    """Of each capture the last card is the one that was taken."""
    cards = tuple(pile("Ks Kh As 2c Qd 10d 3c Ad 4c"))
    for ace_high, taken in (("yes", "As 10d"), ("no", "10d")):
        rules = Rules.parse(f"{preset}; counted taken; ace_high {ace_high}")
        assert counted(cards, rules) == tuple(pile(taken))


@pytest.mark.parametrize("house", ["claims oblige", "claims reward"])
def test_s17_the_target_is_counted_whoever_keeps_the_cards(house):
    game = from_position(Position.parse(f"10c | As 9s 2h Ks | Jd 3c 7h Qs; reserve 0; counted taken; {house}"))
    take = Take(*pile("As Jd"), Equation(10, Operation("+"), 1, 11))
    for event in (Cannot(), Challenge(1), take):
        game = apply(game, event)
    assert scores(game) == ((1, 0) if house == "claims oblige" else (0, 1))
    assert winners(game) == ((0,) if house == "claims oblige" else (1,))


def test_s18_the_most_high_cards_win():
    """ "The player who captures the largest number of these cards becomes the winner." """
    piles = (HIGH[:2] + LOW[:10], HIGH[2:5], HIGH[5:6] + LOW[10:15])
    for tie in ("shared", "cards"):  # more cards don't help where high cards decide
        assert winners(over(*piles, rules=f"seed; tie {tie}")) == (1,)


def test_s18_case_g4_ties_are_among_the_best_only():
    """High cards 6, 6, 4. One deck hasn't the 63 cards of the case, so the piles have 15, 18 and 15 of its 52."""
    piles = (HIGH[:6] + LOW[:9], HIGH[6:12] + LOW[9:21], HIGH[12:16] + LOW[21:])
    assert list(map(len, piles)) == [15, 18, 15]
    assert len({card for cards in piles for card in cards}) == 48
    assert scores(over(*piles)) == (6, 6, 4)
    assert winners(over(*piles)) == (0, 1)
    assert winners(over(*piles, rules="seed; tie cards")) == (1,)


def test_s18_the_largest_pile_breaks_no_tie_that_it_is_not_in():
    piles = (HIGH[:6] + LOW[:9], HIGH[6:12] + LOW[9:18], HIGH[12:16] + LOW[18:])
    assert list(map(len, piles)) == [15, 15, 18]
    assert winners(over(*piles, rules="seed; tie cards")) == (0, 1)
    as_large = (piles[0] + LOW[9:12], HIGH[6:12] + LOW[12:18], piles[2])
    assert list(map(len, as_large)) == [18, 12, 18]
    assert winners(over(*as_large, rules="seed; tie cards")) == (0,)


@pytest.mark.parametrize("players", [2, 3, 12])
@pytest.mark.parametrize("tie", ["shared", "cards"])
def test_s18_with_no_high_card_at_all_everybody_wins(players, tie):
    assert winners(over(*[[]] * players, rules=f"seed; tie {tie}")) == tuple(range(players))


def test_s18_without_high_cards_more_cards_may_win():
    piles = ([], LOW[:3], [], LOW[3:6])
    assert winners(over(*piles)) == (0, 1, 2, 3)
    assert winners(over(*piles, rules="seed; tie cards")) == (1, 3)


def test_a_series_counts_the_games_won():
    first, second = over(HIGH[:6], HIGH[6:9]), over(HIGH[:3], HIGH[3:6])
    assert totals([first, second, first]) == [(1, 0), (2, 1), (3, 1)]
    assert totals(one for one in (second,)) == [(1, 1)]
    assert totals([]) == []


def test_s17_high_cards_are_asked_of_the_rules() -> None:
    assert [say(rank) for rank in high_cards(Rules())] == ["10", "J", "Q", "K", "A"]
    assert [say(rank) for rank in high_cards(Rules.named("pagat"))] == ["10", "J", "Q", "K"]
