"""The timer's face: what it shows in each state, and how little it sends."""

import flet as ft
import pytest

from companion.rules.timer import Timer
from companion.ui import theme
from companion.ui.widgets.timer_face import TimerFace, clock
from tests.ui.fake_page import Driver, open_page
from tests.ui.widgets.desk import words


async def shown(timer: Timer, now: float = 0) -> tuple[TimerFace, Driver]:
    face = TimerFace(96)
    face.show(timer, now, words())
    return face, await open_page(lambda page: page.add(face.control))


def colour_of(driver: Driver) -> object:
    style = driver.all(ft.Text)[0].style
    assert style is not None
    return style.color


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (600, "10:00"),
        (59.01, "1:00"),
        (59, "0:59"),
        (0.2, "0:01"),
        (0, "0:00"),
        (-0.9, "0:00"),
        (-1, "+0:01"),
        (-35, "+0:35"),
        (-3700, "+61:40"),
    ],
)
def test_seconds_are_shown_as_minutes_and_overtime_counts_up(seconds: float, text: str) -> None:
    """The time is advice, not a limit (FIRST, REM): after zero it counts on."""
    assert clock(seconds) == text


@pytest.mark.parametrize(
    ("timer", "text", "note", "colour"),
    [
        (Timer.full(480), "8:00", "Ready to start", theme.DIM),
        (Timer(600, 455, since=0), "7:35", "Time left", theme.INK),
        (Timer(600, 61, since=0), "1:01", "Time left", theme.INK),
        (Timer(600, 60, since=0), "1:00", "Last minute", theme.WARN),
        (Timer(600, 11, since=0), "0:11", "Last minute", theme.WARN),
        (Timer(600, 10, since=0), "0:10", "Last seconds", theme.BAD),
        (Timer(600, 0, since=0), "0:00", "Time is up", theme.BAD),
        (Timer(600, -35, since=0), "+0:35", "Time is up", theme.BAD),
        (Timer(600, 30, paused=True), "0:30", "Paused", theme.DIM),
    ],
)
async def test_every_state_has_its_words_and_its_colour(timer: Timer, text: str, note: str, colour: object) -> None:
    _, driver = await shown(timer)
    assert driver.texts() == [text, note]
    assert colour_of(driver) == colour


async def test_a_second_sends_one_short_text() -> None:
    face, driver = await shown(Timer(600, 455, since=0))
    driver.forget()
    face.show(Timer(600, 455, since=0), 1, words())
    assert driver.texts()[0] == "7:34"
    assert len(driver.frames) == 1
    assert len(driver.sent) < 60


async def test_the_last_minute_changes_colour_and_words_once() -> None:
    face, driver = await shown(Timer(600, 61, since=0))
    face.show(Timer(600, 61, since=0), 1, words())
    assert driver.texts() == ["1:00", "Last minute"]
    assert colour_of(driver) == theme.WARN
    driver.forget()
    face.show(Timer(600, 61, since=0), 2, words())
    assert len(driver.sent) < 60


async def test_another_language_shows_at_the_next_second() -> None:
    face, driver = await shown(Timer(600, 455, since=0))
    face.show(Timer(600, 455, since=0), 1, words("de"))
    assert driver.texts() == ["7:34", "Verbleibende Zeit"]
