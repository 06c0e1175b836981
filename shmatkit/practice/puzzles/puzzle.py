"""A puzzle: a position, what is asked about it, and what the solvers say of it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple, TypeVar

from shmatkit import shmat, twenty
from shmatkit.core.arithmetic import Equation
from shmatkit.core.cards import Card
from shmatkit.core.errors import Message, NotationError, message, quoted
from shmatkit.core.language import Language, say
from shmatkit.game import TWENTY, Position, by_game, game_of, read_position
from shmatkit.practice.puzzles.kinds import Answer, Kind, Pair
from shmatkit.practice.puzzles.levels import LEVELS, Level
from shmatkit.practice.puzzles.solving import Asked, solve_shmat, solve_twenty

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle with all its right answers.

    Attributes:
        kind: what kind of question it is.
        level: its level.
        position: the position, of the game that the kind is about; every card has a suit.
        asked: what is asked about: of WHICH_OWN the target, of OPERATION an own card and a target, of CLAIM and
            MAY_PLAY a claim; None for the others.
        answers: all right answers, one at least, in the order of places.
        facts: the number facts that solve it: those of the answers; where there is no capture, those that miss one by
            one; of a claim, the fact that it should have named; in Twenty the additions of facts, one after the other.
        difficulty: mostly 2 to 15; `shmatkit.practice.difficulty` says what it is made of.

    Raises:
        NotationError: the position can't be asked this.

    >>> Puzzle.parse("which-own 1: 3c | 4d 9s 2h 6s | 7s 10c 8h 9d; operations +- ? 7s").answers
    (Own(at=0),)
    """

    kind: Kind
    level: Level
    position: Position
    asked: Asked = None
    answers: tuple[Answer, ...] = field(init=False, compare=False)
    facts: tuple[Equation, ...] = field(init=False, compare=False)
    difficulty: float = field(init=False, compare=False)

    def __post_init__(self) -> None:
        _check_asked(self.kind, self.position, self.asked)
        solved = by_game(
            self.position,
            lambda rows: solve_shmat(self.kind, self.level, rows, self.asked),
            lambda hand: solve_twenty(self.kind, self.level, hand, self.asked),
        )
        for name, value in zip(("answers", "facts", "difficulty"), solved, strict=True):
            object.__setattr__(self, name, value)
        if not self.answers:
            raise _error(str(self), message("This puzzle has no answer."), message("a position with an answer"))

    @classmethod
    def parse(cls, text: str) -> "Puzzle":
        """Read a puzzle as `str` writes it: `kind level: position ? what is asked`.

        Raises:
            NotationError: it can't be read, the position is not of the kind's game or has cards without suits, what is
                asked about isn't there, or nothing is a right answer.
        """
        head, colon, body = text.partition(":")
        name, _, number = head.strip().partition(" ")
        kind = _read_kind(name, text)
        levels = {str(level.number): level for level in LEVELS}
        if number.strip() not in levels or not colon:
            raise _error(text, message("“{read}” is not a level.", read=quoted(number)), _one_of(levels))
        before, mark, question = body.partition("?")
        position = _shifted(text, len(text) - len(body), read_position, before)
        asked = _read_asked(kind, text, question) if mark else None
        return cls(kind, levels[number.strip()], position, asked)

    def question(self, lang: str | Language = "en") -> str:
        """Return the question, one short sentence."""
        return say(self, lang)

    def solution(self, lang: str | Language = "en") -> str:
        """Return the answer in words, with its equations."""
        return say(Solution(self), lang)

    def __str__(self) -> str:
        asked = "" if self.asked is None else f" ? {self.asked}"
        return f"{self.kind} {self.level.number}: {self.position}{asked}"

    def __repr__(self) -> str:
        return f"Puzzle.parse({str(self)!r})"


@dataclass(frozen=True, slots=True)
class Solution:
    """A puzzle's answer, to be said."""

    puzzle: Puzzle


_ASKED: dict[Kind, type] = {
    Kind.WHICH_OWN: Card,
    Kind.OPERATION: Pair,
    Kind.CLAIM: shmat.Claim,
    Kind.MAY_PLAY: twenty.Claim,
}
_READ: dict[type, Callable[[str], Asked]] = {
    Card: Card.parse,
    shmat.Claim: shmat.Claim.parse,
    twenty.Claim: twenty.Claim.parse,
}


def _check_asked(kind: Kind, position: Position, asked: Asked) -> None:
    """Check that a position is of the kind's game, has suits, and that what is asked about is in it."""
    text = str(position)
    if kind.is_twenty is not (game_of(position) is TWENTY):
        raise _error(text, message("The position is not of this puzzle's game."), message("a position of the game"))
    if type(asked) is not _ASKED.get(kind, type(None)):
        raise _error(text, message("What is asked about does not fit this kind of puzzle."), _asked_of(kind))
    cards = by_game(position, _cards_of_shmat, partial(_cards_of_twenty, kind))
    if any(card.suit is None for card in (*cards.own, *cards.others)):
        raise _error(text, message("A puzzle's cards have suits."), message("suits for all cards"))
    match asked:
        case Card():
            there = asked in cards.others
        case Pair(own, target):
            there = own in cards.own[1:] and target in cards.others
        case twenty.Claim(claimed):
            there = all(card in cards.own for card in claimed)
        case _:
            there = True
    if not there:
        raise _error(text, message("There is no such card to ask about."), _asked_of(kind))


class _Cards(NamedTuple):
    """The cards of a position: the mover's, in Shmat after the drawn card, and the opponents'."""

    own: tuple[Card, ...]
    others: tuple[Card, ...] = ()


def _cards_of_shmat(position: shmat.Position) -> _Cards:
    if position.drawn is None:
        raise _error(str(position), message("No card is drawn."), message("a card before the first “|”, or _"))
    own, *others = position.rows
    return _Cards(
        (position.drawn, *(card for card in own if card)), tuple(card for row in others for card in row if card)
    )


def _cards_of_twenty(kind: Kind, position: twenty.Position) -> _Cards:
    if kind is Kind.EXACTLY and position.rules.limit is not twenty.Limit.EXACTLY:
        expected = message("{rule} after the cards", rule="; limit exactly")
        raise _error(str(position), message("This kind of puzzle needs a rule."), expected)
    return _Cards(position.hand)


def _asked_of(kind: Kind) -> Message:
    match kind:
        case Kind.WHICH_OWN:
            return message("? and an opponent's card, such as ? 10s")
        case Kind.OPERATION:
            return message("? and one of the mover's cards and an opponent's, such as ? 5d 10s")
        case Kind.CLAIM:
            return message("? and a claim, such as ? 5c + 5d = 10s")
        case Kind.MAY_PLAY:
            return message("? and cards of the hand, such as ? Ah + 2d")
    return message("nothing after the position")


def _read_asked(kind: Kind, text: str, question: str) -> Asked:
    asked, at = _ASKED.get(kind), len(text) - len(question)
    if asked is None:
        raise NotationError(message("This kind of puzzle asks about nothing else."), text, at - 1, _asked_of(kind))
    if asked is not Pair:
        return _shifted(text, at, _READ[asked], question)
    words = question.split()
    if len(words) != 2:
        raise NotationError(message("These are not two cards."), text, at, _asked_of(kind))
    own, target = (_shifted(text, at, Card.parse, word) for word in words)
    return Pair(own, target)


def _shifted(text: str, start: int, read: Callable[[str], T], part: str) -> T:
    """Read a part of a text that begins at `start`, so that errors point into the whole."""
    try:
        return read(part)
    except NotationError as error:
        raise NotationError(error.reason, text, start + error.at, error.expected) from None


def _error(text: str, reason: Message, expected: Message) -> NotationError:
    return NotationError(reason, text, 0, expected)


def read_kind(text: str) -> Kind:
    """Read the name of a kind, such as `which-own`.

    Raises:
        NotationError: there is no such kind.
    """
    return _read_kind(text, text)


def _read_kind(name: str, text: str) -> Kind:
    if name not in set(Kind):
        raise _error(text, message("“{read}” is not a kind of puzzle.", read=quoted(name)), _one_of(Kind))
    return Kind(name)


def _one_of(choices: Iterable[object]) -> Message:
    return message("one of: {choices}", choices=", ".join(map(str, choices)))
