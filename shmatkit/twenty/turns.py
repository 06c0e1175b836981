"""Events of Twenty in a record's text: `Ah+2d`, `K(4)+3d`, `<7c` for a card that is drawn, `keep` and `pass`."""

from functools import lru_cache

from shmatkit.core.cards import write_cards
from shmatkit.core.deck import read_suited
from shmatkit.core.errors import NotationError, message
from shmatkit.twenty.claim import Claim
from shmatkit.twenty.game import Deal, Draw, Event, Keep, Lay, Pass, Phase, State

AT_REST = {Phase.TURN, Phase.OVER}
"""The phases in which no turn is begun."""

_claim = lru_cache(4_096)(Claim.parse)


def turn(before: State, _: Event) -> int:
    """Return the number of the turn that an event belongs to, from 1."""
    return before.turns + 1


def write(_: State, event: Event) -> list[str]:
    """Return an event's words in a record."""
    match event:
        case Lay(cards, values):
            return [str(Claim(cards, values or (None,) * len(cards))).replace(" ", "")]
        case Draw(card):
            return [f"<{card or ''}"]  # without a card that the text leaves out
        case Keep():
            return ["keep"]
        case _:
            return ["pass"]


def read(_: State, word: str) -> Event | None:
    """Read a word of a record.

    Raises:
        NotationError: it is no event. Its place counts from the word's beginning.
    """
    match word.lower():
        case "pass":
            return Pass()
        case "keep":
            return Keep()
    if word == "<":  # a card that the text leaves out
        return Draw()
    if word.startswith("<"):
        return Draw(read_suited(word[1:]))
    claim = _claim(word)
    if claim.total is not None:
        raise NotationError(message("A play in a record has no “=”."), word, word.index("="), None)
    return Lay(claim.cards, claim.values)


def write_deal(state: State) -> str:
    """Return the dealt hands: `Ah 2d 5s 8c 10h Qs Kc | …`."""
    return " | ".join(map(write_cards, state.hands))


def read_deal(text: str) -> Deal:
    """Read dealt hands.

    Raises:
        NotationError: a word is not a card with its suit.
    """
    return Deal(tuple(tuple(map(read_suited, hand.split())) for hand in text.split("|")))
