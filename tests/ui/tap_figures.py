"""How many taps each job takes, as the README says: the tests that count them hold it to that."""

import re
from pathlib import Path

README = Path(__file__).resolve().parents[2] / "README.md"


def figures() -> dict[str, int]:
    """The jobs of the README's table with their taps."""
    part = README.read_text(encoding="utf-8").split("### What it takes")[1].split("###")[0]
    return {job: int(taps) for job, taps in re.findall(r"^\| (.+?) \| (\d+) \|$", part, re.MULTILINE)}


TAPS = figures()
