"""Whole turns of Shmat: one test for each ruling that bears on them, and random games under random house rules."""

import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shmatkit import Card, IllegalMoveError, Rank, shmat
from shmatkit.deck import DECK
from shmatkit.shmat import Claim, Position, Rules
from shmatkit.shmat.game import (
    Cannot,
    Challenge,
    Deal,
    Draw,
    Phase,
    Refill,
    Take,
    Waive,
    apply,
    can_apply,
    check_event,
    from_position,
    legal_events,
    new_game,
)

BASE = "5c | 5d 9s 2h Ks | 10s 3c 7h Qs"
THREE = f"{BASE} | 8d Jh 6c As"
NOTHING = "8h | 8s 9d Jc 6s | 10s 4c 7h Qs | 5d Kh 6c 9c"


def state(text, *rules):
    return from_position(Position.parse("; ".join((text, *rules))))


def cards(text):
    return [Card.parse(one) for one in text.split()]


def take(state, text):
    """Return the event of a capture that is written as a claim."""
    claim = Claim.parse(text)
    for one in legal_events(state):
        if isinstance(one, Take) and one.target is claim.result and one.own in {claim.left, claim.right}:
            stated = (one.equation.left, one.equation.operation, one.equation.right)
            if stated == (claim.left.rank, claim.operation, claim.right.rank):
                return one
    pytest.fail(f"{text} is not legal")


def play(state, *events):
    """Apply events: a claim is a capture, a card a refill, `< card` a discard that is drawn."""
    for event in events:
        if not isinstance(event, str):
            state = apply(state, event)
        elif "=" in event:
            state = apply(state, take(state, event))
        elif state.phase is Phase.REFILL:
            state = apply(state, Refill(Card.parse(event)))
        else:
            state = apply(state, Draw(Card.parse(event.lstrip("<")), discarded=event.startswith("<")))
    return state


def rows(state):
    return [" ".join(str(card or "_") for card in row) for row in state.rows]


def refused(state, event, why):
    with pytest.raises(IllegalMoveError, match=why):
        check_event(state, event)
    assert not can_apply(state, event)


def test_s1_the_deck_and_the_players():
    """ "Number of players: from 2 or more": four cards each must leave a reserve."""
    for players in range(2, 13):
        game = apply(new_game(players), Deal(tuple(DECK[4 * at : 4 * at + 4] for at in range(players))))
        assert game.reserve == 52 - 4 * players > 0
    for wrong in (1, 13):
        with pytest.raises(ValueError, match="2 to 12"):
            new_game(wrong)


def test_s2_the_player_after_the_dealer_begins_and_turns_go_clockwise():
    """ "The first move in the game belongs to the player to the left of the handler." """
    game = new_game(3, dealer=1)
    refused(game, Draw(DECK[0]), "aren't dealt")
    refused(game, Deal((DECK[:4], DECK[4:8])), "Each player gets 4 cards")
    refused(game, Deal((DECK[:4],) * 3), "different cards")
    game = apply(game, Deal((DECK[:4], DECK[13:17], DECK[26:30])))
    assert game.mover == 2
    refused(game, Deal((DECK[:4], DECK[13:17], DECK[26:30])), "dealt already")
    movers = []
    for card in ("Ks", "Kh", "Kd", "Kc"):
        game = play(game, card)
        movers.append(game.mover)
        game = apply(game, Cannot())
    assert movers == [2, 0, 1, 2]


def test_s4_the_top_of_the_discard_pile_may_be_drawn():
    """ "each player on his turn is allowed to take one card not from the reserve, but from the discard pile" """
    game = state("_ | 5d 9s 2h Ks | 10s 3c 7h Qs", "discard 5c 9h")
    assert [one for one in legal_events(game) if one.discarded] == [Draw(Card.parse("9h"), discarded=True)]
    refused(game, Draw(Card.parse("5c"), discarded=True), "Only the top card")
    refused(game, Draw(Card.parse("4c"), discarded=True), "doesn't have this card")
    game = state("_ | 5d 9s 2h Ks | 10s 3c 7h Qs", "discard_draw any", "discard 5c 9h")
    assert [str(one.card) for one in legal_events(game) if one.discarded] == ["5c", "9h"]
    after = play(game, "<5c")
    assert after.discard == (Card.parse("9h"),)
    assert after.drawn is Card.parse("5c")


def test_s10_a_capture_must_be_made():
    """ "It's always necessary to grab rivals' cards." """
    game = state(BASE, "duty highest")
    assert {str(one.target) for one in legal_events(game) if isinstance(one, Take)} == {"10s"}
    low = take(state(BASE), "5c - 2h = 3c")
    refused(game, low, "must not be made now")
    after = apply(game, Cannot())
    wrong = apply(after, Challenge(1, Claim.parse("5c - 2h = 3c")))
    assert wrong.phase is Phase.CLAIMS
    assert apply(after, Challenge(1, Claim.parse("5c * 2h = 10s"))).phase is Phase.DUTY


def test_s11_a_missed_capture_is_claimed_and_made():
    """ "the opponent has the right to tell the player about it and then he must do the capture" """
    missed = apply(state(THREE), Cannot())
    assert missed.discard == (Card.parse("5c"),)
    claimed = apply(missed, Challenge(2))
    assert (claimed.discard, claimed.drawn, claimed.phase) == ((), Card.parse("5c"), Phase.DUTY)
    assert all(isinstance(one, Take) for one in legal_events(claimed))
    refused(claimed, Cannot(), "A claim was right")
    done = play(claimed, "5c + 5d = 10s", "4c", "4d")
    assert [len(pile) for pile in done.piles] == [3, 0, 0]
    named = apply(missed, Challenge(1, Claim.parse("5c + 2h = 7h")))
    assert {(str(one.own), str(one.target)) for one in legal_events(named)} == {("2h", "7h")}


def test_s11_a_wrong_named_claim_obliges_nobody_and_may_be_corrected():
    missed = apply(state(THREE), Cannot())
    wrong = apply(missed, Challenge(1, Claim.parse("5c + 9s = Qs")))
    assert wrong.phase is Phase.CLAIMS
    refused(wrong, Challenge(1, Claim.parse("5c + 9s = Qs")), "made already")
    assert apply(wrong, Challenge(1, Claim.parse("5c + 5d = 10s"))).phase is Phase.DUTY


def test_s11_an_unnamed_claim_each_opponent_has_once():
    passed = apply(state(NOTHING), Cannot())
    once = apply(passed, Challenge(1))
    refused(once, Challenge(1), "made already")
    assert apply(once, Challenge(2)).phase is Phase.CLAIMS


def test_s11_a_claimer_is_rewarded():
    missed = apply(state(THREE, "claims reward"), Cannot())
    done = play(missed, Challenge(2), "5c + 5d = 10s", "4c", "4d")
    assert [len(pile) for pile in done.piles] == [0, 0, 3]


def test_s11_without_claims_a_wrong_i_cannot_is_refused():
    refused(state(BASE, "claims none"), Cannot(), "There is a capture")
    assert apply(state(NOTHING, "claims none"), Cannot()).phase is Phase.DRAW


def test_case_g3_a_claim_too_late_by_the_mover_or_false():
    missed = apply(state(THREE), Cannot())
    later = play(missed, "4c")
    refused(later, Challenge(2), "too late")
    refused(missed, Challenge(0), "Only an opponent")
    passed = apply(state(NOTHING), Cannot())
    assert apply(passed, Challenge(2))._replace(made=frozenset()) == passed
    claimed = apply(missed, Challenge(2))
    refused(claimed, Challenge(1), "settled already")


def test_s11_after_the_last_turn_all_must_waive():
    last = state(NOTHING, "reserve 0")
    passed = apply(last, Cannot())
    assert Draw() not in legal_events(passed)
    one = apply(passed, Waive(1))
    refused(one, Waive(1), "an opponent claims")
    refused(one, Challenge(1), "no claim to make any more")
    assert one.phase is Phase.CLAIMS
    assert apply(one, Waive(2)).phase is Phase.OVER
    refused(apply(state(NOTHING), Cannot()), Waive(1), "The next player must draw")
    assert apply(apply(state(THREE, "reserve 0"), Cannot()), Challenge(1)).phase is Phase.DUTY


def test_s12_a_miss_that_nobody_claims_stands():
    """A false claim, an unspotted miss and a wrong sum cost nothing."""
    missed = apply(state(THREE), Cannot())
    later = play(missed, "4c")
    assert later.discard == (Card.parse("5c"),)
    assert later.mover == 1
    wrong = Take(Card.parse("9s"), Card.parse("10s"), take(state(BASE), "5c + 5d = 10s").equation)
    refused(state(BASE), wrong, "don't fit")
    refused(state(BASE), wrong._replace(own=Card.parse("4c")), "not in the mover's row")
    refused(state(BASE), wrong._replace(target=Card.parse("4c")), "No opponent has")


def test_s13_a_card_that_captures_nothing_goes_on_the_discard_pile():
    """ "he is obliged to put in a pile of dump, which is located next to the reserve cards and lies in the clear" """
    assert apply(state(NOTHING), Cannot()).discard == (Card.parse("8h"),)


def test_s14_a_discard_may_be_drawn_only_to_capture():
    """ "this is up to the player's discretion" """
    text = "_ | 5d 9s 2h Ks | 10s 3c 7h Qs"
    assert Draw(Card.parse("Jd"), discarded=True) not in legal_events(state(text, "operations +", "discard Jd"))
    refused(state(text, "operations +", "discard Jd"), Draw(Card.parse("Jd"), discarded=True), "only to capture")
    drawn = play(state(text, "discard 5c"), "<5c")
    refused(drawn, Cannot(), "drawn only to capture")


def test_s14_free_discards_are_closed_after_a_round_of_fruitless_turns():
    game = state("_ | 5d 9s 2h Ks | 10s 3c 7h Qs", "operations +", "discard_use free", "claims none", "discard Jd")
    for _ in range(2):
        game = play(game, "<Jd", Cannot())
    assert legal_events(game) == [Draw()]
    refused(game, Draw(Card.parse("Jd"), discarded=True), "closed until")
    game = play(game, "Kd", Cannot())
    assert Draw(Card.parse("Kd"), discarded=True) in legal_events(game)


def test_s15_the_mover_is_refilled_first():
    """ "then takes one card from the reserve, complementing his cards to four and the opponent … also" """
    done = play(state(BASE), "5c + 5d = 10s", "4c", "4d")
    assert rows(done) == ["4c 9s 2h Ks", "4d 3c 7h Qs"]
    assert done.piles[0] == tuple(cards("5c 5d 10s"))
    refused(play(state(BASE), "5c + 5d = 10s"), Refill(Card.parse("Ks")), "it is on the table")
    refused(play(state(BASE), "5c + 5d = 10s"), Refill(), "isn't said")
    refused(play(state(BASE), "5c + 5d = 10s"), Refill(Card(Rank.ACE)), "not a card of the deck")


@pytest.mark.parametrize(("more", "left"), [("", 2), (" | 8d Jh 6c As", 3)])
def test_s16_case_g1_the_reserve_runs_out_in_mid_refill(more, left):
    """ "After the cards in the pile of the reserve run out, the players count the captured cards" """
    done = play(state(BASE + more, "reserve 1"), "5c + 5d = 10s", "4c")
    assert rows(done)[:2] == ["4c 9s 2h Ks", "_ 3c 7h Qs"]
    assert (done.reserve, done.phase, legal_events(done), len(done.rows)) == (0, Phase.OVER, [], left)
    refused(done, Draw(Card.parse("4d")), "The game is over")
    none = play(state(BASE + more, "reserve 0"), "5c + 5d = 10s")
    assert [row.count(None) for row in none.rows[:2]] == [1, 1]
    assert none.phase is Phase.OVER


def test_case_g8_the_twin_card_is_the_one_that_goes():
    game = state("5c | 5d 5h 2s Ks | 10s 10h 7h Qs")
    assert len({(one.own, one.target) for one in legal_events(game) if isinstance(one, Take)}) == 7
    assert rows(play(game, "5c + 5h = 10h")) == ["5d _ 2s Ks", "10s _ 7h Qs"]


# whole games

HOUSES = st.builds(
    lambda preset, changes: "; ".join((preset, *changes)),
    st.sampled_from(list(Rules.PRESETS)),
    st.lists(
        st.sampled_from([f"{field.name} {choice}" for field in Rules.fields() for choice in field.choices]), max_size=4
    ),
)


def count(game):
    """Count every card: in rows, piles, the discard pile, in hand, and in the reserve."""
    seen = list(game.seen())
    assert len(set(seen)) == len(seen)
    return len(seen) + game.reserve


def brute(game):
    """Return the pairs of own card and target that some operation joins with the drawn card, by trying all."""
    position, drawn = game.position, int(game.drawn.rank)
    found = set()
    for own in filter(None, position.rows[0]):
        for target in (card for row in position.rows[1:] for card in row if card):
            pairs = [(drawn, int(own.rank))]
            if str(position.rules.order) == "either":
                pairs.append((int(own.rank), drawn))
            for a, b in pairs:
                made = {"+": a + b, "-": a - b, "*": a * b, "/": a / b}
                if any(made[sign] == target.rank for sign in map(str, position.rules.operations)):
                    found.add((own, target))
    if str(position.rules.duty) == "highest" and found:
        best = max(target.rank for _, target in found)
        found = {(own, target) for own, target in found if target.rank == best}
    return found


@settings(max_examples=60)
@given(HOUSES, st.integers(2, 12), st.integers(0, 2**32))
def test_every_game_ends_and_keeps_its_cards(house, players, seed):
    rng = random.Random(seed)  # noqa: S311  # cards, not secrets
    deck = rng.sample(DECK, 52)
    game = new_game(players, Rules.parse(house), dealer=rng.randrange(players))
    states = [game]
    for _ in range(2_000):
        legal = legal_events(game)
        if not legal:
            break
        event = rng.choice(legal)
        if isinstance(event, Deal):
            event = Deal(tuple(tuple(deck.pop() for _ in range(4)) for _ in range(players)))
        elif isinstance(event, Refill) or event == Draw():
            event = event._replace(card=deck.pop())
        if game.phase is Phase.TURN:
            assert {(one.own, one.target) for one in legal if isinstance(one, Take)} == brute(game)
            refused(game, Refill(DECK[0]), "must capture")
        after = apply(game, event)
        assert apply(game, event) == after
        game = after
        states.append(game)
        assert count(game) == 52
    assert game.phase is Phase.OVER
    assert game.reserve == len(deck) == 0
    assert all(one.reserve >= two.reserve for one, two in pairwise(states))


def test_every_preset_has_its_rows():
    assert set(Rules.PRESETS) == {"seed", "pagat", "classroom"}
    assert shmat.Rules.named("pagat").ace_high == "no"
