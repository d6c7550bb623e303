"""A server that is killed at any moment loses nothing that it acknowledged, and leaves a game that opens.

`COMPANION_KILLS=1000` kills more often.
"""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from companion.store.journal import GameJournal, verify_chain
from companion.store.lines import END, write_line
from companion.store.scan import scan
from tests.store.sample import entry

KILLS = int(os.environ.get("COMPANION_KILLS", "40"))
ROOT = Path(__file__).parents[2]


def kill_a_writer(path: Path, dice: random.Random) -> int:
    """Lets a process play on a game, kills it at a random moment, and gives the last entry it acknowledged."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.store.writer", str(path)]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "ready\n"
        seen = [writer.stdout.readline() for _ in range(dice.randrange(12))]
        time.sleep(dice.uniform(0, 0.002))  # the random moment
        writer.kill()
        seen += writer.stdout.readlines()
    said = [line for line in seen if line.endswith("\n")]
    return int(said[-1]) if said else 0


def tear(path: Path, dice: random.Random) -> None:
    """Leaves part of one more append over the closing brackets, as a power cut would."""
    found = scan(path.read_bytes(), str(path))
    line, _ = write_line(len(found.lines), {"kind": "entry", "note": "never acknowledged"}, found.head)
    with path.open("r+b") as handle:
        handle.seek(found.end)
        handle.truncate()
        handle.write((line + END)[: dice.randrange(1, len(line))])


@pytest.mark.timeout(120 + KILLS)
def test_kills_lose_nothing(tmp_path: Path) -> None:
    """Every fourth time the next process first has a torn tail to set aside, and may be killed while it does."""
    dice = random.Random()
    acknowledged = 0
    path = tmp_path / "game-0.json"
    for kill in range(KILLS):
        if kill % 10 == 0:
            path = tmp_path / f"game-{kill}.json"
            acknowledged = 0
        elif kill % 4 == 3 and path.exists():
            tear(path, dice)
        acknowledged = max(acknowledged, kill_a_writer(path, dice))
        if not path.exists():
            assert acknowledged == 0
            continue
        with GameJournal(path) as journal:
            entries = list(journal.read())
            assert len(entries) >= acknowledged
            assert entries == [entry(seq) for seq in range(1, len(entries) + 1)]
            assert (journal.trouble, journal.read_only) == (None, False)
            acknowledged = len(entries)
        assert verify_chain(path) is None
