"""Which of the two games a text is about, and reading it as that game's."""

from collections.abc import Mapping
from types import ModuleType

from shmatkit import shmat, twenty
from shmatkit.core.errors import message
from shmatkit.notation import Line

Position = shmat.Position | twenty.Position
Claim = shmat.Claim | twenty.Claim
Rules = shmat.Rules | twenty.Rules
GAMES: dict[str, ModuleType] = {"shmat": shmat, "twenty": twenty}


House = Mapping[str, Rules]
"""The rules that a house plays each game by, under the game's name, for texts whose game is seen only from the text."""


def name_of(position: Position) -> str:
    """Return the name of a position's game: `shmat` or `twenty`."""
    return "shmat" if isinstance(position, shmat.Position) else "twenty"


def read(
    text: str, *, letters: str | None = None, house: House | None = None
) -> tuple[Position, Claim | None, bool, bool]:
    """Read a position of either game, and the claim after it.

    Args:
        text: `drawn | row | row …` for Shmat, `move: hand` for Twenty; with tags; with `?` and a claim or nothing.
        letters: `source` where it uses B D K T, so that T is an ace.
        house: the rules that are played by, where the text's tags don't change them.

    Returns:
        The position; the claim, or None; whether there is a `?`; and whether the text or `house` states rules.

    Raises:
        NotationError: it can't be read as either.
    """
    line = Line.read(text, letters)
    game, position, stated = _read(line, house)
    claim = game.read_claim(line.claim, line.text) if line.claim else None
    return position, claim, line.claim is not None, stated


def read_position(text: str, *, letters: str | None = None, house: House | None = None) -> Position:
    """Read a position of either game; the arguments and errors are those of `read`, and a claim is an error."""
    return _read(Line.without_claim(text, letters), house)[1]


def _read(line: Line, house: House | None) -> tuple[ModuleType, Position, bool]:
    """Return the game and the position of a line, and whether rules were stated for it."""
    name = _name(line)
    game, stated_by_house = GAMES[name], (house or {}).get(name)
    position, stated = game.read_position(line, stated_by_house or game.Rules())
    return game, position, stated or stated_by_house is not None


def _name(line: Line) -> str:
    for word in line.body:
        if word.tokens[0].kind in {"|", ":"}:
            return "shmat" if word.read == "|" else "twenty"
    raise line.error(
        message("There is neither “|” nor “:”, so the game can't be seen."),
        line.end(line.body),
        message("5c | 5d 9s 2h Ks | 10s 3c 7h Qs for Shmat, or 7: Ah 2d Kc Qs for Twenty"),
    )
