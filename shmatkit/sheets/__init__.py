"""Sheets to print, as PDF: worksheets with their keys, a deck to cut out, rules cards and score sheets.

They need fpdf2, which the extra `print` installs; it is imported when a sheet is made.
"""

from shmatkit.sheets.layout.paper import NotInstalledError, Paper
from shmatkit.sheets.pages.deck import deck
from shmatkit.sheets.pages.rules_card import rules_card
from shmatkit.sheets.pages.score_sheet import score_sheet
from shmatkit.sheets.pages.worksheet import MOST_PUZZLES, worksheet, worksheet_of

__all__ = [
    "worksheet",
    "worksheet_of",
    "deck",
    "rules_card",
    "score_sheet",
    "MOST_PUZZLES",
    "Paper",
    "NotInstalledError",
]
