"""How a tablet draws what a report tells: tables, bars, and headed passages."""

from collections.abc import Iterable, Mapping, Sequence

import flet as ft

from companion.telling.evenings import BarTold, Passage, Slice, Tone
from companion.telling.sheet import Sheet
from companion.ui import theme
from companion.ui.widgets.layout import card, centred, lines, named, row, text

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


def bars(told: Sequence[BarTold]) -> ft.Control:
    """Bars on one scale, a name before and the sum behind each, and the key to the colours below.

    Not Flet's own charts (flet-charts): their columns stand upright, with no room below for the names of twelve people,
    and a screen reader is told nothing of them.
    """
    longest = max((sum(part.length for part in bar.slices) for bar in told), default=0)
    names: dict[str, Slice] = {part.name: part for bar in told for part in bar.slices}
    drawn = [_bar(bar, longest) for bar in told]
    key = [row(_patch(part), text(part.name, theme.SMALL), gap=6, tight=True) for part in names.values()]
    return lines(*drawn, *([row(*key, wrap=True, gap=theme.GAP_L)] if len(names) > 1 else []), gap=theme.GAP)


def _bar(bar: BarTold, longest: int) -> ft.Control:
    cells: list[ft.Control] = [_slice(part, longest) for part in bar.slices]
    rest = longest - sum(part.length for part in bar.slices)
    if rest > 0 or not cells:
        cells.append(ft.Container(expand=max(rest, 1)))
    said = ", ".join(f"{part.name} {part.shown}" for part in bar.slices)
    return named(
        f"{bar.name}: {said or bar.total}",
        row(
            ft.Container(text(bar.name, bold=True, short=True), width=170),
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


def passages(told: Iterable[Passage]) -> list[ft.Control]:
    """A card for each: its sentences, then its table."""
    return [
        card(*(text(line) for line in one.lines), *([table(one.sheet)] if one.sheet else []), head=one.head)
        for one in told
    ]
