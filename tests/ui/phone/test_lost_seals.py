"""Seals that a restart took: the phone of the seat says so at once and leads to sealing anew; the others see it."""

import pytest

from tests.ui.fake_desk import FakeRoom
from tests.ui.fake_page import Driver, walk
from tests.ui.phone.evening import colonies, counted, research, sealed
from tests.ui.phone.phone import Phone, show

LOST = "What you sealed cannot be opened"
WHY = "Since the restart the table cannot open what you sealed. Seal it once more."


async def restarted(script: list[str], *seats: str) -> Phone:
    """Ana's phone; then the server was started anew, and what these seats sealed cannot be opened."""
    phone = await show(FakeRoom(script))
    assert not phone.says(LOST)
    phone.room.vault.lose(*seats)
    phone.room.changed()
    await phone.driver.settle()
    return phone


def icons(driver: Driver, label: str) -> int:
    """How many icons are read out like this."""
    return sum(getattr(one, "semantics_label", None) == label for one in walk(driver.page))


@pytest.mark.parametrize("script", [sealed(), colonies(), research(), counted()])
async def test_the_phone_calls_for_what_cannot_be_opened(script: list[str]) -> None:
    """In every phase in which something waits for its reveal."""
    phone = await restarted(script, "caylion")
    assert phone.says(LOST)


async def test_a_lost_bid_is_split_and_sealed_anew() -> None:
    """The screen of the bid is where it was left before the seal, and says why."""
    phone = await restarted(sealed(), "caylion")
    await phone.tap("My bid")
    assert phone.says(WHY)
    await phone.tap("1", "0", "Seal")
    assert phone.says("Sealed")
    assert not phone.says(WHY)


@pytest.mark.parametrize("script", [colonies(), research()])
async def test_a_lost_research_bid_is_sealed_anew(script: list[str]) -> None:
    """Also while the colonies are still sold; who has lost nothing is not asked."""
    phone = await restarted(script, "zeth")
    await phone.tap("See the auction")
    assert not phone.has("Seal my research bid again")
    phone.room.vault.lose("caylion")
    phone.room.changed()
    await phone.driver.settle()
    before = phone.state.seals["caylion"]["research"]
    await phone.tap("Seal my research bid again", "0", "Seal")
    assert phone.state.seals["caylion"]["research"] != before
    assert not phone.has("Seal my research bid again")


async def test_a_lost_count_is_sealed_anew() -> None:
    phone = await restarted(counted(), "caylion")
    await phone.tap("Count")
    assert phone.says(WHY)
    await phone.tap("1", "On to: Small cubes", *["0"] * 4, "Seal")
    assert not phone.says(WHY)


async def test_what_others_have_lost_is_seen() -> None:
    """Another lock, with a name of its own."""
    phone = await restarted(sealed(), "zeth")
    await phone.tap("My bid")
    assert (icons(phone.driver, "Cannot be opened"), icons(phone.driver, "Sealed")) == (1, 3)
