"""Pictures of cards, numbers and equations, as SVG text.

Every picture says its `title` to readers who don't see it, brings its own ground, and takes its words, letters and
signs from its caller: nothing here knows a game or a sentence.
"""

from shmatkit.pictures.arrays import array
from shmatkit.pictures.bars import Part, points_bar
from shmatkit.pictures.cards import Place, State, back, card
from shmatkit.pictures.chips import Chip, Role, chips
from shmatkit.pictures.expressions import of_expression
from shmatkit.pictures.faces import Face
from shmatkit.pictures.groups import groups
from shmatkit.pictures.lines import number_line
from shmatkit.pictures.palette import DARK, LIGHT, Palette
from shmatkit.pictures.progress import progress
from shmatkit.pictures.standings import standings
from shmatkit.pictures.svg import Ground
from shmatkit.pictures.tables import Row, row, table

__all__ = [
    "DARK",
    "LIGHT",
    "Chip",
    "Face",
    "Ground",
    "Palette",
    "Part",
    "Place",
    "Role",
    "Row",
    "State",
    "array",
    "back",
    "card",
    "chips",
    "groups",
    "number_line",
    "of_expression",
    "points_bar",
    "progress",
    "row",
    "standings",
    "table",
]
