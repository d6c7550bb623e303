"""Firefox without a window, driven over WebDriver BiDi: a websocket that it opens by itself."""

import asyncio
import contextlib
import itertools
import json
import os
import re
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.browser.engine import PATIENCE, call

AGENT = "Mozilla/5.0 (Android 14; Mobile; rv:{0}.0) Gecko/{0}.0 Firefox/{0}.0"
SIZE = {"width": 390, "height": 844}
_LISTENS = re.compile(rb"WebDriver BiDi listening on (ws://\S+)")
_VERSION = re.compile(rb"(\d+)\.")
_SETTINGS = {
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.w3c_touch_events.enabled": 1,
    "intl.accept_languages": "en-GB",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.active-protocols": 1,
    "toolkit.telemetry.enabled": False,
}


class Firefox:
    """One page in it."""

    name = "Firefox"

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self._page = ""

    async def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """A command and its answer; what it tells meanwhile is passed over."""
        number = next(self._numbers)
        await self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer: dict[str, Any] = json.loads(await asyncio.wait_for(self._socket.recv(), PATIENCE))
            if answer.get("id") == number:
                assert answer["type"] == "success", answer
                result: dict[str, Any] = answer["result"]
                return result

    async def begin(self) -> None:
        """A session, and a page of a phone's size in it."""
        await self.ask("session.new", capabilities={})
        self._page = (await self.ask("browsingContext.getTree"))["contexts"][0]["context"]
        await self.ask("browsingContext.setViewport", context=self._page, viewport=SIZE, devicePixelRatio=1)

    async def goto(self, url: str) -> None:
        await self.ask("browsingContext.navigate", context=self._page, url=url, wait="interactive")

    async def run(self, function: str, *arguments: Any) -> Any:
        target = {"context": self._page}
        answer = await self.ask(
            "script.evaluate", expression=call(function, arguments), target=target, awaitPromise=False
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    async def _act(self, kind: str, actions: list[dict[str, Any]], **more: Any) -> None:
        source = {"type": kind, "id": f"{kind}-{json.dumps(more)}", "actions": actions, **more}
        await self.ask("input.performActions", context=self._page, actions=[source])

    async def touch(self, x: float, y: float) -> None:
        at = {"type": "pointerMove", "x": round(x), "y": round(y)}
        press = [at, {"type": "pointerDown", "button": 0}, {"type": "pause", "duration": 40}]
        await self._act("pointer", [*press, {"type": "pointerUp", "button": 0}], parameters={"pointerType": "touch"})

    async def wheel(self, x: float, y: float, down: float) -> None:
        await self._act("wheel", [{"type": "scroll", "x": round(x), "y": round(y), "deltaX": 0, "deltaY": round(down)}])

    async def keys(self, text: str) -> None:
        await self._act("key", [{"type": kind, "value": sign} for sign in text for kind in ("keyDown", "keyUp")])


@contextlib.asynccontextmanager
async def firefox(path: str, folder: Path) -> AsyncIterator[Firefox]:
    """A Firefox that calls itself a phone's, with a profile of its own. `path`: the fixture `firefox_path`."""
    asked = await asyncio.create_subprocess_exec(path, "--version", stdout=asyncio.subprocess.PIPE)
    version = _VERSION.search((await asked.communicate())[0])
    assert version is not None, "which Firefox is this?"
    settings = _SETTINGS | {"general.useragent.override": AGENT.format(version[1].decode())}
    profile = folder / "firefox"
    profile.mkdir()
    lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in settings.items())
    (profile / "user.js").write_text("\n".join(lines))
    command = (path, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port=0", "about:blank")
    surroundings = os.environ | {"HOME": str(folder), "MOZ_CRASHREPORTER_DISABLE": "1"}
    process = await asyncio.create_subprocess_exec(
        *command, env=surroundings, stderr=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.DEVNULL,
        start_new_session=True,
    )  # fmt: skip
    try:
        url = await asyncio.wait_for(_address(process), PATIENCE)
        drain = asyncio.create_task(_drain(process))
        async with connect(f"{url}/session", max_size=None) as socket:
            page = Firefox(socket)
            await page.begin()
            yield page
        drain.cancel()
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()


async def _address(process: asyncio.subprocess.Process) -> str:
    assert process.stderr is not None
    async for line in process.stderr:
        if found := _LISTENS.search(line):
            return found[1].decode()
    raise AssertionError("Firefox does not listen")


async def _drain(process: asyncio.subprocess.Process) -> None:
    assert process.stderr is not None
    async for _ in process.stderr:
        pass
