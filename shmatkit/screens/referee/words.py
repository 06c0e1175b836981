"""The sentences of the referee's desk: verdicts, their reasons, the rules that decide, and whose a row is."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from shmatkit.core.errors import Message, message
from shmatkit.core.language import Language, Seat, say
from shmatkit.core.rulebook import Row
from shmatkit.explain import Explanation, Reason, ShmatReason, TwentyReason
from shmatkit.explain.sentences import fault, summary
from shmatkit.game import Rules, name_of
from shmatkit.referee import Dispute, Ruling, Verdict

DEPENDS = message("It depends on a house rule")


class GameWords(NamedTuple):
    """What the desk says in its own way in each game.

    Attributes:
        subtitle: what the desk does.
        verdicts: the word for a verdict that does not depend.
        outcomes: the verdict by one reading of a rule, with its reason.
        presets: what a set of rules says of the claim.
        why: says an explanation in one sentence.
        default_row: the ID of the rule that decides where no other does, or nothing.
    """

    subtitle: Message
    verdicts: Mapping[Verdict, Message]
    outcomes: Mapping[Verdict, Message]
    presets: Mapping[Verdict, object]
    why: Callable[[Explanation, Language], str]
    default_row: str = ""


def why_in_shmat(explanation: Explanation, lang: Language) -> str:
    """Say an explanation of Shmat in one sentence."""
    match explanation.reason:
        case ShmatReason.CAPTURES:
            return lang.gettext(
                "{target} could be captured: {equation}.",
                target=explanation.cards[-1],
                equation=explanation.equations[0],
            )
        case ShmatReason.SOME_CAPTURE:
            return lang.ngettext(
                "There was {count} capture.", "There were {count} captures.", len(explanation.captures)
            )
        case ShmatReason.NO_CAPTURE:
            return lang.ngettext(
                "{count} way tried, it captures no card.",
                "{count} ways tried, none captures a card.",
                len(explanation.attempts),
            )
    return fault(explanation, lang)


def why_in_twenty(explanation: Explanation, lang: Language) -> str:
    """Say an explanation of Twenty in one sentence; the mistake of the source has a strip of its own (T2)."""
    if explanation.reason is TwentyReason.SOME_PLAY:
        return lang.ngettext("{count} play is possible.", "{count} plays are possible.", len(explanation.plays))
    return summary(replace(explanation, erratum=()), lang)


SHMAT = GameWords(
    message("A claim is checked, then explained"),
    {Verdict.UPHELD: message("Upheld"), Verdict.REJECTED: message("Rejected")},
    {Verdict.UPHELD: message("Upheld. {why}"), Verdict.REJECTED: message("Rejected. {why}")},
    {verdict: verdict for verdict in Verdict},
    why_in_shmat,
    "S7",
)

TWENTY = GameWords(  # a play is no claim that somebody missed one, so its verdict has words of its own
    message("A play is checked, then explained"),
    {Verdict.UPHELD: message("This can be played"), Verdict.REJECTED: message("This can't be played")},
    {Verdict.UPHELD: message("This can be played. {why}"), Verdict.REJECTED: message("This can't be played. {why}")},
    {Verdict.UPHELD: message("allowed"), Verdict.REJECTED: message("not allowed")},
    why_in_twenty,
)

_WORDS = {"shmat": SHMAT, "twenty": TWENTY}

_ANSWERS: dict[Reason, Message] = {
    TwentyReason.SOME_PLAY: message("Something can be played"),
    TwentyReason.NO_PLAY: message("Nothing can be played"),
}

_ROWS = {
    ShmatReason.OPERATION_NOT_PLAYED: "S9",
    ShmatReason.DRAWN_CARD_UNUSED: "S5",
    ShmatReason.NOT_IN_ROW: "S5",
    ShmatReason.OWN_CARD_FIRST: "S6",
    ShmatReason.OWN_CARD: "S8",
    ShmatReason.CAPTURES: "S10",
    ShmatReason.SOME_CAPTURE: "S10",
    ShmatReason.NOT_HIGHEST: "S10",
    TwentyReason.PLAYABLE: "T1",
    TwentyReason.SOME_PLAY: "T1",
    TwentyReason.NO_PLAY: "T1",
    TwentyReason.TOO_MUCH: "T1",
    TwentyReason.NOT_EXACT: "T1",
}


def words_of(dispute: Dispute) -> GameWords:
    """Return the words of a dispute's game."""
    return _WORDS[name_of(dispute.position)]


def verdict_word(ruling: Ruling, lang: Language) -> str:
    """Say a verdict in a few words."""
    if ruling.verdict is Verdict.DEPENDS:
        return say(DEPENDS, lang)
    answer = _ANSWERS.get(ruling.explanation.reason)
    return say(answer or words_of(ruling.dispute).verdicts[ruling.verdict], lang)


def reason(ruling: Ruling, lang: Language) -> str:
    """Say in one sentence why a verdict is what it is."""
    if ruling.readings:
        return say(ruling.readings[0].row.question, lang)
    return words_of(ruling.dispute).why(ruling.explanation, lang)


def announcement(ruling: Ruling, lang: Language) -> str:
    """Say a ruling as it is told to those who don't see it: the words on the screen."""
    return f"{verdict_word(ruling, lang)}. {reason(ruling, lang)}"


def hypothetically(explanation: Explanation, lang: Language) -> str:
    """Say an explanation of Shmat in one sentence where nobody agreed on the rule that it is about."""
    if explanation.reason is ShmatReason.OWN_CARD_FIRST and explanation.expression:
        return lang.gettext(
            "If the drawn card comes first, {expression} can't be used (S6).", expression=explanation.expression
        )
    return why_in_shmat(explanation, lang)


def deciding_rows(ruling: Ruling) -> tuple[Row, ...]:
    """Return the rules that a ruling rests on: those that it depends on, else the one of its reason."""
    if ruling.readings:
        return tuple({reading.row.id: reading.row for reading in ruling.readings}.values())
    explanation = ruling.explanation
    row_id = "T2" if explanation.erratum else _ROWS.get(explanation.reason, words_of(ruling.dispute).default_row)
    return (ruling.dispute.position.rules.row(row_id),) if row_id else ()


def reading_name(row: Row, choice: str, lang: Language) -> str:
    """Say a reading of a rule, as a title."""
    return capital(say(row.field.choices[choice] if row.field else choice, lang))


def reading_in_force(rules: Rules, row: Row) -> str:
    """Return the reading of a rule that some rules play by, as the field's text."""
    return str(getattr(rules, row.field.name)) if row.field else ""


def house_changes(rules: Rules, lang: Language) -> list[str]:
    """Say what some rules have changed in their set, except on the rows that have a choice of their own."""
    plain = rules.named(rules.preset)
    said = []
    for row in rules.ROWS:
        choice = reading_in_force(rules, row)
        if row.field and not row.silent and choice != reading_in_force(plain, row):
            said.append(f"{row.id}: {say(row.field.choices.get(choice) or choice, lang)}")
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
