"""The table in JupyterLab: from a click to the repaint, Python's share of it, and a widget's first paint."""

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import nbformat
from playwright.sync_api import Page, sync_playwright

CLICKS = 40
FOUR = "5c | 5d 9s 2h Ks | 10s 3c 7h Qs | 8d Jh 6c As | Jd 6d Qh 9d"
CELLS = [
    "import time\nfrom shmatkit.widgets import ShmatExplorer",
    f"""spent = []
class Timed(ShmatExplorer):
    def _receive(self, *message):
        start = time.perf_counter()
        super()._receive(*message)
        if message[1]:  # not the empty answer to the kernel's first sign of life
            spent.append(1000 * (time.perf_counter() - start))
four, twelve = Timed("{FOUR}"), Timed(players=12, seed=1)""",
    "four",
    "twelve",
    "import statistics\nprint(statistics.median(spent[:len(spent) // 2]), statistics.median(spent[len(spent) // 2:]))",
]
_CLICK = """([view, id]) => new Promise((done) => {
  const card = document.querySelectorAll('.smk')[view].querySelector(`[data-id="${id}"]`);
  const before = card.getAttribute('aria-pressed');
  const start = performance.now();
  const look = new MutationObserver(() => {
    const now = document.querySelectorAll('.smk')[view].querySelector(`[data-id="${id}"]`);
    if (now.getAttribute('aria-pressed') !== before) {
      look.disconnect();
      requestAnimationFrame(() => done(performance.now() - start));
    }
  });
  look.observe(document.querySelectorAll('.smk')[view], { subtree: true, attributes: true, childList: true });
  card.click();
})"""
_FIRST = """() => new Promise((done) => {
  const start = performance.now();
  const count = document.querySelectorAll('.smk').length;
  const look = new MutationObserver(() => {
    if (document.querySelectorAll('.smk').length > count) {
      look.disconnect();
      requestAnimationFrame(() => done(performance.now() - start));
    }
  });
  look.observe(document.body, { subtree: true, childList: true });
})"""


@contextmanager
def lab(home: Path) -> Iterator[str]:
    """Run JupyterLab on a notebook with the cells above; give the notebook's address."""
    config = home / "config" / "labconfig"
    config.mkdir(parents=True)
    off = {"@jupyterlab/apputils-extension:announcements": True}
    (config / "page_config.json").write_text(json.dumps({"disabledExtensions": off}), encoding="utf-8")
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in CELLS])
    notebook.metadata["kernelspec"] = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
    nbformat.write(notebook, home / "table.ipynb")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    token = secrets.token_hex(16)
    folders = {
        "JUPYTER_CONFIG_PATH": "config",
        "JUPYTER_CONFIG_DIR": "user",
        "JUPYTER_DATA_DIR": "data",
        "IPYTHONDIR": "ipython",
    }
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", f"--port={port}"]
    command += [
        f"--IdentityProvider.token={token}",
        f"--ServerApp.root_dir={home}",
        "--LabApp.expose_app_in_browser=True",
    ]
    environment = {**os.environ, **{name: str(home / folder) for name, folder in folders.items()}}
    server = subprocess.Popen(command, cwd=home, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(150):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/api?token={token}", timeout=1).close()
                break
            except OSError:
                time.sleep(0.2)
        yield f"http://127.0.0.1:{port}/lab/tree/table.ipynb?token={token}&reset"
    finally:
        server.terminate()
        server.wait(20)


def run(page: Page, at: int) -> None:
    """Run a cell and wait until it is done."""
    page.evaluate(
        """async (at) => {
          const panel = window.jupyterapp.shell.currentWidget;
          await panel.sessionContext.ready;
          panel.content.activeCellIndex = at;
          await window.jupyterapp.commands.execute("notebook:run-cell");
        }""",
        at,
    )


def main() -> None:
    """Measure and print."""
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if not chromium:
        print("table: skipped, no Chromium is installed")
        return
    with TemporaryDirectory() as home, lab(Path(home)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1400, "height": 2400})
        page.goto(address)
        page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=60_000)
        run(page, 0)
        run(page, 1)
        first = []
        for at in (2, 3):
            page.evaluate(f"void (window.firstPaint = ({_FIRST})())")
            run(page, at)
            first.append(page.evaluate("window.firstPaint"))
        for view, name in enumerate(("4 players", "12 players")):
            clicks = []
            for number in range(CLICKS):
                clicks.append(page.evaluate(_CLICK, [view, f"own-{number // 2 % 4}"]))
                page.wait_for_timeout(30)
            print(f"click to repaint, {name}: median {median(clicks):.0f} ms of {CLICKS}")
        run(page, 4)
        page.wait_for_timeout(300)
        four, twelve = page.locator(".jp-CodeCell").nth(4).locator(".jp-OutputArea-output").inner_text().split()
        print(f"of it in Python: {float(four):.1f} ms with 4 players, {float(twelve):.1f} ms with 12")
        print(f"first paint after the cell was run: {first[0]:.0f} and {first[1]:.0f} ms")
        browser.close()


if __name__ == "__main__":
    main()
