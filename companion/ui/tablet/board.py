"""The noticeboard on the tablet: a strip to be read across the table, and posting for those without a phone."""

import flet as ft

from companion.table.offers import Offer
from companion.table.state import Posting
from companion.ui import theme
from companion.ui.dealing.board import PostTiles, notice_line, notices
from companion.ui.screen import Screen
from companion.ui.tablet.parts import leads, opened, seat_picker
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.layout import card, row, scroll, stack, text, whole
from companion.ui.widgets.timer_face import TimerFace

HIGH = 860
"""From this height on there is room for more of it."""


class BoardStrip(Screen[TabletContext]):
    """Who seeks what and can spare what: the first of it, while the tablet is in hands; the table's face has it for
    those who sit further away."""

    def __init__(self, ctx: TabletContext, *also: ft.Control) -> None:
        super().__init__(ctx)
        self._most = 1 if ctx.shape.low else 2 if ctx.shape.height < HIGH else 3
        lines = self.live(lambda: notices(ctx), self._lines)
        post = self.live(lambda: ctx.whoever("post"), self._post)
        gap = theme.GAP if ctx.shape.height < HIGH else theme.GAP_M
        self.control = card(lines, head=self.w("board-others"), beside=row(*also, post, tight=True), gap=gap)

    def _lines(self, posted: tuple[tuple[str, Posting], ...]) -> ft.Control:
        if not posted:
            return text(self.w("board-nothing"), dim=True)
        shown = [notice_line(self.w, seat, one, theme.SMALL) for seat, one in posted[: self._most]]
        if len(posted) > self._most:
            shown.append(text(self.w("glance-more", count=len(posted) - self._most), theme.SMALL, dim=True))
        return stack(*shown, gap=theme.GAP_S)

    def _post(self, offer: Offer) -> ft.Control:
        return leads(self.ctx, self.w("board-title"), offer, ft.Icons.CAMPAIGN_OUTLINED, "board")


class BoardEntry(Screen[TabletContext]):
    """Posting for a seat that plays on the tablet."""

    alone = True

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        self._seat: str | None = None
        self._tiles: PostTiles | None = None
        self._clock = TimerFace(26)
        chosen = self.live(lambda: self._seat, lambda seat: seat_picker(ctx, seat, self._choose))
        self._place = ft.Container()
        self.control = whole(opened(ctx, self.w("board-title"), self._clock.control), chosen, scroll(self._place))

    def follow(self, *, send: bool) -> None:
        super().follow(send=send)
        if self._tiles is not None:
            self._tiles.follow(send=send)
        self.tick()

    def tick(self) -> None:
        """The time that is left to trade."""
        self._clock.show(self.ctx.shared.timer, self.ctx.desk.now(), self.w)

    def _choose(self, seat: str) -> None:
        self._seat = seat
        self._tiles = PostTiles(self.ctx, seat, self.ctx.shape.width - 2 * theme.GAP_L, self.notice())
        self._tiles.follow(send=False)
        self._place.content = self._tiles.control
        self._place.update()
        self.again()
