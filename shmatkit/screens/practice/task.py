"""A puzzle on the table: its cards, and what can be chosen."""

from dataclasses import replace
from functools import partial

from shmatkit import shmat, twenty
from shmatkit.core.arithmetic import Operation
from shmatkit.core.cards import Card
from shmatkit.core.language import Language, say
from shmatkit.core.rulebook import YesNo
from shmatkit.explain.sentences import capture_in_cards
from shmatkit.practice import Kind, Pair, Puzzle, Taken
from shmatkit.practice.puzzles import solving
from shmatkit.practice.puzzles.kinds import YES_OR_NO
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.cards import CardNode, Cards, CardState, Table
from shmatkit.screens.kit.controls import Button, Switch
from shmatkit.screens.kit.nodes import Action, Box, Layout, Node, Role, Text
from shmatkit.screens.kit.parts import OPERATION_NAMES
from shmatkit.screens.practice.update import PracticeActions
from shmatkit.screens.shmat.table import DRAWN, Marks, TableView
from shmatkit.screens.twenty.hand import hand, king_steppers
from shmatkit.screens.twenty.selection import SelectedCard, Selection
from shmatkit.shmat.choices import RowPlace


def table(state: PracticeActions, puzzle: Puzzle, images: CardImages) -> list[Node]:
    """Return the puzzle's cards. Only those that can be chosen are buttons, and none once it is solved."""
    if state.hand:
        return _hand(state, puzzle, state.hand, images)
    return [_rows(state, puzzle, state.rows, images)] if state.rows else []


def choices(state: PracticeActions, puzzle: Puzzle) -> list[Node]:
    """Return what is pressed besides cards: signs, or yes and no."""
    lang = state.lang
    if puzzle.kind is Kind.OPERATION:
        signs = tuple(_sign(state, sign) for sign in Operation if sign in puzzle.level.operations)
        return [Box(signs, Layout.BAR, lang.gettext("Operations"))]
    if puzzle.kind in YES_OR_NO:
        yes = Button("yes", lang.gettext("Yes"), action=partial(state.give, puzzle, YesNo.YES))
        no = Button("no", lang.gettext("No"), action=partial(state.give, puzzle, YesNo.NO))
        return [Box((yes, no), Layout.BAR)]
    return []


def check(state: PracticeActions, puzzle: Puzzle) -> Action | None:
    """Return the action that checks the choice, or None where it isn't complete."""
    if puzzle.kind is Kind.FIND_ALL:
        return partial(state.find, puzzle, state.capture) if state.capture else None
    return None if state.answer is None else partial(state.give, puzzle, state.answer)


def _sign(state: PracticeActions, sign: Operation) -> Switch:
    text, name = say(sign, state.lang), say(OPERATION_NAMES[sign], state.lang)
    action = partial(state.choose_sign, sign)
    return Switch(f"sign-{sign.name.lower()}", text, name, sign is state.sign, action=action)


def _pressable(cards: Cards) -> Cards:
    """Return a group of cards in which only those with an action are buttons."""
    return replace(cards, cards=tuple(card if card.action else replace(card, id="") for card in cards.cards))


# Shmat


def found_captures(position: shmat.Position, found: tuple[Taken, ...], lang: Language) -> list[str]:
    """Say the captures that were found, each with its equations."""
    by_place = {solving.place(capture): capture for capture in shmat.captures(position)}
    return [capture_in_cards(by_place[taken], lang) for taken in found]


def _rows(state: PracticeActions, puzzle: Puzzle, position: shmat.Position, images: CardImages) -> Table:
    actions: dict[str, Action] = {}
    if not state.done:
        actions = {place.id: partial(state.pick, place) for place in _places(puzzle.kind, position)}
    drawn = TableView(images, position, _marks(state, puzzle, position), actions=actions).table()
    middle = tuple(replace(node, id="") if isinstance(node, CardNode) else node for node in drawn.middle)
    own = _pressable(drawn.own) if drawn.own else None
    return replace(drawn, opponents=tuple(map(_pressable, drawn.opponents)), middle=middle, own=own)


def _places(kind: Kind, position: shmat.Position) -> list[RowPlace]:
    """Return the places of the cards that a kind of puzzle lets one choose."""
    match kind:
        case Kind.WHICH_OWN:
            rows = position.rows[:1]
        case Kind.FIND | Kind.FIND_ALL | Kind.BEST:
            rows = position.rows
        case _:
            rows = ()
    return [RowPlace(seat, at) for seat, row in enumerate(rows) for at, card in enumerate(row) if card]


def _marks(state: PracticeActions, puzzle: Puzzle, position: shmat.Position) -> Marks:
    """Return how the cards lie: what is asked about, and what is chosen."""
    states = {place.id: CardState.TARGET if place.seat else CardState.SELECTED for place in state.picks}
    asked = _asked_cards(puzzle)
    for seat, row in enumerate(position.rows):
        for at, card in enumerate(row):
            if card and card in asked:
                states[RowPlace(seat, at).id] = CardState.TARGET if seat else CardState.LIT
    if asked:
        states[DRAWN] = CardState.LIT
    return Marks(states)


def _asked_cards(puzzle: Puzzle) -> list[Card | int]:
    """Return the cards that a puzzle of Shmat asks about; a claim may name a number in place of the last one."""
    match puzzle.asked:
        case Card() as target:
            return [target]
        case Pair(own, target):
            return [own, target]
        case shmat.Claim(left, _, right, result):
            return [left, right, result]
    return []


# Twenty


def _hand(state: PracticeActions, puzzle: Puzzle, position: twenty.Position, images: CardImages) -> list[Node]:
    asks = puzzle.kind in YES_OR_NO
    laid = _asked_selection(puzzle, position) if asks else state.selection
    press = None if asks or state.done else state.lay
    nodes: list[Node] = [_pressable(hand(position, laid, None, images, press))]
    if laid and state.done:
        compared = Text(laid.compared(images.lang), Role.SUBTITLE)
        nodes.insert(0, Box((Text(laid.sum(), Role.TOTAL), compared), Layout.BAR))
    if laid and laid.kings and press:
        nodes.append(Box(king_steppers(laid, images.lang, state.crown), Layout.BAR))
    return nodes


def _asked_selection(puzzle: Puzzle, position: twenty.Position) -> Selection | None:
    """Return the cards of the hand that a puzzle asks about, as if they were chosen."""
    match puzzle.asked:
        case twenty.Claim(cards, values):
            return Selection.of(position, tuple(map(SelectedCard, map(position.hand.index, cards), values)))
    return None
