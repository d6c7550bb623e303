"""The frame of the phone: the banner, the buzz, the way back, the language, and what it costs to follow."""

import flet as ft
import pytest

from companion.ui.phone.root import SCREENS
from tests.ui.fake_desk import FakeRoom
from tests.ui.fake_page import walk
from tests.ui.phone.evening import STAGES, asked, bidding, opened, propose, research, term
from tests.ui.phone.phone import show

OFFER = [term("zeth", "caylion", 1, goods={"ship": 1})]


async def test_it_buzzes_once_when_something_new_waits() -> None:
    """Never a sound; not for what was there when the phone came in."""
    phone = await show(asked())
    assert b"vibrate" not in phone.driver.sent
    await phone.happens("propose_deal", "zeth", deal="z2", terms=OFFER)
    assert phone.driver.sent.count(b"vibrate") == 1
    await phone.happens("done_trading", "zeth", done=True)
    assert phone.driver.sent.count(b"vibrate") == 1


@pytest.mark.parametrize("stage", ["bids", "colony_auction", "scoring"])
async def test_it_buzzes_when_the_phase_asks_for_something(stage: str) -> None:
    """A bid to seal, a choice to make, points to count."""
    script = STAGES[stage]()
    seat = "kjasjavikalimm"
    last = script.pop() if stage != "bids" else ""
    phone = await show(opened() if stage == "bids" else script, seat)
    if stage == "bids":
        for _ in range(3):
            await phone.happens("advance")
    else:
        phone.room.play(last)
        phone.room.changed()
        await phone.driver.settle()
    assert phone.driver.sent.count(b"vibrate") == 1


async def test_a_phone_that_cannot_vibrate_goes_on() -> None:
    """The service fails; the banner is there all the same."""
    phone = await show(opened())

    async def refuse() -> None:
        raise RuntimeError("not available")

    phone.root._haptics.vibrate = refuse  # type: ignore[method-assign]
    await phone.happens("propose_deal", "zeth", deal="z2", terms=OFFER)
    assert phone.says("Ben proposes a deal")


async def test_the_banner_takes_the_place_of_the_title_and_leads_there() -> None:
    """On another screen; the header keeps its shape, so nothing moves."""
    phone = await show(opened())
    await phone.tap("Help")
    header = [type(control).__name__ for control in phone.root._header.control.content.controls]  # type: ignore[union-attr]
    await phone.happens("propose_deal", "zeth", deal="z2", terms=OFFER)
    assert [type(control).__name__ for control in phone.root._header.control.content.controls] == header  # type: ignore[union-attr]
    await phone.tap("Ben proposes a deal")
    assert phone.has("Accept")
    await phone.tap("Back", "Help")
    assert not phone.has("Ben proposes a deal")


async def test_following_the_table_costs_a_phone_little() -> None:
    """Another player says done: a few hundred bytes at most, no page drawn anew."""
    phone = await show(opened())
    phone.driver.forget()
    await phone.happens("done_trading", "zeth", done=True)
    assert 0 < len(phone.driver.sent) < 400


async def test_what_does_not_concern_the_screen_sends_nothing() -> None:
    """Others make a deal while the help is open."""
    phone = await show(opened())
    await phone.tap("Help")
    phone.driver.forget()
    await phone.happens("propose_deal", "zeth", deal="z2", terms=[term("zeth", "unity", 1, goods={"ship": 1})])
    assert phone.driver.sent == b""


async def test_a_new_turn_leads_from_the_auctions_to_my_table() -> None:
    """Nobody is left on a page that says only that no auction is running; another page is left to its reader."""
    room = FakeRoom(research())
    phone, reader = await show(room), await show(room)
    await phone.tap("See the auction")
    await reader.tap("Help")
    await phone.happens("advance", skip=True)
    await phone.happens("advance")
    assert phone.says("The auctions of this turn are over.")
    await phone.happens("advance")
    assert (phone.state.turn, phone.state.phase) == (2, "trade")
    assert phone.has("New deal")
    assert not phone.says("No auction is running now.")
    assert reader.has("Leave this seat")


async def test_every_screen_has_a_way_home() -> None:
    """The arrow at the top."""
    phone = await show(asked())
    for name in SCREENS:
        if name != "table":
            phone.root._open(name, *(["z1"] if name in ("form", "deal") else []))
            await phone.tap("Back")
            assert phone.has("New deal")


async def test_the_language_changes_at_once_and_is_remembered_by_the_desk() -> None:
    """English or German by the phone's own setting, with a switch."""
    phone = await show(opened(), lang="de")
    assert phone.says("Bonus\N{NO-BREAK SPACE}6")
    await phone.tap("Hilfe", "English", "Back")
    assert phone.says("bonus\N{NO-BREAK SPACE}6")
    assert phone.desk.lang == "en"


async def test_dark_or_light() -> None:
    """The page no longer follows the system once it is toggled."""
    phone = await show(opened())
    await phone.tap("Help", "Dark or light")
    assert phone.driver.page.theme_mode in (ft.ThemeMode.DARK, ft.ThemeMode.LIGHT)


async def test_a_seat_that_was_taken_away_is_left_to_the_shell() -> None:
    """The view is a watcher's from then on; the screen stands still and does not fall over."""
    phone = await show(opened())
    phone.room.claimed.pop("caylion")
    phone.desk.seats = frozenset()
    phone.room.changed()
    assert phone.has("New deal")
    await phone.tap("New deal")


async def test_a_forged_tap_on_a_greyed_out_button_is_refused_by_the_table() -> None:
    """Hidden and disabled is no protection (flet pages can be forged): authority lives in the table."""
    phone = await show([*opened(), propose("zeth", "z1", *OFFER)])
    await phone.happens("advance")
    await phone.tap("Zeth")
    accept = phone.driver.named("Accept")
    assert getattr(accept, "disabled", False)
    await phone.driver.force(accept)
    assert phone.state.deals["z1"].status == "proposed"
    assert phone.says("; now it is “Economy”.")


async def test_one_seat_s_desk_cannot_act_for_another() -> None:
    """A phone whose seat was given away meanwhile: the answer is a refusal, not a deal."""
    room = FakeRoom(bidding())
    phone = await show(room)
    await phone.tap("My bid")
    phone.desk.seats = frozenset()
    await phone.tap("Announce 1 ship")
    assert phone.state.holdings["caylion"].ships is None
    assert phone.says("Ana does not sit at this screen.")


async def test_the_phones_own_way_back_leads_to_my_table() -> None:
    """From any screen, with what was entered kept; an open sheet is only closed."""
    phone = await show(asked())
    await phone.tap("New deal", "Ben", "I give: food", "I give: more …")
    assert phone.has("ultratech")
    await phone.driver.event(phone.driver.page, "view_pop", {"route": "/"})
    assert not phone.has("ultratech")
    assert phone.has("Send to Ben")
    await phone.driver.event(phone.driver.page, "view_pop", {"route": "/"})
    assert phone.has("Go on with my deal")
    await phone.driver.event(phone.driver.page, "view_pop", {"route": "/"})
    assert phone.has("Go on with my deal")


async def test_a_tap_that_comes_after_the_seat_was_given_up_leads_nowhere() -> None:
    """It was on its way: the deal form, which only a seat has, is not made for nobody."""
    phone = await show(opened())
    shown = phone.root._screen
    phone.desk.seats -= {"caylion"}
    phone.root._open("form")
    assert phone.root._screen is shown


@pytest.mark.parametrize("lang", ["en", "de"])
async def test_no_title_is_cut_on_a_small_phone(lang: str) -> None:
    """“Neue Abs…”: beside the timer 320 pixels leave about 120. A long title is set smaller and on two lines, and the
    bar is as high as those, whatever stands in it."""
    phone = await show(opened(), lang=lang, width=320, height=640)
    for screen in ("form", "deals", "invent", "racket", "help", "count"):
        phone.root._open(screen, "")
        header = phone.root._header
        (text,) = [one for one in walk(header.control) if isinstance(one, ft.Text) and one.value == header.title]
        assert text.style is not None
        longest = max(len(part) for part in header.title.split())
        assert text.max_lines == 2 or len(header.title) < 10
        assert longest * (text.style.size or 0) * 0.62 < 125, "no word is wider than the room for it"
