"""A dispute: a position, and what a player says could be done in it."""

from dataclasses import dataclass

from shmatkit import game as games
from shmatkit import shmat
from shmatkit.core.errors import NotationError, message
from shmatkit.game import Claim, House, Position, game_of


@dataclass(frozen=True, slots=True)
class Dispute:
    """A question to the referee.

    Attributes:
        position: the position of either game.
        claim: what is said to be possible, or None where the question is whether anything was.
        stated: whether the players have said which rules they play by. If not, the verdict may depend on a house rule.

    Raises:
        NotationError: no card is drawn, for the duty to capture concerns the drawn card (S4), or the claim is not about
            the position's game.
    """

    position: Position
    claim: Claim | None = None
    stated: bool = False

    def __post_init__(self) -> None:
        if isinstance(self.position, shmat.Position) and self.position.drawn is None:
            reason = message("No card is drawn, and only a drawn card must capture (S4).")
            raise NotationError(reason, str(self.position), 0, message("the drawn card"))
        if self.claim is not None and game_of(self.claim) is not game_of(self.position):
            reason = message("The claim is not about this game.")
            raise NotationError(reason, str(self.position), 0, message("a claim of the position's game"))

    @classmethod
    def parse(cls, text: str, *, letters: str | None = None, house: House | None = None) -> "Dispute":
        """Read a dispute: `POSITION ? CLAIM` asks whether a move was possible, `POSITION ?` whether any was.

        Args:
            text: the dispute.
            letters: `source` where it uses B D K T, so that T is an ace.
            house: the rules that are played by, where the text's tags don't change them.

        Raises:
            NotationError: it can't be read, or as for the class.
        """
        position, claim, disputed, stated = games.read(text, letters=letters, house=house)
        if not disputed:
            raise NotationError(
                message("There is no question."),
                text,
                len(text),
                message("“?” after the position, and a claim or nothing"),
            )
        try:
            return cls(position, claim, stated)
        except NotationError as error:
            raise NotationError(error.reason, text, max(text.find("_"), 0), error.expected) from None

    def __str__(self) -> str:
        rules = self.position.rules
        seed = "; rules seed" if self.stated and not rules.tags() else ""
        return f"{self.position}{seed} ? {self.claim or ''}".rstrip()

    def __repr__(self) -> str:
        return f"Dispute.parse({str(self)!r})"
