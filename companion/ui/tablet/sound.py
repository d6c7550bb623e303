"""What the tablet does besides showing: its sounds, and a screen that stays lit where the browser allows it.

A sound is sent once, when it is first heard. Browsers let a page sound only after somebody has tapped on it; from then
on it may, so the end of a phase is heard although nobody has touched the tablet since its start.
"""

import asyncio
import contextlib
import logging
from collections.abc import Mapping
from urllib.parse import urlsplit

import flet as ft
import flet_audio as fa

from companion.rules.timer import Timer
from companion.table.view import SeatView, Shared
from companion.ui.desk import Desk
from companion.ui.tablet.tones import CUES, Cue, tones

log = logging.getLogger(__name__)

TIMED: Mapping[Cue, float] = {"minute": 60, "seconds": 10, "over": 0}
"""At how many seconds left which sound is heard."""

LOUDNESS: Mapping[str, float] = {"soft": 0.3, "medium": 0.6, "loud": 1.0}
LATELY = 2.0
"""Seconds since the timer was last read in which somebody who looks misses nothing."""
LOADS = 3.0
"""Seconds after which a sound is asked for although the browser has not said that it has its file."""
_ON, _VOLUME = "tablet-sound", "tablet-volume"


def heard(before: float, now: float) -> Cue | None:
    """The cue between two readings of the timer, if one lies between them."""
    passed = [cue for cue, left in TIMED.items() if now <= left < before]
    return passed[-1] if passed else None


def told(before: Shared, now: Shared) -> Cue | None:
    """What is heard of what has happened at the table; that somebody took something back is not."""
    if _bought(now) > _bought(before):
        return "bought"
    if before.racket and now.racket and len(now.racket.steals) > len(before.racket.steals):
        return "stolen"
    if now.phase is before.phase and any(_seals(before.seats[name], seat) for name, seat in now.seats.items()):
        return "all_sealed" if all(seat.sealed for seat in now.seats.values()) else "sealed"
    return None


def _seals(before: SeatView, now: SeatView) -> bool:
    """Whether a seat has sealed; its old envelopes, which can be opened again, are no new ones."""
    return now.sealed and not before.sealed and now.fingerprints != before.fingerprints


def _bought(shared: Shared) -> int:
    return sum(choice.action == "buy" for auction in shared.auctions.values() for choice in auction.log)


class Sound:
    """The one switch and the one volume, and a player for each sound that was heard."""

    def __init__(self, page: ft.Page, desk: Desk) -> None:
        self._page = page
        self._desk = desk
        self._players: dict[Cue, fa.Audio] = {}
        self._loaded: dict[Cue, asyncio.Event] = {}
        self._timer: Timer | None = None
        self._balance = 0.0

    @property
    def on(self) -> bool:
        """Whether sounds are wanted; they are until somebody says no."""
        return self._desk.recall(_ON) is not False

    @property
    def volume(self) -> str:
        """Soft, medium or loud."""
        kept = self._desk.recall(_VOLUME)
        return kept if kept in LOUDNESS else "medium"

    def turn(self, on: bool) -> None:
        """Switches the sound; switching it on is heard."""
        self._desk.remember(_ON, on, lasting=True)
        self.play("minute")

    def set_volume(self, volume: str) -> None:
        """How loud all of them are, heard at once."""
        self._desk.remember(_VOLUME, volume, lasting=True)
        for player in self._players.values():
            player.volume = LOUDNESS[self.volume]
            player.update()
        self.play("minute")

    def unlock(self) -> None:
        """Makes the players, called in a tap: they are there when their moment comes, the timer's first."""
        if self.on:
            for cue in TIMED:
                self._player(cue)
            self._page.run_task(self._load)

    async def _load(self) -> None:
        """All other sounds, one after the other, and each made beside the table's work: it waits for none of them."""
        for cue in CUES:
            await asyncio.to_thread(tones, cue)
            self._player(cue)

    def play(self, cue: Cue) -> None:
        """Lets a sound be heard, where sounds are wanted."""
        if self.on:
            self._page.run_task(self._play, cue)

    def settle(self, timer: Timer, now: float) -> None:
        """Something has changed at the table. What the timer has passed since the second before is heard now; what lies
        behind it because it was changed by hand, or because nobody looked, is not."""
        if timer == self._timer and self._balance - timer.balance(now) < LATELY:
            self.listen(timer, now)
        self._timer, self._balance = timer, timer.balance(now)

    def listen(self, timer: Timer, now: float) -> None:
        """A second has passed: sounds if it passed a cue."""
        before, self._balance = self._balance, timer.balance(now)
        cue = heard(before, self._balance)
        if cue is not None and timer.since is not None:
            self.play(cue)

    def _player(self, cue: Cue) -> fa.Audio:
        if cue not in self._players:
            stop, volume = fa.ReleaseMode.STOP, LOUDNESS[self.volume]
            self._loaded[cue] = there = asyncio.Event()
            self._players[cue] = fa.Audio(
                src=tones(cue), release_mode=stop, volume=volume, on_loaded=lambda _event: there.set()
            )
        return self._players[cue]

    async def _play(self, cue: Cue) -> None:
        player = self._player(cue)
        try:
            with contextlib.suppress(TimeoutError):  # asked to play before it has its file, a player stays silent
                await asyncio.wait_for(self._loaded[cue].wait(), LOADS)
            await player.play()
        except (TimeoutError, RuntimeError):
            log.info("the browser did not play a sound")


class Awake:
    """A screen that stays lit. `refused` is True once a browser has said no; None while nobody has asked. `certain`:
    what a browser says can be believed, which over plain http some say and sleep all the same."""

    def __init__(self, address: str | None) -> None:
        where = urlsplit(address or "")
        self.certain = where.scheme in ("https", "wss") or where.hostname in ("localhost", "127.0.0.1", "::1")
        self._lock: ft.Wakelock | None = None
        self.refused: bool | None = None

    async def stay(self) -> None:
        """Asks the browser to keep the screen on; called in a tap, as some browsers want."""
        try:
            self._lock = self._lock or ft.Wakelock()
            await self._lock.enable()  # type: ignore[no-untyped-call]
            self.refused = not await self._lock.is_enabled()
        except (TimeoutError, RuntimeError):
            log.info("the browser does not keep the screen on")
            self.refused = True
