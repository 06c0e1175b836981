"""The sheets beside the table: the lit capture, all captures, why a pair takes nothing, hints, and no capture."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import Any

from shmatkit.core.arithmetic import Equation, Expression, briefly, worked
from shmatkit.core.cards import Card, Rank
from shmatkit.core.language import Language, Listed, Seat, say
from shmatkit.explain import Explanation, Hint, ShmatReason, Trial
from shmatkit.explain.sentences import operands_in_cards, why_alone, why_short
from shmatkit.screens.kit.card_images import chip
from shmatkit.screens.kit.controls import Button
from shmatkit.screens.kit.nodes import (
    Action,
    Box,
    Cell,
    EquationNode,
    Grid,
    GridRow,
    Icon,
    Layout,
    ListItem,
    ListNode,
    Node,
    Role,
    Strip,
    Term,
    Text,
    Tone,
)
from shmatkit.screens.kit.parts import picture
from shmatkit.screens.shmat.parts import ICONS, capture_item, equation_node, star_caption
from shmatkit.screens.shmat.words import said_attempt, verdict
from shmatkit.shmat.captures import in_order
from shmatkit.shmat.choices import CaptureChoice
from shmatkit.shmat.rules import Rules

__all__ = [
    "grids",
    "hint_sheet",
    "list_sheet",
    "lit_sheet",
    "nothing_sheet",
    "said_attempt",
    "sheet",
    "strips",
    "verdict",
    "why_not_sheet",
]


def sheet(label: str, items: Iterable[Node], tone: Tone | None = None) -> Box:
    """Return a sheet of paper; `label` names the region."""
    return Box(tuple(items), Layout.SHEET, label, tone)


def lit_sheet(way: CaptureChoice, every: Iterable[CaptureChoice], lang: Language, mover: str = "") -> Box:
    """Return the sheet of the lit way: its equation, its sentence, its picture, and what else takes the card.

    Args:
        way: the way.
        every: all ways, of which some may take the same card.
        lang: the language.
        mover: who captures, where that isn't the reader.
    """
    left, operation, right, _ = way.equation
    items: list[Node] = [
        equation_node(way.capture, way.equation, lang, mover),
        Text(say(way.said, lang)),
        picture(Expression(left, operation, right), lang),
    ]
    others = Listed(
        operands_in_cards(other.equation, other.capture, lang)
        for other in every
        if other.target == way.target and other != way
    )
    if others:
        items.append(Text(lang.gettext("Another way to capture it: {ways}", ways=others), Role.CAPTION))
    return sheet(lang.gettext("The capture"), items)


def list_sheet(
    every: Mapping[str, CaptureChoice],
    lit: str,
    rules: Rules,
    lang: Language,
    *,
    press: Callable[[str], Any] | None = None,
    point: Callable[[str], Any] | None = None,
    hint: Action | None = None,
) -> Box:
    """Return the sheet of all ways to take a card.

    Args:
        every: the ways, by their ids.
        lit: the id of the one that is lit.
        rules: the rules that are played by.
        lang: the language.
        press: what pressing a way does.
        point: what pointing at a way does.
        hint: what the hint button does.
    """
    title = lang.gettext("Captures")
    lines = tuple(
        capture_item(
            way.capture,
            way.equation,
            node_id,
            rules,
            lang,
            chosen=node_id == lit,
            action=press and partial(press, node_id),
            hover=point and partial(point, node_id),
        )
        for node_id, way in every.items()
    )
    return sheet(
        title,
        (
            Text(title, Role.HEADING),
            Text(star_caption(rules, lang), Role.CAPTION),
            ListNode("captures", title, lines),
            Box((Button("hint", lang.gettext("Give me a hint"), Icon.BULB, action=hint),), Layout.BAR),
        ),
    )


def strips(shown: Iterable[Hint], lang: Language) -> list[Node]:
    """Return the hints that were given, the gentlest first."""
    return [Strip(say(hint, lang), Tone.HONEY, Icon.BULB) for hint in shown]


def hint_sheet(
    shown: Iterable[Hint], more: bool, lang: Language, *, hint: Action | None = None, show_all: Action | None = None
) -> Box:
    """Return the sheet with the hints so far; the captures stay hidden until somebody asks for them."""
    title = lang.gettext("Hints")
    every = Button("all", lang.gettext("Show all captures"), action=show_all)
    further = (Button("hint", lang.gettext("One more hint"), Icon.BULB, primary=True, action=hint),) if more else ()
    return sheet(title, (Text(title, Role.HEADING), *strips(shown, lang), Box((*further, every), Layout.BAR)))


def nothing_sheet(
    why: Explanation, lang: Language, *, opened: bool, said: str, mover: str = "", unfold: Action | None = None
) -> Box:
    """Return the sheet for a position without a capture: it says so, and opens into a table of all that was tried."""
    text = lang.gettext("Hide the table") if opened else lang.gettext("Show why")
    items: list[Node] = [Text(said), Box((Button("why", text, Icon.BOOK, action=unfold),), Layout.BAR)]
    if opened:
        items += grids(why.attempts, lang, mover)
    return sheet(lang.gettext("No capture"), items)


def grids(tried: Iterable[Trial], lang: Language, mover: str = "") -> list[Node]:
    """Return tables of trials, one for each drawn card: a column for each own card, a row for each way.

    Args:
        tried: the trials.
        lang: the language.
        mover: whose cards they are, where they aren't the reader's.
    """
    return [_grid(drawn, list(group), lang, mover) for drawn, group in groupby(tried, lambda trial: trial.drawn)]


def _grid(drawn: Card, tried: list[Trial], lang: Language, mover: str) -> Grid:
    columns = [list(group) for _, group in groupby(tried, lambda trial: trial.own_at)]
    heads = tuple(Cell(chip=chip(column[0].own, lang)) for column in columns)
    rows = tuple(
        GridRow(Cell(_open(ways[0], lang)), tuple(_cell(trial, lang) for trial in ways))
        for ways in zip(*columns, strict=True)
    )
    found = {trial.reason: None for trial in tried}
    legend = tuple(Cell(why_alone(reason, lang), ICONS.get(reason), tone=_tone(reason)) for reason in found)
    label = lang.gettext("Every way to put {card} and one of your cards together", card=drawn)
    if mover:
        label = lang.gettext("Every way to put {card} and one of these cards together: {name}", card=drawn, name=mover)
    return Grid(label, heads, rows, legend)


def _open(trial: Trial, lang: Language) -> str:
    """Say a way with the own card left open: 8 − ?."""
    drawn, sign = str(int(trial.drawn.rank)), say(trial.expression.operation, lang)
    return f"{drawn} {sign} ?" if trial.drawn_first else f"? {sign} {drawn}"


def _cell(trial: Trial, lang: Language) -> Cell:
    return Cell(briefly(trial.expression, lang), ICONS.get(trial.reason), _short(trial, lang), _tone(trial.reason))


def _tone(reason: ShmatReason) -> Tone | None:
    return Tone.HONEY if reason in {ShmatReason.NOBODY_HAS_IT, ShmatReason.OWN_CARD, ShmatReason.NOT_HIGHEST} else None


def _short(trial: Trial, lang: Language) -> str:
    """Say in a few words what comes of a trial."""
    if trial.reason is ShmatReason.CAPTURES:
        cards = Listed(f"{say(taken.target, lang)} ({say(Seat(taken.seat), lang)})" for taken in trial.captures)
        return lang.gettext("captures another card: {cards}", cards=cards)
    if trial.reason is ShmatReason.TOO_BIG:  # it fits on one line
        return lang.gettext("past 13")
    return why_short(trial.reason, lang)


def why_not_sheet(
    why: Explanation,
    drawn_at: int,
    shown: tuple[Hint, ...],
    more: bool,
    lang: Language,
    *,
    again: Action | None = None,
    hint: Action | None = None,
    press: Callable[[int], Any] | None = None,
    point: Callable[[int], Any] | None = None,
) -> Box:
    """Return the sheet of a pair that takes nothing.

    Args:
        why: the explanation of the pair.
        drawn_at: which of its trials has its picture drawn.
        shown: the hints so far.
        more: whether there is another hint.
        lang: the language.
        again: what the button to try again does.
        hint: what the hint button does.
        press: what pressing a trial does, by its place in the list.
        point: what pointing at a trial does.
    """
    target = why.cards[2]
    items: list[Node] = [Text(verdict(why, lang), Role.HEADING)]
    if why.reason is not ShmatReason.OWN_CARD:
        title = lang.gettext("Here is every way to put them together.")
        lines = tuple(
            _line(
                trial,
                at,
                lang,
                chosen=at == drawn_at,
                action=press and partial(press, at),
                hover=point and partial(point, at),
            )
            for at, trial in enumerate(why.attempts)
        )
        items += [Text(title, Role.CAPTION), ListNode("attempts", title, lines)]
        items.append(picture(why.attempts[drawn_at].expression, lang, int(target.rank)))
        items.append(Box(tuple(_needs(why, lang)), Layout.WELL, tone=Tone.ACT))
    items += strips(shown, lang)
    buttons = [Button("again", lang.gettext("Try again"), primary=True, action=again)]
    if more:
        words = lang.gettext("One more hint") if shown else lang.gettext("Give me a hint")
        buttons.append(Button("hint", words, Icon.BULB, action=hint))
    return sheet(lang.gettext("Why not?"), [*items, Box(tuple(buttons), Layout.BAR)], Tone.SKY)


def _line(
    trial: Trial, at: int, lang: Language, *, chosen: bool, action: Action | None, hover: Action | None
) -> ListItem:
    text, note = worked(trial.expression, lang), _short(trial, lang)
    icon = ICONS.get(trial.reason)
    return ListItem(f"try-{at}", f"{text}: {note}", (text,), note, icon, chosen, action, hover)


def _needs(why: Explanation, lang: Language) -> Iterable[Node]:
    """Return what would have captured the target."""
    drawn, _, target = why.cards
    if why.reason is ShmatReason.NOT_HIGHEST:
        highest = max(why.captures, key=lambda capture: capture.target.rank)
        yield Text(lang.gettext("Capture {card} first.", card=highest.target))
        return
    if not why.needed:
        yield Text(lang.gettext("With {drawn} no card would capture {target}.", drawn=drawn, target=target))
        return
    ranks = list(dict.fromkeys(_missing(equation, drawn) for equation in why.needed))
    if len(ranks) > 1:
        text = lang.gettext("{target} needs one of these in your row: {ranks}", target=target, ranks=Listed(ranks))
    elif ranks[0] in {Rank.ACE, Rank.EIGHT}:  # an A, an 8
        text = lang.gettext("{target} needs an {rank} in your row", target=target, rank=ranks[0])
    else:
        text = lang.gettext("{target} needs a {rank} in your row", target=target, rank=ranks[0])
    yield Text(text, Role.HEADING)
    first, *others = why.needed
    yield _needed(first, drawn, target, why.seat or Seat(0), lang)
    if others:
        yield Text(lang.gettext("Or so: {equations}", equations=Listed(others)), Role.CAPTION)


def _missing(equation: Equation, drawn: Card) -> Rank:
    """Return the rank of the own card in an equation with the drawn card."""
    return Rank(in_order(equation, drawn, (equation.left, equation.right))[1])


def _needed(equation: Equation, drawn: Card, target: Card, seat: Seat, lang: Language) -> EquationNode:
    """Return the equation that would have captured the target, with its own card missing."""
    start = Term(str(int(drawn.rank)), chip(drawn, lang), lang.pgettext("under an equation", "drawn"))
    rank = _missing(equation, drawn)
    missing = Term(str(int(rank)), replace(chip(Card(rank), lang), wanted=True), lang.gettext("missing"))
    terms = in_order(equation, drawn, (start, missing))
    taken = Term(str(equation.result), chip(target, lang), say(seat, lang), out=True)
    return EquationNode((*terms, taken), (say(equation.operation, lang), "="), say(equation, lang))
