"""Why cards may be played in Twenty, or why they may not."""

from collections import Counter
from dataclasses import replace

from shmatkit.core.cards import Card, Rank
from shmatkit.explain.explanation import Explanation
from shmatkit.explain.reasons import TwentyReason
from shmatkit.twenty.claim import Claim
from shmatkit.twenty.plays import Play, allowed_totals, pick, plays, totals
from shmatkit.twenty.position import Position
from shmatkit.twenty.rules import MOST_KING, PAIRED, Rules, points

PAIR = 10  # what a pair may be worth instead of twice as much (T6)


def explain_play(position: Position, play: Play) -> Explanation:
    """Explain a legal play of the solver's."""
    return explain_cards(position, Claim(play.cards, (None,) * len(play.cards)))


def explain_claim(position: Position, claim: Claim | None) -> Explanation:
    """Explain whether a claimed play is legal; without a claim, whether any is. All plays stand beside it."""
    found = tuple(plays(position))
    if claim is None:
        return Explanation(
            TwentyReason.SOME_PLAY if found else TwentyReason.NO_PLAY, position.hand, plays=found, move=position.move
        )
    return replace(explain_cards(position, claim), plays=found)


def explain_cards(position: Position, claim: Claim) -> Explanation:
    """Explain whether some cards may be played: their total, each king's value, how much is over or under (T1, T6, T7).

    Kings whose value isn't said fill up to the move number as far as they can.
    """
    move, rules = position.move, position.rules
    chosen = pick(position.hand, claim.cards)
    if chosen is None:
        missing = _missing(position.hand, claim.cards)
        too_few = any(card.matches(missing[0]) for card in position.hand)
        return Explanation(TwentyReason.TOO_FEW_IN_HAND if too_few else TwentyReason.NOT_IN_HAND, missing)
    possible = totals(claim.cards, rules, claim.values)
    allowed = allowed_totals(position, claim.cards, claim.values)
    total = max(allowed or [one for one in possible if one <= move] or possible[:1])
    if claim.total in possible:
        total = claim.total
    reason = TwentyReason.PLAYABLE
    if total not in allowed:
        reason = TwentyReason.TOO_MUCH if total > move else TwentyReason.NOT_EXACT
    explanation = Explanation(
        reason,
        chosen,
        total=total,
        move=move,
        kings=_kings(claim, total, possible[0]),
        erratum=_repaired_second_move(rules) if _is_erratum(move, chosen) else (),
    )
    if claim.total is None or claim.total in possible:
        return explanation
    return replace(
        explanation, reason=TwentyReason.WRONG_TOTAL, claimed=claim.total, least=possible[0], most=possible[-1]
    )


def pairs_as_one(this: Explanation) -> list[tuple[int, int]]:
    """Return the places of the cards that are worth ten as a pair, not twenty (T6)."""
    kings = iter(this.kings)
    worth = sum(next(kings, 1) if card.rank is Rank.KING else points(card.rank) for card in this.cards)
    pairs: list[tuple[int, int]] = []
    for rank in PAIRED:
        places = [at for at, card in enumerate(this.cards) if card.rank is rank]
        pairs += zip(places[::2], places[1::2], strict=False)
    return sorted(pairs[: max(0, worth - (worth if this.total is None else this.total)) // PAIR])


def _missing(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the first of the cards that the hand lacks."""
    return next(cards[count - 1 : count] for count in range(1, len(cards) + 1) if pick(hand, cards[:count]) is None)


def _kings(claim: Claim, total: int, least: int) -> tuple[int, ...]:
    """Return the value of each king, where those left open fill up to the total in order."""
    room = total - least
    kings = []
    for card, value in zip(claim.cards, claim.values, strict=True):
        if card.rank is Rank.KING:
            more = 0 if value else max(0, min(MOST_KING - 1, room))
            room -= more
            kings.append(value or 1 + more)
    return tuple(kings)


def _is_erratum(move: int, cards: tuple[Card, ...]) -> bool:
    """Say whether this is the play that the source allows by mistake: two kings and an ace at move 2 (T2)."""
    return move == 2 and Counter(card.rank for card in cards) == {Rank.KING: 2, Rank.ACE: 1}


def _repaired_second_move(rules: Rules) -> tuple[Play, ...]:
    """Return what may be played at move 2 of the cards that the source speaks of: aces, kings and a two (T2)."""
    hand = tuple(Card(rank) for rank in (Rank.ACE, Rank.ACE, Rank.KING, Rank.KING, Rank.TWO))
    return tuple(plays(Position(2, hand, rules=rules)))
