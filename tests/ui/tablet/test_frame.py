"""The frame: the next step, the way back, the seats, and a refusal where the finger was."""

import json

import pytest

from tests.ui.tablet.evening import stages
from tests.ui.tablet.tablet import show

NEXT = {
    "trade": "On to Economy",
    "economy": "On to Sharing technologies",
    "share": "On to Bids",
    "sealed": "Reveal colony bids",
    "research": "Reveal research bids",
    "steal": "On to Clean-up",
    "cleanup": "On to turn 2",
    "tallied": "Reveal scores",
    "finished": "Rematch, same seats",
}
ALLOWED = {
    "trade": "Talk and trade",
    "economy": "Silence: nobody talks or trades",
    "share": "Share technologies",
    "sealed": "Talk only about what is bid on",
    "cleanup": "Tidy up together",
}


@pytest.mark.parametrize(("stage", "words"), NEXT.items())
async def test_the_next_button_says_what_comes_next(stage: str, words: str) -> None:
    """One big button in every phase."""
    tablet = await show(stage)
    assert tablet.driver.has(words)


@pytest.mark.parametrize(("stage", "words"), ALLOWED.items())
async def test_what_is_allowed_now_is_said(stage: str, words: str) -> None:
    """FIRST p5-7, AID I-III: trade, silence, talk about the bids only."""
    tablet = await show(stage)
    assert tablet.says(words)


async def test_next_leads_from_phase_to_phase() -> None:
    """Trade asks once more before it ends; the others go on at once."""
    tablet = await show("trade")
    await tablet.tap("On to Economy")
    assert tablet.state.phase == "trade"
    await tablet.tap("On to Economy")
    assert tablet.state.phase == "economy"
    await tablet.tap("On to Sharing technologies", "On to Bids")
    assert tablet.state.phase == "bids"


async def test_a_refused_command_shows_the_rule_and_changes_nothing() -> None:
    """A browser may send what it likes: the sentence is told where the finger was."""
    tablet = await show("bids")
    before = tablet.state
    sentence = "Bids are revealed all at once, but Dora, Eva, and Finn have not sealed one yet."
    assert tablet.driver.texts().count(sentence) == 1
    await tablet.driver.force(tablet.driver.named("Reveal colony bids"))
    assert tablet.state is before
    assert tablet.driver.texts().count(sentence) == 2


@pytest.mark.parametrize("sealed", [0, 3])
async def test_reveal_is_not_alive_before_all_have_sealed(sealed: int) -> None:
    """FIRST p7: who is missing is said beside the button, from the first moment on."""
    tablet = await show("bids" if sealed else [*stages()["share"], json.dumps({"do": "advance", "by": "moderator"})])
    assert not tablet.alive("Reveal colony bids")
    assert tablet.says("Bids are revealed all at once")


async def test_a_refusal_goes_away_with_the_next_command() -> None:
    """An old sentence under a new action would be a lie."""
    tablet = await show("bids")
    await tablet.driver.force(tablet.driver.named("Reveal colony bids"))
    assert tablet.driver.text().count("Bids are revealed all at once") == 2
    await tablet.tap("Bid by hand, skip this")
    assert not tablet.says("Bids are revealed all at once")


async def test_undo_says_what_it_takes_back_and_asks_once() -> None:
    """Two taps; the table is as before."""
    tablet = await show("trade")
    await tablet.tap("−1 min", "Take back: 1 minute less")
    await tablet.tap("Keep it")
    before = tablet.state.timer.balance(tablet.state.now)
    await tablet.tap("Take back: 1 minute less", "Take back")
    assert tablet.state.timer.balance(tablet.state.now) == before + 60


async def test_nothing_is_offered_that_the_moderator_did_not_do() -> None:
    """What Finn did on his phone is taken back on his own page, never by a slip of the finger."""
    tablet = await show("trade")
    assert not any(name.startswith("Take back") for name in tablet.driver.names())
    await tablet.tap("Finn: plays on the tablet", "Take back: Done trading, Finn")
    assert "faderan" not in tablet.state.done


async def test_a_question_about_another_command_is_withdrawn() -> None:
    """Somebody acts while the moderator thinks: the question was about what is no longer the last command."""
    tablet = await show("trade")
    await tablet.tap("+1 min", "Take back: 1 minute more")
    tablet.room.play('{"do": "done_trading", "by": "unity", "done": true}')
    tablet.room.changed()
    await tablet.driver.settle()
    assert not tablet.driver.has("Keep it")


async def test_nothing_is_taken_back_behind_a_reveal() -> None:
    """What was shown cannot be unseen."""
    tablet = await show("colony")
    assert tablet.says("What is revealed stays revealed")


async def test_each_seat_shows_its_phone() -> None:
    """Connected, or playing on the tablet."""
    tablet = await show("trade", phones=["unity"])
    assert tablet.driver.has("Cem: phone connected")
    assert tablet.driver.has("Ana: plays on the tablet")
    await tablet.tap("Cem: phone connected", "Free this seat", "Back")
    assert tablet.driver.has("Cem: plays on the tablet")


@pytest.mark.parametrize("stage", [name for name in stages() if name not in ("empty", "lobby")])
async def test_a_change_that_does_not_concern_it_sends_nothing(stage: str) -> None:
    """Only what differs is drawn; the same table again sends no byte."""
    tablet = await show(stage)
    tablet.driver.forget()
    tablet.room.changed()
    await tablet.driver.settle()
    assert not tablet.driver.frames


async def test_a_phase_tells_how_long_it_has_gone_on() -> None:
    """Small, counting up, a few bytes a minute and none in between; Trade has its own clock."""
    tablet = await show("economy")
    tablet.room.tick(59)
    await tablet.driver.settle()
    began = tablet.state.begun[-1].at
    tablet.room.tick(began + 125 - tablet.room.time)
    await tablet.driver.settle()
    assert tablet.says("for 2 min")
    tablet.driver.forget()
    tablet.room.tick(20)
    await tablet.driver.settle()
    assert not tablet.driver.sent
    tablet.room.tick(40)
    await tablet.driver.settle()
    assert tablet.says("for 3 min")
    assert len(tablet.driver.sent) < 100
    trade = await show("trade")
    trade.room.tick(300)
    await trade.driver.settle()
    assert not any(words.startswith("for ") for words in trade.driver.texts())
