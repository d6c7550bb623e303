"""The lobby: how phones get in, who sits where, who plays on the tablet. One tap away all evening."""

from functools import partial

import flet as ft

from companion.rules.phases import Phase
from companion.table.view import SeatView, Shared
from companion.ui import theme
from companion.ui.desk import Desk, Joining
from companion.ui.drafts.keys import LOBBY_LEFT
from companion.ui.screen import Screen
from companion.ui.tablet.presence import presence_icon, presence_word
from companion.ui.tablet.reach import reach_help, reason, shut_off
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.badge import seat_chip
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.layout import card, columns, row, stack, text, title, whole


def qr(svg: str, size: float, name: str) -> ft.Control:
    """A QR code, black on white in every theme."""
    picture = ft.Image(src=svg, width=size, height=size, semantics_label=name, fit=ft.BoxFit.CONTAIN)
    return ft.Container(picture, bgcolor=ft.Colors.WHITE, padding=theme.GAP_M, border_radius=theme.ROUND)


def started(desk: Desk, shared: Shared) -> bool:
    """Whether the evening has begun: somebody said so, or the table is past its first moment."""
    untouched = shared.turn == 1 and shared.phase is Phase.TRADE and shared.timer.since is None
    return bool(desk.recall(LOBBY_LEFT)) or not untouched or shared.timer.paused


class Lobby(Screen[TabletContext]):
    """Join by QR code or by address; start when everybody sits."""

    lasting = True
    alone = True

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        joining = ctx.desk.joining()
        self._wifi = ft.TextField(label=self.w("tablet-wifi-name"), value=joining.wifi_name, text_size=theme.BODY)
        self._password = ft.TextField(
            label=self.w("tablet-wifi-password"), password=True, can_reveal_password=True, text_size=theme.BODY
        )
        self._moderators = False
        seats = self.live(lambda: (dict(ctx.desk.presence()), list(ctx.shared.seats)), self._seats)
        # What to try is folded away where all looks well, and there at once where it does not.
        self._helping = bool(joining.ways) and not joining.ways[0].likely
        join = self.live(lambda: (ctx.desk.joining(), self._helping), self._join)
        wifi = self.live(lambda: ctx.desk.joining().wifi_qr_svg, self._wifi_qr)
        begun = started(ctx.desk, ctx.shared)
        words = self.w("tablet-to-table" if begun else "tablet-lobby-start")
        icon = ft.Icons.ARROW_BACK if begun else ft.Icons.PLAY_ARROW
        start = main_button(words, self._start, icon=icon)
        guests = card(wifi, self._wifi, self._password, self._wifi_button(), head=self.w("tablet-wifi"))
        second = self.live(lambda: (self._moderators, bool(ctx.desk.joining().unreachable)), self._second)
        sides = ([join, guests], [seats, second]) if ctx.shape.wide else ([join, seats], [guests, second])
        self.control = whole(
            title(self.w("tablet-lobby-title", code=ctx.desk.code)),
            self.trouble(),
            columns(*sides, wide=ctx.shape.wide, parts=(1, 1)),
            ft.Row([start]),
        )

    def _start(self) -> None:
        self.ctx.desk.remember(LOBBY_LEFT, True)
        self.ctx.close()

    def _join(self, _facts: object) -> ft.Control:
        joining = self.ctx.desk.joining()
        if joining.unreachable:
            return card(*shut_off(self.w, joining), row(self._look_again()), head=self.w("tablet-join"))
        toggle = (
            side_button(self.w("tablet-join-help-close"), self._help, icon=ft.Icons.EXPAND_LESS)
            if self._helping
            else side_button(self.w("tablet-join-help"), self._help, icon=ft.Icons.HELP_OUTLINE)
        )
        return card(
            text(self.w("tablet-join-how"), dim=True),
            *self._code(joining),
            row(toggle, *([self._look_again()] if self._helping else []), wrap=True),
            *(reach_help(self.w, joining, self._choose) if self._helping else ()),
            head=self.w("tablet-join"),
        )

    def _look_again(self) -> ft.Control:
        """Somebody has joined another network or opened a hotspot: the addresses are looked at anew."""
        return side_button(self.w("tablet-join-look"), self.again, icon=ft.Icons.REFRESH)

    def _code(self, joining: Joining) -> list[ft.Control]:
        """The code and its address; smaller and side by side while the help below needs the room."""
        address = text(joining.url, theme.BODY if self._helping else theme.LARGE, bold=True)
        address.selectable = True
        written = stack(address, reason(self.w, joining.ways[0]), gap=theme.GAP_S)
        name = self.w("tablet-join")
        if self._helping:
            written.expand = True
            return [ft.Row([qr(joining.qr_svg, 180, name), written], spacing=theme.GAP_M)]
        code = qr(joining.qr_svg, 300 if self.ctx.shape.wide else 260, name)
        return [ft.Row([code], alignment=ft.MainAxisAlignment.CENTER), written]

    def _help(self) -> None:
        self._helping = not self._helping
        self.again()

    def _choose(self, address: str) -> None:
        self.ctx.desk.choose_address(address)
        self.redraw()

    def _wifi_qr(self, _facts: object) -> ft.Control:
        joining = self.ctx.desk.joining()
        if not joining.wifi_qr_svg:
            return text(self.w("tablet-wifi-how"), dim=True)
        code = qr(joining.wifi_qr_svg, 180, self.w("tablet-wifi-qr", name=joining.wifi_name))
        return ft.Row([code, text(joining.wifi_name, bold=True)], alignment=ft.MainAxisAlignment.CENTER)

    def _wifi_button(self) -> ft.Control:
        return row(side_button(self.w("tablet-wifi-show"), self._set_wifi, icon=ft.Icons.WIFI))

    def _set_wifi(self) -> None:
        """The password goes to the server and leaves the screen; only the QR code stays."""
        self.ctx.desk.set_wifi(str(self._wifi.value or "").strip(), str(self._password.value or ""))
        self._password.value = ""
        self._password.update()
        self.again()

    def _seats(self, _facts: object) -> ft.Control:
        rows = [self._seat(seat) for seat in self.ctx.shared.seats.values()]
        hint = text(self.w("tablet-lobby-no-phone"), theme.SMALL, dim=True)
        return card(*rows, hint, self.notice().control, head=self.w("tablet-lobby-seats"))

    def _seat(self, seat: SeatView) -> ft.Control:
        chip = ft.Container(seat_chip(self.w, seat, small=True), expand=True)
        word = text(self.w(presence_word(self.ctx, seat.species)))
        cells: list[ft.Control] = [chip, presence_icon(self.ctx, seat.species), word]
        if self.ctx.has_phone(seat.species):
            words = self.w("tablet-seat-release-of", player=self.ctx.name(seat.species))
            cells.append(side_button(words, partial(self._release, seat.species)))
        return ft.Row(cells, spacing=theme.GAP)

    def _release(self, seat: str) -> None:
        if self.ctx.desk.release(seat) is not None:
            self.notice().say(self.w("tablet-seat-not-released"))

    def _second(self, _facts: object) -> ft.Control:
        """A second tablet that runs the table; its code is shown only when asked for. None where none can come in."""
        if self.ctx.desk.joining().unreachable:
            return ft.Container()
        svg = self.ctx.desk.moderator_qr_svg() if self._moderators else None
        words = self.w("tablet-second-hide" if self._moderators else "tablet-second-show")
        toggle = side_button(words, self._toggle, icon=ft.Icons.KEY)
        if svg is None:
            return card(
                text(self.w("tablet-second-how"), theme.SMALL, dim=True), row(toggle), head=self.w("tablet-second")
            )
        renew = side_button(self.w("tablet-second-renew"), self._renew, icon=ft.Icons.REFRESH, danger=True)
        return card(
            ft.Row([qr(svg, 180, self.w("tablet-second"))], alignment=ft.MainAxisAlignment.CENTER),
            row(toggle, renew, wrap=True),
            head=self.w("tablet-second"),
        )

    def _toggle(self) -> None:
        self._moderators = not self._moderators
        self.again()

    def _renew(self) -> None:
        self.ctx.desk.renew_key()
        self.redraw()
