"""Pictures of every screen of the tablet, taken on several tablets at one table: each in its language and theme."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from companion.rules.refusals import Thing
from tests.browser.tablet import Tablet

SEATS = {"Caylion": "Ana", "Kjasjavikalimm": "Ben", "Zeth": "Cleo", "Kt'Zr'Kt'Rtl": "Dora", "Faderan": "Emil"}
BIDS = {"Ana": (5, 3, 1), "Ben": (6, 4, 1), "Cleo": (3, 2, 1), "Dora": (4, 2, 1), "Emil": (3, 1, 2)}
"""Ships announced, bid on colonies, bid on research."""
COUNTS = {
    "Ana": {"points": 22, "small": 3, "ships": 2},
    "Ben": {"points": 31, "small": 4, "large": 3, "ultratech": 1, "ships": 2},
    "Cleo": {"points": 30, "large": 5},
    "Dora": {"points": 24, "small": 6, "large": 1},
    "Emil": {"points": 33, "ultratech": 1},
}
EDITIONS = {"en": "Remastered edition (2020)", "de": "Englische Neuausgabe „Remastered“ (2020)"}
Act = Callable[[Tablet], Awaitable[object]]


class Album:
    """The first tablet plays; the others follow the table, and open by themselves what lies over a phase."""

    def __init__(self, tablets: Sequence[Tablet], folder: Path) -> None:
        self._tablets = tablets
        self._lead, *self._others = tablets
        self._folder = folder

    async def shoot(self, name: str) -> None:
        """The same screen on every tablet, once it has come to rest."""
        for tablet in self._tablets:
            dark = await tablet.page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
            await tablet.at_rest()
            picture = f"{name}-{tablet.lang}-{'dark' if dark else 'light'}.png"
            await tablet.page.screenshot(path=self._folder / picture)

    async def each(self, act: Act) -> None:
        """The same on every tablet."""
        for tablet in self._tablets:
            await act(tablet)

    async def others(self, act: Act) -> None:
        """The same on every tablet that only looks."""
        for tablet in self._others:
            await act(tablet)

    async def over(self, key: str, name: str, **facts: object) -> None:
        """What a button opens over the phase, and back."""
        await self.each(lambda tablet: tablet.tap(key, **facts))
        await self.shoot(name)
        await self.each(lambda tablet: tablet.tap("tablet-back"))

    async def fill(self) -> None:
        """An evening with five, in the order in which one meets the screens."""
        await asyncio.to_thread(self._folder.mkdir, parents=True, exist_ok=True)
        await self._before()
        await self._trade()
        await self._bids()
        await self._auctions()
        await self._to_the_end()
        await self._scoring()

    async def _before(self) -> None:
        await self.each(lambda tablet: tablet.reads(tablet.word("tablet-new-game")))
        await self.shoot("01-home")
        await self.each(lambda tablet: tablet.tap("tablet-new-game"))
        for tablet in self._tablets:
            for species, player in SEATS.items():
                await tablet.tap_named(species)
                await tablet.write(species, player)
        await self.shoot("02-seats")
        for step, name in (("options", "03-options"), ("layout", "04-layout")):
            for tablet in self._tablets:
                await tablet.tap("tablet-setup-on", step=tablet.word(f"tablet-setup-{step}"))
                if step == "options":
                    await tablet.choose(EDITIONS[tablet.lang])
            await self.shoot(name)
        await self._lead.tap("tablet-setup-open")
        await self.each(lambda tablet: tablet.reads(tablet.word("tablet-lobby-start")))
        await self.shoot("05-lobby")

    async def _trade(self) -> None:
        lead = self._lead
        await self.each(lambda tablet: tablet.tap("tablet-lobby-start"))
        await self.shoot("06-trade-ready")
        await lead.tap("tablet-timer-start")
        await lead.write_deal(
            {"giver": "Ana", "receiver": "Cleo", "due": 1, "goods": {"food": 2, "information": 1}},
            {"giver": "Cleo", "receiver": "Ana", "due": 2, "goods": {"ship": 1, "ultratech": 1}},
        )
        await lead.write_deal(
            {"giver": "Ben", "receiver": "Dora", "due": 1, "promise": "Ben leaves the last colony", "stake": 2},
            {"giver": "Dora", "receiver": "Ben", "due": 1, "goods": {"culture": 1}, "promise": "and more", "stake": 1},
        )
        await lead.record_invention("Emil", 2)
        await lead.done_trading("Ana")
        await lead.done_trading("Dora")
        await self.shoot("07-trade")
        await self.over("tablet-new-deal", "08-write-deal")
        await self.over("tablet-invention-new", "09-invention")
        await self.each(
            lambda tablet: tablet.tap("tablet-seat-state", seat="Ben", state=tablet.word("tablet-seat-here"))
        )
        await self.shoot("10-seat")
        await self.each(lambda tablet: tablet.tap("tablet-back"))
        await self.over("tablet-ledger", "11-ledger")
        for _ in range(15):
            await lead.tap("tablet-timer-less")
        await lead.reads(lead.word("parts-timer-expired"))
        await lead.done_trading("Ben")
        await lead.done_trading("Cleo")
        await self.shoot("12-trade-overtime")
        await self.each(lambda tablet: tablet.tap("tablet-next", phase=Thing("economy")))
        await self.shoot("13-sweep")
        await lead.advance("economy")
        await self.shoot("14-economy")
        await self.over("tablet-ledger", "15-ledger-dispute")
        await lead.advance("share")
        await self.shoot("16-share")

    async def _bids(self) -> None:
        lead = self._lead
        await lead.advance("bids")
        for player, (ships, colony, research) in BIDS.items():
            if player == "Emil":
                await self.shoot("17-bids")
                await self.over("tablet-bids-announce", "18-announce")
                await self.each(lambda tablet: tablet.tap("tablet-bids-seal", player="Emil"))
                await self.shoot("19-cover")
                await self.each(lambda tablet: tablet.tap("tablet-back"))
            await lead.announce(player, ships)
            if player == "Emil":
                await self.others(lambda tablet: tablet.tap("tablet-bids-seal", player="Emil"))
                await self.others(lambda tablet: tablet.tap("tablet-cover-me", player="Emil"))
                await self.shoot("20-bid")
                await self.others(lambda tablet: tablet.tap("tablet-cover-again"))
                await self.others(lambda tablet: tablet.tap("tablet-back"))
            await lead.seal_bid(player, colony, research)
            await lead.put_back()
        await self.shoot("21-bids-sealed")

    async def _auctions(self) -> None:
        """Ben splits; Kit wins the tie, Cleo has fewer colonies, and for Ana and Emil nothing is left."""
        lead = self._lead
        await lead.reveal("reveal_colony_bids")
        await lead.table(phase="colony_auction")
        await self.shoot("22-colonies")
        await lead.tap("tablet-auction-split", first=2, second=2)
        await lead.buy("Dora", 4, 2)
        await lead.buy("Cleo", 1, 1)
        await lead.reads(lead.word("tablet-auction-turn", player="Ben"))
        await self.shoot("23-colonies-split")
        await lead.buy("Ben", 2, 1)
        await lead.table_where(lambda state: len(state["auction"]["colony"]["log"]) == 4)
        await lead.buy("Ben", 3, 1)
        await lead.table(phase="research_auction")
        await self.shoot("24-research-sealed")
        await lead.reveal("reveal_research_bids")
        await lead.buy("Emil", 3, 2)
        await lead.reads(lead.word("tablet-auction-turn", player="Ben"))
        await self.shoot("25-research")
        await lead.buy("Ben", 1, 1)
        await lead.buy("Ana", 2, 1)
        await lead.table(phase="steal")
        await self.each(lambda tablet: tablet.go_on())

    async def _to_the_end(self) -> None:
        lead = self._lead
        await lead.set_envoys("Ben", 2)
        await self.shoot("26-steal")
        await self.over("tablet-steal-name", "27-loot", seat="Dora", converter="Systemic Bribery")
        await lead.tap("tablet-steal-name", seat="Ben", converter="Black Market")
        await lead.tap_named(lead.thing("power"))
        await lead.table_where(lambda state: state["zeth"]["steals"])
        await self.shoot("28-stolen")
        await lead.advance("cleanup")
        await self.shoot("29-cleanup")
        await self.each(lambda tablet: tablet.tap("tablet-undo", what=tablet.thing("advance")))
        await self.shoot("30-undo")
        await self.each(lambda tablet: tablet.tap("tablet-undo-keep"))
        await self.each(lambda tablet: tablet.tap("tablet-menu"))
        await self.shoot("31-menu")
        await self.each(lambda tablet: tablet.tap("tablet-to-table"))
        await lead.next_turn(2)
        await self.shoot("32-trade-due")
        for turn in range(2, 6):
            await lead.end_trading()
            await lead.advance("share")
            await lead.advance("bids")
            await lead.tap("tablet-by-hand")
            await lead.table(phase="steal")
            await lead.advance("cleanup")
            await lead.next_turn(turn + 1)
        await lead.to_the_sweep()
        await lead.click(lead.button(lead.word("tablet-term-levy", points=3)).first)
        await lead.table_where(lambda state: state["penalties"]["caylion"] == 3)
        await lead.advance("economy")
        await lead.advance("steal")
        await lead.advance("scoring")

    async def _scoring(self) -> None:
        lead = self._lead
        for player, counts in COUNTS.items():
            if player == "Emil":
                await self.shoot("33-scoring")
                await self.each(lambda tablet: tablet.tap("tablet-score-count", player="Emil"))
                await self.each(lambda tablet: tablet.tap("tablet-cover-me", player="Emil"))
                await self.shoot("34-count")
                await self.each(lambda tablet: tablet.tap("tablet-cover-again"))
                await self.each(lambda tablet: tablet.tap("tablet-back"))
            await lead.tally(player, counts)
            await lead.put_back()
        await lead.reveal("reveal_scores")
        await self.shoot("36-winner")
        await self.over("tablet-ledger", "37-ledger-end")
