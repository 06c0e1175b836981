"""Events of Shmat in a record's text: `5c 5d+5c=10s / 7h Jd`, `<9h …`, `8d pass 1? 8d-2s=6h / …`, `2-`."""

import re
from functools import lru_cache

from shmatkit.core.arithmetic import Equation
from shmatkit.core.cards import Card, write_cards
from shmatkit.core.deck import read_suited
from shmatkit.core.errors import IllegalMoveError, NotationError, message
from shmatkit.shmat.captures import written
from shmatkit.shmat.claim import Claim
from shmatkit.shmat.game import Cannot, Challenge, Deal, Draw, Event, Phase, Refill, State, Take, Waive

AT_REST = {Phase.DRAW, Phase.CLAIMS, Phase.OVER}
"""The phases in which a turn is over, as far as its mover goes."""

_A_TURN = message("a turn, such as 5c 5d+5c=10s / 7h Jd, or 8d pass")

_claim = lru_cache(4_096)(Claim.parse)


def turn(before: State, event: Event) -> int:
    """Return the number of the turn that an event belongs to, from 1."""
    return before.turns + isinstance(event, Draw)


def write(before: State, event: Event) -> list[str]:
    """Return an event's words in a record."""
    match event:
        case Draw(card, discarded):
            return [f"<{card}" if discarded else str(card)]
        case Take(own, target, equation) if before.drawn:
            taken = f"{_close(written(equation, before.drawn, own))}={target}"
            return [taken, "/"] if before.reserve else [taken, "/", "_", "_"]
        case Refill(card):
            last = before.reserve == 1 and before.owed[0][0] == before.mover  # none is left for the captured player
            return [str(card), "_"] if last else [str(card)]
        case Challenge(player, said):
            return [f"{player + 1}?" + (f"({_close(str(said))})" if said else "")]
        case Waive(player):
            return [f"{player + 1}-"]
        case _:
            return ["pass"]


def _close(text: str) -> str:
    return text.replace(" ", "")


def read(state: State, word: str) -> Event | None:
    """Read a word of a record; None is a mark that changes nothing, such as `/`.

    Raises:
        NotationError: it is no event. Its place counts from the word's beginning.
        IllegalMoveError: it can't be said now.
    """
    if word == "/":
        return None
    if word == "_":
        if state.phase is Phase.REFILL:
            raise NotationError(message("A place stays empty only where no card is left (S15)."), word, 0, None)
        return None
    if word.lower() == "pass":
        return Cannot()
    if claim := re.fullmatch(r"([0-9]{1,2})\?(?:\((.*)\))?", word):
        return Challenge(int(claim[1]) - 1, Claim.parse(claim[2]) if claim[2] else None)
    if waived := re.fullmatch(r"([0-9]{1,2})-", word):
        return Waive(int(waived[1]) - 1)
    if "=" in word:
        return _read_take(state, word)
    if word.startswith("<"):
        return Draw(read_suited(word[1:]), discarded=True)
    return Refill(read_suited(word)) if state.phase is Phase.REFILL else Draw(read_suited(word))


def _read_take(state: State, word: str) -> Take:
    claim = _claim(word)
    if not isinstance(claim.result, Card):
        raise NotationError(message("A capture ends with the card that it takes."), word, 0, _A_TURN)
    if not state.drawn or state.drawn not in {claim.left, claim.right}:
        reason = message("The capture does not use the drawn card.")
        raise IllegalMoveError(reason, str(state.position), None, None)
    own = claim.right if claim.left == state.drawn else claim.left
    ranks = int(claim.left.rank), claim.operation, int(claim.right.rank), int(claim.result.rank)
    return Take(own, claim.result, Equation(*ranks))


def write_deal(state: State) -> str:
    """Return the dealt rows: `5d 9s 2h Ks | 10s 3c 7h Qs`."""
    return " | ".join(map(write_cards, state.rows))


def read_deal(text: str) -> Deal:
    """Read dealt rows.

    Raises:
        NotationError: a word is not a card with its suit.
    """
    return Deal(tuple(tuple(map(read_suited, row.split())) for row in text.split("|")))
