"""The languages: catalogues, letters and signs, and `say`, which each package teaches its sentences."""

import gettext as catalogues
from collections.abc import Callable
from functools import cache, lru_cache, singledispatch
from pathlib import Path
from typing import Any, NamedTuple

from shmatkit.core.errors import IllegalMoveError, Message, NotationError, message

LOCALE = Path(__file__).parents[1] / "locale"


class Language(NamedTuple):
    """How to speak to a reader.

    Attributes:
        code: `en` or `uk`.
        letters: the letters of ace, jack, queen and king.
        signs: the signs of addition, subtraction, multiplication and division, as the language's schools write them.
        names: what the players are called, by seat from the mover; seats without a name are numbered.
        remainders: whether a division that isn't whole is given with its remainder; else as a mixed number.
        lone: whether there is only one opponent, who then needs no number.
    """

    code: str
    letters: str
    signs: str
    names: tuple[str, ...] = ()
    remainders: bool = False
    lone: bool = False

    def for_players(self, players: int) -> "Language":
        """Return the language for so many players at the table."""
        lone = players == 2  # the reader and one opponent
        return self if self.lone is lone else self._replace(lone=lone)

    def gettext(self, template: str, /, **values: object) -> str:
        """Say a template, with its fields said too."""
        return self._fill(catalogue(self.code).gettext(template), values)

    def pgettext(self, context: str, template: str, /, **values: object) -> str:
        """Say a template as it is said in one place, where other languages use other words than elsewhere."""
        return self._fill(catalogue(self.code).pgettext(context, template), values)

    def ngettext(self, one: str, many: str, count: int, /, **values: object) -> str:
        """Say the form of a template that fits `count`, which fills the field `{count}`."""
        return self._fill(catalogue(self.code).ngettext(one, many, count), {"count": count, **values})

    def _fill(self, template: str, values: dict[str, object]) -> str:
        said = {name: v if type(v) in _PLAIN else say(v, self) for name, v in values.items()}
        return template.format(**said)


ENGLISH = Language("en", "AJQK", "+−×÷")
UKRAINIAN = Language("uk", "ТВДК", "+−·:", remainders=True)
LANGUAGES = {lang.code: lang for lang in (ENGLISH, UKRAINIAN)}


def language(code: str | Language) -> Language:
    """Return the language of a code; a Language is returned as it is.

    To change signs, letters or names, replace a field: `language("uk")._replace(signs="+−×÷")`.

    Raises:
        ValueError: there is no such language.
    """
    if isinstance(code, Language):
        return code
    try:
        return LANGUAGES[code]
    except KeyError:
        known = ", ".join(LANGUAGES)
        message_ = f"{code!r} is not a language here; there are: {known}"
        raise ValueError(message_) from None


@cache
def catalogue(code: str) -> catalogues.NullTranslations:
    """Return the compiled catalogue of a language. English needs none: it is what the templates are written in."""
    if code == ENGLISH.code:
        return catalogues.NullTranslations()
    return catalogues.translation("shmatkit", LOCALE, [code])


@singledispatch
def _sentence(thing: object, _lang: Language) -> str:
    return str(thing)


_PLAIN = {str, int}  # what a template takes as it is


@cache
def _way_to_say(kind: type) -> Callable[[Any, Language], str]:
    """Return how things of a kind are said; asking singledispatch each time would take longer than saying them."""
    return _sentence.dispatch(kind)


def say(thing: object, lang: str | Language = "en") -> str:
    """Say a thing, such as a card, a capture, a ruling or an error, in a language.

    Args:
        thing: any value of shmatkit's; other values are said as `str` gives them.
        lang: `en`, `uk` or a `Language`.
    """
    way = _way_to_say(thing.__class__)  # type: ignore[arg-type]  # a class can be hashed
    return way(thing, lang if type(lang) is Language else language(lang))


Sentence = Callable[[Any, Language], str]
_KEPT = 4_096  # sentences of each kind that are remembered


def sentence(*kinds: type, keep: bool = False) -> Callable[[Sentence], Sentence]:
    """Teach `say` how to say things of these kinds. For the packages that define them.

    Args:
        kinds: the types.
        keep: whether what was said is remembered: for small things that are said over and over.
    """

    def register(function: Sentence) -> Sentence:
        spoken = lru_cache(_KEPT)(function) if keep else function
        for kind in kinds:
            _sentence.register(kind)(spoken)
        _way_to_say.cache_clear()
        return function

    return register


@sentence(Message)
def _(this: Message, lang: Language) -> str:
    return lang.gettext(this.template, **this.values)


@sentence(NotationError, IllegalMoveError)
def _(this: NotationError | IllegalMoveError, lang: Language) -> str:
    if this.expected is None:
        return say(this.reason, lang)
    return lang.gettext("{reason} Expected: {expected}.", reason=this.reason, expected=this.expected)


class Seat(int):
    """A player's seat, counted clockwise from the mover, who is 0; it is said as the player's name if there is one."""

    def __str__(self) -> str:
        return f"opponent {int(self)}" if self else "the mover"


@sentence(Seat, keep=True)
def _(seat: Seat, lang: Language) -> str:
    if seat < len(lang.names):
        return lang.names[seat]
    if seat == 0:
        return lang.gettext("the mover")
    return lang.gettext("the opponent") if lang.lone else lang.gettext("opponent {number}", number=int(seat))


class Listed(tuple[object, ...]):
    """Several things, said one after another with commas between them."""


@sentence(Listed)
def _(things: Listed, lang: Language) -> str:
    return ", ".join(say(thing, lang) for thing in things)


__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "UKRAINIAN",
    "Language",
    "Listed",
    "Seat",
    "catalogue",
    "language",
    "message",
    "say",
    "sentence",
]
