"""What My table tells where there is little room, between a reveal and one's turn, and of deals that look alike."""

from tests.ui.fake_desk import FakeRoom
from tests.ui.phone.evening import bound, line, propose, sealed, term
from tests.ui.phone.phone import show


async def test_on_the_smallest_phones_rows_stand_first_and_say_by_themselves_what_they_are() -> None:
    """Three of them are to be in sight at 320 x 568: headings, and how I stand, would take their room."""
    phone = await show(bound(), width=320, height=568)
    texts = phone.driver.texts()
    assert "I get this turn" not in texts
    order = [texts.index(word) for word in ("2 ships", "you get it now", "3 food", "you give · turn 2 · −3 if not")]
    assert order == sorted(order)
    assert order[-1] < min(n for n, words in enumerate(texts) if "0/5" in words)


async def test_a_phone_that_has_sealed_stays_at_home_at_the_reveal() -> None:
    """Its card says who chooses and when I come; for the one on turn it is the way to choose."""
    room = FakeRoom(sealed())
    phones = {seat: await show(room, seat) for seat in ("kjasjavikalimm", "caylion", "yengii", "zeth")}
    room.play(line("reveal_colony_bids"))
    room.changed()
    told = {seat: phone.driver.text() for seat, phone in phones.items()}
    assert all(phone.has("My choice") for phone in phones.values()), "still My table"
    assert "It is your turn to choose" in told["kjasjavikalimm"]
    assert "Dora chooses now. You are next." in told["caylion"]
    assert "Dora chooses now, then one more, then you." in told["yengii"]
    assert "Dora chooses now. 4 choose before you." in told["zeth"]


async def test_two_deals_of_one_pair_in_one_turn_have_names_of_their_own() -> None:
    """Ben, turn 1 twice would be the same to anybody who reads it."""
    more = propose("zeth", "z2", term("zeth", "caylion", 3, goods={"power": 1}))
    phone = await show([*bound(), more, line("accept_deal", "caylion", deal="z2")])
    await phone.tap("All my deals")
    assert "Ben, turn 1" in phone.driver.texts()
    assert "Ben, turn 1 (2)" in phone.driver.texts()
