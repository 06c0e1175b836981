"""Rings in plum: what an equation makes, and what was wished for instead."""

from shmatkit.pictures.palette import Palette
from shmatkit.pictures.svg import dashed_ring, disc, words


def landed(x: float, y: float, palette: Palette) -> str:
    """Draw the plum ring on the very number that was to be reached."""
    ring = disc(x, y, 9, fill=palette.paper, stroke=palette.plum, stroke_width=3)
    return ring + disc(x, y, 4, fill=palette.plum)


def made(x: float, y: float, total: int, palette: Palette, *, reached: bool) -> str:
    """Draw a total in a plum disc with a double line, or in a plain blue one where it isn't what was wished for."""
    if reached:
        ring = disc(x, y, 26, fill="none", stroke=palette.plum, stroke_width=1.75)
        return (
            ring
            + disc(x, y, 21, fill=palette.plum_soft, stroke=palette.plum, stroke_width=3.5)
            + _number(x, y, total, palette.plum_ink)
        )
    return disc(x, y, 22, fill=palette.sky_soft, stroke=palette.sky, stroke_width=2) + _number(
        x, y, total, palette.sky_ink
    )


def wished(x: float, y: float, wanted: int, palette: Palette) -> str:
    """Draw a number that wasn't reached in a dashed plum ring."""
    return dashed_ring(x, y, 17, palette.plum, 2.4, 5.4) + words(x, y, str(wanted), 16, palette.plum_ink, bold=True)


def _number(x: float, y: float, total: int, colour: str) -> str:
    return words(x, y, str(total), 18, colour, bold=True, fit=34)
