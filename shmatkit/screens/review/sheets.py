"""The sheets about a turn that are the same in both games: what happened, and what others would have done."""

from collections.abc import Iterable
from typing import Any

from shmatkit.core.language import Language, say
from shmatkit.screens.kit.cards import Table
from shmatkit.screens.kit.nodes import Box, Layout, Node, Role, Text
from shmatkit.screens.review.turn import ADVISERS, TurnReview
from shmatkit.screens.shmat.sheets import sheet


def turn_box(table: Table, happened: Box, side: Iterable[Node]) -> Box:
    """Return the part of the page about a turn: the table, what happened, and the sheets beside it."""
    return Box((table, happened, Box(tuple(side), Layout.SIDE)), Layout.MAIN)


def happened_sheet(turn: TurnReview[Any], lang: Language, caption: str = "") -> Box:
    """Return the sheet of what happened in a turn, with a remark below it."""
    heading = lang.gettext("What happened")
    items = [Text(heading, Role.HEADING), *map(Text, turn.story(lang))]
    if caption:
        items.append(Text(caption, Role.CAPTION))
    return sheet(heading, items)


def advice_sheet(turn: TurnReview[Any], lang: Language) -> Box:
    """Return the sheet of what a greedy and a thoughtful player would have done, each with the reason."""
    heading = lang.gettext("What others would do")
    items: list[Node] = [Text(heading, Role.HEADING)]
    for level, choice in turn.advised().items():
        said = turn.advice(choice, lang)
        reason = say(choice.reason, lang)
        items.append(Text(lang.gettext(ADVISERS[level].template, choice=said or reason)))
        if said:
            items.append(Text(reason, Role.CAPTION))
    return sheet(heading, items)
