"""Seals that a restart took: the tablet says so at once, with the button to seal anew beside it, in every phase."""

import pytest

from tests.ui.tablet.tablet import Tablet, show

LOST = "Sealed, but since the restart it cannot be opened: Ana."


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
    assert not tablet.says("All have sealed.")


@pytest.mark.parametrize("phones", [(), ("caylion",)])
async def test_a_lost_bid_is_sealed_anew_also_for_a_seat_with_a_phone(phones: tuple[str, ...]) -> None:
    """The phone may be what is lost."""
    tablet = await restarted("sealed", phones=phones)
    assert tablet.says("5 of 6 have sealed")
    await tablet.tap("Ana seals anew", "I am Ana", *["Colony bid plus"] * 5, "Seal a bid", "Put the tablet back")
    assert tablet.says("All have sealed.")
    assert not tablet.says(LOST)


@pytest.mark.parametrize("stage", ["colony", "buying", "research"])
async def test_after_the_first_reveal_the_research_bid_alone_is_sealed_anew(stage: str) -> None:
    """Finn announced 3 ships and bid 1 of them for a colony: two are left, and no colony bid is asked for."""
    tablet = await show(stage)
    tablet.room.vault.lose("faderan")
    tablet.room.changed()
    await tablet.driver.settle()
    await tablet.tap("Finn seals anew", "I am Finn")
    assert tablet.says("2 ships are left for research.")
    assert not tablet.driver.has("Colony bid plus")
    await tablet.tap(*["Research bid plus"] * 2)
    (plus,) = tablet.every("Research bid plus")
    assert getattr(plus, "disabled", False)
    await tablet.tap("Seal a bid", "Put the tablet back")
    assert not tablet.driver.has("Finn seals anew")


async def test_a_lost_count_is_made_anew() -> None:
    """Also where a phone had made it."""
    tablet = await restarted("tallied", phones=("caylion",))
    await tablet.tap("Ana counts anew", "I am Ana", "Seal the count", "Put the tablet back")
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
    assert tablet.says("All have sealed.")
