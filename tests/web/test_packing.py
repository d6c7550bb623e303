"""The client is packed well in the background, and nobody waits for it."""

import asyncio
import gzip
import os
import threading
from pathlib import Path

import pytest

from companion.web.packing import Packed

TEXT = b"the quick brown fox " * 5000


@pytest.fixture
def sources(tmp_path: Path) -> dict[str, Path]:
    """Three files: two that packing makes smaller, and one that is packed already."""
    files = {"a/main.wasm": TEXT, "b.js": TEXT[:4000], "c.woff2": TEXT, "tiny.json": b"[]"}
    found = {}
    for path, body in files.items():
        file = tmp_path / "source" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(body)
        found[path] = file
    return found


async def test_the_first_phone_gets_a_quickly_packed_file(sources: dict[str, Path], tmp_path: Path) -> None:
    packed = Packed(sources, tmp_path / "cache" / "v1")
    body = await packed.get("a/main.wasm")
    assert body is not None
    assert gzip.decompress(body) == TEXT
    assert not packed.finished
    assert await packed.get("c.woff2") is None
    assert await packed.get("tiny.json") is None
    assert await packed.get("not/there") is None


async def test_ten_phones_wait_for_one_packing(sources: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    packings = 0
    stock = gzip.compress

    def counted(body: bytes, level: int, mtime: float) -> bytes:
        nonlocal packings
        packings += 1
        return stock(body, level, mtime=mtime)

    monkeypatch.setattr(gzip, "compress", counted)
    packed = Packed(sources, None)
    bodies = await asyncio.gather(*(packed.get("a/main.wasm") for _ in range(10)))
    assert len(set(bodies)) == 1
    assert packings == 1


async def test_the_well_packed_file_takes_over(sources: dict[str, Path], tmp_path: Path) -> None:
    """Once packed well, the file is smaller, is sent at once, and is still there after a restart."""
    folder = tmp_path / "cache" / "v1"
    packed = Packed(sources, folder)
    quick = await packed.get("b.js")
    heard: list[tuple[int, int]] = []
    await asyncio.to_thread(packed.prepare, lambda done, total: heard.append((done, total)))
    best = await packed.get("b.js")
    assert quick is not None
    assert best is not None
    assert len(best) < len(quick)
    assert gzip.decompress(best) == TEXT[:4000]
    assert packed.finished
    total = len(TEXT) + 4000
    assert heard[-1] == (total, total)
    assert heard == sorted(heard)
    assert (folder / "a" / "main.wasm.gz").exists()
    assert not list(folder.rglob("*.part"))
    assert await Packed(sources, folder).get("b.js") == best


async def test_a_broken_cache_is_packed_anew(sources: dict[str, Path], tmp_path: Path) -> None:
    """A torn or foreign file in the cache never reaches a phone."""
    folder = tmp_path / "cache" / "v1"
    Packed(sources, folder).prepare()
    whole = (folder / "b.js.gz").read_bytes()
    for broken in (whole[:50], b"", gzip.compress(b"something else")):
        (folder / "b.js.gz").write_bytes(broken)
        body = await Packed(sources, folder).get("b.js")
        assert body is not None
        assert gzip.decompress(body) == TEXT[:4000]
    Packed(sources, folder).prepare()
    assert (folder / "b.js.gz").read_bytes() == whole


def test_old_versions_are_cleared_away(sources: dict[str, Path], tmp_path: Path) -> None:
    """A month after an upgrade; a younger one may be in use, and nothing else is touched."""
    for name in ("v0", "v2", "somebody-elses"):
        (tmp_path / "cache" / name).mkdir(parents=True)
    for name in ("v0", "somebody-elses"):
        os.utime(tmp_path / "cache" / name, (0, 0))
    Packed(sources, tmp_path / "cache" / "v1").prepare()
    assert sorted(p.name for p in (tmp_path / "cache").iterdir()) == ["somebody-elses", "v1", "v2"]


def test_it_stops_when_told(sources: dict[str, Path], tmp_path: Path) -> None:
    stop = threading.Event()
    stop.set()
    packed = Packed(sources, tmp_path / "cache" / "v1")
    packed.prepare(stop=stop)
    assert not packed.finished


async def test_a_folder_that_cannot_be_written(
    sources: dict[str, Path], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Then it is packed at every start, and served all the same."""
    (tmp_path / "cache").write_text("a file where the folder should be")
    packed = Packed(sources, tmp_path / "cache" / "v1")
    await asyncio.to_thread(packed.prepare)
    body = await packed.get("b.js")
    assert body is not None
    assert gzip.decompress(body) == TEXT[:4000]
    assert "cannot be kept" in caplog.text
