"""Ruling 1: where a command breaks several rules, which one is named. Each case breaks the first and the second."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from companion.rules.refusals import RULES
from companion.table.commands import Command, parse
from companion.table.table import Refused
from tests.scripts import FIVE, FOUR, Game, opened, term

MOD = "moderator"
STOPS = {"bad-command", "table-not-open", "table-already-open"}
"""Where one of these is broken nothing more is looked at."""
UNSEEN = {("unknown-species", "not-your-move"), ("unknown-term", "deal-not-binding"), ("unknown-term", "not-a-party")}
"""Pairs of which the first leaves nobody, or no term, of whom the second could be said."""
Case = tuple[str, str, Callable[[], Game], str, str, dict[str, Any]]
SEATS = [{"species": name, "player": "A"} for name in FOUR]
TWICE = [*SEATS[:2], SEATS[0]]
UNKNOWN = {"species": "vulcans", "player": "A"}


def binding(*terms: dict[str, Any]) -> Game:
    return opened(*FIVE).agree(*(terms or [term("unity", "yengii")]))


def proposed() -> Game:
    return opened(*FIVE).ok("propose_deal", "unity", deal="d", terms=[term("unity", "yengii")])


def withdrawn() -> Game:
    return proposed().ok("withdraw_deal", "unity", deal="d")


def in_auction() -> Game:
    game = opened(*FIVE).advance_to("bids").bid({"kjasjavikalimm": (5, 0), "unity": (1, 0)})
    return game.ok("reveal_colony_bids")


def bought_first() -> Game:
    return in_auction().ok("buy", "kjasjavikalimm", space=6)


def mid_split() -> Game:
    """The Kjasjavikalimm have split, and somebody else is on turn."""
    game = opened(*FIVE).advance_to("bids").bid({"kjasjavikalimm": (5, 0), "yengii": (4, 0)})
    return game.ok("reveal_colony_bids").ok("split_bid", "kjasjavikalimm")


def between_auctions() -> Game:
    """The colony auction is over, the research bids still lie in their envelopes."""
    game = opened(*FIVE).advance_to("bids").bid({"unity": (1, 1)})
    return game.ok("reveal_colony_bids").ok("pass", "unity")


def steal() -> Game:
    game = opened(*FIVE).ok("mark_trade", "zeth", with_="unity").advance_to("steal")
    return game.ok("steal", "zeth", from_="yengii", goods={"food": 1})


def bribed() -> Game:
    """The Zeth used a converter on the Yengii; the Unity are safe."""
    game = opened(*FIVE).ok("mark_trade", "zeth", with_="unity").advance_to("steal")
    return game.ok("steal", "zeth", from_="yengii", goods={"food": 1}, converter="systemic_bribery")


def sharing(*terms: dict[str, Any]) -> Game:
    return binding(*terms).advance_to("share")


def economy(*terms: dict[str, Any]) -> Game:
    return binding(*terms).advance_to("economy")


def opening(seats: list[dict[str, str]], edition: str = "first", **options: Any) -> dict[str, Any]:
    return {"edition": edition, "seats": seats, "options": options}


def proposing(*terms: dict[str, Any], name: str = "d") -> dict[str, Any]:
    return {"deal": name, "terms": list(terms)}


TO_ABSENT = term("unity", "imdril", 0, goods={"point": 1})
LATE = term("unity", "yengii", 0)
BRIBE = {"goods": {"food": 1}, "converter": "systemic_bribery"}


def at_once(due: int, receiver: str = "yengii", **goods: int) -> dict[str, Any]:
    return {**term("unity", receiver, due, goods=goods or {"ship": 1}), "now": True}


CASES: list[Case] = [
    # the shape comes before everything, then whether the table is open
    ("bad-command", "table-not-open", Game, "done_trading", MOD, {"done": True}),
    ("bad-command", "table-not-open", Game, "advance", MOD, {"for_": "unity"}),
    ("bad-command", "wrong-phase", economy, "done_trading", MOD, {"done": True}),
    ("bad-command", "unknown-deal", opened, "levy_penalty", MOD, {"for_": "unity", "deal": "x", "term": 0}),
    ("table-not-open", "unknown-species", Game, "done_trading", "vulcans", {"done": True}),
    ("table-already-open", "unknown-species", opened, "open_table", MOD, opening([UNKNOWN])),
    ("table-already-open", "not-your-move", opened, "open_table", "unity", opening(SEATS)),
    # then who acts
    ("unknown-species", "not-your-move", opened, "advance", "vulcans", {}),
    ("unknown-species", "wrong-phase", economy, "done_trading", "vulcans", {"done": True}),
    ("unknown-species", "player-count", Game, "open_table", MOD, opening([UNKNOWN])),
    ("unknown-species", "not-your-move", Game, "open_table", "unity", opening([*SEATS, UNKNOWN])),
    ("not-your-move", "wrong-phase", economy, "start_timer", "unity", {}),
    ("not-your-move", "wrong-phase", economy, "mark_trade", "unity", {"with_": "yengii"}),
    ("not-your-move", "unknown-deal", opened, "levy_penalty", "unity", {"deal": "x", "term": 0}),
    ("not-your-move", "party-missing", opened, "adjust_seat", "unity", {"seat": "imdril", "tiebreaker": 1}),
    ("not-your-move", "player-count", Game, "open_table", "unity", opening(SEATS[:1])),
    # then the phase
    ("wrong-phase", "unknown-deal", economy, "accept_deal", "unity", {"deal": "x"}),
    ("wrong-phase", "empty-term", economy, "propose_deal", "unity", proposing()),
    ("wrong-phase", "party-missing", economy, "done_trading", MOD, {"for_": "imdril", "done": True}),
    ("wrong-phase", "party-missing", economy, "mark_trade", "zeth", {"with_": "imdril"}),
    ("wrong-phase", "over-delivery", economy, "deliver", "yengii", {"deal": "d", "term": 0, "goods": {"ship": 9}}),
    ("wrong-phase", "not-a-party", economy, "deliver", "caylion", {"deal": "d", "term": 0}),
    ("wrong-phase", "ships-not-declared", opened, "seal_bid", "unity", {"colony": 1, "research": 1}),
    ("wrong-phase", "not-your-move", economy, "deliver", "unity", {"deal": "d", "term": 0}),
    ("wrong-phase", "bid-over-ships", between_auctions, "seal_bid", "unity", {"colony": 1, "research": 9}),
    # a role in one deal stands where the list has it: before the rules about deals
    ("not-your-move", "deal-not-binding", proposed, "deliver", "unity", {"deal": "d", "term": 0}),
    ("not-your-move", "already-binding", binding, "withdraw_deal", "yengii", {"deal": "d"}),
    ("not-your-move", "nothing-overdue", binding, "accept_compensation", "unity", {"deal": "d", "term": 0}),
    ("not-your-move", "over-delivery", binding, "deliver", "unity", {"deal": "d", "term": 0, "goods": {"ship": 9}}),
    # setting up
    ("player-count", "species-twice", Game, "open_table", MOD, opening(TWICE)),
    ("player-count", "unknown-edition", Game, "open_table", MOD, opening(SEATS[:2], "deluxe")),
    ("species-twice", "unknown-edition", Game, "open_table", MOD, opening([*SEATS, SEATS[0]], "deluxe")),
    ("species-twice", "bad-track", Game, "open_table", MOD, opening([*SEATS, SEATS[0]], colony_track=[1])),
    ("unknown-edition", "bad-track", Game, "open_table", MOD, opening(SEATS, "deluxe", colony_track=[1])),
    # deals
    ("unknown-deal", "party-missing", opened, "accept_deal", MOD, {"for_": "imdril", "deal": "x"}),
    ("unknown-deal", "party-missing", opened, "amend_deal", "unity", proposing(TO_ABSENT, name="x")),
    ("unknown-deal", "empty-term", opened, "amend_deal", "unity", proposing(name="x")),
    ("unknown-term", "deal-not-binding", proposed, "deliver", "yengii", {"deal": "d", "term": 5}),
    ("unknown-term", "not-a-party", binding, "deliver", "caylion", {"deal": "d", "term": 5}),
    ("unknown-term", "party-missing", binding, "deliver", MOD, {"for_": "imdril", "deal": "d", "term": 5}),
    ("wrong-phase", "party-missing", economy, "deliver", MOD, {"for_": "imdril", "deal": "d", "term": 0}),
    ("deal-not-binding", "party-missing", proposed, "deliver", MOD, {"for_": "imdril", "deal": "d", "term": 0}),
    ("deal-closed", "party-missing", withdrawn, "accept_deal", MOD, {"for_": "imdril", "deal": "d"}),
    ("deal-closed", "not-a-party", withdrawn, "accept_deal", "caylion", {"deal": "d"}),
    ("party-missing", "due-in-past", opened, "propose_deal", MOD, {"for_": "imdril", **proposing(LATE)}),
    ("party-missing", "not-on-turn", in_auction, "pass", MOD, {"for_": "imdril"}),
    ("deal-exists", "party-missing", proposed, "propose_deal", "unity", proposing(TO_ABSENT)),
    ("deal-exists", "empty-term", proposed, "propose_deal", "unity", proposing()),
    ("deal-exists", "party-missing", proposed, "propose_deal", MOD, {"for_": "imdril", **proposing(TO_ABSENT)}),
    ("deal-not-binding", "party-missing", proposed, "amend_deal", "unity", proposing(TO_ABSENT)),
    ("deal-not-binding", "not-a-party", proposed, "deliver", "caylion", {"deal": "d", "term": 0}),
    ("deal-not-binding", "nothing-overdue", proposed, "levy_penalty", MOD, {"deal": "d", "term": 0}),
    ("already-binding", "not-a-party", binding, "accept_deal", "caylion", {"deal": "d"}),
    ("already-binding", "party-missing", binding, "accept_deal", MOD, {"for_": "imdril", "deal": "d"}),
    ("party-missing", "not-a-party", opened, "propose_deal", "caylion", proposing(TO_ABSENT)),
    ("party-missing", "due-in-past", opened, "propose_deal", "unity", proposing(TO_ABSENT)),
    ("not-a-party", "empty-term", opened, "propose_deal", "caylion", proposing(term("unity", "yengii", goods={}))),
    ("not-a-party", "due-in-past", opened, "propose_deal", "caylion", proposing(term("unity", "yengii", 0))),
    ("empty-term", "due-in-past", opened, "propose_deal", "unity", proposing(term("unity", "yengii", 0, goods={}))),
    (
        "due-in-past", "due-after-end", opened, "propose_deal", "unity",
        proposing(term("unity", "yengii", 7), term("unity", "yengii", 0)),
    ),
    (
        "due-in-past", "points-not-tradeable", opened, "propose_deal", "unity",
        proposing(term("unity", "yengii", 0, goods={"point": 1})),
    ),
    (
        "due-after-end", "points-not-tradeable", opened, "propose_deal", "unity",
        proposing(term("unity", "yengii", 7, goods={"point": 1})),
    ),
    # handed over at the handshake: the place of not-now is between the due turns and what may be traded
    ("wrong-phase", "not-now", economy, "propose_deal", "unity", proposing(at_once(2), name="e")),
    ("deal-exists", "not-now", binding, "propose_deal", "unity", proposing(at_once(2))),
    ("party-missing", "not-now", opened, "propose_deal", "unity", proposing(at_once(2, "imdril"))),
    ("not-a-party", "not-now", opened, "propose_deal", "caylion", proposing(at_once(2))),
    ("due-in-past", "not-now", sharing, "propose_deal", "unity", proposing(at_once(1), name="e")),
    ("due-in-past", "not-now", sharing, "amend_deal", "unity", proposing(at_once(1))),
    ("due-in-past", "not-now", opened, "propose_deal", "unity", proposing(at_once(2), LATE)),
    ("due-after-end", "not-now", opened, "propose_deal", "unity", proposing(at_once(7))),
    ("not-now", "points-not-tradeable", opened, "propose_deal", "unity", proposing(at_once(2, point=1))),
    # taken back
    ("wrong-phase", "unknown-deal", economy, "reopen_term", "yengii", {"deal": "x", "term": 0}),
    ("wrong-phase", "not-a-party", economy, "reopen_term", "caylion", {"deal": "d", "term": 0}),
    ("not-your-move", "not-reopenable", binding, "reopen_term", "unity", {"deal": "d", "term": 0}),
    ("not-a-party", "not-reopenable", binding, "reopen_term", "caylion", {"deal": "d", "term": 0}),
    ("unknown-term", "not-a-party", binding, "reopen_term", "caylion", {"deal": "d", "term": 5}),
    ("deal-not-binding", "not-a-party", proposed, "reopen_term", "caylion", {"deal": "d", "term": 0}),
    # a compensation turned down
    ("not-your-move", "nothing-overdue", binding, "decline_compensation", "unity", {"deal": "d", "term": 0}),
    ("not-a-party", "nothing-overdue", binding, "decline_compensation", "caylion", {"deal": "d", "term": 0}),
    ("not-a-party", "nothing-offered", economy, "decline_compensation", "caylion", {"deal": "d", "term": 0}),
    # the noticeboard
    ("wrong-phase", "party-missing", economy, "post", MOD, {"for_": "imdril", "seek": {}, "offer": {}}),
    # the converter: after everything else about a theft, as ruling 20 has it
    ("party-missing", "converter-used", bribed, "steal", "zeth", {"from_": "imdril", **BRIBE}),
    ("not-stealable", "converter-used", bribed, "steal", "zeth", {"from_": "caylion", **BRIBE, "goods": {"power": 1}}),
    ("is-safe", "converter-used", bribed, "steal", "zeth", {"from_": "unity", **BRIBE}),
    ("already-stolen-from", "converter-used", bribed, "steal", "zeth", {"from_": "yengii", **BRIBE}),
    # the Zeth, as ruling 9 has it, and envoys
    ("party-missing", "not-stealable", steal, "steal", "zeth", {"from_": "imdril", "goods": {"ship": 1}}),
    ("not-stealable", "is-safe", steal, "steal", "zeth", {"from_": "unity", "goods": {"ship": 1}}),
    ("not-stealable", "already-stolen-from", steal, "steal", "zeth", {"from_": "yengii", "goods": {"ship": 1}}),
    ("party-missing", "envoys-over-supply", steal, "set_envoys", "zeth", {"seat": "imdril", "count": 9}),
    # the auction
    ("below-minimum", "space-empty", bought_first, "buy", "unity", {"space": 6}),
    ("below-minimum", "not-on-turn", in_auction, "buy", "unity", {"space": 5}),
    ("space-empty", "not-on-turn", in_auction, "buy", "unity", {"space": 7}),
    ("not-on-turn", "cannot-split", mid_split, "split_bid", "kjasjavikalimm", {}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("first", "second", "game", "do", "by", "fields"),
    CASES,
    ids=[f"{first}-before-{second}-{do}" for first, second, _, do, _, _ in CASES],
)
def test_ruling_1_the_first_of_two_broken_rules_is_named(
    first: str, second: str, game: Callable[[], Game], do: str, by: str, fields: dict[str, Any]
) -> None:
    """Both are broken, so both are found, unless the first leaves nothing of which the second could be said."""
    table = game()
    assert table.refused(do, by, **fields) == first
    command = parse(json.dumps({"do": do, "by": by, **{name.rstrip("_"): value for name, value in fields.items()}}))
    assert isinstance(command, Command)
    answer = table.table.submit(command)
    assert isinstance(answer, Refused)
    if first not in STOPS and (first, second) not in UNSEEN:
        assert second in [refusal.rule for refusal in answer.refusals]


def test_ruling_1_a_validator_that_finds_all_of_them_shows_all() -> None:
    game = proposed()
    command = parse(
        '{"do": "propose_deal", "by": "caylion", "deal": "d", "terms": ['
        '{"from": "unity", "to": "imdril", "goods": {"point": 1}, "due": 0}, '
        '{"from": "unity", "to": "zeth", "due": 9}]}'
    )
    assert isinstance(command, Command)
    answer = game.table.submit(command)
    assert isinstance(answer, Refused)
    found = [refusal.rule for refusal in answer.refusals]
    assert found == [
        "deal-exists", "party-missing", "not-a-party", "empty-term", "due-in-past", "due-after-end",
        "points-not-tradeable",
    ]  # fmt: skip
    assert found == sorted(found, key=list(RULES).index)


@pytest.mark.parametrize(
    ("species", "rule"),
    [("vulcans", "unknown-species"), ("imdril", "not-your-move"), ("falling_light", "not-your-move")],
)
def test_ruling_1_for_by_no_such_species_and_not_at_the_table_are_two_things(species: str, rule: str) -> None:
    assert opened().refused("done_trading", species, done=True) == rule


@pytest.mark.parametrize("field", ["for_", "with_", "from_", "seat", "to"])
def test_ruling_1_a_species_that_is_not_at_the_table_anywhere_else_is_party_missing(field: str) -> None:
    game = opened(*FIVE)
    commands: dict[str, tuple[str, str, dict[str, Any]]] = {
        "for_": ("done_trading", MOD, {"for_": "imdril", "done": True}),
        "with_": ("mark_trade", "zeth", {"with_": "imdril"}),
        "from_": ("propose_deal", "unity", proposing(term("imdril", "unity"))),
        "to": ("propose_deal", "unity", proposing(term("unity", "imdril"))),
        "seat": ("adjust_seat", MOD, {"seat": "imdril", "tiebreaker": 1}),
    }
    do, by, fields = commands[field]
    assert game.refused(do, by, **fields) == "party-missing"
