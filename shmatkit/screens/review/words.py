"""The sentences of a review: what happened in a turn, what came of it, what others would have done, who won."""

from collections.abc import Iterable
from dataclasses import replace

from shmatkit import twenty
from shmatkit.core.cards import Card
from shmatkit.core.errors import NotationError, message
from shmatkit.core.language import Language, Listed, Seat, say
from shmatkit.explain.sentences import in_cards
from shmatkit.explain.twenty import explain_cards, explain_claim
from shmatkit.history.events import describe_events
from shmatkit.history.turns import Game, ShmatTurn, TwentyTurn, turn_of
from shmatkit.players import Choice, Level
from shmatkit.referee.audit import Audit
from shmatkit.screens.twenty.selection import Selection
from shmatkit.shmat import game as shmat
from shmatkit.shmat import score as shmat_score
from shmatkit.shmat.choices import CaptureChoice
from shmatkit.twenty import count_plays
from shmatkit.twenty import game as twenty_game
from shmatkit.twenty import score as twenty_score

OVER = message("The game is over.")


def title(game: Game, number: int, lang: Language) -> str:
    """Say which turn it is, and what its player drew or played."""
    turn = turn_of(game, number)
    if turn is None:
        return lang.gettext("No turn was played yet.")
    where = {"turn": number, "last": game.last, "name": game.names(lang)[turn.mover]}
    if isinstance(turn, ShmatTurn):
        if turn.state.discarded:
            return lang.gettext(
                "Turn {turn} of {last}. {name} drew {card} from the discard pile.", **where, card=turn.state.drawn
            )
        return lang.gettext("Turn {turn} of {last}. {name} drew {card}.", **where, card=turn.state.drawn)
    if turn.drew and turn.lay:
        return lang.gettext(
            "Turn {turn} of {last}. {name} drew {card} and played {cards}.", **where, card=turn.drew, cards=_cards(turn)
        )
    if turn.drew:
        return lang.gettext("Turn {turn} of {last}. {name} drew {card}.", **where, card=turn.drew)
    if turn.lay:
        return lang.gettext("Turn {turn} of {last}. {name} played {cards}.", **where, cards=_cards(turn))
    return lang.gettext("Turn {turn} of {last}. {name} passed.", **where)


def _cards(turn: TwentyTurn) -> object:
    """Return the cards that were laid, with the values that were said, for a sentence."""
    if not turn.lay:
        return ""
    laid = Selection.of_play(turn.position, turn.lay)
    return twenty.Claim(laid.cards, tuple(card.value for card in laid.chosen))


def outcome(turn: ShmatTurn | TwentyTurn, lang: Language) -> str:
    """Say in short what could have been done in a turn, and what was."""
    if isinstance(turn, TwentyTurn):
        number = lang.gettext("Move number: {move}.", move=turn.state.move)
        return f"{number} {could_play(turn, lang)}"
    if not turn.every:
        return lang.gettext("Nothing could be captured.")
    count = lang.ngettext("{count} way to capture a card", "{count} ways to capture a card", len(turn.every))
    return f"{count}. {_made(turn, lang)}"


def _made(turn: ShmatTurn, lang: Language) -> str:
    if turn.miss and turn.miss.claimer is None:
        return lang.gettext("A capture was missed, and nobody claimed it.")
    if turn.miss:
        return lang.gettext("A capture was missed, and it was claimed in time.")
    if turn.way:
        return lang.gettext("Made: {equation}.", equation=turn.way.equation)
    return going_on(lang)


def going_on(lang: Language) -> str:
    """Say that a turn isn't over."""
    return lang.gettext("The turn is not over yet.")


def could_play(turn: TwentyTurn, lang: Language) -> str:
    """Say how many plays there were."""
    count = count_plays(turn.asked)
    if not count:
        return lang.gettext("Nothing could be played.")
    return lang.gettext("Plays that were possible: {count}.", count=count)


def story(game: Game, number: int, lang: Language) -> list[str]:
    """Say what happened in a turn, one sentence after another."""
    turn, lang = turn_of(game, number), game.seen_from(0, lang)
    if not turn or not game.record:
        return []
    first, stop = game.spans[number - 1]
    record = game.record
    until = replace(record, names=lang.names, states=record.states[: stop + 1], events=record.events[:stop])
    said = list(describe_events(until, first, lang))
    if isinstance(turn, ShmatTurn):
        said += _in_shmat(turn, lang)
    else:
        said = [*_stuck(turn, lang), *said, *_in_twenty(turn, lang)]
    over = turn.after.phase in {shmat.Phase.OVER, twenty_game.Phase.OVER}
    return [*said, say(OVER, lang)] if over else said


def _in_shmat(turn: ShmatTurn, lang: Language) -> list[str]:
    names, found = lang.names, []
    if turn.cannot and not turn.every:
        found.append(lang.gettext("That was right: nothing could be captured."))
    if turn.waived:
        waived = Listed(names[player] for player in turn.waived)
        found.append(lang.gettext("Nothing to claim: {names}.", names=waived))
    if turn.miss and turn.miss.claimer is None:
        found.append(lang.gettext("A capture was missed, and nobody claimed it."))
    if turn.keeper != turn.mover:
        found.append(lang.gettext("{name} claimed it, and keeps the three cards.", name=names[turn.keeper]))
    if turn.cannot and not turn.way:
        found.append(lang.gettext("{card} lies on the discard pile.", card=turn.state.drawn))
    elif not turn.way:
        found.append(going_on(lang))
    if turn.refills:
        found.append(_new_cards(turn.refills, lang))
    if turn.bare:
        bare = Listed(names[player] for player in turn.bare)
        found.append(lang.gettext("The reserve was empty, so there was no new card for: {names}.", names=bare))
    return found


def _new_cards(cards: Iterable[tuple[int, Card]], lang: Language) -> str:
    new = Listed(f"{say(card, lang)} ({lang.names[player]})" for player, card in cards)
    return lang.gettext("New cards: {cards}.", cards=new)


def _stuck(turn: TwentyTurn, lang: Language) -> list[str]:
    """Say that nothing could be played, if so."""
    return [] if count_plays(turn.asked) else [say(explain_claim(turn.asked, None), lang)]


def _in_twenty(turn: TwentyTurn, lang: Language) -> list[str]:
    found = []
    if turn.drew:
        found.append(_new_cards([(turn.mover, turn.drew)], lang))
    if turn.after.phase is twenty_game.Phase.DRAWN:
        found.append(going_on(lang))
    if not turn.after.hands[turn.mover]:
        found.append(lang.gettext("No card is left: {name}.", name=lang.names[turn.mover]))
    return found


PLAYERS = {
    Level.GREEDY: message("The greedy player: {choice}"),
    Level.THOUGHTFUL: message("The thoughtful player: {choice}"),
}


def advised(choice: Choice, turn: ShmatTurn | TwentyTurn, lang: Language) -> str:
    """Say what another player would have done; `lang` has the names by seat."""
    match choice.event:
        case shmat.Take(own, target, equation):
            way = way_of(turn, choice)
            if way:
                return f"{in_cards(equation, way.capture, lang)} ({say(Seat(way.capture.seat), lang)})."
            return f"{say(own, lang)}, {say(target, lang)}."
        case shmat.Cannot():
            return lang.gettext("“I cannot”.")
        case twenty_game.Lay(cards, values) if isinstance(turn, TwentyTurn):
            claim = twenty.Claim(cards, values or (None,) * len(cards))
            return say(explain_cards(turn.asked, claim), lang)
        case twenty_game.Draw():
            return lang.gettext("draw a card.")
        case twenty_game.Pass():
            return lang.gettext("pass.")
    return ""


def way_of(turn: ShmatTurn | TwentyTurn, choice: Choice) -> CaptureChoice | None:
    """Return the way to capture that was advised."""
    event = choice.event
    if not isinstance(turn, ShmatTurn) or not isinstance(event, shmat.Take):
        return None
    taken = (event.own, event.target, event.equation)
    return next((w for w in turn.every.values() if (w.capture.own, w.capture.target, w.equation) == taken), None)


def summary(game: Game, found: Audit, lang: Language) -> str:
    """Say what the whole game shows."""
    turns = lang.gettext("Turns: {count}.", count=game.last)
    if not game.record or game.record.game != "shmat":
        return turns
    lost = sum(miss.high_cards for miss in found.standing)
    if found.misses:
        said = lang.gettext(
            "Captures made: {made}, missed: {missed}. High cards lost: {lost}.",
            made=found.made,
            missed=len(found.misses),
            lost=lost,
        )
    else:
        said = lang.gettext("Captures made: {made}. Nothing was missed.", made=found.made)
    return f"{turns} {said}"


def won(game: Game, lang: Language) -> str:
    """Say who has won; `lang` has the names by player."""
    state = game.record.state if game.record else None
    if isinstance(state, shmat.State) and state.phase is shmat.Phase.OVER:
        winners = shmat_score.winners(state)
    elif isinstance(state, twenty_game.State) and state.phase is twenty_game.Phase.OVER:
        winners = twenty_score.winners(state)
    else:
        return lang.gettext("The game is not over yet.")
    names = Listed(lang.names[player] for player in winners)
    if len(winners) > 1:
        return lang.gettext("The win is shared: {names}.", names=names)
    return lang.gettext("The winner: {names}.", names=names)


def unread(error: NotationError, lang: Language) -> str:
    """Say what is wrong with a text, and in which of its lines."""
    if "\n" not in error.text.strip():
        return say(error, lang)
    line = error.text.count("\n", 0, error.at) + 1
    return lang.gettext("Line {number}: {error}", number=line, error=error)
