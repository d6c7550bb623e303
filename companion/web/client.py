"""Flet's web client as files: only what a phone asks for, packed, and under an address that changes with the version.

Such an address is never asked for twice: a phone that has been here before fetches one small page and nothing else,
and after an upgrade the page names another address, so nobody stays on the old client.
"""

import hashlib
import json
import mimetypes
from collections.abc import Mapping
from importlib import resources
from pathlib import Path

import flet_web
import platformdirs
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from companion import APP, __version__
from companion.web.packing import Packed
from companion.web.prepared import Prepared, prepared_folder

PREFIX = "/client/"
CHUNK = 64 * 1024  # sent piece by piece, so that ten phones at once do not need ten copies in memory
FALLBACK_FONT = "assets/fonts/symbols.woff2"

# In the order they are packed: what Chrome asks for, then Safari and Firefox, then the odd ones.
# Not in here, and so not served: Pyodide, symbols and source maps, experimental engines, mathematical fonts, iOS icons.
_FROM_FLET = (
    "main.dart.wasm",
    "canvaskit/skwasm.wasm",
    "main.dart.mjs",
    "canvaskit/skwasm.js",
    "flutter_bootstrap.js",
    "main.dart.js",
    "canvaskit/canvaskit.wasm",
    "canvaskit/canvaskit.js",
    "canvaskit/chromium/canvaskit.wasm",
    "canvaskit/chromium/canvaskit.js",
    "canvaskit/skwasm_heavy.wasm",
    "canvaskit/skwasm_heavy.js",
    "assets/AssetManifest.bin",
    "assets/AssetManifest.bin.json",
    "assets/fonts/roboto.woff2",
    "assets/shaders/ink_sparkle.frag",
    "assets/shaders/stretch_effect.frag",
    "assets/packages/wakelock_plus/assets/no_sleep.js",
)
_OUR_OWN = {
    "favicon.svg": "favicon.svg",
    "assets/FontManifest.json": "fonts.json",
    "assets/fonts/MaterialIcons-Regular.otf": "icons.otf",
    FALLBACK_FONT: "symbols.woff2",
}
_COUNTED = ("main.dart.wasm", "canvaskit/skwasm_heavy.wasm", "canvaskit/skwasm.wasm", "canvaskit/canvaskit.wasm")
_TYPES = {".wasm": "application/wasm", ".mjs": "text/javascript", ".js": "text/javascript", ".otf": "font/otf"}


def flet_folder() -> Path:
    """Where the installed Flet keeps its web client."""
    return Path(flet_web.get_package_web_dir())  # type: ignore[no-untyped-call]


def default_cache() -> Path:
    """Where the packed client is kept between starts, by the customs of the system."""
    return platformdirs.user_cache_path(APP, appauthor=False)


def client_files() -> dict[str, Path]:
    """Every file of the client that is served, by its path below the client's address."""
    flet = flet_folder()
    ours = Path(str(resources.files("companion.web") / "client"))
    return {path: flet / path for path in _FROM_FLET} | {path: ours / name for path, name in _OUR_OWN.items()}


def version_of(files: Mapping[str, Path]) -> str:
    """A short mark that differs between any two versions of the client. From sizes and dates: no file is read."""
    marks = [(path, file.stat().st_size, file.stat().st_mtime_ns) for path, file in sorted(files.items())]
    return hashlib.sha256(json.dumps([__version__, marks]).encode()).hexdigest()[:12]


class Client:
    """Serves the client. An ASGI app for everything below `prefix`."""

    def __init__(self, cache: Path | None, prepared: Path | None = None) -> None:
        prepared = prepared or prepared_folder()
        self.packed: Packed | Prepared
        if prepared is not None:
            self.packed = Prepared(prepared)
            self.version = self.packed.version
        else:
            files = client_files()
            self.version = version_of(files)
            self.packed = Packed(files, cache / "client" / self.version if cache is not None else None)
        self.prefix = f"{PREFIX}{self.version}/"
        self.sizes = {path: self.packed.sizes[path] for path in _COUNTED}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = self._path(scope["path"])
        if path is None:
            await PlainTextResponse("not here", 404, {"cache-control": "no-store"})(scope, receive, send)
            return
        headers = Headers(scope=scope)
        body = await self.packed.get(path) if takes_gzip(headers.get("accept-encoding", "")) else None
        answer = [
            (b"content-type", _media_type(path).encode()),
            (b"cache-control", b"public, max-age=31536000, immutable"),
            (b"vary", b"accept-encoding"),
        ]
        if body is not None:
            answer.append((b"content-encoding", b"gzip"))
        else:
            body = await self.packed.plain(path)
        answer.append((b"content-length", str(len(body)).encode()))
        await send({"type": "http.response.start", "status": 200, "headers": answer})
        if scope["method"] == "HEAD":
            body = b""
        for start in range(0, max(len(body), 1), CHUNK):
            last = start + CHUNK >= len(body)
            await send({"type": "http.response.body", "body": body[start : start + CHUNK], "more_body": not last})

    def _path(self, asked: str) -> str | None:
        """The file that is meant. Signs that its font lacks, Flutter looks for in many Noto fonts: here in one."""
        path = asked.removeprefix(self.prefix)
        if path in self.packed.sizes:
            return path
        return FALLBACK_FONT if path.startswith("assets/fonts/noto") and path.endswith(".woff2") else None


def takes_gzip(accepted: str) -> bool:
    """Whether a browser that sends this as its `accept-encoding` can read gzip."""
    codings = (coding.strip() for coding in accepted.split(","))
    return any(
        name == "gzip" and q.strip() not in ("q=0", "q=0.0") for name, _, q in (c.partition(";") for c in codings)
    )


def _media_type(path: str) -> str:
    return _TYPES.get(Path(path).suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
