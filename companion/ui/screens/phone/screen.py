"""A screen of the phone: a scrolling middle, the main action at the bottom where the thumb is, and live sections."""

from collections.abc import Sequence

import flet as ft

from companion.ui import theme
from companion.ui.live import Handler, Pieces, tapped
from companion.ui.parts.notice import Notice
from companion.ui.screens.phone.hand import Hand


class Screen(Pieces):
    """What a screen is made of. A subclass builds `control` once; its sections follow the table."""

    def __init__(self, hand: Hand) -> None:
        super().__init__()
        self.hand = hand
        self.w = hand.w
        self.control: ft.Control = ft.Container()
        self.notice = Notice()

    @property
    def title(self) -> str:
        """What stands at the top."""
        return ""

    def follow(self) -> None:
        """Shows what is true now."""
        self.follow_pieces(send=True)

    def tick(self) -> None:
        """A second of the trade timer has passed."""

    def redraw(self) -> None:
        """Draws every section anew, whatever its facts."""
        self.all_stale()
        self.follow()

    def left(self) -> None:
        """The screen is no longer shown."""


def laid_out(
    middle: Sequence[ft.Control],
    bottom: Sequence[ft.Control],
    top: Sequence[ft.Control] = (),
    over: ft.Container | None = None,
) -> ft.Control:
    """A screen from its parts: `top` stays, `middle` scrolls, `bottom` stays within reach of the thumb. `over` lies
    upon the whole middle, wherever that is scrolled to."""
    scrolling = ft.Column(
        [
            ft.Container(
                ft.Column(list(middle), spacing=theme.GAP_M, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
                padding=ft.Padding.only(left=theme.GAP_M, right=theme.GAP_M, top=theme.GAP, bottom=theme.GAP_L),
            )
        ],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Column(
        [
            *(ft.Container(part, padding=ft.Padding.symmetric(horizontal=theme.GAP_M)) for part in top),
            scrolling if over is None else ft.Stack([scrolling, over], fit=ft.StackFit.EXPAND, expand=True),
            ft.Container(
                ft.Column(
                    list(bottom), spacing=theme.GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True
                ),
                padding=ft.Padding.symmetric(horizontal=theme.GAP_M, vertical=theme.GAP),
                bgcolor=theme.CARD,
                border=ft.Border.only(top=ft.BorderSide(1, theme.LINE)),
            ),
        ],
        spacing=theme.GAP,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def heading(text: str) -> ft.Control:
    """The title of a group."""
    return ft.Semantics(
        header=True,
        container=True,
        content=ft.Text(text, size=theme.SMALL, weight=ft.FontWeight.BOLD, color=theme.DIM),
    )


def plain(
    text: str, *, dim: bool = False, bold: bool = False, size: float = theme.BODY, short: bool = False
) -> ft.Text:
    """A sentence. What is `short` stays on one line: the name of a player may have sixty letters."""
    return ft.Text(
        text,
        size=size,
        color=theme.DIM if dim else theme.INK,
        weight=ft.FontWeight.BOLD if bold else ft.FontWeight.NORMAL,
        no_wrap=short,
        overflow=ft.TextOverflow.ELLIPSIS if short else ft.TextOverflow.CLIP,
    )


def card(content: ft.Control, *, colour: ft.Colors = theme.CARD) -> ft.Container:
    """Something that belongs together."""
    return ft.Container(content, bgcolor=colour, border_radius=theme.ROUND, padding=theme.GAP_M)


def tile(content: ft.Control, on_tap: Handler, *, expand: bool = False) -> ft.FilledButton:
    """A row that leads somewhere: a button as wide as its place, read out by what stands on it."""
    return ft.FilledButton(
        content=content,
        on_click=tapped(on_tap),
        expand=expand,
        style=ft.ButtonStyle(
            bgcolor=theme.CARD,
            color=theme.INK,
            elevation=0,
            padding=ft.Padding.symmetric(horizontal=theme.GAP_M, vertical=theme.GAP),
            shape=ft.RoundedRectangleBorder(radius=theme.ROUND),
        ),
    )


def stacked(parts: Sequence[ft.Control], gap: float = theme.GAP) -> ft.Column:
    """One below the other, as wide as there is room."""
    return ft.Column(list(parts), spacing=gap, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
