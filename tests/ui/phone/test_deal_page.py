"""A deal's page: terms, history, confirming, owning up, compensation, changes."""

import flet as ft
import pytest

from tests.ui.fake_desk import FakeRoom
from tests.ui.fake_page import names, tappable
from tests.ui.phone.evening import LAST_TURN, asked, bound, line, moved, opened, propose, term
from tests.ui.phone.phone import Phone, show

MINE = "this turn · costs 2 if broken"


async def at_deal(phone: Phone, deal: str) -> Phone:
    """The phone at the page of a deal."""
    phone.root._open("deal", deal)
    await phone.driver.settle()
    return phone


async def test_terms_and_history_with_turn_and_time() -> None:
    """Who did what, the latest first."""
    phone = await at_deal(await show(bound()), "z1")
    texts = phone.driver.texts()
    assert "Binding" in texts
    assert texts.index("Ana accepted: it binds") < texts.index("Ben proposed it")
    assert any(text.startswith("turn 1, ") for text in texts)


async def test_a_proposal_is_told_once_on_the_smallest_phones() -> None:
    """Its terms stood twice at 320 x 568, cut both times; what it costs to break it stood nowhere."""
    terms = (term("zeth", "caylion", 1, goods={"ship": 2}, now=True), term("caylion", "zeth", 2, goods={"food": 3}))
    for width in (320, 390):
        phone = await at_deal(await show([*opened(), propose("zeth", "z1", *terms)], width=width, height=568), "z1")
        assert phone.says("If broken: you lose 3 points")
        assert phone.says("Ben to you") is (width == 390)
        assert phone.says("at the handshake") is (width == 390), "it is no promise, and nothing is at stake"
        assert not phone.says("2 points at stake")
        await phone.happens("accept_deal", "caylion", deal="z1")
        assert phone.says("Ben to you")


async def test_all_that_is_due_is_confirmed_in_one_tap() -> None:
    """What falls due later is not: it is confirmed when it comes."""
    due = [term("zeth", "caylion", turn, goods={"ship": 1}) for turn in (1, 1, 2)]
    phone = await show([*opened(), propose("caylion", "c1", *due), line("accept_deal", "zeth", deal="c1")])
    await at_deal(phone, "c1")
    await phone.tap("I got everything")
    assert [one.status for one in phone.state.deals["c1"].obligations] == ["delivered", "delivered", "open"]
    await phone.happens("undo")
    assert [one.status for one in phone.state.deals["c1"].obligations] == ["open"] * 3, "one tap is one undo"


async def test_words_are_not_confirmed_with_what_has_come() -> None:
    """Before the auction nobody can say whether they were kept (contract: such a term is never overdue)."""
    due = [
        term("zeth", "caylion", 1, goods={"ship": 1}, promise="@passes_research"),
        term("zeth", "caylion", 1, promise="@passes_colony"),
    ]
    phone = await show([*opened(), propose("caylion", "c1", *due), line("accept_deal", "zeth", deal="c1")])
    await at_deal(phone, "c1")
    await phone.tap("I got everything")
    left = phone.state.deals["c1"].obligations
    assert [(one.status, dict(one.goods), one.promise) for one in left] == [("open", {}, True)] * 2
    assert not phone.has("I got everything")
    assert not phone.has("Got it")
    kept, _ = [one for one in phone.driver.controls() if "Kept" in names(one) and tappable(one)]
    await phone.driver.tap(kept)
    assert phone.state.deals["c1"].obligations[0].status == "delivered"
    assert phone.says("Ana said the promise in term 1 was kept")
    await phone.happens("deliver", "moderator", deal="c1", term=1, **{"for": "caylion"})
    assert phone.says("The moderator, for Ana, said the promise in term 2 was kept")


async def test_part_of_it_is_confirmed_with_one_number() -> None:
    """One of two ships has come."""
    phone = await at_deal(await show(bound()), "z1")
    await phone.tap("Part of it", "ship 1", "I got this")
    assert dict(phone.state.deals["z1"].obligations[0].goods) == {"ship": 1}
    assert phone.says("Part of it has already come.")


async def test_owning_up_says_what_it_costs_first() -> None:
    """The giver may own up at any time; 1 point a cube (FIRST p5)."""
    phone = await at_deal(await show(bound()), "z1")
    await phone.tap("I cannot keep it")
    assert phone.says("You lose 3 points at the end, unless everyone in the deal accepts compensation.")
    await phone.tap("Yes: I cannot keep it")
    assert phone.state.deals["z1"].obligations[1].status == "broken"


async def test_calling_it_broken_is_for_the_receiver_once_it_is_due() -> None:
    """Before its turn it cannot be called broken (FIRST p5)."""
    room = FakeRoom(bound())
    ben = await at_deal(await show(room, "zeth"), "z1")
    assert not ben.has("Call it broken")
    ana = await at_deal(await show(room), "z1")
    await ana.tap("Call it broken", "Yes: Call it broken")
    assert ana.state.deals["z1"].obligations[0].status == "broken"


async def test_compensation_offered_on_one_phone_and_accepted_on_another() -> None:
    """Everyone involved may agree on a compensation instead (FIRST p5, REM)."""
    room = FakeRoom([*bound(), line("break_term", "caylion", deal="z1", term=0)])
    ben = await at_deal(await show(room, "zeth"), "z1")
    ana = await show(room)
    await ben.tap("Offer compensation", "Offer")
    assert ben.driver.field("What you offer").error == "Say what you offer."
    await ben.tap("other goods instead", "Offer")
    assert ana.says("Ben offers compensation")
    assert ana.says("other goods instead")
    assert ana.says("Instead of: 2 ships. Without it 2 points are lost.")
    await ana.tap("Accept")
    assert ana.state.deals["z1"].obligations[0].status == "compensated"


@pytest.mark.parametrize("at_home", [True, False])
async def test_a_compensation_can_be_declined(at_home: bool) -> None:
    """Then nothing is offered any more, and another one can be (contract, decline_compensation)."""
    offer = line("offer_compensation", "zeth", deal="z1", term=0, note="@next_turn")
    phone = await show([*bound(), line("break_term", "caylion", deal="z1", term=0), offer])
    if at_home:
        assert phone.says("the same, one turn later")
        await phone.tap("No")
    else:
        await at_deal(phone, "z1")
        await phone.tap("Decline compensation")
    assert phone.state.deals["z1"].obligations[0].compensation is None


@pytest.mark.parametrize("at_home", [True, False])
async def test_not_yet_takes_a_handshake_back(at_home: bool) -> None:
    """For the receiver, in this turn's Trade phase (contract, ruling 15)."""
    terms = [term("zeth", "caylion", 1, goods={"ship": 2}, now=True), term("caylion", "zeth", 2, goods={"food": 3})]
    script = [*opened(), propose("zeth", "z1", *terms), line("accept_deal", "caylion", deal="z1")]
    room = FakeRoom(script)
    giver = await at_deal(await show(room, "zeth"), "z1")
    assert not giver.has("Not yet")
    phone = await show(room)
    if at_home:
        assert phone.says("Handed over just now")
    else:
        await at_deal(phone, "z1")
    statuses = []
    for word in ("Not yet", "Got it"):
        await phone.tap(word)
        statuses.append(phone.state.deals["z1"].obligations[0].status)
    assert statuses == ["open", "delivered"]
    assert not phone.has("Not yet")


async def test_after_the_trade_phase_a_handshake_stands() -> None:
    terms = [term("zeth", "caylion", 1, goods={"ship": 2}, now=True), term("caylion", "zeth", 2, goods={"food": 3})]
    script = [*opened(), propose("zeth", "z1", *terms), line("accept_deal", "caylion", deal="z1")]
    phone = await show(moved(script, 1))
    assert not phone.has("Not yet")
    assert not (await at_deal(phone, "z1")).has("Not yet")


async def test_in_a_game_ended_by_hand_nothing_is_offered_any_more() -> None:
    """Phones still offered compensation and "call it broken" (contract, ruling 3: in `finished` only `undo`)."""
    owed = propose("zeth", "e1", term("zeth", "caylion", LAST_TURN, goods={"ship": 2}))
    waits = propose("unity", "u1", term("unity", "caylion", LAST_TURN, goods={"food": 1}))
    last = moved(opened(), 6 * (LAST_TURN - 1))
    room = FakeRoom(moved([*last, owed, line("accept_deal", "caylion", deal="e1"), waits], 4))
    ana, ben = await show(room), await show(room, "zeth")
    assert ana.state.phase == "finished"
    assert ana.state.deals["e1"].obligations[0].status == "overdue"
    assert ana.says("The game is over.")
    assert ben.says("The game is over.")
    for phone in (ana, ben):
        await at_deal(phone, "e1")
        assert not any(
            phone.has(name) for name in ("Call it broken", "Offer compensation", "I cannot keep it", "Got it")
        )
    await at_deal(ana, "u1")
    assert ana.disabled("Accept")
    assert ana.disabled("No")


async def test_an_amendment_is_shown_and_answered() -> None:
    """Until all agree the old terms bind (DE p11 rule 4)."""
    room = FakeRoom(bound())
    ben = await show(room, "zeth")
    new = [term("zeth", "caylion", 1, goods={"ship": 1}), term("caylion", "zeth", 2, goods={"food": 1})]
    await ben.happens("amend_deal", "caylion", deal="z1", terms=new)
    assert ben.says("Ana wants to change a deal")
    await at_deal(ben, "z1")
    assert ben.says("Ana wants these terms instead")
    await ben.tap("Accept")
    assert [one.status for one in ben.state.deals["z1"].obligations] == ["amended", "amended", "open", "open"]


async def test_who_proposed_a_change_can_drop_it() -> None:
    """The waiting amendment goes, the deal stays."""
    new = [term("zeth", "caylion", 1, goods={"ship": 1})]
    script = [*bound(), line("amend_deal", "caylion", deal="z1", terms=new)]
    phone = await at_deal(await show(script), "z1")
    await phone.tap("Drop the change")
    assert phone.state.deals["z1"].amendment is None


async def test_a_proposal_of_mine_can_be_taken_back() -> None:
    """Before it binds."""
    phone = await at_deal(await show(asked(), "zeth"), "z1")
    await phone.tap("Take back")
    assert phone.state.deals["z1"].status == "withdrawn"


async def test_after_an_answer_the_page_is_left() -> None:
    """No second tap of the same finger can mean something else."""
    phone = await at_deal(await show(asked()), "z1")
    await phone.tap("Accept")
    assert phone.has("New deal")


async def test_buttons_do_not_turn_into_others_when_somebody_else_acts() -> None:
    """Ana accepts while Ben's finger is over Take back: he is told, and asks for what is possible now."""
    phone = await at_deal(await show(asked(), "zeth"), "z1")
    await phone.happens("accept_deal", "caylion", deal="z1")
    assert not phone.has("Take back")
    assert not phone.has("I got everything")
    await phone.tap("Just changed: look again")
    assert phone.has("Change")


async def test_in_the_economy_phase_nothing_is_agreed_and_the_page_says_so() -> None:
    """No negotiation (FIRST p6, AID II)."""
    phone = await at_deal(await show(moved(asked(), 1)), "z1")
    assert phone.disabled("Accept")
    assert phone.says("; now it is “Economy”.")


async def test_what_is_refused_in_the_economy_phase_is_what_the_page_offers() -> None:
    """A binding deal is no longer accepted, but it could be changed."""
    phone = await at_deal(await show(moved(bound(), 1)), "z1")
    assert phone.disabled("Change")
    assert phone.says("“Change a deal” has to wait for “Sharing technologies”")


async def test_after_the_trade_phase_both_are_told_who_can_still_tick_it_off() -> None:
    """Goods change hands in the Trade phase only (FIRST p5); a promise in words is kept at any time."""
    for seat in ("caylion", "zeth"):
        phone = await at_deal(await show(moved(bound(), 1), seat), "z1")
        assert phone.says("the moderator can note it on the tablet")
    assert not (await at_deal(await show(bound()), "z1")).says("can note it on the tablet")


async def test_where_compensation_is_offered_that_is_the_question() -> None:
    """No large button confirms what was broken; the card still has a small one, for it may come after all."""
    offer = line("offer_compensation", "zeth", deal="z1", term=0, note="a ship more")
    script = [*bound(), line("break_term", "caylion", deal="z1", term=0)]
    phone = await at_deal(await show(script), "z1")
    assert phone.has("I got everything")
    phone = await at_deal(await show([*script, offer]), "z1")
    assert not phone.has("I got everything")
    assert phone.has("Accept compensation")
    assert phone.has("Got it")


async def test_a_deal_of_others_can_be_read_but_not_touched() -> None:
    """The ledger is public; only its parties have a say."""
    phone = await at_deal(await show(bound(), "unity"), "z1")
    assert phone.says("Binding")
    assert not any(phone.has(name) for name in ("Change", "Got it", "I cannot keep it", "Call it broken"))


async def test_an_undone_deal_is_said_to_be_gone() -> None:
    """Whether the page was open or is opened from a list."""
    phone = await at_deal(await show(asked()), "z1")
    await phone.happens("undo")
    assert phone.has("Just changed: look again")
    await at_deal(phone, "z1")
    assert phone.says("There is no deal “z1” at this table.")


async def test_a_levied_term_says_what_it_cost() -> None:
    """Taken off at final scoring."""
    script = [*bound(), line("break_term", "zeth", deal="z1", term=0), line("levy_penalty", deal="z1", term=0)]
    phone = await at_deal(await show(script, "zeth"), "z1")
    assert phone.says("cost 2 points")


async def test_all_my_deals_keep_their_order_while_the_list_is_open() -> None:
    """By partner and turn, with what was agreed and what is left; a deal that comes in meanwhile goes to the end."""
    phone = await show(bound())
    await phone.tap("All my deals")
    assert phone.says("Ben, turn 1")
    texts = [words for words in phone.driver.texts() if len(words) > 1]  # a piece has its letter
    assert texts[texts.index("You give") :][:6] == [
        "You give",
        "3 food",
        "on turn 2",
        "You get",
        "2 ships",
        "this turn",
    ]
    assert not phone.says("Left"), "nothing has come yet"
    await phone.happens("deliver", "caylion", deal="z1", term=0)
    texts = [words for words in phone.driver.texts() if len(words) > 1]
    left = ["Left", "You give", "3 food", "on turn 2", "You get", "nothing"]
    assert texts[texts.index("Left") :][: len(left)] == left
    await phone.happens("propose_deal", "unity", deal="u1", terms=[term("unity", "caylion", 1, goods={"power": 1})])
    names = [text for text in phone.driver.texts() if text.endswith(", turn 1")]
    assert names == ["Ben, turn 1", "Cem, turn 1"], "what is new comes last"
    await phone.tap("Back", "All my deals")
    assert [text for text in phone.driver.texts() if text.endswith(", turn 1")] == names[::-1]


async def test_whether_a_card_is_lent_or_sold_is_read_before_it_is_accepted() -> None:
    """A lent one goes back at the end of the turn (DE p16)."""
    terms = [term("zeth", "caylion", 1, cards=["Acrux"], lent=True), term("zeth", "caylion", 1, cards=["Gacrux"])]
    phone = await show([*opened(), propose("zeth", "z1", *terms)])
    assert {"card Acrux (lent)", "card Gacrux"} <= set(phone.driver.texts())


async def test_what_an_amendment_changes_is_marked_beside_accept() -> None:
    """2 ships become 3: what stood there is struck out."""
    change = [term("zeth", "caylion", 1, goods={"ship": 3}), term("caylion", "zeth", 2, goods={"food": 3})]
    phone = await show([*bound(), line("amend_deal", "zeth", deal="z1", terms=change)])
    phone.root._ctx.open("deal", "z1")
    await phone.driver.settle()
    assert [one.value for one in phone.driver.all(ft.Text) if one.style and one.style.decoration] == ["2"]
    assert phone.has("Accept")


async def test_no_word_of_a_change_is_broken() -> None:
    """At 320 x 568 with text at 1.3 a good that moved to another turn stood as a column of single letters."""
    change = [term("caylion", "zeth", 3, goods={"food": 3})]
    phone = await at_deal(await show([*bound(), line("amend_deal", "zeth", deal="z1", terms=change)], width=320), "z1")
    (told,) = [
        one
        for one in phone.driver.all(ft.Row)
        if [getattr(part, "value", "") for part in one.controls] == ["3 food on turn 2", "3 food"]
    ]
    assert told.wrap, "below each other where there is no room beside each other"
    assert told.expand
    assert not any(part.expand for part in told.controls)
