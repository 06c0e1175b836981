"""Widgets for notebooks: a table that shows a screen, with traits to read, set, observe and link."""

from shmatkit.widgets.class_report import ClassReport
from shmatkit.widgets.explorers import ShmatExplorer, TwentyExplorer
from shmatkit.widgets.play import ShmatTable, TwentyTable
from shmatkit.widgets.practice import Practice
from shmatkit.widgets.referee import RefereeDesk
from shmatkit.widgets.review import Review
from shmatkit.widgets.sheets import SheetMaker
from shmatkit.widgets.table import Table

__all__ = [
    "ClassReport",
    "Practice",
    "RefereeDesk",
    "Review",
    "SheetMaker",
    "ShmatExplorer",
    "ShmatTable",
    "Table",
    "TwentyExplorer",
    "TwentyTable",
]
