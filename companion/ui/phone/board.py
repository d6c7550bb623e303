"""The noticeboard on a phone: what I seek and can spare, what fits me, what others have posted."""

from functools import partial

import flet as ft

from companion.table.offers import Offer
from companion.table.state import Posting
from companion.telling.fits import Fit, answering, fits
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.dealing.board import PostTiles, fit_words, notice_line, notices, suggested
from companion.ui.phone import drafts
from companion.ui.phone.common import home
from companion.ui.screen import Screen
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.layout import face, label, laid_out, leading, nothing, stack, text
from companion.ui.widgets.offering import offering


class Board(Screen[Context]):
    """All of the board."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        tiles = PostTiles(ctx, ctx.seat, ctx.shape.width - 2 * theme.GAP_M, self.notice())
        suits = self.live(lambda: fits(ctx.shared, ctx.seat), partial(fitting, ctx))
        others = self.live(lambda: notices(ctx), self._others)
        self.control = laid_out([self.follows(tiles), suits, others], [home(ctx)])

    @property
    def title(self) -> str:
        return self.w("board-title")

    def _others(self, posted: tuple[tuple[str, Posting], ...]) -> ft.Control:
        lines = [self._line(seat, one) for seat, one in posted] or [text(self.w("board-nothing"), dim=True)]
        return stack(label(self.w("board-others")), *lines)

    def _line(self, seat: str, posted: Posting) -> ft.Control:
        open_deal = partial(self._open, seat)
        return leading(notice_line(self.w, seat, posted), open_deal)

    def _open(self, seat: str) -> None:
        fit = answering(self.ctx.shared, self.ctx.seat, seat)
        if fit is not None:
            drafts.begin(self.ctx, suggested(self.ctx, fit))


def fitting(ctx: Context, now: list[Fit], most: int | None = None) -> ft.Control:
    """The deals that fit, each to be opened with a tap; on My table only the first ones."""

    def begin(fit: Fit) -> None:
        if ctx.own.get("propose_deal") is not None:  # else the seat was given up while the tap was on its way
            drafts.begin(ctx, suggested(ctx, fit))

    def line(fit: Fit) -> ft.Control:
        words = text(fit_words(ctx.w, fit, ctx.seat), theme.SMALL, max_lines=2)
        return face(words, partial(begin, fit), ground=theme.RAISED, pad=(theme.GAP_M, 5))

    return stack(*map(line, now[:most]), gap=theme.GAP_S) if now else nothing()


def seek_button(ctx: Context, offer: Offer) -> ft.Control:
    """The way to say what one seeks or can spare."""
    return offering(side_button(ctx.w("board-title"), lambda: ctx.open("board")), offer)
