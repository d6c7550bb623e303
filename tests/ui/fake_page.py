"""A page without a browser: a connection that packs every message as Flet does and keeps it.

`open_page(main)` gives a driver: it finds controls as a person would, by the words on them or by the name that a
screen reader says, taps them, and tells what has been sent, byte for byte, so that a test can assert that a secret
never left the server.
"""

import asyncio
import dataclasses
import functools
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import flet as ft
import msgpack
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page
from flet.messaging.protocol import (
    Message,
    MessageAction,
    RegisterClientResponseBody,
)
from flet.messaging.session import Session

from companion.ui import taps
from companion.web import flet_patches
from companion.web.frame_reader import FrameReader, written
from tests.web.flet_page import KeptConnection
from tests.web.raw import EVENT, PROPS

C = TypeVar("C", bound=BaseControl)
NAMES = ("semantics_label", "label", "tooltip")
_AT = {"x": 1.0, "y": 1.0}
_POINTER = ("ts", "dev", "ps", "pMin", "pMax", "dist", "distMax", "size", "rMj", "rMn", "rMin", "rMax", "or", "tilt")
FINGER: dict[str, dict[str, Any]] = {
    "long_press_down": {"k": "touch", "l": _AT, "g": _AT},
    "long_press_end": {"l": _AT, "g": _AT, "v": _AT},
    "exit": {"k": "touch", "l": _AT, "g": _AT} | dict.fromkeys(_POINTER, 0.0),
}
"""What a browser tells of a finger besides the name of its event."""


class Hand:
    """Whose finger it is: a person looks at the screen, a second long, before each tap, unless told not to."""

    def __init__(self) -> None:
        self.time = 0.0
        self.looks = True

    def moves(self) -> None:
        """Before each tap."""
        self.time += 1.0 if self.looks else 0.1


_hand = Hand()


class FakeConn(KeptConnection):
    """Keeps what a browser would have got. `replies` answers the calls of services by the method's name."""

    def __init__(self) -> None:
        super().__init__()
        self.replies: dict[str, Any] = {}
        self.session = Session(self)

    def send_message(self, message: Message) -> None:
        super().send_message(message)
        if message.action == MessageAction.INVOKE_METHOD:
            body = message.body
            self.loop.call_soon(
                lambda: self.session.handle_invoke_method_results(
                    body.control_id, body.call_id, self.replies.get(body.name), None
                )
            )

    def dispose(self) -> None:
        self.executor.shutdown(wait=False)


class Driver:
    """A page under test."""

    def __init__(self, conn: FakeConn) -> None:
        self.conn = conn
        self.page: ft.Page = conn.session.page

    # What is there

    def controls(self) -> list[BaseControl]:
        """Every control of the page and of the sheets over it, in the order in which they are drawn."""
        return list(walk(self.page))

    def all(self, kind: type[C]) -> list[C]:
        """Every control of a kind."""
        return [control for control in self.controls() if isinstance(control, kind)]

    def named(self, name: str) -> BaseControl:
        """The one thing to tap that a person would call so: by its text, or by its semantic name."""
        found = [control for control in self.controls() if tappable(control) and name in names(control)]
        assert len(found) == 1, f"{len(found)} controls are called {name!r}; there are {self.names()}"
        return found[0]

    def has(self, name: str) -> bool:
        """Whether there is something to tap with this name."""
        return any(tappable(control) and name in names(control) for control in self.controls())

    def names(self) -> list[str]:
        """The names of everything that can be tapped."""
        return [name for control in self.controls() if tappable(control) for name in names(control)[:1]]

    def texts(self) -> list[str]:
        """Every text a person can read now."""
        return [text.value for text in self.all(ft.Text) if text.value]

    def text(self) -> str:
        """All texts in one, to look for a word in."""
        return "\n".join(self.texts())

    def field(self, label: str) -> ft.TextField:
        """The text field with this label."""
        (found,) = (field for field in self.all(ft.TextField) if field.label == label)
        return found

    # What a person does

    async def tap(self, what: BaseControl | str) -> None:
        """Taps a control, or the one with this name. A disabled one cannot be tapped by a finger."""
        control = self.named(what) if isinstance(what, str) else what
        assert not getattr(control, "disabled", False), f"{names(control)} is disabled"
        await self.event(control, "click" if getattr(control, "on_click", None) else "tap")

    async def force(self, control: BaseControl, event: str = "click", data: Any = None) -> None:
        """What a hostile browser can do: an event for any control, disabled or not."""
        await self.event(control, event, data)

    async def type(self, field: ft.TextField, text: str) -> None:
        """Types into a field, as a browser tells it."""
        taken = self._read(PROPS, {"id": field._i, "props": {"value": text}})
        self.conn.session.apply_patch(field._i, taken["props"])
        await self.event(field, "change", text)

    async def tap_twice(self, what: BaseControl | str, then: str) -> None:
        """Taps something and, before anybody could look, what has come under the finger since."""
        await self.tap(what)
        await self.at_once(self.named(then))

    async def at_once(self, control: BaseControl, event: str = "click") -> None:
        """Touches something before anybody could look."""
        _hand.looks = False
        await self.event(control, event)
        _hand.looks = True

    async def event(self, control: BaseControl, name: str, data: Any = None) -> None:
        """An event as the browser would send it; waits until it has been handled."""
        _hand.moves()
        told = FINGER.get(name) if data is None else data
        taken = self._read(EVENT, {"target": control._i, "name": name, "data": told})
        await self.conn.session.dispatch_event(taken["target"], taken["name"], taken["data"])
        await self.settle()

    def _read(self, action: int, body: dict[str, Any]) -> Any:
        """What the server's reader of frames lets through to Flet."""
        reader = FrameReader(lambda what: None)
        reader.index = self.conn.session.index
        taken = reader.read(b"\x00" + msgpack.packb([action, body]))
        assert taken is not None, f"the reader of frames drops {body}"
        return msgpack.unpackb(taken[1:])[1]

    async def settle(self) -> None:
        """Lets tasks run that the page has started. What they have drawn has to be known to the reader of frames."""
        for _ in range(5):
            await asyncio.sleep(0)
        kinds = {type(control): control for control in list(self.conn.session.index.values())}
        unknown = {kind.__name__ for kind, control in kinds.items() if is_unheard(control)}
        assert not unknown, f"what a browser writes into {unknown} is dropped: it needs its line in web/frames.py"

    # What went out

    @property
    def sent(self) -> bytes:
        """Everything that has been sent since the beginning or since `forget`."""
        return b"".join(self.conn.sent)

    @property
    def frames(self) -> list[bytes]:
        """The messages sent, one by one."""
        return self.conn.sent

    def forget(self) -> None:
        """From here on only what comes next is in `sent`."""
        self.conn.sent.clear()


async def open_page(
    main: Callable[[ft.Page], Any], *, route: str = "/", width: float = 1180, height: float = 820
) -> Driver:
    """Opens a page as a browser of this size would, runs `main` on it, and drives it. Flet is patched, and updates
    nothing by itself, as in the server."""
    flet_patches.install()
    ft.context.disable_auto_update()  # type: ignore[no-untyped-call]
    taps.clock = lambda: _hand.time
    conn = FakeConn()
    session = conn.session
    page = session.page
    _context_page.set(page)
    session.apply_page_patch({"route": route, "web": True, "width": width, "height": height})
    patch = session.get_page_patch()  # type: ignore[no-untyped-call]
    hello = RegisterClientResponseBody(session_id=session.id, page_patch=patch, error="")
    conn.send_message(Message(MessageAction.REGISTER_CLIENT, hello))
    main(page)
    await session.after_event(page)
    driver = Driver(conn)
    await driver.settle()
    return driver


def walk(control: BaseControl) -> Iterator[BaseControl]:
    """A control and everything in it that a person can see: nothing invisible, no closed sheet."""
    waiting = [control]
    while waiting:
        at = waiting.pop()
        kept = at.__dict__
        values = kept["_values"]
        if values.get("visible") is False or (isinstance(at, ft.DialogControl) and not at.open):
            continue
        yield at
        kind: Any = type(at)
        order = _order(kind)
        parts = [
            (order[name], value)
            for holder in (kept, values)
            for name, value in holder.items()
            if name in order and isinstance(value, BaseControl | list | tuple)
        ]
        for _, value in sorted(parts, key=lambda part: part[0], reverse=True):
            if isinstance(value, BaseControl):
                waiting.append(value)
            else:
                waiting.extend(one for one in reversed(value) if isinstance(one, BaseControl))


@functools.cache
def _order(kind: Any) -> dict[str, int]:
    """The fields of a kind of control in which others can be, in the order in which they are drawn."""
    return {
        field.name: at
        for at, field in enumerate(dataclasses.fields(kind))
        if field.name in ("_dialogs", "_b") or not (field.name.startswith("_") or field.name in ("parent", "data"))
    }


def is_unheard(control: BaseControl) -> bool:
    """Whether this is something to enter or to choose, or a sheet to close, that the reader of frames knows nothing of:
    what a person did there would never reach the table."""
    events = ("on_change", "on_select", "on_submit", "on_text_change", "on_dismiss")
    entered = not isinstance(control, ft.Semantics | ft.Service) and any(hasattr(control, name) for name in events)
    return entered and not written(control)


def tappable(control: BaseControl) -> bool:
    """Whether a tap does something with it."""
    handlers = ("on_click", "on_tap", "on_select", "on_change")
    return any(getattr(control, handler, None) is not None for handler in handlers)


def names(control: BaseControl) -> list[str]:
    """What a person may call a control: semantic names first, then the texts on it."""
    found: list[str] = []
    for part in walk(control):
        found += [name for attr in NAMES if isinstance(name := getattr(part, attr, None), str) and name]
        content = getattr(part, "content", None)
        if isinstance(content, str):
            found.append(content)
        if isinstance(part, ft.Text) and part.value:
            found.append(part.value)
    return list(dict.fromkeys(found))
