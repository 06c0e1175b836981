"""The front end as a notebook takes it: one ES module and one style sheet, joined from the files in `static/`.

Each file there is a real ES module or style sheet, which a page can also load as it is. What makes the joining this
simple are their habits, which `tests/test_front_end.py` checks: an import is one line and renames nothing, a name is
declared at the top level of one module only, and no text or comment goes over several lines.
"""

import re
from pathlib import Path
from typing import ClassVar

import ipywidgets
import traitlets

STATIC = Path(__file__).parent / "static"

_IMPORT = re.compile(r'(?:import|@import) (?:\{ [\w, ]+ \} from )?"\./([\w-]+\.(?:js|css))";')


def module() -> str:
    """Return the ES module; its only export is the default, `{ render }`."""
    return _joined("table.js")


def style() -> str:
    """Return the style sheet."""
    return _joined("table.css")


def loader() -> str:
    """Return the short ES module that each table has of its own; it loads what the tables share."""
    return _joined("shared.js")


class FrontEnd(ipywidgets.Widget):  # type: ignore[misc]  # ipywidgets has no types
    """The module and the style sheet. All tables of a kernel share one, so that a notebook stores them once."""

    module = traitlets.Unicode().tag(sync=True)
    style = traitlets.Unicode().tag(sync=True)

    _one: ClassVar["FrontEnd | None"] = None

    @classmethod
    def shared(cls) -> "FrontEnd":
        """Return the one of this kernel; where somebody has closed it, a new one."""
        if cls._one is None or cls._one.comm is None:
            cls._one = cls(module=module(), style=style())
        return cls._one


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
