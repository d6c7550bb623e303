"""Flet's client, packed for slow Wi-Fi.

Over plain http browsers take gzip and nothing better, so the files are packed with zopfli, which needs a minute once
and saves a twentieth for good. It works in a thread of its own into a cache folder; until a file is there, a quickly
packed one is sent, so that the first phone never waits.
"""

import asyncio
import gzip
import logging
import os
import shutil
import threading
import time
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path

log = logging.getLogger(__name__)

Progress = Callable[[int, int], None]  # bytes packed so far, bytes in all

QUICK_LEVEL = 6
ITERATIONS = 5  # of zopfli; fifteen take half as long again and save 0.05 % more
KEPT_FOR = 30 * 24 * 3600  # seconds, for the files of another version
SMALLEST = 256  # below this gzip adds more than it takes away

_PACKED_ALREADY = {".woff2", ".png", ".mp3", ".ogg"}

_one_at_a_time = threading.Lock()
"""Zopfli cannot be stopped within a file: servers that come and go in one program would otherwise pile up."""


def is_packable(path: str, size: int) -> bool:
    """Whether packing a file makes it smaller."""
    return size >= SMALLEST and Path(path).suffix not in _PACKED_ALREADY


class Packed:
    """The packed form of each file, by its path. `folder` belongs to one version of the client and is filled once."""

    def __init__(self, sources: Mapping[str, Path], folder: Path | None) -> None:
        self.sizes = {path: file.stat().st_size for path, file in sources.items()}
        self._plain = sources
        self._sources = {path: file for path, file in sources.items() if is_packable(path, self.sizes[path])}
        self._folder = folder
        self._ready: dict[str, bytes] = {}
        self._best: set[str] = set()
        self._quick: dict[str, asyncio.Task[bytes]] = {}

    async def get(self, path: str) -> bytes | None:
        """The file as gzip: the best there is by now. None for a file that is sent as it is."""
        if path not in self._sources:
            return None
        if path in self._ready:
            return self._ready[path]
        if path not in self._quick:
            self._quick[path] = asyncio.create_task(asyncio.to_thread(self._load, path))
        # Ten phones at once wait for one packing; one that leaves does not spoil it for the others.
        try:
            body = await asyncio.shield(self._quick[path])
        finally:
            self._quick.pop(path, None)
        return self._ready.setdefault(path, body)

    async def plain(self, path: str) -> bytes:
        """The file as it is."""
        return await asyncio.to_thread(self._plain[path].read_bytes)

    @property
    def finished(self) -> bool:
        """Whether every file is packed as well as it gets."""
        return len(self._best) == len(self._sources)

    def prepare(self, progress: Progress = lambda done, total: None, stop: threading.Event | None = None) -> None:
        """Pack everything as well as it gets, the most wanted first. For a thread of its own; `stop` ends it early."""
        total = sum(file.stat().st_size for file in self._sources.values())
        done = 0
        for path, file in self._sources.items():
            if stop is not None and stop.is_set():
                return
            size = file.stat().st_size
            if self._cached(path) is None:
                progress(done, total)
                with _one_at_a_time:
                    if stop is not None and stop.is_set():
                        return
                    self._keep(path, _zopfli(file.read_bytes()))
            done += size
            self._best.add(path)
        progress(total, total)
        self._sweep()

    def _load(self, path: str) -> bytes:
        cached = self._cached(path)
        return cached if cached is not None else gzip.compress(self._sources[path].read_bytes(), QUICK_LEVEL, mtime=0)

    def _cached(self, path: str) -> bytes | None:
        if self._folder is None:
            return None
        try:
            body = (self._folder / f"{path}.gz").read_bytes()
            whole = zlib.crc32(gzip.decompress(body)) == zlib.crc32(self._sources[path].read_bytes())
        except (OSError, EOFError, zlib.error):
            return None
        return body if whole else None

    def _keep(self, path: str, body: bytes) -> None:
        self._ready[path] = body
        if self._folder is None:
            return
        target = self._folder / f"{path}.gz"
        part = target.with_name(f"{target.name}.{os.getpid()}.part")
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            part.write_bytes(body)
            part.replace(target)
        except OSError as fault:
            log.warning("the packed client cannot be kept in %s: %s", self._folder, fault)

    def _sweep(self) -> None:
        """Clear away what earlier versions left long ago; another copy of the program may use a newer one."""
        if self._folder is None or not self._folder.parent.is_dir():
            return
        for other in self._folder.parent.iterdir():
            alike = other != self._folder and len(other.name) == len(self._folder.name) and other.is_dir()
            if alike and other.stat().st_mtime < time.time() - KEPT_FOR:
                shutil.rmtree(other, ignore_errors=True)


def _zopfli(body: bytes) -> bytes:
    import zopfli.gzip

    packed: bytes = zopfli.gzip.compress(body, numiterations=ITERATIONS)
    return packed


def at_leisure() -> None:
    """Let the calling thread give way to all others, where the system knows such a thing for threads."""
    if hasattr(os, "setpriority") and os.uname().sysname == "Linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 19)
