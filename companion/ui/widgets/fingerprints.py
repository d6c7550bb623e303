"""Fingerprints of what is sealed, and the head of the journal's chain, in groups that two people can compare."""

from collections.abc import Sequence

import flet as ft

from companion.table.envelopes import grouped
from companion.table.view import SeatView
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.widgets.layout import lines, text
from companion.ui.words import Words


def fingerprints(w: Words, desk: Desk, seats: Sequence[SeatView]) -> ft.Control:
    """What these seats have sealed, then the chain: where two screens show the same, nobody was told another story."""
    rows: list[ft.Control] = []
    for seat in seats:
        rows += [
            _mark(w("parts-fingerprint", player=w.player(seat.species), what=w(f"parts-sealed-{kind}")), mark)
            for kind, mark in seat.fingerprints
        ]
    entries, head = desk.chain()
    rows.append(_mark(w("parts-chain", entries=entries), grouped(head)))
    rows.append(text(w("parts-fingerprints-why"), theme.SMALL, dim=True))
    return lines(*rows, gap=theme.GAP_M)


def _mark(name: str, mark: str) -> ft.Control:
    return lines(text(name, theme.SMALL, dim=True), text(mark, theme.LARGE, bold=True, selectable=True))
