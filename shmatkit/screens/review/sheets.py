"""A turn of a review as it is shown: the table with what was made, and the sheets beside it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from shmatkit.core.cards import Card, spoken
from shmatkit.core.language import Language, Seat, say
from shmatkit.explain.sentences import summary
from shmatkit.explain.shmat import explain_claim
from shmatkit.history.turns import ShmatTurn, TwentyTurn
from shmatkit.players import Choice, Level
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.cards import CardLayout, CardNode, Cards, Pile, Plate, Table
from shmatkit.screens.kit.controls import Button
from shmatkit.screens.kit.nodes import Box, EquationNode, Layout, ListItem, ListNode, Node, Role, Text
from shmatkit.screens.review.words import PLAYERS, advised, could_play
from shmatkit.screens.shmat.parts import capture_item, star_caption
from shmatkit.screens.shmat.sheets import lit_sheet, nothing_sheet, sheet
from shmatkit.screens.shmat.table import Marks, Seating, TableView, lit
from shmatkit.screens.twenty.hand import hand, places_of, play_id, play_item, worth
from shmatkit.screens.twenty.selection import Selection, bar
from shmatkit.shmat import Position
from shmatkit.shmat.choices import CaptureChoice
from shmatkit.twenty import Play

_LISTED = 12  # captures that are listed at first

# Everywhere below `faces.lang` and `lang` have the players' names by seat, the mover's first.


def cloth(position: Position, piles: tuple[int, ...], shown: CaptureChoice | None, images: CardImages) -> Table:
    """Return the table of Shmat, from the mover's view; `shown` is the way that is lit."""
    marks = lit(position, shown, images.lang) if shown else Marks()
    return TableView(images, position, marks, seating=Seating(shared=True, piles=piles)).table()


def shmat_sheets(turn: ShmatTurn, held: str, shown: str, images: CardImages, *, unfolded: bool) -> list[Node]:
    """Return the sheets about the captures of a turn.

    Args:
        turn: the turn.
        held: the name of the way that stays lit, or empty.
        shown: the name of the way that is lit; a way that is pointed at goes before the one that stays.
        images: collects the pictures.
        unfolded: whether all captures are listed, or all that was tried where there is none.
    """
    lang, every = images.lang, turn.every
    if not every:
        tried = explain_claim(turn.state.position, None)
        return [nothing_sheet(tried, lang, opened=unfolded, said=summary(tried, lang), mover=say(Seat(0), lang))]
    found: list[Node] = [_capture(every[held], every.values(), lang)] if held else []
    found.append(_ways(turn, held, shown, lang, unfolded=unfolded))
    if shown != held:  # below the list, which stays under the pointer
        found.append(_capture(every[shown], every.values(), lang))
    return found


def _capture(way: CaptureChoice, every: Iterable[CaptureChoice], lang: Language) -> Box:
    """Return the sheet of a way, where nobody's card is “yours”."""
    shown = lit_sheet(way, every, lang)
    equation, *rest = shown.items
    if isinstance(equation, EquationNode):
        yours = lang.gettext("yours")
        terms = (replace(term, caption=lang.names[0]) if term.caption == yours else term for term in equation.terms)
        equation = replace(equation, terms=tuple(terms))
    return replace(shown, items=(equation, *rest))


def _ways(turn: ShmatTurn, held: str, shown: str, lang: Language, *, unfolded: bool) -> Box:
    heading = lang.gettext("Captures that were there")
    some = [node_id for at, node_id in enumerate(turn.every) if unfolded or at < _LISTED or node_id in {held, shown}]
    items: list[Node] = [
        Text(heading, Role.HEADING),
        Text(star_caption(turn.state.rules, lang), Role.CAPTION),
        ListNode("ways", heading, tuple(_way(turn, node_id, shown, lang) for node_id in some)),
    ]
    if len(some) < len(turn.every):
        items.append(Box((Button("all", lang.gettext("Show all captures")),), Layout.BAR))
    return sheet(heading, items)


def _way(turn: ShmatTurn, node_id: str, shown: str, lang: Language) -> ListItem:
    """Return a way as a line of the list, with a word if it was made or missed."""
    way = turn.every[node_id]
    item = capture_item(way.capture, way.equation, node_id, turn.state.rules, lang, chosen=node_id == shown)
    if node_id == turn.made:
        word = lang.pgettext("of a capture", "✓ made")
    elif turn.miss:
        word = lang.pgettext("of a capture", "missed")
    else:
        return item
    return replace(item, label=f"{item.label}, {word}", note=f"{item.note}, {word}")


def laid_table(turn: TwentyTurn, shown: Play | None, images: CardImages) -> Table:
    """Return the table of Twenty with all hands open; `shown` is the play that is lit."""
    lang, state = images.lang, turn.state
    hands = state.hands[turn.mover :] + state.hands[: turn.mover]
    others = tuple(_hand(seat, cards, _open(cards, images), lang) for seat, cards in enumerate(hands) if seat)
    middle: list[Node] = [Pile(images.back() if state.deck else "", lang.gettext("Deck"), state.deck)]
    if turn.before:
        player, lay = turn.before
        name = lang.names[(player - turn.mover) % len(hands)]
        words = lang.gettext("laid before ({name})", name=name)
        middle.append(Cards("laid", words, tuple(_open(lay.cards, images)), CardLayout.SQUARE, caption=words))
    laid = Selection.of_play(turn.position, turn.lay) if turn.lay else None
    if laid:
        total = (Text(laid.sum(), Role.TOTAL), Text(laid.compared(lang), Role.SUBTITLE))
        middle += [Box(total, Layout.BAR), bar(turn.position, laid, lang)]
    places = places_of(turn.position, shown) if shown else None
    own = hand(turn.position, laid, places, images).cards
    return Table(lang.gettext("Table"), others, tuple(middle), _hand(0, turn.position.hand, own, lang))


def _hand(seat: int, cards: Sequence[Card], nodes: Iterable[CardNode], lang: Language) -> Cards:
    """Return a hand that lies open; nothing is pressed in it."""
    label, name = lang.gettext("{name}'s hand", name=lang.names[seat]), lang.names[seat]
    named = tuple(
        replace(node, id="", label=lang.gettext("{card}, {whose}", card=spoken(card, lang), whose=label))
        for card, node in zip(cards, nodes, strict=True)
    )
    plate = Plate(name, len(cards), active=not seat)
    return Cards(f"hand-{seat}", label, named, CardLayout.HAND, plate, below=not seat)


def _open(cards: Iterable[Card], images: CardImages) -> Iterator[CardNode]:
    for card in cards:
        face, narrow = images.of(card, worth(card))
        yield CardNode("", face, spoken(card, images.lang), narrow=narrow)


def plays_sheet(turn: TwentyTurn, shown: Play | None, lang: Language) -> Box:
    """Return the sheet of what could have been played: how many plays, and the best ones."""
    heading = lang.gettext("Plays that were there")
    items: list[Node] = [Text(heading, Role.HEADING), Text(could_play(turn, lang))]
    if turn.best:
        items.append(Text(lang.gettext("These lay the most cards. ★ is exactly the move number."), Role.CAPTION))
        items.append(ListNode("plays", heading, tuple(_play(turn, at, shown, lang) for at in range(len(turn.best)))))
    return sheet(heading, items)


def _play(turn: TwentyTurn, at: int, shown: Play | None, lang: Language) -> ListItem:
    """Return a play as a line of the list, with a word and a sign if it was made."""
    play = turn.best[at]
    item = replace(play_item(turn.state.move, at, play, lang), chosen=play == shown)
    if not turn.made(play):
        return item
    word = lang.pgettext("of a play", "✓ made")
    return replace(item, label=f"{item.label}, {word}", note=f"{item.note}, {word}")


def plays_of(turn: TwentyTurn) -> Mapping[str, Play]:
    """Return the plays that are listed, by their names in gestures."""
    return {play_id(at): play for at, play in enumerate(turn.best)}


def advice_sheet(choices: Mapping[Level, Choice], turn: ShmatTurn | TwentyTurn, lang: Language) -> Box:
    """Return the sheet of what a greedy and a thoughtful player would have done, each with the reason."""
    heading = lang.gettext("What others would do")
    items: list[Node] = [Text(heading, Role.HEADING)]
    for level, choice in choices.items():
        said = advised(choice, turn, lang)
        reason = say(choice.reason, lang)
        items.append(Text(lang.gettext(PLAYERS[level].template, choice=said or reason)))
        if said:
            items.append(Text(reason, Role.CAPTION))
    return sheet(heading, items)
