"""The evidence of a ruling in Twenty: the points of the laid cards against the move number, or what can be played."""

from collections.abc import Sequence

from shmatkit import twenty
from shmatkit.core.cards import Rank
from shmatkit.core.language import Language, say
from shmatkit.explain import Explanation
from shmatkit.explain.sentences import erratum, paired, summary
from shmatkit.explain.twenty import PAIR, pairs_as_one
from shmatkit.pictures import Part
from shmatkit.referee import RuleVariant, Ruling, Verdict
from shmatkit.screens.kit.nodes import Icon, ListNode, Node, Role, Strip, Text, Tone
from shmatkit.screens.kit.parts import points_picture
from shmatkit.screens.referee.words import outcome, shortly
from shmatkit.screens.twenty.hand import play_item
from shmatkit.twenty import Play
from shmatkit.twenty.rules import points

MOST_LISTED = 24  # a long hand has thousands of plays


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
        heading = lang.gettext("With these cards, at move {move} you could play:", move=position.move)
        nodes += [Text(heading, Role.HEADING), plays_list(this.plays, position.move, lang)]
        if (more := len(this.plays) - MOST_LISTED) > 0:
            nodes.append(Text(lang.ngettext("and {count} more play", "and {count} more plays", more), Role.CAPTION))
    return tuple(nodes)


def plays_list(plays: Sequence[Play], move: int, lang: Language) -> ListNode:
    """Return plays as a list; pressing one makes it the claim."""
    items = tuple(play_item(move, at, play, lang) for at, play in enumerate(plays[:MOST_LISTED]))
    return ListNode("plays-list", lang.gettext("Plays"), items)


def reading_column(reading: RuleVariant, lang: Language) -> tuple[Node, ...]:
    """Return what one reading of a rule makes of a play: the sum, its picture, and the verdict."""
    this = reading.explanation
    return (*total(this, lang), outcome(reading, shortly(this, lang), lang))


def total(this: Explanation, lang: Language) -> tuple[Node, ...]:
    """Return the sum of some cards, large, and its picture against the move number; nothing where there is no sum."""
    if this.total is None or this.move is None:
        return ()
    parts, move = _parts(this, lang), this.move
    title = summary(this, lang) if not this.erratum else shortly(this, lang)
    said = " + ".join(str(part.points) for part in parts)
    sum_ = f"{said} = {this.total}" if len(parts) > 1 else said
    pairs = paired(this, lang)
    caption = (Text(pairs, Role.CAPTION),) if pairs else ()
    return Text(sum_, Role.TOTAL), *caption, points_picture(parts, move, title, lang)


def _parts(this: Explanation, lang: Language) -> list[Part]:
    """Return what each card is worth, and pairs that count as one card together (T6)."""
    kings = iter(this.kings)
    cards = [
        (say(card.rank, lang), next(kings, 1) if card.rank is Rank.KING else points(card.rank)) for card in this.cards
    ]
    pairs = dict(pairs_as_one(this))
    parts = [
        Part(f"{name} + {cards[pairs[at]][0]}", PAIR) if at in pairs else Part(name, worth)
        for at, (name, worth) in enumerate(cards)
        if at not in pairs.values()
    ]
    if sum(part.points for part in parts) != this.total:  # worth more than its kings were said to be
        return [Part(" ".join(name for name, _ in cards), this.total or 0)]
    return parts
