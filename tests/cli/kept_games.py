"""The commands about kept games, called within this process: as the program, without the time to start it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.app import main
from tests.cli.program import Ran

OnGames = Callable[..., Ran]
"""run(command, *arguments): a command on the games in the test's own data folder."""


def runner(data: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> OnGames:
    """Runs commands on this data folder, in English unless an argument says otherwise."""

    def run(command: str, *arguments: str | Path, lang: str = "en") -> Ran:
        code = main([command, *map(str, arguments), "--data", str(data), "--lang", lang])
        printed = capsysbinary.readouterr()
        return Ran(code, printed.out, printed.err.decode())

    return run
