"""A game of Shmat at the table: drawing, capturing, “I cannot”, claims, and the count."""

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from shmatkit.core.language import Language, say
from shmatkit.explain import Explanation, Hint, Step, hints
from shmatkit.explain.shmat import explain_pair
from shmatkit.history.match import Match
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.nodes import Node
from shmatkit.screens.play import shmat_view as page
from shmatkit.screens.play.base import GO_ON, Play
from shmatkit.screens.play.shmat_view import state_of
from shmatkit.screens.shmat.sheets import said_attempt, verdict
from shmatkit.screens.shmat.table import RESERVE
from shmatkit.shmat import Rules
from shmatkit.shmat.choices import CaptureChoice, RowPlace, capture_choices
from shmatkit.shmat.claim import Claim
from shmatkit.shmat.game import Cannot, Challenge, Draw, Phase, State, Take, Waive

TRY, SAY, CLAIM = "try-", "say-", "claim-"
"""What the names of attempts, of ways to say a capture, and of the buttons that begin a claim begin with."""


@dataclass(frozen=True, slots=True)
class ShmatPlay(Play):
    """The table of Shmat. Seats are counted from whoever sits in front.

    Attributes:
        own: the mover's card that was chosen.
        target: the card that shall be captured.
        way: which of the equations of the chosen cards will be said.
        tried: which attempt of a pair that takes nothing has its picture drawn.
        hinted: how many hints were given.
        claimer: who is claiming a missed capture.
    """

    GAME: ClassVar[str] = "shmat"
    RULES: ClassVar[type[Rules]] = Rules

    own: RowPlace | None = None
    target: RowPlace | None = None
    way: int = 0
    tried: int = 0
    hinted: int = 0
    claimer: int | None = None

    # the game

    def plain(self) -> Self:
        """Return the state with nothing chosen."""
        return replace(self, own=None, target=None, way=0, tried=0, hinted=0, claimer=None)

    def advance(self) -> Self:
        """Let programs draw, and claim or go on where no person may claim; what they capture is shown first."""
        after = self
        while (match := after.match) and not match.over:
            if self.claimants(match):
                break
            found = match.choice()
            if found is None or found[1].event is None or isinstance(found[1].event, Take):
                break
            after = replace(after, match=match.play(found[1].event))
        return after._claim_shown()

    def _claim_shown(self) -> Self:
        """Choose the cards of a capture that was claimed, if a person must make it (S11)."""
        match = self.match
        said = claimed(match) if match else None
        if not match or not said or not self.chooses(match):
            return self
        way = next(one for one in capture_choices(state_of(match).position).values() if said.names(one.said))
        return replace(self, own=self.front(match, way.own), target=self.front(match, way.target))

    def claimants(self, match: Match) -> tuple[int, ...]:
        """Return the people who may claim now (S11)."""
        state = state_of(match)
        if state.phase is not Phase.CLAIMS:
            return ()
        return tuple(one for one in match.people if one != state.mover and one not in state.waived)

    def planned(self, match: Match) -> Take | None:
        """Return the capture that a program is about to make."""
        found = match.choice() if state_of(match).phase in {Phase.TURN, Phase.DUTY} else None
        event = found[1].event if found else None
        return event if isinstance(event, Take) else None

    def chooses(self, match: Match) -> bool:
        """Say whether a person chooses cards now: the mover, or who claims."""
        state = state_of(match)
        if self.claimer is not None:
            return True
        return state.mover in match.people and state.phase in {Phase.TURN, Phase.DUTY}

    # what is chosen

    def seat(self, match: Match, seat: int) -> int:
        """Return a seat from the mover for a seat from whoever sits in front."""
        state = state_of(match)
        return (seat + self.viewer(match) - state.mover) % state.players

    def front(self, match: Match, at: RowPlace) -> RowPlace:
        """Return a place with its seat counted from whoever sits in front, for one from the mover."""
        state = state_of(match)
        return RowPlace((at.seat + state.mover - self.viewer(match)) % state.players, at.at)

    def ways(self, match: Match) -> list[CaptureChoice]:
        """Return the ways to say the capture of the chosen cards; none where they capture nothing."""
        pair = self._pair(match)
        if pair is None:
            return []
        said = claimed(match)
        found = capture_choices(state_of(match).position).values()
        return [one for one in found if (one.own, one.target) == pair and (not said or said.names(one.said))]

    def chosen_way(self, match: Match) -> CaptureChoice | None:
        """Return the way that will be said."""
        found = self.ways(match)
        return found[self.way] if self.way < len(found) else found[0] if found else None

    def why_not(self, match: Match) -> Explanation | None:
        """Return why the chosen cards capture nothing, if they are two that don't."""
        pair = self._pair(match)
        if pair is None or self.ways(match):
            return None
        own, target = pair
        why = explain_pair(state_of(match).position, own.at, target.seat, target.at)
        return None if why.reason.legal else why  # legal, but another capture was claimed

    def _pair(self, match: Match) -> tuple[RowPlace, RowPlace] | None:
        if not self.own or not self.target:
            return None
        own, target = (RowPlace(self.seat(match, one.seat), one.at) for one in (self.own, self.target))
        return own, target

    def ladder(self, match: Match) -> tuple[Hint, ...]:
        """Return all hints for the mover."""
        position = state_of(match).position
        return hints(position) if position.drawn and not claimed(match) else ()

    # gestures

    def pressed(self, match: Match, node_id: str) -> Self:
        """Return the state after a press."""
        state = state_of(match)
        at = RowPlace.read(node_id, state.players)
        if at and self.chooses(match):
            return self._card(match, at)
        if at and not match.over:
            return replace(self, announcement=self.guide(match) or self.title(match))
        kind, _, digits = node_id.partition("-")
        number = int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 4 else -1
        match kind, number:
            case "discard" | "from", _ if 0 <= number < len(state.discard):
                return self._draw(match, Draw(state.discard[number], discarded=True))
            case "claim", _ if number in self.claimants(match):
                after = replace(self.plain(), claimer=number)
                return replace(after, announcement=after.title(match))
            case "say", _ if 0 <= number < len(self.ways(match)):
                return self._said(match, number)
            case "try", _:
                why = self.why_not(match)
                if not why or not 0 <= number < len(why.attempts):
                    return self
                return replace(
                    self, tried=number, announcement=said_attempt(why.attempts[number], self.mover_lang(match))
                )
        return self._button(match, state, node_id)

    def _button(self, match: Match, state: State, node_id: str) -> Self:
        way = self.chosen_way(match)
        match node_id:
            case "draw" | "reserve" if node_id in {"draw", RESERVE}:
                return self._draw(match, Draw())
            case "take" if way and self.claimer is None and self.chooses(match):
                return self.event(take_of(way))
            case "cannot" if self.claimer is None and self.chooses(match):
                return self.event(Cannot())
            case "hint" if self.claimer is None and self.chooses(match):
                return self._hint(match)
            case "again" if self.why_not(match):
                after = replace(self, own=None, target=None, tried=0)
                return replace(after, announcement=after.guide(match), focus=after.first(match))
            case "named" if way and self.claimer is not None:
                return self.event(Challenge(self.claimer, Claim.of(way.capture, way.equation)))
            case "unnamed" if self.claimer is not None:
                return self.event(Challenge(self.claimer))
            case "cancel" if self.claimer is not None:
                plain = self.plain()
                return replace(plain, announcement=plain.title(match))
            case "go-on" if node_id == GO_ON:
                return self._go_on(match, state)
        return self

    def _card(self, match: Match, at: RowPlace) -> Self:
        position = state_of(match).position
        seen = RowPlace(self.seat(match, at.seat), at.at)
        if not seen.card(position):
            return self
        after = replace(self, way=0, tried=0)
        if seen.seat:
            after = replace(after, target=None if at == self.target else at)
        else:
            after = replace(after, own=None if at == self.own else at)
        why = after.why_not(match)
        return replace(after, announcement=verdict(why, self.mover_lang(match)) if why else after.guide(match))

    def _said(self, match: Match, number: int) -> Self:
        way = self.ways(match)[number]
        return replace(self, way=number, announcement=say(way.equation, self.lang))

    def _draw(self, match: Match, draw: Draw) -> Self:
        """Draw for a person; in the time for claims the programs are asked first whether they claim (S11)."""
        state = state_of(match)
        drawer = state.next if state.phase is Phase.CLAIMS else state.mover
        if state.phase not in {Phase.DRAW, Phase.CLAIMS} or drawer not in match.people or not state.reserve:
            return self
        claim = self._program_claims(match)
        return self.event(claim or draw)

    def _program_claims(self, match: Match) -> Challenge | None:
        found = match.choice() if state_of(match).phase is Phase.CLAIMS else None
        event = found[1].event if found else None
        return event if isinstance(event, Challenge) else None

    def _go_on(self, match: Match, state: State) -> Self:
        planned = self.planned(match)
        if planned is not None:  # it was told when it was shown
            return self.playing(match.play(planned), len(match.record.events) + 1)
        if state.phase is not Phase.CLAIMS:
            return self
        found = match.choice()
        if found and found[1].event is not None:
            return self.event(found[1].event)
        if state.reserve:  # the next player is a person, who draws
            return self
        waiting = self.claimants(match)
        return self.event(Waive(waiting[0])) if len(waiting) == 1 else self._all_waive(match, waiting)

    def _all_waive(self, match: Match, waiting: tuple[int, ...]) -> Self:
        """Let all people say that they have no claim: one press is enough at one screen (S11)."""
        for player in waiting[:-1]:
            match = match.play(Waive(player))
        return replace(self, match=match).event(Waive(waiting[-1])) if waiting else self

    def _hint(self, match: Match) -> Self:
        ladder = self.ladder(match)
        if self.hinted >= len(ladder):
            return self
        hint = ladder[self.hinted]
        after = replace(self, hinted=self.hinted + 1, announcement=say(hint, self.mover_lang(match)))
        if hint.step is not Step.ANSWER or not hint.capture:
            return after
        own = self.front(match, RowPlace(0, hint.capture.own_at))
        target = self.front(match, RowPlace(hint.capture.seat, hint.capture.target_at))
        return replace(after, own=own, target=target, way=0)

    # what it says

    def mover_lang(self, match: Match) -> Language:
        """Return the language with the players' names by seat from the mover."""
        state, names = state_of(match), match.record.names
        return self.lang._replace(names=names[state.mover :] + names[: state.mover]).for_players(state.players)

    def front_lang(self, match: Match) -> Language:
        """Return the language with the players' names by seat from whoever sits in front."""
        viewer, names = self.viewer(match), match.record.names
        return self.lang._replace(names=names[viewer:] + names[:viewer]).for_players(len(names))

    def title(self, match: Match) -> str:
        """Say whose turn it is, and what it is about."""
        return page.title(self, match)

    def next_announcement(self, match: Match) -> tuple[str, ...]:
        """Say what comes next; of a program that captures, the capture."""
        take = self.planned(match)
        return (page.announcement(match, take, self.lang),) if take else (self.title(match),)

    def first(self, match: Match) -> str:
        """Return the id of what is pressed first now."""
        if match.over:
            return "next"
        state = state_of(match)
        if self.chooses(match):
            return self.front(
                match, RowPlace(0, next((at for at, card in enumerate(state.position.rows[0]) if card), 0))
            ).id
        drawer = state.next if state.phase is Phase.CLAIMS else state.mover
        draws = state.phase in {Phase.DRAW, Phase.CLAIMS} and drawer in match.people and state.reserve
        return "draw" if draws else GO_ON

    def guide(self, match: Match) -> str:
        """Say what can be done next."""
        return page.guide(self, match)

    def main(self, match: Match, images: CardImages) -> tuple[Node, ...]:
        """Return the table and its sheets."""
        return page.main(self, match, images)


def claimed(match: Match) -> Claim | None:
    """Return the claim that names what the mover must capture, if there is one (S11)."""
    claim = state_of(match).claim
    return claim.said if claim else None


def take_of(way: CaptureChoice) -> Take:
    """Return the event that makes a capture."""
    return Take(way.capture.own, way.capture.target, way.equation)
