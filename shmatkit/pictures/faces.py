"""What is printed on a card, and its three sizes."""

from typing import NamedTuple

from shmatkit.core.cards import Card, Rank, Suit
from shmatkit.core.language import ENGLISH, Language, say
from shmatkit.pictures.suits import headgear, suit
from shmatkit.pictures.svg import SMALLEST, box, text_width, words

LARGE, MIDDLE, SMALL = 92, 60, 44  # the least width of each size, in px
RATIO = 1.4  # a card's height by its width


class Face(NamedTuple):
    """What is printed on a card.

    Attributes:
        rank: its rank, which says how many pips there are, or which headgear.
        suit: its suit, or None.
        label: the rank's letter or figure.
        value: what it is worth, where the label doesn't say it.
        chosen: whether a player chose the value, as a king's in Twenty; it is then set in a filled box.
    """

    rank: Rank
    suit: Suit | None
    label: str
    value: str = ""
    chosen: bool = False

    @classmethod
    def of(cls, card: Card, lang: Language = ENGLISH, value: str = "", *, chosen: bool = False) -> "Face":
        """Return a card's face.

        Args:
            card: the card.
            lang: whose letters it has.
            value: what it is worth; left out where it is what the label says already.
            chosen: whether a player chose the value.
        """
        label = say(card.rank, lang)
        return cls(card.rank, card.suit, label, "" if value == label else value, chosen)


class Inks(NamedTuple):
    """The colours of a face: of what is printed, of the gold in it, and of the card under it."""

    print: str
    gilt: str
    card: str


def printed(face: Face, width: float, inks: Inks) -> str:
    """Print a face on a card of a width; its top left corner is at 0, 0."""
    return _large(face, width, inks) if width >= LARGE else _plain(face, width, inks)


def _large(face: Face, w: float, inks: Inks) -> str:
    size = 0.34 * w
    parts = [_index(face, w, 0.13 * w, size, 0.37 * w, inks)]
    if face.suit:
        parts.append(suit(face.suit, 0.2 * w, 0.58 * w, 0.18 * w, inks.print))
    if _counted(face):
        pip = (0.15 if face.rank >= Rank.NINE else 0.17) * w
        parts += [suit(face.suit, x * w, y * w, pip, inks.print) for x, y in _pips(face.rank)]
        return "".join(parts)
    middle = 0.57 * w if face.value else 0.74 * w
    if face.rank >= Rank.JACK:
        parts.append(headgear(face.rank, 0.67 * w, middle, 0.46 * w, inks.print, inks.gilt))
    else:
        parts.append(suit(face.suit, 0.67 * w, middle, 0.4 * w, inks.print))
    if face.value:
        size = 0.235 * w
        across = min(max(0.47 * w, text_width(face.value, size, bold=True) + 0.16 * w), 0.82 * w)
        parts.append(_value(face, 0.91 * w - across, 1.12 * w, across, 0.3 * w, size, inks))
    return "".join(parts)


def _counted(face: Face) -> bool:
    return Rank.TWO <= face.rank <= Rank.TEN and not face.value


def _pips(rank: Rank) -> list[tuple[float, float]]:
    """Return where a card's pips stand, in widths: in pairs that count easily, and an odd one between two of them."""
    pairs, odd = divmod(int(rank), 2)
    if pairs == 1:
        heights = [0.36, 0.7, 1.04] if odd else [0.42, 0.98]
        return [(0.68, y) for y in heights]
    first, step = _PAIRS[pairs]
    left, right = (0.575, 0.845) if pairs == 5 else (0.51, 0.835)
    places = [(x, first + step * row) for row in range(pairs) for x in (left, right)]
    if odd:
        places.append((0.68, first + step * (pairs // 2 - 0.5)))
    return places


_PAIRS = {2: (0.42, 0.56), 3: (0.32, 0.38), 4: (0.25, 0.3), 5: (0.24, 0.23)}  # the first pair's height, and the step


def _plain(face: Face, w: float, inks: Inks) -> str:
    small = w < MIDDLE
    size = (0.5 if small else 0.45) * w
    parts = [_index(face, w, 0.1 * w, size, 0.53 * w, inks)]
    foot = (RATIO - 0.1) * w
    high = max(0.27 * w, SMALLEST + 5)
    across, crowded = 0.0, False
    if face.value:
        size = max(0.19 * w, SMALLEST)
        needed = text_width(face.value, size, bold=True) + 4
        crowded = needed > 0.58 * w
        across = min(max(0.37 * w, needed), 0.86 * w)
        parts.append(_value(face, 0.06 * w, foot - high / 2, across, high, size, inks))
    if not face.suit:
        return "".join(parts)
    if crowded:  # the value needs the foot to itself
        parts.append(suit(face.suit, 0.76 * w, 0.1 * w + 0.16 * w, 0.3 * w, inks.print))
    else:
        big = min((0.38 if small else 0.43) * w, 0.86 * w - across)
        parts.append(suit(face.suit, 0.945 * w - big / 2, foot - big / 2, big, inks.print))
    return "".join(parts)


def _index(face: Face, w: float, top: float, size: float, fit: float, inks: Inks) -> str:
    """Print the letter or the figures in the corner; letters of every width stand over the middle of one place."""
    if len(face.label) == 1:
        return words(0.09 * w + 0.37 * size, top + 0.36 * size, face.label, size, inks.print, bold=True)
    return words(0.09 * w, top + 0.36 * size, face.label, size, inks.print, bold=True, anchor="start", fit=fit)


def _value(face: Face, x: float, middle: float, across: float, high: float, size: float, inks: Inks) -> str:
    """Print the value in its rounded box, which is filled where a player chose it."""
    line = max(1.25, 0.05 * high)
    fill, ink = (inks.print, inks.card) if face.chosen else ("none", inks.print)
    frame = box(x, middle - high / 2, across, high, high / 2, fill=fill, stroke=inks.print, stroke_width=line)
    return frame + words(x + across / 2, middle, face.value, size, ink, bold=True, fit=across - 4)
