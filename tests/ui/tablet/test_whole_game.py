"""A moderator plays six turns on the tablet alone, by tapping what is on the screen."""

import pytest

from companion.ui.drafts.keys import DEAL
from tests.ui.tablet.tablet import Tablet, show

SEATS = {"Zeth": "Ana", "Caylion": "Ben", "Kjasjavikalimm": "Cem", "Unity": "Dora"}


WHOLE = (1, 4)
"""Turns that are played in full; the others go straight through, as a table in a hurry does."""


async def set_up() -> Tablet:
    tablet = await show("empty")
    await tablet.tap("New game", *SEATS)
    for species, player in SEATS.items():
        await tablet.driver.type(tablet.driver.field(species), player)
    await tablet.tap("On to: Options", "On to: Lay out", "Open the table", "Start the game")
    return tablet


async def trade(tablet: Tablet) -> None:
    """A deal that is kept, an invention, all done, and the sweep."""
    await tablet.tap("Start the timer")
    tablet.room.tick(90)
    await tablet.tap("Write down a deal", "Ana", "Ben", "Ana gives Ben: food", "Ben gives Ana: ship", "Both agree")
    await tablet.tap("Record an invention", "Dora", "Era 1", "Record it")
    for player in SEATS.values():
        await tablet.tap(f"{player}: still trading")
    await tablet.tap("On to Economy")
    assert tablet.says("Everything that was due has been handed over.")
    await tablet.tap("On to Economy")


async def confluence(tablet: Tablet) -> None:
    """Sharing, sealed bids by passing the tablet, both auctions, one steal, the checklist."""
    await tablet.tap("On to Sharing technologies", "On to Bids")
    await tablet.tap("Hand over to Ana")
    for player in SEATS.values():
        await tablet.tap(f"I am {player}", "Announce 2 ships", "1", "0", "Seal")
    await tablet.tap("Reveal colony bids")
    await tablet.driver.settle()
    while tablet.state.phase == "colony_auction":
        assert tablet.state.auction is not None
        affordable = tablet.state.auction.affordable(tablet.state.auction.pending[0])
        space = affordable[0]
        least = tablet.state.setup.tracks["colony"][space - 1]
        await tablet.tap(f"Space {space}, at least {least}")
    await tablet.tap("Reveal research bids")
    await tablet.driver.settle()
    assert tablet.state.phase == "steal"
    await tablet.tap("Steal from Dora with Black Market", "power", "On to Clean-up")
    await tablet.tap(f"On to turn {tablet.state.turn + 1}")


async def by_hand(tablet: Tablet) -> None:
    """A turn whose bids are shown with fists."""
    await tablet.tap("On to Sharing technologies", "On to Bids", "Bid by hand, skip this", "On to Clean-up")
    await tablet.tap(f"On to turn {tablet.state.turn + 1}")


@pytest.mark.timeout(400)
async def test_six_turns_from_set_up_to_the_winner() -> None:
    """Nothing but taps and the names typed at set-up; the winner stands on the screen."""
    tablet = await set_up()
    for turn in range(1, 7):
        assert tablet.state.turn == turn
        if turn in WHOLE:
            await trade(tablet)
        else:
            await tablet.tap("On to Economy", "On to Economy")
        if turn in WHOLE:
            await confluence(tablet)
        elif turn < 6:
            await by_hand(tablet)
    await tablet.tap("On to Zeth steal", "On to Scoring")
    await tablet.tap("Ana counts here")
    for player in SEATS.values():
        points = "2" if player == "Cem" else "1"
        await tablet.tap(f"I am {player}", points, "0", "On to: Small cubes", *["0"] * 4, "Seal")
    await tablet.tap("Reveal scores")
    await tablet.driver.settle()
    assert tablet.says("Cem wins")
    assert all(deal.status == "kept" for deal in tablet.state.deals.values())
    assert len(tablet.state.deals) == len(WHOLE)
    assert tablet.desk.lasting == {DEAL}, "of bids and counts the tablet keeps nothing"
