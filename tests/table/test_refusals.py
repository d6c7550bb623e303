"""Every refusal rule is provoked through the public door: a line of JSON, then the table.

A case is a game brought to the point, and the one command that breaks the rule. `Game.refused` also checks that
the refused command changed neither the state nor the journal.
"""

from collections.abc import Callable
from typing import Any

import pytest

from companion.rules.refusals import RULES
from companion.table.envelopes import MemoryVault, OpenedPart, SealedPart
from companion.table.journal import MemoryJournal
from companion.table.table import Table
from tests.scripts import FIVE, FOUR, TALLY, Game, opened, term

Case = tuple[Callable[[], Game], str, str, dict[str, Any]]
MOD = "moderator"
SEATS = [{"species": name, "player": "A"} for name in FOUR]


def proposed(*terms: dict[str, Any]) -> Game:
    return opened(*FIVE).ok("propose_deal", "unity", deal="d", terms=list(terms or [term("unity", "yengii")]))


def bound(*terms: dict[str, Any]) -> Game:
    return opened(*FIVE).agree(*(terms or [term("unity", "yengii")]))


def sharing() -> Game:
    return opened().advance_to("share")


def withdrawn() -> Game:
    return proposed().ok("withdraw_deal", "unity", deal="d")


def delivered() -> Game:
    return bound().ok("deliver", "yengii", deal="d", term=0)


def overdue() -> Game:
    return bound().advance_to("economy")


def stealing() -> Game:
    game = opened(*FIVE).ok("mark_trade", "zeth", with_="caylion").advance_to("steal")
    return game.ok("steal", "zeth", from_="unity", goods={"food": 1})


def bribed() -> Game:
    game = opened(*FIVE).advance_to("steal")
    return game.ok("steal", "zeth", from_="unity", goods={"food": 1}, converter="systemic_bribery")


def bidding() -> Game:
    return opened(*FIVE).advance_to("bids")


def auction() -> Game:
    """Kjasjavikalimm 5 on turn, then Unity 2 and Caylion 3, which count 1.5."""
    game = bidding().bid({"kjasjavikalimm": (5, 1), "unity": (2, 1), "caylion": (3, 1)})
    return game.ok("reveal_colony_bids")


class _LostVault(MemoryVault):
    """The phones that sealed are gone, and their secrets with them."""

    def open(self, seat: str, part: SealedPart) -> OpenedPart | None:
        return None


def lost_phones() -> Game:
    game = opened(*FIVE)
    game.table = Table(MemoryJournal(game.journal.entries), _LostVault(), game.table.facts)
    game.journal = game.table._journal  # type: ignore[assignment]  # the journal it was just given
    return game.advance_to("bids").bid({})


def tracks(**options: list[int]) -> Case:
    return Game, "open_table", MOD, {"edition": "first", "seats": SEATS, "options": options}


CASES: dict[str, list[Case]] = {
    "bad-command": [
        (Game, "dance", MOD, {}),
        (opened, "done_trading", MOD, {"done": True}),
        (opened, "advance", MOD, {"for_": "unity"}),
        (lambda: opened().ok("start_timer", at=5), "pause_timer", MOD, {"at": 4}),
    ],
    "table-not-open": [(Game, "advance", MOD, {}), (Game, "undo", MOD, {}), (Game, "pass", "unity", {})],
    "table-already-open": [(opened, "open_table", MOD, {"edition": "first", "seats": SEATS})],
    "unknown-species": [
        (Game, "open_table", MOD, {"edition": "first", "seats": [*SEATS, {"species": "vulcans", "player": "A"}]}),
        (opened, "done_trading", "vulcans", {"done": True}),
        (Game, "open_table", "vulcans", {"edition": "first", "seats": SEATS}),
    ],
    "not-your-move": [
        (opened, "advance", "unity", {}),
        (opened, "done_trading", "zeth", {"done": True}),
        (opened, "done_trading", "unity", {"done": True, "for_": "yengii"}),
        (lambda: opened(*FIVE), "mark_trade", "unity", {"with_": "caylion"}),
        (lambda: opened(*FIVE), "set_envoys", "unity", {"seat": "unity", "count": 1}),
        (lambda: opened(*FIVE), "split_bid", "unity", {}),
        (bound, "deliver", "unity", {"deal": "d", "term": 0}),
        (proposed, "withdraw_deal", "yengii", {"deal": "d"}),
        (Game, "open_table", "unity", {"edition": "first", "seats": SEATS}),
    ],
    "wrong-phase": [
        (lambda: opened().advance_to("economy"), "start_timer", MOD, {}),
        (lambda: opened().advance_to("economy"), "propose_deal", "unity", {"deal": "d", "terms": []}),
        (opened, "declare_ships", "unity", {"ships": 1}),
        (overdue, "deliver", "yengii", {"deal": "d", "term": 0}),
        (lambda: opened().advance_to("finished", 6), "advance", MOD, {"skip": True}),
    ],
    "player-count": [
        (Game, "open_table", MOD, {"edition": "first", "seats": SEATS[:3]}),
        (Game, "open_table", MOD, {"edition": "first", "seats": []}),
    ],
    "species-twice": [
        (Game, "open_table", MOD, {"edition": "first", "seats": [*SEATS, SEATS[0]]}),
        (Game, "open_table", MOD, {"edition": "first", "seats": [*SEATS, {"species": "deep_unity", "player": "A"}]}),
    ],
    "unknown-edition": [(Game, "open_table", MOD, {"edition": "deluxe", "seats": SEATS})],
    "bad-track": [
        tracks(colony_track=[1, 1, 2]),
        tracks(colony_track=[1, 1, 2, 3, 3]),
        tracks(colony_track=[1, 2, 1, 3]),
        tracks(colony_track=[0, 1, 2, 3]),
        tracks(colony_track=[]),
        tracks(research_track=[2, 1, 1, 1]),
    ],
    "unknown-deal": [
        (opened, "accept_deal", "unity", {"deal": "d"}),
        (opened, "deliver", "unity", {"deal": "d", "term": 0}),
        (opened, "levy_penalty", MOD, {"deal": "d", "term": 0}),
        (opened, "amend_deal", "unity", {"deal": "d", "terms": [term("unity", "yengii")]}),
    ],
    "unknown-term": [
        (bound, "deliver", "yengii", {"deal": "d", "term": 1}),
        (bound, "break_term", "yengii", {"deal": "d", "term": -1}),
    ],
    "deal-exists": [(proposed, "propose_deal", "unity", {"deal": "d", "terms": [term("unity", "yengii")]})],
    "deal-not-binding": [
        (proposed, "deliver", "yengii", {"deal": "d", "term": 0}),
        (proposed, "amend_deal", "yengii", {"deal": "d", "terms": [term("unity", "yengii")]}),
    ],
    "already-binding": [
        (bound, "accept_deal", "yengii", {"deal": "d"}),
        (bound, "decline_deal", "yengii", {"deal": "d"}),
        (bound, "withdraw_deal", "unity", {"deal": "d"}),
    ],
    "deal-closed": [
        (withdrawn, "accept_deal", "yengii", {"deal": "d"}),
        (withdrawn, "deliver", "yengii", {"deal": "d", "term": 0}),
        (delivered, "amend_deal", "yengii", {"deal": "d", "terms": [term("unity", "yengii")]}),
    ],
    "party-missing": [
        (opened, "propose_deal", "unity", {"deal": "d", "terms": [term("unity", "imdril")]}),
        (opened, "propose_deal", "unity", {"deal": "d", "terms": [term("unity", "unity")]}),
        (opened, "adjust_seat", MOD, {"seat": "imdril", "tiebreaker": 1}),
        (opened, "done_trading", MOD, {"for_": "imdril", "done": True}),
        (lambda: opened(*FIVE), "mark_trade", "zeth", {"with_": "imdril"}),
        (lambda: opened(*FIVE), "mark_trade", "zeth", {"with_": "zeth"}),
        (lambda: opened(*FIVE), "set_envoys", "zeth", {"seat": "imdril", "count": 1}),
        (stealing, "steal", "zeth", {"from_": "imdril", "goods": {"food": 1}}),
    ],
    "not-a-party": [
        (proposed, "accept_deal", "caylion", {"deal": "d"}),
        (bound, "deliver", "caylion", {"deal": "d", "term": 0}),
        (opened, "propose_deal", "caylion", {"deal": "d", "terms": [term("unity", "yengii")]}),
    ],
    "empty-term": [
        (opened, "propose_deal", "unity", {"deal": "d", "terms": []}),
        (opened, "propose_deal", "unity", {"deal": "d", "terms": [term("unity", "yengii", goods={})]}),
        (opened, "propose_deal", "unity", {"deal": "d", "terms": [term("unity", "yengii", promise=" ")]}),
    ],
    "due-in-past": [
        (opened, "propose_deal", "unity", {"deal": "d", "terms": [term("unity", "yengii", 0)]}),
        (sharing, "propose_deal", "unity", {"deal": "d", "terms": [term("unity", "yengii")]}),
        (lambda: proposed().advance_to("share"), "accept_deal", "yengii", {"deal": "d"}),
    ],
    "due-after-end": [(opened, "propose_deal", "unity", {"deal": "d", "terms": [term("unity", "yengii", 7)]})],
    "not-now": [
        (opened, "propose_deal", "unity", {"deal": "d", "terms": [{**term("unity", "yengii", 2), "now": True}]}),
        (sharing, "propose_deal", "unity", {"deal": "d", "terms": [{**term("unity", "yengii", 2), "now": True}]}),
        (bound, "amend_deal", "unity", {"deal": "d", "terms": [{**term("unity", "yengii", 6), "now": True}]}),
    ],
    "not-due-yet": [(lambda: bound(term("unity", "yengii", 2)), "break_term", "yengii", {"deal": "d", "term": 0})],
    "points-not-tradeable": [
        (opened, "propose_deal", "unity", {"deal": "d", "terms": [term("unity", "yengii", goods={"point": 2})]})
    ],
    "over-delivery": [
        (bound, "deliver", "yengii", {"deal": "d", "term": 0, "goods": {"ship": 2}}),
        (bound, "deliver", "yengii", {"deal": "d", "term": 0, "goods": {"food": 1}}),
        (bound, "deliver", "yengii", {"deal": "d", "term": 0, "cards": ["Acrux"]}),
    ],
    "term-closed": [
        (delivered, "deliver", "yengii", {"deal": "d", "term": 0}),
        (delivered, "levy_penalty", MOD, {"deal": "d", "term": 0}),
        (lambda: bound().ok("break_term", "unity", deal="d", term=0), "break_term", "unity", {"deal": "d", "term": 0}),
    ],
    "nothing-overdue": [
        (bound, "levy_penalty", MOD, {"deal": "d", "term": 0}),
        (bound, "offer_compensation", "unity", {"deal": "d", "term": 0, "note": "a ship"}),
    ],
    "nothing-offered": [
        (overdue, "accept_compensation", "yengii", {"deal": "d", "term": 0}),
        (overdue, "decline_compensation", "yengii", {"deal": "d", "term": 0}),
    ],
    "not-stealable": [
        (stealing, "steal", "zeth", {"from_": "yengii", "goods": {"food": 1, good: 1}})
        for good in (
            "ship", "point", "small_wild", "large_wild", "any_small", "any_large", "envoy", "acknowledgement",
            "colony", "research_team",
        )
    ],
    "is-safe": [(stealing, "steal", "zeth", {"from_": "caylion", "goods": {"food": 1}})],
    "already-stolen-from": [(stealing, "steal", "zeth", {"from_": "unity", "goods": {"ultratech": 1}})],
    "converter-used": [
        (bribed, "steal", "zeth", {"from_": "yengii", "goods": {"food": 1}, "converter": "systemic_bribery"}),
        (
            bribed, "steal", "zeth",
            {"from_": "yengii", "goods": {"food": 3}, "converter": "systemic_bribery", "upgraded": True},
        ),
    ],
    "envoys-over-supply": [
        (lambda: opened(*FIVE), "set_envoys", "zeth", {"seat": "unity", "count": 8}),
        (
            lambda: opened(*FIVE).ok("set_envoys", "zeth", seat="yengii", count=4),
            "set_envoys", "zeth", {"seat": "unity", "count": 4},
        ),
    ],
    "not-reopenable": [
        (bound, "reopen_term", "yengii", {"deal": "d", "term": 0}),
        (delivered, "reopen_term", "yengii", {"deal": "d", "term": 0}),
        (lambda: overdue().advance_to("trade", 2), "reopen_term", "yengii", {"deal": "d", "term": 0}),
    ],
    "ships-not-declared": [(bidding, "seal_bid", "unity", {"colony": 0, "research": 0})],
    "bid-over-ships": [
        (lambda: bidding().ok("declare_ships", "unity", ships=2), "seal_bid", "unity", {"colony": 2, "research": 1})
    ],
    "bids-missing": [(bidding, "reveal_colony_bids", MOD, {})],
    "seal-unreadable": [(lost_phones, "reveal_colony_bids", MOD, {})],
    "below-minimum": [
        (lambda: auction().ok("pass", "kjasjavikalimm"), "buy", "unity", {"space": 5}),
    ],
    "space-empty": [
        (lambda: auction().ok("buy", "kjasjavikalimm", space=1), "buy", "unity", {"space": 1}),
        (auction, "buy", "kjasjavikalimm", {"space": 7}),
    ],
    "not-on-turn": [
        (auction, "pass", "unity", {}),
        (auction, "buy", "unity", {"space": 1}),
        (lambda: auction().ok("buy", "kjasjavikalimm", space=1), "split_bid", "kjasjavikalimm", {}),
    ],
    "cannot-split": [
        (lambda: auction().ok("split_bid", "kjasjavikalimm"), "split_bid", "kjasjavikalimm", {}),
        (lambda: bidding().bid({"kjasjavikalimm": (1, 0)}).ok("reveal_colony_bids"), "split_bid", "kjasjavikalimm", {}),
    ],
    "auction-not-over": [(bidding, "advance", MOD, {}), (auction, "advance", MOD, {"skip": False})],
    "tallies-missing": [
        (lambda: opened().advance_to("scoring", 6), "reveal_scores", MOD, {}),
        (lambda: opened().advance_to("scoring", 6), "advance", MOD, {}),
        (lambda: opened().advance_to("scoring", 6).tally(), "advance", MOD, {}),
        (lambda: opened().advance_to("scoring", 6).ok("tally", "unity", **TALLY), "reveal_scores", MOD, {}),
    ],
    "nothing-to-undo": [(opened, "undo", MOD, {})],
    "past-a-reveal": [
        (auction, "undo", MOD, {}),
        (lambda: opened().advance_to("scoring", 6).tally().ok("reveal_scores"), "undo", MOD, {}),
    ],
}  # fmt: skip

_ALL = [(rule, case) for rule, cases in CASES.items() for case in cases]


@pytest.mark.parametrize(("rule", "case"), _ALL, ids=[f"{rule}-{case[1]}-{case[2]}" for rule, case in _ALL])
def test_the_rule_is_provoked(rule: str, case: Case) -> None:
    game, do, by, fields = case
    assert game().refused(do, by, **fields) == rule


@pytest.mark.parametrize("rule", RULES)
def test_no_rule_is_without_a_case(rule: str) -> None:
    """A new rule is not done before a test provokes it."""
    assert CASES.get(rule), f"nothing provokes {rule}"


def test_no_case_is_of_a_rule_that_is_gone() -> None:
    assert set(CASES) <= set(RULES)
