"""Both games as values of one type, and which of them something is about: the one place where the two meet."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from shmatkit import shmat, twenty
from shmatkit.core.errors import message
from shmatkit.explain import Explanation
from shmatkit.explain import shmat as shmat_reasons
from shmatkit.explain import twenty as twenty_reasons
from shmatkit.notation import Line

Position = shmat.Position | twenty.Position
Claim = shmat.Claim | twenty.Claim
Rules = shmat.Rules | twenty.Rules
Move = shmat.Capture | twenty.Play

if TYPE_CHECKING:
    from shmatkit.shmat import game as shmat_game
    from shmatkit.twenty import game as twenty_game

    State = shmat_game.State | twenty_game.State
    Event = shmat_game.Event | twenty_game.Event
else:
    State = Event = Any  # the modules of whole games are imported when one is played

RulesT = TypeVar("RulesT", shmat.Rules, twenty.Rules)
PositionT = TypeVar("PositionT", shmat.Position, twenty.Position)
ClaimT = TypeVar("ClaimT", shmat.Claim, twenty.Claim)
MoveT = TypeVar("MoveT", shmat.Capture, twenty.Play)
StateT = TypeVar("StateT")
EventT = TypeVar("EventT")
Result = TypeVar("Result")

House = Mapping[str, Rules]
"""The rules that a house plays each game by, under the game's name, for texts whose game is seen only from the text."""


class EventTexts(NamedTuple):
    """How a game's events stand in a record.

    Attributes:
        write: returns an event's words, for the state before it.
        read: returns the event of a word, for the state before it; None for a word that only repeats what is known.
        write_deal: returns the dealt cards of a state.
        read_deal: returns the event of dealt cards.
        turn: returns the number of the turn that an event belongs to, for the state before it.
        at_rest: the phases in which no turn is begun.
    """

    write: Callable[[Any, Any], list[str]]
    read: Callable[[Any, str], Any]
    write_deal: Callable[[Any], str]
    read_deal: Callable[[str], Any]
    turn: Callable[[Any, Any], int]
    at_rest: frozenset[Any]


class WholeGame(NamedTuple, Generic[RulesT, MoveT, StateT, EventT]):
    """What it takes to play a game from the deal to the count.

    Attributes:
        new_game: returns the state before the deal, for a number of players, rules and a dealer.
        apply: returns the state after an event, or raises IllegalMoveError.
        legal_events: lists what can happen now; the cards of chance are left blank.
        event: makes the event of a move.
        blank_deal: the event that deals, without its cards.
        scores, winners, totals: the count of a game that is over, who won it, and the totals of a series.
        cards_left: says how many cards are not dealt yet.
        texts: how its events stand in a record.
    """

    new_game: Callable[[int, RulesT | None, int], StateT]
    apply: Callable[[StateT, EventT], StateT]
    legal_events: Callable[[StateT], Sequence[EventT]]
    event: Callable[[MoveT], EventT]
    blank_deal: EventT
    scores: Callable[[StateT], tuple[int, ...]]
    winners: Callable[[StateT], tuple[int, ...]]
    totals: Callable[[Iterable[StateT]], list[tuple[int, ...]]]
    cards_left: Callable[[StateT], int]
    texts: EventTexts


class Game(NamedTuple, Generic[RulesT, PositionT, ClaimT, MoveT, StateT, EventT]):
    """A game: its types, and its rules as functions.

    Attributes:
        name: `shmat` or `twenty`.
        rules, position, claim, move: its types.
        read_position, read_claim: read the parts of a line of notation.
        moves: lists every move of a position: captures or plays.
        explain_claim: explains whether what is claimed is possible; without a claim, whether anything is.
        explain_move: explains a legal move.
        whole: imports what it takes to play a whole game, and returns it.
    """

    name: str
    rules: type[RulesT]
    position: type[PositionT]
    claim: type[ClaimT]
    move: type[MoveT]
    read_position: Callable[[Line, RulesT], tuple[PositionT, bool]]
    read_claim: Callable[[Any, Any], ClaimT]
    moves: Callable[[PositionT], Sequence[MoveT]]
    explain_claim: Callable[[PositionT, ClaimT | None], Explanation]
    explain_move: Callable[[PositionT, MoveT], Explanation]
    whole: Callable[[], WholeGame[RulesT, MoveT, StateT, EventT]]

    def __repr__(self: Any) -> str:  # a plain self confuses mypy in a generic NamedTuple
        return f"<Game {self.name}>"


def _texts(turns: Any) -> EventTexts:
    return EventTexts(turns.write, turns.read, turns.write_deal, turns.read_deal, turns.turn, frozenset(turns.AT_REST))


@cache
def _whole_shmat() -> "WholeGame[shmat.Rules, shmat.Capture, shmat_game.State, shmat_game.Event]":
    from shmatkit.shmat import game, score, turns

    return WholeGame(
        new_game=game.new_game,
        apply=game.apply,
        legal_events=game.legal_events,
        event=lambda capture: game.Take(capture.own, capture.target, capture.equations[0]),
        blank_deal=game.Deal(),
        scores=score.scores,
        winners=score.winners,
        totals=score.totals,
        cards_left=lambda state: state.reserve,
        texts=_texts(turns),
    )


@cache
def _whole_twenty() -> "WholeGame[twenty.Rules, twenty.Play, twenty_game.State, twenty_game.Event]":
    from shmatkit.twenty import game, score, turns

    return WholeGame(
        new_game=game.new_game,
        apply=game.apply,
        legal_events=game.legal_events,
        event=lambda play: game.Lay(play.cards),
        blank_deal=game.Deal(),
        scores=score.scores,
        winners=score.winners,
        totals=score.totals,
        cards_left=lambda state: state.deck,
        texts=_texts(turns),
    )


SHMAT: "Game[shmat.Rules, shmat.Position, shmat.Claim, shmat.Capture, shmat_game.State, shmat_game.Event]" = Game(
    name="shmat",
    rules=shmat.Rules,
    position=shmat.Position,
    claim=shmat.Claim,
    move=shmat.Capture,
    read_position=shmat.read_position,
    read_claim=shmat.read_claim,
    moves=shmat.captures,
    explain_claim=shmat_reasons.explain_claim,
    explain_move=lambda _, capture: shmat_reasons.explain_capture(capture),
    whole=_whole_shmat,
)

TWENTY: "Game[twenty.Rules, twenty.Position, twenty.Claim, twenty.Play, twenty_game.State, twenty_game.Event]" = Game(
    name="twenty",
    rules=twenty.Rules,
    position=twenty.Position,
    claim=twenty.Claim,
    move=twenty.Play,
    read_position=twenty.read_position,
    read_claim=twenty.read_claim,
    moves=twenty.plays,
    explain_claim=twenty_reasons.explain_claim,
    explain_move=twenty_reasons.explain_play,
    whole=_whole_twenty,
)

shmat.GAME, twenty.GAME = SHMAT, TWENTY  # each game's package hands out its own

AnyGame = Game[Any, Any, Any, Any, Any, Any]
GAMES: dict[str, AnyGame] = {game.name: game for game in (SHMAT, TWENTY)}


def game_of(thing: object) -> AnyGame:
    """Return the game of a position, a claim, rules, a move or a state.

    Raises:
        TypeError: it is nothing of either game.
    """
    package, _, rest = type(thing).__module__.partition(".")
    name = rest.partition(".")[0]  # the package of the thing's type
    if package != "shmatkit" or name not in GAMES:
        raise TypeError(f"{thing!r} belongs to neither game")
    return GAMES[name]


def by_game(
    position: Position, in_shmat: Callable[[shmat.Position], Result], in_twenty: Callable[[twenty.Position], Result]
) -> Result:
    """Return what the function for a position's game makes of it."""
    return in_shmat(position) if isinstance(position, shmat.Position) else in_twenty(position)


def name_of(position: Position) -> str:
    """Return the name of a position's game: `shmat` or `twenty`."""
    return game_of(position).name


def explain_move(position: Position, move: Move | Claim | str | None = None) -> Explanation:
    """Explain why a move is legal, or why it isn't.

    Args:
        position: a position of either game.
        move: a move that the solver found; what a player says, as a claim or in notation, such as `5 + 9 = 14` or
            `K + 2`; or None, to ask whether any move is legal.

    Raises:
        NotationError: the text can't be read as a claim of the position's game.
        TypeError: the move is one of the other game.
    """
    game = game_of(position)
    if isinstance(move, str):
        move = game.claim.parse(move)
    if move is not None and game_of(move) is not game:
        raise TypeError(f"{move!r} is no move of {game.name}")
    if move is not None and type(move) is game.move:
        return game.explain_move(position, move)
    return game.explain_claim(position, move)


def read(
    text: str, *, letters: str | None = None, house: House | None = None
) -> tuple[Position, Claim | None, bool, bool]:
    """Read a position of either game, and the claim after it.

    Args:
        text: `drawn | row | row …` for Shmat, `move: hand` for Twenty; with tags; with `?` and a claim or nothing.
        letters: `source` where it uses B D K T, so that T is an ace.
        house: the rules that are played by, where the text's tags don't change them.

    Returns:
        The position; the claim, or None; whether there is a `?`; and whether the text or `house` states rules.

    Raises:
        NotationError: it can't be read as either.
    """
    line = Line.read(text, letters)
    game, position, stated = _read(line, house)
    claim = game.read_claim(line.claim, line.text) if line.claim else None
    return position, claim, line.claim is not None, stated


def read_position(text: str, *, letters: str | None = None, house: House | None = None) -> Position:
    """Read a position of either game; the arguments and errors are those of `read`, and a claim is an error."""
    return _read(Line.without_claim(text, letters), house)[1]


def _read(line: Line, house: House | None) -> tuple[AnyGame, Position, bool]:
    """Return the game and the position of a line, and whether rules were stated for it."""
    game = GAMES[_name(line)]
    stated_by_house = (house or {}).get(game.name)
    position, stated = game.read_position(line, stated_by_house or game.rules())
    return game, position, stated or stated_by_house is not None


def _name(line: Line) -> str:
    for word in line.body:
        if word.tokens[0].kind in {"|", ":"}:
            return "shmat" if word.read == "|" else "twenty"
    raise line.error(
        message("There is neither “|” nor “:”, so the game can't be seen."),
        line.end(line.body),
        message("5c | 5d 9s 2h Ks | 10s 3c 7h Qs for Shmat, or 7: Ah 2d Kc Qs for Twenty"),
    )
