"""The deal strip on a screen: each side on its line, each part a piece that can be tapped, what changed marked."""

from collections.abc import Callable
from math import ceil

import flet as ft

from companion.telling.strip import Part, Side, Strip
from companion.ui import theme
from companion.ui.widgets.goods import good_icon
from companion.ui.widgets.layout import face, lines, named, row, text
from companion.ui.words import Words

OnPart = Callable[[Side, Part], None]
SHORT = 16
"""A head with so few letters is never broken."""
GAP = 6
"""Between the pieces of a side."""
_ICONS = {"card": ft.Icons.STYLE, "promise": ft.Icons.HANDSHAKE}
_STRUCK = ft.TextDecoration.LINE_THROUGH


def letters(strip: Strip) -> int:
    """How much there is to read, with the room that pieces take."""
    groups = [group for side in strip.sides for group in side.groups]
    found = sum(len(part.words) + len(part.before) + 6 for group in groups for part in group.parts)
    return found + sum(len(group.when) for group in groups) + sum(len(side.head) for side in strip.sides)


def lines_in(strip: Strip, width: float, size: float = theme.BODY) -> int:
    """In about so many lines it goes, in letters of this size."""
    around, found = size + 4 * GAP, 0
    for side in strip.sides:
        pieces, left = [theme.ems(side.head) * size], 0.0
        for group in side.groups:
            pieces += [theme.ems(part.before + part.words) * size + around for part in group.parts]
            pieces.append(theme.ems(group.when) * size)
        for piece in pieces:
            if piece > left:
                found, left = found + ceil(piece / width), width
            left -= piece + GAP
    return found


def strip_lines(
    w: Words, strip: Strip, on_part: OnPart | None = None, size: float = theme.BODY, high: float = theme.TARGET
) -> ft.Control:
    """You give 2 food now, you get 1 power on turn 3: a line for each side, in words, and pieces to be tapped that are
    so `high`."""
    return lines(*(_side(w, side, on_part, size, high) for side in strip.sides), gap=0 if on_part else theme.GAP_S)


def _side(w: Words, side: Side, on_part: OnPart | None, size: float, high: float) -> ft.Control:
    shown: list[ft.Control] = [text(side.head, size, short=len(side.head) <= SHORT)]  # two names may need two lines
    for group in side.groups:
        shown += [_part(w, side, part, on_part, size, high) for part in group.parts]
        shown.append(text(group.when, size, dim=True))
    if not side.groups:
        shown.append(text(w("strip-nothing"), size, dim=True))
    made = row(*shown, wrap=True, gap=GAP, vertical_alignment=ft.CrossAxisAlignment.CENTER)
    if high < theme.TARGET:
        made.run_spacing = 2
    return made


def _part(w: Words, side: Side, part: Part, on_part: OnPart | None, size: float, high: float) -> ft.Control:
    """What is new or another number is bold and framed, what it was is struck out: never by colour alone."""
    gone, thing = part.change == "gone", part.thing
    icon = good_icon(thing.name, size + 3, w.lang)
    if thing.kind != "good":
        icon = ft.Icon(_ICONS[thing.kind], size=size + 3, color=theme.DIM)
    words = ft.Text(
        part.words,
        style=ft.TextStyle(size=size, decoration=_STRUCK if gone else None),
        weight=ft.FontWeight.W_400 if gone else ft.FontWeight.W_700,
        color=theme.DIM if gone else theme.INK,
    )
    told: ft.Text | ft.Row = words
    if part.before:  # below each other where they have no room side by side: no word is ever broken
        before = ft.Text(part.before, style=ft.TextStyle(size=size, decoration=_STRUCK), color=theme.DIM)
        told = row(before, words, gap=6, wrap=True)
        told.run_spacing = 0
    told.expand = told.expand_loose = True
    inside = row(icon, told, gap=6, tight=True)
    edge = ft.BorderSide(2, theme.WARN) if part.change in ("added", "changed") else None
    said = named(part.told(w), inside)
    if on_part is not None:
        made = face(said, lambda: on_part(side, part), ground=theme.RAISED, pad=(theme.GAP, 2), edge=edge, height=high)
        if high < theme.TARGET and (thing.kind != "good" or part.before):  # names, words, changes may need two lines
            made.height = None
        return made
    if edge is None:  # only read: nothing around it but what is marked
        return said
    frame = ft.Border.all(edge.width, edge.color)
    return ft.Container(
        said, border_radius=theme.ROUND_S, border=frame, padding=ft.Padding.symmetric(horizontal=6, vertical=1)
    )
