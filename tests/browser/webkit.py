"""WebKit as near to an iPhone's as there is: WebKitGTK's MiniBrowser on a screen of its own, driven over WebDriver."""

import asyncio
import contextlib
import json
import os
import signal
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import browsers
import httpx

from tests.browser.engine import PATIENCE, call
from tests.web.phones import IPHONE

SIZE = {"width": 390, "height": 844, "x": 0, "y": 0}


class WebKit:
    """One page in it."""

    name = "WebKit"

    def __init__(self, http: httpx.AsyncClient) -> None:
        self._http = http
        self._session = ""

    async def ask(self, path: str, **body: Any) -> Any:
        """A command and its answer."""
        answer = await self._http.post(f"{self._session}{path}", json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()["value"]

    async def begin(self, browser: str) -> None:
        """A session, and a page of a phone's size in it."""
        options = {"binary": browser, "args": ["--automation", f"--user-agent={IPHONE.agent}"]}
        begun = await self.ask("/session", capabilities={"alwaysMatch": {"webkitgtk:browserOptions": options}})
        self._session = f"/session/{begun['sessionId']}"
        await self.ask("/window/rect", **SIZE)

    async def goto(self, url: str) -> None:
        await self.ask("/url", url=url)

    async def run(self, function: str, *arguments: Any) -> Any:
        return json.loads(await self.ask("/execute/sync", script=f"return {call(function, arguments)}", args=[]))

    async def _act(self, kind: str, actions: list[dict[str, Any]], **more: Any) -> None:
        await self.ask("/actions", actions=[{"type": kind, "id": kind, "actions": actions, **more}])

    async def touch(self, x: float, y: float) -> None:
        at = {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)}
        press = [at, {"type": "pointerDown", "button": 0}, {"type": "pause", "duration": 40}]
        await self._act("pointer", [*press, {"type": "pointerUp", "button": 0}], parameters={"pointerType": "mouse"})

    async def wheel(self, x: float, y: float, down: float) -> None:
        scroll = {"type": "scroll", "x": round(x), "y": round(y), "deltaX": 0, "deltaY": round(down), "duration": 0}
        await self._act("wheel", [scroll])

    async def keys(self, text: str) -> None:
        await self._act("key", [{"type": kind, "value": sign} for sign in text for kind in ("keyDown", "keyUp")])


@contextlib.asynccontextmanager
async def webkit(paths: browsers.WebKit, folder: Path) -> AsyncIterator[WebKit]:
    """A WebKit that calls itself an iPhone's. `paths`: the fixture `webkit_paths`."""
    async with contextlib.AsyncExitStack() as stack:
        ours, theirs = os.pipe()
        screen = (paths.screen, "-displayfd", str(theirs), "-screen", "0", "800x1000x24", "-nolisten", "tcp")
        await stack.enter_async_context(_running(*screen, pass_fds=(theirs,)))
        os.close(theirs)
        with os.fdopen(ours) as told:
            display = (await asyncio.wait_for(asyncio.to_thread(told.readline), PATIENCE)).strip()
        surroundings = os.environ | {
            "DISPLAY": f":{display}", "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder),
            "LANG": "en_US.UTF-8", "LC_ALL": "en_US.UTF-8", "NO_AT_BRIDGE": "1",
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        }  # fmt: skip
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        await stack.enter_async_context(_running(paths.driver, "--host=127.0.0.1", f"--port={port}", env=surroundings))
        http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)
        page = WebKit(await stack.enter_async_context(http))
        await _answers(port)
        await page.begin(paths.browser)
        yield page


async def _answers(port: int) -> None:
    """Waits until the driver listens."""
    end = asyncio.get_running_loop().time() + PATIENCE
    while True:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            assert asyncio.get_running_loop().time() < end, "the driver does not listen"
            await asyncio.sleep(0.05)
        else:
            writer.close()
            return


@contextlib.asynccontextmanager
async def _running(*command: str, **settings: Any) -> AsyncIterator[None]:
    """A process, which ends with all that it has started."""
    silent = asyncio.subprocess.DEVNULL
    process = await asyncio.create_subprocess_exec(
        *command, stdin=silent, stdout=silent, stderr=silent, start_new_session=True, **settings
    )
    try:
        yield
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        try:
            await asyncio.wait_for(process.wait(), 5)
        except TimeoutError:
            os.killpg(process.pid, signal.SIGKILL)
            await process.wait()
