"""A phone under test: one seat's screen over a table in memory. Several phones can share a room."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.table.state import State
from companion.ui.phone.root import PhoneRoot
from companion.ui.theme import dress
from tests.ui.fake_desk import FakeDesk, FakeRoom
from tests.ui.fake_page import Driver, open_page


@dataclass
class Phone:
    """The page, the table behind it, the browser's desk, and how often it was tapped."""

    driver: Driver
    room: FakeRoom
    desk: FakeDesk
    root: PhoneRoot
    taps: int = 0

    @property
    def state(self) -> State:
        """The table as it is."""
        assert self.room.table.state is not None
        return self.room.table.state

    async def tap(self, *names: str) -> None:
        """Taps one thing after the other, and counts."""
        for name in names:
            await self.driver.tap(name)
            self.taps += 1

    async def hold(self, name: str) -> None:
        """Presses something for long, which counts as a tap."""
        await self.driver.event(self.driver.named(name), "long_press")
        self.taps += 1

    async def type(self, label: str, text: str) -> None:
        """Types into the field with this label."""
        await self.driver.type(self.driver.field(label), text)

    def says(self, words: str) -> bool:
        """Whether this can be read on the screen."""
        return words in self.driver.text()

    def has(self, name: str) -> bool:
        """Whether there is something to tap with this name."""
        return self.driver.has(name)

    def disabled(self, name: str) -> bool:
        """Whether the thing with this name is greyed out."""
        return bool(getattr(self.driver.named(name), "disabled", False))

    async def happens(self, do: str, by: str = "moderator", **fields: Any) -> None:
        """Somebody else acts; every screen of the room follows."""
        self.room.play(json.dumps({"do": do, "by": by, **fields}))
        self.room.changed()
        await self.driver.settle()


async def show(
    script: Sequence[str] | FakeRoom,
    seat: str = "caylion",
    *,
    lang: str = "en",
    width: float = 390,
    height: float = 844,
    kept: dict[str, Any] | None = None,
) -> Phone:
    """A seat's phone at the end of a script, or in a room with others. `kept` is what its browser remembered."""
    room = script if isinstance(script, FakeRoom) else FakeRoom(script)
    desk = FakeDesk(room, seats=[seat], lang=lang)
    desk.kept.update(kept or {})
    made: list[PhoneRoot] = []

    def main(page: ft.Page) -> None:
        dress(page, lang)
        root = PhoneRoot(page, desk, seat)
        made.append(root)
        page.controls = [root.control]
        page.update()
        desk.watch(page, root.follow, root.tick)

    driver = await open_page(main, width=width, height=height)
    return Phone(driver, room, desk, made[0])
