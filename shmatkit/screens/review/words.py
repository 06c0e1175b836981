"""The sentences of a review about a whole game and about its text, and what the two games have to say to it.

This is where the review tells the two games apart: `review_of` and `standing_of` choose the module of each.
"""

from typing import Any

from shmatkit.core.errors import NotationError
from shmatkit.core.language import Language, Listed, say
from shmatkit.history.turns import Game, ShmatTurn, audited, turn_of
from shmatkit.screens.review import shmat, twenty
from shmatkit.screens.review.turn import Standing, TurnReview
from shmatkit.shmat.game import State as ShmatState


def review_of(game: Game, number: int) -> TurnReview[Any] | None:
    """Return a turn of a game, from 1, with the sentences about it; None where there is no such turn."""
    turn = turn_of(game, number)
    if turn is None:
        return None
    if isinstance(turn, ShmatTurn):
        return shmat.ShmatReview(game, number, turn)
    return twenty.TwentyReview(game, number, turn)


def standing_of(game: Game, lang: Language) -> Standing | None:
    """Return where a game stands in its last state; None where there is no record."""
    if not game.record:
        return None
    state = game.record.state
    return shmat.standing(state, lang) if isinstance(state, ShmatState) else twenty.standing(state, lang)


def can_be_missed(game: Game) -> bool:
    """Say whether captures can be missed in a game: in Twenty nobody must play what could be played."""
    return game.record is not None and game.record.game == "shmat"


def summary(game: Game, lang: Language) -> str:
    """Say what the whole game shows."""
    turns = lang.gettext("Turns: {count}.", count=game.last)
    found = audited(game)
    return f"{turns} {shmat.captures_summary(found, lang)}" if found and can_be_missed(game) else turns


def won(found: Standing, lang: Language) -> str:
    """Say who has won; `lang` has the players' names by player."""
    if not found.over:
        return lang.gettext("The game is not over yet.")
    names = Listed(lang.names[player] for player in found.winners)
    if len(found.winners) > 1:
        return lang.gettext("The win is shared: {names}.", names=names)
    return lang.gettext("The winner: {names}.", names=names)


def unread(error: NotationError, lang: Language) -> str:
    """Say what is wrong with a text, and in which of its lines."""
    if "\n" not in error.text.strip():
        return say(error, lang)
    line = error.text.count("\n", 0, error.at) + 1
    return lang.gettext("Line {number}: {error}", number=line, error=error)
