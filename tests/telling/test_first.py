"""Which thing comes first is decided from what the table offers."""

import pytest

from companion.table.view import view_for
from companion.telling.first import led, place, to_do
from tests.scripts import FIVE, Game, opened, term


def asked(game: Game, seat: str) -> tuple[str | None, str]:
    """What the phase asks of a seat, and where it is played."""
    view = view_for(game.table.timeline, seat)
    assert view is not None
    found = to_do(view, lambda about: game.table.offers(seat, about))
    return (found.what if found else None), place(view, lambda about: game.table.offers(seat, about))


@pytest.mark.parametrize("phase", ["trade", "economy", "share", "cleanup"])
def test_in_most_phases_the_thing_to_do_is_a_deal(phase: str) -> None:
    assert asked(opened(*FIVE).advance_to(phase), "unity") == (None, "deal")


def test_a_bid_is_asked_for_until_it_is_sealed_and_can_be_changed_after_that() -> None:
    """All reveal at once, so everybody must have sealed (FIRST p7, REM)."""
    game = opened(*FIVE).advance_to("bids")
    assert asked(game, "unity") == ("bid", "bid")
    game.ok("declare_ships", "unity", ships=2).ok("seal_bid", "unity", colony=1, research=1)
    assert asked(game, "unity") == (None, "bid")


def test_who_is_on_turn_chooses_and_all_others_watch() -> None:
    """From the highest bid down (FIRST p7)."""
    game = opened(*FIVE).advance_to("bids").bid({"unity": (3, 1), "yengii": (2, 1)}).ok("reveal_colony_bids")
    assert asked(game, "unity") == ("choose", "choice")
    assert asked(game, "yengii") == (None, "choice")


def test_a_debt_never_displaces_my_turn() -> None:
    """An overdue promise waits in its row."""
    game = opened(*FIVE).agree(term("unity", "yengii")).advance_to("bids").bid({"unity": (3, 1)})
    assert asked(game.ok("reveal_colony_bids"), "unity") == ("choose", "choice")


def test_only_the_zeth_steal_and_only_while_somebody_is_left() -> None:
    """Each victim at most once a turn (Zeth board)."""
    game = opened(*FIVE).advance_to("steal")
    assert asked(game, "zeth") == ("steal", "racket")
    assert asked(game, "unity") == (None, "deal")
    for seat in game.state["zeth"]["exposed"]:
        game.ok("steal", "zeth", from_=seat, goods={"food": 1})
    assert asked(game, "zeth") == (None, "racket")


def test_a_count_is_asked_for_until_it_is_sealed_then_the_result_is_to_be_seen() -> None:
    game = opened(*FIVE).advance_to("scoring", 6)
    assert asked(game, "unity") == ("count", "count")
    assert asked(game.tally(), "unity") == (None, "count")
    assert asked(game.ok("reveal_scores"), "unity") == (None, "result")


def test_what_has_nothing_left_to_show_leads_on() -> None:
    """A bid to the auctions, the auctions to My table with the next turn; where they are held by hand, at once."""

    def from_bid_and_choice(game: Game) -> tuple[str, str]:
        view = view_for(game.table.timeline, "unity")
        assert view is not None
        bid, choice = (led(name, view, lambda about: game.table.offers("unity", about)) for name in ("bid", "choice"))
        return bid, choice

    by_hand, game = opened(*FIVE).advance_to("steal"), opened(*FIVE).advance_to("bids")
    assert from_bid_and_choice(by_hand) == ("table", "table")
    assert from_bid_and_choice(game) == ("bid", "table")
    assert from_bid_and_choice(game.bid({"unity": (3, 1)}).ok("reveal_colony_bids")) == ("choice", "choice")
    assert from_bid_and_choice(game.advance_to("cleanup")) == ("choice", "choice")
    assert from_bid_and_choice(game.advance_to("trade", 2)) == ("table", "table")
