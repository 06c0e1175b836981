"""In a notebook a value shows itself as a picture: cards, positions, captures, plays, equations."""

import sys
from collections.abc import Callable
from typing import Any

from shmatkit import shmat, twenty
from shmatkit.core.arithmetic import Equation, Expression
from shmatkit.core.cards import Card, spoken
from shmatkit.core.language import ENGLISH, Seat, say
from shmatkit.explain.pictured import pictured


def svg(thing: Any) -> str | None:
    """Return a value's picture as SVG text, or None if it has none. Its sentence is the picture's title.

    Args:
        thing: a Card, an Equation or an Expression, a Capture or a Play, a Position of either game.
    """
    draw = _DRAWN.get(type(thing))
    return draw(thing) if draw else None


def register() -> None:
    """Make notebooks show the pictures: nothing happens outside IPython, and nothing is drawn before it is shown."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    if shell is None:
        return
    formatter = shell.display_formatter.formatters["image/svg+xml"]
    for kind in _DRAWN:
        formatter.for_type(kind, svg)


def _card(card: Card) -> str:
    from shmatkit import pictures

    return pictures.card(pictures.Face.of(card, value=shmat.shown_value(card)), title=spoken(card, ENGLISH))


def _equation(this: Equation | Expression) -> str:
    from shmatkit import pictures

    expression = Expression(*this[:3])
    return pictures.of_expression(expression, title=pictured(expression, ENGLISH))


def _capture(capture: shmat.Capture) -> str:
    from shmatkit.pictures import Chip, Face, Role, chips

    equation = capture.equations[0]
    cards = shmat.in_order(equation, capture.drawn, (capture.drawn, capture.own))
    brought = [Chip(Face.of(card), Role.BRINGS) for card in cards]
    taken = Chip(Face.of(capture.target), Role.GETS, say(Seat(capture.seat)))
    return chips([brought[0], say(equation.operation), brought[1], "=", taken], title=say(capture))


def _table(position: shmat.Position) -> str:
    from shmatkit.pictures import Face, Place, Row, table

    def places(cards: tuple[Card | None, ...]) -> list[Place]:
        return [Place(Face.of(card, value=shmat.shown_value(card))) if card else Place() for card in cards]

    return table(
        [Row(say(Seat(seat)), places(row)) for seat, row in enumerate(position.rows)],
        title=str(position),
        drawn=Row(ENGLISH.gettext("drawn"), places((position.drawn,))) if position.drawn else None,
        piles=[Row(ENGLISH.gettext("discard pile"), places(position.discard[-1:]))] if position.discard else (),
    )


def _hand(cards: tuple[Card, ...], title: str) -> str:
    from shmatkit.pictures import Face, Place, row

    return row([Place(Face.of(card, value=twenty.shown_value(card))) for card in cards], title=title, width=640)


def _play(play: twenty.Play) -> str:
    return _hand(play.cards, say(play))


_DRAWN: dict[type, Callable[[Any], str]] = {
    Card: _card,
    Equation: _equation,
    Expression: _equation,
    shmat.Capture: _capture,
    shmat.Position: _table,
    twenty.Play: _play,
    twenty.Position: lambda position: _hand(position.hand, str(position)),
}
