"""The head of the deal form: who is in it, which pair is being edited, and when each side falls due."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.ui import theme
from companion.ui.drafts.deal import Piece
from companion.ui.live import tapped
from companion.ui.widgets.badge import badge

if TYPE_CHECKING:
    from companion.ui.phone.deal_form import DealForm


def partner_row(form: "DealForm") -> ft.Control:
    """Everybody else as a chip; one is chosen, or several in a deal of more than two.

    The row is made once and its chips are drawn one by one, so that it stays where the thumb has moved it.
    """
    chips = [
        form.live(partial(_chosen, form, seat.species), partial(_partner, form, seat.species))
        for seat in form.ctx.others
    ]
    several = form.live(lambda: form.draft.several, lambda _: _several(form))
    return ft.Row([*chips, several], spacing=theme.GAP_S, scroll=ft.ScrollMode.AUTO)


def _chosen(form: "DealForm", species: str) -> bool:
    return species in form.draft.partners


def _several(form: "DealForm") -> ft.Control:
    on = form.draft.several
    people = ft.Icon(ft.Icons.GROUP_ADD, size=34, color=theme.ON_ACCENT_SOFT if on else theme.INK)
    return _chip(people, form.w("phone-several"), on, lambda: _toggle_several(form))


def _partner(form: "DealForm", species: str, on: bool) -> ft.Control:
    return _chip(
        badge(species, form.w.facts, 34, lang=form.w.lang),
        form.ctx.name(species),
        on,
        lambda: _pick(form, species),
    )


def _chip(top: ft.Control, name: str, on: bool, on_tap: Callable[[], None]) -> ft.Control:
    said = ft.Text(
        name,
        size=theme.TINY,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
        text_align=ft.TextAlign.CENTER,
        weight=ft.FontWeight.BOLD if on else ft.FontWeight.NORMAL,
    )
    check = [ft.Icon(ft.Icons.CHECK_CIRCLE, size=16, color=theme.ACCENT)] if on else []
    return ft.FilledButton(
        content=ft.Column(
            [ft.Row([top, *check], spacing=2, tight=True, alignment=ft.MainAxisAlignment.CENTER), said],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        on_click=tapped(on_tap),
        width=64,
        style=ft.ButtonStyle(
            bgcolor=theme.ACCENT_SOFT if on else theme.CARD,
            color=theme.ON_ACCENT_SOFT if on else theme.INK,
            padding=ft.Padding.symmetric(horizontal=4, vertical=6),
            shape=ft.RoundedRectangleBorder(radius=theme.ROUND),
            side=ft.BorderSide(2, theme.ACCENT if on else theme.LINE),
        ),
    )


def _pick(form: "DealForm", species: str) -> None:
    form.draft.pick(species)
    form.notice().clear()
    form.changed()


def _toggle_several(form: "DealForm") -> None:
    if form.draft.several:
        form.draft.only_one()
    else:
        form.draft.several = True
    form.changed()


def lane_row(form: "DealForm", row: ft.Row) -> ft.Control:
    """The pairs of a deal of three or more, in a row that stays where the thumb moved it; nothing in a deal of two."""
    lanes = form.draft.lanes
    if len(lanes) < 2:
        return ft.Container()
    row.controls = [_lane(form, lane) for lane in lanes]
    return row


def _lane(form: "DealForm", lane: tuple[str, str]) -> ft.Control:
    on = lane == form.draft.current
    names = [form.w("phone-me") if seat == form.ctx.seat else form.ctx.name(seat) for seat in lane]
    return ft.FilledButton(
        content=ft.Text(" – ".join(names), size=theme.SMALL),
        icon=ft.Icons.CHECK if on else None,
        on_click=tapped(lambda: _go(form, lane)),
        style=ft.ButtonStyle(
            bgcolor=theme.ACCENT_SOFT if on else theme.CARD,
            color=theme.ON_ACCENT_SOFT if on else theme.INK,
            padding=ft.Padding.symmetric(horizontal=theme.GAP_M, vertical=14),
            shape=ft.RoundedRectangleBorder(radius=theme.ROUND),
        ),
    )


def _go(form: "DealForm", lane: tuple[str, str]) -> None:
    form.draft.lane = lane
    form.changed()


def when(form: "DealForm", piece: Piece) -> str:
    """When a piece falls due: now, on turn 3, on turns 3 to 5."""
    if piece.until is not None and piece.until > piece.due:
        return form.w("phone-turns", first=piece.due, last=piece.until)
    if piece.due <= form.ctx.shared.turn:
        return form.w("phone-now")
    return form.w("phone-on-turn", turn=piece.due)


def side_heads(form: "DealForm", on_due: Callable[[Piece], None]) -> ft.Control:
    """Left and right: who gives, and when. A tap changes the turn."""
    lane = form.draft.current
    if lane is None:
        return ft.Container(
            ft.Text(form.w("phone-choose-partner"), size=theme.BODY, color=theme.DIM),
            padding=ft.Padding.symmetric(vertical=14),
        )
    left, right = form.draft.side(*lane), form.draft.side(lane[1], lane[0])
    return ft.Row([_head(form, piece, on_due) for piece in (left, right)], spacing=theme.GAP)


def _head(form: "DealForm", piece: Piece, on_due: Callable[[Piece], None]) -> ft.Control:
    return ft.FilledButton(
        content=ft.Column(
            [
                ft.Text(
                    form.gives(piece.giver),
                    size=theme.BODY,
                    weight=ft.FontWeight.BOLD,
                    max_lines=1,
                    overflow=ft.TextOverflow.ELLIPSIS,
                ),
                ft.Row(
                    [
                        ft.Icon(ft.Icons.EVENT, size=16),
                        ft.Text(when(form, piece), size=theme.SMALL, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
                        ft.Icon(ft.Icons.ARROW_DROP_DOWN, size=18),
                    ],
                    spacing=2,
                    tight=True,
                    alignment=ft.MainAxisAlignment.CENTER,
                ),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        on_click=tapped(lambda: on_due(piece)),
        expand=True,
        style=ft.ButtonStyle(
            bgcolor=theme.RAISED,
            color=theme.INK,
            padding=ft.Padding.symmetric(horizontal=theme.GAP, vertical=6),
            shape=ft.RoundedRectangleBorder(radius=theme.ROUND),
        ),
    )
