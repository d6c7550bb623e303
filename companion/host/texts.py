"""What players write, as others may be shown it: on one line, with nothing in it that cannot be seen.

A mark that turns the direction of writing makes one sentence read like another, a zero-width letter makes two names
that look alike, and a newline makes one promise look like two. They are taken out where texts come in; what is in an
old journal stays as it was written.
"""

import re
import unicodedata
from typing import Any, TypeVar

from companion.table.commands import Command

JOINER = "\u200d"
_BLANK = "\u034f\u115f\u1160\u2800\u3164\uffa0"  # letters and marks of which nothing is seen
_BREAKS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")

Given = TypeVar("Given", bound=Command)


def plain(text: str) -> str:
    """The text without what cannot be seen; a newline becomes a space."""
    if text.isascii() and text.isprintable():
        return text
    one_line = _BREAKS.sub(" ", text)
    return "".join(
        letter
        for place, letter in enumerate(one_line)
        if _is_seen(letter) or (letter == JOINER and _joins(one_line[:place], one_line[place + 1 :]))
    ).strip()


def _is_seen(letter: str) -> bool:
    return letter not in _BLANK and unicodedata.category(letter) not in ("Cf", "Cs")


def _joins(before: str, after: str) -> bool:
    """Whether two pictures are made one here, such as a woman and a rocket."""
    return bool(before and after) and _is_picture(before[-1]) and _is_picture(after[0])


def _is_picture(letter: str) -> bool:
    return letter == "\ufe0f" or unicodedata.category(letter) in ("So", "Sk")


def plainly(command: Given) -> Given:
    """A command with all its texts as `plain` has them; the very same where nothing changes.

    Raises pydantic's `ValidationError` where nothing is left of a text that must say something."""
    given = command.model_dump(exclude_unset=True)
    made = _plainly(given)
    return command if made == given else type(command).model_validate(made)


def _plainly(value: Any) -> Any:
    match value:
        case str():
            return plain(value)
        case dict():
            return {key: _plainly(one) for key, one in value.items()}
        case list():
            return [_plainly(one) for one in value]
        case _:
            return value
