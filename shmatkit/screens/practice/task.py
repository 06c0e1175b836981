"""A puzzle on the table: its cards, what can be chosen, and the answer that the choice makes."""

from dataclasses import replace

from shmatkit import shmat, twenty
from shmatkit.core.arithmetic import Operation
from shmatkit.core.language import Language, say
from shmatkit.core.rulebook import YesNo
from shmatkit.explain.sentences import capture_in_cards
from shmatkit.practice import Found, Kind, Laid, Own, Pair, Puzzle, Taken
from shmatkit.practice.puzzles.kinds import Answer
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.cards import CardNode, Cards, CardState, Table
from shmatkit.screens.kit.controls import Button, Switch
from shmatkit.screens.kit.nodes import Box, Layout, Node, Role, Text
from shmatkit.screens.kit.parts import OPERATION_NAMES
from shmatkit.screens.shmat.table import DRAWN, Marks, TableView
from shmatkit.screens.twenty.hand import hand, king_steppers
from shmatkit.screens.twenty.selection import SelectedCard, Selection
from shmatkit.shmat.choices import RowPlace

YES_OR_NO = {Kind.ANY, Kind.CLAIM, Kind.MAY_PLAY}
"""The kinds that are answered by yes or no, at once."""

_PAIRS = {Kind.FIND, Kind.FIND_ALL, Kind.BEST}
_SIGNS = {f"sign-{one.name.lower()}": one for one in Operation}


class Picks(tuple[RowPlace, ...]):
    """The places of Shmat's cards that are chosen: one's own first, then an opponent's."""

    __slots__ = ()

    @property
    def own(self) -> RowPlace | None:
        """The own card."""
        return next((at for at in self if not at.seat), None)

    @property
    def target(self) -> RowPlace | None:
        """The opponent's card."""
        return next((at for at in self if at.seat), None)

    def toggled(self, at: RowPlace) -> "Picks":
        """Return the picks with a place chosen, in place of another one on its side, or no longer chosen."""
        others = tuple(one for one in self if bool(one.seat) != bool(at.seat))
        return Picks(others if at in self else (*others, at))


NO_PICKS = Picks()


def place_of(puzzle: Puzzle, node_id: str) -> RowPlace | None:
    """Return the place of Shmat that a press chooses in a puzzle, or None."""
    position = puzzle.position
    if not isinstance(position, shmat.Position):
        return None
    at = RowPlace.read(node_id, len(position.rows))
    if at is None or at.card(position) is None:
        return None
    if puzzle.kind in _PAIRS:
        return at
    return at if puzzle.kind is Kind.WHICH_OWN and not at.seat else None


def sign_of(puzzle: Puzzle, node_id: str) -> Operation | None:
    """Return the operation that a switch chooses in a puzzle, or None."""
    operation = _SIGNS.get(node_id)
    return operation if puzzle.kind is Kind.OPERATION and operation in puzzle.level.operations else None


def answer_of(
    puzzle: Puzzle, picks: Picks, sign: Operation | None, laid: tuple[SelectedCard, ...], found: tuple[Taken, ...]
) -> Answer | None:
    """Return the answer that the choice makes, or None where it isn't complete."""
    own, target = picks.own, picks.target
    match puzzle.kind:
        case Kind.WHICH_OWN if own:
            return Own(own.at)
        case Kind.OPERATION:
            return sign
        case Kind.EXACTLY | Kind.MOST_CARDS if laid:
            return Laid(tuple(one.at for one in laid), _kings(puzzle, laid))
    if puzzle.kind not in _PAIRS or not own or not target:
        return None
    taken = Taken(own.at, target.seat, target.at)
    return Found((*found, taken)) if puzzle.kind is Kind.FIND_ALL else taken


def _kings(puzzle: Puzzle, laid: tuple[SelectedCard, ...]) -> tuple[int, ...]:
    """Return the values of the chosen kings, from left to right; none where nobody chose one (T7)."""
    position = puzzle.position
    if not isinstance(position, twenty.Position) or all(one.value is None for one in laid):
        return ()
    return tuple(Selection.of(position, laid).kings.values())


def found_captures(puzzle: Puzzle, found: tuple[Taken, ...], lang: Language) -> list[str]:
    """Say the captures that were found, each with its equations."""
    position = puzzle.position
    if not isinstance(position, shmat.Position):
        return []
    by_place = {(one.own_at, one.seat, one.target_at): one for one in shmat.captures(position)}
    return [capture_in_cards(by_place[one], lang) for one in found]


def yes_or_no(node_id: str) -> YesNo | None:
    """Return the answer of a button."""
    return {"yes": YesNo.YES, "no": YesNo.NO}.get(node_id)


# what lies there


def table(
    puzzle: Puzzle, picks: Picks, laid: tuple[SelectedCard, ...], images: CardImages, *, shown: bool
) -> list[Node]:
    """Return the puzzle's cards; `shown` says whether it is solved, so that a hand shows its sum."""
    position = puzzle.position
    if isinstance(position, shmat.Position):
        return [_pressable(puzzle, TableView(images, position, _marks(puzzle, position, picks)).table(), shown=shown)]
    chosen = laid
    if isinstance(puzzle.asked, twenty.Claim):
        places = [position.hand.index(card) for card in puzzle.asked.cards]
        chosen = tuple(map(SelectedCard, places, puzzle.asked.values))
    cards = Selection.of(position, chosen) if chosen else None
    found: list[Node] = []
    if shown and cards:
        compared = Text(cards.compared(images.lang), Role.SUBTITLE)
        found.append(Box((Text(cards.sum(), Role.TOTAL), compared), Layout.BAR))
    row = hand(position, cards, None, images)
    if puzzle.kind is Kind.MAY_PLAY or shown:
        row = replace(row, cards=tuple(replace(one, id="") for one in row.cards))
    found.append(row)
    if cards and cards.kings and puzzle.kind is not Kind.MAY_PLAY and not shown:
        found.append(Box(king_steppers(cards, images.lang), Layout.BAR))
    return found


def _pressable(puzzle: Puzzle, cloth: Table, *, shown: bool) -> Table:
    """Return the cloth on which only cards that can be chosen are buttons."""

    def still(cards: Cards) -> Cards:
        kept = [one if not shown and place_of(puzzle, one.id) else replace(one, id="") for one in cards.cards]
        return replace(cards, cards=tuple(kept))

    middle = tuple(replace(one, id="") if isinstance(one, CardNode) else one for one in cloth.middle)
    own = still(cloth.own) if cloth.own else None
    return replace(cloth, opponents=tuple(map(still, cloth.opponents)), middle=middle, own=own)


def _marks(puzzle: Puzzle, position: shmat.Position, picks: Picks) -> Marks:
    """Return how the cards lie: what is asked about, and what is chosen."""
    states = {at.id: CardState.TARGET if at.seat else CardState.SELECTED for at in picks}
    asked = puzzle.asked
    if isinstance(asked, shmat.Claim):
        cards: list[object] = [asked.left, asked.right, asked.result]
    else:
        cards = [asked.target, asked.own] if isinstance(asked, Pair) else [asked]
    for seat, row in enumerate(position.rows):
        for at, card in enumerate(row):
            if card and card in cards:
                states[RowPlace(seat, at).id] = CardState.TARGET if seat else CardState.LIT
    if asked is not None:
        states[DRAWN] = CardState.LIT
    return Marks(states)


def choices(puzzle: Puzzle, sign: Operation | None, lang: Language) -> list[Node]:
    """Return what is pressed besides cards: signs, or yes and no."""
    if puzzle.kind is Kind.OPERATION:
        switches = tuple(
            Switch(node_id, say(one, lang), say(OPERATION_NAMES[one], lang), one is sign)
            for node_id, one in _SIGNS.items()
            if one in puzzle.level.operations
        )
        return [Box(switches, Layout.BAR, lang.gettext("Operations"))]
    if puzzle.kind in YES_OR_NO:
        return [Box((Button("yes", lang.gettext("Yes")), Button("no", lang.gettext("No"))), Layout.BAR)]
    return []
