"""The head of the deal form: who is in it, which pair is being edited, and when each side falls due."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import flet as ft

from companion.ui import theme
from companion.ui.drafts.deal import DraftPart
from companion.ui.widgets.badge import badge
from companion.ui.widgets.layout import centred, face, lines, row, text

if TYPE_CHECKING:
    from companion.ui.phone.deal_form import DealForm

Lane = tuple[str, str]


def partner_row(form: "DealForm") -> ft.Control:
    """Everybody else as a chip; one is chosen, or several in a deal of more than two.

    The row is made once and its chips are drawn one by one, so that it stays where the thumb has moved it.
    """
    chips = [
        form.live(partial(_chosen, form, seat.species), partial(_partner, form, seat.species))
        for seat in form.ctx.others
    ]
    several = form.live(lambda: form.draft.several, partial(_several, form))
    return row(*chips, several, gap=theme.GAP_S, scroll=ft.ScrollMode.AUTO)


def _chosen(form: "DealForm", species: str) -> bool:
    return species in form.draft.partners


def _several(form: "DealForm", on: bool) -> ft.Control:
    people = ft.Icon(ft.Icons.GROUP_ADD, size=34, color=theme.ON_ACCENT_SOFT if on else theme.INK)
    return _chip(people, form.w("phone-several"), on, lambda: _toggle_several(form))


def _partner(form: "DealForm", species: str, on: bool) -> ft.Control:
    sign = badge(species, form.w.facts, 34, lang=form.w.lang)
    return _chip(sign, form.ctx.name(species), on, lambda: _pick(form, species))


def _chip(top: ft.Control, name: str, on: bool, on_tap: Callable[[], None]) -> ft.Control:
    ink = theme.ON_ACCENT_SOFT if on else theme.INK
    said = text(name, theme.TINY, bold=on, colour=ink, max_lines=1, text_align=ft.TextAlign.CENTER)
    check = [ft.Icon(ft.Icons.CHECK_CIRCLE, size=16, color=theme.ACCENT)] if on else []
    middle = ft.CrossAxisAlignment.CENTER
    return face(
        lines(centred(top, *check, gap=2, tight=True), said, gap=2, horizontal_alignment=middle),
        on_tap,
        chosen=on,
        pad=(4, 6),
        edge=ft.BorderSide(2, theme.ACCENT if on else theme.LINE),
        width=64,
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


def lane_row(form: "DealForm", into: ft.Row, known: tuple[tuple[Lane, ...], Lane | None]) -> ft.Control:
    """The pairs of a deal of three or more, in a row that stays where the thumb moved it; nothing in a deal of two."""
    lanes, current = known
    if len(lanes) < 2:
        return ft.Container()
    into.controls = [_lane(form, lane, lane == current) for lane in lanes]
    return into


def _lane(form: "DealForm", lane: Lane, on: bool) -> ft.Control:
    names = [form.w("phone-me") if seat == form.ctx.seat else form.ctx.name(seat) for seat in lane]
    ink = theme.ON_ACCENT_SOFT if on else theme.INK
    return face(
        text(" – ".join(names), theme.SMALL, colour=ink),
        lambda: _go(form, lane),
        chosen=on,
        pad=(theme.GAP_M, 14),
        icon=ft.Icons.CHECK if on else None,
    )


def _go(form: "DealForm", lane: Lane) -> None:
    form.draft.lane = lane
    form.changed()


def when(form: "DealForm", piece: DraftPart, turn: int) -> str:
    """When a piece falls due: now, on turn 3, on turns 3 to 5."""
    if piece.until is not None and piece.until > piece.due:
        return form.w("phone-turns", first=piece.due, last=piece.until)
    return form.w("phone-now") if piece.due <= turn else form.w("phone-on-turn", turn=piece.due)


class Side(NamedTuple):
    """The head of one side of a pair: who gives, and when."""

    lane: Lane
    giver: str
    when: str


def sides_of(form: "DealForm") -> tuple[Side, ...]:
    """Both sides of the pair that is being edited; none as long as there is no partner."""
    lane, turn = form.draft.current, form.ctx.shared.turn
    lanes = (lane, lane[::-1]) if lane else ()
    return tuple(Side(lane, lane[0], when(form, form.draft.side(*lane), turn)) for lane in lanes)


def side_heads(form: "DealForm", sides: tuple[Side, ...]) -> ft.Control:
    """Left and right: who gives, and when. A tap changes the turn."""
    if not sides:
        ask = text(form.w("phone-choose-partner"), dim=True)
        return ft.Container(ask, padding=ft.Padding.symmetric(vertical=14))
    return row(*(_head(form, side) for side in sides))


def _head(form: "DealForm", side: Side) -> ft.Control:
    due = centred(
        ft.Icon(ft.Icons.EVENT, size=16),
        text(side.when, theme.SMALL, max_lines=1),
        ft.Icon(ft.Icons.ARROW_DROP_DOWN, size=18),
        gap=2,
        tight=True,
    )
    who = text(form.gives(side.giver), bold=True, max_lines=1)
    return face(
        lines(who, due, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        lambda: form.sheets.due(form.draft.side(*side.lane)),
        ground=theme.RAISED,
        pad=(theme.GAP, 6),
        expand=True,
    )
