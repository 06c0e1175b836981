"""The tables to play at in a real JupyterLab: shown twice, typed at, a long evening, and without a kernel."""

from statistics import median

from shmatkit.core.cards import Card
from shmatkit.core.language import say
from tests.browser.test_in_jupyterlab import CELLS
from tests.conftest import tried

TABLE = 'table = ShmatTable(("Mia", "careless"), seed=7)'
HAND = 'hand = TwentyTable(("Mia", "Ben"), seed=7)'
VIEWS = """() => [...document.querySelectorAll(".smk")].map((one) => [
    one.querySelector(".smk-title").textContent,
    one.querySelector("[data-copies]").dataset.copies,
    [...one.querySelectorAll(".smk-card")].map((card) => card.dataset.face ?? "").join(" "),
])"""
IN_STEP = f"""(before) => {{
    const views = ({VIEWS})().map((one) => one.join());
    return new Set(views).size === 1 && views[0] !== before;
}}"""


def press(table, name):
    """Press a button or a card of a table, and wait until its record or what is chosen has changed."""
    page, now = table.page, "(one) => one.querySelector('.smk-cloth').innerHTML"
    before = table.evaluate(now)
    table.locator(f'[data-id="{name}"]').click()
    page.wait_for_function(f"([one, before]) => ({now})(one) !== before", arg=[table.element_handle(), before])


def test_case_w1_a_game_in_several_places_stays_in_step(notebook):
    page = notebook.page
    notebook.stage(f"{TABLE}\ntable", "display(table, ipywidgets.HBox([table]))", COUNT)
    tables = page.locator(".smk")
    tables.nth(2).wait_for()
    steps = []
    for _ in range(9):
        before = page.evaluate(VIEWS)[0]
        table = tables.nth(len(steps) % 3)
        names = ("draw", "cannot", "go-on")
        steps.append(next(name for name in names if table.locator(f'[data-id="{name}"]').count()))
        table.locator(f'[data-id="{steps[-1]}"]').click()
        page.wait_for_function(IN_STEP, arg=",".join(before))
    assert {*steps} == {"draw", "cannot", "go-on"}
    assert notebook.ask("print(seen.count('press'))") == "9"
    assert notebook.ask("print(table.record)") == page.evaluate(VIEWS)[0][1].strip()


COUNT = "seen = []\ntable.on_msg(lambda _w, content, _b: seen.append(content.get('kind')))"


def test_case_w7_keys_stay_on_the_playing_table(notebook):
    page = notebook.page
    notebook.stage(f"{TABLE}\ntable", f"{HAND}\nhand", "ShmatTable()")
    table, hand, setup = (page.locator(".smk").nth(at) for at in range(3))
    press(table, "draw")
    press(table, "show")
    press(hand, "ready")
    before = page.evaluate(CELLS)
    for target in (
        table.locator('[data-id="own-0"]'),
        table.locator('[data-id="hint"]'),
        table.locator('[data-id="record"]'),
        hand.locator('[data-id="card-0"]'),
        hand.locator('[data-id="put-back"]'),
        setup.locator('[data-id="name-0"]'),
        setup.locator('[data-id="players"]'),
        setup.locator('[data-id="preset"]'),
    ):
        target.scroll_into_view_if_needed()
        target.focus()
        notebook.settle()
        before[1:] = page.evaluate(CELLS)[1:]
        for key in [*"abxddmy15", "ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Home", "End"]:
            page.keyboard.press(key)
        assert page.evaluate(CELLS) == before
        for key in ("Space", "Enter", "Shift+Enter", "Escape"):
            target.focus()
            page.keyboard.press(key)
        notebook.settle()
        assert page.evaluate(CELLS)[0] == before[0]
    assert notebook.ask("print(table.record == ShmatTable(record=table.record).record)") == "True"


def test_case_w6_a_game_outlives_its_kernel(notebook):
    page = notebook.page
    notebook.stage(f"{TABLE}\ntable", f"{HAND}\nhand")
    table, hand = (page.locator(".smk").nth(at) for at in range(2))
    for name in ("draw", "cannot"):
        press(table, name)
    for name in ("ready", "hint", "hint", "hint", "lay"):
        press(hand, name)
    following = "draw" if table.locator('[data-id="draw"]').count() else "go-on"
    expected = notebook.ask(NEXT.format(following))
    hidden = notebook.ask(HANDS).split()
    views = page.evaluate(VIEWS)
    titles, texts, _ = zip(*views, strict=True)
    assert len(hidden) > 10
    assert not [card for card in hidden if card in texts[1].split()]
    assert not [card for card in hidden if say(Card.parse(card), "en") in hand.inner_text()]
    try:
        page.evaluate("window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()")
        table.locator(f'[data-id="{following}"]').click()
        hand.locator('[data-id="ready"]').click()
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        for old, text in zip((table, hand), texts, strict=True):
            old.locator("text=lost its connection").first.wait_for(timeout=10_000)
            old.locator('[data-id="copy"]').click()
            page.wait_for_function("async (text) => await navigator.clipboard.readText() === text", arg=text)
        assert page.evaluate(VIEWS) == views
    finally:
        notebook.run(0)
    notebook.stage(f"table = ShmatTable(record={texts[0]!r})\ntable", 'hand = TwentyTable(("A", "careless"))\nhand')
    press(hand, "show")
    hand.locator('[data-id="record"]').fill(texts[1])
    hand.locator('[data-id="record"]').press("Enter")
    page.wait_for_function(f"(title) => ({VIEWS})()[1][0] === title", arg=titles[1])
    assert [view[:2] for view in page.evaluate(VIEWS)] == [view[:2] for view in views]
    assert notebook.ask(HANDS).split() == hidden
    press(table, following)
    assert page.evaluate(VIEWS)[0][1].strip() == expected
    press(hand, "ready")
    assert (
        notebook.ask("print(hand.position)").partition("; ")[0]
        == notebook.ask("print(hand._screen.match.state.position)").partition("; ")[0]
    )


HANDS = "print(*[card for cards in hand._screen.match.state.hands for card in cards])"
NEXT = """from shmatkit.screens.kit.nodes import Gesture
print(table._screen.act(Gesture("press", "{}")).text())"""


PLAY_ON = """async ([wanted, count]) => {
    const root = document.querySelector(".smk");
    const text = () => root.querySelector("[data-copies]").dataset.copies;
    const times = [];
    while (times.length < count) {
        const can = (id) => root.querySelector(`[data-id="${id}"]:not([aria-disabled])`);
        if (!wanted.some(can)) throw new Error("nothing can be pressed");
        if (!can(wanted[0])) { wanted.push(wanted.shift()); continue; }
        const [before, from] = [text(), performance.now()];
        await new Promise((resolve, reject) => {
            const watch = new MutationObserver(() => { if (text() !== before) resolve(watch.disconnect()); });
            watch.observe(root, { attributes: true, childList: true, subtree: true });
            setTimeout(reject, 15000, new Error(`no answer to ${wanted[0]}`));
            can(wanted[0]).click();
        });
        times.push(performance.now() - from);
    }
    return times;
}"""
PLAY_ON_IN_PYTHON = """from shmatkit.screens.kit.nodes import Gesture
def play_on(wanted, count):
    for _ in range(count):
        while table._screen.act(Gesture("press", wanted[0])).match == table._screen.match:
            wanted.append(wanted.pop(0))
        content = dict(kind="press", id=wanted[0], value=None, revision=table.scene["revision"])
        table._handle_custom_msg(content, [])"""
MODELS = "print(len(ipywidgets.widgets.widget._instances))"


def test_case_z2_a_long_evening(notebook):
    page = notebook.page
    table = 'table = ShmatTable(("Mia", "Ben"), seed=7)'
    notebook.stage(f"{table}\n{PLAY_ON_IN_PYTHON}\ntable")
    press(page.locator(".smk").first, "draw")
    models, nodes = notebook.ask(MODELS), []
    count = tried(suite=10, proof=20)
    for wanted in (["cannot", "go-on", "draw", "next"], ["undo", "redo"]):
        first = page.evaluate(PLAY_ON, [wanted, count])
        notebook.ask(f"play_on({wanted}, {100 - 2 * count})")
        text = notebook.ask("print(table.record)")
        page.wait_for_function(
            "(text) => document.querySelector('.smk [data-copies]').dataset.copies.trim() === text", arg=text
        )
        last = page.evaluate(PLAY_ON, [wanted, count])
        assert median(last) <= 2 * median(first) + 30
        nodes.append(page.locator(".smk *").count())
        assert notebook.ask(MODELS) == models
    assert int(notebook.ask("print(table._screen.match.round)")) > 1
    assert max(nodes) < 2_000
