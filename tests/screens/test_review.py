"""The review of a record, without a browser: what each turn shows, and how the screen answers to gestures."""

from dataclasses import replace

import pytest

from shmatkit.core.errors import NotationError, message
from shmatkit.core.language import language
from shmatkit.history.turns import audited, missed_turns, written
from shmatkit.record import Record
from shmatkit.screens.kit.nodes import Gesture
from shmatkit.screens.kit.screen import Request
from shmatkit.screens.review.screen import ReviewScreen
from shmatkit.screens.review.state import MOST_TEXT
from tests.screens.harness import (
    DATA,
    REVIEWED,
    REVIEWED_TWENTY,
    by_id,
    escape,
    forced,
    has,
    of_kind,
    press,
    put,
    shown,
    states,
    texts,
)

GAME, TWENTY = REVIEWED, REVIEWED_TWENTY
LIT = "take-5c-2-1-2-add-5"


def stored(name):
    return (DATA / f"playthrough_{name}.txt").read_text(encoding="utf-8")


def notes(screen):
    return [(item["id"], item.get("note"), item.get("chosen")) for item in by_id(screen, "ways")["items"]]


def screen_of(text=GAME, turn=1, lang="en"):
    return ReviewScreen.of(text, lang).going(turn)


# a turn of Shmat


def test_a_turn_shows_what_was_made_and_what_else_was_there():
    screen = screen_of()
    assert texts(screen)[:2] == ["Turn 1 of 4. Mia drew 5♣.", "4 ways to capture a card. Made: 5 + 5 = 10."]
    assert notes(screen) == [
        ("take-5c-0-1-0-add-5", "Ben, ✓ made", True),
        ("take-5c-2-1-0-multiply-5", "Ben", None),
        ("take-5c-2-1-1-subtract-5", "Ben", None),
        (LIT, "Ben", None),
    ]
    assert of_kind(screen, "thread")[0]["cards"] == ["drawn", "own-0", "seat-1-0"]
    assert states(screen)["seat-1-0"] == "target"
    assert [term["caption"] for term in of_kind(screen, "term")] == ["drawn", "Mia", "Ben"]
    assert "New cards: 7♠ (Mia), J♦ (Ben)." in texts(screen)
    assert [plate["text"] for plate in of_kind(screen, "plate")] == ["Ben", "Mia"]


def test_a_miss_is_marked_in_words_and_says_that_nobody_claimed():
    screen = screen_of(turn=3)
    assert texts(screen)[1] == "1 way to capture a card. A capture was missed, and nobody claimed it."
    assert notes(screen) == [("take-Kd-2-1-0-subtract-13", "Ben, missed", None)]
    assert by_id(screen, "ways")["items"][0]["label"].endswith(", missed")
    assert of_kind(screen, "thread") == []
    assert {"A capture was missed, and nobody claimed it.", "K♦ lies on the discard pile."} <= set(texts(screen))


def test_claims_are_told_with_what_came_of_them():
    screen = screen_of(turn=2)
    assert texts(screen)[1] == "2 ways to capture a card. A capture was missed, and it was claimed in time."
    announcement = " ".join(texts(screen))
    assert (
        announcement.index("4♦ + 3♣ = 8♥")
        < announcement.index("no such capture")
        < announcement.index("New cards: 6♥ (Ben), 8♣ (Mia).")
    )
    assert [note for _, note, _ in notes(screen)] == ["Mia, missed", "Mia, ✓ made"]


def test_a_card_of_the_discard_pile():
    assert texts(screen_of(turn=4))[0] == "Turn 4 of 4. Ben drew K♦ from the discard pile."


def test_nothing_to_capture_opens_into_a_table():
    screen = ReviewScreen.of(stored("shmat_seed")).going(6)
    assert texts(screen)[1] == "Nothing could be captured."
    assert "That was right: nothing could be captured." in texts(screen)
    grids = len(of_kind(screen, "grid"))
    opened = press(screen, "why")
    assert len(of_kind(opened, "grid")) == grids + 1
    assert len(of_kind(press(opened, "why"), "grid")) == grids


def test_pointing_lights_a_way_and_pressing_keeps_it():
    screen = screen_of()
    pointed = screen.point(LIT)
    assert of_kind(pointed, "thread")[0]["cards"] == ["drawn", "own-2", "seat-1-2"]
    assert len(of_kind(pointed, "equation")) == 2
    assert pointed.announcement == screen.announcement
    assert pointed.point("") == pointed.point("nothing") == screen
    kept = press(pointed, LIT)
    assert states(kept)["own-2"] == "lit"
    assert [item["id"] for item in by_id(kept, "ways")["items"] if item.get("chosen")] == [LIT]
    assert kept.announcement in texts(kept)
    for back in (press(kept, LIT), escape(kept)):
        assert states(back) == states(screen)


def test_pressing_a_card_lights_the_ways_with_it_one_after_another():
    screen = screen_of()
    first = press(screen, "own-2")
    assert states(first)["own-2"] == "lit"
    assert len({one.held for one in (first, press(first, "own-2"), press(first, "own-2", "own-2"))}) == 3
    assert press(first, "own-2", "own-2", "own-2").held == first.held
    assert press(screen, "own-3").announcement == "No capture was there with this card: K♠."
    assert press(screen, "drawn").held != screen.held


def test_many_ways_are_listed_when_asked_for():
    text = stored("shmat_pagat")
    most = max(range(1, 15), key=lambda turn: len(screen_of(text, turn).options))
    screen = screen_of(text, most)
    if len(screen.options) > 13:
        assert screen.held is None or any(chosen for _, _, chosen in notes(screen))
        assert len(notes(press(screen, "all"))) == len(screen.options)
    assert len(notes(screen)) <= 13


def test_others_advice_has_its_reasons():
    for text, turn in ((GAME, 1), (GAME, 3), (TWENTY, 1), (TWENTY, 2)):
        found = texts(screen_of(text, turn))
        assert any(one.startswith("The greedy player: ") and len(one) > 20 for one in found)
        assert any(one.startswith("The thoughtful player: ") and len(one) > 24 for one in found)


# from turn to turn


def test_back_forward_and_the_slider():
    screen = screen_of()
    assert by_id(screen, "back")["off"] == "This is the first turn."
    assert press(screen, "back").turn == 1
    second = press(screen, "forward")
    assert (second.turn, second.announcement) == (2, " ".join(texts(second)[:2]))
    last = put(second, "turn", "4")
    assert by_id(last, "turn")["value"] == 4
    assert by_id(last, "forward")["off"] == "This is the last turn."
    assert press(last, "forward").turn == 4
    assert press(last, "back").turn == 3
    for odd in ("0", "5", "x", "", "٣", True, None, 1.5):
        assert put(last, "turn", odd) == last


def test_the_next_miss():
    screen = screen_of()
    assert press(screen, "next").turn == 2
    third = press(screen, "next", "next")
    assert third.turn == 3
    assert by_id(third, "next")["off"] == "No capture was missed after this turn."
    assert press(third, "next").turn == 3
    none = ReviewScreen.of(GAME.partition("2. ")[0] + "*\n")
    assert by_id(none, "next")["off"] == "No capture was missed in this game."


def test_the_misses_of_the_whole_game_lead_to_their_turns():
    screen = screen_of()
    assert [(item["label"], item["id"]) for item in by_id(screen, "misses")["items"]] == [
        ("Turn 2 (Ben): 11 − 4 = 7, claimed in time (Mia)", "miss-2"),
        ("Turn 3 (Mia): 13 − 2 = 11, nobody claimed it", "miss-3"),
    ]
    assert press(screen, "miss-3").turn == 3
    assert forced(screen, "miss-1") == forced(screen, "miss-x") == screen
    assert "Turns: 4. Captures made: 3, missed: 2. High cards lost: 2." in texts(screen)
    assert "The game is not over yet." in texts(screen)


@pytest.mark.parametrize("name", ["shmat_seed", "shmat_pagat", "shmat_classroom"])
def test_every_turn_agrees_with_the_audit(name):
    screen = ReviewScreen.of(stored(name))
    found = audited(screen.game)
    made = missed = 0
    for turn in range(1, screen.game.last + 1):
        screen = screen.going(turn)
        shown(screen)
        assert bool(screen.options) == bool(found.options[turn - 1])
        made += bool(screen.now.made)
        missed += bool(screen.now.details.miss)
    assert (made, missed) == (found.made, len(found.misses))
    assert any(one.startswith(("The winner: ", "The win is shared: ")) for one in texts(screen))
    assert "The game is over." in texts(screen)


# Twenty


def test_a_turn_of_twenty_shows_all_hands_and_what_was_played():
    screen = screen_of(TWENTY, 3)
    assert texts(screen)[:2] == [
        "Turn 3 of 3. Mia played A♥ + A♦.",
        "Move number: 3. Plays that were possible: 3.",
    ]
    assert "In a review all hands lie open." in texts(screen)
    assert {"1 + 1 = 2", "1 under"} <= set(texts(screen))
    assert [(one["label"], len(one["cards"])) for one in of_kind(screen, "cards")] == [
        ("Ben's hand", 8),
        ("laid before (Mia)", 1),
        ("Mia's hand", 6),
    ]
    assert all(card["label"] and card.get("face") for card in of_kind(screen, "card") if card.get("face") != "back")
    chosen = [item for item in by_id(screen, "plays")["items"] if item.get("chosen")]
    assert [item["note"] for item in chosen] == ["1 under, ✓ made"]
    assert not has(screen, "next")
    assert len(of_kind(screen, "picture")) == 1


def test_a_play_that_is_pointed_at_lights_its_cards():
    screen = screen_of(TWENTY, 3)
    other = next(item["id"] for item in by_id(screen, "plays")["items"] if not item.get("chosen"))
    lit = [card for card in of_kind(screen.point(other), "card") if card.get("state") == "lit"]
    assert lit
    kept = press(screen, other)
    assert [item["id"] for item in by_id(kept, "plays")["items"] if item.get("chosen")] == [other]
    assert kept.announcement


def test_a_card_that_was_drawn_in_twenty():
    screen = screen_of(TWENTY, 2)
    assert texts(screen)[:2] == ["Turn 2 of 3. Ben drew 8♦.", "Move number: 2. Nothing could be played."]
    assert "New cards: 8♦ (Ben)." in texts(screen)


@pytest.mark.parametrize("name", ["twenty_seed", "twenty_pagat", "twenty_classroom"])
def test_every_turn_of_twenty(name):
    screen = ReviewScreen.of(stored(name))
    for turn in range(1, screen.game.last + 1):
        screen = screen.going(turn)
        shown(screen)
        if screen.now.details.lay:
            assert screen.held
    assert missed_turns(screen.game) == ()
    heads = [head["text"] for grid in of_kind(screen, "grid") for head in grid["heads"]]
    assert heads == ["Points", "Cards left"]


# the record


def test_without_a_record_it_asks_for_one():
    screen = ReviewScreen.of()
    assert texts(screen)[:2] == ["Look back at a game", "Paste the text of a record below, or open a file."]
    assert (screen.turn, screen.position, screen.options) == (0, "", ())
    for gesture in ("back", "forward", "next", "why", "text", "own-0", "miss-1", "all"):
        assert forced(screen, gesture).turn == 0
    assert by_id(screen, "save")["off"] == "There is no record yet."
    pasted = put(screen, "record", GAME)
    assert (pasted.turn, len(pasted.games)) == (1, 1)
    assert pasted.announcement.startswith("Turn 1 of 4.")


def test_a_record_without_a_turn_shows_the_deal():
    dealt = GAME.partition("1. ")[0] + "*\n"
    assert texts(ReviewScreen.of(dealt))[0] == "No turn was played yet."
    assert len(of_kind(ReviewScreen.of(dealt), "table")) == 1
    undealt = "\n".join(line for line in dealt.splitlines() if "Deal " not in line)
    assert of_kind(ReviewScreen.of(undealt), "table") == []
    assert ReviewScreen.of(undealt).position == ""
    assert texts(ReviewScreen.of(TWENTY.partition("1. ")[0] + "*"))[0] == "No turn was played yet."


def test_a_record_is_shown_as_far_as_it_can_be_followed():
    screen = screen_of(GAME.replace("3. Kd pass", "3. 5d pass"))
    assert screen.game.last == 2
    wrong = "Line 10: Turn 3: 5♦ can't come from the reserve: it is on the table."
    assert wrong in texts(screen)
    assert "3. 5d pass\n4. <Kd Kd-Jd=2h / 4c 8s" in texts(screen)
    assert by_id(screen, "save")["off"].startswith("Only a record")
    assert press(screen, "save").request is None
    again = ReviewScreen.of(written(screen.game))
    assert again.game.reading.turn == 3
    assert written(again.game) == written(screen.game)


def test_a_text_that_cannot_be_read_stays_in_the_field():
    start = screen_of(turn=3)
    for text, why in (
        ("nonsense", "There is no tag that names the game."),
        ('[Game "Shmat"]\n[oops\n', "Line 2: This tag can't be read."),
        ("x" * (MOST_TEXT + 1), "characters"),
    ):
        screen = put(start, "record", text)
        assert by_id(screen, "record")["value"] == text
        assert any(why in one for one in texts(screen))
        assert why in screen.announcement
        assert (screen.games, screen.turn) == (start.games, 3)
        assert put(screen, "record", text) == screen
        assert put(screen, "record", GAME).typed is None
    empty = put(start, "record", " ")
    assert (empty.games, empty.unread) == (start.games, None)
    assert put(start, "record", GAME) == start
    with pytest.raises(NotationError):
        ReviewScreen.of("nonsense")


def test_several_games():
    text = GAME + "\n" + TWENTY + '\n[Game "Chess"]\n1. e4\n'
    screen = ReviewScreen.of(text)
    assert [one[1] for one in by_id(screen, "game")["options"]] == [
        "Game 1: Mia, Ben",
        "Game 2: Mia, Ben",
        "Game 3: it can't be read",
    ]
    second = put(screen, "game", "1")
    assert second.title().startswith("Turn 1 of 3.")
    assert written(second.game) == TWENTY
    third = put(second, "game", "2")
    assert texts(third)[:2] == ["Look back at a game", "This game can't be read."]
    assert "Chess" in " ".join(texts(third))
    assert put(screen, "game", "3") == put(screen, "game", "x") == screen
    assert ReviewScreen.of('[Game "Chess"]\n' + GAME).shown == 1


def test_a_game_that_goes_on_stays_at_its_turn():
    screen = ReviewScreen.of(Record.parse(GAME)).going(2)
    longer = screen.showing(GAME.replace("*", "5. 10c pass\n*"))
    assert (longer.turn, longer.game.last) == (2, 5)
    assert screen.showing(TWENTY).turn == 1


def test_a_long_text_is_folded_away():
    long = GAME + "{" + "said " * 400 + "}\n"
    screen = screen_of(long)
    assert not has(screen, "record")
    unfolded = press(screen, "text")
    assert by_id(unfolded, "record")["value"] == long
    assert by_id(unfolded, "copy")["copies"] == long


def test_names_are_only_texts():
    screen = screen_of(replace(Record.parse(GAME), names=("<b>{x}</b>", "")))
    assert texts(screen)[0] == "Turn 1 of 4. <b>{x}</b> drew 5♣."
    assert [plate["text"] for plate in of_kind(screen, "plate")] == ["Player 2", "<b>{x}</b>"]
    long = screen_of(GAME.replace('"Mia"', f'"{"M" * 500}\\n"'))
    assert len(texts(long)[0]) < 80


def test_twelve_players():
    rows = " | ".join(" ".join(f"{rank}{suit}" for suit in "shdc") for rank in ("A", *range(2, 11), "J", "Q"))
    names = "".join(f'[Player{number} "P{number}"]\n' for number in range(1, 13))
    screen = ReviewScreen.of(f'[Game "Shmat"]\n{names}[Dealer "12"]\n[Deal "{rows}"]\n\n1. Ks pass\n*\n')
    assert len(of_kind(screen, "plate")) == 12
    assert screen.now.details.miss
    assert len(notes(screen)) == 12
    assert len(notes(press(screen, "all"))) == len(screen.options) > 12


# files


def test_files_are_wished_for():
    screen = put(screen_of(), "path", "games/mia.txt")
    assert press(screen, "open").request == Request("open", "games/mia.txt")
    asked = press(screen, "save")
    assert asked.request == Request("save", "games/mia.txt")
    saved = asked.saved("games/mia.txt")
    assert (saved.request, saved.announcement) == (None, "Saved: games/mia.txt")
    assert saved.announcement in texts(saved)
    assert "it was kept" in asked.saved("games/mia (2).txt").announcement
    failed = asked.answered(None, message("there is no such folder"))
    assert failed.announcement in texts(failed)
    assert failed.announcement not in texts(press(failed, "forward"))
    unnamed = press(screen_of(), "open")
    assert (unnamed.request, unnamed.focus) == (None, "path")
    assert "Write the file's name first." in texts(unnamed)


def test_a_file_that_was_opened():
    screen = press(put(ReviewScreen.of(), "path", "a.txt"), "open")
    opened = screen.opened(GAME, "a.txt")
    assert (opened.request, opened.turn) == (None, 1)
    assert opened.announcement.startswith("Opened: a.txt Turn 1 of 4.")
    bad = screen.opened("nonsense", "a.txt")
    assert (bad.request, bad.typed) == (None, "nonsense")
    assert (
        bad.announcement
        == 'There is no tag that names the game. Expected: a record that begins with a line such as [Game "Shmat"].'
    )


# languages, and odd gestures


def test_another_language():
    screen = screen_of(turn=3, lang="uk")
    assert screen.scene().lang == "uk"
    assert "К♦" in texts(screen)[0]
    assert texts(screen) != texts(screen_of(turn=3))
    for text in (GAME, TWENTY):
        for turn in (1, 2, 3):
            shown(screen_of(text, turn, "uk"))
    assert ReviewScreen.of(GAME, language("en")._replace(names=("You",))).lang.names == ()


@pytest.mark.parametrize("kind", ["press", "set", "point", "escape", "other"])
@pytest.mark.parametrize(
    "node_id", ["", "turn", "game", "record", "path", "miss-", "take-", "play-0", "drawn", "seat-9-9"]
)
@pytest.mark.parametrize("value", [None, True, -1, "-1", "²"])
def test_no_gesture_is_an_error(kind, node_id, value):
    for text in ("", GAME, TWENTY):
        shown(ReviewScreen.of(text).act(Gesture(kind, node_id, value)))


def test_a_step_does_not_look_through_the_whole_record_again(monkeypatch):
    screen = screen_of()
    shown(screen)
    monkeypatch.setattr("shmatkit.history.turns.audit", None)
    shown(press(screen, "forward", "forward"))
