"""The sweep before the Trade phase ends: what is due and open, and what the table tends to forget."""

import flet as ft

from companion.rules.phases import LAST_TURN
from companion.rules.refusals import Thing
from companion.table.commands import MODERATOR, Advance
from companion.table.ledger import Line
from companion.ui import theme
from companion.ui.parts.buttons import main_button, side_button
from companion.ui.parts.term_line import term_line
from companion.ui.screens.tablet.kit import Kit
from companion.ui.screens.tablet.look import card, fact, scroll, stack, text, title, whole
from companion.ui.screens.tablet.panel import Panel
from companion.ui.screens.tablet.settling import line_key, settle_buttons


def to_sweep(kit: Kit) -> tuple[Line, ...]:
    """What falls due this turn or has failed already."""
    return tuple(line for line in kit.shared.lines if line.due <= kit.shared.turn or line.obligation.failed)


class Sweep(Panel):
    """Each line is kept, broken at its price, or left: then it is overdue when trading ends."""

    alone = True

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        shared = kit.shared
        assert shared.next is not None
        lines = self.live(lambda: to_sweep(kit), self._lines)
        reminders = self.live(lambda: (kit.shared.turn, self._busy(), kit.shared.inventions), self._reminders)
        go = main_button(self.w("tablet-next", phase=Thing(shared.next[1])), self._advance, icon=ft.Icons.ARROW_FORWARD)
        back = side_button(self.w("tablet-sweep-back"), kit.close, icon=ft.Icons.ARROW_BACK)
        self.control = whole(
            title(self.w("tablet-sweep-title", turn=shared.turn)),
            scroll(lines, reminders),
            self.notice().control,
            ft.Row([go, back], spacing=theme.GAP_L),
        )

    def _lines(self) -> ft.Control:
        lines = to_sweep(self.kit)
        if not lines:
            return card(fact(ft.Icons.CHECK_CIRCLE, self.w("tablet-sweep-nothing"), theme.GOOD))
        return card(
            text(self.w("tablet-sweep-how"), dim=True),
            *(self._line(line) for line in lines),
            head=self.w("tablet-sweep-due"),
            strong=True,
        )

    def _line(self, line: Line) -> ft.Control:
        notice = self.notice(line_key(line))
        return stack(term_line(self.w, self.kit.view, line, settle_buttons(self.kit, line, notice)), notice.control)

    def _busy(self) -> list[str]:
        return [name for name, seat in self.kit.shared.seats.items() if not seat.done]

    def _reminders(self) -> ft.Control:
        shared, w = self.kit.shared, self.w
        found = []
        busy = self._busy()
        if len(busy) > 1:
            found.append(
                fact(ft.Icons.HOURGLASS_BOTTOM, w("tablet-sweep-busy", seats=self.kit.names(busy)), theme.WARN)
            )
        if shared.turn > 1:
            found.append(fact(ft.Icons.CARD_GIFTCARD, w("tablet-sweep-donations"), theme.WARN))
        made = sum(invention.turn == shared.turn for invention in shared.inventions)
        found.append(fact(ft.Icons.LIGHTBULB, w("tablet-sweep-inventions", count=made)))
        if shared.turn == LAST_TURN:
            found.append(fact(ft.Icons.FLAG, w("tablet-sweep-last"), theme.WARN))
        return card(*found, head=w("tablet-sweep-reminders"))

    def _advance(self) -> None:
        self.kit.give(Advance(by=MODERATOR), self.notice())
