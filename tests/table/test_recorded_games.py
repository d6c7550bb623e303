"""Whole games as they were played, replayed command by command, with the books checked after every one.

tests/games/README.md says what is in each. A game that went wrong at a real table goes there first.
"""

import json
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion.cli.replay import replay
from companion.table.events import PhaseEntered
from companion.table.public import public
from companion.table.table import Accepted
from tests.table.double_entry import DoubleEntry
from tests.table.hand_worked import FIVE_BIFURCATION, FOUR_FIRST, NINE_REMASTERED, SHORT, SIX_GERMAN, Facts

Json = dict[str, Any]

GAMES = Path(__file__).parent.parent / "games"
HAND_WORKED = {
    "four_first": FOUR_FIRST,
    "six_german": SIX_GERMAN,
    "nine_remastered": NINE_REMASTERED,
    "five_bifurcation": FIVE_BIFURCATION,
}
NAMES = {long: short for short, long in SHORT.items()}


@dataclass
class Evening:
    """A game that was played through: the facts at its named moments, and the phases it went through."""

    moments: dict[str, Facts] = field(default_factory=dict)
    phases: list[tuple[int, str]] = field(default_factory=lambda: [(1, "trade")])


@cache
def played(game: str) -> Evening:
    """Every line of a game is accepted, and both books agree after each."""
    watched, evening = DoubleEntry(), Evening()
    for number, line in enumerate((GAMES / f"{game}.jsonl").read_text("utf-8").splitlines(), 1):
        if line.startswith("#:"):
            evening.moments[line.removeprefix("#:").strip()] = told(watched)
        elif line and not line.startswith("#"):
            answer = watched.line(line)
            assert isinstance(answer, Accepted), f"line {number}: {line} gave {answer}"
            evening.phases += [(one.turn, one.phase.value) for one in answer.events if isinstance(one, PhaseEntered)]
    watched.reopen()
    return evening


@pytest.mark.parametrize("game", HAND_WORKED)
def test_a_recorded_game_comes_to_what_was_worked_out_by_hand(game: str) -> None:
    """At each named moment the table stands as the rulebooks say: orders, purchases, ships, deals, scores."""
    moments = played(game).moments
    assert moments.keys() == HAND_WORKED[game].keys()
    for moment, facts in HAND_WORKED[game].items():
        found = moments[moment]
        assert {name: _picked(found[name], fact) for name, fact in facts.items()} == facts, moment


@pytest.mark.parametrize("game", HAND_WORKED)
def test_a_recorded_game_ends_in_the_state_that_is_kept_beside_it(
    game: str, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    """`companion replay` prints the kept state, the same at every run."""
    printed = []
    for _ in range(2):
        assert replay(str(GAMES / f"{game}.jsonl"), keep_going=False, lang="en", species=[]) == 0
        printed.append(capfdbinary.readouterr().out)
    assert printed[0] == printed[1]
    assert json.loads(printed[0]) == json.loads((GAMES / f"{game}.json").read_text("utf-8"))


@pytest.mark.parametrize("game", HAND_WORKED)
def test_a_recorded_game_goes_through_all_six_turns(game: str) -> None:
    """Phases follow one another as the rules say, auctions or not, with the Zeth or without."""
    phases = played(game).phases
    steal = ["steal"] if game in ("six_german", "nine_remastered") else []
    auctions = ["colony_auction", "research_auction"]
    for turn in range(1, 6):
        gone_through = [phase for when, phase in phases if when == turn]
        full = ["trade", "economy", "share", "bids", *auctions, *steal, "cleanup"]
        assert gone_through in (full, [phase for phase in full if phase not in auctions]), turn
    assert [phase for when, phase in phases if when == 6] == ["trade", "economy", *steal, "scoring", "finished"]


def told(watched: DoubleEntry) -> Facts:
    """The table as it stands, in the short forms of the hand-worked facts."""
    shown = public(watched.state)
    zeth = shown["zeth"] or {"safe": [], "exposed": [], "envoys": {}, "steals": []}
    auctions = shown["auction"] or {"colony": None, "research": None}
    held = watched.state.holdings.items()
    return {
        "phase": shown["phase"],
        "timer": f"{shown['timer']['state']} {shown['timer']['remaining']}",
        "done": _seats(shown["done_trading"]),
        "deals": {name: _deal(deal) for name, deal in shown["deals"].items()},
        "colony": _auction(auctions["colony"]),
        "research": _auction(auctions["research"]),
        "ships": _counts(shown["ships"]),
        "held": ", ".join(f"{_short(seat)} {cards.colonies}/{cards.research_teams}" for seat, cards in held),
        "penalties": _counts({seat: lost for seat, lost in shown["penalties"].items() if lost}),
        "safe": _seats(zeth["safe"]),
        "exposed": _seats(zeth["exposed"]),
        "envoys": _counts(zeth["envoys"]),
        "steals": ", ".join(f"{theft['turn']} {_short(theft['from'])}" for theft in zeth["steals"]),
        "regrets": _counts(shown.get("regrets", {})),
        "sealed": _seats(shown["sealed"]),
        "scores": "; ".join(_score(score) for score in shown["scores"]),
        "winners": _seats(shown["winners"]),
    }


def _picked(found: str | dict[str, str], fact: str | dict[str, str]) -> str | dict[str, str | None]:
    """Of the deals only those that a moment speaks of."""
    if isinstance(found, str) or isinstance(fact, str):
        assert isinstance(found, str)
        return found
    return {name: found.get(name) for name in fact}


def _short(seat: str) -> str:
    return NAMES.get(seat, seat)


def _seats(seats: list[str]) -> str:
    return " ".join(_short(seat) for seat in seats)


def _counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{_short(seat)} {count}" for seat, count in counts.items())


def _deal(deal: Json) -> str:
    terms = [f"{term['status']}={term['penalty']}" if term["penalty"] else term["status"] for term in deal["terms"]]
    return f"{deal['status']}: {' '.join(terms)}"


def _auction(auction: Json | None) -> str:
    """What each bid came to, in the order in which they were used."""
    if auction is None:
        return ""
    bids = iter(auction["order"])
    return "; ".join(
        f"{_short(line['seat'])} splits" if line["action"] == "split" else _choice(next(bids), line)
        for line in auction["log"]
    )


def _choice(bid: Json, line: Json) -> str:
    assert bid["seat"] == line["seat"]
    what = f">{line['space']}" if line["action"] == "buy" else " -" if line.get("auto") else " keeps"
    return f"{_short(bid['seat'])} {bid['bid']}{what}"


def _score(score: Json) -> str:
    twelfths = (score[f"{way}_twelfths"] for way in ("half", "precise", "total"))
    return " ".join([_short(score["seat"]), str(score["rank"]), *map(str, twelfths)])
