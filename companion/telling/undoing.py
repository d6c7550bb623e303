"""What an undo takes back, by its right name: one tap, whatever it was made of."""

from companion.table.commands import MODERATOR
from companion.table.view import View
from companion.telling.words import Words

TOGETHER = {"deliver": "undo-all-kept", "offer_compensation": "undo-agreed"}
"""What several commands of one tap were, by the first of them."""
AT_THE_TABLE = ("undo-deal", "undo-agreed")
"""What all who were asked said aloud: nobody is named."""
MINUTE = 60


def undo_text(w: Words, view: View) -> str | None:
    """What an undo takes back, in words; None where it takes nothing back."""
    command, count = view.undo, view.undo_count
    if command is None:
        return None
    do, seat = str(command["do"]), str(command.get("for") or command["by"])
    together = _together(view) if count > 1 else None
    if together is not None:
        what = w(together, count=count)
        nobody = together in AT_THE_TABLE or (own_doing(view) and together == "undo-all-kept")
        return what if nobody else w("tablet-undo-by", what=what, seat=w.player(seat))
    what = w.thing(do)
    if do == "add_time":
        what = _time(w, float(command["seconds"]))
    elif do == "done_trading" and not command["done"]:
        what = w("undo-not-done")
    elif do == "levy_penalty" and command.get("paid"):
        what = w("undo-paid")
    if seat != MODERATOR:
        what = w("tablet-undo-by", what=what, seat=w.player(seat))
    return w("undo-several", what=what, count=count - 1) if count > 1 else what


def _together(view: View) -> str | None:
    """What the commands of one tap were as a whole. A proposal that was not agreed to at once took the place of
    another one: it is the answer to that."""
    assert view.undo is not None
    do = str(view.undo["do"])
    if do != "propose_deal":
        return TOGETHER.get(do)
    waits = any(deal.id == view.undo["deal"] and deal.status == "proposed" for deal in view.shared.deals)
    return "undo-counter" if waits else "undo-deal"


def _time(w: Words, seconds: float) -> str:
    if not seconds or seconds % MINUTE:
        return w("undo-time")
    return w("undo-more-time" if seconds > 0 else "undo-less-time", minutes=int(abs(seconds)) // MINUTE)


def own_doing(view: View) -> bool:
    """Whether the moderator gave what an undo would take back: what a player did on a phone is taken back from that
    seat's own page, never by a slip of the finger."""
    return view.undo is not None and view.undo.get("by") == MODERATOR
