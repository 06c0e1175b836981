"""Records: whole games as text and back, undo and redo, and texts that are cut, edited or odd."""

import random
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shmatkit import NotationError, shmat, twenty
from shmatkit.core.deck import DECK
from shmatkit.history.match import Match, PlayerSlot
from shmatkit.record import Record, read_records, save
from shmatkit.shmat import game as shmat_game
from shmatkit.shmat import score as shmat_score
from shmatkit.twenty import game as twenty_game
from shmatkit.twenty import score as twenty_score

DATA = Path(__file__).parents[1] / "data"
GAMES = {"shmat": (shmat_game, shmat.Rules), "twenty": (twenty_game, twenty.Rules)}


def played(game, players=2, rules="seed", seed=1, most=10_000):
    """Return the record of a random game."""
    module, kind = GAMES[game]
    rng = random.Random(seed)  # noqa: S311  # cards, not secrets
    deck = rng.sample(DECK, 52)
    record = Record.new(game, tuple(f"P{number}" for number in range(players)), kind.parse(rules), players - 1)
    for _ in range(most):
        legal = module.legal_events(record.state)
        if not legal:
            break
        event = rng.choice(legal)
        if isinstance(event, module.Deal):
            size = 4 if game == "shmat" else 7
            event = module.Deal(tuple(tuple(deck.pop() for _ in range(size)) for _ in range(players)))
        elif event == module.Draw() or (game == "shmat" and event == module.Refill()):
            event = event._replace(card=deck.pop())
        record = record.play(event)
    return record


def houses(kind):
    changes = st.sampled_from([f"{field.name} {choice}" for field in kind.fields() for choice in field.choices])
    return st.builds(
        lambda preset, more: "; ".join((preset, *more)),
        st.sampled_from(list(kind.PRESETS)),
        st.lists(changes, max_size=3),
    )


@settings(max_examples=40)
@given(st.data(), st.sampled_from(["shmat", "twenty"]), st.integers(2, 4), st.integers(0, 2**32))
def test_a_record_is_read_as_it_was_written(data, game, players, seed):
    rules = data.draw(houses(GAMES[game][1]))
    record = played(game, players, rules, seed, most=data.draw(st.integers(0, 120)))
    text = str(record)
    again = Record.parse(text)
    assert again == record
    assert str(again) == text


@pytest.mark.parametrize("game", ["shmat", "twenty"])
def test_case_g6_undo_and_redo(game):
    record = played(game, 3, seed=5)
    back = record
    for steps in range(1, len(record.events) + 1):
        back = back.undo()
        assert back.state == record.states[-1 - steps]
        again = back
        for _ in range(steps):
            again = again.redo()
        assert again == record
        assert hash(again) == hash(record)
        assert str(again) == str(record)
    assert back.undo() == back
    assert record.redo() == record
    other = played(game, 3, seed=5, most=len(record.events) // 2)
    assert other.undo().play(other.events[-1]).redo() == other


def test_the_grammar_of_the_design():
    text = str(played("shmat", seed=3))
    assert text.splitlines()[:5] == [
        '[Game "Shmat"]',
        '[Rules "seed"]',
        '[Player1 "P0"]',
        '[Player2 "P1"]',
        '[Dealer "2"]',
    ]
    game = """[Game "Shmat"]
[Player1 "Mia"]
[Player2 "Ben"]
[Dealer "2"]
[Deal "5d 9s 2h Ks | 10s 3c 7h Qs"]

1. 5c 5d+5c=10s / 7s Jd {a comment}
2. 8d pass 1?(8d-7s=Ac) 1? 8d-7h=As
"""
    (reading,) = read_records(game)
    assert reading.turn == 2
    assert "Turn 2" in str(reading.error)
    assert game[reading.error.at :].startswith("8d-7h=As")
    assert reading.disputed == ("2. 8d pass 1?(8d-7s=Ac) 1? 8d-7h=As",)
    assert len(reading.record.events) == 5


@pytest.mark.parametrize("name", ['Зоя "Лис" \\ О\'Ні', '[Seat "1"]', "-", "a\tb", "two\nlines", "<b>x</b>", ""])
def test_case_r1_names_come_back_exactly(name):
    record = Record.new("shmat", (name, "Ben"))
    again = Record.parse(str(record))
    assert again.names == (name, "Ben")
    assert str(again) == str(record)


def test_case_r3_odd_texts_are_read_to_the_same_game():
    record = played("shmat", seed=7)
    text = str(record)
    lines = text.splitlines()
    for odd in (
        "\ufeff" + text,
        text.replace("\n", "\r\n"),
        text.replace("]\n", "]\n\n"),
        text.replace("\n\n", "\n\n\n"),
        text.rstrip("\n"),
        "\n".join(f"{line} " for line in lines),
    ):
        assert Record.parse(odd) == record
    tagged = Record.parse('[Game "Shmat"]\n[My:Tag "x"]\n' + "\n".join(lines[1:]))
    assert tagged.tags == (("My:Tag", "x"),)
    assert tagged.events == record.events
    assert '[My:Tag "x"]' in str(tagged)


def test_case_r3_a_text_that_is_cut_gives_the_turns_before():
    text = str(played("shmat", seed=7))
    start = text.index("\n7. ") + 1
    for cut in range(start + 4, text.index("\n", start) - 2):
        (reading,) = read_records(text[:cut])
        if reading.error is None:  # “8d pass” is a whole turn
            assert text[:cut].rstrip().endswith("pass")
            continue
        assert reading.turn == 7
        assert "7" in str(reading.error)
        assert reading.record.state.turns == 6


def test_case_r4_many_games_in_one_text():
    one, three, five = played("shmat", seed=1), played("twenty", seed=2), played("shmat", seed=4)
    two = '[Game "Shmat"]\n[Player1 "A"]\n[Player2 "B"]\n'
    four = str(played("shmat", seed=3)).replace("\n3. ", "\n3. Kx ")
    readings = read_records("\n".join(map(str, (one, two, three, four, five))))
    assert [reading.record for reading in readings][::4] == [one, five]
    assert readings[2].record == three
    assert readings[1].record.events == ()
    assert (readings[3].turn, len(readings[3].disputed) > 1) == (3, True)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no tag that names the game"),
        ("1. 5c pass", "no tag that names the game"),
        ('[Game "Chess"]', "“Chess” is not a game"),
        ('[Game "Shmat"]\n[Player1 "A"]', "So many players can't play: 1"),
        ('[Game "Shmat"]\n[Player1 "A]', "This tag can't be read"),
        ('[Game "Shmat"]\n[Player1 "A"]\n[Player2 "B"]\n[Dealer "3"]', "no player's number"),
        ('[Game "Shmat"]\n[Rules "odd"]\n[Player1 "A"]\n[Player2 "B"]', "not a set of rules"),
        ('[Game "Shmat"]\n[Player1 "A"]\n[Player2 "B"]\n[Deal "5d 9s | 10s 3c"]', "Each player gets 4 cards"),
        ('[Game "Shmat"]\n[Player1 "A"]\n[Player2 "B"]\n[Deal "5 9 2 K | 10 3 7 Q"]', "has no suit"),
        ('[Game "Twenty"]\n[Player1 "A"]\n[Player2 "B"]\n\n1. <Ah', "aren't dealt yet"),
    ],
)
def test_bad_records_say_what_is_wrong(text, why):
    with pytest.raises(NotationError, match=why) as caught:
        Record.parse(text)
    assert 0 <= caught.value.at <= len(text)


def test_a_card_that_is_gone_is_refused():
    record = played("shmat", seed=7)
    gone = str(record.events[0].rows[0][0])
    text = str(record).replace("\n1. ", f"\n1. {gone} pass\n2. ")
    (reading,) = read_records(text)
    assert reading.turn == 1
    assert "on the table" in str(reading.error)


def test_saving_never_overwrites(tmp_path: Path):
    first, second = played("shmat", seed=1), played("shmat", seed=2)
    assert save(first, tmp_path / "гра.txt") == tmp_path / "гра.txt"
    assert save(second, tmp_path / "гра.txt") == tmp_path / "гра (2).txt"
    assert Record.parse((tmp_path / "гра.txt").read_text(encoding="utf-8")) == first
    assert len(list(tmp_path.iterdir())) == 2


def test_case_z2_undo_of_a_long_record_is_quick_and_not_recursive():
    record = played("shmat", 12, seed=1)
    for _ in range(3_000):
        record = record.undo() if record.events else record
    assert record.events == ()


PLAYTHROUGHS = [(game, preset) for game, (_, kind) in GAMES.items() for preset in kind.PRESETS]


@pytest.mark.parametrize(("game", "preset"), PLAYTHROUGHS)
def test_every_preset_has_a_playthrough_that_comes_out_the_same(game, preset):
    """A stored game with its outcome; `python tests/test_record.py` writes those that are missing."""
    text = (DATA / f"playthrough_{game}_{preset}.txt").read_text(encoding="utf-8")
    record = Record.parse(text)
    assert (record.game, record.state.rules.preset, record.state.phase.name) == (game, preset, "OVER")
    assert record.tags == (("Scores", outcome(record)),)
    assert str(record) == text


def outcome(record):
    """Return the scores and the winners, such as `8 5, won by 1`."""
    score = {"shmat": shmat_score, "twenty": twenty_score}[record.game]
    won = " ".join(str(player + 1) for player in score.winners(record.state))
    return f"{' '.join(map(str, score.scores(record.state)))}, won by {won}"


if __name__ == "__main__":
    for number, (game, preset) in enumerate(PLAYTHROUGHS):
        path = DATA / f"playthrough_{game}_{preset}.txt"
        if not path.exists():
            record = played(game, 2 + number % 3, preset, seed=number)
            path.write_text(str(replace(record, tags=(("Scores", outcome(record)),))), encoding="utf-8")


# a game by hand


@pytest.mark.parametrize("game", ["shmat", "twenty"])
def test_a_record_with_a_seed_deals_what_a_table_with_this_seed_deals(game: str) -> None:
    slots = (PlayerSlot("Mia"), PlayerSlot("Ben"))
    rules = GAMES[game][1]()
    for seed in range(20):
        assert str(Record.new(game, ("Mia", "Ben"), seed=seed)) == Match.begin(game, slots, rules, seed).text()


def test_a_game_by_hand_takes_moves_words_and_events() -> None:
    record = Record.new("shmat", ("Mia", "Ben"), seed=7).play(shmat.Draw())
    capture = shmat.captures(record.state.position)[0]
    by_move, by_word = record.play(capture), record.play(str(capture).replace(" ", ""))
    assert by_move == by_word == record.play(shmat.Take(capture.own, capture.target, capture.equations[0]))
    assert by_move.state.phase is shmat.Phase.DRAW  # both were refilled
    assert by_move.undo() == record  # with the refills
    assert by_move.undo().redo() == by_move
    dealt = record.undo()
    assert len(dealt.events) == 1
    assert dealt.undo() is dealt  # the deal is nobody's choice


@pytest.mark.parametrize("word", ["/", "_"])
def test_a_mark_between_events_is_no_event(word: str) -> None:
    record = Record.new("shmat", ("Mia", "Ben"), seed=7)
    with pytest.raises(NotationError) as raised:
        record.play(word)
    assert (raised.value.text, raised.value.at) == (word, 0)


def test_what_belongs_to_the_other_game_is_refused() -> None:
    capture = shmat.captures(shmat.Position.parse("5c | 5d | 10s"))[0]
    with pytest.raises(TypeError, match="no move of twenty"):
        Record.new("twenty", ("Mia", "Ben"), seed=7).play(capture)
    with pytest.raises(TypeError):
        Record.new("twenty", ("Mia", "Ben"), seed=7).play(shmat.Cannot())
