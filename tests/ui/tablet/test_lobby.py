"""The lobby: how phones get in, and what it says when they do not."""

import flet as ft
import pytest

from companion.ui.desk import Way
from companion.ui.tablet.sound import Awake
from companion.words import say
from tests.ui.fake_desk import FakeDesk
from tests.ui.tablet.tablet import show

VPN = Way("http://100.64.0.7:8550", "vpn", "tailscale0", likely=False)
HOTSPOT = Way("http://192.168.137.1:8550", "hotspot", "wlan0", likely=True)
GIVEN = Way("https://table.example", "given", "", likely=True)


async def test_the_help_is_one_tap_away_and_folds_away_again() -> None:
    """What to try: the check page, the same Wi-Fi, guest Wi-Fi and hotspot, the firewall; and the tablet for all."""
    tablet = await show("lobby")
    assert not tablet.says("Guest Wi-Fi")
    await tablet.tap("Phones cannot get in?")
    assert tablet.says("http://192.168.1.20:8550/join-check")
    assert tablet.says("hotspot")
    assert tablet.says("port 8550")
    assert tablet.says(say("en", "web-help-tablet"))
    await tablet.tap("Close the help")
    assert not tablet.says("join-check")


async def test_the_address_for_a_television_stands_below_the_seats() -> None:
    """It follows the address that was chosen for the phones."""
    tablet = await show("lobby")
    assert tablet.says("On a television: http://192.168.1.20:8550/t/K7RXQ/screen")


async def test_each_address_says_which_network_it_belongs_to() -> None:
    """The one in the code always; the others, with why they come later, in the help."""
    tablet = await show("lobby")
    assert tablet.says("wlan0: your local network")
    assert not tablet.says("docker0")
    await tablet.tap("Phones cannot get in?")
    assert tablet.says("wlan0: IPv6, which not every phone can use")
    assert tablet.says("docker0: a virtual network on this machine")


async def test_another_address_goes_into_the_code() -> None:
    """The help stays open, for the next try may be needed."""
    tablet = await show("lobby")
    words = say("en", "web-address-ipv6")
    await tablet.tap("Phones cannot get in?", f"Use http://[2001:db8::20]:8550, wlan0: {words}")
    assert tablet.says("http://[2001:db8::20]:8550/t/K7RXQ")
    assert tablet.says("http://[2001:db8::20]:8550/join-check")
    assert tablet.driver.has(f"Use http://192.168.1.20:8550, wlan0: {say('en', 'web-address-lan')}")


async def test_an_address_that_phones_hardly_reach_opens_the_help_by_itself() -> None:
    """Nobody has to find out by trying."""
    tablet = await show("lobby", ways=(VPN,))
    assert tablet.says("tailscale0: a VPN")
    assert tablet.says("join-check")


async def test_behind_a_proxy_no_port_of_this_machine_is_named() -> None:
    """Phones do not knock at it."""
    tablet = await show("lobby", ways=(GIVEN,))
    await tablet.tap("Phones cannot get in?")
    assert tablet.says("https://table.example/join-check")
    assert not tablet.says("irewall")


@pytest.mark.parametrize("lang", ["en", "de"])
async def test_where_no_phone_can_come_in_there_is_no_code(lang: str) -> None:
    """Never a code that leads nowhere: why, and that everybody can play on the tablet."""
    tablet = await show("lobby", lang=lang, ways=())
    assert tablet.says(say(lang, "web-unreachable-no-network"))
    assert tablet.says(say(lang, "web-help-tablet"))
    assert not tablet.driver.has(say(lang, "tablet-join-help"))
    assert not tablet.driver.has(say(lang, "tablet-second-show"))


async def test_a_network_that_came_later_is_found_with_one_tap() -> None:
    """Somebody opened a hotspot, as the lobby says."""
    tablet = await show("lobby", ways=())
    tablet.desk.ways = (HOTSPOT,)
    await tablet.tap("Look again")
    assert tablet.says(f"{HOTSPOT.url}/t/")
    assert tablet.driver.has("Phones cannot get in?")


async def test_a_name_is_put_right_and_a_phone_that_comes_lights_up() -> None:
    tablet = await show("lobby")
    seat = next(iter(tablet.state.seats.values()))
    await tablet.tap(f"Correct {seat.player}’s name")
    field = next(one for one in tablet.driver.all(ft.TextField) if one.value == seat.player)
    await tablet.driver.type(field, " Annika ")
    await tablet.tap("Save this name")
    assert tablet.state.seats[seat.species].player == "Annika"
    assert tablet.driver.has("Correct Annika’s name")
    assert not [one for one in tablet.driver.all(ft.Container) if one.animate and one.bgcolor]


async def test_the_row_of_a_seat_with_a_phone_is_lit() -> None:
    tablet = await show("lobby", phones=("zeth",))
    assert len([one for one in tablet.driver.all(ft.Container) if one.animate and one.bgcolor]) == 1


@pytest.mark.parametrize(
    ("address", "certain"),
    [
        ("ws://192.168.1.20:8550", False),
        ("http://laptop.local:8550", False),
        (None, False),
        ("wss://table.example", True),
        ("ws://localhost:8550", True),
        ("ws://127.0.0.1:8550", True),
        ("ws://[::1]:8550", True),
    ],
)
def test_which_addresses_keep_a_screen_awake_for_certain(address: str | None, certain: bool) -> None:
    """Browsers offer the wake lock to https and to their own machine only; elsewhere a film is played, and some sleep
    all the same."""
    assert Awake(address).certain is certain


async def test_a_screen_that_may_sleep_is_told_of() -> None:
    """Over plain http, with what to set."""
    assert (await show("lobby")).says(say("en", "tablet-screen-may-sleep"))


async def test_a_seat_is_handed_over_or_not_with_one_tap_in_the_lobby_and_in_the_game() -> None:
    """Who asks is told by the number on their phone."""
    for stage in ("lobby", "trade"):
        tablet = await show(stage, phones=["caylion"])
        room = tablet.room
        asking = FakeDesk(room)
        asking.ask_seat("caylion")
        await tablet.driver.settle()
        assert asking.seat_asked is not None
        assert tablet.says(f"Phone {asking.seat_asked.number} asks for Ana’s seat.")
        await tablet.tap("No")
        assert asking.seat_asked.denied
        asking.ask_seat("caylion")
        await tablet.driver.settle()
        await tablet.tap("Hand it over")
        assert asking.seats == {"caylion"}
        assert not tablet.says("asks for Ana’s seat.")
