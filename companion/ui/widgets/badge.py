"""Species at a glance: its emblem on its colour, so that they are told apart without the colour too."""

import flet as ft

from companion.rules.species import Facts
from companion.table.view import SeatView
from companion.telling.emblem import badge_svg
from companion.ui import theme
from companion.ui.widgets.layout import lines, named, row, silent, text
from companion.ui.words import Words

UNKNOWN = "#6B7280"
"""For a species that the facts do not know: an old game with a table's own species."""


def badge(
    species: str, facts: Facts, size: float = 40, *, lang: str | None = None, bare: bool = False
) -> ft.Image | ft.Semantics:
    """The badge of a species, read out by its short name in the page's language unless told otherwise; not at all where
    it is `bare`, for its name stands beside it. One without an emblem shows its two letters, an unknown one its first
    two on grey."""
    known, size = facts.species.get(species), round(size)
    name = known.short_in(lang or theme.spoken()) if known else species
    if known is not None and known.emblem:
        picture = ft.Image(_address(species, known.emblem, known.hex), width=size, height=size)
        picture.semantics_label, picture.exclude_from_semantics = None if bare else name, bare
        return picture
    letters = _letters(known.badge if known else species, size, known.hex if known else UNKNOWN)
    return silent(letters) if bare else named(name, letters, image=True)


def _address(species: str, emblem: str, ground: str) -> str:
    """As a drawing it would be sent anew for every badge of every screen. A window of its own has no server to ask."""
    try:
        served = ft.context.page.web
    except RuntimeError:  # drawn before there is a page
        served = True
    return f"badges/{species}.svg" if served else badge_svg(emblem, ground)


def _letters(word: str, size: float, ground: str) -> ft.Control:
    style = ft.TextStyle(size=size * 0.45, height=1, weight=ft.FontWeight.BOLD, color=ft.Colors.WHITE)
    letters, centre = ft.Text(word[:2].upper(), style=style, no_wrap=True), ft.Alignment.CENTER
    corner = size * 0.28
    return ft.Container(letters, width=size, height=size, alignment=centre, bgcolor=ground, border_radius=corner)


def seat_chip(w: Words, seat_view: SeatView, *, small: bool = False) -> ft.Control:
    """A seat with its badge, its player and its species; a long name is cut where there is no room."""
    species = w.seat(seat_view.species)
    name = seat_view.player or species
    told = [text(name, theme.BODY if small else theme.LARGE, bold=True, max_lines=1)]
    if seat_view.player:
        told.append(text(species, theme.TINY if small else theme.SMALL, dim=True, max_lines=1))
    face = badge(seat_view.species, w.facts, 32 if small else 44, bare=True)
    words = lines(*told, fill=True, expand_loose=True)
    chip = row(face, words, gap=theme.GAP if small else theme.GAP_M, tight=True)
    return named(f"{name}, {species}" if seat_view.player else species, chip)
