"""The state of the explorer of Shmat: what is chosen, and what follows from that."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType

from shmatkit.core.errors import IllegalMoveError, NotationError
from shmatkit.core.language import say
from shmatkit.explain import Explanation, Hint, hints
from shmatkit.explain.shmat import explain_pair
from shmatkit.screens.kit.screen import Screen
from shmatkit.screens.shmat.layout import Laying
from shmatkit.shmat import Position
from shmatkit.shmat.choices import CaptureChoice, RowPlace, capture_choices

LEAST_PLAYERS = 2
LAST_SEED = 999_999_999


@dataclass(frozen=True, slots=True, kw_only=True)
class ShmatState(Screen):
    """What somebody looks at in a position. The language has the players' names by seat.

    Attributes:
        position: the position; it can always be played.
        players: how many the next deal is for, 2 to 12.
        seed: the number of the deal that is shown, or of the next one where it isn't dealt yet.
        last_deal: the players and the seed that were dealt last.
        kept: the id of the way that was pressed and stays lit, or an empty text.
        own: the own card that was chosen.
        target: the card that somebody wishes for; it may be an own one by mistake.
        tried: which trial of a pair that takes nothing has its picture drawn.
        hinted: how many hints were given.
        opened: whether the table of why nothing is captured is open.
        pointed: the id of the way that is pointed at, or an empty text.
        pointed_trial: which trial is pointed at, or None.
        typed: the text that was typed and couldn't be read; None where the field shows the position.
        unread: why it couldn't be read.
        seed_typed: the seed that was typed and isn't one, or None.
        laying: the position that is being laid out by hand, or None.
    """

    position: Position
    players: int = 2
    seed: int = 1
    last_deal: tuple[int, int] | None = None
    kept: str = ""
    own: RowPlace | None = None
    target: RowPlace | None = None
    tried: int = 0
    hinted: int = 0
    opened: bool = False
    pointed: str = ""
    pointed_trial: int | None = None
    typed: str | None = None
    unread: NotationError | None = field(default=None, compare=False)  # `typed` says it
    seed_typed: str | None = None
    laying: Laying | None = None

    def __post_init__(self) -> None:
        position = self.laying.position if self.laying else self.position
        object.__setattr__(self, "lang", self.lang.for_players(len(position.rows)))

    # what follows from the choice

    @property
    def choices(self) -> Mapping[str, CaptureChoice]:
        """Every way to capture a card, by its id."""
        return _choices(self.position)

    @property
    def pair(self) -> tuple[RowPlace, RowPlace] | None:
        """The chosen own card and target, where there is a card to start from."""
        return (self.own, self.target) if self.own and self.target and self.position.drawable else None

    @property
    def held(self) -> str:
        """The id of the way that stays lit: the pressed one, or that of the chosen pair; or an empty text."""
        if self.kept in self.choices:
            return self.kept
        if not self.pair:
            return ""
        return next((node_id for node_id, way in self.choices.items() if (way.own, way.target) == self.pair), "")

    @property
    def lit(self) -> str:
        """The id of the way that is lit, if one is: the pointed one goes before the one that stays."""
        return self.pointed or self.held

    @property
    def why_not(self) -> Explanation | None:
        """Why the chosen pair takes nothing, if it is one that doesn't."""
        if not self.pair or self.held:
            return None
        own, target = self.pair
        return explain_pair(self.position, own.at, target.seat, target.at)

    @property
    def ladder(self) -> tuple[Hint, ...]:
        """All hints for the position."""
        return hints(self.position) if self.position.drawable else ()

    @property
    def hides(self) -> bool:
        """Whether the captures are hidden, since somebody looks for them with hints."""
        return 0 < self.hinted < len(self.ladder)

    # what is said

    def count(self) -> str:
        """Say how many ways there are."""
        if not self.choices:
            return self.nothing()
        return self.lang.ngettext("{count} way to capture a card", "{count} ways to capture a card", len(self.choices))

    def nothing(self) -> str:
        """Say that nothing can be captured, or that there is no card to start from."""
        try:
            return say(hints(self.position)[0], self.lang)
        except IllegalMoveError as error:
            return say(error.reason, self.lang)

    def title(self) -> str:
        """Say whose turn it is and what was drawn."""
        if self.position.drawn:
            return self.lang.gettext("Your turn. You drew {card}.", card=self.position.drawn)
        return self.lang.gettext("Your turn. No card is drawn yet.")

    def opening(self) -> str:
        """Say the title and how many ways there are."""
        return f"{self.title()} {self.count().rstrip('.')}."

    def guide(self) -> str:
        """Say what can be done next."""
        lang = self.lang
        if self.own:
            return lang.gettext(
                "Your card is {card}. Now press the card you want to capture.", card=self.own.card(self.position)
            )
        if self.target:
            return lang.gettext(
                "You want to capture {card}. Now press one of your cards.", card=self.target.card(self.position)
            )
        return lang.gettext("Press one of your cards and a card you want to capture.")

    def error(self) -> str:
        """Say what is wrong: with what was just tried, else with what stands in a field."""
        if self.fault:
            return say(self.fault, self.lang)
        if self.seed_typed is not None:
            return self.lang.gettext("The deal number is a whole number from 0 to {most}.", most=LAST_SEED)
        return say(self.unread, self.lang) if self.unread else ""


@lru_cache(64)
def _choices(position: Position) -> Mapping[str, CaptureChoice]:
    return MappingProxyType(capture_choices(position))
