"""A group of players around one table: a tablet and a phone each, and what they do there, tap by tap."""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any

from playwright.async_api import Browser

from companion.rules.phases import Phase
from companion.store.species_data import load_facts
from companion.words import listed, say, thing
from tests.browser.hands import Hands, Name
from tests.browser.people import Device, arrive
from tests.browser.server import PATIENCE, Program
from tests.web.phones import ANDROID, IPHONE

SECOND_LOOK = 10.0
"""Seconds after which somebody taps once more."""

word = partial(say, "en")
good = partial(thing, "en")
State = dict[str, Any]
FACTS = load_facts().species
SHORT = {seat: species.short_in("en") for seat, species in FACTS.items()}
"""What the table calls a seat to which nobody gave a name."""
IPHONES = ("zeth", "faderan")
"""Who plays on an iPhone; everybody else on an Android."""


class Party:
    """Everybody at the table. Screens are what counts; the public state only tells when a step is over."""

    def __init__(self, program: Program, browser: Browser, tablet: Device, names: Mapping[str, str]) -> None:
        self.program = program
        self.browser = browser
        self.tablet = tablet
        self.names = {**SHORT, **names}
        """What everybody is called."""
        self.phones: dict[str, Hands] = {}
        self.links: Mapping[str, str] = {}
        """How a seat's phone finds the table, where that is not by the link in the QR code."""

    @classmethod
    async def gather(
        cls, program: Program, browser: Browser, seats: Sequence[str], links: Mapping[str, str] | None = None
    ) -> "Party":
        """The host opens the table, and everybody sits down by a link."""
        party = await cls.opened(program, browser, dict.fromkeys(seats, ""))
        party.links = links or {}
        await asyncio.gather(*(party.sit(seat) for seat in seats))
        return party

    @classmethod
    async def opened(
        cls, program: Program, browser: Browser, players: Mapping[str, str], *, lang: str = "en"
    ) -> "Party":
        """The host opens the table by the tablet's own screens. `players`: names by seat, empty where there is none."""
        tablet = await arrive(browser, "tablet", program.moderator, None, lang=lang)
        party = cls(program, browser, tablet, {seat: player for seat, player in players.items() if player})
        await tablet.tap(tablet.word("tablet-new-game"))
        for seat, player in players.items():
            species = FACTS[seat].name_in(lang)
            await tablet.tap(species)
            await tablet.button(tablet.word("tablet-seat-remove", name=species)).wait_for()
            if player:
                await tablet.type(species, player)
        await party.open_table()
        return party

    async def open_table(self) -> None:
        """From the seats on, through the rest of the set-up and the lobby, to the first turn."""
        tablet = self.tablet
        for step in ("options", "layout"):
            await tablet.tap(tablet.word("tablet-setup-on", step=tablet.word(f"tablet-setup-{step}")))
        await tablet.tap(tablet.word("tablet-setup-open"))
        await tablet.tap(tablet.word("tablet-lobby-start"))
        await tablet.button(tablet.word("tablet-timer-start")).wait_for()

    async def sit(self, seat: str, lang: str = "en") -> Device:
        """Somebody scans the code and taps a free seat."""
        kind = IPHONE if seat in IPHONES else ANDROID
        phone = await arrive(self.browser, seat, self.links.get(seat, self.program.join), kind, lang=lang)
        await phone.tap(self.seat_button(seat, lang))
        await phone.button(phone.word("phone-my-deals")).wait_for()
        self.phones[seat] = phone
        return phone

    def seat_button(self, seat: str, lang: str) -> re.Pattern[str]:
        """The way to a seat, whoever is named there."""
        return re.compile(re.escape(FACTS[seat].name_in(lang)))

    def device(self, seat: str) -> Device:
        """A phone whose browser can be looked into."""
        phone = self.phones[seat]
        assert isinstance(phone, Device)
        return phone

    @property
    def devices(self) -> list[Device]:
        """The tablet and every phone whose browser can be looked into."""
        return [self.tablet, *(phone for phone in self.phones.values() if isinstance(phone, Device))]

    async def all_phones(self, do: Callable[[str, Hands], Awaitable[object]]) -> None:
        """Everybody does it, at the same time."""
        await asyncio.gather(*(do(seat, phone) for seat, phone in self.phones.items()))

    async def state(self) -> State:
        """What everybody may know."""
        return await asyncio.to_thread(self.program.state)

    async def state_where(self, holds: Callable[[State], bool], patience: float = PATIENCE) -> State:
        """Waits until the table is as wanted."""
        deadline = asyncio.get_running_loop().time() + patience
        while not holds(state := await self.state()):
            assert asyncio.get_running_loop().time() < deadline, f"the table still is: {state}"
            await asyncio.sleep(0.1)
        return state

    async def tapped_until(self, holds: Callable[[State], bool], tap: Callable[[], Awaitable[object]]) -> None:
        """Taps like somebody who sees that nothing came of it and taps once more: names in the DOM may lag behind what
        Flutter has drawn, and a tap goes beside them."""
        for _ in range(2):
            await tap()
            with contextlib.suppress(AssertionError):
                await self.state_where(holds, SECOND_LOOK)
                return
        await tap()
        await self.state_where(holds)

    async def phase(self, phase: Phase, turn: int | None = None) -> State:
        """Waits until the table is in a phase."""
        return await self.state_where(lambda state: state["phase"] == phase and turn in (None, state["turn"]))

    # The tablet

    async def end_trading(self) -> None:
        """The next step, and past the sweep of what is due."""
        tablet = self.tablet
        on = tablet.word("tablet-next", phase_name=tablet.thing("economy"))
        await tablet.tap(on)
        await tablet.button(tablet.word("tablet-sweep-back")).wait_for()
        await tablet.tap(on)
        await self.phase(Phase.ECONOMY)

    async def on_to(self, phase: Phase) -> None:
        """The next step, which leads to this phase."""
        await self.tablet.tap(self.tablet.word("tablet-next", phase_name=self.tablet.thing(phase)))
        await self.phase(phase)

    async def on_to_turn(self, turn: int) -> None:
        """The clean-up is done."""
        await self.tablet.tap(self.tablet.word("tablet-next-turn", turn=turn))
        await self.phase(Phase.TRADE, turn)

    async def reveal(self, what: str, *, at_once: bool = False) -> None:
        """A reveal: all look up while the tablet plays its scene; or nobody waits for that."""
        await self.tablet.tap(self.tablet.thing(what))
        if at_once:
            await self.tablet.tap(self.tablet.word("scene-skip"))

    # Mishaps

    @contextlib.asynccontextmanager
    async def outage(self, devices: Sequence[Device]) -> AsyncIterator[None]:
        """Afterwards all of them come back by themselves. Until then a browser may complain that it cannot reach the
        table, and of nothing else; at any other time it has no reason to complain at all."""
        before = [(device, device.arrivals, len(device.complaints)) for device in devices]
        yield
        await asyncio.gather(*(device.back(arrivals) for device, arrivals, _ in before))
        for device, _, heard in before:
            device.complaints[heard:] = _beyond_the_outage(device, device.complaints[heard:])

    async def crash(self, *others: Device) -> None:
        """SIGKILL, and a new start on the same port: everybody comes back by themselves, and nothing is lost."""
        before = await self.state()
        async with self.outage([*self.devices, *others]):
            self.program.kill()
            await asyncio.to_thread(self.program.start)
            assert await self.state() == before

    async def replace(self, seat: str) -> None:
        """The tablet frees the seat of a phone that is gone; another one sits down, the old one is out."""
        old, tablet = self.device(seat), self.tablet
        await tablet.tap(tablet.word("tablet-join"))
        await tablet.tap(tablet.word("tablet-seat-release-of", player=self.names[seat]))
        await old.sees(old.word("phone-just-watch"))
        new = await self.sit(seat, old.lang)
        await old.sees(old.word("phone-just-watch"))
        await tablet.tap(tablet.word("tablet-to-table"))
        new.complaints += old.complaints
        new.seen |= old.seen
        await old.context.close()

    # Deals

    async def propose(
        self, by: str, to: str, give: Mapping[str, int], get: Mapping[str, int], due: int | None = None
    ) -> str:
        """A deal between two, from My table until it is sent; its name."""
        phone = self.phones[by]
        await phone.tap(phone.word("phone-new-deal"))
        await phone.tap(re.compile(f"^{re.escape(self.names[to])}"))
        await phone.put("give", give, due)
        await phone.put("get", get, due)
        return await self.send(by, to)

    async def send(self, by: str, *to: str) -> str:
        """Sends what the form holds; the name of the new deal."""
        before = set((await self.state())["deals"])
        phone = self.phones[by]
        names = listed(phone.lang, [self.names[seat] for seat in to])
        await phone.tap(phone.word("phone-send-to", players=names))
        state = await self.state_where(lambda state: bool(_new(state, before, {by, *to})))
        (name,) = _new(state, before, {by, *to})
        return name

    async def accept(self, deal: str, *seats: str) -> None:
        """Those who were asked say yes, with one tap each."""
        for seat in seats:
            phone = self.phones[seat]
            taps = phone.taps
            await phone.tap(phone.word("phone-accept"))
            assert phone.taps - taps == 1
        await self.state_where(lambda state: set(seats) <= set(state["deals"][deal]["accepted"]))

    async def got(self, deal: str, *seats: str) -> None:
        """Those who get something have got it."""
        for seat in seats:
            await asyncio.sleep(1)  # rows that have just moved take no tap
            await self.phones[seat].tap(self.phones[seat].word("phone-got-it"))
            await self.state_where(partial(_delivered, deal, seat))

    async def look_at(self, seat: str, deal: str) -> Device:
        """The page of a deal in the app, by the list of all deals."""
        phone = self.device(seat)
        await phone.tap(phone.word("phone-my-deals"))
        parties = (await self.state())["deals"][deal]["parties"]
        others = listed(phone.lang, [self.names[name] for name in parties if name != seat])
        await phone.tap(re.compile(re.escape(f"{others}, ")))
        await phone.heading(others).wait_for()
        return phone

    async def surely(self, seat: str, deal: str, key: str) -> Device:
        """What a deal's page asks about once more before it is done."""
        phone = await self.look_at(seat, deal)
        await phone.tap(phone.word(key))
        await phone.tap(phone.word("phone-yes", what=phone.word(key)))
        return phone

    async def choose(self, kind: str, choices: Mapping[str, Sequence[str]]) -> None:
        """An auction, choice by choice: `buy 3`, `pass` or `split`, in the order in which each seat comes on turn."""
        left = {seat: list(mine) for seat, mine in choices.items()}
        while True:
            auction = (await self.state())["auction"][kind]
            if auction["on_turn"] is None:
                break
            phone, choice = self.phones[auction["on_turn"]], left[auction["on_turn"]].pop(0)
            turn = [phone.word(key) for key in YOUR_TURN]
            told = await phone.until(lambda text, turn=turn: any(one in text for one in turn))  # type: ignore[misc]
            if turn[0] not in told:
                await phone.tap(phone.word("phone-main-choice"))
            chosen = sum(step["action"] != "split" for step in auction["log"])
            ships = auction["order"][chosen]["bid"]
            if choice.startswith("buy"):
                buy = phone.word("phone-buy", space=int(choice.split()[1]), ships=ships)
                wanted: Name = re.compile(f"^{re.escape(buy)}")  # the simple page adds the minimum
            elif choice == "split":
                wanted = phone.word("phone-split", first=ships - ships // 2, second=ships // 2)
            else:
                wanted = phone.word("phone-pass")
            await self.tapped_until(partial(_went_on, kind, len(auction["log"])), partial(phone.tap, wanted))
        assert not any(left.values()), f"never came on turn: {left}"


_NOT_REACHED = re.compile(r"WebSocket connection to .* failed|Failed to load resource: net::ERR_")
"""What a browser says of an address that does not answer."""


def _beyond_the_outage(device: Device, said: list[str]) -> list[str]:
    """Each connection that fails is told twice: by the browser, with the address, and by Flet's client, which lets a
    bare exception through that has neither words nor a stack. More of those than failed connections are too many."""
    failed = [complaint for complaint in said if _NOT_REACHED.search(complaint)]
    others = [complaint for complaint in said if not _NOT_REACHED.search(complaint)]
    bare = [complaint for complaint in others if complaint == f"{device.who}: Exception"]
    return [complaint for complaint in others if complaint not in bare] + bare[len(failed) :]


YOUR_TURN = ("phone-your-turn", "phone-call-choose")
"""How a phone says whose turn it is: among the spaces, and on My table."""


def _new(state: State, before: set[str], parties: set[str]) -> list[str]:
    return [name for name, deal in state["deals"].items() if name not in before and set(deal["parties"]) == parties]


def _delivered(deal: str, seat: str, state: State) -> bool:
    mine = [term for term in state["deals"][deal]["terms"] if term["to"] == seat]
    return bool(mine) and all(term["status"] in ("delivered", "amended") for term in mine)


def _went_on(kind: str, made: int, state: State) -> bool:
    return len(state["auction"][kind]["log"]) > made
