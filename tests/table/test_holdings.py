"""What is known of everybody's colonies and research teams (ruling 18)."""

from typing import Any

import pytest

from tests.scripts import FIVE, Game, opened, term

Held = tuple[int, int]


def held(game: Game, *seats: str) -> list[Held]:
    known = game.state["holdings"]
    return [(known[seat]["colonies"], known[seat]["research_teams"]) for seat in seats]


def test_ruling_18_holdings_start_with_the_set_up_in_seat_order() -> None:
    game = opened(*FIVE)
    assert list(game.state["holdings"].items()) == [
        ("caylion", {"colonies": 1, "research_teams": 0}),
        ("zeth", {"colonies": 0, "research_teams": 1}),
        ("unity", {"colonies": 1, "research_teams": 1}),
        ("kjasjavikalimm", {"colonies": 2, "research_teams": 0}),
        ("yengii", {"colonies": 1, "research_teams": 1}),
    ]


def test_ruling_18_a_species_whose_set_up_is_not_known_starts_with_0() -> None:
    assert held(opened("deep_unity", "yengii", "zeth", "caylion"), "deep_unity", "yengii") == [(0, 0), (1, 1)]


def test_ruling_18_what_was_last_declared_counts_and_what_is_left_out_is_what_is_known() -> None:
    game = opened(*FIVE).advance_to("bids").ok("declare_ships", "yengii", ships=1, colonies=3, research_teams=5)
    assert held(game, "yengii") == [(3, 5)]
    assert held(game.ok("declare_ships", "yengii", ships=2), "yengii") == [(3, 5)]
    assert held(game.ok("declare_ships", "yengii", ships=2, colonies=0), "yengii") == [(0, 5)]
    assert held(game.ok("declare_ships", "unity", ships=0), "unity") == [(1, 1)]


def test_ruling_18_what_was_bought_is_added() -> None:
    game = opened(*FIVE).advance_to("bids").bid({"unity": (1, 1)}).ok("reveal_colony_bids")
    assert held(game.ok("buy", "unity", space=1), "unity") == [(2, 1)]
    assert held(game.ok("reveal_research_bids").ok("buy", "unity", space=1), "unity") == [(2, 2)]


def test_ruling_18_delivered_colonies_and_teams_move_each_part_at_once() -> None:
    game = opened(*FIVE).agree(term("kjasjavikalimm", "yengii", goods={"colony": 2}))
    assert held(game, "kjasjavikalimm", "yengii") == [(2, 0), (1, 1)]
    game.ok("deliver", "yengii", deal="d", term=0, goods={"colony": 1})
    assert held(game, "kjasjavikalimm", "yengii") == [(1, 0), (2, 1)]
    game.ok("deliver", "yengii", deal="d", term=0)
    assert held(game, "kjasjavikalimm", "yengii") == [(0, 0), (3, 1)]


def test_ruling_18_both_kinds_move_together_with_other_goods() -> None:
    game = opened(*FIVE).agree(term("unity", "caylion", goods={"colony": 1, "research_team": 1, "ship": 2}))
    assert held(game.ok("deliver", "caylion", deal="d", term=0), "unity", "caylion") == [(0, 0), (2, 1)]


def test_ruling_18_named_cards_move_nothing() -> None:
    game = opened(*FIVE).agree(term("unity", "yengii", cards=["Acrux"])).ok("deliver", "yengii", deal="d", term=0)
    assert held(game, "unity", "yengii") == [(1, 1), (1, 1)]


@pytest.mark.parametrize("good", ["colony", "research_team"])
def test_ruling_18_nobody_goes_below_0_and_the_receiver_gets_all(good: str) -> None:
    game = opened(*FIVE).agree(term("unity", "yengii", goods={good: 3})).ok("deliver", "yengii", deal="d", term=0)
    assert held(game, "unity", "yengii") == ([(0, 1), (4, 1)] if good == "colony" else [(1, 0), (1, 4)])


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_ruling_18_the_moves_of_one_command_are_summed_before_they_are_floored(order: Held) -> None:
    """The Zeth have none: they hand on the colony they get in the same handshake."""
    terms = [term("zeth", "unity", goods={"colony": 1}), term("yengii", "zeth", goods={"colony": 1})]
    game = opened(*FIVE).agree(*({**terms[one], "now": True} for one in order))
    assert held(game, "zeth", "unity", "yengii") == [(0, 1), (2, 1), (0, 1)]


def test_ruling_18_commands_one_after_another_are_floored_each() -> None:
    game = opened(*FIVE).agree(term("zeth", "unity", goods={"colony": 1}), term("yengii", "zeth", goods={"colony": 1}))
    game.ok("deliver", "unity", deal="d", term=0).ok("deliver", "zeth", deal="d", term=1)
    assert held(game, "zeth", "unity", "yengii") == [(1, 1), (2, 1), (0, 1)]


def test_what_is_late_moves_when_it_comes_and_what_never_comes_moves_nothing() -> None:
    late = term("unity", "yengii", goods={"research_team": 1})
    game = opened(*FIVE).agree(late).agree(late, name="e").agree(late, name="f").advance_to("trade", 2)
    game.ok("levy_penalty", deal="e", term=0).ok("offer_compensation", "unity", deal="f", term=0, note="n")
    game.ok("accept_compensation", "yengii", deal="f", term=0)
    assert held(game, "unity", "yengii") == [(1, 1), (1, 1)]
    game.ok("deliver", "yengii", deal="d", term=0)
    assert held(game, "unity", "yengii") == [(1, 0), (1, 2)]


@pytest.mark.parametrize("goods", [{"colony": 2}, {"research_team": 2}, {"colony": 1, "research_team": 1}])
def test_a_colony_or_a_team_without_a_name_costs_2_points_like_every_card(goods: dict[str, int]) -> None:
    game = opened().agree(term("unity", "yengii", goods=goods)).advance_to("economy")
    assert game.term()["penalty"] == 4
    assert game.ok("levy_penalty", deal="d", term=0).state["penalties"]["unity"] == 4


@pytest.mark.parametrize("good", ["colony", "research_team"])
def test_cards_without_a_name_change_hands_in_the_trade_phase_only(good: str) -> None:
    game = opened().agree(term("unity", "yengii", 2, goods={good: 1})).advance_to("share")
    assert game.refused("deliver", "yengii", deal="d", term=0) == "wrong-phase"


@pytest.mark.parametrize("good", ["colony", "research_team"])
def test_cards_are_never_stolen(good: str) -> None:
    game = opened(*FIVE).advance_to("steal")
    assert game.refused("steal", "zeth", from_="unity", goods={good: 1}) == "not-stealable"


def test_undo_of_a_delivery_brings_the_cards_back() -> None:
    game = opened(*FIVE).agree(term("zeth", "unity", goods={"colony": 1})).ok("deliver", "unity", deal="d", term=0)
    assert held(game.ok("undo"), "zeth", "unity") == [(0, 1), (1, 1)]


@pytest.mark.parametrize("phase", ["trade", "economy", "share"])
def test_an_invention_is_recorded_in_trade_economy_and_share_and_uses_one_research_team(phase: str) -> None:
    game = opened(*FIVE).advance_to(phase).ok("record_invention", "unity", name="n")
    assert held(game, "unity", "yengii") == [(1, 0), (1, 1)]
    assert [(made["turn"], made["name"]) for made in game.state["inventions"]] == [(1, "n")]


def test_ruling_18_nobody_has_less_than_no_research_team() -> None:
    game = opened(*FIVE).ok("record_invention", "unity", name="a").ok("record_invention", "unity", name="b")
    assert held(game.ok("record_invention", "caylion", name="c"), "unity", "caylion") == [(1, 0), (1, 0)]


def test_ruling_18_an_invention_counts_before_what_is_declared_and_not_again_after() -> None:
    game = opened(*FIVE).ok("record_invention", "unity", name="a").advance_to("bids")
    assert held(game.ok("declare_ships", "unity", ships=0, research_teams=4), "unity") == [(1, 4)]
    assert held(game.advance_to("trade", 2).ok("record_invention", "unity", name="b"), "unity") == [(1, 3)]
    assert held(game.advance_to("bids").ok("declare_ships", "unity", ships=0), "unity") == [(1, 3)]


def test_undo_of_an_invention_gives_the_team_back_and_none_that_was_not_there() -> None:
    game = opened(*FIVE).ok("record_invention", "unity", name="a").ok("record_invention", "caylion", name="b")
    assert held(game.ok("undo").ok("undo"), "unity", "caylion") == [(1, 1), (1, 0)]


@pytest.mark.parametrize("phase", ["bids", "steal", "cleanup"])
@pytest.mark.parametrize("turn", [1, 5])
def test_before_turn_6_nothing_is_invented_after_the_sharing(phase: str, turn: int) -> None:
    game = opened(*FIVE).advance_to(phase, turn)
    assert game.refused("record_invention", "unity", name="n") == "wrong-phase"


def test_nothing_is_invented_in_an_auction() -> None:
    game = opened(*FIVE).advance_to("bids").bid({"unity": (1, 1)}).ok("reveal_colony_bids")
    assert game.refused("record_invention", "unity", name="n") == "wrong-phase"
    assert game.ok("pass", "unity").refused("record_invention", "unity", name="n") == "wrong-phase"


@pytest.mark.parametrize("phase", ["trade", "economy", "steal", "scoring"])
def test_on_turn_6_inventions_are_recorded_until_the_scores_are_revealed(phase: str) -> None:
    game = opened(*FIVE).advance_to(phase, 6).ok("record_invention", "unity", name="n")
    assert held(game, "unity") == [(1, 0)]
    assert game.state["inventions"][-1]["turn"] == 6


@pytest.mark.parametrize("revealed", [True, False])
def test_in_finished_nothing_is_invented_any_more(revealed: bool) -> None:
    game = opened(*FIVE).advance_to("scoring", 6).tally()
    game.ok("reveal_scores") if revealed else game.ok("advance", skip=True)
    assert game.refused("record_invention", "unity", name="n") == "wrong-phase"


@pytest.mark.parametrize(("phase", "bonus"), [("economy", 2), ("scoring", 2)])
def test_what_is_invented_late_on_turn_6_earns_its_bonus(phase: str, bonus: int) -> None:
    """Four players, turn 6: 2 points, at scoring as if shared (REM)."""
    game = opened().advance_to(phase, 6).ok("record_invention", "unity", name="n").advance_to("scoring", 6)
    game.tally().ok("reveal_scores")
    assert game.scores()["unity"]["total_twelfths"] == 12 * bonus


def over_support() -> Game:
    """Unity may keep one colony, and gets a second one."""
    return opened(*FIVE).agree({**term("yengii", "unity", goods={"colony": 1}), "now": True})


def test_ruling_7_on_entering_economy_delivered_colonies_are_cut_to_the_support_too() -> None:
    game = over_support()
    assert held(game, "unity") == [(2, 1)]
    assert held(game.ok("advance"), "unity", "yengii", "kjasjavikalimm") == [(1, 1), (0, 1), (2, 0)]


@pytest.mark.parametrize(("support", "kept"), [(0, 0), (1, 1), (2, 2), ("infinite", 2)])
def test_ruling_7_the_support_is_the_one_the_seat_has_by_then(support: Any, kept: int) -> None:
    game = over_support().ok("adjust_seat", seat="unity", colony_support=support)
    assert held(game, "unity") == [(2, 1)]
    assert held(game.ok("advance"), "unity") == [(kept, 1)]


def test_ruling_7_only_on_entering_economy() -> None:
    """A colony bought may lie over the support through the next Trade phase, and be traded in it."""
    game = opened(*FIVE).advance_to("bids").bid({"unity": (1, 0)}).ok("reveal_colony_bids").ok("buy", "unity", space=1)
    assert held(game.advance_to("trade", 2), "unity") == [(2, 1)]
    game.agree({**term("unity", "zeth", 2, goods={"colony": 1}), "now": True})
    assert held(game.ok("advance"), "unity", "zeth") == [(1, 1), (1, 1)]


def test_ruling_7_turn_6_cuts_too_and_undo_brings_back() -> None:
    game = opened(*FIVE).advance_to("trade", 6).agree({**term("yengii", "unity", 6, goods={"colony": 1}), "now": True})
    before = game.state
    assert held(game.ok("advance"), "unity") == [(1, 1)]
    assert game.ok("undo").state == before


def test_what_moved_decides_the_ties_of_the_auction() -> None:
    """Yengii 5 beats Unity 4 while both have one team; with the team she was given Yengii comes after."""
    game = opened(*FIVE).agree({**term("zeth", "yengii", goods={"research_team": 1}), "now": True})
    game.advance_to("bids").bid({"unity": (0, 1), "yengii": (0, 1)}).ok("reveal_colony_bids")
    game.ok("reveal_research_bids")
    assert [one["seat"] for one in game.state["auction"]["research"]["order"]][:2] == ["unity", "yengii"]
