"""Brings the front end that the lessons store up to date with the code, without running them again."""

import uuid
from pathlib import Path
from typing import Any

import nbformat

from shmatkit.widgets import front_end

LESSONS = Path(__file__).parent / "notebooks"
STATE = "application/vnd.jupyter.widget-state+json"


def bring_up_to_date(lesson: Path) -> None:
    """Put the present module and style sheet into a lesson's stored widgets, once for all its tables."""
    book = nbformat.read(lesson, nbformat.NO_CONVERT)
    stored: dict[str, Any] = book.metadata.widgets[STATE]["state"]
    shared = next((name for name, widget in stored.items() if {"module", "style"} <= widget["state"].keys()), None)
    if shared is None:
        shared = uuid.uuid5(uuid.NAMESPACE_URL, f"shmatkit/{lesson.name}").hex
        stored[shared] = _base_widget()
    stored[shared]["state"].update(module=front_end.module(), style=front_end.style())
    for widget in stored.values():
        if "scene" in widget["state"]:
            widget["state"].pop("_css", None)
            widget["state"].update(_esm=front_end.loader(), _front_end=f"IPY_MODEL_{shared}")
    lesson.write_text(nbformat.writes(book, version=nbformat.NO_CONVERT) + "\n", encoding="utf-8")


def _base_widget() -> dict[str, Any]:
    names = {"_model_module": "@jupyter-widgets/base", "_model_module_version": "2.0.0", "_model_name": "WidgetModel"}
    views = {"_view_count": None, "_view_module": None, "_view_module_version": "", "_view_name": None}
    return {**{name.removeprefix("_"): value for name, value in names.items()}, "state": {**names, **views}}


if __name__ == "__main__":
    for path in sorted(LESSONS.glob("*.ipynb")):
        bring_up_to_date(path)
