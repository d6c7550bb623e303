"""QR codes: for screens as SVG, for the terminal as text, and the code that joins the Wi-Fi itself."""

import os
import sys
from functools import lru_cache

QUIET = 4  # modules of white around the code that the standard asks for
TERMINAL_QUIET = 2  # phones manage with less, and so it fits a terminal of 80 by 24

_BLACK_ON_WHITE = "\x1b[38;5;16;48;5;231m"
_RESET = "\x1b[0m"


def modules(text: str, *, robust: bool = True) -> list[list[bool]]:
    """The code as rows of dark (True) and light modules, without the quiet zone."""
    import qrcode  # here, because it brings an image library along and the server starts without
    from qrcode.constants import ERROR_CORRECT_L, ERROR_CORRECT_M

    code = qrcode.QRCode(error_correction=ERROR_CORRECT_M if robust else ERROR_CORRECT_L, border=0)
    code.add_data(text)
    code.make(fit=True)
    return [[bool(dark) for dark in row] for row in code.get_matrix()]


@lru_cache(maxsize=32)
def svg(text: str) -> str:
    """The code as an SVG with its own white ground, one path: it reads well on dark screens too."""
    rows = modules(text)
    size = len(rows) + 2 * QUIET
    path = "".join(
        f"M{x + QUIET} {y + QUIET}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" shape-rendering="crispEdges">'
        f'<path fill="#fff" d="M0 0h{size}v{size}h-{size}z"/><path fill="#000" d="{path}"/></svg>'
    )


MOST = 2_900
"""Bytes that the largest code holds, nearly."""


def width(text: str) -> int | None:
    """How many places of a terminal a code takes; None where no code holds so much."""
    if len(text.encode()) > MOST:
        return None
    return len(modules(text, robust=False)) + 2 * TERMINAL_QUIET


def shows_colours() -> bool:
    """Whether what is printed goes to a terminal that can set a ground; Windows' old one cannot."""
    able = "WT_SESSION" in os.environ if os.name == "nt" else os.environ.get("TERM") != "dumb"
    return sys.stdout.isatty() and able


def terminal(text: str, encoding: str | None = "utf-8", *, colours: bool = False) -> str:
    """The code as text: half blocks where the terminal can show them, else two characters a module.

    With colours it is black on white in every terminal. Without, the light modules are drawn, which is right in a
    dark terminal; in a light one the code is inverted, which most phones read too.
    """
    rows = modules(text, robust=False)
    width = len(rows) + 2 * TERMINAL_QUIET
    light = [[False] * width] * TERMINAL_QUIET
    side = [False] * TERMINAL_QUIET
    framed = [*light, *([*side, *row, *side] for row in rows), *light]
    blocks = _shows(encoding, "█▀▄")
    if blocks and len(framed) % 2:
        framed.append([False] * width)
    # What is drawn: the dark modules on a white ground, or the light ones on whatever ground there is.
    inked = framed if colours else [[not dark for dark in row] for row in framed]
    if blocks:
        glyph = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}
        lines = [
            "".join(glyph[pair] for pair in zip(inked[y], inked[y + 1], strict=True)) for y in range(0, len(inked), 2)
        ]
    else:
        lines = ["".join("##" if ink else "  " for ink in row) for row in inked]
    return "\n".join(f"{_BLACK_ON_WHITE}{line}{_RESET}" for line in lines) if colours else "\n".join(lines)


def wifi(name: str, password: str) -> str:
    """The text that makes a phone join a Wi-Fi (the `WIFI:` format that Android and iOS cameras know).

    WPA stands for WPA, WPA2 and WPA3 alike; without a password the network is open. Backslash, semicolon, comma, colon
    and quote are escaped with a backslash.
    """
    lock = f"T:WPA;S:{_escape(name)};P:{_escape(password)}" if password else f"T:nopass;S:{_escape(name)}"
    return f"WIFI:{lock};;"


def _escape(text: str) -> str:
    return "".join(f"\\{c}" if c in '\\;,:"' else c for c in text)


def _shows(encoding: str | None, glyphs: str) -> bool:
    try:
        glyphs.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
