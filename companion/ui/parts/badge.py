"""Species at a glance: two letters on the species' colour, so that they are told apart without the colour too."""

import flet as ft

from companion.rules.species import Facts
from companion.table.view import SeatView
from companion.ui.parts.words_for import Words
from companion.ui.theme import BODY, DIM, GAP, INK, LARGE, SMALL, TINY

UNKNOWN = "#6B7280"


def badge(species: str, facts: Facts, size: float = 40) -> ft.Control:
    """The badge of a species. An unknown one gets its first two letters on grey."""
    known = facts.species.get(species)
    letters = known.badge if known else species[:2].upper()
    return ft.Container(
        content=ft.Text(
            letters,
            size=size * 0.44,
            weight=ft.FontWeight.BOLD,
            color=ft.Colors.WHITE,
            semantics_label=known.short_en if known else species,
        ),
        width=size,
        height=size,
        alignment=ft.Alignment.CENTER,
        bgcolor=known.hex if known else UNKNOWN,
        border_radius=size * 0.28,
    )


def seat_chip(w: Words, seat_view: SeatView, *, small: bool = False) -> ft.Control:
    """A seat with its badge, its player and its species."""
    name = seat_view.player or w.seat(seat_view.species)
    lines: list[ft.Control] = [
        ft.Text(name, size=BODY if small else LARGE, weight=ft.FontWeight.W_600, color=INK, no_wrap=True)
    ]
    if seat_view.player:
        lines.append(ft.Text(w.seat(seat_view.species), size=TINY if small else SMALL, color=DIM, no_wrap=True))
    return ft.Row(
        [badge(seat_view.species, w.facts, 32 if small else 44), ft.Column(lines, spacing=0, tight=True)],
        spacing=GAP,
        tight=True,
    )
