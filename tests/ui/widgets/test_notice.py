"""A notice says why a command was refused, and takes no room otherwise."""

import flet as ft

from companion.ui.widgets.notice import Notice
from tests.ui.fake_page import open_page


async def test_it_says_a_sentence_and_is_silent_again() -> None:
    notice = Notice()
    driver = await open_page(lambda page: page.add(notice.control))
    assert driver.texts() == []
    notice.say("There is no card on space 6.")
    assert driver.texts() == ["There is no card on space 6."]
    assert b"There is no card on space 6." in driver.sent
    notice.clear()
    assert driver.texts() == []


async def test_it_is_read_out_when_it_appears() -> None:
    notice = Notice()
    driver = await open_page(lambda page: page.add(notice.control))
    notice.say("No.")
    assert [part.live_region for part in driver.all(ft.Semantics)] == [True]


async def test_a_newer_sentence_takes_the_place_of_the_older() -> None:
    notice = Notice()
    notice.say("One.")
    driver = await open_page(lambda page: page.add(notice.control))
    notice.say("Two.")
    assert driver.texts() == ["Two."]


async def test_clearing_nothing_sends_nothing() -> None:
    notice = Notice()
    driver = await open_page(lambda page: page.add(notice.control))
    driver.forget()
    notice.clear()
    assert driver.sent == b""
