"""The Trade phase on the tablet."""

import asyncio
import io
import json
import wave
from array import array

import flet as ft
import flet_audio as fa
import msgpack
import pytest
from flet.controls.object_patch import Operation

from companion.table.commands import AddTime, DoneTrading, SealBid
from companion.ui import theme
from companion.ui.tablet import trade
from companion.ui.tablet.sound import TIMED, Sound, heard
from companion.ui.tablet.tones import CUES, RATE, Cue, tones
from tests.ui.fake_desk import FakeDesk
from tests.ui.fake_page import names
from tests.ui.tablet.evening import stages
from tests.ui.tablet.tablet import Tablet, show


async def test_a_second_sends_one_small_text() -> None:
    """One message of a few dozen bytes, however much is on the screen."""
    tablet = await show("trade")
    tablet.driver.forget()
    tablet.room.tick()
    await tablet.driver.settle()
    assert len(tablet.driver.frames) == 1
    assert len(tablet.driver.frames[0]) < 80
    assert tablet.says("6:23")


async def test_the_timer_starts_pauses_and_goes_on() -> None:
    """One button says what it does next."""
    tablet = await show("lobby")
    await tablet.tap("Start the game", "Start the timer")
    tablet.room.tick(60)
    await tablet.tap("Pause")
    assert tablet.state.timer.remaining(tablet.room.time) == 7 * 60
    await tablet.tap("Resume")
    assert tablet.state.timer.since is not None


async def test_minutes_more_less_and_presets() -> None:
    """A preset is so much from now on, also after the time is up."""
    tablet = await show("trade")
    await tablet.tap("+1 min", "+1 min", "−1 min")
    assert round(tablet.state.timer.remaining(tablet.room.time)) == 444
    await tablet.tap("Set the time", "5 min")
    assert round(tablet.state.timer.remaining(tablet.room.time)) == 444, "a running clock is not thrown away unasked"
    await tablet.tap("Close")
    tablet.room.tick(600)
    assert tablet.says("+2:36")
    await tablet.tap("Set the time", "5 min")
    assert tablet.state.timer.remaining(tablet.room.time) == 300
    assert tablet.state.timer.state(tablet.room.time) == "running"


async def test_the_full_time_again_is_asked_for_while_the_clock_runs() -> None:
    """It stops the clock: one slip beside the presets would throw it away."""
    tablet = await show("lobby")
    await tablet.tap("Start the game", "Start the timer")
    tablet.room.tick(60)
    before = tablet.state.timer
    await tablet.tap("Set the time", "Reset")
    assert tablet.state.timer == before
    await tablet.tap("Yes")
    assert tablet.state.timer.remaining(tablet.room.time) == 8 * 60
    assert tablet.state.timer.since is None
    await tablet.tap("+1 min", "Set the time", "Reset")
    assert tablet.state.timer.remaining(tablet.room.time) == 8 * 60, "a clock that stands is asked about nothing"


async def test_while_the_ledger_is_open_time_goes_on_in_the_corner() -> None:
    """The table never loses sight of the clock."""
    tablet = await show("trade")
    await tablet.tap("Ledger")
    tablet.room.tick()
    await tablet.driver.settle()
    assert tablet.says("6:23")


@pytest.mark.parametrize(
    ("before", "now", "cue"),
    [(61, 60, "minute"), (60, 59, None), (10.4, 9.4, "seconds"), (0.5, -0.5, "over"), (-1, -2, None), (61, -3, "over")],
)
def test_a_cue_is_heard_once(before: float, now: float, cue: str | None) -> None:
    """At one minute, ten seconds and zero; a reload or a long sleep does not repeat it."""
    assert heard(before, now) == cue


async def test_a_tap_just_before_the_end_does_not_swallow_its_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody is done in the very moment in which the time is up: it is heard, once."""
    played: list[Cue] = []
    monkeypatch.setattr(Sound, "play", lambda _sound, cue: played.append(cue))
    tablet = await show([*stages()["lobby"], json.dumps({"do": "start_timer", "by": "moderator", "at": 0})])
    phone = FakeDesk(tablet.room, seats=["zeth"])
    tablet.room.tick(tablet.state.timer.left - 1)
    played.clear()
    tablet.room.time += 1.005
    phone.submit(DoneTrading(by="zeth", done=True))
    tablet.room.tick(0.007)
    assert played == ["over"]


async def test_what_was_passed_unseen_or_by_hand_is_not_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Minutes taken off, or a tablet that was away when the time was up."""
    played: list[Cue] = []
    monkeypatch.setattr(Sound, "play", lambda _sound, cue: played.append(cue))
    tablet = await show([*stages()["lobby"], json.dumps({"do": "start_timer", "by": "moderator", "at": 0})])
    tablet.desk.submit(AddTime(by="moderator", seconds=30 - tablet.state.timer.left))
    tablet.room.time += 60
    tablet.room.changed()
    assert played == []


@pytest.mark.parametrize("cue", CUES)
def test_every_sound_is_a_small_file_that_ends_in_silence(cue: Cue) -> None:
    """They travel to the browser once, so they must be small; one that ended loud would click."""
    with wave.open(io.BytesIO(tones(cue))) as file:
        assert (file.getnchannels(), file.getframerate()) == (1, RATE)
        samples = array("h", file.readframes(file.getnframes()))
    assert 20_000 < max(map(abs, samples)) < 32_767
    assert max(map(abs, samples[-20:])) < 600
    assert len(tones(cue)) < 75_000


def test_no_two_sounds_are_alike() -> None:
    assert len({tones(cue) for cue in CUES}) == len(CUES) == 12


async def test_the_sound_is_unlocked_by_the_tap_that_starts_the_timer() -> None:
    """Browsers want a tap before a page may sound."""
    tablet = await show("lobby")
    await tablet.tap("Start the game")
    assert not players(tablet)
    await tablet.tap("Start the timer")
    assert len(players(tablet)) >= len(TIMED)
    for player in players(tablet):
        await tablet.driver.event(player, "loaded")
    tablet.driver.forget()
    tablet.room.tick(7 * 60)
    await tablet.driver.settle()
    assert b"play" in tablet.driver.sent


async def test_old_envelopes_that_can_be_opened_again_are_not_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a restart, when a phone is back: nobody has sealed anything. Sealing anew is heard."""
    played: list[Cue] = []
    monkeypatch.setattr(Sound, "play", lambda _sound, cue: played.append(cue))
    tablet = await show("sealed")
    opens = tablet.room.vault.opens
    monkeypatch.setattr(tablet.room.vault, "opens", lambda seat, part: seat != "zeth" and opens(seat, part))
    tablet.room.changed()
    monkeypatch.setattr(tablet.room.vault, "opens", opens)
    tablet.room.changed()
    assert played == []
    tablet.room.vault.lose("zeth")
    tablet.room.changed()
    FakeDesk(tablet.room, seats=["zeth"]).submit(SealBid(by="zeth", colony=0, research=0))
    assert played == ["all_sealed"]


STOLEN = {"do": "steal", "by": "zeth", "from": "unity", "goods": {"power": 1}, "converter": "black_market"}


@pytest.mark.parametrize(
    ("script", "cue"),
    [
        (stages()["buying"], "bought"),
        (stages()["bids"], "sealed"),
        (stages()["sealed"], "all_sealed"),
        ([*stages()["steal"], json.dumps(STOLEN)], "stolen"),
        (stages()["trade"], None),
    ],
)
async def test_what_happens_at_the_table_is_heard(
    script: list[str], cue: Cue | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last command of each, once; and nothing is heard of what others do in silence."""
    played: list[Cue] = []
    monkeypatch.setattr(Sound, "play", lambda _sound, cue: played.append(cue))
    tablet = await show(script[:-1])
    tablet.room.play(script[-1])
    tablet.room.changed()
    tablet.room.changed()
    await tablet.driver.settle()
    assert played == ([cue] if cue else [])


async def test_a_muted_tablet_stays_silent() -> None:
    """The sound can be switched off, and stays off."""
    tablet = await show("lobby")
    await tablet.tap("Start the game", "Turn the sound off", "Start the timer")
    tablet.driver.forget()
    tablet.room.tick(7 * 60)
    await tablet.driver.settle()
    assert not players(tablet)
    assert tablet.driver.has("Turn the sound on")


def players(tablet: Tablet) -> list[fa.Audio]:
    return [service for service in tablet.driver.page._services._services if isinstance(service, fa.Audio)]


@pytest.mark.parametrize("allowed", [True, False])
async def test_a_browser_that_lets_the_screen_sleep_is_named(allowed: bool) -> None:
    """Where it cannot be kept awake, the table is told what to do."""
    tablet = await show("lobby")
    tablet.driver.conn.replies["is_enabled"] = allowed
    await tablet.tap("Start the game", "Start the timer")
    for _ in range(20):
        await asyncio.sleep(0)
    assert tablet.says("lets the screen go dark") != allowed


async def test_done_is_entered_for_a_seat_and_the_last_one_is_named() -> None:
    """Ends when all but one are done (FIRST, REM)."""
    tablet = await show("trade")
    for name in ("Ana", "Cem", "Dora"):
        await tablet.tap(f"{name}: still trading")
    assert tablet.says("Only Eva is still trading: the phase can end.")
    await tablet.tap("Eva: still trading")
    assert tablet.says("Everybody is done: the phase can end.")


async def test_who_trades_with_the_zeth_is_safe_and_a_slip_can_be_put_right() -> None:
    """DE p11 rule 3: a trade makes safe."""
    tablet = await show("trade")
    assert tablet.state.safe == {"caylion"}
    await tablet.tap("Cem: exposed")
    assert tablet.state.safe == {"caylion", "unity"}
    await tablet.tap("Ana: safe")
    assert tablet.state.safe == {"unity"}


async def test_a_promise_due_is_kept_with_one_tap() -> None:
    """The receiver's word, entered on the tablet."""
    tablet = await show("trade")
    await tablet.tap("Kept: Ben to Ana")
    assert tablet.state.deals["d1"].status == "kept"


async def test_a_kept_promise_stays_at_its_place() -> None:
    """Nothing moves under a finger: what is kept is told as kept, and the rest stands where it stood."""
    tablet = await show("trade")
    await tablet.tap("Kept: Ben to Ana")
    assert not tablet.driver.has("Kept: Ben to Ana")
    assert tablet.says("Ben to Ana")


async def test_a_kept_promise_leaves_what_is_due_once_nobody_taps(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is found in the ledger from then on."""
    monkeypatch.setattr(trade, "STAYS", 0.01)
    tablet = await show("trade")
    await tablet.tap("Kept: Ben to Ana")
    for _ in range(500):
        if not tablet.says("Ben to Ana"):
            break
        await asyncio.sleep(0.01)
    else:
        pytest.fail("it is still there")
    await tablet.tap("Ledger")
    assert tablet.says("Ben gives Ana")


async def test_a_kept_promise_is_gone_at_the_next_look() -> None:
    """Whoever comes back from another page sees only what is still due."""
    tablet = await show("trade")
    await tablet.tap("Kept: Ben to Ana", "Ledger", "Back")
    assert not tablet.says("Ben to Ana")


async def test_a_deal_written_down_is_told_once() -> None:
    """The list of what is due grows while the form lies over it; the browser gets the new line once."""
    tablet = await show("trade")
    await tablet.tap("Write down a deal", "Ana", "Ben", "Ana gives Ben: card · promise", "passes in the colony auction")
    await tablet.tap("Points at stake: 0")
    tablet.driver.forget()
    await tablet.tap("Both agree")
    assert len(tablet.every("Kept: Ana to Ben")) == 1
    patches = [msgpack.unpackb(frame, strict_map_key=False)[1]["patch"] for frame in tablet.driver.frames]
    assert {operation[0] for patch in patches for operation in patch[1:]} == {Operation.Replace.value}


async def test_an_invention_without_typing() -> None:
    """Seat and era by tapping; the name counts by itself."""
    tablet = await show("trade")
    await tablet.tap("Record an invention", "Finn", "Era 2", "Record it")
    made = next(iter(tablet.state.inventions))
    assert (made.seat, made.name, made.era) == ("faderan", "Technology 3", 2)
    assert tablet.says("Technology 3 (II)")


async def test_an_invention_needs_a_seat() -> None:
    """Nothing is recorded for nobody."""
    tablet = await show("trade")
    await tablet.tap("Record an invention", "Record it")
    assert tablet.says("Choose a seat first.")
    assert len(list(tablet.state.inventions)) == 2


async def test_somebody_without_a_phone_answers_at_the_table() -> None:
    """A proposal that waits for them stands on the tablet; phones are asked themselves."""
    tablet = await show("trade")
    assert tablet.says("Proposal for Cem (")
    await tablet.tap("Accepts")
    assert tablet.state.deals["d3"].status == "binding"
    other = await show("trade", phones=["unity"])
    assert not other.says("Proposal for Cem")


async def test_the_sweep_shows_what_is_due_and_its_price() -> None:
    """Kept, broken at its price, or late when trading ends (REM Penalties)."""
    tablet = await show("trade")
    await tablet.tap("On to Economy")
    assert tablet.says("To be handed over before trading ends")
    prices = [one for one in tablet.driver.names() if one == "Broken: costs 1 point"]
    assert len(prices) == 2
    await tablet.driver.tap(tablet.every("Kept")[0])
    assert tablet.state.deals["d1"].status == "kept"
    await tablet.tap("On to Economy")
    assert tablet.state.deals["d2"].obligations[0].status == "overdue"


async def test_the_sweep_reminds_of_donations_from_the_second_turn_on() -> None:
    """Donation goods of the last turn must be traded or given away (rules 5)."""
    first = await show("trade")
    await first.tap("On to Economy")
    assert not first.says("Donation goods")
    last = await show("last")
    await last.tap("On to Economy")
    assert last.says("Donation goods made last turn")
    assert last.says("the last Trade phase")


async def test_the_sweep_says_who_is_above_the_support_before_the_cut() -> None:
    """FIRST p6, REM Colony support: who gives up how many, and afterwards who did."""
    more = {"do": "adjust_seat", "by": "moderator", "seat": "caylion", "colony_support": 0}
    tablet = await show([*stages()["trade"], json.dumps(more)])
    over = tablet.state.holdings["caylion"].colonies
    assert over == 1
    await tablet.tap("On to Economy")
    assert tablet.says("Ana has 1 colony too many and gives it up when trading ends.")
    await tablet.tap("On to Economy")
    assert tablet.state.holdings["caylion"].colonies == 0
    assert tablet.says("Ana had 1 colony too many: it goes under the deck.")


async def test_all_that_is_due_is_handed_over_with_one_tap() -> None:
    """And taken back with one."""
    tablet = await show("trade")
    before = tablet.state.deals
    await tablet.tap("On to Economy", "All kept (2)")
    assert tablet.says("Everything that was due has been handed over.")
    await tablet.tap("Back to trading")
    await tablet.tap("Take back: All kept (2 promises)", "Take back")
    assert tablet.state.deals == before


@pytest.mark.parametrize("stage", ["economy", "share", "last", "scoring"])
async def test_an_invention_can_be_recorded_as_long_as_the_table_takes_it(stage: str) -> None:
    """Trade, Economy, Sharing; on the last turn until the reveal."""
    tablet = await show(stage)
    made = len(list(tablet.state.inventions))
    await tablet.tap("Record an invention", "Finn", "Record it")
    assert len(list(tablet.state.inventions)) == made + 1


@pytest.mark.parametrize("stage", ["bids", "steal", "cleanup", "finished"])
async def test_no_invention_is_offered_where_the_table_takes_none(stage: str) -> None:
    """The other phases."""
    tablet = await show(stage)
    assert not tablet.driver.has("Record an invention")


async def test_words_are_not_handed_over_with_the_rest() -> None:
    """A promise may be about a later phase: one tap for all things leaves it open."""
    terms = [{"from": "caylion", "to": "unity", "goods": {"food": 1}, "promise": "@passes_colony", "due": 1}]
    made = [
        {"do": "propose_deal", "by": "caylion", "deal": "w", "terms": terms},
        {"do": "accept_deal", "by": "unity", "deal": "w"},
    ]
    tablet = await show([*stages()["trade"], *map(json.dumps, made)])
    await tablet.tap("On to Economy", "All kept (3)", "On to Economy")
    due = tablet.state.deals["w"].obligations[0]
    assert (due.status, dict(due.goods), due.promise) == ("open", {}, True)


async def test_several_answer_with_one_tap() -> None:
    """A deal of three: both who are asked accept, and one undo takes both answers back."""
    terms = [
        {"from": "caylion", "to": "unity", "goods": {"food": 1}, "due": 1},
        {"from": "unity", "to": "yengii", "goods": {"ship": 1}, "due": 1},
    ]
    made = {"do": "propose_deal", "by": "caylion", "deal": "w", "terms": terms}
    tablet = await show([*stages()["lobby"], json.dumps({"do": "start_timer", "by": "moderator"}), json.dumps(made)])
    await tablet.tap("Ana, Cem, and Eva, turn 1: all 2 accept")
    assert tablet.state.deals["w"].status == "binding"
    await tablet.tap("Take back: Accept a deal, Cem, and 1 more from the same tap", "Take back")
    assert tablet.state.deals["w"].accepted == {"caylion"}


async def test_a_deal_of_which_nothing_is_said_yet_shows_no_empty_card() -> None:
    """The card of the strip comes with the first good."""
    tablet = await show("trade")
    await tablet.tap("Write down a deal")
    empty = [one for one in tablet.driver.all(ft.Container) if one.bgcolor == theme.CARD and not names(one)]
    assert not empty
