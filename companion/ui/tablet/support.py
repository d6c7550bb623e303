"""Colonies beyond what a species supports: given up when the Economy phase begins (FIRST p6, REM Colony support)."""

from collections.abc import Mapping

import flet as ft

from companion.ui import theme
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.layout import fact


def over_support(ctx: TabletContext) -> dict[str, int]:
    """Who is above the support, and by how many colonies."""
    return {name: seat.over_support for name, seat in ctx.shared.seats.items() if seat.over_support}


def support_facts(ctx: TabletContext, over: Mapping[str, int], key: str) -> list[ft.Control]:
    """A sentence for each of them."""
    return [
        fact(ft.Icons.LAYERS_CLEAR, ctx.w(key, seat=ctx.name(seat), count=count), theme.WARN)
        for seat, count in over.items()
        if seat in ctx.shared.seats
    ]
