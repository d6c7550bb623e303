"""The public state: its keys, its order, and what it is before anything happened (ruling 14)."""

import json
from pathlib import Path

import pytest

from companion.table.check import first_fault
from companion.table.envelopes import MemoryVault
from companion.table.journal import MemoryJournal
from companion.table.public import public
from companion.table.table import Table, replayed
from tests.scripts import FIVE, Game, opened, play, term

GAMES = Path(__file__).parent.parent / "games"
KEYS = [
    "ok", "edition", "turn", "phase", "seats", "timer", "done_trading", "deals", "penalties", "inventions", "ships",
    "sealed", "auction", "zeth", "scores", "winners", "posts", "holdings",
]  # fmt: skip


def script() -> list[str]:
    lines = (GAMES / "contract_example.jsonl").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.strip() and not line.startswith("#")]


def test_the_example_script_gives_the_example_state_key_for_key() -> None:
    assert play(script()) == json.loads((GAMES / "contract_example.json").read_text(encoding="utf-8"))


def test_ruling_14_before_the_table_is_opened_the_rest_is_empty_or_null() -> None:
    state = Game().state
    assert list(state) == KEYS
    assert (state["ok"], state["turn"], state["edition"], state["phase"]) == (True, 0, None, None)
    assert all(not state[key] for key in KEYS[4:])


def test_a_table_just_opened() -> None:
    state = opened(*FIVE).state
    assert list(state) == KEYS
    assert (state["turn"], state["phase"], state["edition"]) == (1, "trade", "remastered")
    assert state["seats"][0] == {"species": "caylion", "player": "Caylion", "tiebreaker": 1, "colony_support": 3}
    assert state["penalties"] == dict.fromkeys(FIVE, 0)
    assert state["zeth"] == {
        "safe": [],
        "exposed": [seat for seat in FIVE if seat != "zeth"],
        "envoys": {},
        "steals": [],
    }
    assert (state["ships"], state["auction"], state["deals"], state["posts"]) == ({}, None, {}, {})
    assert list(state["holdings"]) == list(FIVE)


def test_kit_is_unlimited_in_words() -> None:
    seat = opened("ktzrktrtl", "unity", "zeth", "yengii").state["seats"][0]
    assert (seat["tiebreaker"], seat["colony_support"]) == ("infinite", "infinite")


def test_adjusted_numbers_show() -> None:
    game = opened().ok("adjust_seat", seat="unity", colony_support="infinite", tiebreaker=2.5)
    seat = game.state["seats"][2]
    assert (seat["tiebreaker"], seat["colony_support"]) == (2.5, "infinite")
    game.ok("adjust_seat", seat="unity", colony_support=0)
    assert (game.state["seats"][2]["tiebreaker"], game.state["seats"][2]["colony_support"]) == (2.5, 0)


def test_seats_appear_in_the_order_of_open_table_everywhere() -> None:
    """Whatever order things happened in."""
    backwards = FIVE[::-1]
    game = opened(*FIVE)
    for seat in backwards:
        game.ok("done_trading", seat, done=True)
    for seat in ("yengii", "unity", "caylion"):
        game.ok("mark_trade", "zeth", with_=seat).ok("set_envoys", "zeth", seat=seat, count=1)
    game.agree(term("yengii", "unity"), term("unity", "caylion"), term("kjasjavikalimm", "zeth"))
    game.advance_to("bids")
    for seat in backwards:
        game.ok("declare_ships", seat, ships=1).ok("seal_bid", seat, colony=0, research=0)
        game.ok("post", seat, seek={"food": 1}, offer={})
    state = game.state
    others = [seat for seat in FIVE if seat in ("caylion", "unity", "yengii")]
    assert [one["species"] for one in state["seats"]] == list(FIVE)
    assert state["done_trading"] == state["sealed"] == list(state["ships"]) == list(FIVE)
    assert list(state["penalties"]) == list(state["posts"]) == list(state["holdings"]) == list(FIVE)
    assert state["zeth"]["safe"] == list(state["zeth"]["envoys"]) == others
    assert state["deals"]["d"]["parties"] == state["deals"]["d"]["accepted"] == list(FIVE)


def test_regret_tokens_appear_in_seat_order_too() -> None:
    game = opened("falling_light", "unity", "zeth", "yengii")
    for seat in ("yengii", "unity"):
        game.ok("set_regrets", "falling_light", seat=seat, count=1)
    assert list(game.state["regrets"]) == ["unity", "yengii"]


def test_deals_and_inventions_appear_in_the_order_they_came() -> None:
    game = opened()
    for name in ("z", "a", "m"):
        game.ok("propose_deal", "unity", deal=name, terms=[term("unity", "yengii")])
        game.ok("record_invention", "unity", name=name)
    assert list(game.state["deals"]) == [made["name"] for made in game.state["inventions"]] == ["z", "a", "m"]


def test_goods_are_written_in_one_order() -> None:
    terms = [term("unity", "yengii", goods={"ship": 1, "ultratech": 1, "power": 1, "food": 1})]
    game = opened().ok("propose_deal", "unity", deal="d", terms=terms)
    assert list(game.term()["outstanding"]["goods"]) == ["food", "power", "ultratech", "ship"]


@pytest.mark.parametrize("length", [1, 5, 17, len(script())])
def test_the_fold_over_the_journal_gives_the_same_state(length: int) -> None:
    """At any point; a table opened on the journal goes on from there."""
    game = Game()
    for line in script()[:length]:
        assert game.line(line) is None
    assert public(replayed(game.journal.entries).present) == public(game.table.state)
    reopened = Table(MemoryJournal(game.journal.entries), MemoryVault(), game.table.facts)
    assert public(reopened.state) == public(game.table.state)
    assert reopened.seq == game.table.seq == length


def grown() -> Game:
    """Handshakes and one taken back, notices, an offer declined, a late invention, a converter, one tap undone."""
    game = opened(*FIVE, first_turn_minutes=5).ok("post", "yengii", seek={"ship": 1}, offer={"food": 2})
    handed = {**term("unity", "zeth", goods={"colony": 1, "envoy": 3}), "now": True}
    lent = {**term("zeth", "unity", cards=["Acrux"]), "lent": True, "now": True}
    game.ok("set_envoys", "zeth", seat="unity", count=2).agree(handed, lent, term("zeth", "unity", promise="@peace"))
    game.ok("reopen_term", "zeth", deal="d", term=0).ok("done_trading", "unity", done=True, tap="t")
    game.ok("done_trading", "zeth", done=True, tap="t").ok("undo").ok("advance")
    game.ok("offer_compensation", "unity", deal="d", term=0, note="@later").ok(
        "decline_compensation", "zeth", deal="d", term=0
    )
    game.ok("record_invention", "unity", name="late").advance_to("steal")
    game.ok("steal", "zeth", from_="yengii", goods={"power": 2}, converter="black_market", upgraded=True)
    return game.ok("post", "unity", seek={"research_team": 1}, offer={})


@pytest.mark.parametrize("end", [False, True], ids=["in the middle", "at the end"])
def test_the_fold_knows_what_the_contract_has_grown_by(end: bool) -> None:
    game = grown()
    if end:
        game.advance_to("scoring", 6).tally().ok("reveal_scores")
    assert public(replayed(game.journal.entries).present) == public(game.table.state)
    reopened = Table(MemoryJournal(game.journal.entries), MemoryVault(), game.table.facts)
    assert public(reopened.state) == public(game.table.state)


def test_a_game_of_all_that_is_new_goes_through_the_check() -> None:
    game = grown().advance_to("scoring", 6).tally().ok("reveal_scores")
    assert first_fault(game.journal.entries, game.table.facts) is None


def test_the_journal_outlives_a_way_through_json() -> None:
    """Entries are plain JSON values: what is written is what is read."""
    game = Game()
    for line in script():
        game.line(line)
    for entry in game.journal.entries:
        assert json.loads(json.dumps(entry.command, allow_nan=False)) == entry.command
        assert json.loads(json.dumps(entry.events, allow_nan=False)) == list(entry.events)
