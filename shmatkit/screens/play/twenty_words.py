"""What a table of Twenty says: which move it is, whose turn, who won, and hints."""

from shmatkit.screens.play.twenty_state import TwentyPlayState
from shmatkit.screens.twenty.hand import exact_plays, found
from shmatkit.twenty.game import Phase
from shmatkit.twenty.plays import count_plays
from shmatkit.twenty.rules import LAST_MOVE
from shmatkit.twenty.score import winners

LAST_HINT = 3


def title(table: TwentyPlayState) -> str:
    """Say which move it is, and whose turn; at the end, who won."""
    lang, match, state = table.lang, table.current_match, table.state
    if state.phase is Phase.OVER:
        return _outcome(table)
    move = lang.gettext("Move {move} of {last}.", move=state.move, last=LAST_MOVE)
    if state.mover in match.people and not table.shared:
        whose = lang.gettext("Your turn.")  # a sentence inside an f-string would not reach the catalogues
    else:
        whose = lang.gettext("Turn: {name}.", name=match.record.names[state.mover])
    return f"{move} {whose}"


def _outcome(table: TwentyPlayState) -> str:
    lang, names = table.lang, table.current_match.record.names
    best = [names[player] for player in table.winners_of_match or winners(table.state)]
    over = lang.gettext("The match is over.") if table.ended else lang.gettext("The game is over.")
    won = lang.ngettext("Winner: {names}.", "Shared win: {names}.", len(best), names=", ".join(best))
    return f"{over} {won}"


def hints(table: TwentyPlayState) -> list[str]:
    """Return the hints that were given: how many plays there are, how many are exact, and one of them."""
    lang, position = table.lang, table.seen.position
    if not count_plays(position):
        return [lang.gettext("Nothing can be played.")][: table.hinted]
    ladder = [
        found(position, lang),
        lang.gettext("Exactly {move}: {count}", move=position.move, count=exact_plays(position)),
        lang.gettext("Here is one that lays many cards."),
    ]
    return ladder[: table.hinted]
