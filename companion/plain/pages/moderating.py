"""The moderator's page: the timer, the next step, the reveals, the way back, and who sits where."""

from companion.plain.buttons import Button, button, given, together
from companion.plain.page import Page, Part, head
from companion.plain.pages.ledger import row
from companion.plain.sight import Sight
from companion.rules.refusals import Thing
from companion.table.offers import Offer, OfTable

TIMER = ("start_timer", "pause_timer", "reset_timer")


def moderating(sight: Sight) -> Page:
    """Everything that is the table's to do."""
    w = sight.words
    if sight.view is None:
        return Page(
            w("plain-moderator"),
            {"head": head(sight, back=None), "seats": Part("seats", {"rows": []}), "foot": Part("foot")},
        )
    shared = sight.view.shared
    found = sight.offers(OfTable())
    timer = [button(w, offer) for offer in found if offer.do in TIMER and _near(offer)]
    time = next((offer for offer in found.all("add_time") if _near(offer)), None)
    reveals = [button(w, offer, "yes") for offer in found if offer.do.startswith("reveal_") and _near(offer)]
    steps = [button(w, offer, _look(offer), _step(sight, offer)) for offer in found.all("advance")]
    deals = {deal.id: deal for deal in shared.deals}
    lines = [row(sight, deals[line.deal], line.index) for line in shared.lines if line.due <= shared.turn]
    sealed = sum(seat.sealed for seat in shared.seats.values())
    return Page(
        w("plain-moderator"),
        {
            "head": head(sight, back=None),
            "clock": Part(
                "clock", {"timer": together(w, "timer", *timer), "time": time, "gives": given(time) if time else ""}
            ),
            "due": Part("rows", {"groups": [("due", lines)] if lines else []}),
            "everybody": Part("everybody", {"seats": list(shared.seats.values()), "free": True}),
            "undo": Part("undo", {"buttons": together(w, "undo", _undo(sight, found.get("undo")))}),
            "more": Part("more", {"ways": [(w("plain-whole-table"), sight.path("watch"))]}),
            "foot": Part("foot"),
            "bottom": Part(
                "bottom",
                {
                    "note": w("tablet-next-sealed", ready=sealed, all=len(shared.seats)) if reveals else "",
                    "buttons": together(w, "next", *reveals, *steps),
                },
            ),
        },
    )


def _near(offer: Offer) -> bool:
    """What belongs to another phase altogether is not worth a button."""
    return offer.refusal is None or offer.refusal.rule != "wrong-phase"


def _look(offer: Offer) -> str:
    return "" if getattr(offer.command, "skip", False) else "main"


def _step(sight: Sight, offer: Offer) -> str:
    w = sight.words
    assert sight.view is not None
    skip = bool(getattr(offer.command, "skip", False))
    if sight.view.shared.next is None:
        return w("thing-advance")
    turn, phase = sight.view.shared.next
    on = w("tablet-next-turn", turn=turn) if turn != sight.view.shared.turn else w("tablet-next", phase=Thing(phase))
    return w("plain-skip", step=on) if skip else on


def _undo(sight: Sight, offer: Offer | None) -> Button | None:
    w = sight.words
    what = sight.view.undo if sight.view else None
    label = w("tablet-undo", what=w.thing(str(what["do"]))) if what else w("thing-undo")
    return button(w, offer, label=label)
