"""Sit down: for a browser that holds no seat."""

from companion.plain.page import Page, Part
from companion.plain.sight import Sight
from companion.telling.emblem import mark_svg


def seats(sight: Sight) -> Page:
    """The seats: tap one and you are seated; a taken one says so, and can be asked for."""
    w, noted = sight.words, sight.noted
    wanted = noted.wanted if noted.wanted in sight.presence and sight.presence[noted.wanted].claimed else ""
    asked = noted.asked if noted.asked and wanted in ("", noted.asked.seat) else None
    listed = sight.view.shared.seats.values() if sight.view else ()
    rows = [(seat.species, sight.presence[seat.species].claimed) for seat in listed]
    return Page(
        w("phone-sit-down"),
        {
            "head": Part("sit", {"mark": mark_svg()}),
            "seats": Part("seats", {"rows": rows}),
            "foot": Part("foot"),
            "bottom": Part("asking", {"asked": asked, "wanted": wanted}),
        },
    )
