"""Every worked example of the rulebooks, played at a table. Each test cites its book and place."""

import pytest

from tests.scripts import FIVE, FOUR, opened, term

KIT_TABLE = ("ktzrktrtl", "eni_et", "faderan", "yengii")


def test_rem_resolving_a_bid_de_p15_auktion_durchfuehren() -> None:
    """Kit 4 buys the space with minimum 3, Eni Et 3 passes and keeps its ships, Faderan and Yengii 1 buy a 1 each."""
    game = opened(*KIT_TABLE).advance_to("bids")
    game.bid({"ktzrktrtl": (4, 0), "eni_et": (3, 0), "faderan": (1, 0), "yengii": (1, 0)})
    game.ok("reveal_colony_bids")
    auction = game.state["auction"]["colony"]
    assert auction["track"] == [1, 1, 2, 3]
    assert [place["seat"] for place in auction["order"]] == list(KIT_TABLE)
    game.ok("buy", "ktzrktrtl", space=4).ok("pass", "eni_et")
    assert game.refused("buy", "faderan", space=3) == "below-minimum"
    game.ok("buy", "faderan", space=2)
    assert game.refused("buy", "yengii", space=3) == "below-minimum"
    game.ok("buy", "yengii", space=1)
    assert game.state["auction"]["colony"]["log"] == [
        {"seat": "ktzrktrtl", "action": "buy", "space": 4, "paid": 4},
        {"seat": "eni_et", "action": "pass", "space": None, "paid": 0},
        {"seat": "faderan", "action": "buy", "space": 2, "paid": 1},
        {"seat": "yengii", "action": "buy", "space": 1, "paid": 1},
    ]
    assert game.state["ships"] == {"ktzrktrtl": 0, "eni_et": 3, "faderan": 0, "yengii": 0}


def test_rem_bid_assignments_de_p14_gebote_vorbereiten() -> None:
    """Of 4 ships 3 go into the colony bid, 1 into the research bid and none is kept; a fifth cannot be bid."""
    game = opened().advance_to("bids").ok("declare_ships", "unity", ships=4)
    assert game.refused("seal_bid", "unity", colony=4, research=1) == "bid-over-ships"
    game.ok("seal_bid", "unity", colony=3, research=1)
    assert game.state["sealed"] == ["unity"]


@pytest.mark.parametrize(("support", "kept"), [(None, 3), (5, 4)])
def test_rem_colony_support_de_p12_kolonielimit(support: int | None, kept: int) -> None:
    """The Zeth have 4 colonies and support 3: at the start of the Economy phase one goes under the deck.

    What is left shows in a tie. The Caylion hold 3; with as many, the Zeth win it by their higher number.
    """
    game = opened("caylion", "zeth", "unity", "yengii").advance_to("bids")
    game.bid({}, zeth={"colonies": 4}, caylion={"colonies": 3}).advance_to("trade", 2)
    if support is not None:
        game.ok("adjust_seat", seat="zeth", colony_support=support)
    game.advance_to("bids").bid({"zeth": (1, 0), "caylion": (2, 0)}).ok("reveal_colony_bids")
    first = game.state["auction"]["colony"]["order"][0]["seat"]
    assert first == ("zeth" if kept == 3 else "caylion")


def test_rem_colony_support_is_only_checked_at_the_beginning_of_the_economy_phase() -> None:
    """REM "Buying a colony": colonies may be taken over the limit. Unity supports 1 and holds 1."""
    game = opened().advance_to("bids").bid({"unity": (3, 0)}).ok("reveal_colony_bids").ok("buy", "unity", space=4)
    assert game.state["auction"]["colony"]["log"][0]["action"] == "buy"


@pytest.mark.parametrize(
    ("species", "colony", "research"),
    [
        (
            ("faderan", "zeth", "caylion", "unity"),
            [1, 1, 2, 3],
            [1, 1, 2, 3],
        ),  # REM "Bid track (4 players without Kjas)"
        (FIVE, [1, 1, 1, 2, 3, 3], [1, 1, 2, 3, 3]),  # DE p4: 5 players, one of them Kjasjavikalimm
        (
            (*FIVE, "eni_et", "faderan", "imdril", "ktzrktrtl"),
            [1, 1, 1, 1, 1, 2, 2, 3, 4, 4],  # DE p4: 9 players, the board for 10
            [1, 1, 1, 1, 2, 2, 3, 4, 4],
        ),
    ],
    ids=["four", "five-with-kjas", "nine"],
)
def test_de_p4_rem_bid_track_kjasjavikalimm_count_as_one_player_more(
    species: tuple[str, ...], colony: list[int], research: list[int]
) -> None:
    game = opened(*species).advance_to("bids").bid({species[0]: (2, 1)}).ok("reveal_colony_bids")
    game.ok("pass", species[0]).ok("reveal_research_bids")
    assert game.state["auction"]["colony"]["track"] == colony
    assert game.state["auction"]["research"]["track"] == research


def test_rem_sharing_technology_genetic_engineering_earns_three_points() -> None:
    """The example's card gives 3 points: with four players that is the card of turn 5 (DE p5)."""
    game = opened().advance_to("trade", 5).ok("record_invention", "eni_et", name="Genetic Engineering", era=1)
    assert game.state["inventions"] == [
        {"seat": "eni_et", "turn": 5, "name": "Genetic Engineering", "bonus": 3},
    ]


SHARING = {
    4: [(6, 3), (5, 2), (4, 2), (4, 1), (3, 1), (2, 0)],
    5: [(6, 3), (6, 2), (5, 1), (4, 1), (3, 1), (1, 0)],
    6: [(6, 3), (6, 2), (5, 1), (4, 1), (2, 0), (1, 0)],
    7: [(7, 2), (6, 2), (5, 1), (4, 1), (2, 0), (0, 0)],
    8: [(7, 2), (6, 2), (5, 1), (4, 1), (2, 0), (0, 0)],
    9: [(7, 2), (6, 2), (5, 1), (4, 1), (2, 0), (0, 0)],
}
MORE = ("zeth", "imdril", "faderan", "ktzrktrtl", "kjasjavikalimm")


@pytest.mark.parametrize("players", SHARING)
def test_confluence_cards_the_sharing_bonus_of_every_turn(players: int) -> None:
    """DE p5 for four players and turn 1; the Yengii take the bonus printed for them (REM "Sharing technologies")."""
    game = opened(*FOUR, *MORE[: players - 4])
    for turn in range(1, 7):
        game.advance_to("trade", turn).ok("record_invention", "unity", name="a").ok(
            "record_invention", "yengii", name="b", era=4
        )
    found = [(made["seat"], made["turn"], made["bonus"]) for made in game.state["inventions"]]
    assert found == [
        (seat, turn, bonus)
        for turn, card in enumerate(SHARING[players], 1)
        for seat, bonus in zip(("unity", "yengii"), card, strict=True)
    ]


def test_caylion_board_five_ships_bid_two_and_a_half_and_all_five_are_paid() -> None:
    """DE Caylion board: beats 2, loses to 3; minimum 2 is met, 3 is not; the research bid counts in full."""
    game = opened().advance_to("bids")
    game.bid({"caylion": (5, 5), "unity": (3, 4), "yengii": (2, 0)}).ok("reveal_colony_bids")
    order = game.state["auction"]["colony"]["order"]
    assert order[:3] == [
        {"seat": "unity", "bid": 3, "value": 3},
        {"seat": "caylion", "bid": 5, "value": 2.5},
        {"seat": "yengii", "bid": 2, "value": 2},
    ]
    game.ok("pass", "unity")
    assert game.refused("buy", "caylion", space=4) == "below-minimum"
    game.ok("buy", "caylion", space=3).ok("pass", "yengii").ok("reveal_research_bids")
    assert game.state["ships"]["caylion"] == 5
    assert game.state["auction"]["research"]["order"][0] == {"seat": "caylion", "bid": 5, "value": 5}


def test_first_p5_board_kjasjavikalimm_split_five_into_three_and_two() -> None:
    """On its turn it may split; each half buys or passes on its own and pays its own part."""
    game = opened(*FIVE).advance_to("bids")
    game.bid({"kjasjavikalimm": (5, 0), "unity": (3, 0), "yengii": (2, 0)}).ok("reveal_colony_bids")
    game.ok("split_bid", "kjasjavikalimm")
    auction = game.state["auction"]["colony"]
    assert [(place["seat"], place["bid"]) for place in auction["order"][:4]] == [
        ("unity", 3), ("kjasjavikalimm", 3), ("yengii", 2), ("kjasjavikalimm", 2),
    ]  # fmt: skip
    game.ok("pass", "unity").ok("buy", "kjasjavikalimm", space=6).ok("pass", "yengii")
    game.ok("buy", "kjasjavikalimm", space=4)
    assert game.state["ships"]["kjasjavikalimm"] == 0
    assert [(line["action"], line["paid"]) for line in game.state["auction"]["colony"]["log"][:5]] == [
        ("split", 0), ("pass", 0), ("buy", 3), ("pass", 0), ("buy", 2),
    ]  # fmt: skip


def test_kjasjavikalimm_board_a_colony_bought_with_the_first_half_counts_for_the_tie_of_the_second() -> None:
    game = opened(*FIVE).advance_to("bids")
    holdings = {"kjasjavikalimm": {"colonies": 0}, "unity": {"colonies": 1}, "yengii": {"colonies": 0}}
    game.bid({"kjasjavikalimm": (4, 0), "unity": (2, 0)}, **holdings).ok("reveal_colony_bids")
    game.ok("split_bid", "kjasjavikalimm")
    assert game.state["auction"]["colony"]["on_turn"] == "kjasjavikalimm"
    game.ok("adjust_seat", seat="unity", tiebreaker=9).ok("buy", "kjasjavikalimm", space=1)
    assert game.state["auction"]["colony"]["on_turn"] == "unity"


def test_kjasjavikalimm_board_a_half_is_never_placed_before_the_moment_of_splitting() -> None:
    """Unity has chosen before the split and stays first, though the larger half is its equal."""
    game = opened(*FIVE).advance_to("bids")
    game.bid({"unity": (6, 0), "kjasjavikalimm": (5, 0)}).ok("reveal_colony_bids")
    game.ok("pass", "unity").ok("split_bid", "kjasjavikalimm")
    order = [(place["seat"], place["bid"]) for place in game.state["auction"]["colony"]["order"]]
    assert order[:3] == [("unity", 6), ("kjasjavikalimm", 3), ("kjasjavikalimm", 2)]


@pytest.mark.parametrize(("teams", "first"), [(0, "eni_et"), (1, "ktzrktrtl")])
def test_kit_board_wins_colony_ties_always_and_research_ties_by_its_number_only(teams: int, first: str) -> None:
    game = opened(*KIT_TABLE).advance_to("bids")
    holdings = {"ktzrktrtl": {"colonies": 9, "research_teams": 1}, "eni_et": {"colonies": 0, "research_teams": teams}}
    game.bid({"ktzrktrtl": (1, 1), "eni_et": (1, 1)}, **holdings).ok("reveal_colony_bids")
    assert game.state["auction"]["colony"]["on_turn"] == "ktzrktrtl"
    game.ok("pass", "ktzrktrtl").ok("pass", "eni_et").ok("reveal_research_bids")
    assert game.state["auction"]["research"]["on_turn"] == first


def test_rem_penalties_one_point_a_cube_or_ship_two_a_card_octagon_or_point() -> None:
    """Of everything one: 1 for each cube and the ship, 2 for the card, the octagon and the donated point."""
    goods = {"food": 1, "biotech": 1, "small_wild": 1, "ship": 1, "ultratech": 1, "point": 1}
    game = opened().agree(term("unity", "yengii", goods=goods, cards=["Acrux"], donation=True))
    assert game.term()["penalty"] == 4 * 1 + 3 * 2
    game.advance_to("economy").ok("levy_penalty", deal="d", term=0)
    assert game.state["penalties"]["unity"] == 10
    assert game.deal()["status"] == "broken"


def test_rem_multilateral_trading_three_in_a_ring_bind_only_together() -> None:
    """REM "Multilateral trading", FIRST p5: everyone involved must agree to everything."""
    game = opened()
    ring = [term("unity", "yengii"), term("yengii", "caylion"), term("caylion", "unity")]
    game.ok("propose_deal", "unity", deal="d", terms=ring).ok("accept_deal", "yengii", deal="d")
    assert game.deal()["status"] == "proposed"
    game.ok("accept_deal", "caylion", deal="d")
    assert game.deal()["status"] == "binding"


def test_rem_penalties_compensation_needs_everyone_involved_in_this_trade() -> None:
    ring = [term("unity", "yengii"), term("yengii", "caylion", 2), term("caylion", "unity", 2)]
    game = opened().agree(*ring).advance_to("economy")
    game.ok("offer_compensation", "unity", deal="d", term=0, note="two food next turn")
    game.ok("accept_compensation", "yengii", deal="d", term=0)
    assert game.term()["status"] == "overdue"
    game.ok("accept_compensation", "caylion", deal="d", term=0)
    assert (game.term()["status"], game.term()["penalty"]) == ("compensated", 0)
    assert game.state["penalties"]["unity"] == 0


@pytest.mark.parametrize(
    ("edition", "precise", "twelfths"),
    [
        ("first", False, 396), ("remastered", False, 396), ("german", False, 396),  # FIRST p8, REM, DE p16: 33
        ("remastered", True, 399), ("german", True, 399),  # REM "Precise resource scoring", DE p16: 33 3/12
        ("first", True, 408),  # FIRST p9: 34
    ],
)  # fmt: skip
def test_endgame_points_31_points_4_small_2_ships_3_large_1_octagon(edition: str, precise: bool, twelfths: int) -> None:
    game = opened(edition=edition, precise_scoring=precise).advance_to("scoring", 6)
    game.tally(unity={"points": 31, "small": 4, "large": 3, "ultratech": 1, "ships": 2}).ok("reveal_scores")
    assert game.scores()["unity"]["total_twelfths"] == twelfths
    assert game.scores()["unity"]["half_twelfths"] == 396
    assert game.state["winners"] == ["unity"]


def test_rem_end_of_turn_de_p16_rundenende_after_turn_5_come_one_trade_phase_and_scoring() -> None:
    game = opened().advance_to("cleanup", 5).ok("advance")
    assert game.phase == (6, "trade")
    game.ok("advance").ok("advance")
    assert game.phase == (6, "scoring")


def test_rem_advice_bidding_on_turn_1_three_for_a_colony_one_for_research() -> None:
    """With the Kjasjavikalimm's four ships of the set-up it can be bid."""
    game = opened(*FIVE).advance_to("bids").bid({"kjasjavikalimm": (3, 1)}).ok("reveal_colony_bids")
    game.ok("buy", "kjasjavikalimm", space=6).ok("reveal_research_bids").ok("buy", "kjasjavikalimm", space=1)
    assert game.state["ships"]["kjasjavikalimm"] == 0
