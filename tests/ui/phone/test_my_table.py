"""My table: what waits, what is owed, and nothing that moves under the finger."""

import flet as ft
import pytest

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
    assert phone.says("Trade: agree on anything, and hand it over now.")
    await phone.happens("advance")
    assert phone.says("No deals until everybody is done.")
    assert phone.disabled("New deal")


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
    places = [texts.index(word) for word in ("I owe this turn", "I owe later", "I get this turn")]
    assert places == sorted(places)
    assert texts.index("turn 2 · costs 3 if broken") < texts.index("I get this turn")
    assert texts.index("this turn · costs 2 if broken") > texts.index("I get this turn")


async def test_confirming_what_came_is_one_tap_and_the_row_stays() -> None:
    """The receiver confirms, in the Trade phase (FIRST p5)."""
    phone = await show(bound())
    await phone.tap(RECEIPT)
    assert phone.state.deals["z1"].obligations[0].status == "delivered"
    assert phone.says("delivered")
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
    assert phone.disabled("Accept")
    assert phone.says("“Accept a deal” is not possible now: the table is in the phase Economy.")
    await phone.tap("Decline")
    assert phone.state.deals["z1"].status == "declined"


async def test_colonies_beyond_the_support_are_told_before_they_go() -> None:
    """They go when the Economy phase begins, and only then (FIRST p6, REM Colony support)."""
    phone = await show([*opened(), line("adjust_seat", seat="caylion", colony_support=0)])
    assert phone.says("1 colony more than you support: it goes when the Economy phase begins")
    await phone.happens("advance")
    assert not phone.says("more than you support")


async def test_the_falling_light_count_the_regrets_of_all() -> None:
    """Nobody else has them to hand out."""
    seats = {"falling_light": "Hana", "caylion": "Ana", "unity": "Finn", "yengii": "Eva"}
    room = FakeRoom(opened(seats=seats))
    phone = await show(room, "falling_light")
    await phone.tap("Regret tokens", "Regret tokens of Ana plus", "Regret tokens of Ana plus")
    assert phone.state.regrets == {"caylion": 2}
    assert not (await show(room)).has("Regret tokens")


async def test_a_large_proposal_is_told_in_words_that_end_in_dots() -> None:
    """Nothing that is asked for is out of sight beside Accept without a sign of it."""
    asks = term("caylion", "unity", 1, goods={"food": 2, "power": 1}, cards=["Acrux"], promise="passes", stake=2)
    phone = await show([*opened(), propose("unity", "u1", asks, term("unity", "caylion", 2, goods={"ship": 1}))])
    (gives,) = [one for one in phone.driver.all(ft.Text) if one.value.startswith("You give: ")]
    assert gives.value == "You give: 2 food, 1 power, Acrux, passes, 2 points staked"
    assert gives.overflow is ft.TextOverflow.ELLIPSIS
    assert phone.says("You get: 1 ship (turn 2)")


@pytest.mark.parametrize(("width", "goods"), [(390, 9), (320, 6)])
async def test_what_cannot_be_read_whole_is_looked_at_before_it_is_accepted(width: float, goods: int) -> None:
    """Nobody says yes with one tap to something that is out of sight."""
    names = ["food", "culture", "industry", "power", "information", "biotech", "ultratech", "ship", "envoy"]
    asks = term("caylion", "unity", 1, goods=dict.fromkeys(names[:goods], 12))
    phone = await show([*opened(), propose("unity", "u1", asks)], width=width)
    assert not phone.has("Accept")
    assert phone.has("Decline")
    await phone.tap("Look at it")
    await phone.tap("Accept")
    assert phone.state.deals["u1"].status == "binding"


def of_three() -> list[str]:
    """Unity proposes a ring: each gives one and gets one."""
    ring = [("unity", "caylion"), ("caylion", "zeth"), ("zeth", "unity")]
    terms = [term(giver, receiver, 1, goods={"food": 1}) for giver, receiver in ring]
    return [*opened(), propose("unity", "u1", *terms)]


async def test_a_deal_of_three_is_accepted_with_one_tap_too() -> None:
    """What I give and get is all to be read; that others have terms of their own is said."""
    phone = await show(of_three())
    assert phone.says("and one term between others")
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
    assert texts.index("this turn · costs 2 if broken") > texts.index("I get this turn")


async def test_on_the_smallest_phones_got_it_stands_below_what_it_is_about() -> None:
    """Beside it the goods were cut."""
    phone = await show(bound(), width=320)
    (row,) = [one for one in phone.driver.all(ft.FilledButton) if "costs 2" in str(names(one))]
    assert not any(row in one.controls and len(one.controls) > 1 for one in phone.driver.all(ft.Row))
    await phone.tap(RECEIPT)
    assert phone.state.deals["z1"].obligations[0].status == "delivered"


async def test_declining_takes_one_tap() -> None:
    """One decline closes a proposal."""
    phone = await show(asked())
    await phone.tap("Decline")
    assert phone.state.deals["z1"].status == "declined"


async def test_a_new_proposal_moves_nothing_that_was_there() -> None:
    """The slot for answers has its place from the start; rows keep theirs."""
    phone = await show(bound())
    fixed = ("I owe later", "I get this turn", "Sharing bonus 6", "0 of 5 done")
    before = [text for text in order(phone) if text in fixed]
    assert len(before) == len(fixed)
    controls = phone.driver.controls()
    await phone.happens("propose_deal", "unity", deal="u1", terms=[term("unity", "caylion", 1, goods={"power": 1})])
    assert [text for text in order(phone) if text in before] == before
    rows = [row for row in controls if isinstance(row, ft.FilledButton) and "costs" in str(names(row))]
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
    assert phone.says("This no longer waits for you.")
    assert not phone.has("Accept")


async def test_a_question_goes_before_a_reminder_but_not_under_the_same_finger() -> None:
    """A promise of mine is overdue; then somebody proposes a deal."""
    script = moved([*asked(), line("accept_deal", "caylion", deal="z1")], 1)
    phone = await show(script, "zeth")
    assert phone.says("You owe Ana something")
    await phone.happens("advance")
    await phone.happens("propose_deal", "unity", deal="u1", terms=[term("unity", "zeth", 2, goods={"power": 1})])
    assert phone.says("Something new waits for you.")
    await phone.tap("Next (2)")
    assert phone.says("Cem proposes a deal")


async def test_what_the_phase_asks_goes_before_a_reminder() -> None:
    """An overdue promise is still in its row; the bid is what everybody waits for."""
    phone = await show(moved(bound(), 1), "zeth")
    assert phone.says("You owe Ana something")
    await phone.happens("advance")
    await phone.happens("advance")
    assert phone.says("Your bid is not sealed yet")
    assert phone.says("overdue · 2 points at stake")


async def test_a_new_row_goes_to_the_end_until_the_next_phase() -> None:
    """Ana gets something due earlier than what stands there already."""
    phone = await show(bound())
    await phone.happens("propose_deal", "caylion", deal="c1", terms=[term("caylion", "unity", 1, goods={"power": 1})])
    await phone.happens("accept_deal", "unity", deal="c1")
    texts = order(phone)
    assert texts.index("New") > texts.index("I get this turn")
    assert texts[texts.index("I owe this turn") + 1] == "See “New”, below."
    await phone.happens("advance")
    assert "New" not in order(phone)


async def test_my_proposals_wait_for_others() -> None:
    """What I sent and nobody has answered yet."""
    phone = await show([*opened(), propose("caylion", "c1", term("caylion", "unity", 1, goods={"power": 1}))])
    assert phone.says("Waiting for Cem")


async def test_done_trading_is_a_switch_and_everybody_is_counted() -> None:
    """Trade ends when all but one are done (FIRST, REM)."""
    phone = await show(opened())
    assert phone.says("0 of 5 done")
    (switch,) = phone.driver.all(ft.Switch)
    await phone.driver.event(switch, "change", True)
    assert phone.state.done == {"caylion"}
    await phone.happens("done_trading", "zeth", done=True)
    assert phone.says("2 of 5 done")


async def test_safe_or_exposed() -> None:
    """A trade with the Zeth protects for this turn (DE Zeth)."""
    phone = await show(opened())
    assert phone.says("Exposed to the Zeth")
    phone = await show(bound())
    assert phone.says("Safe from the Zeth")


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
    assert (await show(opened())).says("Sharing bonus 6")
    assert (await show(opened(), "yengii")).says("Sharing bonus 3")


async def test_a_refusal_stands_beside_the_button_and_its_rule_in_the_help() -> None:
    """In one sentence, in the reader's language, with the place where the rule stands."""
    script = [*opened(), propose("zeth", "z1", term("zeth", "caylion", 1, goods={"ship": 1}))]
    phone = await show(script, lang="de")
    for _ in range(3):
        phone.room.play(line("advance"))  # and this phone has not heard of it yet
    await phone.tap("Annehmen")
    sentence = "Zeth kann für Runde 1 nichts mehr versprechen"
    assert phone.says(sentence)
    await phone.tap("Hilfe")
    assert phone.says(sentence)
    assert phone.says("FIRST p5, REM Trading (goods move in a Trade phase)")


@pytest.mark.parametrize(
    ("stage", "button"),
    [
        ("trade", "New deal"),
        ("bids", "My bid"),
        ("colony_auction", "My choice"),
        ("research_auction", "My choice"),
        ("scoring", "Count"),
        ("finished", "Result"),
    ],
)
async def test_each_phase_has_one_main_thing_to_do(stage: str, button: str) -> None:
    """At the bottom, where the thumb is."""
    phone = await show(STAGES[stage]())
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
