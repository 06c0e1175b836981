"""The tables to play at and the review, on a bare page: whole games by mouse and by keyboard, and every state by axe."""

import re
from itertools import count
from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe

from shmatkit.core.cards import Rank, spoken
from shmatkit.core.language import say
from shmatkit.players import Level, advice, play_game
from shmatkit.record import Record
from shmatkit.screens.kit.nodes import Gesture
from shmatkit.screens.review.screen import ReviewScreen
from shmatkit.screens.shmat.table import RESERVE
from shmatkit.shmat import game as shmat
from shmatkit.shmat import score as shmat_score
from shmatkit.shmat.choices import capture_choices
from shmatkit.twenty import game as twenty
from shmatkit.widgets import Review, ShmatTable, TwentyTable
from tests.browser.test_on_a_page import AXE, FIT, LANGUAGES, MARKUP, SPOKEN, TAGS, checked
from tests.screens.harness import REVIEWED, REVIEWED_TWENTY

# What a player does next, found from the state alone.


def shmat_step(screen):
    """Return what kind of step comes next at a table of Shmat, and what is pressed for it, one after the other.

    People and programs alike miss nothing that can be captured, but for careless programs; whoever sits in front claims.
    """
    match, state = screen.match, screen.match.state
    found = list(capture_choices(state.position).values())
    if match.over:
        return "over", ()
    if screen.planned:
        return "plan", ("go-on",)
    if screen.claimants:
        if found:
            return "claim", (f"claim-{screen.claimants[0]}", *pair(screen, found[-1]), "named")
        drawer = state.next
    elif state.phase in {shmat.Phase.TURN, shmat.Phase.DUTY}:
        if not found:
            return "cannot", ("cannot",)
        way = found[state.turns % len(found)]
        cards = pair(screen, way)
        same = [one.equation for one in found if (one.own, one.target) == (way.own, way.target)]
        return (
            ("two ways", (*cards, f"say-{same.index(way.equation)}", "take"))
            if same[1:]
            else ("take", (*cards, "take"))
        )
    else:
        drawer = state.mover
    if drawer not in match.people or not state.reserve:
        return "go on", ("go-on",)
    return "draw", (RESERVE if state.phase is shmat.Phase.DRAW and state.turns % 2 else "draw",)


def pair(screen, way):
    """Return the names of the two cards of a way to capture."""
    return tuple(screen.to_front(at).id for at in (way.own, way.target))


def twenty_step(screen):
    """Return what kind of step comes next at a table of Twenty, and what is pressed for it, one after the other."""
    match, state = screen.match, screen.match.state
    if match.over:
        return "over", ()
    if state.mover not in match.people:
        return "go on", ("go-on",)
    if not screen.open:
        return "hand over", ("ready",)
    event = advice(state, state.mover)[Level.GREEDY].event
    if not isinstance(event, twenty.Lay):
        return type(event).__name__.lower(), (type(event).__name__.lower(),)
    hand = state.hands[state.mover]
    return "lay", (*(f"card-{at}" for at in sorted(map(hand.index, event.cards))), "lay")


def pressed(screen, *names):
    """Return a screen after presses, one after the other, without a browser."""
    for name in names:
        screen = screen.act(Gesture("press", name))
    return screen


def game_with(kinds, players, lang="en"):
    """Return the number of a deal whose game has all of some kinds of steps, and is short."""
    found = {}
    for seed in range(60):
        screen, seen, presses = ShmatTable(players, seed=seed, lang=lang)._screen, set(), 0
        for _ in range(200):
            kind, names = shmat_step(screen)
            seen.add(kind)
            presses += len(names)
            screen = pressed(screen, *names)
        if seen >= {*kinds, "over"}:
            found[presses] = seed
    return found[min(found)]


# What is seen and heard.

ON_THE_CLOTH = """() => {
    const faces = (one) => [...one.querySelectorAll(".smk-card")].map((card) => card.dataset.face ?? "");
    const rows = [...document.querySelectorAll(".smk-own > .smk-cards, .smk-opponents > .smk-cards")];
    rows.sort((one, other) => !!other.closest(".smk-own") - !!one.closest(".smk-own"));
    return {
        rows: rows.map(faces),
        piles: rows.map((one) => one.querySelector(".smk-plate .smk-count").textContent),
        active: rows.map((one) => !!one.querySelector(".smk-plate.smk-active")),
        middle: faces(document.querySelector(".smk-middle")).filter((face) => face && face !== "back"),
        reserve: document.querySelector(".smk-middle .smk-caption").textContent.match(/\\d+/)[0],
        claims: document.querySelectorAll(".smk [data-id^=claim-]").length,
    };
}"""


def on_the_cloth(screen):
    """Return what `ON_THE_CLOTH` has to find: whoever sits in front goes first."""
    match, state = screen.match, screen.match.state
    players = [(screen.viewer + seat) % state.players for seat in range(state.players)]
    discard = () if match.over else state.position.discard
    shown = discard[-len(state.position.drawable) :] if discard and not state.drawn else discard[-1:]
    return {
        "rows": [[str(card or "") for card in state.rows[one]] for one in players],
        "piles": [str(len(state.piles[one])) for one in players],
        "active": [one == state.mover and not match.over for one in players],
        "middle": [str(card) for card in (state.drawn, *shown) if card],
        "reserve": str(state.reserve),
        "claims": len(screen.claimants),
    }


ANSWERED = """([heard, spoken]) => {
    const now = [window.spoken.length, model.get("scene").spoken, window.spoken.at(-1)];
    return now[0] > heard && now[1] === spoken && now;
}"""


class Player:
    """Somebody at a bare page, who sees and hears what comes of each step.

    Args:
        shown: the table.
    """

    def __init__(self, shown):
        self.page = shown.page
        self.page.evaluate(SPOKEN)
        self.heard, self.spoken = 0, self.page.evaluate("model.get('scene').spoken")

    def after(self, act):
        """Do something, wait until it is answered, and return the sentence that was told."""
        act()
        now = self.page.wait_for_function(ANSWERED, arg=[self.heard, self.spoken + 1])
        self.heard, self.spoken, said = now.json_value()
        return said

    def click(self, name):
        """Press something with the mouse."""
        return self.after(lambda: self.page.click(f'.smk [data-id="{name}"]'))

    def reach(self, name):
        """Go to something with Tab and the arrows."""
        for _ in range(80):
            key = self.page.evaluate(TOWARDS, name)
            if not key:
                return
            self.page.keyboard.press(key)
        raise AssertionError(name)

    def type(self, name, key):
        """Go to something and press a key there."""
        self.reach(name)
        return self.after(lambda: self.page.keyboard.press(key))


TOWARDS = """(name) => {
    const now = document.activeElement;
    const wanted = document.querySelector(`.smk [data-id="${name}"]`);
    if (!wanted) throw new Error(`no ${name}`);
    if (now === wanted) return "";
    const group = wanted.closest("[data-roving]");
    if (!group || !wanted.matches("[data-item]") || now.closest("[data-roving]") !== group) return "Tab";
    const [from, to] = [now, wanted].map((one) => one.parentNode.getBoundingClientRect());
    const down = to.top + to.height / 2 - from.top - from.height / 2;
    if (Math.abs(down) > from.height / 2) return down > 0 ? "ArrowDown" : "ArrowUp";
    return to.left > from.left ? "ArrowRight" : "ArrowLeft";
}"""

TWO = ("Mia", "careless")
KINDS = {"draw", "take", "claim", "plan"}


@pytest.mark.parametrize(
    ("players", "lang", "motion", "kinds"),
    [
        pytest.param(TWO, "en", "reduce", {*KINDS, "cannot"}, id="two"),
        pytest.param(("Mia", "careless", "careless"), "uk", "reduce", {*KINDS, "cannot"}, id="three, in Ukrainian"),
        pytest.param(
            ("Mia", *["careless"] * 5), "en", "no-preference", {*KINDS, "two ways"}, id="six, with motion (W9)"
        ),
    ],
)
def test_a_game_of_shmat_by_mouse(show, players, lang, motion, kinds):
    seed = game_with(kinds, players, lang)
    shown = show(ShmatTable(players, seed=seed, lang=lang), reduced_motion=motion)
    person, seen = Player(shown), set()
    shown.page.evaluate(COUNT_MOVEMENTS)
    for _ in range(200):
        assert shown.page.evaluate(ON_THE_CLOTH) == on_the_cloth(shown.widget._screen)
        kind, names = shmat_step(shown.widget._screen)
        seen.add(kind)
        if not names:
            break
        before = shown.widget.record
        for name in names:
            person.click(name)
            assert motion == "no-preference" or shown.page.evaluate(NOTHING_MOVES)
        assert shown.widget.record != before
        if kind == "claim":
            screen = shown.widget._screen
            assert screen.match.state.phase is shmat.Phase.DUTY
            assert screen.planned.target == screen.match.state.claim.said.result
    assert seen >= {*kinds, "over"}
    assert (shown.page.evaluate("window.movements") > 0) == (motion == "no-preference")
    match = shown.widget._screen.match
    names, counts = match.record.names, shmat_score.scores(match.state)
    shown_counts = shown.page.eval_on_selector_all(".smk-side ul:first-of-type li", COUNTS)
    best = [names[player] for player in shmat_score.winners(match.state)]
    assert sorted(shown_counts) == sorted(
        [name, str(count), name in best] for name, count in zip(names, counts, strict=True)
    )
    assert all(name in shown.page.inner_text(".smk-title") for name in best)
    person.click("next")
    assert shown.widget._screen.match.round == 2
    assert shown.page.evaluate(ON_THE_CLOTH) == on_the_cloth(shown.widget._screen)


COUNT_MOVEMENTS = """() => {
    window.movements = 0;
    const real = Element.prototype.animate;
    Element.prototype.animate = function (...given) { window.movements += 1; return real.apply(this, given); };
}"""
NOTHING_MOVES = "document.getAnimations().every((one) => one.playState !== 'running')"
COUNTS = """(lines) => lines.map((one) => [
    one.querySelector(".smk-part").textContent,
    one.querySelector(".smk-note").textContent.match(/\\d+/)[0],
    !!one.querySelector(".smk-i-star"),
])"""


IN_HANDS = """() => ({
    own: [...document.querySelectorAll(".smk [data-id^=card-]")].map((one) => one.dataset.face),
    sizes: Object.fromEntries([...document.querySelectorAll(".smk-plate")].map((one) =>
        [one.querySelector(".smk-name").textContent, one.querySelector(".smk-count").textContent])),
    focused: !!document.activeElement.closest(".smk"),
})"""


def in_hands(screen):
    """Return what `IN_HANDS` has to find."""
    match, state = screen.match, screen.match.state
    own = state.hands[state.mover] if screen.chooses else ()
    sizes = {name: str(len(hand)) for name, hand in zip(match.record.names, state.hands, strict=True)}
    if match.over:
        sizes = {name: size for name, size in sizes.items() if size != "0"}
    return {"own": [*map(str, own)], "sizes": sizes, "focused": True}


def announcement(page, cards, lang):
    """Return which of some cards are told anywhere in the page, or in what was sent to it."""
    sent = page.evaluate("JSON.stringify(['scene', 'faces', 'record', 'position'].map((name) => model.get(name)))")
    whole = re.sub(r"(?s)<style.*?</style>", "", page.content() + sent.replace('\\"', '"'))
    whole = re.sub(r'\b(d|style|transform|viewBox)="[^"]*"|#[0-9A-Fa-f]{3,8}\b', "", whole)
    names = {card: (str(card), say(card, lang), spoken(card, lang)) for card in cards}
    return [card for card in cards if any(re.search(rf"(?<![\w.-]){name}(?![\w.])", whole) for name in names[card])]


@pytest.mark.parametrize(
    ("players", "lang", "rules"),
    [
        pytest.param(TWO, "en", "classroom; cap 2", id="against a program"),
        pytest.param(("Mia", "Ben", "careless"), "uk", "seed; cap 1", id="two people and a program, in Ukrainian"),
    ],
)
def test_a_match_of_twenty_by_keyboard(show, players, lang, rules):
    shown = show(TwentyTable(players, rules=rules, lang=lang))
    page, person, seen = shown.page, Player(shown), set()
    page.keyboard.press("Tab")
    for steps in count():
        screen = shown.widget._screen
        match, state = screen.match, screen.match.state
        kind, names = twenty_step(screen)
        if kind == "over" and page.locator('.smk [data-id="next"]').count():
            kind, names = "next", ("next",)
        seen.add(kind)
        assert steps < 300
        assert page.evaluate(IN_HANDS) == in_hands(screen)
        hidden = [card for player, hand in enumerate(state.hands) for card in hand if not may_see(screen, player)]
        if not match.before and (kind == "hand over" or steps < 8):  # a record tells the cards of a game that is over
            assert not announcement(page, hidden, screen.lang)
        if kind == "lay" and "Escape" not in seen:
            own = state.hands[state.mover]
            assert announcement(page, own, screen.lang) == [*own]
            person.type(names[0], "Space")
            page.keyboard.press("ArrowRight")
            person.after(lambda: page.keyboard.press("Escape"))
            assert (shown.widget._screen.match, shown.widget._screen.chosen) == (match, ())
            assert page.evaluate(IN_HANDS) == in_hands(screen)
            seen.add("Escape")
        if not names:
            break
        for name in names:
            person.type(name, "Space" if name.startswith("card-") else "Enter")
            king = page.locator(f'.smk [data-id="{name.replace("card", "king")}"]')
            if name.startswith("card-") and king.count() and "king" not in seen:
                worth = king.get_attribute("aria-valuenow")
                person.type(name.replace("card", "king"), "ArrowDown" if worth == "20" else "ArrowUp")
                assert king.get_attribute("aria-valuenow") != worth
                person.type(name.replace("card", "king"), "ArrowUp" if worth == "20" else "ArrowDown")
                assert king.get_attribute("aria-valuenow") == worth
                seen.add("king")
        if kind == "hand over":
            assert page.evaluate("document.activeElement.dataset.id") == "card-0"
    assert seen >= {"lay", "Escape", "over", *(["hand over"] if len(match.people) > 1 else [])}
    assert len(match.before) == match.state.rules.cap - 1
    assert page.locator(".smk-picture").count() == 1


def may_see(screen, player):
    """Say whether a player's hand lies open."""
    return screen.match.over or (player == screen.viewer and screen.open)


@pytest.mark.parametrize("kind", [ShmatTable, TwentyTable])
def test_case_g6_undo_and_redo(show, kind):
    step = shmat_step if kind is ShmatTable else twenty_step
    shown = show(made(kind, TWO))
    page, person, steps = shown.page, Player(shown), []
    while len(steps) < 4:
        for name in step(shown.widget._screen)[1]:
            person.click(name)
        steps.append((shown.widget.record, page.evaluate(SEEN)))
    seen, undone, redone = dict(steps), [], []
    for name, texts in (("undo", undone), ("redo", redone)):
        while page.locator(f'.smk [data-id="{name}"]:not([aria-disabled])').count():
            person.click(name)
            texts.append(shown.widget.record)
            assert page.evaluate(SEEN) == seen.setdefault(texts[-1], page.evaluate(SEEN))
    assert len(undone) >= 2
    assert redone == [*undone[-2::-1], steps[-1][0]]
    person.click("undo")
    for name in step(shown.widget._screen)[1]:
        person.click(name)
    assert page.locator('.smk [data-id="redo"][aria-disabled]').count() == 1


# Every card on the table, in its order.
SEEN = "[...document.querySelectorAll('.smk .smk-left .smk-card')].map((one) => one.dataset.face ?? '').join(' ')"


def test_case_g8_of_two_twins_the_clicked_one_goes(show):
    deal = RECORD.partition("\n\n")[0].replace("5d 9s 2h Ks | 10s 3c 7h Qs", "5d 5h 2s Ks | 10s 10h 7h Qs")
    shown = show(ShmatTable(record=f"{deal}\n\n1. 5c\n*\n"))
    person = Player(shown)
    for name in ("own-1", "seat-1-1", "take"):
        person.click(name)
    own, other = sorted(shown.page.evaluate(ON_THE_CLOTH)["rows"], key=lambda row: "5d" not in row)
    assert [own[0], *own[2:]] == ["5d", "2s", "Ks"]
    assert [other[0], *other[2:]] == ["10s", "7h", "Qs"]
    assert not {"5h", "10h", "5c"} & {own[1], other[1]}


# The review.

RECORD, TWENTY_RECORD = REVIEWED, REVIEWED_TWENTY


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_review_finds_the_misses(show, lang):
    shown = show(Review(RECORD, lang=lang))
    page, person = shown.page, Player(shown)
    current = ".smk [data-roving=misses] [aria-current=true]"
    for key, turn in (("ArrowRight", 2), ("ArrowRight", 3), ("End", 4), ("ArrowLeft", 3), ("Home", 1)):
        person.type("turn", key)
        assert (shown.widget.turn, page.input_value('[data-id="turn"]')) == (turn, str(turn))
        assert page.evaluate(ON_THE_CLOTH)["rows"][0] == shown.widget.position.split(" | ")[1].split()
    assert page.locator(".smk-is-target").get_attribute("data-face") == "10s"  # the capture that was made
    assert page.locator(".smk-thread path.smk-line").count() == 2
    assert page.locator(current).count() == 0
    for turn in (2, 3):
        person.click("next")
        assert shown.widget.turn == turn
        assert page.locator(current).get_attribute("data-id") == f"miss-{turn}"
    assert page.get_attribute('[data-id="next"]', "aria-disabled") == "true"
    assert page.locator(".smk-is-target").count() == 0
    missed = page.locator(".smk [data-roving=ways] button")
    word = missed.first.inner_text().split()[-1]
    assert all(text.split()[-1] == word for text in missed.all_inner_texts())
    for at in range(missed.count()):
        missed.nth(at).hover()
        page.wait_for_selector(f".smk [data-roving=ways] li:nth-child({at + 1}) [aria-current=true]")
        assert page.locator(".smk-is-target").count() == 1
        assert page.locator(".smk-thread path.smk-line").count() == 2
    page.mouse.move(1, 1)
    page.wait_for_selector(".smk-is-target", state="detached")
    person.type(missed.first.get_attribute("data-id"), "Enter")
    page.wait_for_selector(".smk-is-target")
    person.click("miss-2")
    assert shown.widget.turn == 2
    assert page.locator(current).get_attribute("data-id") == "miss-2"


def test_a_review_of_a_game_with_a_careless_player(show):
    game = next(
        game
        for seed in range(50)
        if (game := play_game(Record.new("shmat", PAIR), [Level.CARELESS] * 2, Random(seed)))  # noqa: S311  # no secrets
        and ReviewScreen.of(game).next_miss() > 3
    )
    shown = show(Review(game))
    person = Player(shown)
    misses = shown.page.locator(".smk [data-roving=misses] button")
    found = [int(one.removeprefix("miss-")) for one in misses.evaluate_all("(all) => all.map((one) => one.dataset.id)")]
    for turn in found:
        person.click("next")
        assert shown.widget.turn == turn
        assert shown.page.locator(".smk [data-roving=ways] button").count() >= 1
    assert shown.page.get_attribute('[data-id="next"]', "aria-disabled") == "true"


# Every state: its name, what it is made of, and what leads there: gestures, and functions that make some.


def made(kind, given, *steps, lang="en"):
    """Return a widget after some steps; a playing table deals until it finds them."""
    for seed in range(1, 60):
        given = given if isinstance(given, dict) else {"record" if kind is Review else "players": given}
        widget = kind(**given, lang=lang) if kind is Review else kind(**given, seed=seed, lang=lang)
        try:
            for step in steps:
                gesture(widget, *step) if isinstance(step, tuple) else step(widget)
        except LookupError:
            continue
        return widget
    raise AssertionError(steps)


def gesture(widget, kind, name="", value=None):
    """Make a gesture without a browser."""
    content = {"kind": kind, "id": name, "value": value, "revision": widget.scene["revision"]}
    widget._handle_custom_msg(content, [])


def on_to(kind, done=0):
    """Return a function that plays on until some kind of step comes next, and presses what the step begins with."""

    def play(widget):
        screen, next_step = widget._screen, shmat_step if isinstance(widget, ShmatTable) else twenty_step
        for _ in range(300):
            found, names = next_step(screen)
            if found == kind:
                widget._change(screen)
                for name in names[:done]:
                    gesture(widget, "press", name)
                return
            screen = pressed(screen, *names)
        raise LookupError

    return play


def claim(widget):
    """Claim a capture without naming it."""
    (player, *_) = widget._screen.claimants
    gesture(widget, "press", f"claim-{player}")
    gesture(widget, "press", "unnamed")


def choose(*ranks):
    """Return a function that plays on until somebody has cards of some ranks, and chooses them."""

    def play(widget):
        on_to("lay")(widget)
        for _ in range(300):
            screen = widget._screen
            hand = [card.rank for card in screen.match.state.position.hand]
            if screen.chooses and all(rank in hand for rank in ranks):
                for rank in ranks:
                    gesture(widget, "press", f"card-{hand.index(rank)}")
                return
            widget._change(pressed(screen, *twenty_step(screen)[1]))
        raise LookupError

    return play


PAIR = ("Mia", "Ben")
SIX = ("Mia", *["careless"] * 5)
LONG = ("Олександра-Вікторія Нечуй-Левицька-Косач", "Bartholomew Featherstonehaugh-Cholmondele", "careless")
SHMAT = (
    ("set-up", ()),
    ("house rules", (), ("press", "house")),
    ("six players", (), ("set", "players", 6), ("set", "level-2", "greedy"), ("set", "level-3", "thoughtful")),
    ("two of one name", (), ("set", "name-0", "Mia"), ("set", "name-1", "Mia"), ("press", "begin")),
    ("deal", TWO),
    ("a draw from the discard pile", TWO, on_to("cannot", 1), on_to("draw")),
    ("selection", PAIR, on_to("take", 1)),
    ("lit capture", TWO, on_to("take", 2)),
    ("two ways", PAIR, on_to("two ways", 2)),
    ("why not", TWO, on_to("cannot"), ("press", "own-0"), ("press", "seat-1-0")),
    ("all hints", PAIR, on_to("take"), *[("press", "hint")] * 6),
    ("program's plan", TWO, on_to("plan")),
    ("program's plan, among six", SIX, on_to("plan")),
    ("claims", TWO, on_to("claim")),
    ("claim mode", TWO, on_to("claim", 1)),
    ("wrong claim", PAIR, on_to("cannot", 1), claim),
    ("duty", PAIR, on_to("take"), ("press", "cannot"), claim),
    ("illegal", {"players": PAIR, "rules": "seed; claims none"}, on_to("take"), ("press", "cannot")),
    ("over", TWO, on_to("over")),
    ("over, the second game", SIX, on_to("over"), ("press", "next"), on_to("over")),
    ("record shown", TWO, on_to("cannot"), ("press", "show")),
    ("record unreadable", TWO, ("press", "show"), ("set", "record", "nonsense")),
    ("not saved", TWO, ("press", "show"), ("set", "path", "/nowhere/at/all.txt"), ("press", "save")),
    ("long names", LONG, on_to("take", 2)),
)
TWENTY = (
    ("set-up", ()),
    ("house rules", (), ("press", "house")),
    ("turn", TWO),
    ("king chosen", PAIR, choose(Rank.KING)),
    ("two kings and too much", PAIR, choose(Rank.KING, Rank.TEN)),
    ("all hints", TWO, *[("press", "hint")] * 3),
    ("may be kept", {"players": TWO, "rules": "seed; play_drawn yes"}, on_to("keep")),
    ("pressed while it is off", TWO, ("press", "draw")),
    ("go on", ("Mia", "careless", "greedy"), on_to("go on")),
    ("hand-over", PAIR, on_to("lay", 9), on_to("hand over")),
    ("hand-over, among four", ("Mia", "Ben", "Zoe", "thoughtful")),
    ("over", {"players": PAIR, "rules": "seed; cap 3"}, on_to("over")),
    ("match over", {"players": (*PAIR, "careless", "greedy"), "rules": "classroom; cap 1"}, on_to("over")),
    ("record shown", TWO, ("press", "show")),
    ("record unreadable", TWO, ("press", "show"), ("set", "record", "[Game")),
    ("long names", LONG, on_to("hand over", 1)),
)
REVIEW = (
    ("made", RECORD),
    ("claimed", RECORD, ("set", "turn", "2")),
    ("miss", RECORD, ("set", "turn", "3")),
    ("a missed capture lit", RECORD, ("set", "turn", "3"), ("press", "own-0")),
    ("Twenty", TWENTY_RECORD),
    ("two games", RECORD + TWENTY_RECORD, ("press", "text")),
    ("empty", ""),
    ("unreadable", "", ("set", "record", "nonsense")),
    ("unreadable turn", RECORD.replace("3. Kd pass", "3. Kd Kd+2c=Ks")),
    ("no such file", RECORD, ("set", "path", "nowhere.txt"), ("press", "open")),
)
WIDGETS = {ShmatTable: SHMAT, TwentyTable: TWENTY, Review: REVIEW}
LOOKS = {"en": (False, 390, 720), "uk": (True, 360, 480, 1000)}
"""Whether it is dark, and the widths: no name depends on the colours, and no colour on the language."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", [pytest.param(one, id=one.__name__) for one in WIDGETS])
def test_cases_a3_and_w13_axe_and_room_in_every_state(show, kind, lang):
    dark, *widths = LOOKS[lang]
    shown = show(made(kind, *WIDGETS[kind][0][1:], lang=lang))
    page, found = shown.page, {}
    page.evaluate(Axe().axe_script)
    shown.dark(dark)
    for at, (name, given, *steps) in enumerate(WIDGETS[kind]):
        shown.show(made(kind, given, *steps, lang=lang))
        assert page.get_attribute(".smk", "data-theme") == ("dark" if dark else "light")
        found[name, "axe"] = page.evaluate(AXE, checked(lang, at))
        for width in widths:
            page.set_viewport_size({"width": width, "height": 500})
            found[name, width] = page.evaluate(FIT) + page.evaluate(CUT)
    assert len(found) == (1 + len(widths)) * len(WIDGETS[kind])
    assert {where: what for where, what in found.items() if what} == {}


# Texts that are cut off, and words that stand out of their box; what is on a card may.
CUT = """() => [...document.querySelectorAll(".smk-cloth *:not(.smk-card, .smk-card *, .smk-vh, textarea, input)")]
    .filter((one) => one.clientWidth && one.scrollWidth > one.clientWidth + 1)
    .filter((one) => getComputedStyle(one).textOverflow !== "ellipsis") // a name of 40 letters
    .filter((one) => getComputedStyle(one).overflowX !== "visible" || one.matches("p, h2, h3, b, button"))
    .map((one) => `${one.outerHTML.slice(0, 120)} has ${one.scrollWidth} in ${one.clientWidth}`)"""


# What is pressed: its name, what it is pressed on, and what leads there.
PRESSES = {
    "Draw": ("draw", ShmatTable, TWO, on_to("draw")),
    "Capture": ("take", ShmatTable, TWO, on_to("take", 2)),
    "I cannot": ("cannot", ShmatTable, TWO, on_to("cannot")),
    "I cannot, two people": ("cannot", ShmatTable, PAIR, on_to("cannot")),
    "Go on": ("go-on", ShmatTable, TWO, on_to("plan")),
    "Go on, among six": ("go-on", ShmatTable, SIX, on_to("plan")),
    "You missed one!": ("claim-0", ShmatTable, TWO, on_to("claim")),
    "Say it": ("named", ShmatTable, TWO, on_to("claim", 3)),
    "Next game": ("next", ShmatTable, TWO, on_to("over")),
    "Play": ("lay", TwentyTable, TWO, on_to("lay", 1)),
    "Show my cards": ("ready", TwentyTable, PAIR, on_to("hand over")),
}
SPOKE = "(spoken) => model.get('scene').spoken > spoken"


def test_case_w4_a_double_click_is_one_event(show):
    found, shown = {}, show(ShmatTable())
    for what, (name, kind, players, step) in PRESSES.items():
        widget = made(kind, players, step)
        shown.show(widget)
        before = widget._screen
        after = state_of(before.act(Gesture("press", name)))
        assert after != state_of(before)
        for how in (click_thrice_at_once, click_twice, hold_enter):
            widget._change(before)
            shown.push()
            button = shown.page.locator(f'.smk [data-id="{name}"]')
            button.scroll_into_view_if_needed()
            how(shown.page, button, shown.page.evaluate("model.get('scene').spoken"))
            shown.page.evaluate("gesture(null)")  # which is answered after the others
            if state_of(widget._screen) != after:
                found[what, how.__name__] = widget.record.split("\n\n")[-1]
    assert found == {}


def state_of(screen):
    """Return what a press changes."""
    return (
        screen.match,
        getattr(screen, "claimer", None),
        getattr(screen, "chosen", None),
        getattr(screen, "ready", None),
    )


def click_thrice_at_once(page, button, _):
    """Click before the first click is answered."""
    box = button.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, click_count=3)


def click_twice(page, button, spoken):
    """Click again on what has taken the button's place after the answer."""
    box = button.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for times in (1, 2):
        page.mouse.down(click_count=times)
        page.mouse.up(click_count=times)
        page.wait_for_function(SPOKE, arg=spoken)


def hold_enter(page, button, spoken):
    """Hold Enter down while it is answered."""
    button.focus()
    for _ in range(3):
        page.keyboard.down("Enter")
        page.wait_for_function(SPOKE, arg=spoken)
    page.keyboard.up("Enter")


# What isn't as it seems: names that look like markup, messages twice, gestures that come too late.


@pytest.mark.parametrize("lang", LANGUAGES)
def test_case_w11_markup_in_names_is_shown_as_it_is(show, lang):
    plain, marked = [], []
    shown = show(ShmatTable(lang=lang))
    page, title = shown.page, ".smk-title"
    for names, seen in ((("Ann", "Bob"), plain), *((pair, marked) for pair in PAIRS)):
        tags = []
        for kind, given, *steps in (
            (ShmatTable, names, on_to("take", 2)),
            (ShmatTable, names, on_to("cannot", 1), claim),
            (ShmatTable, names, on_to("take"), ("press", "cannot"), claim),
            (ShmatTable, names, on_to("over")),
            (TwentyTable, names, on_to("lay", 2), on_to("hand over")),
            (TwentyTable, names, on_to("over")),
            (Review, record_of(names), ("set", "turn", "3")),
        ):
            shown.show(made(kind, given, *steps, lang=lang))
            tags.append(page.evaluate(TAGS))
            text = page.inner_text(".smk")
            assert [name for name in names if name not in text] == []
            assert kind is Review or any(name in page.inner_text(title) for name in names)
            labels = page.eval_on_selector_all(".smk [aria-label]", "(all) => all.map((one) => one.ariaLabel)")
            assert any(names[0] in label for label in labels)
            assert page.title() == "table"
            assert page.locator("img, .smk script").count() == 0
        seen.append(tags)
    assert marked == plain * len(PAIRS)


PAIRS = (*zip(MARKUP[::2], MARKUP[1::2], strict=False), MARKUP[-2:])


def record_of(names):
    """Return a record with other names."""
    return RECORD.replace("Mia", names[0]).replace("Ben", names[1])


def test_case_w11_names_are_typed_before_a_game(show):
    shown = show(TwentyTable())
    page = shown.page
    for at, name in enumerate(MARKUP[:2]):
        field = page.locator(f'.smk [data-id="name-{at}"]')
        field.fill(name)
        field.press("Enter")
        page.wait_for_function("(spoken) => model.get('scene').spoken === spoken", arg=at + 1)
    page.select_option('.smk [data-id="level-1"]', "person")
    page.wait_for_function("model.get('scene').spoken === 3")
    page.click('.smk [data-id="begin"]')
    page.wait_for_selector('.smk [data-id="ready"]')
    assert shown.widget._screen.match.record.names == MARKUP[:2]
    assert all(name in page.inner_text(".smk") for name in MARKUP[:2])
    assert page.locator("img").count() == 0
    assert page.title() == "table"


def test_case_a1_the_same_message_twice_is_told_twice(show):
    shown = show(made(ShmatTable, TWO, on_to("claim")))
    person = Player(shown)
    claimed = [person.click(name) for name in ("claim-0", "cancel", "claim-0", "cancel")]
    assert claimed[:2] == claimed[2:]
    for kind, players, step, names in (
        (ShmatTable, PAIR, on_to("cannot"), ["own-0", "seat-1-0", "seat-1-0", "seat-1-0"]),
        (TwentyTable, TWO, on_to("lay"), ["card-0", "card-0", "card-0"]),
    ):
        shown.show(made(kind, players, step))
        person = Player(shown)
        said = [person.click(name) for name in names]
        assert said[-1] == said[-3]
    off = '.smk [data-id="lay"][aria-disabled]'  # what can't be pressed says why, each time
    for widget, again in (
        (made(TwentyTable, TWO, on_to("lay")), lambda page: page.click(off, force=True)),
        (made(TwentyTable, TWO, ("press", "show")), read_again),
        (made(ShmatTable, TWO, ("press", "show")), read_again),
        (Review(), read_again),
    ):
        shown.show(widget)
        shown.page.evaluate(SPOKEN)
        for times in (1, 2, 3):
            again(shown.page)
            shown.page.wait_for_function("(times) => window.spoken.length === times", arg=times)
        assert len(set(shown.page.evaluate("window.spoken"))) == 1


def read_again(page):
    """Give a table a record that can't be read."""
    field = page.locator('.smk [data-id="record"]')
    field.fill("?")
    field.press("Enter")


def test_case_a1_passes_in_a_row_are_told_one_by_one(show):
    """Programs that draw, pass, or say “I cannot” one after the other."""
    shown = show(made(TwentyTable, ("Mia", "careless", "careless", "careless"), on_to("go on")))
    person = Player(shown)
    for _ in range(8):
        kind, names = twenty_step(shown.widget._screen)
        said = [person.click(name) for name in names]
        if kind == "over":
            break
        state = shown.widget._screen.match.state
        assert f"{state.move}" in said[-1] or state.phase is twenty.Phase.OVER
    assert len(set(person.page.evaluate("window.spoken"))) > 7


@pytest.mark.parametrize(
    ("kind", "name"),
    [pytest.param(ShmatTable, "draw", id="ShmatTable"), pytest.param(TwentyTable, "card-0", id="TwentyTable")],
)
def test_case_w4_a_gesture_on_an_older_state_is_answered(show, kind, name):
    shown = show(made(kind, TWO, on_to("draw" if kind is ShmatTable else "lay")))
    page = shown.page
    Player(shown).click(name)
    now, revision = shown.widget._screen, shown.widget._revision
    for old in (revision - 1, revision + 1, -1, None):
        for one in ((name,), ("undo",), ("setup",), ("record", "nonsense"), ("king-0", 3)):
            content = {"kind": "press" if len(one) == 1 else "set", "id": one[0], "value": one[-1], "revision": old}
            page.evaluate("(content) => gesture(content).then(put)", content)
            assert (shown.widget._screen, shown.widget._revision) == (now, revision)
    before = page.evaluate("model.get('scene').answer")
    page.evaluate(
        "(content) => gesture(content).then(put)", {"kind": "press", "id": name, "value": None, "revision": 0}
    )
    assert page.evaluate("model.get('scene').answer") == before + 1
    assert page.locator(".smk >> text=lost its connection").count() == 0
    Player(shown).click("undo" if kind is ShmatTable else name)
    assert shown.widget._revision == revision + 1
