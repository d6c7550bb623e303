"""The program, in a process of its own as a person calls it, or within this one where that would take too long."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "tests" / "games"
EXAMPLE = GAMES / "contract_example.jsonl"
OPEN = json.dumps({
    "do": "open_table", "by": "moderator", "edition": "remastered",
    "seats": [{"species": name, "player": name} for name in ("caylion", "zeth", "unity", "kjasjavikalimm")],
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Ran:
    """How it went: exit code, and what was printed where."""

    code: int
    out: bytes
    err: str

    @property
    def json(self) -> dict[str, Any]:
        """Standard output, which is one JSON object and nothing more."""
        found: dict[str, Any] = json.loads(self.out)
        return found


Replay = Callable[..., Ran]
"""replay(script, *arguments): plays a script from a file within this process; see `conftest.py`."""


def companion(*arguments: str | Path, stdin: bytes | None = b"", **environment: str) -> Ran:
    """Runs `python -m companion` with these arguments in a process of its own; None closes its standard input."""
    places = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    ran = subprocess.run(
        [sys.executable, "-m", "companion", *map(str, arguments)],
        input=stdin,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": places, **environment},
        preexec_fn=(lambda: os.close(0)) if stdin is None else None,  # one thread, in tests only
        check=False,
    )
    err = ran.stderr.decode("utf-8", "replace")
    assert "Traceback" not in err, err
    return Ran(ran.returncode, ran.stdout, err)
