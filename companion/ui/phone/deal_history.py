"""What has happened to a deal: turn, time of day, and who did what; the latest first."""

from datetime import UTC, datetime, timedelta

import flet as ft

from companion.rules.deals import Deal, Note
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.widgets.layout import label, stack, text


def history(ctx: Context, deal: Deal) -> ft.Control:
    """The lines of a deal's history."""
    return stack(label(ctx.w("phone-history")), *(_line(ctx, note) for note in deal.history), gap=theme.GAP_S)


def _line(ctx: Context, note: Note) -> ft.Control:
    w = ctx.w
    who = ctx.name(note.by) if note.by and note.by in ctx.shared.seats else w("phone-the-table")
    said = w(f"phone-note-{note.what}", player=who, number=0 if note.term is None else note.term + 1)
    when = w("phone-note-when", turn=note.turn, time=_time_of_day(ctx, note.at))
    return ft.Column([text(said), text(when, dim=True, size=theme.SMALL)], spacing=0, tight=True)


def _time_of_day(ctx: Context, at: float) -> str:
    """The table counts seconds; people read a clock."""
    ago = timedelta(seconds=max(0.0, ctx.desk.now() - at))
    return (datetime.now(UTC) - ago).astimezone().strftime("%H:%M")
