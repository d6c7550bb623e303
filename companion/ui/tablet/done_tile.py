"""One seat among those who trade: a tile that changes in place, because it is tapped all evening."""

import flet as ft

from companion.table.offers import Offer, OfSeat
from companion.ui import sending, theme
from companion.ui.live import Apart
from companion.ui.tablet.parts import mark
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.layout import bare_tile, row, spoken, text
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.offering import offering

HIGH = 50
"""A name may have two lines on it."""


class DoneTile:
    """Told apart by a tick and read out as selected, besides its colour. Only what changed goes to the browser: a few
    properties, while nine players say done and not done."""

    def __init__(self, ctx: TabletContext, species: str, notice: Notice) -> None:
        self._ctx = ctx
        self._species = species
        self._notice = notice
        self._shown: bool | None = None
        low = ctx.shape.low
        self._tick = ft.Icon(ft.Icons.RADIO_BUTTON_UNCHECKED, size=18 if low else 22)
        words = text(ctx.name(species), theme.SMALL, bold=True, max_lines=2)
        face, name = Apart(mark(ctx, species, 30)), Apart(words, expand=True)  # never change
        # On a low tablet the name has the room beside, and the tick lies upon the corner of the badge.
        corner = ft.Container(self._tick, right=-6, bottom=-6, bgcolor=theme.CARD, border_radius=9)
        marked = ft.Stack([face, corner], clip_behavior=ft.ClipBehavior.NONE)
        self._spoken = spoken("", row(marked, name, gap=theme.GAP) if low else row(face, name, self._tick, gap=6))
        # Done or not done after all: the tile is there for as long as either can be said.
        button = offering(bare_tile(self._spoken, self._toggle), self._offer())
        assert button.style is not None
        button.expand, button.height, button.style.padding = True, HIGH, ft.Padding.symmetric(horizontal=6)
        self.control = ft.Container(ft.Row([button]), border_radius=theme.ROUND, expand=True)

    def follow(self, *, send: bool) -> None:
        """Shows whether this seat is done."""
        done = self._ctx.seat_of(self._species).done
        if done == self._shown:
            return
        self._shown = done
        self._tick.icon = ft.Icons.CHECK_CIRCLE if done else ft.Icons.RADIO_BUTTON_UNCHECKED
        self._tick.color = theme.GOOD if done else theme.DIM
        key = "tablet-done-yes" if done else "tablet-done-no"
        self._spoken.label = self._ctx.w(key, player=self._ctx.name(self._species))
        self._spoken.selected = done or None
        self.control.bgcolor = theme.ACCENT_SOFT if done else theme.RAISED
        if send:
            sending.send(self.control)

    def stale(self) -> None:
        self._shown = None

    def _offer(self) -> Offer:
        return self._ctx.offer(OfSeat(self._species), "done_trading")

    def _toggle(self) -> None:
        self._ctx.give(self._offer().command, notice=self._notice)
