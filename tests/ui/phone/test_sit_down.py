"""Sitting down: scan, choose the free seat, done; or just watch."""

import flet as ft
import pytest

from companion.ui.phone.sit_down import SitDown
from companion.ui.theme import dress
from tests.ui.fake_desk import FakeDesk, FakeRoom
from tests.ui.fake_page import Driver, open_page
from tests.ui.phone.evening import bound, colonies, counted, finished, line, opened, scoring, sealed


async def newcomer(room: FakeRoom, lang: str = "en", width: int = 390) -> tuple[Driver, FakeDesk]:
    """A phone that has just scanned the code."""
    desk = FakeDesk(room, lang=lang)

    def main(page: ft.Page) -> None:
        dress(page, lang)
        root = SitDown(page, desk)
        page.controls = [root.control]
        page.update()
        desk.watch(page, root.follow, root.tick)

    return await open_page(main, width=width, height=844), desk


async def test_one_tap_and_the_seat_is_taken() -> None:
    """Choose the free seat, done."""
    room = FakeRoom(opened())
    driver, desk = await newcomer(room)
    await driver.tap("Ana")
    assert desk.seats == {"caylion"}


async def test_taken_seats_are_shown_as_taken() -> None:
    """A tap on one says who has it; a free one becomes taken while the list is open."""
    room = FakeRoom(opened())
    FakeDesk(room, seats=["zeth"])
    driver, _ = await newcomer(room)
    await driver.tap("Ben")
    assert "Ben sits here with another phone." in driver.text()
    assert driver.texts().count("taken") == 1
    other = FakeDesk(room)
    other.claim("unity")
    await driver.settle()
    assert driver.texts().count("taken") == 2


async def test_a_taken_seat_is_asked_for_and_handed_over() -> None:
    """Somebody's second phone: the tablet shows the number that stands on it, and one tap hands the seat over."""
    room = FakeRoom(opened())
    first, tablet = FakeDesk(room, seats=["zeth"]), FakeDesk(room, moderates=True)
    driver, desk = await newcomer(room)
    await driver.tap("Ben")
    await driver.tap("Ask for this seat")
    (request,) = tablet.seat_requests()
    assert request.seat == "zeth"
    assert f"The tablet shows it with your number: {request.number}." in driver.text()
    assert not driver.has("Ask for this seat"), "once is enough"
    tablet.answer_request(request.number, yes=True)
    assert desk.seats == {"zeth"}
    assert not first.seats
    assert tablet.seat_requests() == ()


async def test_a_request_that_is_turned_down_says_so_and_may_be_made_for_another_seat() -> None:
    room = FakeRoom(opened())
    FakeDesk(room, seats=["zeth", "unity"])
    tablet = FakeDesk(room, moderates=True)
    driver, desk = await newcomer(room)
    await driver.tap("Ben")
    await driver.tap("Ask for this seat")
    tablet.answer_request(tablet.seat_requests()[0].number, yes=False)
    await driver.settle()
    assert "The moderator said no: Ben keeps this seat." in driver.text()
    await driver.tap("Cem")
    await driver.tap("Ask for this seat")
    assert [one.seat for one in tablet.seat_requests()] == ["unity"]
    assert not desk.seats


async def test_a_tap_on_its_way_is_not_lost_when_somebody_else_sits_down() -> None:
    """Nine phones sit down at once: the buttons of the other seats stay the ones that were tapped."""
    room = FakeRoom(opened())
    driver, desk = await newcomer(room)
    aimed_at = driver.named("Ana")
    FakeDesk(room).claim("unity")
    await driver.settle()
    await driver.force(aimed_at)
    assert desk.seats == {"caylion"}


async def test_a_seat_taken_at_the_same_moment_is_refused_in_words() -> None:
    """Two fingers, one seat: the table decides, the sentence says so."""
    room = FakeRoom(opened())
    FakeDesk(room, seats=["zeth"])
    driver, desk = await newcomer(room)
    await driver.force(driver.named("Ben"))
    assert desk.seats == frozenset()
    assert "sits here with another phone." in driver.text()


async def test_before_the_table_is_opened_it_says_so_and_goes_on_by_itself() -> None:
    """The table is being set up."""
    room = FakeRoom()
    driver, _ = await newcomer(room)
    assert "The table is being set up." in driver.text()
    room.play(opened()[0])
    room.changed()
    await driver.settle()
    assert driver.has("Ana")


async def test_the_language_can_be_switched_before_sitting_down() -> None:
    """By the phone's own setting first."""
    driver, desk = await newcomer(FakeRoom(opened()), "de")
    assert driver.has("Nur zuschauen")
    await driver.tap("English")
    assert driver.has("Just watch")
    assert desk.lang == "en"


async def test_just_watching_shows_the_ledger_and_the_timer() -> None:
    """Public state only, and it is live."""
    room = FakeRoom([*bound(), line("start_timer", at=0)])
    driver, _ = await newcomer(room)
    await driver.tap("Just watch")
    assert "Open promises" in driver.text()
    room.tick(5)
    assert "7:55" in driver.text()
    assert driver.names() == ["Sit down"]
    await driver.tap("Sit down")
    assert driver.has("Ana")


@pytest.mark.parametrize("width", [390, 1180, 1200, 1920])
async def test_what_is_wider_than_a_tablet_is_offered_the_big_screen(width: int) -> None:
    """Before sitting down and while watching; it leads this very window there."""
    driver, _ = await newcomer(FakeRoom(opened()), width=width)
    for step in ([], ["Just watch"]):
        for name in step:
            await driver.tap(name)
        assert driver.has("Big screen") is (width >= 1200)
    if width >= 1200:
        await driver.tap("Big screen")
        assert b"/t/K7RXQ/screen" in driver.sent


async def test_watching_an_auction_and_the_end() -> None:
    """Order of choosing, then the ranking."""
    driver, _ = await newcomer(FakeRoom(colonies()))
    await driver.tap("Just watch")
    assert "Order of choosing" in driver.text()
    assert "5 ships count 2.5" in driver.text()
    driver, _ = await newcomer(FakeRoom(finished()))
    await driver.tap("Just watch")
    assert "Ranking" in driver.text()


async def test_once_the_game_is_over_a_watcher_sees_the_final_ranking_only() -> None:
    """Locks and shields of a game that nobody plays any more stood above it, and no winner was marked."""
    room = FakeRoom(counted())
    driver, _ = await newcomer(room)
    await driver.tap("Just watch")
    assert len([icon for icon in driver.all(ft.Icon) if icon.semantics_label == "Sealed"]) == 5
    assert not {"safe", "exposed"} & set(driver.texts()), "nobody is robbed any more"
    room.play(line("reveal_scores"))
    room.changed()
    await driver.settle()
    assert [icon.semantics_label for icon in driver.all(ft.Icon) if icon.semantics_label] == ["winner"]
    assert not {"Everybody", "Open promises", "exposed"} & set(driver.texts())


async def test_a_watcher_of_a_game_added_up_by_hand_is_told_so() -> None:
    """The table went to its end without counts: there is no ranking to show."""
    driver, _ = await newcomer(FakeRoom([*scoring(), line("advance", skip=True)]))
    await driver.tap("Just watch")
    assert "The scores were added up by hand." in driver.text()


async def test_watching_before_the_table_is_open() -> None:
    """Nothing to see yet."""
    driver, _ = await newcomer(FakeRoom())
    await driver.tap("Just watch")
    assert "The table is being set up." in driver.text()


async def test_a_watcher_sees_who_has_sealed_but_never_what() -> None:
    """No bid is on another's screen before its reveal."""
    room = FakeRoom(sealed(without="caylion"))
    driver, _ = await newcomer(room)
    await driver.tap("Just watch")
    locks = [icon for icon in driver.all(ft.Icon) if icon.semantics_label == "Sealed"]
    assert len(locks) == 4
    room.play(line("seal_bid", "caylion", colony=3, research=2))
    driver.forget()
    room.changed()
    await driver.settle()
    assert len(driver.sent) > 0
    assert not any(text in ("3", "2") for text in driver.texts())
