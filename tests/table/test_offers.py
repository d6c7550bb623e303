"""What can be done is asked of the table: offers agree with verdicts at every stage of every recorded game."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store.species_data import load_facts
from companion.table.commands import MODERATOR, Command, parse
from companion.table.decide import decide
from companion.table.envelopes import MemoryVault
from companion.table.events import Event
from companion.table.journal import MemoryJournal
from companion.table.offers import About, GoodsWithin, NumberWithin, OfBid, OfDeal, OfSeat, OfTable, OfTerm, TermsWithin
from companion.table.table import Accepted, Table
from tests.scripts import FIVE, opened
from tests.table.offered import was_offered

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.jsonl"), key=lambda path: path.stem)


def things(table: Table) -> Iterator[About]:
    """Everything at a table that something can be done about."""
    state = table.state
    assert state is not None
    yield OfTable()
    for seat in state.seats:
        yield OfSeat(seat)
        yield OfBid(seat)
    for deal in state.live_deals():
        yield OfDeal(deal.id)
        yield from (OfTerm(deal.id, index) for index in range(len(deal.obligations)))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: str(path.stem))
def test_every_stage_of_a_recorded_game(path: Path) -> None:
    """Each offer is accepted or refused as it says; whoever watches gets none; and what was done had been on offer."""
    facts, vault = load_facts(), MemoryVault()
    table = Table(MemoryJournal(), vault, facts)
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line.strip() and line[0] != "#"]
    for number, line in enumerate(lines):
        command = parse(line)
        assert isinstance(command, Command)
        if table.state is not None:
            assert was_offered(table, command), line
            if number % 7 == 0:
                _verdicts_hold(table, vault)
        assert isinstance(table.submit(command), Accepted), line


def _verdicts_hold(table: Table, vault: MemoryVault) -> None:
    assert table.state is not None
    for thing in things(table):
        assert table.offers(None, thing) == ()
        for actor in (MODERATOR, *table.state.seats):
            for offer in table.offers(actor, thing):
                decided = decide(table.timeline, offer.command, vault, table.facts)
                accepted = all(isinstance(one, Event) for one in decided)
                assert accepted == offer.possible, offer


def test_a_seat_is_offered_nothing_of_anothers() -> None:
    game = opened(*FIVE)
    assert not game.table.offers("caylion", OfSeat("unity"))
    assert not game.table.offers("caylion", OfTable()).can("advance")
    assert not game.table.offers("caylion", OfBid("unity"))


def test_in_economy_a_proposal_can_be_declined_and_not_accepted() -> None:
    """Contract, ruling 3: the home page's Accept was enabled here and refused by the table."""
    game = opened(*FIVE)
    term = {"from": "caylion", "to": "unity", "goods": {"food": 1}, "due": 2}
    game.ok("propose_deal", "caylion", deal="d", terms=[term]).ok("advance")
    found = game.table.offers("unity", OfDeal("d"))
    refusal = found.refusal("accept_deal")
    assert refusal is not None
    assert refusal.rule == "wrong-phase"
    assert found.can("decline_deal")


def test_a_term_that_is_closed_offers_nothing() -> None:
    game = opened(*FIVE)
    term = {"from": "caylion", "to": "unity", "goods": {"food": 1}, "due": 1}
    game.ok("propose_deal", "caylion", deal="d", terms=[term]).ok("accept_deal", "unity", deal="d")
    assert game.table.offers("unity", OfTerm("d", 0)).can("deliver")
    game.ok("deliver", "unity", deal="d", term=0)
    assert not game.table.offers("unity", OfTerm("d", 0))
    assert not game.table.offers(MODERATOR, OfTerm("d", 0))


def test_what_is_anothers_or_done_with_is_no_offer_in_any_phase() -> None:
    """It had been one, refused, in phases in which nobody could do it: the phase was the first rule it broke."""
    game = opened(*FIVE)
    term = {"from": "caylion", "to": "unity", "goods": {"food": 1}, "due": 1}
    game.ok("propose_deal", "caylion", deal="d", terms=[term]).ok("accept_deal", "unity", deal="d")
    game.ok("propose_deal", "caylion", deal="e", terms=[term]).ok("decline_deal", "unity", deal="e").ok("advance")
    assert game.table.offers("unity", OfTerm("d", 0)).get("deliver") is not None
    assert game.table.offers("caylion", OfTerm("d", 0)).get("deliver") is None
    assert not game.table.offers("unity", OfDeal("e"))


def test_not_yet_is_offered_to_the_receiver_of_a_handshake() -> None:
    """Contract, reopen_term and ruling 15."""
    game = opened(*FIVE)
    term = {"from": "caylion", "to": "unity", "goods": {"food": 1}, "due": 1, "now": True}
    game.ok("propose_deal", "caylion", deal="d", terms=[term]).ok("accept_deal", "unity", deal="d")
    assert game.table.offers("unity", OfTerm("d", 0)).can("reopen_term")
    assert not game.table.offers("caylion", OfTerm("d", 0)).can("reopen_term")
    game.ok("advance")
    assert not game.table.offers("unity", OfTerm("d", 0)).can("reopen_term")


def test_what_is_asked_for_comes_with_its_bounds() -> None:
    game = opened(*FIVE)
    propose = game.table.offers("zeth", OfSeat("zeth")).get("propose_deal")
    assert propose is not None
    assert propose.asks["terms"] == TermsWithin(now=True, goods_due=(1, 2, 3, 4, 5, 6), words_due=(1, 2, 3, 4, 5, 6))
    envoys = game.table.offers("zeth", OfSeat("unity")).get("set_envoys")
    assert envoys is not None
    assert envoys.asks["count"] == NumberWithin(0, 7, 0)
    steal = game.table.offers("zeth", OfSeat("unity")).all("steal")
    assert [offer.possible for offer in steal] == [False] * 6
    loot = steal[5].asks["goods"]
    assert isinstance(loot, GoodsWithin)
    assert dict(loot.sizes) == {"ultratech": 1, "small": 1}
    game.ok("advance")
    propose = game.table.offers("zeth", OfSeat("zeth")).get("propose_deal")
    assert propose is not None
    assert not propose.possible
    assert propose.asks["terms"] == TermsWithin(now=False, goods_due=(2, 3, 4, 5, 6), words_due=(1, 2, 3, 4, 5, 6))


def test_an_offer_is_filled_with_what_was_still_to_be_said() -> None:
    game = opened(*FIVE)
    offer = game.table.offers("caylion", OfSeat("caylion")).get("record_invention")
    assert offer is not None
    assert offer.filled(name="Clean Water", era=None).model_dump(exclude_unset=True) == {
        "do": "record_invention", "by": "caylion", "name": "Clean Water",
    }  # fmt: skip
    term = {"from": "caylion", "to": "unity", "goods": {"ship": 2}, "due": 1}
    propose = game.table.offers(MODERATOR, OfSeat("caylion")).get("propose_deal")
    assert propose is not None
    assert isinstance(game.table.submit(propose.filled(terms=[term])), Accepted)
    game.ok("accept_deal", "unity", deal="d1")
    deliver = game.table.offers("unity", OfTerm("d1", 0)).get("deliver")
    assert deliver is not None
    assert isinstance(game.table.submit(deliver.filled(goods={"ship": 1})), Accepted)
    assert game.term(0, "d1")["outstanding"]["goods"] == {"ship": 1}
