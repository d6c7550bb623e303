"""What has happened to a deal: turn, time of day, and who did what; the latest first."""

from datetime import UTC, datetime, timedelta

import flet as ft

from companion.rules.deals import Deal, Note
from companion.ui import theme
from companion.ui.screens.phone.hand import Hand
from companion.ui.screens.phone.screen import heading, plain, stacked


def history(hand: Hand, deal: Deal) -> ft.Control:
    """The lines of a deal's history."""
    return stacked([heading(hand.w("phone-history")), *(_line(hand, note) for note in deal.history)], theme.GAP_S)


def _line(hand: Hand, note: Note) -> ft.Control:
    w = hand.w
    who = hand.name(note.by) if note.by and note.by in hand.shared.seats else w("phone-the-table")
    text = w(f"phone-note-{note.what}", player=who, number=0 if note.term is None else note.term + 1)
    when = w("phone-note-when", turn=note.turn, time=_time_of_day(hand, note.at))
    return ft.Column([plain(text), plain(when, dim=True, size=theme.SMALL)], spacing=0, tight=True)


def _time_of_day(hand: Hand, at: float) -> str:
    """The table counts seconds; people read a clock."""
    ago = timedelta(seconds=max(0.0, hand.desk.now() - at))
    return (datetime.now(UTC) - ago).astimezone().strftime("%H:%M")
