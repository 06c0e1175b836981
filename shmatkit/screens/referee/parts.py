"""The parts of a ruling that are drawn alike in both games: verdicts, the words of the source, readings of a rule."""

from collections.abc import Callable

from shmatkit.core.language import Language, say
from shmatkit.core.rulebook import Row
from shmatkit.referee import RuleVariant, Ruling, Verdict
from shmatkit.screens.kit.nodes import Box, Icon, Layout, Node, Role, Strip, Text, Tone, VerdictNode
from shmatkit.screens.kit.parts import preset_name
from shmatkit.screens.referee.state import VERDICT
from shmatkit.screens.referee.words import (
    GameWords,
    deciding_rows,
    quoted,
    reading_in_force,
    reading_name,
    reason,
    verdict_word,
    words_of,
)

_SHAPES = {
    Verdict.UPHELD: (Tone.ACT, Icon.CHECK),
    Verdict.REJECTED: (Tone.BRICK, Icon.CROSS),
    Verdict.DEPENDS: (Tone.IRIS, Icon.FORK),
}


def verdict_node(ruling: Ruling, lang: Language) -> VerdictNode:
    """Return a verdict with its one sentence."""
    return VerdictNode(VERDICT, verdict_word(ruling, lang), *_SHAPES[ruling.verdict], reason(ruling, lang))


def outcome(reading: RuleVariant, why: str, words: GameWords, lang: Language) -> Strip:
    """Return the verdict by one reading of a rule, with its reason."""
    text = lang.gettext(words.outcomes[reading.verdict].template, why=why)
    return Strip(text, *_SHAPES[reading.verdict])


def columns(ruling: Ruling, column: Callable[[RuleVariant], tuple[Node, ...]], lang: Language) -> Box:
    """Return a column for each reading of the rules that the verdict hangs on.

    Args:
        ruling: the ruling.
        column: returns what one reading makes of the claim.
        lang: the language.
    """
    boxes: list[Node] = []
    for reading in ruling.readings:
        title = reading_name(reading.row, reading.choice, lang)
        usual = is_in_force(reading, ruling)
        badge, tone = (lang.gettext("The usual reading"), Tone.IRIS) if usual else ("", None)
        boxes.append(Box((Text(title, Role.HEADING), *column(reading)), Layout.CARD, title, tone, badge))
    return Box(tuple(boxes), Layout.SPLIT)


def is_in_force(reading: RuleVariant, ruling: Ruling) -> bool:
    """Say whether the dispute's rules read a rule so."""
    return reading_in_force(ruling.dispute.position.rules, reading.row) == reading.choice


def sources(ruling: Ruling, lang: Language) -> tuple[Node, ...]:
    """Return the words of the source that a ruling rests on, each with its ID."""
    return tuple(node for row in deciding_rows(ruling) for node in _source(row, lang, settles=not ruling.readings))


def _source(row: Row, lang: Language, *, settles: bool) -> tuple[Node, ...]:
    caption = (
        lang.gettext("Rule {id}, as written", id=row.id)
        if settles
        else lang.gettext("The rules as written don't say more ({id})", id=row.id)
    )
    return Text(quoted(say(row.quote, lang), lang), Role.QUOTE), Text(caption, Role.CAPTION)


def presets(ruling: Ruling, lang: Language) -> Box:
    """Return the verdict under each set of rules."""
    label = lang.gettext("Under each set of rules")
    words = words_of(ruling.dispute).presets
    strips = [
        Strip(f"{preset_name(name, lang)}: {say(words[verdict], lang)}", *_SHAPES[verdict])
        for name, verdict in ruling.presets.items()
    ]
    return Box((Text(label, Role.CAPTION), *strips), Layout.BAR, label)
