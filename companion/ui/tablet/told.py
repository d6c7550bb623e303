"""How a tablet draws what a report tells: tables, bars, and headed passages."""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import flet as ft

from companion.telling.evenings import BarTold, Course, LineTold, Passage, Slice, Tone
from companion.telling.sheet import Sheet
from companion.ui import theme
from companion.ui.widgets.layout import card, centred, lines, named, row, silent, text

if TYPE_CHECKING:
    from flet_charts import LineChartData

LOOKS: Mapping[Tone, tuple[ft.Colors, ft.Colors]] = {
    "accent": (theme.ACCENT, theme.ON_ACCENT),
    "good": (theme.GOOD_SOFT, theme.ON_GOOD_SOFT),
    "warn": (theme.WARN_SOFT, theme.ON_WARN_SOFT),
    "bad": (theme.BAD_SOFT, theme.ON_BAD_SOFT),
    "calm": (theme.RAISED, theme.INK),
}
"""The colour of a slice, and what is written on it. Each carries its number, and the key below names them."""
ROOM = 0.05
"""A slice smaller than this share of the longest bar has no room for its number."""

WIDEST = 44
"""Letters of a cell on one line."""


def table(sheet: Sheet) -> ft.Control:
    """A table, with headings that a screen reader knows as such; wider ones are moved sideways."""
    heads = [
        ft.DataColumn(label=text(column.heading, theme.SMALL, bold=True), numeric=column.number)
        for column in sheet.columns
    ]
    rows = [ft.DataRow(cells=[ft.DataCell(_cell(words)) for words in line]) for line in sheet.rows]
    drawn = ft.DataTable(
        columns=heads,
        rows=rows,
        column_spacing=theme.GAP_L,
        horizontal_margin=0,
        heading_row_height=theme.TARGET,
        data_row_min_height=40,
        data_row_max_height=76 if any(len(words) > WIDEST for line in sheet.rows for words in line) else 44,
    )
    return ft.Row([drawn], scroll=ft.ScrollMode.AUTO)


def _cell(words: str) -> ft.Control:
    """Long reasons are broken, so that the numbers beside them stay in sight."""
    cell = text(words, theme.SMALL)
    return ft.Container(cell, width=300) if len(words) > WIDEST else cell


def bars(told: Sequence[BarTold], width: float) -> ft.Control:
    """Bars on one scale, a name before and the sum behind each, and the key to the colours below. `width` is the
    screen's.

    Not with flet-charts, which draws the lines below: its columns stand upright and cannot be laid down, so that the
    names of twelve people have no room under them.
    """
    longest = max((sum(part.length for part in bar.slices) for bar in told), default=0)
    names: dict[str, Slice] = {part.name: part for bar in told for part in bar.slices}
    drawn = [_bar(bar, longest, min(170, width / 4)) for bar in told]
    key = [row(_patch(part), text(part.name, theme.SMALL), gap=6, tight=True) for part in names.values()]
    return lines(*drawn, *([row(*key, wrap=True, gap=theme.GAP_L)] if len(names) > 1 else []), gap=theme.GAP)


def _bar(bar: BarTold, longest: int, for_name: float) -> ft.Control:
    cells: list[ft.Control] = [_slice(part, longest) for part in bar.slices]
    rest = longest - sum(part.length for part in bar.slices)
    if rest > 0 or not cells:
        cells.append(ft.Container(expand=max(rest, 1)))
    said = ", ".join(f"{part.name} {part.shown}" for part in bar.slices)
    return named(
        f"{bar.name}: {said or bar.total}",
        row(
            ft.Container(text(bar.name, bold=True, short=True), width=for_name),
            ft.Container(row(*cells, gap=2), expand=True),
            ft.Container(text(bar.total, theme.LARGE, bold=True, short=True), width=64),
            gap=theme.GAP_M,
        ),
    )


def _slice(part: Slice, longest: int) -> ft.Control:
    ground, ink = LOOKS[part.tone]
    room = part.length >= ROOM * longest
    number = [text(part.shown, theme.SMALL, bold=True, colour=ink, short=True)] if room else []
    return ft.Container(
        centred(*number), expand=part.length, height=32, bgcolor=ground, border_radius=5, border=_edge(part)
    )


def _patch(part: Slice) -> ft.Control:
    return ft.Container(width=18, height=18, bgcolor=LOOKS[part.tone][0], border_radius=4, border=_edge(part))


def _edge(part: Slice) -> ft.Border | None:
    """What was lost has a red edge, as on the board of scores."""
    return ft.Border.all(1.5, theme.BAD) if part.tone == "bad" else None


STROKES: Mapping[Tone, ft.Colors] = {"accent": theme.ACCENT, "warn": theme.WARN}
"""The colour of a line; the second one is broken as well."""
STEPS = (1, 2, 5, 10, 20, 50, 100)
"""Points between two lines of the grid."""
MOST_STEPS = 5
ROOM_FOR_A_DAY = 140
"""Pixels of the screen for each day that stands below."""


def course(told: Course, width: float) -> ft.Control:
    """Points over the games as lines, each dot with its day and number for whoever touches it; the table beside it is
    what is read out. `width` is the screen's."""
    import flet_charts as charts  # one in a hundred visitors opens this page: no start of the server waits for it

    heights = [height for line in told.lines for height in line.heights]
    step = next((one for one in STEPS if (max(heights) - min(heights)) / one <= MOST_STEPS), STEPS[-1])
    every = math.ceil(len(told.days) * ROOM_FOR_A_DAY / width)
    days = [
        charts.ChartAxisLabel(value=place, label=text(day, theme.SMALL, dim=True))
        for place, day in enumerate(told.days)
        if place % every == every // 2
    ]
    drawn = charts.LineChart(
        data_series=[_line(line, told.days, broken=number > 0) for number, line in enumerate(told.lines)],
        min_x=-0.5,
        max_x=len(told.days) - 0.5,
        min_y=step * (math.ceil(min(heights) / step) - 1),
        max_y=step * (math.floor(max(heights) / step) + 1),
        horizontal_grid_lines=charts.ChartGridLines(interval=step, color=theme.LINE, width=1),
        left_axis=charts.ChartAxis(label_spacing=step, label_size=44),
        bottom_axis=charts.ChartAxis(labels=days, label_spacing=1, label_size=32, show_min=False, show_max=False),
        tooltip=charts.LineChartTooltip(
            bgcolor=theme.RAISED, max_width=400, fit_inside_horizontally=True, fit_inside_vertically=True
        ),
        height=320,
    )
    key = [
        row(ft.Container(width=28, height=4, bgcolor=STROKES[line.tone]), text(line.name, theme.SMALL), tight=True)
        for line in told.lines
    ]
    return lines(silent(drawn), row(*key, wrap=True, gap=theme.GAP_L), gap=theme.GAP)


def _line(line: LineTold, days: Sequence[str], *, broken: bool) -> "LineChartData":
    import flet_charts as charts

    colour = STROKES[line.tone]
    points = [
        charts.LineChartDataPoint(
            place,
            height,
            tooltip=charts.LineChartDataPointTooltip(
                text=f"{day}  {line.name}: {shown}", text_style=ft.TextStyle(color=theme.INK, size=theme.SMALL)
            ),
        )
        for place, (day, height, shown) in enumerate(zip(days, line.heights, line.shown, strict=True))
    ]
    return charts.LineChartData(
        points=points,
        color=colour,
        stroke_width=3,
        rounded_stroke_cap=True,
        point=charts.ChartCirclePoint(color=colour, radius=5),
        dash_pattern=[8, 6] if broken else None,
    )


def passages(told: Iterable[Passage]) -> list[ft.Control]:
    """A card for each: its sentences, then its table."""
    return [
        card(*(text(line) for line in one.lines), *([table(one.sheet)] if one.sheet else []), head=one.head)
        for one in told
    ]
