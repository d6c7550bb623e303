"""What a player does on a phone, tap by tap, in the phone's own language: the same words in every browser.

The forms of the app stand here; `PlainPhone` has those of the simple page.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Literal

from companion.words import say, thing

TILES = range(19)
"""Numbers that have a tile where larger ones can be entered."""
Side = Literal["give", "get"]
Name = str | re.Pattern[str]


class Hands(ABC):
    """One player's, on one screen."""

    who: str
    lang: str
    taps = 0

    def word(self, key: str, **facts: object) -> str:
        """What a label says here."""
        return say(self.lang, key, **facts)

    def thing(self, name: str) -> str:
        """What a good, a phase or a command is called here."""
        return thing(self.lang, name)

    @abstractmethod
    async def tap(self, name: Name, times: int = 1) -> None:
        """Taps what is called so, perhaps several times."""

    @abstractmethod
    async def until(self, done: Callable[[str], bool]) -> str:
        """Waits until what can be read on the screen is as wanted; what it was then."""

    async def sees(self, *words: str) -> None:
        """Waits until all of this can be read."""
        await self.until(lambda text: all(one in text for one in words))

    async def go_home(self) -> None:
        """To My table when a turn is over: the app goes there by itself."""
        await self.sees(self.word("phone-done"))

    async def say_done(self) -> None:
        """Done trading."""
        await self.tap(self.word("phone-done"))

    async def put(self, side: Side, goods: Mapping[str, int], due: int | None = None) -> None:
        """Goods on one side of a deal between two."""
        heading = self.word(f"phone-i-{side}")
        if due is not None and goods:
            await self.tap(f"{heading}: {self.word('phone-on-turn', turn=due)}")
        for name, count in goods.items():
            await self.tap(self.tile(heading, name), count)

    def tile(self, side: str, name: str) -> re.Pattern[str]:
        """A good's tile on one side of the deal form, whatever it counts."""
        return re.compile(rf"^{re.escape(side)}: {re.escape(self.thing(name))}( \d+)?$")

    async def enter(self, number: int) -> None:
        """A number on the pad: its tile, or its digits."""
        if number in TILES:
            await self.tap(str(number))
            return
        await self.tap(self.word("pad-more", least=len(TILES)))
        await self.sees(self.word("pad-back"))  # until then the same number may be a tile
        for digit in str(number):
            await self.tap(digit)

    async def bid(self, ships: int, colony: int, research: int) -> int:
        """From My table to a sealed bid and back; the taps it took."""
        taps = self.taps
        await self.tap(self.word("phone-main-bid"))
        if ships not in TILES:
            await self.enter(ships)
        await self.tap(self.word("phone-announce", ships=ships))
        await self.sees(self.word("phone-split-of", ships=ships))
        await self.enter(colony)
        if colony not in TILES:
            await self.tap(self.word("pad-next", what=self.word("phone-research-bid")))
        await self.enter(research)
        await self.tap(self.word("phone-seal"))
        await self.sees(self.word("news-sealed"))
        return self.taps - taps

    async def count(self, **numbers: int) -> None:
        """Counts and seals: digits for the points, then a tile each."""
        await self.tap(self.word("phone-main-count"))
        for digit in str(numbers["points"]):
            await self.tap(digit)
        await self.tap(self.word("pad-next", what=self.word("phone-count-small")))
        for part in ("small", "large", "ultratech", "ships"):
            await self.enter(numbers.get(part, 0))
            await self.sees(self.word("pad-entered", what=self.word(f"phone-count-{part}")))
        await self.tap(self.word("phone-seal"))
        await self.sees(self.word("news-counted"))

    async def result(self) -> str:
        """What is told of the end, which has come by itself."""
        return await self.until(lambda text: self.word("phone-ranking") in text)
