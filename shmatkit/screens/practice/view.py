"""The page of practice: the puzzle, what is said of an answer, the hints, the progress, and the map of facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shmatkit import shmat
from shmatkit.core.arithmetic import Equation, Expression, facts
from shmatkit.core.language import say
from shmatkit.pictures import Ground, progress
from shmatkit.practice import LEVELS, Judgement, Kind, Puzzle, hints
from shmatkit.screens.kit.card_images import THEMED
from shmatkit.screens.kit.controls import Button, Select, TextField, word_switch
from shmatkit.screens.kit.fact_map import fact_map
from shmatkit.screens.kit.nodes import Box, Icon, Layout, Node, Picture, Role, Strip, Text, Tone
from shmatkit.screens.kit.parts import picture
from shmatkit.screens.practice.task import YES_OR_NO, answer_of, choices, found_captures, table
from shmatkit.screens.twenty.selection import Selection

if TYPE_CHECKING:
    from collections.abc import Mapping

    from shmatkit.core.language import Language
    from shmatkit.screens.kit.card_images import CardImages
    from shmatkit.screens.practice.update import Practice

KIND_SWITCHES = {f"kind-{one.value}": one for one in Kind}
"""The kinds of puzzles, by the ids of their switches."""


def body(screen: Practice, images: CardImages) -> Box:
    """Return the whole page."""
    if not screen.pupil:
        return Box((_title(screen), _start(screen)), Layout.PAGE)
    if not screen.puzzle:
        side = Box((_map_sheet(screen),), Layout.SIDE)
        return Box((_title(screen), _discs(screen), Box((_end(screen), side), Layout.MAIN)), Layout.PAGE)
    left: list[Node] = [Text(screen.puzzle.question(screen.spoken), Role.TITLE)]
    left += table(screen.puzzle, screen.picks, screen.laid, images, shown=screen.done)
    if not screen.done:
        left += choices(screen.puzzle, screen.sign, screen.lang)
    left.append(Box(tuple(_buttons(screen, screen.puzzle)), Layout.BAR))
    side = Box((*_answers(screen, screen.puzzle), _map_sheet(screen)), Layout.SIDE)
    return Box((_title(screen), _discs(screen), Box((Box(tuple(left)), side), Layout.MAIN)), Layout.PAGE)


def _title(screen: Practice) -> Box:
    lang = screen.lang
    texts: list[Node] = [Text(lang.gettext("Practice"), Role.TITLE)]
    if screen.puzzle:
        texts.append(Text(counted(screen), Role.SUBTITLE))
    return Box(tuple(texts), Layout.HEADER)


def counted(screen: Practice) -> str:
    """Say which puzzle of the set it is."""
    number = len(screen.solved) + (not screen.done)
    return screen.lang.gettext("Puzzle {number} of {count}.", number=number, count=screen.count)


def _discs(screen: Practice) -> Picture:
    said = summary(screen)
    return Picture(progress(screen.solved, screen.count, title=said, palette=THEMED, ground=Ground.NOTHING))


def summary(screen: Practice) -> str:
    """Say how many puzzles of the set are solved, and how."""
    at_once = sum(one == 1 for one in screen.solved)
    return screen.lang.gettext(
        "Solved: {solved} of {count}, of them at once: {at_once}.",
        solved=len(screen.solved),
        count=screen.count,
        at_once=at_once,
    )


def first(puzzle: Puzzle) -> str:
    """Return the id of what is pressed first in a puzzle."""
    if puzzle.kind in YES_OR_NO:
        return "yes"
    if puzzle.kind is Kind.OPERATION:
        return "sign-add"
    return "own-0" if isinstance(puzzle.position, shmat.Position) else "card-0"


# before the first puzzle, and after the last


def _start(screen: Practice) -> Box:
    lang = screen.lang
    heading = lang.gettext("Who practises?")
    name = TextField("pupil", lang.gettext("A name, it may be a made-up one"), screen.entered, most=60)
    items: list[Node] = [Text(heading, Role.HEADING), name]
    if not screen.given:
        items += _wishes(screen)
    items.append(Box((Button("start", lang.gettext("Begin"), Icon.ARROW, primary=True),), Layout.BAR))
    items += _news(screen)
    items.append(Text(lang.gettext("The answers stay on this computer."), Role.CAPTION))
    return Box(tuple(items), Layout.SHEET, heading)


def _wishes(screen: Practice) -> list[Node]:
    """Return the choice of the level and of the kinds of puzzles."""
    lang = screen.lang
    levels = [
        ("auto", lang.gettext("what fits me")),
        *((str(one.number), level_said(screen, str(one.number))) for one in LEVELS),
    ]
    names = {node_id: say(kind, lang) for node_id, kind in KIND_SWITCHES.items()}
    kinds = tuple(word_switch(one, name, on=KIND_SWITCHES[one] in screen.kinds) for one, name in names.items())
    label = lang.gettext("Puzzles")
    return [
        Select("level", lang.gettext("What to practise"), str(screen.level) if screen.level else "auto", tuple(levels)),
        Text(label, Role.CAPTION),
        Box(kinds, Layout.BAR, label),
    ]


def level_said(screen: Practice, number: str) -> str:
    """Say what a level practises."""
    if not number.isdigit():
        return screen.lang.gettext("what fits me")
    return f"{number}. {say(LEVELS[int(number) - 1], screen.lang)}"


def _end(screen: Practice) -> Box:
    lang = screen.lang
    heading = lang.gettext("Well practised!")
    items: list[Node] = [Text(heading, Role.HEADING), Text(summary(screen)), *_news(screen)]
    if screen.deleting:
        items.append(Strip(sure(lang), Tone.BRICK))
        keep = Button("keep", lang.gettext("Keep them"), primary=True)
        items.append(Box((keep, Button("forget", lang.gettext("Delete all my answers"))), Layout.BAR))
        return Box(tuple(items), Layout.SHEET, heading)
    again = Button("again", lang.gettext("The same set again"), Icon.DEAL, primary=True)
    more = Button("more", lang.gettext("More puzzles"), Icon.DEAL, primary=True)
    if not screen.given:
        items += _wishes(screen)
    delete = Button("delete", lang.gettext("Delete all my answers"))
    items.append(Box((again if screen.given else more, delete), Layout.BAR))
    return Box(tuple(items), Layout.SHEET, heading)


def sure(lang: Language) -> str:
    """Ask whether everything shall be deleted."""
    return lang.gettext("All your answers will be deleted, and the map will be empty. Is that what you want?")


def _news(screen: Practice) -> list[Node]:
    return [Text(say(screen.news, screen.lang), Role.CAPTION)] if screen.news else []


# an answer


def _buttons(screen: Practice, puzzle: Puzzle) -> list[Node]:
    lang = screen.lang
    if screen.done:
        text = lang.gettext("Next puzzle") if not screen.over else lang.gettext("To the end of the set")
        return [Button("next", text, Icon.ARROW, primary=True)]
    found: list[Node] = []
    if puzzle.kind not in YES_OR_NO:
        ready = answer_of(puzzle, screen.picks, screen.sign, screen.laid, screen.found) is not None
        off = "" if ready else todo(puzzle, lang)
        found.append(Button("check", lang.gettext("Check"), Icon.CHECK, primary=True, off=off))
    more = "" if screen.hinted < len(hints(puzzle)) else lang.gettext("You have all hints.")
    text = lang.gettext("One more hint") if screen.hinted else lang.gettext("Give me a hint")
    return [*found, Button("hint", text, Icon.BULB, off=more)]


def todo(puzzle: Puzzle, lang: Language) -> str:
    """Say what has to be chosen."""
    match puzzle.kind:
        case Kind.WHICH_OWN:
            return lang.gettext("First press one of your cards.")
        case Kind.OPERATION:
            return lang.gettext("Choose a sign.")
        case Kind.EXACTLY | Kind.MOST_CARDS:
            return lang.gettext("First press the cards that you want to lay.")
        case _:
            return lang.gettext("Press one of your cards and a card you want to capture.")


def chosen(screen: Practice) -> str:
    """Say what is chosen, without saying whether it is right."""
    puzzle, lang = screen.puzzle, screen.lang
    if not puzzle:
        return ""
    if isinstance(puzzle.position, shmat.Position):
        cards = [at.card(puzzle.position) for at in screen.picks]
        said = [say(card, lang) for card in cards if card] + ([say(screen.sign, lang)] if screen.sign else [])
    elif screen.laid:
        laid = Selection.of(puzzle.position, screen.laid)
        cards_said = [say(puzzle.position.hand[one.at], lang) for one in screen.laid]
        values = [laid.kings.get(one.at) for one in screen.laid]
        said = [f"{card} ({value})" if value else card for card, value in zip(cards_said, values, strict=True)]
    else:
        said = []
    return lang.gettext("Chosen: {cards}", cards=", ".join(said)) if said else todo(puzzle, lang)


def found_so_far(screen: Practice, missing: int, *, again: bool) -> str:
    """Say that one more capture was found, or the same once more, and how many are missing."""
    if again:
        return screen.lang.gettext("You have that one already.")
    return screen.lang.ngettext("Yes! {count} more capture to find.", "Yes! {count} more captures to find.", missing)


def verdict(screen: Practice, judged: Judgement) -> str:
    """Say what comes of an answer; if it is right, with the answer in words."""
    said = say(judged, screen.lang)
    return f"{said} {judged.puzzle.solution(screen.spoken)}" if judged.right else said


def _answers(screen: Practice, puzzle: Puzzle) -> list[Node]:
    """Return what was said of the last answer, what was found so far, and the hints."""
    lang, judged = screen.spoken, screen.judged
    found: list[Node] = []
    if judged:
        tone, icon = (Tone.ACT, Icon.CHECK) if judged.right else (Tone.SKY, Icon.BULB)
        strip = Strip(say(judged, lang), tone, icon)
        if judged.right:
            one = judged.facts[0] if judged.facts else None
            drawn = (picture(Expression(*one[:3]), lang),) if one else ()
            label = lang.gettext("Answer")
            found.append(Box((strip, Text(puzzle.solution(lang)), *drawn, *_time(screen)), Layout.SHEET, label))
        else:
            found += [strip, *_why(screen, judged)]
    if screen.found and not screen.done:
        found.append(Text(lang.gettext("Found so far: {count}", count=len(screen.found)), Role.CAPTION))
        found += [Text(one) for one in found_captures(puzzle, screen.found, lang)]
    if not screen.done:
        ladder = hints(puzzle)[: screen.hinted]
        found += [Strip(say(hint, lang), Tone.HONEY, Icon.BULB) for hint in ladder]
    return found


def _why(screen: Practice, judged: Judgement) -> list[Node]:
    """Return why an answer isn't right, if somebody asked; else the button that asks."""
    lang = screen.spoken
    if not screen.why:
        return [Box((Button("why", lang.gettext("Why not?")),), Layout.BAR)]
    items: list[Node] = [Text(say(judged.explanation, lang))]
    tried, cards = judged.explanation.attempts, judged.explanation.cards
    if tried and len(cards) == 3:  # a pair of Shmat that takes nothing
        items.append(picture(tried[0].expression, lang, int(cards[-1].rank)))
    return [Box(tuple(items), Layout.SHEET, lang.gettext("Why not?"), Tone.SKY)]


def _time(screen: Practice) -> list[Node]:
    """Say how long it took, and the shortest time for this kind so far; only where somebody asked for a timer."""
    last = screen.attempts[-1] if screen.attempts else None
    if last is None or last.seconds is None:
        return []
    best = min(
        one.seconds for one in screen.attempts if one.seconds is not None and one.right and one.kind == last.kind
    )
    text = screen.lang.gettext("Seconds: {seconds}. Your best: {best}.", seconds=round(last.seconds), best=round(best))
    return [Text(text, Role.CAPTION)]


# the map


def strengths(screen: Practice) -> Mapping[Equation, int]:
    """Return how well each fact is known."""
    if screen.mapped is None:
        return dict.fromkeys(facts(), 0)
    return screen.mapped.strengths(screen.now())


def _map_sheet(screen: Practice) -> Box:
    heading = screen.lang.gettext("Number facts you know")
    return fact_map(strengths(screen), screen.shown, heading, screen.lang)
