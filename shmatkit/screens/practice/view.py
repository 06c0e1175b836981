"""The page of practice: the puzzle, what is said of an answer, the hints, the progress, and the map of facts."""

from functools import partial

from shmatkit.core.arithmetic import Expression
from shmatkit.core.language import say
from shmatkit.pictures import Ground, progress
from shmatkit.practice import Judgement, Kind, Puzzle, hints
from shmatkit.practice.puzzles.kinds import YES_OR_NO
from shmatkit.screens.kit.card_images import THEMED, CardImages
from shmatkit.screens.kit.controls import Button, Select, TextField, word_switch
from shmatkit.screens.kit.fact_map import fact_map
from shmatkit.screens.kit.nodes import Box, Icon, Layout, Node, Picture, Role, Strip, Text, Tone
from shmatkit.screens.kit.parts import picture
from shmatkit.screens.practice import task, words
from shmatkit.screens.practice.state import NAME
from shmatkit.screens.practice.update import LEVEL_NUMBERS, PracticeActions


def page(state: PracticeActions, images: CardImages) -> Box:
    """Return the whole page."""
    if not state.pupil:
        return Box((_title(state), _start(state)), Layout.PAGE)
    if not state.puzzle:
        main = (_end(state), Box((_map_sheet(state),), Layout.SIDE))
        return Box((_title(state), _discs(state), Box(main, Layout.MAIN)), Layout.PAGE)
    left: list[Node] = [Text(state.puzzle.question(state.spoken), Role.TITLE)]
    left += task.table(state, state.puzzle, images)
    if not state.done:
        left += task.choices(state, state.puzzle)
    left.append(Box(tuple(_buttons(state, state.puzzle)), Layout.BAR))
    side = Box((*_answers(state, state.puzzle), _map_sheet(state)), Layout.SIDE)
    return Box((_title(state), _discs(state), Box((Box(tuple(left)), side), Layout.MAIN)), Layout.PAGE)


def _title(state: PracticeActions) -> Box:
    texts: list[Node] = [Text(state.lang.gettext("Practice"), Role.TITLE)]
    if state.puzzle:
        texts.append(Text(words.counted(state), Role.SUBTITLE))
    return Box(tuple(texts), Layout.HEADER)


def _discs(state: PracticeActions) -> Picture:
    title = words.summary(state)
    return Picture(progress(state.solved, state.count, title=title, palette=THEMED, ground=Ground.NOTHING))


# before the first puzzle, and after the last


def _start(state: PracticeActions) -> Box:
    lang = state.lang
    heading = lang.gettext("Who practises?")
    label = lang.gettext("A name, it may be a made-up one")
    name = TextField("pupil", label, state.entered, most=NAME, action=state.enter_name)
    items: list[Node] = [Text(heading, Role.HEADING), name]
    if not state.given:
        items += _settings(state)
    begin = Button("start", lang.gettext("Begin"), Icon.ARROW, primary=True, action=state.start)
    items.append(Box((begin,), Layout.BAR))
    if state.notice:
        items.append(Text(say(state.notice, lang), Role.CAPTION))
    items.append(Text(lang.gettext("The answers stay on this computer."), Role.CAPTION))
    return Box(tuple(items), Layout.SHEET, heading)


def _settings(state: PracticeActions) -> list[Node]:
    """Return the choice of the level and of the kinds of puzzles."""
    lang = state.lang
    levels = tuple((value, words.level_name(number, lang)) for value, number in LEVEL_NUMBERS.items())
    level = next(value for value, number in LEVEL_NUMBERS.items() if number == state.level)
    label = lang.gettext("Puzzles")
    kinds = tuple(
        word_switch(f"kind-{kind}", say(kind, lang), on=kind in state.kinds, action=partial(state.switch_kind, kind))
        for kind in Kind
    )
    return [
        Select("level", lang.gettext("What to practise"), level, levels, action=state.set_level),
        Text(label, Role.CAPTION),
        Box(kinds, Layout.BAR, label),
    ]


def _end(state: PracticeActions) -> Box:
    lang = state.lang
    heading = lang.gettext("Well practised!")
    items: list[Node] = [Text(heading, Role.HEADING), Text(words.summary(state))]
    delete = lang.gettext("Delete all my answers")
    if state.deleting:
        items.append(Strip(words.sure(lang), Tone.BRICK))
        keep = Button("keep", lang.gettext("Keep them"), primary=True, action=state.keep)
        items.append(Box((keep, Button("forget", delete, action=state.delete)), Layout.BAR))
        return Box(tuple(items), Layout.SHEET, heading)
    if not state.given:
        items += _settings(state)
    items.append(Box((_once_more(state), Button("delete", delete, action=state.ask_to_delete)), Layout.BAR))
    return Box(tuple(items), Layout.SHEET, heading)


def _once_more(state: PracticeActions) -> Button:
    node_id, text = "more", state.lang.gettext("More puzzles")
    if state.given:
        node_id, text = "again", state.lang.gettext("The same set again")
    return Button(node_id, text, Icon.DEAL, primary=True, action=state.begin_again)


# an answer


def _buttons(state: PracticeActions, puzzle: Puzzle) -> list[Node]:
    lang = state.lang
    if state.done:
        text = lang.gettext("Next puzzle") if not state.over else lang.gettext("To the end of the set")
        return [Button("next", text, Icon.ARROW, primary=True, action=state.next_puzzle)]
    nodes: list[Node] = []
    if puzzle.kind not in YES_OR_NO:
        check = task.check(state, puzzle)
        off = "" if check else words.todo(puzzle, lang)
        nodes.append(Button("check", lang.gettext("Check"), Icon.CHECK, primary=True, off=off, action=check))
    return [*nodes, _hint(state, puzzle)]


def _hint(state: PracticeActions, puzzle: Puzzle) -> Button:
    """Return the button that opens the next hint."""
    lang = state.lang
    text = lang.gettext("One more hint") if state.hinted else lang.gettext("Give me a hint")
    closed = hints(puzzle)[state.hinted :]
    if not closed:
        return Button("hint", text, Icon.BULB, off=lang.gettext("You have all hints."))
    return Button("hint", text, Icon.BULB, action=partial(state.show_hint, closed[0]))


def _answers(state: PracticeActions, puzzle: Puzzle) -> list[Node]:
    """Return what was said of the last answer, what was found so far, and the hints."""
    if state.judged and state.judged.right:
        return [_right(state, state.judged)]
    lang = state.spoken
    nodes: list[Node] = _wrong(state, state.judged) if state.judged else []
    if state.found and state.rows:
        nodes.append(Text(lang.gettext("Found so far: {count}", count=len(state.found)), Role.CAPTION))
        nodes += map(Text, task.found_captures(state.rows, state.found, lang))
    opened = hints(puzzle)[: state.hinted]
    return [*nodes, *(Strip(say(clue, lang), Tone.HONEY, Icon.BULB) for clue in opened)]


def _right(state: PracticeActions, judged: Judgement) -> Box:
    """Return the sheet with the right answer in words, and its first number fact as a picture."""
    lang = state.spoken
    strip = Strip(say(judged, lang), Tone.ACT, Icon.CHECK)
    drawn = [picture(Expression(*fact[:3]), lang) for fact in judged.facts[:1]]
    items = (strip, Text(judged.puzzle.solution(lang)), *drawn, *_time(state))
    return Box(items, Layout.SHEET, lang.gettext("Answer"))


def _wrong(state: PracticeActions, judged: Judgement) -> list[Node]:
    """Return what is said of a wrong answer, and why it is wrong if somebody asked; else the button that asks."""
    lang = state.spoken
    strip = Strip(say(judged, lang), Tone.SKY, Icon.BULB)
    label = lang.gettext("Why not?")
    if not state.why:
        return [strip, Box((Button("why", label, action=partial(state.explain, judged)),), Layout.BAR)]
    items: list[Node] = [Text(say(judged.explanation, lang))]
    tried, cards = judged.explanation.attempts, judged.explanation.cards
    if tried and len(cards) == 3:  # a pair of Shmat that takes nothing
        items.append(picture(tried[0].expression, lang, int(cards[-1].rank)))
    return [strip, Box(tuple(items), Layout.SHEET, label, Tone.SKY)]


def _time(state: PracticeActions) -> list[Node]:
    """Say how long it took, and the shortest time for this kind so far; only where somebody asked for a timer."""
    last = state.attempts[-1]
    if last.seconds is None:
        return []
    best = min(
        attempt.seconds
        for attempt in state.attempts
        if attempt.seconds is not None and attempt.right and attempt.kind == last.kind
    )
    text = state.lang.gettext("Seconds: {seconds}. Your best: {best}.", seconds=round(last.seconds), best=round(best))
    return [Text(text, Role.CAPTION)]


# the map


def _map_sheet(state: PracticeActions) -> Box:
    heading = state.lang.gettext("Number facts you know")
    return fact_map(state.strengths, state.shown, heading, state.lang, state.show_map)
