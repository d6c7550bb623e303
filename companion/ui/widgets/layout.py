"""How screens lay things out: texts, headings, cards, rows, columns, and tiles one can tap."""

from collections.abc import Sequence
from typing import Any

import flet as ft

from companion.ui import theme
from companion.ui.live import Handler, pressed


def text(
    value: str,
    size: float = theme.BODY,
    *,
    dim: bool = False,
    bold: bool = False,
    short: bool = False,
    colour: ft.ColorValue | None = None,
    fill: bool = False,
    **also: Any,
) -> ft.Text:
    """A plain text. What is `short` stays on one line: the name of a player may have sixty letters. `fill` takes all
    the room that is left in its row."""
    return ft.Text(
        value,
        size=size,
        weight=ft.FontWeight.W_700 if bold else ft.FontWeight.W_400,
        color=colour or (theme.DIM if dim else theme.INK),
        no_wrap=short,
        overflow=ft.TextOverflow.ELLIPSIS if short or "max_lines" in also else ft.TextOverflow.CLIP,
        expand=fill or None,
        **also,
    )


def strong(value: str, size: float, *, short: bool = False, **also: Any) -> ft.Text:
    """A bold text in the ink of the ground it stands on. Nothing is sent that is so anyway: for scenes, where each byte
    is sent in the very second that everybody waits for it."""
    if short:
        also |= {"max_lines": 1, "overflow": ft.TextOverflow.ELLIPSIS}
    return ft.Text(value, size=size, weight=ft.FontWeight.W_700, **also)


def heading(value: str, color: ft.ColorValue = theme.INK) -> ft.Control:
    """The heading of a card, also for a screen reader."""
    return ft.Semantics(content=text(value, theme.LARGE, bold=True, colour=color), header=True)


def label(value: str) -> ft.Control:
    """The small heading of a group on a phone."""
    return ft.Semantics(header=True, container=True, content=text(value, theme.SMALL, bold=True, dim=True))


def title(value: str) -> ft.Control:
    """The heading of a screen."""
    return ft.Semantics(content=text(value, theme.TITLE, bold=True), header=True)


def card(
    *controls: ft.Control,
    head: str = "",
    beside: ft.Control | None = None,
    strong: bool = False,
    colour: ft.Colors = theme.CARD,
    gap: float = theme.GAP_M,
) -> ft.Container:
    """A group of things that belong together; `strong` asks for attention. What can be done about all of it stands
    `beside` its heading. A smaller `gap`, where every line counts."""
    top = heading(head)
    if beside is not None:
        top.expand = True
        top = row(top, beside)
    inside = [top, *controls] if head else list(controls)
    return ft.Container(
        stack(*inside, gap=gap),
        bgcolor=colour,
        border=ft.Border.all(2, theme.WARN) if strong else None,
        border_radius=theme.ROUND,
        padding=gap,
    )


def row(*controls: ft.Control, wrap: bool = False, apart: bool = False, gap: float = theme.GAP, **also: Any) -> ft.Row:
    """Things side by side; `apart`, at the two edges."""
    if apart:
        also["alignment"] = ft.MainAxisAlignment.SPACE_BETWEEN
    if wrap:  # elsewhere it would only be sent for nothing
        also = {"wrap": True, "run_spacing": min(gap, theme.GAP), **also}
    return ft.Row(list(controls), spacing=gap, **also)


def centred(*controls: ft.Control, gap: float = theme.GAP, tight: bool = False) -> ft.Row:
    """Things side by side, in the middle of their place."""
    return row(*controls, gap=gap, tight=tight, alignment=ft.MainAxisAlignment.CENTER)


def lines(*controls: ft.Control, gap: float = 0, fill: bool = False, **also: Any) -> ft.Column:
    """Things close below each other, each as wide as it is; `fill` takes all the room that is left in their row."""
    return ft.Column(list(controls), spacing=gap, tight=True, expand=fill or None, **also)


def stack(*controls: ft.Control, gap: float = theme.GAP) -> ft.Column:
    """Things below each other, as wide as their place, and no higher than they are unless one of them expands."""
    return ft.Column(
        list(controls),
        spacing=gap,
        tight=not any(control.expand for control in controls),
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def whole(*controls: ft.Control, gap: float = theme.GAP_M) -> ft.Container:
    """A screen of its own, from edge to edge, upon deep space."""
    inside = stack(*controls, gap=gap)
    return ft.Container(inside, padding=theme.GAP_L, gradient=theme.depth(), expand=True)


def scroll(*controls: ft.Control, gap: float = theme.GAP_M) -> ft.Column:
    """Things below each other that may be more than fit."""
    return ft.Column(
        list(controls),
        spacing=gap,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def narrow(*controls: ft.Control, foot: Sequence[ft.Control] = ()) -> ft.Control:
    """Something small to fill in, in the middle where there is room. The `foot` stays in sight below what scrolls."""
    parts = [centred(ft.Container(stack(*part, gap=theme.GAP_M), width=760)) for part in (controls, foot) if part]
    return stack(scroll(parts[0]), *parts[1:])


def columns(
    left: Sequence[ft.Control],
    right: Sequence[ft.Control],
    *,
    wide: bool,
    parts: tuple[int, int] = (3, 2),
    gap: float = theme.GAP_M,
) -> ft.Control:
    """Two columns that scroll on their own where there is room, else one below the other."""
    if not wide:
        return scroll(*left, *right, gap=gap)
    sides = [ft.Container(scroll(*side, gap=gap), expand=part) for side, part in zip((left, right), parts, strict=True)]
    return ft.Row(
        list[ft.Control](sides), spacing=theme.GAP_M, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH
    )


def laid_out(
    middle: Sequence[ft.Control],
    bottom: Sequence[ft.Control],
    top: Sequence[ft.Control] = (),
    over: ft.Container | None = None,
    *,
    close: bool = False,
) -> ft.Control:
    """A phone's screen from its parts: `top` stays, `middle` scrolls, `bottom` stays within reach of the thumb. `over`
    lies upon the whole middle, wherever that is scrolled to. `close` together, where every line counts; a bottom that
    shows nothing then takes no room."""
    inside = ft.Container(
        stack(*middle, gap=theme.GAP_S if close else theme.GAP_M),
        padding=ft.Padding.only(left=theme.GAP_M, right=theme.GAP_M, top=theme.GAP, bottom=0 if close else theme.GAP_L),
    )
    scrolling = scroll(inside)
    # Each part has its own room around it: one that shows nothing takes none.
    parts = [part if isinstance(part, ft.Container) else ft.Container(part) for part in bottom]
    for part in parts:
        part.margin = ft.Margin.symmetric(horizontal=theme.GAP_M, vertical=theme.GAP_S)
    foot = ft.Container(
        stack(*parts, gap=0),
        padding=ft.Padding.symmetric(vertical=0 if close else theme.GAP_S),
        bgcolor=theme.CARD,
        border=ft.Border.only(top=ft.BorderSide(1, theme.LINE)),
    )
    return ft.Column(
        [
            *(ft.Container(part, padding=ft.Padding.symmetric(horizontal=theme.GAP_M)) for part in top),
            scrolling if over is None else ft.Stack([scrolling, over], fit=ft.StackFit.EXPAND, expand=True),
            foot,
        ],
        spacing=theme.GAP_S if close else theme.GAP,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def tile(
    content: ft.Control,
    name: str,
    on_tap: Handler,
    *,
    chosen: bool = False,
    disabled: bool = False,
    width: float | None = None,
) -> ft.OutlinedButton:
    """Something to tap that shows more than a word; a screen reader says its name. What is chosen has a thick edge
    besides its colour, and is read out as selected."""
    button = bare_tile(spoken(name, content, chosen=chosen), on_tap, disabled=disabled, width=width)
    assert button.style is not None
    button.style.bgcolor = theme.ACCENT_SOFT if chosen else theme.RAISED
    if chosen:
        button.style.side = ft.BorderSide(3, theme.ACCENT)
    return button


def spoken(name: str, content: ft.Control, *, chosen: bool = False) -> ft.Semantics:
    """What stands on a tile, read out by one name, and as selected where it is chosen."""
    return ft.Semantics(label=name, content=content, exclude_semantics=True, selected=chosen or None)


def bare_tile(
    content: ft.Semantics, on_tap: Handler, *, disabled: bool = False, width: float | None = None
) -> ft.OutlinedButton:
    """A tile without a ground of its own."""
    return ft.OutlinedButton(
        content=content,
        **pressed(on_tap),
        disabled=disabled,
        width=width,
        style=ft.ButtonStyle(
            color={ft.ControlState.DISABLED: theme.DIM, ft.ControlState.DEFAULT: theme.INK},
            side=ft.BorderSide(1, theme.LINE),
            padding=theme.GAP,
            shape=ft.RoundedRectangleBorder(radius=theme.ROUND),
        ),
    )


def face(
    content: ft.Control,
    on_tap: Handler,
    *,
    ground: ft.Colors = theme.CARD,
    ink: ft.Colors = theme.INK,
    chosen: bool = False,
    pad: tuple[float, float] = (theme.GAP_M, theme.GAP),
    edge: ft.BorderSide | None = None,
    disabled: bool = False,
    **also: Any,
) -> ft.FilledButton:
    """A button that shows more than a word, with the room beside and above its content. Greyed out, it lies flat."""
    return ft.FilledButton(
        content=content,
        **pressed(on_tap),
        disabled=disabled,
        style=ft.ButtonStyle(
            bgcolor=theme.BACK if disabled else theme.ACCENT_SOFT if chosen else ground,
            color=theme.DIM if disabled else theme.ON_ACCENT_SOFT if chosen else ink,
            elevation=0,
            side=edge,
            padding=ft.Padding.symmetric(horizontal=pad[0], vertical=pad[1]),
            shape=ft.RoundedRectangleBorder(radius=theme.ROUND),
        ),
        **also,
    )


def leading(content: ft.Control, on_tap: Handler, *, expand: bool = False) -> ft.FilledButton:
    """A row that leads somewhere: a button as wide as its place, read out by what stands on it."""
    return face(content, on_tap, expand=expand)


def fact(
    icon: ft.IconData, value: str, colour: ft.Colors = theme.DIM, size: float = theme.BODY, *, bold: bool = False
) -> ft.Row:
    """A short fact with its icon, in as many lines as it needs; its words have the icon's colour where they warn."""
    return known(icon, text(value, size, bold=bold, colour=colour if bold else theme.INK, fill=True), colour)


def known(icon: ft.IconData, words: ft.Text, colour: ft.Colors) -> ft.Row:
    """A fact whose words change by themselves."""
    assert isinstance(words.size, int | float)
    picture = ft.Icon(icon, size=round(words.size * 1.3), color=colour)
    return row(picture, words, vertical_alignment=ft.CrossAxisAlignment.START)


def gap() -> ft.Control:
    """Takes all the room between two things."""
    return ft.Container(expand=True)


def nothing() -> ft.Control:
    """What a section draws while it has nothing to show: it takes no room, and leaves no gap."""
    return ft.Container(visible=False)


def named(name: str, content: ft.Control, **also: Any) -> ft.Semantics:
    """A piece that is read out as one, by this name only; `also` says what it is: a header, an image."""
    return ft.Semantics(label=name, content=content, exclude_semantics=True, container=True, **also)


def silent(content: ft.Control) -> ft.Semantics:
    """A piece that is not read out: what it shows is said beside it."""
    return ft.Semantics(content=content, exclude_semantics=True)
