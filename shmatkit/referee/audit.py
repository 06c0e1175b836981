"""The audit of a record of Shmat: what was missed, who noticed it, and what it cost."""

from typing import NamedTuple

from shmatkit.core.language import Language, Seat, say, sentence
from shmatkit.game import SHMAT
from shmatkit.record import Record
from shmatkit.shmat import Capture, captures
from shmatkit.shmat.game import Cannot, Challenge, Draw, Phase, State, Take
from shmatkit.shmat.score import gain


class Judged(NamedTuple):
    """A claim that was made at the table, and whether it was right.

    Attributes:
        turn: the number of its turn, from 1.
        challenge: who claimed, and what.
        right: whether there was such a capture.
    """

    turn: int
    challenge: Challenge
    right: bool


class Miss(NamedTuple):
    """A wrong “I cannot” (S11).

    Attributes:
        turn: the number of its turn, from 1.
        player: who said it, from 0.
        captures: what could have been captured. Their seats count from that player.
        claimer: who claimed it in time, from 0; None if nobody did, so that the miss stands (S12).
        high_cards: the most high cards that one of the captures would have brought (S17).
    """

    turn: int
    player: int
    captures: tuple[Capture, ...]
    claimer: int | None
    high_cards: int


class Audit(NamedTuple):
    """What a record shows.

    Attributes:
        turns: how many turns it has.
        options: for each turn, how many captures there were for its drawn card.
        made: how many captures were made.
        misses: the wrong “I cannot”s, in the order of the turns.
        claims: all claims, judged.
    """

    turns: int
    options: tuple[int, ...]
    made: int
    misses: tuple[Miss, ...]
    claims: tuple[Judged, ...]

    @property
    def standing(self) -> tuple[Miss, ...]:
        """The misses that nobody claimed in time."""
        return tuple(miss for miss in self.misses if miss.claimer is None)


def audit(record: Record) -> Audit:
    """Look at every turn of a record. In Twenty nothing can be missed: its rules never oblige to a certain play.

    Returns:
        What was there, made, missed and claimed.
    """
    options: list[int] = []
    misses: list[Miss] = []
    claims: list[Judged] = []
    made = 0
    played = record.of(SHMAT)
    if not played:
        return Audit(record.state.turns, (), 0, (), ())
    for before, event, after in zip(played.states, played.events, played.states[1:], strict=False):
        match event:
            case Draw():
                options.append(len(captures(after.position)))
            case Cannot() if options[-1]:
                misses.append(_miss(before))
            case Challenge():
                right = after.phase is Phase.DUTY
                claims.append(Judged(before.turns, event, right))
                if right:
                    misses[-1] = misses[-1]._replace(claimer=event.player)
            case Take():
                made += 1
    return Audit(record.state.turns, tuple(options), made, tuple(misses), tuple(claims))


def _miss(before: State) -> Miss:
    found = tuple(captures(before.position))
    best = max(gain(one[:3], before.rules) for one in found)
    return Miss(before.turns, before.mover, found, None, best)


@sentence(Miss)
def _(miss: Miss, lang: Language) -> str:
    """Say a miss; `lang` has the players' names, player 1 first."""
    table = lang.names
    from_mover = lang._replace(names=table[miss.player :] + table[: miss.player])
    first = say(miss.captures[0], from_mover)
    said = {"turn": miss.turn, "player": say(Seat(0), from_mover), "capture": first, "cost": miss.high_cards}
    if miss.claimer is None:
        return lang.gettext(
            "Turn {turn} ({player}): a capture was missed, and nobody claimed it. {capture} High cards lost: {cost}.",
            **said,
        )
    claimer = say(Seat((miss.claimer - miss.player) % len(table)), from_mover)
    return lang.gettext(
        "Turn {turn} ({player}): a capture was missed, and it was claimed in time ({claimer}). {capture}",
        claimer=claimer,
        **said,
    )
