"""Choosing in the auctions (ruling 8)."""

from typing import Any

import pytest

from tests.scripts import FIVE, Game, opened

KIT = ("ktzrktrtl", "imdril", "unity", "kjasjavikalimm", "yengii")


def revealed(bids: dict[str, tuple[int, int]], species: tuple[str, ...] = FIVE, **holdings: dict[str, int]) -> Game:
    return opened(*species).advance_to("bids").bid(bids, **holdings).ok("reveal_colony_bids")


def order(game: Game, kind: str = "colony") -> list[str]:
    return [place["seat"] for place in game.state["auction"][kind]["order"]]


@pytest.mark.parametrize("number", ["infinite", 1, -5])
def test_ruling_8_kits_colony_ties_are_its_power_whatever_its_number(number: int | str) -> None:
    game = opened(*KIT).ok("adjust_seat", seat="ktzrktrtl", tiebreaker=number).advance_to("bids")
    game.ok("adjust_seat", seat="imdril", tiebreaker="infinite")
    game.bid({"ktzrktrtl": (1, 1), "imdril": (1, 1)}, ktzrktrtl={"colonies": 5}).ok("reveal_colony_bids")
    assert order(game)[:2] == ["ktzrktrtl", "imdril"]


def test_ruling_8_a_tie_of_everything_goes_by_seat_order() -> None:
    game = opened(*FIVE).advance_to("bids")
    for seat in ("yengii", "unity", "zeth"):
        game.ok("adjust_seat", seat=seat, tiebreaker=4)
    same = {"colonies": 1, "research_teams": 1}
    game.bid({"yengii": (1, 0), "unity": (1, 0), "zeth": (1, 0)}, zeth=same, unity=same, yengii=same)
    assert order(game.ok("reveal_colony_bids"))[:3] == ["zeth", "unity", "yengii"]


def test_ruling_8_split_bid_by_another_species_is_not_your_move_at_any_time() -> None:
    game = revealed({"unity": (4, 0)})
    assert game.refused("split_bid", "unity") == "not-your-move"
    assert opened(*FIVE).refused("split_bid", "unity") == "not-your-move"


def test_ruling_8_split_bid_in_the_research_auction_is_wrong_phase() -> None:
    game = revealed({"kjasjavikalimm": (4, 4)}).ok("pass", "kjasjavikalimm").ok("reveal_research_bids")
    assert game.state["auction"]["research"]["on_turn"] == "kjasjavikalimm"
    assert game.refused("split_bid", "kjasjavikalimm") == "wrong-phase"


def test_ruling_8_a_second_split_or_one_below_2_is_cannot_split() -> None:
    game = revealed({"kjasjavikalimm": (8, 0)}).ok("split_bid", "kjasjavikalimm")
    assert game.state["auction"]["colony"]["on_turn"] == "kjasjavikalimm"
    assert game.refused("split_bid", "kjasjavikalimm") == "cannot-split"
    assert revealed({"kjasjavikalimm": (1, 0)}).refused("split_bid", "kjasjavikalimm") == "cannot-split"


def test_once_a_turn_the_next_turn_may_split_again() -> None:
    game = revealed({"kjasjavikalimm": (4, 0)}).ok("split_bid", "kjasjavikalimm").advance_to("bids", 2)
    game.bid({"kjasjavikalimm": (4, 0)}).ok("reveal_colony_bids").ok("split_bid", "kjasjavikalimm")


@pytest.mark.parametrize("space", [7, 100, 1_000_001, 10**30])
def test_ruling_8_a_space_beyond_the_track_is_space_empty(space: int) -> None:
    assert revealed({"unity": (4, 0)}).refused("buy", "unity", space=space) == "space-empty"


@pytest.mark.parametrize("space", [0, -1, 1.5, "1", True, None])
def test_spaces_are_counted_from_1(space: object) -> None:
    assert revealed({"unity": (4, 0)}).refused("buy", "unity", space=space) == "bad-command"


def test_ruling_8_value_is_a_whole_number_where_it_is_whole() -> None:
    game = revealed({"caylion": (4, 1), "unity": (1, 0)})
    assert repr(game.state["auction"]["colony"]["order"][0]["value"]) == "2"


def test_a_seat_on_turn_that_can_buy_nothing_passes_by_itself() -> None:
    """A bid of 0 meets no minimum; so does one for which nothing affordable is left."""
    game = revealed({"unity": (2, 0), "yengii": (1, 0), "zeth": (1, 0), "kjasjavikalimm": (1, 0)})
    for seat, space in [("unity", 1), ("zeth", 2)]:
        game.ok("buy", seat, space=space)
    game.ok("buy", game.state["auction"]["colony"]["on_turn"], space=3)
    log = game.state["auction"]["colony"]["log"]
    assert [line["action"] for line in log] == ["buy", "buy", "buy", "pass", "pass"]
    assert [line.get("auto") for line in log] == [None, None, None, True, True]
    assert all(line["paid"] == 0 and line["space"] is None for line in log[3:])
    assert game.phase == (1, "research_auction")


def test_when_nobody_bids_the_reveals_alone_go_through_both_auctions() -> None:
    game = revealed({})
    assert (game.phase, game.state["auction"]["research"]) == ((1, "research_auction"), None)
    assert all(line["auto"] for line in game.state["auction"]["colony"]["log"])
    game.ok("reveal_research_bids")
    assert game.phase == (1, "steal")


@pytest.mark.parametrize(("species", "after"), [(FIVE, "steal"), (KIT, "cleanup")])
def test_the_last_choice_moves_on(species: tuple[str, ...], after: str) -> None:
    game = revealed({"unity": (1, 1)}, species).ok("buy", "unity", space=1)
    assert game.phase == (1, "research_auction")
    assert game.refused("buy", "unity", space=1) == "not-on-turn"
    assert game.refused("advance") == "auction-not-over"
    game.ok("reveal_research_bids").ok("buy", "unity", space=1)
    assert game.phase == (1, after)
    assert game.state["auction"]["research"]["on_turn"] is None


def test_who_has_chosen_stays_in_front_and_the_rest_is_worked_out_anew_after_every_choice() -> None:
    """Eni Et would come before Yengii with its new number; the next choice, even a pass, shows it."""
    species = ("caylion", "eni_et", "unity", "yengii")
    for choice in ("pass", "buy"):
        game = revealed({"unity": (3, 0), "eni_et": (1, 0), "yengii": (1, 0)}, species)
        assert order(game)[:3] == ["unity", "yengii", "eni_et"]
        game.ok("adjust_seat", seat="eni_et", tiebreaker=9)
        game.ok(choice, "unity", **({"space": 4} if choice == "buy" else {}))
        assert order(game)[:3] == ["unity", "eni_et", "yengii"], choice


def test_a_passed_bid_is_kept_and_a_bought_one_paid_whole() -> None:
    game = revealed({"unity": (4, 0), "yengii": (3, 0)}).ok("buy", "unity", space=1).ok("pass", "yengii")
    assert (game.state["ships"]["unity"], game.state["ships"]["yengii"]) == (0, 3)


def test_a_corrected_track_is_what_is_bid_on() -> None:
    tracks: dict[str, Any] = {"colony_track": [1, 2, 2, 2, 5, 5], "research_track": [1, 1, 1, 1, 1]}
    game = opened(*FIVE, **tracks).advance_to("bids").bid({"unity": (4, 4)}).ok("reveal_colony_bids")
    assert game.state["auction"]["colony"]["track"] == tracks["colony_track"]
    assert game.refused("buy", "unity", space=5) == "below-minimum"
    game.ok("buy", "unity", space=4).ok("reveal_research_bids").ok("buy", "unity", space=5)
    assert game.state["auction"]["research"]["track"] == tracks["research_track"]
