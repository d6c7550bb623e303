"""The auctions on the tablet: order with reasons, buying, passing, splitting."""

import json

import flet as ft
import pytest

from tests.ui.tablet.evening import opened
from tests.ui.tablet.reveals import NAMES, sealed
from tests.ui.tablet.tablet import show

REVEALED = ("reveal_colony_bids", "reveal_research_bids")


async def test_each_line_says_why_it_stands_before_the_next() -> None:
    """REM Tiebreakers: bid, then fewer cards, then the tiebreaker number; the Caylion's bid counts half."""
    tablet = await show("colony")
    for words in (
        "before Ana: 5 beats 2.5",
        "before Eva: 2.5 beats 2",
        "tiebreaker 5 beats 4",
        "0 colonies, fewer than 1",
        "5 ships count 2.5",
    ):
        assert tablet.says(words), words


async def test_german_numbers_have_a_comma() -> None:
    """2,5 schlägt 2."""
    tablet = await show("colony", lang="de")
    assert tablet.says("vor Eva: 2,5 schlägt 2")


async def test_a_space_is_bought_with_one_tap_for_the_seat_on_turn() -> None:
    """The whole bid is paid (FIRST p7)."""
    tablet = await show("colony")
    await tablet.tap("Space 7, at least 4")
    assert tablet.state.holdings["kjasjavikalimm"].ships == 1
    assert tablet.says("bought space 7 for 5 ships")
    assert tablet.says("Ana chooses")


async def test_a_space_that_asks_too_much_says_so_and_changes_nothing() -> None:
    """A space may be taken only if its minimum is not higher than the bid (REM Buying a colony)."""
    tablet = await show("colony")
    await tablet.tap("Space 7, at least 4")
    assert tablet.says("Ana bid 2.5, but space 6 asks for at least 3.")
    assert not tablet.alive("Space 6, at least 3")
    before = tablet.state
    await tablet.driver.force(tablet.driver.named("Space 6, at least 3"))
    assert tablet.state is before


async def test_passing_keeps_the_ships() -> None:
    """FIRST p7."""
    tablet = await show("colony")
    await tablet.tap("Dora passes and keeps 5 ships")
    assert tablet.state.holdings["kjasjavikalimm"].ships == 6
    assert tablet.says("passed and keeps the ships")


async def test_a_split_shows_its_halves_first() -> None:
    """Kjasjavikalimm board: 5 = 3 + 2, once."""
    tablet = await show("colony")
    await tablet.tap("Split into 3 and 2")
    assert tablet.says("Dora (half 1)")
    assert not tablet.driver.has("Split into 3 and 2")
    await tablet.tap("Space 6, at least 3")
    assert tablet.says("bought space 6 for 3 ships")


async def test_research_stays_sealed_until_the_colonies_are_gone() -> None:
    """REM: research bids stay hidden."""
    tablet = await show("research")
    assert tablet.says("The research bids are still sealed.")
    await tablet.tap("Reveal research bids")
    await tablet.driver.settle()
    assert tablet.says("Finn chooses")


def revealed(*players: str) -> list[str]:
    """Everybody has bid two ships on the colonies, and the bids lie open; Kjas have bid four."""
    script = [*opened(players=players), *[{"do": "advance", "by": "moderator"}] * 3]
    for seat in players:
        ships = 4 if seat == "kjasjavikalimm" else 2
        script.append({"do": "declare_ships", "by": seat, "ships": ships})
        script.append({"do": "seal_bid", "by": seat, "colony": ships, "research": 0})
    script.append({"do": "reveal_colony_bids", "by": "moderator"})
    return [json.dumps(command) for command in script]


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "Ktzrktrtl wins colony ties"), ("de", "Ktzrktrtl gewinnt Gleichstände bei Kolonien")]
)
async def test_the_power_that_decided_is_named(lang: str, words: str) -> None:
    """Kt'Zr'Kt'Rtl wins every tie in the colony auction."""
    tablet = await show(revealed("unity", "ktzrktrtl", "caylion", "eni_et"), lang=lang)
    assert tablet.says(words)


async def test_nobody_stands_before_themselves() -> None:
    """Halves of 4 are 2 and 2 (Kjasjavikalimm board)."""
    tablet = await show(revealed("kjasjavikalimm", "caylion", "eni_et", "unity"))
    await tablet.tap("Split into 2 and 2")
    assert tablet.says("two equal halves of one bid: they stand together")
    assert not tablet.says("larger half")


async def test_the_last_purchase_stays_to_be_read_until_somebody_goes_on() -> None:
    """Who pays what: the auction is over for the table, and still there for its players."""
    bids = {**dict.fromkeys(NAMES, (0, 0)), "unity": (0, 3), "zeth": (0, 2)}
    script = [*sealed(4, bids), *(json.dumps({"do": do, "by": "moderator"}) for do in REVEALED)]
    tablet = await show(script)
    await tablet.tap("Space 4, at least 3", "Space 3, at least 2")
    assert tablet.state.phase == "steal"
    assert tablet.says("Ben took space 3 and pays 2 ships.")
    assert tablet.says("bought space 4 for 3 ships")
    assert not tablet.driver.has("Steal from Ana with Black Market")
    await tablet.tap("Continue")
    assert not tablet.says("Ben took space 3 and pays 2 ships.")
    assert tablet.driver.has("Steal from Ana with Black Market")
    await tablet.tap("Take back: Buy, Ben", "Take back", "Space 1, at least 1")
    assert tablet.says("Ben took space 1 and pays 2 ships."), "what was read before is not what was bought now"


@pytest.mark.parametrize(("width", "height", "least"), [(1180, 820, 24), (1024, 600, 20)])
async def test_names_ships_and_what_decided_a_tie_are_read_from_a_metre(
    width: float, height: float, least: int
) -> None:
    """Also the tie of the one on turn says before whom, and hides nowhere that they choose now."""
    tablet = await show(revealed("unity", "ktzrktrtl", "caylion", "eni_et"), width=width, height=height)
    texts = tablet.driver.all(ft.Text)
    (why,) = [one for one in texts if "Ktzrktrtl wins colony ties" in one.value]
    assert "before Cem: " in why.value
    sizes = [one.size or 0 for one in texts if one.value in ("Kit", "Cem", "2 ships")]
    assert min(*sizes, why.size or 0) >= least
    assert any(one.value.endswith(" chooses") or one.value.startswith("chooses now") for one in texts)


async def test_what_became_of_the_colonies_stands_under_its_own_name() -> None:
    """While research is still sealed: one card says that, another what was."""
    tablet = await show("research")
    texts = tablet.driver.texts()
    sealed, result = texts.index("The research bids are still sealed."), texts.index("Colony auction: result")
    assert (
        sealed
        < texts.index("Minimum bid of each space, from left to right")
        < result
        < texts.index("bought space 6 for 3 ships")
    )


async def test_while_somebody_chooses_the_foot_only_says_who() -> None:
    """Nobody else goes on, so there is nothing that looks like a button."""
    tablet = await show("colony")
    assert tablet.says("Dora chooses now")
    assert not tablet.driver.has("Dora chooses now")
