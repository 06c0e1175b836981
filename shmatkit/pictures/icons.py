"""The icons, as paths in a box from 0 to 24: lines of 2.2, round ends, in the current colour, always beside words."""

_CARD = "M7 4H17V20H7Z"
_CHECK = "M5 12.5L10 17.5L19 7.5"

ICONS = {
    "past": "M3 12H16M11 7L16 12L11 17M20 5V19",
    "below": "M21 12H8M13 7L8 12L13 17M4 5V19",
    "part": "M12 3.5A8.5 8.5 0 1 0 20.5 12H12ZM16 3.5A8.5 8.5 0 0 1 20.5 8H16Z",
    "nobody": _CARD,
    "own": f"{_CARD}M10 12H14M12 10V14",
    "takes": _CHECK,
    "check": _CHECK,
    "star": "M12 3.5L14.6 9.2L20.8 9.9L16.2 14.1L17.5 20.3L12 17.1L6.5 20.3L7.8 14.1L3.2 9.9L9.4 9.2Z",
    "bulb": "M9.5 18H14.5M10.5 21H13.5M9.5 15A6 6 0 1 1 14.5 15V16H9.5Z",
    "speech": "M5 5H19V15.5H12L8 19.5V15.5H5Z",
    "copy": "M9 9H19V19H9ZM5 15V5H15",
    "book": "M12 6.5C9.5 5 6.5 4.7 4 5V18C6.5 17.7 9.5 18 12 19.5"
    "C14.5 18 17.5 17.7 20 18V5C17.5 4.7 14.5 5 12 6.5ZV19.5",
    "arrow": "M9 5.5L15.5 12L9 18.5",
    "deal": "M4.5 8.5L12.5 5L18 17L10 20.5ZM15.5 6L20 7.5L18.5 12",
    "cross": "M6.5 6.5L17.5 17.5M17.5 6.5L6.5 17.5",
    "fork": "M12 20V13.5C12 10.5 8 11 7 6M12 13.5C12 10.5 16 11 17 6M4.5 8.5L7 5.5L10 7.5M19.5 8.5L17 5.5L14 7.5",
    "pile": "M8 4H18V18H8ZM5 8V20.5H14.5",
    "less": "M5 12H19",
    "more": "M5 12H19M12 5V19",
    "shape-check": "M12 1A11 11 0 1 1 12 23A11 11 0 1 1 12 1Z",
    "shape-cross": "M7.5 1H16.5L23 7.5V16.5L16.5 23H7.5L1 16.5V7.5Z",
    "shape-fork": "M12 .5L23.5 12L12 23.5L.5 12Z",
}
"""Each icon's path, by name; a verdict's shape begins with `shape-`: disc, octagon and diamond."""
