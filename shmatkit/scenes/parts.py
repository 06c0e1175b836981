"""Parts that several screens share: cards with their spoken names, equations, lists of captures, pictures."""

from collections.abc import Sequence
from functools import lru_cache, partial

from shmatkit.arithmetic import Equation, Expression, Operation
from shmatkit.cards import Card, spoken
from shmatkit.errors import message
from shmatkit.explain import Reason
from shmatkit.explain.pictured import pictured
from shmatkit.language import Language, Seat, say
from shmatkit.pictures import Ground, Part, of_expression, points_bar
from shmatkit.scenes.cloth import CardNode, CardState
from shmatkit.scenes.faces import THEMED, Faces, chip
from shmatkit.scenes.nodes import EquationNode, Icon, ListItem, Picture, Term
from shmatkit.shmat import Capture, Rules
from shmatkit.shmat.captures import in_order
from shmatkit.shmat.score import high_cards

NAMES = (message("Ben"), message("Ada"), message("Leo"), message("Zoe"), message("Max"))
"""What programs are called, and the others in a puzzle."""

OPERATION_NAMES = {
    Operation.ADD: message("addition"),
    Operation.SUBTRACT: message("subtraction"),
    Operation.MULTIPLY: message("multiplication"),
    Operation.DIVIDE: message("division"),
}
"""The operations in a word."""

_PRESETS = {"seed": message("As written"), "pagat": message("Pagat"), "classroom": message("Classroom")}

ICONS = {
    Reason.CAPTURES: Icon.TAKES,
    Reason.TOO_BIG: Icon.PAST,
    Reason.ZERO: Icon.BELOW,
    Reason.BELOW_ZERO: Icon.BELOW,
    Reason.NOT_WHOLE: Icon.PART,
    Reason.NOBODY_HAS_IT: Icon.NOBODY,
    Reason.OWN_CARD: Icon.OWN,
    Reason.NOT_HIGHEST: Icon.ARROW,
}


def preset_name(name: str, lang: Language) -> str:
    """Say the name of a set of rules."""
    return say(_PRESETS.get(name, name), lang)


def value_of(card: Card) -> str:
    """Return what Shmat's cards show beside their letter: what they are worth (S3)."""
    return str(int(card.rank))


def card_node(
    faces: Faces,
    card: Card | None,
    node_id: str,
    whose: str,
    *,
    state: CardState | None = None,
    large: bool = False,
    tag: str = "",
    off: str = "",
) -> CardNode:
    """Return a card on the table, with its spoken name.

    Args:
        faces: collects the pictures.
        card: the card, or None for an empty place.
        node_id: its name in gestures.
        whose: whose it is, as it is said after the card's name.
        state: how it lies there.
        large: whether it is of the large size.
        tag: a word on its lower edge.
        off: why it can't be pressed now.
    """
    lang = faces.lang
    if card is None:
        return CardNode("", "", lang.gettext("empty place, {whose}", whose=whose), CardState.EMPTY, large=large)
    label = lang.gettext("{card}, {whose}", card=spoken(card, lang), whose=whose)
    if state is CardState.TARGET:
        label = lang.gettext("{card}, target", card=label)
    value = value_of(card)
    face, narrow = faces.of(card, value, large=large)
    return CardNode(node_id, face, label, state, tag, off, large, narrow)


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
    capture: Capture, equation: Equation, node_id: str, rules: Rules, lang: Language, *, chosen: bool
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
    return ListItem(node_id, label, parts, seat, star, chosen)


def star_caption(rules: Rules, lang: Language) -> str:
    """Say what the star beside a capture means, by the rules in force (S17)."""
    counted = " ".join(say(rank, lang) for rank in high_cards(rules))
    return lang.gettext("★ counts at the end: {cards}", cards=counted)


_SLIM = 260  # px, the width that pictures are drawn for in a narrow column


@lru_cache(512)
def picture(expression: Expression, lang: Language, wanted: int | None = None) -> Picture:
    """Return an expression's picture, in the colours of the page; `wanted` is the number that was wished for."""
    draw = partial(
        of_expression,
        expression,
        title=pictured(expression, lang),
        wanted=wanted,
        lang=lang,
        palette=THEMED,
        ground=Ground.NOTHING,
    )
    return Picture(draw(), draw(width=_SLIM))


def points_picture(parts: Sequence[Part], move: int, title: str, lang: Language) -> Picture:
    """Return the bar of points against the move number, in the colours of the page."""
    flag = lang.gettext("move {number}", number=move)
    draw = partial(points_bar, parts, move, title=title, flag=flag, palette=THEMED, ground=Ground.NOTHING)
    return Picture(draw(), draw(width=_SLIM + 40))
