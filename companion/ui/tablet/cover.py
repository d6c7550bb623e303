"""Pass the tablet: a seat without a phone enters what nobody else may see, behind a cover.

The numbers are on the page only between "I am ..." and the seal. Whatever ends the entry takes them off the page.
"""

from abc import ABC, abstractmethod

import flet as ft

from companion.rules.refusals import Who
from companion.table.commands import Command
from companion.table.offers import Offer
from companion.ui import theme
from companion.ui.screen import Screen
from companion.ui.tablet.tablet_context import TabletContext, mark
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.layout import text
from companion.ui.widgets.offering import offering, why_not


class Cover(Screen[TabletContext], ABC):
    """Cover, entry, sealed. A subclass says what is entered; it is made anew for every entry and kept nowhere."""

    alone = True

    def __init__(self, ctx: TabletContext, seat: str) -> None:
        super().__init__(ctx)
        self.seat = seat
        self._stage = "cover"
        self.control = self.live(lambda: self._stage, self._draw, expand=True, padding=theme.GAP_L)

    @abstractmethod
    def entry(self) -> ft.Control:
        """The steppers, made anew."""

    @abstractmethod
    def offer(self) -> Offer:
        """Sealing, as the table offers it; the numbers stay here until then."""

    @abstractmethod
    def command(self) -> Command:
        """What was entered."""

    @abstractmethod
    def forget(self) -> None:
        """Lets go of what was entered."""

    @abstractmethod
    def seal_text(self) -> str:
        """What the button says that seals."""

    def left(self) -> None:
        """Nothing stays behind."""
        self.forget()

    def _draw(self, _facts: object) -> ft.Control:
        return {"cover": self._covered, "entry": self._open, "sealed": self._sealed}[self._stage]()

    def _page(self, *controls: ft.Control) -> ft.Control:
        inside = ft.Column(
            list(controls),
            spacing=theme.GAP_L,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        return ft.Column(
            [ft.Row([ft.Container(inside, width=640)], alignment=ft.MainAxisAlignment.CENTER)],
            alignment=ft.MainAxisAlignment.CENTER,
            scroll=ft.ScrollMode.AUTO,
            expand=True,
        )

    def _large(self, words: str) -> ft.Control:
        label = text(words, theme.HUGE, bold=True)
        label.text_align = ft.TextAlign.CENTER
        return label

    def _name(self) -> str:
        return self.ctx.name(self.seat)

    def _covered(self) -> ft.Control:
        return self._page(
            mark(self.ctx, self.seat, 120),
            self._large(self.w("tablet-cover-hand", player=self._name(), seat=Who(self.seat))),
            text(self.w("tablet-cover-why", player=self._name()), theme.LARGE, dim=True),
            ft.Row([main_button(self.w("tablet-cover-me", player=self._name()), lambda: self._turn("entry"))]),
            side_button(self.w("tablet-back"), self.ctx.close, icon=ft.Icons.ARROW_BACK),
        )

    def _open(self) -> ft.Control:
        return self._page(
            text(self._name(), theme.TITLE, bold=True),
            self.entry(),
            self.notice().control,
            ft.Row([offering(main_button(self.seal_text(), self._seal, icon=ft.Icons.LOCK), self.offer())]),
            *why_not(self.w, [self.offer()]),
            side_button(self.w("tablet-cover-again"), self._cover_up, icon=ft.Icons.VISIBILITY_OFF),
        )

    def _sealed(self) -> ft.Control:
        return self._page(
            ft.Icon(ft.Icons.LOCK, size=120, color=theme.GOOD),
            self._large(self.w("tablet-cover-sealed", player=self._name())),
            ft.Row([main_button(self.w("tablet-cover-back"), self.ctx.close, icon=ft.Icons.ARROW_BACK)]),
        )

    def _turn(self, stage: str) -> None:
        self._stage = stage
        self.again()

    def _cover_up(self) -> None:
        self.forget()
        self._turn("cover")

    def _seal(self) -> None:
        if self.ctx.give(self.command(), notice=self.notice()):
            self.forget()
            self._turn("sealed")
