"""The scores from last to first, a tap each; then who won, both ways of counting, export and rematch."""

import flet as ft

from companion.rules.scoring import TWELFTHS, Score, winners
from companion.ui import theme
from companion.ui.drafts.keys import SCORES_SHOWN
from companion.ui.screen import Screen
from companion.ui.tablet.fingerprints import compare_button
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.badge import seat_chip
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.chart import Bar, Part, stacked_bars
from companion.ui.widgets.layout import card, columns, fact, row, scroll, stack, text

EXPORTS = ("html", "md", "csv", "json")


def best_by(scores: tuple[Score, ...], *, precise: bool) -> list[str]:
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
        board = self.live(lambda: self._shown, self._board)
        about = self.live(lambda: self._shown, self._about)
        self.control = columns([board], [about], wide=ctx.shape.wide, parts=(3, 2))

    @property
    def _shown(self) -> int:
        """How many places have been revealed, from the last one up."""
        kept = self.ctx.desk.recall(SCORES_SHOWN)
        return min(kept, len(self.ctx.shared.scores)) if isinstance(kept, int) else 0

    def _more(self, count: int) -> None:
        self.ctx.desk.remember(SCORES_SHOWN, self._shown + count)
        self.again()

    def _board(self, _facts: object) -> ft.Control:
        scores, shown = self.ctx.shared.scores, self._shown
        if shown == len(scores):
            return card(stacked_bars(self.w, [self._bar(one) for one in scores]), self._legend(scores[0]))
        hidden = len(scores) - shown
        rows: list[ft.Control] = [
            ft.Row([main_button(self.w("tablet-podium-next", place=scores[hidden - 1].rank), lambda: self._more(1))]),
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
        chip = ft.Container(seat_chip(self.w, self.ctx.seat_of(score.seat), small=True), expand=True)
        who = ft.Row([text(str(score.rank), theme.TITLE, bold=True), chip], spacing=theme.GAP)
        label = stack(who, text(self._sum(parts), theme.TINY, dim=True), gap=2)
        return Bar(label, parts, self.w.twelfths(score.total_twelfths), best=score.rank == 1)

    def _sum(self, parts: list[Part]) -> str:
        gains = " + ".join(self.w.twelfths(part.twelfths) for part in parts if part.twelfths >= 0)
        losses = "".join(f" \N{MINUS SIGN} {self.w.twelfths(-part.twelfths)}" for part in parts if part.twelfths < 0)
        return gains + losses

    def _legend(self, score: Score) -> ft.Control:
        signs = [
            ft.Row([ft.Icon(part.icon, size=20, color=theme.DIM), text(part.name, theme.SMALL)], spacing=4, tight=True)
            for part in self._parts(score)
        ]
        return ft.Row(list[ft.Control](signs), wrap=True, spacing=theme.GAP_L)

    def _about(self, _facts: object) -> ft.Control:
        scores = self.ctx.shared.scores
        if self._shown < len(scores):
            return ft.Container()
        won = winners(scores)
        key = "tablet-podium-shared" if len(won) > 1 else "tablet-podium-winner"
        champion = text(self.w(key, seats=self.ctx.names(won)), theme.TITLE, bold=True)
        chips = [seat_chip(self.w, self.ctx.seat_of(seat)) for seat in won]
        return stack(
            card(ft.Icon(ft.Icons.EMOJI_EVENTS, size=64, color=theme.WARN), champion, *chips, strong=True),
            self._both_ways(),
            self._exports(),
        )

    def _both_ways(self) -> ft.Control:
        """Halves and twelfths side by side, and whether that would have made another winner."""
        scores = self.ctx.shared.scores
        half, precise = best_by(scores, precise=False), best_by(scores, precise=True)
        rows = [
            self._way(
                self.ctx.name(one.seat),
                self.w.twelfths(one.half_twelfths),
                self.w.twelfths(one.precise_twelfths),
            )
            for one in scores
        ]
        header = self._way("", self.w("tablet-podium-half"), self.w("tablet-podium-precise"))
        if half == precise:
            same = fact(ft.Icons.CHECK, self.w("tablet-podium-same"))
        else:
            same = fact(
                ft.Icons.COMPARE_ARROWS,
                self.w("tablet-podium-differs", half=self.ctx.names(half), precise=self.ctx.names(precise)),
                theme.WARN,
            )
        return card(header, *rows, same, head=self.w("tablet-podium-ways"))

    def _way(self, name: str, half: str, precise: str) -> ft.Control:
        cells = [ft.Container(text(words, bold=bool(name)), width=96) for words in (half, precise)]
        return ft.Row([ft.Container(text(name), expand=True), *cells], spacing=theme.GAP)

    def _exports(self) -> ft.Control:
        def leads(kind: str) -> ft.Control:
            words = self.w("tablet-export", kind=kind.upper())
            return side_button(words, lambda: self.ctx.fetch(self.ctx.desk.download(kind)), icon=ft.Icons.DOWNLOAD)

        links = [leads(kind) for kind in EXPORTS]
        return card(row(*links, compare_button(self.ctx), wrap=True), head=self.w("tablet-export-title"))
