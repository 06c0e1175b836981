"""shmatkit solves, explains and judges two arithmetic card games, Shmat and Twenty.

>>> from shmatkit import shmat
>>> position = shmat.Position.parse("5c | 5d 9s 2h Ks | 10s 3c 7h Qs")
>>> for capture in shmat.captures(position):
...     print(capture)
5c + 5d = 10s
5c * 2h = 10s
5c - 2h = 3c
5c + 2h = 7h

`shmatkit.shmat` and `shmatkit.twenty` are the two games, `shmatkit.explain` says why a move is legal or isn't, and
`shmatkit.algebra` has LaTeX and unknown cards (it imports sympy when used).
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from shmatkit import display, explain, shmat, twenty
from shmatkit.core.arithmetic import (
    Equation,
    Expression,
    Operation,
    Operations,
    equations,
    fact,
    facts,
    family,
    inverse,
    needed,
)
from shmatkit.core.cards import Card, Rank, Suit
from shmatkit.core.deck import DECK
from shmatkit.core.errors import AmbiguousNotationError, IllegalMoveError, NotationError
from shmatkit.core.language import LANGUAGES, Language, language, say
from shmatkit.explain import hints
from shmatkit.game import explain_move, read_position
from shmatkit.referee import Dispute, Ruling, Verdict, rule

if TYPE_CHECKING:
    from shmatkit.players import play_game
    from shmatkit.practice import judge, make_puzzle
    from shmatkit.record import Record

__version__ = "0.1.0"

display.register()

_LATE = {"Record": "record", "play_game": "players", "make_puzzle": "practice", "judge": "practice"}


def __getattr__(name: str) -> Any:
    """Import what takes time only when somebody asks for it."""
    if name not in _LATE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f"{__name__}.{_LATE[name]}"), name)
    globals()[name] = found
    return found


__all__ = [
    "Card",
    "Rank",
    "Suit",
    "DECK",
    "Operation",
    "Operations",
    "Expression",
    "Equation",
    "equations",
    "needed",
    "facts",
    "fact",
    "inverse",
    "family",
    "shmat",
    "twenty",
    "read_position",
    "explain",
    "explain_move",
    "hints",
    "Record",
    "play_game",
    "make_puzzle",
    "judge",
    "Dispute",
    "Ruling",
    "Verdict",
    "rule",
    "say",
    "language",
    "Language",
    "LANGUAGES",
    "NotationError",
    "AmbiguousNotationError",
    "IllegalMoveError",
]
