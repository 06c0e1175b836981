"""The page of the explorer of Shmat, drawn from its state."""

from shmatkit.core.arithmetic import Operation
from shmatkit.core.language import say
from shmatkit.explain import Explanation
from shmatkit.explain.sentences import summary
from shmatkit.explain.shmat import explain_claim
from shmatkit.screens.explorer.shmat_state import LAST_SEED, LEAST_PLAYERS, ExplorerState
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.controls import Button, Stepper, Switch, TextField
from shmatkit.screens.kit.nodes import Box, Icon, Layout, Node, Role, Text
from shmatkit.screens.kit.parts import OPERATION_NAMES
from shmatkit.screens.shmat.sheets import (
    TRY,
    hint_sheet,
    list_sheet,
    lit_sheet,
    nothing_sheet,
    sheet,
    strips,
    why_not_sheet,
)
from shmatkit.screens.shmat.table import Marks, TableView, asked, chosen, lit
from shmatkit.shmat.choices import CaptureChoice, capture_choices
from shmatkit.shmat.rules import MOST_PLAYERS

SWITCHES = {f"op-{one.name.lower()}": one for one in Operation}
"""The operations, by the names of their switches."""


class Page:
    """Draws the explorer's page.

    Args:
        state: what is chosen.
        images: collects the pictures of the cards.
    """

    def __init__(self, state: ExplorerState, images: CardImages) -> None:
        self.state, self.images, self.lang = state, images, state.lang

    def body(self) -> Box:
        """Return the whole page."""
        every = capture_choices(self.state.position)
        why, shown = self.state.why_not(every), self.state.lit(every)
        marks = self._marks(every.get(shown), why)
        table = TableView(self.images, self.state.position, marks).table()
        side = Box(tuple(self._sheets(every, shown, why)), Layout.SIDE)
        return Box((self._header(every, why), Box((table, side), Layout.MAIN), *self._foot()), Layout.PAGE)

    def _marks(self, way: CaptureChoice | None, why: Explanation | None) -> Marks:
        if why and self.state.pair:
            return asked(self.state.position, *self.state.pair)
        return lit(self.state.position, way, self.lang) if way else chosen(self.state.own, self.state.target)

    def _header(self, every: dict[str, CaptureChoice], why: Explanation | None) -> Box:
        lang = self.lang
        title, subtitle = self.state.title(), self.state.count(every)
        if why:
            drawn, own, target = why.cards
            title = lang.gettext("Can {own} capture {target}?", own=own, target=target)
            subtitle = lang.gettext("You drew {card}.", card=drawn) if self.state.position.drawn else self.state.title()
        switches = Box(
            tuple(self._operation(node_id, one, every) for node_id, one in SWITCHES.items()),
            Layout.BAR,
            lang.gettext("Operations"),
        )
        return Box((Text(title, Role.TITLE), Text(subtitle, Role.SUBTITLE), switches), Layout.HEADER)

    def _operation(self, node_id: str, operation: Operation, every: dict[str, CaptureChoice]) -> Switch:
        lang, on = self.lang, operation in self.state.position.rules.operations
        label = say(OPERATION_NAMES[operation], lang)
        if not on:
            return Switch(node_id, say(operation, lang), label)
        count = sum(way.equation.operation is operation for way in every.values())
        ways_ = lang.ngettext("{count} way to capture a card", "{count} ways to capture a card", count)
        return Switch(node_id, say(operation, lang), f"{label}: {ways_}", on, str(count))

    def _sheets(self, every: dict[str, CaptureChoice], shown: str, why: Explanation | None) -> list[Node]:
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
        return Box(deal, Layout.BAR, lang.gettext("Deal")), Box(text, Layout.BAR, lang.gettext("Position in notation"))
