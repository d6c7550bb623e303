"""An honest browser notices no difference between uvicorn with bounds and without. What the bounds stop is tested with
bad guests."""

from typing import Any

import httpx
import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from companion.web import flet_patches
from companion.web.flet_patches.uvicorn_http import BoundedHttp
from companion.web.flet_patches.uvicorn_websocket import SLICE, BoundedWebSocket
from tests.host.live import served


async def _echo(request: Request) -> Response:
    return PlainTextResponse(await request.body(), headers={"x-asked": request.headers.get("x-asked", "")})


async def _repeat(socket: WebSocket) -> None:
    await socket.accept()
    async for frame in socket.iter_bytes():
        if frame == b"bye":
            await socket.close(4001)
            return
        await socket.send_bytes(frame)


APP = Starlette(routes=[Route("/", _echo, methods=["GET", "POST"]), WebSocketRoute("/ws", _repeat)])


async def _heard() -> list[Any]:
    """All that a browser hears which asks, posts, talks in large frames and small ones, and is let go."""
    heard: list[Any] = []
    async with served(APP) as port:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:
            for body in (b"", b"a" * 10, b"b" * 100_000):
                answer = await client.post("/", content=body, headers={"x-asked": "x" * 2000})
                heard.append((answer.status_code, answer.content, sorted(answer.headers.items() - _dated(answer))))
            heard.append((await client.get("/nowhere")).status_code)
        async with connect(f"ws://127.0.0.1:{port}/ws", compression=None) as socket:
            for frame in (b"", b"a", b"b" * SLICE, b"c" * (SLICE * 5 + 1)):
                await socket.send(frame)
                heard.append(await socket.recv())
            await socket.send([b"in", b" three ", b"pieces"])
            heard.append(await socket.recv())
            await (await socket.ping())
            await socket.send(b"bye")
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            heard.append(closed.value.rcvd)
    return heard


def _dated(answer: httpx.Response) -> set[tuple[str, str]]:
    return {(name, value) for name, value in answer.headers.items() if name == "date"}


async def test_a_browser_hears_the_same_as_from_stock(monkeypatch: pytest.MonkeyPatch) -> None:
    assert flet_patches.protocols() == {"http": BoundedHttp, "ws": BoundedWebSocket}
    ours = await _heard()
    monkeypatch.setattr(uvicorn, "__version__", "0.55.0")
    assert await _heard() == ours
    assert len(ours) == 10
