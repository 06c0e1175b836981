"""What a review says of turns and of whole games, and how its sheets are filled."""

from dataclasses import replace

import pytest

from shmatkit.core.errors import message
from shmatkit.core.language import ENGLISH
from shmatkit.players import Choice
from shmatkit.screens.review.screen import ReviewScreen
from shmatkit.twenty.game import Pass
from tests.screens.harness import by_id, has, of_kind, press, put, shown, texts
from tests.screens.test_review import GAME, LIT, TWENTY, screen_of, stored

REWARD = GAME.replace('"seed"', '"seed; claims reward"')
DRAWN = TWENTY.replace('"seed"', '"seed; play_drawn yes"')


def of_stored(name, turn):
    """Return a turn of one of the stored games."""
    return screen_of(stored(name), turn)


def story(screen):
    """Return what the sheet of what happened says."""
    return screen.now.story(screen.lang)


def advice(screen):
    """Return what the sheet of what others would do says."""
    sheet = next(node for node in shown(screen) if node.get("label") == "What others would do")
    return [item["text"] for item in sheet["items"][1:]]


def score(screen):
    """Return the label of the table of the score, its headings and its rows."""
    grid = of_kind(screen, "grid")[-1]
    rows = [[row["head"]["text"], *(cell["text"] for cell in row["cells"])] for row in grid["rows"]]
    return grid["label"], [head["text"] for head in grid["heads"]], rows


# turns of Shmat


@pytest.mark.parametrize(
    ("name", "turn", "said"),
    [
        (
            "shmat_seed",
            6,
            [
                "P1: 5♥ from the reserve.",
                "P1: I cannot.",
                "That was right: nothing could be captured.",
                "5♥ lies on the discard pile.",
            ],
        ),
        (
            "shmat_seed",
            13,
            [
                "P0: A♥ from the reserve.",
                "P0: I cannot.",
                "A capture was missed, and nobody claimed it.",
                "A♥ lies on the discard pile.",
            ],
        ),
        (
            "shmat_pagat",
            1,
            [
                "P0: 5♣ from the reserve.",
                "P0: I cannot.",
                "P2: You missed one!",
                "P0: Q♦ − 5♣ = 7♥ (P1).",
                "New cards: 3♥ (P0), J♥ (P1).",
            ],
        ),
        (
            "shmat_pagat",
            14,
            [
                "P1: 9♠ from the reserve.",
                "P1: Q♥ − 9♠ = 3♦ (P2).",
                "The reserve was empty, so there was no new card for: P1, P2.",
                "The game is over.",
            ],
        ),
    ],
)
def test_the_story_of_a_turn_of_shmat(name, turn, said):
    screen = of_stored(name, turn)
    assert story(screen) == said
    assert set(said) <= set(texts(screen))


def test_a_turn_that_goes_on():
    screen = screen_of(GAME.replace("3. Kd pass\n4. <Kd Kd-Jd=2h / 4c 8s", "3. Kd"), 3)
    assert texts(screen)[1] == "1 way to capture a card. The turn is not over yet."
    assert story(screen) == ["Mia: K♦ from the reserve.", "The turn is not over yet."]


def test_who_claims_keeps_the_cards_where_the_rules_say_so():
    screen = screen_of(REWARD, 2)
    assert "Mia claimed it, and keeps the three cards." in story(screen)
    assert "Mia claimed it, and keeps the three cards." not in story(screen_of(GAME, 2))


def test_who_has_nothing_to_claim():
    review = screen_of(GAME, 3).now
    waived = replace(review, details=review.details._replace(waived=(1,)))
    assert "Nothing to claim: Ben." in waived.story(ENGLISH)
    assert "Nothing to claim: Ben." not in review.story(ENGLISH)


def test_the_advice_for_shmat():
    screen = of_stored("shmat_classroom", 3)
    greedy, why, thoughtful, also_why = advice(screen)
    assert (greedy, thoughtful) == (
        "The greedy player: Q♥ − 8♣ = 4♦ (P0).",
        "The thoughtful player: Q♥ − 8♣ = 4♦ (P0).",
    )
    assert len(why) > 9
    assert len(also_why) > 9
    assert advice(of_stored("shmat_seed", 6))[::2] == [
        "The greedy player: “I cannot”.",
        "The thoughtful player: “I cannot”.",
    ]


def test_the_table_of_shmat_is_seen_from_the_mover():
    screen = of_stored("shmat_seed", 4)
    plates = [(plate["text"], plate["count"], plate.get("active", False)) for plate in of_kind(screen, "plate")]
    assert plates == [("P0", 6, False), ("P1", 3, True)]
    assert by_id(screen, "row-0")["label"] == "P1's row"
    assert by_id(screen, "own-0")["label"].endswith(", P1's row")
    opened = press(of_stored("shmat_seed", 6), "why")
    assert of_kind(opened, "grid")[0]["label"] == "Every way to put 5♥ and one of these cards together: P1"


def test_no_card_of_a_lit_capture_is_yours():
    screen = screen_of().point(LIT)
    captions = [term["caption"] for term in of_kind(screen, "term")]
    assert (len(captions), set(captions)) == (6, {"drawn", "Mia", "Ben"})


def test_the_star_follows_the_rules_of_the_game():
    found = {
        name: next(text for text in texts(of_stored(name, 1)) if text.startswith("★"))
        for name in ("shmat_seed", "shmat_pagat")
    }
    assert found["shmat_seed"] != found["shmat_pagat"]


def twelve_players():
    """Return a turn with more captures than are listed at first."""
    rows = " | ".join(" ".join(f"{rank}{suit}" for suit in "shdc") for rank in ("A", *range(2, 11), "J", "Q"))
    names = "".join(f'[Player{number} "P{number}"]\n' for number in range(1, 13))
    return ReviewScreen.of(f'[Game "Shmat"]\n{names}[Dealer "12"]\n[Deal "{rows}"]\n\n1. Ks pass\n*\n')


def test_the_whole_list_takes_the_focus_at_its_first_capture():
    whole = press(twelve_players(), "all")
    assert whole.focus == by_id(whole, "ways")["items"][0]["id"]
    assert whole.announcement == whole.subtitle()
    assert not has(whole, "all")


def test_what_is_lit_is_listed_even_below_the_fold():
    screen = twelve_players()
    while screen.held != screen.options[-1]:
        screen = press(screen, "drawn")
    first, *_, last = by_id(screen, "ways")["items"]
    assert len(by_id(screen, "ways")["items"]) == 13
    assert last.get("chosen")
    pointed = screen.point(first["id"])
    assert by_id(pointed, "ways")["items"][-1]["id"] == last["id"]  # what stays lit stays listed


# turns of Twenty


@pytest.mark.parametrize(
    ("text", "turn", "title", "said"),
    [
        (
            DRAWN.replace("2. <8d", "2. <As As"),
            2,
            "Turn 2 of 3. Ben drew A♠ and played A♠.",
            [
                "At move 2 none of these cards can be played.",
                "Ben: a card from the deck.",
                "Ben: A♠: 1, 1 under 2.",
                "New cards: A♠ (Ben).",
            ],
        ),
        (
            DRAWN.replace("2. <8d\n3. Ah+Ad", "2. <As"),
            2,
            "Turn 2 of 2. Ben drew A♠.",
            [
                "At move 2 none of these cards can be played.",
                "Ben: a card from the deck.",
                "New cards: A♠ (Ben).",
                "The turn is not over yet.",
            ],
        ),
        (TWENTY, 1, "Turn 1 of 3. Mia played K♣.", ["Mia: K♣(1): 1, exactly 1."]),
    ],
)
def test_the_story_of_a_turn_of_twenty(text, turn, title, said):
    screen = screen_of(text, turn)
    assert texts(screen)[0] == title
    assert story(screen) == said


def test_the_end_of_a_game_of_twenty():
    screen = of_stored("twenty_seed", 11)
    assert story(screen) == ["P0: 7♥: 7, 4 under 11.", "No card is left: P0.", "The game is over."]
    assert "The winner: P0." in texts(screen)
    assert score(screen) == (
        "At the end of the game",
        ["Points", "Cards left"],
        [["P0", "20", "0"], ["P1", "−40", "6"]],
    )
    assert score(screen_of(TWENTY))[:2] == ("So far", ["Cards left"])


def test_the_advice_for_twenty():
    assert advice(of_stored("twenty_seed", 2))[::2] == [
        "The greedy player: draw a card.",
        "The thoughtful player: draw a card.",
    ]
    assert advice(of_stored("twenty_seed", 5))[::2] == [
        "The greedy player: 3♦: 3, 2 under 5.",
        "The thoughtful player: 4♠: 4, 1 under 5.",
    ]


def test_passing_is_advised_in_a_word():
    review = screen_of(TWENTY, 2).now
    assert review.advice(Choice(Pass(), message("The deck is empty.")), ENGLISH) == "pass."


def test_the_table_of_twenty_is_seen_from_the_mover():
    screen = of_stored("twenty_classroom", 3)
    assert [(plate["text"], plate.get("active", False)) for plate in of_kind(screen, "plate")] == [
        ("P3", False),
        ("P0", False),
        ("P1", False),
        ("P2", True),
    ]
    assert by_id(screen, "laid")["label"] == "laid before (P1)"
    assert not [card for card in of_kind(screen, "card") if card.get("state") in {"lit", "resting"}]


# the whole game


@pytest.mark.parametrize(
    ("name", "summary", "won"),
    [
        ("shmat_seed", "Turns: 18. Captures made: 14, missed: 1. High cards lost: 2.", "The winner: P0."),
        (
            "shmat_pagat",
            "Turns: 14. Captures made: 14, missed: 6. High cards lost: 0.",
            "The win is shared: P0, P1, P2.",
        ),
        ("twenty_pagat", "Turns: 47.", "The winner: P1."),
    ],
)
def test_the_summary_of_a_game(name, summary, won):
    assert {summary, won} <= set(texts(ReviewScreen.of(stored(name))))


def test_a_game_without_a_miss():
    screen = ReviewScreen.of(GAME.partition("2. ")[0] + "*\n")
    assert "Turns: 1. Captures made: 1. Nothing was missed." in texts(screen)
    assert not has(screen, "misses")


def test_the_score_of_shmat():
    assert score(ReviewScreen.of(stored("shmat_seed"))) == (
        "At the end of the game",
        ["High cards", "Captured cards"],
        [["P0", "8", "24"], ["P1", "6", "18"]],
    )


def test_a_miss_names_who_claimed_it():
    screen = of_stored("shmat_pagat", 9)
    items = by_id(screen, "misses")["items"]
    assert items[4]["label"] == "Turn 9 (P2): 8 ÷ 4 = 2, claimed in time (P1)"
    assert [item["id"] for item in items if item.get("chosen")] == ["miss-9"]


def test_a_long_rest_is_cut():
    rest = "\n".join(f"{number}. 5d pass" for number in range(3, 53))
    screen = screen_of(GAME.partition("3. ")[0] + rest + "\n*\n")
    assert "and 10 more" in texts(screen)
    notation = next(node for node in of_kind(screen, "text") if node.get("role") == "notation")
    assert len(notation["text"].splitlines()) == 40


# before the first turn, the text, the file


def test_the_dealt_table_names_the_players():
    screen = ReviewScreen.of(GAME.partition("1. ")[0] + "*\n")
    assert [plate["text"] for plate in of_kind(screen, "plate")] == ["Ben", "Mia"]


def test_the_text_is_copied_and_unfolded():
    screen = screen_of(GAME + "{" + "said " * 400 + "}\n")
    unfolded = press(screen, "text")
    assert unfolded.focus == "record"
    assert press(unfolded, "copy").announcement == "Copied."
    assert has(put(unfolded, "record", " "), "record")
    assert ReviewScreen.of(GAME.replace("\n", "\r\n")).source == GAME


def test_an_empty_text_in_the_field_is_no_fault():
    screen = put(put(screen_of(), "record", "nonsense"), "record", "")
    assert (screen.typed, screen.unread) == ("", None)


def test_what_came_of_a_file_has_its_colour():
    asked = press(put(screen_of(), "path", " a.txt "), "save")
    saved, failed = asked.saved("a.txt"), asked.answered(None, message("there is no such folder"))
    assert saved.announcement == "Saved: a.txt"
    assert [strip["tone"] for strip in of_kind(saved, "strip")] == ["act"]
    assert [strip["tone"] for strip in of_kind(failed, "strip")] == ["brick"]
    assert of_kind(press(saved, "forward"), "strip") == of_kind(press(failed, "forward"), "strip") == []
    again = press(press(screen_of(), "open"), "open")
    assert "Write the file's name first." in texts(again)


def test_pressing_ends_the_pointing():
    screen = press(screen_of().point(LIT), "own-0")
    assert screen.lit == screen.held
    assert len(of_kind(screen, "equation")) == 1
