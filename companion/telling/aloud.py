"""First game: the cards that the one who explains reads aloud. Pure."""

from collections.abc import Mapping

from companion.rules.phases import Phase
from companion.rules.species import Facts
from companion.table.view import Shared
from companion.telling.compensation import by_the_book

LOBBY = (
    "what",
    "together",
    "open",
    "tradeable",
    "binding",
    "points",
    "worth",
    "ships",
    "converters",
    "colonies",
    "teams",
)
"""The cards for the one who explains while phones join, in the order of the German book's own script."""
_PHASES: Mapping[Phase, tuple[str, ...]] = {
    Phase.TRADE: ("trade", "keep-cubes", "promises"),
    Phase.ECONOMY: ("economy", "donation"),
    Phase.SHARE: ("share",),
    Phase.BIDS: ("bids",),
    Phase.COLONY_AUCTION: ("auction",),
    Phase.STEAL: ("steal",),
    Phase.CLEANUP: ("cleanup",),
    Phase.SCORING: ("score",),
}


def aloud(shared: Shared, facts: Facts) -> tuple[str, ...]:
    """The cards of this phase (`aloud-…`): on turn 1, and the end of the game when it comes."""
    if shared.turn > 1 and shared.phase is not Phase.SCORING:
        return ()
    edition = facts.editions.get(shared.setup.edition)
    silent = {"keep-cubes"} if edition and "not-on-turn-1" not in edition.places else set()
    other = {
        "trade": "trade-by-timer" if edition and "trade-end" not in edition.places else "trade",
        "promises": by_the_book(shared, facts, "promises"),
        "share": "share-at-once" if edition and edition.sharing_bonus == "inventing" else "share",
        "score": "score-ties" if shared.setup.precise_scoring == "ties" else "score",
    }
    return tuple(other.get(name, name) for name in _PHASES.get(shared.phase, ()) if name not in silent)
