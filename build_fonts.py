"""Makes the two fonts of the printed sheets: the signs that they use, of DejaVu Sans, without hints and features.

Run it with the folder of DejaVu's fonts, version 2.37: `python build_fonts.py /usr/share/fonts/truetype/dejavu`.
It needs fontTools, which fpdf2 brings along. The same fonts and the same fontTools give the same bytes.
"""

import sys
from pathlib import Path

from fontTools import subset

FONTS = Path(__file__).parent / "shmatkit" / "sheets" / "fonts"
NAMES = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")
SIGNS = "Ґґʼ‑–—‘’‚“”„†•…‰′″‹›€№™←↑→↓↔−√∞≈≠≤≥□☐☑◯●★☆♠♡♢♣♤♥♦♧✓✗⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"
CHARACTERS = {*range(0x20, 0x7F), *range(0xA0, 0xAD), *range(0xAE, 0x180), *range(0x400, 0x460), *map(ord, SIGNS)}


def main(folder: Path) -> None:
    """Write the fonts."""
    options = subset.Options()
    options.drop_tables += ["FFTM", "GDEF", "GPOS", "GSUB", "MATH", "kern", "fpgm", "prep", "cvt ", "gasp"]
    options.hinting = False
    options.layout_features = []
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    options.recalc_timestamp = False
    for name in NAMES:
        font = subset.load_font(str(folder / name), options)
        missing = {chr(one) for one in CHARACTERS if one not in font.getBestCmap()}
        if missing:
            sys.exit(f"{name} has no {' '.join(sorted(missing))}")
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=CHARACTERS)
        subsetter.subset(font)
        subset.save_font(font, str(FONTS / name), options)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
