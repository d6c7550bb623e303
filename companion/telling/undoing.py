"""What an undo takes back, by its right name: one tap, whatever it was made of."""

from companion.table.commands import MODERATOR
from companion.table.view import View
from companion.telling.words import Words

TOGETHER = {"deliver": "undo-all-kept", "propose_deal": "undo-deal", "offer_compensation": "undo-agreed"}
"""What several commands of one tap were, by the first of them."""
MINUTE = 60


def undo_text(w: Words, view: View) -> str | None:
    """What an undo takes back, in words; None where it takes nothing back."""
    command, count = view.undo, view.undo_count
    if command is None:
        return None
    do = str(command["do"])
    if count > 1 and do in TOGETHER:
        return w(TOGETHER[do], count=count)
    what = w.thing(do)
    if do == "add_time":
        what = _time(w, float(command["seconds"]))
    elif do == "done_trading" and not command["done"]:
        what = w("undo-not-done")
    elif do == "levy_penalty" and command.get("paid"):
        what = w("undo-paid")
    seat = command.get("for") or command.get("by")
    if seat != MODERATOR:
        what = w("tablet-undo-by", what=what, seat=w.player(str(seat)))
    return w("undo-several", what=what, count=count - 1) if count > 1 else what


def _time(w: Words, seconds: float) -> str:
    if not seconds or seconds % MINUTE:
        return w("undo-time")
    return w("undo-more-time" if seconds > 0 else "undo-less-time", minutes=int(abs(seconds)) // MINUTE)


def own_doing(view: View) -> bool:
    """Whether the moderator gave what an undo would take back: what a player did on a phone is taken back from that
    seat's own page, never by a slip of the finger."""
    return view.undo is not None and view.undo.get("by") == MODERATOR
