"""QR codes for screens and terminals, and the code for the Wi-Fi."""

import pytest

from companion.web.qr import TERMINAL_QUIET, modules, svg, terminal, wifi

URL = "http://192.168.178.24:8550/t/K7QRW"


def test_the_svg_has_its_own_ground() -> None:
    """White below black, so that it reads on a dark screen; one square for each dark module."""
    picture = svg(URL)
    assert picture.index("#fff") < picture.index("#000")
    assert picture.count("h1v1h-1z") == sum(map(sum, modules(URL)))


def test_terminal_with_half_blocks() -> None:
    """Two modules a character; without colours the light ones are drawn, with colours the dark ones."""
    rows = modules(URL, robust=False)
    for colours in (False, True):
        lines = terminal(URL, "utf-8", colours=colours).split("\n")
        lines = [line.removeprefix("\x1b[38;5;16;48;5;231m").removesuffix("\x1b[0m") for line in lines]
        assert len(lines) == (len(rows) + 2 * TERMINAL_QUIET + 1) // 2
        assert len(lines) <= 24
        for y, row in enumerate(rows):
            for x, dark in enumerate(row):
                glyph = lines[(y + TERMINAL_QUIET) // 2][x + TERMINAL_QUIET]
                inked = glyph in ("█▀" if (y + TERMINAL_QUIET) % 2 == 0 else "█▄")
                assert inked is (dark is colours)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "no-such-encoding", None])
def test_terminal_without_blocks(encoding: str | None) -> None:
    """A terminal that has no blocks gets two plain characters a module."""
    rows = modules(URL, robust=False)
    lines = terminal(URL, encoding).split("\n")
    assert set("".join(lines)) == {"#", " "}
    for y, row in enumerate(rows):
        line = lines[y + TERMINAL_QUIET][2 * TERMINAL_QUIET :]
        assert [line[2 * x : 2 * x + 2] == "  " for x in range(len(row))] == row


@pytest.mark.parametrize(
    ("made", "text"),
    [
        (wifi("Haus", "geheim"), "WIFI:T:WPA;S:Haus;P:geheim;;"),
        (wifi("Haus", ""), "WIFI:T:nopass;S:Haus;;"),
        (wifi('a;b,c:d"e\\f', "\\;"), 'WIFI:T:WPA;S:a\\;b\\,c\\:d\\"e\\\\f;P:\\\\\\;;;'),
        (wifi("Bücher & Café", "ü"), "WIFI:T:WPA;S:Bücher & Café;P:ü;;"),
    ],
)
def test_wifi(made: str, text: str) -> None:
    """Backslash, semicolon, comma, colon and quote are escaped; nothing else is."""
    assert made == text
