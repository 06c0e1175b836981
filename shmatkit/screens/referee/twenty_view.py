"""What the referee's desk shows of a dispute in Twenty: the hand, the points of the laid cards, what can be played."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from shmatkit import twenty
from shmatkit.core.cards import Card, Rank, spoken
from shmatkit.core.language import Language, say
from shmatkit.explain import Explanation
from shmatkit.explain.sentences import erratum, paired
from shmatkit.explain.twenty import PAIR, pairs_as_one
from shmatkit.pictures import Part
from shmatkit.referee import RuleVariant, Verdict
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.cards import CardLayout, CardNode, Cards, CardState
from shmatkit.screens.kit.controls import Button
from shmatkit.screens.kit.nodes import Box, Icon, Layout, ListNode, Node, Role, Strip, Text, Tone
from shmatkit.screens.kit.parts import points_picture
from shmatkit.screens.referee.parts import columns, outcome
from shmatkit.screens.referee.update import DeskActions
from shmatkit.screens.referee.words import TWENTY, quoted, why_in_twenty
from shmatkit.screens.twenty.hand import play_item
from shmatkit.twenty import Play
from shmatkit.twenty.plays import pick
from shmatkit.twenty.rules import points, shown_value

MOST_LISTED = 24  # a long hand has thousands of plays


# the claim


def claim_nodes(
    state: DeskActions, position: twenty.Position, claim: twenty.Claim | None, images: CardImages
) -> tuple[Node, ...]:
    """Return the claim in words, the hand, and what makes another claim."""
    lang = state.spoken
    off = "" if state.chosen else lang.gettext("Press cards of the hand first.")
    pressed = tuple(position.hand[at] for at in state.chosen)
    judge = Button(
        "judge",
        lang.gettext("Judge these cards"),
        primary=not off,
        off=off,
        action=partial(state.claim_cards, pressed),
    )
    ask = Button("any", lang.gettext("Can anything be played?"), action=state.ask)
    return (
        Text(_speech(claim, lang), Role.SPEECH),
        _hand(state, position, claimed_places(position, claim), images),
        Box((judge, ask), Layout.BAR),
    )


def _speech(claim: twenty.Claim | None, lang: Language) -> str:
    """Say a claim as its claimant would."""
    if claim is None:
        return quoted(lang.gettext("Something can be played!"), lang)
    return quoted(lang.gettext("{cards} can be played.", cards=claim), lang)


def claimed_places(position: twenty.Position, claim: twenty.Claim | None) -> tuple[int, ...]:
    """Return the places of a claim's cards in the hand; those that the hand has, if it lacks one."""
    if claim is None:
        return ()
    places: list[int] = []
    for wanted in pick(position.hand, claim.cards) or claim.cards:
        places += _free_place(position.hand, wanted, places)
    return tuple(places)


def _free_place(hand: Iterable[Card], wanted: Card, taken: Sequence[int]) -> list[int]:
    """Return the first place of a card that isn't taken yet, if there is one."""
    return [at for at, card in enumerate(hand) if at not in taken and wanted.matches(card)][:1]


def _hand(state: DeskActions, position: twenty.Position, claimed: Sequence[int], images: CardImages) -> Cards:
    """Return the hand, its claimed cards lit, or those that are being pressed."""
    lang = images.lang
    kings: dict[int, int] = {}
    if not state.chosen:
        crowned = [at for at in claimed if position.hand[at].rank is Rank.KING]
        kings = dict(zip(crowned, state.ruling.explanation.kings, strict=False))
    cards = []
    for at, card in enumerate(position.hand):
        lies = CardState.LIT if at in claimed else None
        if state.chosen:
            lies = CardState.SELECTED if at in state.chosen else None
        value = str(kings[at]) if at in kings else shown_value(card)
        label = lang.gettext("{card}, worth {points}", card=spoken(card, lang), points=value)
        face, narrow = images.of(card, value, chosen=at in kings)
        press = partial(state.press_hand, at)
        cards.append(CardNode(f"hand-{at}", face, label, lies, narrow=narrow, action=press))
    caption = lang.gettext("move {number}", number=position.move)
    return Cards("hand", lang.gettext("hand"), tuple(cards), CardLayout.HAND, caption=caption)


# the evidence


def evidence(state: DeskActions, position: twenty.Position, claim: twenty.Claim | None) -> tuple[Node, ...]:
    """Return the sum and the picture of a play with its verdict; without a claim, every play that is possible."""
    ruling, lang, explanation = state.ruling, state.spoken, state.ruling.explanation
    if ruling.readings:
        return (columns(ruling, partial(_reading_column, lang=lang), lang),)
    nodes: list[Node] = list(_total(explanation, lang))
    if explanation.erratum and not explanation.reason.legal:
        nodes.append(Strip(erratum(explanation, lang), Tone.HONEY, Icon.BOOK))
    if ruling.verdict is Verdict.UPHELD and claim:
        following = lang.gettext("Next: {cards} can be laid at move {move}.", cards=claim, move=position.move)
        nodes.append(Strip(following, Tone.ACT, Icon.ARROW))
    elif plays := explanation.plays:
        heading = lang.gettext("With these cards, at move {move} you could play:", move=position.move)
        nodes += [Text(heading, Role.HEADING), _plays_list(plays, position.move, lang, state.claim_cards)]
        if (more := len(plays) - MOST_LISTED) > 0:
            nodes.append(Text(lang.ngettext("and {count} more play", "and {count} more plays", more), Role.CAPTION))
    return tuple(nodes)


def _plays_list(plays: Sequence[Play], move: int, lang: Language, press: Callable[[tuple[Card, ...]], Any]) -> ListNode:
    """Return plays as a list; pressing one makes it the claim."""
    items = tuple(
        play_item(move, at, play, lang, action=partial(press, play.cards))
        for at, play in enumerate(plays[:MOST_LISTED])
    )
    return ListNode("plays-list", lang.gettext("Plays"), items)


def _reading_column(reading: RuleVariant, lang: Language) -> tuple[Node, ...]:
    """Return what one reading of a rule makes of a play: the sum, its picture, and the verdict."""
    explanation = reading.explanation
    return *_total(explanation, lang), outcome(reading, why_in_twenty(explanation, lang), TWENTY, lang)


def _total(explanation: Explanation, lang: Language) -> tuple[Node, ...]:
    """Return the sum of some cards, large, and its picture against the move number; nothing where there is no sum."""
    if explanation.total is None or explanation.move is None:
        return ()
    parts = _parts(explanation, lang)
    said = " + ".join(str(part.points) for part in parts)
    total = f"{said} = {explanation.total}" if len(parts) > 1 else said
    pairs = paired(explanation, lang)
    caption = (Text(pairs, Role.CAPTION),) if pairs else ()
    return (
        Text(total, Role.TOTAL),
        *caption,
        points_picture(parts, explanation.move, why_in_twenty(explanation, lang), lang),
    )


def _parts(explanation: Explanation, lang: Language) -> list[Part]:
    """Return what each card is worth, and pairs that count as one card together (T6)."""
    kings, total = iter(explanation.kings), explanation.total or 0
    cards = [
        (say(card.rank, lang), next(kings, 1) if card.rank is Rank.KING else points(card.rank))
        for card in explanation.cards
    ]
    pairs = dict(pairs_as_one(explanation))
    parts = [
        Part(f"{name} + {cards[pairs[at]][0]}", PAIR) if at in pairs else Part(name, value)
        for at, (name, value) in enumerate(cards)
        if at not in pairs.values()
    ]
    if sum(part.points for part in parts) != total:  # worth more than its kings were said to be
        return [Part(" ".join(name for name, _ in cards), total)]
    return parts
