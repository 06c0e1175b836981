"""What both games' lines have in common: a body, tags after `;`, and after `?` a claim."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from shmatkit.core.cards import Card, gives_suits, read_cards
from shmatkit.core.errors import Message, NotationError, message, quoted
from shmatkit.core.rulebook import HouseRules
from shmatkit.core.text import Text
from shmatkit.core.tokens import Token, Word, check_letters, in_text, lex

_CARD_TAGS = {"discard"}  # the tags that hold cards


class Tag(NamedTuple):
    """A tag, such as `reserve 41`. `start` and `at` are the places of its name and its value."""

    name: str
    value: str
    start: int
    at: int


@dataclass(slots=True)
class Line:
    """A line cut into its parts, after its letters and whether it gives suits were decided for the whole.

    Attributes:
        text: the whole line.
        body: the words before the first `;` or `?`.
        tags: the tags, by name.
        tag_words: the words of the tags that hold cards.
        claim: the pieces after `?`, or None where there is no `?`.
        suited: whether the position gives suits.
    """

    text: Text
    body: list[Word]
    tags: dict[str, Tag]
    tag_words: dict[str, list[Word]]
    claim: list[Token] | None
    suited: bool

    @classmethod
    def read(cls, raw: str, letters: str | None = None) -> "Line":
        """Cut a line into its parts.

        Args:
            raw: the line.
            letters: `source` where it is known to use B D K T.

        Raises:
            NotationError: a piece is unknown, a tag stands twice, or there are two claims.
        """
        text = Text(raw)
        normal = text.normal
        mark = normal.find("?")
        head = len(normal) if mark < 0 else mark
        if mark >= 0 and "?" in normal[mark + 1 :]:
            again = normal.index("?", mark + 1)
            raise text.error(message("There is a second “?”."), again, message("one claim"))
        if ";" in normal[head:]:
            raise text.error(
                message("Tags stand before “?”."), normal.index(";", head), message("a position; tags ? claim")
            )
        semicolon = normal.find(";", 0, head)
        body = lex(text, 0, head if semicolon < 0 else semicolon)
        tags = {} if semicolon < 0 else _read_tags(text, semicolon, head)
        tag_words = {
            name: lex(text, tag.at, tag.at + len(tag.value)) for name, tag in tags.items() if name in _CARD_TAGS
        }
        claim = None if mark < 0 else lex(text, mark + 1, claim=True)
        position = [*body, *(word for words in tag_words.values() for word in words)]
        check_letters([*position, *(claim or ())], text, letters)
        pieces = None if claim is None else in_text(claim)
        return cls(text, body, tags, tag_words, pieces, gives_suits(position))

    @classmethod
    def without_claim(cls, raw: str, letters: str | None = None) -> "Line":
        """Cut a line that is a position into its parts; a claim is an error."""
        line = cls.read(raw, letters)
        if line.claim is not None:
            place = line.text.normal.index("?")
            raise line.error(message("A position has no claim."), place, message("a position without “?”"))
        return line

    def cards(self, words: Sequence[Word]) -> list[Card | None]:
        """Read a row of this line's cards."""
        return read_cards(words, self.text, suited=self.suited)

    def end(self, words: Sequence[Word]) -> int:
        """Return the place after some words, or the line's beginning."""
        return words[-1].stop if words else 0

    def number(self, name: str, least: int, most: int) -> int | None:
        """Read the number of a tag, or None where the tag is missing.

        Raises:
            NotationError: it isn't a whole number from `least` to `most`.
        """
        tag = self.tags.get(name)
        if tag is None:
            return None
        number = read_number(tag.value, least, most)
        if number is None:
            raise self.error(
                message("“{read}” does not fit here.", read=self.quote(tag)), tag.at, whole_number(least, most)
            )
        return number

    def quote(self, tag: Tag) -> str:
        """Return a tag's value as an error would quote it."""
        return self.text.quote(tag.at, tag.at + len(tag.value))

    def error(self, reason: Message, place: int, expected: Message | None) -> NotationError:
        """Return an error that points at a place of the normalised line."""
        return self.text.error(reason, place, expected)


def _read_tags(text: Text, start: int, stop: int) -> dict[str, Tag]:
    tags: dict[str, Tag] = {}
    for found in re.finditer(r";\s*(?P<name>[^;\s]*)\s*(?P<value>[^;]*)", text.normal[:stop][start:]):
        value = found["value"].rstrip()
        tag = Tag(found["name"].lower(), value, start + found.start("name"), start + found.start("value"))
        if not tag.name:
            raise text.error(
                message("Nothing stands after “;”."), start + found.start(), message("a tag, such as reserve 41")
            )
        if not tag.value:
            reason = message("The tag “{read}” has no value.", read=text.quote(tag.start, tag.start + len(tag.name)))
            raise text.error(reason, tag.start + len(tag.name), message("a tag, such as reserve 41"))
        if tag.name in tags:
            raise text.error(
                message("The tag “{read}” stands twice.", read=quoted(tag.name)), tag.start, message("each tag once")
            )
        tags[tag.name] = tag
    return tags


SomeRules = TypeVar("SomeRules", bound=HouseRules)
Result = TypeVar("Result")


def read_rules(line: Line, rules: SomeRules, known: Sequence[str]) -> tuple[SomeRules, bool]:
    """Read the rules that a line's tags state.

    Args:
        line: the line.
        rules: the rules that the tags change, if there are any.
        known: the names of the other tags that the game knows.

    Returns:
        The rules, and whether a tag stated any.

    Raises:
        NotationError: a tag is unknown, or a field doesn't take its value.
    """
    names = [field.name for field in rules.fields()]
    for tag in line.tags.values():
        if tag.name not in {"rules", *names, *known}:
            raise line.error(
                message("“{read}” is not a tag.", read=line.text.quote(tag.start, tag.start + len(tag.name))),
                tag.start,
                message("one of: {choices}", choices=", ".join(["rules", *names, *known])),
            )
    if preset := line.tags.get("rules"):
        rules = _pointed(line, preset, rules.named, preset.value)
    stating = [tag for tag in line.tags.values() if tag.name in names]
    for tag in stating:
        rules = _pointed(line, tag, rules.change, tag.name, tag.value)
    return rules, bool(preset or stating)


def _pointed(line: Line, tag: Tag, read: Callable[..., Result], *args: str) -> Result:
    try:
        return read(*args)
    except NotationError as error:
        raise line.error(error.reason, tag.at, error.expected) from None


def read_number(text: str, least: int, most: int) -> int | None:
    """Read a whole number from `least` to `most`, written 0 to 9 without leading zeros; else return None."""
    if not re.fullmatch("0|[1-9][0-9]{0,3}", text):
        return None
    return int(text) if least <= int(text) <= most else None


def whole_number(least: int, most: int) -> Message:
    """Return what an error expects where a number is out of its range."""
    return message("a whole number from {least} to {most}", least=least, most=most)
