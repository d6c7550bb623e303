"""Makes the two small fonts that phones get: the icons that screens use, and signs that Roboto lacks.

Flet's icon font weighs 1.2 MB, of which a screen shows a few dozen pictures. Run `python -m companion.web.icons` after
using a new icon (a test says so); it needs fonttools and brotli, which the server itself does not.
"""

import re
import sys
from importlib import import_module
from pathlib import Path

from companion.web.client import flet_folder

OURS = Path(__file__).parent / "client"
ICONS_FONT = OURS / "icons.otf"
ICONS_LIST = OURS / "icons.txt"
SYMBOLS_FONT = OURS / "symbols.woff2"

# Flutter's own widgets draw these without being asked: menus, dialogs, date and text fields, chips, lists.
_DRAWN_UNASKED = """
    ADD ARROW_BACK ARROW_BACK_IOS_NEW_ROUNDED ARROW_DROP_DOWN ARROW_DROP_UP ARROW_FORWARD ARROW_UPWARD
    CALENDAR_TODAY CANCEL CHECK CHEVRON_LEFT CHEVRON_RIGHT CLEAR CLOSE DRAG_HANDLE EDIT ERROR EXPAND_LESS EXPAND_MORE
    KEYBOARD_ARROW_DOWN KEYBOARD_ARROW_LEFT KEYBOARD_ARROW_RIGHT KEYBOARD_ARROW_UP KEYBOARD_OUTLINED MENU
    MORE_HORIZ MORE_VERT REMOVE SCHEDULE SEARCH UNFOLD_MORE WARNING
"""
FLUTTERS_OWN = frozenset(_DRAWN_UNASKED.split())
# Arrows, operators, shapes, stars, ticks and suits: what people and German typography put into sentences.
SYMBOLS = "U+2190-21FF,U+2200-22FF,U+2300-23FF,U+25A0-25FF,U+2600-26FF,U+2700-27BF,U+2070-209F,U+2150-218F"
# What holds a symbol's place in a font, and where a Linux machine keeps a free one that has them all.
SYMBOLS_SOURCE = Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")

_ICON = re.compile(r"\bIcons\.([A-Z][A-Z0-9_]*)\b")


def used_icons(folder: Path) -> frozenset[str]:
    """The icons that the Python files below a folder name, as in `ft.Icons.STAR`."""
    return frozenset(name for file in folder.rglob("*.py") for name in _ICON.findall(file.read_text(encoding="utf-8")))


def packed_icons() -> frozenset[str]:
    """The icons that phones get."""
    return frozenset(ICONS_LIST.read_text(encoding="utf-8").split())


def glyph_of(icon: str) -> str:
    """What the font calls an icon: `STAR` is star_baseline, `STAR_OUTLINED` is star_outlined."""
    name = icon.lower()
    return name if name.endswith(("_outlined", "_rounded", "_sharp")) else f"{name}_baseline"


def make_icons(names: frozenset[str]) -> None:
    """Write the icon font with these icons only, and their list beside it."""
    subset = import_module("fontTools.subset")
    font = import_module("fontTools.ttLib").TTFont(
        flet_folder() / "assets" / "fonts" / "MaterialIcons-Regular.otf", recalcTimestamp=False
    )
    codes = {glyph: code for code, glyph in font.getBestCmap().items()}
    missing = sorted(name for name in names if glyph_of(name) not in codes)
    if missing:
        sys.exit(f"not in Flet's icon font: {', '.join(missing)}")
    cutter = subset.Subsetter(subset.Options(desubroutinize=True))
    cutter.populate(unicodes=[codes[glyph_of(name)] for name in names])
    cutter.subset(font)
    font.save(ICONS_FONT)
    ICONS_LIST.write_text("".join(f"{name}\n" for name in sorted(names)), encoding="utf-8")


def make_symbols() -> None:
    """Write the font for the signs that Roboto lacks."""
    import_module("fontTools.subset").main(
        [
            str(SYMBOLS_SOURCE),
            f"--unicodes={SYMBOLS}",
            "--flavor=woff2",
            "--layout-features=",
            "--no-hinting",
            "--name-IDs=0,1,2,13,14",
            f"--output-file={SYMBOLS_FONT}",
        ]
    )


if __name__ == "__main__":
    make_icons(FLUTTERS_OWN | used_icons(Path(__file__).parents[1]) | frozenset(sys.argv[1:]))
    if SYMBOLS_SOURCE.exists():
        make_symbols()
