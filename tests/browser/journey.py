"""An evening of one phone in few steps: join, deal, bid, choose, count, on the plain pages and in the app.

The others and the moderator play by their desks. What the phone did is asked of the table, so a journey says little
of how a screen looks, and what it taps stands in one place a step.
"""

from functools import partial
from typing import Any, Protocol

from companion.rules.phases import Phase
from companion.words import say, thing
from tests.browser.engine import Person
from tests.host.evening import give, opened, seated
from tests.plain.browser import Served

word = partial(say, "en")
good = partial(thing, "en")
PARTS = {"points": "2", "small": "0", "large": "0", "ultratech": "0", "ships": "0"}
OTHERS = ("caylion", "zeth", "kjasjavikalimm")


class Table:
    """A table of four: Unity plays on a phone, the others by their desks."""

    def __init__(self, server: Served) -> None:
        self.room, self.host, _ = opened(server.house)
        self.desks = {seat: seated(server.house, self.room, seat)[0] for seat in OTHERS}
        self.url = f"http://127.0.0.1:{server.port}/t/{self.room.code}"

    @property
    def state(self) -> Any:
        """The table as it is."""
        return self.room.table.state

    def on(self, **fields: object) -> None:
        """The moderator's step."""
        give(self.host, **({"do": "advance", "by": "moderator"} | fields))

    def everybody(self, do: str, **fields: object) -> None:
        """All others do the same."""
        for seat, desk in self.desks.items():
            give(desk, do=do, by=seat, **fields)


class Steps(Protocol):
    """What one kind of page asks a person to tap."""

    async def join(self, table: Table) -> None: ...

    async def deal(self) -> None:
        """Two food for Caylion."""

    async def bid(self) -> None:
        """Five ships announced, all of them on colonies, sealed."""

    async def choose(self) -> None:
        """The first space is bought."""

    async def count(self) -> None:
        """Two points, sealed."""


async def evening(table: Table, person: Person, steps: Steps) -> None:
    """From the door to the score."""
    await steps.join(table)
    await person.holds(lambda: "unity" in table.room.keyring.taken(), "nobody sat down")
    await steps.deal()
    await person.holds(lambda: bool(table.state.deals), "no deal was proposed")
    promised = _promised(table)
    assert promised == [("unity", "caylion", {"food": 2})], promised
    for _ in range(3):
        table.on()
    await steps.bid()
    await person.holds(lambda: "unity" in table.state.seals, "no bid was sealed")
    table.everybody("declare_ships", ships=0)
    table.everybody("seal_bid", colony=0, research=0)
    table.on(do="reveal_colony_bids")
    await steps.choose()
    await person.holds(lambda: bool(table.state.auctions["colony"].log), "nothing was bought")
    while table.state.phase is not Phase.SCORING:
        table.on(skip=True)
    await steps.count()
    await person.holds(lambda: "unity" in table.state.tallies, "nothing was counted")
    table.everybody("tally", points=1, small=0, large=0, ultratech=0, ships=0)
    table.on(do="reveal_scores")
    assert table.state.scores


def _promised(table: Table) -> list[tuple[str, str, dict[str, int]]]:
    terms = [obligation.term for deal in table.state.deals.values() for obligation in deal.obligations]
    return [(term.giver, term.receiver, dict(term.goods)) for term in terms]


class PlainSteps:
    """The simple page, of which a script makes a live one."""

    def __init__(self, person: Person) -> None:
        self._person = person

    async def join(self, table: Table) -> None:
        await self._person.engine.goto(f"{table.url}/plain")
        await self._person.tap("Unity", "button")

    async def deal(self) -> None:
        await self._person.tap(word("phone-new-deal"), "link")
        await self._person.tap("Caylion", "link")
        for _ in range(2):  # a tile: one tap is one more
            await self._person.tap(good("food"), "field", whole=True)
        await self._person.tap(word("phone-send"), "button")
        await self._person.sees("Caylion")

    async def bid(self) -> None:
        await self._person.tap(word("phone-main-bid"), "link")
        await self._person.tap("5", "button", whole=True)
        await self._person.tap("5", "tile", whole=True)
        await self._person.tap("0", "last", whole=True)  # of the two rows of tiles, that of the research bid
        await self._person.tap(word("phone-seal"), "button", whole=True)

    async def choose(self) -> None:
        await self._person.tap(word("phone-buy", space=1, ships=5), "button")

    async def count(self) -> None:
        await self._person.tap(word("phone-main-count"), "link", whole=True)
        await self._person.enter(word("phone-count-points"), "2")
        await self._person.tap(word("phone-seal"), "button", whole=True)


class FletSteps:
    """The app, which takes over from the page that one sits down on."""

    def __init__(self, person: Person) -> None:
        self._person = person

    async def join(self, table: Table) -> None:
        await self._person.engine.goto(table.url)
        await self._person.tap("Unity", "button")
        await self._person.meet_flet()

    async def deal(self) -> None:
        await self._person.tap(word("phone-new-deal"))
        await self._person.tap("Caylion")
        for _ in range(2):  # a tile: one tap is one more
            await self._person.tap(f"{word('phone-i-give')}: {good('food')}")
        await self._person.tap(word("phone-send-to", players="Caylion"))

    async def bid(self) -> None:
        await self._person.tap(word("phone-main-bid"))
        await self._person.tap(word("phone-announce", ships=5))
        await self._person.tap("5", whole=True)
        await self._person.sees(word("pad-entered", what=word("phone-colony-bid")))
        await self._person.tap("0", whole=True)
        await self._person.tap(word("phone-seal"), whole=True)

    async def choose(self) -> None:
        await self._person.tap(word("phone-main-choice"))
        await self._person.tap(word("phone-buy", space=1, ships=5))

    async def count(self) -> None:
        await self._person.tap(word("phone-main-count"), whole=True)
        for part, number in PARTS.items():
            label = word(f"phone-count-{part}")
            await self._person.sees(word("pad-open", what=label))
            await self._person.tap(number, whole=True)
            if await self._person.has("any", word("pad-next", what="")):
                await self._person.tap(word("pad-next", what=""))
            await self._person.sees(word("pad-entered", what=label))
        await self._person.tap(word("phone-seal"), whole=True)
