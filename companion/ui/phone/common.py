"""What stands on many screens of a phone: the way home, seats by their badges, and a question before it is too late."""

from collections.abc import Callable, Iterable

import flet as ft

from companion.ui import theme
from companion.ui.context import Context
from companion.ui.widgets.badge import badge
from companion.ui.widgets.buttons import main_button
from companion.ui.widgets.layout import lines, row, text
from companion.ui.words import Words


def home(ctx: Context) -> ft.Control:
    """Back to My table."""
    return row(main_button(ctx.w("phone-my-table"), ctx.close, ft.Icons.ARROW_BACK))


def confirm(ctx: Context, word: str, why: str, on_yes: Callable[[], object]) -> None:
    """Asks once more, on a sheet, before something is done that is not undone by a second tap."""

    def done() -> None:
        ctx.sheet.close()
        on_yes()

    yes = main_button(ctx.w("phone-yes", what=word), done, danger=True)
    ctx.sheet.show(word, text(why), [row(yes)])


def counted(name: ft.Control, stepper: ft.Control) -> ft.Control:
    """What is counted and its stepper at the two edges; one below the other where a small phone is too narrow."""
    return row(name, stepper, wrap=True, apart=True)


def deal_line(w: Words, seats: Iterable[str], *told: ft.Control) -> ft.Control:
    """A deal as a row that leads to it: who is in it, and what is told of it."""
    badges = (badge(seat, w.facts, 36, lang=w.lang) for seat in seats)
    return row(*badges, lines(*told, fill=True), ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.DIM))


def give_and_get(w: Words, giver: str, receiver: str, *told: ft.Control) -> ft.Control:
    """Who hands something to whom, and what is told of it."""
    return row(
        badge(giver, w.facts, 32, lang=w.lang),
        ft.Icon(ft.Icons.ARROW_FORWARD, size=18, color=theme.DIM),
        badge(receiver, w.facts, 32, lang=w.lang),
        lines(*told, gap=theme.GAP_S, fill=True),
    )
