"""Colonies beyond what a species supports: given up when the Economy phase begins (FIRST p6, REM Colony support)."""

from collections.abc import Mapping

import flet as ft

from companion.ui import theme
from companion.ui.screens.tablet.kit import Kit
from companion.ui.screens.tablet.look import fact


def over_support(kit: Kit) -> dict[str, int]:
    """Who is above the support, and by how many colonies."""
    return {name: seat.over_support for name, seat in kit.shared.seats.items() if seat.over_support}


def support_facts(kit: Kit, over: Mapping[str, int], key: str) -> list[ft.Control]:
    """A sentence for each of them."""
    return [
        fact(ft.Icons.LAYERS_CLEAR, kit.w(key, seat=kit.name(seat), count=count), theme.WARN)
        for seat, count in over.items()
        if seat in kit.shared.seats
    ]
