"""The lines of a script: JSON Lines, one command a line; empty lines and those that start with # say nothing.

The table is only brought in once there is something to play.
"""

import json
from collections.abc import Iterator
from io import BytesIO
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from companion.rules.refusals import Refusal
    from companion.table.table import Table

_LONGEST = 1_000_001
"""A line that is longer is no command. One byte more than a command may have, so that it is noticed there."""


_ENDLESS = 100 * _LONGEST
"""Whoever sends a line this long sends nothing else: a device that never ends."""


def lines(script: IO[bytes]) -> Iterator[tuple[int, bytes]]:
    """The lines that hold something, with their numbers.

    An endless line is cut, and the rest of it read past: it is too long for a command, whatever it holds.
    """
    number = 0
    while line := script.readline(_LONGEST):
        number += 1
        rest = line
        read = len(line)
        while len(rest) == _LONGEST and not rest.endswith(b"\n"):
            rest = script.readline(_LONGEST)
            read += len(rest)
            if read > _ENDLESS:
                raise OSError("a line without an end")
        content = line.removeprefix(b"\xef\xbb\xbf") if number == 1 else line
        cut = rest is not line
        if (content.strip() or cut) and not content.startswith(b"#"):
            yield number, content


def is_script(data: bytes) -> bool:
    """Whether a file is a script and nothing else: its first line says to do something."""
    _, first = next(lines(BytesIO(data)), (0, b""))
    try:
        said = json.loads(first)
    except (ValueError, RecursionError):
        return False
    return isinstance(said, dict) and "do" in said


def give(table: "Table", line: bytes) -> "Refusal | None":
    """One line of a script; None where it was accepted."""
    from companion.table.commands import Command, parse
    from companion.table.table import Refused

    command = parse(line)
    if not isinstance(command, Command):
        return command
    answer = table.submit(command)
    return answer.first if isinstance(answer, Refused) else None
