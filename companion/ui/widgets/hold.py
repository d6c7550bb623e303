"""Hold to show: what neighbours must not see is on the phone only while a finger holds it there."""

import asyncio
from collections.abc import Callable

import flet as ft

from companion.ui import theme
from companion.ui.live import tapped
from companion.ui.sending import send
from companion.ui.widgets.layout import centred, silent, text

LONGEST = 60.0
"""Seconds after which a held cover closes by itself: a phone that lost its connection never says that it let go."""


class HoldToShow:
    """A cover. While it is held down, `secret` is built and sent; on release it is taken out of the page again.

    There is no other way to see it: whatever a single tap shows, a neighbour sees too. The screen readers of phones
    hand a finger on that taps twice and stays.

    The secret stands in the cover's own place, or in `place`: an empty container that is there only while it is full.
    """

    def __init__(
        self,
        secret: Callable[[], ft.Control],
        cover_text: str,
        place: ft.Container | None = None,
        *,
        bare: bool = False,
    ) -> None:
        """`bare`: without its icon, where the words need the room."""
        self._secret = secret
        self._bare = bare
        self._place = place
        self._cover_text = cover_text
        self._closing: asyncio.TimerHandle | None = None
        self.shown = False
        self._box = ft.Container(
            content=self._cover(), alignment=ft.Alignment.CENTER, padding=theme.GAP if bare else theme.GAP_M
        )
        # Down comes with the first touch, and then either cancel (a tap, a scroll) or end (a long press let go).
        self._area = ft.GestureDetector(
            content=ft.Container(
                self._box, bgcolor=theme.RAISED, border_radius=theme.ROUND, border=ft.Border.all(1, theme.LINE)
            ),
            on_long_press_down=tapped(self._show),
            on_long_press_cancel=tapped(self.cover),
            on_long_press_end=tapped(self.cover),
            on_exit=tapped(self.cover),
            exclude_from_semantics=True,
        )
        self.control = ft.Semantics(label=cover_text, content=self._area, button=True, container=True)

    def cover(self) -> None:
        """Takes the secret away, whatever the finger does."""
        if self._closing is not None:
            self._closing.cancel()
            self._closing = None
        if self.shown:
            self.shown = False
            self._put(None)

    def _show(self) -> None:
        if self.shown:
            return
        self.shown = True
        self._closing = asyncio.get_running_loop().call_later(LONGEST, self.cover)
        self._put(self._secret())

    def _put(self, secret: ft.Control | None) -> None:
        if self._place is None:
            self._box.content = secret or self._cover()
            send(self.control)
        else:
            self._place.content, self._place.visible = secret, secret is not None
            send(self._place)

    def _cover(self) -> ft.Control:
        words = text(self._cover_text, dim=True, fill=True, expand_loose=True, text_align=ft.TextAlign.CENTER)
        icon = [] if self._bare else [ft.Icon(ft.Icons.TOUCH_APP, size=28, color=theme.ACCENT)]
        return silent(centred(*icon, words))
