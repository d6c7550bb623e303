"""An evening with mishaps: the server killed in every phase, phones that drop, break, are swapped or opened twice."""

import asyncio
import re
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.async_api import expect

from companion.rules.phases import LAST_TURN, Phase
from tests.browser.browser import chromium
from tests.browser.party import SHORT, Party, good, word
from tests.browser.people import PATIENCE_MS, Device, arrive
from tests.browser.server import Program
from tests.web.chrome import HOST
from tests.web.proxy import Proxy, proxy_to

pytestmark = [pytest.mark.browser, pytest.mark.evening, pytest.mark.timeout(1800)]

SEATS = ("caylion", "zeth", "unity", "kjasjavikalimm")
BIDS = {"caylion": (2, 2, 0), "zeth": (1, 0, 1), "unity": (3, 1, 2), "kjasjavikalimm": (4, 3, 1)}
SLOW = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 20_000}
"""A phone at the far end of the house: 400 ms, 50 kB a second down and 20 up."""
QUICK = {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}


@dataclass
class Mishaps:
    """What was done to the table, and in which phase it went on as if nothing had happened."""

    party: Party
    survived: list[tuple[str, str]] = field(default_factory=list)

    async def note(self, fault: str) -> None:
        state = await self.party.state()
        self.survived.append((f"turn {state['turn']}, {good(state['phase'])}", fault))

    async def crash(self) -> None:
        """SIGKILL, and a new start on the same port: everybody comes back by themselves, and nothing is lost."""
        party = self.party
        before = await party.state()
        arrivals = {device.who: device.arrivals for device in party.devices}
        party.program.kill()
        await asyncio.to_thread(party.program.start)
        assert await party.state() == before
        await asyncio.gather(*(device.back(arrivals[device.who]) for device in party.devices))
        await self.all_up_to_date()
        await self.note("server killed and started again")

    async def all_up_to_date(self) -> None:
        """Tablet and phones show the phase that the table is in."""
        state = await self.party.state()
        phase = good(state["phase"])
        await self.party.all_phones(lambda _, phone: phone.until(lambda text: phase in text.splitlines()))
        here = f"{word('parts-turn', turn=state['turn'], last=LAST_TURN)}, {phase}"
        await self.party.tablet.until(lambda text: here in text)

    def __str__(self) -> str:
        return "\n".join(f"{when:28} {fault}" for when, fault in self.survived)


async def test_an_evening_with_mishaps(chromium_path: str, tmp_path: Path) -> None:
    """Nothing acknowledged is lost, nothing sealed is shown, and everybody finds the way back."""
    with Program(tmp_path) as program, proxy_to(program.port) as proxy:
        async with chromium(chromium_path) as browser:
            way = f"http://{HOST}:{proxy.port}/t/{program.code}"
            party = await Party.gather(program, browser, SEATS, {"zeth": way})
            mishaps = Mishaps(party)
            await trade(mishaps, proxy)
            for phase in (Phase.SHARE, Phase.BIDS):
                await mishaps.crash()
                await party.on_to(phase)
                await mishaps.all_up_to_date()
            await bids(mishaps)
            await auctions(mishaps)
            await to_the_end(mishaps)
            await scoring(mishaps)
            unforeseen = [told for device in party.devices for told in device.complaints if not _of_the_network(told)]
        assert program.stop() == 0
        print(f"Survived:\n{mishaps}")
        assert unforeseen == []
        assert program.complaints() == []
        assert program.command("check", program.game).code == 0


def _of_the_network(complaint: str) -> bool:
    """A browser may say that the server could not be reached while it was away."""
    return re.search(r"WebSocket connection to|net::ERR_", complaint) is not None


async def trade(mishaps: Mishaps, proxy: Proxy) -> None:
    """A half-entered deal, a proposal that waits, and phones that come and go."""
    party = mishaps.party
    caylion, unity = party.phones["caylion"], party.phones["unity"]
    await party.tablet.tap(word("tablet-timer-start"))
    await caylion.tap(word("phone-new-deal"))
    await caylion.tap(re.compile("^Unity"))
    await caylion.tap(f"{word('phone-i-give')}: {good('food')} plus", 2)
    await caylion.page.reload()
    await caylion.until(lambda text: f"{word('phone-i-give')}: {good('food')} 2" in text)
    await mishaps.note("phone reloaded: its half-entered deal is still there")
    deal = await party.send("caylion", "unity")
    await mishaps.crash()
    await party.accept(deal, "unity")
    await party.got(deal, "unity")
    arrivals = await dropped(mishaps, proxy)
    await twice(mishaps)
    await reopened(mishaps)
    await replaced(mishaps, "kjasjavikalimm")
    await slow(mishaps)
    await noticed(mishaps, arrivals)
    await unity.until(lambda text: word("phone-me-exposed") in text)
    await party.end_trading()
    await mishaps.all_up_to_date()


async def dropped(mishaps: Mishaps, proxy: Proxy) -> int:
    """A connection that breaks: the phone is back at its seat, and up to date. Then one that dies without a word;
    how often that phone had arrived until then."""
    party = mishaps.party
    zeth = party.phones["zeth"]
    arrivals = zeth.arrivals
    proxy.cut()
    await zeth.back(arrivals)
    await party.phones["unity"].flip(word("phone-done-trading"))
    await zeth.until(lambda text: word("phone-done-count", done=1, seats=len(SEATS)) in text)
    await mishaps.note("connection of a phone broken")
    proxy.freeze()
    return zeth.arrivals


async def noticed(mishaps: Mishaps, arrivals: int) -> None:
    """A phone that lies on the table with a dead connection asks for it by itself, and is back and up to date."""
    zeth = mishaps.party.phones["zeth"]
    await zeth.back(arrivals)
    await zeth.until(lambda text: word("phone-done-count", done=0, seats=len(SEATS)) in text)
    await mishaps.note("connection of a phone dead without a word")


async def twice(mishaps: Mishaps) -> None:
    """Two windows on one seat show the same, whichever is tapped."""
    phone = mishaps.party.phones["unity"]
    second = Device("unity", phone.context, await phone.context.new_page())
    await second.page.goto(mishaps.party.program.join)
    await expect(second.page.get_by_role("switch", name=word("phone-done-trading"))).to_be_checked(timeout=PATIENCE_MS)
    await second.flip(word("phone-done-trading"))
    await expect(phone.page.get_by_role("switch", name=word("phone-done-trading"))).not_to_be_checked(
        timeout=PATIENCE_MS
    )
    await second.page.close()
    await mishaps.note("two windows on one seat")


async def reopened(mishaps: Mishaps) -> None:
    """The browser was killed: its next window knows its seat by its cookie."""
    party = mishaps.party
    old = party.phones["caylion"]
    kept = await old.context.storage_state()
    await old.context.close()
    new = await arrive(party.browser, "caylion", party.program.join, storage_state=kept)
    await new.button(word("phone-new-deal")).wait_for()
    new.complaints += old.complaints
    party.phones["caylion"] = new
    await mishaps.note("browser of a phone killed and opened again")


async def replaced(mishaps: Mishaps, seat: str) -> None:
    """The tablet frees the seat of a phone that is gone; another one sits down, the old one is out."""
    party = mishaps.party
    old = party.phones[seat]
    await party.tablet.tap(word("tablet-join"))
    await party.tablet.tap(word("tablet-seat-release-of", player=SHORT[seat]))
    await old.until(lambda text: word("phone-just-watch") in text)
    new = await party.sit(seat)
    assert word("phone-just-watch") in await old.reads()
    await party.tablet.tap(word("tablet-to-table"))
    new.complaints += old.complaints
    await old.context.close()
    await mishaps.note("a phone replaced by another")


async def slow(mishaps: Mishaps) -> None:
    """Everything takes longer and still works: reload, deal, delivery."""
    party = mishaps.party
    phone = party.phones["caylion"]
    cdp = await phone.context.new_cdp_session(phone.page)
    await cdp.send("Network.enable")
    await cdp.send("Network.emulateNetworkConditions", SLOW)
    await phone.page.reload()
    deal = await party.propose("caylion", "kjasjavikalimm", {"food": 1}, {"culture": 1})
    await party.accept(deal, "kjasjavikalimm")
    await party.got(deal, "caylion", "kjasjavikalimm")
    await cdp.send(
        "Network.emulateNetworkConditions", {**SLOW, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    )
    await mishaps.note("a slow network")


async def bids(mishaps: Mishaps) -> None:
    """A half-entered bid survives a reload, sealed ones the server's death: they open once the phones are back."""
    party = mishaps.party
    unity = party.phones["unity"]
    await unity.tap(word("phone-main-bid"))
    await unity.tap(f"{word('phone-ships')} plus", 3)
    await unity.tap(word("phone-announce", ships=3))
    await unity.tap(f"{word('phone-colony-bid')} plus", 1)
    await unity.tap(f"{word('phone-research-bid')} plus", 2)
    await unity.page.reload()
    await unity.tap(word("phone-hold"))
    text = await unity.until(lambda text: word("phone-secret-colony", ships=1) in text)
    assert word("phone-secret-research", ships=2) in text
    await mishaps.note("phone reloaded: its half-entered bid is still there")
    await unity.tap(word("phone-seal"))
    await asyncio.gather(*(party.bid(seat, *BIDS[seat]) for seat in SEATS if seat != "unity"))
    await party.state_where(lambda state: set(state["sealed"]) == set(SEATS))
    await mishaps.crash()
    await party.reveal("reveal_colony_bids")
    await party.phase(Phase.COLONY_AUCTION)
    await mishaps.note("sealed before the server was killed, opened after it")


async def auctions(mishaps: Mishaps) -> None:
    """Killed in the middle of each auction, and between them."""
    party = mishaps.party

    await mishaps.crash()
    await party.all_phones(lambda _, phone: phone.tap(word("phone-main-choice")))
    await party.choose("colony", {"kjasjavikalimm": ["buy 4"], "caylion": ["pass"], "unity": ["buy 1"]})
    await party.phase(Phase.RESEARCH_AUCTION)
    await mishaps.crash()
    await party.reveal("reveal_research_bids")
    await party.state_where(lambda state: state["auction"]["research"] is not None)
    await party.all_phones(lambda _, phone: phone.tap(word("phone-main-choice")))
    await party.choose("research", {"unity": ["buy 3"], "zeth": ["buy 1"], "kjasjavikalimm": ["buy 2"]})
    await party.phase(Phase.STEAL)
    await mishaps.crash()
    await party.on_to(Phase.CLEANUP)
    await mishaps.crash()


async def to_the_end(mishaps: Mishaps) -> None:
    """The turns between, by hand."""
    party = mishaps.party
    for turn in range(2, LAST_TURN + 1):
        await party.on_to_turn(turn)
        await party.end_trading()
        if turn < LAST_TURN:
            await party.on_to(Phase.SHARE)
            await party.on_to(Phase.BIDS)
            await party.tablet.tap(word("tablet-by-hand"))
        else:
            await party.on_to(Phase.STEAL)
            break
        await party.phase(Phase.STEAL)
        await party.on_to(Phase.CLEANUP)
    await party.on_to(Phase.SCORING)
    await mishaps.all_up_to_date()


async def scoring(mishaps: Mishaps) -> None:
    """Half a count survives a reload, sealed counts the server's death, and so do the scores."""
    party = mishaps.party
    unity = party.phones["unity"]
    await unity.tap(word("phone-main-count"))
    await unity.tap(f"{word('phone-count-points')} plus 10", 2)
    await unity.page.reload()
    await unity.tap(word("phone-hold-total"))
    await unity.until(lambda text: "20" in text.splitlines())
    await mishaps.note("phone reloaded: its half-made count is still there")
    await unity.tap(word("phone-seal-count"))
    await asyncio.gather(*(party.count(seat, points=number) for number, seat in enumerate(SEATS) if seat != "unity"))
    await party.state_where(lambda state: set(state["sealed"]) == set(SEATS))
    await mishaps.crash()
    await party.reveal("reveal_scores")
    state = await party.phase(Phase.FINISHED)
    assert state["winners"] == ["unity"]
    await mishaps.note("counted before the server was killed, revealed after it")
    await mishaps.crash()
