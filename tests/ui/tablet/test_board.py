"""The noticeboard on the tablet: read across the table, and written for those without a phone."""

import json

import flet as ft

from companion.ui import theme
from companion.ui.tablet.face import QUIET
from tests.ui.tablet.evening import stages
from tests.ui.tablet.tablet import show

POST = {"do": "post", "by": "unity", "seek": {"power": 2}, "offer": {"food": 1}}


async def test_the_strip_is_read_from_three_metres_away() -> None:
    """On the table's face, in letters at least as large as a screen's title."""
    tablet = await show([*stages()["trade"], json.dumps(POST)])
    assert tablet.says("Cem")
    tablet.room.tick(QUIET + 1)
    tablet.room.tick(QUIET + 1)
    await tablet.driver.settle()
    assert tablet.driver.has("Touch anywhere to go on")
    large = [one.value for one in tablet.driver.all(ft.Text) if (one.size or 0) >= theme.TITLE]
    assert "Cem: looks for 2 power, can spare 1 food" in large


async def test_a_seat_without_a_phone_posts_on_the_tablet() -> None:
    tablet = await show("trade")
    await tablet.tap("Seek / spare", "Dora", "I seek: food", "I can spare: ship")
    posted = tablet.state.posts["kjasjavikalimm"]
    assert (posted.seek, posted.offer) == ({"food": 1}, {"ship": 1})
    await tablet.tap("Back")
    assert tablet.says("Dora")
