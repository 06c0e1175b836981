"""What a table of Shmat says: whose turn it is, what can be done next, and who won."""

from shmatkit.core.cards import Card
from shmatkit.core.language import say
from shmatkit.history.events import challenged
from shmatkit.screens.play.shmat_state import ShmatPlayState
from shmatkit.shmat.choices import RowPlace
from shmatkit.shmat.game import Phase
from shmatkit.shmat.score import winners


def title(table: ShmatPlayState) -> str:
    """Say whose turn it is, and what it is about."""
    lang, match, state = table.lang, table.current_match, table.state
    names = match.record.names
    mover = names[state.mover]
    if table.claimer is not None:
        return lang.gettext("{name}: which capture was missed?", name=names[table.claimer])
    if state.phase is Phase.OVER:
        over = lang.gettext("The game is over.")
        return f"{over} {_won(table)}"
    if state.phase is Phase.CLAIMS:
        return lang.gettext("{name}: I cannot.", name=mover)
    if state.phase is Phase.DUTY and state.claim:
        return challenged(names[state.claim.player], state.claim.said, lang)
    if table.shared or state.mover not in match.people:
        if state.drawn is None:
            return lang.gettext("Turn: {name}. Draw a card.", name=mover)
        return lang.gettext("Turn: {name}. Card drawn: {card}.", name=mover, card=state.drawn)
    if state.drawn is None:
        return lang.gettext("Your turn. Draw a card.")
    return lang.gettext("Your turn. You drew {card}.", card=state.drawn)


def _won(table: ShmatPlayState) -> str:
    """Say who won (S18)."""
    names = table.current_match.record.names
    best = [names[player] for player in winners(table.state)]
    return table.lang.ngettext("Winner: {names}.", "Shared win: {names}.", len(best), names=", ".join(best))


def guide(table: ShmatPlayState) -> str:
    """Say what can be done next."""
    lang = table.lang
    own, target = _card(table, table.own), _card(table, table.target)
    if not table.chooses:
        return _waiting(table)
    if own and target:
        return _outcome(table)
    if table.claimer is not None:
        if own:
            return lang.gettext("Press an opponent's card.")
        mover = table.current_match.record.names[table.state.mover]
        return lang.gettext("Press one of the mover's cards ({mover}).", mover=mover)
    if own:
        return lang.gettext("Your card is {card}. Now press the card you want to capture.", card=own)
    if target:
        return lang.gettext("You want to capture {card}. Now press one of your cards.", card=target)
    return lang.gettext("Press one of your cards and a card you want to capture.")


def _outcome(table: ShmatPlayState) -> str:
    """Say what comes of the two chosen cards."""
    way, why = table.chosen_way, table.why_not
    if way:
        return say(way.equation, table.lang)
    if why:
        return say(why, table.mover_lang)
    return table.lang.gettext("A capture was claimed, so make it.")


def _waiting(table: ShmatPlayState) -> str:
    """Say what comes next where nobody chooses cards."""
    lang, phase = table.lang, table.state.phase
    if phase is Phase.CLAIMS:
        return lang.gettext("Could a card be captured? Then say so before the next card is drawn.")
    if phase is Phase.DRAW:
        return lang.gettext("Press the reserve to draw a card.")
    return ""


def _card(table: ShmatPlayState, place: RowPlace | None) -> Card | None:
    return table.from_front(place).card(table.position) if place else None
