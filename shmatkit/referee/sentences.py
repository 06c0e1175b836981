"""The sentences of rulings."""

from shmatkit.core.language import Language, say, sentence
from shmatkit.core.rulebook import Row
from shmatkit.explain import TwentyReason
from shmatkit.game import SHMAT, game_of
from shmatkit.referee.ruling import RuleVariant, Ruling, Verdict


def headline(ruling: Ruling, lang: Language) -> str:
    """Say a verdict in one short sentence."""
    if ruling.verdict is Verdict.DEPENDS:
        return lang.gettext("It depends on a house rule.")
    upheld = ruling.verdict is Verdict.UPHELD
    if game_of(ruling.dispute.position) is SHMAT:
        return lang.gettext("Upheld: there was a capture.") if upheld else lang.gettext("Rejected.")
    if ruling.dispute.claim:
        return (
            lang.gettext("Upheld: this can be played.") if upheld else lang.gettext("Rejected: this can't be played.")
        )
    if upheld:
        return lang.gettext("Upheld: something can be played.")
    return lang.gettext("Rejected: nothing can be played.")


@sentence(Ruling)
def _(ruling: Ruling, lang: Language) -> str:
    why = say(ruling.explanation, lang)
    if ruling.readings:
        why = " ".join(
            [open_question(ruling.readings[0].row, lang), *(say(reading, lang) for reading in ruling.readings)]
        )
    return lang.gettext("{verdict} {explanation}", verdict=headline(ruling, lang), explanation=why)


def open_question(row: Row, lang: Language) -> str:
    """Say what a rule settles, and the words of the source, which don't."""
    return lang.gettext(
        "{question} The rules as written don't say: “{quote}” ({id}).",
        question=row.question,
        quote=say(row.quote, lang).rstrip("."),
        id=row.id,
    )


@sentence(RuleVariant)
def _(reading: RuleVariant, lang: Language) -> str:
    label = reading.row.field.choices[reading.choice] if reading.row.field else reading.choice
    if isinstance(reading.explanation.reason, TwentyReason):
        return _of_play(reading, label, lang)
    if reading.verdict is Verdict.UPHELD:
        return lang.gettext(
            "If you play “{reading}”, it is upheld: {explanation}", reading=label, explanation=reading.explanation
        )
    return lang.gettext(
        "If you play “{reading}”, it is rejected: {explanation}", reading=label, explanation=reading.explanation
    )


def _of_play(reading: RuleVariant, label: object, lang: Language) -> str:
    """Say what a reading makes of a play of Twenty, which is no claim that somebody missed one."""
    if reading.verdict is Verdict.UPHELD:
        return lang.gettext(
            "If you play “{reading}”, this can be played: {explanation}", reading=label, explanation=reading.explanation
        )
    return lang.gettext(
        "If you play “{reading}”, this can't be played: {explanation}", reading=label, explanation=reading.explanation
    )


@sentence(Verdict)
def _(verdict: Verdict, lang: Language) -> str:
    match verdict:
        case Verdict.UPHELD:
            return lang.gettext("upheld")
        case Verdict.REJECTED:
            return lang.gettext("rejected")
        case Verdict.DEPENDS:
            return lang.gettext("depends")
