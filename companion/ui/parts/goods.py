"""Goods at a glance: shape and letter say what it is, colour only helps."""

from collections.abc import Sequence

import flet as ft

from companion.rules.goods import GOODS, LARGE, SMALL, Good, Goods
from companion.ui import theme
from companion.ui.parts.words_for import Words

GOOD_ORDER: tuple[Good, ...] = GOODS


def good_icon(good: str, size: float = 24) -> ft.Control:
    """The piece of a good."""
    return ft.Container(
        content=ft.Text(good[:1].upper(), size=size * 0.5, color=ft.Colors.WHITE, weight=ft.FontWeight.BOLD),
        width=size * (0.8 if good in SMALL else 1),
        height=size * (0.8 if good in SMALL else 1),
        alignment=ft.Alignment.CENTER,
        bgcolor="#5A6478",
        border_radius=4 if good in SMALL + LARGE else size / 2,
    )


def bag(w: Words, goods: Goods, cards: Sequence[str] = (), promise: str = "", stake: int = 0) -> ft.Control:
    """What changes hands: counted goods, cards by name, a promise in words and what is staked on it."""
    chips: list[ft.Control] = [
        _chip(good_icon(good, 24), f"{goods[good]} {w.thing(good)}") for good in GOOD_ORDER if good in goods
    ]
    chips += [_chip(ft.Icon(ft.Icons.STYLE, size=22, color=theme.DIM), card) for card in cards]
    if promise:
        text = w("parts-promise-staked", promise=promise, points=stake) if stake else promise
        chips.append(_chip(ft.Icon(ft.Icons.HANDSHAKE, size=22, color=theme.DIM), text))
    return ft.Row(chips, wrap=True, spacing=theme.GAP, run_spacing=theme.GAP)


def _chip(icon: ft.Control, text: str) -> ft.Control:
    return ft.Row([icon, ft.Text(text, size=theme.BODY, color=theme.INK)], spacing=6, tight=True)
