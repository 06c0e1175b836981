"""What a rules card says of each game, for children. The rules are those of the preset `seed`."""

from typing import NamedTuple

from shmatkit.core.cards import Card, Rank, Suit
from shmatkit.core.errors import Message, message
from shmatkit.core.language import Listed
from shmatkit.shmat.rules import Rules
from shmatkit.shmat.score import high_cards


class RulesText(NamedTuple):
    """The texts of a rules card.

    Attributes:
        players: who can play, and with what.
        aim: what it is about.
        steps: the rules, in order.
        example: a move in words.
        more: what else the example can show.
        cards: the cards of the example; the last one is what is captured or, in Twenty, a king.
        king: what the king of the example is worth.
    """

    players: Message
    aim: Message
    steps: tuple[Message, ...]
    example: Message
    more: Message
    cards: tuple[Card, ...]
    king: int = 0


_FIVE, _OTHER_FIVE, _TEN = Card(Rank.FIVE, Suit.CLUBS), Card(Rank.FIVE, Suit.DIAMONDS), Card(Rank.TEN, Suit.SPADES)

SHMAT = RulesText(
    players=message("For 2 to 12 players, with one deck of 52 cards"),
    aim=message("Capture the most high cards: {ranks}.", ranks=Listed(high_cards(Rules()))),
    steps=(
        message(
            "Each player gets 4 cards and lays them open, two above two. The other cards lie face down in the middle: "
            "they are the reserve."
        ),
        message("The player left of the dealer begins. Then turns go clockwise."),
        message(
            "Your turn: take the top card of the reserve and show it. Or take the top card of the discard pile, if you "
            "can capture with it."
        ),
        message(
            "Take it together with one of your four cards: add, subtract, multiply or divide. Is the result exactly "
            "the value of an opponent's card? Then capture that card!"
        ),
        message(
            "Put the three cards face down in front of you: they are your pile. First you, then that opponent take a "
            "card from the reserve, so that both have four again."
        ),
        message(
            "Where a capture is possible, you must make one. If you miss it, an opponent may say so, and then you "
            "make it."
        ),
        message("Nothing to capture? Lay the card you drew open on the discard pile."),
        message("When the reserve is empty, the game is over. Whoever has the most high cards in their pile wins."),
    ),
    example=message(
        "You drew {drawn}. With your {own} it makes 10, so you may take {target}.",
        drawn=_FIVE,
        own=_OTHER_FIVE,
        target=_TEN,
    ),
    more=message("Two cards can make several numbers. Try it with 8 and 2!"),
    cards=(_FIVE, _OTHER_FIVE, _TEN),
)

_ACE, _JACK, _QUEEN, _KING = Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING
TWENTY = RulesText(
    players=message("For 2 to 4 players, with one deck of 52 cards"),
    aim=message("Be the first to have 100 points."),
    steps=(
        message("Each player gets 7 cards and keeps them hidden. The other cards lie face down in the middle."),
        message(
            "The player left of the dealer makes move 1, the next one move 2, and so on up to move 20. Count aloud!"
        ),
        message(
            "On your move, lay one card or more. Together they may be worth the number of the move, or less. Try to "
            "get rid of many cards!"
        ),
        message("A king is worth what you like, from 1 to 20. Say it when you lay it."),
        message("No card fits? Then take the top card from the middle, and your move is over."),
        message(
            "Whoever has no cards left wins the game at once. Otherwise it ends after move 20: then whoever has the "
            "fewest cards wins."
        ),
        message(
            "The winner gets 20 points. The others lose points for cards that are left: 5 for {ace}, 10 for each 10, "
            "{jack} and {queen}, 20 for {king}.",
            ace=_ACE,
            jack=_JACK,
            queen=_QUEEN,
            king=_KING,
        ),
        message("Play more games, until somebody has 100 points."),
    ),
    example=message("Move 12: you lay 2, 5 and a king, and say that the king is worth 5. That is exactly 12."),
    more=message("You may also lay less: 2 and 5 make 7, and 7 is less than 12."),
    cards=(Card(Rank.TWO, Suit.DIAMONDS), Card(Rank.FIVE, Suit.SPADES), Card(_KING, Suit.CLUBS)),
    king=5,
)

OF_GAME = {"shmat": SHMAT, "twenty": TWENTY}
