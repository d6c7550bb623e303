"""The trade timer's face, to be read from three metres.

The digits of Roboto are all of one width, so that nothing moves while they change.
"""

import math

import flet as ft

from companion.rules.timer import Timer
from companion.ui import theme
from companion.ui.sending import send
from companion.ui.widgets.layout import lines, row, text
from companion.ui.words import Words

MINUTE = 60
LAST = 10


def clock(balance: float) -> str:
    """Seconds as 7:05; below zero as overtime that counts up, +0:35."""
    seconds = math.ceil(balance) if balance > 0 else math.floor(-balance)
    shown = f"{seconds // MINUTE}:{seconds % MINUTE:02}"
    return shown if balance > 0 or not seconds else f"+{shown}"


class TimerFace:
    """Shows a timer; a second that passes sends one short text and nothing else. `size` is that of the digits, with the
    words below them, or `aside` where there is no room for that."""

    def __init__(self, size: float, *, aside: bool = False) -> None:
        self._look: object = None
        self._digits = ft.Text("", no_wrap=True, style=self._style(size, theme.INK))
        self._size = size
        small = max(theme.SMALL, round(size * 0.12))
        self._icon = ft.Icon(ft.Icons.HOURGLASS_BOTTOM, size=small * 1.25, color=theme.DIM)
        self._note = text("", small, dim=True, bold=True)
        note, middle = row(self._icon, self._note, tight=True), ft.CrossAxisAlignment.CENTER
        self.control: ft.Control = (
            row(self._digits, note, gap=theme.GAP_L, tight=True)
            if aside
            else lines(self._digits, note, gap=round(size * 0.04), horizontal_alignment=middle)
        )

    def show(self, timer: Timer, now: float, w: Words) -> None:
        """The time left at this moment; the colour, the sign and the words change with the state only."""
        balance = timer.balance(now)
        self._digits.value = clock(balance)
        colour, icon, note = self._looks(timer.state(now), balance)
        look = (colour, w(note))
        if look == self._look:
            send(self._digits)
            return
        self._look = look
        self._digits.style = self._style(self._size, colour)
        self._icon.icon = icon
        self._icon.color = self._note.color = theme.DIM if colour is theme.INK else colour
        self._note.value = w(note)
        send(self.control)

    @staticmethod
    def _style(size: float, colour: ft.Colors) -> ft.TextStyle:
        return ft.TextStyle(size=size, height=1, weight=ft.FontWeight.BOLD, color=colour)

    @staticmethod
    def _looks(state: str, balance: float) -> tuple[ft.Colors, ft.IconData, str]:
        if state == "expired":
            return theme.BAD, ft.Icons.ALARM, "parts-timer-expired"
        if state == "paused":
            return theme.DIM, ft.Icons.PAUSE, "parts-timer-paused"
        if state == "stopped":
            return theme.DIM, ft.Icons.PLAY_ARROW, "parts-timer-stopped"
        if balance <= LAST:
            return theme.BAD, ft.Icons.HOURGLASS_BOTTOM, "parts-timer-last"
        if balance <= MINUTE:
            return theme.WARN, ft.Icons.HOURGLASS_BOTTOM, "parts-timer-minute"
        return theme.INK, ft.Icons.HOURGLASS_BOTTOM, "parts-timer-running"
