"""The trade timer's face, to be read from three metres."""

import math

import flet as ft

from companion.rules.timer import Timer
from companion.ui import theme
from companion.ui.parts.sending import send
from companion.ui.parts.words_for import Words

MINUTE = 60
LAST = 10


def clock(balance: float) -> str:
    """Seconds as 7:05; below zero as overtime that counts up, +0:35."""
    seconds = math.ceil(balance) if balance > 0 else math.floor(-balance)
    text = f"{seconds // MINUTE}:{seconds % MINUTE:02}"
    return text if balance > 0 or not seconds else f"+{text}"


class TimerFace:
    """Shows a timer; a second that passes sends one short text and nothing else."""

    def __init__(self, size: float) -> None:
        self._look: object = None
        self._digits = ft.Text("", size=size, weight=ft.FontWeight.BOLD, no_wrap=True, color=theme.INK)
        self._note = ft.Text("", size=max(theme.SMALL, size * 0.16), color=theme.DIM)
        self.control = ft.Column(
            [self._digits, self._note], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER
        )

    def show(self, timer: Timer, now: float, w: Words) -> None:
        """The time left at this moment."""
        balance = timer.balance(now)
        state = timer.state(now)
        self._digits.value = clock(balance)
        look = self._looks(state, balance, w)
        if look == self._look:
            send(self._digits)
            return
        self._look = look
        self._digits.color, self._note.color, self._note.value = look
        send(self.control)

    def _looks(self, state: str, balance: float, w: Words) -> tuple[ft.Colors, ft.Colors, str]:
        note = w(f"parts-timer-{state}")
        if state == "expired":
            return theme.BAD, theme.BAD, note
        if state != "running":
            return theme.DIM, theme.DIM, note
        if balance <= LAST:
            return theme.BAD, theme.BAD, w("parts-timer-last")
        if balance <= MINUTE:
            return theme.WARN, theme.WARN, w("parts-timer-minute")
        return theme.INK, theme.DIM, note
