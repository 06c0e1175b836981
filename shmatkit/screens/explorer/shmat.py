"""The explorer of Shmat: every capture of a position, why other cards can't be captured, and hints."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from shmatkit.core.language import Language, language
from shmatkit.screens.explorer import shmat_view
from shmatkit.screens.explorer.shmat_state import LAST_SEED, LEAST_PLAYERS
from shmatkit.screens.explorer.shmat_update import ShmatActions, dealt
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.nodes import Box
from shmatkit.shmat import Position
from shmatkit.shmat.rules import MOST_PLAYERS


@dataclass(frozen=True, slots=True, kw_only=True)
class ShmatExplorer(ShmatActions):
    """The explorer as a screen. Make one by `of` or `deal`."""

    @classmethod
    def of(cls, position: Position | str, lang: str | Language = "en", names: Sequence[str] = ()) -> Self:
        """Show a position.

        Args:
            position: the position, or its notation.
            lang: the language.
            names: the players' names by seat, the mover's (“You”) first; seats without a name are numbered.

        Raises:
            NotationError: the notation can't be read, or one deck can't hold the cards.
        """
        read = Position.parse(str(position))
        spoken = language(lang)
        if names:
            spoken = spoken._replace(names=tuple(names))
        return cls(position=read, lang=spoken, players=len(read.rows))

    @classmethod
    def deal(cls, players: int, seed: int, lang: str | Language = "en", names: Sequence[str] = ()) -> Self:
        """Deal a position; the same numbers always deal the same.

        Args:
            players: how many, 2 to 12.
            seed: which deal, 0 to 999,999,999.
            lang: the language.
            names: the players' names by seat.

        Raises:
            ValueError: the players or the seed are out of range.
        """
        if not (LEAST_PLAYERS <= players <= MOST_PLAYERS and 0 <= seed <= LAST_SEED):
            message = f"players are 2 to {MOST_PLAYERS}, and seeds 0 to {LAST_SEED}: {players}, {seed}"
            raise ValueError(message)
        return replace(cls.of(dealt(players, seed), lang, names), seed=seed, last_deal=(players, seed))

    def view(self, images: CardImages) -> Box:
        """Return the page."""
        return shmat_view.page(self, images)
