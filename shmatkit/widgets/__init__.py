"""Widgets for notebooks: a table that shows a screen, with traits to read, set, observe and link."""

from shmatkit.widgets.explorers import RefereeDesk, ShmatExplorer, TwentyExplorer
from shmatkit.widgets.play import ShmatTable, TwentyTable
from shmatkit.widgets.review import Review
from shmatkit.widgets.table import Table

__all__ = ["RefereeDesk", "Review", "ShmatExplorer", "ShmatTable", "Table", "TwentyExplorer", "TwentyTable"]
