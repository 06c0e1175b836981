"""The explorer of Shmat: every capture of a position, why other cards can't be captured, and hints."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Self

from shmatkit.core.arithmetic import Operation, Operations
from shmatkit.core.cards import Card
from shmatkit.core.deck import DECK
from shmatkit.core.errors import NotationError, message
from shmatkit.core.language import Language, language, say
from shmatkit.explain import Reason, Step
from shmatkit.explain.sentences import summary
from shmatkit.explain.shmat import explain_claim
from shmatkit.screens.explorer.shmat_state import LAST_SEED, LEAST_PLAYERS, ExplorerState
from shmatkit.screens.explorer.shmat_view import SWITCHES, Page
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.nodes import Gesture, Scene
from shmatkit.screens.shmat.layout import PALETTE, Laying, guide, used
from shmatkit.screens.shmat.sheets import TRY, said_attempt, verdict
from shmatkit.screens.shmat.table import DRAWN
from shmatkit.shmat import Position
from shmatkit.shmat.choices import CaptureChoice, RowPlace, capture_choices
from shmatkit.shmat.rules import MOST_PLAYERS, ROW_SIZE, Rules


def dealt(players: int, seed: int, rules: Rules | None = None) -> Position:
    """Deal the cards: four to each player, one drawn, the others in the reserve (S1, S2).

    The deck of `shmatkit.deck.DECK` is sorted by one `Random(seed).random()` for each card, in the deck's order. Python
    promises that these numbers stay the same from version to version, which it does not of `shuffle` and `sample`.

    Args:
        players: how many, 2 to 12.
        seed: which deal, 0 or more.
        rules: the rules that are played by.
    """
    chance = Random(seed)  # noqa: S311 - a deal of cards, not a secret
    order = sorted(DECK, key=lambda _: chance.random())
    *starts, drawn = range(0, ROW_SIZE * players + 1, ROW_SIZE)
    rows = tuple(tuple(order[start : start + ROW_SIZE]) for start in starts)
    return Position(order[drawn], rows, (), len(DECK) - drawn - 1, rules or Rules())


@dataclass(frozen=True, slots=True)
class ShmatExplorer(ExplorerState):
    """The explorer: what is chosen, and how it answers to gestures."""

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
        read = Position.parse(position) if isinstance(position, str) else Position.parse(str(position))
        spoken = language(lang)
        if names:
            spoken = spoken._replace(names=tuple(names))
        return cls(read, spoken, len(read.rows))

    @classmethod
    def deal(cls, players: int, seed: int, lang: str | Language = "en", names: Sequence[str] = ()) -> Self:
        """Deal a position; see `dealt` for how.

        Args:
            players: how many, 2 to 12.
            seed: which deal, 0 to 999,999,999.
            lang: the language.
            names: the players' names by seat.

        Raises:
            ValueError: the players or the seed are out of range.
        """
        if not (LEAST_PLAYERS <= players <= MOST_PLAYERS and 0 <= seed <= LAST_SEED):
            message_ = f"players are 2 to {MOST_PLAYERS}, and seeds 0 to {LAST_SEED}: {players}, {seed}"
            raise ValueError(message_)
        return replace(cls.of(dealt(players, seed), lang, names), seed=seed, last_deal=(players, seed))

    def act(self, gesture: Gesture) -> Self:
        """Return the state after a gesture. One that means nothing here changes nothing."""
        before = replace(self, fault=None, announcement="", focus="")
        match gesture.kind:
            case "point":
                return self.point(gesture.id)
            case "escape":
                after = before._escape()
            case "set":
                after = before._set(gesture.id, gesture.value)
            case "press" if self.laying:
                after = before._lay(self.laying, gesture.id)
            case "press":
                after = before._press(gesture.id)
            case _:
                return self
        return self if after is before else after

    def point(self, target: str) -> Self:
        """Return the state while somebody points at a way or an attempt; at anything else, nothing is pointed at."""
        pointed = target if target.startswith(TRY) or target in capture_choices(self.position) else ""
        return self if pointed == self.pointed else replace(self, pointed=pointed, focus="")

    def showing(self, position: Position) -> Self:
        """Show another position, with nothing chosen."""
        after = type(self)(position, self.lang, len(position.rows), self.seed, self.last_deal)
        return replace(after, announcement=after.opening())

    def _chosen(self, own: RowPlace | None, target: RowPlace | None) -> Self:
        """Choose cards, and say what comes of it."""
        after = replace(self, own=own, target=target, kept="", tried=0, pointed="")
        every = capture_choices(self.position)
        why, held = after.why_not(every), after.held(every)
        if why:
            return replace(after, announcement=verdict(why, self.lang))
        return replace(after, announcement=say(every[held].said, self.lang) if held else after.guide())

    def _escape(self) -> Self:
        plain = replace(
            self,
            kept="",
            own=None,
            target=None,
            tried=0,
            hinted=0,
            pointed="",
            typed=None,
            seed_typed=None,
            opened=False,
        )
        return self if self.laying or plain == self else replace(plain, announcement=plain.guide())

    def _press(self, node_id: str) -> Self:
        every = capture_choices(self.position)
        at = RowPlace.read(node_id, len(self.position.rows))
        if at:
            return self._press_card(at) if at.card(self.position) else self
        if node_id in every:
            if self.held(every) == node_id:
                return self._chosen(None, None)
            return replace(self._chosen(None, None), kept=node_id, announcement=say(every[node_id].said, self.lang))
        if node_id.startswith(TRY):
            return self._press_attempt(node_id, every)
        if node_id == DRAWN and self.position.drawn:
            text = self.lang.gettext("{card} is drawn. It is part of every capture.", card=self.position.drawn)
            return replace(self, announcement=text)
        match node_id:
            case "again" if self.why_not(every):
                return replace(self._chosen(None, None), focus="own-0")
            case "hint":
                return self._hint(every)
            case "all" if self.hides:
                return replace(self, hinted=0, announcement=self.count(every), focus=next(iter(every), ""))
            case "why" if not every and self.position.drawable:
                announcement = summary(explain_claim(self.position, None), self.lang)
                return replace(
                    self, opened=not self.opened, announcement=self.count(every) if self.opened else announcement
                )
            case "deal":
                return self._deal()
            case "copy":
                return replace(self, announcement=self.lang.gettext("Copied."))
            case "lay":
                laying = Laying.of(self.position)
                after = self.showing(self.position)
                return replace(
                    after, laying=laying, announcement=guide(laying, self.lang), focus=laying.next_at or DRAWN
                )
        return self

    def _press_card(self, at: RowPlace) -> Self:
        own, target = self.own, self.target
        if at == own:
            return self._chosen(None, target if target and target.seat else None)
        if at == target:
            return self._chosen(own, None)
        if at.seat:
            return self._chosen(own, at)
        if own and not target:
            return self._chosen(own, at)  # a second own card: it can't be captured, and that is explained
        return self._chosen(at, target if target and target.seat else None)

    def _press_attempt(self, node_id: str, every: dict[str, CaptureChoice]) -> Self:
        why, at = self.why_not(every), node_id.removeprefix(TRY)
        names = [str(number) for number in range(len(why.attempts))] if why else []
        if not why or at not in names or why.reason is Reason.OWN_CARD:
            return self
        number = names.index(at)
        return replace(self, tried=number, pointed="", announcement=said_attempt(why.attempts[number], self.lang))

    def _hint(self, every: dict[str, CaptureChoice]) -> Self:
        ladder = self.ladder
        if self.hinted >= len(ladder):
            return self
        hint = ladder[self.hinted]
        after = replace(self, hinted=self.hinted + 1, kept="", pointed="", announcement=say(hint, self.lang))
        if hint.step is Step.ANSWER:
            answer = next(node_id for node_id, way in every.items() if way.capture == hint.capture)
            return replace(after, kept=answer, own=None, target=None, focus=answer)
        return after if self.why_not(every) else replace(after, own=None, target=None)

    def _deal(self) -> Self:
        if self.seed_typed is not None:
            return replace(self, announcement=self.error())
        fresh = (self.players, self.seed) != self.last_deal
        seed = self.seed if fresh else (self.seed + 1) % (LAST_SEED + 1)
        after = replace(self, seed=seed, last_deal=(self.players, seed))
        return after.showing(dealt(self.players, seed, self.position.rules))

    def _set(self, node_id: str, value: str | int | bool | None) -> Self:
        if self.laying:
            players = _number(value, LEAST_PLAYERS, MOST_PLAYERS)
            if node_id != "rows" or players is None:
                return self
            return replace(self, laying=self.laying.seated(players), announcement=self._players(players))
        match node_id:
            case "notation" if isinstance(value, str):
                return self._read(value)
            case "players":
                players = _number(value, LEAST_PLAYERS, MOST_PLAYERS)
                return self if players is None else replace(self, players=players, announcement=self._players(players))
            case "seed":
                seed = _number(value, 0, LAST_SEED)
                if seed is not None:
                    announcement = f"{self.lang.gettext('Deal number')}: {seed}."
                    return replace(self, seed=seed, seed_typed=None, announcement=announcement)
                after = replace(self, seed_typed="" if value is None else str(value))
                return replace(after, announcement=after.error())
            case operation if operation in SWITCHES and isinstance(value, bool):
                return self._switch(SWITCHES[operation], value)
        return self

    def _players(self, players: int) -> str:
        return self.lang.ngettext("{count} player", "{count} players", players)

    def _read(self, text: str) -> Self:
        if self.typed is None and text.strip() == str(self.position):
            return self  # the field was left as it was
        try:
            return self.showing(Position.parse(text))
        except NotationError as error:
            return replace(self, typed=text, announcement=say(error, self.lang))

    def _switch(self, operation: Operation, on: bool) -> Self:
        rules = self.position.rules
        if (operation in rules.operations) is on:
            return self
        operations = Operations(rules.operations | {operation} if on else rules.operations - {operation})
        if not operations:
            fault = message("At least one operation stays on.")
            return replace(self, fault=fault, announcement=say(fault, self.lang))
        position = replace(self.position, rules=replace(rules, operations=operations))
        after = replace(self, position=position, tried=0, hinted=0, pointed="", opened=False)
        every = capture_choices(position)
        return replace(after, kept=self.kept if self.kept in every else "", announcement=after.count(every))

    def _lay(self, laying: Laying, node_id: str) -> Self:
        if laying.has(node_id):
            pressed = laying.press(node_id)
            return replace(self, laying=pressed, announcement=pressed.said(node_id, self.lang))
        if node_id in PALETTE:
            return self._put(laying, PALETTE[node_id])
        match node_id:
            case "clear":
                cleared = laying.cleared()
                return replace(self, laying=cleared, announcement=guide(cleared, self.lang), focus=DRAWN)
            case "cancel":
                return replace(self.showing(self.position), focus="lay")
            case "done":
                problem = laying.problem()
                if problem:
                    return replace(self, fault=problem, announcement=say(problem, self.lang))
                return replace(self.showing(laying.position), focus="lay")
        return self

    def _put(self, laying: Laying, card: Card) -> Self:
        if laying.used(card):
            return replace(self, announcement=used(self.lang))
        if not laying.next_at:
            return replace(self, announcement=guide(laying, self.lang))
        put = laying.put(card)
        return replace(self, laying=put, announcement=put.said(laying.next_at, self.lang))

    def scene(self) -> Scene:
        """Return what the screen shows."""
        images = CardImages(self.lang)
        body = self.laying.body(images) if self.laying else Page(self, images).body()
        return Scene(
            body,
            self.lang.code,
            announcement=self.announcement,
            error=self.error(),
            focus=self.focus,
            images=images.pictures,
        )


def _number(value: str | int | bool | None, least: int, most: int) -> int | None:
    """Return a number that was set, if it is a whole one within its bounds."""
    if isinstance(value, str):
        text = value.strip()
        value = int(text) if text.isascii() and text.isdigit() and len(text) <= len(str(most)) else None
    return value if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most else None
