"""The evidence of a ruling in Twenty: the points of the laid cards against the move number, or what can be played."""

from collections.abc import Sequence

from shmatkit import twenty
from shmatkit.cards import Card, Rank
from shmatkit.explain import Explanation
from shmatkit.explain.sentences import erratum, summary
from shmatkit.language import Language, say
from shmatkit.pictures import Part
from shmatkit.referee import Reading, Ruling, Verdict
from shmatkit.scenes.faces import chip
from shmatkit.scenes.nodes import Chip, Icon, ListItem, ListNode, Node, Role, Strip, Text, Tone
from shmatkit.scenes.parts import points_picture
from shmatkit.scenes.referee_words import outcome, shortly
from shmatkit.twenty import Play
from shmatkit.twenty.rules import PAIRED, points

MOST_LISTED = 24  # a long hand has thousands of plays
_PAIR = 10  # what a pair may be worth instead of twice as much (T6)


def play_id(at: int) -> str:
    """Return the id of a play in the list."""
    return f"play-{at}"


def evidence(ruling: Ruling, position: twenty.Position, lang: Language) -> tuple[Node, ...]:
    """Return the sum and the picture of a play with its verdict; without a claim, every play that is possible."""
    this = ruling.explanation
    nodes: list[Node] = list(total(this, lang))
    if this.erratum and not this.reason.legal:
        nodes.append(Strip(erratum(this, lang), Tone.HONEY, Icon.BOOK))
    if ruling.verdict is Verdict.UPHELD and ruling.dispute.claim:
        following = lang.gettext(
            "Next: {cards} can be laid at move {move}.", cards=ruling.dispute.claim, move=position.move
        )
        nodes.append(Strip(following, Tone.ACT, Icon.ARROW))
    elif this.plays:
        heading = lang.ngettext(
            "{count} play is possible at move {move}:",
            "{count} plays are possible at move {move}:",
            len(this.plays),
            move=position.move,
        )
        nodes += [Text(heading, Role.HEADING), plays_list(this.plays, lang)]
        if (more := len(this.plays) - MOST_LISTED) > 0:
            nodes.append(Text(lang.ngettext("and {count} more play", "and {count} more plays", more), Role.CAPTION))
    return tuple(nodes)


def plays_list(plays: Sequence[Play], lang: Language) -> ListNode:
    """Return plays as a list; pressing one makes it the claim."""
    items = []
    for at, play in enumerate(plays[:MOST_LISTED]):
        parts: list[str | Chip] = []
        for card in play.cards:
            parts += ["+", chip(card, lang)] if parts else [chip(card, lang)]
        note = str(play.most) if play.least == play.most else f"{play.least}–{play.most}"
        label = f"{say(play, lang)}: {note}"
        items.append(ListItem(play_id(at), label, tuple(parts), note, Icon.TAKES if play.exact else None))
    return ListNode("plays-list", lang.gettext("Plays"), tuple(items))


def reading_column(reading: Reading, lang: Language) -> tuple[Node, ...]:
    """Return what one reading of a rule makes of a play: the sum, its picture, and the verdict."""
    this = reading.explanation
    return (*total(this, lang), outcome(reading, shortly(this, lang), lang))


def total(this: Explanation, lang: Language) -> tuple[Node, ...]:
    """Return the sum of some cards, large, and its picture against the move number; nothing where there is no sum."""
    if "total" not in this.numbers:
        return ()
    parts, move = _parts(this, lang), this.numbers["move"]
    title = summary(this, lang) if not this.erratum else shortly(this, lang)
    said = " + ".join(str(part.points) for part in parts)
    sum_ = f"{said} = {this.numbers['total']}" if len(parts) > 1 else said
    return Text(sum_, Role.TOTAL), points_picture(parts, move, title, lang)


def _parts(this: Explanation, lang: Language) -> list[Part]:
    """Return what each card is worth, and pairs that count as one card together (T6)."""
    kings = iter(this.kings)
    cards = [(card, next(kings, 1) if card.rank is Rank.KING else points(card.rank)) for card in this.cards]
    over = sum(worth for _, worth in cards) - this.numbers["total"]
    pairs = _pairs([card for card, _ in cards], over // _PAIR)
    parts = [
        Part(say(card.rank, lang), worth)
        for at, (card, worth) in enumerate(cards)
        if not any(at in pair for pair in pairs)
    ]
    parts += [Part(f"{say(cards[one][0].rank, lang)} {say(cards[two][0].rank, lang)}", _PAIR) for one, two in pairs]
    if sum(part.points for part in parts) != this.numbers["total"]:  # worth more than its kings were said to be
        return [Part(" ".join(say(card.rank, lang) for card in this.cards), this.numbers["total"])]
    return parts


def _pairs(cards: Sequence[Card], most: int) -> list[tuple[int, int]]:
    """Return the places of the first pairs of tens, jacks or queens, at most so many."""
    pairs: list[tuple[int, int]] = []
    for rank in PAIRED:
        places = [at for at, card in enumerate(cards) if card.rank is rank]
        pairs += zip(places[::2], places[1::2], strict=False)
    return pairs[: max(most, 0)]
