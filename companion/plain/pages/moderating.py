"""The moderator's page: the timer, the next step, the reveals, the way back, who sits where and who asks to."""

from companion.plain.buttons import Button, button, given, near, together
from companion.plain.page import Page, Part, head
from companion.plain.pages.ledger import row
from companion.plain.sight import Sight
from companion.rules.refusals import Thing
from companion.table.offers import Offer, OfTable
from companion.telling.judging import all_kept, asked_now, forgotten
from companion.telling.undoing import own_doing, undo_text

TIMER = ("start_timer", "pause_timer", "reset_timer")
"""A running clock is paused before it can be reset: no slip of a finger throws it away."""


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
    dear = ("reset_timer",) if shared.timer.state(sight.now) == "running" else ()
    timer = [button(w, offer) for offer in found if offer.do in TIMER and offer.do not in dear and near(offer)]
    time = next((offer for offer in found.all("add_time") if near(offer)), None)
    reveals = [button(w, offer, "yes") for offer in found if offer.do.startswith("reveal_") and near(offer)]
    on = [offer for offer in found.all("advance") if offer.possible and not _skips(offer)]  # then nothing is to skip
    steps = [button(w, offer, _look(offer), _step(sight, offer)) for offer in on or found.all("advance")]
    deals = {deal.id: deal for deal in shared.deals}
    about, lines = asked_now(shared)
    judged = {
        "about": about,
        "rows": [row(sight, deals[line.deal], line.index) for line in lines],
        "count": len(list(all_kept(lines, sight.offers))),
        "reminders": forgotten(w, shared, sight.noted.donors) if any(one and one.alive for one in timer) else [],
    }
    sealed = sum(seat.sealed for seat in shared.seats.values())
    return Page(
        w("plain-moderator"),
        {
            "head": head(sight, back=None),
            "requests": Part("requests", {"requests": sight.noted.requests}),
            "clock": Part(
                "clock", {"timer": together(w, "timer", *timer), "time": time, "gives": given(time) if time else ""}
            ),
            "sweep": Part("sweep", judged),
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


def _skips(offer: Offer) -> bool:
    """Whether the table does by hand what the companion would do."""
    return bool(getattr(offer.command, "skip", False))


def _look(offer: Offer) -> str:
    return "" if _skips(offer) else "main"


def _step(sight: Sight, offer: Offer) -> str:
    w = sight.words
    assert sight.view is not None
    if sight.view.shared.next is None:
        return w("thing-advance")
    turn, phase = sight.view.shared.next
    on = w("tablet-next-turn", turn=turn) if turn != sight.view.shared.turn else w("tablet-next", phase=Thing(phase))
    return w("plain-skip", step=on) if _skips(offer) else on


def _undo(sight: Sight, offer: Offer | None) -> Button | None:
    w = sight.words
    what = undo_text(w, sight.view) if sight.view else None
    if offer is None or sight.view is None or (offer.possible and not own_doing(sight.view)):
        return None  # what a player did on a phone is not taken back by a slip of the finger
    return button(w, offer, label=w("tablet-undo", what=what) if what else w("thing-undo"))
