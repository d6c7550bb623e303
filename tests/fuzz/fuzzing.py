"""Runs a check against made-up input: as often as a default run can bear, or for as long as somebody asks.

    COMPANION_FUZZ=600 python3 build/test.py tests/fuzz

goes on for 600 seconds in all, each time with other input. What breaks a check is made as small as possible and kept
in `kept/`, by the name of its check; all that is there is tried first, in every run.
"""

import hashlib
import os
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.strategies import SearchStrategy

CHECKS = 5  # that share the time: one for each file here
SECONDS = float(os.environ.get("COMPANION_FUZZ", "0")) / CHECKS
ROUND = 100  # inputs from one seed
KEPT = Path(__file__).parent / "kept"

patient = pytest.mark.timeout(SECONDS + 240)
"""For each test of made-up input."""

Check = Callable[[bytes], None]


def fuzz(name: str, inputs: SearchStrategy[bytes], check: Check, rounds: int = 1) -> int:
    """Tries what was kept, then made-up input: `rounds` of it that are the same each time, or as long as was asked for.
    How many inputs were tried."""
    tried = 0
    for file in sorted((KEPT / name).glob("*.bin")):
        check(file.read_bytes())
        tried += 1
    end = time.monotonic() + SECONDS
    dice = Random(None if SECONDS else name)
    done = 0
    while done < rounds or time.monotonic() < end:
        tried += _round(name, inputs, check, dice.getrandbits(32))
        done += 1
    return tried


def _round(name: str, inputs: SearchStrategy[bytes], check: Check, number: int) -> int:
    tried = 0
    broke: list[bytes] = []

    @seed(number)
    @settings(
        max_examples=ROUND,
        deadline=None,
        database=None,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
    )
    @given(inputs)
    def one_by_one(data: bytes) -> None:
        nonlocal tried
        tried += 1
        try:
            check(data)
        except Exception:
            broke.append(data)
            raise

    try:
        one_by_one()
    except Exception:
        folder = KEPT / name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{hashlib.sha256(broke[-1]).hexdigest()[:16]}.bin").write_bytes(broke[-1])
        raise
    return tried
