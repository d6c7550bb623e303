"""One tap of a finger is one undo (ruling 22)."""

from typing import Any

import pytest

from companion.table.envelopes import MemoryVault
from companion.table.journal import MemoryJournal
from companion.table.table import Table
from tests.scripts import FIVE, TALLY, Game, Json, opened, term


def test_undo_takes_back_every_command_of_the_last_tap_at_once() -> None:
    game = opened().ok("done_trading", "unity", done=True)
    before = game.state
    game.ok("propose_deal", "unity", deal="d", terms=[term("unity", "yengii")], tap="x")
    game.ok("accept_deal", "yengii", deal="d", tap="x").ok("deliver", "yengii", deal="d", term=0, tap="x")
    assert game.ok("undo").state == before
    assert game.ok("undo").state["done_trading"] == []
    assert game.refused("undo") == "nothing-to-undo"


def test_without_a_tap_undo_takes_back_one_command() -> None:
    game = opened().ok("done_trading", "unity", done=True).ok("done_trading", "yengii", done=True)
    assert game.ok("undo").state["done_trading"] == ["unity"]


def test_a_command_without_a_tap_before_a_tap_stays() -> None:
    game = opened().ok("done_trading", "unity", done=True).ok("done_trading", "yengii", done=True, tap="x")
    assert game.ok("undo").state["done_trading"] == ["unity"]


def test_a_command_without_a_tap_after_a_tap_goes_alone_and_then_the_tap() -> None:
    game = opened().ok("done_trading", "unity", done=True, tap="x").ok("done_trading", "yengii", done=True, tap="x")
    game.ok("done_trading", "caylion", done=True)
    assert game.ok("undo").state["done_trading"] == ["unity", "yengii"]
    assert game.ok("undo").state["done_trading"] == []


@pytest.mark.parametrize("between", [{}, {"tap": "y"}], ids=["no tap", "another tap"])
def test_only_commands_directly_before_with_the_same_tap_go_along(between: dict[str, str]) -> None:
    game = opened().ok("done_trading", "unity", done=True, tap="x")
    game.ok("done_trading", "yengii", done=True, **between).ok("done_trading", "caylion", done=True, tap="x")
    assert game.ok("undo").state["done_trading"] == ["unity", "yengii"]
    assert game.ok("undo").state["done_trading"] == ["unity"]
    assert game.ok("undo").state["done_trading"] == []


def test_ruling_22_whoever_gave_them() -> None:
    game = opened()
    before = game.state
    game.ok("done_trading", "unity", done=True, tap="x").ok("start_timer", tap="x")
    game.ok("done_trading", for_="yengii", done=True, tap="x").ok("advance", tap="x")
    assert game.ok("undo").state == before


def test_ruling_22_refused_commands_do_not_separate_a_tap() -> None:
    game = opened().ok("done_trading", "unity", done=True, tap="x")
    assert game.refused("done_trading", "zeth", done=True, tap="x") == "not-your-move"
    assert game.refused("reveal_scores", tap="y") == "wrong-phase"
    assert game.refused("dance") == "bad-command"
    assert game.refused("accept_deal", "unity", deal="d") == "unknown-deal"
    game.ok("done_trading", "yengii", done=True, tap="x")
    assert game.ok("undo").state["done_trading"] == []
    assert game.refused("undo") == "nothing-to-undo"


def test_ruling_22_a_refused_command_of_a_tap_takes_nothing_back() -> None:
    game = opened().ok("done_trading", "unity", done=True, tap="x")
    assert game.refused("reveal_scores", tap="x") == "wrong-phase"
    assert game.state["done_trading"] == ["unity"]
    assert game.refused("undo", "unity", tap="x") == "not-your-move"
    assert game.state["done_trading"] == ["unity"]


def test_ruling_22_it_goes_back_no_further_than_the_latest_reveal_without_refusal() -> None:
    game = opened().advance_to("bids").bid({"unity": (1, 1)})
    game.ok("adjust_seat", seat="unity", tiebreaker=9, tap="x").ok("reveal_colony_bids", tap="x")
    before = game.state
    game.ok("adjust_seat", seat="unity", tiebreaker=8, tap="x").ok("pass", "unity", tap="x")
    assert game.ok("undo").state == before
    assert game.refused("undo") == "past-a-reveal"


def test_ruling_22_a_reveal_itself_is_not_taken_back_by_its_tap() -> None:
    game = opened().advance_to("scoring", 6).ok("tally", "unity", **TALLY, tap="x")
    for seat in ("caylion", "eni_et", "yengii"):
        game.ok("tally", seat, **TALLY, tap="x")
    game.ok("reveal_scores", tap="x")
    assert game.refused("undo") == "past-a-reveal"
    assert game.phase == (6, "finished")


def test_ruling_22_it_goes_back_no_further_than_the_opening_without_refusal() -> None:
    seats = [{"species": name, "player": "A"} for name in FIVE]
    game = Game().ok("open_table", edition="first", seats=seats, tap="x")
    before = game.state
    game.ok("done_trading", "unity", done=True, tap="x").ok("advance", tap="x")
    assert game.ok("undo").state == before
    assert game.refused("undo") == "nothing-to-undo"


def test_a_tap_that_was_taken_back_can_be_tapped_again() -> None:
    game = opened()
    for _ in range(2):
        game.ok("propose_deal", "unity", deal="d", terms=[term("unity", "yengii")], tap="x")
        game.ok("accept_deal", "yengii", deal="d", tap="x")
        assert game.deal()["status"] == "binding"
        assert game.ok("undo").state["deals"] == {}


def test_ruling_12_undo_of_a_tap_keeps_the_present_time() -> None:
    game = opened().ok("start_timer", at=0).ok("pause_timer", at=10, tap="x")
    game.ok("done_trading", "unity", done=True, at=20, tap="x").ok("undo", at=50)
    assert (game.state["timer"]["state"], game.state["timer"]["remaining"]) == ("running", 550)
    assert game.refused("advance", at=40) == "bad-command"


def test_undo_of_a_tap_is_one_entry_and_nothing_leaves_the_journal() -> None:
    game = opened().ok("done_trading", "unity", done=True, tap="x").ok("done_trading", "yengii", done=True, tap="x")
    entries = len(game.ok("undo").journal.entries)
    assert entries == 4
    assert [entry.command["do"] for entry in game.journal.entries][1:] == ["done_trading", "done_trading", "undo"]


def test_a_table_opened_on_the_journal_still_knows_its_taps() -> None:
    game = opened().ok("done_trading", "unity", done=True)
    game.ok("done_trading", "yengii", done=True, tap="x").ok("done_trading", "caylion", done=True, tap="x")
    game.journal = MemoryJournal(game.journal.entries)
    game.table = Table(game.journal, MemoryVault(), game.table.facts)
    assert game.ok("undo").state["done_trading"] == ["unity"]


def test_a_tap_changes_nothing_but_what_undo_takes_back() -> None:
    deal: Json = {"deal": "d", "terms": [term("unity", "zeth"), term("zeth", "unity")]}
    states = []
    for taps in ({}, {"tap": "x"}):
        game = opened(*FIVE).ok("propose_deal", "unity", **deal, **taps).ok("accept_deal", "zeth", deal="d", **taps)
        states.append(game.state)
    assert states[0] == states[1]


@pytest.mark.parametrize("tap", ["x", "x" * 40, " ", "ä"])
def test_a_tap_has_1_to_40_characters(tap: str) -> None:
    assert opened().ok("done_trading", "unity", done=True, tap=tap).state["done_trading"] == ["unity"]


@pytest.mark.parametrize("tap", ["", "x" * 41, None, 7, True, ["x"], {}], ids=repr)
def test_anything_else_is_no_tap(tap: Any) -> None:
    assert opened().refused("done_trading", "unity", done=True, tap=tap) == "bad-command"
