"""Parts of every screen of Shmat: cards with their spoken names, equations, lists of captures."""

from shmatkit.core.arithmetic import Equation
from shmatkit.core.cards import Card, spoken
from shmatkit.core.language import Language, Seat, say
from shmatkit.explain import ShmatReason
from shmatkit.screens.kit.card_images import CardImages, chip
from shmatkit.screens.kit.cards import CardNode, CardState
from shmatkit.screens.kit.nodes import Action, EquationNode, Icon, ListItem, Term
from shmatkit.shmat import Capture, Rules
from shmatkit.shmat.captures import in_order
from shmatkit.shmat.rules import shown_value
from shmatkit.shmat.score import high_cards

ICONS = {
    ShmatReason.CAPTURES: Icon.TAKES,
    ShmatReason.TOO_BIG: Icon.PAST,
    ShmatReason.ZERO: Icon.BELOW,
    ShmatReason.BELOW_ZERO: Icon.BELOW,
    ShmatReason.NOT_WHOLE: Icon.PART,
    ShmatReason.NOBODY_HAS_IT: Icon.NOBODY,
    ShmatReason.OWN_CARD: Icon.OWN,
    ShmatReason.NOT_HIGHEST: Icon.ARROW,
}


def card_node(
    images: CardImages,
    card: Card | None,
    node_id: str,
    whose: str,
    *,
    state: CardState | None = None,
    large: bool = False,
    tag: str = "",
    off: str = "",
    action: Action | None = None,
) -> CardNode:
    """Return a card on the table, with its spoken name.

    Args:
        images: collects the pictures.
        card: the card, or None for an empty place.
        node_id: its name in gestures.
        whose: whose it is, as it is said after the card's name.
        state: how it lies there.
        large: whether it is of the large size.
        tag: a word on its lower edge.
        off: why it can't be pressed now.
        action: what a press does.
    """
    lang = images.lang
    if card is None:
        return CardNode("", "", lang.gettext("empty place, {whose}", whose=whose), CardState.EMPTY, large=large)
    label = lang.gettext("{card}, {whose}", card=spoken(card, lang), whose=whose)
    if state is CardState.TARGET:
        label = lang.gettext("{card}, target", card=label)
    value = shown_value(card)
    face, narrow = images.of(card, value, large=large)
    return CardNode(node_id, face, label, state, tag, off, large, narrow, action)


def equation_node(capture: Capture, equation: Equation, lang: Language, mover: str = "") -> EquationNode:
    """Return a capture's equation, large, with the card that each number stands for.

    Args:
        capture: the capture.
        equation: one of its equations.
        lang: the language, with the players' names by seat.
        mover: who makes it, where that isn't the reader.
    """
    drawn = Term(str(int(capture.drawn.rank)), chip(capture.drawn, lang), lang.pgettext("under an equation", "drawn"))
    own = Term(str(int(capture.own.rank)), chip(capture.own, lang), mover or lang.gettext("yours"))
    first, second = in_order(equation, capture.drawn, (drawn, own))
    target = Term(str(equation.result), chip(capture.target, lang), say(Seat(capture.seat), lang), out=True)
    signs = (say(equation.operation, lang), "=")
    return EquationNode((first, second, target), signs, say(equation, lang))


def capture_item(
    capture: Capture,
    equation: Equation,
    node_id: str,
    rules: Rules,
    lang: Language,
    *,
    chosen: bool,
    action: Action | None = None,
    hover: Action | None = None,
) -> ListItem:
    """Return a capture as a line of a list; a star marks a target that counts in the end by the rules (S17)."""
    drawn, own = chip(capture.drawn, lang), chip(capture.own, lang)
    first, second = in_order(equation, capture.drawn, (drawn, own))
    seat = say(Seat(capture.seat), lang)
    label = lang.gettext(
        "{equation}: {card} ({seat})", equation=say(equation, lang), card=spoken(capture.target, lang), seat=seat
    )
    parts = (first, say(equation.operation, lang), second, "=", chip(capture.target, lang))
    star = Icon.STAR if capture.target.rank in high_cards(rules) else None
    return ListItem(node_id, label, parts, seat, star, chosen, action, hover)


def star_caption(rules: Rules, lang: Language) -> str:
    """Say what the star beside a capture means, by the rules in force (S17)."""
    counted = " ".join(say(rank, lang) for rank in high_cards(rules))
    return lang.gettext("★ counts at the end: {cards}", cards=counted)
