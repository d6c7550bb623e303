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
    await middle.tap("Ana: still trading", "Write down a deal", "Ana", "Ben", "Ana gives Ben: food")
    for _ in range(PHASES):
        middle.room.tick()
        await seat.happens("advance", skip=True)
        await middle.driver.settle()
    sent = [unnumbered(frame) for page in (seat, middle) for frame in page.driver.frames]
    return [frame for frame in sent if not _of_services(frame)]


def _of_services(frame: Any) -> bool:
    """Sounds and the like are told of by tasks of their own, before or after the screen: no order is promised."""
    patch = frame[1].get("patch", []) if isinstance(frame[1], dict) else []
    return len(patch) > 1 and all(change[2] == "_services" for change in patch[1:])


@pytest.fixture
async def patched() -> list[Any]:
    """What goes out with the patches; taken before they are put away."""
    return await _sent()


async def test_the_same_messages_as_stock(patched: list[Any], request: pytest.FixtureRequest) -> None:
    request.getfixturevalue("stock_flet")
    stock = await _sent()
    assert len(stock) > 20
    assert patched == stock
