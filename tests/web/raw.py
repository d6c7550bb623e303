"""A phone without a screen: speaks Flet's protocol over a real websocket, and says whatever a test wants it to say."""

import asyncio
from typing import Any

import msgpack
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

REGISTER, PATCH, EVENT, PROPS, INVOKE, CRASHED = 1, 2, 3, 4, 5, 6
PATIENCE = 30.0


class RawPhone:
    """One connection. Everything that was received is kept, as objects and as bytes."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[bytes] = []
        self.controls: dict[int, dict[str, Any]] = {}
        self.session_id = ""
        self.crash: str | None = None
        self.storage: dict[str, str] | None = None
        """What this browser keeps between its visits; one without any does not answer."""

    @classmethod
    async def open(
        cls,
        port: int,
        cookie: str | None = None,
        tab: str | None = None,
        origin: str | None = None,
        session_id: str = "",
        route: str = "/t/K7QRW",
        register: bool = True,
        storage: dict[str, str] | None = None,
    ) -> "RawPhone":
        """Connect, and register like a browser that opened this route."""
        headers = {"Cookie": cookie} if cookie else {}
        query = f"?tab={tab}" if tab else ""
        socket = await connect(
            f"ws://127.0.0.1:{port}/ws{query}",
            additional_headers=headers,
            origin=origin,  # type: ignore[arg-type]
            user_agent_header="raw phone",
            max_size=None,
            compression=None,
            open_timeout=PATIENCE,
        )
        phone = cls(socket)
        phone.storage = storage
        if register:
            await phone.send(REGISTER, {"session_id": session_id, "page_name": "", "page": {"route": route}})
            await phone.hear()
        return phone

    async def send(self, action: int, body: Any) -> None:
        await self.socket.send(b"\x00" + msgpack.packb([action, body]))

    async def hear(self) -> tuple[int, Any]:
        """The next message, also noted in `controls`."""
        frame = await asyncio.wait_for(self.socket.recv(decode=False), PATIENCE)
        assert isinstance(frame, bytes)
        self.frames.append(frame)
        action, body = msgpack.unpackb(frame[1:], strict_map_key=False)
        if action == REGISTER:
            self.session_id = body["session_id"]
            self._note(body["page_patch"])
        elif action == PATCH:
            for operation in body["patch"][1:]:
                self._note(operation)
            self._apply(body["id"], body["patch"])
        elif action == CRASHED:
            self.crash = body["message"]
        elif action == INVOKE and self.storage is not None and body["name"] in ("get", "set"):
            await self._answer(body, self.storage)
        return action, body

    async def _answer(self, call: dict[str, Any], storage: dict[str, str]) -> None:
        """What the browser's own storage says to a call of the server."""
        result: str | bool | None = True
        if call["name"] == "get":
            result = storage.get(call["args"]["key"])
        else:
            storage[call["args"]["key"]] = call["args"]["value"]
        same = {name: call[name] for name in ("control_id", "call_id")}
        await self.send(INVOKE, {**same, "result": result, "error": None})

    async def until(self, text: str) -> int:
        """Hear on until a control shows this text; its id."""
        while True:
            if (found := self.find(text)) is not None:
                return found
            await self.hear()

    async def until_crashed(self) -> str:
        """Hear on until the server says that something went wrong."""
        while self.crash is None:
            await self.hear()
        return self.crash

    async def until_closed(self) -> int:
        """Hear on until the server hangs up; the code it gave."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else 1006

    def find(self, text: str) -> int | None:
        """The control that shows this text."""
        for number, control in self.controls.items():
            if text in (control.get("value"), control.get("content"), control.get("label")):
                return number
        return None

    async def click(self, text: str) -> None:
        """Tap the button with this text, whether it can be tapped or not."""
        await self.event(await self.until(text), "click")

    async def event(self, control: int, name: str, data: Any = None) -> None:
        await self.send(EVENT, {"target": control, "name": name, "data": data})

    @property
    def heard(self) -> bytes:
        """Everything received so far."""
        return b"".join(self.frames)

    async def close(self) -> None:
        await self.socket.close()

    def _note(self, value: Any) -> None:
        if isinstance(value, dict):
            if "_i" in value:
                self.controls[value["_i"]] = value
            for inner in value.values():
                self._note(inner)
        elif isinstance(value, list):
            for inner in value:
                self._note(inner)

    def _apply(self, control: int, patch: list[Any]) -> None:
        for operation in patch[1:]:
            if operation[0] == 0 and operation[1] == 0 and isinstance(operation[2], str):
                self.controls.setdefault(control, {})[operation[2]] = operation[3]
