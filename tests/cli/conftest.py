"""What the tests of the command line can ask for."""

from pathlib import Path

import pytest

from companion.app import main
from tests.cli.program import Ran, Replay


@pytest.fixture
def replay(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> Replay:
    """Plays a script from a file within this process: as `companion replay`, without the time to start it."""

    def play(script: bytes | str, *arguments: str) -> Ran:
        file = tmp_path / "script.jsonl"
        file.write_bytes(script if isinstance(script, bytes) else script.encode())
        code = main(["replay", str(file), *arguments])
        printed = capsysbinary.readouterr()
        return Ran(code, printed.out, printed.err.decode())

    return play
