"""All parts on one page, to look at: `python tests/ui/harness.py --root tests.ui.widgets.gallery:Gallery`."""

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from companion.rules.deals import Compensation, Obligation, Term
from companion.rules.goods import GOODS
from companion.rules.timer import Timer
from companion.table.ledger import OpenTerm
from companion.table.scene import PartName
from companion.ui import theme
from companion.ui.theme import toggle_theme
from companion.ui.widgets.badge import badge, seat_chip
from companion.ui.widgets.buttons import icon_button, main_button, segmented, side_button
from companion.ui.widgets.chart import ScoreBar, legend
from companion.ui.widgets.goods import bag, good_icon
from companion.ui.widgets.hold import HoldToShow
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.numbers import Numbers
from companion.ui.widgets.phase_strip import phase_strip
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.term_line import term_line
from companion.ui.widgets.timer_face import TimerFace
from companion.ui.words import Words
from tests.ui.fake_desk import FakeDesk
from tests.ui.widgets.desk import opening

TIMERS = (
    Timer.full(600),
    Timer(600, 455, since=0),
    Timer(600, 59, since=0),
    Timer(600, 9, since=0),
    Timer(600, -35, since=0),
    Timer(600, 125, paused=True),
)


class Gallery:
    """Every part in every state that fits on a page."""

    def __init__(self, page: ft.Page, desk: FakeDesk) -> None:
        if desk.room.table.state is None:
            desk.room.play(opening())
        self._page = page
        self._w = w = Words(desk)
        view = desk.view(None)
        assert view is not None
        self._view = w.view = view
        notice = Notice()
        notice.say("Zeth: 2.5 < 3.")
        sheet = Sheet(page, w("parts-close"))
        body = ft.Text("Lorem ipsum", size=theme.BODY, color=theme.INK)
        show = side_button("Sheet", lambda: sheet.show("Sheet title", body, [main_button("OK", sheet.close)]))
        column = ft.Column(
            [
                phase_strip(w, view.shared),
                ft.Container(phase_strip(w, view.shared, small=True), width=350),
                self._row([badge(name, w.facts) for name in w.facts.species]),
                self._row([seat_chip(w, seat) for seat in view.shared.seats.values()]),
                self._row([seat_chip(w, seat, small=True) for seat in view.shared.seats.values()]),
                self._row([good_icon(good, size, w.lang) for size in (24, 32, 48) for good in GOODS]),
                bag(w, {"food": 3, "any_large": 1, "large_wild": 2, "ship": 2, "ultratech": 1}, ["Acrux"], "Acrux", 2),
                *self._terms(),
                self._row([self._timer(timer) for timer in TIMERS]),
                ft.Row([main_button(w.thing("advance"), lambda: None, ft.Icons.ARROW_FORWARD)]),
                ft.Row(
                    [
                        main_button(w.thing("levy_penalty"), lambda: None, danger=True),
                        main_button(w.thing("reveal_scores"), lambda: None, disabled=True),
                    ]
                ),
                self._row(
                    [
                        side_button(w.thing("undo"), lambda: None, ft.Icons.UNDO),
                        side_button(w.thing("break_term"), lambda: None, danger=True),
                        side_button(w.thing("pass"), lambda: None, disabled=True),
                        show,
                        icon_button(ft.Icons.DARK_MODE, "Theme", lambda: toggle_theme(page)),
                        segmented([("a", "8 min"), ("b", "10 min"), ("c", "15 min")], "b", print),
                    ]
                ),
                self._row([Numbers("Bid", 3, print).control, Numbers("Points", 12, print, high=12).control]),
                HoldToShow(lambda: ft.Text("5 / 2", size=theme.HUGE, color=theme.INK), "Hold").control,
                notice.control,
                self._chart(),
            ],
            scroll=ft.ScrollMode.AUTO,
            spacing=theme.GAP_L,
            expand=True,
        )
        self.control = ft.Container(column, padding=theme.GAP_L, expand=True)

    def follow(self) -> None:
        """Nothing here follows the table."""

    def tick(self) -> None:
        """Nothing here follows the clock."""

    def _row(self, controls: Sequence[ft.Control]) -> ft.Control:
        return ft.Row(list(controls), wrap=True, spacing=theme.GAP_M, run_spacing=theme.GAP_M)

    def _timer(self, timer: Timer) -> ft.Control:
        face = TimerFace(96)
        face.show(timer, 0, self._w)
        return face.control

    def _terms(self) -> list[ft.Control]:
        owed = Obligation.of(Term(giver="caylion", receiver="zeth", goods={"food": 3, "ship": 1}, due=1))
        card = Term(giver="zeth", receiver="unity", cards=["Acrux"], promise="passes on research", stake=2, due=2)
        late = replace(Obligation.of(card), status="overdue", compensation=Compensation("2 food"))
        done = side_button(self._w.thing("delivered"), lambda: None, ft.Icons.CHECK)
        return [
            term_line(self._w, OpenTerm("d1", 0, owed), [done]),
            term_line(self._w, OpenTerm("d2", 0, late)),
        ]

    def _chart(self) -> ft.Control:
        bars: list[ft.Control] = []
        for tokens, goods, bonus, penalty in ((31, 30, 2, 0), (28, 12, 0, 5), (3, 6, 0, 0)):
            bar = ScoreBar(300, 40)
            parts: dict[PartName, int] = {
                "tokens": 12 * tokens, "goods": goods, "bonus": 12 * bonus, "penalties": -12 * penalty,
            }  # fmt: skip
            bar.show(parts, 12 * 40)
            bars.append(bar.control)
        return ft.Column([*bars, legend(self._w)])
