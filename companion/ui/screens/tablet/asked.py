"""What waits for a seat's word, for the seats that have no phone to be asked on."""

from collections.abc import Iterator

from companion.rules.deals import Deal
from companion.table.ledger import Waiting
from companion.table.view import Shared


def asked(shared: Shared, seat: str) -> list[Waiting]:
    """Proposals, amendments and compensations that wait for this seat, oldest first."""
    return [waiting for deal in shared.deals if deal.live for waiting in _in(deal, seat)]


def _in(deal: Deal, seat: str) -> Iterator[Waiting]:
    if deal.status == "proposed" and seat in deal.parties and seat not in deal.accepted:
        yield Waiting("proposal", deal)
    if deal.amendment is not None and seat in deal.concerned and seat not in deal.amendment.accepted:
        yield Waiting("amendment", deal)
    for index, due in enumerate(deal.obligations):
        waits = due.offer is not None and due.failed and seat not in due.offer.accepted
        if waits and seat in deal.parties and seat != due.term.giver:
            yield Waiting("compensation", deal, index)
