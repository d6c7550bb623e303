"""Deals that are filled in already: the same again, and what was agreed once as it can be agreed on now. Pure."""

from collections.abc import Iterable, Sequence

from companion.rules.deals import Deal, Term
from companion.rules.phases import LAST_TURN
from companion.table.offers import TermsWithin
from companion.telling.strip import agreed

REPEATED = 4
"""So many earlier deals of the same people are offered to be made again."""


def first_due(asked: TermsWithin) -> int:
    """The next Trade phase in which goods can change hands; after the last one there is none, and the table says so."""
    return asked.goods_due[0] if asked.goods_due else LAST_TURN


def in_time(term: Term, asked: TermsWithin) -> Term:
    """What falls due in a turn that has passed meanwhile falls due in the next Trade phase. Words may be about the rest
    of this turn."""
    due = max(term.due, min(asked.words_due, default=term.due) if term.only_words else first_due(asked))
    return term.model_copy(update={"due": due, "now": term.now and asked.now and due == term.due})


def made_before(deals: Sequence[Deal], people: Iterable[str]) -> list[Deal]:
    """The last deals that exactly these people agreed on, each once, the latest first."""
    among = frozenset(people)
    agreed_on = [deal for deal in deals if deal.parties == among and deal.bound]
    told: dict[str, Deal] = {}
    for deal in sorted(agreed_on, key=lambda one: -one.number):
        told.setdefault(str([term.model_dump(exclude={"due"}) for term in agreed(deal)]), deal)
    return list(told.values())[:REPEATED]


def made_again(deal: Deal, asked: TermsWithin) -> list[Term]:
    """What was agreed then, as many turns later; what would fall due after the end is left out. What is due at once is
    handed over at the handshake."""
    made = [note.turn for note in deal.history if note.what == "proposed"]
    first = first_due(asked)
    later = first - min(made or [term.due for term in agreed(deal)])
    terms = [in_time(term.model_copy(update={"due": term.due + later}), asked) for term in agreed(deal)]
    return [
        term.model_copy(update={"now": asked.now and term.due == first and not term.promises})
        for term in terms
        if term.due <= LAST_TURN
    ]
