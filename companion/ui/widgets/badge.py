"""Species at a glance: two letters on the species' colour, so that they are told apart without the colour too."""

import flet as ft

from companion.rules.species import Facts
from companion.table.view import SeatView
from companion.ui import theme
from companion.ui.widgets.layout import lines, named, row, silent, text
from companion.ui.words import Words

UNKNOWN = "#6B7280"
"""For a species that the facts do not know: an old game with a table's own species."""


def badge(species: str, facts: Facts, size: float = 40, *, lang: str | None = None) -> ft.Control:
    """The badge of a species, read out by its short name in the page's language unless told otherwise. An unknown one
    gets its first two letters on grey."""
    known = facts.species.get(species)
    letters = known.badge if known else species[:2].upper()
    face = ft.Container(
        content=ft.Text(
            letters,
            style=ft.TextStyle(size=size * 0.45, height=1, weight=ft.FontWeight.BOLD, color=ft.Colors.WHITE),
            no_wrap=True,
        ),
        width=size,
        height=size,
        alignment=ft.Alignment.CENTER,
        bgcolor=known.hex if known else UNKNOWN,
        border_radius=size * 0.28,
    )
    return named(known.short_in(lang or theme.spoken()) if known else species, face, image=True)


def seat_chip(w: Words, seat_view: SeatView, *, small: bool = False) -> ft.Control:
    """A seat with its badge, its player and its species; a long name is cut where there is no room."""
    species = w.seat(seat_view.species)
    name = seat_view.player or species
    told = [text(name, theme.BODY if small else theme.LARGE, bold=True, max_lines=1)]
    if seat_view.player:
        told.append(text(species, theme.TINY if small else theme.SMALL, dim=True, max_lines=1))
    face = silent(badge(seat_view.species, w.facts, 32 if small else 44, lang=w.lang))
    words = lines(*told, fill=True, expand_loose=True)
    chip = row(face, words, gap=theme.GAP if small else theme.GAP_M, tight=True)
    return named(f"{name}, {species}" if seat_view.player else species, chip)
