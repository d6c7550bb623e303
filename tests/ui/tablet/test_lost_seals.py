"""Seals that a restart took: the tablet says so at once, with the button to seal anew beside it, in every phase."""

import pytest

from tests.ui.tablet.tablet import Tablet, show

LOST = "Sealed, but cannot be opened since the restart: Ana."


async def restarted(stage: str, *, phones: tuple[str, ...] = (), lang: str = "en") -> Tablet:
    """A tablet at a stage, and then the server was started anew: what the Caylion sealed cannot be opened."""
    tablet = await show(stage, phones=phones, lang=lang)
    tablet.room.vault.lose("caylion")
    tablet.room.changed()
    await tablet.driver.settle()
    return tablet


@pytest.mark.parametrize("stage", ["sealed", "colony", "buying", "research", "tallied"])
async def test_a_lost_seal_is_told_at_once_in_every_phase(stage: str) -> None:
    """Before anybody tries to reveal; all could be opened until then."""
    tablet = await show(stage)
    assert not tablet.says(LOST)
    tablet = await restarted(stage)
    assert tablet.says(LOST)
    assert not tablet.says("Everybody has sealed.")


@pytest.mark.parametrize("phones", [(), ("caylion",)])
async def test_a_lost_bid_is_sealed_anew_also_for_a_seat_with_a_phone(phones: tuple[str, ...]) -> None:
    """The phone may be what is lost."""
    tablet = await restarted("sealed", phones=phones)
    assert tablet.says("5 of 6 have sealed")
    await tablet.tap("Ana seals again", "I am Ana", "4", "1", "Seal")
    assert tablet.says("Everybody has sealed.")
    assert not tablet.says(LOST)


@pytest.mark.parametrize("stage", ["colony", "buying", "research"])
async def test_after_the_first_reveal_the_research_bid_alone_is_sealed_anew(stage: str) -> None:
    """Finn announced 3 ships and bid 1 of them for a colony: two are left, and no colony bid is asked for."""
    tablet = await show(stage)
    tablet.room.vault.lose("faderan")
    tablet.room.changed()
    await tablet.driver.settle()
    await tablet.tap("Finn seals again", "I am Finn")
    assert tablet.says("2 ships are left for research.")
    assert not tablet.says("Colony bid")
    assert not tablet.driver.has("3"), "no more than are left"
    await tablet.tap("2", "Seal")
    assert not tablet.driver.has("Finn seals again")


async def test_a_lost_count_is_made_anew() -> None:
    """Also where a phone had made it."""
    tablet = await restarted("tallied", phones=("caylion",))
    await tablet.tap("Ana counts again", "I am Ana", "1", "On to: Small cubes", *["0"] * 4, "Seal")
    assert not tablet.says(LOST)


async def test_a_seal_that_can_be_opened_again_is_shown_as_such() -> None:
    """Nothing has to be done once the browser that sealed is back."""
    tablet = await show("sealed")
    kept = dict(tablet.room.vault._kept)
    tablet.room.vault.lose("caylion")
    tablet.room.changed()
    await tablet.driver.settle()
    assert tablet.says(LOST)
    tablet.room.vault._kept = kept
    tablet.room.changed()
    await tablet.driver.settle()
    assert tablet.says("Everybody has sealed.")
