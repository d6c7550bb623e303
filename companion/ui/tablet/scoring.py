"""The end: who has counted; then who won, every score with its parts, the awards, both ways of counting, export."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.rules.phases import Phase
from companion.rules.scoring import Score, winners
from companion.table.offers import Offer, OfSeat
from companion.table.scene import PartName, score_parts
from companion.table.view import SeatView
from companion.telling.judging import words_due
from companion.telling.reveal import champion, sum_of
from companion.ui import theme
from companion.ui.desk import Award
from companion.ui.screen import Screen
from companion.ui.tablet.finale import award_lines
from companion.ui.tablet.fingerprints import compare_button
from companion.ui.tablet.foot import waiting
from companion.ui.tablet.inventions import Inventions
from companion.ui.tablet.judging import Judging
from companion.ui.tablet.lobby import qr
from companion.ui.tablet.parts import (
    bare_mark,
    close,
    filling,
    leads,
    lost_seals,
    mark,
    seal_mark,
    seat_line,
    seat_lines,
)
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.badge import seat_chip
from companion.ui.widgets.buttons import icon_button, side_button
from companion.ui.widgets.chart import ScoreBar, legend, read_out
from companion.ui.widgets.layout import card, columns, fact, nothing, row, scroll, stack, text
from companion.ui.widgets.offering import offering, why_not

SIGN = 48
"""The size of the cup and the badges beside the winners' names."""
EXPORTS = ("html", "png", "md", "csv", "json")
Scores = tuple[Score, ...]


def best_by(scores: Scores, *, precise: bool) -> list[str]:
    """Who has most by one way of counting."""
    totals = {one.seat: one.precise_twelfths if precise else one.half_twelfths for one in scores}
    most = max(totals.values())
    return [seat for seat, total in totals.items() if total == most]


class Podium(Screen[TabletContext]):
    """After the finale: every score as a bar, who won, what the evening has to give, and both ways of counting."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        if not ctx.shared.scores:
            self.control = scroll(card(fact(ft.Icons.EDIT_NOTE, self.w("tablet-podium-by-hand")), self._exports()))
            return
        board = self.live(lambda: ctx.shared.scores, self._board)
        ways = self.live(lambda: ctx.shared.scores, self._both_ways)
        won = self.live(lambda: ctx.shared.scores, self._won)
        given = self.live(ctx.desk.awards, self._awards)
        sent = self.live(ctx.desk.bgstats_qr_svg, self._bgstats)
        self.control = columns([board, ways], [won, given, self._exports(), sent], wide=ctx.shape.wide)

    def _board(self, scores: Scores) -> ft.Control:
        most = max(sum(max(number, 0) for number in self._parts(one).values()) for one in scores)
        lines = [self._line(one, max(most, 1)) for one in scores]
        return card(stack(*lines, gap=theme.GAP if self.ctx.shape.low else theme.GAP_M), legend(self.w))

    def _parts(self, score: Score) -> dict[PartName, int]:
        return score_parts(score, self.ctx.shared.setup.precise_scoring)

    def _line(self, score: Score, scale: int) -> ft.Control:
        """Rank and player, and with them the sum in figures."""
        parts, width = self._parts(score), self.ctx.shape.width
        low = self.ctx.shape.low  # nine are seen without scrolling
        name = text(self.ctx.name(score.seat), theme.BODY, bold=True, short=True, fill=low)
        figures = text(sum_of(self.w, parts), theme.SMALL, dim=True)
        who = filling(row(name, figures) if low else stack(name, figures, gap=0))
        badge, room = mark(self.ctx, score.seat, 28 if low else 36), 290 if low else 210
        label = row(text(str(score.rank), theme.LARGE if low else theme.TITLE, bold=True), badge, who, width=room)
        bar = ScoreBar(width * (0.6 if self.ctx.shape.wide else 1) - room - 120 - 4 * theme.GAP_L, 26 if low else 40)
        bar.show(parts, scale)
        best = score.rank == 1
        cup = [ft.Icon(ft.Icons.EMOJI_EVENTS, size=26, color=theme.WARN)] if best else []
        words = self.w.twelfths(score.total_twelfths)
        total = text(words, theme.TITLE if best else theme.LARGE, bold=True, short=True)
        end = row(*cup, total, gap=theme.GAP_S, alignment=ft.MainAxisAlignment.END, expand=True)
        return row(label, read_out(self.w, parts, bar), end, gap=theme.GAP_M)

    def _won(self, scores: Scores) -> ft.Control:
        won, wide = winners(scores), self.ctx.shape.wide
        words = champion(self.w, won)
        signs = [ft.Icon(ft.Icons.EMOJI_EVENTS, size=SIGN, color=theme.WARN)]
        marks = [bare_mark(self.ctx, seat, SIGN) for seat in won]
        room = self.ctx.shape.width * (0.4 if wide else 1) - (len(won) + 1) * (SIGN + theme.GAP) - 4 * theme.GAP_L
        size = theme.fitting(words, theme.FAR, room, theme.LARGE)
        return card(row(*signs, *marks, text(words, size, bold=True, fill=True)), strong=True)

    def _awards(self, awards: Sequence[Award]) -> ft.Control:
        """What the evening has to give; where that is nothing, nothing is said."""
        return card(award_lines(self.ctx, awards), head=self.w("scene-awards")) if awards else nothing()

    def _both_ways(self, scores: Scores) -> ft.Control:
        """Halves and twelfths side by side, and whether that would have made another winner."""
        w, name = self.w, self.ctx.name
        half, precise = best_by(scores, precise=False), best_by(scores, precise=True)
        rows = [self._way("", w("tablet-podium-half"), w("tablet-podium-precise"))]
        rows += [
            self._way(name(one.seat), w.twelfths(one.half_twelfths), w.twelfths(one.precise_twelfths)) for one in scores
        ]
        if half == precise:
            rows.append(fact(ft.Icons.CHECK, w("tablet-podium-same")))
        else:
            words = w("tablet-podium-differs", half=self.ctx.names(half), precise=self.ctx.names(precise))
            rows.append(fact(ft.Icons.COMPARE_ARROWS, words, theme.WARN))
        return card(*rows, head=w("tablet-podium-ways"))

    def _way(self, name: str, half: str, precise: str) -> ft.Control:
        cells = [ft.Container(text(words, bold=bool(name)), width=96) for words in (half, precise)]
        return row(filling(text(name)), *cells)

    def _bgstats(self, svg: str | None) -> ft.Control:
        """For a phone that has the BG Stats app: the code leads to a short page, the link is too long for one."""
        if svg is None:
            return ft.Container()
        words = filling(text(self.w("evenings-bgstats-how")))
        return card(row(qr(svg, 140, self.w("evenings-bgstats")), words), head=self.w("evenings-bgstats"))

    def _exports(self) -> ft.Control:
        def leads(kind: str) -> ft.Control:
            words = self.w("tablet-export", kind=kind.upper())
            return side_button(words, lambda: self.ctx.fetch(self.ctx.desk.download(kind)), icon=ft.Icons.DOWNLOAD)

        links = [leads(kind) for kind in EXPORTS]
        return card(row(*links, compare_button(self.ctx), wrap=True), head=self.w("tablet-export-title"))


class Scoring(Screen[TabletContext]):
    """Counting while scores are sealed, the podium once they are not."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        if ctx.shared.phase is Phase.FINISHED:
            self.control = self.follows(Podium(ctx))
            return
        counting = self.live(self._counters, self._counting)
        rules = self.live(lambda: ctx.seats, self._rules)
        right = [
            self.follows(Judging(ctx, words_due, "words")),
            rules,
            waiting(self, "tablet-score-by-hand"),
            row(compare_button(ctx)),
            self.follows(Inventions(ctx)),
        ]
        self.control = columns([counting], right, wide=ctx.shape.wide)

    def _counters(self) -> list[tuple[SeatView, Offer | None]]:
        """Every seat; one without a phone, or whose count cannot be opened, counts on the tablet."""
        ctx, phones = self.ctx, self.ctx.phones
        return [
            (seat, ctx.offer(OfSeat(seat.species), "tally") if seat.species not in phones or seat.seal_lost else None)
            for seat in ctx.seats
        ]

    def _counting(self, seats: list[tuple[SeatView, Offer | None]]) -> ft.Control:
        return seat_lines(self.ctx, [self._seat(*one) for one in seats])

    def _seat(self, seat: SeatView, tally: Offer | None) -> ft.Control:
        missing = (ft.Icons.HOURGLASS_BOTTOM, "tablet-score-missing")
        chip = filling(ft.Container(seat_chip(self.w, seat, small=True)))
        cells = [chip, seal_mark(self.w, seat, missing, "tablet-score-counted", brief=close(self.ctx))]
        if tally is not None:
            key = "tablet-score-again" if seat.fingerprints else "tablet-score-count"
            words = self.w(key, player=self.ctx.name(seat.species))
            if close(self.ctx):
                to = partial(self.ctx.open, "tally", seat.species)
                cells.append(offering(icon_button(ft.Icons.CALCULATE, words, to), tally))
            else:
                cells.append(leads(self.ctx, words, tally, ft.Icons.CALCULATE, "tally", seat.species))
        return stack(seat_line(self.ctx, *cells), *why_not(self.w, [tally]), gap=0)

    def _rules(self, seats: list[SeatView]) -> ft.Control:
        w = self.w
        rows = [*lost_seals(self.ctx, seats), fact(ft.Icons.CALCULATE, w("tablet-score-what"))]
        missing = self.ctx.names(seat.species for seat in seats if not seat.fingerprints)
        if missing:
            rows.append(fact(ft.Icons.HOURGLASS_BOTTOM, w("tablet-score-waits", seats=missing)))
        failed = sum(seat.exposure.failed for seat in seats)
        if failed:
            rows.append(fact(ft.Icons.WARNING_AMBER, w("tablet-score-levied", count=failed), theme.WARN))
        for seat in seats:
            if seat.penalties:
                words = w("tablet-score-penalty", player=self.ctx.name(seat.species), points=seat.penalties)
                rows.append(fact(ft.Icons.REMOVE_CIRCLE, words))
        return card(*rows)
