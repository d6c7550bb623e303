"""The door: who came without a table's link types the code from the host's screen."""

import re

import flet as ft

from companion.ui import theme
from companion.ui.leading import lead
from companion.ui.live import tapped
from companion.ui.widgets.buttons import main_button
from companion.words import say

_LONGEST = 12


class CodeEntry:
    """Asks for the table's code. The table itself is opened by a fresh load, which brings this browser its secret."""

    def __init__(self, page: ft.Page, lang: str) -> None:
        self._code = ft.TextField(
            label=say(lang, "door-code"),
            max_length=_LONGEST,
            capitalization=ft.TextCapitalization.CHARACTERS,
            text_size=theme.TITLE,
            autofocus=True,
            on_submit=tapped(self._go),
        )
        theme.dress(page, lang)
        page.controls = [
            ft.SafeArea(
                ft.Column(
                    [
                        ft.Text(say(lang, "door-title"), size=theme.TITLE, weight=ft.FontWeight.BOLD),
                        ft.Text(say(lang, "door-how"), size=theme.BODY),
                        self._code,
                        main_button(say(lang, "door-go"), self._go),
                    ],
                    spacing=theme.GAP_L,
                )
            )
        ]
        page.update()

    async def _go(self) -> None:
        code = re.sub(r"[^A-Za-z0-9]", "", self._code.value or "")
        if code:
            await lead(f"/t/{code.upper()}", away=True)
