"""The levels: what a class has learnt, and so which operations and numbers its puzzles use."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

from shmatkit.core.arithmetic import ALL, Equation, Operation, Operations, facts
from shmatkit.core.cards import Rank
from shmatkit.core.errors import Message, message
from shmatkit.core.language import Language, say, sentence
from shmatkit.practice.puzzles.kinds import Kind
from shmatkit.shmat.rules import Rules
from shmatkit.shmat.score import high_cards

_EVENLY = 48  # how often the facts of one operation come at least, taken together


@dataclass(frozen=True, slots=True)
class Level:
    """What the puzzles of a level are made of.

    A level plays all that was learnt up to it and practises what is new: at the level of multiplication + and − are
    played too, but every right answer is a product.

    Attributes:
        number: 1 to 5.
        operations: the operations that its positions play (S9).
        practised: those that its answers use.
        size: the biggest number of the facts that solve its puzzles; at 10 no bigger card is shown either.
        opponents: how many opponents a position has, at the least and at the most.
        move: Twenty's biggest move number.
        hand: how many cards a hand of Twenty has.
        lay: how many of them make up an answer.
        kings: whether a king, whose value is chosen (T7), may be among them.
        words: what it practises, in words.
        sums: the same where the game is Twenty, which only adds.
    """

    number: int
    operations: Operations
    practised: Operations
    size: int
    opponents: tuple[int, int]
    move: int
    hand: int
    lay: int
    kings: bool
    words: Message = field(compare=False)
    sums: Message = field(compare=False)

    def said(self, kind: Kind) -> Message:
        """Return what a kind of puzzle practises at this level, in words."""
        return self.sums if kind.is_twenty else self.words

    @property
    def rules(self) -> Rules:
        """The rules that its positions of Shmat are played by."""
        return _rules(self.operations)

    @property
    def facts(self) -> tuple[Equation, ...]:
        """The number facts that it practises."""
        return practised(self.practised, self.size)

    @property
    def near(self) -> float:
        """How often a card that is only there to be looked at misses by one, if it can."""
        return 0.3 + 0.12 * self.number

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks of the cards that it shows."""
        return tuple(Rank)[: self.size]

    def __repr__(self) -> str:
        return f"<Level {self.number}>"


@cache
def _rules(operations: Operations) -> Rules:
    return Rules(operations=operations)


@cache
def practised(operations: Operations, size: int) -> tuple[Equation, ...]:
    """Return the number facts of some operations, with no number beyond `size`."""
    return tuple(one for one in facts() if one.operation in operations and max(one.left, one.result) <= size)


_PLUS_MINUS = Operations.parse("+-")
LEVELS = (
    Level(
        number=1,
        operations=_PLUS_MINUS,
        practised=_PLUS_MINUS,
        size=10,
        opponents=(1, 1),
        move=10,
        hand=4,
        lay=2,
        kings=False,
        words=message("Adding and subtracting up to 10"),
        sums=message("Sums up to 10"),
    ),
    Level(
        number=2,
        operations=_PLUS_MINUS,
        practised=_PLUS_MINUS,
        size=13,
        opponents=(1, 1),
        move=13,
        hand=5,
        lay=3,
        kings=False,
        words=message("Adding and subtracting up to 13"),
        sums=message("Sums up to 13"),
    ),
    Level(
        number=3,
        operations=Operations.parse("+-*"),
        practised=Operations.parse("*"),
        size=13,
        opponents=(1, 2),
        move=16,
        hand=6,
        lay=4,
        kings=False,
        words=message("Multiplying"),
        sums=message("Sums up to 16"),
    ),
    Level(
        number=4,
        operations=ALL,
        practised=Operations.parse("/"),
        size=13,
        opponents=(2, 2),
        move=20,
        hand=6,
        lay=4,
        kings=True,
        words=message("Dividing"),
        sums=message("Sums up to 20, with kings"),
    ),
    Level(
        number=5,
        operations=ALL,
        practised=ALL,
        size=13,
        opponents=(3, 3),
        move=20,
        hand=7,
        lay=5,
        kings=True,
        words=message("All four operations, mixed"),
        sums=message("Sums up to 20, with a full hand"),
    ),
)
"""The levels, from the first. `LEVELS[number - 1]` is the level of a number."""


def pool(level: Level, kind: Kind) -> tuple[Equation, ...]:
    """Return the facts that puzzles of a kind are made of, each as often as it comes in proportion.

    Where several operations are used, each has its share. What is new at a level comes more often than what was there
    before, has a 1 in it or, at the last, is small; in Twenty, what leaves room for a third card.
    """
    if kind.is_twenty:
        return _weighted(level, _sums(level), _leaves_room)
    if kind is Kind.OPERATION:  # where only one operation is new, it would be the answer each time
        return _weighted(level, practised(level.operations, level.size), _is_new)
    return _weighted(level, tuple(filter(_has_high, level.facts)) if kind is Kind.BEST else level.facts, _is_new)


@cache
def _weighted(
    level: Level, possible: tuple[Equation, ...], core: Callable[[Level, Equation], bool]
) -> tuple[Equation, ...]:
    found: list[Equation] = []
    for operation in Operation:
        facts_ = [one for one in possible if one.operation is operation]
        often = [one for one in facts_ if core(level, one)]
        times = -(-_EVENLY // len(often)) if often else 1
        found += [one for one in facts_ for _ in range(times if one in often else 1)]
    return tuple(found)


def _is_new(level: Level, one: Equation) -> bool:
    if level.number <= 2:
        return level.number == 1 or max(one.left, one.result) > LEVELS[0].size
    return min(one.left, one.right, one.result) > 1 and (level.number < 5 or max(one.left, one.result) > 6)


def _leaves_room(level: Level, one: Equation) -> bool:
    """Say whether a third card, no smaller than the two, can be added in Twenty."""
    return level.lay == 2 or one.result + max(one.left, one.right) <= level.move


_ADDITION = Operations.parse("+")
_HIGH = set(high_cards(Rules()))


def _sums(level: Level) -> tuple[Equation, ...]:
    """Return the additions that Twenty's puzzles begin with: of two cards, which are worth 1 to 10 each (T6)."""
    return tuple(one for one in practised(_ADDITION, level.size) if max(one.left, one.right) <= 10)


def _has_high(one: Equation) -> bool:
    return bool(_HIGH & {one.left, one.right, one.result})


@cache
def facts_for(kind: Kind, level: Level) -> tuple[Equation, ...]:
    """Return the number facts that puzzles of a kind and level can be made of, each once."""
    return tuple(dict.fromkeys(pool(level, kind)))


@sentence(Level)
def _(level: Level, lang: Language) -> str:
    return say(level.words, lang)
