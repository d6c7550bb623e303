"""Each change reaches each screen, in the screen's own context; the clock ticks for those who look."""

import asyncio
import contextvars
import gc
from typing import Any

import flet as ft
import pytest

from companion.web.hub import Hub
from tests.web.flet_page import KeptConnection, open_page

WHO: contextvars.ContextVar[str] = contextvars.ContextVar("who", default="nobody")


class Screen:
    """A page that notes how often it was drawn, and in whose context."""

    def __init__(self, hub: Hub, name: str) -> None:
        self.name = name
        self.drawn: list[str] = []
        self.ticks = 0
        self.news = asyncio.Event()
        WHO.set(name)
        self.page: ft.Page
        self.connection: KeptConnection
        self.page, self.connection = open_page()
        self.text = ft.Text("")
        self.page.add(self.text)
        self.watch = hub.attach(self.page, self.draw, self.tick)

    def draw(self) -> None:
        self.drawn.append(WHO.get())
        self.text.value = f"{len(self.drawn)} secret-of-{self.name}"
        self.text.update()
        assert ft.context.page is self.page
        self.news.set()

    def tick(self) -> None:
        self.ticks += 1
        self.news.set()

    async def told(self) -> None:
        await asyncio.wait_for(self.news.wait(), 10)
        self.news.clear()


async def opened(hub: Hub, name: str) -> Screen:
    """A screen that was opened in a task of its own, as each phone is."""

    async def main() -> Screen:
        return Screen(hub, name)

    return await asyncio.create_task(main())


async def test_each_screen_is_drawn_in_its_own_context() -> None:
    """One acts, all are drawn, and nobody gets what is another's."""
    hub = Hub()
    a, b = await opened(hub, "a"), await opened(hub, "b")

    async def act() -> None:
        WHO.set("a")
        hub.changed()

    await asyncio.create_task(act())
    await asyncio.gather(a.told(), b.told())
    assert (a.drawn, b.drawn) == (["a"], ["b"])
    assert b"secret-of-a" in b"".join(a.connection.sent)
    assert b"secret-of-b" not in b"".join(a.connection.sent)
    assert b"secret-of-a" not in b"".join(b.connection.sent)


async def test_many_changes_are_one_drawing() -> None:
    hub = Hub()
    a = await opened(hub, "a")
    for _ in range(100):
        hub.changed()
    await a.told()
    await asyncio.sleep(0)
    assert len(a.drawn) == 1


async def test_one_screen_that_fails_does_not_stop_the_others(caplog: pytest.LogCaptureFixture) -> None:
    hub = Hub()
    a, b = await opened(hub, "a"), await opened(hub, "b")
    a.text = None  # type: ignore[assignment]
    hub.changed()
    await b.told()
    assert b.drawn == ["b"]
    assert "could not be drawn" in caplog.text


async def test_a_sleeping_screen_is_drawn_when_it_wakes() -> None:
    """While a phone is away nothing is drawn for it; the moment it is back it shows the present."""
    hub = Hub()
    a, b = await opened(hub, "a"), await opened(hub, "b")
    session = a.page.session
    await session.disconnect(60)
    for _ in range(3):
        hub.changed()
        await b.told()
    assert a.drawn == []
    await session.connect(a.connection)
    await a.told()
    assert a.drawn == ["a"]


async def test_back_and_gone_are_told() -> None:
    """Who was away is told first that it is back, and who ends for good is forgotten."""
    hub = Hub()
    order: list[str] = []
    page, connection = open_page()
    hub.attach(
        page, lambda: order.append("drawn"), on_back=lambda: order.append("back"), on_gone=lambda: order.append("gone")
    )
    assert len(hub) == 1
    await page.session.disconnect(60)
    await page.session.connect(connection)
    await asyncio.sleep(0)
    page.session.close()  # type: ignore[no-untyped-call]
    await asyncio.sleep(0.01)
    assert order == ["back", "drawn", "gone"]
    assert len(hub) == 0


async def test_a_screen_that_is_gone_for_good_is_not_drawn(caplog: pytest.LogCaptureFixture) -> None:
    """Its session can leave the memory while the news are on their way to it: that is no fault."""
    hub = Hub()
    a = await opened(hub, "a")
    hub.changed()
    del a.page.keep  # type: ignore[attr-defined]
    gc.collect()
    with pytest.raises(RuntimeError):
        _ = a.page.session
    await asyncio.sleep(0.01)
    assert (a.drawn, len(hub), caplog.text) == ([], 0, "")


async def test_only_a_page_attaches_itself() -> None:
    """A page attached from another page's handler would be drawn in that other's context."""
    hub = Hub()
    first, _ = open_page()
    open_page()
    with pytest.raises(RuntimeError, match="own handlers"):
        hub.attach(first, lambda: None)


async def test_the_clock_ticks_while_it_runs() -> None:
    """Ticks come when the clock's face changes, stop when it stands still, and start again with the next change."""
    hub = Hub()
    left: list[float | None] = [0.01, 0.01, None]
    hub.keep_time(lambda: left.pop(0) if left else None)
    a = await opened(hub, "a")
    await a.told()
    await a.told()
    assert (a.ticks, a.drawn) == (2, [])
    assert hub._timer is None
    left.append(0.01)
    hub.changed()
    await a.told()
    await a.told()
    assert (a.ticks, a.drawn) == (3, ["a"])


async def test_nobody_looks_and_the_clock_rests() -> None:
    hub = Hub()
    hub.keep_time(lambda: 60.0)
    a = await opened(hub, "a")
    timer: Any = hub._timer
    assert timer is not None
    a.watch.close()
    assert timer.cancelled()
    assert hub._timer is None
