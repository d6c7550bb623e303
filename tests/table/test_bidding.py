"""Declaring, sealing and revealing (ruling 7), and what nobody may see before the reveal."""

import json

import pytest

from tests.scripts import FIVE, FOUR, Game, opened


def bidding() -> Game:
    return opened(*FIVE).advance_to("bids")


def test_ships_and_seals_of_a_turn_are_public_as_facts_not_as_numbers() -> None:
    game = bidding().ok("declare_ships", "unity", ships=5).ok("declare_ships", "caylion", ships=2)
    game.ok("seal_bid", "unity", colony=3, research=1)
    assert game.state["ships"] == {"caylion": 2, "unity": 5}
    assert game.state["sealed"] == ["unity"]
    assert game.state["auction"] is None


def test_ruling_7_declaring_again_drops_that_seats_seal_and_no_other() -> None:
    game = bidding().bid({"unity": (2, 1)}).ok("declare_ships", "unity", ships=5)
    assert game.state["sealed"] == [seat for seat in FIVE if seat != "unity"]
    assert game.refused("reveal_colony_bids") == "bids-missing"


def test_a_bid_may_be_sealed_anew_and_the_last_one_counts() -> None:
    game = bidding().bid({"unity": (1, 0)}, unity={"ships": 4})
    game.ok("seal_bid", "unity", colony=4, research=0).ok("reveal_colony_bids")
    assert game.state["auction"]["colony"]["order"][0] == {"seat": "unity", "bid": 4, "value": 4}


@pytest.mark.parametrize(("colony", "research"), [(3, 0), (0, 3), (2, 1), (1000, 1000)])
def test_ruling_7_the_message_of_bid_over_ships_names_the_ships_not_the_bid(colony: int, research: int) -> None:
    game = bidding().ok("declare_ships", "unity", ships=2)
    refusal = game.give("seal_bid", "unity", colony=colony, research=research)
    assert refusal is not None
    assert (refusal.rule, dict(refusal.facts)) == ("bid-over-ships", {"seat": "unity", "ships": 2})


def test_any_part_of_the_ships_may_be_kept() -> None:
    bidding().ok("declare_ships", "unity", ships=4).ok("seal_bid", "unity", colony=0, research=0)


def tie_winner(game: Game, kind: str) -> str:
    """Who of Zeth (2) and Yengii (5) comes first with equal bids."""
    game.bid({"zeth": (1, 1), "yengii": (1, 1)}).ok("reveal_colony_bids")
    if kind == "research":
        while game.phase[1] == "colony_auction":
            game.ok("pass", game.state["auction"]["colony"]["on_turn"])
        game.ok("reveal_research_bids")
    found: str = game.state["auction"][kind]["on_turn"]
    return found


@pytest.mark.parametrize(("kind", "first"), [("colony", "zeth"), ("research", "yengii")])
def test_holdings_default_to_the_set_up(kind: str, first: str) -> None:
    """Zeth start with 0 colonies and 1 team, Yengii with 1 and 1: the team tie goes to the higher number."""
    assert tie_winner(bidding(), kind) == first


def test_holdings_default_to_what_was_last_declared_plus_what_was_bought() -> None:
    game = bidding().bid({"zeth": (1, 0), "yengii": (0, 0)}, yengii={"colonies": 0}).ok("reveal_colony_bids")
    game.ok("buy", "zeth", space=1).ok("reveal_research_bids").advance_to("bids", 2)
    assert tie_winner(game, "colony") == "yengii"


def test_ships_are_those_declared_this_turn_less_what_was_paid() -> None:
    game = bidding().bid({"unity": (2, 1), "yengii": (1, 0)}, unity={"ships": 5}).ok("reveal_colony_bids")
    game.ok("buy", "unity", space=1)
    assert (game.state["ships"]["unity"], game.state["ships"]["yengii"]) == (3, 1)
    game.ok("pass", "yengii").ok("reveal_research_bids").ok("buy", "unity", space=1)
    assert (game.state["ships"]["unity"], game.state["ships"]["yengii"]) == (2, 1)
    assert game.advance_to("trade", 2).state["ships"] == {}


def test_a_new_turn_starts_without_seals_and_auctions() -> None:
    game = bidding().bid({"unity": (1, 0)}).ok("reveal_colony_bids").advance_to("cleanup")
    assert game.state["auction"]["colony"] is not None
    game.advance_to("trade", 2)
    assert (game.state["sealed"], game.state["auction"]) == ([], None)


@pytest.mark.parametrize("phase", ["colony_auction", "research_auction"])
def test_in_bids_only_nothing_is_declared_or_sealed_after_the_reveal(phase: str) -> None:
    game = bidding().bid({"unity": (1, 1)}).ok("reveal_colony_bids")
    if phase == "research_auction":
        game.ok("pass", "unity")
    assert game.phase[1] == phase
    assert game.refused("declare_ships", "unity", ships=1) == "wrong-phase"
    assert game.refused("seal_bid", "unity", colony=0, research=0) == "wrong-phase"
    assert game.refused("seal_bid", "unity", colony=9, research=9) == "wrong-phase"


def test_reveals_come_once_and_in_their_order() -> None:
    game = bidding().bid({"unity": (1, 1)})
    assert game.refused("reveal_research_bids") == "wrong-phase"
    game.ok("reveal_colony_bids")
    assert game.refused("reveal_colony_bids") == "wrong-phase"
    game.ok("pass", "unity").ok("reveal_research_bids")
    assert game.refused("reveal_research_bids") == "wrong-phase"


SECRET = 731_913


def everything_written(game: Game) -> str:
    """The public state and the whole journal."""
    journal = [[entry.command, entry.events] for entry in game.journal.entries]
    return json.dumps([game.state, journal])


def test_no_bid_is_anywhere_before_its_reveal() -> None:
    """Neither in the state nor in the journal."""
    game = bidding().bid({"unity": (SECRET, 55_555)}, unity={"ships": 1_000_000})
    assert str(SECRET) not in everything_written(game)
    assert "55555" not in everything_written(game)
    game.ok("reveal_colony_bids")
    assert game.state["auction"]["colony"]["order"][0]["bid"] == SECRET


def test_the_research_bid_stays_hidden_through_the_colony_auction() -> None:
    game = bidding().bid({"unity": (3, SECRET)}, unity={"ships": 800_000}).ok("reveal_colony_bids")
    assert str(SECRET) not in everything_written(game)
    game.ok("pass", "unity")
    assert str(SECRET) not in everything_written(game)
    game.ok("reveal_research_bids")
    assert game.state["auction"]["research"]["order"][0]["bid"] == SECRET


def test_no_tally_is_anywhere_before_its_reveal_nor_one_that_was_tallied_anew() -> None:
    game = opened().advance_to("scoring", 6).tally(unity={"points": SECRET})
    game.ok("tally", "unity", points=7, small=0, large=0, ultratech=0, ships=SECRET + 1)
    assert str(SECRET) not in everything_written(game)
    assert str(SECRET + 1) not in everything_written(game)
    assert game.state["sealed"] == list(FOUR)
    game.ok("reveal_scores")
    assert str(SECRET) not in everything_written(game)


def test_an_undone_or_replaced_bid_is_never_shown() -> None:
    game = bidding().bid({"unity": (1, 0)}, unity={"ships": 900_000})
    game.ok("seal_bid", "unity", colony=SECRET, research=0).ok("undo").ok("reveal_colony_bids")
    assert game.state["auction"]["colony"]["order"][0] == {"seat": "unity", "bid": 1, "value": 1}
    assert str(SECRET) not in everything_written(game)
