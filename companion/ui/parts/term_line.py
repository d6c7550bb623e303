"""One row of the ledger: who owes whom what, by when, and what it would cost."""

from collections.abc import Sequence

import flet as ft

from companion.table.ledger import Line
from companion.table.view import View
from companion.ui import theme
from companion.ui.parts.badge import badge
from companion.ui.parts.goods import bag
from companion.ui.parts.words_for import Words


def term_line(w: Words, view: View, line: Line, actions: Sequence[ft.Control] = ()) -> ft.Control:
    """What is still outstanding of a term, with whatever can be done about it."""
    obligation = line.obligation
    term = obligation.term
    promise = term.promise if obligation.promise else ""
    return ft.Row(
        [
            badge(term.giver, w.facts, 36),
            ft.Icon(ft.Icons.ARROW_FORWARD, size=20, color=theme.DIM),
            badge(term.receiver, w.facts, 36),
            ft.Container(bag(w, obligation.goods, obligation.cards, promise, term.stake), expand=True),
            ft.Text(w("parts-due", turn=term.due), size=theme.SMALL, color=theme.DIM),
            *actions,
        ],
        spacing=theme.GAP,
    )
