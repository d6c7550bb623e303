"""The moderator nudges: one tap on the tablet, a line on the phones of those whom the table waits for."""

from tests.ui.fake_desk import FakeDesk
from tests.ui.phone.phone import Phone
from tests.ui.phone.phone import show as show_phone
from tests.ui.tablet.reveals import opened
from tests.ui.tablet.tablet import Tablet, show

ADVANCE = '{"do": "advance", "by": "moderator"}'
WORDS = "The table is waiting for you: seal your bid"


async def bidding() -> tuple[Tablet, Phone]:
    """A table of four in the bids phase; the Zeth have a phone."""
    tablet = await show([*opened(4), *[ADVANCE] * 3])
    phone = await show_phone(tablet.room, "zeth")
    tablet.room.changed()
    await tablet.driver.settle()
    return tablet, phone


async def test_one_tap_tells_those_who_are_waited_for_and_only_them() -> None:
    """On every screen of their phone, also on My table, for as long as it lasts; no second one meanwhile."""
    tablet, phone = await bidding()
    other = await show_phone(tablet.room, "unity")
    await other.happens("declare_ships", "unity", ships=1)
    await other.happens("seal_bid", "unity", colony=1, research=0)
    await tablet.tap("Nudge Ben")
    assert phone.says(WORDS)
    assert not other.says("The table is waiting for you")
    await phone.tap("My bid")
    assert phone.says(WORDS)
    assert getattr(tablet.driver.named("Nudged: Ben"), "disabled", False)
    tablet.room.nudge.end()
    await tablet.driver.settle()
    assert not phone.says(WORDS)
    assert tablet.driver.has("Nudge Ben")


async def test_whoever_has_done_it_is_left_alone() -> None:
    tablet, phone = await bidding()
    await tablet.tap("Nudge Ben")
    await phone.happens("declare_ships", "zeth", ships=1)
    await phone.happens("seal_bid", "zeth", colony=1, research=0)
    assert not phone.says("The table is waiting for you")
    assert not tablet.driver.has("Nudge Ben")


async def test_in_trade_nobody_is_nudged() -> None:
    """There the timer says enough."""
    tablet = await show(opened(4), phones=["zeth"])
    assert FakeDesk(tablet.room, moderates=True).waited_for() == frozenset()
    assert not [name for name in tablet.driver.names() if name.startswith("Nudge")]
