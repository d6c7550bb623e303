"""What a command must look like to be one (rulings 13 and 2): everything else is a `bad-command`."""

import json
from typing import Any

import pytest

from companion.rules.refusals import Refusal
from companion.table.commands import Command, parse
from tests.scripts import FOUR

SEATS = [{"species": name, "player": "A"} for name in FOUR]
TERM = {"from": "unity", "to": "yengii", "goods": {"ship": 1}, "due": 1}

# Every command with all its fields; ruling 13 names those that may be left out.
COMMANDS: dict[str, tuple[dict[str, Any], set[str]]] = {
    "open_table": (
        {
            "edition": "first",
            "seats": SEATS,
            "options": {
                "trade_minutes": 8, "first_turn_minutes": 4, "precise_scoring": "ties", "final_steal": False,
                "colony_track": [1, 1, 2, 3],
                "research_track": [1, 1, 2, 3], "regret": False,
            },
        },
        {"options"},
    ),
    "adjust_seat": ({"seat": "unity", "colony_support": 2, "tiebreaker": "infinite"}, {"colony_support", "tiebreaker"}),
    "advance": ({"skip": True}, {"skip"}),
    "start_timer": ({}, set()),
    "pause_timer": ({}, set()),
    "reset_timer": ({}, set()),
    "add_time": ({"seconds": -2.5}, set()),
    "done_trading": ({"done": True}, set()),
    "propose_deal": ({"deal": "d", "terms": [TERM]}, set()),
    "accept_deal": ({"deal": "d"}, set()),
    "decline_deal": ({"deal": "d"}, set()),
    "withdraw_deal": ({"deal": "d"}, set()),
    "amend_deal": ({"deal": "d", "terms": [TERM]}, set()),
    "deliver": ({"deal": "d", "term": 0, "goods": {"ship": 1}, "cards": ["Acrux"]}, {"goods", "cards"}),
    "reopen_term": ({"deal": "d", "term": 0}, set()),
    "break_term": ({"deal": "d", "term": 0}, set()),
    "offer_compensation": ({"deal": "d", "term": 0, "note": ""}, set()),
    "accept_compensation": ({"deal": "d", "term": 0}, set()),
    "decline_compensation": ({"deal": "d", "term": 0}, set()),
    "levy_penalty": ({"deal": "d", "term": 0, "paid": True}, {"paid"}),
    "mark_trade": ({"with": "unity"}, set()),
    "unmark_trade": ({"with": "unity"}, set()),
    "set_envoys": ({"seat": "unity", "count": 0}, set()),
    "set_regrets": ({"seat": "unity", "count": 0}, set()),
    "steal": (
        {"from": "unity", "goods": {"food": 1}, "converter": "systemic_bribery", "upgraded": True},
        {"upgraded"},  # and the converter, with it: test_a_converter_may_be_left_out
    ),
    "record_invention": ({"name": "n", "era": 4}, {"era"}),
    "post": ({"seek": {"food": 1}, "offer": {}}, set()),
    "declare_ships": ({"ships": 0, "colonies": 0, "research_teams": 0}, {"colonies", "research_teams"}),
    "seal_bid": ({"colony": 0, "research": 0}, set()),
    "reveal_colony_bids": ({}, set()),
    "reveal_research_bids": ({}, set()),
    "buy": ({"space": 1}, set()),
    "pass": ({}, set()),
    "split_bid": ({}, set()),
    "tally": ({"points": -1, "small": 0, "large": 0, "ultratech": 0, "ships": 0}, set()),
    "reveal_scores": ({}, set()),
    "undo": ({}, set()),
}  # fmt: skip


def is_command(given: dict[str, Any]) -> bool:
    found = parse(json.dumps(given))
    if isinstance(found, Refusal):
        assert found.rule == "bad-command"
        return False
    return isinstance(found, Command)


def a(do: str, **changes: Any) -> dict[str, Any]:
    """A good command with some fields changed; a trailing underscore is dropped from a field's name."""
    named = {name.rstrip("_"): value for name, value in changes.items()}
    return {"do": do, "by": "moderator", **COMMANDS[do][0], **named}


@pytest.mark.parametrize("do", COMMANDS)
def test_a_whole_command_is_one_and_one_more_field_makes_it_none(do: str) -> None:
    assert is_command(a(do))
    assert is_command(a(do, at=1.5, for_="unity", tap="t"))
    assert not is_command(a(do, colour="red"))


_FIELDS = [(do, field) for do, (fields, _) in COMMANDS.items() for field in ("do", "by", *fields)]


@pytest.mark.parametrize(("do", "field"), _FIELDS)
def test_ruling_13_only_what_is_optional_may_be_left_out(do: str, field: str) -> None:
    given = a(do)
    del given[field]
    assert is_command(given) == (field in COMMANDS[do][1])


@pytest.mark.parametrize(
    ("do", "field"), [*_FIELDS, ("advance", "at"), ("advance", "for"), ("pass", "for"), ("pass", "tap")]
)
def test_a_field_that_is_null_has_the_wrong_type(do: str, field: str) -> None:
    """Optional means left out; `null` is not a seat, a number or a list."""
    assert not is_command({**a(do), field: None})


@pytest.mark.parametrize("option", COMMANDS["open_table"][0]["options"])
def test_an_option_that_is_null_has_the_wrong_type(option: str) -> None:
    assert not is_command(a("open_table", options={option: None}))


def test_adjust_seat_must_say_something() -> None:
    assert not is_command({"do": "adjust_seat", "by": "moderator", "seat": "unity"})
    assert is_command({"do": "adjust_seat", "by": "moderator", "seat": "unity", "tiebreaker": 2.5})
    assert is_command({"do": "adjust_seat", "by": "moderator", "seat": "unity", "colony_support": "infinite"})


_COUNTS = [
    ("declare_ships", "ships"), ("declare_ships", "colonies"), ("declare_ships", "research_teams"),
    ("seal_bid", "colony"), ("seal_bid", "research"), ("tally", "points"), ("tally", "small"), ("tally", "large"),
    ("tally", "ultratech"), ("tally", "ships"), ("set_envoys", "count"), ("buy", "space"), ("deliver", "term"),
    ("record_invention", "era"), ("adjust_seat", "colony_support"),
]  # fmt: skip


@pytest.mark.parametrize("bad", [True, 1.5, "1", [1], {}, float("nan"), float("inf")], ids=repr)
@pytest.mark.parametrize(("do", "field"), _COUNTS)
def test_ruling_13_booleans_and_fractions_are_no_counts(do: str, field: str, bad: object) -> None:
    assert not is_command(a(do, **{field: bad}))


@pytest.mark.parametrize(("do", "field"), [pair for pair in _COUNTS if pair[1] not in ("points", "term")])
def test_counts_are_not_negative_but_points_may_be(do: str, field: str) -> None:
    assert not is_command(a(do, **{field: -1}))
    assert is_command(a("tally", points=-7))


@pytest.mark.parametrize(
    "goods",
    [{"gold": 1}, {"food": 0}, {"food": -1}, {"food": True}, {"food": 1.5}, {"food": "1"}, [], "food", {"Food": 1}],
)
def test_ruling_13_unknown_goods_and_counts_below_1_are_bad_commands(goods: object) -> None:
    assert not is_command(a("steal", goods=goods))
    assert not is_command(a("deliver", goods=goods))
    assert not is_command(a("propose_deal", terms=[{**TERM, "goods": goods}]))
    assert not is_command(a("post", seek=goods))
    assert not is_command(a("post", offer=goods))


@pytest.mark.parametrize("good", ["colony", "research_team", "envoy", "acknowledgement", "point"])
def test_cards_without_a_name_and_tokens_are_goods(good: str) -> None:
    assert is_command(a("propose_deal", terms=[{**TERM, "goods": {good: 2}}]))
    assert is_command(a("deliver", goods={good: 2}))


def test_ruling_13_an_empty_steal_is_a_bad_command() -> None:
    assert not is_command(a("steal", goods={}))


@pytest.mark.parametrize("left_out", ["goods", "cards", "promise", "stake", "donation", "now", "lent"])
def test_ruling_13_in_a_term_whatever_is_empty_may_be_left_out(left_out: str) -> None:
    full: dict[str, Any] = {
        **TERM, "cards": ["A"], "promise": "p", "stake": 0, "donation": False, "now": False, "lent": False,
    }  # fmt: skip
    del full[left_out]
    assert is_command(a("propose_deal", terms=[full]))


@pytest.mark.parametrize("needed", ["from", "to", "due"])
def test_a_term_must_say_from_whom_to_whom_and_when(needed: str) -> None:
    assert not is_command(a("propose_deal", terms=[{name: value for name, value in TERM.items() if name != needed}]))


@pytest.mark.parametrize(
    "change",
    [
        {"giver": "unity"}, {"status": "open"}, {"due": "1"}, {"due": 1.5}, {"due": True}, {"cards": "Acrux"},
        {"cards": [1]}, {"promise": 5}, {"stake": -1, "promise": "p"}, {"stake": True, "promise": "p"},
        {"stake": 1.5, "promise": "p"}, {"donation": 1}, {"donation": "yes"}, {"from": 5}, {"to": None},
        {"now": 1}, {"now": "yes"}, {"now": None}, {"lent": 1, "cards": ["A"]}, {"lent": "yes", "cards": ["A"]},
        {"lent": None, "cards": ["A"]}, {"compensation": None}, {"outstanding": {}}, {"goods": None}, {"cards": None},
        {"promise": None}, {"stake": None}, {"donation": None},
    ],
    ids=repr,
)  # fmt: skip
def test_a_term_of_the_wrong_shape_is_a_bad_command(change: dict[str, Any]) -> None:
    assert not is_command(a("propose_deal", terms=[{**TERM, **change}]))


def test_a_stake_goes_with_a_promise_only() -> None:
    assert not is_command(a("propose_deal", terms=[{**TERM, "stake": 2}]))
    assert is_command(a("propose_deal", terms=[{**TERM, "stake": 2, "promise": "p"}]))


def test_ruling_13_lent_goes_with_cards_only() -> None:
    assert not is_command(a("propose_deal", terms=[{**TERM, "lent": True}]))
    assert not is_command(a("amend_deal", terms=[{**TERM, "lent": True, "cards": []}]))
    assert not is_command(a("propose_deal", terms=[{**TERM, "lent": True, "promise": "p"}]))
    assert is_command(a("propose_deal", terms=[{**TERM, "lent": True, "cards": ["A"]}]))
    assert is_command(a("propose_deal", terms=[{**TERM, "lent": False}]))


def test_ruling_15_now_goes_with_goods_or_cards_and_without_a_promise() -> None:
    words = {"from": "unity", "to": "yengii", "due": 1, "promise": "p"}
    assert not is_command(a("propose_deal", terms=[{**words, "now": True}]))
    assert not is_command(a("propose_deal", terms=[{**TERM, "now": True, "promise": "p"}]))
    assert not is_command(a("amend_deal", terms=[{**TERM, "now": True, "goods": {}}]))
    assert is_command(a("propose_deal", terms=[{**TERM, "now": True}]))
    assert is_command(a("propose_deal", terms=[{**TERM, "now": True, "goods": {}, "cards": ["A"]}]))
    assert is_command(a("propose_deal", terms=[{**words, "now": False}]))


def test_ruling_20_a_converter_may_be_left_out_but_not_from_an_upgraded_one() -> None:
    plain = {"do": "steal", "by": "zeth", "from": "unity", "goods": {"food": 1}}
    assert is_command(plain)
    assert is_command({**plain, "converter": "black_market"})
    assert is_command({**plain, "converter": "smuggling_network", "upgraded": False})
    assert not is_command({**plain, "upgraded": True})


_MOST = 1_000_000


@pytest.mark.parametrize(
    ("do", "field"),
    [
        ("declare_ships", "ships"), ("declare_ships", "colonies"), ("declare_ships", "research_teams"),
        ("seal_bid", "colony"), ("seal_bid", "research"), ("tally", "points"), ("tally", "small"), ("tally", "large"),
        ("tally", "ultratech"), ("tally", "ships"), ("set_envoys", "count"), ("adjust_seat", "colony_support"),
    ],
)  # fmt: skip
def test_ruling_13_no_count_is_over_a_million(do: str, field: str) -> None:
    assert is_command(a(do, **{field: _MOST}))
    assert not is_command(a(do, **{field: _MOST + 1}))
    assert not is_command(a(do, **{field: 10**30}))


@pytest.mark.parametrize("count", [_MOST, _MOST + 1])
def test_ruling_13_no_count_of_goods_and_no_stake_is_over_a_million(count: int) -> None:
    good = count == _MOST
    assert is_command(a("deliver", goods={"ship": count})) is good
    assert is_command(a("steal", goods={"food": count})) is good
    assert is_command(a("post", seek={"ship": count})) is good
    assert is_command(a("post", offer={"ship": count})) is good
    assert is_command(a("propose_deal", terms=[{**TERM, "goods": {"ship": count}}])) is good
    assert is_command(a("propose_deal", terms=[{**TERM, "promise": "p", "stake": count}])) is good


@pytest.mark.parametrize(("tap", "good"), [("t", True), ("t" * 40, True), ("", False), ("t" * 41, False), (7, False)])
@pytest.mark.parametrize("do", ["open_table", "advance", "post", "undo", "deliver"])
def test_a_tap_has_1_to_40_characters(do: str, tap: object, good: bool) -> None:
    assert is_command(a(do, tap=tap)) is good


@pytest.mark.parametrize(("name", "good"), [("", False), ("d", True), ("d" * 40, True), ("d" * 41, False), (7, False)])
def test_a_deal_id_has_1_to_40_characters(name: object, good: bool) -> None:
    assert is_command(a("accept_deal", deal=name)) is good


@pytest.mark.parametrize("minutes", [8, 0.001, 1e-9, 600, 1e9])
def test_ruling_13_trade_minutes_is_any_number_above_0(minutes: float) -> None:
    assert is_command(a("open_table", options={"trade_minutes": minutes}))


@pytest.mark.parametrize("minutes", [0, 0.0, 0.5, 5, 600])
def test_first_turn_minutes_is_any_number_from_0(minutes: float) -> None:
    assert is_command(a("open_table", options={"first_turn_minutes": minutes}))


@pytest.mark.parametrize(
    "options",
    [
        {"first_turn_minutes": -1}, {"first_turn_minutes": -0.001}, {"first_turn_minutes": "5"},
        {"first_turn_minutes": True}, {"first_turn_minutes": float("nan")}, {"first_turn_minutes": float("inf")},
        {"trade_minutes": 0}, {"trade_minutes": -1}, {"trade_minutes": "8"}, {"trade_minutes": True},
        {"precise_scoring": "yes"}, {"precise_scoring": 1}, {"final_steal": "no"}, {"final_steal": 0},
        {"colony_track": 5}, {"colony_track": [1, 1.5]}, {"colony_track": ["1"]}, {"research_track": [True]},
        {"colour": "red"}, [], "fast",
    ],
    ids=repr,
)  # fmt: skip
def test_options_of_the_wrong_shape_are_a_bad_command(options: object) -> None:
    assert not is_command(a("open_table", options=options))


@pytest.mark.parametrize(
    "seats",
    [
        {},
        "unity",
        [{"species": "unity"}],
        [{"player": "A"}],
        ["unity"],
        [{"species": "unity", "player": "A", "phone": 1}],
    ],
)
def test_seats_are_a_list_of_species_and_player(seats: object) -> None:
    assert not is_command(a("open_table", seats=seats))


@pytest.mark.parametrize("at", [float("nan"), float("inf"), -1, "5", True, [], {}], ids=repr)
def test_at_is_a_finite_number_from_0(at: object) -> None:
    assert not is_command(a("advance", at=at))
    assert is_command(a("advance", at=3))


@pytest.mark.parametrize("do", ["", "Advance", "advance ", "dance", 5, None, [], {}, True], ids=repr)
def test_only_known_commands_are_commands(do: object) -> None:
    assert not is_command({"do": do, "by": "moderator"})


def test_names_of_the_code_are_no_names_of_fields() -> None:
    assert not is_command({"do": "advance", "by": "moderator", "on_behalf": "unity"})
    assert not is_command({"do": "steal", "by": "zeth", "victim": "unity", "goods": {"food": 1}})
    assert not is_command({"do": "mark_trade", "by": "zeth", "partner": "unity"})
    assert not is_command({"do": "set_envoys", "by": "zeth", "about": "unity", "count": 1})


@pytest.mark.parametrize(
    ("line", "problem", "field"),
    [
        ("{", "no-json", ""),
        ("[]", "no-object", ""),
        ("{}", "no-command", ""),
        ('{"do": "dance"}', "unknown-command", ""),
        ('{"do": "undo"}', "missing", "by"),
        ('{"do": "undo", "by": "moderator", "colour": 1}', "unknown-field", "colour"),
        ('{"do": "buy", "by": "unity", "space": "x"}', "wrong-value", "space"),
        (
            '{"do": "open_table", "by": "moderator", "edition": "first", "seats": [], "options": 5}',
            "wrong-value",
            "options",
        ),
        ('{"do": "open_table", "by": "moderator", "edition": "first", "seats": [5]}', "wrong-value", "seats.0"),
        ('{"do": "adjust_seat", "by": "moderator", "seat": "unity"}', "says-nothing", ""),
        (
            '{"do": "adjust_seat", "by": "moderator", "seat": "unity", "tiebreaker": true}',
            "wrong-value",
            "tiebreaker",
        ),
        ('{"do": "steal", "by": "zeth", "from": "unity", "goods": {"gold": 1}}', "wrong-value", "goods.gold"),
    ],
)
def test_a_bad_command_says_what_is_wrong_and_where(line: str, problem: str, field: str) -> None:
    found = parse(line)
    assert isinstance(found, Refusal)
    assert (str(found.facts["problem"]), found.facts["field"]) == (problem, field)
