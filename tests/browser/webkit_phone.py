"""A player with an iPhone's own engine, in the app."""

import asyncio
from collections.abc import Callable

from tests.browser.engine import PATIENCE, Person
from tests.browser.hands import Hands, Name
from tests.web.phones import READER


class WebKitPhone(Hands):
    """Like a phone in Chromium, but for what WebDriver cannot tell: what it was sent, and what its console says."""

    def __init__(self, who: str, person: Person, lang: str = "en") -> None:
        self.who = who
        self.lang = lang
        self.seen: set[str] = set()
        self.complaints: list[str] = []
        self.arrivals = 0
        self._person = person

    async def arrive(self, url: str, seat: Name) -> None:
        """Opens a table, sits down, and waits until the app has taken over."""
        await self._person.engine.goto(url)
        await self._person.engine.run(f"() => {{ {READER} }}")
        await self._person.tap(seat, "button")
        await self._person.meet_flet()

    async def tap(self, name: Name, times: int = 1) -> None:
        for _ in range(times):
            await self._person.tap(name, whole=True)
            self.taps += 1

    async def until(self, done: Callable[[str], bool]) -> str:
        end = asyncio.get_running_loop().time() + PATIENCE
        while not done(text := await self.reads()):
            assert asyncio.get_running_loop().time() < end, f"{self.who} still reads: {text}"
            await asyncio.sleep(0.2)
        return text

    async def reads(self) -> str:
        """All that a screen reader would say."""
        text = await self._person.read()
        self.seen.update(text.splitlines())
        return text

    async def back(self, _arrivals: int) -> None:
        """Nobody can tell from outside: it is asked what it shows."""
