"""What stands on many screens of a phone: the way home, a long deal, and a question before it is too late."""

from collections.abc import Callable

import flet as ft

from companion.telling.strip import Strip
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.widgets.buttons import main_button
from companion.ui.widgets.deal_strip import letters
from companion.ui.widgets.layout import row, scroll, text

NARROW_LINE = 32
"""Letters that surely fit into a line of the smallest phones."""


def home(ctx: Context) -> ft.Control:
    """Back to My table."""
    return row(main_button(ctx.w("phone-my-table"), ctx.close, ft.Icons.ARROW_BACK))


def bounded(ctx: Context, strip: Strip, told: ft.Control, height: float, line: float = NARROW_LINE) -> ft.Control:
    """A deal's strip as it is drawn, with so many letters in a `line`; on a small phone a long one is scrolled within
    this height, for what stands above and below it has to stay in sight."""
    likely = letters(strip) / line * theme.TARGET
    return ft.Container(scroll(told), height=height) if ctx.shape.small and likely > height else told


def confirm(ctx: Context, word: str, why: str, on_yes: Callable[[], object]) -> None:
    """Asks once more, on a sheet, before something is done that is not undone by a second tap."""

    def done() -> None:
        ctx.sheet.close()
        on_yes()

    yes = main_button(ctx.w("phone-yes", what=word), done, danger=True)
    ctx.sheet.show(word, text(why), [row(yes)])
