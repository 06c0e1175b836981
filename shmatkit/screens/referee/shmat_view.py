"""What the referee's desk shows of a dispute in Shmat: the claim, its cards, and what makes another claim."""

from functools import partial

from shmatkit import shmat
from shmatkit.core.arithmetic import Operation
from shmatkit.core.language import Language, Seat, say
from shmatkit.referee import Verdict
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.cards import Cards, CardState, Plate
from shmatkit.screens.kit.controls import Button, Select
from shmatkit.screens.kit.nodes import Node, Role, Text
from shmatkit.screens.kit.parts import OPERATION_NAMES
from shmatkit.screens.referee.claim import NO_DRAFT, Case, Draft, Spots
from shmatkit.screens.referee.parts import columns
from shmatkit.screens.referee.shmat_evidence import reading_column, rejected, upheld
from shmatkit.screens.referee.update import NO_SIGN, DeskActions
from shmatkit.screens.referee.words import quoted, seat_title
from shmatkit.screens.shmat.parts import card_node
from shmatkit.shmat.choices import RowPlace


def claim_nodes(state: DeskActions, case: Case, images: CardImages) -> tuple[Node, ...]:
    """Return the claim in words, the cards, and what makes another claim."""
    lang, claimant = state.spoken, state.claiming
    nodes: list[Node] = [Text(_missed(lang), Role.CAPTION)] if claimant else []
    nodes.append(Text(_speech(case.claim, claimant, lang), Role.SPEECH))
    if case.claim:
        nodes.append(Text(lang.gettext("Claim: {claim}", claim=case.claim), Role.CAPTION))
    nodes += _rows(state, case, images)
    nodes += _signs(state, case.position.rules)
    options = tuple((str(seat), seat_title(seat, lang)) for seat in range(state.seats))
    nodes.append(Button("any", lang.gettext("Was there a capture?"), action=state.ask))
    who = lang.gettext("Who claims")
    nodes.append(Select("claimant", who, str(claimant), options, action=state.choose_claimant))
    return tuple(nodes)


def evidence(state: DeskActions, case: Case) -> tuple[Node, ...]:
    """Return what shows that a claim is right, that it is wrong, or what it depends on."""
    ruling, lang = case.ruling, state.spoken
    if ruling.readings:
        return (columns(ruling, partial(reading_column, case, lang=lang), lang),)
    return upheld(state, case) if ruling.verdict is Verdict.UPHELD else rejected(state, case)


def _missed(lang: Language) -> str:
    """Say what an opponent claims."""
    name = lang.names[0] if lang.names else ""
    if name:
        return lang.gettext("claims that {mover} missed a capture", mover=name)
    return lang.gettext("claims that the mover missed a capture")


def _speech(claim: shmat.Claim | None, claimant: int, lang: Language) -> str:
    """Say a claim as its claimant would."""
    if claim is None:
        mine = lang.gettext("Is there anything to capture?")
        return quoted(lang.gettext("There must have been something to capture!") if claimant else mine, lang)
    if isinstance(claim.result, int):
        return quoted(f"{say(claim, lang)}!", lang)
    cards = {"left": claim.left, "right": claim.right, "target": claim.result}
    if claimant:
        return quoted(lang.gettext("{left} and {right} could have captured {target}.", **cards), lang)
    return quoted(lang.gettext("{left} and {right} can capture {target}.", **cards), lang)


def _rows(state: DeskActions, case: Case, images: CardImages) -> tuple[Node, ...]:
    """Return the drawn card and every row, those of the claim lit, or those that are being pressed."""
    lang, making = images.lang, state.draft != NO_DRAFT
    word = lang.gettext("drawn")
    drawn_state = CardState.LIT if making or case.spots.drawn else None
    drawn = card_node(images, case.position.drawn, "", word, state=drawn_state)
    groups = [Cards("drawn", word, (drawn,), plate=Plate(lang.gettext("Drawn")))]
    for seat, row in enumerate(case.position.rows):
        whose, cards = say(Seat(seat), lang), []
        for at, card in enumerate(row):
            place = RowPlace(seat, at)
            lies = _pressed(state.draft, place) if making else _claimed(case.spots, place)
            press = partial(state.press_card, place)
            cards.append(card_node(images, card, _card_id(place), whose, state=lies, action=press))
        title = seat_title(seat, lang)
        groups.append(Cards(f"row-{seat}", title, tuple(cards), plate=Plate(title)))
    return tuple(groups)


def _card_id(place: RowPlace) -> str:
    return f"target-{place.seat}-{place.at}" if place.seat else f"own-{place.at}"


def _pressed(draft: Draft, place: RowPlace) -> CardState | None:
    """Return how a card lies while a claim is being put together."""
    if draft.target == place:
        return CardState.TARGET
    return CardState.SELECTED if place.seat == 0 and draft.own == place.at else None


def _claimed(spots: Spots, place: RowPlace) -> CardState | None:
    """Return how a card lies beside the claim that was judged."""
    if spots.target == place:
        return CardState.TARGET
    return CardState.LIT if place.seat == 0 and place.at in spots.own else None


def _signs(state: DeskActions, rules: shmat.Rules) -> tuple[Node, ...]:
    """Return the choice of an operation that is played, and what to press next."""
    lang, chosen = state.spoken, state.draft.operation
    played = [operation for operation in Operation if operation in rules.operations]
    names = [(str(sign), f"{say(sign, lang)} {say(OPERATION_NAMES[sign], lang)}") for sign in played]
    label = lang.gettext("Make another claim: choose the sign")
    value = str(chosen) if chosen else NO_SIGN
    return (
        Select("sign", label, value, ((NO_SIGN, "?"), *names), action=state.choose_sign),
        Text(state.draft.missing(lang), Role.CAPTION),
    )
