"""The table's face: shown when nobody touches the tablet while the table trades, gone with the first touch. And the
keys of a laptop."""

import json
from datetime import UTC, datetime

import flet as ft
import pytest

from companion.ui.tablet import evening_end
from companion.ui.tablet.face import QUIET, plates, wrapped
from companion.ui.tablet.sound import Awake, Sound
from tests.ui.tablet.tablet import Tablet, show

WAKE = "Touch anywhere to continue"


async def trading(*phones: str) -> Tablet:
    tablet = await show("lobby", phones=phones)
    await tablet.tap("Start the game", "Start the timer")
    await quiet(tablet, 1)
    return tablet


async def quiet(tablet: Tablet, seconds: float) -> None:
    tablet.room.tick(seconds)
    await tablet.driver.settle()


async def press(tablet: Tablet, key: str) -> None:
    data = {"key": key, "shift": False, "ctrl": False, "alt": False, "meta": False}
    await tablet.driver.event(tablet.driver.page, "keyboard_event", data)


async def test_it_comes_after_twenty_seconds_and_the_first_touch_only_wakes() -> None:
    tablet = await trading()
    await quiet(tablet, QUIET - 1)
    assert not tablet.driver.has(WAKE)
    await quiet(tablet, 2)
    assert tablet.driver.has(WAKE)
    before = tablet.state
    await tablet.tap(WAKE)
    assert not tablet.driver.has(WAKE)
    assert tablet.state == before


async def test_a_tap_begins_the_twenty_seconds_anew() -> None:
    tablet = await trading()
    await quiet(tablet, QUIET - 1)
    await tablet.tap("+1 min")
    await quiet(tablet, QUIET - 1)
    assert not tablet.driver.has(WAKE)
    await quiet(tablet, QUIET)
    assert tablet.driver.has(WAKE)


async def test_whoever_is_done_is_ticked_and_nothing_is_taken_off_a_ring() -> None:
    tablet = await trading()
    await quiet(tablet, QUIET)
    seats = list(tablet.state.seats)
    said = {"do": "done_trading", "by": seats[0], "done": True, "at": tablet.room.time}
    tablet.room.play(json.dumps(said))
    tablet.room.changed()
    await tablet.driver.settle()
    assert tablet.says("1 of")
    faded = [one.opacity for one in tablet.driver.all(ft.Container) if one.animate_opacity]
    assert sorted(faded) == [0.5] + [1] * (len(seats) - 1)
    assert not [one for one in tablet.driver.all(ft.Container) if one.animate_opacity and one.border]
    corners = [one for one in tablet.driver.all(ft.Container) if one.right == one.bottom == 0]
    assert [one.visible for one in corners].count(True) == 1


async def test_pause_and_one_more_minute_stay() -> None:
    tablet = await trading()
    await quiet(tablet, QUIET)
    left = tablet.state.timer.balance(tablet.room.time)
    await tablet.driver.tap(tablet.every("+1 min")[-1])
    assert tablet.state.timer.balance(tablet.room.time) == left + 60
    assert tablet.driver.has(WAKE)
    await tablet.driver.tap(tablet.every("Pause timer")[-1])
    assert tablet.state.timer.paused


async def test_starting_from_the_face_is_heard_and_keeps_the_screen_lit(monkeypatch: pytest.MonkeyPatch) -> None:
    """As from the button under it: it is a tap, which lets the page sound from then on."""
    done: list[str] = []
    monkeypatch.setattr(Sound, "play", lambda _sound, cue: done.append(cue))
    monkeypatch.setattr(Sound, "unlock", lambda _sound: done.append("unlocked"))

    async def stay(_awake: Awake) -> None:
        done.append("lit")

    monkeypatch.setattr(Awake, "stay", stay)
    tablet = await show("lobby")
    await tablet.tap("Start the game")
    await quiet(tablet, 1)
    await quiet(tablet, QUIET)
    assert tablet.driver.has(WAKE)
    await tablet.driver.tap(tablet.every("Start timer")[-1])
    assert done == ["unlocked", "start", "lit"]
    assert tablet.state.timer.since is not None


async def test_keys_do_what_the_buttons_do() -> None:
    tablet = await trading()
    left = tablet.state.timer.balance(tablet.room.time)
    await press(tablet, "+")
    assert tablet.state.timer.balance(tablet.room.time) == left + 60
    await press(tablet, " ")
    assert tablet.state.timer.paused
    await press(tablet, "U")
    assert tablet.driver.has("Keep it")
    await press(tablet, "N")
    assert not tablet.driver.has("Start the timer")


async def test_going_by_tab_the_space_bar_is_the_buttons_own() -> None:
    """It would press the button and pause the clock at once; Escape gives it back."""
    tablet = await trading()
    for key in ("Tab", "Tab", " "):
        await press(tablet, key)
    assert not tablet.state.timer.paused
    for key in ("Escape", " "):
        await press(tablet, key)
    assert tablet.state.timer.paused


async def test_on_another_screen_tab_is_forgotten() -> None:
    """The button it had come to is gone: the space bar starts the timer."""
    tablet = await show("lobby")
    await press(tablet, "Tab")
    await tablet.tap("Start the game")
    await press(tablet, " ")
    assert tablet.state.timer.since is not None


async def test_it_does_not_come_under_an_open_question() -> None:
    """Whoever reads what is asked has not gone."""
    tablet = await trading()
    await tablet.tap("Set the time")
    await quiet(tablet, 2 * QUIET)
    assert not tablet.driver.has(WAKE)


async def test_the_key_takes_nothing_back_that_was_done_on_a_phone() -> None:
    """It does what the button does, and here there is none."""
    tablet = await show("trade")
    assert not any(name.startswith("Take back") for name in tablet.driver.names()), "Finn did the last thing"
    await press(tablet, "U")
    assert not tablet.says("Take back “")
    await tablet.tap("−1 min")
    await press(tablet, "U")
    assert tablet.says("Take back “1 minute less”?")


async def test_no_key_works_where_something_lies_over_the_phase() -> None:
    tablet = await trading()
    await press(tablet, "L")
    before = tablet.state
    await press(tablet, " ")
    await press(tablet, "N")
    assert tablet.state == before


async def test_the_first_key_only_wakes() -> None:
    tablet = await trading()
    await quiet(tablet, QUIET)
    before = tablet.state
    await press(tablet, " ")
    assert tablet.state == before
    assert not tablet.driver.has(WAKE)


async def test_home_by_eleven(monkeypatch: pytest.MonkeyPatch) -> None:
    """Said once in the menu; the tablet tells the likely end once a phase is over."""
    monkeypatch.setattr(evening_end, "wall_clock", lambda: datetime(2026, 3, 6, 19, 40, tzinfo=UTC))
    tablet = await trading()
    await tablet.tap("Menu", "Say when it should end", "+30 min")
    assert tablet.says("23:00")
    assert not tablet.says("Likely end")


NINE = ["Annegret-Charlotte", "Maximilian", "Cem", "Dora", "Eva", "Finn", "Gustav Adolf der Große", "Hanna", "Ida"]


@pytest.mark.parametrize(("across", "far"), [(707.0, 40.0), (1140.0, 40.0), (780.0, 34.0), (605.0, 29.0)])
def test_nine_names_are_read_across_the_table(across: float, far: float) -> None:
    """Long ones without what follows their first word; none below what is read at one metre."""
    columns, told = plates({str(n): name for n, name in enumerate(NINE)}, across, far)
    assert min(size for _, size in told.values()) >= min(24, 0.7 * far)
    assert -(-len(NINE) // columns) <= 3
    assert told["6"][0] in ("Gustav", NINE[6])


def test_a_first_word_that_is_somebody_else_s_too_is_not_enough() -> None:
    _, told = plates({"a": "Anna Maria Wolkenstein", "b": "Anna Luise Wolkenstein"}, 200, 40)
    assert told["a"][0] == "Anna Maria Wolkenstein"


def test_words_are_wrapped_where_they_end() -> None:
    assert wrapped("Energiecaches", 2) == 1
    assert wrapped("Energiecaches Raumschiff", 10) == 2
