"""First game: a small card with the one next step of this seat, gone once it is done or read; nothing for veterans.
Beside it, at the start of a game and where the host wants it, what the player's word was worth so far."""

import flet as ft

from companion.telling.evenings import honour
from companion.telling.guide import Step, handicap, next_step, read_more
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.live import LiveParts, Section
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.layout import card, fact, label, nothing, row, text


class GuideCard(Section[Step | None]):
    """Follows the table. What was read is remembered for this browser and seat."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(self._step, self._drawn_step)
        self._ctx = ctx

    def _step(self) -> Step | None:
        ctx = self._ctx
        if ctx.seat not in ctx.desk.learners:
            return None
        return next_step(ctx.view, ctx.desk.facts, self._read)

    @property
    def _read(self) -> list[str]:
        return list(self._ctx.kept("guide") or ())

    def _drawn_step(self, step: Step | None) -> ft.Control:
        if step is None:
            return nothing()
        w = self._ctx.w
        return card(
            label(w("guide-title")),
            fact(ft.Icons.SCHOOL_OUTLINED, step.said(w), theme.ACCENT),
            text(step.place(w), theme.SMALL, dim=True),
            row(
                side_button(w("guide-got-it"), lambda: self._got_it(step), ft.Icons.CHECK),
                side_button(w("guide-no-more"), self._no_more),
                wrap=True,
            ),
            colour=theme.RAISED,
        )

    def _got_it(self, step: Step) -> None:
        self._ctx.keep("guide", read_more(self._read, step.mark), lasting=True)
        self.follow(send=True)

    def _no_more(self) -> None:
        self._ctx.desk.learns(self._ctx.seat, False)
        self.follow(send=True)


def newcomer(parts: LiveParts, ctx: Context) -> list[ft.Control]:
    """The next step of somebody's first game, how many promises this player has kept on all evenings, a handicap, and
    whether there are donation goods to be rid of: each where it is wanted."""
    donation = parts.live(lambda: _has_donations(ctx), lambda has: _donations(ctx, has), steady=True)
    words = parts.live(lambda: ctx.desk.honour(ctx.seat), lambda kept: _honour(ctx, kept), steady=True)
    cubes = parts.live(lambda: handicap(ctx.view, ctx.desk.handicaps), lambda more: _handicap(ctx, more), steady=True)
    return [parts.follows(GuideCard(ctx)), words, cubes, donation]


def _handicap(ctx: Context, cubes: int) -> ft.Control:
    if not cubes:
        return nothing()
    return fact(ft.Icons.BALANCE, ctx.w("setup-handicap-told", more=str(cubes > 0)))


def _honour(ctx: Context, words: tuple[int, int] | None) -> ft.Control:
    if words is None:
        return nothing()
    return fact(ft.Icons.HANDSHAKE_OUTLINED, honour(ctx.w, *words))


def _has_donations(ctx: Context) -> bool | None:
    donors = ctx.desk.donors()
    return None if donors is None else ctx.seat in donors


def _donations(ctx: Context, has: bool | None) -> ft.Control:
    """One tap to note them, one more once they are gone; the sweep asks for those that are left."""
    if has is None:
        return nothing()
    icon = ft.Icons.CHECK_BOX if has else ft.Icons.CHECK_BOX_OUTLINE_BLANK
    words = ctx.w("guide-donations-mine")
    return row(side_button(words, lambda: _note_donations(ctx, not has), icon), wrap=True)


def _note_donations(ctx: Context, has: bool) -> None:
    ctx.desk.donates(ctx.seat, has)
