"""The page of the explorer of Shmat, drawn from its state."""

from shmatkit.arithmetic import Operation
from shmatkit.explain import Explanation
from shmatkit.explain.sentences import summary
from shmatkit.explain.shmat import explain_claim
from shmatkit.language import say
from shmatkit.scenes.controls import Button, Stepper, Switch, TextField
from shmatkit.scenes.faces import Faces
from shmatkit.scenes.nodes import Box, Icon, Node, Place, Role, Text
from shmatkit.scenes.parts import OPERATION_NAMES
from shmatkit.scenes.shmat_choices import LAST_SEED, LEAST_PLAYERS, Choices
from shmatkit.scenes.shmat_sheets import (
    TRY,
    hint_sheet,
    list_sheet,
    lit_sheet,
    nothing_sheet,
    sheet,
    strips,
    why_not_sheet,
)
from shmatkit.scenes.shmat_table import Cloth, Marks, Way, asked, chosen, lit, ways
from shmatkit.shmat.rules import MOST_PLAYERS

SWITCHES = {f"op-{one.name.lower()}": one for one in Operation}
"""The operations, by the names of their switches."""


class Page:
    """Draws the explorer's page.

    Args:
        state: what is chosen.
        faces: collects the pictures of the cards.
    """

    def __init__(self, state: Choices, faces: Faces) -> None:
        self.state, self.faces, self.lang = state, faces, state.lang

    def body(self) -> Box:
        """Return the whole page."""
        every = ways(self.state.position)
        why, shown = self.state.why_not(every), self.state.lit(every)
        marks = self._marks(every.get(shown), why)
        table = Cloth(self.faces, self.state.position, marks).table()
        side = Box(tuple(self._sheets(every, shown, why)), Place.SIDE)
        return Box((self._header(every, why), Box((table, side), Place.MAIN), *self._foot()), Place.PAGE)

    def _marks(self, way: Way | None, why: Explanation | None) -> Marks:
        if why and self.state.pair:
            return asked(self.state.position, *self.state.pair)
        return lit(self.state.position, way, self.lang) if way else chosen(self.state.own, self.state.target)

    def _header(self, every: dict[str, Way], why: Explanation | None) -> Box:
        lang = self.lang
        title, subtitle = self.state.title(), self.state.count(every)
        if why:
            drawn, own, target = why.cards
            title = lang.gettext("Can {own} capture {target}?", own=own, target=target)
            subtitle = lang.gettext("You drew {card}.", card=drawn) if self.state.position.drawn else self.state.title()
        switches = Box(
            tuple(self._operation(node_id, one, every) for node_id, one in SWITCHES.items()),
            Place.BAR,
            lang.gettext("Operations"),
        )
        return Box((Text(title, Role.TITLE), Text(subtitle, Role.SUBTITLE), switches), Place.HEADER)

    def _operation(self, node_id: str, operation: Operation, every: dict[str, Way]) -> Switch:
        lang, on = self.lang, operation in self.state.position.rules.operations
        label = say(OPERATION_NAMES[operation], lang)
        if not on:
            return Switch(node_id, say(operation, lang), label)
        count = sum(way.equation.operation is operation for way in every.values())
        ways_ = lang.ngettext("{count} way to capture a card", "{count} ways to capture a card", count)
        return Switch(node_id, say(operation, lang), f"{label}: {ways_}", on, str(count))

    def _sheets(self, every: dict[str, Way], shown: str, why: Explanation | None) -> list[Node]:
        lang, ladder = self.lang, self.state.ladder
        given, more = ladder[: self.state.hinted], self.state.hinted < len(ladder)
        if why:
            number = self.state.pointed.removeprefix(TRY)
            names = [str(at) for at in range(len(why.attempts))]
            drawn_at = names.index(number) if number in names else self.state.tried
            return [why_not_sheet(why, drawn_at, given, more, lang)]
        found: list[Node] = []
        held = self.state.held(every)
        if held:
            found.append(lit_sheet(every[held], every.values(), lang))
        else:
            found.append(sheet(lang.gettext("What to do"), (Text(self.state.guide()),)))
        if not self.state.position.drawable:
            return [*found, sheet(lang.gettext("No capture"), (Text(self.state.nothing()),))]
        if not every:
            tried = explain_claim(self.state.position, None)
            return [*found, nothing_sheet(tried, lang, opened=self.state.opened, said=summary(tried, lang))]
        if self.state.hides:
            return [*found, hint_sheet(given, more, lang)]
        if given:  # all hints were given: they stay, and the captures are back
            found.append(sheet(lang.gettext("Hints"), strips(given, lang)))
        found.append(list_sheet(every, shown, self.state.position.rules, lang))
        if shown != held:  # below the list, which stays under the pointer
            found.append(lit_sheet(every[shown], every.values(), lang))
        return found

    def _foot(self) -> tuple[Box, Box]:
        lang, notation = self.lang, str(self.state.position)
        seed = str(self.state.seed) if self.state.seed_typed is None else self.state.seed_typed
        deal = (
            Stepper("players", lang.gettext("Players"), self.state.players, LEAST_PLAYERS, MOST_PLAYERS),
            TextField("seed", lang.gettext("Deal number"), seed, most=len(str(LAST_SEED))),
            Button("deal", lang.gettext("Deal"), Icon.DEAL),
            Button("lay", lang.gettext("Lay it out")),
        )
        text = (
            TextField(
                "notation",
                lang.gettext("Position in notation"),
                notation if self.state.typed is None else self.state.typed,
                lines=2,
            ),
            Button("copy", lang.gettext("Copy"), Icon.COPY, copies=notation),
        )
        return Box(deal, Place.BAR, lang.gettext("Deal")), Box(text, Place.BAR, lang.gettext("Position in notation"))
