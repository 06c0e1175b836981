"""The evidence of a ruling in Shmat: what was put together, all that was tried, and each reading of a house rule."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from shmatkit import shmat
from shmatkit.core.arithmetic import Equation, Expression, briefly, said_value, worked
from shmatkit.core.cards import Card, Rank
from shmatkit.core.language import Language, Listed, Seat, say
from shmatkit.explain import ShmatReason, Trial
from shmatkit.explain.sentences import made_nothing, why_alone
from shmatkit.referee import RuleVariant, Verdict
from shmatkit.screens.kit.card_images import chip
from shmatkit.screens.kit.controls import Button
from shmatkit.screens.kit.nodes import (
    Box,
    Cell,
    EquationNode,
    Grid,
    GridRow,
    Icon,
    Layout,
    ListNode,
    Node,
    Role,
    Strip,
    Term,
    Text,
    Tone,
)
from shmatkit.screens.kit.parts import picture
from shmatkit.screens.referee.claim import Case, Spots
from shmatkit.screens.referee.parts import outcome
from shmatkit.screens.referee.update import DeskActions
from shmatkit.screens.referee.words import SHMAT, hypothetically, why_in_shmat
from shmatkit.screens.shmat.parts import ICONS, capture_item
from shmatkit.shmat import Capture

LAST = int(max(Rank))


def upheld(state: DeskActions, case: Case) -> tuple[Node, ...]:
    """Return what shows that a capture was there, and what happens next."""
    lang, claim, captures = state.spoken, case.claim, case.ruling.captures
    rules, press = case.position.rules, state.claim_capture
    if claim is None:
        following = lang.gettext("Next: the mover makes one of these captures.")
        return captures_list(captures, None, rules, lang, press), Strip(following, Tone.ACT, Icon.ARROW)
    named = next(capture for capture in captures if claim.names(capture))
    explanation = case.ruling.explanation
    equation = explanation.equations[0]
    nodes: list[Node] = [
        _worked_out(Expression(*equation[:3]), case, lang, captured=True),
        Text(say(explanation, lang)),
        Strip(_next(case.position, named, lang), Tone.ACT, Icon.ARROW),
    ]
    if len(captures) > 1:
        text = lang.gettext("Hide the other captures") if state.listed else lang.gettext("Show the other captures")
        nodes.append(Button("captures", text, action=state.show_captures))
        if state.listed:
            nodes.append(captures_list(captures, named, rules, lang, press, equation))
    return tuple(nodes)


def _next(position: shmat.Position, capture: Capture, lang: Language) -> str:
    """Say what happens after a capture: both whose cards are in it draw, as far as the reserve goes (S15)."""
    said = {"mover": Seat(0), "opponent": Seat(capture.seat), "target": capture.target}
    if position.reserve == 0:
        return lang.gettext("Next: {mover} captures {target}. The reserve is empty.", **said)
    if position.reserve == 1:
        return lang.gettext("Next: {mover} captures {target}, then {mover} draws the last card.", **said)
    return lang.gettext("Next: {mover} captures {target}, then {mover} and {opponent} draw a card each.", **said)


def captures_list(
    captures: Sequence[Capture],
    named: Capture | None,
    rules: shmat.Rules,
    lang: Language,
    press: Callable[[Capture], Any],
    equation: Equation | None = None,
) -> ListNode:
    """Return every capture as a list.

    Args:
        captures: the captures.
        named: the one that is claimed, if one is.
        rules: the rules that are played by.
        lang: the language.
        press: what pressing a capture does.
        equation: how the one that is claimed was said.
    """
    items = [
        capture_item(
            capture,
            equation if equation and capture == named else capture.equations[0],
            f"capture-{at}",
            rules,
            lang,
            chosen=capture == named,
            action=partial(press, capture),
        )
        for at, capture in enumerate(captures)
    ]
    return ListNode("captures-list", lang.gettext("Captures"), tuple(items))


def rejected(state: DeskActions, case: Case) -> tuple[Node, ...]:
    """Return what shows that a capture was not there: what was put together, and every other way."""
    lang, claim, ruling, explanation = state.spoken, case.claim, case.ruling, case.ruling.explanation
    nodes: list[Node] = []
    if claim and explanation.expression and explanation.reason is not ShmatReason.OPERATION_NOT_PLAYED:
        nodes.append(_worked_out(explanation.expression, case, lang, wanted=claim.value))
    if captures := ruling.captures:
        heading = lang.ngettext("But {count} capture was there:", "But {count} captures were there:", len(captures))
        listed = captures_list(captures, None, case.position.rules, lang, state.claim_capture)
        nodes += [Text(heading, Role.HEADING), listed]
    if ruling.attempts:
        nodes += [trials_grid(ruling.attempts, lang), numbers(case.position, ruling.attempts, lang)]
    nodes.append(Strip(lang.gettext("Play on. A false claim costs nothing (S12)."), Tone.SKY, Icon.ARROW))
    return tuple(nodes)


def trials_grid(trials: Sequence[Trial], lang: Language) -> Grid:
    """Return every way that was tried: an own card a column, a way a row."""
    columns: dict[int, list[Trial]] = {}
    for trial in trials:
        columns.setdefault(trial.own_at, []).append(trial)
    rows = [
        GridRow(Cell(_way(ways[0], lang)), tuple(_result(trial, lang) for trial in ways))
        for ways in zip(*columns.values(), strict=True)
    ]
    label = lang.ngettext(
        "The {count} way to put {card} together with a card of the mover's row",
        "All {count} ways to put {card} together with a card of the mover's row",
        len(trials),
        card=trials[0].drawn,
    )
    heads = tuple(Cell(chip=chip(column[0].own, lang)) for column in columns.values())
    return Grid(label, heads, tuple(rows), _legend(trials, lang))


def _way(trial: Trial, lang: Language) -> str:
    """Say a way with a box for the own card's value: 5 + □."""
    sign, drawn = say(trial.expression.operation, lang), int(trial.drawn.rank)
    return f"{drawn} {sign} □" if trial.drawn_first else f"□ {sign} {drawn}"


def _result(trial: Trial, lang: Language) -> Cell:
    """Return what a trial makes, and what comes of it."""
    meaning = why_alone(trial.reason, lang)
    if trial.reason is ShmatReason.CAPTURES:
        targets = Listed(dict.fromkeys(capture.target for capture in trial.captures))
        meaning = lang.gettext("captures {cards}", cards=targets)
    return Cell(briefly(trial.expression, lang), ICONS[trial.reason], meaning, _tone(trial.reason))


def _tone(reason: ShmatReason) -> Tone | None:
    """Return the colour of what comes of a trial."""
    return {ShmatReason.CAPTURES: Tone.ACT, ShmatReason.NOBODY_HAS_IT: Tone.HONEY}.get(reason)


def _legend(trials: Sequence[Trial], lang: Language) -> tuple[Cell, ...]:
    """Return each icon of a grid with its meaning."""
    meanings: dict[Icon, Cell] = {}
    for trial in trials:
        icon = ICONS[trial.reason]
        meaning = why_alone(trial.reason, lang)
        if trial.reason is ShmatReason.CAPTURES:
            meaning = lang.gettext("captures a card")
        elif icon is Icon.BELOW:
            meaning = lang.gettext("zero or below")
        meanings.setdefault(icon, Cell(meaning, icon, tone=_tone(trial.reason)))
    return tuple(meanings.values())


def numbers(position: shmat.Position, trials: Sequence[Trial], lang: Language) -> Grid:
    """Return the numbers of all cards in two rows: those that an opponent has, and those that can be made."""
    had = {int(card.rank) for row in position.rows[1:] for card in row if card}
    made = {int(trial.expression.value) for trial in trials if trial.expression.value in set(Rank)}
    rows, legend = [], []
    for icon, meaning, tone, among in (
        (Icon.DEAL, lang.gettext("an opponent has it"), Tone.ACT, had),
        (Icon.ARROW, lang.gettext("can be made"), Tone.HONEY, made),
    ):
        cells = (Cell(str(number), tone=tone) if number in among else Cell() for number in range(1, LAST + 1))
        rows.append(GridRow(Cell(icon=icon, meaning=meaning), tuple(cells)))
        legend.append(Cell(meaning, icon, tone=tone))
    label = lang.gettext("Which numbers the opponents have, and which can be made")
    return Grid(label, (), tuple(rows), tuple(legend))


def reading_column(case: Case, reading: RuleVariant, lang: Language) -> tuple[Node, ...]:
    """Return what one reading of a rule makes of a claim: the numbers, their picture, and the verdict."""
    explanation, claim = reading.explanation, case.claim
    if claim is None:
        readings = case.ruling.readings
        capture = next((capture for other in readings for capture in other.explanation.captures), None)
        if capture is None:
            return (outcome(reading, why_in_shmat(explanation, lang), SHMAT, lang),)
        claim = shmat.Claim.of(capture, capture.equations[0])  # what only another reading allows
        case = case._replace(claim=claim, spots=Spots.of(capture))
    expression = claim.expression
    if reading.verdict is Verdict.UPHELD:
        shown = _worked_out(expression, case, lang, captured=True)
        return shown, outcome(reading, why_in_shmat(explanation, lang), SHMAT, lang)
    turned = Expression(expression.right, expression.operation, expression.left)
    failed = next((trial for trial in explanation.attempts if trial.expression == turned), None)
    if not failed:
        shown = _worked_out(expression, case, lang, wanted=claim.value)
        return shown, outcome(reading, why_in_shmat(explanation, lang), SHMAT, lang)
    shown = _worked_out(turned, case, lang, wanted=claim.value)
    why = made_nothing(failed.reason, turned, lang)
    return shown, outcome(reading, why, SHMAT, lang), Text(hypothetically(explanation, lang))


def _worked_out(
    expression: Expression, case: Case, lang: Language, *, wanted: int | None = None, captured: bool = False
) -> Box:
    """Return an expression with the cards of its numbers and what it makes, and its picture.

    Args:
        expression: what was put together.
        case: the cards, and where those of the claim lie.
        lang: the language.
        wanted: the number that was wished for.
        captured: whether the card that it makes is captured, and so is what one gets.
    """
    position, spots = case.position, case.spots
    own = position.rows[0][spots.own[0]] if spots.own else None
    terms = _terms(expression, position.drawn if spots.drawn else None, own, lang)
    made = Term(said_value(expression, lang))
    target = spots.target.card(position) if spots.target else None
    if spots.target and target and expression.value == target.rank:
        made = Term(made.number, chip(target, lang), say(Seat(spots.target.seat), lang), captured)
    equation = EquationNode((*terms, made), (say(expression.operation, lang), "="), worked(expression, lang))
    ring = wanted if wanted in set(Rank) else None
    return Box((equation, picture(expression, lang, ring)), Layout.COLUMN)


def _terms(expression: Expression, drawn: Card | None, own: Card | None, lang: Language) -> tuple[Term, Term]:
    """Return the two numbers of an expression with their cards, as far as they are known."""
    first: tuple[Card | None, str] = (drawn, lang.pgettext("under an equation", "drawn"))
    second: tuple[Card | None, str] = (own, say(Seat(0), lang))
    if drawn and drawn.rank != expression.left:
        first, second = second, first
    left, right = (
        Term(str(number), chip(card, lang) if card else None, caption if card else "")
        for number, (card, caption) in ((expression.left, first), (expression.right, second))
    )
    return left, right
