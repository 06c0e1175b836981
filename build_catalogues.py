"""Compiles the message catalogues when the package is built; as a script it brings them up to date with the code."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALE = Path(__file__).parent / "shmatkit" / "locale"
LANGUAGES = ("uk",)  # English is what the messages are written in


def compile_catalogues() -> None:
    """Write a compiled `.mo` beside every `.po`."""
    for source in LOCALE.rglob("*.po"):
        with source.open("rb") as text:
            catalogue = read_po(text, locale=source.parent.parent.name)
        with source.with_suffix(".mo").open("wb") as compiled:
            write_mo(compiled, catalogue)


def update_catalogues() -> None:
    """Extract the messages from the code and merge them into every `.po`."""
    template = LOCALE / "shmatkit.pot"
    options = [
        "--no-location",
        "--sort-output",
        "--width=120",
        "--project=shmatkit",
        "--copyright-holder=The shmatkit authors",
    ]
    _babel("extract", "-k", "message", *options, "-o", str(template), str(LOCALE.parent))
    for language in LANGUAGES:
        catalogue = LOCALE / language / "LC_MESSAGES" / "shmatkit.po"
        command = "update" if catalogue.exists() else "init"
        merge = ["--no-fuzzy-matching", "--ignore-obsolete", "--width=120"] if command == "update" else ["--width=120"]
        _babel(command, "-i", str(template), "-o", str(catalogue), "-l", language, *merge)
    template.unlink()


def _babel(*arguments: str) -> None:
    command = [sys.executable, "-m", "babel.messages.frontend", *arguments]
    subprocess.run(command, check=True)  # noqa: S603  # the arguments are this file's own


class CatalogueHook(BuildHookInterface):  # type: ignore[type-arg]
    """The build hook that hatchling runs."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the files are collected."""
        del version, build_data
        compile_catalogues()


if __name__ == "__main__":
    update_catalogues()
    compile_catalogues()
