"""Safe from the Zeth or exposed to them: in words and by a shield, never by colour alone."""

from collections.abc import Iterable

import flet as ft

from companion.rules.goods import Goods
from companion.table.view import Protection, Shared
from companion.ui import theme
from companion.ui.widgets.badge import badge
from companion.ui.widgets.layout import row
from companion.ui.words import Words

LOOKS: dict[Protection, tuple[ft.IconData, ft.Colors]] = {
    "safe": (ft.Icons.VERIFIED_USER, theme.GOOD),
    "exposed": (ft.Icons.REMOVE_MODERATOR_OUTLINED, theme.WARN),
    "robbed": (ft.Icons.FRONT_HAND_OUTLINED, theme.DIM),
}


def taken(shared: Shared, species: str) -> Goods:
    """What the Zeth have stolen from a seat this turn."""
    steals = shared.racket.steals if shared.racket is not None else ()
    return next((one.goods for one in steals if (one.turn, one.victim) == (shared.turn, species)), {})


def in_words(w: Words, goods: Iterable[tuple[str, int]]) -> str:
    """1 food and 2 culture; no word for nothing."""
    words = [f"{count} {w.good(good, count)}" for good, count in goods]
    return w.listed(words) if words else ""


def mark(w: Words, protection: Protection) -> ft.Control:
    """The shield of a seat."""
    icon, colour = LOOKS[protection]
    return ft.Icon(icon, size=22, color=colour, semantics_label=w(f"phone-is-{protection}"))


def everybody(w: Words, seats: Iterable[tuple[str, Protection]]) -> ft.Control:
    """For the Zeth: who is safe and who can be robbed."""
    marks = (
        row(badge(species, w.facts, 32, lang=w.lang), mark(w, protection), gap=2, tight=True)
        for species, protection in seats
    )
    return row(*marks, wrap=True, gap=theme.GAP_M)
