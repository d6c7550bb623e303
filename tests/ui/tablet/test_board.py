"""The noticeboard on the tablet: read across the table, and written for those without a phone."""

import json

import flet as ft

from companion.ui import theme
from companion.ui.tablet.board import TALL
from companion.ui.tablet.face import QUIET
from tests.ui.tablet.evening import stages
from tests.ui.tablet.reveals import NAMES, counted
from tests.ui.tablet.tablet import Tablet, show

POST = {"do": "post", "by": "unity", "seek": {"power": 2}, "offer": {"food": 1}}


NOTES = ["Cem seeks: 2 power", "Cem can spare: 1 food"]


def noted(tablet: Tablet) -> dict[str, float]:
    """What is read out of the board, each with the height of the emblem before it."""
    said = [one for one in tablet.driver.all(ft.Semantics) if (one.label or "").startswith("Cem ")]
    return {one.label: one.content.controls[0].height for one in said if one.content is not None}  # type: ignore[attr-defined, misc]


async def test_the_strip_is_read_from_three_metres_away() -> None:
    """Emblems and pieces as large as letters for three metres, beside the clock and on the table's face."""
    tablet = await show([*stages()["trade"], json.dumps(POST)])
    assert noted(tablet) == dict.fromkeys(NOTES, theme.FAR)
    tablet.room.tick(QUIET + 1)
    tablet.room.tick(QUIET + 1)
    await tablet.driver.settle()
    assert tablet.driver.has("Touch anywhere to continue")
    assert noted(tablet) == dict.fromkeys(NOTES, theme.FAR)


async def test_a_seat_without_a_phone_posts_on_the_tablet() -> None:
    tablet = await show("trade")
    await tablet.tap("Seek / spare", "Dora", "I seek: food", "I can spare: ship")
    posted = tablet.state.posts["kjasjavikalimm"]
    assert (posted.seek, posted.offer) == ({"food": 1}, {"ship": 1})
    await tablet.tap("Back")
    assert tablet.says("Dora")


async def test_with_nine_notes_the_strip_is_smaller_and_counts_who_is_out_of_sight() -> None:
    """On a low tablet there are two lines: one for who seeks, one for who can spare."""
    posts = [json.dumps({"do": "post", "by": seat, "seek": {"power": 1}, "offer": {"food": 1}}) for seat in NAMES]
    begun = [*counted(9)[:1], json.dumps({"do": "start_timer", "by": "moderator"})]
    tablet = await show([*begun, *posts], width=1024, height=600)
    said = [one.label for one in tablet.driver.all(ft.Semantics) if (one.label or "").endswith("seeks: 1 power")]
    assert 2 < len(said) < 9
    assert tablet.says(f"+{9 - len(said)}")


async def test_on_a_low_tablet_the_strip_is_in_sight_while_an_answer_is_waited_for() -> None:
    """It stands right below the question, above what is due, and moves nothing below it when somebody posts."""
    tablet = await show([*stages()["trade"], json.dumps(POST)], width=1024, height=600)
    texts = tablet.driver.texts()
    heads = ["Proposal for Cem", "On the board", "Due this turn"]
    found = [next(n for n, text in enumerate(texts) if text.startswith(head)) for head in heads]
    assert found == sorted(found)
    assert [one.height for one in tablet.driver.all(ft.Container) if one.height == TALL[0]]
