"""The sentences of explanations. Each is one template, so that every language orders it in its own way."""

from collections.abc import Iterable
from functools import lru_cache

from shmatkit import shmat, twenty
from shmatkit.core.arithmetic import Equation, Expression, worked
from shmatkit.core.cards import Card, Rank, said_cards
from shmatkit.core.language import Language, Listed, Seat, say, sentence
from shmatkit.explain.explanation import Explanation, Trial
from shmatkit.explain.hints import Hint, Step
from shmatkit.explain.reasons import Reason, ShmatReason, TwentyReason
from shmatkit.explain.shmat import undoing
from shmatkit.explain.twenty import PAIR, pairs_as_one
from shmatkit.shmat.captures import Capture, in_order
from shmatkit.twenty.plays import Play
from shmatkit.twenty.rules import points

_MOST_LISTED = 12  # plays that one sentence names


def in_cards(equation: Equation, capture: Capture, lang: Language) -> str:
    """Say an equation of a capture with the cards for their values: K♠ − 5♣ = 8♦."""
    return f"{operands_in_cards(equation, capture, lang)} = {said_cards(lang)[capture.target]}"


def operands_in_cards(equation: Equation, capture: Capture, lang: Language) -> str:
    """Say what stands left of the equals sign of a capture's equation, with the cards for their values: K♠ − 5♣."""
    cards = said_cards(lang)
    first, second = in_order(equation, capture.drawn, (cards[capture.drawn], cards[capture.own]))
    return f"{first} {say(equation.operation, lang)} {second}"


def capture_in_cards(capture: Capture, lang: Language) -> str:
    """Say a capture as its equations, with the cards for their values."""
    said = in_cards(capture.equations[0], capture, lang)
    for equation in capture.equations[1:]:
        said = lang.gettext("{one} or {other}", one=said, other=in_cards(equation, capture, lang))
    return said


def listed_captures(captures: Iterable[Capture], lang: Language) -> str:
    """Say captures one after another, each with its equations and with whose card it takes."""
    return "; ".join([f"{capture_in_cards(capture, lang)} ({say(Seat(capture.seat), lang)})" for capture in captures])


@sentence(Capture)
def _(capture: Capture, lang: Language) -> str:
    return _made((capture.drawn, capture.own, capture.target), Seat(capture.seat), capture.equations, lang)


def _made(cards: tuple[Card, ...], seat: Seat, equations: tuple[Equation, ...], lang: Language) -> str:
    """Say how three cards make a capture."""
    said = said_cards(lang)
    drawn, own, target = cards
    return _making(equations, lang).format(drawn=said[drawn], own=said[own], target=said[target], seat=say(seat, lang))


@lru_cache(4_096)
def _making(equations: tuple[Equation, ...], lang: Language) -> str:
    """Return the sentence about captures by these equations, with its fields for the cards and the seat still open."""
    return lang.gettext(
        "{drawn} and {own} make {value}: {equations}. This captures {target} ({seat}). Check: {inverse}.",
        value=equations[0].result,
        equations=Listed(equations),
        inverse=Listed(undoing(equations)),
        **{field: f"{{{field}}}" for field in ("drawn", "own", "target", "seat")},
    )


@sentence(Trial)
def _(attempt: Trial, lang: Language) -> str:
    if attempt.reason is ShmatReason.CAPTURES:
        taken = ", ".join(f"{say(one.target, lang)} ({say(Seat(one.seat), lang)})" for one in attempt.captures)
        return lang.gettext(
            "{equation}: this captures {cards}.", equation=worked(attempt.expression, lang), cards=taken
        )
    return made_nothing(attempt.reason, attempt.expression, lang)


def made_nothing(reason: Reason, expression: Expression, lang: Language) -> str:
    """Say what two values make, and why that takes no card."""
    return f"{worked(expression, lang)}: {why_short(reason, lang)}."


def why_short(reason: Reason, lang: Language) -> str:
    """Say in a few words why a result takes no card."""
    match reason:
        case ShmatReason.TOO_BIG:
            return lang.gettext("past 13, the highest card")
        case ShmatReason.ZERO:
            return lang.gettext("zero, and no card is worth zero")
        case ShmatReason.BELOW_ZERO:
            return lang.gettext("below zero")
        case ShmatReason.NOT_WHOLE:
            return lang.gettext("not a whole number")
        case ShmatReason.NOBODY_HAS_IT:
            return lang.gettext("no opponent has this card")
        case ShmatReason.OWN_CARD:
            return lang.gettext("only the mover has this card, and one's own cards are not captured")
        case _:
            return lang.gettext("a higher card can be captured, and it comes first")


def why_alone(reason: Reason, lang: Language) -> str:
    """Say why a result takes no card where no result stands before it, as in the legend of a table."""
    return lang.gettext("too big: past 13") if reason is ShmatReason.TOO_BIG else why_short(reason, lang)


@sentence(Explanation)
def _(this: Explanation, lang: Language) -> str:
    if this.reason is ShmatReason.NO_CAPTURE:
        return " ".join([summary(this, lang), *(say(attempt, lang) for attempt in this.attempts)])
    return summary(this, lang)


def summary(this: Explanation, lang: Language) -> str:
    """Say an explanation; where nothing can be captured, without all that was tried."""
    if isinstance(this.reason, TwentyReason):
        return _of_twenty(this, lang)
    if this.reason is ShmatReason.CAPTURES:
        return _made(this.cards, this.seat or Seat(0), this.equations, lang)
    if this.reason is ShmatReason.SOME_CAPTURE:
        return lang.ngettext(
            "{count} capture was possible: {captures}.",
            "{count} captures were possible: {captures}.",
            len(this.captures),
            captures=listed_captures(this.captures, lang),
        )
    if this.reason is ShmatReason.NO_CAPTURE:
        return lang.ngettext(
            "Nothing could be captured: {count} way was tried, and it captures no card.",
            "Nothing could be captured: {count} ways were tried, and none captures a card.",
            len(this.attempts),
        )
    if this.needed or this.reason is ShmatReason.CANNOT_MAKE:
        return _why_not(this, lang)
    return " ".join([fault(this, lang), _instead(this, lang)])


def _why_not(this: Explanation, lang: Language) -> str:
    drawn, own, target = this.cards
    if this.reason is ShmatReason.OWN_CARD:
        return lang.gettext(
            "{target} is the mover's own card. Only an opponent's card can be captured (S8).", target=target
        )
    if this.reason is ShmatReason.NOT_HIGHEST:
        return lang.gettext(
            "{drawn} and {own} make {target}, but a higher card must be captured first (S10).",
            drawn=drawn,
            own=own,
            target=target,
        )
    if this.needed:
        needs = lang.gettext("This would capture {target}: {equations}.", target=target, equations=Listed(this.needed))
    else:
        needs = lang.gettext("With {drawn} no card would capture {target}.", drawn=drawn, target=target)
    cannot = lang.gettext("{drawn} and {own} can't make {value}.", drawn=drawn, own=own, value=int(target.rank))
    return " ".join([cannot, *(_not_this(attempt, target, lang) for attempt in this.attempts), needs])


def _not_this(attempt: Trial, target: Card, lang: Language) -> str:
    """Say why an attempt does not make a target, though it may make another card."""
    if attempt.reason in {
        ShmatReason.CAPTURES,
        ShmatReason.NOBODY_HAS_IT,
        ShmatReason.OWN_CARD,
        ShmatReason.NOT_HIGHEST,
    }:
        return lang.gettext(
            "{equation}, not {value}.", equation=worked(attempt.expression, lang), value=int(target.rank)
        )
    return say(attempt, lang)


def fault(this: Explanation, lang: Language) -> str:
    """Say the first fault of a claim."""
    equation = worked(this.expression, lang) if this.expression else ""
    card = this.cards[0] if this.cards else ""
    match this.reason:
        case ShmatReason.OPERATION_NOT_PLAYED if this.expression:
            return lang.gettext("The sign {sign} is not used in this game (S9).", sign=this.expression.operation)
        case ShmatReason.DRAWN_CARD_UNUSED:
            return lang.gettext("A capture needs the drawn card {card}, and the claim does not use it.", card=card)
        case ShmatReason.NOT_IN_ROW:
            return lang.gettext("The card {card} is not in the mover's row.", card=card)
        case ShmatReason.WRONG_RESULT:
            return lang.gettext(
                "{equation}, not {claimed}.", equation=equation, claimed=_signed(this.claimed or 0, lang)
            )
        case ShmatReason.OWN_CARD_FIRST if this.expression:
            return lang.gettext(
                "In this game the drawn card {card} comes first (S6), and {expression} begins with the other card.",
                card=card,
                expression=this.expression,
            )
        case ShmatReason.OWN_CARD:
            return lang.gettext(
                "{equation} is right, but {card} is the mover's own card. "
                "Only an opponent's card can be captured (S8).",
                equation=equation,
                card=card,
            )
        case ShmatReason.NOBODY_HAS_IT if card:
            return lang.gettext("{equation} is right, but no opponent has {card}.", equation=equation, card=card)
        case ShmatReason.NOT_HIGHEST:
            return lang.gettext(
                "{equation} is right, but a higher card must be captured first (S10).", equation=equation
            )
        case reason:
            return f"{equation}: {why_short(reason, lang)}."


def _signed(number: int, lang: Language) -> str:
    return str(number).replace("-", lang.signs[1])


def _instead(this: Explanation, lang: Language) -> str:
    """Say what could have been captured where a claim was wrong."""
    if not this.captures:
        return lang.gettext("Nothing else could be captured either.")
    return lang.ngettext(
        "{count} capture was possible: {captures}.",
        "{count} captures were possible: {captures}.",
        len(this.captures),
        captures=listed_captures(this.captures, lang),
    )


def _of_twenty(this: Explanation, lang: Language) -> str:
    move = this.move or 0
    match this.reason:
        case TwentyReason.SOME_PLAY:
            return lang.ngettext(
                "{count} play is possible at move {move}: {plays}.",
                "{count} plays are possible at move {move}: {plays}.",
                len(this.plays),
                move=move,
                plays=listed_plays(this.plays, lang),
            )
        case TwentyReason.NO_PLAY:
            return lang.gettext("At move {move} none of these cards can be played.", move=move)
        case TwentyReason.TOO_FEW_IN_HAND:
            return lang.gettext("The hand does not have so many of these cards: {card}.", card=this.cards[0])
        case TwentyReason.NOT_IN_HAND:
            return lang.gettext("The card {card} is not in the hand.", card=this.cards[0])
    said = {"cards": _laid(this, lang), "sum": _sum(this), "move": move, "over": this.over, "under": this.under}
    said |= {"claimed": this.claimed, "least": this.least, "most": this.most}
    match this.reason:
        case TwentyReason.PLAYABLE if this.under:
            text = lang.gettext("{cards}: {sum}, {under} under {move}.", **said)
        case TwentyReason.PLAYABLE:
            text = lang.gettext("{cards}: {sum}, exactly {move}.", **said)
        case TwentyReason.TOO_MUCH:
            text = lang.gettext("{cards}: {sum}, {over} over {move}.", **said)
        case TwentyReason.WRONG_TOTAL if this.least != this.most:
            cards = " + ".join(say(card, lang) for card in this.cards)
            text = lang.gettext("{cards} can be worth {least} to {most}, not {claimed}.", **{**said, "cards": cards})
        case TwentyReason.WRONG_TOTAL:
            text = lang.gettext("{cards}: {sum}, not {claimed}.", **said)
        case _:
            text = lang.gettext(
                "{cards}: {sum}, {under} under {move}. In this game a play is worth exactly the move number (T1).",
                **said,
            )
    return f"{text} {erratum(this, lang)}" if this.erratum and not this.reason.legal else text


def _laid(this: Explanation, lang: Language) -> str:
    """Say the cards of a play, each king with its value, and which two are worth ten as a pair."""
    kings = iter(this.kings)
    said = [
        f"{say(card, lang)}({next(kings)})" if card.rank is Rank.KING and this.kings else say(card, lang)
        for card in this.cards
    ]
    return " + ".join(_together(said, pairs_as_one(this), lang))


def _together(said: list[str], pairs: list[tuple[int, int]], lang: Language) -> list[str]:
    """Join the names of the two cards of each pair; in brackets, unless the pair is all that is laid."""
    terms: list[str] = []
    joined = dict(pairs)
    for at, name in enumerate(said):
        if at in joined:
            pair = lang.gettext("{one} and {other} as a pair", one=name, other=said[joined[at]])
            terms.append(pair if len(said) == 2 else f"({pair})")  # the pair alone
        elif at not in joined.values():
            terms.append(name)
    return terms


def _sum(this: Explanation) -> str:
    """Say the points of a play: 2 + 5 + 4 = 11. A pair that is worth ten is one number of the sum."""
    kings = iter(this.kings)
    worth = [next(kings) if card.rank is Rank.KING else points(card.rank) for card in this.cards]
    for one, other in pairs_as_one(this):
        worth[one], worth[other] = PAIR, 0
    terms, total = [str(number) for number in worth if number], this.total
    return f"{' + '.join(terms)} = {total}" if len(terms) > 1 and sum(worth) == total else str(total)


def paired(this: Explanation, lang: Language) -> str:
    """Say which pairs are worth ten (T6), or nothing."""
    return " ".join(
        lang.gettext("{one} and {other} as a pair count 10.", one=this.cards[one], other=this.cards[other])
        for one, other in pairs_as_one(this)
    )


def erratum(this: Explanation, lang: Language) -> str:
    """Say the source's mistake that an explanation is about, with what can be played instead (T2)."""
    return lang.gettext(
        "The written rules name two kings and an ace here, but three cards are worth at least 3. "
        "That is a mistake in the text (T2). "
        "At move 2 this can be played: {plays}.",
        plays=Listed(this.erratum),
    )


def listed_plays(plays: Iterable[Play], lang: Language) -> str:
    """Say plays one after another; of many only the first."""
    said = [say(play, lang) for play in plays]
    return ", ".join(said[:_MOST_LISTED]) + (", …" if len(said) > _MOST_LISTED else "")


@sentence(Play)
def _(play: Play, lang: Language) -> str:
    return " + ".join(say(card, lang) for card in play.cards)


@sentence(shmat.Claim)
def _(claim: shmat.Claim, lang: Language) -> str:
    result = _signed(claim.result, lang) if isinstance(claim.result, int) else say(claim.result, lang)
    return f"{say(claim.left, lang)} {say(claim.operation, lang)} {say(claim.right, lang)} = {result}"


@sentence(twenty.Claim)
def _(claim: twenty.Claim, lang: Language) -> str:
    values = zip(claim.cards, claim.values, strict=True)
    cards = " + ".join(say(card, lang) + (f"({value})" if value else "") for card, value in values)
    return cards if claim.total is None else f"{cards} = {claim.total}"


@sentence(Hint)
def _(hint: Hint, lang: Language) -> str:
    if hint.capture is None:
        return lang.gettext("Nothing can be captured here.")
    match hint.step:
        case Step.OPERATION:
            return lang.gettext("Try this operation: {sign}.", sign=hint.capture.equations[0].operation)
        case Step.OWN_CARD:
            return lang.gettext("Look at {own}.", own=hint.capture.own)
        case Step.ANSWER:
            return say(hint.capture, lang)
        case _:
            return lang.ngettext(
                "There is {count} capture to find.", "There are {count} captures to find.", hint.captures
            )
