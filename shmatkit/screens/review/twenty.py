"""What a review says of a turn of Twenty, and of the end of a game of it."""

from dataclasses import dataclass

from shmatkit.core.language import Language, say
from shmatkit.explain.twenty import explain_cards, explain_claim, explain_play
from shmatkit.history.turns import TwentyTurn
from shmatkit.players import Choice
from shmatkit.screens.review.turn import Standing, TurnReview, going_on, new_cards
from shmatkit.screens.twenty.selection import Selection
from shmatkit.twenty import Claim, Play, count_plays
from shmatkit.twenty import game as twenty
from shmatkit.twenty.score import scores, winners


@dataclass(frozen=True, slots=True)
class TwentyReview(TurnReview[Play]):
    """A turn of Twenty, with the sentences about it.

    Attributes:
        details: what is known of the turn.
    """

    details: TwentyTurn

    @property
    def mover(self) -> int:
        """Whose turn it is, from 0."""
        return self.details.mover

    @property
    def over(self) -> bool:
        """Whether the game is over after the turn."""
        return self.details.after.phase is twenty.Phase.OVER

    @property
    def position(self) -> str:
        """The position at the beginning of the turn, in notation."""
        return str(self.details.asked)

    @property
    def options(self) -> tuple[Play, ...]:
        """The plays that are listed."""
        return self.details.best

    @property
    def made(self) -> Play | None:
        """Which of the listed plays was made."""
        return next(filter(self.details.made, self.details.best), None)

    @property
    def laid(self) -> Selection | None:
        """The cards that were laid, with what they are worth, or None."""
        return Selection.of_play(self.details.position, self.details.lay) if self.details.lay else None

    def title(self, lang: Language) -> str:
        """Say which turn it is, and what its player drew and played."""
        drew, laid, place = self.details.drew, self.laid, self.place(lang)
        cards = Claim(laid.cards, tuple(card.value for card in laid.chosen)) if laid else None
        if drew and cards:
            return lang.gettext(
                "Turn {turn} of {last}. {name} drew {card} and played {cards}.", **place, card=drew, cards=cards
            )
        if drew:
            return lang.gettext("Turn {turn} of {last}. {name} drew {card}.", **place, card=drew)
        if cards:
            return lang.gettext("Turn {turn} of {last}. {name} played {cards}.", **place, cards=cards)
        return lang.gettext("Turn {turn} of {last}. {name} passed.", **place)

    def outcome(self, lang: Language) -> str:
        """Say the move number, and how many plays there were."""
        number = lang.gettext("Move number: {move}.", move=self.details.state.move)
        return f"{number} {self.could_play(lang)}"

    def could_play(self, lang: Language) -> str:
        """Say how many plays there were."""
        count = count_plays(self.details.asked)
        if not count:
            return lang.gettext("Nothing could be played.")
        return lang.gettext("Plays that were possible: {count}.", count=count)

    def sentence(self, option: Play, lang: Language) -> str:
        """Say a play, with its sum and how it stands to the move number."""
        return say(explain_play(self.details.asked, option), lang)

    def advice(self, choice: Choice, lang: Language) -> str:
        """Say what another player would have done, or nothing."""
        match choice.event:
            case twenty.Lay(cards, values):
                return say(explain_cards(self.details.asked, Claim(cards, values or (None,) * len(cards))), lang)
            case twenty.Draw():
                return lang.gettext("draw a card.")
            case twenty.Pass():
                return lang.gettext("pass.")
        return ""

    def beginning(self, lang: Language) -> list[str]:
        """Say that nothing could be played, and why, if so."""
        return [] if count_plays(self.details.asked) else [say(explain_claim(self.details.asked, None), lang)]

    def consequences(self, lang: Language) -> list[str]:
        """Say which card was drawn, whether the turn goes on, and whether a hand is empty now."""
        turn, found = self.details, []
        if turn.drew:
            found.append(new_cards([(turn.mover, turn.drew)], lang))
        if turn.after.phase is twenty.Phase.DRAWN:
            found.append(going_on(lang))
        if not turn.after.hands[turn.mover]:
            found.append(lang.gettext("No card is left: {name}.", name=lang.names[turn.mover]))
        return found


def standing(state: twenty.State, lang: Language) -> Standing:
    """Return where a game of Twenty stands: who gets how many points once it is over, and how many cards are left."""
    over = state.phase is twenty.Phase.OVER
    points = {lang.gettext("Points"): scores(state)} if over else {}
    columns = {**points, lang.gettext("Cards left"): tuple(map(len, state.hands))}
    return Standing(over, winners(state) if over else (), columns)
