"""Disks for the tests of the store."""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest


@dataclass(frozen=True)
class Disk:
    """A disk of its own, in memory, of 256 kB."""

    folder: Path

    def allow_writing(self, allowed: bool) -> None:
        subprocess.run(["mount", "-o", f"remount,{'rw' if allowed else 'ro'}", str(self.folder)], check=True)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Disk]:
    """A real, small disk. Only root can mount one; everybody else has the test with a limit of the process."""
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("mounting a disk needs Linux and root")
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=256k", "none", str(folder)], check=False, capture_output=True
    )
    if mounted.returncode:
        pytest.skip("mounting is not allowed here")
    try:
        yield Disk(folder)
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)
