"""The deal form: a trade in six taps, and everything else a deal can hold."""

import flet as ft

from companion.rules.deals import Term
from companion.table.view import shared
from companion.ui.dealing.form import new_id
from tests.ui.fake_desk import FakeRoom
from tests.ui.phone.evening import asked, bidding, bound, line, moved, opened, propose, term
from tests.ui.phone.phone import Phone, show


def terms_of(phone: Phone) -> list[Term]:
    """The terms of the newest deal."""
    newest = max(phone.state.deals.values(), key=lambda deal: deal.number)
    return [obligation.term for obligation in newest.obligations]


async def test_a_swap_is_six_taps_on_both_phones_until_nothing_is_left_to_tick() -> None:
    """1 food for 1 ship, now: no typing, and the other phone sees it at once."""
    room = FakeRoom(opened())
    ana, ben = await show(room), await show(room, "zeth")
    await ana.tap("New deal", "Ben", "I give: food", "I get: ship", "Send to Ben")
    assert ana.has("New deal"), "back at My table"
    first, second = terms_of(ana)
    assert (first.giver, first.receiver, first.goods, first.due) == ("caylion", "zeth", {"food": 1}, 1)
    assert (second.giver, second.receiver, second.goods, second.due) == ("zeth", "caylion", {"ship": 1}, 1)
    assert ben.says("Ana proposes a deal")
    await ben.tap("Accept")
    assert ana.taps + ben.taps == 6
    assert [deal.status for deal in ben.state.deals.values()] == ["kept"], "handed over at the handshake"


async def test_goods_now_and_one_part_later_are_eight_taps() -> None:
    """What was entered for now stays in sight while the later part is entered."""
    room = FakeRoom(opened())
    ana, ben = await show(room), await show(room, "zeth")
    await ana.tap("New deal", "Ben", "I give: food", "I get: information", "I get: turn 3", "I get: power")
    assert ana.says("1 information")
    await ana.tap("Send to Ben")
    await ben.tap("Accept")
    assert ana.taps + ben.taps == 8
    assert [(one.goods, one.due, one.now) for one in terms_of(ana)] == [
        ({"food": 1}, 1, True),
        ({"information": 1}, 1, True),
        ({"power": 1}, 3, False),
    ]


async def test_any_number_is_two_taps_on_the_strip() -> None:
    """7 food: the part of the strip that says 1 food asks how many."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: food", "1 food", "How many 7", "Send to Ben")
    assert [one.goods for one in terms_of(phone)] == [{"food": 7}]


async def test_a_part_of_the_strip_can_be_taken_out_and_comes_back_while_it_is_marked_as_gone() -> None:
    """What an answer leaves out is struck out; a tap on it puts it back."""
    phone = await show(asked())
    await phone.tap("Counter", "2 ships", "Take out")
    assert phone.says("2 ships")
    await phone.tap("gone: 2 ships", "Send to Ben")
    assert sorted(terms_of(phone)[0].goods) == ["food"] or sorted(terms_of(phone)[1].goods) == ["food"]
    assert {"ship": 2} in [one.goods for one in terms_of(phone)]


async def test_what_it_costs_if_broken_is_shown_for_each_side_before_it_is_sent() -> None:
    """1 point a cube or ship, 2 an octagon (FIRST p5, REM Penalties); what changes hands now costs nothing."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: turn 2", "I give: food", "I give: food", "I get: power")
    assert phone.says("If broken: you lose 2 points")
    await phone.tap("I get: turn 2", "I get: more …", "ultratech")
    assert phone.says("If broken: you lose 2 points and Ben loses 2 points")


async def test_a_long_press_counts_down_and_never_below_nothing() -> None:
    """A tile that was tapped once too often."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: food", "I give: food")
    await phone.hold("I give: food")
    assert phone.says("1 food")
    await phone.hold("I give: food")
    await phone.hold("I give: food")
    assert not phone.says("0 food")
    assert phone.disabled("Send to Ben")


async def test_the_minus_in_sight_takes_one_back_of_what_was_tapped_last() -> None:
    """Nobody has to guess what a long press does."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben")
    assert not phone.has("I give: one food less")
    await phone.tap("I give: food", "I give: food", "I give: power", "I give: food", "I give: one food less")
    assert phone.says("2 food")
    assert phone.says("1 power")
    await phone.tap("I give: one food less", "I give: one food less", "I give: one power less")
    assert not phone.has("I give: one power less")
    assert phone.disabled("Send to Ben")


async def test_without_a_partner_the_form_asks_for_one() -> None:
    """There is nothing to give to nobody."""
    phone = await show(opened())
    await phone.tap("New deal")
    assert phone.says("Tap who is in the deal.")
    assert not phone.has("I give: food")


async def test_another_partner_takes_over_what_was_entered() -> None:
    """The same offer to somebody else: the new one in, the old one out."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: food", "Cem", "Ben", "Send to Cem")
    (only,) = terms_of(phone)
    assert (only.giver, only.receiver, only.goods) == ("caylion", "unity", {"food": 1})


async def test_the_row_of_partners_stays_where_the_thumb_moved_it() -> None:
    """Choosing one draws that chip anew, not the row: a row made anew begins at its left end again."""
    phone = await show(opened())
    await phone.tap("New deal")
    other = phone.driver.named("Cem")
    await phone.tap("Ben")
    assert phone.driver.named("Cem") is other


async def test_a_tile_stays_the_same_while_it_counts() -> None:
    """Quick taps all arrive: nothing is put in the place of what is being tapped."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben")
    tile = phone.driver.named("I give: food")
    await phone.tap("I give: food", "I give: food", "I get: ship")
    assert phone.driver.named("I give: food") is tile


async def test_while_bidding_a_deal_falls_due_in_the_next_trade_phase() -> None:
    """Promises made while bidding bind; goods move in the next Trade phase (REM Negotiation)."""
    phone = await show(bidding())
    await phone.tap("New deal", "Ben", "I give: ship", "Send to Ben")
    assert terms_of(phone)[0].due == 2


async def test_each_side_has_its_own_turn() -> None:
    """I give now, I get on turn 3."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: food", "I get: turn 3", "I get: power", "Send to Ben")
    assert [one.due for one in terms_of(phone)] == [1, 3]


async def test_every_turn_until_4_is_one_part() -> None:
    """It becomes one term for each turn, in one deal, and is said once."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I get: food", "1 food", "until 4")
    assert phone.says("now and each turn until 4")
    await phone.tap("Send to Ben")
    assert [one.due for one in terms_of(phone)] == [1, 2, 3, 4]
    assert all(one.goods == {"food": 1} for one in terms_of(phone))


async def test_a_lent_card_is_a_part_of_its_own_and_leaves_the_goods_alone() -> None:
    """A card in a species' colours is handed over again each Trade phase (DE p16)."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: ship", "I get: more …")
    # In German a name's adjectives are small: only its first letter is made large while typing.
    assert phone.driver.field("Another card, by its name").capitalization is ft.TextCapitalization.SENTENCES
    await phone.type("Another card, by its name", "Acrux")
    await phone.driver.tap(phone.driver.all(ft.OutlinedButton)[-2])
    await phone.tap("card Acrux (lent)", "until 3", "Send to Ben")
    made = terms_of(phone)
    assert [(one.due, one.cards) for one in made if one.cards] == [(1, ["Acrux"]), (2, ["Acrux"]), (3, ["Acrux"])]
    assert [one.goods for one in made if one.goods] == [{"ship": 1}]


async def test_a_lent_card_and_a_promise_with_a_stake_are_nine_taps_without_typing() -> None:
    """Cards used before, what the giver invented and two kinds are there to tap; so are the phrases."""
    script = [*opened(), line("record_invention", "caylion", name="Nanotechnology")]
    room = FakeRoom(script)
    ana, ben = await show(room), await show(room, "zeth")
    await ana.tap("New deal", "Ben", "I give: more …", "Nanotechnology")
    await ana.tap("I get: more …", "passes in the research auction", "Points at stake: 2", "Send to Ben")
    await ben.tap("Accept")
    assert ana.taps + ben.taps == 9
    lent, words = terms_of(ana)
    assert (lent.cards, lent.lent, words.promise, words.stake) == (["Nanotechnology"], True, "@passes_research", 2)


async def test_a_card_used_before_is_one_tap() -> None:
    """The names of this game are offered, so that nobody types one twice."""
    script = [*opened(), propose("unity", "u1", term("unity", "zeth", 1, cards=["Gacrux"]))]
    phone = await show(script)
    await phone.tap("New deal", "Ben", "I get: more …", "Gacrux", "Send to Ben")
    assert terms_of(phone)[0].cards == ["Gacrux"]


async def test_a_promise_in_words_with_a_stake() -> None:
    """No penalty is printed for words; the parties may agree on one (table)."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I get: more …", "passes in the research auction", "Points at stake: 1")
    assert phone.says("Ben loses 1 point")
    await phone.tap("Send to Ben")
    assert (terms_of(phone)[0].promise, terms_of(phone)[0].stake) == ("@passes_research", 1)
    german = await show(phone.room, "zeth", lang="de")
    assert german.says("passt in der Forschungs-Auktion")


async def test_suggested_promises_are_about_phases_that_come() -> None:
    """On the last turn there is no auction, and without the Zeth nobody steals."""
    phone = await show(moved(opened(seats={"caylion": "Ana", "faderan": "Finn", "imdril": "Gus", "yengii": "Eva"}), 0))
    await phone.tap("New deal", "Finn", "I get: more …")
    assert phone.has("passes in the colony auction")
    assert not phone.has("does not steal from me")
    phone = await show(moved(opened(), 6 * 5))
    await phone.tap("New deal", "Ben", "I get: more …")
    assert phone.has("does not steal from me")
    assert not phone.has("passes in the colony auction")


async def test_a_three_way_deal_is_seven_taps_and_one_for_each_who_accepts() -> None:
    """Three-way and larger trades are one agreement (FIRST p5, AID 02): a ring has its three sides at once."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "Cem", "I give Ben: food", "Ben gives Cem: ship", "Cem gives me: power")
    await phone.tap("Send to Ben and Cem")
    assert phone.taps == 7
    assert {(one.giver, one.receiver) for one in terms_of(phone)} == {
        ("caylion", "zeth"),
        ("zeth", "unity"),
        ("unity", "caylion"),
    }


async def test_the_other_way_round_can_be_added_to_a_three_way_deal() -> None:
    """Not every deal of three is a ring."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "Cem", "I give Ben: food", "+ Ben gives me", "Ben gives me: power")
    await phone.tap("+ I give Cem", "I give Cem: ship", "Send to Ben and Cem")
    assert [(one.giver, one.receiver) for one in terms_of(phone)] == [
        ("caylion", "zeth"),
        ("zeth", "caylion"),
        ("caylion", "unity"),
    ]


async def test_of_a_deal_with_many_sides_four_show_their_tiles() -> None:
    """The others are one line each, to be opened with a tap; the one opened takes the place of another."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "Cem", "+ Ben gives me", "+ I give Cem")
    sides = ("I give Ben", "Ben gives Cem", "Cem gives me", "Ben gives me", "I give Cem")
    assert [side for side in sides if phone.has(f"{side}: food")] == [*sides[:2], *sides[3:]]
    await phone.tap("Cem gives me", "Cem gives me: power", "I give Cem: ship")
    assert [side for side in sides if phone.has(f"{side}: food")] == [sides[0], *sides[2:]]
    await phone.tap("Send to Ben and Cem")
    assert [(one.giver, one.receiver) for one in terms_of(phone)] == [("unity", "caylion"), ("caylion", "unity")]


async def test_points_go_as_donation_goods() -> None:
    """Points change hands only if they were produced as donation goods (REM Donation)."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: more …", "point")
    assert phone.disabled("Send to Ben")
    assert phone.says("points change hands only if they were produced as donation goods.")
    (switch,) = phone.driver.all(ft.Switch)
    assert switch.label == "Made as donation goods?"
    await phone.driver.event(switch, "change", True)
    await phone.tap("Send to Ben")
    assert terms_of(phone)[0].donation


async def test_what_is_due_at_once_is_handed_over_at_the_handshake() -> None:
    """Words, and what comes later, are not: those are ticked off when they come (contract, `now`)."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: more …", "colony", "I get: more …", "team", "1 research team")
    await phone.tap("until 2", "Send to Ben")
    assert [(one.goods, one.due, one.now) for one in terms_of(phone)] == [
        ({"colony": 1}, 1, True),
        ({"research_team": 1}, 1, True),
        ({"research_team": 1}, 2, False),
    ]
    await phone.tap("New deal", "Cem", "I give: food", "I give: more …", "lends the card again next turn")
    await phone.tap("Points at stake: 0", "Send to Cem")
    assert [(one.now, one.due, one.promise) for one in terms_of(phone)] == [(True, 1, ""), (False, 2, "@lends_again")]
    phone = await show(bidding())
    await phone.tap("New deal", "Ben")
    assert not phone.has("I give: now"), "outside Trade nothing changes hands now"
    await phone.tap("I give: food", "Send to Ben")
    assert [(one.due, one.now) for one in terms_of(phone)] == [(2, False)]


async def test_cards_are_lent_unless_they_are_sold() -> None:
    """A card in a species' colours is only lent (DE p16); it is asked once, and can be changed on the strip."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I get: more …", "Technology", "Send to Ben")
    assert terms_of(phone)[0].lent
    await phone.tap("New deal", "Cem", "I give: more …", "sold", "Technology", "Send to Cem")
    assert not terms_of(phone)[0].lent
    await phone.tap("New deal", "Cem", "I give: more …", "Converter", "card Converter (lent)", "sold", "Send to Cem")
    assert not terms_of(phone)[0].lent


async def test_a_promise_made_while_bidding_is_about_this_turn() -> None:
    """Words may be about the rest of the turn (contract, terms of a deal)."""
    phone = await show(bidding())
    await phone.tap(
        "New deal", "Ben", "I get: more …", "passes in the colony auction", "Points at stake: 0", "Send to Ben"
    )
    assert [one.due for one in terms_of(phone)] == [1]


async def test_a_gift_to_the_zeth_says_that_it_protects_nobody() -> None:
    """A gift is no trade (DE p11 rule 3)."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: food")
    assert phone.says("A gift is not a trade: it protects nobody from the Zeth.")
    await phone.tap("I get: ship")
    assert not phone.says("A gift is not a trade")


async def test_change_and_send_back_declines_the_old_proposal_and_makes_a_new_one() -> None:
    """One flow: open it, change it, send it back."""
    phone = await show(asked())
    await phone.tap("Counter", "I get: ship", "Send to Ben")
    old, new = sorted(phone.state.deals.values(), key=lambda deal: deal.number)
    assert (old.status, new.status, new.proposer) == ("declined", "proposed", "caylion")
    assert [dict(one.goods) for one in new.obligations] == [{"ship": 3}, {"food": 3}]
    assert [one.term.due for one in new.obligations] == [1, 2]
    await phone.happens("undo")
    assert [deal.status for deal in phone.state.deals.values()] == ["proposed"], "one tap is one undo"


async def test_changing_my_own_proposal_takes_the_old_one_back() -> None:
    """The proposer withdraws; nobody has to decline."""
    phone = await show([*opened(), propose("caylion", "c1", term("caylion", "zeth", 1, goods={"food": 1}))])
    await phone.tap("Waiting for Ben", "Change", "I give: food", "Send to Ben")
    assert [deal.status for deal in sorted(phone.state.deals.values(), key=lambda d: d.number)] == [
        "withdrawn",
        "proposed",
    ]


async def test_changing_a_binding_deal_amends_it() -> None:
    """It may be changed if everyone in it agrees; until then the old terms bind (DE p11 rule 4, AID 03)."""
    phone = await show(bound())
    await phone.tap("Ben −2 if not", "Change", "I get: ship", "Send to Ben")
    deal = phone.state.deals["z1"]
    assert deal.status == "binding"
    assert deal.amendment is not None
    assert [one.goods for one in deal.amendment.terms] == [{"ship": 3}, {"food": 3}]


async def test_a_half_entered_deal_survives_a_new_session_and_a_new_server() -> None:
    """Browser or server killed: what was entered is still there, and the phone comes back to it."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: turn 2", "I give: food", "I give: food")
    again = await show(phone.room, kept={key: phone.desk.kept[key] for key in phone.desk.lasting})
    assert again.says("If broken: you lose 2 points")
    await again.tap("Send to Ben")
    assert terms_of(again)[0].goods == {"food": 2}


async def test_a_draft_moves_on_when_its_turn_has_passed() -> None:
    """A turn counts as past once its Trade phase is over: what fell due now falls due next turn."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: food")
    await phone.happens("advance")
    await phone.happens("advance")
    await phone.tap("Send to Ben")
    assert terms_of(phone)[0].due == 2


async def test_thrown_away_is_gone() -> None:
    """The bin empties the form and goes home."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: food", "Throw away")
    assert phone.says("What you have entered will be lost.")
    await phone.tap("Yes: Throw away", "New deal")
    assert phone.says("Tap who is in the deal.")


async def test_a_refused_proposal_says_why_beside_the_button_and_keeps_the_draft() -> None:
    """No deals in the Economy phase (FIRST p6, AID II)."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: food")
    await phone.happens("advance")
    assert phone.disabled("Send to Ben")
    assert phone.says("“New deal” has to wait for “Sharing technologies”; now it is “Economy”.")
    assert not phone.state.deals
    assert phone.desk.kept["deal:caylion"]["items"]


async def test_after_the_last_trade_phase_only_words_can_be_promised() -> None:
    """The game ends with turn 6 (REM Overview); words may be about the rest of it."""
    phone = await show(moved(opened(), 6 * 5 + 2))
    assert phone.state.phase == "steal"
    await phone.tap("New deal", "Ben", "I give: food")
    assert phone.disabled("Send to Ben")
    assert phone.says("The last Trade phase is over")
    await phone.hold("I give: food")
    await phone.tap("I get: more …", "does not steal from me", "Points at stake: 0", "Send to Ben")
    assert [(one.promise, one.due) for one in terms_of(phone)] == [("@does_not_steal", 6)]


async def test_another_part_has_a_turn_of_its_own() -> None:
    """1 food now and 1 ship next turn, from the same giver; both stay in sight."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: food", "I give: turn 2", "I give: ship")
    assert [text for text in phone.driver.texts() if text in ("1 food", "now", "1 ship", "on turn 2")][-4:] == [
        "1 food",
        "now",
        "1 ship",
        "on turn 2",
    ]
    await phone.tap("Send to Ben")
    assert [(one.goods, one.due) for one in terms_of(phone)] == [({"food": 1}, 1), ({"ship": 1}, 2)]


async def test_the_same_again_is_filled_in_as_many_turns_later() -> None:
    """The last deals of the same two, each once."""
    terms = [term("caylion", "zeth", 1, goods={"food": 2}, now=True), term("zeth", "caylion", 2, goods={"power": 1})]
    made = [propose("caylion", "c1", *terms), line("accept_deal", "zeth", deal="c1")]
    phone = await show(moved([*opened(), *made], 6))
    assert (phone.state.turn, phone.state.phase) == (2, "trade")
    await phone.tap("New deal", "Ben", "Same again", "2 food", "Send to Ben")
    assert [(one.goods, one.due, one.now) for one in terms_of(phone)] == [
        ({"food": 2}, 2, True),
        ({"power": 1}, 3, False),
    ]


async def test_goods_that_this_table_trades_most_stand_first() -> None:
    """A table that trades octagons has them among its tiles."""
    phone = await show([*opened(), propose("unity", "u1", term("unity", "zeth", 1, goods={"ultratech": 1}))])
    await phone.tap("New deal", "Ben", "I give: ultratech")
    assert phone.says("1 ultratech octagon")


async def test_special_goods_are_offered_only_where_somebody_has_them() -> None:
    """Envoys with the Zeth, wild cubes with Unity, acknowledgements with the Faderan."""
    phone = await show(opened())
    await phone.tap("New deal", "Ben", "I give: more …")
    assert phone.has("envoy")
    assert phone.has("small wild")
    assert not phone.has("acknowl.")
    others = {"caylion": "Ana", "faderan": "Finn", "imdril": "Gus", "yengii": "Eva"}
    phone = await show(opened(seats=others))
    await phone.tap("New deal", "Finn", "I give: more …")
    assert not phone.has("envoy")
    assert not phone.has("small wild")
    assert phone.has("acknowl.")


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
    await phone.tap("Counter", "Back")
    assert phone.has("New deal")


async def test_answering_with_a_change_loses_no_half_entered_deal() -> None:
    """It waits while the other is changed, the form says so, and it is there again when the answer was sent."""
    phone = await show(asked())
    await phone.tap("New deal", "Cem", "I give: food", "Back")
    await phone.tap("Counter")
    assert phone.says("Your other unfinished deal is kept for later.")
    await phone.tap("I get: ship", "Send to Ben")
    assert terms_of(phone)[0].goods == {"ship": 3}
    await phone.tap("Go on with my deal", "Send to Cem")
    (only,) = terms_of(phone)
    assert (only.receiver, only.goods) == ("unity", {"food": 1})
    assert phone.has("New deal")
    await phone.tap("New deal")
    assert not phone.says("kept for later")


async def test_a_change_thrown_away_brings_the_other_deal_back() -> None:
    """Touched or only looked at."""
    phone = await show(asked())
    await phone.tap("New deal", "Cem", "I give: food", "Back")
    await phone.tap("Counter", "Throw away", "Yes: Throw away", "Go on with my deal", "Back")
    await phone.tap("Counter", "I get: ship", "Throw away", "Yes: Throw away", "Go on with my deal")
    assert phone.has("Send to Cem")


async def test_a_half_entered_change_is_found_again() -> None:
    """By its deal, also when another deal was changed in between; and by Go on with my deal."""
    script = [*asked(), propose("unity", "u1", term("unity", "caylion", 1, goods={"food": 1}))]
    phone = await show(script)
    root = phone.root
    root._ctx.open("form", "z1")
    await phone.driver.settle()
    await phone.tap("I get: ship")
    root._ctx.open("form", "u1")
    await phone.driver.settle()
    await phone.tap("I get: food", "Back", "Go on with my deal")
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
    await phone.tap("Counter", "I get: ship", "Back")
    await phone.happens("accept_deal", "caylion", deal="z1")
    phone.root._ctx.open("form", "z1")
    await phone.driver.settle()
    assert phone.root._ctx.kept("deal") is not None
    await phone.tap("I give: food", "Send to Ben")
    amendment = phone.state.deals["z1"].amendment
    assert amendment is not None
    assert [one.goods for one in amendment.terms] == [{"ship": 2}, {"food": 4}]


async def test_names_that_have_no_room_are_left_off_the_button() -> None:
    """The main action keeps its height; who is in the deal stands at the top."""
    seats = {"caylion": "Ana", "zeth": "Maximilian-Alexander", "unity": "Wolfgang-Amadeus", "yengii": "Eva"}
    phone = await show(opened(seats=seats))
    await phone.tap("New deal", "Maximilian-Alexander", "I give: food")
    assert phone.has("Send to Maximilian-Alexander")
    await phone.tap("Wolfgang-Amadeus", "Send")
    assert {one.receiver for one in terms_of(phone)} == {"zeth"}


async def test_a_long_deal_leaves_the_tiles_of_a_small_phone_in_sight() -> None:
    """Its strip is scrolled within a fixed height, whatever the size of the reader's text, and says so."""
    for width in (320, 390):
        phone = await show(opened(), width=width, height=568)
        await phone.tap("New deal", "Ben")
        goods = ("food", "culture", "industry", "ship", "power", "information", "biotechnology")
        await phone.tap("I give: food", "I give: ship", "I get: culture", "I get: ship")
        assert not phone.says("Scroll to see the whole deal"), "both sides are in sight"
        await phone.tap(*(f"I give: {good}" for good in goods), *(f"I get: {good}" for good in goods))
        assert phone.says("Scroll to see the whole deal")
