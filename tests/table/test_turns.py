"""The order of the turn at a table, and the ways past the auctions and the scoring."""

import pytest

from tests.scripts import FIVE, FOUR, Game, opened


def walk(game: Game) -> list[tuple[int, str]]:
    """Every phase from here to the end, with the auctions skipped."""
    found = [game.phase]
    while game.phase[1] != "finished":
        found.append(game.ok("advance", skip=True).phase)
    return found


def turns(early: list[str], last: list[str]) -> list[tuple[int, str]]:
    return [(turn, phase) for turn in range(1, 6) for phase in early] + [(6, phase) for phase in last]


BEFORE = ["trade", "economy", "share", "bids"]


@pytest.mark.parametrize(
    ("species", "options", "early", "last"),
    [
        (FOUR, {}, [*BEFORE, "cleanup"], ["trade", "economy", "scoring", "finished"]),
        (FIVE, {}, [*BEFORE, "steal", "cleanup"], ["trade", "economy", "steal", "scoring", "finished"]),
        (FIVE, {"final_steal": False}, [*BEFORE, "steal", "cleanup"], ["trade", "economy", "scoring", "finished"]),
        (FOUR, {"final_steal": True}, [*BEFORE, "cleanup"], ["trade", "economy", "scoring", "finished"]),
        (
            ("charity_syndicate", "unity", "yengii", "caylion"), {},
            [*BEFORE, "cleanup"], ["trade", "economy", "scoring", "finished"],
        ),
    ],
    ids=["four", "zeth", "no-final-steal", "final-steal-without-zeth", "charity-syndicate"],
)  # fmt: skip
def test_a_whole_game_that_bids_with_fists_and_adds_up_by_hand(
    species: tuple[str, ...], options: dict[str, bool], early: list[str], last: list[str]
) -> None:
    assert walk(opened(*species, **options)) == turns(early, last)  # type: ignore[arg-type]  # options are any


def test_a_whole_game_with_its_auctions() -> None:
    game = opened(*FIVE)
    phases = [game.phase]
    while game.phase[1] != "finished":
        if game.phase[1] == "bids":
            game.bid({}).ok("reveal_colony_bids")
            phases.append(game.phase)
            game.ok("reveal_research_bids")
        elif game.phase[1] == "scoring":
            game.tally().ok("reveal_scores")
        else:
            game.ok("advance")
        phases.append(game.phase)
    middle = ["trade", "economy", "share", "bids", "research_auction", "steal", "cleanup"]
    assert phases == turns(middle, ["trade", "economy", "steal", "scoring", "finished"])


@pytest.mark.parametrize("phase", ["bids", "colony_auction", "research_auction"])
@pytest.mark.parametrize(("species", "after"), [(FIVE, "steal"), (FOUR, "cleanup")])
def test_advance_in_an_auction_is_refused_unless_it_is_skipped(
    species: tuple[str, ...], after: str, phase: str
) -> None:
    game = opened(*species).advance_to("bids")
    if phase != "bids":
        game.bid({"unity": (1, 1)}).ok("reveal_colony_bids")
    if phase == "research_auction":
        game.ok("pass", "unity")
    assert game.phase[1] == phase
    assert game.refused("advance") == "auction-not-over"
    assert game.refused("advance", skip=False) == "auction-not-over"
    assert game.ok("advance", skip=True).phase == (1, after)


def test_skip_where_there_is_nothing_to_skip_is_a_plain_advance() -> None:
    assert opened().ok("advance", skip=True).phase == (1, "economy")


def test_everybody_starts_a_turn_as_not_done() -> None:
    game = opened().ok("done_trading", "yengii", done=True).ok("done_trading", "unity", done=True)
    game.ok("done_trading", "yengii", done=False)
    assert game.state["done_trading"] == ["unity"]
    assert game.advance_to("cleanup").state["done_trading"] == ["unity"]
    assert game.ok("advance").state["done_trading"] == []


def test_ruling_7_on_entering_economy_the_colonies_known_are_cut_to_support() -> None:
    """Of every seat, and by the support as it is then. Kit keeps any number, Im'dril none."""
    game = opened("ktzrktrtl", "imdril", "unity", "yengii").advance_to("bids")
    many = {"ships": 0, "colonies": 9}
    game.bid({}, ktzrktrtl=many, imdril=many, unity=many, yengii=many).advance_to("trade", 2)
    game.ok("adjust_seat", seat="yengii", colony_support=5)
    holdings = game.table.state.holdings if game.table.state else {}
    assert {seat: held.colonies for seat, held in holdings.items()} == dict.fromkeys(holdings, 9)
    game.ok("advance")
    holdings = game.table.state.holdings if game.table.state else {}
    assert {seat: held.colonies for seat, held in holdings.items()} == {
        "ktzrktrtl": 9, "imdril": 0, "unity": 1, "yengii": 5,
    }  # fmt: skip
