"""What stands on many screens of a phone: the way home, a long deal, and a question before it is too late."""

from collections.abc import Callable

import flet as ft

from companion.ui import theme
from companion.ui.context import Context
from companion.ui.widgets.buttons import main_button
from companion.ui.widgets.layout import row, scroll, stack, text
from companion.ui.words import Words


def home(ctx: Context) -> ft.Control:
    """Back to My table."""
    return row(main_button(ctx.w("phone-my-table"), ctx.close, ft.Icons.ARROW_BACK))


def bounded(w: Words, told: ft.Control, lines: int, most: int, high: float) -> ft.Control:
    """A deal as it is drawn, in about so many `lines`; a long one shows the first of them, each so `high`, and says
    that the rest is scrolled to, for what stands above and below it has to stay in sight."""
    if lines <= most:
        return told
    inside = scroll(told)
    inside.scroll = ft.ScrollMode.ALWAYS  # the bar is in sight before anybody touches it
    more = row(ft.Icon(ft.Icons.UNFOLD_MORE, size=18, color=theme.DIM), text(w("deal-scroll"), theme.TINY, dim=True))
    return stack(ft.Container(inside, height=most * high), more, gap=0)


def confirm(ctx: Context, word: str, why: str, on_yes: Callable[[], object]) -> None:
    """Asks once more, on a sheet, before something is done that is not undone by a second tap."""

    def done() -> None:
        ctx.sheet.close()
        on_yes()

    yes = main_button(ctx.w("phone-yes", what=word), done, danger=True)
    ctx.sheet.show(word, text(why), [row(yes)])
