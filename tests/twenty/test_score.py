"""Who wins a game of Twenty, what it costs the others, and the match: against every set of winners there can be."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shmatkit import DECK, Card, Rank
from shmatkit.twenty import Position, Rules
from shmatkit.twenty.game import Phase, State
from shmatkit.twenty.score import match_winners, penalty, scores, totals, value, winners


def cards(text):
    return Position.parse(f"1: {text}").hand if text else ()


def over(*hands, **changes):
    """A game that is over, with what is left in each hand."""
    rules = changes.pop("rules", Rules())
    for name, text in changes.items():
        rules = rules.change(name, text)
    return State(rules, tuple(map(cards, hands)), 0, move=20, phase=Phase.OVER)


def groups(players):
    """Every set of one player or more."""
    return [set(some) for size in range(1, players + 1) for some in combinations(range(players), size)]


TIES = [
    (players, fewest, lowest)
    for players in (2, 3, 4)
    for fewest in groups(players)
    for lowest in groups(players)
    if lowest <= fewest
]


@pytest.mark.parametrize(("players", "fewest", "lowest"), TIES)
def test_t9_every_set_of_players_may_be_tied(players, fewest, lowest):
    """ "the one with less cards left": some have two cards and the others three; of those some have the lower value."""
    hands = ["2 3" if at in lowest else "2 4" if at in fewest else "A A A" for at in range(players)]
    assert set(winners(over(*hands))) == lowest
    assert set(winners(over(*hands, tie="shared"))) == fewest
    by_value = set(range(players)) - fewest or lowest  # three aces are worth less
    assert set(winners(over(*hands, winner_by="value"))) == by_value
    assert set(winners(over(*hands, winner_by="value", tie="shared"))) == by_value


def test_t9_who_is_out_of_cards_wins_whatever_the_others_hold():
    """ "The player who first left without cards" """
    for changes in ({}, {"tie": "shared"}, {"winner_by": "value"}):
        assert winners(over("A", "", "2", **changes)) == (1,)


def test_t9_the_lowest_value_left_a_king_20():
    assert [value(cards(text)) for text in ("A", "9", "10", "J", "Q", "K", "K K A 2", "")] == [
        1,
        9,
        10,
        10,
        10,
        20,
        43,
        0,
    ]
    assert winners(over("10 9", "K A", "J 9")) == (0, 2)
    assert winners(over("Q", "A A")) == (0,)
    assert winners(over("Q", "A A", winner_by="value")) == (1,)
    assert winners(over("Q", "A A", rules=Rules.named("pagat"))) == (1,)


def test_t10_the_winner_has_20_of_a_shared_win_each_and_no_penalty():
    """ "The winning player is counted 20 points." """
    assert scores(over("K", "J Q")) == (20, -20)
    assert scores(over("10 9", "K A", "J 9")) == (20, -25, 20)
    assert scores(over("10", "J", "Q", "J")) == (20, 20, 20, 20)
    assert scores(over("K", "J Q", rules=Rules.named("classroom"))) == (20, 0)


@pytest.mark.parametrize(
    ("rank", "cost"),
    [("A", 5), ("10", 10), ("J", 10), ("Q", 10), ("K", 20), *((str(number), 0) for number in range(2, 10))],
)
def test_t11_what_each_card_costs_the_others(rank, cost):
    """ "an ace - minus 5 points; For the ten - minus 10 points; ... For the king - minus 20 points" """
    hand = cards(rank)
    assert penalty(hand, Rules()) == cost
    assert penalty(hand, Rules().change("low_penalty", "5")) == (cost or 5)
    assert penalty(hand, Rules().change("penalties", "no").change("low_penalty", "5")) == 0


def test_t12_a_pair_left_over():
    """ "two 10, then the minus 20 points are counted, that is, the penalty points are doubled" """
    assert penalty(cards("10 10"), Rules()) == 20
    assert penalty(cards("10 10 10"), Rules()) == 30


@pytest.mark.parametrize(("kind", "factors"), [("sum", (1, 2, 3, 4)), ("double", (1, 4, 5, 8))])
@pytest.mark.parametrize("low", [0, 5])
@pytest.mark.parametrize("rank", Rank)
def test_t12_pairs_triples_and_four_of_each_rank(kind, factors, low, rank):
    each = {1: 5, 10: 10, 11: 10, 12: 10, 13: 20}.get(rank, low)
    rules = Rules().change("pair_penalty", kind).change("low_penalty", str(low))
    costs = [penalty([Card(rank)] * count, rules) for count in (1, 2, 3, 4)]
    assert costs == [each * factor for factor in factors]


@given(st.lists(st.sampled_from(DECK), unique=True), st.sampled_from(["sum", "double"]), st.sampled_from(["0", "5"]))
def test_t12_each_rank_costs_by_itself(hand, kind, low):
    rules = Rules().change("pair_penalty", kind).change("low_penalty", low)
    apart = [[card for card in hand if card.rank is rank] for rank in Rank]
    assert penalty(hand, rules) == sum(penalty(of_rank, rules) for of_rank in apart)


def test_t13_first_to_100():
    """ "for the first few games will reach the turn of 100 points, becomes the winner in the whole game" """
    games = [over("2", "3 4")] * 5
    assert totals(games) == [(20, 0), (40, 0), (60, 0), (80, 0), (100, 0)]
    assert [match_winners(games[:count]) for count in range(6)] == [(), (), (), (), (), (0,)]


def test_t13_several_at_once_the_higher_total_then_shared():
    shared = over("2", "2", "3 4")
    assert match_winners([shared] * 5) == (0, 1)
    assert totals([shared] * 5)[-1] == (100, 100, 0)
    games = [*[shared] * 4, over("A A A", "K", ""), *[shared] * 2]
    assert totals(games)[4:] == [(65, 60, 20), (85, 80, 20), (105, 100, 20)]
    assert match_winners(games[:-1]) == ()
    assert match_winners(games) == (0,)


def test_t13_what_comes_after_the_end_changes_nothing():
    games = [over("2", "3 4")] * 5 + [over("K K K K A", "2")] * 9
    assert totals(games)[-1][1] > 100
    assert match_winners(games) == (0,)


def test_t13_totals_may_be_negative():
    games = [over("K J", "2"), over("2", "3 4")]
    assert totals(games) == [(-30, 20), (-10, 20)]


def test_t13_or_never_below_0():
    games = [over("K J", "2", below_zero="no"), over("2", "K Q", below_zero="no")]
    assert totals(games) == [(0, 20), (20, 0)]


def test_t13_after_50_games_the_highest_total_wins_then_shared():
    """Penalties can keep a match from ending."""
    games = [over("2", "K K"), over("K K", "2")] * 30
    assert totals(games)[49] == (-500, -500)
    assert match_winners(games[:49]) == ()
    assert match_winners(games[:50]) == match_winners(games) == (0, 1)
    assert match_winners([*games[:49], over("2", "3 4")]) == (0,)


def test_t13_or_after_another_number_of_games():
    games = [over("2", "K", cap="2")] * 2
    assert match_winners(games[:1]) == ()
    assert match_winners(games) == (0,)
    assert match_winners([over("2", "2", "3 4", cap="1")]) == (0, 1)
