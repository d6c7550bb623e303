"""Promises that are judged together: before trading ends what has to be handed over, later what was given in words.
Each line is kept or broken at its price, and what is left is kept with one tap."""

from collections.abc import Callable

import flet as ft

from companion.table.commands import Command
from companion.table.ledger import OpenTerm
from companion.table.view import Shared
from companion.telling.judging import all_kept
from companion.ui import theme
from companion.ui.screen import Screen
from companion.ui.tablet.settling import Owed, owed, owed_lines
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import main_button
from companion.ui.widgets.layout import card, fact, nothing, row, text
from companion.ui.widgets.offering import offering


class Judging(Screen[TabletContext]):
    """The lines of `which`, under words that begin with `about`; `nothing` says so where there are none."""

    def __init__(
        self, ctx: TabletContext, which: Callable[[Shared], tuple[OpenTerm, ...]], about: str, nothing: str = ""
    ) -> None:
        super().__init__(ctx)
        self._which = which
        self._about = about
        self._nothing = nothing
        self.control = self.live(lambda: owed(ctx, which(ctx.shared)), self._draw)

    def _draw(self, lines: list[Owed]) -> ft.Control:
        if not lines:
            return card(fact(ft.Icons.CHECK_CIRCLE, self.w(self._nothing), theme.GOOD)) if self._nothing else nothing()
        return card(
            text(self.w(f"{self._about}-how"), dim=True),
            *self._all_kept(lines),
            *owed_lines(self.ctx, lines, self.notice),
            head=self.w(f"{self._about}-title"),
            strong=True,
        )

    def _all_kept(self, lines: list[Owed]) -> list[ft.Control]:
        """One tap, and one undo, for a table that has kept everything; each receiver is told."""
        kept = self._to_keep(lines)
        if len(kept) < 2:  # a single one has a button of its own
            return []
        words = self.w("judging-all-kept", count=len(kept))
        return [row(offering(main_button(words, self._keep_all, icon=ft.Icons.DONE_ALL), self.ctx.judged(kept[0])))]

    def _to_keep(self, lines: list[Owed]) -> list[Command]:
        return list(all_kept([one.line for one in lines], self.ctx.offers))

    def _keep_all(self) -> None:
        self.ctx.give(*self._to_keep(owed(self.ctx, self._which(self.ctx.shared))), notice=self.notice())
