"""The sentences of practice that are both announced and shown."""

from shmatkit.core.language import Language, say
from shmatkit.practice import LEVELS, Judgement, Kind, Puzzle
from shmatkit.screens.practice.state import PracticeState


def counted(state: PracticeState) -> str:
    """Say which puzzle of the set it is."""
    number = len(state.solved) + (not state.done)
    return state.lang.gettext("Puzzle {number} of {count}.", number=number, count=state.count)


def summary(state: PracticeState) -> str:
    """Say how many puzzles of the set are solved, and how many of them at once."""
    return state.lang.gettext(
        "Solved: {solved} of {count}, of them at once: {at_once}.",
        solved=len(state.solved),
        count=state.count,
        at_once=state.solved.count(1),
    )


def level_name(number: int, lang: Language) -> str:
    """Say what a level practises; 0 is the level that a pupil's answers lead to."""
    if not number:
        return lang.gettext("what fits me")
    return f"{number}. {say(LEVELS[number - 1], lang)}"


def sure(lang: Language) -> str:
    """Ask whether everything shall be deleted."""
    return lang.gettext("All your answers will be deleted, and the map will be empty. Is that what you want?")


def todo(puzzle: Puzzle, lang: Language) -> str:
    """Say what has to be chosen."""
    match puzzle.kind:
        case Kind.WHICH_OWN:
            return lang.gettext("First press one of your cards.")
        case Kind.OPERATION:
            return lang.gettext("Choose a sign.")
        case Kind.EXACTLY | Kind.MOST_CARDS:
            return lang.gettext("First press the cards that you want to lay.")
    return lang.gettext("Press one of your cards and a card you want to capture.")


def chosen(state: PracticeState, puzzle: Puzzle) -> str:
    """Say what is chosen, without saying whether it is right."""
    lang = state.lang
    names = [say(card, lang) for card in state.picked]
    if state.sign:
        names.append(say(state.sign, lang))
    if laid := state.selection:
        for (at, _), card in zip(laid.chosen, laid.cards, strict=True):
            value = laid.kings.get(at)
            names.append(f"{say(card, lang)} ({value})" if value else say(card, lang))
    return lang.gettext("Chosen: {cards}", cards=", ".join(names)) if names else todo(puzzle, lang)


def found_one(missing: int, lang: Language, *, again: bool) -> str:
    """Say that one more capture was found, or the same one again, and how many are missing."""
    if again:
        return lang.gettext("You have that one already.")
    return lang.ngettext("Yes! {count} more capture to find.", "Yes! {count} more captures to find.", missing)


def verdict(state: PracticeState, judged: Judgement) -> str:
    """Say what comes of an answer; if it is right, with the answer in words."""
    said = say(judged, state.lang)
    return f"{said} {judged.puzzle.solution(state.spoken)}" if judged.right else said
