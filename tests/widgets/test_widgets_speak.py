"""Every widget speaks one language at a time: after a change of language nothing of the other one is left."""

import re
from pathlib import Path
from typing import Any

import pytest

from shmatkit.widgets import RefereeDesk, Review, ShmatExplorer, ShmatTable, TwentyExplorer, TwentyTable
from tests.screens.harness import nodes

GAME = (Path(__file__).parents[1] / "data" / "playthrough_shmat_pagat.txt").read_text(encoding="utf-8")
AFTER_A_GESTURE: dict[str, tuple[Any, dict[str, Any]]] = {
    "Shmat explorer": (lambda: ShmatExplorer("5c | 5d 9s 2h Ks | 10s 3c 7h Qs"), {"kind": "press", "id": "own-1"}),
    "Twenty explorer": (lambda: TwentyExplorer("7: Ah 2d Kc Qs"), {"kind": "press", "id": "card-1"}),
    "Shmat table": (lambda: ShmatTable(["Міа", "Бен"], seed=3), {"kind": "press", "id": "draw"}),
    "Twenty table": (lambda: TwentyTable(["Міа", "Бен"], seed=3), {"kind": "press", "id": "show"}),
    "referee": (lambda: RefereeDesk("5 | 5 9 2 K | 10 3 7 Q ? 5 + 9 = 14"), {"kind": "press", "id": "any"}),
    "review": (lambda: Review(GAME), {"kind": "press", "id": "forward"}),
}


@pytest.mark.parametrize("screen", AFTER_A_GESTURE)
def test_no_english_is_left_after_a_change_of_language(screen: str) -> None:
    make, gesture = AFTER_A_GESTURE[screen]
    widget = make()
    widget._receive(None, {**gesture, "revision": widget.scene["revision"]}, None)
    assert re.search("[A-Za-z]{3}", widget.scene["announcement"]), "the gesture says something"
    widget.lang = "uk"
    said = [widget.scene["announcement"], widget.scene["error"]]
    said += [str(node["text"]) for node in nodes(widget.scene["body"]) if node["kind"] in {"text", "strip", "button"}]
    assert not [text for text in said if re.search("[A-Za-z]{3}", text.replace("Pagat", ""))]


@pytest.mark.parametrize(("rules", "ranks"), [("seed", "10 J Q K A"), ("pagat", "10 J Q K")])
def test_s17_the_star_is_by_the_rules_in_force(rules: str, ranks: str) -> None:
    explorer = ShmatExplorer(f"5c | 4d 6s 2h 8s | Ah As 10s 9h; rules {rules}")
    review = Review(GAME.replace('[Rules "pagat"]', f'[Rules "{rules}"]').replace("4 4 4", "5 5 4"), turn=4)
    for widget in (explorer, review):
        found = list(nodes(widget.scene["body"]))
        assert f"★ counts at the end: {ranks}" in [node.get("text") for node in found]
        lines = [node for node in found if node["kind"] == "item" and node["parts"][-1]["text"] == "A"]
        assert lines
        assert ("star" in [node.get("mark") for node in lines]) is (rules == "seed")
    desk = RefereeDesk(f"5c | 4d 6s 2h 8s | Ah As 10s 9h; rules {rules} ?")
    lines = [node for node in nodes(desk.scene["body"]) if node["kind"] == "item" and node["parts"][-1]["text"] == "A"]
    assert ("star" in [node.get("mark") for node in lines]) is (rules == "seed")
