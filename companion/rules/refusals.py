"""Refusals: why a command was not accepted. A code and facts, never a sentence; the words are the reader's.

`SOURCES` is the rulings table: every rule a command can break, in the order in which they are named when
several are broken, with the place it comes from (FIRST, REM, DE, AID as in species_data/README.md; "table" where
the companion itself needs the rule to keep its books).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any


class Who(str):
    """A species id among the facts of a refusal; shown by its name."""


class Everyone(tuple[str, ...]):
    """Several species ids; shown as a list of names."""


class Thing(str):
    """A word of the game among the facts (a good, a phase, a status); shown in the reader's language."""


SOURCES: Mapping[str, str] = {
    "bad-command": "table",
    "table-not-open": "table",
    "table-already-open": "table",
    "unknown-species": "REM p1 (nine species), species_data",
    "not-your-move": "DE p10 rule 2, AID 02 (a trade needs the consent of everyone in it); table",
    "wrong-phase": "FIRST p5-7, REM Trade/Economy/Confluence phase, AID I-III",
    "player-count": "DE p1, AID title (4-9 players)",
    "species-twice": "FIRST p3, REM Select species (each player another species)",
    "unknown-edition": "species_data/editions.json",
    "bad-track": "FIRST p3 Track setup, REM Bid track, DE p5",
    "unknown-deal": "table",
    "unknown-term": "table",
    "deal-exists": "table",
    "deal-not-binding": "FIRST p5, REM Trading (binding once all agree)",
    "already-binding": "FIRST p5, REM Trading, DE p10 rule 4, AID 03",
    "deal-closed": "table",
    "party-missing": "table",
    "not-a-party": "FIRST p5, REM Trading, AID 02",
    "empty-term": "FIRST p5, REM Trading (resources, ships, cards, promises)",
    "due-in-past": "FIRST p5, REM Trading (goods move in a Trade phase)",
    "due-after-end": "REM Overview (six turns)",
    "not-due-yet": "FIRST p5, REM Broken promises (when it comes time to fulfil)",
    "points-not-tradeable": "FIRST p1, REM Victory points and Donation, AID 01",
    "over-delivery": "table",
    "term-closed": "table",
    "nothing-overdue": "FIRST p5, REM Broken promises",
    "nothing-offered": "FIRST p5, REM Broken promises",
    "not-stealable": "REM Wild resources, FIRST Zeth sheet, DE Zeth",
    "is-safe": "DE Zeth (no trade made this turn)",
    "already-stolen-from": "Zeth board (one steal from each victim a turn)",
    "envoys-over-supply": "FIRST p2, REM component count (7 envoys)",
    "ships-not-declared": "FIRST p7, REM Overview of bidding (announce ships first)",
    "bid-over-ships": "FIRST p7, REM Overview of bidding (divide the ships you have)",
    "bids-missing": "FIRST p7, REM Colony bids (once all players are ready)",
    "seal-unreadable": "table",
    "below-minimum": "FIRST p7, REM Buying a colony, AID 03/04",
    "space-empty": "FIRST p7, REM Buying a colony",
    "not-on-turn": "FIRST p7, REM Colony bids (from highest bid to lowest)",
    "cannot-split": "Kjasjavikalimm board (one split, two halves)",
    "auction-not-over": "FIRST p7, REM Confluence phase",
    "tallies-missing": "FIRST p8, REM Endgame points",
    "nothing-to-undo": "table",
    "past-a-reveal": "table",
}

_RANK = {rule: place for place, rule in enumerate(SOURCES)}


@dataclass(frozen=True, slots=True)
class Refusal:
    """One broken rule with the facts that broke it."""

    rule: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    in_deal: bool = False
    """A party in the wrong role of one deal: named after `wrong-phase`, where a role nobody gave comes before."""

    @property
    def rank(self) -> tuple[int, bool]:
        """The place in the order in which broken rules are named."""
        return (_RANK["wrong-phase"], True) if self.in_deal else (_RANK[self.rule], False)


def refuse(rule: str, /, **facts: Any) -> Refusal:
    """A refusal of a rule that stands in `SOURCES`."""
    if rule not in SOURCES:
        raise KeyError(rule)
    return Refusal(rule, facts)


def in_order(refusals: Iterable[Refusal]) -> list[Refusal]:
    """All broken rules, the one to name first at the front."""
    return sorted(refusals, key=lambda refusal: refusal.rank)
