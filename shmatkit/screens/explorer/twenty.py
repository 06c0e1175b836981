"""The explorer of Twenty: choose cards of a hand and see at once what they are worth and whether they may be played."""

from dataclasses import dataclass
from typing import Self

from shmatkit.core.errors import NotationError
from shmatkit.core.language import ENGLISH, Language, language
from shmatkit.screens.explorer import twenty_view
from shmatkit.screens.explorer.twenty_update import MOST_DEALT, TwentyActions, dealt
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.controls import MOST_SEED
from shmatkit.screens.kit.nodes import Box
from shmatkit.twenty import Position, problems
from shmatkit.twenty.rules import LAST_MOVE


@dataclass(frozen=True, slots=True, kw_only=True)
class TwentyExplorer(TwentyActions):
    """The explorer as a screen. Make one by `of` or `deal`."""

    @classmethod
    def of(cls, position: Position | str, lang: str | Language = ENGLISH) -> Self:
        """Explore a position, or a text in notation.

        Raises:
            NotationError: the text can't be read, or one deck can't hold the position.
        """
        if isinstance(position, str):
            position = Position.parse(position)
        for reason, _, expected in problems(position):
            raise NotationError(reason, str(position), 0, expected)
        return cls(position=position, lang=language(lang), cards=min(len(position.hand), MOST_DEALT))

    @classmethod
    def deal(cls, cards: int = 7, move: int = 12, seed: int = 1, lang: str | Language = ENGLISH) -> Self:
        """Deal a hand of the whole deck; the same seed always deals the same.

        Args:
            cards: how many, 1 to 13.
            move: the move number, 1 to 20.
            seed: the number of the deal, 0 to 999999.
            lang: the language.

        Raises:
            ValueError: a number is out of its range.
        """
        for name, value, least, most in (
            ("cards", cards, 1, MOST_DEALT),
            ("move", move, 1, LAST_MOVE),
            ("seed", seed, 0, MOST_SEED),
        ):
            if not least <= value <= most:
                message = f"{name} is {value}, and it goes from {least} to {most}"
                raise ValueError(message)
        return cls(position=Position(move, dealt(cards, seed)), lang=language(lang), cards=cards, seed=seed)

    def view(self, images: CardImages) -> Box:
        """Return the page."""
        return twenty_view.page(self, images)
