"""A tablet under test: the moderator's screen over a table in memory."""

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft
from flet.controls.base_control import BaseControl

from companion.table.state import State
from companion.ui.desk import Way
from companion.ui.tablet.root import TabletRoot
from companion.ui.theme import dress
from tests.ui.fake_desk import WAYS, FakeDesk, FakeRoom
from tests.ui.fake_page import Driver, names, open_page, tappable
from tests.ui.tablet.evening import stages


@dataclass
class Tablet:
    """The page, the table behind it, and the browser's desk."""

    driver: Driver
    room: FakeRoom
    desk: FakeDesk

    @property
    def state(self) -> State:
        """The table as it is."""
        assert self.room.table.state is not None
        return self.room.table.state

    async def tap(self, *names: str) -> None:
        """Taps one thing after the other."""
        for name in names:
            await self.driver.tap(name)

    def every(self, name: str) -> list[BaseControl]:
        """All that can be tapped with this name, from top to bottom."""
        return [one for one in self.driver.controls() if tappable(one) and name in names(one)]

    def alive(self, name: str) -> bool:
        """Whether a finger could tap this."""
        return not getattr(self.driver.named(name), "disabled", False)

    def says(self, words: str) -> bool:
        """Whether this can be read on the screen."""
        return words in self.driver.text()


async def show(
    stage: str | Sequence[str],
    *,
    lang: str = "en",
    edition: str = "remastered",
    phones: Sequence[str] = (),
    width: float = 1180,
    height: float = 820,
    ways: Sequence[Way] = WAYS,
) -> Tablet:
    """The tablet at a stage of the evening, or at the end of a script; `phones` are seats that have one, `ways` the
    addresses that they could come in by."""
    script = stages(edition)[stage] if isinstance(stage, str) else stage
    room = FakeRoom(script)
    FakeDesk(room, seats=phones)
    desk = FakeDesk(room, moderates=True, lang=lang)
    desk.ways = ways

    def main(page: ft.Page) -> None:
        dress(page, lang)
        root = TabletRoot(page, desk)
        page.controls = [root.control]
        page.update()
        desk.watch(page, root.follow, root.tick)

    driver = await open_page(main, width=width, height=height)
    return Tablet(driver, room, desk)
