"""Every attempt, every "why not" and every hint, as data and in words."""

from itertools import product

import pytest

from shmatkit import Card, Rank, hints, say, shmat
from shmatkit.core.language import language
from shmatkit.explain import ShmatReason, Step
from shmatkit.explain.shmat import attempts, explain_capture, explain_pair

BASE = shmat.Position.parse("5c | 5d 9s 2h Ks | 10s 3c 7h Qs")


@pytest.mark.parametrize("rules", ["seed", "classroom"])
def test_attempts_agree_with_the_solver_over_the_whole_space(rules):
    for drawn, own, target in product(Rank, Rank, Rank):
        position = shmat.Position(Card(drawn), ((Card(own),), (Card(target),)), rules=shmat.Rules.named(rules))
        tried = attempts(position)
        assert len(tried) == (6 if rules == "seed" else 3)
        taken = {capture for attempt in tried for capture in attempt.captures}
        assert taken == set(shmat.captures(position))
        for attempt in tried:
            value = attempt.expression.value
            assert (attempt.reason is ShmatReason.CAPTURES) == (value == target) == bool(attempt.captures)
            expected = {
                ShmatReason.CAPTURES: value == target,
                ShmatReason.TOO_BIG: value > 13 and value.denominator == 1,
                ShmatReason.ZERO: value == 0,
                ShmatReason.BELOW_ZERO: value < 0,
                ShmatReason.NOT_WHOLE: value.denominator > 1,
                ShmatReason.OWN_CARD: value == own,
                ShmatReason.NOBODY_HAS_IT: 1 <= value <= 13 and value not in {own, target},
            }
            assert expected[attempt.reason]
            assert say(attempt)
            assert say(attempt, "uk")


def test_a_way_says_which_card_comes_first():
    (plus, minus, minus_turned, times, by, by_turned) = attempts(shmat.Position.parse("5 | 5 | 9"))
    assert [one.drawn_first for one in (plus, minus, minus_turned, times, by, by_turned)] == [
        True,
        True,
        False,
        True,
        True,
        False,
    ]


def test_own_cards_are_named_as_the_reason():
    reasons = {str(one.expression): one.reason for one in attempts(shmat.Position.parse("5 | 2 3 | 9"))}
    assert reasons["5 - 2"] is ShmatReason.OWN_CARD
    assert reasons["5 - 3"] is ShmatReason.OWN_CARD
    assert reasons["5 + 3"] is ShmatReason.NOBODY_HAS_IT


def test_why_not():
    explanation = explain_pair(BASE, 1, 1, 3)
    assert explanation.reason is ShmatReason.CANNOT_MAKE
    assert len(explanation.attempts) == 6
    assert [str(one) for one in explanation.needed] == ["5 + 7 = 12"]
    assert say(explanation) == (
        "5♣ and 9♠ can't make 12. 5 + 9 = 14: past 13, the highest card. 5 − 9 = −4: below zero. 9 − 5 = 4, not 12. "
        "5 × 9 = 45: past 13, the highest card. 5 ÷ 9 = 5/9: not a whole number. 9 ÷ 5 = 1⅘: not a whole number. "
        "This would capture Q♠: 5 + 7 = 12."
    )


def test_why_not_for_an_own_card_and_for_a_lower_one():
    assert explain_pair(BASE, 0, 0, 1).reason is ShmatReason.OWN_CARD
    assert "9♠ is the mover's own card" in say(explain_pair(BASE, 0, 0, 1))
    highest = shmat.Position.parse("5c | 5d 9s 2h Ks | 10s 3c 7h Qs; duty highest")
    assert explain_pair(highest, 2, 1, 1).reason is ShmatReason.NOT_HIGHEST
    assert "a higher card must be captured first (S10)" in say(explain_pair(highest, 2, 1, 1))


def test_where_no_card_at_all_would_help():
    explanation = explain_pair(shmat.Position.parse("8 | 3 | 8; operations +-"), 0, 1, 0)
    assert explanation.needed == ()
    assert say(explanation).endswith("With 8 no card would capture 8.")
    assert "×" not in say(explanation)
    assert "÷" not in say(explanation)


def test_a_capture_is_explained_with_what_undoes_it():
    capture = shmat.captures(BASE)[1]
    explanation = explain_capture(capture)
    assert [str(one) for one in explanation.inverse] == ["10 / 5 = 2", "10 / 2 = 5"]
    assert say(explanation) == say(capture)
    assert (
        say(capture) == "5♣ and 2♥ make 10: 5 × 2 = 10. This captures 10♠ (opponent 1). Check: 10 ÷ 5 = 2, 10 ÷ 2 = 5."
    )
    assert "5 · 2 = 10" in say(capture, "uk")


def test_every_discard_that_may_be_drawn_is_tried_once():
    twins = shmat.Position.parse("_ | 5 | K; discard_draw any; discard 3 3 9")
    assert [str(attempt.drawn) for attempt in attempts(twins)] == ["3"] * 6 + ["9"] * 6
    taken = explain_pair(shmat.Position.parse("_ | 5d | 10s; discard_draw any; discard 5c 9d"), 0, 1, 0)
    assert taken.reason is ShmatReason.CAPTURES


def test_names_are_said_as_they_are():
    lang = language("en")._replace(names=("You", "<b>{0}%s"))
    assert "10♠ (<b>{0}%s)" in say(shmat.captures(BASE)[0], lang)


def test_hints_say_more_and_more():
    ladder = hints(BASE)
    assert [hint.step for hint in ladder] == [Step.IS_THERE_ONE, Step.OPERATION, Step.OWN_CARD, Step.ANSWER]
    assert [say(hint) for hint in ladder[:3]] == [
        "There are 4 captures to find.",
        "Try this operation: +.",
        "Look at 5♦.",
    ]
    assert say(ladder[3]) == say(shmat.captures(BASE)[0])
    assert [say(hint) for hint in hints(shmat.Position.parse("5 | 9 | 3"))] == ["Nothing can be captured here."]


def test_case_s2_no_hint_speaks_of_what_the_class_has_not_learnt():
    for drawn, own, target in product(Rank, Rank, Rank):
        position = shmat.Position(Card(drawn), ((Card(own),), (Card(target),)), rules=shmat.Rules.named("classroom"))
        for thing in (*hints(position), *attempts(position), *shmat.captures(position)):
            assert not set("×÷") & set(say(thing))
            assert not any(sign in say(thing, "uk") for sign in ("·", " : "))
