"""My table: what waits, what is owed, and nothing that moves under the finger."""

import flet as ft
import pytest

from companion.ui import taps
from tests.ui.fake_desk import FakeRoom
from tests.ui.fake_page import names
from tests.ui.phone.evening import STAGES, asked, bidding, bound, colonies, line, moved, opened, propose, term
from tests.ui.phone.phone import Phone, show

RECEIPT = "Got it"


def order(phone: Phone) -> list[str]:
    """The texts of the screen, from top to bottom."""
    return phone.driver.texts()


async def test_the_phase_and_what_is_allowed() -> None:
    """Everything may be agreed in the Trade phase, nothing in the Economy phase (FIRST p5-6, AID I-II)."""
    phone = await show(opened())
    assert phone.says("Trade: agree on anything. Goods change hands only now.")
    await phone.happens("advance")
    assert phone.says("No deals until everybody is done.")
    assert phone.says("New deals: from “Sharing technologies” on.")
    assert not phone.has("New deal")


async def test_where_no_deal_can_be_made_a_promise_that_failed_can_be_made_up_for() -> None:
    """A button that only said no took a quarter of the smallest screens (FIRST p6: silence in the Economy phase)."""
    phone = await show(moved(bound(), 1), "zeth")
    assert not phone.has("New deal")
    await phone.tap("Offer compensation")
    assert phone.says("Ana, turn 1")
    assert phone.has("Offer compensation"), "the page of the deal asks for words"


async def test_the_timer_is_small_and_live_and_a_second_sends_next_to_nothing() -> None:
    """A tick changes one text."""
    phone = await show([*opened(), line("start_timer", at=0)])
    assert phone.says("8:00")
    phone.driver.forget()
    phone.room.tick(15)
    assert phone.says("7:45")
    assert 0 < len(phone.driver.sent) < 120


async def test_i_owe_and_i_get_this_turn_and_later() -> None:
    """Ana owes 3 food on turn 2 and gets 2 ships now."""
    phone = await show(bound())
    texts = order(phone)
    places = [texts.index(word) for word in ("I get this turn", "Ben −2 if not", "I owe later", "turn 2 · −3 if not")]
    assert places == sorted(places)
    assert "I owe this turn" not in texts, "nothing is under it"


async def test_confirming_what_came_is_one_tap_and_the_row_stays() -> None:
    """The receiver confirms, in the Trade phase (FIRST p5)."""
    phone = await show(bound())
    await phone.tap(RECEIPT)
    assert phone.state.deals["z1"].obligations[0].status == "delivered"
    assert phone.says("kept")
    assert not phone.has(RECEIPT)


async def test_accepting_takes_one_tap() -> None:
    """The proposal says what I give and get, and when."""
    phone = await show(asked())
    assert phone.says("Ben proposes a deal")
    assert phone.says("turn 2")
    await phone.tap("Accept")
    assert phone.taps == 1
    assert phone.state.deals["z1"].status == "binding"


async def test_in_economy_a_proposal_can_be_declined_and_not_accepted() -> None:
    """Accept was alive here and refused by the table, while the deal's page had it greyed out (FIRST p6, AID II)."""
    phone = await show(moved(asked(), 1))
    assert not phone.has("Accept"), "what cannot be done is not the one thing to do"
    await phone.tap("Zeth")
    assert phone.disabled("Accept")
    assert phone.says("“Accept a deal” has to wait for “Sharing technologies”; now it is “Economy”.")
    await phone.tap("No")
    assert phone.state.deals["z1"].status == "declined"


async def test_colonies_beyond_the_support_are_told_before_they_go() -> None:
    """They go when the Economy phase begins, and only then (FIRST p6, REM Colony support)."""
    phone = await show([*opened(), line("adjust_seat", seat="caylion", colony_support=0)])
    assert phone.says("1 colony too many: it goes when the Economy phase begins")
    await phone.happens("advance")
    assert phone.says("One colony too many went under the deck.")


async def test_the_falling_light_count_the_regrets_of_all() -> None:
    """Nobody else has them to hand out."""
    seats = {"falling_light": "Hana", "caylion": "Ana", "unity": "Finn", "yengii": "Eva"}
    room = FakeRoom(opened(seats=seats))
    phone = await show(room, "falling_light")
    await phone.tap("Regret tokens", "Regret tokens of Ana 2")
    assert phone.state.regrets == {"caylion": 2}
    assert not (await show(room)).has("Regret tokens")


async def test_a_proposal_is_told_in_parts_that_say_who_gives_what_when() -> None:
    """The same strip that its proposer saw, in this reader's view."""
    asks = term("caylion", "unity", 1, goods={"food": 2}, cards=["Acrux"])
    phone = await show([*opened(), propose("unity", "u1", asks, term("unity", "caylion", 2, goods={"ship": 1}))])
    shown = ["You give", "2 food", "card Acrux", "this turn", "You get", "1 ship", "on turn 2"]
    assert [text for text in phone.driver.texts() if text in shown] == shown
    assert phone.says("If broken: you lose 4 points and Cem loses 1 point")


async def test_a_counter_is_marked_on_the_other_phone() -> None:
    """2 → 3: what stood there before is struck out beside what stands there now."""
    mine, theirs = term("caylion", "zeth", 1, goods={"food": 2}), term("caylion", "zeth", 1, goods={"food": 3})
    counter = [line("decline_deal", "zeth", deal="c1"), propose("zeth", "z1", theirs)]
    phone = await show([*opened(), propose("caylion", "c1", mine), *counter])
    assert phone.says("Ben changed the offer")
    (struck,) = [one for one in phone.driver.all(ft.Text) if one.style and one.style.decoration]
    assert struck.value == "2"
    assert phone.says("3 food")
    await phone.tap("Counter")
    assert phone.says("Change the deal")


NINE = dict.fromkeys(["food", "culture", "industry", "power", "information", "biotech", "ultratech", "ship"], 12)
TWICE = (term("caylion", "unity", 1, goods=NINE), term("unity", "caylion", 2, goods=NINE))


async def test_what_cannot_be_read_whole_is_looked_at_before_it_is_accepted() -> None:
    """Nobody says yes with one tap to something that is out of sight."""
    phone = await show([*opened(), propose("unity", "u1", *TWICE)])
    assert not phone.has("Accept")
    assert phone.has("No")
    await phone.tap("Look at it")
    await phone.tap("Accept")
    assert phone.state.deals["u1"].status == "binding"


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 640), (844, 390)])
async def test_on_small_phones_the_card_has_all_of_a_proposal_above_accept(width: float, height: float) -> None:
    """It took one tap more there: the terms were cut, and looked at on a page of their own."""
    phone = await show([*opened(), propose("unity", "u1", *TWICE)], width=width, height=height)
    texts = phone.driver.texts()
    last = len(texts) - 1 - texts[::-1].index("12 ships")
    assert last < texts.index("Accept")
    await phone.tap("Accept")
    assert phone.state.deals["u1"].status == "binding"


def of_three() -> list[str]:
    """Unity proposes a ring: each gives one and gets one."""
    ring = [("unity", "caylion"), ("caylion", "zeth"), ("zeth", "unity")]
    terms = [term(giver, receiver, 1, goods={"food": 1}) for giver, receiver in ring]
    return [*opened(), propose("unity", "u1", *terms)]


async def test_a_deal_of_three_is_accepted_with_one_tap_too() -> None:
    """What I give and get is all to be read, and what others give each other."""
    phone = await show(of_three())
    assert phone.says("Ben gives Cem")
    await phone.tap("Accept")
    assert "caylion" in phone.state.deals["u1"].accepted


async def test_another_ones_yes_takes_no_button_from_under_a_finger() -> None:
    """A tap that is on its way to the server names the button that was tapped: that must be there still."""
    phone = await show(of_three())
    button = phone.driver.named("Accept")
    await phone.happens("accept_deal", "zeth", deal="u1")
    assert phone.driver.named("Accept") is button


async def test_what_i_have_just_agreed_stands_where_it_belongs() -> None:
    """My finger is at the top at this moment, so nothing moves under it."""
    phone = await show(asked())
    await phone.tap("Accept")
    texts = order(phone)
    assert "New" not in texts
    assert texts.index("Ben −2 if not") > texts.index("I get this turn")


async def test_on_the_smallest_phones_got_it_is_a_tick_beside_what_it_is_about() -> None:
    """With its word beside them the goods were cut; a screen reader says the word."""
    phone = await show(bound(), width=320)
    assert isinstance(phone.driver.named(RECEIPT), ft.IconButton)
    await phone.tap(RECEIPT)
    assert phone.state.deals["z1"].obligations[0].status == "delivered"


async def test_declining_takes_one_tap() -> None:
    """One decline closes a proposal."""
    phone = await show(asked())
    await phone.tap("No")
    assert phone.state.deals["z1"].status == "declined"


async def test_a_new_proposal_moves_nothing_that_was_there() -> None:
    """Rows keep their place among each other."""
    phone = await show(bound())
    fixed = ("I owe later", "I get this turn", "Ben −2 if not")
    before = [text for text in order(phone) if text in fixed]
    assert len(before) == len(fixed)
    controls = phone.driver.controls()
    await phone.happens("propose_deal", "unity", deal="u1", terms=[term("unity", "caylion", 1, goods={"power": 1})])
    assert [text for text in order(phone) if text in before] == before
    rows = [row for row in controls if isinstance(row, ft.FilledButton) and "if not" in str(names(row))]
    assert len(rows) == 2
    assert all(row in phone.driver.controls() for row in rows)


async def test_the_next_question_comes_only_when_it_is_asked_for() -> None:
    """A second tap of the same finger never answers another deal."""
    phone = await show([*asked(), propose("unity", "u1", term("caylion", "unity", 1, goods={"ultratech": 5}))])
    assert phone.says("1 of 2")
    await phone.tap("Accept")
    assert not phone.has("Accept")
    await phone.tap("Next (1)")
    assert phone.says("Cem proposes a deal")
    assert phone.state.deals["u1"].status == "proposed"


async def test_a_proposal_taken_back_leaves_no_button_of_another_in_its_place() -> None:
    """Ben withdraws while Ana's finger is on its way; what comes next has to be asked for."""
    phone = await show([*asked(), propose("unity", "u1", term("caylion", "unity", 1, goods={"ultratech": 5}))])
    await phone.happens("withdraw_deal", "zeth", deal="z1")
    assert phone.says("This no longer needs your answer.")
    assert not phone.has("Accept")


async def test_a_debt_never_displaces_my_turn() -> None:
    """An overdue promise is in its row, in red; the card says what everybody waits for."""
    phone = await show(moved(bound(), 1), "zeth")
    assert phone.says("Overdue: 2 ships for Ana.")
    await phone.happens("advance")
    await phone.happens("advance")
    assert phone.says("Your bid is not sealed yet")
    assert phone.says("overdue · you: −2")


async def test_my_turn_goes_before_a_proposal_which_stands_in_a_row() -> None:
    """From the highest bid down each buys or passes; deals may still be made (FIRST p7, REM Negotiation)."""
    offer = propose("zeth", "z9", term("zeth", "kjasjavikalimm", 2, goods={"ship": 1}))
    phone = await show([*colonies(), offer], "kjasjavikalimm")
    assert phone.says("It is your turn to choose")
    assert not phone.has("Accept")
    assert phone.says("Ben proposes a deal")
    await phone.tap("It is your turn to choose")
    assert phone.root._name == "choice"


async def test_what_happened_to_me_is_told_until_the_phase_ends_and_stays_in_a_list() -> None:
    """Who did it, and what follows."""
    phone = await show([*opened(), propose("caylion", "c1", term("caylion", "unity", 1, goods={"power": 1}))])
    await phone.happens("decline_deal", "unity", deal="c1")
    assert phone.says("Cem declined: no deal.")
    await phone.happens("advance")
    assert not phone.says("Cem declined")
    await phone.tap("What happened")
    assert phone.says("Cem declined: no deal.")


async def test_a_tap_that_was_aimed_before_the_rows_moved_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A proposal makes the card higher while the finger is on its way."""
    time = [100.0]
    phone = await show(bound())
    monkeypatch.setattr(taps, "clock", lambda: time[0])
    await phone.happens("propose_deal", "unity", deal="u1", terms=[term("unity", "caylion", 1, goods={"power": 1})])
    await phone.tap(RECEIPT)
    assert phone.state.deals["z1"].status == "binding"
    assert phone.has(RECEIPT)
    time[0] += 1
    await phone.tap(RECEIPT)
    assert not phone.has(RECEIPT)


async def test_my_name_and_my_species_are_at_the_top_and_lead_away_from_a_wrong_seat() -> None:
    """A wrong seat can be left at once."""
    phone = await show(opened())
    assert phone.says("Ana · Caylion")
    await phone.tap("My seat: leave it", "Yes: Leave this seat")
    assert not phone.desk.seats


async def test_a_phone_on_its_side_has_two_columns() -> None:
    """At 844 x 390 the rows stand beside what is to be done."""
    phone = await show(bound(), width=844, height=390)
    columns = phone.root._screen.control
    assert isinstance(columns, ft.Row)
    assert len(columns.controls) == 2


async def test_a_new_row_goes_to_the_end_until_the_next_phase() -> None:
    """Ana gets something due earlier than what stands there already."""
    phone = await show(bound())
    await phone.happens("propose_deal", "caylion", deal="c1", terms=[term("caylion", "unity", 1, goods={"power": 1})])
    await phone.happens("accept_deal", "unity", deal="c1")
    texts = order(phone)
    assert texts.index("I owe this turn") > texts.index("I owe later")
    await phone.happens("advance")
    texts = order(phone)
    assert texts.index("I owe this turn") < texts.index("I owe later")


async def test_my_proposals_wait_for_others() -> None:
    """What I sent and nobody has answered yet."""
    phone = await show([*opened(), propose("caylion", "c1", term("caylion", "unity", 1, goods={"power": 1}))])
    assert phone.says("Waiting for Cem")


async def test_done_trading_is_a_switch_and_everybody_is_counted() -> None:
    """Trade ends when all but one are done (FIRST, REM)."""
    phone = await show(opened())
    assert phone.says("0/5\N{NO-BREAK SPACE}done")
    (switch,) = phone.driver.all(ft.Switch)
    await phone.driver.event(switch, "change", True)
    assert phone.state.done == {"caylion"}
    await phone.happens("done_trading", "zeth", done=True)
    assert phone.says("2/5\N{NO-BREAK SPACE}done")


async def test_safe_or_exposed() -> None:
    """A trade with the Zeth protects for this turn (Zeth board)."""
    phone = await show(opened())
    assert phone.says("Zeth:\N{NO-BREAK SPACE}exposed")
    phone = await show(bound())
    assert phone.says("Zeth:\N{NO-BREAK SPACE}safe")


async def test_the_zeth_see_everybody() -> None:
    """Each seat with its shield, named for a screen reader."""
    phone = await show(bound(), "zeth")
    shields = [
        icon.semantics_label for icon in phone.driver.all(ft.Icon) if icon.semantics_label in ("safe", "exposed")
    ]
    assert shields == ["safe", "exposed", "exposed", "exposed"]


async def test_nothing_is_said_of_the_zeth_where_they_do_not_play() -> None:
    """The racket exists only with the base Zeth."""
    seats = {"caylion": "Ana", "faderan": "Finn", "imdril": "Gus", "yengii": "Eva"}
    phone = await show(opened(seats=seats))
    assert not phone.says("Zeth")


async def test_the_sharing_bonus_of_the_turn() -> None:
    """Five players, turn 1: 6, for the Yengii 3."""
    assert (await show(opened())).says("bonus\N{NO-BREAK SPACE}6")
    assert (await show(opened(), "yengii")).says("bonus\N{NO-BREAK SPACE}3")


async def test_a_refusal_stands_beside_the_button_and_its_rule_in_the_help() -> None:
    """In one sentence, in the reader's language, with the place where the rule stands."""
    script = [*opened(), propose("zeth", "z1", term("zeth", "caylion", 1, goods={"ship": 1}))]
    phone = await show(script, lang="de")
    for _ in range(3):
        phone.room.play(line("advance"))  # and this phone has not heard of it yet
    await phone.tap("Annehmen")
    sentence = "Die Transaktionsphase von Runde 1 ist vorbei"
    assert phone.says(sentence)
    await phone.tap("Hilfe")
    assert phone.says(sentence)
    assert phone.says("FIRST p5, REM Trade phase (goods move in a Trade phase)")


@pytest.mark.parametrize(
    ("stage", "button"),
    [
        ("trade", "New deal"),
        ("bids", "My bid"),
        ("colony_auction", "See the auction"),
        ("research_auction", "See the auction"),
        ("scoring", "Count"),
        ("finished", "Result"),
    ],
)
async def test_each_phase_has_one_main_thing_to_do(stage: str, button: str) -> None:
    """At the bottom, where the thumb is."""
    phone = await show(STAGES[stage](), kept={"ended:caylion": "K7RXQ"})
    buttons = [control for control in phone.driver.all(ft.FilledButton) if control.expand]
    assert phone.driver.named(button) is buttons[-1]


async def test_side_deals_go_on_while_bidding() -> None:
    """Short talk about what is bid on is allowed (REM Negotiation)."""
    phone = await show(bidding())
    assert phone.has("New deal")


async def test_trouble_with_the_games_file_is_told() -> None:
    """The table goes on; everybody can know."""
    room = FakeRoom(opened())
    room.trouble = "The disk is full."
    assert (await show(room)).says("The disk is full.")


async def test_this_turns_auctions_can_be_read_until_the_next_turn() -> None:
    """Who bought what: the tablet has gone on already."""
    phone = await show(moved(colonies(), 1))
    assert phone.state.phase == "steal"
    await phone.tap("This turn’s auctions")
    assert phone.says("The auctions of this turn are over.")
    await phone.happens("advance")
    await phone.happens("advance")
    assert not phone.has("This turn’s auctions")
