"""How a phone shows what is sealed, and what cannot be opened any more."""

import flet as ft

from companion.table.view import SeatView
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.fingerprints import fingerprints
from companion.ui.widgets.layout import text
from companion.ui.words import Words


def seal_icon(w: Words, seat: SeatView, size: float) -> ft.Control | None:
    """A lock for a seat that has sealed, another one where what it sealed cannot be opened now."""
    if seat.seal_lost:
        return ft.Icon(ft.Icons.LOCK_RESET, size=size, color=theme.WARN, semantics_label=w("phone-seal-unreadable"))
    if seat.sealed:
        return ft.Icon(ft.Icons.LOCK, size=size, color=theme.GOOD, semantics_label=w("phone-sealed"))
    return None


def compare_button(ctx: Context, *, everybody: bool = False) -> ft.Control:
    """Shows the fingerprints of what this seat has sealed, or everybody, on a sheet."""
    title = ctx.w("parts-fingerprints")

    def show() -> None:
        seats = list(ctx.shared.seats.values()) if everybody else [ctx.me]
        ctx.sheet.show(title, fingerprints(ctx.w, ctx.desk, ctx.view, seats))

    return ft.Row([side_button(title, show, ft.Icons.FINGERPRINT)], wrap=True)


def seal_lost(ctx: Context) -> list[ft.Control]:
    """Why this seat has to seal once more. Empty while the table can open what it sealed."""
    if not ctx.me.seal_lost:
        return []
    icon = ft.Icon(ft.Icons.LOCK_RESET, size=28, color=theme.WARN)
    why = ft.Container(text(ctx.w("phone-call-lost-why"), bold=True), expand=True)
    return [ft.Row([icon, why], spacing=theme.GAP)]
