"""The map of number facts on a screen: a button for each operation, and how well its facts are known."""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Any

from shmatkit.core.arithmetic import Equation, Operation, facts
from shmatkit.core.language import Language, say
from shmatkit.pictures.heat import THEMED_SHADES, heat_map, rounded
from shmatkit.practice.progress.schedule import NEARLY, SHAKY, STRONG
from shmatkit.screens.kit.card_images import THEMED
from shmatkit.screens.kit.controls import Button
from shmatkit.screens.kit.nodes import Box, Layout, Node, Picture, Role, Text
from shmatkit.screens.kit.parts import OPERATION_NAMES

MAPS = {f"map-{operation.name.lower()}": operation for operation in Operation}
"""The operations, by the ids of the buttons that show their map."""

Strengths = Mapping[Equation, float]


def fact_map(
    strengths: Strengths,
    shown: Operation,
    heading: str,
    lang: Language,
    show: Callable[[Operation], Any] | None = None,
) -> Box:
    """Return the sheet with the map.

    Args:
        strengths: the strength of each of the 177 facts, 0 to 3.
        shown: the operation whose facts are shown.
        heading: what stands above it.
        lang: the language.
        show: what pressing the button of an operation does.
    """
    tabs = []
    for node_id, operation in MAPS.items():
        text = f"{say(operation, lang)} {_known(strengths, operation)}"
        action = show and partial(show, operation)
        tabs.append(Button(node_id, text, primary=operation is shown, action=action))
    drawn = _drawn(tuple(strengths.items()), shown, map_sentence(strengths, shown, lang), say(shown, lang))
    known = sum(_known(strengths, operation) for operation in Operation)
    items: tuple[Node, ...] = (
        Text(heading, Role.HEADING),
        Text(lang.gettext("{known} of {all}", known=known, all=len(strengths)), Role.CAPTION),
        Box(tuple(tabs), Layout.BAR, lang.gettext("Operations")),
        Picture(drawn),
        Text(lang.gettext("three dots: strong; two: nearly there; one: shaky; empty: not met yet"), Role.CAPTION),
    )
    return Box(items, Layout.SHEET, heading)


def _known(strengths: Strengths, operation: Operation) -> int:
    return sum(rounded(strengths[fact]) >= NEARLY for fact in facts() if fact.operation is operation)


def map_sentence(strengths: Strengths, operation: Operation, lang: Language) -> str:
    """Say how well an operation's facts are known."""
    count = Counter(rounded(strengths[fact]) for fact in facts() if fact.operation is operation)
    return lang.gettext(
        "{operation}: strong {strong}, nearly there {nearly}, shaky {shaky}, not met yet {new}",
        operation=OPERATION_NAMES[operation],
        strong=count[STRONG],
        nearly=count[NEARLY],
        shaky=count[SHAKY],
        new=count[0],
    )


@lru_cache(16)
def _drawn(strengths: tuple[tuple[Equation, float], ...], operation: Operation, title: str, sign: str) -> str:
    return heat_map(dict(strengths), operation, title=title, sign=sign, square=22, palette=THEMED, shades=THEMED_SHADES)
