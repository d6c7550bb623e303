"""What a deal is called: by whom it is with and the turn it was proposed in, never by the letters of its id; and how
its history is told."""

from companion.rules.deals import Deal, Note
from companion.telling.words import Words


def deal_name(w: Words, deal: Deal) -> str:
    """Ben, turn 2; the reader is not named. What the same people propose once more in a turn is told apart by its
    number."""
    shared, me = (w.view.shared, w.view.actor) if w.view else (None, None)
    others = [w.player(seat) for seat in (shared.seats if shared else ()) if seat in deal.concerned and seat != me]
    turn = proposed_on(deal)
    same = [
        one for one in (shared.deals if shared else ()) if (one.concerned, proposed_on(one)) == (deal.concerned, turn)
    ]
    earlier = sum(one.number < deal.number for one in same)
    return w("deal-name", players=w.listed(others), turn=turn, number=earlier + 1)


def proposed_on(deal: Deal) -> int:
    """The turn in which it was proposed."""
    return next((note.turn for note in deal.history if note.what == "proposed"), 1)


def came(w: Words, note: Note) -> str:
    """What a delivery brought; empty for all other lines of a history."""
    things = [*w.goods(note.goods), *(w("parts-card", name=card) for card in note.cards)]
    return ", ".join(things) if note.what.startswith(("delivered", "handed")) else ""


def history_line(w: Words, note: Note) -> str:
    """What was said or done about a deal, and by whom. Nobody is named where the moderator spoke for them."""
    seats = w.view.shared.seats if w.view else {}
    who = w.player(note.by) if note.by is not None and note.by in seats else w("phone-the-table")
    if note.moderator and note.by in seats:
        who = w("news-moderator", player=who)
    number = 0 if note.term is None else note.term + 1
    said = w(f"phone-note-{note.what}", player=who, number=number, by=note.by or "nobody")
    things = came(w, note)
    return w("ledger-came", what=said, things=things) if things else said
