"""The lobby: how phones get in, who sits where, who plays on the tablet. One tap away all evening."""

from collections.abc import Callable, Iterator
from functools import partial
from urllib.parse import urlsplit

import flet as ft

from companion.rules.phases import Phase
from companion.table.commands import MODERATOR, command
from companion.table.view import SeatView, Shared
from companion.telling.emblem import mark_svg
from companion.ui import sending, theme
from companion.ui.desk import Desk, Joining, Presence, Way
from companion.ui.drafts.keys import LOBBY_LEFT
from companion.ui.live import tapped
from companion.ui.screen import Screen
from companion.ui.tablet.first_game import FirstGame
from companion.ui.tablet.parts import centred, filling, phone_icon, phone_word
from companion.ui.tablet.seat_requests import SeatRequests
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.badge import badge, seat_chip
from companion.ui.widgets.buttons import icon_button, main_button, side_button
from companion.ui.widgets.layout import card, columns, fact, gap, row, silent, stack, text, tile, whole
from companion.ui.widgets.notice import Notice
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


SEAT_ROW = 56
"""What a seat takes of the height below the code."""


def started(desk: Desk, shared: Shared) -> bool:
    """Whether the evening has begun: somebody said so, or the table is past its first moment."""
    untouched = shared.turn == 1 and shared.phase is Phase.TRADE and shared.timer.since is None
    return bool(desk.recall(LOBBY_LEFT)) or not untouched or shared.timer.paused


class SeatRow(Screen[TabletContext]):
    """One seat: who sits there, with which phone, and its name to put right. It lights up when somebody sits down."""

    def __init__(self, ctx: TabletContext, species: str, notice: Notice) -> None:
        super().__init__(ctx)
        self._species = species
        self._told = notice
        self._naming = False
        self._field = ft.TextField(label=self.w("tablet-seat-player"), max_length=60, text_size=theme.BODY, expand=True)
        self._field.on_submit = tapped(self._rename)
        inside = self.live(self._facts, self._draw)
        self.control = self._plate = ft.Container(inside, border_radius=theme.ROUND, padding=2, animate=ctx.motion(600))

    def follow(self, *, send: bool) -> None:
        """A phone that has just come is seen: its row changes its colour before everybody's eyes."""
        super().follow(send=send)
        phone = self.ctx.phones.get(self._species)
        colour = theme.GOOD_SOFT if phone is not None and phone.here else None
        if colour != self._plate.bgcolor:
            self._plate.bgcolor = colour
            if send:
                sending.send(self._plate)

    def _facts(self) -> tuple[SeatView, Presence | None, int, bool]:
        handicap = self.ctx.desk.handicaps.get(self._species, 0)
        return self.ctx.seat_of(self._species), self.ctx.phones.get(self._species), handicap, self._naming

    def _draw(self, facts: tuple[SeatView, Presence | None, int, bool]) -> ft.Control:
        seat, phone, handicap, naming = facts
        if naming:
            save = icon_button(ft.Icons.CHECK, self.w("face-rename-save"), self._rename)
            return row(badge(seat.species, self.w.facts, 40, lang=self.w.lang), self._field, save)
        name = self.ctx.name(seat.species)
        rename = icon_button(ft.Icons.EDIT, self.w("face-rename", player=name), self._name)
        chip = filling(ft.Container(seat_chip(self.w, seat, small=True)))
        cells: list[ft.Control] = [chip, phone_icon(phone), text(self.w(phone_word(phone)), short=True)]
        if phone is not None:
            free = self.w("tablet-seat-release-of", player=name)
            cells.append(icon_button(ft.Icons.PHONELINK_ERASE, free, self._release))
        if handicap:
            words = text(self.w("setup-handicap-told", more=str(handicap > 0)), theme.SMALL, dim=True)
            return stack(row(*cells, rename), words, gap=0)
        return row(*cells, rename)

    def _name(self) -> None:
        self._naming, self._field.value = True, self.ctx.seat_of(self._species).player
        self.again()

    def _rename(self) -> None:
        self._naming = False
        name = str(self._field.value or "").strip()
        if name != self.ctx.seat_of(self._species).player:
            said = command(do="adjust_seat", by=MODERATOR, seat=self._species, player=name)
            self.ctx.give(said, notice=self._told)
        self.again()

    def _release(self) -> None:
        if self.ctx.desk.release(self._species) is not None:
            self._told.say(self.w("tablet-seat-not-released"))


class Lobby(Screen[TabletContext]):
    """Join by QR code or by address; start when everybody sits."""

    lasting = True
    alone = True

    def __init__(self, ctx: TabletContext, *, hands_over: bool = False) -> None:
        """`hands_over`: opened to let another tablet run the table, whose code comes first."""
        super().__init__(ctx)
        joining = ctx.desk.joining()
        self._wifi = ft.TextField(label=self.w("tablet-wifi-name"), value=joining.wifi_name, text_size=theme.BODY)
        self._password = ft.TextField(
            label=self.w("tablet-wifi-password"), password=True, can_reveal_password=True, text_size=theme.BODY
        )
        self._moderators = hands_over
        # What to try is folded away where all looks well, and there at once where it does not.
        self._helping = bool(joining.ways) and not joining.ways[0].likely
        join = self.live(lambda: (ctx.desk.joining(), self._helping), self._join)
        wifi = self.live(ctx.desk.joining, self._wifi_qr)
        begun = started(ctx.desk, ctx.shared)
        back = [side_button(self.w("tablet-to-table"), self._start, icon=ft.Icons.ARROW_BACK)] if begun else []
        go = main_button(self.w("tablet-lobby-start"), self._start, icon=ft.Icons.PLAY_ARROW)
        start = [] if begun else [row(ft.Container(row(go), width=440), alignment=ft.MainAxisAlignment.END)]
        show = row(side_button(self.w("tablet-wifi-show"), self._set_wifi, icon=ft.Icons.WIFI))
        guests = card(wifi, self._wifi, self._password, show, head=self.w("tablet-wifi"))
        second = self.live(self._invited, self._second)
        rows = (self.follows(SeatRow(ctx, seat, self.notice())) for seat in ctx.shared.seats)
        hints = [text(self.w("tablet-lobby-no-phone"), theme.SMALL, dim=True)]
        hints.append(self.line(self._television, text("", theme.SMALL, dim=True)))
        if not ctx.awake.certain:
            hints.append(text(self.w("tablet-screen-may-sleep"), theme.SMALL, dim=True))
        seats = card(stack(*rows, gap=theme.GAP_S), *hints, self.notice().control, head=self.w("tablet-lobby-seats"))
        code = text(self.w("tablet-lobby-title", code=ctx.desk.code), theme.FAR, bold=True)
        face = silent(ft.Image(mark_svg(), width=56, height=56))
        right = [seats, self.follows(FirstGame(ctx)), guests]
        right.insert(0 if hands_over else len(right), second)
        more = self.live(lambda: self._helping or bool(ctx.desk.joining().unreachable), self._more)
        # Standing, a tablet has no room for the help beside the way back.
        beside, below = ([more], []) if ctx.shape.wide or not begun else ([], [row(gap(), more)])
        self.control = whole(
            row(face, ft.Semantics(content=code, header=True), gap(), *beside, *back, gap=theme.GAP_M),
            *below,
            self.trouble(),
            self.follows(SeatRequests(ctx)),
            columns([join], right, wide=ctx.shape.wide, parts=(1, 1)),
            *start,
        )

    def _start(self) -> None:
        self.ctx.desk.remember(LOBBY_LEFT, True)
        self.ctx.close()

    def _television(self) -> str:
        """Where the page for a television is; nothing where no other machine gets in."""
        address = self.ctx.desk.joining().url
        return self.w("glance-screen-at", address=f"{address}/screen") if address else ""

    def _join(self, facts: tuple[Joining, bool]) -> ft.Control:
        (joining, helping), w = facts, self.w
        # Somebody has joined another network or opened a hotspot: the addresses are looked at anew.
        look = side_button(w("tablet-join-look"), self.again, icon=ft.Icons.REFRESH)
        if joining.unreachable:
            return card(*shut_off(w, joining), row(look), head=w("tablet-join"))
        words = text(w("tablet-join-how"), dim=True, visible=not self.ctx.shape.low)
        if not helping:
            return card(words, *self._code(joining, small=False), head=w("tablet-join"))
        less = side_button(w("tablet-join-help-close"), self._help, icon=ft.Icons.EXPAND_LESS)
        found = [*self._code(joining, small=True), row(less, look, wrap=True)]
        return card(words, *found, *reach_help(w, joining, self._choose), head=w("tablet-join"))

    def _code(self, joining: Joining, *, small: bool) -> list[ft.Control]:
        """The code as large as it goes, and its address; smaller and side by side while the help below needs the
        room."""
        address = text(joining.url, theme.BODY if small else theme.NEAR, bold=True)
        address.selectable = True
        wifi = fact(ft.Icons.WIFI, self.w("web-help-same-wifi"))
        written = stack(address, reason(self.w, joining.ways[0]), *([] if small else [wifi]), gap=theme.GAP_S)
        name = self.w("tablet-join")
        if small:
            return [ft.Row([qr(joining.qr_svg, 180, name), filling(written)], spacing=theme.GAP_M)]
        room = self.ctx.shape
        around = 384 if room.low else 478 if room.wide else 560 + SEAT_ROW * len(self.ctx.shared.seats)
        side = min(room.height - around, room.width * (0.4 if room.wide else 0.75))
        return [centred(qr(joining.qr_svg, max(200 if room.wide else 340, side), name)), written]

    def _more(self, helped: bool) -> ft.Control:
        """The way to the help, while nothing of it is shown."""
        if helped:
            return ft.Container()
        return side_button(self.w("tablet-join-help"), self._help, icon=ft.Icons.HELP_OUTLINE)

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
