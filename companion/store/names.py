"""What a game is called: the day it was created and four letters, as in 2026-11-16-k3f9.

Short enough to read out, in the order of time when sorted, and safe as the name of a file.
"""

import re
from datetime import date

# No 0 and o, 1, i and l: people read these out to each other.
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"

_NAME = re.compile(r"\d{4}-\d{2}-\d{2}-[0-9a-z]{2,12}")


def game_name(day: date, entropy: bytes) -> str:
    """The name of a game that was created on `day`. `entropy`: eight random bytes."""
    number = int.from_bytes(entropy[:8], "big")
    letters = ""
    for _ in range(4):
        number, digit = divmod(number, len(LETTERS))
        letters += LETTERS[digit]
    return f"{day.isoformat()}-{letters}"


def is_game_name(text: str) -> bool:
    """Whether this can be a game's name. Nothing else ever becomes part of a path."""
    return _NAME.fullmatch(text) is not None


def fits(name: str, start: str) -> bool:
    """Whether somebody who types `start` can mean this game: the beginning of its name or of its letters."""
    return name.startswith(start) or name[11:].startswith(start)
