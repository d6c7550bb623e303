"""Live sections, and what they send."""

import flet as ft
import msgpack

from companion.ui.live import Apart
from tests.ui.fake_page import open_page


async def test_what_is_apart_is_sent_by_itself() -> None:
    """A section in a growing list: the list goes out without it, and its own change by its own update."""
    text = ft.Text("a")
    column = ft.Column([Apart(text)])
    driver = await open_page(lambda page: page.add(column))
    driver.forget()
    text.value = "b"
    column.spacing = 3
    column.update()
    column.controls.append(ft.Text("new"))
    column.update()
    assert "'value', 'b'" not in str([msgpack.unpackb(frame, strict_map_key=False) for frame in driver.frames])
    text.update()
    assert msgpack.unpackb(driver.frames[-1])[1] == {"id": text._i, "patch": [[0], [0, 0, "value", "b"]]}
