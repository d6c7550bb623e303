"""One entry of the ledger: who owes whom what, by when, and what it would cost."""

from collections.abc import Sequence

import flet as ft

from companion.rules.deals import Obligation
from companion.table.ledger import OpenTerm
from companion.ui import theme
from companion.ui.widgets.badge import badge
from companion.ui.widgets.goods import bag, plain_bag
from companion.ui.widgets.layout import lines, named, row, text
from companion.ui.words import Words


def term_line(
    w: Words,
    line: OpenTerm,
    actions: Sequence[ft.Control] = (),
    *also: ft.Control,
    dead: bool = False,
    proposed: bool = False,
) -> ft.Control:
    """What is still outstanding of a term, when it falls due, and the buttons for what can be done about it: icons
    beside the names, others below what is `also` told. What was delivered is shown as it was agreed; a term of a `dead`
    deal, which came to nothing, falls due never; what a `proposed` one hands over at once is no promise."""
    obligation = line.obligation
    term = obligation.term
    shown = Obligation.of(term) if obligation.status == "delivered" else obligation
    promise = term.promise if shown.promise else ""
    stake = term.stake if shown.promise else 0
    flags = [] if dead else _flags(w, obligation, handed=proposed and term.now)
    beside = [action for action in actions if isinstance(action, ft.IconButton)]
    below = [action for action in actions if action not in beside]
    parts: list[ft.Control] = [
        row(ft.Container(_who(w, obligation), expand=True), *beside, gap=0),
        bag(w, shown.goods, shown.cards, promise, stake, lent=term.lent, also=flags),
    ]
    parts += also
    if below:
        parts.append(row(*below, wrap=True))
    failed = obligation.failed
    return ft.Container(
        lines(*parts, gap=theme.GAP),
        bgcolor=theme.CARD,
        border_radius=theme.ROUND,
        border=ft.Border.all(1.5 if failed else 1, theme.BAD if failed else theme.LINE),
        padding=theme.GAP_M,
    )


def short_line(w: Words, obligation: Obligation) -> ft.Control:
    """The same in few lines, under a heading that says when: what is still to come, then who owes it to whom, and what
    is wrong with it or at stake."""
    term = obligation.term
    shown = Obligation.of(term) if obligation.status == "delivered" else obligation
    told = [w.between(term)]
    if obligation.status in ("overdue", "broken"):
        told.insert(0, w(f"parts-{obligation.status}", turn=term.due))
    elif obligation.closed:
        told.append(w.thing(obligation.status))
    if not obligation.closed and obligation.penalty:
        told.append(w("parts-costs", points=obligation.penalty))
    ink = theme.BAD if obligation.failed else theme.DIM
    about = text(" · ".join(told), theme.SMALL, colour=ink, max_lines=2)
    promise = term.promise if shown.promise else ""
    goods = plain_bag(w, shown.goods, shown.cards, promise, lent=term.lent, also=ft.Container())
    sign = ft.Icon(ft.Icons.WARNING_AMBER if obligation.failed else ft.Icons.ARROW_FORWARD, size=18, color=ink)
    giver, receiver = (badge(seat, w.facts, 30, bare=True) for seat in (term.giver, term.receiver))
    return row(giver, sign, receiver, lines(goods, about, fill=True), gap=6)


def _who(w: Words, obligation: Obligation) -> ft.Control:
    """Both badges, and the names as the reader sees them: oneself is "you"."""
    term = obligation.term
    said = w.between(term)
    parts = (
        badge(term.giver, w.facts, 30, lang=w.lang),
        ft.Icon(ft.Icons.ARROW_FORWARD, size=18, color=theme.DIM),
        badge(term.receiver, w.facts, 30, lang=w.lang),
        text(said, bold=True, fill=True, max_lines=2),
    )
    return named(said, row(*parts, gap=6))


def _when(w: Words, obligation: Obligation) -> ft.Control:
    due = obligation.term.due
    if obligation.status == "broken":
        return _flag(w("parts-broken"), ft.Icons.HEART_BROKEN, theme.BAD)
    if obligation.status == "overdue":
        return _flag(w("parts-overdue", turn=due), ft.Icons.WARNING_AMBER, theme.BAD)
    if obligation.closed:
        return _flag(w.thing(obligation.status), ft.Icons.CHECK, theme.DIM)
    return _flag(w("parts-due", turn=due), ft.Icons.SCHEDULE, theme.DIM)


def _flags(w: Words, obligation: Obligation, *, handed: bool) -> list[ft.Control]:
    """When it falls due, what it costs to fail, whether compensation is offered, whether points may change hands."""
    flags = [_flag(w("parts-handshake"), ft.Icons.HANDSHAKE, theme.DIM) if handed else _when(w, obligation)]
    if obligation.status == "levied":
        flags.append(_flag(w("phone-levied", points=obligation.levied), ft.Icons.GAVEL, theme.BAD))
    elif not obligation.closed and not handed:  # what is closed, or done with a yes, threatens nobody
        costs = w("parts-costs", points=obligation.penalty)
        flags.append(_flag(costs, ft.Icons.GAVEL, theme.BAD if obligation.failed else theme.DIM))
    whole = Obligation.of(obligation.term)
    if not obligation.closed and (obligation.goods, obligation.cards) != (whole.goods, whole.cards):
        flags.append(_flag(w("phone-partly"), ft.Icons.RULE, theme.DIM))
    if obligation.compensation is not None:
        flags.append(_flag(w("parts-offered"), ft.Icons.HANDSHAKE, theme.WARN))
    if obligation.term.donation:
        flags.append(_flag(w("parts-donation"), ft.Icons.VOLUNTEER_ACTIVISM, theme.DIM))
    return flags


def _flag(said: str, icon: ft.IconData, colour: ft.Colors) -> ft.Control:
    words = text(said, theme.SMALL, colour=colour)
    flag = row(ft.Icon(icon, size=17, color=colour), words, gap=theme.GAP_S, tight=True)
    return ft.Container(flag, padding=ft.Padding.symmetric(vertical=6))
