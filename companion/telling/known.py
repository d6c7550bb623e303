"""Cards and promises that a deal's form can suggest, so that nothing has to be typed. Pure."""

from companion.rules.phrases import PROMISES
from companion.table.view import Shared

KNOWN = 8
"""So many of them fit beside a thumb."""


def cards_known(shared: Shared, giver: str) -> list[str]:
    """Names of cards: those used in deals of this game, the latest first, then what the giver has invented."""
    used = [card for deal in reversed(shared.deals) for one in deal.obligations for card in one.term.cards]
    own = [made.name for made in shared.inventions if made.seat == giver]
    return list(dict.fromkeys((*used, *own)))


def promises_known(shared: Shared, giver: str) -> list[str]:
    """The phrases that this giver could mean, about phases that this turn has and of stealing only by the Zeth; then
    the promises made in this game, the latest first."""
    zeth = shared.racket.zeth if shared.racket else None
    phrases = [
        f"@{name}"
        for name, phase in PROMISES.items()
        if phase in shared.phases and (name != "does_not_steal" or giver == zeth)
    ]
    made = [one.term.promise for deal in reversed(shared.deals) for one in deal.obligations if one.term.promises]
    return list(dict.fromkeys((*phrases, *made)))
