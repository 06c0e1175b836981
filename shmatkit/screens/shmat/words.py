"""What screens of Shmat say about a pair of cards that takes nothing."""

from shmatkit.core.language import Language, say
from shmatkit.explain import Explanation, ShmatReason, Trial
from shmatkit.explain.sentences import made_nothing


def verdict(why: Explanation, lang: Language) -> str:
    """Say in one sentence why a pair takes nothing."""
    drawn, own, target = why.cards
    if why.reason is ShmatReason.OWN_CARD:
        return lang.gettext("{target} is your own card. Only an opponent's card can be captured.", target=target)
    if why.reason is ShmatReason.NOT_HIGHEST:
        return lang.gettext(
            "{drawn} and {own} make {target}, but a higher card must be captured first (S10).",
            drawn=drawn,
            own=own,
            target=target,
        )
    return lang.gettext("{drawn} and {own} can't make {value}.", drawn=drawn, own=own, value=int(target.rank))


def said_attempt(trial: Trial, lang: Language) -> str:
    """Say a trial for a screen reader: 5 + 9 = 14: past 13, the highest card."""
    if trial.reason is ShmatReason.CAPTURES:
        return say(trial, lang)
    return made_nothing(trial.reason, trial.expression, lang)
