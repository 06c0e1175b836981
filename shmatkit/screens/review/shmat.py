"""What a review says of a turn of Shmat, and of the end of a game of it."""

from dataclasses import dataclass

from shmatkit.core.language import Language, Listed, Seat, say
from shmatkit.explain.sentences import in_cards
from shmatkit.history.turns import ShmatTurn
from shmatkit.players import Choice
from shmatkit.referee.audit import Audit
from shmatkit.screens.review.turn import Standing, TurnReview, going_on, new_cards
from shmatkit.shmat import game as shmat
from shmatkit.shmat.choices import CaptureChoice
from shmatkit.shmat.score import scores, winners


@dataclass(frozen=True, slots=True)
class ShmatReview(TurnReview[CaptureChoice]):
    """A turn of Shmat, with the sentences about it.

    Attributes:
        details: what is known of the turn.
    """

    details: ShmatTurn

    @property
    def mover(self) -> int:
        """Whose turn it is, from 0."""
        return self.details.mover

    @property
    def over(self) -> bool:
        """Whether the game is over after the turn."""
        return self.details.after.phase is shmat.Phase.OVER

    @property
    def position(self) -> str:
        """The position after the draw, in notation."""
        return str(self.details.state.position)

    @property
    def options(self) -> tuple[CaptureChoice, ...]:
        """All ways to capture a card."""
        return tuple(self.details.every.values())

    @property
    def made(self) -> CaptureChoice | None:
        """The way that was made."""
        return self.details.way

    def title(self, lang: Language) -> str:
        """Say which turn it is, and what its player drew."""
        drawn, place = self.details.state.drawn, self.place(lang)
        if self.details.state.discarded:
            return lang.gettext("Turn {turn} of {last}. {name} drew {card} from the discard pile.", **place, card=drawn)
        return lang.gettext("Turn {turn} of {last}. {name} drew {card}.", **place, card=drawn)

    def outcome(self, lang: Language) -> str:
        """Say in short what could have been captured, and what was."""
        count = len(self.details.every)
        if not count:
            return lang.gettext("Nothing could be captured.")
        ways = lang.ngettext("{count} way to capture a card", "{count} ways to capture a card", count)
        return f"{ways}. {self._made(lang)}"

    def _made(self, lang: Language) -> str:
        turn = self.details
        if turn.miss and turn.miss.claimer is not None:
            return lang.gettext("A capture was missed, and it was claimed in time.")
        if turn.miss:
            return _unclaimed(lang)
        if turn.way:
            return lang.gettext("Made: {equation}.", equation=turn.way.equation)
        return going_on(lang)

    def sentence(self, option: CaptureChoice, lang: Language) -> str:
        """Say a way to capture a card; `lang` has the players' names by seat."""
        return say(option.said, lang)

    def advice(self, choice: Choice, lang: Language) -> str:
        """Say what another player would have done, or nothing; `lang` has the players' names by seat."""
        match choice.event:
            case shmat.Take() as take:
                way = self.way_of(take)
                if way:
                    return f"{in_cards(take.equation, way.capture, lang)} ({say(Seat(way.capture.seat), lang)})."
                return f"{say(take.own, lang)}, {say(take.target, lang)}."
            case shmat.Cannot():
                return lang.gettext("“I cannot”.")
        return ""

    def way_of(self, take: shmat.Take) -> CaptureChoice | None:
        """Return which of the ways a capture is, or None."""
        taken = (take.own, take.target, take.equation)
        return next((way for way in self.options if (way.capture.own, way.capture.target, way.equation) == taken), None)

    def consequences(self, lang: Language) -> list[str]:
        """Say what was right, missed and claimed, and which cards changed hands; `lang` has the names by player."""
        turn, names = self.details, lang.names
        found: list[str] = []
        if turn.cannot and not turn.every:
            found.append(lang.gettext("That was right: nothing could be captured."))
        if turn.waived:
            waived = Listed(names[player] for player in turn.waived)
            found.append(lang.gettext("Nothing to claim: {names}.", names=waived))
        if turn.miss and turn.miss.claimer is None:
            found.append(_unclaimed(lang))
        if turn.keeper != turn.mover:
            found.append(lang.gettext("{name} claimed it, and keeps the three cards.", name=names[turn.keeper]))
        if turn.cannot and not turn.way:
            found.append(lang.gettext("{card} lies on the discard pile.", card=turn.state.drawn))
        elif not turn.way:
            found.append(going_on(lang))
        if turn.refills:
            found.append(new_cards(turn.refills, lang))
        if turn.bare:
            bare = Listed(names[player] for player in turn.bare)
            found.append(lang.gettext("The reserve was empty, so there was no new card for: {names}.", names=bare))
        return found


def _unclaimed(lang: Language) -> str:
    return lang.gettext("A capture was missed, and nobody claimed it.")


def captures_summary(found: Audit, lang: Language) -> str:
    """Say how many captures were made and missed in a whole game, and what the misses cost."""
    if not found.misses:
        return lang.gettext("Captures made: {made}. Nothing was missed.", made=found.made)
    return lang.gettext(
        "Captures made: {made}, missed: {missed}. High cards lost: {lost}.",
        made=found.made,
        missed=len(found.misses),
        lost=sum(miss.high_cards for miss in found.standing),
    )


def standing(state: shmat.State, lang: Language) -> Standing:
    """Return where a game of Shmat stands: who has how many high cards, and how many cards (S16, S17)."""
    over = state.phase is shmat.Phase.OVER
    piles = tuple(map(len, state.piles))
    columns = {lang.gettext("High cards"): scores(state), lang.gettext("Captured cards"): piles}
    return Standing(over, winners(state) if over else (), columns)
