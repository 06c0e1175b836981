"""The explorers of both games as widgets."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

import traitlets

from shmatkit import shmat, twenty
from shmatkit.core.errors import NotationError, message
from shmatkit.core.language import Language, language
from shmatkit.screens.explorer.shmat import ShmatExplorer as ShmatScreen
from shmatkit.screens.explorer.twenty import TwentyExplorer as TwentyScreen
from shmatkit.screens.twenty.selection import SelectedCard
from shmatkit.shmat.choices import capture_choices
from shmatkit.twenty.plays import pick
from shmatkit.widgets.table import Table


def _spoken(lang: str, names: Sequence[str]) -> Language:
    return language(lang)._replace(names=tuple(names))


class ShmatExplorer(Table):
    """The explorer of Shmat: every capture of a position, why other cards can't be captured, and hints.

    Args:
        position: the position, or its text; without one, cards are dealt.
        lang: the language.
        names: the players' names by seat; the mover's comes first.
        players: for how many players cards are dealt, 2 to 12.
        seed: which deal it is, 0 to 999,999,999.
        traits: other traits, such as `theme`.

    Attributes:
        position: the position in notation.
        rules: the rules that are played by, such as `seed; operations +-`.
        selection: the capture that is lit, such as `5c + 5d = 10s`, or empty.

    Raises:
        NotationError: a text can't be read. Setting `position`, `rules` or `selection` raises it too, and changes
            nothing.
    """

    rules = traitlets.Unicode().tag(sync=True)
    selection = traitlets.Unicode().tag(sync=True)
    _mirrored: ClassVar[tuple[str, ...]] = ("position", "rules", "selection")

    def __init__(
        self,
        position: shmat.Position | str | None = None,
        *,
        lang: str = "en",
        names: Sequence[str] = (),
        players: int = 2,
        seed: int = 1,
        **traits: Any,
    ) -> None:
        spoken = _spoken(lang, names)
        if position is None:
            super().__init__(ShmatScreen.deal(players, seed, spoken), **traits)
        else:
            super().__init__(ShmatScreen.of(position, spoken), **traits)

    def _text(self, screen: ShmatScreen, name: str) -> str:
        if name == "rules":
            return str(screen.position.rules)
        if name == "selection":
            held = screen.choices.get(screen.held)
            return str(held.said) if held else ""
        return str(screen.position)

    def _read(self, screen: ShmatScreen, name: str, text: str) -> ShmatScreen:
        if name == "rules":
            return screen.showing(replace(screen.position, rules=shmat.Rules.parse(text)))
        if name == "selection":
            return replace(screen, kept=_way(screen.position, text), own=None, target=None)
        return screen.showing(shmat.Position.parse(text))


def _way(position: shmat.Position, text: str) -> str:
    """Return the name of the capture that a claim names; empty for an empty text.

    Raises:
        NotationError: the text is not a claim, or names no capture.
    """
    if not text:
        return ""
    claim = shmat.Claim.parse(text)
    for name, way in capture_choices(position).items():
        if claim.names(way.said):
            return name
    raise _no_such(text)


def _no_such(text: str) -> NotationError:
    return NotationError(message("This is not possible here."), text, 0, message("one of the legal captures"))


class TwentyExplorer(Table):
    """The explorer of Twenty: choose cards of a hand, and see at once whether they may be played.

    Args:
        position: the position, or its text; without one, cards are dealt.
        lang: the language.
        cards: how many cards are dealt, 1 to 13.
        move: the move number of a deal, 1 to 20.
        seed: which deal it is, 0 to 999,999.
        traits: other traits, such as `theme`.

    Attributes:
        position: the position in notation.
        rules: the rules that are played by, such as `pagat`.
        selection: the chosen cards, such as `Ah + K(4)`, or empty.

    Raises:
        NotationError: a text can't be read. Setting `position`, `rules` or `selection` raises it too, and changes
            nothing.
    """

    rules = traitlets.Unicode().tag(sync=True)
    selection = traitlets.Unicode().tag(sync=True)
    _mirrored: ClassVar[tuple[str, ...]] = ("position", "rules", "selection")

    def __init__(
        self,
        position: twenty.Position | str | None = None,
        *,
        lang: str = "en",
        cards: int = 7,
        move: int = 12,
        seed: int = 1,
        **traits: Any,
    ) -> None:
        if position is None:
            super().__init__(TwentyScreen.deal(cards, move, seed, lang), **traits)
        else:
            super().__init__(TwentyScreen.of(position, lang), **traits)

    def _text(self, screen: TwentyScreen, name: str) -> str:
        if name == "rules":
            return str(screen.position.rules)
        if name == "selection":
            cards = tuple(screen.position.hand[one.at] for one in screen.chosen)
            return str(twenty.Claim(cards, tuple(one.value for one in screen.chosen))) if cards else ""
        return str(screen.position)

    def _read(self, screen: TwentyScreen, name: str, text: str) -> TwentyScreen:
        if name == "rules":
            return replace(screen, position=replace(screen.position, rules=twenty.Rules.parse(text)))
        if name == "selection":
            return replace(screen, chosen=_chosen(screen.position, text))
        return replace(TwentyScreen.of(text, screen.lang), cards=screen.cards, seed=screen.seed)


def _chosen(position: twenty.Position, text: str) -> tuple[SelectedCard, ...]:
    """Return the cards of a hand that a text names; none for an empty text.

    Raises:
        NotationError: the text is not a play, or the hand lacks a card.
    """
    if not text:
        return ()
    claim = twenty.Claim.parse(text)
    cards = pick(position.hand, claim.cards)
    if cards is None:
        raise _no_such(text)
    places = list(range(len(position.hand)))
    chosen = []
    for card, value in zip(cards, claim.values, strict=True):
        at = next(place for place in places if position.hand[place] == card)
        places.remove(at)
        chosen.append(SelectedCard(at, value))
    return tuple(sorted(chosen))
