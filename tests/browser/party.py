"""A group of players around one table: a tablet and a phone each, and what they do there, tap by tap."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any

from playwright.async_api import Browser, expect

from companion.rules.phases import Phase
from companion.words import listed, say, thing
from tests.browser.people import PATIENCE_MS, Device, arrive
from tests.browser.server import PATIENCE, Program
from tests.web.phones import ANDROID, IPHONE

word = partial(say, "en")
good = partial(thing, "en")
State = dict[str, Any]
NAMES = {
    "yengii": "Yengii",
    "caylion": "Caylion",
    "zeth": "Zeth",
    "imdril": "Im'dril",
    "unity": "Unity",
    "faderan": "Faderan",
    "ktzrktrtl": "Kt'Zr'Kt'Rtl",
    "eni_et": "Eni Et",
    "kjasjavikalimm": "Kjasjavikalimm",
}
"""Species by the names that the set-up shows."""
SHORT = {**NAMES, "ktzrktrtl": "Kit", "kjasjavikalimm": "Kjas"}
"""What the table calls a seat to which nobody gave a name."""
IPHONES = ("zeth", "faderan")
"""Who plays on an iPhone; everybody else on an Android."""


def tile(side: str, name: str) -> re.Pattern[str]:
    """A good's tile on one side of the deal form, whatever it counts."""
    return re.compile(f"^{side}: {good(name)}")


class Party:
    """Everybody at the table. Screens are what counts; the public state only tells when a step is over."""

    def __init__(self, program: Program, browser: Browser, tablet: Device) -> None:
        self.program = program
        self.browser = browser
        self.tablet = tablet
        self.phones: dict[str, Device] = {}
        self.links: Mapping[str, str] = {}
        """How a seat's phone finds the table, where that is not by the link in the QR code."""

    @classmethod
    async def gather(
        cls, program: Program, browser: Browser, seats: Sequence[str], links: Mapping[str, str] | None = None
    ) -> "Party":
        """The host opens the table by the tablet's own screens, and everybody sits down by a link."""
        tablet = await arrive(browser, "tablet", program.moderator, None)
        party = cls(program, browser, tablet)
        party.links = links or {}
        await tablet.tap(word("tablet-new-game"))
        for seat in seats:
            await tablet.tap(NAMES[seat])
            await tablet.button(word("tablet-seat-remove", name=NAMES[seat])).wait_for()
        for step in ("options", "layout"):
            await tablet.tap(word("tablet-setup-on", step=word(f"tablet-setup-{step}")))
        await tablet.tap(word("tablet-setup-open"))
        await tablet.tap(word("tablet-lobby-start"))
        await tablet.button(word("tablet-timer-start")).wait_for()
        await asyncio.gather(*(party.sit(seat) for seat in seats))
        return party

    async def sit(self, seat: str) -> Device:
        """Somebody scans the code and taps a free seat."""
        kind = IPHONE if seat in IPHONES else ANDROID
        phone = await arrive(self.browser, seat, self.links.get(seat, self.program.join), kind)
        await phone.tap(re.compile(re.escape(NAMES[seat])))
        await phone.heading(word("phone-turn", turn=1, last=6)).wait_for()
        self.phones[seat] = phone
        return phone

    @property
    def devices(self) -> list[Device]:
        """The tablet and every phone."""
        return [self.tablet, *self.phones.values()]

    async def all_phones(self, do: Callable[[str, Device], Awaitable[object]]) -> None:
        """Everybody does it, at the same time."""
        await asyncio.gather(*(do(seat, phone) for seat, phone in self.phones.items()))

    async def state(self) -> State:
        """What everybody may know."""
        return await asyncio.to_thread(self.program.state)

    async def state_where(self, holds: Callable[[State], bool]) -> State:
        """Waits until the table is as wanted."""
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while not holds(state := await self.state()):
            assert asyncio.get_running_loop().time() < deadline, f"the table still is: {state}"
            await asyncio.sleep(0.1)
        return state

    async def phase(self, phase: Phase, turn: int | None = None) -> State:
        """Waits until the table is in a phase."""
        return await self.state_where(lambda state: state["phase"] == phase and turn in (None, state["turn"]))

    # The tablet

    async def end_trading(self) -> None:
        """The next step, and past the sweep of what is due."""
        on = word("tablet-next", phase_name=good("economy"))
        await self.tablet.tap(on)
        await self.tablet.button(word("tablet-sweep-back")).wait_for()
        await self.tablet.tap(on)
        await self.phase(Phase.ECONOMY)

    async def on_to(self, phase: Phase) -> None:
        """The next step, which leads to this phase."""
        await self.tablet.tap(word("tablet-next", phase_name=good(phase)))
        await self.phase(phase)

    async def on_to_turn(self, turn: int) -> None:
        """The clean-up is done."""
        await self.tablet.tap(word("tablet-next-turn", turn=turn))
        await self.phase(Phase.TRADE, turn)

    async def reveal(self, what: str, *, at_once: bool = False) -> None:
        """A reveal: all look up while the tablet plays its scene; or nobody waits for that."""
        await self.tablet.tap(good(what))
        if at_once:
            await self.tablet.tap(word("scene-skip"))

    # Deals

    async def propose(
        self, by: str, to: str, give: Mapping[str, int], get: Mapping[str, int], due: int | None = None
    ) -> str:
        """A deal between two, from My table until it is sent; its name."""
        phone = self.phones[by]
        await phone.tap(word("phone-new-deal"))
        await phone.tap(re.compile(f"^{SHORT[to]}"))
        for side, goods in (("phone-i-give", give), ("phone-i-get", get)):
            if due is not None and goods:
                await phone.tap(f"{word(side)}: {word('phone-on-turn', turn=due)}")
            for name, count in goods.items():
                await phone.tap(tile(word(side), name), count)
        return await self.send(by, to)

    async def send(self, by: str, *to: str) -> str:
        """Sends what the form holds; the name of the new deal."""
        before = set((await self.state())["deals"])
        names = [SHORT[seat] for seat in to]
        await self.phones[by].tap(word("phone-send-to", players=listed("en", names)))
        state = await self.state_where(lambda state: bool(_new(state, before, {by, *to})))
        (name,) = _new(state, before, {by, *to})
        return name

    async def accept(self, deal: str, *seats: str) -> None:
        """Those who were asked say yes, with one tap each."""
        for seat in seats:
            phone = self.phones[seat]
            taps = phone.taps
            await phone.tap(word("phone-accept"))
            assert phone.taps - taps == 1
        await self.state_where(lambda state: set(seats) <= set(state["deals"][deal]["accepted"]))

    async def got(self, deal: str, *seats: str) -> None:
        """Those who get something have got it."""
        for seat in seats:
            await self.phones[seat].tap(word("phone-got-it"))
            await self.state_where(partial(_delivered, deal, seat))

    async def look_at(self, seat: str, deal: str) -> Device:
        """The page of a deal, by the list of all deals."""
        phone = self.phones[seat]
        await phone.tap(word("phone-my-deals"))
        parties = (await self.state())["deals"][deal]["parties"]
        others = listed("en", [SHORT[name] for name in parties if name != seat])
        await phone.tap(re.compile(re.escape(f"{others}, ")))
        await phone.heading(others).wait_for()
        return phone

    async def surely(self, seat: str, deal: str, key: str) -> Device:
        """What a deal's page asks about once more before it is done."""
        phone = await self.look_at(seat, deal)
        await phone.tap(word(key))
        await phone.tap(word("phone-yes", what=word(key)))
        return phone

    # Bids and auctions

    async def bid(self, seat: str, ships: int, colony: int, research: int) -> int:
        """From My table to a sealed bid; the taps it took."""
        phone = self.phones[seat]
        taps = phone.taps
        await phone.tap(word("phone-main-bid"))
        if ships in TILES:
            await phone.tap(word("phone-announce", ships=ships))
        else:
            await enter(phone, ships)
            await phone.tap(word("phone-announce", ships=ships))
        await phone.until(lambda text: word("phone-split-of", ships=ships) in text)
        await enter(phone, colony)
        if colony not in TILES:
            await phone.tap(word("pad-next", what=word("phone-research-bid")))
        await enter(phone, research)
        await phone.tap(word("phone-seal"))
        await phone.button(word("news-sealed")).wait_for()
        return phone.taps - taps

    async def home(self, seat: str) -> None:
        """Back to My table."""
        await self.phones[seat].tap(word("phone-back"))

    async def choose(self, kind: str, choices: Mapping[str, Sequence[str]]) -> None:
        """An auction, choice by choice: `buy 3`, `pass` or `split`, in the order in which each seat comes on turn."""
        left = {seat: list(mine) for seat, mine in choices.items()}
        while True:
            auction = (await self.state())["auction"][kind]
            if auction["on_turn"] is None:
                break
            phone, choice = self.phones[auction["on_turn"]], left[auction["on_turn"]].pop(0)
            told = await phone.until(lambda text: any(word(turn) in text for turn in YOUR_TURN))
            if word("phone-your-turn") not in told:
                await phone.tap(word("phone-main-choice"))
            await expect(phone.button(word("phone-pass"))).to_be_enabled(timeout=PATIENCE_MS)
            chosen = sum(step["action"] != "split" for step in auction["log"])
            ships = auction["order"][chosen]["bid"]
            if choice.startswith("buy"):
                space = int(choice.split()[1])
                await phone.tap(word("phone-buy", space=space, ships=ships))
            elif choice == "split":
                await phone.tap(word("phone-split", first=ships - ships // 2, second=ships // 2))
            else:
                await phone.tap(word("phone-pass"))
            await self.state_where(partial(_went_on, kind, len(auction["log"])))
        assert not any(left.values()), f"never came on turn: {left}"

    # The end

    async def count(self, seat: str, **numbers: int) -> None:
        """Counts and seals: digits for the points, then a tile each."""
        phone = self.phones[seat]
        await phone.tap(word("phone-main-count"))
        for digit in str(numbers["points"]):
            await phone.tap(digit)
        await phone.tap(word("pad-next", what=word("phone-count-small")))
        for part in ("small", "large", "ultratech", "ships"):
            await enter(phone, numbers.get(part, 0))
        await phone.tap(word("phone-seal"))
        await phone.button(word("news-counted")).wait_for()


YOUR_TURN = ("phone-your-turn", "phone-call-choose")
"""How a phone says whose turn it is: among the spaces, and on My table."""

TILES = range(19)
"""Numbers that have a tile where larger ones can be entered."""


async def enter(phone: Device, number: int) -> None:
    """A number on the pad: its tile, or its digits."""
    if number in TILES:
        await phone.tap(str(number))
        return
    await phone.tap(word("pad-more", least=len(TILES)))
    for digit in str(number):
        await phone.tap(digit)


def _new(state: State, before: set[str], parties: set[str]) -> list[str]:
    return [name for name, deal in state["deals"].items() if name not in before and set(deal["parties"]) == parties]


def _delivered(deal: str, seat: str, state: State) -> bool:
    mine = [term for term in state["deals"][deal]["terms"] if term["to"] == seat]
    return bool(mine) and all(term["status"] in ("delivered", "amended") for term in mine)


def _went_on(kind: str, made: int, state: State) -> bool:
    return len(state["auction"][kind]["log"]) > made
