"""The noticeboard on a phone: two taps post, a tap on what fits opens the deal, filled in."""

from tests.ui.fake_desk import FakeRoom
from tests.ui.phone.evening import line, moved, opened
from tests.ui.phone.phone import show

POSTS = [
    line("post", "caylion", seek={"ship": 2}, offer={"food": 1}),
    line("post", "zeth", seek={"food": 3}, offer={"ship": 1}),
]


async def test_two_taps_say_what_one_seeks() -> None:
    """Each tap is posted at once; a long press takes one back, and so does the minus."""
    phone = await show(opened())
    await phone.tap("Seek / spare", "I seek: power")
    assert phone.taps == 2
    assert phone.state.posts["caylion"].seek == {"power": 1}
    await phone.tap("I can spare: food", "I can spare: food")
    assert phone.state.posts["caylion"].offer == {"food": 2}
    await phone.tap("I can spare: one food less")
    await phone.hold("I seek: power")
    assert (phone.state.posts["caylion"].seek, phone.state.posts["caylion"].offer) == ({}, {"food": 1})


async def test_what_fits_is_a_deal_in_three_taps() -> None:
    """It stands on My table, filled in by a tap; sent, accepted, and nothing is left to tick."""
    room = FakeRoom([*opened(), *POSTS])
    ana, ben = await show(room), await show(room, "zeth")
    await ana.tap("Match: Ben – you give 1 food, you get 1 ship", "Send to Ben")
    await ben.tap("Accept")
    assert ana.taps + ben.taps == 3
    assert [deal.status for deal in ana.state.deals.values()] == ["kept"]
    assert ana.has("New deal")


async def test_a_ring_of_three_opens_a_three_way_deal() -> None:
    """FIRST p5: three-way trades are one agreement."""
    posts = [
        line("post", "caylion", seek={"power": 1}, offer={"food": 1}),
        line("post", "zeth", seek={"food": 1}, offer={"ship": 1}),
        line("post", "unity", seek={"ship": 1}, offer={"power": 1}),
    ]
    phone = await show([*opened(), *posts])
    await phone.tap("Ring with Ben and Cem – you give 1 food, you get 1 power", "Send to Ben and Cem")
    (deal,) = phone.state.deals.values()
    assert deal.parties == {"caylion", "zeth", "unity"}


async def test_somebodys_notice_opens_the_deal_it_asks_for() -> None:
    """Also for one who has posted nothing; a deal that was half entered waits."""
    phone = await show([*opened(), POSTS[1]])
    await phone.tap("New deal", "Cem", "I give: power", "Back", "Seek / spare")
    await phone.driver.tap(next(one for one in phone.driver.controls() if _leads_to(one, "can spare")))
    assert phone.says("Your other unfinished deal is kept for later.")
    await phone.tap("Send to Ben")
    (deal,) = phone.state.deals.values()
    assert [one.term.goods for one in deal.obligations] == [{"food": 3}, {"ship": 1}]
    await phone.tap("Go on with my deal")
    assert phone.has("Send to Cem")


def _leads_to(control: object, words: str) -> bool:
    from tests.ui.fake_page import names, tappable

    return tappable(control) and words in names(control)  # type: ignore[arg-type]


async def test_the_board_is_empty_when_trading_has_ended() -> None:
    """All posts go with the Trade phase, and in the Economy phase nobody posts."""
    phone = await show(moved([*opened(), *POSTS], 1))
    assert not phone.has("Seek / spare")
    assert not phone.says("Match:")
