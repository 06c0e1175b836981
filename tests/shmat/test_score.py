"""Who wins: what is counted (S17), and ties (S18)."""

import pytest

from shmatkit import Card, Rank, Suit
from shmatkit.shmat import Rules
from shmatkit.shmat.game import new_game
from shmatkit.shmat.score import scores, totals, winners

HIGH = [Card(rank, suit) for rank in (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING) for suit in Suit]
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


def test_s18_case_g4_ties_are_among_the_best_only():
    """High cards 6, 6, 4, in piles of 21, 24 and 21 cards."""
    piles = (HIGH[:6] + LOW[:15], HIGH[6:12] + LOW[15:33][:18], HIGH[12:16] + LOW[:17])
    assert scores(over(*piles)) == (6, 6, 4)
    assert winners(over(*piles)) == (0, 1)
    assert winners(over(*piles, rules="seed; tie cards")) == (1,)
    even = (piles[0], piles[1][:21], piles[2])
    assert winners(over(*even, rules="seed; tie cards")) == (0, 1)


@pytest.mark.parametrize("players", [3, 12])
@pytest.mark.parametrize("tie", ["shared", "cards"])
def test_s18_with_no_high_card_at_all_everybody_wins(players, tie):
    assert winners(over(*[[]] * players, rules=f"seed; tie {tie}")) == tuple(range(players))


def test_a_series_counts_the_games_won():
    first, second = over(HIGH[:6], HIGH[6:9]), over(HIGH[:3], HIGH[3:6])
    assert totals([first, second, first]) == [(1, 0), (2, 1), (3, 1)]
    assert totals([]) == []
