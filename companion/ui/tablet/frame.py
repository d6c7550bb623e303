"""The frame of every phase: where the turn stands, what is allowed now, the one next step, and the way back."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.rules.pace import phase_seconds
from companion.rules.phases import Phase
from companion.table.view import Talk
from companion.ui import theme
from companion.ui.desk import Presence
from companion.ui.live import Handler, LiveText
from companion.ui.screen import Screen
from companion.ui.tablet.auctions import Auctions
from companion.ui.tablet.bids import Bids
from companion.ui.tablet.cleanup import CleanUp
from companion.ui.tablet.economy import Economy
from companion.ui.tablet.first_game import AloudNow
from companion.ui.tablet.foot import NextStep, Undo
from companion.ui.tablet.inventions import Share
from companion.ui.tablet.keyboard import Keys, show_keys
from companion.ui.tablet.parts import filling, mark, phone_icon, phone_word, tight
from companion.ui.tablet.scoring import Scoring
from companion.ui.tablet.seat_requests import SeatRequests
from companion.ui.tablet.steal import Steals
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.tablet.trade import Trade
from companion.ui.widgets.buttons import icon_button
from companion.ui.widgets.layout import row, stack, text, tile, whole
from companion.ui.widgets.phase_strip import phase_strip
from companion.ui.widgets.timer_face import TimerFace

_PHASES: dict[Phase, Callable[[TabletContext], Screen[TabletContext]]] = {
    Phase.TRADE: Trade,
    Phase.ECONOMY: Economy,
    Phase.SHARE: Share,
    Phase.BIDS: Bids,
    Phase.COLONY_AUCTION: Auctions,
    Phase.RESEARCH_AUCTION: Auctions,
    Phase.STEAL: Steals,
    Phase.CLEANUP: CleanUp,
    Phase.SCORING: Scoring,
    Phase.FINISHED: Scoring,
}


class Frame(Screen[TabletContext]):
    """Header, footer, and between them the phase or what was opened over it."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        self._over: Screen[TabletContext] | None = None
        self._phase = self._shown_phase()
        self._body: Screen[TabletContext] = _PHASES[self._phase](ctx)
        self._room = ft.Container(expand=True)
        self._clock = TimerFace(26)
        self._corner = ft.Container(self._clock.control, visible=False)
        self._following, self._undo = following, undo = NextStep(ctx), Undo(ctx)
        self._since = LiveText(lambda: since(ctx), text("", dim=True, short=True))
        strip = self.live(
            # All that the strip reads of what everybody sees.
            lambda: (ctx.shared.turn, ctx.shared.phase, ctx.shared.phases, ctx.shared.talk),
            lambda _moment: phase_strip(self.w, ctx.shared, brief=ctx.shape.low or not ctx.shape.wide),
            steady=True,
            expand=True,
        )
        allowed = self.live(
            lambda: (ctx.shared.talk, ctx.shared.phase), self._allowed, steady=True, expand=ctx.shape.wide
        )
        seats = self.live(self._phones, self._seats, steady=True)
        # As high without the bell as with it: nothing below moves when it comes.
        nudge = self.live(
            lambda: (ctx.desk.waited_for(), ctx.desk.nudged), self._nudge, steady=True, height=theme.TARGET
        )
        # The tools lie by the hand where there is room, else beside the strip.
        tools = self._tools()
        above, below = ([], tools) if ctx.shape.wide else (tools, [])
        self.control = whole(
            row(strip, self.follows(self._since), nudge, self._corner, *above),
            row(allowed, seats, apart=True) if ctx.shape.wide else stack(allowed, seats),
            stack(self.trouble(), self.follows(SeatRequests(ctx), steady=True), self.follows(AloudNow(ctx)), gap=0),
            self._room,
            stack(
                undo.question,
                following.notice("next").control,
                row(
                    self.follows(undo),
                    *below,
                    self.follows(following),
                    gap=theme.GAP_M,
                    vertical_alignment=ft.CrossAxisAlignment.END,
                ),
                gap=theme.GAP_S,
            ),
            gap=theme.GAP_S if ctx.shape.low else theme.GAP_M,
        )
        self.control.padding = theme.GAP if ctx.shape.low else theme.GAP_L if ctx.shape.wide else theme.GAP_M

    def _shown_phase(self) -> Phase:
        """The phase, or the auction that has just ended, while its last purchase is read."""
        return Phase.RESEARCH_AUCTION if self.ctx.reads_auction else self.ctx.shared.phase

    @property
    def keys(self) -> Keys:
        """What a laptop's keys do; nothing while something lies over the phase."""
        if self._over is not None or self.ctx.sheet.is_open:
            return {}
        ctx = self.ctx
        own = self._body.keys if isinstance(self._body, Trade) else {}
        keys: dict[str, Handler] = {**own, "N": self._following.press, "U": self._undo.press}
        keys |= {"L": partial(ctx.open, "ledger"), "Q": partial(ctx.open, "lobby")}
        return keys | {"?": lambda: show_keys(ctx, self.keys)}

    @property
    def trades(self) -> bool:
        """Whether the Trade phase itself is shown."""
        return isinstance(self._body, Trade) and self._over is None

    def hold(self, over: Screen[TabletContext] | None) -> None:
        """Shows a panel in place of the phase; None shows the phase again."""
        self._over = over

    def follow(self, *, send: bool) -> None:
        """The frame follows, and of the phase and what lies over it, the one that is seen."""
        super().follow(send=send)
        phase = self._shown_phase()
        if phase is not self._phase:
            self._phase = phase
            self._body = _PHASES[phase](self.ctx)
        shown = self._over or self._body
        if self._room.content is shown.control:
            shown.follow(send=send)
        else:
            shown.follow(send=False)
            self._room.content = shown.control
            if send:
                self._room.update()
        self._mind_the_clock(send=send)

    def tick(self) -> None:
        """The phase's own clock, or the small one while something lies over it."""
        shown = self._over or self._body
        shown.tick()
        self._since.follow(send=True)
        if self._corner.visible:
            self._clock.show(self.ctx.shared.timer, self.ctx.desk.now(), self.w)

    def _mind_the_clock(self, *, send: bool) -> None:
        """While something lies over the trade phase, its time goes on in the corner."""
        visible = self._phase is Phase.TRADE and self._over is not None
        if visible:
            self._clock.show(self.ctx.shared.timer, self.ctx.desk.now(), self.w)
        if visible != self._corner.visible:
            self._corner.visible = visible
            if send:
                self._corner.update()

    def _tools(self) -> list[ft.Control]:
        ctx, w = self.ctx, self.w
        return [
            icon_button(ft.Icons.QR_CODE_2, w("tablet-join"), lambda: ctx.open("lobby"), size=32),
            icon_button(ft.Icons.MENU_BOOK, w("tablet-ledger"), lambda: ctx.open("ledger"), size=32),
            icon_button(ft.Icons.MENU, w("tablet-menu"), lambda: ctx.open("menu"), size=32),
        ]

    def _allowed(self, facts: tuple[Talk, Phase]) -> ft.Control:
        """What may be talked about now, in words and with an icon."""
        talk, phase = facts
        icons = {
            "trade": ft.Icons.FORUM,
            "silence": ft.Icons.VOICE_OVER_OFF,
            "share": ft.Icons.LIGHTBULB,
            "bids": ft.Icons.GAVEL,
            "none": ft.Icons.INFO_OUTLINE,
        }
        colour = theme.WARN if talk == "silence" else theme.ACCENT
        size = theme.BODY if self.ctx.shape.low else theme.LARGE
        words = filling(text(self.w(f"tablet-talk-{phase if talk == 'none' else talk}"), size, bold=True))
        return row(ft.Icon(icons[talk], size=26, color=colour), words)

    def _nudge(self, facts: tuple[frozenset[str], frozenset[str]]) -> ft.Control:
        """A tap tells those whom the table waits for; it rests while somebody is being told."""
        waited, told = facts
        if not waited:
            return ft.Container()
        seats = self.ctx.names(seat for seat in self.ctx.shared.seats if seat in (told or waited))
        words = self.w("menu-nudged" if told else "menu-nudge", seats=seats)
        icon = ft.Icons.NOTIFICATIONS_ACTIVE if told else ft.Icons.NOTIFICATIONS_NONE
        return icon_button(icon, words, self.ctx.desk.nudge, disabled=bool(told))

    def _phones(self) -> list[tuple[str, Presence | None]]:
        phones = self.ctx.phones
        return [(seat, phones.get(seat)) for seat in self.ctx.shared.seats]

    def _seats(self, phones: list[tuple[str, Presence | None]]) -> ft.Control:
        """Every seat with the state of its phone; a tap opens what can be done for it."""
        return row(*(self._seat(*one) for one in phones), wrap=not self.ctx.shape.wide)

    def _seat(self, species: str, phone: Presence | None) -> ft.Control:
        inside = tight(mark(self.ctx, species, 34), phone_icon(phone), gap=2)
        name = self.w("tablet-seat-state", seat=self.ctx.name(species), state=self.w(phone_word(phone)))
        return tile(inside, name, lambda: self.ctx.open("seat", species))


def since(ctx: TabletContext) -> str:
    """For how many minutes the phase has gone on; nothing in Trade, which has its own clock, nor when all is over."""
    minutes = int((phase_seconds(ctx.shared.begun, ctx.desk.now()) or 0) // 60)
    return ctx.w("scene-since", minutes=minutes) if minutes else ""
