"""The parts of the referee's desk: its header with the rules, the claim's sheet and the ruling's sheet."""

from shmatkit import shmat, twenty
from shmatkit.core.language import Language, say
from shmatkit.game import Position
from shmatkit.referee import Dispute, Ruling, Verdict
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.cards import Plate
from shmatkit.screens.kit.controls import Button, Select, TextField
from shmatkit.screens.kit.nodes import Box, Icon, Layout, Node, Role, Strip, Text, Tone
from shmatkit.screens.kit.parts import preset_name
from shmatkit.screens.referee import claim as referee_claim
from shmatkit.screens.referee import evidence as referee_evidence
from shmatkit.screens.referee import twenty as referee_twenty
from shmatkit.screens.referee.claim import Draft, Spots
from shmatkit.screens.referee.words import (
    chosen,
    house_changes,
    presets,
    reading_name,
    seat_title,
    sources,
    verdict_node,
)

VERDICT = "verdict"
NOTATION, RULES, CLAIMANT, ANY, JUDGE = "notation", "rules", "claimant", "any", "judge"
OPEN = "open"  # the choice that the players have not agreed on any rules


def rule_id(field: str) -> str:
    """Return the id of the choice of a rule's reading."""
    return f"rule-{field}"


def reading_id(field: str, choice: str) -> str:
    """Return the id of the button that states a reading."""
    return f"reading-{field}-{choice}"


def seats(position: Position) -> int:
    """Return how many players can be the claimant; a hand of Twenty shows only one."""
    return len(position.rows) if isinstance(position, shmat.Position) else 1


def header(dispute: Dispute, lang: Language) -> Box:
    """Return the title and the choice of rules; once they are stated, of each rule on which the source is silent."""
    rules = dispute.position.rules
    options = [(OPEN, lang.gettext("Not agreed")), *((name, preset_name(name, lang)) for name in rules.PRESETS)]
    value = rules.preset if dispute.stated else OPEN
    controls: list[Node] = [Select(RULES, lang.gettext("Rules"), value, tuple(options))]
    for row in rules.ROWS if dispute.stated else ():
        if row.silent and row.field:
            readings = tuple((choice, reading_name(row, choice, lang)) for choice in row.field.choices)
            controls.append(Select(rule_id(row.field.name), say(row.question, lang), chosen(rules, row), readings))
    controls += [Text(change, Role.CAPTION) for change in house_changes(rules, lang)]
    title = Text(lang.gettext("Referee"), Role.TITLE)
    subtitle = lang.gettext("A play is checked, then explained")
    if isinstance(dispute.position, shmat.Position):
        subtitle = lang.gettext("A claim is checked, then explained")
    return Box((title, Text(subtitle, Role.SUBTITLE), Box(tuple(controls), Layout.BAR)), Layout.HEADER)


def claim_sheet(ruling: Ruling, text: str, claimant: int, draft: Draft, held: Spots, images: CardImages) -> Box:
    """Return the claim: who makes it, its words, the cards, and its notation.

    Args:
        ruling: the ruling on it.
        text: what stands in the text field.
        claimant: the seat of who claims.
        draft: the claim that is being put together.
        held: where the claim's cards lie.
        images: collects the pictures.
    """
    lang, dispute = images.lang, ruling.dispute
    nodes: list[Node] = [Plate(seat_title(claimant, lang))]
    if claimant:
        name = lang.names[0] if lang.names else ""
        missed = lang.gettext("claims that the mover missed a capture")
        if name:
            missed = lang.gettext("claims that {mover} missed a capture", mover=name)
        nodes.append(Text(missed, Role.CAPTION))
    nodes.append(Text(referee_claim.speech(dispute, claimant, lang), Role.SPEECH))
    if isinstance(dispute.position, shmat.Position):
        if dispute.claim:
            nodes.append(Text(lang.gettext("Claim: {claim}", claim=dispute.claim), Role.CAPTION))
        nodes += referee_claim.rows(dispute.position, held, draft, images)
        nodes += referee_claim.signs(dispute.position, draft, lang)
        options = tuple((str(seat), seat_title(seat, lang)) for seat in range(seats(dispute.position)))
        nodes.append(Button(ANY, lang.gettext("Was there a capture?")))
        nodes.append(Select(CLAIMANT, lang.gettext("Who claims"), str(claimant), options))
    else:
        nodes.append(referee_claim.hand(dispute.position, ruling, draft, images))
        off = "" if draft.laid else lang.gettext("Press cards of the hand first.")
        judge = Button(JUDGE, lang.gettext("Judge these cards"), primary=not off, off=off)
        nodes.append(Box((judge, Button(ANY, lang.gettext("Can anything be played?"))), Layout.BAR))
    nodes.append(TextField(NOTATION, lang.gettext("Position and question in notation"), text, 3))
    return Box(tuple(nodes), Layout.SHEET, lang.gettext("Claim"))


def ruling_sheet(ruling: Ruling, held: Spots, lang: Language, *, listed: bool, stale: bool) -> Box:
    """Return a ruling: the verdict, its evidence, the words of the source, and the verdict under each set of rules.

    Args:
        ruling: the ruling.
        held: where the claim's cards lie.
        lang: the language.
        listed: whether the other captures are shown.
        stale: whether a text that came later couldn't be read.
    """
    nodes: list[Node] = [verdict_node(ruling, lang, VERDICT)]
    if stale:
        nodes.append(Strip(lang.gettext("This ruling is on the last text that could be read."), Tone.HONEY, Icon.BOOK))
    nodes += _columns(ruling, held, lang) if ruling.readings else _evidence(ruling, held, lang, listed)
    nodes += [*sources(ruling, lang), presets(ruling, lang), *_choices(ruling, lang)]
    return Box(tuple(nodes), Layout.SHEET, lang.gettext("Ruling"))


def _evidence(ruling: Ruling, held: Spots, lang: Language, listed: bool) -> tuple[Node, ...]:
    position = ruling.dispute.position
    if isinstance(position, twenty.Position):
        return referee_twenty.evidence(ruling, position, lang)
    if ruling.verdict is Verdict.UPHELD:
        return referee_evidence.upheld(ruling, position, held, lang, listed=listed)
    return referee_evidence.rejected(ruling, position, held, lang)


def _columns(ruling: Ruling, held: Spots, lang: Language) -> tuple[Node, ...]:
    """Return a column for each reading of the rules that the verdict hangs on."""
    position = ruling.dispute.position
    columns: list[Node] = []
    for reading in ruling.readings:
        if isinstance(position, shmat.Position):
            shown = referee_evidence.reading_column(reading, ruling, position, held, lang)
        else:
            shown = referee_twenty.reading_column(reading, lang)
        title = reading_name(reading.row, reading.choice, lang)
        played = chosen(position.rules, reading.row) == reading.choice
        badge, tone = (lang.gettext("The usual reading"), Tone.IRIS) if played else ("", None)
        columns.append(Box((Text(title, Role.HEADING), *shown), Layout.CARD, title, tone, badge))
    return (Box(tuple(columns), Layout.SPLIT),)


def _choices(ruling: Ruling, lang: Language) -> tuple[Node, ...]:
    """Return a button for each reading, which states the rule."""
    buttons: list[Node] = []
    for reading in ruling.readings:
        if field := reading.row.field:
            text = lang.gettext("Play by this: {reading}", reading=field.choices[reading.choice])
            played = chosen(ruling.dispute.position.rules, reading.row) == reading.choice
            buttons.append(Button(reading_id(field.name, reading.choice), text, primary=played))
    return (Box(tuple(buttons), Layout.BAR),) if buttons else ()
