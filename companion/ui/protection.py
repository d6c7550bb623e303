"""Safe from the Zeth or exposed to them: in words and by a shield, never by colour alone. For phone and tablet."""

from collections.abc import Iterable

import flet as ft

from companion.table.view import Protection
from companion.ui import theme
from companion.ui.widgets.badge import badge
from companion.ui.widgets.layout import row, text
from companion.ui.words import Words

LOOKS: dict[Protection, tuple[ft.IconData, ft.Colors]] = {
    "safe": (ft.Icons.VERIFIED_USER, theme.GOOD),
    "exposed": (ft.Icons.REMOVE_MODERATOR_OUTLINED, theme.WARN),
    "robbed": (ft.Icons.FRONT_HAND_OUTLINED, theme.BAD),
}


def mark(w: Words, protection: Protection) -> ft.Control:
    """The shield of a seat."""
    icon, colour = LOOKS[protection]
    return ft.Icon(icon, size=22, color=colour, semantics_label=w(f"phone-is-{protection}"))


def standing(w: Words, protection: Protection) -> ft.Control:
    """The shield of a seat, and the word for it."""
    icon, colour = LOOKS[protection]
    word = text(w(f"phone-is-{protection}"), theme.SMALL, bold=True, colour=colour)
    return row(ft.Icon(icon, size=20, color=colour), word, gap=6, tight=True)


def shields(w: Words, seats: Iterable[tuple[str, Protection]]) -> ft.Control:
    """Who is safe and who can be robbed."""
    marks = (row(badge(name, w.facts, 32, lang=w.lang), mark(w, how), gap=2, tight=True) for name, how in seats)
    return row(*marks, wrap=True, gap=theme.GAP_M)
