"""Names in the order of the Ukrainian alphabet."""

import re
import unicodedata

Key = tuple[tuple[tuple[int, int], ...], str]

_UKRAINIAN = {letter: at for at, letter in enumerate("абвгґдеєжзиіїйклмнопрстуфхцчшщьюя")}
_SILENT = frozenset("'’ʼ`")  # apostrophes within a name don't count
_OTHER, _NUMBER, _CYRILLIC, _LETTER = range(4)
_PARTS = re.compile("[0-9]+|.", re.DOTALL)


def alphabetical(name: str) -> Key:
    """Return a key that sorts names as a class list does.

    Case is ignored; numbers are sorted by size, and stand before letters; Ukrainian names stand in the order of their
    alphabet (Г Ґ, Е Є, И І Ї Й), and names in Latin letters come after them.

    >>> sorted(["Юрій", "zoe", "Їжак", "Ірина", "Ґалаґан", "Ганна", "Adam", "Учень 10", "Учень 9"], key=alphabetical)
    ['Ганна', 'Ґалаґан', 'Ірина', 'Їжак', 'Учень 9', 'Учень 10', 'Юрій', 'Adam', 'zoe']
    """
    folded = unicodedata.normalize("NFC", name.strip()).casefold()
    return tuple(_weight(part) for part in _PARTS.findall(folded) if part not in _SILENT), name


def _weight(part: str) -> tuple[int, int]:
    if part[0] in "0123456789":
        return _NUMBER, int(part[:18])
    if part in _UKRAINIAN:
        return _CYRILLIC, _UKRAINIAN[part]
    if not part.isalpha():
        return _OTHER, ord(part)
    base = unicodedata.normalize("NFKD", part)[0]  # é is sorted as e
    after = len(_UKRAINIAN) + ord(part)
    return (_CYRILLIC, after) if "\u0400" <= part <= "\u04ff" else (_LETTER, ord(base))
