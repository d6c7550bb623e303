"""The deal form: a trade in eight taps, and everything else a deal can hold."""

import flet as ft

from companion.rules.deals import Term
from companion.table.view import shared
from companion.ui.phone.deal_form import new_id
from tests.ui.fake_desk import FakeRoom
from tests.ui.phone.evening import asked, bidding, bound, moved, opened, propose, term
from tests.ui.phone.phone import Phone, show


def terms_of(phone: Phone) -> list[Term]:
    """The terms of the newest deal."""
    newest = max(phone.state.deals.values(), key=lambda deal: deal.number)
    return [obligation.term for obligation in newest.obligations]


async def test_a_deal_of_two_terms_takes_at_most_eight_taps_from_my_table() -> None:
    """3 food for 2 ships, now: no typing, and the other phone sees it at once."""
    room = FakeRoom(opened())
    ana, ben = await show(room), await show(room, "zeth")
    await ana.tap("New deal", "Ben")
    await ana.tap(*["I give: food plus"] * 3, *["I get: ship plus"] * 2)
    await ana.tap("Send to Ben")
    assert ana.taps <= 8
    first, second = terms_of(ana)
    assert (first.giver, first.receiver, first.goods, first.due) == ("caylion", "zeth", {"food": 3}, 1)
    assert (second.giver, second.receiver, second.goods, second.due) == ("zeth", "caylion", {"ship": 2}, 1)
    assert ben.says("Ana proposes a deal")
    await ben.tap("Accept")
    assert ben.taps == 1
    assert [deal.status for deal in ben.state.deals.values()] == ["kept"], "handed over at the handshake"


async def test_any_number_up_to_nine_is_two_taps() -> None:
    """7 food for 1 biotechnology and 9 ships is still no more than eight taps."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "food", "I give: 7 food", "ship", "I get: 9 ship", "I get: biotechnology plus")
    await phone.tap("Send to Ben")
    assert phone.taps <= 8
    assert [one.goods for one in terms_of(phone)] == [{"food": 7}, {"biotech": 1, "ship": 9}]


async def test_what_it_costs_if_broken_is_shown_for_each_side_before_it_is_sent() -> None:
    """1 point a cube or ship, 2 an octagon (FIRST p5, REM Broken promises)."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: food plus", "I give: food plus", "I get: ultratech plus")
    assert phone.says("If broken: you lose 2 points and Ben loses 2 points.")


async def test_a_counter_never_goes_below_nothing() -> None:
    """Minus takes one away, and is greyed out at 0."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: food plus", "I give: food minus")
    assert phone.disabled("I give: food minus")
    assert phone.disabled("Send to Ben")


async def test_without_a_partner_a_good_asks_for_one() -> None:
    """The sentence stands beside the control; nothing is lost."""
    phone = await show(opened())
    await phone.tap("New deal", "I give: food plus")
    assert phone.says("Choose a partner first.")


async def test_another_partner_takes_over_what_was_entered() -> None:
    """The same offer to somebody else: one tap."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: food plus", "Cem", "Send to Cem")
    (only,) = terms_of(phone)
    assert (only.giver, only.receiver, only.goods) == ("caylion", "unity", {"food": 1})


async def test_the_row_of_partners_stays_where_the_thumb_moved_it() -> None:
    """Choosing one draws that chip anew, not the row: a row made anew begins at its left end again."""
    phone = await show(opened())
    await phone.tap("New deal", "3-way")
    other = phone.driver.named("Cem")
    await phone.tap("Ben")
    assert phone.driver.named("Cem") is other


async def test_while_bidding_a_deal_falls_due_in_the_next_trade_phase() -> None:
    """Promises made while bidding bind; goods move in the next Trade phase (REM Negotiation)."""
    phone = await show(bidding())
    await phone.tap("New deal", "Ben", "I give: ship plus", "Send to Ben")
    assert terms_of(phone)[0].due == 2


async def test_each_side_has_its_own_turn() -> None:
    """I give now, I get on turn 3."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: food plus", "I get: power plus", "I get", "turn 3", "Send to Ben")
    assert [one.due for one in terms_of(phone)] == [1, 3]


async def test_every_turn_until_4_is_one_entry() -> None:
    """It becomes one term for each turn, in one deal."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I get: food plus", "I get", "until 4", "Send to Ben")
    assert [one.due for one in terms_of(phone)] == [1, 2, 3, 4]
    assert all(one.goods == {"food": 1} for one in terms_of(phone))


async def test_a_lent_card_is_one_entry_and_leaves_the_goods_alone() -> None:
    """A card in a species' colours is handed over again each Trade phase (DE p16)."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: ship plus", "I get: Card", "until 3")
    # In German a name's adjectives are small: only its first letter is made large while typing.
    assert phone.driver.field("Name of the card").capitalization is ft.TextCapitalization.SENTENCES
    await phone.type("Name of the card", "Acrux")
    await phone.tap("Add the card", "Send to Ben")
    made = terms_of(phone)
    assert [(one.due, one.cards) for one in made if one.cards] == [(1, ["Acrux"]), (2, ["Acrux"]), (3, ["Acrux"])]
    assert [one.goods for one in made if one.goods] == [{"ship": 1}]


async def test_a_card_used_before_is_one_tap() -> None:
    """The names of this game are offered, so that nobody types one twice."""
    script = [*opened(), propose("unity", "u1", term("unity", "zeth", 1, cards=["Gacrux"]))]
    phone = await show(script)
    await phone.tap("New deal", "Ben", "I get: Card", "Gacrux", "Send to Ben")
    assert terms_of(phone)[0].cards == ["Gacrux"]


async def test_a_promise_in_words_with_a_stake() -> None:
    """No penalty is printed for words; the parties may agree on one (table)."""
    phone = await show(opened())
    await phone.tap(
        "New deal", "Ben", "I get: Promise", "passes in the research auction", "Points at stake plus", "Done"
    )
    assert phone.says("Ben loses 1 point")
    await phone.tap("Send to Ben")
    assert (terms_of(phone)[0].promise, terms_of(phone)[0].stake) == ("@passes_research", 1)
    german = await show(phone.room, "zeth", lang="de")
    assert german.says("passt in der Forschungs-Auktion")


async def test_suggested_promises_are_about_phases_that_come() -> None:
    """On the last turn there is no auction, and without the Zeth nobody steals."""
    phone = await show(moved(opened(seats={"caylion": "Ana", "faderan": "Finn", "imdril": "Gus", "yengii": "Eva"}), 0))
    await phone.tap("New deal", "Finn", "I get: Promise")
    assert phone.has("passes in the colony auction")
    assert not phone.has("does not steal from me")
    phone = await show(moved(opened(), 6 * 5))
    await phone.tap("New deal", "Ben", "I get: Promise")
    assert phone.has("does not steal from me")
    assert not phone.has("passes in the colony auction")


async def test_a_three_way_deal_is_one_agreement() -> None:
    """Three-way and larger trades are one agreement (FIRST p5, AID 02)."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: food plus", "3-way", "Cem", "Ben – Cem", "Ben gives: ship plus")
    await phone.tap("Me – Cem", "I get: power plus", "Send to Ben and Cem")
    assert {(one.giver, one.receiver) for one in terms_of(phone)} == {
        ("caylion", "zeth"),
        ("zeth", "unity"),
        ("unity", "caylion"),
    }


async def test_points_go_as_donation_goods() -> None:
    """Points change hands only if they were produced as donation goods (REM Donation)."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: point plus")
    assert phone.disabled("Send to Ben")
    assert phone.says("points change hands only if they were produced as donation goods.")
    (switch,) = phone.driver.all(ft.Switch)
    assert switch.label == "Points made as donation goods"
    await phone.driver.event(switch, "change", True)
    await phone.tap("Send to Ben")
    assert terms_of(phone)[0].donation


async def test_what_is_due_at_once_is_handed_over_at_the_handshake() -> None:
    """With words beside it, or later, it is not: then it is ticked off when it comes (contract, `now`)."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: colony plus", "I get: research team plus", "I get", "until 2")
    await phone.tap("Send to Ben")
    assert [(one.goods, one.due, one.now) for one in terms_of(phone)] == [
        ({"colony": 1}, 1, True),
        ({"research_team": 1}, 1, True),
        ({"research_team": 1}, 2, False),
    ]
    await phone.tap("New deal", "Cem", "I give: food plus", "I give: Promise", "lends the card again next turn", "Done")
    await phone.tap("Send to Cem")
    assert [one.now for one in terms_of(phone)] == [False]
    phone = await show(bidding())
    await phone.tap("New deal", "Ben", "I give: food plus", "Send to Ben")
    assert [(one.due, one.now) for one in terms_of(phone)] == [(2, False)]


async def test_cards_are_lent_unless_they_are_sold() -> None:
    """A card in a species' colours is only lent (DE p16); one tap makes it a sale."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I get: Card")
    await phone.type("Name of the card", "Acrux")
    await phone.tap("Add the card", "Send to Ben")
    assert terms_of(phone)[0].lent
    await phone.tap("New deal", "Cem", "I give: Card", "Acrux", "sold", "Send to Cem")
    assert not terms_of(phone)[0].lent


async def test_a_promise_made_while_bidding_is_about_this_turn() -> None:
    """Words may be about the rest of the turn (contract, terms of a deal)."""
    phone = await show(bidding())
    await phone.tap("New deal", "Ben", "I get: Promise", "passes in the colony auction", "Done", "Send to Ben")
    assert [one.due for one in terms_of(phone)] == [1]


async def test_a_gift_to_the_zeth_says_that_it_protects_nobody() -> None:
    """A gift is no trade (DE rule 3)."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: food plus")
    assert phone.says("A gift is no trade: it protects nobody from the Zeth.")
    await phone.tap("I get: ship plus")
    assert not phone.says("A gift is no trade")


async def test_change_and_send_back_declines_the_old_proposal_and_makes_a_new_one() -> None:
    """One flow: open it, change it, send it back."""
    phone = await show(asked())
    await phone.tap("Look at it", "Change", "I get: ship plus", "Send to Ben")
    old, new = sorted(phone.state.deals.values(), key=lambda deal: deal.number)
    assert (old.status, new.status, new.proposer) == ("declined", "proposed", "caylion")
    assert [dict(one.goods) for one in new.obligations] == [{"ship": 3}, {"food": 3}]
    assert [one.term.due for one in new.obligations] == [1, 2]
    await phone.happens("undo")
    assert [deal.status for deal in phone.state.deals.values()] == ["proposed"], "one tap is one undo"


async def test_changing_my_own_proposal_takes_the_old_one_back() -> None:
    """The proposer withdraws; nobody has to decline."""
    phone = await show([*opened(), propose("caylion", "c1", term("caylion", "zeth", 1, goods={"food": 1}))])
    await phone.tap("Waiting for Ben", "Change", "I give: food plus", "Send to Ben")
    assert [deal.status for deal in sorted(phone.state.deals.values(), key=lambda d: d.number)] == [
        "withdrawn",
        "proposed",
    ]


async def test_changing_a_binding_deal_amends_it() -> None:
    """It may be changed if everyone in it agrees; until then the old terms bind (DE rule 4, AID 03)."""
    phone = await show(bound())
    await phone.tap("this turn · costs 2 if broken", "Change", "I get: ship plus", "Send to Ben")
    deal = phone.state.deals["z1"]
    assert deal.status == "binding"
    assert deal.amendment is not None
    assert [one.goods for one in deal.amendment.terms] == [{"ship": 3}, {"food": 3}]


async def test_a_half_entered_deal_survives_a_new_session_and_a_new_server() -> None:
    """Browser or server killed: what was entered is still there, and the phone comes back to it."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: food plus", "I give: food plus")
    again = await show(phone.room, kept={key: phone.desk.kept[key] for key in phone.desk.lasting})
    assert again.says("If broken: you lose 2 points.")
    await again.tap("Send to Ben")
    assert terms_of(again)[0].goods == {"food": 2}


async def test_a_draft_moves_on_when_its_turn_has_passed() -> None:
    """A turn counts as past once its Trade phase is over: what fell due now falls due next turn."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: food plus")
    await phone.happens("advance")
    await phone.happens("advance")
    await phone.tap("Send to Ben")
    assert terms_of(phone)[0].due == 2


async def test_thrown_away_is_gone() -> None:
    """The bin empties the form and goes home."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: food plus", "Throw away")
    assert phone.says("What you have entered is lost.")
    await phone.tap("Yes: Throw away", "New deal")
    assert phone.says("Choose a partner first.")


async def test_a_refused_proposal_says_why_beside_the_button_and_keeps_the_draft() -> None:
    """No deals in the Economy phase (FIRST p6, AID II)."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: food plus")
    await phone.happens("advance")
    assert phone.disabled("Send to Ben")
    assert phone.says("“Propose a deal” is not possible now: the table is in the phase Economy.")
    assert not phone.state.deals
    assert phone.desk.kept["deal:caylion"]["pieces"]


async def test_after_the_last_trade_phase_only_words_can_be_promised() -> None:
    """The game ends with turn 6 (REM Overview); words may be about the rest of it."""
    phone = await show(moved(opened(), 6 * 5 + 2))
    assert phone.state.phase == "steal"
    await phone.tap("New deal", "Ben", "I give: food plus")
    assert phone.disabled("Send to Ben")
    assert phone.says("can promise nothing for turn 6 any more")
    await phone.tap("I give: food minus", "I get: Promise", "does not steal from me", "Done", "Send to Ben")
    assert [(one.promise, one.due) for one in terms_of(phone)] == [("@does_not_steal", 6)]


async def test_another_part_has_a_turn_of_its_own() -> None:
    """2 food now and 1 ship next turn, from the same giver."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: food plus", "I give", "Another part on another turn")
    await phone.tap("I give: ship plus", "Send to Ben")
    assert [(one.goods, one.due) for one in terms_of(phone)] == [({"food": 1}, 1), ({"ship": 1}, 2)]


async def test_special_goods_are_offered_only_where_somebody_has_them() -> None:
    """Envoys with the Zeth, wild cubes with Unity, acknowledgements with the Faderan."""
    phone = await show(opened())
    await phone.tap("New deal")
    assert phone.has("envoy")
    assert phone.has("small wild")
    assert not phone.has("acknowledgement")
    others = {"caylion": "Ana", "faderan": "Finn", "imdril": "Gus", "yengii": "Eva"}
    phone = await show(opened(seats=others))
    await phone.tap("New deal")
    assert not phone.has("envoy")
    assert not phone.has("small wild")
    assert phone.has("acknowledgement")


async def test_an_undone_deal_gives_its_name_to_nobody() -> None:
    """Ids are short and have a random letter, so that a page still open never shows another deal for it."""
    names = set()
    for _ in range(40):
        phone = FakeRoom(opened())
        assert phone.table.state is not None
        names.add(new_id(shared(phone.table.state)))
    assert all(len(name) <= 4 and name.startswith("1") for name in names)
    assert len(names) > 1


async def test_looking_at_the_change_of_a_deal_leaves_no_draft_behind() -> None:
    """Only what was entered is kept."""
    phone = await show(asked())
    await phone.tap("Look at it", "Change", "Back")
    assert phone.has("New deal")


async def test_answering_with_a_change_loses_no_half_entered_deal() -> None:
    """It waits while the other is changed, the form says so, and it is there again when the answer was sent."""
    phone = await show(asked())
    await phone.tap("New deal", "Cem", "I give: food plus", "Back")
    await phone.tap("Look at it", "Change")
    assert phone.says("Your other half-entered deal is kept for afterwards.")
    await phone.tap("I get: ship plus", "Send to Ben")
    assert terms_of(phone)[0].goods == {"ship": 3}
    await phone.tap("Go on with my deal", "Send to Cem")
    (only,) = terms_of(phone)
    assert (only.receiver, only.goods) == ("unity", {"food": 1})
    assert phone.has("New deal")
    await phone.tap("New deal")
    assert not phone.says("kept for afterwards")


async def test_a_change_thrown_away_brings_the_other_deal_back() -> None:
    """Touched or only looked at."""
    phone = await show(asked())
    await phone.tap("New deal", "Cem", "I give: food plus", "Back")
    await phone.tap("Look at it", "Change", "Throw away", "Yes: Throw away", "Go on with my deal", "Back")
    await phone.tap("Look at it", "Change", "I get: ship plus", "Throw away", "Yes: Throw away", "Go on with my deal")
    assert phone.has("Send to Cem")


async def test_a_half_entered_change_is_found_again() -> None:
    """By its deal, also when another deal was changed in between; and by Go on with my deal."""
    script = [*asked(), propose("unity", "u1", term("unity", "caylion", 1, goods={"food": 1}))]
    phone = await show(script)
    root = phone.root
    root._ctx.open("form", "z1")
    await phone.driver.settle()
    await phone.tap("I get: ship plus")
    root._ctx.open("form", "u1")
    await phone.driver.settle()
    await phone.tap("I get: food plus", "Back", "Go on with my deal")
    assert phone.has("Send to Cem")
    root._ctx.open("form", "z1")
    await phone.driver.settle()
    await phone.tap("Send to Ben")
    assert terms_of(phone)[0].goods == {"ship": 3}
    await phone.tap("Go on with my deal", "Send to Cem")
    assert terms_of(phone)[0].goods == {"food": 2}
    assert phone.has("New deal")


async def test_a_change_begun_before_the_deal_was_binding_begins_anew() -> None:
    """A proposal is countered, a binding deal amended: what stood on the form is about neither any more."""
    phone = await show(asked())
    await phone.tap("Look at it", "Change", "I get: ship plus", "Back")
    await phone.happens("accept_deal", "caylion", deal="z1")
    phone.root._ctx.open("form", "z1")
    await phone.driver.settle()
    assert phone.root._ctx.kept("deal") is not None
    await phone.tap("I give: food plus", "Send to Ben")
    amendment = phone.state.deals["z1"].amendment
    assert amendment is not None
    assert [one.goods for one in amendment.terms] == [{"ship": 2}, {"food": 4}]


async def test_names_that_have_no_room_are_left_off_the_button() -> None:
    """The main action keeps its height; who is in the deal stands at the top."""
    seats = {"caylion": "Ana", "zeth": "Maximilian-Alexander", "unity": "Wolfgang-Amadeus", "yengii": "Eva"}
    phone = await show(opened(seats=seats))
    await phone.tap("New deal", "Maximilian-Alexander", "I give: food plus")
    assert phone.has("Send to Maximilian-Alexander")
    await phone.tap("3-way", "Wolfgang-Amadeus", "Send")
    assert {one.receiver for one in terms_of(phone)} == {"zeth"}
