"""The frame of every phase: where the turn stands, what is allowed now, the one next step, and the way back."""

from collections.abc import Callable

import flet as ft

from companion.rules.phases import Phase
from companion.ui import theme
from companion.ui.screen import Screen
from companion.ui.tablet.auctions import Auctions
from companion.ui.tablet.bids import Bids
from companion.ui.tablet.cleanup import CleanUp
from companion.ui.tablet.economy import Economy
from companion.ui.tablet.next_step import NextStep
from companion.ui.tablet.presence import presence_icon, presence_word
from companion.ui.tablet.scoring import Scoring
from companion.ui.tablet.share import Share
from companion.ui.tablet.steal import Steals
from companion.ui.tablet.tablet_context import TabletContext, mark
from companion.ui.tablet.trade import Trade
from companion.ui.tablet.undo import Undo
from companion.ui.widgets.buttons import icon_button
from companion.ui.widgets.layout import row, text, tile
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
        self._phase = ctx.shared.phase
        self._body: Screen[TabletContext] = _PHASES[self._phase](ctx)
        self._room = ft.Container(expand=True)
        self._clock = TimerFace(26)
        self._corner = ft.Container(self._clock.control, visible=False)
        self._next = NextStep(ctx)
        self._undo = Undo(ctx)
        strip = self.live(
            lambda: (ctx.shared.turn, ctx.shared.phase),
            lambda _: phase_strip(self.w, ctx.shared),
            expand=True,
        )
        allowed = self.live(lambda: ctx.shared.phase, self._allowed, expand=ctx.shape.wide)
        seats = self.live(self._presence, self._seats)
        talk: list[ft.Control] = [allowed, seats]
        self.control = ft.Container(
            ft.Column(
                [
                    ft.Row([strip, self._corner, *([] if ctx.shape.wide else self._tools())], spacing=theme.GAP),
                    row(*talk, apart=True) if ctx.shape.wide else ft.Column(talk, spacing=theme.GAP),
                    self.trouble(),
                    self._room,
                    self._foot(),
                ],
                spacing=theme.GAP_M,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            padding=theme.GAP_L if ctx.shape.wide else theme.GAP_M,
            expand=True,
        )

    def hold(self, over: Screen[TabletContext] | None) -> None:
        """Shows a panel in place of the phase; None shows the phase again."""
        self._over = over

    def follow(self, *, send: bool) -> None:
        """The frame follows, and of the phase and what lies over it, the one that is seen."""
        super().follow(send=send)
        self._next.follow(send=send)
        self._undo.follow(send=send)
        phase = self.ctx.shared.phase
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

    def _allowed(self, _facts: object) -> ft.Control:
        """What may be talked about now, in words and with an icon."""
        talk = self.ctx.shared.talk
        icons = {
            "trade": ft.Icons.FORUM,
            "silence": ft.Icons.VOICE_OVER_OFF,
            "share": ft.Icons.LIGHTBULB,
            "bids": ft.Icons.GAVEL,
            "none": ft.Icons.INFO_OUTLINE,
        }
        colour = theme.WARN if talk == "silence" else theme.ACCENT
        topic = self.ctx.shared.phase if talk == "none" else talk
        words = text(self.w(f"tablet-talk-{topic}"), theme.LARGE, bold=True)
        words.expand = True
        return ft.Row([ft.Icon(icons[talk], size=26, color=colour), words], spacing=theme.GAP)

    def _presence(self) -> object:
        return dict(self.ctx.desk.presence()), self.ctx.desk.lang

    def _seats(self, _facts: object) -> ft.Control:
        """Every seat with the state of its phone; a tap opens what can be done for it."""
        return row(*(self._seat(species) for species in self.ctx.shared.seats), wrap=not self.ctx.shape.wide)

    def _seat(self, species: str) -> ft.Control:
        state = presence_icon(self.ctx, species)
        inside = ft.Row([mark(self.ctx, species, 34), state], spacing=2, tight=True)
        name = self.w("tablet-seat-state", seat=self.ctx.name(species), state=self.w(presence_word(self.ctx, species)))
        return tile(inside, name, lambda: self.ctx.open("seat", species))

    def _foot(self) -> ft.Control:
        """The tools lie by the hand where there is room, else beside the strip."""
        tools = self._tools() if self.ctx.shape.wide else []
        return ft.Column(
            [
                self._undo.question,
                self._next.notice("next").control,
                ft.Row([self._undo.control, *tools, self._next.control], spacing=theme.GAP_M),
            ],
            spacing=theme.GAP,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
