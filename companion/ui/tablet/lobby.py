"""The lobby: how phones get in, who sits where, who plays on the tablet. One tap away all evening."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from urllib.parse import urlsplit

import flet as ft

from companion.rules.phases import Phase
from companion.table.view import SeatView, Shared
from companion.ui import theme
from companion.ui.desk import Desk, Joining, Presence, Way
from companion.ui.drafts.keys import LOBBY_LEFT
from companion.ui.screen import Screen
from companion.ui.tablet.parts import centred, filling, phone_icon, phone_word
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.badge import seat_chip
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.layout import card, columns, fact, row, stack, text, tile, title, whole
from companion.ui.words import Words


def reason(w: Words, way: Way) -> ft.Control:
    """Which network an address belongs to; a warning where phones hardly get there."""
    words = _network(w, way)
    return text(words, theme.SMALL, dim=True) if way.likely else fact(ft.Icons.WARNING_AMBER, words, theme.WARN)


def shut_off(w: Words, joining: Joining) -> Iterator[ft.Control]:
    """Where no phone can come in at all: why, and that nobody is left out."""
    yield fact(ft.Icons.WIFI_OFF, w(f"web-unreachable-{joining.unreachable}"), theme.WARN)
    yield fact(ft.Icons.TABLET_ANDROID, w("web-help-tablet"))


def reach_help(w: Words, joining: Joining, choose: Callable[[str], None]) -> Iterator[ft.Control]:
    """What to try, the quickest first, then the machine's other addresses from the likeliest on."""
    chosen, *others = joining.ways
    port = urlsplit(chosen.url).port
    yield fact(ft.Icons.TASK_ALT, w("web-help-check", url=f"{chosen.url}/join-check"))
    yield fact(ft.Icons.WIFI, w("web-help-same-wifi"))
    yield fact(ft.Icons.WIFI_TETHERING, w("web-help-guest"))
    if port is not None:
        yield fact(ft.Icons.SHIELD_OUTLINED, w("web-help-firewall", port=str(port)))
    yield fact(ft.Icons.TABLET_ANDROID, w("web-help-tablet"))
    if others:
        yield text(w("tablet-join-other"), bold=True)
        yield from (_other(w, way, choose) for way in others)


def _other(w: Words, way: Way, choose: Callable[[str], None]) -> ft.Control:
    words = _network(w, way)
    written = filling(stack(text(way.url, bold=True), text(words, theme.SMALL, dim=True), gap=0))
    content = row(written, ft.Icon(ft.Icons.QR_CODE, size=22, color=theme.DIM))
    return tile(content, w("tablet-join-use", url=way.url, kind=words), partial(choose, way.url))


def _network(w: Words, way: Way) -> str:
    kind = w(f"web-address-{way.kind}")
    return w("tablet-join-network", network=way.interface, kind=kind) if way.interface else kind


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
        seats = self.live(lambda: (ctx.seats, ctx.phones), self._seats)
        # What to try is folded away where all looks well, and there at once where it does not.
        self._helping = bool(joining.ways) and not joining.ways[0].likely
        join = self.live(lambda: (ctx.desk.joining(), self._helping), self._join)
        wifi = self.live(ctx.desk.joining, self._wifi_qr)
        begun = started(ctx.desk, ctx.shared)
        words = self.w("tablet-to-table" if begun else "tablet-lobby-start")
        icon = ft.Icons.ARROW_BACK if begun else ft.Icons.PLAY_ARROW
        start = main_button(words, self._start, icon=icon)
        show = row(side_button(self.w("tablet-wifi-show"), self._set_wifi, icon=ft.Icons.WIFI))
        guests = card(wifi, self._wifi, self._password, show, head=self.w("tablet-wifi"))
        second = self.live(self._invited, self._second)
        sides = ([join, guests], [seats, second]) if ctx.shape.wide else ([join, seats], [guests, second])
        self.control = whole(
            title(self.w("tablet-lobby-title", code=ctx.desk.code)),
            self.trouble(),
            columns(*sides, wide=ctx.shape.wide, parts=(1, 1)),
            row(start),
        )

    def _start(self) -> None:
        self.ctx.desk.remember(LOBBY_LEFT, True)
        self.ctx.close()

    def _join(self, facts: tuple[Joining, bool]) -> ft.Control:
        (joining, helping), w = facts, self.w
        # Somebody has joined another network or opened a hotspot: the addresses are looked at anew.
        look = side_button(w("tablet-join-look"), self.again, icon=ft.Icons.REFRESH)
        if joining.unreachable:
            return card(*shut_off(w, joining), row(look), head=w("tablet-join"))
        words = text(w("tablet-join-how"), dim=True)
        if not helping:
            more = side_button(w("tablet-join-help"), self._help, icon=ft.Icons.HELP_OUTLINE)
            return card(words, *self._code(joining, small=False), row(more, wrap=True), head=w("tablet-join"))
        less = side_button(w("tablet-join-help-close"), self._help, icon=ft.Icons.EXPAND_LESS)
        found = [*self._code(joining, small=True), row(less, look, wrap=True)]
        return card(words, *found, *reach_help(w, joining, self._choose), head=w("tablet-join"))

    def _code(self, joining: Joining, *, small: bool) -> list[ft.Control]:
        """The code and its address; smaller and side by side while the help below needs the room."""
        address = text(joining.url, theme.BODY if small else theme.LARGE, bold=True)
        address.selectable = True
        written = stack(address, reason(self.w, joining.ways[0]), gap=theme.GAP_S)
        name = self.w("tablet-join")
        if small:
            return [ft.Row([qr(joining.qr_svg, 180, name), filling(written)], spacing=theme.GAP_M)]
        return [centred(qr(joining.qr_svg, 300 if self.ctx.shape.wide else 260, name)), written]

    def _help(self) -> None:
        self._helping = not self._helping
        self.again()

    def _choose(self, address: str) -> None:
        self.ctx.desk.choose_address(address)
        self.again()

    def _wifi_qr(self, joining: Joining) -> ft.Control:
        if not joining.wifi_qr_svg:
            return text(self.w("tablet-wifi-how"), dim=True)
        code = qr(joining.wifi_qr_svg, 180, self.w("tablet-wifi-qr", name=joining.wifi_name))
        return centred(code, text(joining.wifi_name, bold=True))

    def _set_wifi(self) -> None:
        """The password goes to the server and leaves the screen; only the QR code stays."""
        self.ctx.desk.set_wifi(str(self._wifi.value or "").strip(), str(self._password.value or ""))
        self._password.value = ""
        self._password.update()
        self.again()

    def _seats(self, facts: tuple[list[SeatView], Mapping[str, Presence]]) -> ft.Control:
        seats, phones = facts
        rows = [self._seat(seat, phones.get(seat.species)) for seat in seats]
        hint = text(self.w("tablet-lobby-no-phone"), theme.SMALL, dim=True)
        return card(*rows, hint, self.notice().control, head=self.w("tablet-lobby-seats"))

    def _seat(self, seat: SeatView, phone: Presence | None) -> ft.Control:
        chip = filling(ft.Container(seat_chip(self.w, seat, small=True)))
        cells: list[ft.Control] = [chip, phone_icon(phone), text(self.w(phone_word(phone)))]
        if phone is not None:
            words = self.w("tablet-seat-release-of", player=self.ctx.name(seat.species))
            cells.append(side_button(words, partial(self._release, seat.species)))
        return row(*cells)

    def _release(self, seat: str) -> None:
        if self.ctx.desk.release(seat) is not None:
            self.notice().say(self.w("tablet-seat-not-released"))

    def _invited(self) -> tuple[bool, bool, str | None]:
        """Whether a second tablet could come in, whether its code was asked for, and the code."""
        shown = self._moderators
        return not self.ctx.desk.joining().unreachable, shown, self.ctx.desk.moderator_qr_svg() if shown else None

    def _second(self, facts: tuple[bool, bool, str | None]) -> ft.Control:
        """A second tablet that runs the table; its code is shown only when asked for. None where none can come in."""
        (reachable, shown, svg), w = facts, self.w
        if not reachable:
            return ft.Container()
        toggle = side_button(w("tablet-second-hide" if shown else "tablet-second-show"), self._toggle, ft.Icons.KEY)
        if svg is None:
            return card(text(w("tablet-second-how"), theme.SMALL, dim=True), row(toggle), head=w("tablet-second"))
        renew = side_button(w("tablet-second-renew"), self._renew, icon=ft.Icons.REFRESH, danger=True)
        code = centred(qr(svg, 180, w("tablet-second")))
        return card(code, row(toggle, renew, wrap=True), head=w("tablet-second"))

    def _toggle(self) -> None:
        self._moderators = not self._moderators
        self.again()

    def _renew(self) -> None:
        self.ctx.desk.renew_key()
        self.again()
