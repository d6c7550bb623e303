"""Picking a seat by its badge."""

from collections.abc import Callable, Collection
from typing import Any

import flet as ft

from companion.ui.tablet.tablet_context import TabletContext, mark
from companion.ui.widgets.layout import row, text, tile


def seat_picker(
    ctx: TabletContext, chosen: str | None, on_choose: Callable[[str], Any], without: Collection[str] = ()
) -> ft.Control:
    """One tile for each seat at the table."""

    def one(species: str) -> ft.Control:
        name = ctx.name(species)
        inside = ft.Row([mark(ctx, species, 34), text(name, bold=species == chosen)], spacing=6, tight=True)
        return tile(inside, name, lambda: on_choose(species), chosen=species == chosen)

    return row(*(one(species) for species in ctx.shared.seats if species not in without), wrap=True)
