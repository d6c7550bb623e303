"""Real screens through a turn: with the patches a browser is sent what it is sent without them, message by message."""

from typing import Any

import pytest

from tests.ui.phone import phone
from tests.ui.phone.evening import opened
from tests.ui.tablet import tablet
from tests.web.flet_patches.unnumbered import unnumbered

PHASES = 8


async def _sent() -> list[Any]:
    """All that a phone and the tablet of one table are sent while its phases go by and its clock runs."""
    seat = await phone.show(opened(), "zeth")
    seat.root._open("form", "")
    middle = await tablet.show("trade")
    await middle.tap("Ana: still trading", "Write down a deal", "food plus")
    for _ in range(PHASES):
        middle.room.tick()
        await seat.happens("advance", skip=True)
        await middle.driver.settle()
    return [unnumbered(frame) for page in (seat, middle) for frame in page.driver.frames]


@pytest.fixture
async def patched() -> list[Any]:
    """What goes out with the patches; taken before they are put away."""
    return await _sent()


async def test_the_same_messages_as_stock(patched: list[Any], request: pytest.FixtureRequest) -> None:
    request.getfixturevalue("stock_flet")
    stock = await _sent()
    assert len(stock) > 20
    assert patched == stock
