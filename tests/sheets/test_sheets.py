"""Decks, rules cards and score sheets; and what holds for every sheet: its fonts, its texts, its bytes."""

import hashlib
import io
import json
import logging
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from pypdf import PdfReader

import shmatkit
from shmatkit import DECK, NotationError, say
from shmatkit.practice import Kind
from shmatkit.sheets import NotInstalledError, deck, rules_card, score_sheet, worksheet
from tests.conftest import of_checkout

Read = Callable[[bytes], list[str]]
FONTS = Path(shmatkit.__file__).parent / "sheets" / "fonts"
TITLE = "Ґалаґан Є. Ї. – №1 «÷» ʼ ’ ★ ½ ♠♥♦♣ ♤♡♢♧ × − · : №"


def packed(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize("lang", ["en", "uk"])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("game", ["shmat", "twenty"])
def test_deck(pages: Read, recording, lang: str, paper: str, game: str) -> None:
    texts = pages(deck(lang, paper, game=game))
    assert len(texts) == 6
    recording.check(margin=10)
    whole = [packed(text) for text in texts]
    assert len(recording.cards) == 52
    for at, card in enumerate(DECK):
        assert say(card, lang) in whole[at // 9]
    assert ("1–20" in packed("".join(texts))) is (game == "twenty")
    assert "deck " + game in texts[0]


def test_backs_lie_behind_their_cards(recording) -> None:
    deck(backs=True)
    assert recording.page == 12
    width = recording.size[0]
    for page in range(1, 12, 2):
        fronts, backs = (
            {(round(one.left, 2), round(one.top, 2)) for one in recording.cards if one.page == at}
            for at in (page, page + 1)
        )
        turned = {(round(width - one.right, 2), round(one.top, 2)) for one in recording.cards if one.page == page}
        assert backs == turned
        assert len(fronts) == len(backs)


@pytest.mark.parametrize("lang", ["en", "uk"])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("game", ["shmat", "twenty"])
def test_rules_and_scores_fill_one_page(pages: Read, recording, lang: str, paper: str, game: str) -> None:
    (rules,) = pages(rules_card(game, lang, paper))
    assert rules.rstrip().endswith("1 / 1")
    for players in (2, 4):
        (score,) = pages(score_sheet(game, lang, paper, players=players))
        assert f"score {game}" in score
    recording.check()


@pytest.mark.usefixtures("long_words")
def test_long_rules_fill_one_page(recording) -> None:
    for game in ("shmat", "twenty"):
        rules_card(game, "uk", "Letter")
        score_sheet(game, "uk", "Letter", players=["Максиміліан-Олександр Вишневецький", "Ю"])
    recording.check()


def test_players(pages: Read) -> None:
    (text,) = pages(score_sheet("twenty", players=["Mia", "Їжак", "<script>"]))
    assert all(name in text for name in ("Mia", "Їжак", "<script>"))
    assert len(pages(score_sheet("shmat", players=12))) == 1
    for game, players in (("twenty", 5), ("shmat", 13), ("shmat", 1), ("twenty", ["Mia"]), ("twenty", -3)):
        with pytest.raises(NotationError, match="Not so many can play"):
            score_sheet(game, players=players)
    with pytest.raises(NotationError, match=re.escape("“whist” is not a game. Expected: one of: shmat, twenty.")):
        rules_card("whist")


def every_sheet(lang: str) -> list[bytes]:
    sheets = [worksheet(Kind, level, 20, 7, lang=lang, pupil="Mia") for level in (1, 5)]
    return [
        *sheets,
        deck(lang),
        *(make(game, lang) for make in (rules_card, score_sheet) for game in ("shmat", "twenty")),
    ]


@pytest.mark.parametrize("lang", ["en", "uk"])
def test_own_texts_lack_no_sign(caplog: pytest.LogCaptureFixture, lang: str) -> None:
    with caplog.at_level(logging.WARNING):
        for pdf in every_sheet(lang):
            assert "\0" not in "".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages)
    assert not caplog.records


def test_fonts_have_every_letter_of_the_catalogue() -> None:
    catalogue = of_checkout("shmatkit", "locale", "uk", "LC_MESSAGES", "shmatkit.po")
    letters = {ord(char) for line in catalogue.splitlines() if line.startswith(("msg", '"')) for char in line}
    for name in ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf"):
        with TTFont(FONTS / name) as font:
            assert not letters - set(font.getBestCmap())
            assert not set(map(ord, TITLE)) - set(font.getBestCmap())
        assert (FONTS / name).stat().st_size < 70_000
    assert "Bitstream" in (FONTS / "LICENSE.txt").read_text(encoding="utf-8")


def test_readers_texts(pages: Read) -> None:
    pdf = worksheet("find", 1, 1, 7, title=TITLE, pupil="<script>alert('Їжак')</script> ../../x")
    text = packed(pages(pdf)[0])
    assert packed(TITLE) in text
    assert packed("<script>alert('Їжак')</script> ../../x") in text
    assert PdfReader(io.BytesIO(pdf)).metadata.title == TITLE
    shown = pages(worksheet("find", 1, 1, 7, title="A\u200db\ufeff\n c\u0439", pupil="и\u0306"))[0]
    assert "Ab cй" in shown
    assert "\nй" in shown or "й" in shown


@pytest.mark.parametrize(
    ("name", "sign"),
    [("Mia 😀", "“😀” (U+1F600)"), ("محمد", "“م” (U+0645)"), ("李", "“李” (U+674E)"), ("\ud83d", "(U+D83D)")],
)
def test_foreign_signs_are_named(name: str, sign: str) -> None:
    for make in (
        lambda: worksheet("find", 1, 1, 7, pupil=name),
        lambda: worksheet("find", 1, 1, 7, title=name),
        lambda: score_sheet("shmat", players=["Mia", name]),
    ):
        with pytest.raises(NotationError, match=re.escape(sign)) as error:
            make()
        assert error.value.text == name
        assert say(error.value, "uk").startswith(("На аркуші", "A sheet"))


PROGRAM = """
import hashlib, json, sys
import shmatkit.sheets
assert "fpdf" not in sys.modules and "fontTools" not in sys.modules
from shmatkit.sheets import *
sheets = [worksheet(["find", "claim", "most-cards"], 4, 30, 7, lang="uk"), deck(), rules_card("shmat", "uk"), score_sheet("twenty")]
print(json.dumps([hashlib.sha256(one).hexdigest() for one in sheets]))
"""


def test_the_same_bytes_everywhere() -> None:
    said = set()
    for seed in ("0", "1", "random"):
        done = subprocess.run(
            [sys.executable, "-W", "error::EncodingWarning", "-X", "warn_default_encoding", "-c", PROGRAM],
            capture_output=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stderr
        said.add(done.stdout)
    (once,) = said
    here = worksheet(["most-cards", "find", "claim"], 4, 30, 7, lang="uk")
    assert json.loads(once)[0] == hashlib.sha256(here).hexdigest()


def test_without_fpdf2(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "shmatkit.sheets.layout.canvas", raising=False)
    monkeypatch.delattr("shmatkit.sheets.layout.canvas", raising=False)
    monkeypatch.setitem(sys.modules, "fpdf", None)
    for make in (deck, lambda: rules_card("shmat"), lambda: score_sheet("shmat"), lambda: worksheet("find", 1, 1, 7)):
        with pytest.raises(NotInstalledError, match=re.escape("pip install 'shmatkit[print]'")) as error:
            make()
        assert "shmatkit[print]" in say(error.value, "uk")


def test_says_what_it_is() -> None:
    reader = PdfReader(io.BytesIO(rules_card("shmat", "uk")))
    assert reader.trailer["/Root"]["/Lang"] == "uk"
    assert reader.metadata.title in {"Shmat", "Шмат"}
    assert reader.metadata.creation_date.year == 2025
