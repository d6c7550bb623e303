"""How the tablet shows what is sealed, and what cannot be opened any more."""

import flet as ft

from companion.table.view import SeatView
from companion.ui import theme
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.layout import fact, text
from companion.ui.words import Words


def seal_mark(w: Words, seat: SeatView, missing: tuple[ft.IconData, str], sealed: str) -> ft.Control:
    """Sealed, sealed but not to be opened, or `missing`: an icon and a word."""
    icon, key, colour = (
        (ft.Icons.LOCK, sealed, theme.GOOD)
        if seat.sealed
        else (ft.Icons.LOCK_RESET, "tablet-seal-lost", theme.WARN)
        if seat.seal_lost
        else (*missing, theme.DIM)
    )
    return ft.Row([ft.Icon(icon, size=26, color=colour), text(w(key))], spacing=4, tight=True)


def lost_seals(ctx: TabletContext) -> list[ft.Control]:
    """Whose envelopes cannot be opened, and the two ways out. Empty while all can be."""
    lost = [name for name, seat in ctx.shared.seats.items() if seat.seal_lost]
    return [fact(ft.Icons.LOCK_RESET, ctx.w("tablet-seals-lost", seats=ctx.names(lost)), theme.WARN)] if lost else []
