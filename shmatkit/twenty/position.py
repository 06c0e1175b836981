"""A turn of Twenty: the move number and the hand."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from shmatkit.core.cards import Card, card_starts, write_cards
from shmatkit.core.deck import DECK, Problem, deck_problems
from shmatkit.core.errors import message, quoted
from shmatkit.core.tokens import A_CARD
from shmatkit.notation import Line, read_number, read_rules, whole_number
from shmatkit.twenty.rules import LAST_MOVE, Rules

TAGS = ("deck",)


@dataclass(frozen=True, slots=True)
class Position:
    """One player's turn.

    Attributes:
        move: the move number, 1 to 20.
        hand: the player's cards, at least one.
        deck: how many cards the deck still has, 0 to 52, or None where nobody said.
        rules: the rules that are played by.

    >>> Position.parse("7: A♥ 2♦ K♣ Q♠")
    Position.parse('7: Ah 2d Kc Qs')
    """

    move: int
    hand: tuple[Card, ...]
    deck: int | None = None
    rules: Rules = field(default_factory=Rules)

    @classmethod
    def parse(cls, text: str, *, letters: str | None = None, rules: Rules | None = None) -> "Position":
        """Read a position in notation: `move number: hand; tags`.

        Args:
            text: the position.
            letters: `source` where it uses B D K T, so that T is an ace.
            rules: the rules that are played by, where the text's tags don't change them; `seed` if None.

        Raises:
            NotationError: it can't be read, or one deck can't hold it.
            AmbiguousNotationError: a Latin T may be an ace or a ten.
        """
        line = Line.without_claim(text, letters)
        return read_position(line, rules or Rules())[0]

    def __str__(self) -> str:
        tags = self.rules.tags() + ([] if self.deck is None else [f"deck {self.deck}"])
        return "; ".join([f"{self.move}: {write_cards(self.hand)}", *tags])

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"


def problems(position: Position) -> list[Problem]:
    """Return all that keeps a position from being played; an empty list if nothing does.

    Each place is `("move",)`, `("deck",)`, or `("hand", at)`, counted from 0.
    """
    return list(_problems(position))


def _problems(position: Position) -> Iterator[Problem]:
    if not 1 <= position.move <= LAST_MOVE:
        yield Problem(
            message("The move number is not from 1 to {last}.", last=LAST_MOVE), ("move",), whole_number(1, LAST_MOVE)
        )
    if not position.hand:
        yield Problem(message("The hand has no card."), ("hand", 0), A_CARD)
    yield from deck_problems(position.hand, [("hand", at) for at in range(len(position.hand))])
    left = len(DECK) - len(position.hand)
    if position.deck is not None and not 0 <= position.deck <= left:
        yield Problem(
            message("The deck and the hand are more than one deck of cards."), ("deck",), whole_number(0, left)
        )


def read_position(line: Line, rules: Rules) -> tuple[Position, bool]:
    """Read the position of a line.

    Args:
        line: the line.
        rules: the rules that are played by, where the line's tags don't change them.

    Returns:
        The position, and whether the line stated rules.

    Raises:
        NotationError: as `Position.parse`.
    """
    after = next((at for at, word in enumerate(line.body) if word.tokens[0].kind == ":"), 0)
    number = line.text.normal[: line.body[after].start].strip() if line.body else ""
    move = read_number(number, 1, LAST_MOVE)
    if move is None:
        reason = message("“{read}” is not a move number.", read=quoted(number))
        raise line.error(reason, line.body[0].start if line.body else 0, whole_number(1, LAST_MOVE))
    words = line.body[after + 1 :]
    hand = line.cards(words)
    starts = card_starts(words, line.suited)
    if None in hand:
        raise line.error(message("A hand has no empty places."), starts[hand.index(None)], A_CARD)
    stated_rules, stated = read_rules(line, rules, TAGS)
    position = Position(move, tuple([card for card in hand if card]), line.number("deck", 0, len(DECK)), stated_rules)
    for reason, (part, *at), expected in _problems(position):
        in_hand = starts[int(at[0])] if starts and at else line.body[after].stop
        raise line.error(reason, line.tags["deck"].at if part == "deck" else in_hand, expected)
    return position, stated
