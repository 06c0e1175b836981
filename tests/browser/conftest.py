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
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Browser, Page, sync_playwright

FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
]


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of Chromium; `make test` installs it where there is none."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    assert found, "no Chromium on PATH: install Debian's package chromium, or put Chrome on PATH"
    return found


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield launched
        launched.close()


class Lab:
    """A running JupyterLab: its address, its token and its folder."""

    def __init__(self, url: str, token: str, folder: Path) -> None:
        self.url, self.token, self.folder = url, token, folder

    def write(self, name: str, cells: list[str]) -> None:
        """Write a notebook."""
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
        notebook.metadata["kernelspec"] = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
        nbformat.write(notebook, self.folder / name)

    def open(self, page: Page, name: str) -> None:
        """Open a notebook in a page and wait for its kernel."""
        page.goto(f"{self.url}/lab/tree/{name}?token={self.token}&reset")
        page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=60_000)
        page.wait_for_selector('.jp-Notebook-ExecutionIndicator[data-status="idle"]', timeout=60_000)


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


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page that must see no script error and make no request to another machine."""
    context = browser.new_context(viewport={"width": 1400, "height": 1600}, reduced_motion="reduce")
    made = context.new_page()
    made.set_default_timeout(20_000)
    outside: list[str] = []
    errors: list[str] = []
    made.on(
        "request",
        lambda request: (
            None
            if "127.0.0.1" in request.url or request.url.startswith(("data:", "blob:", "about:"))
            else outside.append(request.url)
        ),
    )
    made.on("pageerror", lambda error: errors.append(str(error)))
    yield made
    context.close()
    assert not outside
    assert not [error for error in errors if "smk" in error or "table.js" in error]


Show = Callable[..., Page]

BARE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>table</title><style>body {{ margin: 0; padding: 8px; background: {ground}; }}</style><style>{css}</style></head>
<body data-jp-theme-light="{light}"><main id="root"></main><script type="module">
const listeners = new Map();
const state = {state};
const on = (name, call) => listeners.set(name, [...(listeners.get(name) ?? []), call]);
const off = (name, call) => listeners.set(name, call ? (listeners.get(name) ?? []).filter((one) => one !== call) : []);
window.put = (changes) => {{ Object.assign(state, changes); for (const name of Object.keys(changes)) for (const call of listeners.get(`change:${{name}}`) ?? []) call(); }};
window.trigger = (name) => {{ for (const call of listeners.get(name) ?? []) call(); }};
const model = {{ get: (name) => state[name], set: (name, value) => window.put({{ [name]: value }}), save_changes() {{}}, on, off, send: (content) => window.gesture(content).then(window.put) }};
const source = {module};
const url = URL.createObjectURL(new Blob([source], {{ type: "text/javascript" }}));
const widget = (await import(url)).default;
const el = document.createElement("div");
document.querySelector("#root").append(el);
window.cleanup = await widget.render({{ model, el }});
</script></body></html>"""


@pytest.fixture
def show(browser: Browser) -> Iterator[Show]:
    """Return a function that shows a widget on a bare page: the real module, style sheet and Python, without JupyterLab."""
    contexts: list[Any] = []

    def show_widget(widget: Any, width: int = 1000, *, dark: bool = False, **context_options: Any) -> Page:
        context = browser.new_context(
            viewport={"width": width + 16, "height": 1400}, reduced_motion="reduce", **context_options
        )
        contexts.append(context)
        made = context.new_page()
        made.set_default_timeout(10_000)
        names = ("scene", "suits", "words", "theme")

        def changes() -> dict[str, Any]:
            return {name: getattr(widget, name) for name in names}

        def gesture(content: Any) -> dict[str, Any]:
            widget._receive(None, content, [])
            return changes()

        made.expose_function("gesture", gesture)
        made.set_content(
            BARE.format(
                css=str(widget._css),
                module=json.dumps(str(widget._esm)),
                state=json.dumps(changes()),
                light="false" if dark else "true",
                ground="#111" if dark else "#fff",
            )
        )
        made.wait_for_selector(".smk")
        return made

    yield show_widget
    for context in contexts:
        context.close()
