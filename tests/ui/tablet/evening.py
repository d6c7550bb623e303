"""An evening in stages: scripts that bring a table to any phase, for screens under test and to look at."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

PLAYERS = {
    "caylion": "Ana",
    "zeth": "Ben",
    "unity": "Cem",
    "kjasjavikalimm": "Dora",
    "yengii": "Eva",
    "faderan": "Finn",
}
SHIPS = {"caylion": 5, "zeth": 2, "unity": 3, "kjasjavikalimm": 6, "yengii": 2, "faderan": 3}
BIDS = {
    "caylion": (5, 0),
    "zeth": (1, 1),
    "unity": (2, 1),
    "kjasjavikalimm": (5, 1),
    "yengii": (2, 0),
    "faderan": (1, 2),
}
TALLIES = {
    "caylion": (31, 4, 3, 1, 2),
    "zeth": (28, 2, 2, 2, 1),
    "unity": (33, 5, 1, 0, 0),
    "kjasjavikalimm": (25, 9, 4, 1, 3),
    "yengii": (33, 0, 3, 1, 1),
    "faderan": (30, 1, 1, 3, 2),
}


def _given(do: str, by: str = "moderator", **fields: Any) -> dict[str, Any]:
    return {"do": do, "by": by, **fields}


def opened(
    edition: str = "remastered", players: Sequence[str] = tuple(PLAYERS), **options: Any
) -> list[dict[str, Any]]:
    """A table that has just been opened."""
    seats = [{"species": name, "player": PLAYERS.get(name, name.title())} for name in players]
    return [_given("open_table", edition=edition, seats=seats, options={"trade_minutes": 8, **options})]


DEALS = [
    _given("start_timer", at=5),
    _given(
        "propose_deal", "caylion", at=20, deal="d1",
        terms=[
            {"from": "caylion", "to": "zeth", "goods": {"food": 3}, "due": 1},
            {"from": "zeth", "to": "caylion", "goods": {"biotech": 1, "ship": 2}, "due": 1},
        ],
    ),
    _given("accept_deal", "zeth", at=31, deal="d1"),
    _given("deliver", "zeth", at=40, deal="d1", term=0),
    _given("deliver", "caylion", at=41, deal="d1", term=1, goods={"biotech": 1, "ship": 1}),
    _given(
        "propose_deal", "unity", at=60, deal="d2",
        terms=[
            {"from": "unity", "to": "kjasjavikalimm", "goods": {"large_wild": 1}, "due": 1},
            {"from": "kjasjavikalimm", "to": "yengii", "cards": ["Acrux"], "lent": True, "due": 1},
            {"from": "yengii", "to": "unity", "goods": {"ultratech": 1}, "promise": "passes on research", "stake": 1,
             "due": 2},
        ],
    ),
    _given("accept_deal", "kjasjavikalimm", at=70, deal="d2"),
    _given("accept_deal", "yengii", at=75, deal="d2"),
    _given("deliver", "yengii", at=77, deal="d2", term=1),
    _given("record_invention", "yengii", at=80, name="Genetic Engineering", era=1),
    _given("record_invention", "unity", at=82, name="Cross-Cultural Database", era=1),
    _given(
        "propose_deal", "faderan", at=85, deal="d3",
        terms=[
            {"from": "faderan", "to": "unity", "goods": {"acknowledgement": 1}, "due": 1},
            {"from": "unity", "to": "faderan", "goods": {"any_small": 2}, "due": 2},
        ],
    ),
    _given("done_trading", "zeth", at=100, done=True),
    _given("done_trading", "faderan", at=101, done=True),
]  # fmt: skip

_ADVANCE = _given("advance")
_DECLARED = [_given("declare_ships", seat, ships=ships) for seat, ships in SHIPS.items()]
_SEALED = [_given("seal_bid", seat, colony=colony, research=research) for seat, (colony, research) in BIDS.items()]
_COLONIES = [
    _given("split_bid", "kjasjavikalimm"),
    _given("buy", "kjasjavikalimm", space=6),
    _given("buy", "caylion", space=5),
]


def tallied(counts: Mapping[str, Sequence[int]]) -> list[dict[str, Any]]:
    """Everybody has counted: points, small, large, octagons, ships."""
    names = ("points", "small", "large", "ultratech", "ships")
    return [_given("tally", seat, **dict(zip(names, count, strict=True))) for seat, count in counts.items()]


def _turn(through: int) -> list[dict[str, Any]]:
    """Whole turns with auctions done by hand."""
    found: list[dict[str, Any]] = []
    for _ in range(through):
        found += [_ADVANCE, _ADVANCE, _ADVANCE, _given("advance", skip=True), _ADVANCE, _ADVANCE]
    return found


def stages(
    edition: str = "remastered", tallies: Mapping[str, Sequence[int]] = TALLIES, **options: Any
) -> dict[str, list[str]]:
    """Scripts by the name of what the tablet shows at their end."""
    start = opened(edition, **options)
    trade = [*start, *DEALS]
    economy = [*trade, _given("pause_timer", at=125), {**_ADVANCE, "at": 130}]
    share = [*economy, _ADVANCE]
    bids = [*share, _ADVANCE]
    part = [*bids, *_DECLARED[:4], *_SEALED[:3]]
    sealed = [*bids, *_DECLARED, *_SEALED]
    colony = [*sealed, _given("reveal_colony_bids")]
    buying = [*colony, *_COLONIES]
    chosen = [*buying, *(_given("pass", seat) for seat in ("yengii", "unity", "kjasjavikalimm", "zeth", "faderan"))]
    last = [*start, *_turn(5)]
    sixth = [*last, _given("record_invention", "unity", name="Galactic Unity", era=4)]
    scoring = [*sixth, _ADVANCE, _ADVANCE, _ADVANCE]
    counted = tallied(tallies)
    found = {
        "empty": [],
        "lobby": start,
        "trade": trade,
        "economy": economy,
        "share": share,
        "bids": part,
        "sealed": sealed,
        "colony": colony,
        "buying": buying,
        "research": chosen,
        "researching": [*chosen, _given("reveal_research_bids")],
        "steal": [*bids, _given("advance", skip=True), _given("set_envoys", "zeth", seat="unity", count=2)],
        "cleanup": [*chosen, _given("advance", skip=True), _ADVANCE],
        "last": sixth,
        "scoring": [*scoring, *counted[:2]],
        "tallied": [*scoring, *counted],
        "finished": [*scoring, *counted, _given("reveal_scores")],
    }
    return {name: [json.dumps(command) for command in script] for name, script in found.items()}
