"""Picking a seat by its badge."""

from collections.abc import Callable, Collection
from typing import Any

import flet as ft

from companion.ui.screens.tablet.kit import Kit
from companion.ui.screens.tablet.look import mark, row, text, tile


def seat_picker(
    kit: Kit, chosen: str | None, on_choose: Callable[[str], Any], without: Collection[str] = ()
) -> ft.Control:
    """One tile for each seat at the table."""

    def one(species: str) -> ft.Control:
        name = kit.name(species)
        inside = ft.Row([mark(kit, species, 34), text(name, bold=species == chosen)], spacing=6, tight=True)
        return tile(inside, name, lambda: on_choose(species), chosen=species == chosen)

    return row(*(one(species) for species in kit.shared.seats if species not in without), wrap=True)
