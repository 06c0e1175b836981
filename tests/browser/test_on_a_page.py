"""The widgets on a bare page: every state checked by axe, at several widths, in both languages, light and dark."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from shmatkit import shmat, twenty
from shmatkit.widgets import RefereeDesk, ShmatExplorer, TwentyExplorer, front_end
from tests.conftest import tried

BASE = "5c | 5d 9s 2h Ks | 10s 3c 7h Qs"
FOUR = f"{BASE} | 8d Jh 6c As | Jd 6d Qh 9d; reserve 23; discard Kh 8s 3d"
NONE = "6 | 10 9 4 8 | A J 5 8"
HAND = "12: Ah 2d 5s 8c 10h Qs Kc"
NONSENSE = ("set", "notation", "5c | ??? 🂡")

# Each state: its name, what is on the table, and the gestures that lead there.
SHMAT = (
    ("first", FOUR),
    ("twelve players", None),
    ("selection", BASE, ("press", "own-0")),
    ("lit capture", FOUR, ("press", "own-0"), ("press", "seat-1-0")),
    ("lit from the list", BASE, ("point", "take-5c-0-1-0-add-5")),
    ("why not", FOUR, ("press", "own-1"), ("press", "seat-1-3")),
    ("why not, an own card", BASE, ("press", "own-0"), ("press", "own-1")),
    ("one hint", BASE, ("press", "hint")),
    ("hint to a pair", BASE, ("press", "own-1"), ("press", "seat-1-3"), ("press", "hint"), ("press", "hint")),
    ("all hints", BASE, *[("press", "hint")] * 6),
    ("error", BASE, NONSENSE),
    ("wrong number", BASE, ("set", "seed", "-1")),
    ("last operation", f"{BASE}; operations +", ("set", "op-add", False)),
    ("no capture", NONE),
    ("no capture, explained", NONE, ("press", "why")),
    ("no card drawn", "_ | 5d 9s 2h Ks | 10s 3c 7h Qs; discard Kh 8s 3d"),
    ("laying out", FOUR, ("press", "lay")),
    ("laid out", BASE, ("press", "lay"), ("press", "clear"), ("press", "card-5c"), ("press", "done")),
)
TWENTY = (
    ("first", HAND),
    ("selection", HAND, ("press", "card-1"), ("press", "card-6")),
    ("exact", HAND, ("press", "card-1"), ("press", "card-4")),
    ("over", HAND, ("press", "card-4"), ("press", "card-5")),
    ("listed", HAND, ("press", "show")),
    ("pointed at", HAND, ("press", "show"), ("point", "play-3")),
    ("palette", HAND, ("press", "choose")),
    ("empty palette", "3: 2h", ("press", "choose"), ("press", "deck-2h")),
    ("error", HAND, NONSENSE),
    ("nothing to play", "1: 5h 9s"),
    ("twins", "20: 8 8 10 10 K K", *[("press", f"card-{at}") for at in range(6)]),
    ("exactly", HAND, ("set", "limit", "exactly"), ("press", "card-0")),
)
DESK = (
    ("upheld", f"{FOUR}; rules seed ? 5c + 2h = 7h"),
    ("upheld, others listed", f"{FOUR}; rules seed ? 5c + 2h = 7h", ("press", "show")),
    ("rejected", "6 | 10 9 4 8 | A J 5 8 ? 6 / 4 = 1"),
    ("rejected, own card", f"{BASE} ? 5c + 9s = Ks"),
    ("depends", "2 | 8 3 | 6 K ? 8 - 2 = 6"),
    ("depends, stated", "2 | 8 3 | 6 K ? 8 - 2 = 6", ("press", "reading-order-drawn-first")),
    ("any", "8h | 8s 9d Jc 6s | 10s 4c 7h Qs | 5d Kh 6c 9c ?"),
    ("none", f"{NONE} ?"),
    ("draft", f"{BASE} ? 5c + 5d = 10s", ("press", "own-1"), ("press", "target-1-3")),
    ("error", f"{BASE} ? 5c + 5d = 10s", NONSENSE),
    ("Twenty, upheld", "7: Ah 2d Kc Qs ? Ah + K(4)"),
    ("Twenty, exact", "3: Ah 2d Kc Qs ? Ah + 2d"),
    ("Twenty, over", "7: Ah 2d Kc Qs ? 2d + Qs"),
    ("Twenty, any", f"{HAND} ?"),
    ("Twenty, none", "1: 5h 9s ?"),
    ("Twenty, draft", f"{HAND} ?", ("press", "hand-1"), ("press", "hand-6")),
    ("Twenty, depends", "10: 10h 10s 2d ? 10h + 10s"),
    ("erratum", "2: K K A ? K + K + A"),
)
WIDGETS = {ShmatExplorer: SHMAT, TwentyExplorer: TWENTY, RefereeDesk: DESK}
ALL = [pytest.param(*one, id=one[0].__name__) for one in WIDGETS.items()]
LANGUAGES = ("en", "uk")


def made(kind, position, lang="en", names=()):
    """Return a widget; where there is no position, Shmat is dealt to as many as can play."""
    if kind is TwentyExplorer:
        return kind(position, lang=lang)
    if position is None:
        return kind(players=12, lang=lang, names=names)
    return kind(position, lang=lang, names=names)


def in_every_state(show, kind, lang, width=1000):
    """Show each state in turn on one page, and yield its name with the page."""
    shown = None
    for name, position, *gestures in WIDGETS[kind]:
        widget = made(kind, position, lang)
        if shown:
            shown.show(widget)
        else:
            shown = show(widget, width)
        shown.act(*gestures)
        yield name, shown


def wait_for_live(page, text=""):
    page.wait_for_function(
        "(text) => { const said = document.querySelector('.smk [role=status]').textContent; return said && said.includes(text); }",
        arg=text,
    )


AXE = """async (options) => {
    const { violations, incomplete } = await axe.run(".smk", { resultTypes: ["violations", "incomplete"], ...options });
    const doubtful = incomplete.filter(({ id }) => id !== "color-contrast");
    return [...violations, ...doubtful].map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html, any }) =>
        `${html.slice(0, 160)} ${any.map(({ message }) => message)}`)]);
}"""


NO_COLOURS = {"rules": {"color-contrast": {"enabled": False}}}


def checked(lang, at):
    """Return what axe checks in a state: all; but in Ukrainian, which is seen in the dark, colours in every second state."""
    return tried(suite=NO_COLOURS if lang == "uk" and at % 2 else {}, proof={})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("kind", "states"), ALL)
def test_case_a3_axe_in_every_state(show, kind, states, lang):
    """In the light in one language, in the dark in the other: no name depends on colours, no colour on the language."""
    found, lights = {}, tried(suite=[lang == "uk"], proof=[False, True])
    for at, (name, shown) in enumerate(in_every_state(show, kind, lang)):
        if not at:
            shown.page.evaluate(Axe().axe_script)
        for dark in lights:
            shown.dark(dark)
            assert shown.page.get_attribute(".smk", "data-theme") == ("dark" if dark else "light")
            assert shown.page.get_attribute(".smk", "lang") == lang
            found[name, dark] = shown.page.evaluate(AXE, checked(lang, at))
        if at % 3 == LANGUAGES.index(lang):
            shown.width(390)
            found[name, 390] = shown.page.evaluate(AXE, NO_COLOURS)
            shown.width(1000)
    assert len(found) > len(lights) * len(states)
    assert {where: what for where, what in found.items() if what} == {}


FIT = """async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame); // the thread follows the width
    const wrong = [];
    const root = document.scrollingElement;
    if (root.scrollWidth > innerWidth) wrong.push(`the page is ${root.scrollWidth} wide`);
    const cards = [...document.querySelectorAll("button.smk-card")].map((one) => {
        const { left, top, width, height } = one.parentNode.getBoundingClientRect();
        return { id: one.dataset.id, left, top, width, height };
    });
    for (const one of cards) {
        if (one.width < 43.9 || one.height < 43.9) wrong.push(`${one.id} is ${one.width} × ${one.height}`);
        if (one.left < 0 || one.left + one.width > innerWidth) wrong.push(`${one.id} is cut`);
    }
    for (const [at, one] of cards.entries()) for (const other of cards.slice(at + 1)) {
        const x = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
        const y = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
        if (x > 1 && y > 1) wrong.push(`${one.id} covers ${other.id}`);
    }
    for (const one of document.querySelectorAll(".smk button:not(.smk-card), .smk select, .smk input, .smk textarea")) {
        const { width, height } = one.getBoundingClientRect();
        if (width < 43.9 || height < 43.9) wrong.push(`${one.outerHTML.slice(0, 90)} is ${width} × ${height}`);
        if (one.matches("button:not(.smk-quiet)") && one.scrollWidth > one.clientWidth + 1) wrong.push(`${one.dataset.id} has a text of ${one.scrollWidth} in ${one.clientWidth}`);
    }
    return wrong;
}"""


WIDTHS = tried(
    suite={"en": (480, 1000), "uk": (360, 720)},  # Ukrainian is longer
    proof=dict.fromkeys(LANGUAGES, (360, 480, 720, 1000)),
)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("kind", "states"), ALL)
def test_case_w13_everything_fits(show, kind, states, lang):
    found = {}
    for name, shown in in_every_state(show, kind, lang):
        for width in WIDTHS[lang]:
            shown.width(width)
            found[name, width] = shown.page.evaluate(FIT)
    assert len(found) == len(WIDTHS[lang]) * len(states)
    assert {where: what for where, what in found.items() if what} == {}


FACES = "() => [...document.querySelectorAll('.smk [data-id^=own-], .smk [data-id^=seat-]')].map((one) => one.dataset.face.split('-')[0])"


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_case_w9_no_step_waits_for_a_movement(show, motion):
    shown = show(ShmatExplorer(BASE), reduced_motion=motion)
    page = shown.page
    steps = ("own-0", "seat-1-0", "deal", "own-1", "seat-1-1", "deal", "hint", "hint", "all", "deal")
    for node_id in steps:
        if page.locator(f'.smk [data-id="{node_id}"]').count():
            page.locator(f'.smk [data-id="{node_id}"]').click()
            page.wait_for_function("(revision) => model.get('scene').revision === revision", arg=shown.widget._revision)
        position = shmat.Position.parse(shown.widget.position)
        own, other = position.rows
        assert sorted(page.evaluate(FACES)) == sorted(map(str, (*own, *other)))
        if motion == "reduce":
            assert page.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length") == 0


MARKUP = ("<img src=x onerror=document.title='X'>", "<b>A", "&amp;", "${1}", "%s", "{0}", "__x__")
TAGS = """() => {
    const count = {};
    for (const one of document.querySelectorAll(".smk *")) count[one.localName] = (count[one.localName] ?? 0) + 1;
    return count;
}"""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", [ShmatExplorer, RefereeDesk])
def test_case_w11_markup_in_names_is_shown_as_it_is(show, kind, lang):
    text = f"{BASE} | 8d Jh 6c As" + ("" if kind is ShmatExplorer else " ? 5c + 2h = 7h")
    plain, marked = [], []
    shown = show(made(kind, text, lang))
    for names, seen in ((["Ann", "Bob", "Cy"], plain), *(([name] * 3, marked) for name in MARKUP)):
        shown.show(made(kind, text, lang, names))
        tags = shown.page.evaluate(TAGS)
        shown.act(("press", "own-0"), ("press", "seat-1-0"), ("set", "claimant", "1"))
        assert names[1] in shown.page.inner_text(".smk")
        labels = shown.page.eval_on_selector_all(".smk [aria-label]", "(all) => all.map((one) => one.ariaLabel)")
        assert any(names[1] in label for label in labels)
        seen.append((tags, shown.page.evaluate(TAGS)))
        assert shown.page.title() == "table"
        assert shown.page.locator("img, .smk script").count() == 0
    assert marked == plain * len(MARKUP)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("kind", "states"), ALL)
def test_case_w11_markup_in_texts_is_shown_as_it_is(show, kind, states, lang):
    shown = show(made(kind, states[0][1], lang))
    before, tags = shown.widget.position, None
    field = shown.page.locator('.smk [data-id="notation"]')
    for text in MARKUP:
        field.fill(f"{before} | {text}")
        field.press("Enter")
        shown.page.wait_for_selector(".smk .smk-strip.smk-t-brick")
        assert shown.page.evaluate("(text) => model.get('scene').error.length > 0", text)
        assert field.input_value() == f"{before} | {text}"
        found = shown.page.evaluate(TAGS)
        assert shown.page.title() == "table"
        assert shown.page.locator("img, .smk script").count() == 0
        assert found == (tags := tags or found)
        assert shown.widget.position == before


SPOKEN = """() => {
    window.spoken = [];
    new MutationObserver(() => {
        const text = document.querySelector(".smk [role=status]").textContent;
        if (text) window.spoken.push(text);
    }).observe(document.querySelector(".smk [role=status]"), { childList: true, characterData: true, subtree: true });
}"""


def test_case_a1_the_same_message_twice_is_told_twice(show):
    shown = show(ShmatExplorer(BASE))
    page = shown.page
    for widget in (ShmatExplorer(BASE), TwentyExplorer(HAND), RefereeDesk(f"{BASE} ? 5c + 5d = 10s")):
        shown.show(widget)
        page.evaluate(SPOKEN)
        field = page.locator('.smk [data-id="notation"]')
        field.fill("?")
        for times in (1, 2, 3):
            field.press("Enter")
            page.wait_for_function("(times) => window.spoken.length === times", arg=times)
        assert len(set(page.evaluate("window.spoken"))) == 1
    shown.show(ShmatExplorer("5c | 9s 9h 2h Ks | 10s 3c Kh Qs"))
    page.evaluate(SPOKEN)
    for node_id in ("seat-1-3", "own-0", "own-1", "drawn", "drawn"):
        before = page.evaluate("window.spoken.length")
        page.locator(f'[data-id="{node_id}"]').click()
        page.wait_for_function("(before) => window.spoken.length === before + 1", arg=before)
    spoken = page.evaluate("window.spoken")
    assert spoken[-1] == spoken[-2] == "5♣ is drawn. It is part of every capture."


POINT = """(at) => document.querySelectorAll(".smk ul button")[at].dispatchEvent(
    new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }))"""


def test_pointing_is_shown_and_not_told(show):
    shown = show(ShmatExplorer(BASE))
    page = shown.page
    page.evaluate(SPOKEN)
    for at, target in ((0, "seat-1-0"), (3, "seat-1-2")):
        page.evaluate(POINT, at)
        page.wait_for_selector(f'.smk [data-id="{target}"].smk-is-target')
    page.evaluate("document.querySelector('.smk').dispatchEvent(new PointerEvent('pointerleave'))")
    page.wait_for_selector(".smk .smk-is-target", state="detached")
    page.evaluate("trigger('change:scene')")  # painted again
    page.wait_for_timeout(120)
    assert page.evaluate("window.spoken") == []
    assert [one["kind"] for one in shown.gestures] == ["point"] * 3


@pytest.mark.parametrize("width", [480, 1000])
@pytest.mark.parametrize(
    ("kind", "position", "gestures"),
    [
        pytest.param(ShmatExplorer, BASE, (), id="ShmatExplorer"),
        pytest.param(TwentyExplorer, HAND, [("press", "show")], id="TwentyExplorer"),
        pytest.param(RefereeDesk, f"{HAND} ?", (), id="RefereeDesk"),
    ],
)
def test_what_is_pointed_at_stays_under_the_pointer(show, kind, position, gestures, width):
    shown = show(made(kind, position), width)
    shown.act(*gestures)
    item = shown.page.locator(".smk ul button").nth(1)
    item.scroll_into_view_if_needed()
    before = item.bounding_box()
    shown.page.mouse.move(before["x"] + 30, before["y"] + 22)
    shown.page.wait_for_timeout(600)
    assert item.bounding_box() == before
    assert [one["kind"] for one in shown.gestures] == ["point"]


@pytest.mark.parametrize(
    ("lang", "shmat_names", "twenty_names", "desk_names"),
    [
        ("en", ["5 of clubs, drawn", "5 of diamonds, your row"], ["ace of hearts, in your hand"], ["10 of spades"]),
        ("uk", ["трефова п’ятірка", "бубнова п’ятірка"], ["чирвовий туз"], ["пікова десятка"]),
    ],
)
def test_cards_have_names(show, lang, shmat_names, twenty_names, desk_names):
    cards = "(all) => all.map((one) => one.ariaLabel)"
    shown = show(ShmatExplorer())
    for widget, names in (
        (ShmatExplorer(BASE, lang=lang), shmat_names),
        (TwentyExplorer(HAND, lang=lang), twenty_names),
        (RefereeDesk(f"{BASE} ? 5c + 5d = 10s", lang=lang), desk_names),
    ):
        shown.show(widget)
        labels = shown.page.eval_on_selector_all(".smk .smk-card:not([aria-hidden])", cards)
        assert all(labels)
        assert not [label for label in labels if re.search(r"\b(\d+|[AJQK])[shdc♠♥♦♣]", label)]
        for name in names:
            assert [label for label in labels if name in label], (name, labels)


@pytest.mark.parametrize(("kind", "states"), ALL)
def test_case_w4_a_gesture_on_an_older_state_changes_nothing(show, kind, states):
    shown = show(made(kind, states[0][1]))
    node_id = {ShmatExplorer: "own-0", TwentyExplorer: "card-0", RefereeDesk: "own-0"}[kind]
    shown.page.locator(f'.smk [data-id="{node_id}"]').click()
    shown.page.wait_for_function("model.get('scene').revision === 1")
    now = shown.widget._screen
    for old in (0, -1, 2, None, "1"):
        for gesture in (("press", node_id), ("set", "notation", "7: 2h"), ("escape", "")):
            content = dict(zip(("kind", "id", "value"), gesture, strict=False), revision=old)
            shown.page.evaluate("(content) => gesture(content).then(put)", content)
            assert shown.widget._screen == now, content
    shown.page.evaluate(
        "(id) => { const one = document.querySelector(`[data-id='${id}']`); one.click(); one.click(); }", node_id
    )
    shown.page.wait_for_function("model.get('scene').revision === 2")
    assert shown.widget._revision == 2
    for nonsense in (
        None,
        3,
        [],
        {},
        {"kind": 1},
        {"kind": "press", "id": {}},
        {"kind": "set", "id": "notation", "value": [1]},
    ):
        shown.page.evaluate("(content) => gesture(content).then(put)", nonsense)
    assert shown.widget._revision == 2


PASTE = """([at, text, times]) => {
    const field = document.querySelectorAll(".smk input, .smk textarea")[at];
    field.focus();
    field.value = text.repeat(times);
    field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return field.value.length;
}"""


@pytest.mark.parametrize(("kind", "states"), ALL)
def test_nonsense_and_a_very_long_paste_are_answered_on_the_table(show, kind, states):
    shown = show(made(kind, states[0][1]))
    page, before = shown.page, shown.widget.position
    fields = page.locator(".smk input, .smk textarea")
    assert fields.count() >= 1
    for at in range(fields.count()):
        good = fields.nth(at).input_value()
        for text, times in (
            ("nonsense", 1),
            ("5c | 5d ", 1_250_000),
            (" ", 10_000_000),
            ("\x00\ud83c", 1),
            ("٥²", 1),
            ("-1", 1),
        ):
            assert page.evaluate(PASTE, [at, text, times]) < 10_000
            page.wait_for_function("(n) => model.get('scene').spoken === n", arg=shown.widget._spoken)
            page.wait_for_selector(".smk .smk-strip.smk-t-brick")
            assert shown.widget.position == before
            assert page.locator(".smk button.smk-card").count() > 0
        fields.nth(at).fill(good)
        fields.nth(at).press("Enter")
        page.wait_for_selector(".smk .smk-strip.smk-t-brick", state="detached")
        assert shown.widget.position == before


def test_case_z2_sixty_deals_leave_nothing_behind(show):
    shown = show(ShmatExplorer(), fresh=True)  # what is left on a page that was used before goes at any time
    page = shown.page
    cdp = page.context.new_cdp_session(page)
    cdp.send("Performance.enable")
    for kind, position in ((ShmatExplorer, BASE), (TwentyExplorer, HAND)):
        shown.show(made(kind, position))

        def counted(position=position):
            shown.widget.position = position
            shown.push()
            cdp.send("HeapProfiler.collectGarbage")
            held = {one["name"]: one["value"] for one in cdp.send("Performance.getMetrics")["metrics"]}
            return page.locator("*").count(), held["Nodes"], held["JSEventListeners"], page.evaluate("listening()")

        deal = "document.querySelector('.smk [data-id=deal]').click()"
        for _ in range(3):
            page.evaluate(deal)
            page.wait_for_function("(n) => model.get('scene').spoken === n", arg=shown.widget._spoken)
        counted()
        first = counted()
        for _ in range(60):
            revision = shown.widget._revision
            page.evaluate(deal)
            page.wait_for_function("(n) => model.get('scene').revision === n", arg=revision + 1)
        counted()  # as before the first count: what is let go is collected in two rounds
        last = counted()
        assert last[0] == first[0]
        assert last[1] <= 1.05 * first[1]
        assert last[2:] == first[2:]


def test_case_w3_nothing_is_left_of_a_view_that_is_closed(show):
    shown = show(ShmatExplorer(BASE))
    page = shown.page
    # Playwright's own clicks would add listeners, too.
    page.evaluate("document.querySelector('.smk [data-id=own-0]').click()")
    page.wait_for_selector('.smk [data-id="own-0"][aria-pressed="true"]')
    assert page.evaluate("listening()") != {}
    over = "new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })"
    page.evaluate(f"document.querySelector('.smk ul button').dispatchEvent({over})")  # a timer is running
    gestures = len(shown.gestures)
    page.evaluate("cleanup()")
    assert page.evaluate("listening()") == {}
    assert page.locator(".smk").count() == 0
    shown.act(("press", "own-1"))
    page.evaluate("dispatchEvent(new Event('resize'))")
    page.wait_for_timeout(150)
    assert page.locator("#root *").count() == 1
    assert len(shown.gestures) <= gestures + 1


def module():
    """Return the ES module without its comments, and its string literals."""
    code = re.sub(r"(?m)(^|\s)//.*$", "", front_end.module())
    return code, [
        one[1:-1] for one in re.findall(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|`(?:\\.|[^`\\])*`', code)
    ]


def test_case_w6_a_connection_that_refuses_is_lost_at_once(show):
    page = show(ShmatExplorer(BASE)).page
    page.evaluate("void (model.send = () => { throw new Error('Cannot send'); })")
    page.evaluate(
        "window.wrong = 0; addEventListener('error', (event) => { event.preventDefault(); window.wrong += 1; })"
    )
    page.evaluate("document.querySelector('.smk [data-id=own-0]').click()")
    page.wait_for_selector(".smk >> text=lost its connection", timeout=1_000)
    assert page.evaluate("window.wrong") == 0


def test_the_module_holds_no_word_for_its_readers():
    _, texts = module()
    assert len(texts) > 200
    prose = re.compile(
        r"^\s*(?!M\d|M\$)[A-ZА-ЯҐЄІЇ][\w’']*( [\w’']+)+[.!?…]?\s*$|[A-Za-z]{2,}[.!?…]$|[А-яҐґЄєІіЇї]|\b(the|you|your|is|are|of|with)\b (?!\.)"
    )
    assert [text for text in texts if prose.search(text)] == []


def test_the_module_knows_no_rule():
    code, texts = module()
    names = {"shmat", "twenty", "capture", "discard", "king"}
    for rules in (shmat.Rules, twenty.Rules):
        names |= {*rules.PRESETS, *(row.field.name for row in rules.ROWS if row.field)}
        ids = {row.id for row in rules.ROWS}
        assert not [text for text in texts if text in ids]
    words = set(re.findall(r"[A-Za-z_]+", " ".join(texts).lower()))
    assert names & words == set()
    assert not re.search(r"\b(rank|suits?)\s*(===?|[<>]=?)\s*\d", code)


def test_the_module_and_the_style_sheet_are_small():
    assert len((front_end.module() + front_end.style()).encode()) <= 100_000
