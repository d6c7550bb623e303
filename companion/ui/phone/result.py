"""A score and what it is made of, and who stands where."""

from collections.abc import Sequence

import flet as ft

from companion.rules.scoring import TWELFTHS, Score
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.leading import lead
from companion.ui.widgets.badge import badge
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.layout import label, named, nothing, row, stack, text
from companion.ui.words import Words
from companion.words import MINUS


def score_parts(
    w: Words,
    score: Score,
    *,
    precise: bool,
    ranked: bool,
    entries: Sequence[tuple[ft.Control, str, int]] = (),
    beside: bool = False,
) -> ft.Control:
    """My points, bonus, goods and penalties, and the total by both ways of counting. With `entries`, an icon, a name
    and a number each, those come first in place of the points, and all is set closer: it is read without scrolling. The
    sum stands below them, or `beside` them where a phone lies on its side."""
    goods = score.precise_goods_twelfths if precise else score.half_goods_twelfths
    close = bool(entries)
    rows: list[ft.Control] = []
    counted = [_line(name, str(count).replace("-", MINUS), icon, close=close) for icon, name, count in entries]
    lines = [
        ("phone-part-points", score.tally.points * TWELFTHS),
        ("phone-part-bonus", score.bonus * TWELFTHS),
        ("phone-part-goods", goods),
        ("phone-part-penalties", -score.penalties * TWELFTHS),
        ("phone-part-regrets", -score.regrets * TWELFTHS),
    ]
    if close:
        rows += [] if beside else [*counted, ft.Divider(height=1)]
        del lines[0]
    always = ("phone-part-points", "phone-part-goods")
    rows += [_line(w(key), w.twelfths(number), close=close) for key, number in lines if number or key in always]
    total = _row(
        text(w("phone-total"), bold=True, size=theme.LARGE),
        _closer(text(w.twelfths(score.total_twelfths), bold=True, size=theme.TITLE)),
    )
    ways = w("phone-both-ways", half=w.twelfths(score.half_twelfths), precise=w.twelfths(score.precise_twelfths))
    small = text(ways, dim=True, size=theme.TINY if close else theme.SMALL)
    place = [text(w("phone-my-rank", rank=score.rank), bold=True, size=theme.LARGE)] if ranked else []
    told = stack(*place, *rows, ft.Divider(height=1), total, small, gap=theme.GAP_S)
    if not beside:
        return told
    halves = (ft.Container(half, expand=True) for half in (stack(*counted, gap=theme.GAP_S), told))
    return row(*halves, gap=theme.GAP_L, vertical_alignment=ft.CrossAxisAlignment.START)


def _line(name: str, number: str, icon: ft.Control | None = None, *, close: bool = False) -> ft.Control:
    texts = [text(name), text(number, bold=True)]
    if close:
        texts = [_closer(said) for said in texts]
    return _row(texts[0], texts[1], icon)


def _row(name: ft.Text, number: ft.Text, icon: ft.Control | None = None) -> ft.Control:
    """Read out as one: so close below each other, names and numbers would come apart."""
    name.expand = True
    return named(f"{name.value} {number.value}", row(*([icon] if icon else []), name, number))


def _closer(text: ft.Text) -> ft.Text:
    """Lines without air between them."""
    text.style = ft.TextStyle(height=1.15)
    return text


def victory(w: Words, *, shared: bool) -> ft.Control:
    """The winner's own phone celebrates."""
    cup = ft.Icon(ft.Icons.EMOJI_EVENTS, size=96, color=theme.WARN)
    words = text(w("scene-you-share" if shared else "scene-you-win"), theme.HUGE, bold=True, colour=theme.ON_WARN_SOFT)
    inside = ft.Column([cup, words], horizontal_alignment=ft.CrossAxisAlignment.CENTER, spacing=theme.GAP)
    return ft.Container(
        named(words.value, inside),
        bgcolor=theme.WARN_SOFT,
        border=ft.Border.all(3, theme.WARN),
        border_radius=theme.ROUND,
        padding=theme.GAP_L,
        alignment=ft.Alignment.CENTER,
    )


def ranking(ctx: Context, scores: Sequence[Score]) -> ft.Control:
    """Everybody's place; equal totals share one."""
    w = ctx.w
    rows: list[ft.Control] = []
    for one in scores:
        won = [ft.Icon(ft.Icons.EMOJI_EVENTS, size=20, color=theme.WARN, semantics_label=w("phone-winner"))]
        rows.append(
            row(
                text(w("phone-rank", place=one.rank), dim=True),
                badge(one.seat, w.facts, 30, lang=w.lang),
                text(ctx.name(one.seat), bold=one.seat == ctx.actor, short=True, fill=True),
                *(won if one.rank == 1 else []),
                text(w.twelfths(one.total_twelfths), bold=True),
            )
        )
    return stack(label(w("phone-ranking")), *rows, gap=theme.GAP_S)


def to_bgstats(ctx: Context) -> ft.Control:
    """The way to the short page that hands this game to the BG Stats app: the phone does it, not the companion."""
    path = ctx.desk.bgstats_path()
    if path is None:
        return nothing()

    async def go() -> None:
        await lead(path)

    return row(side_button(ctx.w("evenings-bgstats"), go, ft.Icons.IOS_SHARE), wrap=True)
