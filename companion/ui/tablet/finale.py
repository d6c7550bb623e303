"""The finale on the tablet: place by place, each score growing part by part; the podium, and the evening's awards."""

from collections.abc import Mapping, Sequence

import flet as ft

from companion.rules.scoring import TWELFTHS, Score, winners
from companion.table.scene import PARTS, PartName, Scene, Step, score_parts
from companion.ui import theme
from companion.ui.desk import Award
from companion.ui.tablet.parts import bare_mark, filling
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.chart import ScoreBar, legend
from companion.ui.widgets.layout import centred, row, stack, strong, text

HEAD, FOOT, LEGEND = 84, 76, 40
TALLEST = 150
FAR = 44
USUAL = 40 * TWELFTHS
"""The scale of the bars, unless somebody who has been shown has more: no bar tells of a score still to come."""

ICONS = {
    "honest": ft.Icons.HANDSHAKE,
    "feared": ft.Icons.VISIBILITY,
    "lie": ft.Icons.HEART_BROKEN,
    "bold": ft.Icons.ROCKET_LAUNCH,
    "busy": ft.Icons.SYNC_ALT,
}


class _Line:
    """One player's line: empty until their place comes."""

    def __init__(self, ctx: TabletContext, score: Score, height: int) -> None:
        self._ctx = ctx
        self._score = score
        self._parts: Mapping[PartName, int] = score_parts(score, ctx.shared.setup.precise_scoring)
        self._rank = strong("", FAR if height >= 60 else theme.TITLE, width=52)
        self._total = strong("", min(FAR, round(height * 0.62)))
        self._bar = ScoreBar(ctx.shape.width * (0.5 if ctx.shape.wide else 0.44), round(height * 0.62), ctx.motion(650))
        self._size = min(height - 20, round(ctx.shape.width * 0.07))
        self._shown = (0, USUAL, False)
        room = ft.Padding.symmetric(horizontal=theme.GAP_M)
        self.control = ft.Container(height=height - 8, padding=room, bgcolor=theme.CARD, border_radius=theme.ROUND)

    @property
    def gains(self) -> int:
        """How long the bar was at its longest."""
        return sum(max(number, 0) for number in self._parts.values())

    def show(self, built: int, scale: int, *, placed: bool) -> bool:
        """So many parts; the rank and the total once the place is shown. Whether anything has changed."""
        ctx, score = self._ctx, self._score
        if self._shown == (built, scale, placed):
            return False
        self._shown = built, scale, placed
        if built and self.control.content is None:
            face, who = bare_mark(ctx, score.seat, self._size), ctx.name(score.seat)
            room = round(ctx.shape.width * 0.24) - self._size - theme.GAP_M
            size = theme.fitting(who, min(FAR, round(self._size * 0.7)), room)
            name = strong(who, size, short=True, width=room)
            self.control.content = row(self._rank, face, name, self._bar.control, self._total, gap=theme.GAP_M)
        self._bar.show(ctx.w, self._parts, scale, built)
        if placed and not self._rank.value:
            self._rank.value, self._total.value = str(score.rank), ctx.w.twelfths(score.total_twelfths)
            if score.rank == 1:
                self.control.bgcolor = theme.WARN_SOFT
        return True


class FinaleStage:
    """A line for each place, the first on top, filled from below."""

    def __init__(self, ctx: TabletContext, _scene: Scene) -> None:
        self._ctx = ctx
        self._scores = ctx.shared.scores
        self._built: dict[str, int] = {}
        width, height = ctx.shape.width, ctx.shape.height
        # Standing, a tablet has no room for the legend beside the way out.
        above_foot = 0 if ctx.shape.wide else LEGEND
        tall = min(TALLEST, int((height - HEAD - FOOT - above_foot) / len(self._scores)))
        self._lines = {score.seat: _Line(ctx, score, tall) for score in self._scores}
        self._title = strong(ctx.w("scene-scores"), FAR)
        title = ft.Semantics(content=self._title, header=True, live_region=True)
        rows = ft.Container(
            stack(*(line.control for line in self._lines.values())), left=theme.GAP_L, right=theme.GAP_L, top=HEAD
        )
        signs = ft.Container(legend(ctx.w), left=theme.GAP_L, bottom=FOOT if above_foot else theme.GAP_M)
        self._end = ft.Container(
            left=0, top=0, width=width, height=height, gradient=theme.depth(), visible=False, opacity=0,
            padding=theme.GAP_L, animate_opacity=ctx.motion(400),
        )  # fmt: skip
        above = ft.Container(title, left=theme.GAP_L, top=theme.GAP_M)
        self.control = ft.Stack([above, rows, signs, self._end], width=width, height=height)

    def show(self, step: Step) -> list[ft.Control]:
        """What is known by this step, also where some before it were not seen. Gives back what has changed."""
        self._built |= dict.fromkeys(step.open, len(PARTS))
        self._built |= dict.fromkeys(step.seats, step.part)
        known = [self._lines[seat].gains for seat in self._built]
        scale = max(USUAL, *known) if known else USUAL
        changed: list[ft.Control] = [
            line.control
            for seat, line in self._lines.items()
            if line.show(self._built.get(seat, 0), scale, placed=seat in step.open)
        ]
        if len(step.open) == len(self._lines) and self._title.value != champion(self._ctx):
            self._title.value = champion(self._ctx)
            changed.append(self._title)
        if step.what in ("podium", "awards"):
            changed.append(self._show_end(awards=step.what == "awards"))
        return changed

    def _show_end(self, *, awards: bool) -> ft.Control:
        drawn = award_lines(self._ctx, self._ctx.desk.awards(), far=True) if awards else steps_of(self._ctx)
        head = heading_far(self._ctx.w("scene-awards") if awards else champion(self._ctx))
        self._end.content = stack(head, ft.Container(drawn, expand=True, alignment=ft.Alignment.CENTER))
        self._end.visible, self._end.opacity = True, 1
        return self._end


def champion(ctx: TabletContext) -> str:
    """Who has won; a shared win is a shared win."""
    won = winners(ctx.shared.scores)
    return ctx.w("tablet-podium-shared" if len(won) > 1 else "tablet-podium-winner", seats=ctx.names(won))


def heading_far(words: str) -> ft.Control:
    """A heading that is read across the table."""
    return ft.Semantics(content=strong(words, FAR, text_align=ft.TextAlign.CENTER), header=True)


def steps_of(ctx: TabletContext, most: float = 0.55) -> ft.Control:
    """The podium: the second to the left of the first, the third to the right. Equal totals stand on one step."""
    ranks = sorted({score.rank for score in ctx.shared.scores if score.rank <= 3})
    shown = [ranks[n] for n in (1, 0, 2) if n < len(ranks)]
    tall = round(ctx.shape.height * most)
    return row(
        *(_step(ctx, rank, round(tall * (1 - 0.18 * ranks.index(rank)))) for rank in shown),
        gap=theme.GAP_M,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.END,
    )


def _step(ctx: TabletContext, rank: int, tall: float) -> ft.Control:
    placed = [score for score in ctx.shared.scores if score.rank == rank]
    best = rank == 1
    size, wide = {1: FAR if best else 36, 2: 36}.get(len(placed), theme.TITLE), min(360, round(ctx.shape.width * 0.3))
    room = wide - size * 1.5 - 3 * theme.GAP_M
    who: list[ft.Control] = []
    for score in placed:
        name = ctx.name(score.seat)
        letters = strong(name, theme.fitting(name, size, room), short=True, expand=True, expand_loose=True)
        who.append(centred(bare_mark(ctx, score.seat, size * 1.5), letters))
    total = strong(ctx.w.twelfths(placed[0].total_twelfths), FAR, color=theme.WARN if best else None)
    cup = ft.Icon(ft.Icons.EMOJI_EVENTS, size=56, color=theme.WARN)
    number = strong(str(rank), FAR, color=theme.DIM)
    inside = ft.Column(
        [centred(cup, number, tight=True) if best else number, *who, total],
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        alignment=ft.MainAxisAlignment.CENTER,
        spacing=theme.GAP,
    )
    return ft.Container(
        inside,
        width=wide,
        height=tall,
        padding=theme.GAP_M,
        bgcolor=theme.RAISED if best else theme.CARD,
        border=ft.Border.all(3, theme.WARN) if best else None,
        border_radius=ft.BorderRadius.only(top_left=24, top_right=24),
    )


def award_lines(ctx: TabletContext, awards: Sequence[Award], *, far: bool = False) -> ft.Control:
    """Each award with who earned it and the number behind it, from the journal."""
    if not awards:
        return text(ctx.w("scene-no-awards"), theme.LARGE, dim=True)
    lines = stack(*(_award(ctx, award, far=far) for award in awards), gap=theme.GAP_L if far else theme.GAP_M)
    return ft.Container(lines, width=min(860, ctx.shape.width * 0.85)) if far else lines


def _award(ctx: TabletContext, award: Award, *, far: bool) -> ft.Control:
    w, size = ctx.w, 76 if far and ctx.shape.height >= 720 else 44
    earned = w(f"report-earned-{award.what}", number=award.number, of=award.of)
    who = text(ctx.names(award.seats), 36 if far else theme.LARGE, bold=True, max_lines=1)
    about = text(f"{w(f'report-award-{award.what}')}: {earned}", 24 if far else theme.BODY, dim=True)
    return row(
        ft.Icon(ICONS.get(award.what, ft.Icons.STAR), size=size * 0.7, color=theme.WARN),
        bare_mark(ctx, award.seats[0], size * 0.7),
        filling(stack(who, about, gap=0)),
        gap=theme.GAP_L if far else theme.GAP_M,
    )
