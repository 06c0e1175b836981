"""The evidence of a ruling in Shmat: what was put together, all that was tried, and each reading of a house rule."""

from collections.abc import Sequence
from dataclasses import replace

from shmatkit import shmat
from shmatkit.core.arithmetic import Equation, Expression, briefly, worked
from shmatkit.core.cards import Card, Rank
from shmatkit.core.language import Language, Listed, Seat, say
from shmatkit.explain import Reason, Trial
from shmatkit.explain.sentences import made_nothing, why_alone
from shmatkit.referee import RuleVariant, Ruling, Verdict
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
from shmatkit.screens.referee.claim import Spots
from shmatkit.screens.referee.words import hypothetically, outcome, shortly
from shmatkit.screens.shmat.parts import ICONS, capture_item
from shmatkit.shmat import Capture

SHOW = "captures"  # the id of the button that shows every capture
LAST = int(max(Rank))


def capture_id(at: int) -> str:
    """Return the id of a capture in the list."""
    return f"capture-{at}"


def upheld(ruling: Ruling, position: shmat.Position, held: Spots, lang: Language, *, listed: bool) -> tuple[Node, ...]:
    """Return what shows that a capture was there, and what happens next."""
    claim, found = ruling.dispute.claim, ruling.captures
    if not isinstance(claim, shmat.Claim):
        following = lang.gettext("Next: the mover makes one of these captures.")
        return (captures_list(found, None, position.rules, lang), Strip(following, Tone.ACT, Icon.ARROW))
    named = next(one for one in found if claim.names(one))
    equation = ruling.explanation.equations[0]
    nodes: list[Node] = [
        *_worked_out(Expression(*equation[:3]), position, held, lang, captured=True),
        Text(say(replace(ruling.explanation, captures=()), lang)),
        Strip(_next(position, named, lang), Tone.ACT, Icon.ARROW),
    ]
    if len(found) > 1:
        text = lang.gettext("Hide the other captures") if listed else lang.gettext("Show the other captures")
        nodes.append(Button(SHOW, text))
        if listed:
            nodes.append(captures_list(found, named, position.rules, lang, equation))
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
    found: Sequence[Capture],
    named: Capture | None,
    rules: shmat.Rules,
    lang: Language,
    equation: Equation | None = None,
) -> ListNode:
    """Return every capture; pressing one makes it the claim. The one that was named is said as it was."""
    items = [
        capture_item(
            one,
            equation if equation and one == named else one.equations[0],
            capture_id(at),
            rules,
            lang,
            chosen=one == named,
        )
        for at, one in enumerate(found)
    ]
    return ListNode("captures-list", lang.gettext("Captures"), tuple(items))


def rejected(ruling: Ruling, position: shmat.Position, held: Spots, lang: Language) -> tuple[Node, ...]:
    """Return what shows that a capture was not there: what was put together, and every other way."""
    claim, this = ruling.dispute.claim, ruling.explanation
    nodes: list[Node] = []
    if this.expression and isinstance(claim, shmat.Claim) and this.reason is not Reason.OPERATION_NOT_PLAYED:
        nodes += _worked_out(this.expression, position, held, lang, wanted=claim.value)
    if found := ruling.captures:
        heading = lang.ngettext("But {count} capture was there:", "But {count} captures were there:", len(found))
        nodes += [Text(heading, Role.HEADING), captures_list(found, None, position.rules, lang)]
    if ruling.attempts:
        nodes += [attempts_grid(ruling.attempts, lang), numbers(position, ruling.attempts, lang)]
    nodes.append(Strip(lang.gettext("Play on. A false claim costs nothing (S12)."), Tone.SKY, Icon.ARROW))
    return tuple(nodes)


def attempts_grid(tried: Sequence[Trial], lang: Language) -> Grid:
    """Return every way that was tried: an own card a column, a way a row."""
    columns: dict[int, list[Trial]] = {}
    for one in tried:
        columns.setdefault(one.own_at, []).append(one)
    rows = [
        GridRow(Cell(_way(ways[0], lang)), tuple(_outcome(one, lang) for one in ways))
        for ways in zip(*columns.values(), strict=True)
    ]
    label = lang.ngettext(
        "The {count} way to put {card} together with a card of the mover's row",
        "All {count} ways to put {card} together with a card of the mover's row",
        len(tried),
        card=tried[0].drawn,
    )
    heads = tuple(Cell(chip=chip(ways[0].own, lang)) for ways in columns.values())
    return Grid(label, heads, tuple(rows), _legend(tried, lang))


def _way(attempt: Trial, lang: Language) -> str:
    """Say a way with a box for the own card's value: 5 + □."""
    sign, drawn = say(attempt.expression.operation, lang), int(attempt.drawn.rank)
    return f"{drawn} {sign} □" if attempt.drawn_first else f"□ {sign} {drawn}"


def _outcome(attempt: Trial, lang: Language) -> Cell:
    """Return what an attempt makes, and what comes of it."""
    meaning = why_alone(attempt.reason, lang)
    tone = Tone.HONEY if attempt.reason is Reason.NOBODY_HAS_IT else None
    if attempt.reason is Reason.CAPTURES:
        tone = Tone.ACT
        meaning = lang.gettext("captures {cards}", cards=Listed(dict.fromkeys(one.target for one in attempt.captures)))
    return Cell(briefly(attempt.expression, lang), ICONS[attempt.reason], meaning, tone)


def _legend(tried: Sequence[Trial], lang: Language) -> tuple[Cell, ...]:
    """Return each icon of a grid with its meaning."""
    meanings: dict[Icon, Cell] = {}
    for one in tried:
        icon = ICONS[one.reason]
        meaning = why_alone(one.reason, lang)
        if one.reason is Reason.CAPTURES:
            meaning = lang.gettext("captures a card")
        elif icon is Icon.BELOW:
            meaning = lang.gettext("zero or below")
        meanings.setdefault(icon, Cell(meaning, icon, tone=_outcome(one, lang).tone))
    return tuple(meanings.values())


def numbers(position: shmat.Position, tried: Sequence[Trial], lang: Language) -> Grid:
    """Return the numbers of all cards in two rows: those that an opponent has, and those that can be made."""
    had = {int(card.rank) for row in position.rows[1:] for card in row if card}
    made = {int(one.expression.value) for one in tried if one.expression.value in set(Rank)}
    rows, legend = [], []
    for icon, said, tone, among in (
        (Icon.DEAL, lang.gettext("an opponent has it"), Tone.ACT, had),
        (Icon.ARROW, lang.gettext("can be made"), Tone.HONEY, made),
    ):
        cells = (Cell(str(number), tone=tone) if number in among else Cell() for number in range(1, LAST + 1))
        rows.append(GridRow(Cell(icon=icon, meaning=said), tuple(cells)))
        legend.append(Cell(said, icon, tone=tone))
    label = lang.gettext("Which numbers the opponents have, and which can be made")
    return Grid(label, (), tuple(rows), tuple(legend))


def reading_column(
    reading: RuleVariant, ruling: Ruling, position: shmat.Position, held: Spots, lang: Language
) -> tuple[Node, ...]:
    """Return what one reading of a rule makes of a claim: the numbers, their picture, and the verdict."""
    claim, this = ruling.dispute.claim, reading.explanation
    capture = next((one for other in ruling.readings for one in other.explanation.captures), None)
    if not isinstance(claim, shmat.Claim) and capture:  # what only another reading allows
        claim = shmat.Claim.of(capture, capture.equations[0])
        held = Spots(True, (capture.own_at,), (capture.seat, capture.target_at))
    if not isinstance(claim, shmat.Claim):
        return (outcome(reading, shortly(this, lang), lang),)
    said = claim.expression
    if reading.verdict is Verdict.UPHELD:
        shown = _worked_out(said, position, held, lang, captured=True)
        return (*shown, outcome(reading, shortly(this, lang), lang))
    turned = Expression(said.right, said.operation, said.left)
    failed = next((one for one in this.attempts if one.expression == turned), None)
    if not failed:
        nodes = _worked_out(said, position, held, lang, wanted=claim.value)
        return (*nodes, outcome(reading, shortly(this, lang), lang))
    why = made_nothing(failed.reason, turned, lang)
    nodes = _worked_out(turned, position, held, lang, wanted=claim.value)
    return (*nodes, outcome(reading, why, lang), Text(hypothetically(this, lang)))


def _worked_out(
    expression: Expression,
    position: shmat.Position,
    held: Spots,
    lang: Language,
    *,
    wanted: int | None = None,
    captured: bool = False,
) -> tuple[Node, ...]:
    """Return an expression with the cards of its numbers and what it makes, and its picture.

    Args:
        expression: what was put together.
        position: the cards.
        held: where those of the claim lie.
        lang: the language.
        wanted: the number that was wished for.
        captured: whether the card that it makes is captured, and so is what one gets.
    """
    own = position.rows[0][held.own[0]] if held.own else None
    target = position.rows[held.target[0]][held.target[1]] if held.target else None
    terms = _terms(expression, position.drawn if held.drawn else None, own, lang)
    made = Term(worked(expression, lang).rpartition(" = ")[2])
    if held.target and target and expression.value == target.rank:
        made = Term(made.number, chip(target, lang), say(Seat(held.target[0]), lang), captured)
    equation = EquationNode((*terms, made), (say(expression.operation, lang), "="), worked(expression, lang))
    ring = wanted if wanted in set(Rank) else None
    return (Box((equation, picture(expression, lang, ring)), Layout.COLUMN),)


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
