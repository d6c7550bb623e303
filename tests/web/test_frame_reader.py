"""What a browser may say to Flet, frame by frame."""

import gc
from collections.abc import Callable
from typing import Any

import flet as ft
import msgpack
import pytest

from companion.web.frame_reader import DEEPEST, LARGEST, LONGEST_TEXT, MOST, MOST_VALUES, FrameReader, Nonsense
from tests.ui.fake_page import Driver, open_page
from tests.web.bad_guests import frame, nested
from tests.web.raw import EVENT, INVOKE, PATCH, PROPS, REGISTER

MEDIA = {
    **{side: {"top": 0.0, "right": 0.0, "bottom": 0.0, "left": 0.0} for side in ("padding", "view_padding")},
    "view_insets": {"top": 0.0, "right": 0.0, "bottom": 300.0, "left": 0.0},
    "device_pixel_ratio": 2.0,
    "orientation": "portrait",
    "always_use_24_hour_format": True,
}
Read = Callable[[int, Any], Any]
Refusals = list[str]
PAGE = {"route": "/t/K7RXQ", "width": 390.0, "height": 844, "platform": "ios", "web": True, "media": MEDIA}


@pytest.fixture
async def driver() -> Driver:
    """A page with one control of each kind that a browser writes to."""

    def main(page: ft.Page) -> None:
        page.add(
            ft.TextField(on_change=_nothing),
            ft.Switch(on_change=_nothing),
            ft.Checkbox(),
            ft.GestureDetector(on_long_press_down=_nothing),
        )

    return await open_page(main)


async def _nothing() -> None:
    """A handler."""


@pytest.fixture
def refusals() -> Refusals:
    """What was refused, in order."""
    return []


@pytest.fixture
def read(driver: Driver, refusals: Refusals) -> Read:
    """Reads one message for the page; its body as Flet gets it, None where Flet does not."""
    reader = FrameReader(refusals.append)
    reader.index = driver.page.session.index

    def one(action: int, body: Any) -> Any:
        taken = reader.read(frame(action, body))
        return None if taken is None else msgpack.unpackb(taken[1:])[1]

    return one


def number(driver: Driver, kind: type[ft.Control]) -> int:
    """The number of the page's control of a kind."""
    return int(driver.all(kind)[0]._i)


async def test_what_browsers_send_goes_through_unchanged(driver: Driver, read: Read, refusals: Refusals) -> None:
    """As recorded from Chromium: registering, typing, switching, turning the phone, a finger that stays."""
    field, switch, finger = (number(driver, kind) for kind in (ft.TextField, ft.Switch, ft.GestureDetector))
    down = {"l": {"x": 1.0, "y": 2.0}, "g": {"x": 1.0, "y": 2.0}, "k": "touch"}
    messages: list[tuple[int, dict[str, Any]]] = [
        (REGISTER, {"session_id": None, "page_name": "", "page": PAGE}),
        (PROPS, {"id": 1, "props": {"media": MEDIA}}),
        (PROPS, {"id": 1, "props": {"platform_brightness": "dark"}}),
        (PROPS, {"id": field, "props": {"value": "Äpfel"}}),
        (PROPS, {"id": switch, "props": {"value": True}}),
        (EVENT, {"target": field, "name": "change", "data": "Äpfel"}),
        (EVENT, {"target": 1, "name": "resize", "data": {"width": 844.0, "height": 390.0}}),
        (EVENT, {"target": 1, "name": "media_change", "data": MEDIA}),
        (EVENT, {"target": 1, "name": "app_lifecycle_state_change", "data": {"state": "inactive"}}),
        (EVENT, {"target": 1, "name": "view_pop", "data": {"route": "/"}}),
        (EVENT, {"target": finger, "name": "long_press_down", "data": down}),
        (INVOKE, {"control_id": field, "call_id": "x", "result": None, "error": None}),
    ]
    for action, body in messages:
        assert read(action, body) == body
    assert refusals == []


async def test_the_largest_that_a_player_sends(driver: Driver, read: Read, refusals: Refusals) -> None:
    """A promise of 500 letters, each of several signs: a fifth of what a frame may have."""
    field, promise = number(driver, ft.TextField), "👩🏽‍🚀" * 500
    body = {"id": field, "props": {"value": promise}}
    assert len(frame(PROPS, body)) < LARGEST
    assert read(PROPS, body) == body
    assert refusals == []


async def test_a_field_holds_no_more_than_it_takes(driver: Driver, read: Read, refusals: Refusals) -> None:
    """A browser lets nobody type more, but counts an astronaut of four signs as one letter."""
    field = driver.all(ft.TextField)[0]
    field.max_length = 80

    def typed(text: str) -> str:
        return str(read(PROPS, {"id": field._i, "props": {"value": text}})["props"]["value"])

    assert typed("x" * 80) == "x" * 80
    assert typed("👩🏽‍🚀" * 80) == "👩🏽‍🚀" * 20
    assert refusals == []
    assert typed("x" * 81) == "x" * 80
    assert refusals == ["too-long-text"]


@pytest.mark.parametrize(
    "props",
    [
        {"on_change": None},
        {"_i": 5},
        {"_parent": None},
        {"data": "moderator"},
        {"disabled": False},
        {"value": "x" * (LONGEST_TEXT + 1)},
        {"value": 7},
        {"value": {"a": 1}},
    ],
)
async def test_what_a_browser_may_not_write(driver: Driver, read: Read, props: dict[str, Any]) -> None:
    """Handlers, insides, what the server says of a control, and values that are none."""
    field = number(driver, ft.TextField)
    assert read(PROPS, {"id": field, "props": props}) is None
    both = {"id": field, "props": {"disabled": True, **props, "value": "typed"}}
    assert read(PROPS, both) == {"id": field, "props": {"value": "typed"}}


@pytest.mark.parametrize(
    "odd",
    [
        {"width": "390"},
        {"height": float("nan")},
        {"width": True},
        {"platform": "toaster"},
        {"platform_brightness": []},
        {"media": {"padding": 1}},
        {"media": None},
        {"route": 5},
        {"on_close": None},
        {"views": []},
    ],
)
async def test_a_page_registers_without_what_is_odd(read: Read, odd: dict[str, Any]) -> None:
    """Flet would stumble over it, or our screens would."""
    body = {"session_id": "", "page_name": "", "page": {"wasm": True, **odd}}
    assert read(REGISTER, body)["page"] == {"wasm": True}


async def test_only_forgers_are_counted(driver: Driver, read: Read, refusals: Refusals) -> None:
    """A property that browsers do send but nobody needs is left out without a word."""
    read(PROPS, {"id": number(driver, ft.TextField), "props": {"selection": {"base_offset": 1}}})
    assert refusals == []
    read(PROPS, {"id": 1, "props": {"on_close": None}})
    assert refusals == ["forged-property"]


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("long_press_down", None),
        ("long_press_down", "x"),
        ("long_press_down", {"l": 5, "control": 7}),
        ("long_press_down", {"name": "tap"}),
    ],
)
async def test_an_event_that_cannot_be_made(
    driver: Driver, read: Read, refusals: Refusals, name: str, data: Any
) -> None:
    """It would cost a traceback each."""
    assert read(EVENT, {"target": number(driver, ft.GestureDetector), "name": name, "data": data}) is None
    assert refusals == ["odd-event"]


async def test_an_event_for_what_has_left_the_page(driver: Driver, read: Read, refusals: Refusals) -> None:
    """A tap may be under way while its section is drawn anew. Flet would write a traceback for each; nobody is to blame
    for one."""
    page = driver.page
    card = ft.Container(ft.Switch(on_change=_nothing))
    page.add(card)
    switch = card.content
    assert isinstance(switch, ft.Switch)
    event = {"target": switch._i, "name": "change", "data": True}
    assert read(EVENT, event) == event
    page.controls.remove(card)
    page.update()
    del card
    gc.collect()
    if switch._i not in page.session.index:
        page.session.index[switch._i] = switch  # where garbage is looked for later, it still stands there
    with pytest.raises(RuntimeError, match="added to the page"):
        await switch._trigger_event("change", True)
    assert read(EVENT, event) is None
    assert refusals == []


async def test_events_for_nobody(driver: Driver, read: Read, refusals: Refusals) -> None:
    """A control that is not there, or knows no such event: a late tap is no crime and finds nothing."""
    assert read(EVENT, {"target": 10**9, "name": "click", "data": None}) is None
    for name in ("no_such", "", "__class__", "x" * 1000):
        assert read(EVENT, {"target": number(driver, ft.Switch), "name": name, "data": None}) is None
    assert read(INVOKE, {"control_id": 10**9, "call_id": "x", "result": None, "error": None}) is None
    assert refusals == []


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\xc1",
        msgpack.packb("text"),
        msgpack.packb([EVENT]),
        msgpack.packb([True, {}]),
        msgpack.packb([PATCH, {}]),
        msgpack.packb([99, {}]),
        msgpack.packb([EVENT, {"target": 1, "name": "click"}]),
        msgpack.packb([EVENT, {"target": "1", "name": "click", "data": None}]),
        msgpack.packb([EVENT, {"target": 1, "name": "click", "data": nested(DEEPEST)}]),
        msgpack.packb([EVENT, {"target": 1, "name": "click", "data": {b"a": 1}}]),
        msgpack.packb([EVENT, {"target": 1, "name": "click", "data": [[]] * (MOST + 1)}]),
        msgpack.packb([EVENT, {"target": 1, "name": "click", "data": [[0] * MOST] * (MOST_VALUES // MOST)}]),
        msgpack.packb([EVENT, {"target": 1, "name": "click", "data": {str(n): n for n in range(MOST + 1)}}]),
        msgpack.packb([EVENT, {"target": 1, "name": "click", "data": "x" * (4 * LONGEST_TEXT + 1)}]),
        msgpack.packb([EVENT, {"target": 1, "name": "click", "data": b"x"}]),
        msgpack.packb([REGISTER, None]),
        b"\x92\x03" + b"\x91" * 3000,
        b"\xc7\x05\x01never",
    ],
)
def test_nonsense(refusals: Refusals, body: bytes) -> None:
    """No browser with our page sends it: it is counted, and the connection ends."""
    with pytest.raises(Nonsense):
        FrameReader(refusals.append).read(b"\x00" + body)
    assert refusals == ["nonsense"]


def test_text_and_plain_bytes(refusals: Refusals) -> None:
    """Flet speaks in bytes; a channel for plain bytes is never opened here."""
    reader = FrameReader(refusals.append)
    assert reader.read(b"") is None
    assert reader.read(b"\x01abc") is None
    with pytest.raises(Nonsense):
        reader.read(None)


async def test_a_browser_registers_once(read: Read) -> None:
    """A second screen on the same connection would never be let go."""
    body = {"session_id": "", "page_name": "", "page": {}}
    assert read(REGISTER, body) == body
    with pytest.raises(Nonsense):
        read(REGISTER, body)
