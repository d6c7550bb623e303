"""Below the goods: cards and promises of either side, and the whole deal as it stands, piece by piece."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

import flet as ft

from companion.ui import theme
from companion.ui.drafts.deal import DraftPart
from companion.ui.phone.common import give_and_get
from companion.ui.phone.deal_sides import Lane, when
from companion.ui.widgets.buttons import icon_button, segmented
from companion.ui.widgets.goods import bag
from companion.ui.widgets.layout import bare_tile, centred, label, leading, row, spoken, stack, text

if TYPE_CHECKING:
    from companion.ui.phone.deal_form import DealForm


@dataclass(frozen=True)
class Entry:
    """A piece as it is shown, and the one in the draft that a tap changes."""

    shown: DraftPart
    piece: DraftPart = field(compare=False)


class Content(NamedTuple):
    """What is in the draft besides the counters."""

    lane: Lane | None
    entries: tuple[Entry, ...]
    turn: int


def content_of(form: "DealForm") -> Content:
    """What is in the draft now."""
    entries = tuple(Entry(piece.copy(), piece) for piece in form.draft.filled)
    return Content(form.draft.current, entries, form.ctx.shared.turn)


def draw_content(form: "DealForm", now: Content) -> ft.Control:
    """The buttons for cards and promises, then every piece with its way back out."""
    parts: list[ft.Control] = []
    if now.lane is not None:
        parts.append(row(_adders(form, now.lane), _adders(form, now.lane[::-1])))
    if now.entries:
        parts.append(label(form.w("phone-in-this-deal")))
        parts += [_piece(form, entry, now.turn) for entry in now.entries]
    return stack(*parts)


def _adders(form: "DealForm", lane: Lane) -> ft.Control:
    asks = (
        (form.w("phone-card"), ft.Icons.STYLE, lambda: form.sheets.card(form.draft.side(*lane))),
        (form.w("phone-promise"), ft.Icons.CHAT_BUBBLE_OUTLINE, lambda: form.sheets.promise(form.draft.side(*lane))),
    )
    made = stack()
    made.expand = True
    for said, icon, on_tap in asks:
        shown = centred(ft.Icon(icon, size=20), text(said), tight=True)
        button = bare_tile(spoken(f"{form.gives(lane[0])}: {said}", shown), on_tap)
        assert button.style is not None
        button.style.padding = ft.Padding.symmetric(horizontal=theme.GAP, vertical=theme.GAP_M)
        made.controls.append(button)
    return made


def _piece(form: "DealForm", entry: Entry, turn: int) -> ft.Control:
    w, piece = form.w, entry.shown
    name = f"{form.ctx.name(piece.giver)} – {form.ctx.name(piece.receiver)}"
    what = bag(w, piece.goods, piece.cards, piece.promise, piece.stake)
    due = text(when(form, piece, turn), theme.SMALL, dim=True)
    line = give_and_get(w, piece.giver, piece.receiver, what, due)
    out = icon_button(ft.Icons.CLOSE, w("phone-take-out", who=name), lambda: _drop(form, entry.piece))
    rows: list[ft.Control] = [row(leading(line, lambda: _edit(form, entry.piece), expand=True), out, gap=0)]
    if piece.cards:
        ways = [("lent", w("phone-lent")), ("sold", w("phone-sold"))]
        now = "lent" if piece.lent else "sold"
        rows.append(segmented(ways, now, lambda way: _lend(form, entry.piece, way == "lent")))
    return stack(*rows, gap=theme.GAP_S)


def _lend(form: "DealForm", piece: DraftPart, lent: bool) -> None:
    piece.lent = lent
    form.changed()


def _drop(form: "DealForm", piece: DraftPart) -> None:
    form.draft.drop(piece)
    form.changed()


def _edit(form: "DealForm", piece: DraftPart) -> None:
    form.draft.choose(piece)
    form.changed()
