"""The program on a computer whose clock is wrong: `python -m tests.browser.moved_clock FILE …`, then as `companion`.

FILE holds the seconds by which the clock is wrong, and is looked at anew each time somebody asks for the time: so the
clock can be set while the program runs. The monotonic clock is left alone, as by everybody who sets a clock.
"""

import sys
import time
from pathlib import Path
from unittest.mock import patch

_true_time = time.time


class Clock:
    """The computer's clock, as a test sets it."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self.set(0)

    @property
    def starter(self) -> tuple[str, ...]:
        """What Python has to run so that the program lives by this clock."""
        return ("-m", "tests.browser.moved_clock", str(self._file))

    def set(self, wrong: float) -> None:
        """Makes it wrong by so many seconds."""
        new = self._file.with_suffix(".new")
        new.write_text(str(wrong))
        new.replace(self._file)


def main(file: Path, arguments: list[str]) -> int:
    """Runs the program; nothing of it is loaded before the clock is wrong."""
    with patch("time.time", lambda: _true_time() + float(file.read_text())):
        from companion.app import main as companion

        return companion(arguments)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
