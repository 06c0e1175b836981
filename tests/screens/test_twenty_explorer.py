"""The explorer of Twenty: what is chosen, what it is worth, why it may be played or not, and what the screen says."""

import json
import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shmatkit.core.deck import DECK
from shmatkit.core.errors import IllegalMoveError, NotationError
from shmatkit.core.language import ENGLISH, UKRAINIAN, say
from shmatkit.screens.explorer.twenty import TwentyExplorer
from shmatkit.screens.kit.nodes import Gesture
from shmatkit.twenty import Limit, PairPoints, Position, Rules, check_play, count_plays, plays
from tests.screens.harness import by_id, escape, force, forced, of_kind, press, put, shown

if TYPE_CHECKING:
    from shmatkit.screens.kit.screen import Screen

MOCK = "12: Ah 2d 5s 8c 10h Qs Kc"
LANGUAGES = pytest.mark.parametrize("lang", ["en", "uk"])


def said(screen: TwentyExplorer) -> list[str]:
    """Return the texts of the screen: headings, sentences, strips, buttons."""
    return [node["text"] for node in shown(screen) if "text" in node and node["kind"] != "chip"]


def lying(screen: TwentyExplorer) -> list[str | None]:
    return [card.get("state") for card in of_kind(screen, "card")]


def faces(screen: TwentyExplorer) -> list[str]:
    return [card["face"] for card in of_kind(screen, "card")]


def title(screen: TwentyExplorer) -> str:
    """Return the name of the picture."""
    (found,) = re.findall("<title>(.*)</title>", of_kind(screen, "picture")[0]["svg"])
    return str(found)


def total(screen: TwentyExplorer) -> int:
    (text,) = [node["text"] for node in shown(screen) if node.get("role") == "total"]
    return int(text.split(" = ")[-1])


# what is chosen


def test_the_mock() -> None:
    screen: Screen = TwentyExplorer.of(MOCK)
    assert isinstance(screen, TwentyExplorer)
    assert said(screen)[:3] == ["Move 12 of 20.", "Play cards worth 12 or less", "No card is chosen."]
    screen = put(press(screen, "card-6", "card-1", "card-2"), "king-6", 4)
    assert said(screen)[2:4] == ["2 + 5 + 4 = 11", "1 under"]
    assert screen.scene().announcement == "2 + 5 + 4 = 11, 1 under. You can play this."
    assert "Make the king 5 and you play exactly 12." in said(screen)
    assert "You can play this. 2♦ + 5♠ + K♣(4): 2 + 5 + 4 = 11, 1 under 12." in said(screen)
    assert title(screen) == "2♦ + 5♠ + K♣(4): 2 + 5 + 4 = 11, 1 under 12."
    assert {"All plays: 33", "Exactly 12: 18"} <= set(said(screen))
    assert faces(screen) == ["Ah-1", "2d", "5s", "8c", "10h", "Qs-10", "Kc-4-chosen"]
    assert lying(screen) == [None, "selected", "selected", None, None, None, "selected"]
    assert by_id(screen, "card-2")["label"] == "5 of spades, in your hand"


def test_a_card_is_pressed_again() -> None:
    screen = TwentyExplorer.of(MOCK)
    assert press(screen, "card-3", "card-3").chosen == ()
    assert press(screen, "card-3", "card-3").announcement == "No card is chosen."
    assert escape(press(screen, "card-3", "card-0")).chosen == ()
    assert press(screen, "card-3", "card-0", "put-back").chosen == ()
    assert by_id(screen, "put-back")["off"] == "No card is chosen."
    assert "off" not in by_id(press(screen, "card-3"), "put-back")


def test_twins_are_told_apart() -> None:
    screen = press(TwentyExplorer.of("12: 5 5 5 A"), "card-1")
    assert lying(screen) == [None, "selected", None, None]
    assert lying(press(screen, "card-2", "card-1")) == [None, None, "selected", None]
    labels = [card["label"] for card in of_kind(screen, "card")]
    assert labels[:2] == ["5, card 1 in your hand", "5, card 2 in your hand"]
    assert len(set(labels)) == 4


def test_a_king_fills_up_until_somebody_says_its_value() -> None:
    """T7: from 1 to 20, filled up to n as far as it can."""
    screen = press(TwentyExplorer.of(MOCK), "card-6")
    assert by_id(screen, "king-6")["value"] == 12
    screen = press(screen, "card-3")
    assert by_id(screen, "king-6")["value"] == 4
    screen = press(put(screen, "king-6", 3), "card-0")
    assert (by_id(screen, "king-6")["value"], total(screen)) == (3, 12)
    assert by_id(press(screen, "card-6", "card-6"), "king-6")["value"] == 3  # filled up anew: 1 + 8 + 3
    assert by_id(press(screen, "card-0", "card-6", "card-6"), "king-6")["value"] == 4
    assert "Kc-1–20" in faces(TwentyExplorer.of(MOCK))


def test_each_king_is_by_itself() -> None:
    screen = press(TwentyExplorer.of("12: Kc Kh 2d"), "card-0", "card-1")
    assert [by_id(screen, f"king-{at}")["value"] for at in (0, 1)] == [11, 1]
    screen = put(screen, "king-0", 5)
    assert [by_id(screen, f"king-{at}")["value"] for at in (0, 1)] == [5, 1]
    assert "king of clubs: make it 11 and you play exactly 12." in said(screen)
    screen = put(screen, "king-1", 20)
    assert screen.announcement == "5 + 20 = 25, 13 over. You can't play this."
    assert "king of hearts: make it 7 and you play exactly 12." in said(screen)


@pytest.mark.parametrize("value", [0, 21, -1, True, None, "4", "x"])
def test_a_king_takes_no_other_value(value: str | int | None) -> None:
    screen = press(TwentyExplorer.of(MOCK), "card-6")
    assert put(screen, "king-6", value) is screen
    assert force(screen, "king-0", 4) is screen


# S5 of the cases, and the rulings


@pytest.mark.parametrize(
    ("text", "listed"),
    [
        ("7: Ah 2d Kc Qs", ["A", "2", "K", "A+2", "A+K", "2+K", "A+2+K"]),
        ("2: A A K K 2", ["A", "2", "K", "A+A", "A+K", "K+K"]),
        ("3: 3 A A A K 2", ["A", "2", "3", "K", "A+A", "A+2", "A+K", "2+K", "A+A+A", "A+A+K"]),
    ],
)
def test_s5_the_plays_are_listed(text: str, listed: list[str]) -> None:
    screen = TwentyExplorer.of(text)
    assert f"All plays: {len(listed)}" in said(screen)
    assert not of_kind(screen, "list")
    screen = press(screen, "show")
    items = by_id(screen, "plays")["items"]
    assert ["".join(p if isinstance(p, str) else p["text"] for p in item["parts"]) for item in items] == listed
    assert [item.get("mark") == "star" for item in items] == [play.exact for play in plays(screen.position)]
    assert by_id(screen, "show")["text"] == "Hide them"
    assert not of_kind(press(screen, "show"), "list")


def test_t2_the_erratum_is_shown_with_the_repaired_list() -> None:
    screen = press(TwentyExplorer.of("2: K K A"), "card-0", "card-1", "card-2")
    assert screen.announcement == "1 + 1 + 1 = 3, 1 over. You can't play this."
    (strip,) = [text for text in said(screen) if "(T2)" in text]
    assert strip.endswith("At move 2 this can be played: A, 2, K, A + A, A + K, K + K.")


def test_t1_exactly() -> None:
    screen = put(press(TwentyExplorer.of("7: Ah 2d Kc Qs"), "card-0", "card-1"), "limit", "exactly")
    assert screen.position.rules.limit is Limit.EXACTLY
    assert {"Play cards worth exactly 7", "Plays worth exactly 7: 4"} <= set(said(screen))
    assert (total(screen), len(screen.chosen)) == (3, 2)
    assert any(text.startswith("You can't play this. ") and "(T1)" in text for text in said(screen))
    assert by_id(screen, "notation")["value"] == "7: Ah 2d Kc Qs; limit exactly"
    assert by_id(screen, "limit")["options"] == [
        ["at-most", "the move number or less"],
        ["exactly", "exactly the move number"],
    ]
    assert put(screen, "limit", "at-most").position == Position.parse("7: Ah 2d Kc Qs")
    assert put(screen, "limit", "never") is screen
    assert force(screen, "preset", "pagat") is screen


def test_t6_a_pair_may_be_worth_ten() -> None:
    screen = press(TwentyExplorer.of("15: Js Jh Jd 5c 2h"), "card-0", "card-1", "card-3")
    assert screen.announcement == "10 + 10 + 5 = 25, 10 over. You can't play this."
    screen = put(screen, "pair_points", "10-or-20")
    assert (total(screen), said(screen)[2]) == (15, "10 + 5 = 15")
    assert "J♠ and J♥ as a pair count 10." in said(screen)
    assert any("(J♠ and J♥ as a pair) + 5♣: 10 + 5 = 15, exactly 15." in text for text in said(screen))
    assert ">J + J<" in of_kind(screen, "picture")[0]["svg"]
    assert said(press(screen, "card-2"))[2] == "10 + 10 + 5 = 25"


def test_nothing_can_be_played() -> None:
    """T4: then a card is drawn. T8: of an empty deck none is."""
    screen = TwentyExplorer.of("3: 5h 9d Qs")
    assert {
        "At move 3 none of these cards can be played.",
        "Even 5♥ is worth 5, and only 3 is allowed.",
        "Then you draw a card.",
    } <= set(said(screen))
    assert forced(screen, "show") is screen
    assert "The deck is empty, so you pass." in said(TwentyExplorer.of("3: 5h 9d Qs; deck 0"))
    exactly = put(TwentyExplorer.of("3: Ah 9d Qs"), "limit", "exactly")
    assert "No cards of this hand are worth exactly 3 together." in said(exactly)


# the list


def test_pointing_at_a_play_lights_its_cards() -> None:
    screen = press(TwentyExplorer.of("7: Ah 2d Kc Qs"), "card-0", "show")
    pointed = screen.point("play-5")  # 2 + K
    assert lying(pointed) == ["selected", "lit", "lit", "resting"]
    assert pointed.announcement == screen.announcement
    assert lying(pointed.point("")) == lying(screen) == ["selected", None, None, None]
    for nothing in ("play-7", "play-", "card-1", "play-²", "plays"):
        assert lying(screen.point(nothing)) == lying(screen)
    assert lying(press(screen, "show").point("play-5")) == lying(screen)


def test_pressing_a_play_chooses_its_cards() -> None:
    screen = press(put(press(TwentyExplorer.of("7: Ah 2d Kc Qs"), "card-2"), "king-2", 20), "show")
    screen = press(screen.point("play-5"), "play-5")
    assert lying(screen) == [None, "selected", "selected", None]
    assert screen.announcement == "2 + 5 = 7, exactly 7. You can play this."
    assert [item.get("chosen", False) for item in by_id(screen, "plays")["items"]] == [at == 5 for at in range(7)]


def test_a_long_list_is_cut_and_says_so() -> None:
    position = Position(20, DECK)
    screen = press(TwentyExplorer.of(position), "show")
    assert len(by_id(screen, "plays")["items"]) == 60
    assert f"and {count_plays(position) - 60} more plays" in said(screen)
    assert forced(screen, "play-60") is screen
    json.dumps(press(screen, *(f"card-{at}" for at in range(52))).scene().data())


# notation, deals, a hand laid out by hand


@pytest.mark.parametrize("bad", ["", "7", "21: Ah", "7: Ah Ah", "7: <b>A", "7: A ? A", "7: T", "{0} %s ${1}", "\ud800"])
@LANGUAGES
def test_a_bad_text_keeps_the_position(bad: str, lang: str) -> None:
    screen = press(TwentyExplorer.of(MOCK, lang), "card-1")
    after = put(screen, "notation", bad)
    with pytest.raises(NotationError) as raised:
        Position.parse(bad)
    assert after.scene().error == after.announcement == say(raised.value, lang)
    assert (after.position, after.chosen) == (screen.position, screen.chosen)
    assert by_id(after, "notation").get("value", "") == bad
    assert by_id(press(after, "card-2"), "notation").get("value", "") == bad
    good = put(after, "notation", "7: A♥ 2♦ K♣ Q♠")
    assert (good.scene().error, good.chosen) == ("", ())
    assert by_id(good, "notation")["value"] == by_id(good, "copy")["copies"] == "7: Ah 2d Kc Qs"
    cleared = escape(escape(after))
    assert (by_id(cleared, "notation")["value"], cleared.scene().error) == (MOCK, "")


def test_a_position_that_cannot_stand_is_refused() -> None:
    for position in (Position(21, DECK[:2]), Position(3, ()), Position(3, DECK[:1] * 2)):
        with pytest.raises(NotationError):
            TwentyExplorer.of(position)


def test_the_move_number() -> None:
    screen = put(press(TwentyExplorer.of(MOCK), "card-1", "card-6"), "move", 5)
    assert screen.announcement == "Move 5 of 20. Play cards worth 5 or less."
    assert (by_id(screen, "king-6")["value"], total(screen)) == (3, 5)
    steps = of_kind(screen, "steps")[0]
    assert (steps["value"], steps["most"]) == (5, 20)
    for nothing in (0, 21, True, "5", None):
        assert put(screen, "move", nothing) is screen


@pytest.mark.parametrize(
    ("cards", "seed", "text"),
    [
        (7, 1, "12: Ah Ad 7h 8h 9s 10s 10d"),
        (7, 2, "12: 3s 4s 4d 6d 8h 9h Qs"),
        (13, 2026, "12: As 2h 4h 4d 5s 5d 6s 6c 7d 10h Jh Qd Qc"),
        (1, 999_999, "12: Kh"),
    ],
)
def test_a_deal_is_the_same_on_every_python(cards: int, seed: int, text: str) -> None:
    screen = TwentyExplorer.deal(cards, 12, seed)
    assert str(screen.position) == text
    assert f"Deal {seed}: {cards} card{'s' * (cards > 1)} in your hand" in said(screen)


def test_deals() -> None:
    screen = press(TwentyExplorer.deal(7, 12, 1), "card-0", "deal")
    assert (screen.seed, screen.chosen) == (2, ())
    assert screen.position == TwentyExplorer.deal(7, 12, 2).position
    assert screen.announcement == "Deal 2: 7 cards in your hand"
    assert put(screen, "deal-cards", 5).position == TwentyExplorer.deal(5, 12, 2).position
    assert put(screen, "deal-seed", 9).position == TwentyExplorer.deal(7, 12, 9).position
    assert press(put(screen, "deal-seed", 999_999), "deal").seed == 0
    own = put(put(screen, "notation", "7: Ah; limit exactly; deck 51"), "deal-cards", 3)
    assert str(own.position) == "7: Ah; limit exactly; deck 51"
    assert own.announcement in [f"{node.get('label')}: {node.get('value')}" for node in shown(own)]
    dealt = press(own, "deal").position
    assert dealt == replace(TwentyExplorer.deal(3, 7, 2).position, rules=Rules(limit=Limit.EXACTLY))
    for bad in ((0, 12, 1), (14, 12, 1), (7, 0, 1), (7, 21, 1), (7, 12, -1), (7, 12, 1_000_000)):
        with pytest.raises(ValueError, match="goes from"):
            TwentyExplorer.deal(*bad)


def test_a_hand_is_laid_out_by_hand() -> None:
    screen = press(TwentyExplorer.of("7: Ah Kc; deck 50"), "card-0", "choose")
    assert by_id(screen, "palette")["layout"] == "palette"
    assert len(faces(screen)) == 52
    assert lying(screen).count("selected") == 2
    assert by_id(screen, "deck-Ah")["label"] == "ace of hearts, in your hand"
    assert by_id(screen, "deck-As")["label"] == "ace of spades, not in your hand"
    more = press(screen, "deck-Ah", "deck-2s", "deck-2d")
    assert more.announcement in said(more)
    assert more.announcement == "3 cards in your hand"
    done = press(more, "done")
    assert (str(done.position), done.chosen, done.scene().focus) == ("7: 2s 2d Kc", (), "choose")
    assert press(screen, "done").position == escape(more).position == screen.position
    none = press(screen, "deck-Ah", "deck-Kc")
    assert press(none, "done").position == screen.position
    assert press(none, "done").draft == ()
    assert press(none, "done").announcement == by_id(none, "done")["off"] == "A hand has one card or more."
    assert force(screen, "notation", "7: 2s") is screen
    assert forced(screen, "card-1") is screen


def test_a_hand_without_suits_gets_them_only_if_it_changes() -> None:
    screen = press(TwentyExplorer.of("2: K K A"), "choose")
    assert str(press(screen, "done").position) == "2: K K A"
    assert str(press(screen, "deck-2c", "done").position) == "2: As 2c Ks Kh"


# both languages


@LANGUAGES
def test_both_languages(lang: str) -> None:
    screen = press(TwentyExplorer.of("2: Ks Kh Ac", lang), "card-0", "card-1", "card-2")
    assert screen.scene().lang == lang
    letters = "KKA" if lang == "en" else "ККТ"
    assert title(screen).startswith(f"{letters[0]}♠(1) + {letters[1]}♥(1) + {letters[2]}♣: 1 + 1 + 1 = 3")
    assert say(Rules.row("T6").question, lang) == by_id(screen, "pair_points")["label"]
    english = replace(screen, lang=ENGLISH).scene().data()
    assert (replace(screen, lang=UKRAINIAN).scene().data() == english) is False


# whatever is done


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Return positions under all rules, with suits and without."""
    cards = draw(st.lists(st.sampled_from(DECK), min_size=1, max_size=8, unique=True))
    if draw(st.booleans()):
        cards = [card._replace(suit=None) for card in cards]
    rules = Rules(limit=draw(st.sampled_from(Limit)), pair_points=draw(st.sampled_from(PairPoints)))
    return Position(draw(st.integers(1, 20)), tuple(cards), draw(st.sampled_from([None, 0, 20])), rules)


@settings(deadline=None)
@given(positions(), st.data())
def test_the_screen_agrees_with_the_checker(position: Position, data: st.DataObject) -> None:
    chosen = sorted(data.draw(st.sets(st.integers(0, len(position.hand) - 1), min_size=1)))
    screen = press(TwentyExplorer.of(position), *(f"card-{at}" for at in chosen))
    cards = [position.hand[at] for at in chosen]
    kings = [node["id"] for node in shown(screen) if node.get("id", "").startswith("king-")]
    values: list[int | None] = [None] * len(cards)
    crowned = data.draw(st.booleans())
    if kings and crowned:
        screen = put(screen, data.draw(st.sampled_from(kings)), data.draw(st.integers(1, 20)))
        crowns = {node["id"]: node["value"] for node in shown(screen) if node.get("id", "").startswith("king-")}
        values = [crowns.get(f"king-{at}") for at in chosen]
    laid = screen.laid
    assert laid is not None
    assert sum(piece.points for piece in laid.pieces()) == laid.total == total(screen)
    assert Counter(card for piece in laid.pieces() for card in piece.cards) == Counter(cards)
    strip = "You can play this. "
    try:
        play = check_play(position, cards, values)
    except IllegalMoveError:
        strip = "You can't play this. "
        assert total(screen) > position.move or (
            position.rules.limit is Limit.EXACTLY and total(screen) < position.move
        )
    else:
        assert total(screen) == play.most
    assert f"{strip}{title(screen)}" in [text.replace("&", "&amp;") for text in said(screen)]
    assert screen.announcement.endswith(strip.strip())
    difference = total(screen) - position.move
    words = f"{difference} over" if difference > 0 else f"{-difference} under" if difference else "exactly"
    assert words in said(screen)[3]
    better = laid.better()
    if better:
        assert difference
        assert total(put(screen, f"king-{better.at}", better.value)) == position.move


@settings(deadline=None)
@given(positions(), st.data())
def test_any_gestures_in_any_order(position: Position, data: st.DataObject) -> None:
    lang = data.draw(st.sampled_from(["en", "uk"]))
    first = second = TwentyExplorer.of(position, lang)
    for _ in range(data.draw(st.integers(1, 12))):
        ids = sorted({node["id"] for node in shown(first) if "id" in node})
        target = data.draw(st.sampled_from([*ids, "", "card-99", "king-99", "play-99", "deck-1c", "done"]))
        kind = data.draw(st.sampled_from(["press", "press", "set", "point", "escape", "hover"]))
        if kind == "point":
            first, second = first.point(target), second.point(target)
        else:
            values = st.one_of(st.none(), st.booleans(), st.integers(-1, 21), st.text(max_size=9), RULE_VALUES)
            gesture = Gesture(kind, target, data.draw(values) if kind == "set" else None)
            first, second = first.act(gesture), second.act(gesture)
        assert first == second
        check(first)
        assert first.scene().data() == second.scene().data()


RULE_VALUES = st.sampled_from(["exactly", "at-most", "20", "10-or-20", "7: Ah Kc", "2: K K A; rules pagat"])


def check(screen: TwentyExplorer) -> None:
    """Check what is true of every screen: each picture is on a card, and what can be used has a name to say."""
    for node in shown(screen):
        if "id" in node:
            assert (node.get("label") or node.get("text") or "").strip(), node
    faces = {card[key] for card in of_kind(screen, "card") for key in ("face", "narrow") if card.get(key)}
    assert faces == set(screen.scene().images)
