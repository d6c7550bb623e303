"""The noticeboard on the tablet: a strip to be read across the table, and posting for those without a phone."""

import flet as ft

from companion.rules.goods import Goods
from companion.table.offers import Offer
from companion.table.state import Posting
from companion.ui import theme
from companion.ui.dealing.board import WAYS, PostTiles, Way, notices, side
from companion.ui.screen import Screen
from companion.ui.tablet.parts import bare_mark, filling, leads, opened, seat_picker
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.goods import good_icon
from companion.ui.widgets.layout import card, named, row, scroll, stack, text, whole
from companion.ui.widgets.timer_face import TimerFace

HIGH = 860
"""From this height on there is room for more of it."""
TALL = 84, 184, 216
"""What its lines may take of the height, on a low tablet and on others."""
BELOW = 88
"""The same while a question stands above it, where that is one too much: two lines, read from three metres."""
LEAST = 28
"""Emblems and pieces are not drawn smaller than this; seats that no longer fit are counted."""
LABEL = 120
"""How wide the words before the lines are."""
COUNT = 36
"""How wide it is how many more there are."""
Posted = tuple[tuple[str, Posting], ...]
Note = tuple[str, Goods]
"""What one seat seeks, or can spare."""


class Notices:
    """Who seeks what, and who can spare what: emblems and pieces as large as all of them go into their place, to be
    read across the table. Names are read out."""

    def __init__(self, ctx: TabletContext, across: float, down: float) -> None:
        self._ctx = ctx
        self._across = across - LABEL
        self._down = down
        self._most = round(max(36, theme.far(ctx.shape.width, ctx.shape.height)))

    def draw(self, posted: Posted) -> ft.Control:
        """Those who seek and those who can spare, each after the word for it."""
        packed, size = self._fitted(posted)
        most, needed = int(self._down // (size + theme.GAP_S)), sum(map(len, packed.values()))
        # A way has at least its share, and what the other leaves.
        shown = {way: max(1, most // len(packed), most - needed + len(lines)) for way, lines in packed.items()}
        return stack(*(self._way(way, lines, shown[way], size) for way, lines in packed.items()), gap=theme.GAP)

    def height(self, posted: Posted) -> float:
        """What it takes of the height."""
        packed, size = self._fitted(posted)
        return min(self._down, sum(map(len, packed.values())) * (size + theme.GAP_S))

    def _fitted(self, posted: Posted) -> tuple[dict[Way, list[list[Note]]], int]:
        """The lines of each way, and the largest size with which all are in sight."""
        sides = {way: [(seat, side(one, way)) for seat, one in posted if side(one, way)] for way in WAYS}
        for size in range(self._most, LEAST - 1, -1):
            packed = {way: self._packed(noted, size) for way, noted in sides.items() if noted}
            if sum(map(len, packed.values())) * (size + theme.GAP_S) <= self._down:
                break
        return packed, size

    def _packed(self, noted: list[Note], size: float) -> list[list[Note]]:
        """As many on a line as go there."""
        packed: list[list[Note]] = []
        left = 0.0
        for seat, goods in noted:
            wide = _wide(goods, size)
            if not packed or left < wide:
                packed.append([])
                left = self._across + theme.GAP_M
            packed[-1].append((seat, goods))
            left -= wide
        return packed

    def _way(self, way: Way, packed: list[list[Note]], most: int, size: float) -> ft.Control:
        words = self._ctx.w("board-seeks" if way == "seek" else "board-spares")
        shown = [[self._note(words, *one, size) for one in line] for line in packed[:most]]
        unseen = sum(map(len, packed[most:]))
        if unseen:
            last = sum(_wide(goods, size) for _, goods in packed[most - 1])
            if last + COUNT > self._across:
                shown[-1].pop()
                unseen += 1
            shown[-1].append(text(f"+{unseen}", theme.NEAR, bold=True, dim=True))
        lines = stack(*(row(*line, gap=theme.GAP_M) for line in shown), gap=theme.GAP_S)
        about = ft.Container(text(words, theme.NEAR, dim=True), width=LABEL)
        return row(about, filling(lines), gap=0, vertical_alignment=ft.CrossAxisAlignment.START)

    def _note(self, words: str, seat: str, goods: Goods, size: float) -> ft.Control:
        w, pieces = self._ctx.w, list[ft.Control]()
        for good, count in goods.items():
            pieces += [text(str(count), size * 0.8, bold=True)] if count > 1 else []
            pieces.append(good_icon(good, size, w.lang))
        said = f"{w.player(seat)} {words}: {w.listed(w.goods(goods))}"
        return named(said, row(bare_mark(self._ctx, seat, size), *pieces, gap=theme.GAP_S, tight=True))


def _wide(goods: Goods, size: float) -> float:
    """What a note takes of its line, with the gap behind it."""
    return size + sum(theme.GAP_S + size * (1.7 if count > 1 else 1) for count in goods.values()) + theme.GAP_M


class BoardStrip(Screen[TabletContext]):
    """The noticeboard beside the clock, and the way to post on it."""

    def __init__(self, ctx: TabletContext, *also: ft.Control) -> None:
        super().__init__(ctx)
        room = ctx.shape
        gap = theme.GAP if room.height < HIGH else theme.GAP_M
        self._across = room.width * (0.4 if room.wide else 0.46) - 2 * gap
        lines = self.live(lambda: (notices(ctx), self._tall), self._lines, height=TALL[0] if room.low else None)
        post = self.live(lambda: ctx.whoever("post"), self._post)
        self.control = card(lines, head=self.w("board-others"), beside=row(*also, post, tight=True), gap=gap)

    @property
    def _tall(self) -> float:
        """What its lines may take; seats out of sight are counted."""
        room = self.ctx.shape
        if room.low or room.height >= HIGH:
            return TALL[0 if room.low else 2]
        return BELOW if self.ctx.asks_here else TALL[1]

    def _lines(self, facts: tuple[Posted, float]) -> ft.Control:
        posted, tall = facts
        if not posted:
            return text(self.w("board-nothing"), dim=True)
        return Notices(self.ctx, self._across, tall).draw(posted)

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
