"""Who is safe from the Zeth this turn and who is not, and putting a slip right."""

from typing import NamedTuple

import flet as ft

from companion.table.commands import MODERATOR, command
from companion.table.offers import Offer
from companion.table.view import Protection as Standing
from companion.ui import theme
from companion.ui.live import Section
from companion.ui.protection import LOOKS
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.layout import tile
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.offering import offering

WIDTH = 48


class _Standing(NamedTuple):
    """How a seat stands with the Zeth, and what a tap on it does; the Zeth themselves have no such standing."""

    how: Standing | None
    offer: Offer | None


class Shield(Section[_Standing]):
    """A tap marks a trade with the Zeth, or takes the mark away. It shines where they may come, as on the table's
    face."""

    def __init__(self, ctx: TabletContext, species: str, notice: Notice) -> None:
        self._ctx = ctx
        self._species = species
        self._notice = notice
        super().__init__(self._standing, self._drawn_as, width=WIDTH)

    def _standing(self) -> _Standing:
        how, racket = self._ctx.seat_of(self._species).protection, self._ctx.shared.racket
        return _Standing(how, self._offer(racket.zeth, how) if racket is not None and how is not None else None)

    def _offer(self, zeth: str, how: Standing) -> Offer:
        """Marking a trade, or taking the mark away. Asked for by itself: all that can be done about a seat is a long
        list."""
        marks = {"do": "unmark_trade"} if how == "safe" else {"do": "mark_trade", "for": zeth}
        return self._ctx.judged(command(by=MODERATOR, **marks, **{"with": self._species}))

    def _drawn_as(self, standing: _Standing) -> ft.Control:
        how, offer = standing
        if how is None or offer is None:
            return ft.Container()
        icon, colour = LOOKS[how]
        w, name = self._ctx.w, self._ctx.name(self._species)
        said = w("tablet-seat-state", seat=name, state=w(f"phone-is-{how}"))
        button = tile(ft.Icon(icon, size=26, color=colour), said, self._ctx.giving(offer, self._notice), width=WIDTH)
        assert button.style is not None
        button.style.padding = theme.GAP_S
        return ft.Container(offering(button, offer), height=50)
