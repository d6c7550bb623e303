"""After a quiet change a plain page draws only what can show it: that has to come to the same as drawing all of it."""

from pathlib import Path

import pytest

from companion.host.plain import PlainBrowser, PlainLive
from companion.table.commands import QUIET
from tests.host.evening import give, house_in, opened, seated

SEATS = ("caylion", "unity", "kjasjavikalimm")
TERMS = (
    {"from": "caylion", "to": "unity", "goods": {"food": 2}, "due": 1},
    {"from": "unity", "to": "caylion", "goods": {"ship": 1}, "due": 2},
)
CHANGES = (
    {"do": "done_trading", "by": "caylion", "done": True},
    {"do": "start_timer", "by": "moderator"},
    {"do": "add_time", "by": "moderator", "seconds": 60},
    {"do": "done_trading", "by": "unity", "done": True},
    {"do": "pause_timer", "by": "moderator"},
    {"do": "done_trading", "by": "caylion", "done": False},
    {"do": "reset_timer", "by": "moderator"},
)


@pytest.mark.parametrize("seat", SEATS)
async def test_what_is_left_out_would_have_been_the_same(tmp_path: Path, seat: str) -> None:
    """With deals that wait, are owed and are sent: every change but these is drawn whole, and these leave much out."""
    assert {change["do"] for change in CHANGES} == QUIET
    house = house_in(tmp_path)
    room, host, _ = opened(house)
    desks = {one: seated(house, room, one)[0] for one in SEATS} | {"moderator": host}
    browser = PlainBrowser(desks[seat], "token")
    page = browser.live("", seat, lambda: None)
    page.begin()
    for number in range(3):
        give(desks["caylion"], do="propose_deal", by="caylion", deal=f"d{number}", terms=TERMS)
        shown(page, browser, seat)
    give(desks["unity"], do="accept_deal", by="unity", deal="d0")
    assert "owed" in shown(page, browser, seat) or seat == "kjasjavikalimm"
    for change in CHANGES:
        give(desks[str(change["by"])], **change)
        assert shown(page, browser, seat) <= {"head", "now"}
    await house.close()


def shown(page: PlainLive, browser: PlainBrowser, seat: str) -> set[str]:
    """The sections that were told anew; what the page shows then is what one that is opened now shows."""
    told = page.news() or {"s": {}}
    drawn, _, _ = browser.drawn("", seat)
    assert drawn is not None
    assert page.versions == drawn.versions
    return set(told["s"])
