"""Sit down: a phone that scanned the code chooses a free seat, or just watches."""

from typing import Any

import flet as ft

from companion.table.view import View
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.live import Section, tapped
from companion.ui.phone.watching import Watching
from companion.ui.sending import send
from companion.ui.widgets.badge import badge
from companion.ui.widgets.buttons import icon_button, segmented, side_button
from companion.ui.widgets.layout import laid_out, stack, text
from companion.ui.widgets.notice import Notice
from companion.ui.words import Words
from companion.words import own_names


class SitDown:
    """For a browser that holds no seat. Seats keep their place; a taken one says so."""

    def __init__(self, page: ft.Page, desk: Desk) -> None:
        self._page = page
        self._desk = desk
        self._w = Words(desk)
        self._watching: Watching | None = None
        self.control = ft.SafeArea(content=ft.Container(), expand=True)
        self._build()

    def follow(self) -> None:
        """The table changed, or who sits where."""
        if self._watching is not None:
            self._watching.follow()
            return
        self._seats.follow(send=True)
        for row in self._rows:
            row.follow(send=True)

    def tick(self) -> None:
        """A second of the trade timer has passed."""
        if self._watching is not None:
            self._watching.tick()

    def _build(self) -> None:
        w = self._w
        self._notice = Notice()
        self._rows: list[Section[Any]] = []
        self._seats = Section(self._names, self._list)
        self._seats.follow(send=False)
        title = ft.Semantics(
            header=True,
            container=True,
            content=ft.Text(w("phone-sit-down"), size=theme.TITLE, weight=ft.FontWeight.BOLD, color=theme.INK),
        )
        languages = segmented(own_names(), w.lang, self._speak)
        look = icon_button(ft.Icons.BRIGHTNESS_6, w("phone-theme"), lambda: theme.toggle_theme(self._page))
        watch = side_button(w("phone-just-watch"), self._watch, ft.Icons.VISIBILITY_OUTLINED)
        whole = laid_out(
            [title, text(w("phone-table-code", code=self._desk.code), dim=True), self._seats.control],
            [self._notice.control, ft.Row([languages, look], wrap=True), ft.Row([watch], wrap=True)],
        )
        self.control.content = ft.Container(whole, bgcolor=theme.BACK, expand=True)

    def _view(self) -> View | None:
        return self._desk.view(None)

    def _names(self) -> object:
        view = self._view()
        return tuple((name, seat.player) for name, seat in view.shared.seats.items()) if view else None

    def _taken(self, species: str) -> bool:
        presence = self._desk.presence().get(species)
        return presence is not None and presence.claimed

    def _list(self, _facts: object) -> ft.Control:
        """Each seat is drawn by itself: a tap that is on its way is not lost because somebody else sits down."""
        view = self._view()
        if view is None:
            self._rows = []
            wait = ft.Row(
                [ft.ProgressRing(width=28, height=28), ft.Container(text(self._w("phone-set-up")), expand=True)],
                spacing=theme.GAP_M,
            )
            return ft.Container(wait, padding=theme.GAP_L)
        self._rows = [self._row(view, name) for name in view.shared.seats]
        for row in self._rows:
            row.follow(send=False)
        return stack(*[row.control for row in self._rows])

    def _row(self, view: View, species: str) -> Section[Any]:
        return Section(lambda: self._taken(species), lambda _: self._seat(view, species, self._taken(species)))

    def _seat(self, view: View, species: str, taken: bool) -> ft.Control:
        w = self._w
        name = w.player(view, species)
        lines = [text(name, bold=True, size=theme.LARGE, dim=taken), text(w.species(species), dim=True)]
        state = ft.Row(
            [ft.Icon(ft.Icons.LOCK_OUTLINE, size=20, color=theme.DIM), text(w("phone-taken"), dim=True)],
            spacing=theme.GAP_S,
            tight=True,
        )
        go = ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.ACCENT, size=28)
        return ft.FilledButton(
            content=ft.Row(
                [
                    badge(species, w.facts, 44, lang=w.lang),
                    ft.Column(list(lines), spacing=0, tight=True, expand=True),
                    state if taken else go,
                ],
                spacing=theme.GAP_M,
            ),
            on_click=tapped(lambda: self._sit(species)),
            disabled=taken,
            style=ft.ButtonStyle(
                bgcolor={ft.ControlState.DISABLED: theme.BACK, ft.ControlState.DEFAULT: theme.CARD},
                elevation=0,
                side=ft.BorderSide(1, theme.LINE),
                padding=theme.GAP_M,
                shape=ft.RoundedRectangleBorder(radius=theme.ROUND),
            ),
        )

    def _sit(self, species: str) -> None:
        denial = self._desk.claim(species)
        if denial is None:
            self._notice.clear()
        else:
            self._notice.say(self._w(f"phone-denied-{denial}"))
            self.follow()

    def _watch(self) -> None:
        self._watching = Watching(self._page, self._desk, self._sit_again)
        self.control.content = self._watching.control
        send(self.control)

    def _sit_again(self) -> None:
        self._watching = None
        self._build()
        send(self.control)

    def _speak(self, lang: str) -> None:
        self._desk.choose_lang(lang)
        theme.dress(self._page, lang)
        self._build()
        self._page.update()
