"""What can go wrong with machines and networks during an evening, done to a party on purpose and written down."""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping

from companion.rules.phases import LAST_TURN
from tests.browser.browser import flet_in_front
from tests.browser.moved_clock import Clock
from tests.browser.party import SHORT, Party, good, word
from tests.browser.people import Device, arrive
from tests.browser.way import Way, Weather

_TIME = re.compile(r"(\+?)(\d+):(\d\d)")


class Mishaps:
    """A party to which things happen. Each one that it survives is noted with the phase it happened in."""

    def __init__(self, party: Party, ways: Mapping[str, Way], clock: Clock) -> None:
        self.party = party
        self.ways = ways
        self.clock = clock
        self.survived: list[tuple[str, str]] = []

    async def note(self, fault: str, state: Mapping[str, object] | None = None) -> None:
        """The table went on, as if nothing had happened."""
        state = state or await self.party.state()
        self.survived.append((f"turn {state['turn']}, {good(str(state['phase']))}", fault))

    def __str__(self) -> str:
        return "\n".join(f"{when:28} {fault}" for when, fault in self.survived)

    async def crash(self) -> None:
        """SIGKILL, and a new start on the same port."""
        await self.party.crash()
        await self.all_up_to_date()
        await self.note("server killed and started again")

    async def drop(self, meanwhile: Awaitable[object] | None = None) -> None:
        """All phones are out of reach, and the tablet sees it and goes on without them; then they come back by
        themselves, and show how things stand."""
        before = await self.party.state()
        async with self.party.outage(self.party.devices[1:]):
            for way in self.ways.values():
                way.close()
            away = {word("tablet-seat-state", seat=SHORT[seat], state=word("tablet-seat-away")) for seat in self.ways}
            await self.party.tablet.wake()
            await self.party.tablet.until(lambda text: away <= set(text.splitlines()))
            if meanwhile is not None:
                await meanwhile
            for way in self.ways.values():
                way.open()
        await self.all_up_to_date()
        assert meanwhile is not None or await self.party.state() == before
        went_on = "" if meanwhile is None else ", while the table went on"
        await self.note(f"all phones dropped and returned{went_on}", before)

    async def all_up_to_date(self) -> None:
        """Tablet and phones show the phase that the table is in."""
        state = await self.party.state()
        phase = good(state["phase"])
        await self.party.all_phones(lambda _, phone: phone.until(lambda text: phase in text.splitlines()))
        here = f"{word('parts-turn', turn=state['turn'], last=LAST_TURN)}, {phase}"
        await self.party.tablet.until(lambda text: here in text)

    # One phone

    async def reload(self, seat: str, look: Callable[[], Awaitable[object]], what: str) -> None:
        """What was half entered is still there when the page is loaded anew. `look` waits until it can be seen: before
        that it may not have left the phone."""
        await look()
        await self.party.device(seat).page.reload()
        await flet_in_front(self.party.device(seat).page)
        await look()
        await self.note(f"phone reloaded: {what} is still there")

    async def break_connection(self, seat: str) -> None:
        """A connection breaks, and the phone takes another."""
        async with self.party.outage([self.party.device(seat)]):
            self.ways[seat].cut()
        await self.all_up_to_date()
        await self.note("connection of a phone broken")

    @contextlib.asynccontextmanager
    async def dead_connection(self, seat: str) -> AsyncIterator[None]:
        """A connection dies and nobody is told. The phone lies on the table, finds out by itself, and is back."""
        async with self.party.outage([self.party.device(seat)]):
            self.ways[seat].freeze()
            yield
        await self.all_up_to_date()
        await self.note("connection of a phone dead without a word")

    async def reopen(self, seat: str) -> None:
        """The browser was killed: its next window knows its seat by its cookie."""
        old = self.party.device(seat)
        kept = await old.context.storage_state()
        await old.context.close()
        new = await arrive(self.party.browser, seat, self.party.links[seat], old.kind, storage_state=kept)
        new.complaints += old.complaints
        self.party.phones[seat] = new
        await self.all_up_to_date()
        await self.note("browser of a phone killed and opened again")

    async def replace(self, seat: str, when: str = "") -> None:
        """A phone is gone, and another one takes its seat."""
        await self.party.replace(seat)
        await self.note(f"a phone replaced by another{when}")

    @contextlib.asynccontextmanager
    async def second_window(self, seat: str, *, browser: bool) -> AsyncIterator[Device]:
        """The same seat once more, in another window of the phone or in a browser of its own."""
        phone = self.party.device(seat)
        if browser:
            kept = await phone.context.storage_state()
            second = await arrive(self.party.browser, seat, self.party.links[seat], phone.kind, storage_state=kept)
        else:
            second = Device(seat, phone.kind, phone.context, await phone.context.new_page())
            await second.page.goto(self.party.links[seat])
            await flet_in_front(second.page)
        yield second
        phone.complaints += second.complaints
        await (second.context.close() if browser else second.page.close())
        await self.note(f"two {'browsers' if browser else 'windows'} on one seat")

    # The network

    @contextlib.asynccontextmanager
    async def bad_network(self, weather: Weather, *seats: str) -> AsyncIterator[None]:
        """Slow, or lossy; everything that these phones send and hear comes late."""
        held = [self.ways[seat].held for seat in seats]
        for seat in seats:
            self.ways[seat].weather = weather
        yield
        for seat in seats:
            self.ways[seat].weather = "fair"
        assert all(self.ways[seat].held > before for seat, before in zip(seats, held, strict=True)), "nobody felt it"
        await self.note(f"a {weather} network")

    # The clock

    async def set_clock(self, hours: int) -> None:
        """The computer's clock is set while the server runs: the timer goes on as if nobody had."""
        before = await self.time_left()
        self.clock.set(hours * 3600)
        await self.party.tablet.until(lambda text: shown_in(text) < before)
        assert before - 60 < await self.time_left() < before
        await self.note(f"clock set {hours:+} h while the server runs: the timer does not jump")

    async def crash_and_set_clock(self, hours: int, after: Callable[[float], bool], what: str) -> None:
        """The clock was set while the server was down."""
        before = await self.time_left()
        async with self.party.outage(self.party.devices):
            self.party.program.kill()
            self.clock.set(hours * 3600)
            await asyncio.to_thread(self.party.program.start)
        await self.all_up_to_date()
        await self.party.tablet.until(lambda text: after(shown_in(text) - before))
        await self.note(f"server killed, clock set {hours:+} h, server started: {what}")

    async def time_left(self) -> float:
        """What the timer on the tablet shows, in seconds; below zero in overtime."""
        return shown_in(await self.party.tablet.until(lambda text: _TIME.search(text) is not None))


def shown_in(text: str) -> float:
    """The time on the only clock that can be read; infinite before it is there."""
    found = [clock for line in text.splitlines() if (clock := _TIME.fullmatch(line))]
    if not found:
        return float("inf")
    over, minutes, seconds = found[0].groups()
    return (int(minutes) * 60 + int(seconds)) * (-1 if over else 1)
