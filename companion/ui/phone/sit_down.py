"""Sit down: a phone that scanned the code chooses a free seat, or just watches."""

from functools import partial
from typing import NamedTuple

import flet as ft

from companion.telling.emblem import mark_svg
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.desk import Desk, SeatRequest
from companion.ui.drafts.keys import WANTED
from companion.ui.live import LiveParts
from companion.ui.phone.watching import Watching, to_screen
from companion.ui.screen import Makers, Screen
from companion.ui.sending import send
from companion.ui.widgets.badge import badge
from companion.ui.widgets.buttons import icon_button, main_button, segmented, side_button
from companion.ui.widgets.layout import face, fact, laid_out, lines, nothing, row, silent, stack, text, title
from companion.words import own_names


class Seat(NamedTuple):
    """A seat as the list shows it."""

    species: str
    player: str
    taken: bool


class FreeSeats(Screen[Context]):
    """Seats keep their place; a taken one says so."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        w = self.w
        self._rows = LiveParts()
        seats = self.live(self._names, self._list)
        languages = segmented(own_names(), w.lang, self._speak)
        look = icon_button(ft.Icons.BRIGHTNESS_6, w("phone-theme"), lambda: theme.toggle_theme(ctx.page))
        watch = side_button(w("phone-just-watch"), lambda: ctx.open("watching"), ft.Icons.VISIBILITY_OUTLINED)
        looks = row(watch, *to_screen(ctx), wrap=True)
        said = [self.notice().control, self.live(self._asking, self._ask)]
        head, code = title(w("phone-sit-down")), text(w("phone-table-code", code=ctx.desk.code), dim=True)
        if ctx.shape.small:
            # The language is asked before the seats, which are in sight however large the text is.
            asked = [row(head, look, apart=True), row(code, languages, wrap=True, apart=True)]
            self.control = laid_out([*asked, seats, looks], said, close=True)
        else:
            mark = silent(ft.Image(mark_svg(), width=40, height=40))
            others = [row(languages, look, wrap=True), looks]
            self.control = laid_out([row(head, mark, apart=True), code, seats], [*said, *others])

    def follow(self, *, send: bool) -> None:
        super().follow(send=send)
        self._rows.follow(send=send)

    def _names(self) -> tuple[tuple[str, str], ...] | None:
        seen = self.ctx.seen
        return tuple((name, seat.player) for name, seat in seen.shared.seats.items()) if seen else None

    def _list(self, names: tuple[tuple[str, str], ...] | None) -> ft.Control:
        """Each seat is drawn by itself: a tap that is on its way is not lost because somebody else sits down."""
        self._rows = LiveParts()
        if names is None:
            wait = row(ft.ProgressRing(width=28, height=28), text(self.w("phone-set-up"), fill=True), gap=theme.GAP_M)
            return ft.Container(wait, padding=theme.GAP_L)
        rows = [self._rows.live(partial(self._seat, *name), self._draw) for name in names]
        self._rows.follow(send=False)
        return stack(*rows, gap=theme.GAP_S if self.ctx.shape.small else theme.GAP)

    def _seat(self, species: str, player: str) -> Seat:
        presence = self.ctx.desk.presence().get(species)
        return Seat(species, player, presence is not None and presence.claimed)

    def _draw(self, seat: Seat) -> ft.Control:
        w, small = self.w, self.ctx.shape.small
        called, species = seat.player or w.seat(seat.species), w.species(seat.species)
        name = text(called, bold=True, size=theme.LARGE, dim=seat.taken)
        plays = [] if called == species else [text(species, dim=True)]  # nobody's name was written: once will do
        lock = ft.Icon(ft.Icons.LOCK_OUTLINE, size=20, color=theme.DIM)
        taken = row(lock, text(w("phone-taken"), dim=True), gap=theme.GAP_S, tight=True)
        go = ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.ACCENT, size=28)
        return face(
            row(
                badge(seat.species, w.facts, 40 if small else 44, lang=w.lang),
                lines(name, *plays, fill=True),
                taken if seat.taken else go,
                gap=theme.GAP_M,
            ),
            lambda: self._sit(seat.species),
            pad=(theme.GAP_M, 5 if small else theme.GAP_M),  # small phones show as many seats as they can
            edge=ft.BorderSide(1, theme.LINE),
        )

    def _sit(self, species: str) -> None:
        denial = self.ctx.desk.claim(species)
        self.ctx.desk.remember(WANTED, species if denial == "seat-taken" else None)
        if denial in (None, "seat-taken"):
            self.notice().clear()
        else:
            self.notice().say(self.w(f"phone-denied-{denial}"))
        self.again()

    def _asking(self) -> tuple[str, SeatRequest | None]:
        wanted = self.ctx.desk.recall(WANTED) or ""
        presence = self.ctx.desk.presence().get(wanted)
        return wanted if presence is not None and presence.claimed else "", self.ctx.desk.seat_asked

    def _ask(self, known: tuple[str, SeatRequest | None]) -> ft.Control:
        """Who sits on the seat that was tapped, and the way to ask for it; what has become of that."""
        (wanted, asked), w = known, self.w
        if asked is not None and wanted in ("", asked.seat):
            key = "seats-denied" if asked.denied else "seats-asked"
            icon = ft.Icons.BLOCK if asked.denied else ft.Icons.HOURGLASS_EMPTY
            return fact(icon, w(key, player=self.ctx.name(asked.seat), number=asked.number), theme.WARN)
        if not wanted:
            return nothing()
        ask = main_button(w("seats-ask"), partial(self._send, wanted), ft.Icons.EVENT_SEAT)
        return stack(fact(ft.Icons.LOCK_OUTLINE, w("seats-taken", player=self.ctx.name(wanted))), row(ask))

    def _send(self, species: str) -> None:
        denial = self.ctx.desk.ask_seat(species)
        if denial is not None:
            self.notice().say(self.w(f"phone-denied-{denial}"))
        self.again()

    def _speak(self, lang: str) -> None:
        self.ctx.desk.choose_lang(lang)
        self.ctx.anew()


SCREENS: Makers[Context] = {"seats": FreeSeats, "watching": Watching}
"""What a browser without a seat can be shown."""


class SitDown:
    """For a browser that holds no seat."""

    def __init__(self, page: ft.Page, desk: Desk) -> None:
        self._ctx = Context(page, desk, None)
        self._ctx.open = self._open
        self._ctx.close = lambda: self._open("seats")
        self._ctx.anew = self._anew
        self.control = ft.SafeArea(content=ft.Container(), expand=True)
        self._open("seats")

    def follow(self) -> None:
        """The table changed, or who sits where."""
        self._ctx.look()
        self._screen.follow(send=True)

    def tick(self) -> None:
        """A second of the trade timer has passed."""
        self._screen.tick()

    def _open(self, name: str) -> None:
        self._ctx.look()
        self._screen = SCREENS[name](self._ctx)
        self._screen.follow(send=False)
        self.control.content = ft.Container(self._screen.control, bgcolor=theme.BACK, expand=True)
        send(self.control)

    def _anew(self) -> None:
        theme.dress(self._ctx.page, self._ctx.desk.lang)
        self._open("seats")
        self._ctx.page.update()
