"""The order of bids, what each may buy, and the reason for every place."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from companion.rules.auction import (
    Auction,
    AuctionKind,
    Bid,
    Bidder,
    Choice,
    Number,
    halves,
    open_bids,
    plain,
    reasons,
    value,
)
from companion.rules.species import Facts, Power
from companion.store.species_data import load_facts


@pytest.fixture(scope="module")
def facts() -> Facts:
    return load_facts()


def bidders(facts: Facts, cards: Mapping[str, int], **changes: Number) -> dict[str, Bidder]:
    """Bidders in the order given, with the tiebreaker and powers of their species."""
    return {
        name: Bidder(name, place, held, changes.get(name, facts.species[name].tiebreaker), facts.species[name].powers)
        for place, (name, held) in enumerate(cards.items())
    }


def order(auction: Auction) -> list[str]:
    return [bid.seat for bid in auction.pending]


def test_rem_resolving_a_bid_de_p15_order_of_the_worked_example(facts: Facts) -> None:
    """Kit 4, Eni Et 3, Faderan 1, Yengii 1: the last two hold as many colonies, and 7 beats 5."""
    people = bidders(facts, {"yengii": 1, "faderan": 1, "eni_et": 1, "ktzrktrtl": 1})
    auction = open_bids("colony", (1, 1, 2, 3), {"yengii": 1, "faderan": 1, "eni_et": 3, "ktzrktrtl": 4}, people)
    assert order(auction) == ["ktzrktrtl", "eni_et", "faderan", "yengii"]
    assert auction.affordable(auction.pending[0]) == (1, 2, 3, 4)
    assert auction.affordable(auction.pending[-1]) == (1, 2)
    assert [why and (why.rule, why.mine, why.theirs, why.other) for why in reasons(auction, people)] == [
        ("bid", 4, 3, "eni_et"), ("bid", 3, 1, "faderan"), ("tiebreaker", 7, 5, "yengii"), None,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("ships", "worth"), [(5, Fraction(5, 2)), (4, Fraction(2)), (1, Fraction(1, 2)), (0, Fraction(0))]
)
def test_caylion_board_a_colony_bid_counts_half_and_is_not_rounded(facts: Facts, ships: int, worth: Fraction) -> None:
    assert value("colony", ships, facts.species["caylion"].powers) == worth
    assert value("research", ships, facts.species["caylion"].powers) == ships


@pytest.mark.parametrize(("other", "first"), [(2, "caylion"), (3, "unity")])
def test_caylion_board_five_ships_beat_two_and_lose_to_three(facts: Facts, other: int, first: str) -> None:
    people = bidders(facts, {"unity": 0, "caylion": 0})
    assert order(open_bids("colony", (1, 2, 3), {"unity": other, "caylion": 5}, people))[0] == first


def test_caylion_board_a_bid_of_two_and_a_half_meets_a_minimum_of_two_and_not_of_three(facts: Facts) -> None:
    auction = open_bids("colony", (1, 2, 3), {"caylion": 5}, bidders(facts, {"caylion": 0}))
    assert auction.affordable(auction.pending[0]) == (1, 2)


@pytest.mark.parametrize(("ships", "parts"), [(2, (1, 1)), (3, (2, 1)), (5, (3, 2)), (6, (3, 3))])
def test_first_p5_kjasjavikalimm_halves_are_as_equal_as_possible(ships: int, parts: tuple[int, int]) -> None:
    large, small = halves(Bid("kjasjavikalimm", ships, Fraction(ships)))
    assert (large.ships, small.ships) == parts
    assert (plain(large.value), plain(small.value)) == parts


def test_first_p5_each_half_takes_its_own_place_in_the_order(facts: Facts) -> None:
    people = bidders(facts, {"kjasjavikalimm": 2, "unity": 0, "yengii": 0})
    auction = open_bids("colony", (1, 1, 2, 3), {"kjasjavikalimm": 5, "unity": 3, "yengii": 2}, people)
    split = auction.split_up(halves(auction.pending[0])).in_order(people)
    assert [(bid.seat, bid.ships) for bid in split.pending] == [
        ("unity", 3), ("kjasjavikalimm", 3), ("yengii", 2), ("kjasjavikalimm", 2),
    ]  # fmt: skip
    assert split.split
    assert not auction.split


def test_a_bought_card_counts_in_the_tie_that_comes_after_it(facts: Facts) -> None:
    """A colony bought with the first half counts for the tie of the second (Kjasjavikalimm board)."""
    before = bidders(facts, {"kjasjavikalimm": 0, "unity": 1})
    auction = open_bids("colony", (1, 1, 2), {"kjasjavikalimm": 4, "unity": 2}, before)
    split = auction.split_up(halves(auction.pending[0])).in_order(before)
    assert order(split) == ["kjasjavikalimm", "kjasjavikalimm", "unity"]
    after = bidders(facts, {"kjasjavikalimm": 1, "unity": 1}, unity=7)
    bought = split.choose(Choice("kjasjavikalimm", "buy", 1, 2), before).in_order(after)
    assert order(bought) == ["unity", "kjasjavikalimm"]


@pytest.mark.parametrize(("kind", "first", "rule"), [("colony", "ktzrktrtl", "power"), ("research", "unity", "cards")])
def test_kit_board_wins_every_colony_tie_whatever_it_holds_and_research_ties_only_on_equal_teams(
    facts: Facts, kind: AuctionKind, first: str, rule: str
) -> None:
    people = bidders(facts, {"unity": 0, "ktzrktrtl": 9})
    auction = open_bids(kind, (1, 1), {"unity": 2, "ktzrktrtl": 2}, people)
    assert order(auction)[0] == first
    why = reasons(auction, people)[0]
    assert why is not None
    assert why.rule == rule


def test_kit_board_its_research_tiebreaker_is_infinite(facts: Facts) -> None:
    people = bidders(facts, {"imdril": 1, "ktzrktrtl": 1})
    auction = open_bids("research", (1, 1), {"imdril": 2, "ktzrktrtl": 2}, people)
    assert order(auction) == ["ktzrktrtl", "imdril"]
    why = reasons(auction, people)[0]
    assert why is not None
    assert (why.rule, why.mine, why.theirs) == ("tiebreaker", "infinite", 8)


def test_ruling_8_kit_wins_colony_ties_by_its_power_whatever_its_number(facts: Facts) -> None:
    people = bidders(facts, {"imdril": 0, "ktzrktrtl": 3}, ktzrktrtl=-5, imdril="infinite")
    assert order(open_bids("colony", (1, 1), {"imdril": 2, "ktzrktrtl": 2}, people))[0] == "ktzrktrtl"


def test_rem_tiebreakers_fewer_cards_come_before_the_higher_number(facts: Facts) -> None:
    people = bidders(facts, {"imdril": 1, "caylion": 0})
    auction = open_bids("research", (1, 1), {"imdril": 1, "caylion": 1}, people)
    assert order(auction) == ["caylion", "imdril"]
    why = reasons(auction, people)[0]
    assert why is not None
    assert (why.rule, why.mine, why.theirs, why.other) == ("cards", 0, 1, "imdril")


@pytest.mark.parametrize("number", [4, "infinite"])
def test_ruling_8_a_tie_of_everything_goes_by_seat_order(facts: Facts, number: Number) -> None:
    people = bidders(facts, {"yengii": 1, "unity": 1, "eni_et": 1}, yengii=number, unity=number, eni_et=number)
    auction = open_bids("research", (1, 1), {"eni_et": 1, "unity": 1, "yengii": 1}, people)
    assert order(auction) == ["yengii", "unity", "eni_et"]
    assert [why and why.rule for why in reasons(auction, people)] == ["seat", "seat", None]


def test_fractional_tiebreakers_are_told_apart(facts: Facts) -> None:
    """The Bifurcation boards print 5.5, 6.5, 7.5, pi and -1."""
    names = ["falling_light", "deep_unity", "grand_fleet", "yengii_jii", "independent_nations", "technophiles"]
    people = bidders(facts, dict.fromkeys(names, 0))
    assert order(open_bids("research", (1,), dict.fromkeys(names, 1), people)) == names[::-1]


def test_falling_light_who_holds_regret_chooses_after_all_who_hold_none() -> None:
    people = {
        "unity": Bidder("unity", 0, 0, 4, frozenset(), regret=True),
        "yengii": Bidder("yengii", 1, 3, 5, frozenset()),
    }
    auction = open_bids("colony", (1, 1), {"unity": 9, "yengii": 1}, people)
    assert order(auction) == ["yengii", "unity"]
    why = reasons(auction, people)[0]
    assert why is not None
    assert why.rule == "regret"


def test_two_equal_halves_are_told_apart_by_which_half_they_are(facts: Facts) -> None:
    people = bidders(facts, {"kjasjavikalimm": 0})
    auction = open_bids("colony", (1, 1), {"kjasjavikalimm": 4}, people)
    split = auction.split_up(halves(auction.pending[0])).in_order(people)
    assert [why and why.rule for why in reasons(split, people)] == ["half", None]


def test_a_taken_space_is_not_affordable_and_an_empty_auction_has_nobody_on_turn(facts: Facts) -> None:
    people = bidders(facts, {"unity": 0, "yengii": 0})
    auction = open_bids("research", (1, 1), {"unity": 2, "yengii": 1}, people)
    auction = auction.choose(Choice("unity", "buy", 1, 2), people).in_order(people)
    assert auction.affordable(auction.pending[0]) == (2,)
    over = auction.choose(Choice("yengii", "pass"), people)
    assert over.on_turn is None
    assert reasons(over, people) == []
    assert [bid.seat for bid in over.chosen] == ["unity", "yengii"]
    assert [why and why.rule for why in over.because] == ["bid", None]


def test_ruling_8_a_value_is_a_whole_number_where_it_is_whole() -> None:
    assert repr(plain(Fraction(4, 2))) == "2"
    assert repr(plain(Fraction(5, 2))) == "2.5"


def test_powers_belong_to_the_faction_bifurcation_species_bid_plainly(facts: Facts) -> None:
    """Published data: none of the nine Bifurcation factions has the base species' bid powers."""
    bid_powers = {Power.COLONY_BID_COUNTS_HALF, Power.SPLITS_COLONY_BID, Power.WINS_COLONY_TIES}
    for species in facts.species.values():
        if species.expansion == "bifurcation":
            assert not species.powers & bid_powers
            assert value("colony", 5, species.powers) == 5
