"""What the command line answers, as data ready for JSON. `docs/json.md` describes it; it is kept stable."""

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from shmatkit import shmat, twenty
from shmatkit.core.arithmetic import Equation, inverse
from shmatkit.core.errors import NotationError
from shmatkit.core.language import Language, say
from shmatkit.explain.twenty import explain_play
from shmatkit.game import SHMAT, Position, by_game, game_of, name_of
from shmatkit.referee import Ruling
from shmatkit.shmat import Capture

if TYPE_CHECKING:
    from shmatkit.record import ParsedGame
    from shmatkit.referee.audit import Miss

Answer = dict[str, Any]


def solve(position: Position, lang: Language) -> Answer:
    """Answer with every legal move of a position, explained.

    Raises:
        IllegalMoveError: a position of Shmat has no card to start from.
    """
    answer: Answer = {"game": name_of(position), "position": str(position), "rules": str(position.rules)}
    return answer | by_game(
        position,
        lambda rows: {"captures": [_capture(capture, lang) for capture in shmat.captures(rows)]},
        lambda hand: {"plays": [_play(hand, play, lang) for play in twenty.plays(hand)]},
    )


def _capture(capture: Capture, lang: Language) -> Answer:
    return {
        "drawn": str(capture.drawn),
        "own": str(capture.own),
        "own_at": capture.own_at,
        "target": str(capture.target),
        "seat": capture.seat,
        "target_at": capture.target_at,
        "equations": _written(capture.equations),
        "explanation": say(capture, lang),
    }


@lru_cache(4_096)
def _written(equations: tuple[Equation, ...]) -> list[str]:
    return [str(equation) for equation in equations]


def _play(position: twenty.Position, play: twenty.Play, lang: Language) -> Answer:
    return {
        "cards": [str(card) for card in play.cards],
        "least": play.least,
        "most": play.most,
        "exact": play.exact,
        "explanation": say(explain_play(position, play), lang),
    }


def check(ruling: Ruling, lang: Language) -> Answer:
    """Answer with a ruling and its evidence."""
    position, claim = ruling.dispute.position, ruling.dispute.claim
    answer: Answer = {
        "game": name_of(position),
        "verdict": str(ruling.verdict),
        "position": str(position),
        "claim": str(claim) if claim else None,
    }
    if game_of(position) is SHMAT:
        answer["captures"] = [_capture(capture, lang) for capture in ruling.captures]
    else:
        answer["total"] = ruling.explanation.total
    return answer | {
        "presets": {name: str(verdict) for name, verdict in ruling.presets.items()},
        "depends_on": list(ruling.depends_on),
        "explanation": say(ruling, lang),
    }


def audited(reading: "ParsedGame", file: str, number: int, lang: Language) -> Answer:
    """Answer with the audit of one game.

    Args:
        reading: what was read of it.
        file: the file it stands in.
        number: which game of the file it is, from 1.
        lang: the language.
    """
    answer: Answer = {
        "file": file,
        "number": number,
        "game": None,
        "players": [],
        "turns": 0,
        "missed": [],
        "claims": [],
    }
    if record := reading.record:
        from shmatkit.referee.audit import audit

        found = audit(record)
        said = lang._replace(names=record.names)
        answer |= {
            "game": record.game,
            "players": list(record.names),
            "turns": found.turns,
            "missed": [_missed(miss, said) for miss in found.misses],
            "claims": [
                {
                    "turn": one.turn,
                    "player": one.challenge.player + 1,
                    "claim": str(one.challenge.said) if one.challenge.said else None,
                    "right": one.right,
                }
                for one in found.claims
            ],
        }
    wrong = reading.error
    answer["error"] = {"error": say(wrong, lang), "turn": reading.turn, "at": wrong.at} if wrong else None
    return answer | {"disputed": list(reading.disputed)}


def _missed(miss: "Miss", lang: Language) -> Answer:
    return {
        "turn": miss.turn,
        "player": miss.player + 1,
        "captures": [str(capture) for capture in miss.captures],
        "claimed_by": None if miss.claimer is None else miss.claimer + 1,
        "high_cards": miss.high_cards,
        "explanation": say(miss, lang),
    }


def fact(equation: Equation) -> Answer:
    """Answer with a number fact and the facts that undo it."""
    return {"fact": str(equation), "inverse": [str(one) for one in inverse(equation)]}


def error(this: Exception, text: str, line: int, lang: Language) -> Answer:
    """Answer with what is wrong with a line of input.

    Args:
        this: a NotationError or an IllegalMoveError.
        text: the line as it was given.
        line: its number, from 1.
        lang: the language.
    """
    at = this.at if isinstance(this, NotationError) else None
    return {"error": say(this, lang), "line": line, "text": getattr(this, "text", text), "at": at}
