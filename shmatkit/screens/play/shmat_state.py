"""The state of a table of Shmat: the game, what is chosen, and what follows from both."""

from dataclasses import dataclass, replace
from typing import ClassVar

from shmatkit import record
from shmatkit.core.language import Language
from shmatkit.explain import Explanation, Hint, hints
from shmatkit.explain.shmat import explain_pair
from shmatkit.record import Event
from shmatkit.screens.play.base import PlayActions
from shmatkit.shmat import Position, Rules
from shmatkit.shmat.choices import CaptureChoice, RowPlace, capture_choices
from shmatkit.shmat.claim import Claim
from shmatkit.shmat.game import Phase, State, Take


@dataclass(frozen=True, slots=True, kw_only=True)
class ShmatPlayState(PlayActions):
    """The table of Shmat. Its places have their seats counted from whoever sits in front.

    The other places, those of a position, have them counted from the mover; `from_front` and `to_front` lead from the
    ones to the others.

    Attributes:
        own: the mover's card that was chosen.
        target: the card that shall be captured.
        way: which of the equations of the chosen cards will be said.
        tried: which trial of a pair that takes nothing has its picture drawn.
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

    @property
    def state(self) -> State:
        """The state of the game."""
        return checked(self.current_match.state)

    @property
    def position(self) -> Position:
        """The turn as the mover sees it."""
        return self.state.position

    @property
    def claimed(self) -> Claim | None:
        """What names the capture that the mover must make, if a claim did (S11)."""
        claim = self.state.claim
        return claim.said if claim else None

    @property
    def claimants(self) -> tuple[int, ...]:
        """The people who may claim now (S11)."""
        match, state = self.current_match, self.state
        if state.phase is not Phase.CLAIMS:
            return ()
        return tuple(player for player in match.people if player != state.mover and player not in state.waived)

    @property
    def drawer(self) -> int | None:
        """The person who may draw a card now, or None."""
        state = self.state
        if state.phase not in {Phase.DRAW, Phase.CLAIMS} or not state.reserve:
            return None
        drawer = state.next if state.phase is Phase.CLAIMS else state.mover
        return drawer if drawer in self.current_match.people else None

    @property
    def programs_event(self) -> Event | None:
        """What a program does now, or None where it is people's turn to do something."""
        found = self.current_match.choice()
        return found[1].event if found else None

    @property
    def planned(self) -> Take | None:
        """The capture that a program is about to make."""
        event = self.programs_event
        return event if isinstance(event, Take) else None

    @property
    def chooses(self) -> bool:
        """Whether a person chooses cards now: the mover, or who claims."""
        if self.claimer is not None:
            return True
        return self.state.mover in self.current_match.people and self.state.phase in {Phase.TURN, Phase.DUTY}

    # the places

    @property
    def front_position(self) -> Position:
        """The turn as whoever sits in front sees it."""
        state, viewer = self.state, self.viewer
        position = replace(state.position, rows=state.rows[viewer:] + state.rows[:viewer])
        return replace(position, discard=()) if state.phase is Phase.OVER else position  # nothing is drawn any more

    def from_front(self, place: RowPlace) -> RowPlace:
        """Return a place with its seat counted from the mover, for one from whoever sits in front."""
        state = self.state
        return RowPlace((place.seat + self.viewer - state.mover) % state.players, place.at)

    def to_front(self, place: RowPlace) -> RowPlace:
        """Return a place with its seat counted from whoever sits in front, for one from the mover."""
        state = self.state
        return RowPlace((place.seat + state.mover - self.viewer) % state.players, place.at)

    # what is chosen

    @property
    def pair(self) -> tuple[RowPlace, RowPlace] | None:
        """The places of the chosen own card and target, as the mover sees them; None unless both are chosen."""
        if not self.own or not self.target:
            return None
        return self.from_front(self.own), self.from_front(self.target)

    @property
    def ways(self) -> list[CaptureChoice]:
        """The ways to say the capture of the chosen cards; none where they capture nothing."""
        pair = self.pair
        if pair is None:
            return []
        said = self.claimed
        choices = capture_choices(self.position).values()
        return [way for way in choices if (way.own, way.target) == pair and (not said or said.names(way.said))]

    @property
    def chosen_way(self) -> CaptureChoice | None:
        """The way that will be said."""
        ways = self.ways
        return ways[self.way] if self.way < len(ways) else ways[0] if ways else None

    @property
    def why_not(self) -> Explanation | None:
        """Why the chosen cards capture nothing, if they are two that don't."""
        pair = self.pair
        if pair is None or self.ways:
            return None
        own, target = pair
        why = explain_pair(self.position, own.at, target.seat, target.at)
        return None if why.reason.legal else why  # legal, but another capture was claimed

    @property
    def ladder(self) -> tuple[Hint, ...]:
        """All hints for the mover."""
        position = self.position
        return hints(position) if position.drawn and not self.claimed else ()

    # the languages

    @property
    def mover_lang(self) -> Language:
        """The language with the players' names by seat from the mover."""
        return self._lang_from(self.state.mover)

    @property
    def spoken(self) -> Language:
        """The language with the players' names by seat from whoever sits in front."""
        return self._lang_from(self.viewer) if self.match else self.lang

    def _lang_from(self, player: int) -> Language:
        names = self.current_match.record.names
        return self.lang._replace(names=names[player:] + names[:player]).for_players(len(names))


def checked(state: record.State) -> State:
    """Return a state of a record, which is one of Shmat."""
    if not isinstance(state, State):
        raise TypeError(f"not a game of Shmat: {state!r}")
    return state


def take_of(way: CaptureChoice) -> Take:
    """Return the event that makes a capture."""
    return Take(way.capture.own, way.capture.target, way.equation)


def way_of(position: Position, take: Take) -> CaptureChoice:
    """Return the way to capture that an event names."""
    return next(way for way in capture_choices(position).values() if take_of(way) == take)
