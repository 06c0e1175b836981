"""The referee: each kind of claim has its verdict, its evidence and its words."""

import pytest

from shmatkit import Dispute, NotationError, Verdict, rule, say, shmat, twenty
from shmatkit.explain import ShmatReason, TwentyReason

BASE = "5c | 5d 9s 2h Ks | 10s 3c 7h Qs"


@pytest.mark.parametrize(
    ("text", "verdict", "reason", "words"),
    [
        (
            "? 5c + 5d = 10s",
            "upheld",
            ShmatReason.CAPTURES,
            "5♣ and 5♦ make 10: 5 + 5 = 10. This captures 10♠ (opponent 1).",
        ),
        ("? 5 + 5 = 10", "upheld", ShmatReason.CAPTURES, "5 + 5 = 10"),
        ("? 2 * 5 = 10", "upheld", ShmatReason.CAPTURES, "2 × 5 = 10"),
        ("? 5 - 2 = 3", "upheld", ShmatReason.CAPTURES, "Check: 2 + 3 = 5."),
        ("?", "upheld", ShmatReason.SOME_CAPTURE, "4 captures were possible: 5♣ + 5♦ = 10♠ (opponent 1);"),
        ("? 5 + 5 = 11", "rejected", ShmatReason.WRONG_RESULT, "5 + 5 = 10, not 11."),
        ("? 5 + 9 = 14", "rejected", ShmatReason.TOO_BIG, "5 + 9 = 14: past 13, the highest card."),
        ("? 5 - 5 = 0", "rejected", ShmatReason.ZERO, "5 − 5 = 0: zero, and no card is worth zero."),
        ("? 5 - 9 = -4", "rejected", ShmatReason.BELOW_ZERO, "5 − 9 = −4: below zero."),
        ("? 9 / 5 = 2", "rejected", ShmatReason.NOT_WHOLE, "9 ÷ 5 = 1⅘: not a whole number."),
        ("? 9 - 5 = 4", "rejected", ShmatReason.NOBODY_HAS_IT, "9 − 5 = 4 is right, but no opponent has 4."),
        ("? 5 + 5 = 10h", "rejected", ShmatReason.NOBODY_HAS_IT, "5 + 5 = 10 is right, but no opponent has 10♥."),
        ("? 9s + 2h = J", "rejected", ShmatReason.DRAWN_CARD_UNUSED, "A capture needs the drawn card 5♣"),
        ("? 5c + 4 = 9", "rejected", ShmatReason.NOT_IN_ROW, "The card 4 is not in the mover's row."),
        ("? 5c + 5h = 10s", "rejected", ShmatReason.NOT_IN_ROW, "The card 5♥ is not in the mover's row."),
        ("? 5d + 5 = 10s", "upheld", ShmatReason.CAPTURES, "5 + 5 = 10"),
    ],
)
def test_claims(text, verdict, reason, words):
    ruling = rule(Dispute.parse(f"{BASE}; rules seed {text}"))
    assert ruling.verdict == verdict
    assert ruling.explanation.reason is reason
    assert words in say(ruling)
    assert len(ruling.captures) == 4
    if verdict == "rejected":  # a wrong claim is rejected as it was made, and what was there is said
        assert "4 captures were possible: 5♣ + 5♦ = 10♠ (opponent 1)" in say(ruling)


def test_an_own_card_as_target_is_told_apart():
    ruling = rule(Dispute.parse("5c | 5d 9s 10h Ks | 3c 7h ? 5 + 5 = 10"))
    assert (ruling.verdict, ruling.explanation.reason) == ("rejected", ShmatReason.OWN_CARD)
    assert "5 + 5 = 10 is right, but 10 is the mover's own card." in say(ruling)
    assert "Nothing else could be captured either." in say(rule(Dispute.parse("5c | 5d 10h | 3c ? 5 + 5 = 10")))


def test_an_operation_that_is_not_played():
    ruling = rule(Dispute.parse(f"{BASE}; operations +- ? 5 * 2 = 10"))
    assert ruling.explanation.reason is ShmatReason.OPERATION_NOT_PLAYED
    assert "The sign × is not used in this game (S9)." in say(ruling)
    assert ruling.presets == {"seed": "upheld", "pagat": "upheld", "classroom": "rejected"}
    assert not any(str(attempt.expression.operation) in "*/" for attempt in ruling.attempts)


def test_the_drawn_card_must_come_first_where_that_was_stated():
    ruling = rule(Dispute.parse("2 | 8 | 6; order drawn-first ? 8 - 2 = 6"))
    assert ruling.explanation.reason is ShmatReason.OWN_CARD_FIRST
    assert "the drawn card 2 comes first (S6), and 8 − 2 begins with the other card" in say(ruling)


@pytest.mark.parametrize(
    ("claim", "reason"),
    [
        ("9s + 5c = 14", ShmatReason.TOO_BIG),
        ("9s * 5c = 45", ShmatReason.TOO_BIG),
        ("9s + 5c = 13", ShmatReason.WRONG_RESULT),
        ("9s - 5c = 4", ShmatReason.OWN_CARD_FIRST),
    ],
)
def test_a_sum_may_begin_with_the_own_card_even_where_the_drawn_card_comes_first(claim, reason):
    ruling = rule(Dispute.parse(f"{BASE}; order drawn-first ? {claim}"))
    assert ruling.explanation.reason is reason
    assert ("(S6)" in say(ruling.explanation)) is (reason is ShmatReason.OWN_CARD_FIRST)


def test_a_higher_card_first_where_that_was_stated():
    ruling = rule(Dispute.parse(f"{BASE}; duty highest ? 5 + 2 = 7"))
    assert ruling.explanation.reason is ShmatReason.NOT_HIGHEST
    assert "5 + 2 = 7 is right, but a higher card must be captured first (S10)." in say(ruling)
    assert {str(capture.target) for capture in ruling.captures} == {"10s"}


def test_rejected_with_every_attempt():
    ruling = rule(Dispute.parse("5♣ | 9♦ 9♠ Q♥ K♠ | 10♠ 3♦ J♥ 6♣ ?"))
    assert ruling.verdict is Verdict.REJECTED
    assert ruling.captures == ()
    assert len(ruling.attempts) == 24
    assert {str(attempt.own) for attempt in ruling.attempts} == {"9d", "9s", "Qh", "Ks"}
    assert say(ruling).startswith("Rejected. Nothing could be captured: 24 ways were tried, and none captures a card.")
    assert all(say(attempt) in say(ruling) for attempt in ruling.attempts)
    assert ruling.presets == dict.fromkeys(("seed", "pagat", "classroom"), "rejected")


def test_upheld_in_good_ukrainian():
    ruling = rule(Dispute.parse("5♣ | 5♦ 9♠ 2♥ К♠ | 10♠ 3♦ В♥ 7♣ ? 5♣+5♦=10♠"))
    assert ruling.verdict is Verdict.UPHELD
    assert say(ruling, "uk").startswith("Протест прийнято")
    assert "5 + 5 = 10" in say(ruling, "uk")


def test_it_depends_and_both_readings_are_given():
    ruling = rule(Dispute.parse("8h | 10d 5c Ks 4h | 2s Qh 6d Jc | 9s Ac 7d 3h ? 10d - 8h = 2s"))
    assert ruling.verdict is Verdict.DEPENDS
    assert ruling.depends_on == ("S6",)
    assert [(reading.choice, reading.verdict) for reading in ruling.readings] == [
        ("either", "upheld"),
        ("drawn-first", "rejected"),
    ]
    assert "you can use subtraction, multiplication and division" in say(ruling)
    assert "можна використовувати віднімання, множення і ділення" in say(ruling, "uk")
    assert ruling.presets == dict.fromkeys(("seed", "pagat", "classroom"), "upheld")


def test_whether_there_was_any_can_depend_too():
    assert rule(Dispute.parse("2 | 8 | 6 ?")).verdict is Verdict.DEPENDS
    assert rule(Dispute.parse("2 | 8 | 6 J ?")).verdict is Verdict.DEPENDS
    assert rule(Dispute.parse("2 | 8 | 6 10 ?")).verdict is Verdict.UPHELD  # 2 + 8 stands in either order


def test_case_s2_division_must_be_exact():
    ruling = rule(Dispute.parse("6 | 10 9 4 8 | A J 5 8 ? 6/4=1"))
    assert (ruling.verdict, ruling.explanation.reason) == (Verdict.REJECTED, ShmatReason.NOT_WHOLE)


@pytest.mark.parametrize(
    ("text", "verdict", "reason", "total", "words"),
    [
        ("2: K K A ? K + K + A", "rejected", TwentyReason.TOO_MUCH, 3, "K(1) + K(1) + A: 1 + 1 + 1 = 3, 1 over 2."),
        ("7: Ah 2d Kc Qs ? K + 2", "upheld", TwentyReason.PLAYABLE, 7, "K♣(5) + 2♦: 5 + 2 = 7, exactly 7."),
        ("7: Ah 2d Kc Qs ? A + 2", "upheld", TwentyReason.PLAYABLE, 3, "A♥ + 2♦: 1 + 2 = 3, 4 under 7."),
        ("7: Ah 2d Kc Qs ? K(7) + 2", "rejected", TwentyReason.TOO_MUCH, 9, "K♣(7) + 2♦: 7 + 2 = 9, 2 over 7."),
        ("7: Ah 2d Kc Qs ? Q", "rejected", TwentyReason.TOO_MUCH, 10, "Q♠: 10, 3 over 7."),
        ("7: Ah 2d Kc Qs ? 9", "rejected", TwentyReason.NOT_IN_HAND, None, "The card 9 is not in the hand."),
        (
            "7: Ah 2d Kc Qs ? A + A",
            "rejected",
            TwentyReason.TOO_FEW_IN_HAND,
            None,
            "The hand does not have so many of these cards: A.",
        ),
        ("7: Ah Kc ? K + A = 25", "rejected", TwentyReason.WRONG_TOTAL, 7, "K♣ + A♥ can be worth 2 to 21, not 25."),
        ("2: K K A ? K + K + A = 2", "rejected", TwentyReason.WRONG_TOTAL, 3, "That is a mistake in the text (T2)."),
        ("7: Ah 2d Kc Qs ? A + 2 = 4", "rejected", TwentyReason.WRONG_TOTAL, 3, "1 + 2 = 3, not 4."),
        ("7: Ah 2d Kc Qs ? K + 2 = 9", "rejected", TwentyReason.TOO_MUCH, 9, "K♣(7) + 2♦: 7 + 2 = 9, 2 over 7."),
        (
            "7: Ah 2d; limit exactly ? A + 2",
            "rejected",
            TwentyReason.NOT_EXACT,
            3,
            "a play is worth exactly the move number (T1)",
        ),
        ("7: Ah 2d Kc Qs ?", "upheld", TwentyReason.SOME_PLAY, None, "7 plays are possible at move 7: A♥, 2♦, K♣,"),
        ("8: 9 9 10 ?", "rejected", TwentyReason.NO_PLAY, None, "At move 8 none of these cards can be played."),
        ("20: Q Q; rules pagat ? Q + Q", "upheld", TwentyReason.PLAYABLE, 20, "Q + Q: 10 + 10 = 20, exactly 20."),
        ("10: Q Q; rules pagat ? Q + Q", "upheld", TwentyReason.PLAYABLE, 10, "Q and Q as a pair: 10, exactly 10."),
    ],
)
def test_plays(text, verdict, reason, total, words):
    ruling = rule(Dispute.parse(text))
    assert ruling.verdict == verdict
    assert ruling.explanation.reason is reason
    assert ruling.explanation.total == total
    assert words in say(ruling)


def test_without_a_claim_the_question_is_whether_anything_could_be_done():
    assert say(rule(Dispute.parse("7: A K ?"))).startswith("Upheld: something can be played.")
    assert say(rule(Dispute.parse("1: 9 8 ?"))).startswith("Rejected: nothing can be played.")


def test_a_dispute_has_a_drawn_card_and_a_claim_of_its_game():
    position = shmat.Position.parse("_ | 5 | 10; discard 5")
    with pytest.raises(NotationError, match="only a drawn card must capture"):
        Dispute(position)
    with pytest.raises(NotationError, match="not about this game"):
        Dispute(twenty.Position.parse("7: A"), shmat.Claim.parse("5 + 5 = 10"))


def test_a_ruling_is_shown_in_short():
    assert repr(rule(Dispute.parse("2 | 8 3 | 6 K ? 8 - 2 = 6"))) == "<Ruling depends: 2 | 8 3 | 6 K ? 8 - 2 = 6>"


def test_the_erratum_is_shown_as_one():
    said = say(rule(Dispute.parse("2: K K A ? K + K + A")))
    assert "That is a mistake in the text (T2). At move 2 this can be played: A, 2, K, A + A, A + K, K + K." in said
    assert "Це помилка в тексті (T2)." in say(rule(Dispute.parse("2: K K A ? K + K + A")), "uk")
