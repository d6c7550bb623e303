"""Refusals: why a command was not accepted. A code and facts, never a sentence; the words are the reader's.

`RULES` is the rulings table: every rule a command can break, in the order in which they are named when several
are broken, with the place it comes from (FIRST, REM, DE, AID as in species_data/README.md; "table" where the
companion itself needs the rule to keep its books) and an example of its facts.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Any, NamedTuple


class Who(str):
    """A species id among the facts of a refusal; shown by its name."""

    __slots__ = ()


class Everyone(tuple[str, ...]):
    """Several species ids, or none; shown as a list of names."""

    __slots__ = ()


class Thing(str):
    """A word of the game among the facts (a good, a phase, a command); shown in the reader's language."""

    __slots__ = ()


class Rule(NamedTuple):
    """Where a rule stands, and by example the facts that a refusal of it carries."""

    source: str
    example: Mapping[str, Any] = MappingProxyType({})


_TWO = Everyone(["caylion", "unity"])
_TERM = {"deal": "d1", "term": 0, "giver": Who("caylion"), "receiver": Who("unity")}

RULES: Mapping[str, Rule] = {
    "bad-command": Rule("table", {"problem": Thing("missing"), "field": "ships"}),
    "table-not-open": Rule("table"),
    "table-already-open": Rule("table"),
    "unknown-species": Rule("REM Select species (nine species), species_data", {"species": "vulcans"}),
    "not-your-move": Rule(
        "DE p11 rule 2, AID 02 (a trade needs the consent of everyone in it); table",
        {"seat": Who("caylion"), "deal": "d1", "why": Thing("moderator")},
    ),
    "wrong-phase": Rule(
        "FIRST p5-7, REM Trade/Economy/Confluence phase, AID I-III",
        {"command": Thing("start_timer"), "phase": Thing("economy"), "when": Thing("trade")},
    ),
    "player-count": Rule("AID title (4-9 players)", {"count": 3, "least": 4, "most": 9}),
    "species-twice": Rule(
        "FIRST p3, REM Select species (each player another species)",
        {"seats": Everyone(["zeth", "charity_syndicate"])},
    ),
    "unknown-edition": Rule("species_data/editions.json", {"edition": "deluxe"}),
    "bad-track": Rule("FIRST p3 Track setup, REM Bid track, DE p5", {"track": Thing("colony"), "length": 5}),
    "unknown-deal": Rule("table", {"deal": "d1"}),
    "unknown-term": Rule("table", {"deal": "d1", "term": 2}),
    "deal-exists": Rule("table", {"deal": "d1"}),
    "deal-not-binding": Rule("FIRST p5, REM Trade phase (binding once all agree)", {"deal": "d1", "seats": _TWO}),
    "already-binding": Rule("FIRST p5, REM Trade phase, DE p11 rule 4, AID 03", {"deal": "d1", "seats": _TWO}),
    "deal-closed": Rule("table", {"deal": "d1", "seats": _TWO, "status": Thing("withdrawn")}),
    "party-missing": Rule("table", {"seats": Everyone(["imdril"]), "why": Thing("absent")}),
    "not-a-party": Rule("FIRST p5, REM Trade phase, AID 02", {"seat": Who("unity"), "deal": "d1"}),
    "empty-term": Rule("FIRST p5, REM Trade phase (resources, ships, cards, promises)"),
    "due-in-past": Rule(
        "FIRST p5, REM Trade phase (goods move in a Trade phase)", {"seat": Who("caylion"), "due": 1, "first": 2}
    ),
    "due-after-end": Rule("REM Overview (six turns)", {"seat": Who("caylion"), "due": 7, "last": 6}),
    "not-now": Rule(
        "table (handed over at the handshake, in the Trade phase)",
        {"giver": Who("caylion"), "receiver": Who("unity"), "due": 3, "turn": 2},
    ),
    "not-due-yet": Rule("FIRST p5, REM Penalties (when it comes time to fulfil)", {**_TERM, "due": 3, "turn": 2}),
    "points-not-tradeable": Rule(
        "FIRST p1, REM Victory points and Donation, AID 01", {"seat": Who("faderan"), "points": 2}
    ),
    "over-delivery": Rule("table", {**_TERM, "what": Thing("food"), "given": 5, "left": 1}),
    "term-closed": Rule("table", {**_TERM, "status": Thing("delivered")}),
    "nothing-overdue": Rule("FIRST p5, REM Penalties", {**_TERM, "due": 3}),
    "nothing-offered": Rule("FIRST p5, REM Penalties", _TERM),
    "not-stealable": Rule(
        "REM Wild resources (no wild cubes), pub (no ships, points or cards)",
        {"good": Thing("small_wild"), "seat": Who("unity"), "why": Thing("kind")},
    ),
    "is-safe": Rule("Zeth board (no trade made this turn); a gift is none: DE p11 rule 3", {"seat": Who("caylion")}),
    "already-stolen-from": Rule("Zeth board (one steal from each victim a turn)", {"seat": Who("caylion")}),
    "converter-used": Rule(
        "Zeth board (each red converter once a turn)", {"seat": Who("zeth"), "converter": Thing("black_market")}
    ),
    "envoys-over-supply": Rule(
        "FIRST p2, REM component count (7 envoys)", {"seat": Who("unity"), "total": 8, "supply": 7}
    ),
    "not-reopenable": Rule("table", {**_TERM, "status": Thing("open")}),
    "ships-not-declared": Rule("FIRST p7, REM Overview of bidding (announce ships first)", {"seat": Who("yengii")}),
    "bid-over-ships": Rule(
        "FIRST p7, REM Overview of bidding (divide the ships you have)", {"seat": Who("yengii"), "ships": 2}
    ),
    "bids-missing": Rule(
        "FIRST p7, REM Colony bids (once all players are ready)", {"seats": Everyone(["unity", "yengii"])}
    ),
    "seal-unreadable": Rule("table", {"seats": Everyone(["unity"])}),
    "below-minimum": Rule(
        "FIRST p7, REM Buying a colony, AID 03/04",
        {"seat": Who("caylion"), "bid": Fraction(5, 2), "least": 3, "space": 5},
    ),
    "space-empty": Rule("FIRST p7, REM Buying a colony", {"seat": Who("unity"), "space": 4}),
    "not-on-turn": Rule(
        "FIRST p7, REM Colony bids (from highest bid to lowest)",
        {"seat": Who("unity"), "on_turn": Everyone(["yengii"])},
    ),
    "cannot-split": Rule("Kjasjavikalimm board (one split, two halves)", {"seat": Who("kjasjavikalimm"), "ships": 1}),
    "auction-not-over": Rule("FIRST p7, REM Confluence phase", {"phase": Thing("bids")}),
    "tallies-missing": Rule("FIRST p8, REM Endgame points", {"seats": Everyone(["unity", "yengii"])}),
    "nothing-to-undo": Rule("table"),
    "past-a-reveal": Rule("table"),
}

_RANK = {rule: place for place, rule in enumerate(RULES)}


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
    """A refusal of a rule that stands in `RULES`, with just the facts its sentence is made of."""
    if facts.keys() != RULES[rule].example.keys():
        raise TypeError(f"{rule} needs {sorted(RULES[rule].example)}, not {sorted(facts)}")
    return Refusal(rule, facts)


def in_order(refusals: Iterable[Refusal]) -> list[Refusal]:
    """All broken rules, the one to name first at the front."""
    return sorted(refusals, key=lambda refusal: refusal.rank)
