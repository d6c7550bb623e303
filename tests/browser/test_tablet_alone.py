"""Nobody has a phone: a moderator plays whole games on the tablet alone, in a real browser against the real program."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import expect

from companion.words import say
from tests.browser.browser import chromium, flet_in_front
from tests.browser.foreign import english
from tests.browser.server import Program
from tests.browser.tablet import Tablet

pytestmark = [pytest.mark.browser, pytest.mark.timeout(1800)]

SEATS = {"Caylion": "Ana", "Kjasjavikalimm": "Ben", "Zeth": "Cleo", "Kt'Zr'Kt'Rtl": "Dora"}
ALL = ["caylion", "kjasjavikalimm", "zeth", "ktzrktrtl"]
TRACKS = {"colony": [1, 1, 2, 3, 3], "research": [1, 1, 2, 3]}
"""For four players, the colony track one longer with Kjas (rules: bid tracks)."""


@pytest.mark.evening
async def test_six_turns_on_the_tablet_alone(chromium_path: str, tmp_path: Path) -> None:
    """Home, set-up, lobby, six turns with all that a turn can hold, scoring, rematch: no phone, no console error, no
    error in the log."""
    with Program(tmp_path) as program:
        async with chromium(chromium_path) as browser:
            tablet = await Tablet.opened(browser, program)
            await set_up(tablet)
            await first_turn(tablet)
            await second_turn(tablet)
            await short_turn(tablet, 3)
            await short_turn(tablet, 4)
            await turn_without_auctions(tablet)
            await last_turn(tablet)
            await scoring(tablet)
            await afterwards(tablet, program)
            assert tablet.troubles == []
        assert program.stop() == 0
        assert program.complaints() == []


async def set_up(tablet: Tablet) -> None:
    await tablet.new_game(SEATS, "Remastered edition (2020)")
    await tablet.reads(
        tablet.word("tablet-track-lay-colony", count=5),
        tablet.word("tablet-track-lay-research", count=4),
        tablet.word("tablet-note-setup-longer_colony_track"),
    )
    texts = await tablet.texts()
    spaces = [int(found[1]) for text in texts if (found := re.fullmatch(r"Space \d: (\d)", text))]
    assert spaces == TRACKS["colony"] + TRACKS["research"]
    await tablet.open_table()
    state = await tablet.table(turn=1, phase="trade", edition="remastered")
    assert [(seat["species"], seat["player"]) for seat in state["seats"]] == list(zip(ALL, SEATS.values(), strict=True))


async def first_turn(tablet: Tablet) -> None:
    await the_timer(tablet)
    await tablet.write_deal(
        {"giver": "Ana", "receiver": "Cleo", "due": 1, "goods": {"food": 2}},
        {"giver": "Cleo", "receiver": "Ana", "due": 2, "goods": {"ship": 1}},
    )
    await tablet.reads(tablet.word("tablet-seat-state", seat="Ana", state=tablet.word("phone-is-safe")))
    state = await tablet.table_where(
        lambda state: [term["status"] for term in terms(state, 0)] == ["delivered", "open"]
    )
    assert state["zeth"]["safe"] == ["caylion"]
    await tablet.record_invention("Ben", 2)
    state = await tablet.table_where(lambda state: state["inventions"])
    assert [(one["seat"], one["bonus"]) for one in state["inventions"]] == [("kjasjavikalimm", 6)]
    await who_is_done(tablet)
    await tablet.to_the_sweep()
    await tablet.reads(tablet.word("tablet-sweep-nothing"))
    await tablet.advance("economy")
    await tablet.reads(tablet.word("tablet-economy-silence"), tablet.word("tablet-support-up-to", support="6"))
    await tablet.advance("share")
    await tablet.reads(tablet.word("tablet-share-takes", points=6))
    await tablet.advance("bids")
    await first_bids(tablet)
    await first_auctions(tablet)
    await first_steal(tablet)
    await clean_up(tablet)
    await tablet.next_turn(2)


def terms(state: dict[str, Any], deal: int) -> list[dict[str, Any]]:
    """The terms of the deal that was written down as the so-manieth."""
    found: list[dict[str, Any]] = list(state["deals"].values())[deal]["terms"]
    return found


async def the_timer(tablet: Tablet) -> None:
    """Ten minutes and five for the first turn, one more, a pause that a reload does not end, and on."""
    await tablet.tap("tablet-timer-more")
    await tablet.table_where(lambda state: 901 < state["timer"]["remaining"] <= 960)
    await tablet.tap("tablet-timer-pause")
    paused = (await tablet.table_where(lambda state: state["timer"]["state"] == "paused"))["timer"]
    await tablet.reads(tablet.word("parts-timer-paused"))
    shown = await clock(tablet)
    await tablet.page.reload()
    await flet_in_front(tablet.page)
    await tablet.reads(tablet.word("parts-timer-paused"))
    assert await clock(tablet) == shown
    assert (await tablet.table(turn=1, phase="trade"))["timer"] == paused
    await tablet.tap("tablet-timer-go-on")
    await tablet.table_where(lambda state: state["timer"]["state"] == "running")


async def clock(tablet: Tablet) -> str:
    """The one time of day on the screen is the trade timer."""
    found = [text for text in await tablet.texts() if re.fullmatch(r"\d+:\d\d", text)]
    assert len(found) == 1, found
    return found[0]


async def who_is_done(tablet: Tablet) -> None:
    """Three of four are done; one was a slip, and undo names it and takes it back."""
    await tablet.done_trading("Ana")
    await tablet.done_trading("Ben")
    what = tablet.word("tablet-undo-by", what=tablet.thing("done_trading"), seat="Ben")
    await tablet.table(done_trading=["caylion", "kjasjavikalimm"])
    await tablet.tap("tablet-undo", what=what)
    await tablet.reads(tablet.word("tablet-undo-sure", what=what))
    await tablet.tap("tablet-undo-now")
    await tablet.table(done_trading=["caylion"])
    await tablet.reads(tablet.word("tablet-done-no", player="Ben"))
    await tablet.done_trading("Ben")
    await tablet.done_trading("Cleo")
    await tablet.reads(tablet.word("tablet-done-but-one", seat="Dora"))


async def sealed(tablet: Tablet, player: str, colony: int, research: int) -> None:
    """Seals behind the cover. The page that says so has no number on it at all, and the state holds no bid."""
    left = await tablet.seal_bid(player, colony, research)
    assert not [text for text in left if re.search(r"\d", text)]
    await tablet.put_back()
    await tablet.reads(tablet.word("tablet-bids-again", player=player))
    texts = await tablet.texts()
    labels = [tablet.word(f"phone-{kind}-bid") for kind in ("colony", "research")]
    assert not [text for text in texts if any(label in text for label in labels)]
    assert (await tablet.table(phase="bids"))["auction"] is None


async def first_bids(tablet: Tablet) -> None:
    await tablet.announce("Ana", 3)
    await sealed(tablet, "Ana", 2, 1)
    before = await tablet.texts()
    await tablet.tap("tablet-bids-again", player="Ana")
    await sealed(tablet, "Ana", 3, 0)
    assert await tablet.texts() == before, "a neighbour must not see that a bid was changed, let alone to what"
    await tablet.announce("Ben", 5)
    await sealed(tablet, "Ben", 4, 1)
    await tablet.announce("Cleo", 2)
    await sealed(tablet, "Cleo", 1, 1)
    await tablet.announce("Dora", 3)
    await sealed(tablet, "Dora", 2, 1)
    state = await tablet.table(sealed=ALL)
    assert state["ships"] == dict(zip(ALL, (3, 5, 2, 3), strict=True))


async def first_auctions(tablet: Tablet) -> None:
    """Kjas split 4 into 2 and 2 and come after Kit, who win colony ties; Caylion's 3 count one and a half."""
    await tablet.reveal("reveal_colony_bids")
    state = await tablet.table(phase="colony_auction")
    assert state["auction"]["colony"]["track"] == TRACKS["colony"]
    assert state["auction"]["research"] is None
    await tablet.tap("tablet-auction-split", first=2, second=2)
    await tablet.buy("Dora", 3, 2)
    await tablet.buy("Ben", 1, 1)
    await tablet.pass_on("Ben", 2)
    await tablet.buy("Ana", 2, 1)
    state = await tablet.table(phase="research_auction")
    colony = state["auction"]["colony"]
    assert [(bid["seat"], bid["value"]) for bid in colony["order"]] == [
        ("ktzrktrtl", 2), ("kjasjavikalimm", 2), ("kjasjavikalimm", 2), ("caylion", 1.5), ("zeth", 1),
    ]  # fmt: skip
    assert [(one["seat"], one["action"], one["space"], one["paid"]) for one in colony["log"]] == [
        ("kjasjavikalimm", "split", None, 0),
        ("ktzrktrtl", "buy", 3, 2),
        ("kjasjavikalimm", "buy", 1, 2),
        ("kjasjavikalimm", "pass", None, 0),
        ("caylion", "buy", 2, 3),
        ("zeth", "pass", None, 0),
    ]
    await tablet.reads(tablet.word("tablet-research-sealed"))
    await tablet.reveal("reveal_research_bids")
    await tablet.buy("Ben", 1, 1)
    await tablet.buy("Dora", 2, 1)
    state = await tablet.table(phase="steal")
    assert state["ships"] == dict(zip(ALL, (0, 2, 2, 0), strict=True))
    await tablet.go_on()


async def first_steal(tablet: Tablet) -> None:
    """Ben traded with nobody; with two of the envoys he holds, Black Market costs nothing."""
    await tablet.set_envoys("Ben", 2)
    await tablet.tap("tablet-steal-name", seat="Ben", converter="Black Market")
    await tablet.tap_named(tablet.thing("power"))
    zeth = (await tablet.table_where(lambda state: state["zeth"]["steals"]))["zeth"]
    assert zeth["envoys"] == {"kjasjavikalimm": 2}
    (steal,) = zeth["steals"]
    assert (steal["from"], steal["goods"], steal["converter"]) == ("kjasjavikalimm", {"power": 1}, "black_market")
    await tablet.advance("cleanup")


async def clean_up(tablet: Tablet) -> None:
    """The checklist of this table: both tracks, the protection tokens, the next bonus card."""
    for chore in (
        tablet.word("tablet-chore-colony", discarded=0, slid=2, dealt=3),
        tablet.word("tablet-chore-research", discarded=0, slid=2, dealt=2),
        tablet.word("tablet-chore-protection", seat="Zeth"),
        tablet.word("tablet-chore-bonus", turn=2, points=5),
    ):
        await tablet.switch(
            tablet.word("tablet-chore-open", chore=chore), tablet.word("tablet-chore-done", chore=chore)
        )
    await tablet.reads(tablet.word("tablet-chores-coming", count=1))


async def second_turn(tablet: Tablet) -> None:
    """The ship that was promised does not come: the sweep calls it broken, and its point is taken at scoring."""
    await tablet.write_deal(
        {"giver": "Ben", "receiver": "Dora", "due": 3, "promise": "Ben leaves the last colony", "stake": 2},
        {"giver": "Dora", "receiver": "Ben", "due": 2, "goods": {"culture": 1}},
    )
    await tablet.to_the_sweep()
    await tablet.tap("tablet-term-broken", points=1)
    await tablet.table_where(lambda state: terms(state, 0)[1]["status"] == "broken")
    await tablet.tap("tablet-term-levy", points=1)
    state = await tablet.table_where(lambda state: terms(state, 0)[1]["status"] == "levied")
    assert state["penalties"] == dict(zip(ALL, (0, 0, 1, 0), strict=True))
    assert sum(term["penalty"] for term in terms(state, 1)) == 2
    await tablet.reads(tablet.word("tablet-sweep-nothing"))
    await tablet.advance("economy")
    await bid_with_one_ship(tablet)
    await tablet.next_turn(3)


async def short_turn(tablet: Tablet, turn: int) -> None:
    """Only the phases; on turn 3 the promise in words is kept."""
    if turn == 3:
        await tablet.tap("tablet-term-kept-by", giver="Ben", receiver="Dora")
        await tablet.table_where(
            lambda state: [deal["status"] for deal in state["deals"].values()] == ["broken", "kept"]
        )
    await tablet.end_trading()
    await bid_with_one_ship(tablet)
    await tablet.next_turn(turn + 1)


async def bid_with_one_ship(tablet: Tablet) -> None:
    """From the Economy phase to the end of the turn: Ana has one ship and buys a research team with it."""
    await tablet.advance("share")
    await tablet.advance("bids")
    for player in SEATS.values():
        mine = int(player == "Ana")
        await tablet.announce(player, mine)
        await sealed(tablet, player, 0, mine)
    await tablet.reveal("reveal_colony_bids")
    await tablet.table(phase="research_auction")
    await tablet.reveal("reveal_research_bids")
    await tablet.buy("Ana", 1, 1)
    await tablet.table(phase="steal")
    await tablet.go_on()
    await tablet.advance("cleanup")


async def turn_without_auctions(tablet: Tablet) -> None:
    """Turn 5 bids with fists: past both auctions in one tap."""
    await tablet.end_trading()
    await tablet.advance("share")
    await tablet.advance("bids")
    await tablet.tap("tablet-by-hand")
    await tablet.table(turn=5, phase="steal")
    await tablet.advance("cleanup")
    await tablet.reads(tablet.word("tablet-chore-colony-by-hand"))
    await tablet.next_turn(6)


async def last_turn(tablet: Tablet) -> None:
    """The last turn ends with a steal and the scoring."""
    await tablet.record_invention("Ben", 3)
    await tablet.to_the_sweep()
    await tablet.reads(tablet.word("tablet-sweep-last"))
    await tablet.advance("economy")
    await tablet.reads(tablet.word("tablet-economy-donations"))
    await tablet.advance("steal")
    await tablet.reads(tablet.word("tablet-steal-final"))
    await tablet.advance("scoring")


COUNTS = {
    "Ana": {"points": 12},
    "Ben": {"points": 30},
    "Cleo": {"points": 30, "ships": 5},
    "Dora": {"points": 31, "small": 4, "large": 3, "ultratech": 1, "ships": 2},
}
"""Dora's are those of the worked example (rules: final scoring), 33 points. Ben has 30 and the bonus of turn 6, 2.
Cleo has 30 and a half for three of her ships, and pays one for the ship that never came."""
PLACES = [("Dora", "33"), ("Ben", "32"), ("Cleo", "29½"), ("Ana", "12")]


async def scoring(tablet: Tablet) -> None:
    """Counted behind the cover, revealed from last to first; the winner is the table's."""
    for player, counts in COUNTS.items():
        left = await tablet.tally(player, counts)
        assert not [text for text in left if re.search(r"\d", text)]
        await tablet.put_back()
        await tablet.reads(tablet.word("tablet-score-again", player=player))
        assert not [text for text in await tablet.texts() if re.search(r"\b(12|30|31)\b", text)]
        state = await tablet.table(phase="scoring")
        assert state["scores"] == state["winners"] == []
    await tablet.reveal("reveal_scores")
    state = await tablet.table(phase="finished")
    names = dict(zip(ALL, SEATS.values(), strict=True))
    assert [names[score["seat"]] for score in state["scores"]] == [player for player, _ in PLACES]
    assert [score["total_twelfths"] for score in state["scores"]] == [396, 384, 354, 144]
    assert state["winners"] == ["ktzrktrtl"]
    await tablet.reads(tablet.word("tablet-podium-winner", seats=names[state["winners"][0]]))


async def afterwards(tablet: Tablet, program: Program) -> None:
    """The game can be kept as a page, and played again by the same people."""
    async with tablet.page.expect_download() as started:
        await tablet.tap("tablet-export", kind="HTML")
    download = await started.value
    await download.save_as(kept := program.data.parent / "kept.html")
    assert "Dora" in kept.read_text(encoding="utf-8")
    await tablet.tap("tablet-rematch")
    await tablet.page.wait_for_url(lambda url: program.code not in url)
    for species, player in SEATS.items():
        await expect(await tablet.field(species)).to_have_value(player)


ABEND = {"Caylion": "Anna", "Zeth": "Ben", "Harmonie": "Cem", "Faderan": "Dora"}


@pytest.mark.evening
async def test_ein_abend_auf_deutsch(chromium_path: str, tmp_path: Path) -> None:
    """German rules and words, light, upright: one turn by all its phases, then fast to the winner. Nothing that can be
    read on the way is English."""
    with Program(tmp_path) as program:
        async with chromium(chromium_path) as browser:
            tablet = await Tablet.opened(browser, program, lang="de", theme="light", size=(820, 1180))
            tablet.watchful = True
            await tablet.new_game(ABEND, "Deutsche Ausgabe (2020)")
            await tablet.reads(tablet.word("tablet-track-lay-colony", count=4))
            await tablet.open_table()
            await erste_runde(tablet)
            tablet.watchful = False  # nothing new can be read until the last turn
            for turn in range(2, 6):
                await tablet.end_trading()
                await tablet.advance("share")
                await tablet.advance("bids")
                await tablet.tap("tablet-by-hand")
                await tablet.table(turn=turn, phase="steal")
                await tablet.advance("cleanup")
                await tablet.next_turn(turn + 1)
            tablet.watchful = True
            await tablet.end_trading()
            await tablet.advance("steal")
            await tablet.advance("scoring")
            for points, player in enumerate(ABEND.values(), 10):
                await tablet.tally(player, {"points": points})
                await tablet.put_back()
            await tablet.reveal("reveal_scores")
            await tablet.table(phase="finished", winners=["faderan"])
            await tablet.reads(tablet.word("tablet-podium-winner", seats="Dora"), tablet.word("tablet-rematch"))
            assert english([tablet.word("tablet-new-game"), say("en", "tablet-new-game")]) == ["New game"]
            assert english(tablet.seen) == []
            assert tablet.troubles == []
        assert program.complaints() == []


async def erste_runde(tablet: Tablet) -> None:
    """Every phase once, with a deal, an invention, a bid, a purchase and a steal; and the ledger."""
    await tablet.write_deal(
        {"giver": "Anna", "receiver": "Ben", "due": 1, "goods": {"biotech": 1}},
        {"giver": "Ben", "receiver": "Anna", "due": 2, "goods": {"large_wild": 2}},
    )
    await tablet.record_invention("Dora", 2)
    await tablet.done_trading("Anna")
    await tablet.tap("tablet-ledger")
    await tablet.reads(tablet.word("tablet-exposure-title"), tablet.thing("binding"))
    await tablet.tap("tablet-back")
    await tablet.to_the_sweep()
    await tablet.reads(tablet.word("tablet-sweep-nothing"))
    await tablet.advance("economy")
    await tablet.advance("share")
    await tablet.reads(tablet.word("tablet-share-taken", points=6))
    await tablet.advance("bids")
    for player in ABEND.values():
        mine = int(player == "Cem")
        await tablet.announce(player, mine)
        await tablet.seal_bid(player, mine, 0)
        await tablet.put_back()
    await tablet.reveal("reveal_colony_bids")
    await tablet.buy("Cem", 1, 1)
    await tablet.reveal("reveal_research_bids")
    await tablet.table(phase="steal")
    await tablet.tap("tablet-steal-name", seat="Cem", converter="Black Market")
    await tablet.tap_named(tablet.thing("power"))
    await tablet.table_where(lambda state: state["zeth"]["steals"])
    await tablet.advance("cleanup")
    await tablet.reads(tablet.word("tablet-chores-title"))
    await tablet.next_turn(2)
