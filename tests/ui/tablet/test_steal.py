"""The Zeth steal on the tablet."""

from tests.ui.tablet.tablet import show


async def test_safe_seats_offer_no_steal() -> None:
    """Zeth board: only from those with whom they made no trade this turn."""
    tablet = await show("steal")
    assert not tablet.driver.has("Steal from Ana with Black Market")
    assert tablet.driver.has("Steal from Cem with Black Market")


async def test_envoys_make_a_converter_cheaper() -> None:
    """Black Market: 2 envoys held by the victim, or 1 information."""
    tablet = await show("steal")
    free = "Price: nothing (2 envoys held) or 1 information"
    assert tablet.driver.texts().count(free) == 1
    await tablet.tap("Envoys of Dora: 0", "2")
    assert tablet.state.envoys == {"unity": 2, "kjasjavikalimm": 2}
    assert tablet.driver.texts().count(free) == 2


async def test_one_piece_is_logged_with_one_tap_on_its_colour() -> None:
    """Black Market steals one large cube."""
    tablet = await show("steal")
    await tablet.tap("Steal from Cem with Black Market", "power")
    (theft,) = tablet.state.steals
    assert (theft.victim, theft.goods) == ("unity", {"power": 1})
    assert not tablet.driver.has("Steal from Cem with Black Market")
    assert tablet.says("robbed: 1 power")


async def test_several_pieces_are_gathered_first() -> None:
    """Systemic Bribery steals two small cubes, of any colours."""
    tablet = await show("steal")
    await tablet.tap("Steal from Dora with Systemic Bribery", "food", "culture")
    (food,) = tablet.every("food")
    assert getattr(food, "disabled", False)
    await tablet.tap("Log the steal")
    (theft,) = tablet.state.steals
    assert theft.goods == {"food": 1, "culture": 1}


async def test_an_upgraded_converter_steals_more() -> None:
    """Black Market, upgraded: two large cubes. Which side lies up is remembered."""
    tablet = await show("steal")
    await tablet.driver.tap(tablet.every("Upgraded")[0])
    await tablet.tap("Steal from Cem with Black Market", "power")
    assert not list(tablet.state.steals)
    assert tablet.says("Large cubes: 1 to choose")


async def test_the_converter_is_logged_and_runs_once_a_turn() -> None:
    """Zeth board: what is used says so at every other victim."""
    tablet = await show("steal")
    await tablet.tap("Steal from Cem with Black Market", "power")
    (theft,) = tablet.state.steals
    assert (theft.converter, theft.upgraded) == ("black_market", False)
    assert not tablet.alive("Steal from Dora with Black Market")
    assert tablet.alive("Steal from Dora with Systemic Bribery")
    assert tablet.says("Ben has used Black Market this turn already")
