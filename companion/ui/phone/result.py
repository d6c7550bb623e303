"""A score and what it is made of, and who stands where."""

from collections.abc import Callable, Sequence

import flet as ft

from companion.rules.scoring import TWELFTHS, Score
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.widgets.badge import badge
from companion.ui.widgets.buttons import main_button
from companion.ui.widgets.layout import card, label, named, row, stack, text
from companion.ui.words import Words
from companion.words import MINUS


def score_parts(
    w: Words, score: Score, *, precise: bool, ranked: bool, entries: Sequence[tuple[ft.Control, str, int]] = ()
) -> ft.Control:
    """My points, bonus, goods and penalties, and the total by both ways of counting. With `entries`, an icon, a name
    and a number each, those come first in place of the points, and all is set closer: it is read without scrolling."""
    goods = score.precise_goods_twelfths if precise else score.half_goods_twelfths
    close = bool(entries)
    rows: list[ft.Control] = [
        _line(name, str(count).replace("-", MINUS), icon, close=close) for icon, name, count in entries
    ]
    lines = [
        ("phone-part-points", score.tally.points * TWELFTHS),
        ("phone-part-bonus", score.bonus * TWELFTHS),
        ("phone-part-goods", goods),
        ("phone-part-penalties", -score.penalties * TWELFTHS),
        ("phone-part-regrets", -score.regrets * TWELFTHS),
    ]
    if close:
        rows.append(ft.Divider(height=1))
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
    return stack(*place, *rows, ft.Divider(height=1), total, small, gap=theme.GAP_S)


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


def revealing(w: Words, on_show: Callable[[], None]) -> ft.Control:
    """The tablet reveals place after place: no phone says more, unless its owner wants to know."""
    show = main_button(w("phone-show-result"), on_show, ft.Icons.EMOJI_EVENTS_OUTLINED)
    return card(stack(text(w("phone-revealing"), size=theme.LARGE), row(show), gap=theme.GAP_M))


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
