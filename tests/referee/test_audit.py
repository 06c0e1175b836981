"""The audit of records, in Python and on the command line."""

import json

import pytest

from shmatkit import say
from shmatkit.core.language import ENGLISH, UKRAINIAN
from shmatkit.record import Record, read_records
from shmatkit.referee.audit import audit

HEAD = """[Game "Shmat"]
[Player1 "Mia"]
[Player2 "Ben"]
[Dealer "2"]
[Deal "5d 9s 2h Ks | 10s 3c 7h Qs"]

"""
CLAIMED = HEAD + "1. 5c pass 2?(5c+9s=Qs) 2? 5d+5c=10s / 7s Jd\n"
STANDS = HEAD + "1. 5c pass\n2. Kd pass\n"


def test_a_miss_that_was_claimed():
    found = audit(Record.parse(CLAIMED))
    (miss,) = found.misses
    assert (miss.turn, miss.player, miss.claimer, len(miss.captures), miss.high_cards) == (1, 0, 1, 4, 1)
    assert found.standing == ()
    assert [one.right for one in found.claims] == [False, True]
    assert (found.turns, found.made, found.options) == (1, 1, (4,))


def test_a_miss_that_nobody_claimed_and_a_claim_that_came_too_late():
    """Case G3 (a): the next card was drawn, and only then the miss was claimed."""
    (reading,) = read_records(STANDS + "3. 8c 2? pass\n")
    assert reading.turn == 3
    assert "too late" in str(reading.error)
    found = audit(reading.record)
    assert found.standing[0].turn == 1


def test_it_is_said_with_the_players_names():
    record = Record.parse(STANDS)
    (first, *_) = audit(record).misses
    said = say(first, ENGLISH._replace(names=record.names))
    assert said.startswith("Turn 1 (Mia): a capture was missed, and nobody claimed it. 5♣ and 5♦ make 10")
    assert "(Ben)" in said
    assert "Хід 1 (Mia)" in say(first, UKRAINIAN._replace(names=record.names))


def test_case_r4_audit_of_many_games(run, tmp_path):
    twenty = '[Game "Twenty"]\n[Player1 "A"]\n[Player2 "B"]\n'
    no_turn = '[Game "Shmat"]\n[Player1 "A"]\n[Player2 "[red]x[/red]"]\n'
    illegal = STANDS + "3. 5c pass\n4. 8h pass\n"
    path = tmp_path / "усі ігри.txt"
    path.write_text("\n".join((CLAIMED, no_turn, twenty, illegal, STANDS)), encoding="utf-8")
    done = run("audit", str(path), "--json", FORCE_COLOR="1", COLUMNS="20")
    games = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 2
    assert done.stderr == ""
    assert [game["number"] for game in games] == [1, 2, 3, 4, 5]
    assert [game["turns"] for game in games] == [1, 0, 0, 2, 2]
    assert games[1]["players"][1] == "[red]x[/red]"
    assert games[3]["error"]["turn"] == 3
    assert games[3]["disputed"] == ["3. 5c pass", "4. 8h pass"]
    plain = run("audit", str(path))
    assert plain.stdout.count("game") == 5
    assert "\x1b" not in plain.stdout


@pytest.mark.parametrize(("text", "code"), [(CLAIMED, 0), (STANDS, 1), ("no record", 2), ("", 2)])
def test_exit_codes(run, tmp_path, text, code):
    path = tmp_path / "game.txt"
    path.write_text(text, encoding="utf-8")
    assert run("audit", str(path)).returncode == code
    ukrainian = run("audit", str(path), "--lang", "uk")
    assert ukrainian.returncode == code
    assert "гра 1" in ukrainian.stdout


def test_a_file_that_is_not_there(run, tmp_path):
    done = run("audit", str(tmp_path / "none.txt"))
    assert done.returncode != 0
    assert "none.txt" in done.stderr
    assert "Traceback" not in done.stderr
