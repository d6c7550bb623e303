"""What the rulebooks say of a compensation instead of the penalty: FIRST p5 and REM Penalties know one, the German box
prints none. Pure."""

from companion.rules.deals import Obligation
from companion.rules.species import Facts
from companion.table.view import Shared
from companion.telling.words import Words


def compensates(shared: Shared, facts: Facts) -> bool:
    """Whether the edition's book knows a compensation instead of the penalty."""
    edition = facts.editions.get(shared.setup.edition)
    return edition is None or "compensation" in edition.places


def by_the_book(shared: Shared, facts: Facts, key: str) -> str:
    """Of a sentence that speaks of a compensation, the twin for an edition whose book knows none."""
    return key if compensates(shared, facts) else f"{key}-strict"


def cost_of_breaking(w: Words, shared: Shared, one: Obligation, reader: str | None) -> str:
    """Before a promise is called broken: what it costs whom."""
    key = "phone-own-up-why" if one.term.giver == reader else "phone-call-broken-why"
    return w(by_the_book(shared, w.facts, key), player=w.player(one.term.giver), points=one.at_stake)
