"""The finale on the tablet: place by place, each score growing part by part; the podium, and the evening's awards."""

from collections.abc import Mapping, Sequence

import flet as ft

from companion.rules.scoring import Score, winners
from companion.table.scene import PARTS, USUAL, PartName, Scene, Step, gains_of, score_parts
from companion.telling.reveal import added, award_title, champion, earned, podium, sum_of
from companion.ui import theme
from companion.ui.desk import Award
from companion.ui.tablet.parts import bare_mark, filling
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.chart import ScoreBar, legend
from companion.ui.widgets.layout import centred, row, stack, strong, text

HEAD, FOOT, LEGEND = 84, 76, 40
TALLEST = 150
FAR = 44
MOTION = 650
"""Milliseconds in which a bar grows where its step gives it as much."""
ICONS = {
    "honest": ft.Icons.HANDSHAKE,
    "feared": ft.Icons.VISIBILITY,
    "lie": ft.Icons.HEART_BROKEN,
    "bold": ft.Icons.ROCKET_LAUNCH,
    "busy": ft.Icons.SYNC_ALT,
}


class _Line:
    """One player's line: empty until their place comes."""

    def __init__(self, ctx: TabletContext, score: Score, height: int, motion: int | None) -> None:
        self._ctx = ctx
        self._score = score
        self._parts: Mapping[PartName, int] = score_parts(score, ctx.shared.setup.precise_scoring)
        large = min(FAR, round(height * 0.55))
        self._rank, self._total = strong("", large, width=52), strong("", large)
        self._sum = ft.Text("", size=theme.HAND + 2)
        self._bar = ScoreBar(ctx.shape.width * (0.42 if ctx.shape.wide else 0.3), round(height * 0.62), motion)
        self._size = min(height - 20, round(ctx.shape.width * 0.07))
        self._shown = (0, USUAL, False)
        self.control = ft.Container(
            height=height - 8, padding=theme.GAP_S, bgcolor=theme.CARD, border_radius=theme.ROUND
        )

    @property
    def gains(self) -> int:
        """How long the bar was at its longest."""
        return sum(gains_of(self._parts).values())

    def show(self, built: int, scale: int, *, placed: bool) -> bool:
        """So many parts, the last in figures until the place is shown with its rank, the sum and the total. Whether
        anything has changed."""
        ctx, score = self._ctx, self._score
        if self._shown == (built, scale, placed):
            return False
        self._shown = built, scale, placed
        if built and self.control.content is None:
            face, who = bare_mark(ctx, score.seat, self._size), ctx.name(score.seat)
            room = round(ctx.shape.width * 0.24) - self._size - theme.GAP_M
            size = theme.fitting(who, min(FAR, round(self._size * 0.7)), room)
            name = strong(who, size, short=True, width=room)
            self.control.content = row(
                self._rank, face, name, self._bar.control, self._sum, self._total, gap=theme.GAP_M
            )
        parts = {name: self._parts[name] for name in PARTS[:built]}
        self._bar.show(parts, scale)
        if built and not placed:
            self._total.value = added(ctx.w, parts)
        if placed and not self._rank.value:
            self._rank.value, self._total.value = str(score.rank), ctx.w.twelfths(score.total_twelfths)
            if sum(map(bool, parts.values())) > 1:
                self._sum.value = sum_of(ctx.w, parts)
            if score.rank == 1:
                self.control.bgcolor = theme.WARN_SOFT
        return True


class FinaleStage:
    """A line for each place, the first on top, filled from below."""

    def __init__(self, ctx: TabletContext, scene: Scene) -> None:
        self._ctx = ctx
        self._scores = ctx.shared.scores
        self._built: dict[str, int] = {}
        width, height = ctx.shape.width, ctx.shape.height
        # Standing, a tablet has no room for the legend beside the way out.
        above_foot = 0 if ctx.shape.wide else LEGEND
        tall = min(TALLEST, int((height - HEAD - FOOT - above_foot) / len(self._scores)))
        motion = None if ctx.still else min(MOTION, round(800 * scene.shortest))
        self._lines = {score.seat: _Line(ctx, score, tall, motion) for score in self._scores}
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
        won = champion(self._ctx.w, winners(self._scores))
        if len(step.open) == len(self._lines) and self._title.value != won:
            self._title.value = won
            changed.append(self._title)
        if step.what in ("podium", "awards"):
            changed.append(self._show_end(awards=step.what == "awards"))
        return changed

    def _show_end(self, *, awards: bool) -> ft.Control:
        drawn = award_lines(self._ctx, self._ctx.desk.awards(), far=True) if awards else steps_of(self._ctx)
        head = heading_far(self._ctx.w("scene-awards") if awards else champion(self._ctx.w, winners(self._scores)))
        self._end.content = stack(head, ft.Container(drawn, expand=True, alignment=ft.Alignment(0, 0)))
        self._end.visible, self._end.opacity = True, 1
        return self._end


def heading_far(words: str) -> ft.Control:
    """A heading that is read across the table."""
    return ft.Semantics(content=strong(words, FAR, text_align=ft.TextAlign.CENTER), header=True)


def steps_of(ctx: TabletContext) -> ft.Control:
    """The podium: the second to the left of the first, the third to the right. Equal totals stand on one step."""
    tall = round(ctx.shape.height * 0.64)
    steps = podium(score.rank for score in ctx.shared.scores)
    return row(
        *(_step(ctx, rank, round(tall * (1 - 0.18 * step))) for step, rank in steps),
        gap=theme.GAP_M,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.END,
    )


def _step(ctx: TabletContext, rank: int, tall: float) -> ft.Control:
    placed, best = [score for score in ctx.shared.scores if score.rank == rank], rank == 1
    wide = round(ctx.shape.width * (0.4 if best else 0.27))
    room = wide - 2 * theme.GAP_M
    # The rank, the total and the gaps take half of the height; the rest is shared by those who stand here.
    each = min(196.0, (0.5 if best else 0.44) * tall / len(placed))
    who: list[ft.Control] = []
    for score in placed:
        who += _placed(ctx, score.seat, round(each), room, alone=len(placed) == 1)
    words = ctx.w.twelfths(placed[0].total_twelfths)
    small = min(FAR, round(tall * 0.08))
    total = strong(words, theme.fitting(words, tall * 0.15, room), color=theme.WARN if best else None)
    number = strong(str(rank), small, color=theme.DIM)
    cup = ft.Icon(ft.Icons.EMOJI_EVENTS, size=round(small * 1.4), color=theme.WARN)
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
        bgcolor=theme.RAISED,
        border=ft.Border.all(3, theme.WARN) if best else ft.Border.all(1, theme.EDGE),
        border_radius=24,
    )


def _placed(ctx: TabletContext, seat: str, tall: int, room: float, *, alone: bool) -> list[ft.Control]:
    """Who stands on a step: alone with the emblem above the name, else beside it."""
    who = ctx.name(seat)
    face = round(tall * (0.46 if alone else 0.72))
    size = theme.fitting(who, min(96.0, tall * (0.42 if alone else 0.6)), room if alone else room - face - theme.GAP)
    name = strong(who, size, short=True)
    if alone:
        return [bare_mark(ctx, seat, face), name]
    name.expand = name.expand_loose = True
    return [centred(bare_mark(ctx, seat, face), name)]


def award_lines(ctx: TabletContext, awards: Sequence[Award], *, far: bool = False) -> ft.Control:
    """Each award with who earned it and the number behind it, from the journal."""
    if not awards:
        return text(ctx.w("scene-no-awards"), theme.LARGE, dim=True)
    lines = stack(*(_award(ctx, award, far=far) for award in awards), gap=theme.GAP_L if far else theme.GAP_M)
    return ft.Container(lines, width=min(1000, ctx.shape.width * 0.9)) if far else lines


def _award(ctx: TabletContext, award: Award, *, far: bool) -> ft.Control:
    """What it is given for, to whom, and the number behind it; from afar, the last two beside each other."""
    high = far and ctx.shape.height >= 720
    size = FAR if high else 36 if far else theme.LARGE
    title = strong(award_title(ctx.w, award), size)
    names = strong(ctx.names(award.seats), 32 if far else theme.BODY, short=True, expand=True, expand_loose=True)
    about = text(earned(ctx.w, award), theme.NEAR if far else theme.BODY, dim=True)
    who = row(*(bare_mark(ctx, seat, size) for seat in award.seats), names, *([about] if far else []), gap=theme.GAP_M)
    return row(
        ft.Icon(ICONS.get(award.what, ft.Icons.STAR), size=round(size * 1.5), color=theme.WARN),
        filling(stack(title, who, *([] if far else [about]), gap=theme.GAP_S)),
        gap=theme.GAP_L if far else theme.GAP_M,
    )
