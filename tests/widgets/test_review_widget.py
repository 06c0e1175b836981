"""The review as a widget: its traits, and the files that it reads and writes."""

import pytest
import traitlets

from shmatkit import NotationError
from shmatkit.record import Record
from shmatkit.widgets.review import Review

GAME = """[Game "Shmat"]
[Rules "seed"]
[Player1 "Mia"]
[Player2 "Ben"]
[Dealer "2"]
[Deal "5d 9s 2h Ks | 10s 3c 7h Qs"]

1. 5c 5c+5d=10s / 7s Jd
2. 4d pass
*
"""
OTHER = GAME.replace("Mia", "Ada").replace("2. 4d pass\n", "")


def act(widget, kind, node_id, value=None):
    gesture = {"kind": kind, "id": node_id, "value": value, "revision": widget.scene["revision"]}
    widget._handle_custom_msg(gesture, [])


def nodes(node):
    if isinstance(node, dict):
        yield node
        node = list(node.values())
    for one in node if isinstance(node, list) else ():
        yield from nodes(one)


def strips(widget):
    return [node["text"] for node in nodes(widget.scene["body"]) if node.get("kind") == "strip"]


def test_traits_follow_the_screen():
    widget = Review(GAME)
    assert (widget.record, widget.turn) == (GAME, 1)
    assert widget.position.startswith("5c | 5d 9s 2h Ks | 10s 3c 7h Qs; ")
    seen = []
    widget.observe(lambda change: seen.append((change.name, change.new)), names=("turn", "record"))
    act(widget, "press", "forward")
    assert seen == [("turn", 2)]
    assert widget.position.startswith("4d | Jd 3c 7h Qs | ")
    assert repr(widget) == f"<Review of turn 2: {widget.position}>"


def test_traits_are_set():
    widget = Review(Record.parse(GAME), turn=2, lang="uk", theme="dark")
    assert (widget.turn, widget.lang, widget.theme, widget.scene["lang"]) == (2, "uk", "dark", "uk")
    widget.turn = 1
    assert widget.position.startswith("5c")
    widget.record = OTHER
    assert (widget.record, widget.turn) == (OTHER, 1)
    widget.lang = "en"
    assert "Ada drew" in widget.scene["body"]["items"][0]["items"][0]["text"]
    widget.record = ""
    assert (widget.record, widget.turn, widget.position) == ("", 0, "")


def test_what_cannot_be_set_changes_nothing():
    widget = Review(GAME)
    before = widget.record, widget.turn, widget.position
    with pytest.raises(traitlets.TraitError, match="1 to 2"):
        widget.turn = 3
    with pytest.raises(traitlets.TraitError, match="set the turn"):
        widget.position = "5 | 5 | 10"
    with pytest.raises(NotationError):
        widget.record = "nonsense"
    with pytest.raises(traitlets.TraitError):
        widget.turn = "x"
    assert (widget.record, widget.turn, widget.position) == before
    with pytest.raises(NotationError):
        Review("nonsense")
    with pytest.raises(traitlets.TraitError):
        Review(GAME, turn=9)
    assert Review().turn == 0


def test_records_are_linked():
    first, second = Review(GAME), Review()
    link = traitlets.link((first, "record"), (second, "record"))
    assert second.record == GAME
    first.record = OTHER
    assert second.record == OTHER
    link.unlink()


def test_a_file_is_opened(tmp_path):
    path = tmp_path / "mia.txt"
    path.write_text(GAME, encoding="utf-8")
    widget = Review()
    act(widget, "set", "path", str(path))
    act(widget, "press", "open")
    assert (widget.record, widget.turn) == (GAME, 1)
    assert strips(widget) == [f"Opened: {path}"]
    assert Review(path).record == GAME
    with pytest.raises(FileNotFoundError):
        Review(tmp_path / "none.txt")


def test_a_file_is_saved_and_none_is_overwritten(tmp_path):
    path = tmp_path / "mia.txt"
    path.write_text("mine", encoding="utf-8")
    widget = Review(GAME)
    act(widget, "set", "path", str(path))
    act(widget, "press", "save")
    assert path.read_text(encoding="utf-8") == "mine"
    second = tmp_path / "mia (2).txt"
    assert second.read_text(encoding="utf-8") == GAME
    assert strips(widget) == [f"A file of this name was there, and it was kept. Saved: {second}"]
    assert sorted(tmp_path.iterdir()) == [second, path]


@pytest.mark.parametrize(
    ("name", "button", "why"),
    [
        ("none.txt", "open", "can't be opened: there is no such file."),
        ("", "open", "can't be opened: it is a folder."),
        ("bytes.txt", "open", "can't be opened: it is not a text in UTF-8."),
        ("none/mia.txt", "save", "can't be saved: there is no such folder."),
        ("bytes.txt/mia.txt", "save", "can't be saved: there is no such folder."),
        ("a\0b", "open", "can't be opened: this can't be a file's name."),
        ("x" * 300, "save", "can't be saved: the computer says"),
    ],
)
def test_what_fails_is_said(tmp_path, name, button, why):
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfe\x00")
    widget = Review(GAME)
    act(widget, "set", "path", f"{tmp_path}/{name}")
    act(widget, "press", button)
    (said,) = strips(widget)
    assert why in said
    assert widget.scene["announcement"] == said
    assert widget.record == GAME
    assert [one.name for one in tmp_path.iterdir()] == ["bytes.txt"]


def test_a_file_that_is_no_record_stands_in_the_field(tmp_path):
    path = tmp_path / "notes.txt"
    widget = Review(GAME)
    for text in ("nonsense", "x" * 500_000):
        path.write_text(text, encoding="utf-8")
        act(widget, "set", "path", str(path))
        act(widget, "press", "open")
        field = next(node for node in nodes(widget.scene["body"]) if node.get("id") == "record")
        assert field["value"] == text[:400_001]
        assert widget.record == GAME


def test_a_stale_gesture_saves_nothing(tmp_path):
    widget = Review(GAME)
    act(widget, "set", "path", str(tmp_path / "mia.txt"))
    widget._handle_custom_msg({"kind": "press", "id": "save", "revision": 0}, [])
    assert list(tmp_path.iterdir()) == []
