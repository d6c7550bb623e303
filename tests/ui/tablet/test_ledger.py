"""The ledger, settling disputes, and writing deals down."""

import json
from typing import Any

import flet as ft
import pytest

from companion.ui.drafts.keys import DEAL
from tests.ui.tablet.evening import stages
from tests.ui.tablet.tablet import show

D1, D2, D3 = "Ana and Ben, turn 1", "Cem, Dora, and Eva, turn 1", "Cem and Finn, turn 1"


async def test_disputes_stand_first_with_their_settlements() -> None:
    """Two taps from the phase: ledger, then the settlement."""
    tablet = await show("economy")
    await tablet.tap("Ledger")
    texts = tablet.driver.texts()
    assert texts.index(D2) < texts.index(D1) < texts.index(D3)
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


async def test_what_can_only_be_handed_over_later_has_no_button_and_says_when() -> None:
    """Goods change hands in the Trade phase only; said in the words that stand on the buttons."""
    tablet = await show("economy")
    await tablet.tap("Ledger")
    assert not tablet.every("Kept")
    assert tablet.says("“Kept” and “In part” are possible again in “Trade”.")


async def test_a_tap_is_not_lost_because_another_deal_changes() -> None:
    """Another player acts while the finger is on its way: the button is still the same one, at its place."""
    tablet = await show("economy")
    await tablet.tap("Ledger")
    order = [words for words in tablet.driver.texts() if words.endswith(", turn 1")]
    take = tablet.every("Take 1 point at scoring")[-1]
    await tablet.driver.tap(tablet.every("Take 1 point at scoring")[0])
    assert take in tablet.driver.controls()
    assert [words for words in tablet.driver.texts() if words.endswith(", turn 1")] == order
    await tablet.driver.tap(take)
    assert sum(tablet.state.penalties.values()) == 2


async def test_the_order_is_made_anew_when_it_is_asked_for() -> None:
    """What was settled meanwhile goes down, once a filter is tapped."""
    tablet = await show("economy")
    await tablet.tap("Ledger")
    await tablet.driver.tap(tablet.every("Take 1 point at scoring")[0])
    assert tablet.driver.texts().index(D2) < tablet.driver.texts().index(D1)
    await tablet.tap("In dispute")
    assert not tablet.says(D2)
    await tablet.tap("All")
    assert tablet.driver.texts().index(D1) < tablet.driver.texts().index(D2)


async def test_deals_are_filtered_by_state_turn_and_seat() -> None:
    """Every deal can be found."""
    tablet = await show("economy")
    await tablet.tap("Ledger", "In dispute")
    assert tablet.says(D1)
    assert not tablet.says(D3)
    await tablet.tap("All", "Only Ana’s deals")
    assert tablet.says(D1)
    assert not tablet.says(D2)
    await tablet.tap("5")
    assert tablet.says("No such deal.")


async def test_who_accepted_when_is_told() -> None:
    """The audit: each deal's history, with turn and phase."""
    tablet = await show("trade")
    await tablet.tap("Ledger", f"Show the deal of {D2}")
    assert tablet.says("Turn 1, Trade: proposed by Cem")
    assert tablet.says("Turn 1, Trade: accepted by Dora")
    assert tablet.says("Turn 1, Trade: accepted by Eva, binding from here")
    assert tablet.says("Turn 1, Trade: term 2: received by Eva")


@pytest.mark.parametrize(
    ("kept", "told"),
    [
        ({"by": "yengii"}, "promise kept, says Eva"),
        ({"by": "moderator", "for": "yengii"}, "promise kept, says the moderator, for Eva"),
    ],
)
async def test_whose_word_it_was_that_a_promise_was_kept(kept: dict[str, str], told: str) -> None:
    """Never hers where she said nothing."""
    words = [{"from": "unity", "to": "yengii", "promise": "passes", "due": 1}]
    made = [
        {"do": "propose_deal", "by": "unity", "deal": "w", "terms": words},
        {"do": "accept_deal", "by": "yengii", "deal": "w"},
        {"do": "deliver", **kept, "deal": "w", "term": 0},
    ]
    tablet = await show([*stages()["trade"], *map(json.dumps, made)])
    await tablet.tap("Ledger", "Show the deal of Cem and Eva, turn 1")
    assert tablet.says(f"Turn 1, Trade: term 1: {told}")


async def test_exposure_counts_open_promises_and_points() -> None:
    """An octagon costs 2, the stake 1 (REM Penalties)."""
    tablet = await show("trade")
    await tablet.tap("Ledger")
    assert tablet.says("1 promise open, 3 points at stake")


async def test_a_part_is_delivered_by_counting() -> None:
    """Handing over as much as one can."""
    tablet = await show("trade")
    await tablet.tap("Accepts", "Ledger", f"Show the deal of {D3}", "In part")
    await tablet.tap("Confirm this part")
    assert tablet.says("Count what came first.")
    await tablet.tap("any small cube 1", "Confirm this part")
    assert tablet.state.deals["d3"].obligations[1].goods == {"any_small": 1}


async def test_a_deal_between_any_two_is_at_most_eight_taps() -> None:
    """Two badges, then goods left and right; agreed aloud by those without a phone: it is kept at once."""
    tablet = await show("trade")
    await tablet.tap("Write down a deal", "Cem", "Ana", "Cem gives Ana: food", "Cem gives Ana: food")
    await tablet.tap("Ana gives Cem: ship", "Both agree")
    deal = tablet.state.deals["d4"]
    assert (deal.status, deal.proposer) == ("kept", "unity"), "the giver proposes"
    assert [(one.term.giver, one.term.receiver, one.term.goods) for one in deal.obligations] == [
        ("unity", "caylion", {"food": 2}),
        ("caylion", "unity", {"ship": 1}),
    ]
    assert tablet.desk.recall(DEAL) is None
    assert not tablet.driver.has("Cem gives Ana: food"), "back at the Trade screen"


async def test_a_card_that_is_lent_later_is_written_down_by_tapping() -> None:
    """Goods change hands now, the card next turn."""
    tablet = await show("trade")
    await tablet.tap("Write down a deal", "Ana", "Cem", "Ana gives Cem: food", "Cem gives Ana: turn 2")
    await tablet.tap("Cem gives Ana: card · promise", "Converter", "Both agree")
    deal = tablet.state.deals["d4"]
    assert deal.status == "binding"
    assert [(one.term.now, one.term.lent) for one in deal.obligations] == [(True, False), (False, True)]
    assert deal.obligations[0].status == "delivered"
    assert deal.obligations[1].cards == ("Converter",)


async def test_the_clock_stays_in_sight_while_a_deal_is_written_down() -> None:
    """The form takes the whole screen, and time goes on in its corner."""
    tablet = await show("trade")
    await tablet.tap("Write down a deal")
    tablet.room.tick()
    await tablet.driver.settle()
    assert tablet.says("6:23")


async def test_somebody_with_a_phone_is_asked_there() -> None:
    """Consent is theirs: the tablet does not accept for them."""
    tablet = await show("trade", phones=["zeth"])
    await tablet.tap("Write down a deal", "Ben", "Ana", "Ben gives Ana: food")
    assert tablet.says("Asked on the phone: Ben")
    assert not tablet.driver.has("Both agree")
    await tablet.tap("Propose the deal")
    deal = tablet.state.deals["d4"]
    assert (deal.status, deal.proposer) == ("proposed", "caylion")


async def test_a_draft_survives_a_reload_and_an_empty_one_cannot_be_proposed() -> None:
    """What was entered stays."""
    tablet = await show("trade")
    await tablet.tap("Write down a deal", "Ana", "Ben")
    assert not tablet.driver.has("Propose the deal")
    await tablet.tap("Ana gives Ben: food", "Back", "Write down a deal")
    assert tablet.says("1 food")
    kept = tablet.desk.recall(DEAL)
    assert kept is not None
    assert (kept["items"][0]["name"], kept["items"][0]["count"]) == ("food", 1)


async def test_a_deal_is_changed_if_all_agree() -> None:
    """DE p11 rule 4, AID 03. What changes is marked before it is agreed."""
    tablet = await show("trade")
    await tablet.tap("Ledger", f"Show the deal of {D1}", "Change it", "1 ship", "turn 3")
    assert tablet.says("1 ship this turn")
    await tablet.tap("Both agree")
    deal = tablet.state.deals["d1"]
    assert [one.status for one in deal.obligations] == ["delivered", "amended", "open"]
    assert deal.obligations[2].term.due == 3


async def test_opening_a_change_marks_none() -> None:
    """What is outstanding is still to come, with its price; agreeing to it hands nothing over."""
    tablet = await show("trade")
    await tablet.tap("Ledger", f"Show the deal of {D1}", "Change it")
    assert tablet.says("1 ship")
    assert "this turn" in tablet.driver.texts()
    assert "now" not in tablet.driver.texts()
    assert tablet.says("If broken: Ben loses 1 point")
    struck = [
        one for one in tablet.driver.controls() if isinstance(one, ft.Text) and one.style and one.style.decoration
    ]
    assert not struck
    await tablet.tap("Both agree")
    assert [one.status for one in tablet.state.deals["d1"].obligations] == ["delivered", "amended", "open"]


async def test_what_is_due_now_changes_hands_as_soon_as_the_phone_accepts() -> None:
    """At the table or on a phone: the handshake settles it, and nothing is left to tick (contract, `now`)."""
    for phones in ([], ["zeth"]):
        tablet = await show("trade", phones=phones)
        await tablet.tap("Write down a deal", "Ana", "Ben", "Ana gives Ben: food")
        assert "now" in tablet.driver.texts()
        assert "this turn" not in tablet.driver.texts()
        assert not tablet.says("If broken")
        await tablet.tap("Propose the deal")
        tablet.room.play(json.dumps({"do": "accept_deal", "by": "zeth", "deal": "d4"}))
        assert tablet.state.deals["d4"].status == "kept"


async def test_somebody_without_a_phone_answers_with_another_offer() -> None:
    """As on a phone: what was asked is filled in, one tap declines it and proposes the other, one undo takes both."""
    tablet = await show("trade", phones=["faderan"])
    before = tablet.state.deals
    asked = before["d3"]
    assert (asked.status, asked.proposer) == ("proposed", "faderan")
    await tablet.tap("Counters", "Cem gives Finn: ship", "Propose the deal")
    deal = tablet.state.deals["d4"]
    assert (deal.status, deal.proposer) == ("proposed", "unity")
    assert {one.term.giver for one in deal.obligations} == {"unity", "faderan"}
    assert sum(one.term.goods.get("ship", 0) for one in deal.obligations) >= 1
    assert tablet.state.deals["d3"].status == "declined"
    assert tablet.desk.recall(DEAL) is None
    await tablet.tap("Take back: A changed offer, Cem", "Take back")
    assert tablet.state.deals == before


async def test_a_change_that_waits_is_answered_with_another_change() -> None:
    """A second amendment replaces the waiting one (ruling 6)."""
    terms = [{"from": "zeth", "to": "caylion", "goods": {"ship": 1}, "due": 3}]
    change = {"do": "amend_deal", "by": "zeth", "deal": "d1", "terms": terms}
    accept = {"do": "decline_deal", "by": "unity", "deal": "d3"}
    tablet = await show([*stages()["trade"], json.dumps(accept), json.dumps(change)], phones=["zeth"])
    await tablet.tap("Counters", "Ben gives Ana: food", "Propose the change")
    waiting = tablet.state.deals["d1"].amendment
    assert waiting is not None
    assert waiting.by == "caylion"
    assert tablet.state.deals["d1"].status == "binding"


async def test_a_seat_can_be_played_from_its_badge() -> None:
    """Everything a phone could do in this phase is two taps away."""
    tablet = await show("trade")
    await tablet.tap("Cem: plays on the tablet", "Done trading")
    assert "unity" in tablet.state.done
    await tablet.tap("Colony support 2")
    assert tablet.state.seats["unity"].colony_support == 2
    await tablet.driver.tap(tablet.every("unlimited")[1])
    assert tablet.state.seats["unity"].tiebreaker == "infinite"


async def test_a_game_finished_by_hand_offers_no_settlement() -> None:
    """In the last phase nothing can be done but taking back: no button pretends otherwise."""
    broken = {"do": "break_term", "by": "unity", "deal": "w", "term": 0}
    words = [{"from": "unity", "to": "zeth", "promise": "passes", "stake": 2, "due": 6}]
    made: list[dict[str, Any]] = [{"do": "propose_deal", "by": "unity", "deal": "w", "terms": words}]
    made += [{"do": "accept_deal", "by": "zeth", "deal": "w"}, broken]
    over = [{"do": "advance", "by": "moderator"}] * 3 + [{"do": "advance", "by": "moderator", "skip": True}]
    tablet = await show([*stages()["last"], *map(json.dumps, [*made, *over])])
    assert tablet.state.phase == "finished"
    await tablet.tap("Ledger")
    assert tablet.says("Ben and Cem, turn 6")
    for name in ("Kept", "Settled by agreement", "Take 2 points at scoring", "2 points paid now"):
        assert not tablet.driver.has(name), name


async def test_what_is_taken_out_again_is_not_proposed() -> None:
    """Nor is its giver asked."""
    tablet = await show("trade")
    await tablet.tap("Write down a deal", "Ana", "Ben", "Cem", "Ana gives Ben: food", "Ben gives Cem: ship", "1 ship")
    await tablet.tap("Take out", "Both agree")
    deal = tablet.state.deals["d4"]
    assert (deal.status, set(deal.parties)) == ("kept", {"caylion", "zeth"})


async def test_both_agree_is_one_tap_and_one_undo() -> None:
    """Proposed, accepted and handed over at the handshake; the way back names it and takes all of it."""
    tablet = await show("trade")
    before = tablet.state.deals
    await tablet.tap("Write down a deal", "Ana", "Ben", "Ana gives Ben: food", "Ben gives Ana: ship", "Both agree")
    deal = tablet.state.deals["d4"]
    assert (deal.status, [one.status for one in deal.obligations]) == ("kept", ["delivered", "delivered"])
    await tablet.tap("Take back: A deal made at the table", "Take back")
    assert tablet.state.deals == before
    assert not any(name.startswith("Take back") for name in tablet.driver.names()), "Finn did the last thing, not here"


async def test_not_yet_takes_a_handshake_back() -> None:
    """What was to be handed over now has not come after all."""
    tablet = await show("trade")
    await tablet.tap("Write down a deal", "Ana", "Ben", "Ana gives Ben: food", "Both agree")
    await tablet.tap("Ledger")
    await tablet.tap(f"Show the deal of {D1} (2)")
    await tablet.tap("Not yet")
    deal = tablet.state.deals["d4"]
    assert (deal.status, deal.obligations[0].status) == ("binding", "open")
    assert not tablet.driver.has("Not yet")


async def test_not_yet_is_two_taps_from_the_table() -> None:
    """As on the receiver's phone; the giver has nothing to say about it, and after Trade nobody has."""
    tablet = await show("trade")
    await tablet.tap("Write down a deal", "Ana", "Finn", "Ana gives Finn: food", "Both agree")
    await tablet.tap("Ana: plays on the tablet")
    assert not tablet.driver.has("Not yet")
    await tablet.tap("Back", "Finn: plays on the tablet", "Not yet")
    assert tablet.state.deals["d4"].obligations[0].status == "open"
    assert not tablet.driver.has("Not yet")
    await tablet.tap("Kept", "Back")
    await tablet.tap("Write down a deal", "Ana", "Finn", "Ana gives Finn: food", "Both agree")
    await tablet.tap("On to Economy", "On to Economy", "Finn: plays on the tablet")
    assert not tablet.driver.has("Not yet")


async def test_a_compensation_is_declined_at_the_table() -> None:
    """By somebody without a phone, who is told what is offered; then none is on the table."""
    offer = {"do": "offer_compensation", "by": "unity", "deal": "d2", "term": 0, "note": "two cubes instead"}
    tablet = await show([*stages()["economy"], json.dumps(offer)])
    await tablet.tap("Dora: plays on the tablet")
    assert tablet.says("two cubes instead")
    await tablet.tap("Declines")
    assert tablet.state.deals["d2"].obligations[0].compensation is None


async def test_an_agreement_is_noted_in_everyones_language_and_undone_at_once() -> None:
    """Offered and accepted by all with one tap."""
    tablet = await show("economy")
    before = tablet.state.deals
    await tablet.tap("Ledger")
    await tablet.driver.tap(tablet.every("Settled by agreement")[0])
    entries = list(tablet.room.table._journal.read())[-3:]
    assert [entry.command["do"] for entry in entries] == [
        "offer_compensation", "accept_compensation", "accept_compensation",
    ]  # fmt: skip
    assert entries[0].command["note"] == "@agreed"
    assert len({entry.command["tap"] for entry in entries}) == 1
    await tablet.tap("Take back: Settled by agreement", "Take back")
    assert tablet.state.deals == before


async def test_points_are_donation_goods_only_where_somebody_says_so() -> None:
    """FIRST p6, REM Donation: the form asks instead of assuming it."""
    tablet = await show("trade")
    await tablet.tap("Write down a deal", "Ana", "Ben")
    assert not tablet.driver.all(ft.Switch)
    await tablet.tap("Ana gives Ben: point")
    assert tablet.says("points change hands only if they were produced as donation goods")
    assert not tablet.alive("Both agree")
    (switch,) = tablet.driver.all(ft.Switch)
    assert switch.label == "Made as donation goods?"
    await tablet.driver.event(switch, "change", True)
    await tablet.tap("Both agree")
    term = tablet.state.deals["d4"].obligations[0].term
    assert (term.goods, term.donation) == ({"point": 1}, True)


async def test_a_phrase_is_one_tap_and_read_in_every_language() -> None:
    """The table keeps its name; stealing is for the Zeth alone to forgo."""
    tablet = await show("trade", lang="de")
    await tablet.tap("Absprache aufschreiben", "Ana", "Ben", "Ana gibt an Ben: Karte, Wort")
    assert not tablet.driver.has("bestiehlt mich nicht")
    await tablet.tap("passt in der Expeditions-Auktion", "Punkte als Einsatz: 0", "Ben gibt an Ana: Karte, Wort")
    assert tablet.driver.has("bestiehlt mich nicht")
    await tablet.tap("Schließen", "Beide einig")
    assert tablet.state.deals["d4"].obligations[0].term.promise == "@passes_colony"


async def test_colonies_and_research_teams_are_goods() -> None:
    """They move among what is known of the seats as they are handed over."""
    tablet = await show("trade")
    known = {seat: held.colonies for seat, held in tablet.state.holdings.items()}
    await tablet.tap("Write down a deal", "Ana", "Ben", "Ana gives Ben: colony", "Both agree")
    assert tablet.state.holdings["caylion"].colonies == known["caylion"] - 1
    assert tablet.state.holdings["zeth"].colonies == known["zeth"] + 1


async def test_who_risks_most_stands_first_and_who_risks_nothing_has_a_badge() -> None:
    """Eva stakes three points, Ben and Cem one each; the others can still be chosen."""
    tablet = await show("trade")
    await tablet.tap("Ledger")
    found = [name for name in tablet.driver.names() if name.startswith("Only ")]
    assert found == [f"Only {player}’s deals" for player in ("Eva", "Ben", "Cem", "Ana", "Dora", "Finn")]
    texts = tablet.driver.texts()
    assert texts.index("Eva") < texts.index("No open promises")
    assert "Finn" not in texts[texts.index("At stake") :]
