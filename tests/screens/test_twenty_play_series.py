"""Games of Twenty at the table, through gestures only: whole games, the match, undo, records, and any gestures."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shmatkit.core.errors import NotationError
from shmatkit.history.match import PlayerSlot
from shmatkit.players import Level
from shmatkit.record import Record
from shmatkit.screens.play.twenty import TwentyPlay
from shmatkit.twenty import Rules
from shmatkit.twenty.game import Draw, Phase, view
from shmatkit.twenty.score import GOAL, scores, totals, winners
from tests.screens.harness import act, by_id, chance, escape, force, forced, has, texts
from tests.screens.playing import NAMES, events, offered, press, shown, slots, title
from tests.screens.playing_twenty import mentioned, pick, played, ready, standing, state_of, step, table

# whole games

TABLES = [
    ("p p", "seed", 1),
    ("p careless", "pagat", 2),
    ("p greedy thoughtful", "seed; play_drawn yes", 3),
    ("p p careless p", "seed; limit exactly", 4),
    ("careless greedy", "classroom", 5),
    ("p p p", "seed; advance play; draw always; tie shared", 6),
]


@pytest.mark.parametrize(("kinds", "rules", "seed"), TABLES)
def test_t1_to_t14_whole_games_through_gestures(kinds: str, rules: str, seed: int) -> None:
    screen = table(kinds, rules, seed, ("en", "uk")[seed % 2])
    for after in played(screen, chance(seed)):
        screen = after
        state = state_of(screen)
        lying = list(state.seen())
        assert len(lying) == len(set(lying)) == 52 - state.deck
        assert screen.match
        text = str(screen.match.record)
        assert Record.parse(text) == screen.match.record
        steps = next(node for node in shown(screen) if node["kind"] == "steps")
        assert (steps["value"], steps["most"]) == (state.move, 20)
        plates = [node for node in shown(screen) if node["kind"] == "plate"]
        held = {NAMES[player]: len(cards) for player, cards in enumerate(state.hands) if cards}
        assert {one["text"]: one["count"] for one in plates if one["count"]} == held
        if state.phase is not Phase.OVER:
            assert [one["text"] for one in plates if one.get("active")] == [NAMES[state.mover]]
    state = state_of(screen)
    for player in winners(state):
        assert NAMES[player] in title(screen)
        assert NAMES[player] in screen.announcement
    items = {item["parts"][0]: item for item in by_id(screen, "count")["items"]}
    for player, points in enumerate(scores(state)):
        note = f"+{points}" if points > 0 else f"−{-points}" if points else "0"
        assert items[NAMES[player]]["note"] == note
        assert items[NAMES[player]].get("mark") == ("star" if player in winners(state) else None)
        assert len(items[NAMES[player]]["parts"]) == 1 + max(1, len(state.hands[player]))


def test_a_seed_deals_the_same_on_every_python() -> None:
    screen = ready(table("p p", seed=1))
    assert screen.notation() == "1: 4s Kd Kc Ac Jd 7c 10h; deck 38"


# the match


@pytest.mark.parametrize(("kinds", "seed"), [("p p", 1), ("p careless", 2), ("p p p", 3), ("p greedy p careless", 4)])
def test_t13_a_match_to_a_hundred(kinds: str, seed: int) -> None:
    screen, ended = table(kinds, "classroom", seed), []
    for number in range(1, 51):
        assert screen.match
        first = screen.match.record.states[0]
        assert first.dealer == (ended[-1].dealer + 1) % first.players if ended else True
        assert first.mover == (first.dealer + 1) % first.players
        assert f"game {number}" in texts(screen)
        for after in played(screen, chance(seed * 100 + number)):
            screen = after
        ended.append(state_of(screen))
        assert screen.match
        assert screen.match.totals() == totals(ended)[-1]
        if max(totals(ended)[-1]) >= GOAL:
            break
        assert not title(screen).startswith("The match")
        screen = press(screen, "next")
        assert screen.match
        assert screen.match.totals() == totals(ended)[-1]
    best = [NAMES[player] for player, total in enumerate(totals(ended)[-1]) if total == max(totals(ended)[-1])]
    assert title(screen) == f"The match is over. {'Winner' if len(best) == 1 else 'Shared win'}: {', '.join(best)}."
    assert title(screen) in screen.announcement
    assert not has(screen, "next")
    assert forced(screen, "next").match == screen.match
    assert f"after {len(ended)} games" in texts(screen)
    back = press(screen, "undo")
    assert state_of(back).phase is not Phase.OVER
    assert press(back, "redo").match == screen.match
    records = screen.text()
    assert records.count('[Game "Twenty"]') == len(ended)
    pasted = TwentyPlay.of().going_on(records)
    assert pasted.match == screen.match
    assert title(pasted) == title(screen)


def test_t13_after_the_last_game_of_the_cap_the_highest_total_wins() -> None:
    screen = table("p p", "seed; cap 2", 1)
    for number in (1, 2):
        for after in played(screen, chance(number)):
            screen = after
        assert title(screen).startswith("The match is over." if number == 2 else "The game is over.")
        if number == 1:
            screen = press(screen, "next")
    assert "next" not in offered(screen)


def test_t13_totals_may_stay_above_zero() -> None:
    for rules, least in (("seed", -100), ("seed; below_zero no", 0)):
        screen = press(pick(ready(standing("Ah | Ks Kd", 3, rules)), "Ah"), "lay")
        assert screen.match
        assert screen.match.totals() == (20, max(least, -40))


# undo and redo


@pytest.mark.parametrize(
    ("kinds", "seed"), [("p p", 1), ("p careless", 2), ("careless p greedy", 3), ("p greedy p", 4)]
)
def test_g6_undo_k_then_redo_k(kinds: str, seed: int) -> None:
    steps = list(played(table(kinds, "seed; play_drawn yes", seed), chance(seed)))
    for after in [*steps[::5], steps[-1]]:
        back, seen = after, [after.match]
        while "undo" in offered(back):
            back = press(back, "undo")
            seen.append(back.match)
            assert len(seen) < 200
        for match in reversed(seen[:-1]):
            back = press(back, "redo")
            assert back.match
            assert match
            assert back.match == match
            assert back.match.state == match.state
            assert str(back.match.record) == str(match.record)
        assert "redo" not in offered(back)


def test_g6_the_same_card_comes_again_and_redo_is_gone_after_another_move() -> None:
    screen = ready(standing("Ah 9d | 9s", 3, "seed; draw always", deck=20))
    drawn = press(screen, "draw")
    back = press(drawn, "undo")
    assert has(back, "ready")
    assert back.match == screen.match
    assert press(ready(back), "draw").match == drawn.match
    other = press(pick(ready(back), "Ah"), "lay")
    assert "redo" not in offered(other)
    assert forced(other, "redo").match == other.match
    assert forced(other, "redo").announcement == "Nothing was taken back."


# a record that is pasted


@pytest.mark.parametrize(
    ("kinds", "rules", "seed"),
    [
        ("p p", "seed", 1),
        ("p careless", "seed; play_drawn yes", 2),
        ("careless greedy p", "seed", 3),
        ("p careless greedy thoughtful", "seed; draw always", 4),
        ("p p p", "pagat", 5),
    ],
)
def test_w6_a_sealed_record_goes_on_at_the_same_turn_with_the_same_cards(kinds: str, rules: str, seed: int) -> None:
    screen = table(kinds, rules, seed)
    for at, after in list(enumerate([screen, *played(screen, chance(seed))]))[::2]:
        pasted = TwentyPlay.of(lang="uk").going_on(after.text())
        assert pasted.match
        assert after.match
        assert pasted.match == after.match
        assert pasted.text() == after.text()
        if at % 6 == 0 and not after.match.over:
            one, two = after, TwentyPlay.of().going_on(after.text())
            for turn in range(8):
                if one.match and one.match.over:
                    break
                one, two = step(one, chance(turn)), step(two, chance(turn))
                assert one.match == two.match


def test_w6_the_second_game_of_a_match_goes_on() -> None:
    screen = table("p careless", seed=2)
    for after in played(screen, chance(2)):
        screen = after
    screen = step(press(screen, "next"), chance(3))
    pasted = TwentyPlay.of().going_on(screen.text())
    assert pasted.match == screen.match
    assert "game 2" in texts(pasted)


FOREIGN = """[Game "Twenty"]
[Player1 "Mia"]
[Player2 "Tom"]
[Dealer "2"]
[Deal "Ah 9s 10s Js Qs 8s 7s | 9h 8h 10h Jh Qh 7h 6h"]

1. Ah
2. <2c
*
"""


def test_w6_a_record_from_elsewhere_goes_on_and_can_be_pasted_again() -> None:
    """Its cards don't follow from a seed of ours; whoever pasted it knows them, and later ones stay hidden."""
    screen = TwentyPlay.of().going_on(FOREIGN)
    again = TwentyPlay.of().going_on(screen.text())
    assert again.match == screen.match
    for at in range(6):
        screen = step(screen, chance(at))
        again = TwentyPlay.of().going_on(screen.text())
        assert again.match == screen.match
    drawn = [event.card for event in events(screen)[3:] if isinstance(event, Draw)]
    assert drawn
    assert not {card for card in drawn if card in {*state_of(screen).hands[0], *state_of(screen).hands[1]}} & mentioned(
        screen.text(), "en"
    )


def test_w6_a_deal_that_is_not_the_seeds_is_kept() -> None:
    text = FOREIGN.replace('[Dealer "2"]', '[Dealer "2"]\n[Seed "1"]\n[Round "1"]')
    screen = TwentyPlay.of().going_on(text)
    assert TwentyPlay.of().going_on(screen.text()).match == screen.match


@pytest.mark.parametrize(
    "bad",
    [
        "",
        "x",
        '[Game "Shmat"]\n[Player1 "a"]\n[Player2 "b"]\n[Seed "1"]\n\n*\n',
        '[Game "Twenty"]\n[Player1 "a"]\n[Player2 "b"]\n\n*\n',
        '[Game "Twenty"]\n[Player1 "a"]\n[Seed "1"]\n\n*\n',
        '[Game "Twenty"]\n[Player1 "a"]\n[Player2 "b"]\n[Seed "1"]\n\n1. <b>\n',
        '[Game "Twenty"]\n[Player1 "a"]\n[Player2 "b"]\n[Seed "1"]\n\n' + "9" * 5_000 + ". pass\n",
        '[Game "Twenty"]\n[Rules "seed; cap ' + "9" * 5_000 + '"]\n[Player1 "a"]\n[Player2 "b"]\n[Seed "1"]\n\n*\n',
    ],
)
def test_a_text_that_cannot_be_read_changes_only_the_field(bad: str) -> None:
    start = press(table("p careless", seed=2), "show")
    after = force(start, "record", bad)
    assert after.match == start.match
    assert after.scene().error
    assert after.announcement.startswith(after.scene().error)
    with pytest.raises(NotationError):
        start.going_on(bad)


def test_what_is_shown_of_a_text_that_cannot_be_read_says_all_that_is_told() -> None:
    after = force(press(table("p careless", seed=2), "show"), "record", "x")
    assert after.scene().error == after.announcement


def test_nothing_on_the_page_is_empty() -> None:
    *_, over = played(table("p p", "seed; cap 1"), chance(1))
    for screen in (table("p p"), ready(table("p p")), table("p careless"), over):
        for node in shown(screen):
            assert node["kind"] != "box" or node.get("items"), node


# what is said


def test_a1_every_gesture_that_changes_something_is_told() -> None:
    start = ready(standing("Ah 2d 5s 8c Kc | 9s", 12))
    for screen, *ids in [
        (start, "card-0", "card-0"),
        (start, "card-4", "put-back", "hint", "hint", "hint", "lay", "undo", "redo"),
        (start, "show", "show", "copy", "setup", "house", "house", "back"),
    ]:
        assert press(screen, *ids).announcement
    assert escape(start).announcement


@pytest.mark.parametrize("lang", ["en", "uk"])
def test_w11_names_with_markup_stay_as_they_are(lang: str) -> None:
    names = ("<img src=x onerror=alert(1)>", "&amp;<b>A", "${1} %s {0}", 'Зоя "Лис" \\ О\'Ні')
    players = tuple(PlayerSlot(name, Level.CARELESS if at % 2 else None) for at, name in enumerate(names))
    screen = TwentyPlay.of(players, seed=3, lang=lang)
    assert {node["text"] for node in shown(screen) if node["kind"] == "plate"} == set(names)
    for after in played(screen, chance(3)):
        screen = after
        assert screen.match
        assert Record.parse(str(screen.match.record)).names == names
    assert any(name in title(screen) for name in names)
    svg = "".join(node["svg"] for node in shown(screen) if node["kind"] == "picture")
    assert "<img" not in svg
    assert "<b>" not in svg
    assert "&lt;img" in svg


# any gestures at all

RULES = st.fixed_dictionaries(
    {
        "limit": st.sampled_from(["at-most", "exactly"]),
        "advance": st.sampled_from(["turn", "play"]),
        "draw": st.sampled_from(["if-stuck", "always"]),
        "play_drawn": st.sampled_from(["yes", "no"]),
        "pair_points": st.sampled_from(["20", "10-or-20"]),
        "winner_by": st.sampled_from(["cards", "value"]),
        "tie": st.sampled_from(["value", "shared"]),
        "penalties": st.sampled_from(["yes", "no"]),
        "low_penalty": st.sampled_from(["0", "5"]),
        "pair_penalty": st.sampled_from(["sum", "double"]),
        "cap": st.sampled_from(["1", "50"]),
        "below_zero": st.sampled_from(["yes", "no"]),
    }
)
PEOPLE = st.lists(st.sampled_from(["p", "p", "careless", "greedy", "thoughtful"]), min_size=2, max_size=4)
STRANGE = ("", "card-0", "card-99", "king-0", "lay", "draw", "keep", "pass", "ready", "go-on", "hint", "next", "begin")
STRANGE += (
    "back",
    "players",
    "card-" + "9" * 5_000,
    "king-" + "9" * 5_000,
    "name-0",
    "record",
    "path",
    "a{0}",
    "card-²",
)
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(1, 20),
    st.text(max_size=12),
    st.sampled_from(["person", "greedy", "pagat", "9" * 5_000, 10**30, 1.5, "\ud800", '[Game "Twenty"]', FOREIGN]),
)


@settings(max_examples=50)
@given(PEOPLE, RULES, st.integers(0, 999_999), st.sampled_from(["en", "uk"]), st.integers(0, 2**32), st.data())
def test_any_gestures_in_any_order(
    kinds: list[str], fields: dict[str, str], seed: int, lang: str, lot: int, data: st.DataObject
) -> None:
    rules, rng = Rules(), chance(lot)
    for name, value in fields.items():
        rules = rules.change(name, value)
    screen = TwentyPlay.of(slots(*kinds), rules, seed, lang)
    for _ in range(30):
        ids = [node["id"] for node in shown(screen) if node.get("id") and not node.get("off")]
        if rng.random() < 0.8:
            target, kind = (
                rng.choice([*ids, *(one for one in ids if one in {"ready", "lay", "draw", "go-on"})]),
                "press",
            )
        else:
            target, kind = rng.choice([*ids, *STRANGE]), rng.choice(["press", "set", "escape", "point", "hover"])
        value = data.draw(VALUES) if kind == "set" else None
        before = screen
        screen = act(before, kind, target, value)
        assert screen == act(before, kind, target, value)
        if screen.match:
            state = state_of(screen)
            lying = list(state.seen())
            assert len(lying) == len(set(lying)) == 52 - state.deck
            assert view(state, 0).sizes == tuple(map(len, state.hands))
    if screen.match:
        assert Record.parse(str(screen.match.record)) == screen.match.record
        assert TwentyPlay.of().going_on(screen.text()).match == screen.match
