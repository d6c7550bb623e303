"""A score and what it is made of, and who stands where."""

import flet as ft

from companion.rules.scoring import TWELFTHS, Score
from companion.ui import theme
from companion.ui.parts.badge import badge
from companion.ui.screens.phone.hand import Hand
from companion.ui.screens.phone.screen import heading, plain, stacked


def score_parts(hand: Hand, score: Score) -> ft.Control:
    """My points, bonus, goods and penalties, and the total by both ways of counting."""
    w = hand.w
    precise = hand.shared.setup.precise_scoring is True
    goods = score.precise_goods_twelfths if precise else score.half_goods_twelfths
    lines = [
        ("phone-part-points", score.tally.points * TWELFTHS),
        ("phone-part-bonus", score.bonus * TWELFTHS),
        ("phone-part-goods", goods),
        ("phone-part-penalties", -score.penalties * TWELFTHS),
        ("phone-part-regrets", -score.regrets * TWELFTHS),
    ]
    rows: list[ft.Control] = [
        _line(w(key), w.twelfths(twelfths))
        for key, twelfths in lines
        if twelfths or key in ("phone-part-points", "phone-part-goods")
    ]
    total = ft.Row(
        [
            plain(w("phone-total"), bold=True, size=theme.LARGE),
            plain(w.twelfths(score.total_twelfths), bold=True, size=theme.TITLE),
        ],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
    )
    ways = w("phone-both-ways", half=w.twelfths(score.half_twelfths), precise=w.twelfths(score.precise_twelfths))
    place = [plain(w("phone-my-rank", rank=score.rank), bold=True, size=theme.LARGE)] if hand.shared.scores else []
    return stacked([*place, *rows, ft.Divider(height=1), total, plain(ways, dim=True, size=theme.SMALL)])


def _line(name: str, number: str) -> ft.Control:
    return ft.Row([plain(name), plain(number, bold=True)], alignment=ft.MainAxisAlignment.SPACE_BETWEEN)


def ranking(hand: Hand) -> ft.Control:
    """Everybody's place; equal totals share one."""
    w = hand.w
    rows: list[ft.Control] = []
    for one in hand.shared.scores:
        won = [ft.Icon(ft.Icons.EMOJI_EVENTS, size=20, color=theme.WARN, semantics_label=w("phone-winner"))]
        rows.append(
            ft.Row(
                [
                    plain(w("phone-rank", place=one.rank), dim=True),
                    badge(one.seat, w.facts, 30, lang=w.lang),
                    ft.Container(plain(hand.name(one.seat), bold=one.seat == hand.seat), expand=True),
                    *(won if one.rank == 1 else []),
                    plain(w.twelfths(one.total_twelfths), bold=True),
                ],
                spacing=theme.GAP,
            )
        )
    return stacked([heading(w("phone-ranking")), *rows], theme.GAP_S)
