"""Games of Shmat at the table, through gestures only: whole games, the end, undo, records, and any gestures."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shmatkit.core.cards import Card
from shmatkit.core.errors import NotationError
from shmatkit.core.language import language
from shmatkit.history.match import Match, PlayerSlot
from shmatkit.players import Level
from shmatkit.record import Record
from shmatkit.screens.play.shmat import ShmatPlay
from shmatkit.shmat import Rules
from shmatkit.shmat.game import Phase, new_game
from shmatkit.shmat.score import scores, winners
from tests.screens.harness import act, by_id, chance, escape, force, forced, texts
from tests.screens.playing import events, offered, press, slots, title
from tests.screens.playing_shmat import BARREN, BASE, check, goes_on, pick, played, shown, state_of, step, table_at

# whole games

TABLES = [
    ("p p", "seed", 1),
    ("p careless", "seed", 2),
    ("p greedy thoughtful", "pagat", 3),
    ("p p careless", "classroom; claims reward", 4),
    ("careless greedy thoughtful", "seed", 5),
    ("p careless p greedy", "seed; duty highest; discard_use free", 6),
    ("careless p thoughtful p p", "seed; discard_draw any; claims none", 7),
    ("p careless careless p greedy careless", "seed; order drawn-first; tie cards", 8),
]


@pytest.mark.parametrize(("kinds", "rules", "seed"), TABLES)
def test_s1_to_s18_whole_games_through_gestures(kinds: str, rules: str, seed: int) -> None:
    start = ShmatPlay.of(slots(*kinds.split()), Rules.parse(rules), seed, ("en", "uk")[seed % 2])
    screen = start
    check(screen)
    for after in played(start, chance(seed)):
        screen = after
        check(screen)
    state, match = state_of(screen), screen.match
    assert match
    assert state.reserve == 0
    assert not [
        one for one in offered(screen) if one.startswith(("draw", "reserve", "discard", "from", "claim", "go-on"))
    ]
    for name in (match.record.names[player] for player in winners(state)):
        assert name in title(screen)
        assert name in screen.announcement
    items = {item["parts"][0]: item for item in by_id(screen, "count")["items"]}
    for player, high in enumerate(scores(state)):
        item = items[match.record.names[player]]
        assert len([part for part in item["parts"] if isinstance(part, dict)]) == high
        assert item.get("mark") == ("star" if player in winners(state) else None)
    assert match.totals() == tuple(int(player in winners(state)) for player in range(state.players))
    after = press(screen, "next")
    assert after.match
    assert after.match.round == 2
    assert state_of(after).dealer == (state.dealer + 1) % state.players
    check(after)


def test_s1_twelve_players_find_a_place() -> None:
    screen = ShmatPlay.of([PlayerSlot(f"P{number}", Level.GREEDY) for number in range(12)], seed=4)
    for after in played(screen, chance(4)):
        check(after)
    with pytest.raises(ValueError, match="2 to 12"):
        ShmatPlay.of([PlayerSlot(f"P{number}") for number in range(13)])
    with pytest.raises(ValueError, match="2 to 12"):
        ShmatPlay.of([PlayerSlot("Mia")])


def test_a_seed_deals_the_same_on_every_python() -> None:
    screen = ShmatPlay.of(slots("p", "p"), seed=1)
    assert screen.notation() == "_ | 5d 3c 2c 4s | 10c 8d 4h 7s; reserve 44"
    assert str(state_of(press(screen, "draw")).drawn) == "Ac"


def test_programs_alone_wait_for_somebody_who_goes_on() -> None:
    """Each capture is shown before it is made, with its reason."""
    screen = ShmatPlay.of(slots("greedy", "greedy"), seed=1)
    assert "go-on" in offered(screen)
    assert not [one for one in offered(screen) if one.startswith("claim")]
    assert any(text in screen.announcement for text in texts(screen) if "=" in text)
    assert [node["cards"][0] for node in shown(screen) if node["kind"] == "thread"] == ["drawn"]
    assert "There is nothing to take back." in by_id(screen, "undo")["off"]


# the end


@pytest.mark.parametrize(
    ("reserve", "players", "rows"), [(1, 2, (4, 3)), (0, 2, (3, 3)), (1, 3, (4, 3, 4)), (0, 3, (3, 3, 4))]
)
def test_g1_the_reserve_runs_out_in_mid_refill(reserve: int, players: int, rows: tuple[int, ...]) -> None:
    third = " | 8d Jh 6c As" if players == 3 else ""
    position = f"5c | {BASE}{third}; reserve {reserve}"
    screen = press(pick(table_at(position, slots(*"p" * players)), "5d", "10s"), "take")
    state = state_of(screen)
    assert tuple(sum(card is not None for card in row) for row in state.rows) == rows
    assert (state.reserve, state.phase) == (0, Phase.OVER)
    assert len(set(state.seen())) == 52 == len(list(state.seen()))
    assert not [
        one for one in offered(screen) if one.startswith(("draw", "reserve", "discard", "from", "claim", "take"))
    ]
    assert "The game is over." in screen.announcement
    assert len([node for node in shown(screen) if node["kind"] == "card" and node.get("state") == "empty"]) >= 1
    again = press(screen, "undo")
    assert state_of(again).phase is Phase.TURN
    assert press(pick(again, "5d", "10s"), "take").match == screen.match


def _over(*piles: str) -> ShmatPlay:
    """Return a game that is over, with these piles."""
    read = tuple(tuple(map(Card.parse, pile.split())) for pile in piles)
    empty: tuple[Card | None, ...] = (None,) * 4
    state = new_game(len(piles))._replace(rows=(empty,) * len(piles), piles=read, reserve=0, phase=Phase.OVER)
    players = slots(*"p" * len(piles)) if len(piles) <= 6 else tuple(PlayerSlot(f"P{n}") for n in range(len(piles)))
    return ShmatPlay(lang=language("en")).playing(
        Match(Record("shmat", tuple(p.name for p in players), (state,)), players, 1), 0
    )


def test_g4_winners_are_named_in_seat_order() -> None:
    screen = _over("10s Js Qs", "10h Jh Qh", "10d Jd 2d")
    assert title(screen) == "The game is over. Shared win: Mia, Tom."
    assert [item["label"] for item in by_id(screen, "count")["items"]] == [
        "Mia: 3 high cards",
        "Tom: 3 high cards",
        "Eva: 2 high cards",
    ]
    assert [item.get("mark") for item in by_id(screen, "count")["items"]] == ["star", "star", None]
    assert title(_over("", "", "")) == "The game is over. Shared win: Mia, Tom, Eva."
    assert title(_over("10s Js Qs", "", "Ks As 10d 2c 3c 4c")) == "The game is over. Shared win: Mia, Eva."
    assert title(_over(*[""] * 12)).endswith("P0, P1, P2, P3, P4, P5, P6, P7, P8, P9, P10, P11.")


def test_g4_more_cards_in_the_pile_may_decide() -> None:
    screen = _over("10s Js Qs", "10h Jh Qh 2h 3h 4h", "10d Jd 2d")
    state = state_of(screen)
    assert screen.match
    state = state._replace(rules=Rules.parse("seed; tie cards"))
    record = Record("shmat", screen.match.record.names, (state,))
    decided = screen.playing(Match(record, screen.match.slots, 1), 0)
    assert title(decided) == "The game is over. Winner: Tom."
    assert decided.match
    assert decided.match.totals() == (0, 1, 0)


# undo and redo


@pytest.mark.parametrize(
    ("kinds", "seed"), [("p p", 11), ("p careless", 12), ("p greedy p", 13), ("p careless careless", 14)]
)
def test_g6_undo_k_then_redo_k(kinds: str, seed: int) -> None:
    screen = ShmatPlay.of(slots(*kinds.split()), seed=seed)
    steps = list(played(screen, chance(seed)))
    for after in [*steps[::9], steps[-1]]:
        back, seen = after, [after.match]
        while "undo" in offered(back):
            back = press(back, "undo")
            seen.append(back.match)
            assert back.announcement
            assert len(seen) < 200
        assert len(seen) > 1 or after is steps[0]
        check(back)
        for match in reversed(seen[:-1]):
            back = press(back, "redo")
            assert back.match == match
            assert str(back.match and back.match.record) == str(match and match.record)
            assert back.match
            assert match
            assert back.match.state == match.state
            assert hash(back.match.record) == hash(match.record)
        assert "redo" not in offered(back)


def test_g6_undo_stops_where_a_person_did_something() -> None:
    screen = ShmatPlay.of(slots("p", "careless"), seed=2)
    for after in played(screen, chance(2)):
        back = forced(after, "undo")
        if back.match == after.match:
            continue
        state = state_of(back)
        drawer = state.next if state.phase is Phase.CLAIMS else state.mover
        assert drawer == 0 or (state.phase is Phase.CLAIMS and state.mover != 0)
        assert not set(offered(back)) & {"go-on"} or state.phase is Phase.CLAIMS


def test_g6_the_same_cards_come_again_and_redo_is_gone_after_another_move() -> None:
    start = press(goes_on(BASE, "1. 5c"), "cannot")
    drawn = press(start, "draw")
    back = press(drawn, "undo")
    assert back.match == start.match
    assert back.focus == ""  # whoever takes several things back stays at the button
    assert press(back, "draw").match == drawn.match
    assert by_id(press(back, "draw"), "redo")["off"] == "Nothing was taken back."
    other = press(back, "claim-1", "unnamed")
    assert "redo" not in offered(other)
    assert forced(other, "redo").match == other.match
    assert forced(other, "redo").announcement == "Nothing was taken back."
    assert "redo" in offered(press(back, "claim-1"))  # nothing has happened yet


def test_g6_undo_at_the_end_reopens_the_game_and_totals_count_once() -> None:
    screen = ShmatPlay.of(slots("p", "p"), seed=3)
    *_, over = played(screen, chance(3))
    assert over.match
    won = over.match.totals()
    assert sum(won) >= 1
    back = press(over, "undo")
    assert back.match
    assert not back.match.over
    assert back.match.totals() == (0, 0)
    again = press(back, "redo")
    assert again.match
    assert again.match.totals() == won
    following = press(again, "next")
    assert following.match
    assert following.match.totals() == won
    assert len(following.match.before) == 1
    assert by_id(following, "undo")["off"]
    *_, second = played(following, chance(4))
    assert second.match
    state = state_of(second)
    expected = tuple(won[player] + (player in winners(state)) for player in range(2))
    assert second.match.totals() == expected
    assert f"Games won: Mia {expected[0]}, Tom {expected[1]}" in texts(second)


# what is said


def test_a1_every_gesture_that_changes_something_is_told() -> None:
    start = goes_on(BASE, "1. 5c")
    wrong = pick(start, "9s", "10s")
    for screen, node_id in [
        (wrong, "try-2"),
        (wrong, "again"),
        (start, "show"),
        (press(start, "show"), "show"),
        (start, "own-0"),
        (pick(start, "5d"), "own-0"),
        (start, "hint"),
        (start, "cannot"),
        (start, "copy"),
        (start, "setup"),
        (press(start, "setup"), "back"),
        (press(start, "cannot"), "undo"),
        (press(press(start, "cannot"), "undo"), "redo"),
        (press(start, "cannot", "claim-1"), "cancel"),
    ]:
        assert press(screen, node_id).announcement, node_id


def test_a1_two_wrong_captures_in_a_row_are_both_told() -> None:
    wrong = pick(goes_on(BASE, "1. 5c"), "9s", "10s")
    other = pick(wrong, "Ks")
    assert wrong.announcement != other.announcement
    assert other.announcement == "5♣ and K♠ can't make 10."


def test_an_error_is_gone_after_escape() -> None:
    start = goes_on(BASE, "1. 5c", "seed; claims none")
    screen = forced(start, "cannot")
    assert screen.scene().error
    assert not escape(screen).scene().error
    assert not pick(screen, "5d").scene().error


def test_the_foot_says_what_happened() -> None:
    screen = press(pick(goes_on(BASE, "1. 5c"), "5d", "10s"), "take")
    assert "Mia: 5♣ + 5♦ = 10♠ (Tom)." in texts(screen)
    assert by_id(screen, "copy")["copies"] == screen.text()
    opened = press(screen, "show")
    assert by_id(opened, "record")["value"] == screen.text()
    assert by_id(opened, "path")["value"] == "shmat.txt"


MARKUP = (
    "<img src=x onerror=alert(1)>",
    "&amp;<b>A",
    "${1} %s {0} __x__",
    'Зоя "Лис" \\ О\'Ні',
    '[Seat "1"]',
    "a\tb",
)


@pytest.mark.parametrize("lang", ["en", "uk"])
def test_w11_r1_names_with_markup_stay_as_they_are(lang: str) -> None:
    players = tuple(PlayerSlot(name, Level.CARELESS if at % 2 else None) for at, name in enumerate(MARKUP))
    screen = ShmatPlay.of(players, seed=9, lang=lang)
    plates = {node["text"] for node in shown(screen) if node["kind"] == "plate"}
    assert plates == set(MARKUP)
    for after in played(screen, chance(9)):
        assert after.match
        assert after.match.record.names == MARKUP
        assert Record.parse(after.text()).names == MARKUP
        assert any(name in after.announcement for name in MARKUP) or after.claimer is not None
        screen = after
    assert any(name in title(screen) for name in MARKUP)
    assert {item["parts"][0] for item in by_id(screen, "count")["items"]} == set(MARKUP)


# a record that is pasted


def test_w6_a_record_goes_on_at_the_same_turn() -> None:
    screen = ShmatPlay.of(slots("p", "careless", "p"), seed=6)
    for at, after in enumerate(played(screen, chance(6))):
        if at % 5:
            continue
        pasted = ShmatPlay.of().going_on(after.text())
        assert pasted.match
        assert after.match
        assert pasted.match.state == after.match.state
        assert pasted.match.record == after.match.record
        assert pasted.match.slots == after.match.slots
        one, two = after, pasted
        for turn in range(6):
            if one.match and one.match.over:
                break
            one, two = step(one, chance(turn)), step(two, chance(turn))
            assert one.match
            assert two.match
            assert one.match.record == two.match.record


def test_programs_go_on_at_once_with_a_record_that_was_pasted() -> None:
    """Tom, a program, has to draw."""
    assert len(events(goes_on(BARREN, "1. 6c pass"))) == 3
    screen = goes_on(BARREN, "1. 6c pass", kinds="p greedy")
    assert len(events(screen)) > 3
    assert state_of(screen).drawn


@pytest.mark.parametrize(("seats", "levels"), [("greedy p", "p careless"), ("p p", "careless greedy")])
def test_w6_a_record_that_names_its_programs_keeps_them_at_a_table_where_others_sit(seats: str, levels: str) -> None:
    """A table's record has a seed, and names its programs beside it; one without a seed leaves them to the table."""
    seated, named = ShmatPlay.of(slots(*seats.split())), goes_on(BASE, "1. 5c", kinds=levels)
    assert named.match
    after = force(press(seated, "show"), "record", named.text())
    assert after.match
    assert after.match.slots == named.match.slots == slots(*levels.split())
    plain = goes_on(BASE, "1. 5c").text().replace('[Seed "1"]\n', "")
    assert "[Seed" not in plain
    pasted = press(seated, "show").going_on(plain)
    assert pasted.match
    assert pasted.match.slots == slots(*seats.split())
    three = ShmatPlay.of(slots("greedy", "p", "p")).going_on(plain)
    assert three.match
    assert three.match.slots == slots("p", "p")


def test_a_record_with_games_of_other_players_is_refused() -> None:
    two = ShmatPlay.of(slots("p", "p"), seed=1)
    *_, two = played(two, chance(1))
    *_, three = played(ShmatPlay.of(slots("p", "p", "p"), seed=1), chance(1))
    two = press(two, "show")
    after = force(two, "record", f"{two.text()}\n{three.text()}")
    assert after.scene().error
    assert after.match == two.match
    with pytest.raises(NotationError):
        ShmatPlay.of().going_on(f"{two.text()}\n{three.text()}")


@pytest.mark.parametrize(
    "bad",
    [
        "",
        "x",
        '[Game "Shmat"]',
        '[Game "Twenty"]\n[Player1 "a"]\n[Player2 "b"]\n[Seed "1"]\n\n*\n',
        '[Game "Shmat"]\n[Player1 "a"]\n[Player2 "b"]\n\n*\n',
        '[Game "Shmat"]\n[Player1 "a"]\n[Player2 "b"]\n[Seed "1"]\n\n1. Zz *\n',
        '[Game "Shmat"]\n[Player1 "a"]\n[Player2 "b"]\n[Seed "1"]\n\n' + "9" * 5_000 + ". 5c *\n",
        '[Game "Shmat"]\n[Player1 "a"]\n[Player2 "b"]\n[Dealer "' + "9" * 5_000 + '"]\n[Seed "1"]\n\n1. 5c *\n',
        '[Game "Shmat"]\n[Rules "seed; own_cards 9"]\n[Player1 "a"]\n[Player2 "b"]\n[Seed "1"]\n\n1. 5c *\n',
        "\ud800",
        "{" * 50,
    ],
)
def test_a_text_that_cannot_be_read_changes_only_the_field(bad: str) -> None:
    start = press(pick(goes_on(BASE, "1. 5c"), "5d"), "show")
    after = force(start, "record", bad)
    assert after.match == start.match
    assert after.scene().error
    assert after.announcement.startswith(after.scene().error)
    assert by_id(after, "record").get("value", "") == bad
    with pytest.raises(NotationError):
        start.going_on(bad)
    good = force(after, "record", start.text())
    assert (good.match, good.scene().error) == (start.match, "")
    left = escape(after)
    assert left.scene().error == ""
    assert by_id(left, "record")["value"] == start.text()


def test_a_field_that_was_left_as_it_was_changes_nothing() -> None:
    start = press(pick(goes_on(BASE, "1. 5c"), "5d"), "show")
    for text in (start.text(), f"  {start.text()}\n"):
        assert force(start, "record", text) is start


# any gestures at all

RULES = st.fixed_dictionaries(
    {
        "discard_draw": st.sampled_from(["top", "any"]),
        "order": st.sampled_from(["either", "drawn-first"]),
        "operations": st.sampled_from(["+-*/", "+-", "+", "*/"]),
        "duty": st.sampled_from(["any", "highest"]),
        "claims": st.sampled_from(["oblige", "reward", "none"]),
        "discard_use": st.sampled_from(["capture", "free"]),
        "counted": st.sampled_from(["pile", "taken"]),
        "ace_high": st.sampled_from(["yes", "no"]),
        "tie": st.sampled_from(["shared", "cards"]),
    }
)
PEOPLE = st.lists(st.sampled_from(["p", "p", "careless", "greedy", "thoughtful"]), min_size=2, max_size=6)
STRANGE = ("", "own-0", "seat-1-1", "claim-1", "named", "unnamed", "take", "discard-0", "say-1", "try-9", "next")
STRANGE += ("back", "begin", "players", "own-" + "9" * 5_000, "name-0", "level-0", "preset", "path", "record", "a{0}")
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(0, 7),
    st.text(max_size=12),
    st.sampled_from(["person", "greedy", "pagat", "none", "9" * 5_000, 10**30, 1.5, "\ud800", '[Game "Shmat"]']),
)


@settings(max_examples=50)
@given(PEOPLE, RULES, st.integers(0, 999_999), st.sampled_from(["en", "uk"]), st.integers(0, 2**32), st.data())
def test_any_gestures_in_any_order(
    kinds: list[str], fields: dict[str, str], seed: int, lang: str, lot: int, data: st.DataObject
) -> None:
    rules, rng = Rules(), chance(lot)
    for name, value in fields.items():
        rules = rules.change(name, value)
    screen = ShmatPlay.of(slots(*kinds), rules, seed, lang)
    for _ in range(30):
        found = shown(screen)
        ids = [node["id"] for node in found if node.get("id") and not node.get("off")]
        if rng.random() < 0.85:
            target, kind = (
                rng.choice([*ids, *(one for one in ids if one in {"draw", "take", "cannot", "go-on"})]),
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
            assert len(lying) == len(set(lying)) == 52 - state.reserve
            assert screen.match.state.phase not in {Phase.REFILL, Phase.DEAL}
            assert screen.match.redo().undo() == screen.match or not screen.match.record.undone
    if screen.match:
        assert Record.parse(str(screen.match.record)) == screen.match.record
