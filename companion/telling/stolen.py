"""What the Zeth took from whom, and how a seat stands to them."""

from companion.rules.goods import Goods
from companion.table.view import Shared, View
from companion.telling.words import Words


def taken(shared: Shared, species: str) -> Goods:
    """What the Zeth have stolen from a seat this turn."""
    steals = shared.racket.steals if shared.racket is not None else ()
    return next((one.goods for one in steals if (one.turn, one.victim) == (shared.turn, species)), {})


def protected(w: Words, view: View) -> str:
    """Whether the reader is safe from the Zeth, or what they took; empty where nobody steals."""
    me = view.me
    if me is None or me.protection is None:
        return ""
    lost = taken(view.shared, me.species) if me.protection == "robbed" else {}
    return w("phone-me-robbed-of", goods=w.listed(w.goods(lost))) if lost else w(f"home-{me.protection}")
