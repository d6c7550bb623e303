"""Below the goods: cards and promises of either side, and the whole deal as it stands, piece by piece."""

from typing import TYPE_CHECKING

import flet as ft

from companion.ui import theme
from companion.ui.drafts.deal import Piece
from companion.ui.live import tapped
from companion.ui.phone.deal_sides import when
from companion.ui.widgets.badge import badge
from companion.ui.widgets.buttons import icon_button, segmented
from companion.ui.widgets.goods import bag
from companion.ui.widgets.layout import label, leading, stack

if TYPE_CHECKING:
    from companion.ui.phone.deal_form import DealForm


class PieceList:
    """Draws what is in the draft besides the counters."""

    def __init__(self, form: "DealForm") -> None:
        self._form = form

    def draw(self) -> ft.Control:
        """The buttons for cards and promises, then every piece with its way back out."""
        form = self._form
        parts: list[ft.Control] = []
        lane = form.draft.current
        if lane is not None:
            parts.append(
                ft.Row(
                    [self._adders(form.draft.side(*lane)), self._adders(form.draft.side(lane[1], lane[0]))],
                    spacing=theme.GAP,
                    vertical_alignment=ft.CrossAxisAlignment.START,
                )
            )
        filled = form.draft.filled
        if filled:
            parts.append(label(form.w("phone-in-this-deal")))
            parts += [self._piece(piece) for piece in filled]
        return stack(*parts, gap=theme.GAP)

    def _adders(self, piece: Piece) -> ft.Control:
        form, sheets = self._form, self._form._sheets
        who = form.gives(piece.giver)
        buttons = (
            (form.w("phone-card"), ft.Icons.STYLE, lambda: sheets.card(piece)),
            (form.w("phone-promise"), ft.Icons.CHAT_BUBBLE_OUTLINE, lambda: sheets.promise(piece)),
        )
        made: list[ft.Control] = [
            ft.OutlinedButton(
                content=ft.Row(
                    [ft.Icon(icon, size=20), ft.Text(said, size=theme.BODY, semantics_label=f"{who}: {said}")],
                    spacing=theme.GAP,
                    tight=True,
                    alignment=ft.MainAxisAlignment.CENTER,
                ),
                on_click=tapped(on_tap),
                style=ft.ButtonStyle(
                    color=theme.INK,
                    side=ft.BorderSide(1, theme.EDGE),
                    padding=ft.Padding.symmetric(horizontal=theme.GAP, vertical=12),
                    shape=ft.RoundedRectangleBorder(radius=theme.ROUND),
                ),
            )
            for said, icon, on_tap in buttons
        ]
        return ft.Column(
            made, spacing=theme.GAP, expand=True, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
        )

    def _piece(self, piece: Piece) -> ft.Control:
        form = self._form
        w = form.w
        name = f"{form.ctx.name(piece.giver)} – {form.ctx.name(piece.receiver)}"
        row = ft.Row(
            [
                badge(piece.giver, w.facts, 28, lang=w.lang),
                ft.Icon(ft.Icons.ARROW_FORWARD, size=16, color=theme.DIM),
                badge(piece.receiver, w.facts, 28, lang=w.lang),
                ft.Column(
                    [
                        bag(w, piece.goods, piece.cards, piece.promise, piece.stake),
                        ft.Text(when(form, piece), size=theme.SMALL, color=theme.DIM),
                    ],
                    spacing=theme.GAP_S,
                    tight=True,
                    expand=True,
                ),
            ],
            spacing=theme.GAP,
        )
        out = icon_button(ft.Icons.CLOSE, w("phone-take-out", who=name), lambda: self._drop(piece))
        rows: list[ft.Control] = [ft.Row([leading(row, lambda: self._edit(piece), expand=True), out], spacing=0)]
        if piece.cards:
            rows.append(self._lent_or_sold(piece))
        return stack(*rows, gap=theme.GAP_S)

    def _lent_or_sold(self, piece: Piece) -> ft.Control:
        w = self._form.w
        ways = [("lent", w("phone-lent")), ("sold", w("phone-sold"))]
        return segmented(ways, "lent" if piece.lent else "sold", lambda way: self._lend(piece, way == "lent"))

    def _lend(self, piece: Piece, lent: bool) -> None:
        piece.lent = lent
        self._form.changed()

    def _drop(self, piece: Piece) -> None:
        self._form.draft.drop(piece)
        self._form.changed()

    def _edit(self, piece: Piece) -> None:
        self._form.draft.choose(piece)
        self._form.changed()
