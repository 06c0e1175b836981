"""What can be done at a table of Shmat: drawing, capturing, “I cannot”, claims, and hints."""

from dataclasses import dataclass, replace
from typing import Self

from shmatkit.core.language import say
from shmatkit.explain import Explanation, Hint, Step
from shmatkit.history.events import taken
from shmatkit.screens.play.base import GO_ON
from shmatkit.screens.play.shmat_state import ShmatPlayState
from shmatkit.screens.play.shmat_words import guide, title
from shmatkit.screens.shmat.sheets import said_attempt, verdict
from shmatkit.shmat.choices import CaptureChoice, RowPlace, capture_choices
from shmatkit.shmat.game import Challenge, Draw, Phase, Take, Waive


@dataclass(frozen=True, slots=True, kw_only=True)
class ShmatPlayActions(ShmatPlayState):
    """The table of Shmat, and what can be done at it."""

    # what the base asks for

    def plain(self) -> Self:
        """Return the screen with nothing chosen."""
        return replace(self, own=None, target=None, way=0, tried=0, hinted=0, claimer=None)

    def advance(self) -> Self:
        """Let programs draw, and claim or go on where no person may claim; what they capture is shown first."""
        after = self
        while not after.current_match.over and not after.claimants:
            event = after.programs_event
            if event is None or after.planned:
                break
            after = replace(after, match=after.current_match.play(event))
        return after._claim_shown()

    def _claim_shown(self) -> Self:
        """Choose the cards of a capture that was claimed, if a person must make it (S11)."""
        said = self.claimed
        if not said or not self.chooses:
            return self
        way = next(way for way in capture_choices(self.position).values() if said.names(way.said))
        return replace(self, own=self.to_front(way.own), target=self.to_front(way.target))

    def title(self) -> str:
        """Say whose turn it is, and what it is about."""
        return title(self)

    def next_announcement(self) -> str:
        """Say what comes next; of a program that captures, the capture."""
        take = self.planned
        return taken(self.state, take, self.current_match.record.names, self.lang) if take else title(self)

    def first(self) -> str:
        """Return the id of what is pressed first now."""
        if self.current_match.over:
            return "next"
        if self.chooses:
            row = self.position.rows[0]
            return self.to_front(RowPlace(0, next((at for at, card in enumerate(row) if card), 0))).id
        return GO_ON if self.drawer is None else "draw"

    # choosing cards

    def press_card(self, place: RowPlace) -> Self:
        """Choose a card of the mover's row or a target, or give it back."""
        after = replace(self, way=0, tried=0)
        if self.from_front(place).seat:
            after = replace(after, target=None if place == self.target else place)
        else:
            after = replace(after, own=None if place == self.own else place)
        why = after.why_not
        return replace(after, announcement=verdict(why, self.mover_lang) if why else guide(after))

    def say_what_next(self) -> Self:
        """Say what can be done, where nobody chooses cards."""
        return replace(self, announcement=guide(self) or title(self))

    def choose_way(self, at: int, way: CaptureChoice) -> Self:
        """Choose how the capture will be said."""
        return replace(self, way=at, announcement=say(way.equation, self.lang))

    def show_trial(self, why: Explanation, at: int) -> Self:
        """Draw the picture of one of the trials of a pair that takes nothing."""
        return replace(self, tried=at, announcement=said_attempt(why.attempts[at], self.mover_lang))

    def try_again(self) -> Self:
        """Give a pair that takes nothing back."""
        after = replace(self, own=None, target=None, tried=0)
        return replace(after, announcement=guide(after), focus=after.first())

    def give_hint(self, hint: Hint) -> Self:
        """Give one more hint; the last one chooses the cards of a capture."""
        after = replace(self, hinted=self.hinted + 1, announcement=say(hint, self.mover_lang))
        if hint.step is not Step.ANSWER or not hint.capture:
            return after
        own = self.to_front(RowPlace(0, hint.capture.own_at))
        target = self.to_front(RowPlace(hint.capture.seat, hint.capture.target_at))
        return replace(after, own=own, target=target, way=0)

    # drawing and claiming

    def draw(self, draw: Draw) -> Self:
        """Draw for a person; in the time for claims the programs are asked first whether they claim (S11)."""
        claim = self.programs_event if self.state.phase is Phase.CLAIMS else None
        return self.play(claim if isinstance(claim, Challenge) else draw)

    def claim(self, player: int) -> Self:
        """Let a player choose the capture that was missed."""
        after = replace(self.plain(), claimer=player)
        return replace(after, announcement=title(after))

    def cancel_claim(self) -> Self:
        """Claim nothing."""
        after = self.plain()
        return replace(after, announcement=title(after))

    def make_planned(self, take: Take) -> Self:
        """Make the capture that a program planned; it was told when it was shown."""
        match = self.current_match
        return self.playing(match.play(take), len(match.record.events) + 1)

    def end_claims(self) -> Self:
        """Go on in the time for claims: let a program draw or claim, or let people waive (S11)."""
        event = self.programs_event
        if event is not None:
            return self.play(event)
        *others, last = self.claimants  # one press is enough at one screen
        match = self.current_match
        for player in others:
            match = match.play(Waive(player))
        return replace(self, match=match).play(Waive(last))
