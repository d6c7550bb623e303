"""How a phone shows what is sealed, and what cannot be opened any more."""

import flet as ft

from companion.ui import theme
from companion.ui.context import Context
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.fingerprints import fingerprints
from companion.ui.widgets.layout import card, row, stack, text
from companion.ui.words import Words


def seal_icon(w: Words, size: float, *, sealed: bool, lost: bool) -> ft.Control | None:
    """A lock for a seat that has sealed, another one where what it sealed cannot be opened now."""
    if lost:
        return ft.Icon(ft.Icons.LOCK_RESET, size=size, color=theme.WARN, semantics_label=w("phone-seal-unreadable"))
    if sealed:
        return ft.Icon(ft.Icons.LOCK, size=size, color=theme.GOOD, semantics_label=w("phone-sealed"))
    return None


def sealed_card(ctx: Context, said: str) -> ft.Control:
    """What this seat has sealed lies here, and its fingerprint can be compared."""
    lock = ft.Icon(ft.Icons.LOCK, color=theme.GOOD, size=28)
    return card(stack(row(lock, text(said, bold=True, size=theme.LARGE, fill=True)), compare_button(ctx)))


def compare_button(ctx: Context, *, everybody: bool = False) -> ft.Control:
    """Shows the fingerprints of what this seat has sealed, or everybody, on a sheet."""
    title = ctx.w("parts-fingerprints")

    def show() -> None:
        seats = list(ctx.shared.seats.values()) if everybody else [ctx.me]
        ctx.sheet.show(title, fingerprints(ctx.w, ctx.desk, seats))

    return row(side_button(title, show, ft.Icons.FINGERPRINT), wrap=True)


def lost_note(w: Words) -> ft.Control:
    """Why this seat has to seal once more: the table cannot open what it sealed."""
    icon = ft.Icon(ft.Icons.LOCK_RESET, size=28, color=theme.WARN)
    return row(icon, text(w("phone-call-lost-why"), bold=True, fill=True))
