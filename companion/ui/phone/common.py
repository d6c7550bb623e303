"""What stands on many screens of a phone: the way home, seats by their badges, and a question before it is too late."""

from collections.abc import Callable

import flet as ft

from companion.ui.context import Context
from companion.ui.widgets.buttons import main_button
from companion.ui.widgets.layout import row, text


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
