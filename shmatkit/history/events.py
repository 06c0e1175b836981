"""What happened in a game, one short sentence for each event that people saw."""

from collections.abc import Iterator
from itertools import chain, islice

from shmatkit.core.language import Language, say
from shmatkit.explain.sentences import in_cards
from shmatkit.explain.twenty import explain_cards
from shmatkit.game import SHMAT, TWENTY
from shmatkit.record import Record
from shmatkit.record.fold import EventT, StateT
from shmatkit.shmat import game as shmat
from shmatkit.shmat.captures import Capture, captures
from shmatkit.twenty import Claim
from shmatkit.twenty import game as twenty


def describe_events(record: Record, since: int, lang: Language) -> tuple[str, ...]:
    """Say what happened in a game after its first so many events. Cards that are drawn in Twenty stay unsaid (T14)."""
    names = record.names
    if in_shmat := record.of(SHMAT):
        said = (_of_shmat(*step, names, lang) for step in _steps(in_shmat, since))
        return tuple(chain.from_iterable(said))
    if in_twenty := record.of(TWENTY):
        plays = (_of_twenty(before, event, names[before.mover], lang) for before, event, _ in _steps(in_twenty, since))
        return tuple(chain.from_iterable(plays))
    return ()


def _steps(record: Record[StateT, EventT], since: int) -> Iterator[tuple[StateT, EventT, StateT]]:
    """Yield each event after the first so many, between the states before and after it."""
    return islice(zip(record.states, record.events, record.states[1:], strict=False), since, None)


def _of_shmat(
    before: shmat.State, event: shmat.Event, after: shmat.State, names: tuple[str, ...], lang: Language
) -> Iterator[str]:
    mover = names[before.mover]
    match event:
        case shmat.Draw(card, discarded):
            name = names[after.mover]
            if discarded:
                yield lang.gettext("{name}: {card} from the discard pile.", name=name, card=card)
            else:
                yield lang.gettext("{name}: {card} from the reserve.", name=name, card=card)
        case shmat.Take():
            yield taken(before, event, names, lang)
        case shmat.Cannot():
            yield lang.gettext("{name}: I cannot.", name=mover)
        case shmat.Challenge(player, said):
            yield challenged(names[player], said, lang)
            if after.phase is not shmat.Phase.DUTY:
                yield _untrue(said, lang)


def _untrue(said: object, lang: Language) -> str:
    """Say that a claim was wrong: there is no such capture, or none at all."""
    return lang.gettext("But there is no such capture.") if said else lang.gettext("But there is no capture.")


def challenged(name: str, said: object, lang: Language) -> str:
    """Say that a player claims a missed capture (S11)."""
    if said is None:
        return lang.gettext("{name}: You missed one!", name=name)
    return lang.gettext("{name}: You missed one! {claim}.", name=name, claim=said)


def taken(before: shmat.State, take: shmat.Take, names: tuple[str, ...], lang: Language) -> str:
    """Say a capture with its cards: whose turn it is, the equation, and whose card it is."""
    capture = capture_of(before, take)
    owner = names[(before.mover + capture.seat) % len(names)]
    said = in_cards(take.equation, capture, lang)
    return lang.gettext("{name}: {equation} ({owner}).", name=names[before.mover], equation=said, owner=owner)


def capture_of(before: shmat.State, take: shmat.Take) -> Capture:
    """Return the capture that an event makes."""
    return next(found for found in captures(before.position) if (found.own, found.target) == (take.own, take.target))


def _of_twenty(before: twenty.State, event: twenty.Event, name: str, lang: Language) -> Iterator[str]:
    match event:
        case twenty.Lay():
            yield laid(before, event, name, lang)
        case twenty.Draw():
            yield lang.gettext("{name}: a card from the deck.", name=name)
        case twenty.Keep():
            yield lang.gettext("{name}: I keep it.", name=name)
        case twenty.Pass():
            yield lang.gettext("{name}: I pass.", name=name)


def laid(before: twenty.State, lay: twenty.Lay, name: str, lang: Language) -> str:
    """Say a play with its sum and how it stands to the move number."""
    explanation = explain_cards(before.position, Claim(lay.cards, lay.values or (None,) * len(lay.cards)))
    return lang.gettext("{name}: {sum}", name=name, sum=say(explanation, lang))
