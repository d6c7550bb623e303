"""What the tablet does besides showing: the timer's sounds, and a screen that stays lit where the browser allows it.

The sounds are made here: a few kilobytes of tones, sent once. Browsers let a page sound only after somebody has tapped
on it, so the players are made in a tap.
"""

import io
import logging
import math
import wave
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal

import flet as ft
import flet_audio as fa

from companion.rules.timer import Timer
from companion.ui.desk import Desk

log = logging.getLogger(__name__)

Cue = Literal["minute", "seconds", "over"]
CUES: Mapping[Cue, float] = {"minute": 60, "seconds": 10, "over": 0}
"""At how many seconds left which sound is heard."""

_RATE = 8000
_TONES: Mapping[Cue, Sequence[tuple[float, float]]] = {
    "minute": [(660, 0.25)],
    "seconds": [(880, 0.12), (0, 0.08), (880, 0.12)],
    "over": [(880, 0.2), (660, 0.2), (440, 0.5)],
}
_KEY = "tablet-sound"


@cache
def tones(cue: Cue) -> bytes:
    """A cue as a WAV file: 8 kHz, 8 bits, each tone fading out so that it does not click."""
    samples = bytearray()
    for pitch, seconds in _TONES[cue]:
        count = int(_RATE * seconds)
        for n in range(count):
            swing = math.sin(2 * math.pi * pitch * n / _RATE) * (1 - n / count)
            samples.append(128 + int(100 * swing))
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(1)
        out.setframerate(_RATE)
        out.writeframes(bytes(samples))
    return file.getvalue()


def heard(before: float, now: float) -> Cue | None:
    """The cue between two readings of the timer, if one lies between them."""
    passed = [cue for cue, left in CUES.items() if now <= left < before]
    return passed[-1] if passed else None


class Sound:
    """Whether the tablet may sound, and its players."""

    def __init__(self, page: ft.Page, desk: Desk) -> None:
        self._page = page
        self._desk = desk
        self._players: dict[Cue, fa.Audio] = {}
        self._balance = 0.0

    @property
    def on(self) -> bool:
        """Whether sounds are wanted; they are until somebody says no."""
        return self._desk.recall(_KEY) is not False

    def unlock(self) -> None:
        """Makes the players; called in a tap, which is what browsers ask for."""
        if self.on and not self._players:
            self._players = {cue: fa.Audio(src=tones(cue), release_mode=fa.ReleaseMode.STOP) for cue in CUES}

    async def turn(self, on: bool) -> None:
        """Switches the sound; switching it on is heard."""
        self._desk.remember(_KEY, on)
        if on:
            self.unlock()
            await self._play("minute")

    def settle(self, timer: Timer, now: float) -> None:
        """The timer was changed by hand: what lies behind it is not heard."""
        self._balance = timer.balance(now)

    def listen(self, timer: Timer, now: float) -> None:
        """A second has passed: sounds if it passed a cue, the sound is on and was unlocked by a tap."""
        before = self._balance
        self.settle(timer, now)
        cue = heard(before, self._balance)
        if cue is not None and timer.since is not None and self.on and cue in self._players:
            self._page.run_task(self._play, cue)

    async def _play(self, cue: Cue) -> None:
        try:
            await self._players[cue].play()
        except (TimeoutError, RuntimeError):
            log.info("the browser did not play a sound")


class Awake:
    """A screen that stays lit. `refused` is True once a browser has said no; None while nobody has asked."""

    def __init__(self) -> None:
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
