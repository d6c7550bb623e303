"""The ledger, settling disputes, and writing deals down."""

from companion.ui.screens.tablet.deal_draft import DealDraft
from tests.ui.tablet.tablet import show


async def test_disputes_stand_first_with_their_settlements() -> None:
    """Two taps from the phase: ledger, then the settlement."""
    tablet = await show("economy")
    await tablet.tap("Ledger")
    texts = tablet.driver.texts()
    assert texts.index("Deal 2") < texts.index("Deal 1") < texts.index("Deal 3")
    await tablet.driver.tap(tablet.every("Take 1 point at scoring")[0])
    assert tablet.state.penalties["unity"] == 1


async def test_a_penalty_paid_in_tokens_is_not_taken_again() -> None:
    """levy_penalty with `paid`."""
    tablet = await show("economy")
    await tablet.tap("Ledger")
    await tablet.driver.tap(tablet.every("1 point paid now")[0])
    assert tablet.state.penalties["unity"] == 0
    assert tablet.state.deals["d2"].obligations[0].status == "levied"


async def test_an_agreement_at_the_table_settles_without_penalty() -> None:
    """FIRST p5, REM: everyone involved may agree on a compensation instead."""
    tablet = await show("economy")
    await tablet.tap("Ledger")
    await tablet.driver.tap(tablet.every("Settled by agreement")[0])
    assert tablet.state.deals["d2"].obligations[0].status == "compensated"


async def test_a_refused_settlement_is_told_under_its_line() -> None:
    """Goods change hands in the Trade phase only; outside it, the button says so."""
    tablet = await show("economy")
    await tablet.tap("Ledger")
    assert all(getattr(kept, "disabled", False) for kept in tablet.every("Kept"))
    assert tablet.says("“Confirm a delivery” is not possible now: the table is in the phase Economy.")


async def test_a_tap_is_not_lost_because_another_deal_changes() -> None:
    """Another player acts while the finger is on its way: the button is still the same one, at its place."""
    tablet = await show("economy")
    await tablet.tap("Ledger")
    order = [words for words in tablet.driver.texts() if words.startswith("Deal ")]
    take = tablet.every("Take 1 point at scoring")[-1]
    await tablet.driver.tap(tablet.every("Take 1 point at scoring")[0])
    assert take in tablet.driver.controls()
    assert [words for words in tablet.driver.texts() if words.startswith("Deal ")] == order
    await tablet.driver.tap(take)
    assert sum(tablet.state.penalties.values()) == 2


async def test_the_order_is_made_anew_when_it_is_asked_for() -> None:
    """What was settled meanwhile goes down, once a filter is tapped."""
    tablet = await show("economy")
    await tablet.tap("Ledger")
    await tablet.driver.tap(tablet.every("Take 1 point at scoring")[0])
    assert tablet.driver.texts().index("Deal 2") < tablet.driver.texts().index("Deal 1")
    await tablet.tap("In dispute")
    assert not tablet.says("Deal 2")
    await tablet.tap("All")
    assert tablet.driver.texts().index("Deal 1") < tablet.driver.texts().index("Deal 2")


async def test_deals_are_filtered_by_state_turn_and_seat() -> None:
    """Every deal can be found."""
    tablet = await show("economy")
    await tablet.tap("Ledger", "In dispute")
    assert tablet.says("Deal 1")
    assert not tablet.says("Deal 3")
    await tablet.tap("All", "Only the deals of Ana")
    assert tablet.says("Deal 1")
    assert not tablet.says("Deal 2")
    await tablet.tap("5")
    assert tablet.says("No such deal.")


async def test_who_accepted_when_is_told() -> None:
    """The audit: each deal's history, with turn and phase."""
    tablet = await show("trade")
    await tablet.tap("Ledger", "Show deal 2")
    assert tablet.says("Turn 1, Trade: proposed by Cem")
    assert tablet.says("Turn 1, Trade: accepted by Dora")
    assert tablet.says("Turn 1, Trade: accepted by Eva, binding from here")
    assert tablet.says("Turn 1, Trade: line 2: received by Eva")


async def test_exposure_counts_open_promises_and_points() -> None:
    """An octagon costs 2, the stake 1 (REM Broken promises)."""
    tablet = await show("trade")
    await tablet.tap("Ledger")
    assert tablet.says("1 promise open, 3 points at stake")


async def test_a_part_is_delivered_by_counting() -> None:
    """Handing over as much as one can."""
    tablet = await show("trade")
    await tablet.tap("Accepts", "Ledger", "Show deal 3", "In part")
    await tablet.tap("Confirm this part")
    assert tablet.says("Count what came first.")
    await tablet.tap("any small cube plus", "Confirm this part")
    assert tablet.state.deals["d3"].obligations[1].goods == {"any_small": 1}


async def test_a_deal_is_written_down_by_tapping() -> None:
    """Goods by steppers, agreed aloud by those without a phone: it binds at once and makes safe."""
    tablet = await show("trade")
    await tablet.tap("Write down a deal", "food plus", "food plus")
    await tablet.driver.tap(tablet.every("Cem")[-1])
    await tablet.tap("Line 2")
    await tablet.driver.tap(tablet.every("Cem")[0])
    await tablet.driver.tap(tablet.every("Ana")[-1])
    await tablet.tap("ship plus", "Converter", "Turn 2", "Both agree")
    deal = tablet.state.deals["d4"]
    assert deal.status == "binding"
    assert [(one.term.now, one.term.lent) for one in deal.obligations] == [(True, False), (False, True)]
    assert [(one.term.giver, one.term.receiver) for one in deal.obligations] == [
        ("caylion", "unity"),
        ("unity", "caylion"),
    ]
    assert deal.obligations[0].term.goods == {"food": 2}
    assert deal.obligations[0].status == "delivered"
    assert deal.obligations[1].cards == ("Converter",)
    assert DealDraft.recalled(tablet.desk) is None


async def test_somebody_with_a_phone_is_asked_there() -> None:
    """Consent is theirs: the tablet does not accept for them."""
    tablet = await show("trade", phones=["zeth"])
    await tablet.tap("Write down a deal", "food plus")
    assert tablet.says("Ben is asked on the phone.")
    assert not tablet.driver.has("Both agree")
    await tablet.tap("Propose the deal")
    assert tablet.state.deals["d4"].status == "proposed"


async def test_a_draft_survives_a_reload_and_an_empty_one_is_refused() -> None:
    """The rule's sentence stands above the button, and the draft stays."""
    tablet = await show("trade")
    await tablet.tap("Write down a deal")
    assert not tablet.alive("Propose the deal")
    assert tablet.says("Every term of a deal must name goods, cards or a promise.")
    await tablet.tap("food plus", "Back", "Write down a deal")
    assert tablet.says("Ana to Ben")
    kept = DealDraft.recalled(tablet.desk)
    assert kept is not None
    assert kept.lines[0].goods == {"food": 1}


async def test_a_deal_is_changed_if_all_agree() -> None:
    """DE rule 4, AID 03."""
    tablet = await show("trade")
    await tablet.tap("Ledger", "Show deal 1", "Change it", "Turn 3", "Both agree")
    deal = tablet.state.deals["d1"]
    assert [one.status for one in deal.obligations] == ["delivered", "amended", "open"]
    assert deal.obligations[2].term.due == 3


async def test_a_seat_can_be_played_from_its_badge() -> None:
    """Everything a phone could do in this phase is two taps away."""
    tablet = await show("trade")
    await tablet.tap("Cem: plays on the tablet", "Done trading")
    assert "unity" in tablet.state.done
    await tablet.tap("Colony support plus")
    assert tablet.state.seats["unity"].colony_support == 2
    await tablet.driver.tap(tablet.every("unlimited")[1])
    assert tablet.state.seats["unity"].tiebreaker == "infinite"
