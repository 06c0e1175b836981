"""A real Chromium, JupyterLab with a notebook of a test's own, and a bare page for what needs no JupyterLab."""

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Browser, Page, Request, sync_playwright

FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
]


@pytest.fixture(scope="session")
def chromium() -> str | None:
    """The path of Chromium, or None for Playwright's own; `make test` gets one of them where there is none."""
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


@pytest.fixture(scope="session")
def browser(chromium: str | None) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield launched
        launched.close()


class Notebook:
    """A notebook that is open in a page; its cells are written and run without the mouse and the keyboard."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def run(self, at: int, code: str | None = None) -> str:
        """Run a cell, if need be with another code, wait until it is done, and return what it printed.

        A cell counts from the end where `at` is negative.
        """
        outputs = self.page.evaluate(RUN, [at, code])
        errors = [f"{one['ename']}: {one['evalue']}" for one in outputs if one["output_type"] == "error"]
        assert not errors, errors
        return "".join(one["text"] for one in outputs if one["output_type"] == "stream").strip()

    def ask(self, code: str) -> str:
        """Run code in the last cell, and return what it printed."""
        return self.run(-1, code)

    def stage(self, *cells: str) -> None:
        """Run cells of a test's own, in place of those of the test before, and wait for the widgets to be there.

        There is room for three; the first cell of all has the imports, and the last one is kept for `ask`.
        """
        self.page.mouse.move(0, 0)
        for at in range(1, 4):
            self.run(at, cells[at - 1] if at <= len(cells) else "")
        self.page.wait_for_selector(".smk .smk-page", state="attached")
        assert self.page.evaluate("document.title") != "X"
        self.settle()

    def settle(self) -> None:
        """Wait until the kernel has answered every gesture, and the page shows it and scrolls no more."""
        self.page.evaluate(ANSWERED)
        seen, same = None, 0
        while same < 3:
            now = self.page.evaluate(SHOWN)
            seen, same = now, same + 1 if now == seen else 0
            self.page.wait_for_timeout(40)


READY = """async () => {
    const { sessionContext } = window.jupyterapp.shell.currentWidget;
    await sessionContext.ready;
    await sessionContext.session.kernel.info;
    await sessionContext.session.kernel.requestKernelInfo();
}"""

ANSWERED = """async () => {
    // The kernel takes what it is asked in turn, so what was asked before is answered before.
    await window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestKernelInfo();
}"""

SHOWN = """() => [
    ...[...document.querySelectorAll(".smk")].map((one) => one.innerHTML),
    ...[...document.querySelectorAll(".jp-WindowedPanel-outer")].map((one) => one.scrollTop),
]"""

RUN = """async ([at, code]) => {
    const { shell, commands } = window.jupyterapp;
    const notebook = shell.currentWidget.content;
    notebook.activeCellIndex = at < 0 ? notebook.widgets.length + at : at;
    const cell = notebook.activeCell;
    if (code !== null) cell.model.sharedModel.setSource(code);
    await commands.execute("notebook:run-cell");
    return cell.model.outputs.toJSON().map(
        (one) => ({ ...one, data: 0, text: Array.isArray(one.text) ? one.text.join("") : one.text ?? "" }));
}"""


class Lab:
    """A running JupyterLab: its address, its token and its folder."""

    def __init__(self, url: str, token: str, folder: Path) -> None:
        self.url, self.token, self.folder = url, token, folder

    def write(self, name: str, cells: list[str]) -> None:
        """Write a notebook."""
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
        notebook.metadata["kernelspec"] = {
            "display_name": "Python 3 (ipykernel)",
            "language": "python",
            "name": "python3",
        }
        nbformat.write(notebook, self.folder / name)

    def open(self, page: Page, name: str) -> Notebook:
        """Open a notebook in a page and wait for its kernel."""
        page.goto(f"{self.url}/lab/tree/{name}?token={self.token}&reset")
        page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=60_000)
        page.wait_for_selector('.jp-Notebook-ExecutionIndicator[data-status="idle"]', timeout=60_000)
        page.evaluate(READY)
        return Notebook(page)


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab on an empty folder, with every setting in folders of its own."""
    home = tmp_path_factory.mktemp("lab")
    folder = home / "notebooks"
    config = home / "config" / "labconfig"
    for made in (folder, config):
        made.mkdir(parents=True)
    off = {"@jupyterlab/apputils-extension:announcements": True}
    (config / "page_config.json").write_text(json.dumps({"disabledExtensions": off}), encoding="utf-8")
    settings = home / "user" / "lab" / "user-settings" / "@jupyterlab" / "notebook-extension"
    settings.mkdir(parents=True)
    windowing = {"windowingMode": "none"}  # every cell stays in the page
    (settings / "tracker.jupyterlab-settings").write_text(json.dumps(windowing), encoding="utf-8")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    token = secrets.token_hex(16)
    environment = {
        **os.environ,
        "JUPYTER_CONFIG_PATH": str(home / "config"),
        "JUPYTER_CONFIG_DIR": str(home / "user"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "IPYTHONDIR": str(home / "ipython"),
    }
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", f"--port={port}"]
    command += [f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={folder}", "--ServerApp.port_retries=0"]
    command += ["--LabApp.expose_app_in_browser=True"]
    log = (home / "log.txt").open("wb")
    server = subprocess.Popen(command, cwd=folder, env=environment, stdout=log, stderr=log)
    url = f"http://127.0.0.1:{port}"
    try:
        for _ in range(200):
            try:
                urllib.request.urlopen(f"{url}/api?token={token}", timeout=1).close()
                break
            except OSError:
                assert server.poll() is None, (home / "log.txt").read_text(encoding="utf-8")
                time.sleep(0.2)
        yield Lab(url, token, folder)
    finally:
        server.terminate()
        server.wait(20)
        log.close()


@contextmanager
def watched(browser: Browser, **options: Any) -> Iterator[Page]:
    """A page that must see no script error of the widgets' and make no request to another machine."""
    context = browser.new_context(viewport={"width": 1400, "height": 1600}, reduced_motion="reduce", **options)
    made = context.new_page()
    made.set_default_timeout(20_000)
    outside: list[str] = []
    errors: list[str] = []

    def note(request: Request) -> None:
        if "127.0.0.1" not in request.url and not request.url.startswith(("data:", "blob:", "about:")):
            outside.append(request.url)

    made.on("request", note)
    made.on("pageerror", lambda error: errors.append(f"{error}\n{error.stack}"))
    yield made
    context.close()
    assert not outside
    assert not [error for error in errors if "smk" in error or "table.js" in error or "blob:" in error]


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page of a test's own."""
    with watched(browser) as made:
        yield made


KINDS = "RefereeDesk, Review, ShmatExplorer, ShmatTable, TwentyExplorer, TwentyTable"
IMPORTS = f"from shmatkit.widgets import {KINDS}\nimport ipywidgets"


@pytest.fixture(scope="session")
def notebook(lab: Lab, browser: Browser) -> Iterator[Notebook]:
    """A notebook that all tests share, since opening one and starting its kernel take long: it has a screen for touch, too."""
    lab.write("shared.ipynb", [IMPORTS, "", "", "", ""])
    with watched(browser, has_touch=True) as made:
        opened = lab.open(made, "shared.ipynb")
        opened.run(0)
        yield opened


BARE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>table</title><style>body { margin: 0; padding: 8px; background: var(--ground); }</style></head>
<body><main id="root"></main></body></html>"""

START = """async ({ css, module }) => {
    let state;
    const heard = new Map(); // what is listened to outside of the widget, and how often
    const outer = (target) => [window, document, document.body].includes(target) || target instanceof MediaQueryList;
    for (const [name, by] of [["addEventListener", 1], ["removeEventListener", -1]]) {
        const real = EventTarget.prototype[name];
        EventTarget.prototype[name] = function (type, ...rest) {
            if (outer(this ?? window)) heard.set(type, (heard.get(type) ?? 0) + by);
            return real.call(this ?? window, type, ...rest);
        };
    }
    const calls = new Map();
    const on = (name, call) => calls.set(name, [...(calls.get(name) ?? []), call]);
    const off = (name, call) => calls.set(name, call ? (calls.get(name) ?? []).filter((one) => one !== call) : []);
    const trigger = (name) => { for (const call of calls.get(name) ?? []) call(); };
    const put = (changes) => {
        const changed = Object.keys(changes).filter((name) => JSON.stringify(state[name]) !== JSON.stringify(changes[name]));
        Object.assign(state, changes);
        for (const name of changed) trigger(`change:${name}`);
    };
    const model = {
        get: (name) => state[name], set: (name, value) => put({ [name]: value }), save_changes() {}, on, off,
        send: (content) => window.gesture(content).then(put),
    };
    const listening = () => Object.fromEntries(
        [...heard, ...[...calls].map(([name, all]) => [name, all.length])].filter(([, count]) => count));
    document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
    const url = URL.createObjectURL(new Blob([module], { type: "text/javascript" }));
    const widget = (await import(url)).default;
    const render = async (first) => {
        state = first;
        const el = document.createElement("div");
        document.querySelector("#root").replaceChildren(el);
        window.cleanup = await widget.render({ model, el });
    };
    Object.assign(window, { put, trigger, listening, model, render });
}"""


class Shown:
    """A widget on a bare page."""

    def __init__(self, bare: "Bare", widget: Any) -> None:
        self.page, self.gestures = bare.page, []
        page = self.page
        bare.hear = self._gesture
        page.set_content(BARE)
        page.wait_for_selector("#root", state="attached")  # what Playwright listens to isn't counted
        page.evaluate(START, {"css": widget._front_end.style, "module": widget._front_end.module})
        self.show(widget)

    def show(self, widget: Any) -> None:
        """Show a widget, in place of the one that is shown."""
        self.widget = widget
        self.page.evaluate("async (state) => { window.cleanup?.(); await render(state); }", self._state())

    def _state(self) -> dict[str, Any]:
        names = (name for name in self.widget.keys if not name.startswith("_"))
        return {name: getattr(self.widget, name) for name in names if name not in ("layout", "tabbable", "tooltip")}

    def _gesture(self, content: Any) -> dict[str, Any]:
        self.gestures.append(content)
        self.widget._handle_custom_msg(content, [])
        return self._state()

    def act(self, *gestures: tuple[Any, ...]) -> None:
        """Make gestures without a click, each a kind, an id and a value, and show what comes of them."""
        for kind, *rest in gestures:
            content = {"kind": kind, **dict(zip(("id", "value"), rest, strict=False))}
            self.widget._handle_custom_msg({**content, "revision": self.widget.scene["revision"]}, [])
        self.push()

    def push(self) -> None:
        """Show what was changed in Python."""
        self.page.evaluate("(state) => put(state)", self._state())

    def dark(self, dark: bool) -> None:
        """Show the page in the dark, or in the light, as JupyterLab says it."""
        self.page.evaluate(
            "(dark) => { document.body.dataset.jpThemeLight = `${!dark}`;"
            " document.body.style.setProperty('--ground', dark ? '#111' : '#fff'); }",
            dark,
        )

    def width(self, width: int) -> None:
        """Make the page so many px wide."""
        self.page.set_viewport_size({"width": width, "height": 1400})


class Bare:
    """A page for widgets, emptied and used by one test after the other: a new page takes longer than many a test.

    Args:
        browser: the browser.
        options: how the page differs from most.
    """

    def __init__(self, browser: Browser, **options: Any) -> None:
        self.context = browser.new_context(**options)
        self.page = self.context.new_page()
        self.page.set_default_timeout(10_000)
        self.errors: list[str] = []
        self.hear: Callable[[Any], Any] | None = None
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.expose_function("gesture", self._gesture)

    def _gesture(self, content: Any) -> Any:
        return self.hear and self.hear(content)

    def show(self, widget: Any, width: int, motion: str) -> Shown:
        """Show a widget on the empty page."""
        self.page.set_viewport_size({"width": width, "height": 1400})
        self.page.emulate_media(reduced_motion=motion)
        return Shown(self, widget)

    def empty(self) -> None:
        """Leave nothing of what was shown, and check that there was no script error."""
        self.page.mouse.move(0, 0)
        self.page.goto("about:blank")
        errors, self.errors = self.errors, []
        assert errors == []


Show = Callable[..., Shown]


@pytest.fixture(scope="session")
def bare(browser: Browser) -> Bare:
    """The page that most tests share, one after the other."""
    return Bare(browser)


@pytest.fixture
def show(browser: Browser, bare: Bare) -> Iterator[Show]:
    """Return a function that shows a widget on a bare page: the real module, style sheet and Python, without JupyterLab.

    The first widget of a test is shown on the page that all tests share; one more, or one of a page that has other options or
    is asked for by `fresh`, gets a page of its own.
    """
    opened: list[Bare] = []

    def show_widget(
        widget: Any, width: int = 1000, *, reduced_motion: str = "reduce", fresh: bool = False, **options: Any
    ) -> Shown:
        alone = fresh or options or bare in opened
        opened.append(Bare(browser, **options) if alone else bare)
        return opened[-1].show(widget, width, reduced_motion)

    yield show_widget
    for one in opened:
        try:
            one.empty()
        finally:
            if one is not bare:
                one.context.close()
