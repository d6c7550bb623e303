"""The client as an executable holds it: whole, packed, and under an address that stays."""

import gzip
import os
from pathlib import Path

import httpx
import pytest

from companion.web import packing
from companion.web.client import _COUNTED, Client
from companion.web.prepared import FILES, Prepared, make, prepared_folder

TEXT = b"the quick brown fox " * 500
FOX = {path: TEXT + path.encode() for path in (*_COUNTED, "main.dart.mjs")}
SMALL = {"favicon.svg": b"<svg/>", "assets/fonts/symbols.woff2": b"wOF2" + TEXT}


@pytest.fixture
def sources(tmp_path: Path) -> dict[str, Path]:
    """Files that packing makes smaller, a tiny one, and one that is packed already."""
    found = {}
    for path, body in (FOX | SMALL).items():
        found[path] = tmp_path / "source" / path
        found[path].parent.mkdir(parents=True, exist_ok=True)
        found[path].write_bytes(body)
    return found


@pytest.fixture
def folder(sources: dict[str, Path], tmp_path: Path) -> Path:
    """These files, prepared."""
    make(sources, tmp_path / "made")
    return tmp_path / "made"


async def test_every_file_is_there_packed_or_as_it_is(folder: Path) -> None:
    prepared = Prepared(folder)
    assert prepared.finished
    assert prepared.sizes == {path: len(body) for path, body in (FOX | SMALL).items()}
    for path, body in FOX.items():
        packed = await prepared.get(path)
        assert packed is not None
        assert gzip.decompress(packed) == body == await prepared.plain(path)
    for path, body in SMALL.items():
        assert await prepared.get(path) is None
        assert await prepared.plain(path) == body
    assert await prepared.get("not/there") is None


async def test_no_plain_file_lies_beside_a_packed_one(folder: Path) -> None:
    """They would make the executable larger by half."""
    names = {file.relative_to(folder / FILES).as_posix() for file in (folder / FILES).rglob("*") if file.is_file()}
    assert names == {f"{path}.gz" for path in FOX} | SMALL.keys()


def test_the_version_is_that_of_the_contents(sources: dict[str, Path], folder: Path, tmp_path: Path) -> None:
    """An executable is unpacked at each start, with new dates: phones must not load it anew for that."""
    first = Prepared(folder).version
    os.utime(sources["favicon.svg"], (1, 1))
    make(sources, tmp_path / "again")
    assert Prepared(tmp_path / "again").version == first
    sources["favicon.svg"].write_bytes(b"<svg>")
    make(sources, tmp_path / "other")
    assert Prepared(tmp_path / "other").version != first


def test_what_is_packed_already_is_used_again(
    sources: dict[str, Path], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only what changed is packed; what went away is cleared away, and nothing beside the folder."""
    beside = folder.with_name("mine")
    beside.mkdir()
    sources["main.dart.mjs"].write_bytes(TEXT)
    del sources["favicon.svg"]
    packed: list[bytes] = []
    stock = packing._zopfli

    def noted(body: bytes) -> bytes:
        packed.append(body)
        return stock(body)

    monkeypatch.setattr(packing, "_zopfli", noted)
    make(sources, folder)
    assert packed == [TEXT]
    assert not (folder / FILES / "favicon.svg").exists()
    assert beside.is_dir()


def test_half_a_client_is_none(sources: dict[str, Path], tmp_path: Path) -> None:
    """What cannot be written is told, and the folder is not taken for a prepared one."""
    (tmp_path / "made").mkdir()
    (tmp_path / "made" / FILES).write_text("a file where the folder should be")
    with pytest.raises(OSError, match=FILES):
        make(sources, tmp_path / "made")
    with pytest.raises(FileNotFoundError):
        Prepared(tmp_path / "made")


async def test_it_is_served_like_any_client(folder: Path) -> None:
    """Packed to whoever takes it, plain to whoever does not, and nothing else."""
    client = Client(None, folder)
    transport = httpx.ASGITransport(client)
    async with httpx.AsyncClient(transport=transport, base_url=f"http://table{client.prefix}") as phone:
        packed = await phone.get("main.dart.wasm", headers={"accept-encoding": "gzip"})
        plain = await phone.get("main.dart.wasm", headers={"accept-encoding": "identity"})
        assert packed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert packed.content == plain.content == FOX["main.dart.wasm"]
        assert (await phone.get("favicon.svg")).content == SMALL["favicon.svg"]
        assert (await phone.get("client.json")).status_code == 404
    assert client.sizes == {path: len(FOX[path]) for path in _COUNTED}


def test_a_checkout_has_none() -> None:
    """Else an old one would hide the client of a new Flet."""
    assert prepared_folder() is None
