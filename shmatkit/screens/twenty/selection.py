"""The cards that somebody chose to play in Twenty: what they are worth, whether they may be played, and why."""

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from shmatkit.core.cards import Card, Rank, spoken
from shmatkit.core.language import Language, say
from shmatkit.explain import Explanation, TwentyReason
from shmatkit.explain.sentences import paired
from shmatkit.explain.twenty import explain_cards
from shmatkit.pictures import Part
from shmatkit.screens.kit.nodes import Icon, Picture, Strip, Tone
from shmatkit.screens.kit.parts import points_picture
from shmatkit.twenty import Claim, Position, points, totals
from shmatkit.twenty.game import Lay
from shmatkit.twenty.rules import MOST_KING

_MOST_TERMS = 13  # of a sum that is said in full


class SelectedCard(NamedTuple):
    """A card that was chosen.

    Attributes:
        at: its place in the hand, from 0: twins are told apart by it.
        value: what somebody said that it is worth, if it is a king; None lets it fill up to the move number (T7).
    """

    at: int
    value: int | None = None


class Piece(NamedTuple):
    """A term of the sum: the cards that it stands for, two where they are a pair worth ten (T6), and its points."""

    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Selection:
    """One or more chosen cards of a hand.

    Attributes:
        position: the hand they are from.
        chosen: the cards, from left to right.
        why: whether they may be played, and why.
    """

    position: Position
    chosen: tuple[SelectedCard, ...]
    why: Explanation

    @classmethod
    def of(cls, position: Position, chosen: tuple[SelectedCard, ...]) -> "Selection":
        """Look at some cards of a hand; there is at least one."""
        cards = tuple(position.hand[one.at] for one in chosen)
        return cls(position, chosen, explain_cards(position, Claim(cards, tuple(one.value for one in chosen))))

    @classmethod
    def of_play(cls, position: Position, lay: Lay) -> "Selection":
        """Look at the cards that were laid from a hand."""
        values = lay.values or (None,) * len(lay.cards)
        places = {position.hand.index(card): value for card, value in zip(lay.cards, values, strict=True)}
        return cls.of(position, tuple(SelectedCard(at, places[at]) for at in sorted(places)))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, from left to right."""
        return tuple(self.position.hand[one.at] for one in self.chosen)

    @property
    def total(self) -> int:
        """What they are worth together."""
        return self.why.total or 0

    @property
    def kings(self) -> dict[int, int]:
        """What each king is worth, by its place in the hand."""
        places = (one.at for one in self.chosen if self.position.hand[one.at].rank is Rank.KING)
        return dict(zip(places, self.why.kings, strict=True))

    def pieces(self) -> list[Piece]:
        """Return the terms of the sum, from left to right."""
        kings = self.kings
        singles = [
            Piece((self.position.hand[one.at],), kings.get(one.at) or points(self.position.hand[one.at].rank))
            for one in self.chosen
        ]
        halved = (sum(piece.points for piece in singles) - self.total) // 10  # pairs that are worth ten, not twenty
        ranks = Counter(card.rank for card in self.cards)
        pieces: list[Piece] = []
        pairs: dict[Rank, list[int]] = {}  # where the first card of each such pair stands, with the second to come
        for piece in singles:
            card = piece.cards[0]
            opened = pairs.setdefault(card.rank, [])
            if opened:
                at = opened.pop()
                pieces[at] = Piece((*pieces[at].cards, card), 10)
                continue
            if halved and ranks[card.rank] >= 2 and piece.points == 10 and card.rank is not Rank.KING:
                opened.append(len(pieces))
                ranks[card.rank] -= 2
                halved -= 1
            pieces.append(piece)
        return pieces

    def sum(self) -> str:
        """Say what they are worth: 2 + 5 + 4 = 11; of one card, or of very many, only the total."""
        pieces = self.pieces()
        if not 1 < len(pieces) <= _MOST_TERMS:
            return str(self.total)
        return f"{' + '.join(str(piece.points) for piece in pieces)} = {self.total}"

    def compared(self, lang: Language) -> str:
        """Say how the total stands to the move number."""
        return compared(self.total, self.position.move, lang)

    def verdict(self, lang: Language) -> str:
        """Say whether they may be played."""
        return lang.gettext("You can play this.") if self.why.reason.legal else lang.gettext("You can't play this.")

    def spoken(self, lang: Language) -> str:
        """Say in one line what is said on the screen: the sum, how it stands to the move number, the verdict."""
        return f"{self.sum()}, {self.compared(lang)}. {self.verdict(lang)}"

    def strip(self, lang: Language) -> Strip:
        """Return the verdict with its explanation. A play that doesn't work is no mistake, so nothing is red."""
        icon = Icon.PAST if self.why.reason is TwentyReason.TOO_MUCH else Icon.BELOW
        tone = Tone.SKY
        if self.why.reason.legal:
            icon, tone = Icon.CHECK, Tone.ACT
        return Strip(f"{self.verdict(lang)} {say(self.why, lang)}", tone, icon)

    def pairs(self, lang: Language) -> str:
        """Say which pairs are worth ten here (T6), or nothing."""
        return paired(self.why, lang)

    def better(self) -> SelectedCard | None:
        """Return a king with another value that would make the play worth exactly the move number, the nearest one."""
        move, rules = self.position.move, self.position.rules
        if self.total == move:
            return None
        now = self.kings
        found = [
            SelectedCard(at, value)
            for at in now
            for value in range(1, MOST_KING + 1)
            if move in totals(self.cards, rules, [({**now, at: value}).get(one.at) for one in self.chosen])
        ]
        return min(found, key=lambda one: abs((one.value or 0) - now[one.at]), default=None)

    def hint(self, lang: Language) -> Strip | None:
        """Return the hint that a king could make the play exact, or None."""
        king = self.better()
        if king is None:
            return None
        move = self.position.move
        if len(self.kings) == 1:
            text = lang.gettext("Make the king {value} and you play exactly {move}.", value=king.value, move=move)
        else:
            name = named(self.position, king.at, lang)
            text = lang.gettext(
                "{card}: make it {value} and you play exactly {move}.", card=name, value=king.value, move=move
            )
        return Strip(text, Tone.HONEY, Icon.BULB)


def compared(total: int, move: int, lang: Language) -> str:
    """Say how a total stands to the move number."""
    if total == move:
        return lang.gettext("exactly {move}", move=move)
    if total < move:
        return lang.gettext("{number} under", number=move - total)
    return lang.gettext("{number} over", number=total - move)


def named(position: Position, at: int, lang: Language) -> str:
    """Say a card of the hand as one speaks of it; of twins without a suit also which one."""
    card = position.hand[at]
    name = spoken(card, lang)
    if not has_twin(position, at):
        return name
    return lang.gettext("{card}, card {number} in your hand", card=name, number=at + 1)


def has_twin(position: Position, at: int) -> bool:
    """Say whether the hand has the same card twice, as it may where suits weren't given."""
    return position.hand.count(position.hand[at]) > 1


def bar(position: Position, laid: Selection | None, lang: Language) -> Picture:
    """Return the picture of the points against the move number."""
    title = say(laid.why, lang) if laid else nothing_chosen(lang)
    parts = [Part(_label(piece, lang), piece.points) for piece in laid.pieces()] if laid else []
    return points_picture(parts, position.move, title, lang)


def nothing_chosen(lang: Language) -> str:
    """Say that no card is chosen."""
    return lang.gettext("No card is chosen.")


def _label(piece: Piece, lang: Language) -> str:
    letters = " + ".join(say(card.rank, lang) for card in piece.cards)
    return letters if letters == str(piece.points) or len(piece.cards) > 1 else f"{letters} {piece.points}"
