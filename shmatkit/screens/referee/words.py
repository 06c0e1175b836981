"""The referee's short words: verdicts, faults, the words of the source, the sets of rules."""

from dataclasses import replace

from shmatkit import shmat
from shmatkit.core.errors import message
from shmatkit.core.language import Language, Seat, say
from shmatkit.core.rulebook import Row
from shmatkit.explain import Explanation, Reason
from shmatkit.explain.sentences import fault, summary
from shmatkit.game import Rules
from shmatkit.referee import RuleVariant, Ruling, Verdict
from shmatkit.screens.kit.nodes import Box, Icon, Layout, Node, Role, Strip, Text, Tone, VerdictNode
from shmatkit.screens.kit.parts import preset_name

VERDICTS = {
    Verdict.UPHELD: (message("Upheld"), Tone.ACT, Icon.CHECK),
    Verdict.REJECTED: (message("Rejected"), Tone.BRICK, Icon.CROSS),
    Verdict.DEPENDS: (message("It depends on a house rule"), Tone.IRIS, Icon.FORK),
}
"""A verdict's word, colour and shape."""

_ROWS = {
    Reason.OPERATION_NOT_PLAYED: "S9",
    Reason.DRAWN_CARD_UNUSED: "S5",
    Reason.NOT_IN_ROW: "S5",
    Reason.OWN_CARD_FIRST: "S6",
    Reason.OWN_CARD: "S8",
    Reason.CAPTURES: "S10",
    Reason.SOME_CAPTURE: "S10",
    Reason.NOT_HIGHEST: "S10",
    Reason.PLAYABLE: "T1",
    Reason.SOME_PLAY: "T1",
    Reason.NO_PLAY: "T1",
    Reason.TOO_MUCH: "T1",
    Reason.NOT_EXACT: "T1",
}


_WORDS_OF_PLAYS = {
    Reason.SOME_PLAY: message("Something can be played"),
    Reason.NO_PLAY: message("Nothing can be played"),
}


def _word(ruling: Ruling, lang: Language) -> str:
    """Say a verdict's word. A play of Twenty is no claim that somebody missed one, so its verdict has words of its own.

    A play that depends is said to do so in both games.
    """
    if ruling.verdict is Verdict.DEPENDS or isinstance(ruling.dispute.position, shmat.Position):
        return say(VERDICTS[ruling.verdict][0], lang)
    if ruling.explanation.reason in _WORDS_OF_PLAYS:
        return say(_WORDS_OF_PLAYS[ruling.explanation.reason], lang)
    upheld = ruling.verdict is Verdict.UPHELD
    return lang.gettext("This can be played") if upheld else lang.gettext("This can't be played")


def verdict_node(ruling: Ruling, lang: Language, node_id: str) -> VerdictNode:
    """Return a verdict with its one sentence."""
    _, tone, icon = VERDICTS[ruling.verdict]
    return VerdictNode(node_id, _word(ruling, lang), tone, icon, reason(ruling, lang))


def announcement(ruling: Ruling, lang: Language) -> str:
    """Say a ruling as it is told to those who don't see it: the words on the screen."""
    return f"{_word(ruling, lang)}. {reason(ruling, lang)}"


def reason(ruling: Ruling, lang: Language) -> str:
    """Say in one sentence why a verdict is what it is."""
    return say(ruling.readings[0].row.question, lang) if ruling.readings else shortly(ruling.explanation, lang)


def shortly(this: Explanation, lang: Language) -> str:
    """Say an explanation in one sentence."""
    match this.reason:
        case Reason.CAPTURES:
            return lang.gettext(
                "{target} could be captured: {equation}.", target=this.cards[-1], equation=this.equations[0]
            )
        case Reason.SOME_CAPTURE:
            return lang.ngettext("There was {count} capture.", "There were {count} captures.", len(this.captures))
        case Reason.NO_CAPTURE:
            return lang.ngettext(
                "{count} way tried, it captures no card.",
                "{count} ways tried, none captures a card.",
                len(this.attempts),
            )
        case Reason.SOME_PLAY:
            return lang.ngettext("{count} play is possible.", "{count} plays are possible.", len(this.plays))
    if this.reason.is_twenty or this.needed or this.reason is Reason.CANNOT_MAKE:
        return summary(replace(this, erratum=()), lang)
    return fault(this, lang)


def hypothetically(this: Explanation, lang: Language) -> str:
    """Say an explanation in one sentence where nobody agreed on the rule that it is about."""
    if this.reason is Reason.OWN_CARD_FIRST and this.expression:
        return lang.gettext(
            "If the drawn card comes first, {expression} can't be used (S6).", expression=this.expression
        )
    return shortly(this, lang)


def outcome(reading: RuleVariant, why: str, lang: Language) -> Strip:
    """Return the verdict by one reading of a rule, with its reason."""
    _, tone, icon = VERDICTS[reading.verdict]
    upheld = reading.verdict is Verdict.UPHELD
    if reading.explanation.reason.is_twenty:
        said = (
            lang.gettext("This can be played. {why}", why=why)
            if upheld
            else lang.gettext("This can't be played. {why}", why=why)
        )
        return Strip(said, tone, icon)
    if upheld:
        return Strip(lang.gettext("Upheld. {why}", why=why), tone, icon)
    return Strip(lang.gettext("Rejected. {why}", why=why), tone, icon)


def sources(ruling: Ruling, lang: Language) -> tuple[Node, ...]:
    """Return the words of the source that a ruling rests on, each with its ID."""
    rules = ruling.dispute.position.rules
    rows = {reading.row.id: reading.row for reading in ruling.readings}
    if not rows:
        default = "S7" if isinstance(ruling.dispute.position, shmat.Position) else ""
        row_id = "T2" if ruling.explanation.erratum else _ROWS.get(ruling.explanation.reason, default)
        rows = {row_id: rules.row(row_id)} if row_id else {}
    return tuple(node for row in rows.values() for node in _source(row, lang, settles=not ruling.readings))


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
    words = {Verdict.UPHELD: lang.gettext("allowed"), Verdict.REJECTED: lang.gettext("not allowed")}
    if isinstance(ruling.dispute.position, shmat.Position):
        words = {verdict: say(verdict, lang) for verdict in words}
    strips = [
        Strip(f"{preset_name(name, lang)}: {words[verdict]}", *VERDICTS[verdict][1:])
        for name, verdict in ruling.presets.items()
    ]
    return Box((Text(label, Role.CAPTION), *strips), Layout.BAR, label)


def reading_name(row: Row, choice: str, lang: Language) -> str:
    """Say a reading of a rule, as a title."""
    return capital(say(row.field.choices[choice] if row.field else choice, lang))


def chosen(rules: Rules, row: Row) -> str:
    """Return the reading of a rule that some rules play by, as the field's text."""
    return str(getattr(rules, row.field.name)) if row.field else ""


def house_changes(rules: Rules, lang: Language) -> list[str]:
    """Say what some rules have changed in their set, except on the rows that have a choice of their own."""
    plain = rules.named(rules.preset)
    said = []
    for row in rules.ROWS:
        if row.field and not row.silent and chosen(rules, row) != chosen(plain, row):
            label = row.field.choices.get(chosen(rules, row)) or getattr(rules, row.field.name)
            said.append(f"{row.id}: {say(label, lang)}")
    return said


def quoted(words: str, lang: Language) -> str:
    """Put words in the language's quotation marks."""
    return lang.gettext("“{words}”", words=words)


def capital(text: str) -> str:
    """Begin a text with a capital letter."""
    return text[:1].upper() + text[1:]


def seat_title(seat: int, lang: Language) -> str:
    """Say whose a row is, as a title; a given name stays as it is."""
    if seat < len(lang.names):
        return lang.names[seat]
    return lang.gettext("Opponent") if seat and lang.lone else capital(say(Seat(seat), lang))
