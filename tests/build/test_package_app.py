"""The copy for `flet build`: what is in it, and that its Python half works as it will inside an app."""

import asyncio
import contextlib
import os
import socket
import subprocess
import sys
import tomllib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import msgpack
import psutil
import pytest
from environment import ROOT
from flet_main import WindowDesk
from packaging.requirements import Requirement
from staging import stage, staged_settings

from companion import __version__
from companion.web.client import client_files
from companion.web.keys import new_secret
from companion.web.prepared import RECORD, PreparedFile
from companion.words import say
from tests.host.evening import house_in, opened

REGISTER = 1
PATIENCE = 60.0  # seconds; a busy machine takes its time


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A packed client of which only the names and sizes are there."""
    folder = tmp_path_factory.mktemp("client")
    sizes = {path: file.stat().st_size for path, file in client_files().items()}
    (folder / RECORD).write_text(PreparedFile(version="0123456789ab", sizes=sizes).model_dump_json())
    return folder


@pytest.fixture(scope="module")
def copy(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout."""
    folder = tmp_path_factory.mktemp("flet")
    stage(folder, client)
    return folder


def test_everything_an_app_needs_is_in_the_copy(copy: Path) -> None:
    """Code, words, facts, the packed client, and Flet's server without its plain client."""
    app = copy / "app"
    there = {file.relative_to(app).as_posix() for file in app.rglob("*") if file.is_file()}
    assert {
        "main.py",
        "companion/app.py",
        "companion/languages/de/web.ftl",
        "companion/web/client/index.html",
        f"companion/web/prepared/{RECORD}",
        "flet_web/fastapi/flet_app.py",
        "species_data/species.json",
    } <= there
    assert [name for name in there if name.startswith("flet_web/web/") or "__pycache__" in name] == []


def test_a_copy_is_made_anew_and_what_flet_has_made_is_kept(client: Path, tmp_path: Path) -> None:
    """Its folder is called build/, too, and takes long to make."""
    for name in ("app/gone.py", "build/apk/companion.apk"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).touch()
    stage(tmp_path, client)
    assert (tmp_path / "build" / "apk" / "companion.apk").is_file()
    assert not (tmp_path / "app" / "gone.py").exists()


def test_the_settings_of_the_copy(copy: Path) -> None:
    """A version, the place of the code, and no library that phones have no build of."""
    settings = tomllib.loads((copy / "pyproject.toml").read_text(encoding="utf-8"))
    assert settings["project"]["version"] == __version__
    assert "dynamic" not in settings["project"]
    assert (copy / settings["tool"]["flet"]["app"]["path"] / "main.py").is_file()
    here = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    asked, asked_here = (
        {Requirement(one).name for one in each["project"]["dependencies"]} for each in (settings, here)
    )
    assert asked_here - asked == {"flet-web", "zopfli"}


def test_flet_build_at_the_root_finds_nothing_to_build() -> None:
    """It takes build/ for its own and would delete our scripts."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert not (ROOT / settings["tool"]["flet"]["app"]["path"]).exists()


def test_a_library_that_was_renamed_is_noticed() -> None:
    with pytest.raises(ValueError, match="zopfli is 0 times among the dependencies"):
        staged_settings('    "flet-web==1.0.5",\n', "1.0")


async def test_what_leads_elsewhere_opens_in_a_browser(tmp_path: Path) -> None:
    """The app's window cannot load another page, so it is given whole addresses of its own server."""
    server = "http://127.0.0.1:8550"
    house = house_in(tmp_path)
    room, moderator, secret = opened(house)
    desk = WindowDesk(house, room, secret, "de", server)
    assert desk.moderates
    assert desk.download("html") == f"{server}{moderator.download('html').removesuffix('en')}de"
    assert desk.resume(room.journal.game_id) == server + room.keyring.moderator_path
    assert desk.resume("no-such-game") is None
    assert (desk.new_table() or "").startswith(f"{server}/m/")
    stranger = WindowDesk(house, room, new_secret(), "de", server)
    assert stranger.new_table() is None
    await house.close()


@pytest.fixture
def started(copy: Path, tmp_path: Path) -> "Iterator[subprocess.Popen[bytes]]":
    """main.py, as Flet starts it within an app: told where to keep files, and by which socket the window talks."""
    told = {
        "DISPLAY": ":0",  # without one Flet takes a Linux machine for a server
        "FLET_APP_STORAGE_DATA": str(tmp_path / "data"),
        "FLET_PLATFORM": "linux",
        "FLET_SERVER_UDS_PATH": str(tmp_path / "window"),
        "LANG": "de_DE.UTF-8",
        "PYTHONPATH": "",
    }
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, str(copy / "app" / "main.py")],
            cwd=tmp_path,
            env=os.environ | told,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
        )
    yield process
    process.kill()
    process.wait()


@contextlib.asynccontextmanager
async def _window(
    process: "subprocess.Popen[bytes]", place: Path
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """The window's end of the socket, once it is there."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with contextlib.suppress(FileNotFoundError, ConnectionRefusedError):
                reader, writer = await asyncio.open_unix_connection(place)
                break
            assert process.poll() is None, "it ended"
            await asyncio.sleep(0.05)
    try:
        yield reader, writer
    finally:
        writer.close()


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="elsewhere the window talks by other means")
async def test_the_window_is_the_moderators_and_the_device_serves(
    started: "subprocess.Popen[bytes]", tmp_path: Path
) -> None:
    """The window shows the moderator's first screen in the device's language; phones can come in."""
    async with _window(started, tmp_path / "window") as (reader, writer), asyncio.timeout(PATIENCE):
        hello = b"\x00" + msgpack.packb([REGISTER, {"session_id": "", "page_name": "", "page": {"route": "/"}}])
        writer.write(len(hello).to_bytes(4, "little") + hello)
        shown = b""
        while say("de", "tablet-new-game").encode() not in shown:
            size = int.from_bytes(await reader.readexactly(4), "little")
            shown += await reader.readexactly(size)
        (port,) = (one.laddr.port for one in psutil.Process(started.pid).net_connections("tcp") if not one.raddr)
        async with httpx.AsyncClient() as phone:
            assert (await phone.get(f"http://127.0.0.1:{port}/healthz")).json() == {"ok": True}
