"""Opponents: what they choose is legal, is explained, follows from what they see, and is the best by their own lights."""

import random
import string
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shmatkit import DECK, say, shmat, twenty
from shmatkit.core.cards import Card
from shmatkit.players import Level, advice, choose, deal_chance, describe, next_choice, play_game
from shmatkit.players.outlook import draws, left_open, promise
from shmatkit.players.plan import Plan
from shmatkit.record import Record
from shmatkit.shmat import game as shmat_game
from shmatkit.shmat.game import Cannot, Challenge, Draw, Take, Waive
from shmatkit.twenty import game as twenty_game
from shmatkit.twenty.game import Keep, Lay, Pass

GAMES = {"shmat": shmat_game, "twenty": twenty_game}
RULES = {"shmat": shmat.Rules, "twenty": twenty.Rules}
HIGH = {1, 10, 11, 12, 13}
CARELESS, GREEDY, THOUGHTFUL = Level


def chance(seed=0):
    return random.Random(seed)  # noqa: S311  # cards, not secrets


def houses(rules):
    """Return house rules of all kinds: a preset, and for each field nothing or one of its choices."""
    changes = [
        st.sampled_from(["", *(f"{field.name} {choice}" for choice in field.choices)]) for field in rules.fields()
    ]
    said = st.tuples(st.sampled_from(list(rules.PRESETS)), *changes)
    return said.map(lambda parts: rules.parse("; ".join(part for part in parts if part)))


def seats(game):
    return range(2, 13) if game == "shmat" else range(2, 5)


@st.composite
def tables(draw):
    """Return a game before its deal, and a level for each player."""
    game = draw(st.sampled_from(list(GAMES)))
    players = draw(st.sampled_from(seats(game)))
    rules = draw(houses(RULES[game]))
    levels = draw(st.lists(st.sampled_from(Level), min_size=players, max_size=players))
    return Record.new(game, ("x",) * players, rules, draw(st.integers(0, players - 1))), levels


def played(game, rules="seed", players=2, level=GREEDY, seed=0):
    """Return a whole game among players of one level."""
    record = Record.new(game, ("x",) * players, RULES[game].parse(rules))
    return play_game(record, [level] * players, chance(seed))


def table(text, *rules):
    return shmat_game.from_position(shmat.Position.parse("; ".join((text, *rules))))


def hand(text, *others, **changes):
    """Return a game of Twenty at `move: hand`; player 0 is the mover."""
    position = twenty.Position.parse(text)
    hands = (position.hand, *(twenty.Position.parse(f"1: {one}").hand for one in others or ("2s 3s 4s",)))
    left = 52 - sum(map(len, hands))
    return twenty_game.State(position.rules, hands, left, move=position.move)._replace(**changes)


def chosen(state, level, player=0, seed=0, **how):
    return choose(state, player, level, chance(seed), **how).event


def fields(reason):
    return {name for _, name, _, _ in string.Formatter().parse(reason.template) if name}


# whatever is played


@settings(max_examples=60)
@given(tables(), st.integers(0, 2**32))
def test_every_choice_is_legal_and_explained_under_every_house_rule(begun, seed):
    record, levels = begun
    rng = chance(seed)
    game = GAMES[record.game]
    while legal := game.legal_events(record.state):
        state = record.state
        for player, level in enumerate(levels):
            event, reason = choose(state, player, level, rng)
            assert fields(reason) == set(reason.values)
            assert say(reason).endswith(".")
            if event is not None:
                assert game.can_apply(state, deal_chance(state, event, rng))
        found = next_choice(state, dict(enumerate(levels)), rng)
        event = found[1].event if found else legal[0]
        assert found or state.phase.name in {"DEAL", "REFILL"}
        record = record.play(deal_chance(state, event, rng))
    assert record.state.phase.name == "OVER"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_the_same_for_the_same_seed(game):
    levels = (CARELESS, THOUGHTFUL, GREEDY)
    once, again, other = (play_game(Record.new(game, ("x",) * 3), levels, chance(seed)) for seed in (5, 5, 6))
    assert once == again
    assert once.events[0] != other.events[0]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", [GREEDY, THOUGHTFUL])
def test_advice_leaves_nothing_to_chance(game, level):
    record = played(game, level=level, players=3)
    before = random.getstate()
    for state in record.states:
        for player in range(3):
            once = advice(state, player)
            assert list(once) == [GREEDY, THOUGHTFUL]
            assert once == advice(state, player)
            assert once[level] == choose(state, player, level, chance(99))
    assert random.getstate() == before


def test_a_game_is_played_on_from_its_middle():
    whole = played("shmat")
    middle = replace(whole, states=whole.states[:9], events=whole.events[:8])
    rest = play_game(middle, (THOUGHTFUL, CARELESS), chance(1))
    assert rest.events[:8] == whole.events[:8]
    assert rest.state.phase.name == "OVER"
    assert play_game(rest, (GREEDY, GREEDY), chance(1)) == rest


def test_each_level_is_described_in_words_of_its_own():
    assert len({say(describe(level)) for level in Level}) == 3


def test_nobody_acts_before_the_deal_after_the_end_or_in_anothers_turn():
    for game in GAMES:
        record = played(game)
        for level in Level:
            begun, dealt, over = record.states[0], record.states[1], record.state
            for state, player in ((begun, 0), (begun, 1), (over, 0), (over, 1), (dealt, 1 - dealt.mover)):
                assert chosen(state, level, player) is None
        assert next_choice(record.states[0], {0: GREEDY, 1: GREEDY}, chance()) is None
        assert next_choice(dealt, {1 - dealt.mover: GREEDY}, chance()) is None


# the dealer


@pytest.mark.parametrize(("name", "game"), GAMES.items())
def test_the_dealer_names_blank_cards_only(name, game):
    blank = {game.Deal(), game.Draw(), shmat_game.Refill()}
    for state in played(name).states:
        for event in game.legal_events(state):
            dealt = deal_chance(state, event, chance(3))
            assert dealt == deal_chance(state, event, chance(3))
            assert (dealt == event) is (event not in blank)
            assert game.can_apply(state, dealt)


def test_the_dealer_gives_every_card_and_the_same_cards_on_every_python():
    state = hand("5: Ah 4d 5s", "2s 3s")
    seen = set(state.seen())
    rng = chance(1)
    drawn = {deal_chance(state, twenty_game.Draw(), rng).card for _ in range(1000)}
    assert drawn == set(DECK) - seen
    rows = deal_chance(shmat_game.new_game(2), shmat_game.Deal(), chance(1)).rows
    assert [" ".join(map(str, row)) for row in rows] == GOLDEN_ROWS


GOLDEN_ROWS = ["7s 6c Ac Ah", "Kh Jh 8d 3c"]


# Shmat


def gain(state, take):
    """Return how many high cards a capture brings, counted by hand."""
    return sum(card.rank in HIGH for card in (state.drawn, take.own, take.target))


def turns(record):
    return [one for one in record.states if one.phase.name == "TURN" and isinstance(one, shmat_game.State)]


@pytest.mark.parametrize("players", [2, 4])
def test_greedy_takes_the_most_high_cards_of_all_captures(players):
    choices = 0
    for seed in range(15):
        for state in turns(played("shmat", players=players, seed=seed)):
            takes = [one for one in shmat_game.legal_events(state) if isinstance(one, Take)]
            event = chosen(state, GREEDY, state.mover)
            if takes:
                choices += 1
                assert gain(state, event) == max(gain(state, one) for one in takes)
            else:
                assert event == Cannot()
    assert choices > 50


def results(one, other):
    """Return all that two values make, worked out without the project's own arithmetic."""
    found = {one + other, abs(one - other), one * other}
    return found | {a // b for a, b in ((one, other), (other, one)) if a % b == 0}


def expected(mine, others, drawn):
    """Return the most high cards that a drawn card can capture."""
    return max(
        (
            sum(rank in HIGH for rank in (drawn, own, target))
            for own in mine
            for target in others
            if target in results(drawn, own)
        ),
        default=0,
    )


@pytest.mark.parametrize("players", [2, 3])
def test_what_is_left_open_is_the_mean_over_all_unseen_cards(players):
    compared = 0
    for seed in range(3):
        for state in turns(played("shmat", players=players, seed=seed)):
            for take in (one for one in shmat_game.legal_events(state) if isinstance(one, Take)):
                after = shmat_game.apply(state, take)
                if after.reserve <= 2:
                    assert left_open(state, take) == 0
                    continue
                ranks = [[card.rank for card in row if card] for row in after.rows]
                mine = ranks.pop(after.next)
                others = [rank for row in ranks for rank in row]
                unseen = set(DECK) - set(after.seen())
                of_reserve = sum(expected(mine, others, card.rank) for card in unseen) / len(unseen)
                of_discard = expected(mine, others, after.discard[-1].rank) if after.discard else 0
                assert left_open(state, take) == pytest.approx(max(of_reserve, of_discard))
                compared += 1
    assert compared > 50


def test_thoughtful_takes_the_most_less_what_it_leaves_open():
    differs = 0
    for seed in range(10):
        for state in turns(played("shmat", seed=seed)):
            takes = [one for one in shmat_game.legal_events(state) if isinstance(one, Take)]
            if takes:
                event = chosen(state, THOUGHTFUL, state.mover)
                kept = {one: gain(state, one) - left_open(state, one) for one in takes}
                assert kept[event] == pytest.approx(max(kept.values()))
                differs += event != chosen(state, GREEDY, state.mover)
    assert differs > 10


def test_thoughtful_gives_up_a_high_card_to_leave_less_and_says_so():
    """10 + A takes the jack, three high cards; but then the discarded king and the other ace take a king: three, too."""
    state = table("10c | Ks Ah 9c 5s | As Jd 7c 4c", "discard Kh")
    assert chosen(state, GREEDY).target == Card.parse("Jd")
    event, reason = choose(state, 0, THOUGHTFUL, chance())
    assert event.target == Card.parse("As")
    assert say(reason) == "Another capture brings more high cards, but leaves more to the next player."


def test_a_discard_is_drawn_where_it_captures_or_where_it_pays():
    """7 + A = 8 brings one high card; a new card usually brings more. 10 + A = J brings three."""
    low = table("_ | Ac 8d Kh Qs | 8s 10h Jc Ks", "discard 7h")
    assert chosen(low, CARELESS) == Draw()
    assert chosen(low, GREEDY) == Draw(Card.parse("7h"), discarded=True)
    assert chosen(low, THOUGHTFUL) == Draw()
    assert promise(low, draws(low)[0]) > promise(low, draws(low)[1]) == 1
    high = table("_ | Ac 8d 9h 2s | 3s Jh 6c 7s", "discard 10h")
    assert chosen(high, GREEDY) == chosen(high, THOUGHTFUL) == Draw(Card.parse("10h"), discarded=True)
    free = table("_ | 5c 5d 5h 5s | 3s 3h 3c 3d", "discard_use free; discard Kh")
    assert {chosen(free, level) for level in Level} == {Draw()}
    many = table("_ | 5c 5d 5h 5s | 9s 10h 3c 3d", "discard_use free; discard_draw any; discard Kh 2d 4c")
    assert chosen(many, GREEDY) == Draw(Card.parse("2d"), discarded=True)  # 5 − 2 = 3; the king captures nothing


def test_a_careless_player_overlooks_captures_as_often_as_it_is_told():
    """It says “I cannot” where a capture is there; where that is refused (S11) or a discard is drawn (S14) it can't."""
    state = table("5c | 5d 9s 2h Ks | 10s 3c 7h Qs")
    missed = sum(chosen(state, CARELESS, seed=seed) == Cannot() for seed in range(1000))
    assert 350 < missed < 450
    assert {chosen(state, CARELESS, seed=seed, overlooks=1) for seed in range(9)} == {Cannot()}
    assert Cannot() not in {chosen(state, CARELESS, seed=seed, overlooks=0) for seed in range(99)}
    assert len({chosen(state, CARELESS, seed=seed, overlooks=0)[:2] for seed in range(99)}) == 4
    refused = table("5c | 5d 9s 2h Ks | 10s 3c 7h Qs", "claims none")
    again = state._replace(discarded=True)
    for one in (refused, again):
        assert isinstance(chosen(one, CARELESS, overlooks=1), Take)


def said(event):
    return event.player, str(event.said)


def test_s11_who_sees_a_missed_capture_claims_it_by_name():
    """A claim that obliges names what brings the mover least; a rewarded one what brings the claimer most."""
    wrong = shmat_game.apply(table("5c | 5d 9s 2h Ks | 10s 3c 7h Qs"), Cannot())
    assert said(chosen(wrong, GREEDY, 1)) == said(chosen(wrong, THOUGHTFUL, 1)) == (1, "5c - 2h = 3c")
    assert chosen(wrong, GREEDY, 0) is None
    rewarded = shmat_game.apply(table("5c | 5d 9s 2h Ks | 10s 3c 7h Qs", "claims reward"), Cannot())
    assert said(chosen(rewarded, THOUGHTFUL, 1)) == (1, "5c + 5d = 10s")
    seldom = sum(isinstance(chosen(wrong, CARELESS, 1, seed), Challenge) for seed in range(1000))
    assert 150 < seldom < 250


def test_s11_a_claim_comes_before_the_next_draw():
    wrong = shmat_game.apply(table("5c | 5d 9s 2h Ks | 10s 3c 7h Qs | 8d Jh 6c As"), Cannot())
    blind = {1: CARELESS, 2: GREEDY}
    player, choice = next_choice(wrong, blind, chance(), overlooks=1)
    assert player == 2
    assert isinstance(choice.event, Challenge)
    right = shmat_game.apply(table("8h | 8s 9d Jc 6s | 10s 4c 7h Qs | 5d Kh 6c 9c"), Cannot())
    assert next_choice(right, blind, chance(), overlooks=1) == (1, choose(right, 1, CARELESS, chance()))
    assert next_choice(right, {0: GREEDY, 2: GREEDY}, chance()) is None


def test_s11_after_the_last_turn_each_says_that_there_is_no_claim():
    state = shmat_game.apply(table("8h | 8s 9d Jc 6s | 10s 4c 7h Qs | 5d Kh 6c 9c", "reserve 0"), Cannot())
    for player in (1, 2):
        found = next_choice(state, {0: GREEDY, 1: CARELESS, 2: THOUGHTFUL}, chance())
        assert found[1].event == Waive(found[0]) == Waive(player)
        state = shmat_game.apply(state, found[1].event)
    assert state.phase.name == "OVER"


def test_s11_a_capture_that_another_keeps_has_few_high_cards():
    wrong = shmat_game.apply(table("5c | 5d 9s 2h Ks | 10s 3c 7h Qs", "claims reward"), Cannot())
    owed = shmat_game.apply(wrong, Challenge(1))
    for level in (GREEDY, THOUGHTFUL):
        assert gain(owed, chosen(owed, level)) == 0


# Twenty


def test_greedy_lays_the_most_cards_and_of_these_the_dearest():
    for seed in range(10):
        for state in played("twenty", "seed; draw always", players=3, seed=seed).states:
            lays = [one for one in twenty_game.legal_events(state) if isinstance(one, Lay)]
            if lays:
                assert len(chosen(state, GREEDY, state.mover).cards) == max(len(one.cards) for one in lays)
    state = hand("10: 9h As 10d 10c")
    assert chosen(state, GREEDY).cards == twenty.Position.parse("1: As 9h").hand
    assert chosen(hand("10: 9h 10d Qc"), GREEDY).cards == (Card.parse("10d"),)


def fewest(points, move, step):
    """Return the fewest turns in which points can be laid, by trying everything; a turn without a play draws a six."""
    if not points or move > 20:
        return len(points)
    plays = [
        laid
        for size in range(1, len(points) + 1)
        for laid in combinations(range(len(points)), size)
        if sum(points[at] for at in laid) <= move
    ]
    if not plays:
        return 1 + fewest((*points, 6), move + step, step)
    return 1 + min(
        fewest(tuple(one for at, one in enumerate(points) if at not in laid), move + step, step) for laid in plays
    )


@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=4, unique=True), st.integers(1, 20), st.integers(2, 4))
def test_a_plan_needs_as_few_turns_as_trying_everything(cards, move, step):
    points = tuple(1 if card.rank == 13 else min(card.rank, 10) for card in cards)
    assert Plan(twenty.Rules(), step).turns(cards, move) == fewest(points, move, step)


def test_thoughtful_keeps_what_fits_late_moves():
    """Greedy lays three cards, and 8 and 5 need two more turns; 2 + 4 + 5 are exactly 11, the next turn's move."""
    state = hand("9: 2d 8s 4d Kh 5d")
    greedy, thoughtful = (choose(state, 0, level, chance()) for level in (GREEDY, THOUGHTFUL))
    assert greedy.event.cards == twenty.Position.parse("1: 2d 4d Kh").hand
    assert thoughtful.event.cards == twenty.Position.parse("1: 8s Kh").hand
    assert say(thoughtful.reason) == "So the rest can be laid in the fewest turns: 1."


@pytest.mark.parametrize("level", Level)
def test_t14_hidden_cards_change_no_choice(level):
    """The other hands and the deck are dealt anew: whoever doesn't see them chooses the same."""
    rng = chance(4)
    for rules in ("seed", "pagat", "pagat; play_drawn yes"):
        for state in played("twenty", rules, players=3, seed=8).states[1:-1]:
            own = state.hands[state.mover]
            laid = {card for one in state.laid for card in one.cards}
            hidden = [card for card in DECK if card not in laid and card not in own]
            rng.shuffle(hidden)
            hands = [one if one is own else tuple(hidden.pop() for _ in one) for one in state.hands]
            for seed in range(3):
                dealt_anew = state._replace(hands=tuple(hands))
                assert chosen(state, level, state.mover, seed) == chosen(dealt_anew, level, state.mover, seed)


def test_who_can_lay_nothing_draws_keeps_or_passes():
    for level in Level:
        stuck = hand("3: 9h 10d")
        assert chosen(stuck, level) == twenty_game.Draw()
        drawn = hand("3: 9h 10d; play_drawn yes", phase=twenty_game.Phase.DRAWN, drawn=Card.parse("10d"))
        assert isinstance(choose(drawn, 0, level, chance()).event, Keep)
        empty = hand("3: 9h 10d; advance play", deck=0)
        assert isinstance(choose(empty, 0, level, chance()).event, Pass)
