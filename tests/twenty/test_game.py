"""A whole game of Twenty: one test or more for each ruling that it rests on, and random games under random house rules."""

import random
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shmatkit import DECK, Card, IllegalMoveError, Rank
from shmatkit.twenty import Position, Rules
from shmatkit.twenty.game import (
    Deal,
    Draw,
    Keep,
    Lay,
    Pass,
    Phase,
    State,
    View,
    apply,
    can_apply,
    check_event,
    legal_events,
    new_game,
    view,
)
from shmatkit.twenty.plays import allowed_totals
from shmatkit.twenty.score import winners
from tests.conftest import tried

PAGAT = Rules.named("pagat")
LAID = tuple(Lay((card,), (None,)) for card in DECK)


def cards(text):
    return Position.parse(f"1: {text}").hand if text else ()


def game(*hands, move=1, mover=0, deck=20, **changes):
    """A game between two turns, whose players hold these cards."""
    rules = changes.pop("rules", Rules())
    for name, value in changes.items():
        rules = rules.change(name, value)
    return State(rules, tuple(map(cards, hands)), deck, dealer=len(hands) - 1, mover=mover, move=move)


def lay(text, *values):
    return Lay(cards(text), values)


def refused(state, event):
    """The reason why an event is refused."""
    before = repr(state)
    assert not can_apply(state, event)
    with pytest.raises(IllegalMoveError) as caught:
        check_event(state, event)
    assert repr(state) == before
    return str(caught.value.reason)


def test_t3_every_turn_advances_the_count():
    """ "When ... the turn count has become equal to twenty": a turn on which a card is drawn counts, too."""
    state = apply(game("5s 6s", "7s Kd"), Draw(cards("9s")[0]))
    assert (state.move, state.mover, state.turns) == (2, 1, 1)
    state = apply(state, lay("Kd"))
    assert (state.move, state.mover, state.turns) == (3, 0, 2)
    last = game("As 6s", "7s", move=20)
    assert apply(last, lay("As")).phase is Phase.OVER
    stuck = apply(game("As 6s", "7s", move=20, limit="exactly"), Draw(cards("8s")[0]))
    assert (stuck.phase, stuck.move, stuck.turns) == (Phase.OVER, 20, 1)


def test_t3_or_only_a_turn_on_which_cards_are_played():
    """Pagat's reading of "the turn count": a card that is drawn moves nothing on, not even at the twentieth move."""
    state = apply(game("5s 6s", "7s Kd", advance="play"), Draw(cards("9s")[0]))
    assert (state.move, state.mover, state.turns) == (1, 1, 1)
    assert apply(state, lay("Kd")).move == 2
    last = game("As 6s", "7s", move=20, advance="play", draw="always")
    assert apply(last, Draw(cards("9s")[0])).phase is Phase.TURN
    assert apply(last, lay("As")).phase is Phase.OVER


def test_t4_a_card_is_drawn_only_without_a_play():
    """ "If the player does not have such cards for the turn, he takes the top card from the remaining deck himself." """
    assert legal_events(game("5s 6s", "7s")) == [Draw()]
    assert "only when nothing can be played" in refused(game("As 6s", "7s"), Draw(cards("9s")[0]))


def test_t4_any_legal_play_may_be_chosen():
    """ "each turn is allowed": the largest play is no duty."""
    state = game("As 2s Kd Qh", "7s", move=3)
    chosen = [event.cards for event in legal_events(state)]
    assert chosen == [cards(text) for text in ("As", "2s", "Kd", "As 2s", "As Kd", "2s Kd")]
    assert apply(state, lay("2s")).hands[0] == cards("As Kd Qh")


def test_t4_or_on_every_turn():
    """Pagat: a card may be drawn instead of a play; the deck must have one."""
    state = game("As 6s", "7s", draw="always")
    assert legal_events(state) == [Lay(cards("As"), (None,)), Draw()]
    assert apply(state, Draw(cards("9s")[0])).hands[0] == cards("As 6s 9s")
    empty = state._replace(deck=0)
    assert legal_events(empty) == [Lay(cards("As"), (None,))]
    assert refused(empty, Draw(cards("9s")[0])) == "The deck is empty."
    assert "only without a play" in refused(empty, Pass())


def test_t5_drawing_ends_the_turn():
    """ "he takes the top card from the remaining deck himself", and then "the second player makes the move" """
    state = apply(game("5s 6s", "7s"), Draw(cards("As")[0]))
    assert (state.phase, state.mover, state.drawn) == (Phase.TURN, 1, None)
    assert state.hands[0] == cards("5s 6s As")


def test_t5_or_the_drawn_card_may_be_played_at_once():
    """ "he takes the top card": a play then has the card that was drawn, or it is kept."""
    before = game("As 6s", "7s 8s", move=6, draw="always", play_drawn="yes")
    state = apply(before, Draw(cards("Ad")[0]))
    assert (state.phase, state.mover, state.drawn) == (Phase.DRAWN, 0, cards("Ad")[0])
    assert [getattr(event, "cards", None) for event in legal_events(state)] == [cards("Ad"), cards("Ad As"), None]
    assert "with the card that was drawn" in refused(state, lay("6s"))
    assert "must play with the card that was drawn, or keep it" in refused(state, Draw(cards("9s")[0]))
    assert "must play with the card that was drawn, or keep it" in refused(state, Pass())
    played = apply(state, lay("Ad"))
    assert (played.mover, played.move, played.hands[0], played.turns) == (1, 7, cards("As 6s"), 1)
    kept = apply(state, Keep())
    assert (kept.mover, kept.move, kept.hands[0], kept.turns) == (1, 7, cards("As 6s Ad"), 1)
    assert kept.drawn is played.drawn is None
    assert "No card was drawn" in refused(kept, Keep())


def test_t5_a_suit_that_is_not_said_is_that_of_the_drawn_card():
    state = apply(game("As 6s", "7s", draw="always", play_drawn="yes"), Draw(cards("Ad")[0]))
    assert apply(state, lay("A")).laid == (Lay(cards("Ad"), (None,)),)


def test_t5_the_last_card_may_be_drawn_and_played():
    state = apply(game("6s", "7s", move=20, limit="exactly", play_drawn="yes"), Draw(cards("Ks")[0]))
    over = apply(state, lay("6s Ks", None, 14))
    assert (over.phase, over.hands, over.drawn) == (Phase.OVER, ((), cards("7s")), None)


def test_t8_with_an_empty_deck_a_player_without_a_play_passes():
    """ "he takes the top card from the remaining deck": there is none."""
    state = game("5s 6s", "7s Kd", "8s", deck=0, rules=PAGAT)
    assert legal_events(state) == [Pass()]
    assert refused(state, Draw(cards("9s")[0])) == "The deck is empty."
    state = apply(state, Pass())
    assert (state.mover, state.move, state.passes) == (1, 1, 1)
    assert "only without a play" in refused(state, Pass())
    state = apply(state, lay("Kd"))
    assert (state.mover, state.move, state.passes) == (2, 2, 0)
    assert "only without a play" in refused(state._replace(deck=1), Pass())


def test_t8_the_game_is_scored_as_at_move_20_when_all_pass_in_turn():
    state = game("5s 6s", "7s", "8s 9s", deck=0, rules=PAGAT)
    for passes in (1, 2):
        state = apply(state, Pass())
        assert (state.phase, state.passes) == (Phase.TURN, passes)
    over = apply(state, Pass())
    assert (over.phase, over.move, over.turns) == (Phase.OVER, 1, 3)
    assert legal_events(over) == []
    assert winners(over) == (1,)
    assert refused(over, Pass()) == "The game is over."


def test_t9_who_is_out_of_cards_wins_at_once():
    """ "it can end sooner if the player does not have cards left" """
    over = apply(game("As", "Ah", "2s", move=7), lay("As"))
    assert (over.phase, over.move, over.mover, over.hands[0]) == (Phase.OVER, 7, 0, ())
    assert winners(over) == (0,)


def test_t14_2_to_4_players_with_seven_cards_each():
    """ "Number of players: 2 - 4 ... each player is dealt 7 cards" """
    for players in (2, 3, 4):
        state = new_game(players, dealer=players - 1)
        assert (state.phase, state.deck, state.mover) == (Phase.DEAL, 52, 0)
        assert legal_events(state) == [Deal()]
        dealt = apply(state, Deal(tuple(DECK[7 * at : 7 * at + 7] for at in range(players))))
        assert (dealt.phase, dealt.deck, dealt.move) == (Phase.TURN, 52 - 7 * players, 1)
    assert new_game(4, dealer=2).mover == 3  # "The first move belongs to the player to the left of the handler."
    for players, dealer in ((1, 0), (5, 0), (2, 2), (2, -1)):
        with pytest.raises(ValueError, match="2 to 4 players"):
            new_game(players, dealer=dealer)


@pytest.mark.parametrize(
    ("hands", "reason"),
    [
        ((), "Each player gets 7 cards."),
        ((DECK[:7],), "Each player gets 7 cards."),
        ((DECK[:7], DECK[7:15]), "Each player gets 7 cards."),
        ((DECK[:7], DECK[:7]), "not different cards"),
        ((DECK[:7], tuple(map(Card, list(Rank)[:7]))), "not different cards"),
    ],
)
def test_t14_a_deal_is_of_one_deck(hands, reason):
    assert reason in refused(new_game(2), Deal(hands))


def test_t14_turns_go_clockwise():
    state = game("5s", "6s", "7s", mover=1)
    movers = []
    for card in cards("8s 9s 10s Js"):
        movers.append(state.mover)
        state = apply(state, Draw(card))
    assert movers == [1, 2, 0, 1]


def test_t14_hands_are_hidden():
    """A view holds no card of another player's, nor one that another drew; all else is as it is."""
    state = game("As 6s", "7s 8s Ad", "9s", mover=1, draw="always", play_drawn="yes")
    state = apply(state, Draw(cards("Ah")[0]))
    for player in range(3):
        seen = view(state, player)
        assert seen.hand == state.hands[player] == seen.position.hand
        assert seen.sizes == (2, 4, 1)
        assert (seen.player, seen.players, seen.next) == (player, 3, 2)
        for name in set(State._fields) & set(View._fields) - {"drawn"}:
            assert getattr(seen, name) == getattr(state, name)
        hidden = {card for other in range(3) if other != player for card in state.hands[other]}
        assert not any(str(card) in repr(seen) for card in hidden)
    assert view(state, 1).drawn == cards("Ah")[0]
    assert view(state, 0).drawn is None
    assert legal_events(view(state, 1)) == legal_events(state)
    assert legal_events(view(state, 0)) == []
    assert legal_events(view(new_game(2), 1)) == []


def test_what_is_refused_at_any_time():
    state = game("As 6s", "7s")
    assert refused(state, Deal((DECK[:7], DECK[7:14]))) == "The cards are dealt already."
    assert "Not all of these cards" in refused(state, lay("7s"))
    assert "worth 6" in refused(state, lay("6s"))
    assert refused(state, Lay(())) == "No card is laid."
    assert "Not all of these cards" in refused(state, Lay(cards("As") * 2))
    assert "Not each card has a value" in refused(state, lay("As", None, None))
    assert "can't be worth 1" in refused(state, lay("As", 1))
    stuck = game("5s 6s", "7s")._replace(laid=LAID[:1])
    assert refused(stuck, Draw()) == "It isn't said which card was drawn."
    for card in (cards("7s")[0], DECK[0], Card(Rank.TEN)):
        assert "can't come from the deck" in refused(stuck, Draw(card))
    assert refused(stuck, Pass()).startswith("A player passes only without a play")
    undealt = new_game(2)
    for event in (lay("As"), Draw(DECK[0]), Pass()):
        assert refused(undealt, event) == "The cards aren't dealt yet."


def test_a_suit_that_is_not_said_is_a_card_of_the_hand():
    state = apply(game("As Ah 6s", "7s"), lay("A"))
    assert state.hands[0] == cards("Ah 6s")
    assert state.laid == (Lay(cards("As"), (None,)),)


# random games under random house rules

HOUSE_RULES = st.builds(
    lambda changes: replace(Rules(), **changes),
    st.fixed_dictionaries(
        {
            field.name: st.sampled_from([field.read(text) for text in field.choices])
            for field in Rules.fields()
            if field.name != "cap"
        }
    ),
)

HABITS = st.sampled_from(["any", "draws", "lays many", "lays few"])


def most_turns(state):
    """By T3: twenty, or else a card of the deck each, and n for each play: itself, and the passes before it (T8)."""
    return 20 if str(state.rules.advance) == "turn" else 20 * state.players + 52 - 7 * state.players


def conserved(state):
    held = [card for hand in state.hands for card in hand]
    laid = [card for one in state.laid for card in one.cards]
    return len(held) + len(laid) + state.deck == 52 and len({*held, *laid}) == len(held) + len(laid)


def with_chance(event, deck, players):
    """The event, with the cards of chance from the end of a deck."""
    if isinstance(event, Deal):
        return Deal(tuple(tuple(deck[-7 * at - 7 : len(deck) - 7 * at]) for at in range(players)))
    return Draw(deck[-1]) if isinstance(event, Draw) else event


def allowed_lay(state, event):
    """Whether cards may be laid, by the checker of single plays and the rulings that bear on a whole game."""
    if state.phase not in {Phase.TURN, Phase.DRAWN} or not set(event.cards) <= set(state.hands[state.mover]):
        return False
    if state.phase is Phase.DRAWN and state.drawn not in event.cards:
        return False
    return bool(allowed_totals(state.position, event.cards))


def try_anything(state, deck, chance):
    """Try events that may be legal or not: what is refused leaves the state as it was, and nothing else is refused."""
    legal = {type(event) for event in legal_events(state)}
    hands = [card for hand in state.hands for card in hand]
    tried = [Lay(some) for some in combinations(chance.sample(hands, min(4, len(hands))), chance.choice([1, 2, 3]))]
    for event in tried:
        assert can_apply(state, event) == allowed_lay(state, event)
    wrong = [Deal((DECK[:7],) * state.players), Deal(), Draw(), *map(Draw, hands[:1])]
    right = [Pass(), Keep(), *map(Draw, deck[-1:])]
    for event in (*wrong, *right):
        if event in right and type(event) in legal:
            check_event(state, event)
        else:
            refused(state, event)


def chosen(legal, habit, chance):
    """What a player of a habit does, so that games of every length come about."""
    draws = [event for event in legal if isinstance(event, Draw)]
    if habit == "any" or (habit == "draws" and not draws):
        return chance.choice(legal)
    if habit == "draws":
        return draws[0]
    sizes = {event: len(event.cards) if isinstance(event, Lay) else 0 for event in legal}
    return (max if habit == "lays many" else min)(legal, key=sizes.get)


@settings(max_examples=tried(suite=25, proof=600))
@given(HOUSE_RULES, st.integers(2, 4), st.integers(0, 2**32), HABITS)
def test_every_game_ends_and_keeps_its_52_cards(rules, players, seed, habit):
    chance = random.Random(seed)  # noqa: S311  # cards, not secrets
    deck = chance.sample(DECK, 52)
    state = new_game(players, rules, dealer=seed % players)
    events = 0
    while legal := legal_events(state):
        if state.phase is not Phase.DEAL:
            assert legal == legal_events(view(state, state.mover))
        before = repr(state)
        for event in legal:
            check_event(state, with_chance(event, deck, players))
        try_anything(state, deck, chance)
        event = chosen(legal, habit, chance)
        filled = with_chance(event, deck, players)
        after = apply(state, filled)
        assert repr(state) == before
        assert apply(state, filled) == after
        assert conserved(after)
        if isinstance(event, Deal):
            del deck[-7 * players :]
        elif isinstance(event, Draw):
            deck.pop()
        assert after.deck == len(deck)
        state = after
        events += 1
    assert state.phase is Phase.OVER
    assert state.turns <= most_turns(state)
    assert events <= 1 + state.turns + (52 - 7 * players - len(deck)) * (str(rules.play_drawn) == "yes")
    assert winners(state)
    if str(rules.advance) == "turn":
        assert state.deck  # T8: only where plays alone advance the count can the deck be empty
