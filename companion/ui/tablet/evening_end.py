"""Home by eleven: says once when the evening should end, and tells what that means."""

from datetime import datetime, timedelta

import flet as ft

from companion.telling.evening_end import likely_end, minutes_to_keep, next_at
from companion.ui import theme
from companion.ui.screen import Screen
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.layout import card, row, text

HALF = timedelta(minutes=30)


def wall_clock() -> datetime:
    """The time of day at the table, which is the host's; tests hand in their own."""
    return datetime.now().astimezone()


def proposed_minutes(ctx: TabletContext) -> int | None:
    """Minutes for each Trade phase to come that keep the wanted end; None where none is wanted or none comes."""
    return minutes_to_keep(ctx.shared, ctx.desk.now(), wall_clock(), ctx.desk.home_by)


def likely(ctx: TabletContext) -> list[str]:
    """The likely end, and what keeps the wanted one."""
    return likely_end(ctx.w, ctx.shared, ctx.desk.now(), wall_clock(), ctx.desk.home_by)


class HomeBy(Screen[TabletContext]):
    """Says once when the evening should end, by half hours."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        self.control = self.live(lambda: ctx.desk.home_by, self._draw)

    def _draw(self, wanted: str | None) -> ft.Control:
        w = self.w
        if wanted is None:
            inside: list[ft.Control] = [side_button(w("face-home-set"), self._begin, icon=ft.Icons.SCHEDULE)]
        else:
            end = next_at(wanted, wall_clock())
            inside = [
                side_button(w("face-home-earlier"), lambda: self._set(end - HALF)),
                text(wanted, theme.TITLE, bold=True),
                side_button(w("face-home-later"), lambda: self._set(end + HALF)),
                side_button(w("face-home-never"), lambda: self._set(None)),
            ]
        return card(row(*inside, wrap=True), text(w("face-home-why"), theme.SMALL, dim=True), head=w("face-home"))

    def _begin(self) -> None:
        """Three hours from now, to the half hour."""
        late = wall_clock() + 6 * HALF
        self._set(late - timedelta(minutes=late.minute % 30))

    def _set(self, end: datetime | None) -> None:
        self.ctx.desk.go_home_by(None if end is None else f"{end:%H:%M}")
        self.again()
