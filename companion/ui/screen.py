"""A screen of a phone or a tablet, or a part of one: live sections drawn from what its browser sees."""

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

import flet as ft

from companion.ui import theme
from companion.ui.context import Context
from companion.ui.live import LiveParts
from companion.ui.widgets.notice import Notice

C = TypeVar("C", bound=Context)


class Screen(LiveParts, Generic[C]):
    """What a screen is made of. A subclass builds `control` once; its sections follow the table."""

    alone = False
    """Takes the whole page: nothing of the frame around it."""

    lasting = False
    """Stays open when the table goes on to another phase."""

    def __init__(self, ctx: C) -> None:
        super().__init__()
        self.ctx = ctx
        self.w = ctx.w
        self.control: ft.Control = ft.Container()
        self._notices: dict[object, Notice] = {}

    @property
    def title(self) -> str:
        """What stands at the top."""
        return ""

    def notice(self, key: object = "") -> Notice:
        """Where a refusal is told: one for each group of buttons, kept while the buttons are drawn anew."""
        if key not in self._notices:
            self._notices[key] = Notice()
        return self._notices[key]

    @property
    def quiet(self) -> bool:
        return self.ctx.quiet

    def trouble(self) -> ft.Control:
        """What is the matter with the game's file; nothing while all is well."""
        return self.live(lambda: self.ctx.desk.trouble(self.w.lang), _trouble)

    def tick(self) -> None:
        """A second of the trade timer has passed."""

    def again(self) -> None:
        """Something chosen on this screen changed."""
        self.follow(send=True)

    def redraw(self) -> None:
        """Draws every section anew, whatever its facts."""
        self.stale()
        self.follow(send=True)

    def left(self) -> None:
        """The screen is no longer shown."""


Makers = Mapping[str, Callable[..., Screen[C]]]
"""Screens by their names: each is made from the context and what it is about. Adding a screen is one line in one."""


def _trouble(told: str | None) -> ft.Control:
    if told is None:
        return ft.Container()
    words = ft.Text(told, size=theme.BODY, color=theme.ON_BAD_SOFT, expand=True)
    return ft.Container(
        ft.Row([ft.Icon(ft.Icons.WARNING_AMBER, color=theme.ON_BAD_SOFT), words], spacing=theme.GAP),
        bgcolor=theme.BAD_SOFT,
        border_radius=theme.ROUND,
        padding=theme.GAP_M,
    )
