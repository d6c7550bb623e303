"""The end: who has counted, then the scores from last to first, a tap each; who won, export and rematch."""

import flet as ft

from companion.rules.phases import Phase
from companion.rules.scoring import TWELFTHS, Score, winners
from companion.table.offers import Offer, OfSeat
from companion.table.view import SeatView
from companion.ui import theme
from companion.ui.drafts.keys import SCORES_SHOWN
from companion.ui.screen import Screen
from companion.ui.tablet.fingerprints import compare_button
from companion.ui.tablet.inventions import Inventions
from companion.ui.tablet.parts import by_hand, filling, leads, lost_seals, seal_mark, tight
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.badge import seat_chip
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.chart import Bar, Part, stacked_bars
from companion.ui.widgets.layout import card, columns, fact, row, scroll, stack, text
from companion.ui.widgets.offering import why_not

EXPORTS = ("html", "md", "csv", "json")
Scores = tuple[Score, ...]


def best_by(scores: Scores, *, precise: bool) -> list[str]:
    """Who has most by one way of counting."""
    totals = {one.seat: one.precise_twelfths if precise else one.half_twelfths for one in scores}
    most = max(totals.values())
    return [seat for seat, total in totals.items() if total == most]


class Podium(Screen[TabletContext]):
    """How far the table has looked is remembered, so that a reload gives nothing away and takes nothing back."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        if not ctx.shared.scores:
            self.control = scroll(card(fact(ft.Icons.EDIT_NOTE, self.w("tablet-podium-by-hand")), self._exports()))
            return
        board = self.live(lambda: (ctx.shared.scores, self._shown), self._board)
        about = self.live(lambda: (ctx.shared.scores, self._shown), self._about)
        self.control = columns([board], [about], wide=ctx.shape.wide, parts=(3, 2))

    @property
    def _shown(self) -> int:
        """How many places have been revealed, from the last one up."""
        kept = self.ctx.desk.recall(SCORES_SHOWN)
        return min(kept, len(self.ctx.shared.scores)) if isinstance(kept, int) else 0

    def _more(self, count: int) -> None:
        self.ctx.desk.remember(SCORES_SHOWN, self._shown + count)
        self.again()

    def _board(self, facts: tuple[Scores, int]) -> ft.Control:
        scores, shown = facts
        if shown == len(scores):
            return card(stacked_bars(self.w, [self._bar(one) for one in scores]), self._legend(scores[0]))
        hidden = len(scores) - shown
        rows: list[ft.Control] = [
            row(main_button(self.w("tablet-podium-next", place=scores[hidden - 1].rank), lambda: self._more(1))),
            row(side_button(self.w("tablet-podium-all"), lambda: self._more(len(scores)), icon=ft.Icons.SKIP_NEXT)),
        ]
        if shown:
            rows.append(stacked_bars(self.w, [self._bar(one) for one in scores[hidden:]]))
        return card(*rows, head=self.w("tablet-podium-title"))

    def _parts(self, score: Score) -> list[Part]:
        precise = score.total_twelfths == score.precise_twelfths and self.ctx.shared.setup.precise_scoring is True
        goods = score.precise_goods_twelfths if precise else score.half_goods_twelfths
        off = -TWELFTHS * (score.penalties + score.regrets)
        return [
            Part(self.w("tablet-part-tokens"), TWELFTHS * score.tally.points, ft.Icons.STAR, theme.ACCENT_SOFT),
            Part(self.w("tablet-part-goods"), goods, ft.Icons.INVENTORY_2, theme.GOOD_SOFT),
            Part(self.w("tablet-part-bonus"), TWELFTHS * score.bonus, ft.Icons.LIGHTBULB, theme.WARN_SOFT),
            Part(self.w("tablet-part-penalties"), off, ft.Icons.REMOVE_CIRCLE, theme.BAD_SOFT),
        ]

    def _bar(self, score: Score) -> Bar:
        """Rank and player, and below them the sum in figures: small parts have no room for theirs in the bar."""
        parts = self._parts(score)
        chip = filling(ft.Container(seat_chip(self.w, self.ctx.seat_of(score.seat), small=True)))
        who = row(text(str(score.rank), theme.TITLE, bold=True), chip)
        label = stack(who, text(self._sum(parts), theme.TINY, dim=True), gap=2)
        return Bar(label, parts, self.w.twelfths(score.total_twelfths), best=score.rank == 1)

    def _sum(self, parts: list[Part]) -> str:
        gains = " + ".join(self.w.twelfths(part.twelfths) for part in parts if part.twelfths >= 0)
        losses = "".join(f" \N{MINUS SIGN} {self.w.twelfths(-part.twelfths)}" for part in parts if part.twelfths < 0)
        return gains + losses

    def _legend(self, score: Score) -> ft.Control:
        parts = self._parts(score)
        signs = (tight(ft.Icon(one.icon, size=20, color=theme.DIM), text(one.name, theme.SMALL)) for one in parts)
        return ft.Row(list[ft.Control](signs), wrap=True, spacing=theme.GAP_L)

    def _about(self, facts: tuple[Scores, int]) -> ft.Control:
        scores, shown = facts
        if shown < len(scores):
            return ft.Container()
        won = winners(scores)
        key = "tablet-podium-shared" if len(won) > 1 else "tablet-podium-winner"
        champion = text(self.w(key, seats=self.ctx.names(won)), theme.TITLE, bold=True)
        chips = [seat_chip(self.w, self.ctx.seat_of(seat)) for seat in won]
        return stack(
            card(ft.Icon(ft.Icons.EMOJI_EVENTS, size=64, color=theme.WARN), champion, *chips, strong=True),
            self._both_ways(scores),
            self._exports(),
        )

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
        skip = self.live(ctx.by_hand, lambda offer: by_hand(self, offer, "tablet-score-by-hand"))
        right = [rules, skip, row(compare_button(ctx)), self.follows(Inventions(ctx))]
        self.control = columns([counting], right, wide=ctx.shape.wide)

    def _counters(self) -> list[tuple[SeatView, Offer | None]]:
        """Every seat; one without a phone, or whose count cannot be opened, counts on the tablet."""
        ctx, phones = self.ctx, self.ctx.phones
        return [
            (seat, ctx.offer(OfSeat(seat.species), "tally") if seat.species not in phones or seat.seal_lost else None)
            for seat in ctx.seats
        ]

    def _counting(self, seats: list[tuple[SeatView, Offer | None]]) -> ft.Control:
        return stack(*(self._seat(*one) for one in seats))

    def _seat(self, seat: SeatView, tally: Offer | None) -> ft.Control:
        missing = (ft.Icons.HOURGLASS_BOTTOM, "tablet-score-missing")
        chip = filling(ft.Container(seat_chip(self.w, seat, small=True)))
        cells = [chip, seal_mark(self.w, seat, missing, "tablet-score-counted")]
        if tally is not None:
            key = "tablet-score-again" if seat.fingerprints else "tablet-score-count"
            words = self.w(key, player=self.ctx.name(seat.species))
            cells.append(leads(self.ctx, words, tally, ft.Icons.CALCULATE, "tally", seat.species))
        return card(ft.Row(cells, spacing=theme.GAP_M), *why_not(self.w, [tally]))

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
