"""A turn in stages: scripts that bring a table of five to any phase, for phones under test."""

import json
from typing import Any

PLAYERS = {"caylion": "Ana", "zeth": "Ben", "unity": "Cem", "kjasjavikalimm": "Dora", "yengii": "Eva"}
SHIPS = {"caylion": 5, "zeth": 2, "unity": 3, "kjasjavikalimm": 6, "yengii": 2}
BIDS = {"caylion": (5, 0), "zeth": (1, 1), "unity": (2, 1), "kjasjavikalimm": (5, 1), "yengii": (2, 0)}
TALLIES = {
    "caylion": (31, 4, 3, 1, 2),
    "zeth": (28, 2, 2, 2, 1),
    "unity": (33, 5, 1, 0, 0),
    "kjasjavikalimm": (25, 9, 4, 1, 3),
    "yengii": (33, 0, 3, 1, 1),
}
LAST_TURN = 6


def line(do: str, by: str = "moderator", **fields: Any) -> str:
    """One command of a script."""
    return json.dumps({"do": do, "by": by, **fields})


def term(giver: str, receiver: str, due: int, **what: Any) -> dict[str, Any]:
    """One term of a deal."""
    return {"from": giver, "to": receiver, "due": due, **what}


def propose(by: str, deal: str, *terms: dict[str, Any]) -> str:
    """A proposal."""
    return line("propose_deal", by, deal=deal, terms=list(terms))


def opened(edition: str = "remastered", seats: dict[str, str] | None = None, **options: Any) -> list[str]:
    """Turn 1, Trade."""
    people = [{"species": name, "player": player} for name, player in (seats or PLAYERS).items()]
    return [line("open_table", edition=edition, seats=people, options={"trade_minutes": 8, **options})]


def asked() -> list[str]:
    """Ben (zeth) proposes a trade to Ana (caylion)."""
    ships, food = term("zeth", "caylion", 1, goods={"ship": 2}), term("caylion", "zeth", 2, goods={"food": 3})
    return [*opened(), propose("zeth", "z1", ships, food)]


def bound() -> list[str]:
    """The trade of `asked` binds: Ana owes 3 food on turn 2, and gets 2 ships now."""
    return [*asked(), line("accept_deal", "caylion", deal="z1")]


def moved(script: list[str], phases: int) -> list[str]:
    """So many phases later, auctions skipped."""
    return script + [line("advance", skip=True)] * phases


def bidding(script: list[str] | None = None) -> list[str]:
    """The bids phase: nothing announced yet."""
    return moved(script or opened(), 3)


def announced(*, without: str = "", script: list[str] | None = None) -> list[str]:
    """Everybody has announced their ships, but one."""
    told = [line("declare_ships", name, ships=ships) for name, ships in SHIPS.items() if name != without]
    return [*bidding(script), *told]


def sealed(*, without: str = "") -> list[str]:
    """Everybody has sealed, but one."""
    bids = [
        line("seal_bid", name, colony=colony, research=research)
        for name, (colony, research) in BIDS.items()
        if name != without
    ]
    return [*announced(), *bids]


def colonies() -> list[str]:
    """The colony auction: Dora (kjasjavikalimm) is on turn with 5 ships."""
    return [*sealed(), line("reveal_colony_bids")]


def research() -> list[str]:
    """The research bids are still sealed; nobody bought a colony."""
    return [*colonies(), *(line("pass", seat) for seat in ("kjasjavikalimm", "caylion", "yengii", "unity", "zeth"))]


def stealing(script: list[str] | None = None) -> list[str]:
    """The Zeth's phase, auctions skipped."""
    return moved(script or opened(), 4)


def scoring() -> list[str]:
    """After turn 6. A turn has six phases once the auctions are skipped; the last has Trade, Economy and Steal."""
    return moved(opened(), 6 * (LAST_TURN - 1) + 3)


def counted(*, without: str = "") -> list[str]:
    """Everybody has counted, but one."""
    names = ("points", "small", "large", "ultratech", "ships")
    tallies = [
        line("tally", name, **dict(zip(names, numbers, strict=True)))
        for name, numbers in TALLIES.items()
        if name != without
    ]
    return [*scoring(), *tallies]


def finished() -> list[str]:
    """The scores are revealed."""
    return [*counted(), line("reveal_scores")]


STAGES = {
    "trade": bound,
    "economy": lambda: moved(bound(), 1),
    "share": lambda: moved(opened(), 2),
    "bids": announced,
    "colony_auction": colonies,
    "research_auction": research,
    "steal": stealing,
    "cleanup": lambda: moved(opened(), 5),
    "scoring": scoring,
    "finished": finished,
}
