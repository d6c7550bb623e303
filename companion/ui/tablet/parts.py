"""What the tablet's screens share: badges, the way back, buttons for offers, a seat's phone and its seal."""

from collections.abc import Callable, Collection, Iterable
from functools import partial
from typing import Any, TypeVar

import flet as ft

from companion.table.offers import Offer
from companion.table.view import SeatView
from companion.ui import theme
from companion.ui.desk import Presence
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.badge import badge
from companion.ui.widgets.buttons import segmented, side_button
from companion.ui.widgets.layout import fact, row, stack, text, tile, title
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.offering import offering, why_not
from companion.ui.words import Words

C = TypeVar("C", bound=ft.Control)


def mark(ctx: TabletContext, species: str, size: float) -> ft.Control:
    """The badge of a species, read out in this screen's language."""
    return badge(species, ctx.desk.facts, size, lang=ctx.w.lang)


def bare_mark(ctx: TabletContext, species: str, size: float) -> ft.Control:
    """The badge beside a name that is read out anyway."""
    return badge(species, ctx.desk.facts, size, bare=True)


def filling(control: C) -> C:
    """Takes all the room that is left beside others."""
    control.expand = True
    return control


def tight(*controls: ft.Control, gap: float = 6) -> ft.Row:
    """Small things that belong together, no wider than they are."""
    return ft.Row(list(controls), spacing=gap, tight=True)


def centred(*controls: ft.Control) -> ft.Row:
    """Things side by side in the middle."""
    return ft.Row(list(controls), alignment=ft.MainAxisAlignment.CENTER)


def yes_no(w: Words, on: bool, choose: Callable[[bool], Any]) -> ft.Control:
    """A question with two answers."""
    options = [("yes", w("tablet-yes")), ("no", w("tablet-no"))]
    return segmented(options, "yes" if on else "no", lambda value: choose(value == "yes"))


def tick_box(on: bool) -> ft.Icon:
    """A box with a tick or without."""
    icon = ft.Icons.CHECK_BOX if on else ft.Icons.CHECK_BOX_OUTLINE_BLANK
    return ft.Icon(icon, size=32, color=theme.GOOD if on else theme.DIM)


def back(ctx: TabletContext) -> ft.OutlinedButton:
    """The way back to where this was opened."""
    return side_button(ctx.w("tablet-back"), ctx.close, icon=ft.Icons.ARROW_BACK)


def gives(
    ctx: TabletContext, words: str, offer: Offer, notice: Notice, icon: ft.IconData | None = None, danger: bool = False
) -> ft.OutlinedButton:
    """A button that gives an offer as it is."""
    return offering(side_button(words, ctx.giving(offer, notice), icon=icon, danger=danger), offer)


def leads(ctx: TabletContext, words: str, offer: Offer, icon: ft.IconData | None, *to: Any) -> ft.OutlinedButton:
    """A button that leads to where an offer is given: the name of a screen, and what it is about."""
    return offering(side_button(words, partial(ctx.open, *to), icon=icon), offer)


def unfilled(offer: Offer, **fields: Any) -> Offer:
    """An offer without what the table would fill in by itself: another word there is no reason to draw anew the
    button that leads to where it is asked for."""
    return Offer(offer.command.model_copy(update=fields), offer.refusal)


def reasoned(w: Words, button: ft.Control, offer: Offer) -> ft.Control:
    """The button of an offer, and below it why it cannot be tapped."""
    return stack(row(offering(button, offer)), *why_not(w, [offer]))


CROWD = 7
"""More seats than these are listed closer together, and nobody of them is named twice."""


def crowded(ctx: TabletContext) -> bool:
    """Whether a list of all seats has no line to spare."""
    return len(ctx.shared.seats) > CROWD


def seat_line(ctx: TabletContext, *cells: ft.Control) -> ft.Control:
    """One seat of a list that is to be in sight as a whole."""
    return ft.Container(
        row(*cells, gap=theme.GAP_M),
        bgcolor=theme.CARD,
        border_radius=theme.ROUND,
        padding=ft.Padding.symmetric(horizontal=theme.GAP_M, vertical=0 if crowded(ctx) else theme.GAP_S),
    )


def close(ctx: TabletContext) -> bool:
    """Whether the seats of a list have little room: many on a low tablet."""
    return ctx.shape.low and len(ctx.shared.seats) > 4


def seat_lines(ctx: TabletContext, lines: list[ft.Control]) -> ft.Control:
    """Below each other; where they are close together, in two columns."""
    beside = 2 if close(ctx) else 1
    half = -(-len(lines) // beside)
    sides = [filling(stack(*lines[n : n + half], gap=theme.GAP_S)) for n in range(0, len(lines), half)]
    return row(*sides, vertical_alignment=ft.CrossAxisAlignment.START)


def opened(ctx: TabletContext, words: str, *also: ft.Control) -> ft.Control:
    """The head of what was opened over the table: its name, and the way back at the right."""
    return row(filling(title(words)), *also, back(ctx), gap=theme.GAP_L)


def seat_picker(
    ctx: TabletContext, chosen: str | None, on_choose: Callable[[str], Any], without: Collection[str] = ()
) -> ft.Control:
    """One tile for each seat at the table."""

    def one(species: str) -> ft.Control:
        name = ctx.name(species)
        inside = tight(mark(ctx, species, 34), text(name, bold=species == chosen))
        return tile(inside, name, lambda: on_choose(species), chosen=species == chosen)

    return row(*(one(species) for species in ctx.shared.seats if species not in without), wrap=True)


_PHONES = {
    "tablet-seat-here": (ft.Icons.TABLET_ANDROID, theme.DIM),
    "tablet-seat-connected": (ft.Icons.PHONE_ANDROID, theme.GOOD),
    "tablet-seat-away": (ft.Icons.PHONELINK_OFF, theme.WARN),
}


def phone_word(presence: Presence | None) -> str:
    """The key of the word for a seat's phone: connected, away, or none, then it plays on the tablet."""
    if presence is None or not presence.claimed:
        return "tablet-seat-here"
    return "tablet-seat-connected" if presence.here else "tablet-seat-away"


def phone_icon(presence: Presence | None) -> ft.Icon:
    """The icon for it."""
    icon, colour = _PHONES[phone_word(presence)]
    return ft.Icon(icon, size=20, color=colour)


def seal_mark(
    w: Words, seat: SeatView, missing: tuple[ft.IconData, str], sealed: str, *, brief: bool = False
) -> ft.Control:
    """Sealed, sealed but not to be opened, or `missing`: an icon and a word, which only is read out where it is
    `brief`."""
    icon, key, colour = *missing, theme.DIM
    if seat.sealed:
        icon, key, colour = ft.Icons.LOCK, sealed, theme.GOOD
    elif seat.seal_lost:
        icon, key, colour = ft.Icons.LOCK_RESET, "tablet-seal-lost", theme.WARN
    if brief:
        return ft.Icon(icon, size=26, color=colour, semantics_label=w(key))
    return tight(ft.Icon(icon, size=26, color=colour), text(w(key)))


def lost_seals(ctx: TabletContext, seats: Iterable[SeatView]) -> list[ft.Control]:
    """Whose envelopes cannot be opened, and the two ways out. Empty while all can be."""
    lost = ctx.names(seat.species for seat in seats if seat.seal_lost)
    return [fact(ft.Icons.LOCK_RESET, ctx.w("tablet-seals-lost", seats=lost), theme.WARN)] if lost else []
