"""The client's files over http: packed, kept for good, and nothing that no phone asks for."""

import gzip
import re
from pathlib import Path

import httpx
import pytest

from companion.web.client import client_files, flet_folder, version_of
from companion.web.icons import FLUTTERS_OWN, packed_icons, used_icons
from tests.web.process import ROOT, Server


@pytest.mark.parametrize("path", ["main.dart.mjs", "flutter_bootstrap.js", "assets/fonts/MaterialIcons-Regular.otf"])
def test_packed_for_those_who_take_it(server: Server, path: str) -> None:
    """The same bytes after unpacking, with or without gzip; kept for a year, since the address names the version."""
    url = server.url(server.client + path)
    packed = httpx.get(url, headers={"accept-encoding": "gzip, deflate"})
    plain = httpx.get(url, headers={"accept-encoding": "identity"})
    refused = httpx.get(url, headers={"accept-encoding": "gzip;q=0"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert "content-encoding" not in refused.headers
    assert packed.content == plain.content == client_files()[path].read_bytes()
    assert int(packed.headers["content-length"]) < len(plain.content)
    assert packed.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert packed.headers["vary"] == "accept-encoding"


def test_wasm_has_its_type(server: Server) -> None:
    """Browsers compile while they load only what is called wasm."""
    with httpx.stream("HEAD", server.url(server.client + "main.dart.wasm")) as answer:
        assert answer.headers["content-type"] == "application/wasm"
        assert answer.read() == b""
    script = httpx.head(server.url(server.client + "main.dart.mjs"))
    assert script.headers["content-type"] == "text/javascript"


@pytest.mark.parametrize(
    "path",
    [
        "pyodide/pyodide.mjs",
        "canvaskit/wimp.wasm",
        "canvaskit/skwasm.js.symbols",
        "flutter.js.map",
        "python.js",
        "assets/NOTICES",
        "assets/packages/flutter_math_fork/lib/katex_fonts/fonts/KaTeX_Main-Regular.ttf",
        "assets/packages/cupertino_icons/assets/CupertinoIcons.ttf",
        "index.html",
        "../app.py",
        "%2e%2e/%2e%2e/app.py",
        "",
    ],
)
def test_what_no_phone_needs_is_not_there(server: Server, path: str) -> None:
    assert httpx.get(server.url(server.client + path)).status_code == 404
    assert httpx.get(server.url("/" + path.lstrip("./")), follow_redirects=False).status_code in (200, 404)


def test_another_version_is_not_there(server: Server) -> None:
    """A page of an older version gets no file of this one, and remembers no answer."""
    answer = httpx.get(server.url("/client/000000000000/main.dart.mjs"))
    assert answer.status_code == 404
    assert answer.headers["cache-control"] == "no-store"


def test_signs_that_roboto_lacks(server: Server) -> None:
    """Whatever Noto font Flutter asks for, it gets the one that we have."""
    answer = httpx.get(server.url(server.client + "assets/fonts/notosanssymbols/v43/anything.woff2"))
    assert answer.content[:4] == b"wOF2"
    assert httpx.get(server.url(server.client + "assets/fonts/other/v43/anything.woff2")).status_code == 404


def test_an_upgrade_changes_the_address(tmp_path: Path) -> None:
    """Another file, another size, another date: another address."""
    file = tmp_path / "a.js"
    file.write_bytes(b"1")
    seen = {version_of({"a.js": file}), version_of({"b.js": file})}
    file.write_bytes(b"12")
    seen.add(version_of({"a.js": file}))
    assert len(seen) == 3
    assert version_of({"a.js": file}) in seen


def test_all_files_are_there() -> None:
    """After an upgrade of Flet a file that went away shows here, and not on a phone."""
    assert [path for path, file in client_files().items() if not file.is_file()] == []


def test_every_font_that_is_named_is_served() -> None:
    named = re.findall(r'"asset": "([^"]+)"', client_files()["assets/FontManifest.json"].read_text())
    assert named
    assert {f"assets/{name}" for name in named} <= client_files().keys()


def test_every_icon_that_a_screen_uses_is_packed() -> None:
    """If this fails: python -m companion.web.icons"""
    assert used_icons(ROOT / "companion") - packed_icons() == frozenset()
    assert packed_icons() >= FLUTTERS_OWN


def test_the_icons_come_from_the_installed_flet() -> None:
    """The small font has a glyph for each name on the list, and is small."""
    small = client_files()["assets/fonts/MaterialIcons-Regular.otf"].read_bytes()
    assert (
        len(gzip.compress(small))
        < 40_000
        < len(gzip.compress((flet_folder() / "assets/fonts/MaterialIcons-Regular.otf").read_bytes(), 1))
    )
