"""The frame of every phase: where the turn stands, what is allowed now, the one next step, and the way back."""

import flet as ft

from companion.rules.phases import Phase
from companion.ui import theme
from companion.ui.parts.buttons import icon_button
from companion.ui.parts.phase_strip import phase_strip
from companion.ui.parts.timer_face import TimerFace
from companion.ui.screens.tablet.auctions import Auctions
from companion.ui.screens.tablet.bids import Bids
from companion.ui.screens.tablet.cleanup import CleanUp
from companion.ui.screens.tablet.economy import Economy
from companion.ui.screens.tablet.home import Home
from companion.ui.screens.tablet.kit import Kit, Opener
from companion.ui.screens.tablet.ledger import Ledger
from companion.ui.screens.tablet.lobby import Lobby
from companion.ui.screens.tablet.look import mark, row, text, tile
from companion.ui.screens.tablet.next_step import NextStep
from companion.ui.screens.tablet.panel import Panel
from companion.ui.screens.tablet.presence import presence_icon, presence_word
from companion.ui.screens.tablet.scoring import Scoring
from companion.ui.screens.tablet.seat import SeatPanel
from companion.ui.screens.tablet.share import Share
from companion.ui.screens.tablet.steal import Steals
from companion.ui.screens.tablet.trade import Trade
from companion.ui.screens.tablet.undo import Undo

_PHASES: dict[Phase, Opener] = {
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


class Frame(Panel):
    """Header, footer, and between them the phase or what was opened over it."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._over: Panel | None = None
        self._phase = kit.shared.phase
        self._body: Panel = _PHASES[self._phase](kit)
        self._room = ft.Container(expand=True)
        self._clock = TimerFace(26)
        self._corner = ft.Container(self._clock.control, visible=False)
        self._next = NextStep(kit)
        self._undo = Undo(kit)
        strip = self.live(
            lambda: (kit.shared.turn, kit.shared.phase),
            lambda: phase_strip(self.w, kit.shared),
            expand=True,
        )
        allowed = self.live(lambda: kit.shared.phase, self._allowed, expand=kit.shape.wide)
        seats = self.live(self._presence, self._seats)
        trouble = self.live(lambda: kit.desk.trouble(kit.desk.lang), self._trouble)
        talk: list[ft.Control] = [allowed, seats]
        self.control = ft.Container(
            ft.Column(
                [
                    ft.Row([strip, self._corner, *([] if kit.shape.wide else self._tools())], spacing=theme.GAP),
                    row(*talk, apart=True) if kit.shape.wide else ft.Column(talk, spacing=theme.GAP),
                    trouble,
                    self._room,
                    self._foot(),
                ],
                spacing=theme.GAP_M,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            padding=theme.GAP_L if kit.shape.wide else theme.GAP_M,
            expand=True,
        )

    def hold(self, over: Panel | None) -> None:
        """Shows a panel in place of the phase; None shows the phase again."""
        self._over = over

    def follow(self, *, send: bool) -> None:
        """The frame follows, and of the phase and what lies over it, the one that is seen."""
        super().follow(send=send)
        self._next.follow(send=send)
        self._undo.follow(send=send)
        phase = self.kit.shared.phase
        if phase is not self._phase:
            self._phase = phase
            self._body = _PHASES[phase](self.kit)
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
            self._clock.show(self.kit.shared.timer, self.kit.desk.now(), self.w)

    def _mind_the_clock(self, *, send: bool) -> None:
        """While something lies over the trade phase, its time goes on in the corner."""
        visible = self._phase is Phase.TRADE and self._over is not None
        if visible:
            self._clock.show(self.kit.shared.timer, self.kit.desk.now(), self.w)
        if visible != self._corner.visible:
            self._corner.visible = visible
            if send:
                self._corner.update()

    def _tools(self) -> list[ft.Control]:
        kit, w = self.kit, self.w
        return [
            icon_button(ft.Icons.QR_CODE_2, w("tablet-join"), lambda: kit.open(Lobby), size=32),
            icon_button(ft.Icons.MENU_BOOK, w("tablet-ledger"), lambda: kit.open(Ledger), size=32),
            icon_button(ft.Icons.MENU, w("tablet-menu"), lambda: kit.open(Home), size=32),
        ]

    def _allowed(self) -> ft.Control:
        """What may be talked about now, in words and with an icon."""
        talk = self.kit.shared.talk
        icons = {
            "trade": ft.Icons.FORUM,
            "silence": ft.Icons.VOICE_OVER_OFF,
            "share": ft.Icons.LIGHTBULB,
            "bids": ft.Icons.GAVEL,
            "none": ft.Icons.INFO_OUTLINE,
        }
        colour = theme.WARN if talk == "silence" else theme.ACCENT
        topic = self.kit.shared.phase if talk == "none" else talk
        words = text(self.w(f"tablet-talk-{topic}"), theme.LARGE, bold=True)
        words.expand = True
        return ft.Row([ft.Icon(icons[talk], size=26, color=colour), words], spacing=theme.GAP)

    def _presence(self) -> object:
        return dict(self.kit.desk.presence()), self.kit.desk.lang

    def _seats(self) -> ft.Control:
        """Every seat with the state of its phone; a tap opens what can be done for it."""
        return row(*(self._seat(species) for species in self.kit.shared.seats), wrap=not self.kit.shape.wide)

    def _seat(self, species: str) -> ft.Control:
        state = presence_icon(self.kit, species)
        inside = ft.Row([mark(self.kit, species, 34), state], spacing=2, tight=True)
        name = self.w("tablet-seat-state", seat=self.kit.name(species), state=self.w(presence_word(self.kit, species)))
        return tile(inside, name, lambda: self.kit.open(lambda kit: SeatPanel(kit, species)))

    def _trouble(self) -> ft.Control:
        told = self.kit.desk.trouble(self.kit.desk.lang)
        if told is None:
            return ft.Container()
        words = ft.Text(told, size=theme.BODY, color=theme.ON_BAD_SOFT, expand=True)
        return ft.Container(
            ft.Row([ft.Icon(ft.Icons.WARNING_AMBER, color=theme.ON_BAD_SOFT), words], spacing=theme.GAP),
            bgcolor=theme.BAD_SOFT,
            border_radius=theme.ROUND,
            padding=theme.GAP_M,
        )

    def _foot(self) -> ft.Control:
        """The tools lie by the hand where there is room, else beside the strip."""
        tools = self._tools() if self.kit.shape.wide else []
        return ft.Column(
            [
                self._undo.question,
                self._next.notice("next").control,
                ft.Row([self._undo.control, *tools, self._next.control], spacing=theme.GAP_M),
            ],
            spacing=theme.GAP,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
