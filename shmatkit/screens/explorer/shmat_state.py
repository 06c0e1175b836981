"""The state of the explorer of Shmat: what is chosen, and what that means."""

from dataclasses import dataclass, field

from shmatkit.core.errors import IllegalMoveError, Message, NotationError
from shmatkit.core.language import ENGLISH, Language, say
from shmatkit.explain import Explanation, Hint, hints
from shmatkit.explain.shmat import explain_pair
from shmatkit.screens.shmat.layout import Laying
from shmatkit.shmat import Position
from shmatkit.shmat.choices import CaptureChoice, RowPlace, capture_choices

LEAST_PLAYERS = 2
LAST_SEED = 999_999_999


@dataclass(frozen=True, slots=True)
class ExplorerState:
    """What somebody looks at in a position.

    Attributes:
        position: the position; it can always be played.
        lang: the language, with the players' names by seat.
        players: how many the next deal is for, 2 to 12.
        seed: the number of the deal that is shown, or of the next one where it isn't dealt yet.
        last_deal: the players and the seed that were dealt last.
        kept: the name of the way that stays lit.
        own: the own card that was chosen.
        target: the card that somebody wishes for; it may be an own one by mistake.
        tried: which attempt of a pair that takes nothing has its picture drawn.
        hinted: how many hints were given.
        opened: whether the table of why nothing is captured is open.
        pointed: the name of the way or the attempt that is pointed at.
        typed: the text that was typed and couldn't be read; None where the field shows the position.
        seed_typed: the seed that was typed and isn't one, or None.
        laying: the position that is being laid out by hand.
        fault: what can't be done, for the person who just tried it.
        announcement: the sentence for a screen reader.
        focus: what takes the focus next.
    """

    position: Position
    lang: Language = ENGLISH
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
    typed: str | None = None
    seed_typed: str | None = None
    laying: Laying | None = None
    fault: Message | None = field(default=None, hash=False)
    announcement: str = ""
    focus: str = ""

    def __post_init__(self) -> None:
        position = self.laying.position if self.laying else self.position
        object.__setattr__(self, "lang", self.lang.for_players(len(position.rows)))

    @property
    def pair(self) -> tuple[RowPlace, RowPlace] | None:
        """The chosen own card and target, where there is a card to start from."""
        return (self.own, self.target) if self.own and self.target and self.position.drawable else None

    def held(self, every: dict[str, CaptureChoice]) -> str:
        """Return the name of the way that stays lit: the pressed one, or that of the chosen pair."""
        if self.kept in every:
            return self.kept
        if not self.pair:
            return ""
        return next((node_id for node_id, way in every.items() if (way.own, way.target) == self.pair), "")

    def why_not(self, every: dict[str, CaptureChoice]) -> Explanation | None:
        """Return why the chosen pair takes nothing, if it is one that doesn't."""
        if not self.pair or self.held(every):
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
        ladder = self.ladder
        return 0 < self.hinted < len(ladder)

    def lit(self, every: dict[str, CaptureChoice]) -> str:
        """Return the name of the way that is lit, if any is: the pointed one goes before the one that stays."""
        shown = self.pointed in every and not self.hides and not self.why_not(every)
        return self.pointed if shown else self.held(every)

    def count(self, every: dict[str, CaptureChoice]) -> str:
        """Say how many ways there are."""
        if not every:
            return self.nothing()
        return self.lang.ngettext("{count} way to capture a card", "{count} ways to capture a card", len(every))

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
        return f"{self.title()} {self.count(capture_choices(self.position)).rstrip('.')}."

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
        if self.typed is not None:
            try:
                Position.parse(self.typed)
            except NotationError as error:
                return say(error, self.lang)
        return ""
