"""The power goes while phones play, one in the app and one on the simple page: nothing that either was shown is lost.

`COMPANION_KILLS=1000` kills more often; half as often as the files alone are, for here the whole program starts anew.
"""

import asyncio
import json
import os
import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from companion.web.keys import cookie_name
from companion.words import say
from tests.browser.server import Program
from tests.plain.browser import PlainBrowser, open_table
from tests.web.raw import RawPhone

KILLS = max(2, int(os.environ.get("COMPANION_KILLS", "4")) // 2)
SEATS = ("caylion", "zeth", "unity", "kjasjavikalimm")


class Player:
    """A seat whose phone says that it is done, and not done after all, as fast as it is answered."""

    def __init__(self, program: Program, seat: str) -> None:
        self.seat = seat
        self._program = program
        room: Any = SimpleNamespace(code=program.code)
        self.browser = PlainBrowser(program.port, room)
        self.shown = False
        """What this phone last saw of itself."""
        self.asked = False
        """What it asked for last, perhaps without an answer."""

    async def sit(self) -> None:
        """Takes its seat on the page that everybody begins with."""
        await self.browser.read()
        await self.browser.post("sit", self.browser.hidden(seat=self.seat))

    @property
    def cookie(self) -> str:
        """By which it is known again, in the app as well."""
        name = cookie_name(self._program.code)
        return f"{name}={self.browser.http.cookies[name]}"

    async def play(self) -> None:
        """Until the connection breaks."""
        raise NotImplementedError


class OnSimplePage(Player):
    """Posts forms."""

    async def play(self) -> None:
        await self.browser.read()
        while True:
            self.asked = not self.shown
            gives = json.dumps({"do": "done_trading", "done": self.asked})
            answer = await self.browser.post("do", self.browser.hidden(set=gives) | {"as": self.seat})
            assert answer.status_code in (200, 429), answer.text
            if answer.status_code == 200:
                self.shown = self.asked
            await asyncio.sleep(0.05)


class InTheApp(Player):
    """Speaks Flet's protocol."""

    async def play(self) -> None:
        route = f"/t/{self._program.code}"
        phone = await RawPhone.open(self._program.port, cookie=self.cookie, route=route)
        switch = await phone.until(say("en", "phone-done-trading"))
        while True:
            self.asked = not self.shown
            await phone.event(switch, "change", self.asked)
            while phone.controls[switch].get("value", False) != self.asked:
                await phone.hear()
            self.shown = self.asked
            await asyncio.sleep(0.4)  # a second tap within a third of a second is one that slipped


BROKEN = (httpx.TransportError, WebSocketException, OSError)


@pytest.mark.timeout(180 + 10 * KILLS)
async def test_nothing_that_was_shown_is_lost(tmp_path: Path) -> None:
    """After each start both are known again, and the table is as each of them last saw it, or as it last asked."""
    dice = random.Random()
    with Program(tmp_path) as program:
        await open_table(program, *SEATS)
        players: list[Player] = [OnSimplePage(program, "unity"), InTheApp(program, "zeth")]
        for player in players:
            await player.sit()
        for _ in range(KILLS):
            playing = [asyncio.create_task(player.play()) for player in players]
            await asyncio.sleep(dice.uniform(0.5, 3))
            await asyncio.to_thread(program.kill)
            ended = await asyncio.wait_for(asyncio.gather(*playing, return_exceptions=True), 60)
            assert all(isinstance(fault, BROKEN) for fault in ended), ended
            await asyncio.to_thread(program.start)
            done = (await asyncio.to_thread(program.state))["done_trading"]
            for player in players:
                here = player.seat in done
                assert here in (player.shown, player.asked), f"{player.seat}: {here}, was shown {player.shown}"
                player.shown = player.asked = here
        for player in players:
            await player.browser.http.aclose()
        assert await asyncio.to_thread(program.stop) == 0
        checked = await asyncio.to_thread(program.command, "check", program.game)
        assert checked.code == 0, checked
        assert program.complaints() == []
