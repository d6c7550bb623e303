"""A browser that never answers keeps nobody waiting for good, and nothing in memory."""

import asyncio
import gc
import weakref

import flet as ft
import msgpack
import pytest

from companion.ui.leading import lead
from companion.web import flet_patches
from companion.web.flet_patches import unanswered
from tests.web.flet_page import open_page


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    flet_patches.install()
    monkeypatch.setattr(unanswered, "SECONDS", 0.01)


async def test_who_asked_is_let_go() -> None:
    page, connection = open_page()
    screen = ft.Container()
    kept = weakref.ref(screen)

    async def go(_shown: ft.Control) -> None:
        await lead("/t/K7QRW/plain", away=True)

    asking = asyncio.create_task(go(screen))
    del screen
    await asyncio.wait([asking], timeout=5)
    assert asking.done()
    assert asking.exception() is None
    del asking
    gc.collect()
    assert kept() is None
    assert msgpack.unpackb(connection.sent[-1])[1]["args"]["web_only_window_name"] == "_self"
    assert not page.session._Session__method_calls  # type: ignore[attr-defined]


async def test_an_answer_is_heard() -> None:
    page, connection = open_page()
    haptics = ft.HapticFeedback()
    asking = asyncio.create_task(haptics._invoke_method("vibrate", timeout=5))
    await asyncio.sleep(0)  # it is asked
    sent = msgpack.unpackb(connection.sent[-1])[1]
    page.session.handle_invoke_method_results(sent["control_id"], sent["call_id"], "yes", None)
    assert await asking == "yes"
