"""The noticeboard on the tablet: read across the table, and written for those without a phone."""

import json

import flet as ft

from companion.ui import theme
from tests.ui.tablet.evening import stages
from tests.ui.tablet.tablet import show

POST = {"do": "post", "by": "unity", "seek": {"power": 2}, "offer": {"food": 1}}


async def test_the_strip_is_read_from_three_metres_away() -> None:
    """Names and goods in the largest letters of a text."""
    tablet = await show([*stages()["trade"], json.dumps(POST)])
    large = [one.value for one in tablet.driver.all(ft.Text) if one.size == theme.TITLE]
    assert [words for words in ("Cem", "seeks", "2 power", "can spare", "food") if words not in large] == []


async def test_a_seat_without_a_phone_posts_on_the_tablet() -> None:
    tablet = await show("trade")
    await tablet.tap("Seek / spare", "Dora", "I seek: food", "I can spare: ship")
    posted = tablet.state.posts["kjasjavikalimm"]
    assert (posted.seek, posted.offer) == ({"food": 1}, {"ship": 1})
    await tablet.tap("Back")
    assert tablet.says("Dora")
