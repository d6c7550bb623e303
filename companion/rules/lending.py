"""Lent cards: what goes back to its owner at the end of a turn.

| rule | source |
| --- | --- |
| a card in a species' colours is only lent: back to its owner at the end of the turn | DE p16 |
| one promised for several turns is handed over again in each Trade phase | DE p16 |
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from companion.rules.deals import Deal, Note


class Loan(NamedTuple):
    """A lent card with the one who has it and the one it belongs to."""

    deal: str
    term: int
    card: str
    holder: str
    owner: str


def to_return(deals: Iterable[Deal], turn: int) -> tuple[Loan, ...]:
    """The lent cards that were handed over this turn, once each."""
    return tuple(loan for deal in deals for loan in _loans(deal, turn))


def _loans(deal: Deal, turn: int) -> Iterator[Loan]:
    for index, obligation in enumerate(deal.obligations):
        if obligation.term.lent:
            for card in _handed_over((note for note in deal.history if note.term == index), turn):
                yield Loan(deal.id, index, card, obligation.term.receiver, obligation.term.giver)


def _handed_over(notes: Iterable[Note], turn: int) -> list[str]:
    """The cards that came this turn, latest news first: what was there before "not yet" had not come."""
    cards: list[str] = []
    for note in notes:
        if note.turn != turn or note.what == "reopened":
            break
        cards = [*note.cards, *cards]
    return cards
