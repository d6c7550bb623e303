"""Keeping the tablet's screen lit during the trade phase, where the browser allows it."""

import logging

import flet as ft

log = logging.getLogger(__name__)


class Awake:
    """`refused` is True once a browser has said no; None while nobody has asked."""

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
