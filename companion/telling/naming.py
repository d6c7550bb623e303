"""What a deal is called: by whom it is with and the turn it was proposed in, never by the letters of its id."""

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
