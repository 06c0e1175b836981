"""The front end in a browser: its files as they are, and when it measures what lies where."""

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import ClassVar

import pytest

from shmatkit.widgets import RefereeDesk, SheetMaker, ShmatExplorer, ShmatTable, TwentyExplorer
from shmatkit.widgets.front_end import STATIC, FrontEnd, loader, order
from tests.browser.test_games_on_a_page import TWO, Player, game_with, shmat_step
from tests.browser.test_on_a_page import BASE, FOUR, HAND, NONSENSE

MODULES = sorted(path.name for path in STATIC.glob("*.js"))


class Files(SimpleHTTPRequestHandler):
    """The files of the front end, for any page; what was asked for is noted."""

    asked: ClassVar[set[str]] = set()
    extensions_map: ClassVar = {".js": "text/javascript", ".css": "text/css"}

    def do_GET(self) -> None:  # as its base has it
        self.asked.add(self.path)
        super().do_GET()

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where the files are served."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(STATIC))) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def test_each_module_loads_by_itself(page, address):
    for name in MODULES:
        page.goto(f"{address}/table.css")
        names = page.evaluate("(name) => import(`/${name}`).then((one) => Object.keys(one))", name)
        assert names == ["default"] if name in {"table.js", "shared.js"} else "default" not in names


STATES = (
    (ShmatExplorer, [FOUR], ("press", "own-0"), ("press", "seat-1-0")),
    (ShmatExplorer, [BASE], ("press", "lay")),
    (ShmatExplorer, [BASE], NONSENSE),
    (TwentyExplorer, [HAND], ("press", "show"), ("press", "card-1")),
    (RefereeDesk, [f"{FOUR}; rules seed ? 5c + 2h = 7h"]),
    (ShmatTable, [TWO]),
    (SheetMaker, []),
)


STYLED = """(text) => new Promise((done) => {
    const sheet = Object.assign(document.createElement("style"), { textContent: text, onload: done }); // with its imports
    document.head.append(sheet);
})"""


@pytest.mark.parametrize("width", [480, 1000])
def test_the_files_as_they_are_do_what_the_joined_ones_do(show, address, width):
    Files.asked.clear()
    served = FrontEnd(
        module=f'export {{ default }} from "{address}/table.js";', style=f'@import "{address}/table.css";'
    )
    looks = []
    for front_end in (FrontEnd.shared(), served):
        first = ShmatExplorer(BASE)
        first._front_end = front_end
        shown = show(first, width)
        shown.page.evaluate(STYLED, front_end.style)
        looks.append([])
        for kind, given, *gestures in STATES:
            shown.show(kind(*given))
            shown.act(*gestures)
            shown.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            looks[-1] += [shown.page.inner_html(".smk-cloth"), shown.page.screenshot()]
    assert looks[0] == looks[1]
    assert {f"/{path.name}" for path in (*order("table.js"), *order("table.css"))} == Files.asked


COUNT = """() => {
    const count = { measured: 0, gone: 0, turned: 0 };
    const measure = Element.prototype.getBoundingClientRect;
    Element.prototype.getBoundingClientRect = function () {
        count.measured += this.matches(".smk-slot");
        return measure.call(this);
    };
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, ...given) {
        count[frames[0].transform.startsWith("rotate") ? "turned" : "gone"] += 1;
        return animate.call(this, frames, ...given);
    };
    window.counted = () => {
        const result = { ...count, thread: document.querySelectorAll(".smk [data-thread]").length };
        Object.assign(count, { measured: 0, gone: 0, turned: 0 });
        return result;
    };
}"""


@pytest.mark.parametrize(
    ("kind", "position", "node_id"), [(ShmatExplorer, BASE, "own-0"), (TwentyExplorer, HAND, "card-1")]
)
def test_a_card_that_is_only_selected_is_not_measured(show, kind, position, node_id):
    shown = show(kind(position), reduced_motion="no-preference")
    shown.page.evaluate(COUNT)
    shown.page.click(f'.smk [data-id="{node_id}"]')
    shown.page.wait_for_selector(f'.smk [data-id="{node_id}"][aria-pressed=true]')
    assert shown.page.evaluate("counted()") == {"measured": 0, "gone": 0, "turned": 0, "thread": 0}


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_cards_are_measured_when_one_goes_elsewhere(show, motion):
    """A game: besides the thread, only a card that goes to another place is measured, once before and once after."""
    seed = game_with({"draw", "take"}, TWO)
    shown = show(ShmatTable(TWO, seed=seed), reduced_motion=motion)
    person, found = Player(shown), []
    shown.page.evaluate(COUNT)
    for _turn in range(200):
        _, names = shmat_step(shown.widget._screen)
        for name in names:
            person.click(name)
            found.append((name, shown.page.evaluate("counted()")))
        if not names:
            break
    free = [(name, one) for name, one in found if not one["thread"]]
    assert len(free) > 20
    if motion == "reduce":
        assert {one["measured"] for _, one in free} == {0}
    else:
        assert [(name, one) for name, one in free if one["measured"] != 2 * one["gone"]] == []
        assert [one for name, one in free if name == "take" and one["gone"]]
        assert [one for _, one in free if not one["gone"]]
        assert [one for _, one in free if one["turned"]]


def test_a_home_that_cannot_look_up_widgets_asks_python_for_the_front_end(page):
    widget = TwentyExplorer(HAND)
    state = {"_front_end": "IPY_MODEL_unknown", **{name: getattr(widget, name) for name in KEPT}}
    sent: list[object] = []
    widget.send = sent.append

    def ask(content):
        widget._handle_custom_msg(content, [])
        return sent[-1]

    page.expose_function("ask", ask)
    page.set_content("<main id='root'></main>")
    page.evaluate(
        """async ({ loader, state }) => {
            let answer;
            const on = (name, call) => { if (name === "msg:custom") answer = call; };
            const send = (content) => window.ask(content).then((files) => answer(files));
            const model = { get: (name) => state[name], set() {}, save_changes() {}, on, off() {}, send };
            const url = URL.createObjectURL(new Blob([loader], { type: "text/javascript" }));
            await (await import(url)).default.render({ model, el: document.querySelector("#root") });
        }""",
        {"loader": loader(), "state": state},
    )
    assert page.locator(".smk-card").count() == len(widget._screen.position.hand)
    assert page.locator("style#smk-style").text_content() == FrontEnd.shared().style


KEPT = ("scene", "faces", "suits", "icons", "words", "theme", "lang")
