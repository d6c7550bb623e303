"""Fingerprints of what is sealed, and the head of the journal's chain, in groups that two people can compare."""

from collections.abc import Sequence

import flet as ft

from companion.table.envelopes import grouped
from companion.table.view import SeatView, View
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.words import Words


def fingerprints(w: Words, desk: Desk, view: View, seats: Sequence[SeatView]) -> ft.Control:
    """What these seats have sealed, then the chain: where two screens show the same, nobody was told another story."""
    rows: list[ft.Control] = []
    for seat in seats:
        rows += [
            _mark(w("parts-fingerprint", player=w.player(view, seat.species), what=w(f"parts-sealed-{kind}")), mark)
            for kind, mark in seat.fingerprints
        ]
    entries, head = desk.chain()
    rows.append(_mark(w("parts-chain", entries=entries), grouped(head)))
    rows.append(ft.Text(w("parts-fingerprints-why"), size=theme.SMALL, color=theme.DIM))
    return ft.Column(rows, spacing=theme.GAP_M, tight=True)


def _mark(name: str, mark: str) -> ft.Control:
    return ft.Column(
        [
            ft.Text(name, size=theme.SMALL, color=theme.DIM),
            ft.Text(mark, size=theme.LARGE, color=theme.INK, weight=ft.FontWeight.W_700, selectable=True),
        ],
        spacing=0,
        tight=True,
    )
