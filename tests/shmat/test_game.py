"""Whole turns of Shmat: one test for each ruling that bears on them, and random games under random house rules."""

import pickle
import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shmatkit import Card, IllegalMoveError, Rank, Suit
from shmatkit.core.arithmetic import Equation, Operation
from shmatkit.core.deck import DECK, bits
from shmatkit.shmat import Claim, Position, Rules, captures
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
from shmatkit.twenty.game import Pass
from tests.conftest import tried

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


def refused(state, event, why=None):
    before = hash(state)
    with pytest.raises(IllegalMoveError, match=why):
        check_event(state, event)
    assert not can_apply(state, event)
    assert hash(state) == before


def claim(player, text):
    return Challenge(player, Claim.parse(text))


def drawn_again(text):
    return Draw(Card.parse(text), discarded=True)


def taken(state):
    """Return what may be taken now, as claims say it."""
    return {f"{one.own} {one.target}" for one in legal_events(state) if isinstance(one, Take)}


def test_s1_the_deck_and_the_players():
    """ "Number of players: from 2 or more": four cards each must leave a reserve."""
    for players in range(2, 13):
        game = apply(new_game(players), Deal(tuple(DECK[4 * at : 4 * at + 4] for at in range(players))))
        assert game.reserve == 52 - 4 * players > 0
    for wrong, dealer in ((1, 0), (13, 0), (2, 2), (2, -1)):
        with pytest.raises(ValueError, match="2 to 12"):
            new_game(wrong, dealer=dealer)


def test_s1_with_eight_players_or_more_some_may_never_move():
    """The reserve of twelve players has four cards: one capture takes three of them."""
    game = apply(new_game(12, dealer=11), Deal(tuple(DECK[4 * at : 4 * at + 4] for at in range(12))))
    game = play(game, "10c", "10c-As=9s", "Jc", "Qc")
    assert (game.mover, game.reserve) == (1, 1)
    assert play(game, "Kc", Cannot(), *(Waive(player) for player in range(12) if player != 1)).phase is Phase.OVER


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
    assert game.turns == 4


def test_s2_before_the_deal_nothing_else_happens():
    game = new_game(2)
    assert legal_events(game) == [Deal()]
    for event in (Deal(), Draw(DECK[0]), Refill(DECK[0]), Cannot(), Challenge(0), Challenge(1), Waive(0)):
        refused(game, event)
    refused(game, Challenge(0), "aren't dealt")
    refused(game, Deal(((Card(Rank.ACE),) * 4, DECK[4:8])), "different cards of one deck")


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
    assert after.reserve == game.reserve


def test_s4_a_discard_that_is_put_back_goes_on_top():
    game = state("_ | 5d 9s 2h Ks | 10s 3c 7h Qs", "discard_draw any", "discard_use free", "discard 5c 4d 9h")
    assert play(game, "<5c", Cannot()).discard == tuple(cards("4d 9h 5c"))


def test_s4_leaving_a_useful_discard_alone_is_no_miss():
    passed = play(state("_ | 8s 9d Jc 6s | 10s 4c 7h Qs", "operations +", "discard Ah"), "Kh", Cannot())
    assert passed.phase is Phase.CLAIMS
    refused(state("_ | 5d | 10s", "discard 5c"), Challenge(1), "too late")
    assert apply(passed, Challenge(1)).phase is Phase.CLAIMS


def test_s10_a_capture_must_be_made():
    """ "It's always necessary to grab rivals' cards." """
    game = state(BASE, "duty highest")
    assert {str(one.target) for one in legal_events(game) if isinstance(one, Take)} == {"10s"}
    low = take(state(BASE), "5c - 2h = 3c")
    refused(game, low, "must not be made now")
    after = apply(game, Cannot())
    wrong = apply(after, claim(1, "5c - 2h = 3c"))
    assert wrong.phase is Phase.CLAIMS
    assert taken(apply(after, claim(1, "5c * 2h = 10s"))) == {"2h 10s"}
    assert taken(apply(after, Challenge(1))) == {"5d 10s", "2h 10s"}  # none was named: any that is a highest


def test_s10_one_a_turn_and_a_free_choice():
    for text in ("5c + 5d = 10s", "5c - 2h = 3c"):
        done = play(state(BASE), text, "4c", "4d")
        assert (done.phase, done.mover) == (Phase.DRAW, 1)


def test_s10_with_claims_none_the_duty_is_the_programs():
    assert Cannot() not in legal_events(state(BASE, "claims none"))
    assert Cannot() in legal_events(state(BASE))
    assert legal_events(state(NOTHING, "claims none")) == [Cannot()]


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


def test_s11_who_claimed_in_vain_may_claim_again_in_the_next_turn():
    later = play(state(NOTHING), Cannot(), Challenge(2), "Kd", Cannot())
    assert apply(later, Challenge(2)).phase is Phase.DUTY


def test_s11_a_claim_that_leaves_suits_open_obliges_to_any_that_it_names():
    missed = apply(state("5c | 5d 5h 2s Ks | 10s 10h 7h Qs"), Cannot())
    assert taken(apply(missed, claim(1, "5 + 5 = 10"))) == {"5d 10s", "5d 10h", "5h 10s", "5h 10h"}
    assert taken(apply(missed, claim(1, "5 + 5h = 10"))) == {"5h 10s", "5h 10h"}
    assert taken(apply(missed, claim(1, "5c + 5d = 10h"))) == {"5d 10h"}


def test_s11_a_claim_may_turn_a_sum_but_not_a_difference():
    missed = apply(state(THREE), Cannot())
    assert taken(apply(missed, claim(1, "2h + 5c = 7h"))) == {"2h 7h"}
    assert apply(missed, claim(1, "2h - 5c = 3c")).phase is Phase.CLAIMS
    assert apply(missed, claim(1, "5c + 9s = 14")).phase is Phase.CLAIMS


def test_s11_the_mover_must_make_the_capture_that_was_named():
    named = apply(apply(state(THREE), Cannot()), claim(1, "5c + 2h = 7h"))
    other = take(state(THREE), "5c + 5d = 10s")
    refused(named, other, "must not be made now")
    assert apply(apply(apply(state(THREE), Cannot()), Challenge(1)), other).phase is Phase.REFILL


def test_s11_a_claimer_is_rewarded():
    missed = apply(state(THREE, "claims reward"), Cannot())
    done = play(missed, Challenge(2), "5c + 5d = 10s", "4c", "4d")
    assert done.piles == ((), (), tuple(cards("5c 5d 10s")))
    assert rows(done)[:2] == ["4c 9s 2h Ks", "4d 3c 7h Qs"]
    assert play(state(THREE, "claims reward"), "5c + 5d = 10s").piles[0]  # unclaimed, the mover keeps them


def test_s11_without_claims_a_wrong_i_cannot_is_refused():
    refused(state(BASE, "claims none"), Cannot(), "There is a capture")
    assert apply(state(NOTHING, "claims none"), Cannot()).phase is Phase.DRAW


def test_s11_case_g3_a_too_late():
    later = play(state(THREE), Cannot(), "4c")
    for event in (Challenge(2), claim(2, "5c + 5d = 10s"), Challenge(1)):  # player 1 is the mover now
        refused(later, event, "too late")


def test_s11_case_g3_b_the_mover_cannot_claim():
    missed = apply(state(THREE), Cannot())
    for player in (0, 3, -1):
        refused(missed, Challenge(player), "Only an opponent")
        refused(missed, claim(player, "5c + 5d = 10s"), "Only an opponent")
    assert not [one for one in legal_events(missed) if isinstance(one, Challenge) and one.player not in {1, 2}]


def test_s11_case_g3_c_a_false_claim_costs_nothing():
    passed = apply(state(NOTHING), Cannot())
    for event in (Challenge(2), claim(2, "8h + 8s = Qs")):
        after = apply(passed, event)
        assert after._replace(made=frozenset()) == passed
        assert play(after, "Kd").mover == 1


def test_s11_case_g3_d_the_first_to_speak_settles_it():
    missed = apply(state(THREE), Cannot())
    for event in (Challenge(2), claim(2, "5c + 5d = 10s")):
        claimed = apply(missed, event)
        for again in (event, event._replace(player=1)):
            refused(claimed, again, "settled already")
            refused(play(claimed, "5c + 5d = 10s"), again, "settled already")
            refused(play(claimed, "5c + 5d = 10s", "4c", "4d"), again, "too late")


def test_s11_after_the_last_turn_all_must_waive():
    last = state(NOTHING, "reserve 0")
    passed = apply(last, Cannot())
    assert legal_events(passed) == [Waive(1), Waive(2)]
    refused(passed, Draw(Card.parse("Kd")), "The reserve is empty")
    refused(passed, drawn_again("8h"), "The reserve is empty")
    refused(passed, Waive(0), "Only an opponent")
    one = apply(passed, Waive(1))
    refused(one, Waive(1), "no claim to make any more")
    refused(one, Challenge(1), "no claim to make any more")
    assert one.phase is Phase.CLAIMS
    assert apply(one, Waive(2)).phase is Phase.OVER
    refused(apply(state(NOTHING), Cannot()), Waive(1), "The next player must draw")
    refused(last, Waive(1), "must capture")


def test_s11_a_miss_of_the_last_turn_is_claimed_and_made():
    missed = play(state(THREE, "reserve 0"), Cannot(), Waive(1))
    assert {one.player for one in legal_events(missed)} == {2}
    done = play(missed, Challenge(2), "5c + 5d = 10s")
    assert (done.phase, done.piles[0]) == (Phase.OVER, tuple(cards("5c 5d 10s")))
    assert apply(state(NOTHING, "reserve 0", "claims none"), Cannot()).phase is Phase.OVER


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
    refused(state(BASE), wrong._replace(target=Card.parse("5d")), "No opponent has")


@pytest.mark.parametrize("sign", ["+", "*", "/"])
def test_s12_a_wrong_sum_of_the_right_cards_is_called_wrong(sign):
    """5 and 2 take a 3, but only by 5 - 2."""
    wrong = Take(*cards("2h 3c"), Equation(5, Operation(sign), 2, 3))
    refused(state(BASE), wrong, "don't fit")
    assert apply(state(BASE), wrong._replace(equation=Equation(5, Operation("-"), 2, 3))).phase is Phase.REFILL


def test_a_sum_may_be_said_in_either_order_a_difference_only_as_it_is():
    """a + b and b + a are one fact (S9), whichever card may stand first in a difference (S6)."""
    for house in ("order either", "order drawn-first"):
        game = state(BASE, house)
        turned = Take(*cards("2h 7h"), Equation(2, Operation("+"), 5, 7))
        assert apply(game, turned) == apply(game, take(game, "5c + 2h = 7h"))
    back = Take(*cards("9s 4c"), Equation(9, Operation("-"), 5, 4))
    assert apply(state("5c | 9s | 4c"), back).phase is Phase.REFILL
    refused(state("5c | 9s | 4c", "order drawn-first"), back, "must not be made now")
    refused(state("5c | 9s | 4c"), back._replace(equation=Equation(5, Operation("-"), 9, 4)), "don't fit")


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


FREE = ("_ | 5d 9s 2h Ks | 10s 3c 7h Qs", "discard_use free")


def test_s14_free_discards_are_closed_after_a_round_of_fruitless_turns():
    game = state(*FREE, "operations +", "claims none", "discard Jd")
    for _ in range(2):
        game = play(game, "<Jd", Cannot())
    assert legal_events(game) == [Draw()]
    refused(game, drawn_again("Jd"), "closed until")
    game = play(game, "Kd", Cannot())
    assert drawn_again("Kd") in legal_events(game)


def test_s14_a_capture_ends_the_run_but_does_not_open_a_closed_pile():
    once = play(state(*FREE, "operations +", "claims none", "discard Jd"), "<Jd", Cannot())
    assert drawn_again("Jd") in legal_events(play(once, "3d", "3d + 10s = Ks", "4c", "4d", "<Jd", Cannot()))
    closed = play(once, "<Jd", Cannot())
    assert legal_events(play(closed, "5c", "5c + 5d = 10s", "4c", "4d")) == [Draw()]


def test_s14_a_put_back_that_was_claimed_is_no_fruitless_turn():
    game = play(state(*FREE, "discard Jd 5c"), "<5c", Cannot(), "<5c", Cannot())
    refused(game, drawn_again("5c"), "closed until")
    done = play(game, Challenge(0), "10s - 5c = 5d", "4c", "4d")
    assert done.discard == (Card.parse("Jd"),)
    assert legal_events(done) == [Draw(), drawn_again("Jd")]


def test_s14_a_reserve_card_that_a_claim_takes_back_never_landed():
    closed = play(state(*FREE, "discard Jd"), "<Jd", Cannot(), "<Jd", Cannot())
    missed = play(closed, "5c", Cannot())
    assert drawn_again("5c") in legal_events(missed)
    done = play(missed, Challenge(1), "5c + 5d = 10s", "4c", "4d")
    assert done.discard == (Card.parse("Jd"),)
    assert legal_events(done) == [Draw()]


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
    assert len(taken(game)) == 7
    done = play(game, "5c + 5h = 10h")
    assert rows(done) == ["5d _ 2s Ks", "10s _ 7h Qs"]
    assert done.piles == (tuple(cards("5c 5h 10h")), ())
    assert rows(play(done, "4c", "4d")) == ["5d 4c 2s Ks", "10s 4d 7h Qs"]


# what is no ruling


def test_cards_are_the_same_if_they_are_equal():
    """A card that was built or unpickled is as good as one that was read."""
    game = pickle.loads(pickle.dumps(state("_ | 5d 9s 2h Ks | 10s 3c 7h Qs", "discard 5c")))  # noqa: S301  # our own
    game = apply(game, Draw(Card(Rank.FIVE, Suit.CLUBS), discarded=True))
    assert game.discard == ()
    sum_of_fives = Equation(5, Operation("+"), 5, 10)
    done = apply(game, Take(Card(Rank.FIVE, Suit.DIAMONDS), Card(Rank.TEN, Suit.SPADES), sum_of_fives))
    assert rows(done) == ["_ 9s 2h Ks", "_ 3c 7h Qs"]


def test_without_suits_the_first_opponent_clockwise_is_meant():
    assert rows(apply(state("5 | 5 | 10 3 | 3 10"), take(state("5 | 5 | 10 3 | 3 10"), "5 + 5 = 10")))[1:] == [
        "_ 3",
        "3 10",
    ]


def test_an_event_of_the_other_game_is_no_event():
    with pytest.raises(TypeError, match="no event of Shmat"):
        apply(state(BASE), Pass())


def test_a_game_goes_on_from_a_position():
    assert (state(BASE).turns, state(BASE).reserve, state(BASE).mover) == (1, 43, 0)
    drawless = state("_ | 5d 9s 2h Ks | 10s 3c 7h Qs", "discard 5c")
    assert (drawless.turns, drawless.phase, play(drawless, "<5c").turns) == (0, Phase.DRAW, 1)
    assert state("_ | 5d | 10s", "reserve 0").phase is Phase.OVER


# whole games

HOUSES = st.builds(
    lambda preset, operations, changes: "; ".join((preset, *operations, *changes)),
    st.sampled_from(list(Rules.PRESETS)),
    st.one_of(
        st.just([]), st.sets(st.sampled_from("+-*/"), min_size=1).map(lambda one: [f"operations {''.join(one)}"])
    ),
    st.tuples(
        *(
            st.one_of(st.just(""), st.sampled_from([f"{field.name} {choice}" for choice in field.choices]))
            for field in Rules.fields()
            if field.name != "operations"
        )
    ).map(lambda said: [one for one in said if one]),
)


def count(game):
    """Count every card: in rows, piles, the discard pile, in hand, and in the reserve."""
    seen = list(game.seen())
    assert len(set(seen)) == len(seen)
    assert game.unseen == bits(card for card in DECK if card not in seen)
    return len(seen) + game.reserve


def sums(drawn, own, rules):
    """Return every sum of two values, with what it makes; worked out without the project's own arithmetic."""
    found = {}
    for sign in str(rules.operations):
        orders = [(drawn, own)] if sign in "-/" and str(rules.order) == "drawn-first" else [(drawn, own), (own, drawn)]
        for a, b in orders:
            found[a, sign, b] = {"+": a + b, "-": a - b, "*": a * b, "/": Fraction(a, b)}[sign]
    return found


def brute(game, drawn=None):
    """Return every own card, target and sum that captures, by trying all; `drawn` is a card that the mover may draw."""
    targets = [card for player, row in enumerate(game.rows) if player != game.mover for card in row if card]
    found = set()
    for own in filter(None, game.rows[game.mover]):
        tried = sums(int((drawn or game.drawn).rank), int(own.rank), game.rules)
        found |= {(own, target, one) for one, value in tried.items() for target in targets if value == target.rank}
    if str(game.rules.duty) == "highest" and found:
        best = max(target.rank for _, target, _ in found)
        found = {one for one in found if one[1].rank == best}
    return found


def equation(one, target):
    """Return a sum that `brute` found as an equation."""
    a, sign, b = one
    return Equation(a, Operation(sign), b, int(target.rank))


def listed(events):
    """Return captures as `brute` does. A sum is listed with the drawn card first, and may be said in either order."""
    found = set()
    for own, target, (a, operation, b, _) in (one for one in events if isinstance(one, Take)):
        found |= {(own, target, (a, str(operation), b))}
        found |= {(own, target, (b, str(operation), a))} if str(operation) in "+*" else set()
    return found


def named(said, game, one):
    """Say whether a claim is a way to say a capture."""
    own, target, (a, sign, b) = one
    first, second = (game.drawn, own) if a == game.drawn.rank else (own, game.drawn)
    turned = {(first, second), (second, first)} if a == b else {(first, second)}
    stated = (int(said.left.rank), str(said.operation), int(said.right.rank))
    return said.result == target and stated == (a, sign, b) and (said.left, said.right) in turned


def may(game, event, closed, unseen):
    """Say whether an event may happen, by the rulings alone.

    Args:
        game: the game.
        event: the event.
        closed: whether the discard pile is closed for whoever draws next (S14).
        unseen: the cards of the reserve.
    """
    rules, phase = game.rules, game.phase
    opponent = hasattr(event, "player") and event.player in set(range(game.players)) - {game.mover}
    match event:
        case Draw(card, discarded):
            mover = game.mover if phase is Phase.DRAW else (game.mover + 1) % game.players
            if phase not in {Phase.DRAW, Phase.CLAIMS} or not game.reserve:
                return False
            if not discarded:
                return card in unseen
            if closed or card not in (game.discard if str(rules.discard_draw) == "any" else game.discard[-1:]):
                return False
            return str(rules.discard_use) == "free" or bool(brute(game._replace(mover=mover), card))
        case Take(own, target, (a, operation, b, result)):
            one = own, target, (a, str(operation), b)
            if phase not in {Phase.TURN, Phase.DUTY} or result != target.rank or one not in brute(game):
                return False
            said = game.claim and game.claim.said
            pair = [other for other in brute(game) if other[:2] == one[:2]]
            return not said or any(named(said, game, other) for other in pair)
        case Refill(card):
            return phase is Phase.REFILL and card in unseen
        case Cannot():
            discard = game.discarded and str(rules.discard_use) == "capture"
            return phase is Phase.TURN and not discard and (str(rules.claims) != "none" or not brute(game))
        case Challenge(player):
            return phase is Phase.CLAIMS and opponent and player not in game.waived and event not in game.made
        case Waive(player):
            return phase is Phase.CLAIMS and opponent and player not in game.waived and not game.reserve
        case _:
            return False


def anything(game, rng):
    """Return events of every kind, with cards and players of any kind; few of them may happen now."""
    card, players = rng.choice(DECK), range(-1, game.players + 1)
    own = rng.choice([one for one in game.rows[game.mover] if one] or DECK)
    target = rng.choice([one for row in game.rows for one in row if one] or DECK)
    drawn = game.drawn or card
    pair = rng.sample([int(drawn.rank), int(own.rank)], 2)
    said = Equation(pair[0], rng.choice(list(Operation)), pair[1], int(rng.choice([target, target, card]).rank))
    yield Draw(card)
    yield Draw(rng.choice(game.discard or DECK), discarded=True)
    yield Draw(discarded=True)
    yield Refill(card)
    yield Take(own, target, said)
    yield Take(target, own, said)
    yield Take(card, target, said)
    yield Cannot()
    yield Challenge(rng.choice(players))
    yield Challenge(rng.choice(players), Claim(drawn, said.operation, own, target))
    yield Waive(rng.choice(players))


def filled(event, deck, players):
    """Return an event with its cards of chance."""
    if isinstance(event, Deal):
        return Deal(tuple(tuple(deck[4 * at : 4 * at + 4]) for at in range(players)))
    return event._replace(card=deck[0]) if event in (Draw(), Refill()) else event


def pile_after(game, run):
    """Return how many turns running put a discard back once “I cannot” stands, and whether that closes the pile."""
    return (run + 1, run + 1 >= game.players) if game.discarded else (0, False)


def check_listed(game, legal, closed, deck):
    """Check that what is listed may happen, and that but for wrong claims nothing else may."""
    for event in (filled(one, deck, game.players) for one in legal):
        assert may(game, event, closed, deck) or isinstance(event, Deal)
        after = apply(game, event)
        assert after.phase is Phase.DUTY or not isinstance(event, Challenge)
    for event in (
        Cannot(),
        *map(Waive, range(game.players)),
        *(Draw(card, discarded=True) for card in {*game.discard, DECK[0]}),
    ):
        assert (event in legal) == may(game, event, closed, deck), event
    if game.phase is Phase.TURN:
        assert listed(legal) == brute(game)
        assert {(one.own, one.target) for one in captures(game.position)} == {one[:2] for one in brute(game)}
    if game.phase is Phase.DUTY:
        takes = [Take(own, target, equation(one, target)) for own, target, one in brute(game)]
        assert listed(legal) == listed(one for one in takes if may(game, one, closed, deck))
    if game.phase is Phase.CLAIMS:
        claimers = {one.player for one in legal if isinstance(one, Challenge)}
        others = set(range(game.players)) - {game.mover} - game.waived
        assert claimers == (others if brute(game) else set())


@settings(max_examples=tried(suite=50, proof=1_000))
@given(HOUSES, st.integers(2, 12), st.integers(0, 2**32))
def test_every_game_ends_keeps_its_cards_and_allows_what_the_rulings_allow(house, players, seed):
    """Each turn takes a card of the reserve, but for at most as many put back between two as there are players (S14).

    A turn has a draw, an “I cannot”, a right claim, a capture, two refills, and of each opponent at most one unnamed
    claim and one waiver. Wrong named claims are left out of the count: there may be as many as people like.
    """
    rng = random.Random(seed)  # noqa: S311  # cards, not secrets
    deck = rng.sample(DECK, 52)
    game = new_game(players, Rules.parse(house), dealer=rng.randrange(players))
    most_turns = (52 - 4 * players) * (players + 1 if "discard_use free" in house else 1)
    run, closed, events = 0, False, 0
    while legal := legal_events(game):
        before = hash(game)
        shut = pile_after(game, run)[1] if game.phase is Phase.CLAIMS else closed
        check_listed(game, legal, shut, deck)
        odd = list(anything(game, rng))
        for one in odd:
            assert can_apply(game, one) == may(game, one, shut, deck), one
        event = filled(rng.choice(legal), deck, players)
        claims = [one for one in odd if isinstance(one, Challenge) and may(game, one, shut, deck)]
        if claims and rng.random() < 0.3:
            event = claims[0]
        after = apply(game, event)
        assert apply(game, event) == after
        assert hash(game) == before
        assert count(after) == 52
        if after.phase in {Phase.DRAW, Phase.OVER}:  # nothing is left over from the turn
            over = (after.drawn, after.discarded, after.owed, after.made, after.waived, after.claim)
            assert over == (None, False, (), frozenset(), frozenset(), None)
        events += not (isinstance(event, Challenge) and event.said and after.phase is Phase.CLAIMS)
        if after.mover != game.mover and (game.phase is Phase.CLAIMS or event == Cannot()):
            run, closed = pile_after(game, run)
        elif isinstance(event, Take):
            run = 0
        seen = set(after.seen())
        deck = [card for card in deck if card not in seen]
        assert len(deck) == after.reserve <= game.reserve
        game = after
    assert game.phase is Phase.OVER
    assert game.reserve == 0
    assert game.turns <= most_turns
    assert events <= 1 + game.turns * (players + 5) + players
    for event in anything(game, rng):
        refused(game, event)


def test_the_longest_games_end():
    """Nobody ever captures: each discard goes round and round until the pile is closed."""
    for players in (2, 3, 12):
        house = Rules.parse("seed; discard_use free; operations /; order drawn-first")
        deck = [card for card in DECK if card.rank >= Rank.SEVEN] + [card for card in DECK if card.rank < Rank.SEVEN]
        game = new_game(players, house)
        while legal := legal_events(game):
            draws = [one for one in legal if isinstance(one, Draw)]
            passes = [one for one in legal if isinstance(one, (Cannot, Waive))]
            game = apply(game, filled((draws[::-1] or passes or legal)[0], deck, players))
            seen = set(game.seen())
            deck = [card for card in deck if card not in seen]
        reserve = 52 - 4 * players
        assert game.turns == reserve + (reserve - 1) * players
