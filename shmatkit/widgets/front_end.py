"""The front end as anywidget takes it: one ES module and one style sheet, joined from the files in `static/`.

Each file there is a real ES module or style sheet, which a page can also load as it is. What makes the joining this
simple are their habits, which `tests/test_front_end.py` checks: an import is one line and renames nothing, a name is
declared at the top level of one module only, and no text or comment goes over several lines.
"""

import re
from pathlib import Path

STATIC = Path(__file__).parent / "static"

_IMPORT = re.compile(r'(?:import|@import) (?:\{ [\w, ]+ \} from )?"\./([\w-]+\.(?:js|css))";')


def module() -> str:
    """Return the ES module; its only export is the default, `{ render }`."""
    return _joined("table.js")


def style() -> str:
    """Return the style sheet."""
    return _joined("table.css")


def order(entry: str) -> list[Path]:
    """Return a file and all that it imports, in the order in which a browser runs them.

    Args:
        entry: the name of a file in `static/`.
    """
    found: dict[Path, None] = {}

    def visit(path: Path) -> None:
        for name in _IMPORT.findall(path.read_text(encoding="utf-8")):
            if path.with_name(name) not in found:
                visit(path.with_name(name))
        found[path] = None

    visit(STATIC / entry)
    return list(found)


def _joined(entry: str) -> str:
    """Join a file with all that it imports, without imports, comment lines and indentation."""
    lines: list[str] = []
    for path in order(entry):
        kept = (line.strip() for line in path.read_text(encoding="utf-8").splitlines())
        kept = (line for line in kept if line and not line.startswith(("//", "/*")) and not _IMPORT.fullmatch(line))
        lines += kept if path.name == entry else (line.removeprefix("export ") for line in kept)
    return "\n".join(lines) + "\n"
